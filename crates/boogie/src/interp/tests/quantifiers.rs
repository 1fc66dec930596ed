//! Quantifiers: what is decided, what is not, and what that means for assertions and assumptions.

use super::*;

#[track_caller]
fn undecided(expected: &str, text: &str) {
    let run = run(text);
    assert_eq!(ends(text, &run), expected, "{text}");
    assert!(!run.undecided.is_empty() || expected.contains("undecided"), "{text}");
}

#[test]
fn few_values_are_tried_all() {
    holds("", "(forall b: bool, c: bool :: b && c ==> b)");
    holds("", "(exists x: bv4 :: x[1:0] == 1bv1) && !(forall x: bv8 :: x != 77bv8)");
    holds("datatype C { Red(), Green(), Pair(b: bool) }", "(forall c: C :: c is Red || c is Green || c->b == c->b)");
    holds("", "(forall m: rmode :: m == m)");
}

#[test]
fn limits_make_a_quantifier_finite() {
    returns(&body(
        "var m: [int]int; var n, i: int; n := 20; i := 0; while (i < n) { m[i] := i * i; i := i + 1; }
         assert (forall k: int :: 0 <= k && k < n ==> m[k] == k * k);
         assert (forall k: int, l: int :: 0 <= k && k < l && l < n ==> m[k] < m[l]);
         assert (exists k: int :: 0 <= k && k < n && m[k] == 81);
         assert !(exists k: int :: k > 3 && 6 > k && m[k] == 81);
         assert (forall k: int :: k == 3 ==> m[k] == 9);
         assert (forall k: int :: !(0 <= k && k < 5) || m[k] <= 16);
         assert (forall k: int :: 5 < k && k < 3 ==> false);",
    ));
    ends_with(
        "assert 4",
        &body("var m: [int]int; m[7] := 1; m[3] := 0;\nassert (forall k: int :: 3 <= k && k <= 7 ==> m[k] == 0);"),
    );
}

#[test]
fn a_counterexample_decides() {
    ends_with("assert 4", &body("var x: int; x := 17;\nassert (forall k: int :: k != x);"));
    ends_with("blocked 4", &body("var m: [int]int; m[17] := 5; m[18] := 6;\nassume (forall k: int :: m[k] != 6);"));
    returns(&body("var m: [int]int; m[17] := 5; assert (exists k: int :: m[k] == 5);"));
}

#[test]
fn without_counterexample_it_is_undecided() {
    undecided("returned", &body("assert (forall k: int :: k * k >= 0);"));
    undecided("returned", &body("assume (exists k: int :: k * k == 999);"));
    undecided("assert 3 undecided", &body("assert (exists k: int :: k * k == 999);"));
    undecided("returned", &body("var b: bool; b := (forall k: int :: k * k >= 0); assert b;"));
}

#[test]
fn doubt_goes_where_it_matters_only() {
    returns(&body("assert (forall k: int :: k * k >= 0) || true; assert true || (exists k: int :: k * k == 999);"));
    returns(&body(
        "assert !(false && (forall k: int :: k * k >= 0)); assert (exists k: int :: k * k == 999) ==> true;",
    ));
    ends_with("assert 3", &body("assert (forall k: int :: k * k >= 0) && 1 == 2;"));
    ends_with("blocked 3", &body("assume 1 == 2 && (forall k: int :: k * k >= 0);"));
}

#[test]
fn what_nobody_asked_does_not_refute() {
    // f(17) could be anything; only f(3) was asked for.
    let text = "function f(x: int): int; procedure main() { var x, y: int; x := 17; y := f(3);
        assume (forall k: int :: f(k) == y || k == 4); }";
    undecided("returned", text);
    let text =
        "function f(x: int): int; procedure main() { var y: int; y := f(3);\nassume (forall k: int :: f(k) != y); }";
    ends_with("blocked 2", text);
    // The same for maps that are open; and what is said of each place by itself can be made true.
    returns(&body("var m: [int]int; var x: int; x := 17; assume (forall k: int :: m[k] == 1);"));
    ends_with("blocked 4", &body("var m: [int]int; var x: int; x := m[17];\nassume (forall k: int :: m[k] != x);"));
}

#[test]
fn what_is_said_of_places_apart_is_settled() {
    let maps = |rest: &str| body(&format!("var m, n: [int]int; var x: int; x := n[4]; {rest}"));
    returns(&maps("assume (forall k: int :: m[k] <= 0 || m[k] > 462); x := m[3];"));
    returns(&maps(
        "havoc m; assume (forall k: int :: 2 <= k && k < 9 ==> m[k] == 1); assume (forall k: int :: k < 2 ==> m[k] == n[k]);
        assume (forall k: int :: 9 <= k ==> m[k] == n[k]); x := m[4];",
    ));
    // Two values for one place, one of them where nobody looks.
    undecided(
        "returned",
        &maps("assume (forall k: int :: k < 2 ==> m[k] == 1); assume (forall k: int :: k < 3 ==> m[k] == n[k] + 1);"),
    );
    // No value at all; and each is one more than the other.
    undecided("returned", &maps("assume (forall k: int :: m[k] * m[k] == 2);"));
    undecided(
        "returned",
        &body(
            "var m, n: [int]int; assume (forall k: int :: m[k] == n[k] + 1); assume (forall k: int :: n[k] == m[k] + 1);",
        ),
    );
    // What lies where nobody looked had a say already.
    undecided(
        "returned",
        &maps("assume m != n; assume (forall k: int :: m[k] == 0); assume (forall k: int :: n[k] == 0);"),
    );
}

#[test]
fn a_witness_may_be_chosen() {
    // Nothing was asked of f before: the assertion fails by the default of f(0), which is then fixed.
    ends_with("assert 2", "function f(x: int): int; procedure main() {\n assert (forall k: int :: f(k) > 0); }");
    returns("function f(x: int): int; procedure main() { assume (exists k: int :: f(k) == 0); }");
    // But not against an axiom.
    let text = "function f(x: int): int; axiom (forall x: int :: f(x) > 5);
        procedure main() { assert (forall k: int :: f(k) > 0); }";
    let run = run(text);
    assert!(!matches!(run.outcome, Outcome::Failed { .. }), "{:?}", run.outcome);
}

#[test]
fn axioms_are_checked_on_what_was_touched() {
    let text = "function f(x: int): int;\naxiom (forall x: int :: {f(x)} x > 0 ==> f(x) > 10);
        procedure main() { var y: int; y := f(5); }";
    ends_with("blocked 2", text);
    let text = "function f(x: int): int;\naxiom (forall x: int :: {f(x)} x > 0 ==> f(x) > 10);
        procedure main() { var y: int; y := f(0 - 5); }";
    let run = run(text);
    assert_eq!(ends(text, &run), "returned");
    assert!(matches!(run.undecided[..], [Undecided { claim: Claim::Axiom(_), .. }]), "{:?}", run.undecided);
}

#[test]
fn type_parameters_are_tried_on_touched_types() {
    let text = "type T; function f<A>(x: A): int; procedure main() { var b: bool; var y: int; b := true; y := f(b) + 1;
        assume (forall<A> x: A :: f(x) != y - 1); }";
    ends_with("blocked 2", text);
}

#[test]
fn nested_quantifiers() {
    holds("", "(forall x: bool :: (exists y: bool :: x != y))");
    holds("", "!(exists x: bool :: (forall y: bool :: x != y))");
    ends_with("assert 3", &body("assert (exists x: bv2 :: (forall y: bv2 :: x == y));"));
}

#[test]
fn recursion_without_end_in_a_quantifier_is_undecided() {
    undecided(
        "returned",
        "function f(x: int): int { if x == 0 then 0 else f(x - 1) }
         procedure main() { assume (forall k: int :: k < 0 ==> f(k) == 1); }",
    );
}

#[test]
fn an_assumption_binds_what_is_chosen_later() {
    // Nothing is known of m[7] when the assumption is made.
    let text = "procedure main() { var m: [int]int; var x: int;\n assume (forall i: int :: {m[i]} m[i] * m[i] == 9);
        x := m[7]; }";
    ends_with("blocked 2", text);
    let text = "function f(x: int): int; procedure main() { var x: int;\n assume (forall i: int :: f(i) > 3);
        x := f(7); assert false; }";
    ends_with("blocked 2", text);
}

#[test]
fn an_assumption_may_define_a_map() {
    let text = "procedure copy(to: int, from: int, len: int, m: [int]int) returns (r: [int]int) {
          assume (forall i: int :: to <= i && i < to + len ==> r[i] == m[from - to + i]);
          assume (forall i: int :: !(to <= i && i < to + len) ==> r[i] == m[i]); }
        procedure main() { var m, n: [int]int; m[10] := 1; m[11] := 2; m[20] := 7; m[99] := 9;
          call n := copy(20, 10, 2, m); assert n[20] == 1 && n[21] == 2 && n[99] == 9 && n[10] == 1; }";
    let run = run(text);
    assert_eq!(ends(text, &run), "returned", "{:?}", run.undecided);
}

#[test]
fn limits_behind_names() {
    returns(
        "function leq(a: int, b: int): bool { a <= b } function lt(a: int, b: int): bool { !leq(b, a) }
         function between(a: int, b: int, c: int): bool { leq(a, b) && b < c }
         procedure main() { var m: [int]int; m[3] := 1; m[4] := 2;
           assert (forall i: int :: between(3, i, 5) ==> m[i] == i - 2); }",
    );
}

#[test]
fn axioms_may_define_constant_maps() {
    let text = "const set: [int]bool; axiom (forall x: int :: set[x] == (x == 0 || x == 2));
        function union(x: [int]bool, y: [int]bool): [int]bool;
        axiom (forall x: [int]bool, y: [int]bool, z: int :: (x[z] || y[z]) == union(x, y)[z]);
        procedure main() { assert set[2] && !set[3]; assert (forall x: int :: union(set, set)[x] == (x == 0 || x == 2)); }";
    // The second assertion would fail only by a choice that the axioms exclude together.
    let run = run(text);
    assert!(matches!(run.outcome, Outcome::Returned | Outcome::Blocked { .. }), "{:?}", run.outcome);
}

#[test]
fn an_assumption_restricts_what_is_chosen_later() {
    let text = "procedure main() { var m: [int]int; var x: int;
        assume (forall i: int :: {m[i]} m[i] == 0 - 5 || m[i] > 729); assume (forall i: int :: m[i] >= i);
        x := m[1000]; assert x == 1000; assert m[0 - 7] == 0 - 5; }";
    let run = run(text);
    assert_eq!(ends(text, &run), "returned");
}

#[test]
fn the_instance_that_refutes_is_reported() {
    let text =
        "function f(x: int, y: int): int; axiom (forall x: int :: (forall y: int :: {f(x, y)} x < y ==> f(x, y) > 10));
        procedure main() { var z: int; z := f(3, 5) + f(7, 2); }";
    let run = run(text);
    assert!(matches!(run.outcome, Outcome::Blocked { claim: Claim::Axiom(_), .. }));
    let values: Vec<Value> = run.instance.iter().map(|(_, value)| value.clone()).collect();
    assert_eq!(values, [Value::int(3), Value::int(5)]);
}

#[test]
fn triggers_find_the_instance_among_many_values() {
    // A hundred other values are tried for each variable first, and three variables have too many of them.
    let text = "function f(x: int, y: int): int;
        axiom (forall a, b, c: int :: {f(f(a, b), c)} a > 1000 && b > 2000 && c > 3000 ==> f(f(a, b), c) != 0);
        procedure main() { var i, z: int; i := 0; while (i < 100) { z := f(i, i); i := i + 1; }
            z := f(f(1777, 2888), 3999); }";
    ends_with("blocked 2", text);
    let maps = "var m: [int]int; var n: [int]int;
        procedure main() { var i, z: int; i := 0; while (i < 100) { m[i] := 1; n[i] := 1; i := i + 1; }
            m[1777] := 2888; n[2888] := 0;
            assume (forall a, b: int :: {m[a], n[b]} a > 1000 && b > 2000 ==> n[b] != 0); }";
    ends_with("blocked 4", maps);
}

#[test]
fn an_axiom_about_what_the_run_did_not_touch_holds_by_what_the_oracle_says() {
    struct Sum;
    impl Oracle for Sum {
        fn function(
            &mut self,
            _: &mut World<'_>,
            _: crate::typed::FunctionId,
            _: &[Ty],
            args: &[Value],
            _: Ty,
        ) -> Option<Value> {
            Some(Value::Int(args[0].as_int()?.add(args[1].as_int()?)))
        }
    }
    let text = "function f(x: int, y: int): int; axiom f(1, 2) == 3 && f(2, 2) < f(2, 3); procedure main() { }";
    let run = run_with(text, Options::default(), &mut Sum);
    assert_eq!((ends(text, &run), run.undecided.len()), ("returned".to_owned(), 0));
    // Not so where it says otherwise: the oracle knows nothing of the axiom.
    let text = text.replace("== 3", "== 4");
    let run = run_with(&text, Options::default(), &mut Sum);
    assert_eq!((ends(&text, &run), run.undecided.len()), ("returned".to_owned(), 1));
}

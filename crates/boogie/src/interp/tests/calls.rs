//! Procedures: contracts, bodies, several of them, recursion.

use super::*;

#[test]
fn contracts_are_checked() {
    let text = "procedure p(x: int)\nrequires x > 0;\n{ }\nprocedure main() { call p(1); call p(0); }";
    let run = run(text);
    assert_eq!(ends(text, &run), "requires 2");
    let Outcome::Failed { claim: Claim::Requires { call, .. }, .. } = run.outcome else { panic!() };
    assert!(call.is_some());
    ends_with("ensures 2", "procedure main() returns (r: int)\nensures r == 1;\n{ r := 2; }");
    ends_with("blocked 2", "procedure main() returns (r: int)\nfree ensures r == 1;\n{ r := 2; }");
    ends_with(
        "blocked 2",
        "procedure p(x: int)\nfree requires x > 0;\n{ }\nprocedure main() { call p(0); assert false; }",
    );
    // The entry's own precondition is assumed.
    returns("procedure main(x: int) requires x > 3 && x < 6; { assert x == 4 || x == 5; }");
}

#[test]
fn procedures_without_body_do_what_their_contract_allows() {
    let text = "var g, h: int;
        procedure p(x: int) returns (r: int); modifies g; ensures r == x + old(g) && g == old(g) + 1;
        procedure main() { var r: int; g := 4; h := 5; call r := p(3); assert r == 7 && g == 5 && h == 5; }";
    returns(text);
    let text = "var g: int;
        procedure p(); modifies g;\nensures g > old(g);
        procedure main() { g := 1; call p(); }";
    let mut script = Script::default();
    script.havocs.insert("g".to_owned(), VecDeque::from([Value::int(1)]));
    let run = run_with(text, Options::default(), &mut script);
    assert_eq!(ends(text, &run), "blocked 3");
    let text =
        "procedure p() returns (r: int where r > 3); procedure main() { var x: int; call x := p(); assert x > 3; }";
    returns(text);
}

#[test]
fn allocation_as_havoc_style_models_have_it() {
    returns(
        "var alloc: int;
         procedure malloc(size: int) returns (ret: int); free requires size >= 0; modifies alloc;
           free ensures ret == old(alloc); free ensures alloc >= old(alloc) + size;
         procedure malloc_or_null(size: int) returns (ret: int); modifies alloc;
           free ensures ret == old(alloc) || ret == 0; free ensures alloc >= old(alloc) + size;
         procedure main() { var a, b, c: int; assume alloc >= 0; call a := malloc(8); call b := malloc(4);
           call c := malloc_or_null(3); assert b >= a + 8 && alloc >= b + 4; }",
    );
}

#[test]
fn old_is_the_state_at_entry() {
    returns(
        "var g: int; var m: [int]int;
         procedure p() modifies g, m; ensures g == old(g) + 2; ensures m[0] == old(m[0]) + old(m)[1];
           { g := g + 1; assert old(g) == g - 1; m[0] := m[0] + m[1]; call q(); }
         procedure q() modifies g; { g := g + 1; assert old(g) + 1 == g; }
         procedure main() modifies g, m; { g := 10; m[0] := 1; m[1] := 5; call p(); assert g == 12 && m[0] == 6; }",
    );
    // Also where nobody had looked at the global before.
    returns("var g: int; procedure main() modifies g; { g := g + 1; assert g == old(g) + 1; }");
    returns("var g: int; procedure main() modifies g; { var x: int; havoc g; x := old(g); assert x == old(g); }");
}

#[test]
fn parameters_of_separate_implementations() {
    let text = "var g: int;
        procedure p(x: int) returns (y: int); requires x > 0; modifies g; ensures y == x + old(g);
        implementation p(a: int) returns (b: int) { g := g + 1; b := a + g - 1; }
        procedure main() { var r: int; g := 3; call r := p(4); assert r == 7; }";
    returns(text);
    let text = "procedure p() returns (y: int);
        implementation p() returns (y: int) { y := 1; }
        implementation p() returns (y: int) { y := 2; }
        procedure main() { var r: int; call r := p(); assert r == 1; }";
    returns(text);
    struct Second;
    impl Oracle for Second {
        fn implementation(
            &mut self,
            _: Option<crate::syntax::StmtId>,
            _: crate::typed::ProcedureId,
            count: usize,
        ) -> Option<usize> {
            Some(count - 1)
        }
    }
    let run = run_with(text, Options::default(), &mut Second);
    assert!(run.outcome.is_failure());
}

#[test]
fn wildcard_arguments() {
    let text = "procedure p(x: int, y: int) returns (r: int) { r := x + y; }
        procedure main() { var r: int; call r := p(*, 2); assert r == 7; }";
    let mut script = Script::default();
    script.havocs.insert("x".to_owned(), VecDeque::from([Value::int(5)]));
    let run = run_with(text, Options::default(), &mut script);
    assert_eq!(ends(text, &run), "returned");
}

#[test]
fn polymorphic_procedures() {
    returns(
        "procedure swap<T>(a: T, b: T) returns (x: T, y: T) ensures x == b; { var t: T; t := a; x := b; y := t; }
         procedure any<T>() returns (x: T);
         procedure main() { var i, j: int; var p, q: bool; var m: [int]int; call i, j := swap(1, 2); call p, q := swap(true, false);
           assert i == 2 && j == 1 && !p && q; call m := any(); assert m[3] == m[3]; }",
    );
}

#[test]
fn parallel_calls_take_their_arguments_first() {
    returns(
        "var g: int; procedure p(x: int) returns (r: int) modifies g; { g := g + 1; r := x; }
         procedure main() modifies g; { var a, b: int; g := 1; par call a := p(g) | b := p(g + 10);
           assert a == 1 && b == 11 && g == 3; }",
    );
}

#[test]
fn call_forall_assumes_nothing() {
    let text = "procedure p(x: int) ensures x > 0; { } procedure main() { call forall p(*); }";
    let run = run(text);
    assert_eq!(ends(text, &run), "returned");
    assert_eq!(run.undecided.len(), 1);
}

#[test]
fn the_oracle_is_told_of_calls() {
    let text = "procedure p() { call q(); call q(); } procedure q(); procedure main() { call p(); }";
    let mut script = Script::default();
    run_with(text, Options::default(), &mut script);
    let calls: Vec<&str> = script.calls.iter().map(String::as_str).collect();
    assert_eq!(calls, ["enter 0 2", "enter 1 0", "enter 2 1", "leave 2", "enter 3 1", "leave 3", "leave 1", "leave 0"]);
}

#[test]
fn results_are_given_to_the_caller() {
    let run = run("procedure main() returns (a: int, b: bool) { a := 3; b := true; }");
    assert_eq!(run.results, [Value::int(3), Value::TRUE]);
}

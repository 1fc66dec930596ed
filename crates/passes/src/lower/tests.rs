//! Small programs for each construct: what they become, as text. Every program that is lowered here is also checked
//! for well-formedness, and its printed form is read back by the front end.

use super::*;
use crate::Question;
use boogie::check::{Options, read};
use ir::{Assertion, Event, Stmt};

fn typed(text: &str) -> TypedProgram {
    match read([("test.bpl", text)], &Options::default()) {
        Ok((program, _)) => program,
        Err(rejected) => {
            let first = &rejected.diagnostics[0];
            panic!("{}: {}", rejected.sources.place(first.span.start), first.message)
        }
    }
}

fn try_lower(text: &str) -> Result<Lowered, Vec<String>> {
    let program = typed(text);
    let entry = find_entry(&program, Some("main")).unwrap();
    lower(&program, &LowerOptions::new(entry)).map_err(|errors| {
        errors.iter().map(|error| format!("{}: {}", program.place(error.span), error.message)).collect()
    })
}

fn lowered(text: &str) -> Lowered {
    let lowered = try_lower(text).unwrap_or_else(|errors| panic!("{errors:?}"));
    let defects = ir::check(&lowered.program);
    assert!(defects.is_empty(), "{defects:?}\n{}", ir::print(&lowered.program));
    let printed = ir::print(&lowered.program);
    if !printed.contains("float with bits")
        && let Err(rejected) = read([("printed", printed.as_str())], &Options::default())
    {
        panic!("{}\n{printed}", rejected.diagnostics[0].message);
    }
    lowered
}

/// The whole program as text.
fn whole(text: &str) -> String {
    ir::print(&lowered(text).program)
}

/// The first procedure as text, without marks.
fn entry(text: &str) -> String {
    let lowered = lowered(text);
    let text = ir::print_proc(&lowered.program, ir::ProcId(0));
    text.lines().filter(|line| !line.trim_start().starts_with("//")).map(|line| format!("{}\n", line.trim())).collect()
}

/// The statements of the first procedure, without marks, jumps and labels.
fn stmts(text: &str) -> Vec<String> {
    let skipped = ["goto", "return", "var", "procedure", "modifies", "ensures", "{", "}"];
    let keep = |line: &&str| {
        let first = line.split([' ', ';']).next().unwrap_or("");
        !line.is_empty() && !line.contains(": //") && !skipped.contains(&first) && !line.starts_with("free ")
    };
    entry(text).lines().filter(keep).map(str::to_owned).collect()
}

fn body(code: &str) -> Vec<String> {
    stmts(&format!("procedure main() {{ {code} }}"))
}

fn events(lowered: &Lowered) -> Vec<Event> {
    let blocks = lowered.program.procs.iter().flat_map(|proc| &proc.body.blocks);
    let marks = blocks.flat_map(|block| &block.stmts).filter_map(|stmt| match stmt {
        Stmt::Mark(mark) => Some(mark.event),
        Stmt::Assert(_, event) => Some(*event),
        _ => None,
    });
    marks.map(|event| lowered.program.events[event.0 as usize]).collect()
}

fn errors(text: &str) -> Vec<String> {
    match try_lower(text) {
        Ok(_) => Vec::new(),
        Err(errors) => errors,
    }
}

// ---------------------------------------------------------------- statements

#[test]
fn assignments_happen_at_once() {
    assert_eq!(body("var x, y: int; x, y := y, x;"), ["y#new := x;", "x := y;", "y := y#new;"]);
    assert_eq!(body("var x, y: int; x, y := 1, 2;"), ["x := 1;", "y := 2;"]);
    // The value comes from before, so the order alone is enough.
    assert_eq!(body("var x, y: int; x, y := y, 2;"), ["x := y;", "y := 2;"]);
}

#[test]
fn elements_and_fields_are_assigned_in_the_whole() {
    assert_eq!(body("var m: [int][int,bool]int; m[1][2, true] := 3;"), ["m := m[1 := m[1][2 := m[1][2][true := 3]]];"]);
    let text = "datatype P { P(a: int, m: [int]int) }
        procedure main() { var p: P; p->a := 1; p->m[2] := 3; assert p->(a := 5)->a == 5; }";
    let expected = ["p := P(1, p->m);", "p := P(p->a, p->m[2 := 3]);", "assert true;"];
    assert_eq!(stmts(text), expected);
}

#[test]
fn loops_are_cycles_with_their_invariants_at_the_head() {
    let text = entry(
        "procedure main(n: int) { var i: int; i := 0;
           while (i < n) invariant i >= 0; free invariant i < 9; { i := i + 1; } assert i == n; }",
    );
    let expected = "procedure {:entrypoint} main(n: int)
{
var i: int;
b0: // start
i := 0;
goto b2;
b1: // exit
return;
b2: // loop_head
assert (0 <= i);
assume (i < 9);
goto b3, b4;
b3: // loop_body
assume (i < n);
i := (i + 1);
goto b2;
b4: // loop_done
assume (n <= i);
goto b5;
b5: // after_loop
assert (n == i);
goto b1;
}
";
    assert_eq!(text.trim_start(), expected);
}

#[test]
fn breaks_leave_the_statement_that_they_name() {
    let code = "var x: int;
        x := 1;
        outer: while (true) {
          while (*) { if (x == 2) { break outer; } break; }
          x := 3;
        }
        assert x == 2;";
    let text = entry(&format!("procedure main() {{ {code} }}"));
    // Behind the inner loop stands the rest of the outer one; the assertion is reached by `break outer` alone.
    let after = text.lines().position(|line| line.contains("assert")).unwrap();
    let label = text.lines().nth(after - 1).unwrap().split(':').next().unwrap().to_owned();
    let jumps: Vec<&str> = text.lines().filter(|line| line.starts_with("goto") && line.contains(&label)).collect();
    assert_eq!(jumps.len(), 2, "{text}");
    assert!(text.contains("assume (x == 2);"));
}

#[test]
fn labels_fall_through_and_code_behind_a_jump_is_dropped() {
    let text = entry("procedure main() { var x: int; A: x := 1; B: x := 2; goto A; x := 3; C: x := 4; }");
    assert!(text.contains("// A\nx := 1;\ngoto b2;\nb2: // B\nx := 2;\ngoto b1;"), "{text}");
    assert!(!text.contains("x := 3"));
    assert!(!text.contains("x := 4"));
}

#[test]
fn a_jump_may_go_into_a_structured_statement() {
    let text = entry("procedure main() { var x: int; goto L; if (x == 0) { x := 1; L: x := 2; } assert x == 2; }");
    assert!(text.contains("x := 2"), "{text}");
    assert!(!text.contains("x := 1"), "{text}");
}

#[test]
fn choices_are_marked() {
    let program = lowered(
        "procedure main(p: int) returns (r: int) { var x: int;
           if (*) { x := 1; } else { x := 2; }
           while (*) { havoc x, r; }
           goto A, B; A: return; B: }",
    );
    let events = events(&program);
    let count = |wanted: fn(&Event) -> bool| events.iter().filter(|event| wanted(event)).count();
    assert_eq!(count(|event| matches!(event, Event::Initial { .. })), 3);
    assert_eq!(count(|event| matches!(event, Event::Branch { arm: 0, .. })), 3);
    assert_eq!(count(|event| matches!(event, Event::Branch { arm: 1, .. })), 3);
    assert_eq!(count(|event| matches!(event, Event::Havoc { .. })), 2);
}

#[test]
fn a_datatype_value_comes_apart() {
    let text = "datatype D { A(x: int, y: bool), B() }
        procedure main(d: D) { var i: int; var b: bool; A(i, b) := d; assert b; }";
    assert_eq!(stmts(text), ["assert (d is A);", "i := d->x;", "b := d->y;", "assert b;"]);
}

#[test]
fn the_provers_statements_have_no_effect() {
    let text = "function f(x: int): int { x }
        procedure main() { hide *; reveal f; push; pop; assert f(1) == 2; }";
    assert_eq!(stmts(text), ["assert false;"]);
}

// ---------------------------------------------------------------- contracts and calls

#[test]
fn contracts_stand_around_the_body() {
    let text = "var g: int;
        procedure main(a: int) returns (r: int)
          requires a > 0; free requires a > 1; modifies g; ensures r == old(g); free ensures g == r + 1;
        { r := g; g := g + 1; if (r == 7) { return; } }";
    let program = lowered(text);
    let printed = entry(text);
    assert!(printed.contains("g#old#1 := g;\nassume (0 < a);\nassume (1 < a);"), "{printed}");
    assert!(printed.contains("assert (r == g#old#1);\nassume (g == (r + 1));\nreturn;"), "{printed}");
    assert!(printed.contains("ensures (r == old(g));"), "{printed}");
    assert_eq!(program.program.procs[0].contract.len(), 2);
    let failures: Vec<&str> = events(&program)
        .into_iter()
        .filter_map(|event| match event {
            Event::Fail(Assertion { place, .. }) => Some(&text[place as usize..place as usize + 12]),
            _ => None,
        })
        .collect();
    assert_eq!(failures, ["ensures r =="]);
}

#[test]
fn a_call_asserts_what_the_callee_requires() {
    let text = "var g: int;
        procedure main() modifies g; { var x: int; call x := p(g + 1, 2); call g := p(x, x); }
        procedure p(a: int, b: int) returns (c: int);
          requires a > b; free requires a > 9; modifies g; ensures c == old(g) + g; free ensures c > 0;";
    let expected = ["assert (2 < (g + 1));", "call x := p((g + 1), 2);", "assert (x < x);", "call g := p(x, x);"];
    let expected = expected.map(|line| line.replace("(x < x)", "false"));
    assert_eq!(stmts(text), expected);
    let text = whole(text);
    let callee = "  g#old#1 := g;
  assume (b < a);
  assume (9 < a);
  havoc g;
  // variable 0 at first = g
  // variable 4 at first = c
  assume (c == (g#old#1 + g));
  assume (0 < c);";
    assert!(text.contains(callee), "{text}");
}

#[test]
fn any_argument_will_do() {
    let text = "procedure main() { call p(1, *); call q(*); }
        procedure p(a: int, b: int); requires a > b;
        procedure q(a: int);";
    let expected = ["havoc b;", "assert (exists b#1: int :: (b#1 < 1));", "call p(1, b);", "havoc a;", "call q(a);"];
    assert_eq!(stmts(text), expected);
}

#[test]
fn where_clauses_are_assumed_where_values_come_from_nowhere() {
    let text = "var g: int where g > 0; var h: int where h > g;
        procedure main(a: int where a > 1) returns (r: int where r > 2) modifies g; {
          var x: int where x > 3;
          havoc x, g; call p(); }
        procedure p(); modifies g;";
    let expected = [
        "assume (0 < g);",
        "assume (g < h);",
        "assume (1 < a);",
        "assume (2 < r);",
        "assume (3 < x);",
        "havoc x;",
        "havoc g;",
        "assume (3 < x);",
        "assume (0 < g);",
        "call p();",
    ];
    assert_eq!(stmts(text), expected);
    assert!(whole(text).contains("  havoc g;\n  // variable 0 at first = g\n  assume (0 < g);"));
}

#[test]
fn globals_hold_at_the_programs_entry_only() {
    let text = whole("var g: int where g > 0; procedure main() modifies g; { g := 0; call main(); }");
    assert!(text.contains("call main#1();"), "{text}");
    assert_eq!(text.matches("assume (0 < g);").count(), 1, "{text}");
}

#[test]
fn several_bodies_are_a_choice() {
    let text = "procedure main() returns (r: int); ensures r > 0;
        implementation main() returns (s: int) { s := 1; }
        implementation main() returns (t: int) { t := 2; }";
    let program = lowered(text);
    assert!(entry(text).contains("goto b2, b3;"));
    let chosen = events(&program).iter().filter(|event| matches!(event, Event::Implementation { .. })).count();
    assert_eq!(chosen, 2);
    assert_eq!(whole(text).matches("assert (0 < r);").count(), 1);
}

#[test]
fn only_what_is_reached_is_lowered() {
    let text =
        "var g, unused: int; const c: int; const d: int; axiom c > 0; axiom d > 0; axiom (forall x: int :: x == x + 0);
        function far(int): int; axiom (forall x: int :: far(x) > d);
        procedure main() { call p(); }
        procedure p() { assert g == c; call main(); }
        procedure q() { assert far(unused) > 0; }";
    let program = lowered(text).program;
    assert_eq!(program.procs.len(), 2);
    assert_eq!(program.globals.len(), 1);
    assert_eq!(program.axioms.len(), 1);
}

#[test]
fn axioms_come_in_through_what_they_share() {
    let text = "const a, b, c: int; function f(int): int; function {:inline} g(x: int): int { f(x) + c }
        axiom a == b; axiom b == g(1); axiom (forall x: int :: {f(x)} f(x) > x);
        procedure main() { assert a > 0; }";
    let text = whole(text);
    assert_eq!(text.matches("axiom").count(), 3, "{text}");
    assert!(text.contains("(b == (f(1) + c))"), "{text}");
}

#[test]
fn bounds_of_procedures() {
    let program = typed(
        "procedure main() { call p(); } procedure {:SIextraRecBound 4} p() {} procedure {:bound 7} q() { call main(); }",
    );
    let entry = find_entry(&program, Some("q")).unwrap();
    let options = LowerOptions { recursion_bound: 2, ..LowerOptions::new(entry) };
    let program = lower(&program, &options).map_err(|_| ()).unwrap().program;
    let bounds: Vec<Option<u32>> = program.procs.iter().map(|proc| proc.bound).collect();
    assert_eq!(bounds, [Some(7), None, Some(6)]);
}

// ---------------------------------------------------------------- expressions

#[test]
fn operators() {
    let check = |expression: &str, expected: &str| {
        let text = format!(
            "procedure main(a: int, b: int, p: bool, q: bool, r: real, s: real, v: bv8, w: bv8) {{ assume {expression}; }}"
        );
        assert_eq!(stmts(&text), [format!("assume {expected};")], "{expression}");
    };
    check("a + 1 - 2 == b", "(b == (a + (-1)))");
    check("a > b && a >= b", "((b < a) && (b <= a))");
    check("p <== q", "(q ==> p)");
    check("p <==> q", "(p == q)");
    check("a != b", "(!(a == b))");
    check("a div 2 == a mod 3", "((a div 2) == (a mod 3))");
    check("a div b == 0", "(0 == (if (b == 0) then div0(a) else (a div b)))");
    check("a / 2 == r", "(r == (real(a) / (2.0 / 1.0)))");
    check("int(r) == a && real(a) == s", "((a == int(r)) && (s == real(a)))");
    check("r ** 2.0 == 1.5e1", "((r ** (2.0 / 1.0)) == (15.0 / 1.0))");
    check("r ** 0.5 == s", "(s == (if ((0.0 / 1.0) <= r) then (r ** (1.0 / 2.0)) else power0(r, (1.0 / 2.0))))");
    check("0.0 ** (-1.0) == 1.5e1", "(power0((0.0 / 1.0), (-1.0 / 1.0)) == (15.0 / 1.0))");
    check("v ++ w == 258bv16 && v[4:0] == 3bv4", "(((v ++ w) == 258bv16) && (v[4:0] == 3bv4))");
    check("(if p then a else b) == -a", "((if p then a else b) == (-a))");
    check("(var x, y := a, b; x + y) == a", "(a == (a + b))");
    check("(a : int) == b", "(a == b)");
}

#[test]
fn old_is_the_state_at_entry() {
    let text = "var g, h: int; procedure main(a: int) modifies g, h; {
          g := 1; assert old(g + a) == h; h := 2; assert (forall x: int :: old(h) == x); assert old(old(g)) == 1; }";
    let expected = [
        "g#old#1 := g;",
        "h#old#1 := h;",
        "g := 1;",
        "assert ((g#old#1 + a) == h);",
        "h := 2;",
        "havoc x#witness;",
        "assert (h#old#1 == x#witness);",
        "assume (forall x: int :: (x == h#old#1));",
        "assert (1 == g#old#1);",
    ];
    assert_eq!(stmts(text), expected);
}

#[test]
fn quantifiers_keep_their_triggers() {
    let text = "function f(int): int; function g(int, int): bool;
        procedure main() {
          assume (forall x, y: int :: {f(x), f(y)} {g(x, y)} {:nopats f(x)} g(f(x), y));
          assume (exists x: int :: f(x) == 0) == (exists {:weight 3} x: int :: {f(x)} f(x) == 0); }";
    let expected = [
        "assume (forall x: int, y: int :: {f(x), f(y)} {g(x, y)} {:nopats f(x)} g(f(x), y));",
        "assume ((exists x#1: int :: (f(x#1) == 0)) == (exists x#2: int :: {f(x#2)} (0 == f(x#2))));",
    ];
    assert_eq!(stmts(text), expected);
}

#[test]
fn functions_are_put_in_place_or_defined() {
    let text = "function twice(x: int): int { x + x }
        function even(n: int): bool { if n == 0 then true else odd(n - 1) }
        function odd(n: int): bool { if n == 0 then false else even(n - 1) }
        procedure main(a: int) { assert twice(twice(a)) == 4; assert even(a); }";
    assert_eq!(stmts(text), ["assert (((a + a) + (a + a)) == 4);", "assert even(a);"]);
    let text = whole(text);
    assert!(text.contains("axiom (forall n: int :: {even(n)} (even(n) == (if (n == 0) then true"), "{text}");
    assert!(text.contains("{odd(n#1)}"), "{text}");
}

#[test]
fn a_function_in_a_trigger_stays_a_symbol() {
    let text = "function f(x: int): bool { x > 0 } axiom (forall x: int :: {f(x)} f(x) ==> x != 5);
        procedure main() { assert f(3); }";
    assert_eq!(stmts(text), ["assert f(3);"]);
    assert!(whole(text).contains("{f(x)} (f(x) == (0 < x))"), "{}", whole(text));
}

#[test]
fn built_in_functions() {
    let text = "function {:bvbuiltin \"bvadd\"} add(bv8, bv8): bv8;
        function {:bvbuiltin \"(_ zero_extend 8)\"} wide(bv8): bv16;
        function {:builtin \"div\"} d(int, int): int;
        function {:builtin \"MapConst\"} all<T>(x: T): [int]T;
        function {:builtin \"MapOr\"} or<T>(a: [T]bool, b: [T]bool): [T]bool;
        function {:builtin \"MapAdd\"} plus(a: [int,int]int, b: [int,int]int): [int,int]int;
        procedure main(x: bv8, s: [int]bool, m: [int,int]int) {
          assert wide(add(x, 1bv8)) == 1bv16; assert d(7, 2) == 4; assert all(true)[1]; assert or(s, all(false)) == s;
          assert plus(m, m)[1, 2] == 0; }";
    let expected = [
        "assert (wide(add(x, 1bv8)) == 1bv16);",
        "assert false;",
        "assert true;",
        "assert (s == or#int(s, (lambda ##: int :: false)));",
        "assert (plus(m, m)[1][2] == 0);",
    ];
    assert_eq!(stmts(text), expected);
    let text = whole(text);
    assert!(text.contains("{:builtin \"(_ map or)\"} or#int"), "{text}");
    assert!(text.contains("plus(m#1, m#2)[i][i#1] == (m#1[i][i#1] + m#2[i][i#1])"), "{text}");
}

#[test]
fn lambdas_are_functions_of_their_holes() {
    let text = "procedure main(a: int, b: int) { var m, n: [int]int;
          m := (lambda x: int :: x + (a * b)); n := (lambda y: int :: y + b); m := (lambda z: int :: a);
          n := (lambda x: int :: (lambda y: int :: x + y)[x]); }";
    let expected = ["m := lambda#1((a * b));", "n := lambda#1(b);", "m := (lambda ##: int :: a);", "n := lambda#3();"];
    assert_eq!(stmts(text), expected);
    let text = whole(text);
    assert!(text.contains("{lambda#1(h#1)[x#2]} (lambda#1(h#1)[x#2] == (x#2 + h#1))"), "{text}");
    assert_eq!(text.matches("axiom").count(), 3);
}

#[test]
fn datatypes() {
    let text = "datatype Tree<T> { Leaf(), Node(left: Tree T, value: T, right: Tree T), Twig(value: T) }
        procedure main(t: Tree int, u: Tree bool) {
          assert t is Node; assert Twig(1)->value == 1; assert t->value == 2; assert u->value; assert Leaf() == t; }";
    let expected = [
        "assert (t is Node#int);",
        "assert true;",
        "assert ((if (t is Node#int) then t->value else (if (t is Twig#int) then t->value#1 else value#1.wrong(t))) == 2);",
        "assert (if (u is Node#bool) then u->value#2 else (if (u is Twig#bool) then u->value#3 else value#3.wrong(u)));",
        "assert (t == Leaf#int());",
    ];
    assert_eq!(stmts(text), expected);
    let map = lowered(text).source_map;
    assert_eq!(map.constructors.len(), 6);
}

#[test]
fn the_older_form_of_datatypes() {
    let text = "type {:datatype} D; function {:constructor} A(x: int): D; function {:constructor} B(): D;
        procedure main(d: D) { assert is#A(d); assert x#A(d) == 1; assert A(1) == d; }";
    assert_eq!(
        stmts(text),
        ["assert (d is A);", "assert ((if (d is A) then d->x else x.wrong(d)) == 1);", "assert (d == A(1));"]
    );
}

#[test]
fn symbols_know_their_source() {
    let program = lowered(
        "type T; type F _; var g: int; const c: T; function f<a>(x: F a): T; var m: <a>[F a]a; const k: F int;
         procedure main(p: T) returns (r: T) modifies g; { var x: T; g := m[k]; r := f(k); x := c; }",
    );
    let (map, context) = (&program.source_map, &program.program.context);
    let source = |name: &str| {
        let found =
            (0..context.var_count() as u32).map(VarId).find(|&var| context.var(var).name.as_ref() == name).unwrap();
        map.vars[&found]
    };
    assert_eq!(source("g").ty, Ty::INT);
    assert_eq!(source("c").ty, source("x").ty);
    assert_eq!(source("p").ty, source("r").ty);
    let (function, _) = context.functions().find(|(_, function)| function.name == "f#int").unwrap();
    assert_eq!(*map.functions[&function].type_args, [Ty::INT]);
    assert_eq!(map.sorts[&context.function(function).result], source("c").ty);
    let maps: Vec<_> =
        context.datatypes().map(|(_, datatype)| &map.polymorphic_maps[&datatype.constructors[0]]).collect();
    assert_eq!((maps.len(), maps[0].ty), (1, source("m").ty));
    assert_eq!(maps[0].instances, [vec![Ty::INT].into_boxed_slice()]);
}

#[test]
fn floats_and_strings() {
    let text = "procedure main(x: float24e8, s: string) {
          assume x + 0x1.8e0f24e8 == x; assume x < 0NaN24e8; assume -x != x; assume s == \"a\"; }";
    let program = whole(text);
    assert!(program.contains("fp.eq(fp.add(RNE, x, 0x1.8e0f24e8), x)"), "{program}");
    assert!(program.contains("(!fp.eq(fp.neg(x), x))"), "{program}");
}

#[test]
fn the_order_of_constants() {
    let text = "type T; const top: T; const unique a: T extends unique top complete; const unique b: T extends top, a;
        procedure main(x: T) { assert x <: top; }";
    assert_eq!(stmts(text), ["assert below#T(x, top);"]);
    let text = whole(text);
    // Reflexive, transitive, antisymmetric; of `a` 5 facts, and its children; of `b` 7; distinct.
    assert_eq!(text.matches("axiom").count(), 3 + 5 + 1 + 7 + 1, "{text}");
    assert!(text.contains("(a == child#T(top, w#1))"), "{text}");
    assert!(text.contains("axiom (!(a == b));"), "{text}");
}

#[test]
fn unique_constants_are_distinct() {
    let text = whole(
        "type T; const unique a, b, c, d: T; const unique i, j: int; procedure main(x: T) { assert x == a || x == b || x == d; assert i == j; }",
    );
    assert!(text.contains("axiom (a != b && a != d && b != d);"), "{text}");
    assert!(text.contains("axiom (!(i == j));"), "{text}");
}

// ---------------------------------------------------------------- code expressions

#[test]
fn code_expressions() {
    assert_eq!(body("var x: int; assert |{ A: return x > 0; }|;"), ["assert (0 < x);"]);
    let diamond = "var x: int;
        assert |{ var y: int; A: goto B, C; B: assume x > 1; y := x; goto D; C: y := 3; goto D; D: return y > x; }|;";
    assert_eq!(body(diamond), ["assert ((x <= 1) && (x < 3));"]);
    assert_eq!(
        body("var x: int; assert |{ var y: int; A: havoc y; assert y != 3; return y > x; }|;"),
        [
            "havoc y#witness;",
            "assert ((!(3 == y#witness)) && (x < y#witness));",
            "assume (forall y#1: int :: ((!(3 == y#1)) && (x < y#1)));"
        ]
    );
    assert_eq!(body("var x: int; assume |{ var b: bool; A: return b; }|;"), ["assume (forall b#1: bool :: b#1);"]);
}

#[test]
fn calls_in_code_expressions() {
    let text = "var g: int; procedure p(a: int) returns (r: bool) { if (a > g) { r := true; return; } r := a == 0; }
        procedure main() { assert |{ var b: bool; A: call b := p(g + 1); return b; }|; }";
    let printed = entry(text);
    assert!(printed.contains("assert (((g + 1) <= g) ==> ((g + 1) == 0));"), "{printed}");
    let text = "procedure p() { call p(); } procedure main() { assert |{ A: call p(); return true; }|; }";
    assert!(errors(text)[0].contains("recursive"));
}

#[test]
fn code_expressions_with_loops_are_refused() {
    let errors = errors("procedure main() { assert |{ A: goto A, B; B: return true; }|; }");
    assert_eq!(errors, ["test.bpl(1,27): a code expression with a loop is not supported"]);
}

// ---------------------------------------------------------------- polymorphism

#[test]
fn polymorphic_procedures_and_functions() {
    let text = "type Box _; function box<T>(x: T): Box T; function unbox<T>(b: Box T): T;
        axiom (forall<T> x: T :: {box(x)} unbox(box(x)) == x);
        procedure main() { var i: int; var b: bool; call i := id(3); call b := id(true); assert unbox(box(i)) == 3; }
        procedure id<T>(x: T) returns (y: T); ensures y == x;
        implementation id<U>(x: U) returns (y: U) { var z: U; z := x; y := z; }";
    let program = lowered(text);
    let names: Vec<&str> = program.program.procs.iter().map(|proc| proc.name.as_str()).collect();
    assert_eq!(names, ["main", "id#int", "id#bool"]);
    let text = whole(text);
    assert!(text.contains("type Box#int;"), "{text}");
    assert!(text.contains("{box#int(x#2)} (x#2 == unbox#int(box#int(x#2)))"), "{text}");
    assert_eq!(text.matches("axiom").count(), 1);
    assert_eq!(program.source_map.functions.len(), 2);
}

#[test]
fn polymorphic_maps_have_a_field_for_each_instance() {
    let text = "type Field _; const f: Field int; const b: Field bool; var h: <a>[int, Field a]a;
        procedure main() modifies h; { h[1, f] := 2; assert h[1, b]; assert h == old(h); }";
    let expected = [
        "h := map#int#Field#T0#T0(h->rest, h->at#int[1 := h->at#int[1][f := 2]], h->at#bool);",
        "assert h->at#bool[1][b];",
    ];
    let found = stmts(text);
    assert_eq!(found[1..3], expected);
    assert_eq!(found[3], "assert (h == h#old#1);");
}

#[test]
fn polymorphic_lambdas() {
    let text = "type F _; const f: F int; procedure main(d: <a>[F a]a) { var m: <a>[F a]a;
          m := (lambda<b> x: F b :: d[x]); assert m[f] == d[f]; }";
    let found = stmts(text);
    assert!(found[0].starts_with("m := map#F#T0#T0(lambda#rest("), "{found:?}");
}

#[test]
fn quantifiers_over_types_outside_of_axioms_speak_of_unknown_types_too() {
    let text =
        "function f<T>(x: T): int; procedure main() { assert f(1) == f(true); assert (forall<T> x: T :: f(x) == 0); }";
    let found = stmts(text);
    let text = whole(text);
    assert!(text.contains("type T;"), "{text}");
    for instance in ["f#int(x", "f#bool(x", "f#T(x"] {
        assert!(found.iter().any(|stmt| stmt.starts_with("assert") && stmt.contains(instance)), "{found:?}");
    }
}

#[test]
fn a_polymorphic_entry_is_lowered_for_a_type_of_its_own() {
    let text = whole("procedure main<T>(x: T, y: T) { assert x == y; }");
    assert!(text.contains("type T;\n"), "{text}");
    assert!(text.contains("main#T(x: T, y: T)"), "{text}");
}

#[test]
fn types_that_grow_without_end_are_refused() {
    let text = "datatype L<T> { N(), C(x: T) } procedure main() { call p(1); } procedure p<T>(x: T) { call p(C(x)); }";
    assert!(errors(text)[0].contains("ever larger types"), "{:?}", errors(text));
    let text = "datatype L<T> { N(), C(x: T) } function f<T>(x: T): int { 1 + f(C(x)) } procedure main() { assert f(1) == 0; }";
    assert!(errors(text)[0].contains("ever larger types"), "{:?}", errors(text));
}

#[test]
fn values_of_different_types_are_not_equal() {
    let text = "type F _; const unique f: F int; const g: F bool; function p<T>(x: F T): bool;
        axiom (forall<T> x: F T :: {p(x)} p(x) == (x == f));
        procedure main() { assert p(f); assert p(g); }";
    let text = whole(text);
    assert!(text.contains("(p#int(x) == (f == x))"), "{text}");
    assert!(text.contains("(!p#bool(x#1))"), "{text}");
}

// ---------------------------------------------------------------- threads

#[test]
fn parallel_arms_that_do_not_interfere_run_in_turn() {
    let program = "var g, h: int; procedure {:yields} p(a: int) modifies g; { g := a; }
        procedure q(a: int) returns (r: int) modifies h; { h := a; r := a; }
        procedure r() modifies h; { h := g; }";
    let apart = format!("{program} procedure main() modifies g, h; {{ var x: int; par call p(1) | x := q(g); }}");
    let together = format!("{program} procedure main() modifies g, h; {{ par call p(1) | r(); }}");
    if let Ok((program, _)) = read([("test.bpl", apart.as_str())], &Options::default()) {
        let entry = find_entry(&program, Some("main")).unwrap();
        assert!(lower(&program, &LowerOptions::new(entry)).is_ok());
        let expected = ["argument := 1;", "argument#1 := g;", "call p(argument);", "call x := q(argument#1);"];
        assert_eq!(stmts(&apart), expected);
        assert!(errors(&together)[0].contains("interfere"));
    }
}

#[test]
fn threads_are_marked() {
    let text = "var x, own, fixed: int; var {:thread_local} mine: int;
        procedure p() modifies x, mine; { x := fixed; mine := 1; }
        procedure main() modifies x, own, mine; { own := 1; async call p(); own := fixed; assert x == 0; }";
    let lowered = lowered(text);
    let threads = lowered.threads.as_ref().expect("there are threads");
    let name = |var: ir::VarId| lowered.program.context.var(var).name.as_ref();
    assert_eq!(threads.shared.iter().map(|&var| name(var)).collect::<Vec<_>>(), ["x"]);
    assert_eq!(threads.local.iter().map(|&(var, _)| name(var)).collect::<Vec<_>>(), ["mine"]);
    let of_threads = |event: &&Event| matches!(event, Event::Context { .. } | Event::Done { .. } | Event::Fork { .. });
    // Before and behind `x := fixed`, at the fork and behind it, and before the assertion.
    assert_eq!(lowered.program.events.iter().filter(of_threads).count(), 5);
    let alone = self::lowered("var x: int; procedure main() modifies x; { x := 1; yield; assert x == 1; }");
    assert!(alone.threads.is_none() && !alone.program.events.iter().any(|event| of_threads(&event)));
}

// ---------------------------------------------------------------- the entry

#[test]
fn the_entry() {
    let name = |text: &str, main: Option<&str>| {
        let program = typed(text);
        find_entry(&program, main).map(|id| program.syntax.names[program.procedures[id.index()].name.name].to_owned())
    };
    let text = "procedure a() {} procedure {:entrypoint} b() {}";
    assert_eq!(name(text, None), Ok("b".into()));
    assert_eq!(name(text, Some("a")), Ok("a".into()));
    let missing = name("procedure Main() {}", Some("main")).unwrap_err();
    assert_eq!(missing.to_string(), "there is no procedure named `main`; similar names: Main");
    let unmarked = name("procedure a() { call b(); } procedure b() {} procedure c();", None).unwrap_err();
    assert_eq!(
        unmarked.to_string(),
        "no procedure is marked {:entrypoint}, and none was named; bodies that nobody calls: a"
    );
    // Bodiless and called ones give way.
    let text = "procedure {:entrypoint} a(); procedure {:entrypoint} b() {} procedure {:entrypoint} c() { call b(); call c(); }";
    assert_eq!(name(text, None), Ok("c".into()));
    // The mark on the implementation counts more.
    let text = "procedure {:entrypoint} a() {} procedure b(); implementation {:entrypoint} b() {} procedure {:entrypoint} c(); implementation c() {}";
    let several = name(text, None).unwrap_err();
    assert_eq!(several.to_string(), "more than one procedure is marked {:entrypoint}: a, b");
}

#[test]
fn the_question() {
    let question = |text: &str| {
        let program = typed(text);
        default_question(&program, find_entry(&program, Some("main")).unwrap())
    };
    assert_eq!(question("procedure main() { assert false; }"), Question::Assert);
    assert_eq!(question("procedure main() { if (*) { assume {:OldAssert} true; } }"), Question::Return);
    assert_eq!(
        question("procedure main() { call p(); } procedure p() { assume {:OldAssert} true; }"),
        Question::Assert
    );
}

// ---------------------------------------------------------------- size

#[test]
fn deep_expressions_and_statements() {
    let depth = 100_000;
    let sum = vec!["a"; depth].join(" + ");
    let right = "(a + ".repeat(depth) + "1" + &")".repeat(depth);
    let chain = "if (a == 2) { } else ".repeat(5000) + "{ a := 3; }";
    let ifs = "if (a == 1) { ".repeat(5000) + "a := 1;" + &"}".repeat(5000);
    let text = format!("procedure main() {{ var a: int; assume {sum} > 0; assume {right} > 0; {ifs} {chain} }}");
    let lowered = try_lower(&text).unwrap_or_else(|errors| panic!("{errors:?}"));
    assert!(ir::check(&lowered.program).is_empty());
}

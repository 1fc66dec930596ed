//! Statements: assignments, loops, jumps, havoc.

use super::*;

#[test]
fn assertions_fail_where_they_stand() {
    ends_with("assert 4", &body("var x: int; x := 1;\nassert x == 2;"));
    ends_with("blocked 4", &body("var x: int; x := 1;\nassume x == 2;\nassert false;"));
    ends_with("returned", &body("assume true; assert true;"));
}

#[test]
fn assignments_are_simultaneous() {
    returns(&body(
        "var x, y: int; var m: [int]int; x, y := 1, 2; x, y := y, x; assert x == 2 && y == 1;
        m[x], x := x, 7; assert m[2] == 2 && x == 7;",
    ));
}

#[test]
fn loops_and_breaks() {
    returns(&body(
        "var i, n: int; i := 0; n := 0;
         while (i < 10) invariant i <= 10; { if (i == 7) { break; } n := n + i; i := i + 1; }
         assert i == 7 && n == 21;
         outer: while (true) { while (true) { i := i + 1; if (i > 9) { break outer; } } }
         assert i == 10;
         block: if (true) { if (i == 10) { break block; } assert false; }",
    ));
}

#[test]
fn invariants_are_checked() {
    let text = body("var i: int; i := 1;\nwhile (i < 3)\ninvariant i == 0;\n{ i := i + 1; }");
    ends_with("invariant entry 5", &text);
    let text = body("var i: int; i := 0;\nwhile (i < 3)\ninvariant i < 2;\n{ i := i + 1; }");
    ends_with("invariant kept 5", &text);
    let free = body("var i: int; i := 0;\nwhile (i < 3)\nfree invariant i < 2;\n{ i := i + 1; }");
    ends_with("blocked 5", &free);
    let options = Options { check_invariants: false, ..Options::default() };
    let run = run_with(&text, options, &mut NoOpinion);
    assert!(matches!(run.outcome, Outcome::Returned));
}

#[test]
fn jumps_look_ahead() {
    returns(&body(
        "var x: int; x := 3; goto a, b, c;
         a: assume x == 1; assert false;
         b: assume true; assume x == 2; assert false;
         c: assume x == 3; goto d, e;
         d: goto f, g;
         f: assume x > 3; assert false;
         g: assume x < 3; assert false;
         e: return;",
    ));
    ends_with("blocked 4", &body("goto a, b;\na: assume false;\nb: assume false;"));
}

#[test]
fn nondeterministic_loops_end_by_default() {
    returns(&body("var n: int; n := 0; while (*) { n := n + 1; } assert n == 0; if (*) { n := 5; } assert n == 5;"));
    let mut script = Script { arms: VecDeque::from([0, 0, 1, 1]), ..Script::default() };
    let text = body("var n: int; n := 0; while (*) { n := n + 1; } if (*) { n := 5; } assert n == 2;");
    let run = run_with(&text, Options::default(), &mut script);
    assert_eq!(ends(&text, &run), "returned");
}

#[test]
fn havoc_asks_and_assumes_where() {
    let text = "procedure main() { var x: int where x > 10; var y: int where y > x; var old_x: int;
         assert x > 10; old_x := x; havoc x, y; assert x > 10 && y > x; }";
    returns(text);
    let text = "procedure main() {\n var x: int\n where x > 10;\n havoc x; }";
    let mut script = Script::default();
    script.havocs.insert("x".to_owned(), VecDeque::from([Value::int(3)]));
    let run = run_with(text, Options::default(), &mut script);
    assert_eq!(ends(text, &run), "blocked 2");
    assert!(matches!(run.outcome, Outcome::Blocked { claim: Claim::Where(_), .. }));
}

#[test]
fn variables_start_with_anything_but_always_the_same() {
    let text = "var g: int; procedure main() { var x: int; assert g == 7 && x == 8; assert g == 7 && x == 8; }";
    let mut script = Script::default();
    script.globals.insert("g".to_owned(), Value::int(7));
    script.locals.insert("x".to_owned(), Value::int(8));
    let run = run_with(text, Options::default(), &mut script);
    assert_eq!(ends(text, &run), "returned");
    // The record says once with what they started.
    let initial = run.steps.iter().filter(|step| matches!(step.event, Event::Initial { .. })).count();
    assert_eq!(initial, 2);
}

#[test]
fn globals_obey_their_where_clauses_and_axioms() {
    returns("var g: int where g > 4; var h: int where h == g + 1; procedure main() { assert g > 4 && h == g + 1; }");
    let text = "const c: int;\naxiom c == 3;\nprocedure main() { assert c == 3; }";
    let mut script = Script::default();
    script.globals.insert("c".to_owned(), Value::int(4));
    let run = run_with(text, Options::default(), &mut script);
    assert_eq!(ends(text, &run), "blocked 2");
}

#[test]
fn unique_constants_differ() {
    let text = "const unique a: int;\nconst unique b: int;\nprocedure main() { assert a != b; }";
    let mut script = Script::default();
    script.globals.insert("a".to_owned(), Value::int(4));
    script.globals.insert("b".to_owned(), Value::int(4));
    let run = run_with(text, Options::default(), &mut script);
    assert!(matches!(run.outcome, Outcome::Blocked { claim: Claim::Unique(..), .. }), "{:?}", run.outcome);
}

#[test]
fn what_is_not_supported_says_so() {
    let text = "function {:bvbuiltin \"bvidiv\"} f(x: bv8): bv8; procedure main() { assert f(0bv8) == 0bv8; }";
    let run = run(text);
    assert!(ends(text, &run).contains("bvidiv"));
    assert!(matches!(run.outcome, Outcome::Unsupported { span: Some(_), .. }));
}

#[test]
fn steps_are_recorded() {
    let text = "var g: [int]int; procedure p(x: int) returns (r: int) { r := x + 1; }
        procedure main() { var y: int; g[3] := 4; call y := p(5); if (y > 2) { assume y == 6; } assert g[3] == 4; }";
    let program = typed(text);
    let entry = program.procedure_named("main").unwrap();
    let run = Interpreter::new(&program).run(entry, &mut NoOpinion);
    let shown: Vec<String> = run
        .steps
        .iter()
        .map(|step| {
            let name = |var: &VarId| program.syntax.names[program.var(*var).name.name].to_owned();
            let what = match &step.event {
                Event::Assign { var, value } => format!("{} := {}", name(var), value.display(&program)),
                Event::Update { var, path, value } => {
                    let Place::Index(key) = &path[0] else { panic!() };
                    format!("{}[{}] := {}", name(var), key.indices[0].display(&program), value.display(&program))
                }
                Event::Havoc { var, value } => format!("havoc {} {}", name(var), value.display(&program)),
                Event::Initial { var, .. } => format!("initial {}", name(var)),
                Event::Enter(enter) => format!("enter {:?}", enter.inputs),
                Event::Fork { thread, .. } => format!("fork {thread}"),
                Event::Leave { results, .. } => format!("leave {results:?}"),
                Event::Guard(taken) => format!("guard {taken}"),
                Event::Arm(arm) => format!("arm {arm}"),
                Event::Assume(verdict) => format!("assume {verdict:?}"),
                Event::Assert(_, verdict) => format!("assert {verdict:?}"),
            };
            format!("{} {what}", step.depth)
        })
        .collect();
    assert_eq!(
        shown,
        [
            "1 enter []",
            "1 g[3] := 4",
            "1 initial g",
            "2 enter [5]",
            "2 r := 6",
            "2 leave [6]",
            "1 y := 6",
            "1 guard true",
            "1 assume True",
            "1 assert True",
            "1 leave []",
        ]
    );
    let options = Options { record: false, ..Options::default() };
    assert!(run_with(text, options, &mut NoOpinion).steps.is_empty());
}

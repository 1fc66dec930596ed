//! Long runs, deep recursion, deep expressions.

use super::*;

#[test]
fn endless_loops_run_out_of_fuel() {
    let options = Options { fuel: 10_000, record: false, ..Options::default() };
    let run = run_with(&body("while (true) { }"), options.clone(), &mut NoOpinion);
    assert!(matches!(run.outcome, Outcome::OutOfFuel));
    assert_eq!(run.executed, 10_000);
    let exponential = "function f(x: int, y: int): int { if x == 0 then y else f(x - 1, y) + f(x - 1, y + 1) }
        procedure main() { assert f(1000, 0) == 0; }";
    assert!(matches!(run_with(exponential, options, &mut NoOpinion).outcome, Outcome::OutOfFuel));
}

#[test]
fn endless_loops_do_not_fill_the_memory() {
    let options = Options { most_steps: 1000, ..Options::default() };
    let run = run_with(&body("while (true) { }"), options, &mut NoOpinion);
    assert!(matches!(run.outcome, Outcome::OutOfFuel));
    assert_eq!(run.steps.len(), 1000);
}

#[test]
fn a_hundred_thousand_activations() {
    let text =
        "procedure down(n: int) returns (r: int) { if (n > 0) { call r := down(n - 1); r := r + 1; } else { r := 0; } }
        procedure main() { var r: int; call r := down(100000); assert r == 100000; }";
    returns(text);
    let options = Options { procedure_depth: 1000, ..Options::default() };
    assert!(matches!(run_with(text, options, &mut NoOpinion).outcome, Outcome::DeepRecursion));
}

#[test]
fn endless_recursion_of_functions() {
    let text = "function f(x: int): int { f(x + 1) } procedure main() { assert f(0) == 0; }";
    assert!(matches!(run(text).outcome, Outcome::DeepRecursion));
}

#[test]
fn deep_expressions() {
    let depth = 20_000;
    let sum = vec!["x"; depth].join(" + ");
    let nested = format!("{}true{}", "!(".repeat(depth), ")".repeat(depth));
    returns(&body(&format!("var x: int; x := 1; assert {sum} == {depth}; assert {nested};")));
}

#[test]
fn deep_statements() {
    let depth = 3_000;
    let code = format!("{}x := x + 1;{}", "if (x >= 0) {".repeat(depth), "}".repeat(depth));
    returns(&body(&format!("var x: int; x := 0; {code} assert x == 1;")));
}

#[test]
fn a_large_map_is_changed_in_place() {
    let options = Options { fuel: 5_000_000, record: false, ..Options::default() };
    let text = body(
        "var m, old_m: [int]int; var i: int; i := 0; old_m := m;
        while (i < 200000) { m[i] := i; i := i + 1; } assert m[777] == 777; assert m != old_m;",
    );
    let run = run_with(&text, options, &mut NoOpinion);
    assert!(matches!(run.outcome, Outcome::Returned), "{:?}", run.outcome);
}

#[test]
fn numbers_that_grow_and_grow() {
    for (ty, step) in [("int", "x * x"), ("real", "x * x / 7.3")] {
        let start = if ty == "int" { "3" } else { "3.5" };
        let text = format!(
            "procedure main() {{ var x: {ty}; x := {start}; while (true) {{ x := {step}; assert x > x - x; }} }}"
        );
        assert_eq!(ends(&text, &run(&text)), "unsupported a very long number");
    }
}

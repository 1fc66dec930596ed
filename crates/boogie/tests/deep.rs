//! Large and deep inputs: nothing overflows the stack, and nothing takes long.

use boogie::check::{Options, read};
use std::time::{Duration, Instant};

const DEEP: usize = 100_000;

/// Checks a program that must be accepted, in reasonable time even without optimisation.
fn accept(what: &str, text: String) {
    let start = Instant::now();
    if let Err(rejected) = read([("program", text)], &Options::default()) {
        panic!("{what}: {}", rejected.diagnostics[0].message);
    }
    let elapsed = start.elapsed();
    assert!(elapsed < Duration::from_secs(20), "{what}: {elapsed:?}");
}

fn reject(what: &str, text: String, message: &str) {
    match read([("program", text)], &Options::default()) {
        Ok(_) => panic!("{what}: accepted"),
        Err(rejected) => {
            let found = &rejected.diagnostics[0].message;
            assert!(found.contains(message), "{what}: {found}");
            assert!(found.len() < 2_000, "{what}: a message of {} bytes", found.len());
        }
    }
}

fn nested(open: &str, inner: &str, close: &str, depth: usize) -> String {
    open.repeat(depth) + inner + &close.repeat(depth)
}

#[test]
fn expressions_nest_deep() {
    let declarations = "const x: int; const b: bool; const m: [int]int; function f(int): int; function id<a>(a): a;\n";
    for (what, expr) in [
        ("operators", nested("!", "b", "", DEEP)),
        ("brackets", nested("(b ==> ", "b", ")", DEEP)),
        ("applications", nested("f(", "x", ") == 1", 1).replace("f(x)", &nested("f(", "x", ")", DEEP))),
        ("polymorphic applications", format!("{} == 1", nested("id(", "x", ")", DEEP))),
        ("selections", format!("{} == 1", nested("m[", "x", "]", DEEP))),
        ("updates", format!("{} == m", nested("", "m", "[x := x]", DEEP))),
        ("conditionals", nested("if b then ", "b", " else b", DEEP)),
        ("quantifiers", nested("(forall y: int :: ", "b", ")", DEEP)),
        ("lets", nested("(var y := b; ", "y", ")", DEEP)),
        ("sums", format!("{} 1 == 1", "1 + ".repeat(DEEP))),
        ("conjunctions", format!("{} b", "b && ".repeat(DEEP))),
        ("ascriptions", format!("({})", nested("", "b", ": bool", DEEP))),
    ] {
        accept(what, format!("{declarations}axiom {expr};"));
    }
}

#[test]
fn statements_and_code_expressions_nest_deep() {
    let body = |code: String| format!("procedure p(b: bool) returns (r: bool) {{ {code} }}");
    accept("conditionals", body(nested("if (b) { ", "r := b;", " }", DEEP)));
    accept("loops", body(nested("while (b) { ", "r := b;", " }", DEEP)));
    accept("code expressions", body(format!("r := {};", nested("|{ A: return ", "b", "; }|", DEEP / 10))));
}

#[test]
fn types_nest_deep_and_wide() {
    accept("maps", format!("const m: {}; axiom m == m;", nested("[int]", "int", "", DEEP)));
    accept("constructors", format!("type C _; const m: {}; axiom m == m;", nested("C (", "int", ")", DEEP)));
    let chain: String = (1..DEEP).map(|n| format!("type S{n} = S{};\n", n - 1)).collect();
    accept("synonyms", format!("type S0;\n{chain}const c: S{}; const d: S0; axiom c == d;", DEEP - 1));
    // As trees, these types would have 2^200 leaves.
    let doubling: String = (1..200).map(|n| format!("type P{n} a = P{} (C a a);\n", n - 1)).collect();
    let doubled = format!("type C _ _; type P0 a = a;\n{doubling}");
    accept("shared types", format!("{doubled}const c, d: P199 int; axiom c == d;"));
    reject("shared types that differ", format!("{doubled}const c: P199 int; const d: P199 bool; axiom c == d;"), "…");
    let founded: String = (1..20_000).map(|n| format!("datatype D{n} {{ D{n}(x: D{}) }}\n", n - 1)).collect();
    accept("datatypes", format!("datatype D0 {{ Z() }}\n{founded}"));
    let founded: String = (0..20_000).map(|n| format!("datatype D{n} {{ D{n}(x: D{}) }}\n", n + 1)).collect();
    accept("datatypes in the other order", format!("{founded}datatype D20000 {{ Z() }}"));
}

#[test]
fn inferred_types_nest_deep() {
    let declarations =
        "datatype Option<T> { None(), Some(t: T) } function same<T>(x: T, y: T): T; function any<T>(): T;";
    accept("options", format!("{declarations} const b: bool; axiom {} is Some;", nested("Some(", "b", ")", 2_000)));
    let merged = nested("same(any(), ", "1", ")", 20_000);
    accept("merged slots", format!("{declarations} axiom {merged} == 1;"));
    let open = nested("same(any(), ", "any()", ")", 20_000);
    accept("open slots", format!("{declarations} axiom {open} == 1;"));
}

#[test]
fn programs_have_many_parts() {
    let procedures: String = (0..DEEP)
        .map(|n| {
            let next = (n + 1) % DEEP;
            format!("procedure p{n}(x: int) returns (y: int) modifies g; {{ g := x; call y := p{next}(x + {n}); }}\n")
        })
        .collect();
    accept("procedures", format!("var g: int;\n{procedures}"));
    let globals: String = (0..DEEP).map(|n| format!("var g{n}: int;\n")).collect();
    let assigned: String = (0..DEEP).map(|n| format!("g{n} := {n};")).collect();
    let names: Vec<String> = (0..DEEP).map(|n| format!("g{n}")).collect();
    let all = names.join(", ");
    accept("globals", format!("{globals}procedure p() modifies {all}; {{ {assigned} havoc {all}; {all} := {all}; }}"));
    let labels: String = (0..DEEP).map(|n| format!("L{n}: goto L{};\n", (n + 1) % DEEP)).collect();
    accept("labels", format!("procedure p() {{ {labels} }}"));
    let undeclared: String = (0..DEEP).map(|n| format!("axiom undeclared{n};\n")).collect();
    reject("undeclared names", format!("{globals}{undeclared}"), "`undeclared0` is not declared");
}

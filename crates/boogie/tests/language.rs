//! All constructs of the language, read and printed: the printed form shows how each was understood.
#![allow(clippy::unwrap_used, reason = "in a test, a panic is the report")]

mod common;

use boogie::printer::print;
use boogie::source::Sources;
use common::{accepted, same::assert_same};

/// Reads, prints, reads and prints again; the text that comes out.
fn printed(text: &str) -> String {
    let program = accepted(text);
    let printed = print(&program);
    let again = accepted(&printed);
    assert_same(&program, &again);
    assert_eq!(print(&again), printed);
    printed
}

/// This text is printed as it is written.
fn stays(text: &str) {
    assert_eq!(printed(text), text);
}

/// An expression is printed so.
fn expr(written: &str, shown: &str) {
    assert_eq!(printed(&format!("axiom {written};")), format!("axiom {shown};\n"));
}

fn same_expr(text: &str) {
    expr(text, text);
}

/// A type is printed so.
fn ty(written: &str, shown: &str) {
    assert_eq!(printed(&format!("var x: {written};")), format!("var x: {shown};\n"));
}

/// A statement is printed so.
fn stmt(written: &str, shown: &str) {
    let text = format!("procedure p()\n{{\n  {written}\n}}\n");
    assert_eq!(printed(&text), format!("procedure p()\n{{\n  {shown}\n}}\n"));
}

fn same_stmt(text: &str) {
    stmt(text, text);
}

#[test]
fn types() {
    for text in ["bool", "int", "real", "string", "regex", "rmode", "bv32", "float24e8", "T", "T int U", "[int]bool"] {
        ty(text, text);
    }
    for text in ["[int, T]bool", "[]int", "<a, b>[a, F b]b", "[int][int]int", "C (D int) (E [int]int) [int]int"] {
        ty(text, text);
    }
    ty("(((int)))", "int");
    ty("C ([int]int) int", "C ([int]int) int");
    ty("C D ([int]int)", "C D [int]int");
    ty("[int]C int", "[int]C int");
    ty("bv007", "bv7");
    ty(r"\assert (\uses) \is", r"\assert \uses \is");
    ty("bv32 int", "bv32 int");
    ty("bv", "bv");
    ty("float24", "float24");
}

#[test]
fn type_declarations() {
    stays("type T;\ntype {:attr} C a b;\ntype S a = [a]int;\n");
    assert_eq!(
        printed("type {:a 1} T, U a, V = int; type finite F; type finite; type \\finite x;"),
        "type {:a 1} T;\ntype {:a 1} U a;\ntype {:a 1} V = int;\ntype F;\ntype \\finite;\ntype \\finite x;\n"
    );
    stays("datatype List<T> {\n  Nil(),\n  Cons({:attr} head: T, tail: List T)\n}\n");
    stays("datatype {:attr} P {\n  {:other} Pair(x, y: int, z: bool)\n}\n");
}

#[test]
fn constants_and_variables() {
    stays("const x: int;\nconst {:a \"s\"} unique y, z: T;\n");
    stays("const a: T extends;\nconst b: T extends a;\nconst c: T extends unique a, b complete;\n");
    stays("const d: T extends complete;\nconst e: T extends unique \\complete complete;\n");
    stays("const n: int uses {\n  axiom n > 0;\n  axiom {:a} n < 9;\n}\n");
    stays("var x: int;\nvar {:a} x, y: [int]int where x == y, z: bool;\n");
}

#[test]
fn functions() {
    stays("function f(int, [int]bool): T;\nfunction {:a} g<T>({:b} x: T, y: int) returns (r: T);\n");
    stays("function h(x: int): int { x + 1 }\nfunction i(): T { c } uses {\n  axiom true;\n}\n");
    stays("function j(): T uses {\n  axiom true;\n}\n");
    assert_eq!(printed("function f(x, y: int, z: bool) returns (int);"), "function f(x: int, y: int, z: bool): int;\n");
    assert_eq!(printed("pure function f(string, bv3: int): int;"), "function f(string: int, bv3: int): int;\n");
    assert_eq!(
        printed("revealed function f(): int; hideable axiom f() == 1;"),
        "function f(): int;\naxiom f() == 1;\n"
    );
}

#[test]
fn procedures() {
    stays(
        "procedure {:entrypoint} p<T>(x, y: int, {:a} z: T where z == z) returns (r: bool);\n  \
         requires x > 0;\n  free requires {:a} y > 0;\n  modifies g, h;\n  modifies;\n  \
         ensures r;\n  free ensures old(g) == g;\n",
    );
    stays(
        "pure procedure p()\n  requires true;\n{\n  var x, y: int where x > 0;\n  var {:a} z: bool;\n  x := 1;\n}\n\
         \nimplementation {:a} p<T>(x: T) returns (y: T)\n{\n}\n",
    );
    assert_eq!(
        printed("procedure p() { var {:a} x: int, y, z: bool; }"),
        "procedure p()\n{\n  var {:a} x: int;\n  var {:a} y, z: bool;\n}\n"
    );
}

#[test]
fn what_is_to_be_ignored_is_left_out() {
    let text = "procedure {:ignore} p() { assert f(x)[1]; } axiom {:ignore true} (forall x: int :: true);
        var {:ignore false} x: int; type {:ignore} A, B;";
    let program = accepted(text);
    assert_eq!(print(&program), "var {:ignore false} x: int;\n");
    assert_eq!((program.exprs.len(), program.stmts.len(), program.binders.len()), (1, 0, 0));
}

#[test]
fn several_files_are_one_program() {
    let mut sources = Sources::new();
    sources.add("a.bpl", "#if FILE_0\nvar x: int;\n#endif").unwrap();
    sources.add("b.bpl", "#if FILE_0\nvar x: int;\n#endif\nvar y: T;").unwrap();
    let (program, diagnostics) = boogie::parser::parse(&sources);
    assert_eq!(diagnostics, []);
    assert_eq!(print(&program), "var x: int;\nvar y: T;\n");
    assert_eq!(sources.place(program.types[1].span.start).to_string(), "b.bpl(4,8)");
}

#[test]
fn literals() {
    for text in ["true", "false", "0", "12", "1.5", "2e10", "1.5e-3", "7bv32", "0x1.8e0f24e8", "0NaN24e8", "0+oo24e8"] {
        same_expr(text);
    }
    same_expr("0-oo24e8");
    same_expr(r#""a \"b\" c""#);
    for text in ["RNE", "RNA", "RTP", "RTN", "RTZ"] {
        same_expr(text);
    }
    expr("roundTowardZero", "RTZ");
    expr("007 + 000", "7 + 0");
    expr("0010bv8", "10bv8");
    expr(r"\assert + \x", r"\assert + x");
    expr("x.y'$#~^_?`", "x.y'$#~^_?`");
}

#[test]
fn operators_bind_as_in_boogie() {
    same_expr("a <==> b <==> c ==> d ==> e");
    same_expr("a <== b <== c <==> d");
    same_expr("a && b && c ==> d || e || f");
    same_expr("((a < b) == c) == (d != e)");
    same_expr("a ++ b ++ c == d + e - f * g div h mod i / j ** k ** l");
    expr("a ** (b ** c)", "a ** b ** c");
    same_expr("(a ** b) ** c");
    same_expr("a - (b - c) - (d + e)");
    same_expr("(a ==> b) ==> c");
    expr("a ==> (b ==> c)", "a ==> b ==> c");
    same_expr("(a && b) || c");
    same_expr("a && (b || c)");
    same_expr("(a ==> b) <== c");
    same_expr("a ==> (b <== c)");
    same_expr("a <== (b <== c)");
    expr("((a * b) + c)", "a * b + c");
    same_expr("a * (b + c)");
    expr("-a + -(-b) - (-1)", "-a + --b - -1");
    same_expr("!a && !(b && c)");
    same_expr("--a ** -b");
    same_expr("-(a ** b)");
    same_expr("(-a)[i]");
    same_expr("-a[i]");
    expr("!d is A && (x->y) is B", "!d is A && x->y is B");
    same_expr("!(d is A)");
    same_expr("(a <: b) == c");
    expr("a % b", "a mod b");
    expr("¬a ∧ b ≠ c ⇒ d ≤ e ⇔ f ≥ g", "!a && b != c ==> d <= e <==> f >= g");
    expr("a ⇐ (b ∨ c)", "a <== b || c");
}

#[test]
fn selections_and_applications() {
    same_expr("m[i, j][k][]");
    same_expr("m[i, j := v][:= w]");
    same_expr("b[8:0] ++ b[16:8]");
    same_expr("f(x, g(), h(y))[i]->f->g");
    same_expr("d->(x := 1)->(y := 2)->z");
    same_expr("old(x) + int(1.5) + int(real(i))");
    same_expr("(x: int) + ((y: C int): D)");
    expr("x: int == y", "(x: int) == y");
    expr("-x: int", "-(x: int)");
    same_expr("((-x): int)");
    expr("f(x: int, y)", "f((x: int), y)");
    same_expr("if a then b else if c then d else e");
    same_expr("(if a then b else c) + 1");
    expr("1 + if a then b else c", "1 + (if a then b else c)");
    same_expr("(if a then m else n)[i]");
}

#[test]
fn binders() {
    same_expr("(forall x, y: int, z: bool :: true)");
    same_expr("(exists<T> x: T :: {:a \"s\", 1} {f(x), g(x)} {h(x)} {:nopats i(x)} true)");
    same_expr("(lambda<a, b> {:a} x: a, y: b :: x)");
    same_expr("(forall<T> :: true)");
    expr(
        "(∀ x: int • (∃ y: int • (λ z: int :: z)[x] == y))",
        "(forall x: int :: (exists y: int :: (lambda z: int :: z)[x] == y))",
    );
    expr("((forall x: int :: x > 0)) && (a ==> b)", "(forall x: int :: x > 0) && (a ==> b)");
    same_expr("(var x, {:a} y := 1, f(2); {:b} x + y)");
}

#[test]
fn code_expressions() {
    same_expr(
        "|{ var x, y: int where x > y; var z: bool; A: x := 1; goto B, C; B: assume z; return x; C: return (forall x: int :: p(x)); }|",
    );
    stmt("x := |{A: return |{B: return true;}|;}|;", "x := |{ A: return |{ B: return true; }|; }|;");
}

#[test]
fn simple_statements() {
    for text in [
        "assert {:msg \"m\"} x > 0;",
        "assume {:a} {:b} x;",
        "havoc x, y;",
        "havoc {:a} x;",
        "x := 1;",
        "x, m[i][j, k], d->f[i]->g := 1, 2, 3;",
        "x := {:a} 1;",
        "m[] := 1;",
        "Pair(x, y) := p;",
        "Box(x) := {:a} p;",
        "return;",
        "return {:a} {:b 1};",
        "yield;",
        "yield {:a};",
        "hide f;",
        "reveal *;",
        "push;",
        "pop;",
    ] {
        same_stmt(text);
    }
}

#[test]
fn calls() {
    for text in [
        "call p();",
        "call {:a} x, y := p(1, *, z);",
        "call *, x := p();",
        "async call p(1);",
        "free call p();",
        "async free call x := p();",
        "call forall p(*, x);",
        "call {:a} forall p();",
        "par p() | {:a} x := q(1) | r();",
    ] {
        same_stmt(text);
    }
    stmt("call {:async} p();", "async call {:async} p();");
    stmt("par call p() | call q();", "par p() | q();");
}

#[test]
fn structured_statements() {
    stays(
        "procedure p()\n{\n  if (*) {\n  } else if {:a} (x > 0) {\n    if (y) {\n    }\n  } else {\n  }\n\
         A:\n  while {:a} (*)\n    invariant x > 0;\n    free invariant {:b} y;\n  {\n    break;\n  }\n}\n",
    );
    stays(
        "procedure p()\n{\nA:\nB:\n  while (x) {\n    if (*) {\n      break B;\n    } else {\n      goto A, B;\n    }\n  }\n}\n",
    );
    assert_eq!(
        printed("procedure p() { if (a) { } else { if (b) { } } }"),
        printed("procedure p() { if (a) { } else if (b) { } }")
    );
}

#[test]
fn words_that_are_not_reserved_are_names() {
    for word in ["action", "async", "both", "datatype", "hide", "left", "par", "pop", "pure", "push", "yield"] {
        let text = format!(
            "var {word}: {word};\nfunction {word}({word}: int): {word};\n\nprocedure {word}()\n{{\n{word}:\n  \
             {word}[{word}], {word}->{word} := {word}({word}), {word} + 1;\n  call {word} := {word}();\n}}\n"
        );
        stays(&text);
    }
    for word in ["complete", "extends", "finite", "is", "uses", "assert", "RNE"] {
        stays(&format!("axiom \\{word} == \\{word}(\\{word}->\\{word});\n"));
    }
    stays("var {:\\free} {:\\axiom true} x: int;\n");
    assert_eq!(printed("var {:free} x: int;"), "var {:\\free} x: int;\n");
}

#[test]
fn strings_that_end_with_a_backslash_stay_apart() {
    let text = "var {:dir \"c:\\\"}\n{:file \"x\"} y: int;";
    assert_eq!(printed(text), "var {:dir \"c:\\\"\n} {:file \"x\"} y: int;\n");
}

#[test]
fn structs_become_datatypes() {
    let text = "type P = {x, y: int, z: bool}; procedure p(a: {x, y: int, z: bool}, m: [{q: int}]int) {
        assert a!x == {x: 1, y: 2, z: true}!y; assume {x: 1} == b; b!x := m[{q: 1}]; }";
    assert_eq!(
        printed(text),
        "type P = struct#x#y#z int int bool;\n\nprocedure p(a: struct#x#y#z int int bool, m: [struct#q int]int)\n{\n  \
         assert a->x == struct#x#y#z(1, 2, true)->y;\n  assume struct#x(1) == b;\n  b->x := m[struct#q(1)];\n}\n\n\
         datatype struct#x#y#z<t#0, t#1, t#2> {\n  struct#x#y#z(x: t#0, y: t#1, z: t#2)\n}\n\
         datatype struct#q<t#0> {\n  struct#q(q: t#0)\n}\ndatatype struct#x<t#0> {\n  struct#x(x: t#0)\n}\n"
    );
}

#[test]
fn places_point_where_boogie_points() {
    let text = "axiom (f(x) + (y)) * m[1] == d->e;";
    let program = accepted(text);
    let shown: Vec<_> =
        program.exprs.iter().map(|expr| (&text[expr.span.start as usize..expr.span.end as usize], expr.at)).collect();
    let expected = [
        ("x", 9),
        ("f(x)", 7),
        ("y", 15),
        ("f(x) + (y)", 12),
        ("m", 21),
        ("1", 23),
        ("m[1]", 22),
        ("(f(x) + (y)) * m[1]", 19),
        ("d", 29),
        ("d->e", 30),
        ("(f(x) + (y)) * m[1] == d->e", 26),
    ];
    assert_eq!(shown, expected);
}

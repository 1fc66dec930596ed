//! Broken programs: what is said about them, where, and that one mistake is one error.

mod common;

use common::{complaints, parse};

/// Exactly these complaints, as `line:column message`.
fn says(text: &str, expected: &[&str]) {
    assert_eq!(complaints(text), expected, "in\n{text}");
}

#[test]
fn tokens() {
    says("var x: @ int;", &["1:8 unexpected character `@`"]);
    says("var x: int;\n☃☃ var y: int;", &["2:1 unexpected character `☃☃`"]);
    says("// x\rvar y ;\r\n// z\n\r#line 1\rvar w ;", &["2:7 expected `:`, found `;`", "6:7 expected `:`, found `;`"]);
    says("var x: int; \u{1}", &["1:13 unexpected character \\u{1}"]);
    says("var x: int; \u{fffd}\u{fffd}", &["1:13 this is not UTF-8 text"]);
    says("\u{fffd}\u{fffd}v\0a\0r\0", &["1:1 the file is not UTF-8 text, but looks like UTF-16"]);
    says("\0v\0a\0r", &["1:1 the file is not UTF-8 text, but looks like UTF-16"]);
    says("axiom {:a \"x} true;\nvar x: int;", &["1:11 this string is not closed on its line"]);
    says("var x: int;\nprocedure p() { /* x := 1; }\n", &["2:17 this comment is not closed"]);
    says("var x: bv99999999999;", &["1:8 this width is too large"]);
    says("axiom 1bv99999999999 == x[99999999999:0];", &["1:7 this width is too large", "1:27 this bound is too large"]);
}

#[test]
fn declarations() {
    says("x := 1;", &["1:1 expected a declaration, found identifier `x`"]);
    says("}\nvar x int;\nvar y: int;", &["1:1 expected a declaration, found `}`", "2:7 expected `:`, found `int`"]);
    says("const c: int where c > 0;", &["1:14 expected `;`, found `where`"]);
    says("function f(x: int where x > 0): int;", &["1:19 expected `,` or `)`, found `where`"]);
    says("function f([int]int: int): int;", &["1:12 expected an identifier before `:`"]);
    says("function f(x: int, y): int;", &["1:20 the type of the last parameter is missing"]);
    says("function f(int, x: int): int;", &["1:12 expected an identifier as the name of the parameter"]);
    says("function f() { 1 }", &["1:14 expected `returns` or `:`, found `{`"]);
    says(
        "function {:inline} {:define} f(x: int): int { x }",
        &["1:20 a function cannot have both attributes, `{:inline}` and `{:define}`"],
    );
    says("function {:inline false} {:define true} f(x: int): int { x }", &[]);
    says(
        "function {:define} f<T>(x: T): T { x }",
        &["1:22 a function with the attribute `{:define}` cannot have type parameters"],
    );
    says("datatype D { A(), B(), A() }", &["1:24 constructor `A` is declared twice"]);
    says(
        "procedure p();\nimplementation p(x: int where x > 0) { }",
        &["2:25 no `where` clause is allowed on the parameters of an implementation"],
    );
    says("procedure p() requires true;", &["1:29 expected a specification or `{`, found the end of the file"]);
    says("procedure p(); { }", &["1:16 expected a declaration, found `{`"]);
    says("var {1} x: int;", &["1:5 only attributes, not triggers, are allowed here"]);
    says("var \\ x: int;", &["1:5 unexpected character `\\`"]);
}

#[test]
fn a_broken_declaration_does_not_hide_the_others() {
    says(
        "procedure p(x: ) { x := ; }\nprocedure q() requires ; ensures x y; { y := ; }\nvar z: ;\nprocedure r() { }",
        &[
            "1:16 expected a type, found `)`",
            "1:25 expected an expression, found `;`",
            "2:24 expected an expression, found `;`",
            "2:36 expected `;`, found identifier `y`",
            "2:46 expected an expression, found `;`",
            "3:8 expected a type, found `;`",
        ],
    );
    says(
        "procedure p() {\n  x := 1;\nprocedure q() { }\nprocedure r() {\n  if (x) {\n}\n",
        &["3:1 expected `}`, found `procedure`", "7:1 expected `}`, found the end of the file"],
    );
}

#[test]
fn a_broken_statement_does_not_hide_the_others() {
    says(
        "procedure p() {\n  x = 1;\n  y := ;\n  while (x <) invariant y y; { z := ; }\n  if () { w := ; } else { v := ; }\n  \
         call f(;\n  p();\n  assert (forall x :: {f(x)} x > 0);\n  var u: int;\n  goto ;\n}",
        &[
            "2:5 expected `:` or `:=`, found `=`",
            "3:8 expected an expression, found `;`",
            "4:13 expected an expression, found `)`",
            "4:37 expected an expression, found `;`",
            "5:7 expected an expression, found `)`",
            "5:16 expected an expression, found `;`",
            "5:32 expected an expression, found `;`",
            "6:10 expected an expression, found `;`",
            "7:6 expected `:=`, found `;`",
            "8:20 expected `:`, found `::`",
            "9:3 local variables are declared before the first statement",
            "10:8 expected an identifier, found `;`",
        ],
    );
}

#[test]
fn operators() {
    says("axiom a < b < c;", &["1:13 comparisons cannot be chained without parentheses"]);
    says(
        "axiom a && b || c && d;",
        &[
            "1:14 `&&` and `||` cannot be mixed without parentheses",
            "1:19 `&&` and `||` cannot be mixed without parentheses",
        ],
    );
    says("axiom a ==> b <== c;", &["1:15 `==>` and `<==` cannot be mixed without parentheses"]);
    says("axiom a & b;", &["1:9 unexpected character `&`"]);
    says("axiom forall x: int :: true;", &["1:7 expected an expression, found `forall`"]);
    says("axiom (a + b;", &["1:13 expected `)`, found `;`"]);
    says("axiom f(a b);", &["1:11 expected `,` or `)`, found identifier `b`"]);
    says("axiom m[a,];", &["1:11 expected an expression, found `]`"]);
    says("axiom b[i:0];", &["1:9 the bounds of a bit-vector extraction must be integer literals"]);
    says("axiom b[(8:0)];", &["1:10 bit-vector bounds `hi:lo` can only stand alone inside `[…]`"]);
    says("axiom (lambda x: int :: {x} x)[1];", &["1:25 a lambda has no triggers"]);
    says("axiom (forall x: int :: {:nopats x, y} x);", &["1:25 `nopats` takes exactly one expression"]);
    says("axiom (forall x: int where x > 0 :: x);", &["1:22 no `where` clause is allowed on bound variables"]);
}

#[test]
fn jumps_lead_somewhere() {
    says("procedure p() { goto A, B; A: }", &["1:25 label `B` is not defined in this body"]);
    says("procedure p() { if (*) { break; } }", &["1:26 `break` is not inside of a loop"]);
    says("procedure p() { A: x := 1; while (*) { break A; } }", &["1:46 no statement around this has the label `A`"]);
    says(
        "procedure p() { A: while (*) { } while (*) { break A; } }",
        &["1:52 no statement around this has the label `A`"],
    );
    says("procedure p() { A: if (*) { } else if (*) { break A; } else { break A; } }", &[]);
    says("axiom |{ A: goto B; }|;", &["1:18 label `B` is not defined in this body"]);
    // The missing label may be in what was skipped.
    says("procedure p() { goto A; x := ] A: y := 1; }", &["1:30 expected an expression, found `]`"]);
}

#[test]
fn statements_in_the_wrong_place() {
    says("procedure p() { return 1; }", &["1:24 expected `;`, found `1`"]);
    says(
        "axiom |{ A: if (x) { } return true; }|;",
        &["1:13 `if` and `while` statements cannot stand in a code expression"],
    );
    says("axiom |{ A: return; }|;", &["1:19 expected an expression, found `;`"]);
    says("procedure p() { A() := d; }", &["1:19 expected an identifier, found `)`: there is nothing to take out"]);
}

#[test]
fn blocks_of_code_expressions() {
    let label = "every block of a code expression begins with a label";
    let end = "the last block of this code expression does not end with `goto` or `return`";
    let one = "a block of a code expression has one label, and ends with `goto` or `return`";
    says("axiom |{ }|;", &[&format!("1:10 {label}")]);
    says("axiom |{ return true; }|;", &[&format!("1:10 {label}")]);
    says("axiom |{ A: goto B; assume true; goto B; B: return true; }|;", &[&format!("1:21 {label}")]);
    says("axiom |{ var y: int; A: y := x; }|;", &[&format!("1:33 {end}")]);
    says("axiom |{ A: B: return true; }|;", &[&format!("1:13 {one}")]);
    says("axiom |{ A: assume true; B: return true; }|;", &[&format!("1:26 {one}")]);
    says("axiom |{ A: goto A, B; B: assume true; return |{ C: return true; }|; }|;", &[]);
}

#[test]
fn civl_is_named() {
    let reason = "is not supported: Civl's layered concurrent programs are not read";
    says(
        "yield procedure {:layer 1} p(x: int);\nrequires call Inv();\nrefines atomic action {:layer 2} _ { x := 1; }\n\
         yield invariant {:layer 1} I();\ninvariant x > 0;\nleft action A() { }\nvar x: int;\ninvariant I();\nvar y: ;",
        &[
            &format!("1:1 `yield procedure` {reason}"),
            &format!("4:1 `yield invariant` {reason}"),
            &format!("6:1 `left action` {reason}"),
            &format!("8:1 `invariant` {reason}"),
            "9:8 expected a type, found `;`",
        ],
    );
}

#[test]
fn hints_and_notes_help() {
    let (_, diagnostics) = parse("procedure p() { x = 1; q(); return x; }\nvar type: int;\nprocedure q() {");
    let hints: Vec<_> = diagnostics.iter().filter_map(|diagnostic| diagnostic.hint.as_deref()).collect();
    let expected = [
        "`:=` assigns and `==` compares",
        "to call a procedure, write `call q(…)`",
        "results are assigned to the variables behind `returns`",
        "`type` is a reserved word; as a name it is written `\\type`",
    ];
    assert_eq!(hints, expected);
    let notes: Vec<_> = diagnostics.last().into_iter().flat_map(|diagnostic| &diagnostic.notes).collect();
    assert_eq!(notes.len(), 1);
}

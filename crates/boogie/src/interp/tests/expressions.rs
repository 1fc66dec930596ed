//! Operators, literals, datatypes, `let`, `old`.

use super::*;

#[test]
fn integer_division_is_euclidean() {
    for (a, b) in [(7, 2), (-7, 2), (7, -2), (-7, -2), (6, 3), (-6, 3), (0, 5)] {
        let (q, r) = (i64::div_euclid(a, b), i64::rem_euclid(a, b));
        holds("", &format!("({a}) div ({b}) == {q} && ({a}) mod ({b}) == {r}"));
    }
    holds("", "-7 div 2 == -4 && -7 mod 2 == 1");
}

#[test]
fn division_by_zero_is_a_function() {
    returns(&body(
        "var x, y: int; x := 3; y := 4 - 1; assert x div 0 == y div 0 && x mod 0 == y mod 0;
         assert 1.0 / 0.0 == 1.0 / 0.0;",
    ));
}

#[test]
fn large_numbers() {
    holds("", "99999999999999999999 * 99999999999999999999 == 9999999999999999999800000000000000000001");
    holds("", "9223372036854775807 + 1 == 9223372036854775808 && 9223372036854775808 - 1 == 9223372036854775807");
    holds("", "9223372036854775808 > 9223372036854775807 && -9223372036854775809 < 0");
}

#[test]
fn reals() {
    holds("", "1.5 + 0.25 == 1.75 && 1.0 / 3.0 * 3.0 == 1.0 && 1e2 == 100.0");
    holds("", "int(2.7) == 2 && int(-2.5) == -3 && real(4) == 4.0 && 7 / 2 == 3.5");
    holds("", "2.0 ** 3.0 == 8.0 && 2.0 ** (0.0-1.0) == 0.5");
}

#[test]
fn connectives_and_precedence() {
    holds("", "(true ==> false ==> false) && (false ==> true) && !(true ==> false) && (true <== false)");
    holds("", "(false <==> !true) && (true || (false && false))");
    // The right side is not evaluated where it does not matter.
    holds("", "(forall b: bool :: b || !b)");
    holds("", "(if 1 < 2 then 3 else 4) == 3 && !(1 == 2) && 1 != 2");
}

#[test]
fn bit_vectors() {
    holds("", "255bv8[8:4] == 15bv4 && 1bv4 ++ 2bv4 == 18bv8 && 300bv16[8:0] == 44bv8");
}

#[test]
fn floats_compare_as_ieee_does() {
    holds("", "0x0.0e0f24e8 == -0x0.0e0f24e8 && 0NaN24e8 != 0NaN24e8");
    holds("", "0x1.8e0f24e8 + 0x1.8e0f24e8 == 0x3.0e0f24e8 && 0x1.0e0f24e8 < 0+oo24e8");
}

const LISTS: &str = "datatype List { Nil(), Cons(head: int, tail: List) }
    datatype Pair<A, B> { Pair(first: A, second: B) }
    datatype Shape { Circle(size: int), Square(size: int), Dot() }";

#[test]
fn datatypes() {
    holds(LISTS, "Cons(1, Nil())->head == 1 && Cons(1, Nil())->tail is Nil && !(Nil() is Cons)");
    holds(LISTS, "Cons(1, Nil()) != Cons(2, Nil()) && Cons(1, Nil())->(head := 5) == Cons(5, Nil())");
    holds(LISTS, "Pair(1, true)->second && Pair(Pair(1, 2), 3)->first->second == 2");
    holds(LISTS, "Circle(3)->size == Square(3)->size && Square(3)->(size := 4) is Square");
    // The field of another constructor is anything, but always the same.
    holds(LISTS, "Nil()->head == Nil()->head && Dot()->size == Dot()->size");
}

#[test]
fn lists_may_be_long() {
    let text = format!(
        "{LISTS}
         procedure main() {{ var l, m: List; var i: int; l := Nil(); m := Nil(); i := 0;
           while (i < 50000) {{ l := Cons(i, l); m := Cons(i, m); i := i + 1; }}
           assert l == m; assert l->head == 49999; }}"
    );
    returns(&text);
}

#[test]
fn unpacking() {
    returns(&format!(
        "{LISTS} procedure main() {{ var h: int; var t: List; Cons(h, t) := Cons(3, Nil()); assert h == 3 && t is Nil; }}"
    ));
    let text = format!("{LISTS}\nprocedure main() {{ var h: int; var t: List; Cons(h, t) := Nil(); }}");
    ends_with("assert 4", &text);
}

#[test]
fn fields_are_assigned_to() {
    returns(&format!(
        "{LISTS} procedure main() {{ var p: Pair ([int]int) int; p := Pair((lambda i: int :: i), 1);
           p->first[3] := 7; p->second := 2; assert p->first[3] == 7 && p->first[4] == 4 && p->second == 2; }}"
    ));
}

#[test]
fn functions_with_bodies() {
    let functions = "function double(x: int): int { x + x }
        function fib(n: int): int { if n < 2 then n else fib(n - 1) + fib(n - 2) }
        function id<T>(x: T): T { x }
        function even(n: int): bool { if n == 0 then true else odd(n - 1) }
        function odd(n: int): bool { if n == 0 then false else even(n - 1) }";
    holds(functions, "double(double(3)) == 12 && id(4) == 4 && id(true)");
    // Without remembering results this would take forever.
    holds(functions, "fib(90) == 2880067194370816120");
    holds(functions, "even(3000) && !odd(3000)");
}

#[test]
fn uninterpreted_functions_are_functions() {
    returns(
        "function f(x: int): int; function g(m: [int]int): int;
         procedure main() { var a, b: int; var m, n: [int]int; a := 2; b := 1 + 1; assert f(a) == f(b);
           n := m[3 := m[3]]; assert g(m) == g(n); }",
    );
}

#[test]
fn let_binds() {
    holds("", "(var x := 3; (var y := x + 1; x * y)) == 12");
    holds("", "(var x, y := 1, 2; (var x := y; x + y)) == 4");
    returns(&body(
        "var x: int; x := 5; assert (forall i: int :: 0 <= i && i < 3 ==> (var d := x + i; d >= x && d < 8));",
    ));
}

#[test]
fn the_order_of_constants() {
    let order = "type T; const unique a: T extends; const unique b: T extends a; const unique c: T extends b;
        const unique d: T extends a;";
    holds(order, "c <: a && c <: b && a <: a && !(b <: c) && !(d <: b)");
}

#[test]
fn constants_follow_their_axioms() {
    holds("const a: int; axiom a == b + 1; const b: int; axiom b == 41;", "a == 42");
    holds("const a: int; axiom a > 10 && a != 11;", "a > 11");
    holds("function f(x: int): int; axiom (forall x: int :: {f(x)} f(x) == x * x);", "f(12) == 144");
    holds(
        "function f(x: int, y: int): int; axiom (forall x: int :: f(x, 0) == x); axiom f(1, 1) == 7;",
        "f(5, 0) == 5 && f(1, 1) == 7",
    );
    holds("function p(x: int): bool; axiom p(3); axiom !p(4);", "p(3) && !p(4)");
    holds("type T; const unique a, b, c: T;", "a != b && b != c && a != c");
}

#[test]
fn code_expressions() {
    holds("", "|{ var x: int; start: x := 3; goto a, b; a: assume x > 5; return false; b: return x == 3; }|");
    returns(
        "var g: int; procedure zero() returns (x: bool) { x := g == 0; }
        procedure main() { g := 0; assert |{ var b: bool; A: call b := zero(); return b; }|; }",
    );
    // A local without a value stands for all values.
    let run = run(&body("assert |{ var x: int; start: return x * x >= 0; }|;"));
    assert!(matches!(run.outcome, Outcome::Returned) && run.undecided.len() == 1);
    let failing = body("assert |{ start: goto a, b; a: return true; b: return false; }|;");
    ends_with("assert 3", &failing);
}

#[test]
fn strings() {
    let functions = "function {:builtin \"str.len\"} len(s: string): int;
        function {:builtin \"str.++\"} cat(s: string, t: string): string;";
    holds(functions, "len(\"abc\") == 3 && cat(\"a\", \"b\") == \"ab\" && \"a\" != \"b\"");
}

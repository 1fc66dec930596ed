// Operations outside their domain: any value, but the same for the same operands, and the replay has the solver's.
// RUN: --main same
// EXPECT: safe
// RUN: --main wrong_field
// EXPECT: bug at 35
// RUN: --main wrong_field_functional
// EXPECT: safe
// RUN: --main shared_wrong
// EXPECT: bug at 44
// RUN: --main update_wrong
// EXPECT: bug at 49
// RUN: --main update_wrong_is_last
// EXPECT: safe
// RUN: --main generic_wrong
// EXPECT: bug at 58
// RUN: --main builtin_division
// EXPECT: bug at 63
// RUN: --main real_division
// EXPECT: bug at 66
// RUN: --main in_map
// EXPECT: bug at 70
datatype List { Nil(), Cons(head: int, tail: List) }
datatype Three { A(x: int), B(x: int, y: int), C() }
datatype Maybe<T> { No(), Yes(it: T) }
function {:builtin "div"} quotient(int, int) returns (int);
function {:builtin "mod"} remainder(int, int) returns (int);

procedure same(a: int, b: int, l: List, m: List) {
  assume a == b && l == m;
  assert a mod 0 == b mod 0 && l->head == m->head && l->tail == m->tail;
}
procedure wrong_field(l: List) {
  assume l is Nil;
  assume l->head > 3;
  assert l->head != 17; // FAILS
}
procedure wrong_field_functional(l: List, m: List) {
  assume l is Nil && m is Nil;
  assert l->head == m->head;
}
procedure shared_wrong(t: Three) {
  assume !(t is A) && !(t is B);
  assume t->x == 5;
  assert t != C(); // FAILS
}
procedure update_wrong(t: Three) {
  assume t is C;
  assume t->(x := 3)->y == 8;
  assert t->(x := 3)->x != 3; // FAILS
}
procedure update_wrong_is_last(t: Three) {
  assume t is C;
  assert t->(x := 3) is B;
}
procedure generic_wrong(a: Maybe int, b: Maybe bool) {
  assume a is No && b is No;
  assume b->it;
  assert a->it != 4; // FAILS
}
procedure builtin_division(a: int, b: int) {
  assume b == 0;
  assume quotient(a, b) == 6;
  assert remainder(a, b) < 100; // FAILS
}
procedure real_division(a: real, b: real) {
  assert b != 0.0 || a / b != 2.5; // FAILS
}
procedure in_map(m: [List]int) {
  assume m[Nil()->tail] == 9;
  assert m[Cons(1, Nil())] == 9; // FAILS
}

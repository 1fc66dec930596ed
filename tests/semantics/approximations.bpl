// Functions that stand for more than the program tells: proofs hold, failures are not known to be executions.
// RUN: --main value
// EXPECT: unknown
// RUN: --main smt_defined
// EXPECT: unknown
// RUN: --main guard
// EXPECT: unknown
// RUN: --main proved
// EXPECT: safe
// RUN: --main not_on_the_way
// EXPECT: bug at 33
function {:overapproximation "bitwiseAnd"} bit_and(a: int, b: int) returns (r: int);
function {:smtdefined "(+ a b)"} sum(a: int, b: int) returns (r: int);
function {:unsupported} odd(a: int) returns (r: bool);
axiom (forall a: int, b: int :: {bit_and(a, b)} a >= 0 && b >= 0 ==> bit_and(a, b) >= 0);
procedure value(x: int) {
  var y: int;
  y := bit_and(x, 3);
  assert y != 2;
}
procedure smt_defined(x: int) {
  assert sum(x, 1) == x + 1;
}
procedure guard(x: int) {
  if (odd(x)) { assert x != 2; }
}
procedure proved(x: int) {
  assert bit_and(x, 1) == bit_and(x, 1);
  assert x >= 0 ==> bit_and(x, 7) >= 0;
}
procedure not_on_the_way(x: int) {
  if (x < 0) { assert bit_and(x, 1) >= 0 || true; }
  assert x != 3; // FAILS
}

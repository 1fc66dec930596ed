// Integers and reals: signs of div and mod, powers, conversions, chains of operators.
// RUN: --main euclid
// EXPECT: safe
// RUN: --main euclid_vars
// EXPECT: safe
// RUN: --main neg_mod_bug
// EXPECT: bug at 53
// RUN: --main div_neg_bug
// EXPECT: bug at 57
// RUN: --main div_zero_functional
// EXPECT: safe
// RUN: --main real_arith
// EXPECT: safe
// RUN: --main real_bug
// EXPECT: bug at 74
// RUN: --main int_of_real
// EXPECT: safe
// RUN: --main int_of_real_bug
// EXPECT: bug at 85
// RUN: --main is_floor
// EXPECT: safe
// RUN: --main precedence
// EXPECT: safe
// RUN: --main implies_left
// EXPECT: bug at 103
// RUN: --main explies_chain
// EXPECT: safe
// RUN: --main big
// EXPECT: bug at 110
// RUN: --main huge_literal
// EXPECT: bug at 114
// RUN: --main nonlinear
// EXPECT: bug at 118
// RUN: --main negative_square
// EXPECT: no-bug
// RUN: --main power
// EXPECT: safe
procedure euclid() {
  assert 7 div 2 == 3 && 7 mod 2 == 1;
  assert (-7) div 2 == -4 && (-7) mod 2 == 1;
  assert 7 div (-2) == -3 && 7 mod (-2) == 1;
  assert (-7) div (-2) == 4 && (-7) mod (-2) == 1;
  assert (-6) div 3 == -2 && (-6) mod 3 == 0;
  assert -7 div 2 == -4;
}
procedure euclid_vars(x: int, y: int) {
  assume -9 <= x && x <= 9 && (y == 3 || y == -3);
  assert x == y * (x div y) + x mod y;
  assert 0 <= x mod y && x mod y < 3;
}
procedure neg_mod_bug(x: int) {
  assume x == -1;
  assert x mod 4 == -1; // FAILS
}
procedure div_neg_bug(x: int) {
  assume x < 0 && x > -3;
  assert x div 2 == 0; // FAILS
}
procedure div_zero_functional(x: int, y: int) {
  assume x == y;
  assert x div 0 == y div 0;
  assert x mod 0 == y mod 0;
}
procedure real_arith(x: real) {
  assume x > 0.0;
  assert x / 2.0 < x;
  assert 1.0 / 3.0 + 1.0 / 3.0 + 1.0 / 3.0 == 1.0;
  assert 1 / 2 == 0.5;
  assert 1.5e1 == 15.0;
  assert -0.5 < 0.0;
}
procedure real_bug(x: real) {
  assume x * 2.0 > 1.0;
  assert x >= 0.75; // FAILS
}
procedure int_of_real() {
  assert int(2.5) == 2;
  assert int(-2.5) == -3;
  assert int(3.0) == 3;
  assert real(3) == 3.0;
  assert real(-3) / 2.0 == -1.5;
}
procedure int_of_real_bug(x: real) {
  assume x > 1.0 && x < 2.0;
  assert int(-x) == -1; // FAILS
}
procedure is_floor(x: real) {
  assert real(int(x)) <= x && x < real(int(x)) + 1.0;
}
procedure precedence(p: bool, q: bool, r: bool) {
  assert 1 + 2 * 3 == 7;
  assert 10 - 3 - 2 == 5;
  assert 100 div 10 div 5 == 2;
  assert -2 * 3 == -6;
  assert (p ==> q ==> r) == (p ==> (q ==> r));
  assert (p <== q) == (q ==> p);
  assert (p <==> q) == ((p ==> q) && (q ==> p));
  assert !p || p;
  assert (if p then 1 else 2) + 1 == (if p then 2 else 3);
  assert 7 - 10 mod 4 == 5;
}
procedure implies_left(p: bool, q: bool, r: bool) {
  assert (p ==> q ==> r) == ((p ==> q) ==> r); // FAILS
}
procedure explies_chain(p: bool, q: bool, r: bool) {
  assert (p <== q <== r) == ((p <== q) <== r);
}
procedure big(x: int) {
  assume x > 123456789012345678901234567890;
  assert x * x != 15241578753238836750495351562783112365526596557677488187881; // FAILS
}
procedure huge_literal(x: int) {
  assume x == 340282366920938463463374607431768211456;
  assert x - 1 != 340282366920938463463374607431768211455; // FAILS
}
procedure nonlinear(x: int, y: int) {
  assume 1 < x && x < y;
  assert x * y != 221; // FAILS
}
procedure negative_square(x: int) {
  assert x * x >= 0;
}
procedure power() {
  assert 2.0 ** 3.0 == 8.0;
}

// Division by zero: some value, the same for the same operands.
// RUN: --main functional
// EXPECT: safe
// RUN: --main any_value
// EXPECT: bug
// RUN: --main chosen_value
// EXPECT: bug
// RUN: --main zero_by_variable
// EXPECT: bug
// RUN: --main real_zero
// EXPECT: bug
// RUN: --main mod_zero
// EXPECT: bug
// RUN: --main unaffected
// EXPECT: bug at 41
procedure functional(x: int, y: int, r: real) {
  assume x == y;
  assert x div 0 == y div 0 && x mod 0 == y mod 0 && r / 0.0 == r / 0.0;
}
procedure any_value(x: int) {
  assert x div 0 == 17;
}
procedure chosen_value(x: int) {
  assume x == 5;
  assert x div 0 != 17;
}
procedure zero_by_variable(x: int, y: int) {
  assume x != 0;
  assert (x div y) * y == x || x mod y != 0;
}
procedure real_zero(x: real) {
  assume x > 1.0;
  assert x / 0.0 != 2.5;
}
procedure mod_zero(x: int) {
  assert x mod 0 != 12;
}
procedure unaffected(x: int, y: int) {
  assume y == 0;
  if (x div y > 3 || x div y <= 3) {
    assert x != 9; // FAILS
  }
}

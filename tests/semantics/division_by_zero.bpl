// Division by zero: some value, the same for the same operands.
// RUN: --main functional
// EXPECT: safe
// RUN: --main any_value
// EXPECT: bug
// RUN: --main zero_by_variable
// EXPECT: bug
// RUN: --main unaffected
// EXPECT: bug at 24
procedure functional(x: int, y: int, r: real) {
  assume x == y;
  assert x div 0 == y div 0 && x mod 0 == y mod 0 && r / 0.0 == r / 0.0;
}
procedure any_value(x: int) {
  assert x div 0 == 17;
}
procedure zero_by_variable(x: int, y: int) {
  assume x != 0;
  assert (x div y) * y == x || x mod y != 0;
}
procedure unaffected(x: int, y: int) {
  assume y == 0;
  if (x div y > 3 || x div y <= 3) {
    assert x != 9; // FAILS
  }
}

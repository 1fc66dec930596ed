// An execution stops at its first failure, wherever it is; what comes later does not matter.
// RUN: --main fails_before_assume
// EXPECT: bug
// RUN: --main blocks
// EXPECT: safe
// RUN: --main assume_then_fail
// EXPECT: safe
// RUN: --main fails_then_loops --bound 2
// EXPECT: bug at 51
// RUN: --main two_failures
// EXPECT: bug at 58
// RUN: --main order_matters
// EXPECT: safe
// RUN: --main unreachable_call
// EXPECT: safe
// RUN: --main partial
// EXPECT: bug at 79
var g: int;
procedure inner(x: int)
  modifies g;
{
  assert x > 0;
  g := x;
}
procedure outer(x: int)
  modifies g;
{
  call inner(x);
  assume false;
}
procedure fails_before_assume(x: int)
  modifies g;
{
  call outer(x);
}
procedure blocks(x: int)
  modifies g;
{
  assume x > 0;
  call outer(x);
  assert false;
}
procedure assume_then_fail(x: int)
  modifies g;
{
  assume x > 2;
  call inner(x);
  assert g > 2;
}
procedure fails_then_loops(x: int) {
  assert x != 9; // FAILS
  while (true) { }
}
procedure two_failures(x: int) {
  var y: int;
  y := x;
  if (x == 1) {
    assert y != 1; // FAILS
  }
  assert y != 1;
}
procedure order_matters(x: int) {
  assume x == 1;
  call stop();
  assert false;
}
procedure stop();
  ensures false;
procedure unreachable_call(x: int)
  modifies g;
{
  if (x > 0 && x < 0) { call inner(-1); }
}
procedure partial(x: int)
  modifies g;
{
  g := 1;
  call deep(x, 3);
  assert g == 1; // FAILS
}
procedure deep(x: int, n: int)
  modifies g;
{
  if (n == 0) { if (x == 77) { g := 2; } return; }
  call deep2(x, n - 1);
}
procedure deep2(x: int, n: int)
  modifies g;
{
  assume n < 3;
  call deep3(x);
}
procedure deep3(x: int)
  modifies g;
{ g := (if x == 77 then 2 else g); }

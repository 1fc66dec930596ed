// Several implementations of a procedure: any of them may run. Attributes and unusual names.
// RUN: --main first_impl
// EXPECT: bug at 32
// RUN: --main second_impl
// EXPECT: bug at 37
// RUN: --main third_impl
// EXPECT: bug at 42
// RUN: --main two_calls
// EXPECT: bug at 48
// RUN: --main none_of_them
// EXPECT: safe
// RUN: --main ensures_of_second
// EXPECT: bug
// RUN: --main entry_with_two
// EXPECT: bug at 65
// RUN: --main weird$name.with'odd#chars?
// EXPECT: bug at 69
// RUN: --main smt_names
// EXPECT: bug at 73
// RUN: --main own_error
// EXPECT: bug at 81
// RUN: --main local_shadows
// EXPECT: bug at 90
procedure choose() returns (r: int);
  ensures r >= 1;
implementation choose() returns (r: int) { r := 1; }
implementation choose() returns (r: int) { r := 2; }
implementation choose() returns (result: int) { result := 3; }
procedure first_impl() {
  var r: int;
  call r := choose();
  assert r != 1; // FAILS
}
procedure second_impl() {
  var r: int;
  call r := choose();
  assert r != 2; // FAILS
}
procedure third_impl() {
  var r: int;
  call r := choose();
  assert r != 3; // FAILS
}
procedure two_calls() {
  var r, s: int;
  call r := choose();
  call s := choose();
  assert !(r == 3 && s == 2); // FAILS
}
procedure none_of_them() {
  var r: int;
  call r := choose();
  assert 1 <= r && r <= 3;
}
procedure breaks() returns (r: int);
  ensures r >= 2; // FAILS
implementation breaks() returns (r: int) { r := 2; }
implementation breaks() returns (r: int) { r := 1; }
procedure ensures_of_second() {
  var r: int;
  call r := breaks();
}
procedure entry_with_two(x: int);
implementation entry_with_two(x: int) { assert x == x; }
implementation entry_with_two(y: int) { assert y != 5; } // FAILS
procedure weird$name.with'odd#chars?(\int: int, $x: int, a~b: int, _: int, x^y: int) {
  var `q`: int;
  `q` := \int + $x;
  assert `q` != a~b + x^y; // FAILS
}
procedure smt_names(select: int, store: int, and: bool, assert_: int, error: bool, Int: int) {
  assume and && !error;
  assert select != store || Int != assert_; // FAILS
}
var error: bool;
procedure own_error()
  modifies error;
{
  error := false;
  call may_fail();
  assert !error; // FAILS
}
procedure may_fail()
  modifies error;
{ if (*) { error := true; } }
procedure leaf(b: bool) returns (r: bool) { r := !b; }
procedure local_shadows() {
  var error: int;
  error := 3;
  assert error != 3; // FAILS
}

// Loops that run a known number of times get the bound that they need, up to --max-constant-loop arrivals at the head.
// RUN: --main loop_bug --bound 1
// EXPECT: bug at 35
// RUN: --main loop_ok --bound 1
// EXPECT: no-bug
// RUN: --main long_loop --bound 1 --max-constant-loop 11
// EXPECT: bug at 47
// RUN: --main long_loop --bound 1 --max-constant-loop 10
// EXPECT: no-bug
// RUN: --main nested_const --bound 1
// EXPECT: bug at 57
// RUN: --main step_two --bound 1
// EXPECT: bug at 63
// RUN: --main down_by_calls --bound 1
// EXPECT: bug at 71
// RUN: --main mixed --bound 1
// EXPECT: bug at 77
// RUN: --main in_bv --bound 1
// EXPECT: bug at 85
// RUN: --main twice --bound 1
// EXPECT: bug at 93
// RUN: --main breaks --bound 1
// EXPECT: bug at 99
// RUN: --main havocked --bound 1
// EXPECT: no-bug
// RUN: --main havocked --bound 2
// EXPECT: bug at 105
// RUN: --main too_long --bound 2
// EXPECT: no-bug
// ENGINES: static static-dag stratified stratified-dag widening widening-dag
procedure loop_bug() {
  var i: int;
  i := 0;
  while (i < 3) { i := i + 1; }
  assert i != 3; // FAILS
}
procedure loop_ok() {
  var i: int;
  i := 0;
  while (i < 3) { i := i + 1; }
  assert i == 3;
}
procedure long_loop() {
  var i: int;
  i := 10;
  while (i > 0) { i := i - 1; }
  assert i > 0; // FAILS
}
procedure nested_const() {
  var i, j, n: int;
  i := 0; n := 0;
  while (i < 3) {
    j := 0;
    while (j < 4) { j := j + 1; n := n + 1; }
    i := i + 1;
  }
  assert n != 12; // FAILS
}
procedure step_two() {
  var i: int;
  i := 1;
  while (i <= 10) { i := i + 3; }
  assert i != 13; // FAILS
}
procedure down(n: int) returns (r: int) {
  if (n <= 0) { r := 0; } else { call r := down(n - 1); r := r + 1; }
}
procedure down_by_calls() {
  var r: int;
  call r := down(30);
  assert r != 30; // FAILS
}
procedure mixed(n: int) {
  var i, j: int;
  i := 0; j := 0;
  while (i < 5) { i := i + 1; if (n > i) { j := j + 1; } }
  assert j != 3; // FAILS
}
function {:bvbuiltin "bvadd"} add8(bv8, bv8): bv8;
function {:bvbuiltin "bvult"} ult8(bv8, bv8): bool;
procedure in_bv() {
  var i: bv8;
  i := 0bv8;
  while (ult8(i, 9bv8)) { i := add8(i, 2bv8); }
  assert i != 10bv8; // FAILS
}
procedure twice() {
  var i, k: int;
  i := 0; k := 0;
  while (i < 4) { i := i + 1; k := k + 1; }
  i := 0;
  while (i < 6) { i := i + 1; k := k + 1; }
  assert k != 10; // FAILS
}
procedure breaks(x: int) {
  var i: int;
  i := 0;
  while (i < 20) { if (i == x) { break; } i := i + 1; }
  assert i != 13; // FAILS
}
procedure havocked() {
  var i: int;
  i := 0;
  while (i < 4) { i := i + 1; if (*) { havoc i; } }
  assert i != 77; // FAILS
}
procedure too_long() {
  var i: int;
  i := 0;
  while (i < 1000) { i := i + 1; }
  assert i != 1000;
}

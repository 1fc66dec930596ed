// Loop invariants are asserted at every arrival at the head; free ones are assumed.
// RUN: --main on_entry
// EXPECT: bug at 28
// RUN: --main on_back_edge --bound 4
// EXPECT: bug at 35
// RUN: --main at_exit --bound 3
// EXPECT: bug at 42
// RUN: --main free_one --bound 4
// EXPECT: no-bug
// RUN: --main free_blocks
// EXPECT: safe
// RUN: --main holds --bound 4
// EXPECT: bounded
// RUN: --main old_in_invariant --bound 3
// EXPECT: bug at 77
// RUN: --main star_head --bound 3
// EXPECT: bug at 84
// RUN: --main second_invariant --bound 3
// EXPECT: bug at 92
// RUN: --main inner --bound 3
// EXPECT: bug at 104
// RUN: --main before_break
// EXPECT: safe
procedure on_entry(n: int) {
  var i: int;
  i := 0;
  while (i < n)
    invariant i <= n; // FAILS
  { i := i + 1; }
}
procedure on_back_edge(n: int) {
  var i: int;
  i := 0;
  while (i < n)
    invariant i != 2; // FAILS
  { i := i + 1; }
}
procedure at_exit() {
  var i: int;
  i := 0;
  while (i < 2)
    invariant i < 2; // FAILS
  { i := i + 1; }
}
procedure free_one(n: int) {
  var i: int;
  i := 0;
  while (i < n)
    free invariant i <= 1;
  { i := i + 1; }
  assert i <= 1;
}
procedure free_blocks(n: int) {
  var i: int;
  i := 7;
  while (i < n)
    free invariant i != 7;
  { assert false; }
  assert false;
}
procedure holds(n: int)
  requires n >= 0;
{
  var i: int;
  i := 0;
  while (i < n)
    invariant 0 <= i && i <= n;
    invariant i >= 0;
  { i := i + 1; }
  assert i == n;
}
var g: int;
procedure old_in_invariant()
  modifies g;
{
  while (*)
    invariant g <= old(g) + 1; // FAILS
  { g := g + 1; }
}
procedure star_head() {
  var i: int;
  i := 0;
  while (*)
    invariant i < 2; // FAILS
  { i := i + 1; }
}
procedure second_invariant(n: int) {
  var i: int;
  i := 0;
  while (i < n)
    invariant i >= 0;
    invariant i <= 1; // FAILS
    invariant i <= 0 || i >= 1;
  { i := i + 1; }
}
procedure inner() {
  var i, j: int;
  i := 0;
  while (i < 2)
    invariant i <= 2;
  {
    j := i;
    while (*)
      invariant j <= 1; // FAILS
    { j := j + 1; }
    i := i + 1;
  }
}
procedure before_break(n: int) {
  var i: int;
  i := 0;
  while (true)
    invariant i == 0;
  {
    i := 1;
    break;
  }
  assert i == 1;
}

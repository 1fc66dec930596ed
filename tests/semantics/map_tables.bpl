// Maps of several arguments that a model makes equal, or differ, are so in the replay.
// RUN: --main equal
// EXPECT: bug at 12
// RUN: --main stored
// EXPECT: bug at 17
// RUN: --main rows
// EXPECT: bug at 22
// RUN: --main functional
// EXPECT: safe
procedure equal(m: [int, bool]int) {
  var n: [int, bool]int;
  assert m != n; // FAILS
}
procedure stored(m: [int, bool]int, i: int) {
  var n: [int, bool]int;
  n := m[i, true := 5];
  assert n != m; // FAILS
}
procedure rows(m: [int, int]int, n: [int, int]int) {
  assume m[1, 2] == 3 && n[1, 2] == 3 && m[1, 3] == 4;
  assume m[2, 2] == 7;
  assert m != n; // FAILS
}
procedure functional(m: [int, int]int, n: [int, int]int) {
  assume m == n;
  assert m[3, 4] == n[3, 4];
}

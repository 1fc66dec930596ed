// The constant array of the Ultimate dialect.
// RUN: --main everywhere
// EXPECT: safe
// RUN: --main const_bug
// EXPECT: bug at 24
// RUN: --main rows
// EXPECT: bug at 31
// RUN: --main ref_map
// EXPECT: bug at 34
function {:const_array} zeros(v: int) returns ([int]int);
function {:const_array} grid(v: [int]bool) returns ([int][int]bool);
type Ref;
function {:const_array} refs(v: Ref) returns ([Ref]Ref);
function {:const_array} two(v: bool) returns ([int, bool]bool);
procedure everywhere(i: int, v: int, b: bool) {
  assert zeros(v)[i] == v;
  assert zeros(v)[i := v] == zeros(v);
  assert two(b)[i, true] == b;
}
procedure const_bug(i: int) {
  var m: [int]int;
  m := zeros(0);
  m[i] := 1;
  assert m[3] == 0; // FAILS
}
procedure rows(i: int, j: int, r: [int]bool) {
  var m: [int][int]bool;
  m := grid(r);
  assert m[i] == m[j];
  m[i][j] := true;
  assert m[i + 1] == m[i]; // FAILS
}
procedure ref_map(a: Ref, b: Ref) {
  assert refs(a)[b] == b; // FAILS
}

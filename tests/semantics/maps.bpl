// Maps: nested, of several arguments, equality, updates, parallel assignment.
// RUN: --main store_select
// EXPECT: safe
// RUN: --main alias_bug
// EXPECT: bug at 58
// RUN: --main extensional
// EXPECT: safe
// RUN: --main order_of_stores
// EXPECT: safe
// RUN: --main unequal
// EXPECT: bug at 70
// RUN: --main nested
// EXPECT: safe
// RUN: --main nested_alias
// EXPECT: bug at 84
// RUN: --main many_args
// EXPECT: bug at 93
// RUN: --main many_args_ok
// EXPECT: safe
// RUN: --main many_args_ext
// EXPECT: bug at 105
// RUN: --main swap
// EXPECT: safe
// RUN: --main swap_in_map
// EXPECT: safe
// RUN: --main index_is_old
// EXPECT: safe
// RUN: --main value_is_old
// EXPECT: bug at 133
// RUN: --main set_ops
// EXPECT: safe
// RUN: --main map_to_bool_bug
// EXPECT: bug at 144
// RUN: --main map_of_map_key
// EXPECT: bug at 148
// RUN: --main map_of_map_key_ok
// EXPECT: safe
// RUN: --main havoc_map
// EXPECT: bug at 157
// RUN: --main ref_keys
// EXPECT: bug at 161
// RUN: --main partial_apply
// EXPECT: safe
// RUN: --main bool_keys
// EXPECT: safe
// RUN: --main pigeon
// EXPECT: safe
type Ref;
type Field a;
var heap: [Ref, int]int;

procedure store_select(m: [int]int, i: int, j: int, v: int) {
  assert m[i := v][i] == v;
  assert i != j ==> m[i := v][j] == m[j];
  assert m[i := m[i]] == m;
}
procedure alias_bug(m: [int]int, i: int, j: int) {
  assert m[i := 1][j := 2][i] == 1; // FAILS
}
procedure extensional(m: [int]int, n: [int]int) {
  assume (forall i: int :: m[i] == n[i]);
  assert m == n;
}
procedure order_of_stores(m: [int]int, i: int, j: int) {
  assume i != j;
  assert m[i := 1][j := 2] == m[j := 2][i := 1];
}
procedure unequal(m: [int]int, n: [int]int) {
  assume m[0] == n[0] && m[1] == n[1];
  assert m == n; // FAILS
}
procedure nested(a: int, b: int) {
  var m: [int][int]int;
  m[a][b] := 5;
  assert m[a][b] == 5;
  m[a][b + 1] := 6;
  assert m[a][b] == 5 && m[a][b + 1] == 6;
  assert m[a] == m[a][b := 5];
}
procedure nested_alias(a: int, b: int) {
  var m: [int][int]int;
  m[a][1] := 5;
  m[b][1] := 6;
  assert m[a][1] == 5; // FAILS
}
procedure many_args(r: Ref, s: Ref)
  modifies heap;
{
  heap[r, 1] := 1;
  heap[s, 1] := 2;
  heap[r, 2] := 3;
  assert heap[s, 1] == 2;
  assert heap[r, 1] == 1; // FAILS
}
procedure many_args_ok(r: Ref, s: Ref)
  modifies heap;
{
  heap[r, 1] := 1;
  heap[s, 2] := 2;
  assert heap[r, 1] == 1;
  assert heap[r, 1 := 7][r, 1] == 7;
}
procedure many_args_ext(a: [int, int]int, b: [int, int]int) {
  assume a[0, 0] == b[0, 0];
  assert a == b; // FAILS
}
procedure swap(x0: int, y0: int) {
  var x, y: int;
  x, y := x0, y0;
  x, y := y, x;
  assert x == y0 && y == x0;
}
procedure swap_in_map(m0: [int]int, i: int, j: int) {
  var m, n: [int]int;
  m := m0; n := m0;
  m[i], n[j] := n[j], m[i];
  assert m[i] == m0[j] && n[j] == m0[i];
}
procedure index_is_old() {
  var i: int;
  var m: [int]int;
  i := 0;
  m[0] := 10; m[1] := 11;
  i, m[i] := 1, 99;
  assert i == 1 && m[0] == 99 && m[1] == 11;
}
procedure value_is_old() {
  var i: int;
  var m: [int]int;
  i := 0;
  m[i] := 3;
  i, m[0] := m[0], i;
  assert m[0] != 0 || i != 3; // FAILS
}
procedure set_ops(s: [int]bool) {
  var t: [int]bool;
  t := s;
  t[3] := true;
  assert t[3] && (s[4] == t[4]);
  assert (forall i: int :: s[i] ==> t[i]);
}
procedure map_to_bool_bug(s: [int]bool) {
  assume s[1] && !s[2];
  assert (forall i: int :: 0 <= i && i <= 3 ==> (s[i] <==> i == 1)); // FAILS
}
procedure map_of_map_key(m: [[int]int]int, a: [int]int, b: [int]int) {
  assume m[a] != m[b];
  assert a[5] != b[5]; // FAILS
}
procedure map_of_map_key_ok(m: [[int]int]int, a: [int]int, i: int) {
  assert m[a] == m[a[i := a[i]]];
}
procedure havoc_map() {
  var m: [int]int;
  m[0] := 1;
  havoc m;
  assert m[0] == 1; // FAILS
}
procedure ref_keys(m: [Ref]int, a: Ref, b: Ref) {
  assume a != b;
  assert m[a] == m[b]; // FAILS
}
procedure partial_apply(m: [int][int]int, i: int) {
  var row: [int]int;
  row := m[i];
  assert row[3] == m[i][3];
}
procedure bool_keys(m: [bool]int) {
  assume m[true] == 1 && m[false] == 1;
  assert (forall b: bool :: m[b] == 1);
  assert m == m[true := 1];
}
procedure pigeon(m: [bool]bool, n: [bool]bool) {
  assume m[true] == n[true] && m[false] == n[false];
  assert m == n;
}

// Bugs whose traces did not replay once: each is small, and found by random programs.
// RUN: --main where_havoc
// EXPECT: bug at 48
// RUN: --main where_result
// EXPECT: bug at 55
// RUN: --main let_ensures
// EXPECT: bug at 62
// RUN: --main entry_facts --bound 3
// EXPECT: no-bug
// RUN: --main rows
// EXPECT: bug at 81
// RUN: --main fresh_map
// EXPECT: bug at 85
// RUN: --main fresh_is
// EXPECT: bug at 89
// RUN: --main unconnected
// EXPECT: bug at 92
// RUN: --main boolean_function
// EXPECT: bug at 100
// RUN: --main fresh_guard
// EXPECT: bug at 105
// RUN: --main fresh_formula
// EXPECT: bug at 111
// RUN: --main map_argument
// EXPECT: bug at 117
// RUN: --main few_indices
// EXPECT: bug at 123
// RUN: --main no_candidates
// EXPECT: no-bug
datatype Box { Full(it: int), Empty() }
var box: Box where box is Full;
const unique far: int;
axiom far != 0;
var tick: int;

// What is known of a value is told, also where nothing but its `where` clause looks at it.
procedure make() returns (b: Box where b is Full) {
}
procedure above() returns (r: int);
  ensures (var low := tick; r > low);
var g: [int, int]bool;
var h: [int, int]bool;



procedure where_havoc() {
  havoc box;
  assert false; // FAILS
}


procedure where_result() {
  var b: Box;
  call b := make();
  assert false; // FAILS
}

procedure let_ensures() {
  var x: int;
  tick := 7;
  call x := above();
  assert x < 0; // FAILS
}

// A store of what is known at entry may go only if callers keep theirs.
procedure count(up: bool) {
  var n: int;
  while (n < 2) { assert tick >= 0; tick := tick + 1; }
}
procedure entry_facts() {
  tick := 0;
  call count(true);
again:
  assert tick != 7;
  goto done, again;
done:
}
procedure rows(x: int, k: int, b: bool) {
  h[tick, x] := false;
  assume k != x && b;
  assert g != h[tick, k := b]; // FAILS
}
procedure fresh_map(m: [int, bool]int) {
  var n: [int, bool]int;
  assert m != n; // FAILS
}
procedure fresh_is() {
  var b: Box;
  assert b is Full; // FAILS
}
procedure unconnected(x: int) {
  assert x != 3; // FAILS
}
function flag(b: bool): bool;
// The solver's table of such a function may be a formula.
procedure boolean_function(b: bool) {
  assume flag(true);
  assume !flag(b);
  if (flag(b) == flag(true)) { tick := 1; } else { tick := 2; }
  assert tick == 1; // FAILS
}
procedure fresh_guard() {
  var b: bool;
  if (b) { } else { return; }
  assert false; // FAILS
}
procedure fresh_formula() {
  var b: bool;
  var m, n: [int]int;
  assume true == (b && true);
  if (m == n) { assert false; } // FAILS
}
function look(m: [int]bool, b: Box): Box;
const blank: [int]bool;
procedure map_argument(x: int, b: Box) {
  assume !blank[x];
  assert b != look(blank[x := false], look(blank, b)); // FAILS
}
var table: [int, bool]int;
procedure few_indices(r: int, y: bool) {
  var rows: [int, bool]int;
  rows[if y then 0 else 1, true] := r;
  assert rows != table; // FAILS
}
// Values of this type are nowhere to be seen.
datatype Chain { End(n: int), Link(next: Chain) }
procedure no_candidates(x: int) {
  var m: [Chain, int]int;
  m := (lambda c: Chain, i: int :: x);
  assert m == (lambda c: Chain, i: int :: x);
}

// Axioms and quantifiers that decide whether something can fail.
// RUN: --main chain
// EXPECT: bug at 53
// RUN: --main chain_ok
// EXPECT: safe
//
//
//
//
//
//
// RUN: --main transitive
// EXPECT: safe
// RUN: --main order_bug
// EXPECT: bug at 74
// RUN: --main array_sorted
// EXPECT: safe
// RUN: --main array_sorted_bug
// EXPECT: bug at 84
// RUN: --main initialised --bound 4
// EXPECT: no-bug
// RUN: --main initialised_bug --bound 4
// EXPECT: bug at 98
// RUN: --main forall_over_refs
// EXPECT: bug at 102
// RUN: --main exists_refuted
// EXPECT: bug at 105
// RUN: --main requires_quantified
// EXPECT: bug at 116
// RUN: --main ensures_quantified
// EXPECT: safe
// RUN: --main ensures_quantified_bug
// EXPECT: bug at 128
type Ref;
const null: Ref;
function next(r: Ref): Ref;
function age(r: Ref): int;
axiom next(null) == null;
axiom (forall r: Ref :: {age(r)} age(r) >= 0);
axiom (forall r: Ref :: {next(r)} r != null ==> age(next(r)) < age(r));






function less(a: Ref, b: Ref): bool;
axiom (forall a: Ref, b: Ref, c: Ref :: {less(a, b), less(b, c)} less(a, b) && less(b, c) ==> less(a, c));
axiom (forall a: Ref :: !less(a, a));

procedure chain(r: Ref) {
  assume r != null && next(r) != null;
  assert next(next(r)) == null; // FAILS
}
procedure chain_ok(r: Ref) {
  assume r != null;
  assert age(r) > 0;
}










procedure transitive(a: Ref, b: Ref, c: Ref) {
  assume less(a, b) && less(b, c);
  assert !less(c, a);
}
procedure order_bug(a: Ref, b: Ref) {
  assert a == b || less(a, b); // FAILS
}
procedure array_sorted(a: [int]int, n: int) {
  assume (forall i: int, j: int :: 0 <= i && i <= j && j < n ==> a[i] <= a[j]);
  assume n > 5;
  assert a[2] <= a[4];
}
procedure array_sorted_bug(a: [int]int, n: int) {
  assume (forall i: int, j: int :: 0 <= i && i <= j && j < n ==> a[i] <= a[j]);
  assume n == 3;
  assert a[0] < a[2]; // FAILS
}
procedure initialised(a: [int]int) {
  var b: [int]int;
  var i: int;
  b := a; i := 0;
  while (i < 3) { b[i] := 0; i := i + 1; }
  assert (forall k: int :: 0 <= k && k < 3 ==> b[k] == 0);
}
procedure initialised_bug(a: [int]int) {
  var b: [int]int;
  var i: int;
  b := a; i := 0;
  while (i < 3) { b[i] := 0; i := i + 1; }
  assert (forall k: int :: 0 <= k && k <= 3 ==> b[k] == 0); // FAILS
}
procedure forall_over_refs(m: [Ref]bool, a: Ref) {
  assume m[a];
  assert (forall r: Ref :: m[r]); // FAILS
}
procedure exists_refuted(m: [bool]int) {
  assert (exists b: bool :: m[b] > 0); // FAILS
}
procedure all_positive(m: [int]int)
  requires (forall i: int :: m[i] > 0);
{ }
procedure requires_quantified(m: [int]int) {
  var n: [int]int;
  assume (forall i: int :: m[i] > 0);
  call all_positive(m);
  n := m;
  n[7] := 0;
  call all_positive(n); // FAILS
}
procedure clear(m: [int]int) returns (n: [int]int);
  ensures (forall i: int :: n[i] == (if i < 0 then m[i] else 0));
procedure ensures_quantified(m: [int]int) {
  var n: [int]int;
  call n := clear(m);
  assert n[5] == 0 && n[-1] == m[-1];
}
procedure ensures_quantified_bug(m: [int]int) {
  var n: [int]int;
  call n := clear(m);
  assert n[-1] == 0; // FAILS
}

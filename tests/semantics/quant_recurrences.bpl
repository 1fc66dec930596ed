// Axioms that are recurrences: sums come to an end, and are computed.
// RUN: --main parity
// EXPECT: safe
// RUN: --main sums
// EXPECT: no-bug
// RUN: --main sums_bug
// EXPECT: bug

function even(n: int): bool;
axiom even(0);
axiom (forall n: int :: {even(n)} even(n) <==> !even(n - 1));
function sum(m: [int]int, n: int): int;
axiom (forall m: [int]int :: {sum(m, 0)} sum(m, 0) == 0);
axiom (forall m: [int]int, n: int :: {sum(m, n)} n > 0 ==> sum(m, n) == sum(m, n - 1) + m[n - 1]);
procedure parity() {
  assert !even(1);
}
procedure sums(m: [int]int) {
  assume m[0] == 3 && m[1] == 4;
  assert sum(m, 2) == 7;
}
procedure sums_bug(m: [int]int) {
  assert sum(m, 2) >= m[0]; // FAILS
}

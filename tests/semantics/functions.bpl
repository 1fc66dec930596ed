// Functions: bodies, axioms, recursion, inlining, constants, quantifiers in assumptions and assertions.
// RUN: --main unique_ok
// EXPECT: safe
// RUN: --main unique_bug
// EXPECT: bug at 84
// RUN: --main unique_int_bug
// EXPECT: bug at 87
// RUN: --main constant_axiom
// EXPECT: safe
// RUN: --main congruence
// EXPECT: safe
// RUN: --main uninterpreted
// EXPECT: bug at 99
// RUN: --main axiom_ok
// EXPECT: safe
// RUN: --main axiom_bug
// EXPECT: bug at 105
// RUN: --main bodies
// EXPECT: safe
// RUN: --main body_bug
// EXPECT: bug at 114
// RUN: --main recursive_fact
// EXPECT: no-bug
// RUN: --main forall_assumed
// EXPECT: safe
// RUN: --main forall_refuted
// EXPECT: bug at 128
// RUN: --main exists_proved
// EXPECT: safe
// RUN: --main exists_assumed
// EXPECT: bug at 136
// RUN: --main nested_quantifier
// EXPECT: safe
// RUN: --main finite_forall
// EXPECT: safe
// RUN: --main shadow
// EXPECT: safe
// RUN: --main let_bug
// EXPECT: bug at 154
// RUN: --main ite
// EXPECT: bug at 157
// RUN: --main lambda_ok
// EXPECT: safe
// RUN: --main lambda_bug
// EXPECT: bug at 169
// RUN: --main lambda_old
// EXPECT: safe
// RUN: --main lambda_two
// EXPECT: bug at 183
// RUN: --main lambda_nested
// EXPECT: safe
// RUN: --main lambda_equal
// EXPECT: no-bug
// RUN: --main assume_pred
// EXPECT: bug at 195
// RUN: --main trigger_blocks
// EXPECT: no-bug
const unique A: int;
const unique B: int;
const C: int;
axiom C == 5;
type Name;
const unique N1: Name;
const unique N2: Name;
const N3: Name;
function f(x: int): int;
function g(x: int): int;
axiom (forall x: int :: {g(x)} g(x) > x);
function twice(x: int): int { x + x }
function {:inline} thrice(x: int): int { x + x + x }
function {:define} four(x: int): int { twice(twice(x)) }
function fact(n: int): int { if n <= 1 then 1 else n * fact(n - 1) }
function h(x: int): int;
axiom (forall x: int :: {h(x)} h(x) == h(x + 0) && h(x) >= 0);
function p(x: int): bool;
function both(x: int, y: int): bool { x < y }
function uses_const(): int { C + 1 }

procedure unique_ok() {
  assert A != B;
  assert N1 != N2;
}
procedure unique_bug() {
  assert N3 != N1; // FAILS
}
procedure unique_int_bug() {
  assert A < B; // FAILS
}
procedure constant_axiom() {
  assert C + 1 == 6;
  assert uses_const() == 6;
}
procedure congruence(x: int, y: int) {
  assume x + 1 == y;
  assert f(x + 1) == f(y);
}
procedure uninterpreted(x: int, y: int) {
  assume x != y;
  assert f(x) == f(y); // FAILS
}
procedure axiom_ok(x: int) {
  assert g(g(x)) > x + 1;
}
procedure axiom_bug(x: int) {
  assert g(g(x)) > x + 2; // FAILS
}
procedure bodies(x: int) {
  assert twice(x) == 2 * x;
  assert thrice(x) == 3 * x;
  assert four(x) == 4 * x;
  assert both(x, x + 1);
}
procedure body_bug(x: int) {
  assert twice(x) != thrice(x); // FAILS
}
procedure recursive_fact() {
  assert fact(1) == 1;
  assert fact(3) == 6;
}
procedure forall_assumed(m: [int]int, k: int) {
  assume (forall i: int :: 0 <= i && i < 10 ==> m[i] == i * i);
  assume 0 <= k && k < 10;
  assert m[k] >= 0;
  assert m[3] == 9;
}
procedure forall_refuted(m: [int]int) {
  assume m[4] == 0;
  assert (forall i: int :: m[i] > 0); // FAILS
}
procedure exists_proved(m: [int]int) {
  assume m[4] == 17;
  assert (exists i: int :: m[i] == 17);
}
procedure exists_assumed(m: [int]int) {
  assume (exists i: int :: 0 < i && i < 3 && m[i] == 17);
  assert m[1] == 17; // FAILS
}
procedure nested_quantifier(x: int) {
  assume (forall a: int :: (forall b: int :: {both(a, b)} both(a, b) ==> a < x));
  assert x > 3 || !both(3, 4);
}
procedure finite_forall() {
  assert (forall b: bool :: b || !b);
  assert (exists b: bool :: b);
  assert (forall x: int :: x < x + 1);
}
procedure shadow(x: int) {
  assume x == 3;
  assert (forall x: int :: x == x) && x == 3;
  assert (var x := x + 1; x == 4);
  assert (var x, y := x + 1, x; x == 4 && y == 3);
}
procedure let_bug(x: int) {
  assert (var y := x * 2; y != 10); // FAILS
}
procedure ite(x: int) {
  assert (if x > 5 then x - 5 else 5 - x) != 3; // FAILS
}
procedure lambda_ok(y: int) {
  var m: [int]int;
  m := (lambda i: int :: i + y);
  assert m[3] == 3 + y;
  m[3] := 0;
  assert m[3] == 0 && m[4] == 4 + y;
}
procedure lambda_bug(y: int) {
  var m: [int]int;
  m := (lambda i: int :: if i > y then 1 else 0);
  assert m[10] == 1; // FAILS
}
var gl: int;
procedure lambda_old()
  modifies gl;
{
  var m: [int]int;
  m := (lambda i: int :: i + gl);
  gl := gl + 1;
  assert m[0] == old(gl) && m[0] == gl - 1;
}
procedure lambda_two(k: int) {
  var m: [int, int]bool;
  m := (lambda i: int, j: int :: i < j + k);
  assert m[1, 1]; // FAILS
}
procedure lambda_nested(k: int) {
  var m: [int][int]int;
  m := (lambda i: int :: (lambda j: int :: i * 10 + j + k));
  assert m[2][3] == 23 + k;
}
procedure lambda_equal(k: int) {
  assert (lambda i: int :: i + k) == (lambda j: int :: j + k);
}
procedure assume_pred(x: int) {
  assume p(x) && !p(x + 1);
  assert !p(x + 2); // FAILS
}
procedure trigger_blocks(x: int) {
  assert h(x) >= 0;
}

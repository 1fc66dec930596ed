// Assorted corners: havoc of several variables, assignments to parameters' copies, empty blocks, attributes.
// RUN: --main outs_arbitrary
// EXPECT: bug at 50
// RUN: --main locals_arbitrary
// EXPECT: bug at 55
// RUN: --main outs_of_callee
// EXPECT: bug at 62
// RUN: --main locals_fresh_each_call
// EXPECT: bug at 69
// RUN: --main local_kept_in_loop --bound 3
// EXPECT: bug at 76
// RUN: --main out_kept_in_loop --bound 3
// EXPECT: no-bug
// RUN: --main havoc_many
// EXPECT: bug at 94
// RUN: --main havoc_twice
// EXPECT: bug at 101
// RUN: --main havoc_same_line --bound 4
// EXPECT: bug at 107
// RUN: --main synonyms
// EXPECT: bug at 110
// RUN: --main ordered
// EXPECT: safe
// RUN: --main attributes
// EXPECT: bug at 117
// RUN: --main deep_expr
// EXPECT: safe
// RUN: --main many_targets
// EXPECT: bug at 133
// RUN: --main same_target_twice
// EXPECT: bug at 137
// RUN: --main fall_through
// EXPECT: safe
// RUN: --main recursive_main --bound 3
// EXPECT: bug at 149
// RUN: --main map_param_copy
// EXPECT: safe
// RUN: --main own_argument
// EXPECT: safe
// RUN: --main global_argument
// EXPECT: safe
var g: int;
var m: [int]int;
type T = int;
type Pairs a b = [a]b;
const unique k1, k2: T;
axiom {:id "order"} k1 < k2;

procedure outs_arbitrary() returns (r: int) {
  assert r == 0; // FAILS
}
procedure locals_arbitrary() {
  var b: bool;
  var m2: [int]bool;
  assert b || m2[3]; // FAILS
}
procedure out_unset(x: int) returns (r: int) { if (x > 0) { r := x; } }
procedure outs_of_callee() {
  var r: int;
  r := 5;
  call r := out_unset(0);
  assert r == 5; // FAILS
}
procedure loc() returns (r: int) { var q: int; r := q; q := 1; }
procedure locals_fresh_each_call() {
  var a, b: int;
  call a := loc();
  call b := loc();
  assert a == b; // FAILS
}
procedure local_kept_in_loop() {
  var i, keep: int;
  keep := 4;
  i := 0;
  while (i < 2) {
    if (i == 1) { assert keep != 4; } // FAILS
    i := i + 1;
  }
}
procedure out_kept_in_loop() returns (r: int) {
  var i: int;
  var s: int;
  i := 0; s := r;
  while (i < 2) { assert r == s; i := i + 1; }
  assert r == s;
}
procedure havoc_many()
  modifies g;
{
  var a, b: int;
  a, b, g := 1, 1, 1;
  havoc a, g;
  assert b == 1;
  assert a != 3 || g != -3; // FAILS
}
procedure havoc_twice() {
  var a, b: int;
  havoc a;
  b := a;
  havoc a;
  assert a == b; // FAILS
}
procedure havoc_same_line() {
  var i, x, sum: int;
  i := 0; sum := 0;
  while (i < 3) { havoc x; assume 0 <= x && x <= i; sum := sum * 10 + x; i := i + 1; }
  assert sum != 12; // FAILS
}
procedure synonyms(p: Pairs int T) {
  assert p[k1] == p[k2]; // FAILS
}
procedure ordered() {
  assert k1 + 1 <= k2;
}
procedure {:some "thing"} {:other 1, 2, "x"} attributes({:tag} x: int) {
  assume {:print "hello"} true;
  assert {:msg "my message"} {:id "a1"} x != 4; // FAILS
}
procedure deep_expr(x: int) {
  assert ((((((((((((((x)))))))))))))) == x;
  assert !!!!!!!!(x == x);
  assert - - - - x == x;
}
procedure many_targets(x: int) {
  var y: int;
  goto a, b, c, d, e;
a: y := 1; goto end;
b: y := 2; goto end;
c: y := 3; goto end;
d: assume x > 3; y := 4; goto end;
e: y := 5; goto end;
end:
  assert y != 4; // FAILS
}
procedure same_target_twice(x: int) {
  goto a, a, b;
a: assert x != 2; return; // FAILS
b: assume false;
}
procedure fall_through(x: int) {
  var y: int;
a: y := 1;
b: y := y + 1;
c: assert y == 2;
}
procedure recursive_main(n: int)
  modifies g;
{
  if (n <= 0) { assert g != 3; return; } // FAILS
  g := g + 1;
  assume g > 1;
  call recursive_main(n - 1);
}
procedure change(a: [int]int) returns (b: [int]int) { b := a; b[0] := b[0] + 1; }
procedure map_param_copy() {
  var a, b: [int]int;
  call b := change(a);
  assert a[0] + 1 == b[0];
  call a := change(a);
  assert a == b;
}
procedure inc(x: int) returns (y: int) { y := x + 1; }
procedure own_argument() {
  var x: int;
  x := 1;
  call x := inc(x);
  call x := inc(x + x);
  assert x == 5;
}
procedure sets(x: int) returns (y: int) modifies g; { g := 100; y := x; }
procedure global_argument() modifies g;
{
  var y: int;
  g := 1;
  call y := sets(g);
  assert y == 1 && g == 100;
}

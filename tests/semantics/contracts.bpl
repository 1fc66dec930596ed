// Contracts: requires at calls, ensures at exits, free ones, old, modifies, bodiless procedures.
// RUN: --main req_bug
// EXPECT: bug at 63
// RUN: --main req_ok
// EXPECT: safe
// RUN: --main req_entry_free
// EXPECT: safe
// RUN: --main req_free
// EXPECT: safe
// RUN: --main bodiless_req_bug
// EXPECT: bug at 89
// RUN: --main bodiless_ens_ok
// EXPECT: safe
// RUN: --main bodiless_ens_bug
// EXPECT: bug at 101
// RUN: --main ens_bug
// EXPECT: bug at 104
// RUN: --main ens_early
// EXPECT: bug at 110
// RUN: --main ens_second
// EXPECT: bug at 119
// RUN: --main free_ens_caller
// EXPECT: safe
// RUN: --main old_global_bug
// EXPECT: bug at 135
// RUN: --main old_body
// EXPECT: safe
// RUN: --main old_callee
// EXPECT: bug at 162
// RUN: --main old_local
// EXPECT: safe
// RUN: --main mod_bodiless_bug
// EXPECT: bug at 183
// RUN: --main both_results
// EXPECT: bug at 193
// RUN: --main swap_call
// EXPECT: safe
// RUN: --main global_result
// EXPECT: bug at 209
// RUN: --main req_uses_global
// EXPECT: bug at 220
// RUN: --main callee_assert
// EXPECT: bug at 223
// RUN: --main ens_assumed_after
// EXPECT: safe
// RUN: --main wrong_ens_hides
// EXPECT: bug at 238
// RUN: --main no_assume_of_ensures
// EXPECT: safe
// RUN: --main order_args
// EXPECT: bug at 255
// RUN: --main frees_on_call
// EXPECT: safe
// RUN: --main implicit_modifies
// EXPECT: bug at 273
var g: int;
var h: int;

procedure need_pos(x: int)
  requires x > 0;
{ }
procedure req_bug(y: int) {
  call need_pos(y); // FAILS
}
procedure req_ok(y: int)
  requires y > 3;
{
  call need_pos(y - 3);
}
procedure req_entry_free(y: int)
  free requires y > 3;
{
  call need_pos(y - 3);
}
procedure free_pos(x: int)
  free requires x > 0;
{
  assert x > 0;
}
procedure req_free(y: int) {
  call free_pos(y);
  assert y > 0;
}
procedure bodiless_req(x: int) returns (r: int);
  requires x != 5;
  ensures r > x;
procedure bodiless_req_bug(x: int) {
  var r: int;
  call r := bodiless_req(x + 1); // FAILS
}
procedure bodiless_ens_ok(x: int) {
  var r: int;
  assume x != 5;
  call r := bodiless_req(x);
  assert r >= x + 1;
}
procedure bodiless_ens_bug(x: int) {
  var r: int;
  assume x != 5;
  call r := bodiless_req(x);
  assert r == x + 1; // FAILS
}
procedure ens_bug(x: int) returns (r: int)
  ensures r >= 0; // FAILS
{
  r := x;
  if (x < -1) { r := -x; }
}
procedure ens_early(x: int) returns (r: int)
  ensures r == 1; // FAILS
{
  r := 1;
  if (x == 9) { r := 2; return; }
  r := 1;
}
procedure ens_second(x: int) returns (r: int)
  ensures r >= 0 || x < 0;
  free ensures r > -100;
  ensures x >= 0; // FAILS
{
  r := x;
}
procedure free_ens(x: int) returns (r: int)
  free ensures r == 4;
{
  r := x;
}
procedure free_ens_caller() {
  var r: int;
  call r := free_ens(3);
  assert r == 4;
}
procedure old_global_bug()
  modifies g;
  ensures g == old(g) + 2; // FAILS
{
  g := g + 1;
  if (g != 7) { g := g + 1; }
}
procedure old_body()
  modifies g;
{
  var k: int;
  g := g + 1;
  k := g;
  g := g + 1;
  assert old(g) == k - 1;
  assert old(g + old(g)) == 2 * k - 2;
  assert g == old(g) + 2;
}
procedure bump()
  modifies g;
  ensures g > old(g);
{ g := g + 1; assert old(g) == g - 1; }
procedure old_callee()
  modifies g;
{
  g := 5;
  call bump();
  call bump();
  assert g == 7;
  assert old(g) == 5; // FAILS
}
procedure old_local()
  modifies g;
{
  var x: int;
  x := 1;
  g := 9;
  x := 2;
  assert old(x) == 2;
}
procedure unknown_effect();
  modifies g;
  ensures g >= old(g);
procedure mod_bodiless_bug()
  modifies g, h;
{
  g := 1; h := 1;
  call unknown_effect();
  assert h == 1;
  assert g >= 1;
  assert g == 1; // FAILS
}
procedure two(x: int, y: int) returns (a: int, b: int)
  ensures a == y && b == x;
{ a, b := y, x; }
procedure both_results() {
  var a: int;
  var b: int;
  a := 3;
  call b, a := two(1, 2);
  assert a != 1; // FAILS
}
procedure swap_call(p: int, q: int) {
  var a, b: int;
  a, b := p, q;
  call a, b := two(a, b);
  assert a == q && b == p;
}
procedure give() returns (r: int)
  modifies g;
  ensures g == 10;
{ g := 10; r := 4; }
procedure global_result()
  modifies g;
{
  call g := give();
  assert g == 10; // FAILS
}
procedure reads_g()
  requires g == 0;
{ }
procedure req_uses_global()
  modifies g;
{
  g := 0;
  call reads_g();
  g := 1;
  call reads_g(); // FAILS
}
procedure checks(x: int) {
  assert x != 4; // FAILS
}
procedure callee_assert(x: int) {
  call checks(x);
  assert x != 4;
}
procedure gives_two() returns (r: int)
  ensures r == 2;
{ r := 1 + 1; }
procedure ens_assumed_after() {
  var r: int;
  call r := gives_two();
  assert r == 2;
}
procedure wrong_ens() returns (r: int)
  ensures r == 2; // FAILS
{ r := 1; }
procedure wrong_ens_hides() {
  var r: int;
  call r := wrong_ens();
  assert r == 1;
}
procedure nae(x: int) returns (r: int)
  free ensures false;
{ r := x; }
procedure no_assume_of_ensures(x: int) {
  var r: int;
  call r := nae(x);
  assert false;
}
procedure order_args() returns (x: int)
  requires false || true;
  ensures x == 0; // FAILS
{
  havoc x;
}
procedure frees()
  modifies g;
  free ensures g == 3;
{ g := 2; }
procedure frees_on_call()
  modifies g;
{
  call frees();
  assert g == 3;
}
procedure implicit_modifies()
{
  g := 3;
  call implicit2();
  assert g == 3; // FAILS
}
procedure implicit2() { g := g + h; }

// Where clauses: globals, constants' neighbours, locals, parameters, results, after havoc and calls.
// RUN: --main global_start_ok
// EXPECT: safe
// RUN: --main global_start_bug
// EXPECT: bug at 47
// RUN: --main not_after_assign
// EXPECT: bug at 53
// RUN: --main after_havoc_ok
// EXPECT: safe
// RUN: --main after_havoc_bug
// EXPECT: bug at 66
// RUN: --main after_call_ok
// EXPECT: safe
// RUN: --main local_ok
// EXPECT: safe
// RUN: --main local_bug
// EXPECT: bug at 87
// RUN: --main local_of_other
// EXPECT: bug at 97
// RUN: --main havoc_both
// EXPECT: safe
// RUN: --main param_ok
// EXPECT: safe
// RUN: --main param_call
// EXPECT: bug at 118
// RUN: --main result_bodiless
// EXPECT: safe
// RUN: --main quantified_where
// EXPECT: safe
// RUN: --main quantified_where_bug
// EXPECT: bug at 130
// RUN: --main two_globals
// EXPECT: safe
// RUN: --main contradictory
// EXPECT: safe
// RUN: --main loop_where --bound 3
// EXPECT: bug at 148
var g: int where g >= 10;
var m: [int]int where (forall i: int :: m[i] >= 0);
var a: int where a > b;
var b: int where b > 0;

procedure global_start_ok() {
  assert g > 9;
}
procedure global_start_bug() {
  assert g > 10; // FAILS
}
procedure not_after_assign()
  modifies g;
{
  g := 5;
  assert g >= 10; // FAILS
}
procedure after_havoc_ok()
  modifies g;
{
  g := 5;
  havoc g;
  assert g >= 10;
}
procedure after_havoc_bug()
  modifies g;
{
  havoc g;
  assert g < 11; // FAILS
}
procedure external();
  modifies g;
procedure after_call_ok()
  modifies g;
{
  g := 0;
  call external();
  assert g >= 10;
}
procedure local_ok() {
  var x: int where x > 3;
  assert x > 3;
  x := 0;
  havoc x;
  assert x > 3;
}
procedure local_bug() {
  var x: int where x > 3;
  x := 2;
  assert x > 3; // FAILS
}
procedure local_of_other() {
  var x: int;
  var y: int where y == x + 1;
  assert y == x + 1;
  x := 0;
  havoc y;
  assert y == 1;
  havoc x;
  assert y == x + 1; // FAILS
}
procedure havoc_both() {
  var x: int where x > y;
  var y: int where y > 0;
  x, y := 0, 0;
  havoc x, y;
  assert x > 1;
}
procedure param_ok(x: int where x > 0) returns (r: int where r > 5) {
  assert x > 0;
  assert r > 5;
}
procedure takes(x: int where x > 0) returns (r: int where r > 5) {
  assert x > 0; 
  r := 1;
}
procedure param_call(y: int) {
  var r: int;
  call r := takes(3);
  assert r == 1;
  assert r > 5; // FAILS
}
procedure result_only() returns (r: int where r > 5);
procedure result_bodiless() {
  var r: int;
  call r := result_only();
  assert r > 5;
}
procedure quantified_where(k: int) {
  assert m[k] >= 0;
}
procedure quantified_where_bug(k: int) {
  assert m[k] > 0; // FAILS
}
procedure two_globals() {
  assert a > 1;
}
procedure contradictory() {
  var x: int where false;
  assert false;
}
procedure loop_where() {
  var i: int;
  var x: int where x > i;
  i := 0;
  while (i < 2) {
    havoc x;
    assert x > i;
    i := i + 1;
  }
  assert x > i; // FAILS
}

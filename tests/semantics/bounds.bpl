// The recursion bound, exactly: R activations on the stack, arrivals at a loop's head counted.
// RUN: --main rec0 --bound 3
// EXPECT: safe
// RUN: --main rec3 --bound 3 --max-constant-loop 0
// EXPECT: no-bug
// RUN: --main rec3 --bound 4 --max-constant-loop 0
// EXPECT: bug at 65
// RUN: --main loop_bug --bound 3 --max-constant-loop 0
// EXPECT: no-bug
// RUN: --main loop_bug --bound 4 --max-constant-loop 0
// EXPECT: bug at 71
// RUN: --main loop_ok --bound 2 --max-constant-loop 0
// EXPECT: bounded
// RUN: --main inside_loop --bound 2 --max-constant-loop 0
// EXPECT: no-bug
// RUN: --main inside_loop --bound 3 --max-constant-loop 0
// EXPECT: bug at 82
// RUN: --main even_odd --bound 2
// EXPECT: no-bug
// RUN: --main even_odd --bound 3
// EXPECT: bug at 93
// RUN: --main even_odd_5 --bound 3
// EXPECT: bug at 98
// RUN: --main even_odd_5 --bound 2
// EXPECT: no-bug
// RUN: --main siblings --bound 1
// EXPECT: bug at 106
// RUN: --main main_rec --bound 1
// EXPECT: no-bug
// RUN: --main main_rec --bound 2
// EXPECT: bug at 117
// RUN: --main self_main --bound 2
// EXPECT: no-bug
// RUN: --main self_main --bound 3
// EXPECT: bug at 125
// RUN: --main fib --bound 4
// EXPECT: no-bug
// RUN: --main fib --bound 5
// EXPECT: bug at 143
// RUN: --main loop_in_callee --bound 3 --max-constant-loop 0
// EXPECT: bug at 153
// RUN: --main loop_in_callee --bound 2 --max-constant-loop 0
// EXPECT: no-bug
// RUN: --main call_in_loop --bound 3 --max-constant-loop 0
// EXPECT: bug at 159
// RUN: --main call_in_loop --bound 2 --max-constant-loop 0
// EXPECT: no-bug
// RUN: --main havoc_loop
// EXPECT: bug at 165
// RUN: --main not_constant --bound 2
// EXPECT: no-bug
// RUN: --main not_constant --bound 5
// EXPECT: bug at 171
procedure down(n: int) returns (r: int) {
  if (n <= 0) { r := 0; } else { call r := down(n - 1); r := r + 1; }
}
procedure rec0() {
  var r: int;
  call r := down(0);
  assert r == 0;
}
procedure rec3() {
  var r: int;
  call r := down(3);
  assert r != 3; // FAILS
}
procedure loop_bug() {
  var i: int;
  i := 0;
  while (i < 3) { i := i + 1; }
  assert i != 3; // FAILS
}
procedure loop_ok() {
  var i: int;
  i := 0;
  while (i < 3) { i := i + 1; }
  assert i == 3;
}
procedure inside_loop() {
  var i: int;
  i := 0;
  while (i < 3) { assert i != 2; i := i + 1; } // FAILS
}
procedure even(n: int) returns (b: bool) {
  if (n == 0) { b := true; } else { call b := odd(n - 1); }
}
procedure odd(n: int) returns (b: bool) {
  if (n == 0) { b := false; } else { call b := even(n - 1); }
}
procedure even_odd() {
  var b: bool;
  call b := even(4);
  assert !b; // FAILS
}
procedure even_odd_5() {
  var b: bool;
  call b := even(5);
  assert b; // FAILS
}
procedure leaf(x: int) returns (y: int) { y := x + 1; }
procedure siblings() {
  var x: int;
  call x := leaf(0);
  call x := leaf(x);
  call x := leaf(x);
  assert x != 3; // FAILS
}
var g: int;
procedure main_rec()
  modifies g;
{
  if (*) { g := 0; } else { assume g == 0; g := 1; call main_rec2(); }
}
procedure main_rec2()
  modifies g;
{
  if (g == 1) { g := 2; call main_rec2(); } else { assert false; } // FAILS
}
var depth: int;
procedure self(n: int)
  modifies depth;
{
  if (depth == 0) { depth := 1; call self(n); }
  else if (depth == 1) { depth := 2; call self(n); }
  else { assert depth != 2 || n == 0; } // FAILS
}
procedure self_main()
  modifies depth;
{
  depth := 0;
  call self(1);
}
procedure fibonacci(n: int) returns (r: int) {
  var a, b: int;
  if (n < 2) { r := n; return; }
  call a := fibonacci(n - 1);
  call b := fibonacci(n - 2);
  r := a + b;
}
procedure fib() {
  var r: int;
  call r := fibonacci(5);
  assert r != 5; // FAILS
}
procedure count(n: int) returns (r: int) {
  r := 0;
  while (r < n) { r := r + 1; }
}
procedure loop_in_callee() {
  var a, b: int;
  call a := count(2);
  call b := count(2);
  assert a + b != 4; // FAILS
}
procedure call_in_loop() {
  var i: int;
  i := 0;
  while (i < 2) { call i := leaf(i); }
  assert i != 2; // FAILS
}
procedure havoc_loop() {
  var i: int;
  i := 0;
  while (i < 1000) { havoc i; }
  assert i == 1000; // FAILS
}
procedure not_constant(n: int) {
  var i: int;
  i := 0;
  while (i < n) { i := i + 1; if (*) { i := i - 1; } }
  assert n != 4 || i != 4; // FAILS
}

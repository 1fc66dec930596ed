// Structured code: if, else if, while, break with and without labels, goto, return inside loops.
// RUN: --main elseif_bug
// EXPECT: bug at 57
// RUN: --main elseif_ok
// EXPECT: safe
// RUN: --main no_else_bug
// EXPECT: bug at 69
// RUN: --main star_bug
// EXPECT: bug at 76
// RUN: --main star_no_else
// EXPECT: bug at 84
// RUN: --main star_ok
// EXPECT: safe
// RUN: --main break_inner --bound 4
// EXPECT: bug at 105
// RUN: --main break_outer --bound 4
// EXPECT: bug at 119
// RUN: --main break_outer_ok
// EXPECT: safe
// RUN: --main break_block
// EXPECT: bug at 141
// RUN: --main return_in_loop --bound 6
// EXPECT: bug at 144
// RUN: --main return_in_loop_ok --bound 6
// EXPECT: bounded
// RUN: --main goto_out --bound 5
// EXPECT: bug at 171
// RUN: --main irreducible --bound 5
// EXPECT: bug at 184
// RUN: --main irreducible_ok --bound 5
// EXPECT: bounded
// RUN: --main goto_loop_two_heads --bound 4
// EXPECT: bug at 209
// RUN: --main dead_code
// EXPECT: safe
// RUN: --main self_loop --bound 3
// EXPECT: no-bug
// RUN: --main self_loop_deepens
// EXPECT: safe
// RUN: --main empty
// EXPECT: safe
// RUN: --main assert_false
// EXPECT: bug at 231
// RUN: --main first_failure
// EXPECT: bug at 234
// RUN: --main stops_at_failure
// EXPECT: safe
// RUN: --main after_failure
// EXPECT: bug at 244
// RUN: --main assume_false
// EXPECT: safe
// RUN: --main nested_star_loop --bound 4
// EXPECT: bug at 261
procedure elseif_bug(x: int) {
  var r: int;
  if (x < 0) { r := 1; } else if (x == 0) { r := 2; } else if (x == 7) { r := 3; } else { r := 4; }
  assert r != 3; // FAILS
}
procedure elseif_ok(x: int) {
  var r: int;
  if (x < 0) { r := 1; } else if (x == 0) { r := 2; } else if (x < 0) { r := 3; } else { r := 4; }
  assert r != 3;
  assert r == 4 ==> x > 0;
}
procedure no_else_bug(x: int) {
  var r: int;
  r := 0;
  if (x > 0) { r := 1; }
  assert r == 1; // FAILS
}
procedure star_bug() {
  var r: int;
  r := 0;
  if (*) { r := r + 1; } else { r := r + 2; }
  if (*) { r := r + 10; } else { r := r + 20; }
  assert r != 21; // FAILS
}
procedure star_no_else() {
  var r: int;
  r := 0;
  if (*) { r := 1; }
  if (*) { r := r + 2; }
  if (*) { r := r + 4; }
  assert r != 5; // FAILS
}
procedure star_ok() {
  var r: int;
  r := 0;
  if (*) { r := r + 1; } else { r := r + 2; }
  if (*) { r := r + 10; } else { r := r + 20; }
  assert r == 11 || r == 12 || r == 21 || r == 22;
}
procedure break_inner() {
  var i, j, n: int;
  i := 0; n := 0;
  while (i < 2) {
    j := 0;
    while (true) {
      if (j == 2) { break; }
      j := j + 1;
      n := n + 1;
    }
    i := i + 1;
  }
  assert n != 4; // FAILS
}
procedure break_outer() {
  var i, j, n: int;
  i := 0; n := 0;
  outer: while (i < 2) {
    j := 0;
    while (true) {
      if (j == 2) { break outer; }
      j := j + 1;
      n := n + 1;
    }
    i := i + 1;
  }
  assert n == 4; // FAILS
}
procedure break_outer_ok() {
  var n: int;
  n := 0;
  outer: while (true) {
    while (true) {
      n := n + 1;
      break outer;
    }
    n := n + 100;
  }
  assert n == 1;
}
procedure break_block(x: int) {
  var r: int;
  r := 0;
  b: if (x > 0) {
    r := 1;
    if (x > 10) { break b; }
    r := 2;
  }
  assert r != 1; // FAILS
}
procedure return_in_loop() returns (r: int)
  ensures r != 3; // FAILS
{
  r := 0;
  while (true) {
    if (r == 3) { return; }
    r := r + 1;
  }
}
procedure return_in_loop_ok() returns (r: int)
  ensures r == 3;
{
  r := 0;
  while (true) {
    if (r == 3) { return; }
    r := r + 1;
  }
  assert false;
}
procedure goto_out() {
  var i: int;
  i := 0;
  while (true) {
    i := i + 1;
    if (i == 3) { goto Out; }
  }
  i := 50;
Out:
  assert i != 3; // FAILS
}
procedure irreducible() {
  var i: int;
  i := 0;
  goto A, B;
A:
  i := i + 1;
  goto B, Exit;
B:
  i := i + 10;
  goto A, Exit;
Exit:
  assert i != 21; // FAILS
}
procedure irreducible_ok() {
  var i: int;
  i := 0;
  goto A, B;
A:
  i := i + 2;
  goto B, Exit;
B:
  i := i + 10;
  goto A, Exit;
Exit:
  assert i mod 2 == 0;
  assert i != 4;
}
procedure goto_loop_two_heads() {
  var i, j: int;
  i := 0; j := 0;
L1:
  i := i + 1;
L2:
  j := j + 1;
  goto L1, L2, Out;
Out:
  assert !(i == 2 && j == 4); // FAILS
}
procedure dead_code() {
  goto L;
M:
  assert false;
L:
  return;
  assert false;
}
procedure self_loop() {
L:
  goto L;
}
procedure self_loop_deepens() {
L:
  goto L;
N:
  assert false;
}
procedure empty() { }
procedure assert_false() {
  assert false; // FAILS
}
procedure first_failure(x: int) {
  assert x != 3; // FAILS
  assert x == 3 || false || x != 3;
}
procedure stops_at_failure(x: int) {
  assume x == 3;
  assert x == 3;
  assume x == 4;
  assert false;
}
procedure after_failure(x: int) {
  assert x == 3; // FAILS
  assert x == 3;
}
procedure assume_false(x: int) {
  if (x == 1) { assume false; }
  if (x == 2) { assume false; assert false; }
  assert x != 1 && x != 2;
}
procedure nested_star_loop() {
  var n, m: int;
  n := 0; m := 0;
  while (*) {
    n := n + 1;
    while (*) {
      m := m + 1;
    }
  }
  assert !(n == 2 && m == 3); // FAILS
}

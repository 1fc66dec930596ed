// What a procedure leaves at an address that it is handed is seen by its caller, whatever else is the same address.
//
// RUN: --main comes_back
// EXPECT: safe
// RUN: --main comes_back --without cells
// EXPECT: safe
// RUN: --main comes_back --abstraction on
// EXPECT: safe
// RUN: --main may_be_kept
// EXPECT: bug at 57
// RUN: --main two_that_may_be_one
// EXPECT: bug at 68
// RUN: --main two_that_are_apart
// EXPECT: safe
// RUN: --main handed_on
// EXPECT: safe
// RUN: --main overwritten_by_the_other
// EXPECT: bug at 97
// RUN: --main address_that_changes
// EXPECT: bug at 109
// RUN: --main parts
// EXPECT: safe
// RUN: --main counts
// EXPECT: safe
// RUN: --main counts_wrong
// EXPECT: bug at 141

var M: [int]int;
var state: int;

procedure acquire(p: int)
{
  M[p] := state;
  state := 2;
}

procedure maybe(p: int)
{
  if (*) { M[p] := 7; }
}

procedure comes_back()
{
  var p, x: int;
  state := 1;
  call acquire(p);
  x := M[p];
  assert x == 1 && state == 2;
}

procedure may_be_kept()
{
  var p: int;
  M[p] := 3;
  call maybe(p);
  assert M[p] == 3 || M[p] == 7;
  assert M[p] == 7;
}

// Whether `q` is `p` nobody says.
procedure two_that_may_be_one()
{
  var p, q: int;
  state := 1;
  M[q] := 5;
  call acquire(p);
  M[q] := M[q] + 1;
  assert M[p] == 1;
}

procedure two_that_are_apart()
{
  var p, q: int;
  assume p < q;
  state := 1;
  call acquire(p);
  M[q] := 5;
  assert M[p] == 1;
}

procedure outer(q: int) { call acquire(q + 4); }
procedure handed_on()
{
  var p: int;
  state := 6;
  call outer(p);
  assert M[p + 4] == 6;
}

procedure both(p: int, q: int) { M[p] := 1; M[q] := 2; }
procedure overwritten_by_the_other()
{
  var p, q: int;
  call both(p, q);
  assert M[q] == 2;
  assert M[p] == 1 || p == q;
  assert M[p] == 1;
}

procedure next(p: int) returns (r: int) { M[p] := 9; r := p + 1; }
procedure address_that_changes()
{
  var p: int;
  M[p + 1] := 4;
  call p := next(p);
  assert M[p - 1] == 9;
  assert M[p] == 4;
  call p := next(p);
  assert M[p] == 9;
}

procedure parts()
{
  var p: int;
  M[p] := 1;
  call acquire(p + 8);
  M[p + 4] := 2;
  state := M[p + 8];
  M[p + 8] := M[p + 8] + 1;
  assert M[p + 8] == state + 1;
  assert M[p + 4] == 2;
}

procedure up(p: int, n: int)
{
  M[p] := M[p] + 1;
  if (n > 1) { call up(p, n - 1); }
}
procedure counts()
{
  var p: int;
  M[p] := 0;
  call up(p, 2);
  assert M[p] == 2;
}
procedure counts_wrong()
{
  var p: int;
  M[p] := 0;
  call up(p, 2);
  assert M[p] == 3;
}

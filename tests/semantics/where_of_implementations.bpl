// A parameter of an implementation that stands by itself has the `where` clause of the procedure's parameter, also
// when it is havocked.
//
// RUN: --main result_ok
// EXPECT: safe
// RUN: --main result_bug
// EXPECT: bug at 27
// RUN: --main assigned
// EXPECT: bug at 33

procedure choose(x: int) returns (r: int where r <= x);
implementation choose(y: int) returns (s: int) { havoc s; }

procedure give() returns (r: int where r <= 0);
implementation give() returns (s: int) { s := 6; }

procedure result_ok()
{
  var g: int;
  call g := choose(5);
  assert g != 6;
}

procedure result_bug()
{
  var g: int;
  call g := choose(6); assert g != 6;
}

procedure assigned()
{
  var g: int;
  call g := give(); assert g != 6;
}

// A quantifier that is computed may come out either way; where it fails, a model names the value.
// RUN: --main all_hold
// EXPECT: bug
// RUN: --main some_holds
// EXPECT: bug
// RUN: --main inside
// EXPECT: bug
// RUN: --main agrees
// EXPECT: safe

procedure all_hold(p: [int]bool)
{
  var b: bool;
  b := (forall x: int :: p[x]);
  assert b;
}

procedure some_holds(p: [int]bool)
{
  var b: bool;
  b := (exists x: int :: p[x]);
  assert !b;
}

procedure inside(p: [int]bool, q: [int]bool)
{
  var n: int;
  n := if (forall x: int :: p[x] ==> q[x]) then 1 else 2;
  assert n == 1;
}

procedure agrees(p: [int]bool)
{
  var b: bool;
  b := (forall x: int :: p[x]);
  assert b ==> p[7];
}

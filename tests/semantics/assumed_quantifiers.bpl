// What is assumed for all values inside a body binds at values for which the formula has no term of the trigger: replay
// finds them, and the solver is told.
// RUN: --main assumed
// EXPECT: safe
// RUN: --main guarded
// EXPECT: safe
// RUN: --main denied
// EXPECT: safe
// RUN: --main required
// EXPECT: safe
// RUN: --main ensured
// EXPECT: safe
// RUN: --main nested
// EXPECT: safe
// RUN: --main in_loop --bound 4
// EXPECT: safe
// RUN: --main elsewhere
// EXPECT: bug
// RUN: --main not_reached
// EXPECT: bug
// RUN: --main freed
// EXPECT: bug
function f(int) returns (int);
function g(int) returns (int);
function h(int, int) returns (int);

procedure assumed(y: int)
{
  assume (forall x: int :: {g(x)} f(x) > 0);
  assert f(y) > 0;
}

procedure guarded(y: int)
{
  assume y > 3 ==> 0 < 1 && (forall x: int :: {g(x)} f(x) > 0);
  assert y <= 3 || f(y) > 0;
}

procedure denied(y: int)
{
  assume !(exists x: int :: {g(x)} f(x) <= 0);
  assert f(y) > 0;
}

procedure required(y: int)
  requires (forall x: int :: {g(x)} f(x) > 0);
{
  assert f(y) > 0;
}

procedure promise();
  free ensures (forall x: int :: {g(x)} f(x) > 0);

procedure ensured(y: int)
{
  call promise();
  assert f(y) > 0;
}

procedure nested(y: int, z: int)
{
  assume (forall x: int :: {g(x)} x > 0 ==> (forall w: int :: {g(w)} h(x, w) > x));
  assert y > 0 ==> h(y, z) > y;
}

procedure in_loop()
{
  var i: int;
  i := 0;
  while (i < 3) {
    assume (forall x: int :: {g(x)} x >= i ==> f(x) > i);
    assert f(i) > i;
    i := i + 1;
  }
}

// The assumption is about other values.
procedure elsewhere(y: int)
{
  assume (forall x: int :: {g(x)} x > 5 ==> f(x) > 0);
  assert f(y) > 0;
}

// What is assumed on one way does not bind on another.
procedure not_reached(y: int)
{
  if (*) {
    assume (forall x: int :: {g(x)} f(x) > 0);
    assert f(y) > 0;
  } else {
    assert f(y) > 0;
  }
}

var used: [int]bool;

procedure release(p: int);
  requires used[p];
  modifies used;
  ensures !used[p];
  ensures (forall x: int :: {used[x]} x == p || old(used)[x] == used[x]);

// Elements that only the state before a call mentions are the same behind it.
procedure freed(p: int, q: int, r: int)
  modifies used;
{
  assume used[p] && used[q] && used[r] && p != q && p != r && q != r;
  call release(p);
  call release(q);
  assert p == 3;
}

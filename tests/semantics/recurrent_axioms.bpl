// An axiom that ties each place to the next one is not decided by the places of a run: a bug that hangs on it is possible only.
// Where the recurrence begins somewhere, the run computes it, and there is none.
// RUN: --main all_the_same
// EXPECT: possible-bug
// RUN: --main all_the_same --accept-possible
// EXPECT: bug
// RUN: --main power
// EXPECT: not bug
// ENGINES: static stratified widening

function f(x: int): int;
axiom (forall x: int :: f(x + 1) == f(x));

function pow2(n: int): int;
axiom pow2(0) == 1;
axiom (forall n: int :: n >= 0 ==> pow2(n + 1) == 2 * pow2(n));

procedure all_the_same(k: int)
{
  assert f(k) == f(0);
}

procedure power(n: int)
{
  assume n >= 0;
  assert pow2(n) > 0;
}

// What is assumed of all places of a map that is only looked into: templates give it, as they give functions.
// RUN: --main different
// EXPECT: bug
// RUN: --main different_safe
// EXPECT: safe
// RUN: --main inverse
// EXPECT: bug
// RUN: --main rows
// EXPECT: bug
// RUN: --main rows_safe
// EXPECT: no-bug
// ENGINES: static stratified widening

procedure different(a: [int]int)
{
  assume (forall i: int, j: int :: i != j ==> a[i] != a[j]);
  assert a[0] > a[1]; // FAILS
}

procedure different_safe(a: [int]int)
{
  assume (forall i: int, j: int :: i != j ==> a[i] != a[j]);
  assert a[0] != a[1];
}

procedure inverse(p: [int]int, q: [int]int)
{
  assume (forall i: int :: p[q[i]] == i);
  assert q[0] == p[0]; // FAILS
}

procedure rows(m: [int][int]int)
{
  assume (forall j: int :: (exists i: int :: m[i][j] == 0));
  assert (exists i: int :: (forall j: int :: m[i][j] == 0)); // FAILS
}

procedure rows_safe(m: [int][int]int)
{
  assume (exists i: int :: (forall j: int :: m[i][j] == 0));
  assert (forall j: int :: (exists i: int :: m[i][j] == 0));
}

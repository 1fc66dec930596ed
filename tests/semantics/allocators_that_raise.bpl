// An allocator that raises its counter twice, and one that asks for room below it.
// RUN: --main twice --bound 2
// EXPECT: bug at 25
// RUN: --main above
// EXPECT: safe

var next: int where next > 0;

procedure allocate(size: int) returns (p: int);
  free requires size >= 0;
  modifies next;
  ensures p == old(next);
  ensures old(next) + size <= next;

procedure nested(n: int)
{
  var p: int;
  call p := allocate(4);
  if (n > 0) { call nested(n - 1); }
}

procedure twice()
{
  call nested(1);
  assert false;
}

procedure allocate_above(size: int) returns (p: int);
  modifies next;
  free requires 10 < next;
  free ensures p == old(next);
  free ensures old(next) + 4 <= next;

procedure above()
{
  var p: int;
  call p := allocate_above(4);
  assert p > 10;
}

// A range is one, however it is written.
// RUN: --main exceptions
// EXPECT: bug
// RUN: --main premises
// EXPECT: bug
// RUN: --main conclusion
// EXPECT: safe

procedure exceptions(v: int)
{
  assert !(forall i: int :: i < 0 || 3 < i || v == 7);
}

procedure premises(v: int)
{
  assert !(forall i: int :: 0 <= i ==> i <= 3 ==> v == 7);
}

// The conclusion limits, too.
procedure conclusion(m: [int]int)
{
  assume (forall i: int :: 0 <= i ==> m[i] == i || 2 < i);
  assert m[0] + m[1] + m[2] == 3;
}

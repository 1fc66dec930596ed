// The value for which a universal assertion is false is part of the trace.
// RUN: --main of_reals
// EXPECT: bug
// RUN: --main of_squares
// EXPECT: bug

procedure of_reals()
{
  assert (forall x: real :: x * 2.0 != 1.0);
}

procedure of_squares()
{
  assert (forall x: int :: x * x != 144 || x < 0);
}

// The smallest format that solvers know. One bit less of significand is refused where it is written (float_too_small.bpl).
// RUN: --main small
// EXPECT: bug at 12
// RUN: --main sum
// EXPECT: safe
// RUN: --main large
// EXPECT: bug at 18

procedure small(x: float3e2)
{
  // Not NaN.
  assert x == x;
}

procedure large(x: float24e30)
{
  // The same.
  assert x == x;
}

procedure sum()
{
  assert 0x1.0e0f3e2 + 0x1.0e0f3e2 == 0x2.0e0f3e2;
}

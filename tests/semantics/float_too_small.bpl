// RUN: --main main
// EXPECT: error
procedure main(x: float2e2)
{
  assert x == x;
}

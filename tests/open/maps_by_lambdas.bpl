// Maps that lambdas make are equal where their bodies are.
// RUN: --main the_same
// EXPECT: bug
// RUN: --main given
// EXPECT: bug

procedure the_same()
{
  var x: [int]bool;
  x := (lambda i: int :: true);
  assert x != (lambda i: int :: true);
}

procedure given(x: [int]int, c: int)
{
  assume x == (lambda i: int :: c);
  assert x[4] != c;
}

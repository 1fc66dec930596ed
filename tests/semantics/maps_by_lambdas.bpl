// Maps that lambdas make are equal where their bodies are.
// RUN: --main the_same
// EXPECT: bug
// RUN: --main given
// EXPECT: bug
// RUN: --main same_text
// EXPECT: bug
// RUN: --main other_value
// EXPECT: safe

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

procedure same_text(c: int)
{
  var x: [int]int;
  var y: [int]int;
  x := (lambda i: int :: i + c);
  y := (lambda j: int :: j + c);
  assert x != y;
}

procedure other_value(c: int)
{
  var x: [int]int;
  x := (lambda i: int :: i + c);
  assert x != (lambda j: int :: j + c + 1);
}

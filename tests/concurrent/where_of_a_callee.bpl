// Others may run before a call whose local variables are said to be what a shared one is.
// RUN: --contexts 1
// EXPECT: no-bug
// RUN: --contexts 2
// EXPECT: bug

var g: int;

procedure {:entrypoint} main()
  modifies g;
{
  var before, after: int;
  g := 0;
  async call p();
  before := g;
  call after := look();
  assert before == after;
}

procedure look() returns (r: int)
{
  var y: int where y == g;
  r := y;
}

procedure p()
  modifies g;
{
  g := 1;
}

// The where clause of a local holds when its thread starts to run, not when it is started.
// RUN: --contexts 2
// EXPECT: bug

var g: int;

procedure {:entrypoint} main()
  modifies g;
{
  g := 0;
  async call p();
  g := 1;
}

procedure p()
{
  var y: int where y == g;
  havoc y;
  assert y == 0;
}

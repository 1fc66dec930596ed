// The procedure whose result is shared starts the first thread: that may run before the result is assigned, and later.
// RUN: --contexts 1
// EXPECT: no-bug
// RUN: --contexts 2
// EXPECT: bug

var x: int;

procedure {:entrypoint} main()
  modifies x;
{
  x := 0;
  call x := start();
  assert x == 1;
}

procedure start() returns (r: int)
  modifies x;
{
  async call p();
  r := 1;
}

procedure p()
  modifies x;
{
  x := 5;
}

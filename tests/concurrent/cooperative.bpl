// In cooperative mode threads are interrupted at yields only.
// RUN: --bound 1 --contexts 3 --cooperative
// EXPECT: no-bug
// RUN: --bound 1 --contexts 2
// EXPECT: bug at 14
var x: int;

procedure p()
  modifies x;
{
  yield;
  x := 1;
  yield;
  x := 2; x := x + 1; assert x == 3;
}

procedure {:entrypoint} main()
  modifies x;
{
  async call p();
  async call p();
}

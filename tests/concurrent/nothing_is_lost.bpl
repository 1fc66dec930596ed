// A bug of one thread is found although another is stuck for good after it.
// RUN: --bound 1 --contexts 1
// EXPECT: bug at 9
var x: int;

procedure p()
  modifies x;
{
  x := 1; assert x != 1;
}

procedure {:entrypoint} main()
  modifies x;
{
  x := 0;
  async call p();
  assume x == 5;
}

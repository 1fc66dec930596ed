// A call of `corral_assert_not_reachable` is a failing assertion; one thread waits for the other twice.
// RUN: --bound 1 --contexts 1
// EXPECT: no-bug
// RUN: --bound 1 --contexts 3
// EXPECT: bug at 17
var x: int;

procedure corral_assert_not_reachable();

procedure p()
  modifies x;
{
  assume x == 1;
  x := 2;
  assume x == 3;
  x := 4;
  call corral_assert_not_reachable();
}

procedure {:entrypoint} main()
  modifies x;
{
  x := 0;
  async call p();
  x := 1;
  assume x == 2;
  x := 3;
}

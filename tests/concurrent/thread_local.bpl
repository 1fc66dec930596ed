// Each thread has its own of a thread-local variable, which starts with any value.
// RUN: --bound 1 --contexts 3
// EXPECT: bug at 22
var {:thread_local} mine: int;
var sum: int;

procedure p(n: int)
  modifies mine, sum;
{
  mine := n;
  sum := sum + mine;
  assert mine == n;
}

procedure {:entrypoint} main()
  modifies mine, sum;
{
  mine := 7;
  sum := 0;
  async call p(1);
  async call p(2);
  assert mine == 7 && sum != 3;
}

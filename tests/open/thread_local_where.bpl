// What a thread-local global is said to be where it is declared holds for threads that are started, too.
// RUN: --contexts 1
// EXPECT: no-bug

var {:thread_local} t: int where t > 0;

procedure {:entrypoint} main()
{
  assert t > 0;
  async call p();
}

procedure p()
{
  assert t > 0;
}

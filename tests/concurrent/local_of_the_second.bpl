// Of two threads that one statement starts, only the second runs: what its local starts with is its own.
// RUN: --contexts 1 --bound 4
// EXPECT: bug

var {:thread_local} t: int;

procedure {:entrypoint} main()
{
  var i: int;
  i := 0;
  while (i < 2) {
    async call p(i);
    i := i + 1;
  }
}

procedure p(i: int)
{
  assume i == 1;
  assert t != 77;
}

// Reachability modulo theories, §6.1: code behind `for (i = 0; i < 27; i++)` is reached only with a bound of 28 (27
// iterations, and the arrival at the head that leaves). A loop whose number of iterations is known gets that bound by
// itself, if it may.
//
// RUN: --main main --bound 1 --max-constant-loop 100
// EXPECT: bug at 25
// RUN: --main main --bound 1 --max-constant-loop 27
// EXPECT: bounded
// RUN: --main main --bound 27 --max-constant-loop 0
// EXPECT: bounded
// RUN: --main main --bound 28 --max-constant-loop 0
// EXPECT: bug at 25

procedure main()
{
  var i: int;
  var sum: int;
  i := 0;
  sum := 0;
  while (i < 27)
  {
    sum := sum + i;
    i := i + 1;
  }
  assert sum != 351;
}

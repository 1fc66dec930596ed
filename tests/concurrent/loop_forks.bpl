// Threads that a loop starts, and threads that threads start.
// RUN: --bound 3 --contexts 2
// EXPECT: bug at 18
var n: int;

procedure leaf()
  modifies n;
{
  n := n + 1;
}

procedure {:entrypoint} main()
  modifies n;
{
  var i: int;
  n := 0; i := 0;
  while (i < 2) { async call node(); i := i + 1; }
  assert n < 4;
}

procedure node()
  modifies n;
{
  n := n + 1;
  async call leaf();
}

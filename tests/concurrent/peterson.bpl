// Peterson's algorithm for two threads.
// RUN: --bound 2 --contexts 2
// EXPECT: no-bug
// RUN: --bound 1 --contexts 3
// EXPECT: no-bug
var flag: [int]bool;
var turn: int;
var inside: int;

procedure work(me: int)
  modifies flag, turn, inside;
{
  flag[me] := true;
  turn := 1 - me;
  // Two looks at shared state: the other thread may run between them.
  while (true) {
    if (!flag[1 - me]) { break; }
    if (turn == me) { break; }
  }
  inside := inside + 1;
  assert inside == 1;
  inside := inside - 1;
  flag[me] := false;
}

procedure {:entrypoint} main()
  modifies flag, turn, inside;
{
  flag[0] := false;
  flag[1] := false;
  inside := 0;
  async call work(0);
  async call work(1);
}

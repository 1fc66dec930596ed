// Peterson's algorithm with its first two lines exchanged: the turn is given away before the flag is raised.
// RUN: --bound 2 --contexts 1
// EXPECT: no-bug
// RUN: --bound 2 --contexts 2
// EXPECT: bug at 21
// RUN: --bound 2 --contexts 3
// EXPECT: bug at 21
var flag: [int]bool;
var turn: int;
var inside: int;

procedure work(me: int)
  modifies flag, turn, inside;
{
  turn := 1 - me;
  flag[me] := true;
  while (true) {
    if (!flag[1 - me]) { break; }
    if (turn == me) { break; }
  }
  inside := inside + 1; assert inside == 1;
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

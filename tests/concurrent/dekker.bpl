// Dekker's algorithm for two threads: no more than one of them is in its critical section.
// RUN: --bound 2 --contexts 2
// EXPECT: no-bug
// RUN: --bound 2 --contexts 3
// EXPECT: no-bug
var flag0, flag1: bool;
var turn: int;
var inside: int;

procedure thread0()
  modifies flag0, turn, inside;
{
  flag0 := true;
  while (flag1) {
    if (turn != 0) {
      flag0 := false;
      assume turn == 0;
      flag0 := true;
    }
  }
  inside := inside + 1;
  assert inside == 1;
  inside := inside - 1;
  turn := 1;
  flag0 := false;
}

procedure thread1()
  modifies flag1, turn, inside;
{
  flag1 := true;
  while (flag0) {
    if (turn != 1) {
      flag1 := false;
      assume turn == 1;
      flag1 := true;
    }
  }
  inside := inside + 1;
  assert inside == 1;
  inside := inside - 1;
  turn := 0;
  flag1 := false;
}

procedure {:entrypoint} main()
  modifies flag0, flag1, turn, inside;
{
  flag0 := false;
  flag1 := false;
  turn := 0;
  inside := 0;
  async call thread0();
  async call thread1();
}

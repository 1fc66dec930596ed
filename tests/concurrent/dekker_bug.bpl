// Dekker's algorithm with the flag raised after looking at the other's: both may look before either raises its own.
// RUN: --bound 2 --contexts 1
// EXPECT: no-bug
// RUN: --bound 2 --contexts 2
// EXPECT: bug
var flag0, flag1: bool;
var inside: int;

procedure thread0()
  modifies flag0, inside;
{
  assume !flag1;
  flag0 := true;
  inside := inside + 1;
  assert inside == 1;
  inside := inside - 1;
  flag0 := false;
}

procedure thread1()
  modifies flag1, inside;
{
  var open: bool;
  open := !flag0;
  flag1 := true;
  if (open) {
    inside := inside + 1;
    // Thread 0 may be inside, too.
    assert inside == 1;
    inside := inside - 1;
  }
  flag1 := false;
}

procedure {:entrypoint} main()
  modifies flag0, flag1, inside;
{
  flag0 := false;
  flag1 := false;
  inside := 0;
  async call thread0();
  async call thread1();
}

// Other threads may run between the end of a call and the assignment of its result to a shared variable.
// RUN: --main between --contexts 1
// EXPECT: no-bug
// RUN: --main between --contexts 2
// EXPECT: bug
// RUN: --main between --contexts 3 --cooperative
// EXPECT: no-bug
// RUN: --main in_block --contexts 3
// EXPECT: no-bug
// RUN: --main lost --contexts 1
// EXPECT: no-bug
// RUN: --main lost --contexts 2
// EXPECT: bug
// RUN: --main together --contexts 3
// EXPECT: no-bug

procedure corral_atomic_begin();
procedure corral_atomic_end();
var x, y: int;
var seen: bool;

procedure set() returns (r: int)
  modifies x;
{
  x := 1;
  r := 2;
}

procedure watch()
  modifies seen;
{
  assume x == 1;
  seen := true;
}

procedure between()
  modifies x, seen;
{
  x := 0;
  seen := false;
  async call watch();
  call x := set();
  assert !seen;
}

procedure in_block()
  modifies x, seen;
{
  x := 0;
  seen := false;
  async call watch();
  call corral_atomic_begin();
  call x := set();
  call corral_atomic_end();
  assert !seen;
}

procedure next(n: int) returns (r: int)
{
  r := n + 1;
}

procedure increment()
  modifies x, y;
{
  call x := next(x);
  y := y + 1;
}

procedure lost()
  modifies x, y;
{
  x := 0;
  y := 0;
  async call increment();
  call x := next(x);
  assert y == 1 ==> x == 2;
}

procedure two(n: int) returns (r: int, s: int)
{
  r := n;
  s := n;
}

procedure compare()
{
  assert x == y;
}

// All results are assigned in one step.
procedure together()
  modifies x, y;
{
  x := 0;
  y := 0;
  async call compare();
  call x, y := two(1);
  call y, x := two(2);
}

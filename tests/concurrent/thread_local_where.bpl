// What a thread-local global is said to be where it is declared holds for threads that are started, too: in the state
// in which they start to run.
// RUN: --main constant --contexts 1
// EXPECT: no-bug
// RUN: --main of_a_shared_one --contexts 1
// EXPECT: no-bug
// RUN: --main of_a_shared_one --contexts 2
// EXPECT: bug
// RUN: --main in_block --contexts 1
// EXPECT: no-bug

procedure corral_atomic_begin();
procedure corral_atomic_end();
var g: int;
var {:thread_local} t: int where t > 0;
var {:thread_local} u: int where u == g;

procedure constant()
{
  assert t > 0;
  async call p();
}

procedure p()
  modifies t;
{
  assert t > 0;
  t := 0 - 1;
  havoc t;
  assert t > 0;
}

procedure of_a_shared_one()
  modifies g;
{
  g := 0;
  async call q();
  g := 1;
}

procedure q()
{
  assert u == 0;
}

procedure in_block()
  modifies g;
{
  g := 5;
  call corral_atomic_begin();
  async call q();
  g := 0;
  call corral_atomic_end();
}

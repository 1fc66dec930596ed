// A thread that is started in an atomic block, which ends in a procedure that is called there.
// RUN: --main waits_below --contexts 2
// EXPECT: bug
// RUN: --main goes_on_below --contexts 2
// EXPECT: bug

procedure corral_atomic_begin();
procedure corral_atomic_end();
var x: int;

procedure waits_below()
  modifies x;
{
  x := 0;
  call corral_atomic_begin();
  async call looks();
  call waits();
  call corral_atomic_end();
}

procedure waits()
  modifies x;
{
  call corral_atomic_end();
  x := 1;
  assume x == 2;
  call corral_atomic_begin();
}

procedure looks()
{
  assert x != 1;
}

procedure goes_on_below()
  modifies x;
{
  x := 0;
  call corral_atomic_begin();
  async call looks();
  call goes_on();
  call corral_atomic_end();
}

procedure goes_on()
  modifies x;
{
  call corral_atomic_end();
  x := 1;
  call corral_atomic_begin();
}

// The value for which a universal assertion is false is part of the trace.
// RUN: --main of_reals
// EXPECT: bug
// RUN: --main of_squares
// EXPECT: bug
// RUN: --main guarded
// EXPECT: bug
// RUN: --main there_is_one
// EXPECT: bug
// RUN: --main there_is_none
// EXPECT: safe
// RUN: --main known_afterwards
// EXPECT: safe
// RUN: --main in_a_loop
// EXPECT: bug

procedure of_reals()
{
  assert (forall x: real :: x * 2.0 != 1.0);
}

procedure of_squares()
{
  assert (forall x: int :: x * x != 144 || x < 0);
}

procedure guarded(b: bool)
{
  assert b ==> (forall x: real, y: real :: x * y != 0.25 || x < 0.0);
}

procedure there_is_one()
{
  assume (exists x: real :: x * 4.0 == 1.0);
  assert false;
}

procedure there_is_none()
{
  assume (exists x: int :: x * 2 == 1);
  assert false;
}

procedure known_afterwards(m: [int]int)
{
  assume m[3] == 4 || m[3] == 5;
  assert (forall i: int :: i == 3 ==> m[i] > 3);
  assert m[3] > 3;
}

procedure in_a_loop()
{
  var i: int;
  i := 0;
  while (i < 2)
  {
    assert (forall x: int :: x * x != 169 * i || x < 0);
    i := i + 1;
  }
}

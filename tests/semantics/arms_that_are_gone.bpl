// An arm of a choice in which every execution gets stuck is dropped by the passes; replay has to be told of the others,
// although nothing else tells them apart.
//
// RUN: --main gone
// EXPECT: bug at 24
// RUN: --main stuck_behind_an_assignment
// EXPECT: bug at 36
// RUN: --main behind_a_call
// EXPECT: bug at 48

var h, k: int;

procedure gone()
{
  goto stuck, low, high;
stuck:
  k := 0;
  assume k == 1;
low:
  assume h < 1; goto end;
high:
  assume h >= 1;
end:
  assert false;
}

// Which arm it is, replay finds out by itself.
procedure stuck_behind_an_assignment()
{
  if (*)
  {
    k := 0;
    assume h != old(h);
  }
  if (1 > k) { }
  assert false;
}

procedure nothing()
{
  k := 0;
}

procedure behind_a_call(x: int)
{
  if (*) { call nothing(); assume x > 5; }
  else { assume x <= 5; }
  assert false || x != 3;
}

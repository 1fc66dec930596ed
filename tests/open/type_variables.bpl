// A type variable may be any type, also the one that it is compared with.
// RUN: --main may_be_int
// EXPECT: bug
// RUN: --main all_differ
// EXPECT: bug
// RUN: --main two_witnesses
// EXPECT: bug

procedure may_be_int()
{
  assume (exists<T> x: T :: x == 5);
  assert false;
}

procedure all_differ()
{
  assert (forall<T> x: T, y: int :: x != y);
}

function number<T>(x: T): int;

procedure all_are(k: int)
{
  assume (exists<T> x: T :: (forall y: T :: number(y) == k));
}

procedure two_witnesses()
{
  call all_are(1);
  call all_are(2);
  assert false;
}

// What is assumed for all values and could not be decided is no ground for a bug where it is a recurrence, where it is
// about types, or where it looks false.
// RUN: --main downwards
// EXPECT: unknown
// RUN: --main odd_numbers
// EXPECT: unknown
// RUN: --main three_values
// EXPECT: unknown
// RUN: --main two_numbers
// EXPECT: unknown

procedure downwards(m: [int]int)
{
  assume (forall i: int :: m[i] >= 0);
  assume (forall i: int :: m[i + 1] < m[i]);
  assert false;
}

procedure odd_numbers(m: [int]int)
{
  assume m[0] == 1;
  assume (forall i: int :: i >= 0 ==> m[i + 1] == m[i] + 2);
  assume m[5000000] == 2;
  assert false;
}

procedure three_values()
{
  var b: bool;
  b := (forall<T> x: T, y: T, z: T :: x == y || y == z || x == z);
  assert !b;
}

function number<T>(x: T): int;

procedure two_numbers()
{
  assume (exists<T> x: T :: number(x) == 7 && number(x) == 8);
  assert false;
}

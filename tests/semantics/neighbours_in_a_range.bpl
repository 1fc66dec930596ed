// What is assumed of neighbours in a range is decided at every place of the range, also where the program does not look.
// RUN: --main sorted
// EXPECT: bug
// RUN: --main sorted_safe
// EXPECT: safe
// RUN: --main strictly
// EXPECT: bug
// RUN: --main descends
// EXPECT: not bug
// ENGINES: static stratified widening

procedure sorted(a: [int]int)
{
  assume (forall i: int :: 0 <= i && i < 9 ==> a[i] <= a[i + 1]);
  assert a[0] < a[9]; // FAILS
}

procedure sorted_safe(a: [int]int)
{
  assume (forall i: int :: 0 <= i && i < 9 ==> a[i] <= a[i + 1]);
  assert a[0] <= a[9];
}

procedure strictly(a: [int]int)
{
  assume (forall i: int :: 0 <= i && i < 9 ==> a[i] < a[i + 1]);
  assert a[0] != 7; // FAILS
}

// Nothing goes down ten steps and stays above zero when it starts at ten.
procedure descends(a: [int]int)
{
  assume a[0] == 10;
  assume (forall i: int :: 0 <= i && i < 10 ==> a[i + 1] < a[i] && 0 < a[i + 1]);
  assert false;
}

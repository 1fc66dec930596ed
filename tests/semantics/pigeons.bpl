// What is assumed of all places in a range can be impossible, though no place is ever looked at.
// RUN: --main five_in_four
// EXPECT: safe
// RUN: --main four_in_four
// EXPECT: bug
// ENGINES: static stratified widening

procedure five_in_four(hole: [int]int)
{
  assume (forall k: int :: 0 <= k && k <= 4 ==> 0 <= hole[k] && hole[k] < 4);
  assume (forall i, j: int :: 0 <= i && i < j && j <= 4 ==> hole[i] != hole[j]);
  assert false;
}

procedure four_in_four(hole: [int]int)
{
  assume (forall k: int :: 0 <= k && k <= 3 ==> 0 <= hole[k] && hole[k] < 4);
  assume (forall i, j: int :: 0 <= i && i < j && j <= 3 ==> hole[i] != hole[j]);
  assert false;
}

// Assumptions that no value of a run refutes, and that are false all the same: never a bug.
// RUN: --main quotients
// EXPECT: not bug
// RUN: --main increasing
// EXPECT: not bug
// RUN: --main above_and_below
// EXPECT: not bug
// RUN: --main onto
// EXPECT: not bug
// RUN: --main by_axioms
// EXPECT: not bug

procedure quotients(c: int)
{
  assume (forall i: int :: i div 2 != c + 1);
  assert false;
}

procedure increasing(m: [int]int)
{
  assume (forall i: int, j: int :: i < j ==> m[i] < m[j]);
  assume m[0] == 0 && m[10] == 5;
  assert false;
}

procedure above_and_below(m: [int]int)
{
  assume (forall i: int :: m[i] > i);
  assume (forall i: int :: m[i] < 1000000);
  assert false;
}

procedure onto(m: [int]int)
{
  assume (forall y: int :: (exists x: int :: m[x] == y));
  assume (forall x: int :: m[x] != 12345);
  assert false;
}

const table: [int]int;
axiom (forall i: int :: table[i] > i);
axiom (forall i: int :: table[i] < 1000000);

procedure by_axioms()
{
  assert table[0] == 7;
}

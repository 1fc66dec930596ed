// Axioms that nothing connects to the program still have to be made true for a trace to replay.
// RUN: --main equations
// EXPECT: bug
// RUN: --main square
// EXPECT: bug

const p: int;
const q: int;
axiom p + q == 10;
axiom p - q == 4;

const r: int;
axiom r * r == 49;

procedure equations()
{
  assert false;
}

procedure square()
{
  assert false;
}

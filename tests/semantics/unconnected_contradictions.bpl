// Axioms that nothing connects to the program and that contradict each other: there is no execution at all.
// RUN: --main of_numbers
// EXPECT: safe

const m: [int]int;
axiom m[1] == 10;
axiom m[2] == 20;
axiom m[1] + m[2] != 30;

procedure of_numbers()
{
  assert false;
}

// A map that is looked at in fixed places only becomes variables for proofs; constructors and functions without arguments
// stand beside it.
// RUN: --engine horn
// EXPECT: safe

datatype Colour { Red(), Green() }
function start(): int;
axiom start() == 1;
var memory: [int]int;
var colour: Colour;

procedure fill(n: int)
  modifies memory, colour;
{
  if (n > 0) {
    memory[4] := 7;
    colour := Green();
    call fill(n - 1);
  }
}

procedure {:entrypoint} main(n: int)
  modifies memory, colour;
{
  colour := Red();
  memory[4] := 5;
  memory[8] := start() + 2;
  call fill(n);
  assume colour == Red() || memory[4] == 7;
  assert memory[8] == start() + 2 && (memory[4] == 5 || memory[4] == 7);
}

// What is written before many copies of memory is read behind them: looks are carried down to the end of the chain, however
// long it is.
// RUN: --main kept
// EXPECT: safe
// RUN: --main overwritten
// EXPECT: bug
// ENGINES: stratified widening

var memory: [int]int;

procedure copy(to: int, from: int, length: int);
  modifies memory;
  ensures (forall x: int :: to <= x && x < to + length ==> memory[x] == old(memory)[from + (x - to)]);
  ensures (forall x: int :: x < to ==> memory[x] == old(memory)[x]);
  ensures (forall x: int :: to + length <= x ==> memory[x] == old(memory)[x]);

procedure chain(p: int)
  modifies memory;
{
  call copy(p + 4, p + 0, 4);
  call copy(p + 8, p + 4, 4);
  call copy(p + 12, p + 8, 4);
  call copy(p + 16, p + 12, 4);
  call copy(p + 20, p + 16, 4);
  call copy(p + 24, p + 20, 4);
  call copy(p + 28, p + 24, 4);
  call copy(p + 32, p + 28, 4);
  call copy(p + 36, p + 32, 4);
  call copy(p + 40, p + 36, 4);
  call copy(p + 44, p + 40, 4);
  call copy(p + 48, p + 44, 4);
  call copy(p + 52, p + 48, 4);
  call copy(p + 56, p + 52, 4);
  call copy(p + 60, p + 56, 4);
  call copy(p + 64, p + 60, 4);
  call copy(p + 68, p + 64, 4);
  call copy(p + 72, p + 68, 4);
  call copy(p + 76, p + 72, 4);
  call copy(p + 80, p + 76, 4);
  call copy(p + 84, p + 80, 4);
  call copy(p + 88, p + 84, 4);
  call copy(p + 92, p + 88, 4);
  call copy(p + 96, p + 92, 4);
  call copy(p + 100, p + 96, 4);
}

procedure kept(p: int)
  modifies memory;
{
  assume memory[p] == 1;
  call chain(p);
  assert memory[p + 100] == 1;
}

procedure overwritten(p: int)
  modifies memory;
{
  assume memory[p] == 1;
  if (p > 7) { memory[p] := 2; }
  call chain(p);
  assert memory[p + 100] == 1;
}

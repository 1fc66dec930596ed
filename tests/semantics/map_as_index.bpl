// A map that is looked into at a constant, and is an index as well.
// RUN: --main main
// EXPECT: safe
// RUN: --main main --engine horn
// EXPECT: unknown
// RUN: --main wrong
// EXPECT: bug
// ENGINES: static static-dag stratified widening houdini no-passes

var m: [int]int;
var x: [[int]int]int;
const c: int;

procedure main()
  modifies m;
{
  assume x[m] + m[c] == 3 && m[c] == 1;
  m[c] := m[c] + 1;
  m[c] := m[c] - 1;
  assert x[m] + m[c] == 3;
}

procedure wrong()
  modifies m;
{
  assume x[m] + m[c] == 3 && m[c] == 1;
  m[c] := m[c] + 1;
  assert x[m] + m[c] == 3;
}

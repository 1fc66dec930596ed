// Maps that are filled before anything looks at them: what is not filled is anything, what is filled twice is the last.
// RUN: --main filled
// EXPECT: safe
// RUN: --main other_place
// EXPECT: bug
// RUN: --main twice
// EXPECT: safe
// RUN: --main read_before
// EXPECT: bug
// RUN: --main kept
// EXPECT: safe

var m: [int]int;
var n: [int]int;

procedure filled()
  modifies m;
{
  m[1] := 10;
  m[2] := 20;
  assert m[1] + m[2] == 30;
}

procedure other_place()
  modifies m;
{
  m[1] := 10;
  assert m[2] == 10;
}

procedure twice()
  modifies m;
{
  m[1] := 10;
  m[1] := 11;
  assert m[1] == 11;
}

procedure read_before()
  modifies m, n;
{
  n[1] := m[1];
  m[1] := 10;
  assert n[1] == 10;
}

procedure kept()
  modifies m;
{
  var before: [int]int;
  before := m;
  m[1] := 10;
  m[2] := 20;
  assert before[3] == m[3];
  assert m[1] == 10 && (before[1] == 10 || m != before);
}

// RUN: --bound 3
// EXPECT: bug
//
// The assertion is passed once before it fails. Nobody has an opinion about k1[9] then, and replay may choose it so that
// the assertion fails, if it can; where it cannot, k1[9] must stay what it was, since the failure later hangs on it.
const unique k1: [int]int;
var tick: int;
var g3: bool;
var g4: int;
var g5: int;

procedure p6(x0: int) returns (r0: int)
  ensures r0 != tick;
{
  if (*) {
    g3 := 0 <= g5;
  }
  tick := tick + 1;
  goto B8_1, B8_2;
B8_1:
  g4 := r0;
  goto B8_2, B8_1;
B8_2:
  tick := tick + 1;
  assert g4 != r0 - k1[9] || r0 != 5;
}

procedure {:entrypoint} main(x0: [int]int)
{
  tick := 0;
  while (g3) {
    call g4 := p6(0);
    tick := tick + 1;
  }
}

// A pointwise division by zero is what a division by zero is.
// RUN: --main any_value
// EXPECT: bug
// RUN: --main the_same
// EXPECT: safe

function {:builtin "MapDiv"} div_all(a: [int]int, b: [int]int): [int]int;
function {:builtin "MapMod"} mod_all(a: [int]int, b: [int]int): [int]int;

procedure any_value(a: [int]int, b: [int]int)
{
  assume b[3] == 0 && a[3] == 6;
  assert div_all(a, b)[3] != 17 || mod_all(a, b)[3] != 18;
}

procedure the_same(a: [int]int, b: [int]int)
{
  assert div_all(a, b)[3] == a[3] div b[3];
}

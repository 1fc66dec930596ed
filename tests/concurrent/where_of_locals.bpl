// A global that a thread looks at only by what is assumed of its variables is shared, too.
// RUN: --main of_a_result --contexts 2
// EXPECT: bug

var g: int;

procedure of_a_result()
  modifies g;
{
  g := 0;
  async call q();
  g := 1;
}

procedure look() returns (r: int where r == g);

procedure q()
{
  var y: int;
  call y := look();
  assert y == 0;
}

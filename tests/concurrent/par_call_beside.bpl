// A third thread could run in the middle of both arms, and let the first go on after the second has started.
// RUN: --contexts 2
// EXPECT: error
var x, y: int;

procedure first()
{ assume x == 1; }

procedure second()
  modifies y;
{ y := 1; }

procedure third()
  modifies x;
{ assume y == 1; x := 1; }

procedure {:entrypoint} main()
  modifies x, y;
{
  x := 0; y := 0;
  async call third();
  par call first() | second();
  assert false;
}

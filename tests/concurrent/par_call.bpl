// Arms of a parallel call that do not disturb each other run one after the other.
// RUN: --bound 1
// EXPECT: bug at 18
var x, y: int;

procedure p()
  modifies x;
{ x := x + 1; }

procedure q(n: int)
  modifies y;
{ y := n; }

procedure {:entrypoint} main()
  modifies x, y;
{
  x := 0; y := 0;
  par call p() | q(x); assert x != 1 || y != 0;
}

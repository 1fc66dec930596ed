// Reachability modulo theories, Fig. 4: the procedure whose passive form the paper shows. It returns: `y` is `x + w`
// for the old `x`, so a large enough `w` makes `!(x > y)` hold.
//
// RUN: --question return --main f --bound 1
// EXPECT: bug

procedure f(w: int) returns (x: int, y: int, z: int)
{
start:
  havoc x;
  y := x + w;
  goto l1, l2;
l1:
  x := x + 1;
  goto l3;
l2:
  x := x + 2;
  goto l3;
l3:
  assume !(x > y);
  return;
}

// Values that a trace needs: of a variable before it got another one, and of constants that only axioms mention.
// RUN: --main before_the_next
// EXPECT: bug
// RUN: --main copied_before
// EXPECT: bug
// RUN: --main only_axioms
// EXPECT: bug

const low: int;
const high: int;
const higher: int;
axiom low + 4 <= high;
axiom high < higher;
axiom low >= 1;

procedure before_the_next(a: int)
{
  var x, y: int;
  havoc x;
  y := x;
  assume x == a;
  havoc x;
  assume x == y + 1;
  assert x == a;
}

procedure copied_before(d: bool, h: int, z: int)
{
  var u, w: int;
  u := (if d then h else w);
  havoc w;
  assume w == u + 3;
  assert w == z;
}

procedure only_axioms(a: int)
{
  assert a >= 2;
}

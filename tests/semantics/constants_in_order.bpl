// What the axioms say of the order of constants decides how they compare, along chains, and no more than that.
// RUN: --bound 2
// EXPECT: bug

const a: int;
const b: int;
const c: int;
axiom 1 <= a;
axiom a + 4 <= b;
axiom b + 4 <= c;
var g: int;

procedure check()
{
  assert g != 0;
  assert g == a || g == b;
  assert g + 7 < c || g == b;
  // They may be further apart than they have to be.
  assert g == a || a + 4 == g;
}

procedure {:entrypoint} main(x: bool)
{
  g := a;
  if (x) { g := b; }
  call check();
}

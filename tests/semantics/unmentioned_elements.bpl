// Unique constants are elements of their type, also where nothing mentions them.
// RUN: --main two
// EXPECT: safe
// RUN: --main another
// EXPECT: safe
// RUN: --main injective
// EXPECT: safe
// RUN: --main by_contract
// EXPECT: safe
// RUN: --main three
// EXPECT: bug
// RUN: --main none
// EXPECT: bug

type Colour;
const unique red, green, blue: Colour;
type Shape;

// Blue is neither of them.
procedure two()
{
  assume (forall c: Colour :: c == red || c == green);
  assert false;
}

procedure another()
{
  assert (exists c: Colour :: c != green);
}

procedure injective(f: [Colour]bool)
{
  assume (forall c: Colour, d: Colour :: f[c] == f[d] ==> c == d);
  assert false;
}

procedure only_two();
  ensures (forall c: Colour :: c == red || c == green);

procedure by_contract()
{
  call only_two();
  assert false;
}

procedure three()
{
  assume (forall c: Colour :: c == red || c == green || c == blue);
  assert false;
}

// There is a shape, though nobody knows one.
procedure none(v: int)
{
  assert (forall s: Shape :: 3 <= v);
}

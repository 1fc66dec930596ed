// Axioms about functions that nothing else mentions say how many elements a type has, too.
// RUN: --main one
// EXPECT: safe
// RUN: --main one_inside
// EXPECT: safe
// RUN: --main two
// EXPECT: bug
// RUN: --main any
// EXPECT: bug

type Shape;
function is_round(s: Shape): bool;
axiom (exists s: Shape :: is_round(s));
axiom (exists s: Shape :: !is_round(s));

datatype Box { Box(content: Shape) }

// Of which one is round, and another one is not.
procedure one()
{
  assume (forall s, t: Shape :: s == t);
  assert false;
}

procedure one_inside()
{
  assume (forall b, c: Box :: b == c);
  assert false;
}

procedure two(one: Shape, other: Shape)
{
  assume (forall s: Shape :: s == one || s == other);
  assert one == other;
}

procedure any(s: Shape)
{
  assert s != s;
}

// A type with one value has no two constants that differ: there is no execution, whether the program looks at them or not.
// RUN: --main looks_at_one
// EXPECT: safe
// RUN: --main looks_at_none
// EXPECT: safe

datatype Unit { Unit() }
const unique one: Unit;
const unique another: Unit;

procedure looks_at_one(x: Unit)
{
  assert x != one;
}

procedure looks_at_none()
{
  assert false;
}

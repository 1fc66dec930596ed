// Axioms about operations on the bits of integers have a model: these operations.
// RUN: --main flags
// EXPECT: bug
// RUN: --main absorbed
// EXPECT: safe
// ENGINES: static stratified widening

function power(x: int): bool;
axiom (forall x: int :: {power(x)} x == 0 || x == 1 || x == 2 || x == 4 || x == -4 ==> power(x));

function band(x, y: int): int;
function bor(x, y: int): int;
function bnot(x: int): int;
axiom (forall x: int :: {band(0, x)} band(0, x) == 0);
axiom (forall x: int :: {band(x, x)} band(x, x) == x);
axiom (forall x: int :: {bor(0, x)} bor(0, x) == x);
axiom (forall x, y: int :: {band(x, y)} power(x) && power(y) && x != y ==> band(x, y) == 0);
axiom (forall a, b, c: int :: {bor(a, bor(b, c))} bor(a, bor(b, c)) == bor(bor(a, b), c));
axiom (forall x, f: int :: {band(bor(x, f), f)} band(bor(x, f), f) == f);
axiom (forall x, f: int :: {band(band(x, bnot(f)), f)} power(f) ==> band(band(x, bnot(f)), f) == 0);

procedure flags(x: int)
{
  assert band(2, 4) != 0 || band(x, x) != 6;
}

procedure absorbed(x: int)
{
  assert band(bor(x, 2), 2) == 2;
}

// What does not hold of all types is nobody's choice: an axiom that hangs on it is no ground for a bug.
// RUN: --main equal
// EXPECT: unknown
// RUN: --main heaps
// EXPECT: unknown
// RUN: --main identity
// EXPECT: unknown
// RUN: --main one_direction
// EXPECT: safe

const equal_to_itself: bool;
axiom equal_to_itself <==> (forall<a> x: a :: x == x);

procedure equal()
{
  assert equal_to_itself;
}

type Ref;
type Field a;
type Heap = <a>[Ref, Field a]a;
function same(Heap, Heap): bool;
axiom (forall g, h: Heap :: { same(g, h) } same(g, h) <==> (forall<a> r: Ref, f: Field a :: g[r, f] == h[r, f]));

procedure heaps(h: Heap)
{
  assert same(h, h);
}

// Nor can anything in a run make this false.
const has_identity: bool;
axiom has_identity <==> (exists m: [int]int :: (forall i: int :: m[i] == i));

procedure identity()
{
  assert has_identity;
}

const good: bool;
function fine<a>(x: a): bool;
axiom good ==> (forall<a> x: a :: { fine(x) } fine(x));

procedure one_direction(x: int)
{
  assume good;
  assert fine(x);
}

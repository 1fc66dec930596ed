// The declarations that programs get with `/lib:node`, on top of `/lib:base`: linked lists of nodes.

datatype Node<$T> { Node(next: Option Loc, val: $T) }

// Following `next` from x, y is met on the way to z.
function Between<$T>(f: [One Loc]Node $T, x: Option Loc, y: Option Loc, z: Option Loc): bool;

axiom (forall<$T> f: [One Loc]Node $T, x: Option Loc :: { Between(f, x, x, x) } Between(f, x, x, x));

axiom (forall<$T> f: [One Loc]Node $T, x: Loc :: { f[One(x)] }
  (var after := f[One(x)]->next; Between(f, Some(x), after, after)));

axiom (forall<$T> f: [One Loc]Node $T, x: Loc, y: Option Loc :: { f[One(x)], Between(f, Some(x), y, y) }
  Between(f, Some(x), y, y) ==> y == Some(x) || Between(f, f[One(x)]->next, y, y));

axiom (forall<$T> f: [One Loc]Node $T, x: Option Loc, y: Option Loc :: { Between(f, x, y, x) }
  Between(f, x, y, x) ==> x == y);

axiom (forall<$T> f: [One Loc]Node $T, x: Option Loc, y: Option Loc, z: Option Loc :: { Between(f, x, y, z) }
  Between(f, x, y, z) ==> Between(f, x, y, y) && Between(f, y, z, z));

axiom (forall<$T> f: [One Loc]Node $T, x: Option Loc, y: Option Loc, z: Option Loc ::
  { Between(f, x, y, y), Between(f, y, z, z) }
  Between(f, x, y, y) && Between(f, y, z, z) ==> Between(f, x, z, z));

axiom (forall<$T> f: [One Loc]Node $T, x: Option Loc, y: Option Loc, z: Option Loc ::
  { Between(f, x, y, y), Between(f, x, z, z) }
  Between(f, x, y, y) && Between(f, x, z, z) ==> Between(f, x, y, z) || Between(f, x, z, y));

// The list that begins at `start` ends, and all its nodes are there.
function {:inline} InDomain<$T>(nodes: Map (One Loc) (Node $T), start: Option Loc): bool
{
  Between(nodes->val, start, start, None()) &&
  (forall x: Loc :: Between(nodes->val, start, Some(x), None()) ==> nodes->dom[One(x)])
}

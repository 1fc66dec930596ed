// Polymorphic functions, maps, procedures and types.
// RUN: --main ids
// EXPECT: safe
// RUN: --main heap_ok
// EXPECT: safe
// RUN: --main heap_alias
// EXPECT: bug at 58
// RUN: --main boxes
// EXPECT: safe
// RUN: --main boxes_bug
// EXPECT: bug at 65
// RUN: --main picks
// EXPECT: bug at 68
// RUN: --main picks_ok
// EXPECT: safe
// RUN: --main generic_calls
// EXPECT: bug at 82
// RUN: --main synonym
// EXPECT: safe
// RUN: --main generic_rec --bound 3
// EXPECT: bug at 96
// RUN: --main type_quantifier
// EXPECT: safe
type Ref;
type Field _;
type Heap = <a>[Ref, Field a]a;
const unique fint: Field int;
const unique fint2: Field int;
const unique fbool: Field bool;
function id<T>(x: T): T { x }
function box<T>(x: T): Box;
function unbox<T>(b: Box): T;
type Box;
axiom (forall<T> x: T :: {box(x)} unbox(box(x)): T == x);
function pick<T>(a: T, b: T): T;
axiom (forall<T> a: T, b: T :: pick(a, b) == a || pick(a, b) == b);
var heap: Heap;
type Seq T = [int]T;

procedure ids(x: int, b: bool) {
  assert id(x) == x && id(b) == b;
  assert id(id(x) > 0) == (x > 0);
}
procedure heap_ok(r: Ref)
  modifies heap;
{
  heap[r, fint] := 3;
  heap[r, fbool] := true;
  assert heap[r, fint] == 3 && heap[r, fbool];
  heap[r, fint2] := 4;
  assert heap[r, fint] == 3;
}
procedure heap_alias(r: Ref, s: Ref, f: Field int)
  modifies heap;
{
  heap[r, fint] := 3;
  heap[s, f] := 5;
  assert heap[r, fint] == 3; // FAILS
}
procedure boxes(x: int) {
  assert unbox(box(x)): int == x;
  assert box(x) == box(x + 1) ==> false;
}
procedure boxes_bug(b: Box) {
  assert unbox(b): int != 7; // FAILS
}
procedure picks(x: int, y: int) {
  assert pick(x, y) == x; // FAILS
}
procedure picks_ok(x: bool) {
  assert pick(x, x) == x;
}
procedure swap<T>(a: T, b: T) returns (c: T, d: T) {
  c, d := b, a;
}
procedure generic_calls(x: int, p: bool, q: bool) {
  var y, z: int;
  var r, s: bool;
  call y, z := swap(x, x + 1);
  call r, s := swap(p, q);
  assert y == x + 1 && r == q;
  assert s == q; // FAILS
}
procedure synonym(s: Seq int) {
  var t: [int]int;
  t := s;
  assert t[0] == s[0];
}
procedure rep<T>(n: int, x: T, m: [int]T) returns (o: [int]T) {
  if (n == 0) { o := m; } else { call o := rep(n - 1, x, m[n := x]); }
}
procedure generic_rec(m: [int]bool) {
  var o: [int]bool;
  call o := rep(2, true, m);
  assert o[1] && o[2];
  assert o[0]; // FAILS
}
procedure type_quantifier(x: int, y: bool) {
  assume (forall<T> b: T :: {box(b)} box(b) == box(3));
  assert box(x) == box(3) && box(y) == box(3);
  assert x == 3;
}

// Datatypes, in the new and the old syntax: is, ->, update, unpacking, recursion, parameters.
// RUN: --main tests
// EXPECT: safe
// RUN: --main option_bug
// EXPECT: bug at 69
// RUN: --main enum_bug
// EXPECT: bug at 72
// RUN: --main enum_ok
// EXPECT: safe
// RUN: --main shared_field
// EXPECT: safe
// RUN: --main shared_field_bug
// EXPECT: bug at 84
// RUN: --main update
// EXPECT: safe
// RUN: --main update_bug
// EXPECT: bug at 98
// RUN: --main unpack
// EXPECT: safe
// RUN: --main unpack_bug
// EXPECT: bug at 110
// RUN: --main unpack_asserts
// EXPECT: bug at 115
// RUN: --main lists
// EXPECT: bug at 121
// RUN: --main acyclic
// EXPECT: safe
// RUN: --main injective
// EXPECT: safe
// RUN: --main length_bug --bound 4
// EXPECT: bug at 136
// RUN: --main length_short --bound 3
// EXPECT: no-bug
// RUN: --main trees
// EXPECT: bug at 145
// RUN: --main mutual
// EXPECT: bug at 149
// RUN: --main in_map
// EXPECT: bug at 153
// RUN: --main map_inside
// EXPECT: bug at 157
// RUN: --main nested_field_update
// EXPECT: safe
// RUN: --main generic
// EXPECT: bug at 168
// RUN: --main data_keys
// EXPECT: bug at 172
datatype Option<T> { None(), Some(value: T) }
datatype Pair<A, B> { Pair(fst: A, snd: B) }
datatype List { Nil(), Cons(head: int, tail: List) }
datatype Color { Red(), Green(), Blue() }
datatype Shape { Circle(size: int), Square(size: int, at: int) }
datatype Tree { Leaf(), Node(left: Tree, key: int, right: Tree) }
datatype Odd { OddEnd(), OddStep(even: Even) } 
datatype Even { EvenStep(odd: Odd) }
datatype Boxed { Boxed(inside: [int]int) }

procedure tests(o: Option int, x: int) {
  assert o is None || o is Some;
  assert !(o is None && o is Some);
  assert Some(x)->value == x;
  assert Some(x) != None();
  assert Some(x) == Some(x + 0);
  assert o is Some ==> o == Some(o->value);
  assert Pair(1, true)->snd;
}
procedure option_bug(o: Option int) {
  assume o is Some;
  assert o->value != 42; // FAILS
}
procedure enum_bug(c: Color) {
  assert c == Red() || c == Green(); // FAILS
}
procedure enum_ok(c: Color, d: Color, e: Color, f: Color) {
  assume c != d && d != e && c != e;
  assert f == c || f == d || f == e;
}
procedure shared_field(s: Shape) {
  assume s == Square(3, 4) || s == Circle(3);
  assert s->size == 3;
}
procedure shared_field_bug(s: Shape) {
  assume s->size == 3;
  assert s is Circle; // FAILS
}
procedure update(p: Pair int bool) {
  var q: Pair int bool;
  q := p->(fst := 3);
  assert q->fst == 3 && q->snd == p->snd;
  assert q == Pair(3, p->snd);
  q->fst := 5;
  assert q == Pair(5, p->snd);
}
procedure update_bug(p: Pair int int) {
  var q: Pair int int;
  q := p;
  q->snd := q->fst + 1;
  assert q != p; // FAILS
}
procedure unpack(p: Pair int int) {
  var a, b: int;
  Pair(a, b) := p;
  assert a == p->fst && b == p->snd;
}
procedure unpack_bug(l: List) {
  var h: int;
  var t: List;
  assume l is Cons;
  Cons(h, t) := l;
  assert t is Nil || h < 10; // FAILS
}
procedure unpack_asserts(l: List) {
  var h: int;
  var t: List;
  Cons(h, t) := l; // FAILS
  assert l is Cons;
}
procedure lists(l: List) {
  assume l is Cons && l->tail is Cons && l->tail->tail is Nil;
  assume l->head == 7;
  assert l->tail->head != l->head + 1; // FAILS
}
procedure acyclic(l: List, x: int) {
  assert l != Cons(x, l);
}
procedure injective(a: int, b: int, l: List, m: List) {
  assume Cons(a, l) == Cons(b, m);
  assert a == b && l == m;
}
procedure length(l: List) returns (n: int) {
  if (l is Nil) { n := 0; } else { call n := length(l->tail); n := n + 1; }
}
procedure length_bug(l: List) {
  var n: int;
  call n := length(l);
  assert n != 3; // FAILS
}
procedure length_short(l: List) {
  var n: int;
  call n := length(l);
  assert n != 3;
}
procedure trees(t: Tree) {
  assume t is Node && t->left is Node && t->right is Leaf && t->left->right is Node;
  assert t->key <= t->left->right->key; // FAILS
}
procedure mutual(e: Even) {
  assume e->odd is OddStep;
  assert !(e->odd->even->odd is OddEnd); // FAILS
}
procedure in_map(m: [int]Option int) {
  assume m[0] == None();
  assert (forall i: int :: i == 0 || i == 1 ==> m[i] is None); // FAILS
}
procedure map_inside(a: Boxed, b: Boxed) {
  assume a->inside[0] == b->inside[0];
  assert a == b; // FAILS
}
procedure nested_field_update(m: [int]Pair int int, i: int) {
  var n: [int]Pair int int;
  n := m;
  n[i]->fst := 9;
  assert n[i] == Pair(9, m[i]->snd);
}
procedure generic(p: Pair (Option int) (Option bool)) {
  assume p->fst == Some(1);
  assume p->snd is Some;
  assert p->snd->value; // FAILS
}
procedure data_keys(m: [Color]int) {
  assume m[Red()] == 1 && m[Blue()] == 3;
  assert m[Green()] != 2; // FAILS
}

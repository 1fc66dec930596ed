//! type
// The older form of datatypes, with its selectors and testers.
type {:datatype} List _;
function {:constructor} Nil<T>(): List T;
function {:constructor} Cons<T>(head: T, tail: List T): List T;
type {:datatype} Pair _ _;
function {:constructor} Pair<B, A>(first: A, second: B): Pair A B;
procedure p(l: List int, q: Pair int bool) returns (n: int, b: bool)
{
  n := head#Cons(l);
  n := head#Cons(tail#Cons(l));
  b := is#Cons(l) && l is Nil;
  n := first#Pair(q);
  b := second#Pair(q);
  b := first#Pair(q); //~ ERROR `b` is `bool`, but this assigns `int`
  b := is#Cons(q); //~ ERROR argument 1 of `Cons` must be `List ?`, but is `Pair int bool`
  assert Pair(1, true) == q;
  assert Pair(true, 1) == q; //~ ERROR `==` compares values of the same type
  assert l == Cons(1, Nil());
  n := l->head;
}

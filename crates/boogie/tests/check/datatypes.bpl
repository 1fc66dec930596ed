//! type
datatype List<T> { Nil(), Cons(head: T, tail: List T) }
datatype Shape { Circle(radius: real, name: string), Square(side: real, name: string) }
datatype Clash { One(x: int), Two(x: bool) } //~ ERROR the field `x` is `bool` here, but `int` in another constructor
procedure p(l: List int, s: Shape) returns (n: int, r: real, t: List bool)
{
  n := l->head;
  n := l->tail->tail->head;
  r := s->radius + s->side;
  n := l->radius; //~ ERROR the datatype `List` has no field `radius`
  r := s->sidee; //~ ERROR the datatype `Shape` has no field `sidee`
  n := n->head; //~ ERROR the field `head` needs a datatype, which `int` is not
  assert l is Cons && s is Circle;
  assert l is Circle; //~ ERROR the datatype `List` has no constructor `Circle`
  assert n is Cons; //~ ERROR `is` needs a datatype
  t := Cons(true, Nil());
  t := Cons(1, Nil()); //~ ERROR `t` is `List bool`, but this assigns `List int`
  t := Cons(1, t); //~ ERROR argument 2 of `Cons` must be `List int`, but is `List bool`
  t := Cons(true); //~ ERROR `Cons` takes 2 arguments, not 1
  t->head := false;
  t->tail->head := 3; //~ ERROR the left side is `bool`, but this assigns `int`
  t := t->(head := false);
  t := t->(head := 1); //~ ERROR the field `head` holds `bool`, but this is `int`
  Cons(n, l2) := l; //~ ERROR `modifies` clauses do not mention `l2`
  Cons(n, n) := l; //~ ERROR `n` is assigned to more than once //~ ERROR `n` is `int`, but the field is `List int`
  Cons(n) := l; //~ ERROR the constructor `Cons` has 2 fields, not 1
  Circle(r, n2) := l; //~ ERROR `modifies` clauses do not mention `n2` //~ ERROR this is `List int`, not `Shape`
}
var n2: string;
var l2: List int;

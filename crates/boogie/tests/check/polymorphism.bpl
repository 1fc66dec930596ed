//! type
type Field a;
function id<a>(x: a): a { x }
function pair<a>(x: a, y: a): bool;
function get<a>(f: Field a): a;
function any<a>(): a;
function over<a>(m: <b>[b]a): a;
const fi: Field int;
const const1: <c>[c]int;
const same: <c>[c]c;
axiom id(1) == get(fi) && id(true);
axiom pair(1, any());
axiom pair(1, true); //~ ERROR argument 2 of `pair` must be `int`, but is `bool`
axiom (forall<a, b> x: a, y: b :: pair(x, y)); //~ ERROR argument 2 of `pair` must be `a`, but is `b`
axiom (forall<a, b> x: a, y: b :: x == y);
axiom (forall<a> x: a, y: Field a :: x == y); //~ ERROR `==` compares values of the same type
axiom over(const1) == 3;
axiom over(same) == 3; //~ ERROR argument 1 of `over` must be
function wrong<a>(x: a): a { 3 } //~ ERROR `wrong` gives `a`, but its body is `int`
procedure gen<a>(x: Field a) returns (y: a);
procedure caller() returns (i: int, b: bool)
{
  call i := gen(fi);
  call b := gen(fi); //~ ERROR `b` is `bool`, but result 1 of `gen` is `int`
  call i := gen(*);
  call i := gen(3); //~ ERROR argument 1 of `gen` must be `Field ?`, but is `int`
}
axiom (var y := any(); y == 1);
axiom (var y := any(); (forall<a> x: a :: y == x)); //~ ERROR the type of `y` is not known here
axiom (forall<a> x: a :: (var y := any(); y == x));

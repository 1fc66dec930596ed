//! type
type Field a;
procedure p()
{
  var m: [int]int;
  var q: <a>[Field a]int;
  m := (lambda x: int :: x + 1);
  m := (lambda x: bool :: 1); //~ ERROR `m` is `[int]int`, but this assigns `[bool]int`
  m := (lambda x: int :: x + true); //~ ERROR the operands of `+`
  q := (lambda<a> f: Field a :: 1);
  q := (lambda<a, b> f: Field a :: 1); //~ ERROR the type parameter `b` does not occur in the types of the lambda's parameters
  assert (forall x: int :: x); //~ ERROR the body of a quantifier must be `bool`
  assert (lambda<a> x: a :: x)[3] == 3;
  assert (lambda<a> x: a :: x) == (lambda<b> y: b :: y);
  assert (var f, x := (lambda x: int :: x > 0), 3; f[x]);
  assert (var f := (lambda x: int :: x > 0); f); //~ ERROR an assertion must be `bool`, not `[int]bool`
}

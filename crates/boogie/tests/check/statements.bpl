//! type
procedure p(i: int, b: bool) returns (r: int)
  requires i; //~ ERROR a precondition must be `bool`, not `int`
  ensures r; //~ ERROR a postcondition must be `bool`, not `int`
{
  var x: int where i; //~ ERROR a `where` clause must be `bool`
  var {:assumption} a: int; //~ ERROR an assumption variable must be `bool`
  assert i; //~ ERROR an assertion must be `bool`
  assume i; //~ ERROR an assumption must be `bool`
  if (i) { } else if (b) { } //~ ERROR the condition of `if` must be `bool`
  while (i) //~ ERROR the condition of `while` must be `bool`
    invariant i; //~ ERROR a loop invariant must be `bool`
  {
    r := b; //~ ERROR `r` is `int`, but this assigns `bool`
  }
  r, x := i, b; //~ ERROR `x` is `int`, but this assigns `bool`
  call r := p(b, b); //~ ERROR argument 1 of `p` must be `int`, but is `bool`
  call r := p(*, *);
  call forall p(1, *);
  call forall p(*, 1); //~ ERROR argument 2 of `p` must be `bool`, but is `int`
}
var g: int where g; //~ ERROR a `where` clause must be `bool`

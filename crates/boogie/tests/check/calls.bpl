//! resolve
var g: int;
procedure p(x: int, y: bool) returns (r: int, s: bool);
procedure t(x: int);
pure procedure pure1(x: int) returns (y: int);
procedure q()
  modifies g;
{
  var i: int;
  var b: bool;
  call i, b := p(1, *);
  call *, b := p(i, b);
  call i, i := p(1, b); //~ ERROR `i` takes more than one result of this call
  call i, b := p(1); //~ ERROR `p` takes 2 arguments, not 1
  call i := p(1, b); //~ ERROR `p` has 2 results, but 1 are taken
  call i, b := pp(1, b); //~ ERROR the procedure `pp` is not declared
  call i, k := p(j, b); //~ ERROR `k` is not declared //~ ERROR `j` is not declared
  async call t(3);
  async call i, b := p(1, b); //~ ERROR `p` has results, so it cannot be called asynchronously
  par i, b := p(1, true) | t(2);
  par i, b := p(1, true) | t(i); //~ ERROR `i` takes a result of one arm and is given to another
  par i := pure1(1) | i := pure1(2); //~ ERROR `i` takes results of more than one arm
}
pure procedure u(x: int) returns (y: int) //~ ERROR a pure procedure modifies nothing
  modifies g;
{
  call y := pure1(x);
  call t(x); //~ ERROR a pure procedure calls pure procedures only
  y := g; //~ ERROR the global variable `g` cannot be mentioned here
}

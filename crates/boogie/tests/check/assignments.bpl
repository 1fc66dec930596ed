//! resolve
var m: [int]int;
procedure p()
  modifies m;
{
  var i, j: int;
  var {:assumption} a: bool;
  var {:assumption} b: bool where b; //~ ERROR an assumption variable cannot have a `where` clause
  i, j := j, i;
  i, j := 1; //~ ERROR 2 on the left of `:=`, but 1 on the right
  i, i := 1, 2; //~ ERROR `i` is assigned to more than once in this statement
  m[i], m[j] := 1, 2; //~ ERROR `m` is assigned to more than once in this statement
  k := 1; //~ ERROR `k` is not declared
  m[k] := 1; //~ ERROR `k` is not declared
  havoc i, k; //~ ERROR `k` is not declared
  a := a && i > 0;
  a := a && j > 0; //~ ERROR the assumption variable `a` is assigned to more than once
  b := i > 0; //~ ERROR the assumption variable `b` can only be strengthened
  q(i) := j; //~ ERROR the function `q` is not declared
  f(i) := j; //~ ERROR `f` is a function, not a constructor
}
function f(int): int;
procedure modifies_wrong(x: int)
  modifies x; //~ ERROR `x` is not declared
  modifies c; //~ ERROR `c` is a constant and cannot be modified
  modifies m, m;
{ }
const c: int;

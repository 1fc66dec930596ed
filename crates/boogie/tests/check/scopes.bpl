//! resolve
// Parameters, locals and bound variables hide globals and each other from the inside out.
var x: int;
procedure p(x: bool) returns (y: bool)
  requires x && y; //~ ERROR `y` is not declared
  ensures x && y;
{
  var z: bool where z ==> w;
  var w: bool;
  y := (forall x: int, y: int :: x < y);
  y := (exists x: int :: (forall x: bool :: x));
  y := (forall v: int, v: int :: true); //~ ERROR the variable `v` is declared more than once
  y := (var x := x; x);
  y := (var a, b := x, a; b); //~ ERROR `a` is not declared
  y := (var a, b := x; b); //~ ERROR 2 variables, but 1 values
  y := (lambda x: int :: x)[3] == 4;
}
procedure q(x: int where x < y, y: int where r > 0) returns (r: int where r > x); //~ ERROR `r` is not declared
function g(x: int) returns (r: int) { x + r } //~ ERROR the body of a function cannot mention the function's result
axiom x > 0; //~ ERROR the global variable `x` cannot be mentioned here
function h(): int { x } //~ ERROR the global variable `x` cannot be mentioned here
// In the body of an ordinary function a name is not the result's; an inlined one has the result in scope.
const c: int;
function i(x: int) returns (c: int) { c + x }
function {:inline} j(x: int) returns (c: int) { c + x } //~ ERROR the body of a function cannot mention the function's result
function {:inline} k(x: int) returns (c: int) { (var c := x; c) }
function l(y: int) returns (x: int) { x } //~ ERROR the global variable `x` cannot be mentioned here

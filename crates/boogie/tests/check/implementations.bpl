//! type
type Field a;
procedure p<a, b>(x: a, y: Field b) returns (z: b);
implementation p<t, u>(x: t, y: Field u) returns (z: u) { }
implementation p<u, t>(other: t, y: Field u) returns (z: u) { }
implementation p<t, u>(x: t, y: Field u) returns (z: t) { } //~ ERROR `z` is `a` here, but `b` in the procedure
implementation p<t, u>(x: t, y: u) returns (z: u) { } //~ ERROR `y` is `b` here, but `Field b` in the procedure
implementation p<t>(x: t, y: Field t) returns (z: t) { } //~ ERROR the procedure has 2 type parameters, but this implementation has 1
implementation p<t, u>(x: t) returns (z: u) { } //~ ERROR the procedure has 2 parameters, but this implementation has 1
procedure q(x: int) returns (y: int);
implementation q(x: int) returns () { } //~ ERROR the procedure has 1 results, but this implementation has 0
implementation q(x: bool) returns (y: int) { y := 3; } //~ ERROR `x` is `bool` here, but `int` in the procedure

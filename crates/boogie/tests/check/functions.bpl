//! resolve
function twice(x: int, x: int): int; //~ ERROR the variable `x` is declared more than once
function result(x: int) returns (x: int); //~ ERROR the variable `x` is declared more than once
function unnamed(int, int): int { 3 }
function uses1(x: int): int uses { axiom (forall y: int :: uses1(y) == x); } //~ ERROR `x` is not declared
const k: int uses { axiom k == 3; }
procedure p() { hide unnamed; reveal nothing; hide *; push; pop; } //~ ERROR the function `nothing` is not declared

//! resolve
function twice(x: int, x: int): int; //~ ERROR the variable `x` is declared more than once
function result(x: int) returns (x: int); //~ ERROR the variable `x` is declared more than once
function unnamed(int, int): int { 3 }
function uses1(x: int): int uses { axiom (forall y: int :: uses1(y) == x); } //~ ERROR `x` is not declared
const k: int uses { axiom k == 3; }
procedure p() { hide unnamed; reveal nothing; hide *; push; pop; } //~ ERROR the function `nothing` is not declared
// Parameters without names are called by their places in the body, and nowhere else.
const _1: bool;
function places(int, bool): int { if _1 then _0 + 1 else 0 }
function {:inline} no_places(int): int { _0 } //~ ERROR `_0` is not declared
function named(_0: int): int { if _1 then _0 else 0 }
axiom places(_0, _1) == 0; //~ ERROR `_0` is not declared

//! type
const a: int extends b; //~ ERROR a constant and its parents must have the same type
const b: bool;
const c: bool extends b;
axiom c <: b;
axiom c <: a; //~ ERROR `<:` compares values of the same type

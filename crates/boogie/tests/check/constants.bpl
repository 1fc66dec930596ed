//! resolve
var g: int;
const a: int extends b, unique c complete;
const b: int;
const c: int extends b, b; //~ ERROR the parent `b` is named twice
const d: int extends g; //~ ERROR `g` is not a constant
const e: int extends h; //~ ERROR `h` is not declared

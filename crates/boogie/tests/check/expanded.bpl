//! type
// Functions that are expanded where they are applied.
function {:inline} no_body1(x: int): int; //~ ERROR a function with the attribute `{:inline}` must have a body
function {:define} no_body2(x: int): int; //~ ERROR a function with the attribute `{:define}` must have a body
function {:inline true} no_body3(x: int): int uses { axiom true; } //~ ERROR `{:inline}` must have a body
function {:inline false} no_body4(x: int): int;

//! type
// Functions that are expanded where they are applied.
function {:inline} no_body1(x: int): int; //~ ERROR a function with the attribute `{:inline}` must have a body
function {:define} no_body2(x: int): int; //~ ERROR a function with the attribute `{:define}` must have a body
function {:inline true} no_body3(x: int): int uses { axiom true; } //~ ERROR `{:inline}` must have a body
function {:inline false} no_body4(x: int): int;
function {:inline} self(x: int): int { self(x) } //~ ERROR call cycle among functions: `self`
function {:inline} a(x: int): int { if x > 0 then b(x - 1) else 0 } //~ ERROR call cycle among functions: `a`, `b`, `c`
function {:define} b(x: int): int { (x + c(x)) * 2 }
function {:inline} c(x: int): int { (lambda y: int :: a(y))[x] + last(x) }
function {:inline} last(x: int): int { ordinary(x) + before(x) }
function ordinary(x: int): int { ordinary(x) + last(x) }
function {:inline} before(x: int): int { 1 }
function {:inline} code(x: int): bool { |{ A: assume !code(x); return true; }| } //~ ERROR call cycle among functions: `code`

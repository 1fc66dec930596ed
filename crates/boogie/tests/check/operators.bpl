//! type
const i: int;
const r: real;
const b: bool;
const v: bv8;
const f: float24e8;
const g: float53e11;
axiom i + 1 < i * 2 && r - 1.0 >= r * 2.5 && f + f <= f * f;
axiom i + r == 0; //~ ERROR the operands of `+` must be both `int`, both `real` or equal floats, but are `int` and `real`
axiom f < g; //~ ERROR the operands of `<`
axiom v + v == v; //~ ERROR the operands of `+`
axiom i div 2 == i mod 2;
axiom r div 2.0 == r; //~ ERROR the operands of `div` must be `int`
axiom i / i == 1.0 && i / r == r / i && f / f == f;
axiom i / i == 1; //~ ERROR `==` compares values of the same type, but these are `real` and `int`
axiom f / r == f; //~ ERROR the operands of `/`
axiom r ** r == r;
axiom i ** i == i; //~ ERROR the operands of `**` must be `real`
axiom -i == int(-r) && -r == real(i) && -f == f;
axiom -b; //~ ERROR the operand of `-`
axiom !i; //~ ERROR the operand of `!` must be `bool`
axiom int(i) == i; //~ ERROR the conversion to `int` takes `real`, not `int`
axiom real(r) == r; //~ ERROR the conversion to `real` takes `int`, not `real`
axiom b ==> (b <==> i); //~ ERROR the operands of `<==>` must be `bool`
axiom b == (if b then b else b);
axiom if i then b else b; //~ ERROR the condition of `if` must be `bool`
axiom if b then b else i; //~ ERROR the branches of `if` have different types
axiom i; //~ ERROR an axiom must be `bool`, not `int`
axiom (i: int) == 1 && (b: bool);
axiom (i: real) == 1.0; //~ ERROR this is `int`, not `real`
axiom i == j(b); //~ ERROR argument 1 of `j` must be `int`
axiom i == j(i, i); //~ ERROR `j` takes 1 argument, not 2
function j(int): int { true } //~ ERROR `j` gives `int`, but its body is `bool`

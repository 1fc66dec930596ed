//! type
const {:a c && 1} c: int; //~ ERROR the operands of `&&` must be `bool`
function {:a f(true)} f(x: int): int; //~ ERROR argument 1 of `f` must be `int`
procedure p()
{
  assert {:verified_under c} true; //~ ERROR the argument of this attribute must be `bool`
  assert {:verified_under c > 0} true;
  assume {:minimize c} {:maximize c > 0} true; //~ ERROR the argument of this attribute must be a number
}
function {:inline 1} inlined1(x: int): int { x } //~ ERROR the argument of this attribute must be `bool`, not `int`
function {:inline 1 < 2} inlined2(x: int): int { x }
procedure {:inline 1} inlined3(x: int) { }

//! resolve
var g: int;
type {:a nothing} T; //~ ERROR `nothing` is not declared
function {:a g} {:b "text", 3} f(x: int): int;
procedure {:a g + nothing} p(); //~ ERROR `nothing` is not declared
implementation {:a nothing} p() //~ ERROR `nothing` is not declared
{
  var {:a nothing} x, y: int; //~ ERROR `nothing` is not declared
  assert {:a x} {:verified_under} true; //~ ERROR takes exactly one expression
  assert {:verified_under true, false} true; //~ ERROR takes exactly one expression
  assume {:id "one"} true;
  assert {:id "one"} true; //~ ERROR more than one statement has the id `one`
  while (*) invariant {:id "two"} true; { }
  call {:id "two"} p(); //~ ERROR more than one statement has the id `two`
}
axiom {:name "first"} true;
axiom {:name "first"} true; //~ ERROR the axiom `first` is declared more than once

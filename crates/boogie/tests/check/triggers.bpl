//! resolve
function f(int): int;
function b(int): bool;
const c: int;
axiom (forall x: int :: { f(x) } { f(x + 1), f(c) } { b(x) } f(x) == x);
axiom (forall x, y: int :: { f(x) } f(y) == x); //~ ERROR the trigger does not mention `y`
axiom (forall x, y: int :: { f(x), f(y) } f(y) == x);
axiom (forall x: int :: { x } f(x) == x); //~ ERROR the variable `x` alone is no trigger
axiom (forall x: int :: {:nopats f(c) } f(x) == x);
axiom (forall x: int :: {:nopats c } f(x) == x); //~ ERROR the variable `c` alone is no trigger
axiom (forall x: int :: { b(x) && b(c) } b(x)); //~ ERROR boolean operators cannot occur in triggers
axiom (forall x: int :: { !b(x) } b(x)); //~ ERROR boolean operators cannot occur in triggers
axiom (forall x: int :: { f(x) == 1 } b(x)); //~ ERROR equalities cannot occur in triggers
axiom (forall x: int :: { f(x) != 1 } b(x));
axiom (forall x: int :: { f(x) < 1 } b(x)); //~ ERROR comparisons cannot occur in triggers
axiom (forall x: int :: { f((lambda y: int :: x)[1]) } b(x)); //~ ERROR lambdas cannot occur in triggers
axiom (forall x: int :: { (forall y: int :: b(x)) } b(x)); //~ ERROR quantifiers cannot occur in triggers
axiom (forall x: int :: { f(y) } b(x)); //~ ERROR `y` is not declared
axiom (forall x: int :: { f(x) } (exists y: int :: { f(x + y) } b(y)) && b(x) && !b(x));

//! type
function any<a>(): a;
function f(int): int;
axiom (forall<a> x: int :: { f(x) } f(x) == x); //~ ERROR mention the type parameter `a`
axiom (forall<a> x: int :: { f(x), any(): a } f(x) == x);
axiom (forall<a> x: int :: f(x) == x);

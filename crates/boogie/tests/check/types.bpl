//! resolve
// Types as they are written.
type C _ _;
type D a;
type S a b = C b a;
type Pair = C int bool;

var ok: C (D int) (S int bool);
var ok2: <a>[a, D a]S a Pair;
var a: C int; //~ ERROR the type `C` takes 2 arguments, not 1
var b: D D int; //~ ERROR the type `D` takes 1 argument, not 2
var c: S int; //~ ERROR the type synonym `S` takes 2 arguments, not 1
var d: Dee; //~ ERROR the type `Dee` is not declared
var e: <a>[int]int; //~ ERROR the type parameter `a` occurs neither
var f: <a>[]a;
var g: <a, a>[a]a; //~ ERROR the type parameter `a` is declared more than once
var h: <a>[a]<a>[a]int; //~ ERROR the type parameter `a` is declared more than once
var i: <D>[D]int; //~ ERROR the type parameter `D` has the name of a type //~ ERROR the type `D` takes 1 argument, not 0
var j: <a>[a int]int; //~ ERROR the type parameter `a` takes no arguments
var k: bv99999999; //~ ERROR bit-vectors can have

type Loop1 = [int]Loop2; //~ ERROR the type synonym `Loop1` is defined by itself
type Loop2 = D Loop1; //~ ERROR the type synonym `Loop2` is defined by itself
type Self a = C a (Self a); //~ ERROR the type synonym `Self` is defined by itself
type UsesLoop = Loop1;
type Drops a b = D b;
var l: <a, b>[Drops a b]int; //~ ERROR the type parameter `a` occurs neither
type Bad a = [b]int; //~ ERROR the type `b` is not declared

function unused<a>(x: int): int; //~ ERROR the type parameter `a` does not occur in the signature of the function
function inferred<a>(x: int): a;
procedure unusedP<a>(x: int); //~ ERROR the type parameter `a` does not occur in the signature of the procedure
procedure p<a>(x: a);
implementation p<b, c>(x: b) { } //~ ERROR the type parameter `c` does not occur in the signature of this implementation
axiom (forall<a> x: a :: (exists<a> y: a :: true)); //~ ERROR the type parameter `a` is declared more than once

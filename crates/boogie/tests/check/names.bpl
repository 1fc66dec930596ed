//! resolve
// The four namespaces: the same name may be a type, a function, a variable and a procedure.
type same;
function same(x: int): int;
const same: int;
procedure same();

type T;
type T; //~ ERROR the type `T` is declared more than once
function f(): int;
function f(): bool; //~ ERROR the function `f` is declared more than once
datatype D { f(), A(x: int) } //~ ERROR the constructor `f` is declared more than once
const c: int;
var c: int; //~ ERROR the variable `c` is declared more than once
procedure p();
procedure p(x: int); //~ ERROR the procedure `p` is declared more than once
implementation q() { } //~ ERROR the procedure `q`, whose body this is, is not declared

type bv32; //~ ERROR `bv32` is the name of a bit-vector type
type bvx, bv;

procedure body(x: int, x: bool) returns (y: int) //~ ERROR the variable `x` is declared more than once
{
  var y: int; //~ ERROR the variable `y` is declared more than once
  var c: bool;
  c := z; //~ ERROR `z` is not declared
  c := f; //~ ERROR `f` is not declared
  c := same(1) == same;
  c := same2(1); //~ ERROR the function `same2` is not declared
  c := p(1); //~ ERROR the function `p` is not declared
  call f(); //~ ERROR the procedure `f` is not declared
  call same();
}

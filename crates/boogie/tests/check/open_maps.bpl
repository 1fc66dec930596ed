//! accept
// Maps whose types are found from how they are used.
function any<T>(): T;
procedure p(b: bool) returns (c: int, m: [int, int]bool)
{
  c := any()[3]; //~ WARNING nothing says what `T` stands for
  m := any()[1, 2 := true];
  c := any()[1 := 2][true]; //~ WARNING nothing says what `T` stands for
}
const p: <a>[]a;
const q: <a>[a, a]a;
axiom p[][:= 5][:= true] == p;
axiom q[p[], p[]][:= 5][:= true] == p;
axiom (exists<a> x: a :: p[][:= 5] == x); //~ WARNING nothing says

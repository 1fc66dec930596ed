//! type
var g, h: int;
var m: [int]int;
const c: int;
procedure sets_g(); modifies g;
procedure p(x: int) returns (y: int)
  modifies m;
{
  m[1] := 2;
  y := 3;
  g := 1; //~ ERROR the procedure's `modifies` clauses do not mention `g`
  havoc g, h; //~ ERROR do not mention `g` //~ ERROR do not mention `h`
  x := 1; //~ ERROR `x` is a parameter and cannot be changed
  c := 1; //~ ERROR `c` is a constant and cannot be changed
  call sets_g(); //~ ERROR `sets_g` modifies what the procedure's `modifies` clauses do not mention: g
  async call sets_g();
  call g := p(1); //~ ERROR do not mention `g`
}
procedure q(x: int);
  modifies g;
implementation q(x: int) { g := x; }

//! type
var g: int;
procedure p(i: int) returns (b: bool)
  requires |{ var x: int; A: x := i; goto B; B: return x > 0; }|;
  modifies g;
{
  var k: int;
  b := |{ var x: int; A: x := k; return x == g; }|;
  b := |{ A: return k; }|; //~ ERROR what a code expression returns must be `bool`
  b := |{ A: k := 1; return true; }|; //~ ERROR a code expression cannot change `k`
  b := |{ var x: bool; A: x := 1; return x; }|; //~ ERROR `x` is `bool`, but this assigns `int`
  b := |{ var x: bool where 3; A: return x; }|; //~ ERROR a `where` clause must be `bool`
}

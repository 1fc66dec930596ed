//! resolve
// `old` needs two states.
var g: int;
var h: int where h > old(g); //~ ERROR `old` means nothing here
procedure p(x: int where old(g) > 0) //~ ERROR `old` means nothing here
  requires old(g) == g; //~ ERROR `old` means nothing here
  ensures old(g) == g;
{
  var y: int where y == old(g); //~ ERROR `old` means nothing here
  assert old(g) == g;
  while (old(g) > 0) invariant old(g) == g; { }
}
axiom old(1) == 1; //~ ERROR `old` means nothing here

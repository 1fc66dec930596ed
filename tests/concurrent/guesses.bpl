// With threads no guess is proved, so that none holds.
// RUN: --contexts 2
// EXPECT: no-bug

const {:existential true} b: bool;
var x: int;

procedure p()
  modifies x;
  ensures b ==> x == 2;
{
  x := 1;
}

procedure {:entrypoint} main()
  modifies x;
{
  async call q();
  call p();
}

procedure q()
{
}

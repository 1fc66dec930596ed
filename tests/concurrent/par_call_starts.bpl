// Arms that start threads are not supported, but for the last.
// RUN: --main both --contexts 1
// EXPECT: error
// RUN: --main last --contexts 1
// EXPECT: bug
var x: int;

procedure set(n: int)
  modifies x;
{ x := n; }

procedure one()
{ async call set(1); }

procedure two()
{ async call set(2); }

procedure alone()
{ }

procedure both()
  modifies x;
{
  par call one() | two();
}

procedure last()
  modifies x;
{
  x := 0;
  par call alone() | two();
  assert x != 2;
}

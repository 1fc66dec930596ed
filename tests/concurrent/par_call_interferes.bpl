// Arms that disturb each other are not supported.
// RUN: --bound 1
// EXPECT: error
var x: int;

procedure p()
  modifies x;
{ x := x + 1; }

procedure {:entrypoint} main()
  modifies x;
{
  par call p() | p();
}

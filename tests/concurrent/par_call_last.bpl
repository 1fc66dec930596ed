// Of the arms of a parallel call the last may touch what other threads do, if those before it do not.
// RUN: --contexts 1
// EXPECT: no-bug
// RUN: --contexts 2
// EXPECT: bug
var x, own: int;

procedure alone()
  modifies own;
{ own := 1; }

procedure twice()
  modifies x;
{ x := 1; x := 2; }

procedure look()
{ assert x != 1; }

procedure {:entrypoint} main()
  modifies x, own;
{
  x := 0; own := 0;
  async call look();
  par call alone() | twice();
  assert own == 1;
}

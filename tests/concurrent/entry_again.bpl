// The entry is entered again, and so the one statement that starts a thread starts several: they race.
// RUN: --contexts 2 --bound 3
// EXPECT: bug
// RUN: --contexts 1 --bound 3
// EXPECT: no-bug

var x: int;

procedure {:entrypoint} main(d: int)
  modifies x;
{
  async call p();
  if (d > 0) {
    call main(d - 1);
  }
}

procedure p()
  modifies x;
{
  var t: int;
  t := x;
  x := t + 1;
  assert x == t + 1;
}

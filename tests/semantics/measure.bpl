// Clauses about termination are read, and left out with a word; elsewhere the word is a name.
// RUN: --main half --bound 3
// EXPECT: no-bug
// RUN: --main wrong
// EXPECT: bug
procedure half(measure: int) returns (half: int)
  requires measure >= 0;
  measure measure, 0;
  ensures half + half <= measure;
{
  half := 0;
  if (measure >= 2) {
    call half := half(measure - 2);
    half := half + 1;
  }
}

procedure wrong(n: int)
{
  var i: int;
  i := 0;
  while (i < n)
    invariant i >= 0;
    measure n - i;
  {
    i := i + 2;
  }
  assert n >= 0 ==> i == n;
}

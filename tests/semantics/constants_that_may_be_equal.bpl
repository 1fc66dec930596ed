// Constants of which nothing is said may be equal: a global that is one of them may be another as well.
// RUN: --bound 2
// EXPECT: bug

const a: int;
const b: int;
var g: int;

procedure set(x: bool)
{
  if (x) { g := a; } else { g := b; }
}

procedure look()
{
  assume g == a;
  assume g == b;
  assert false;
}

procedure {:entrypoint} main(x: bool)
{
  call set(x);
  call look();
}

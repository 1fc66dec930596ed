// Loop invariants that are guessed from the program: proofs at every depth.
//
// RUN: --main counts --houdini auto --bound 2
// EXPECT: safe
// RUN: --main together --houdini auto --bound 2
// EXPECT: safe
// RUN: --main flag --houdini auto --bound 2
// EXPECT: safe
// RUN: --main nested --houdini auto --bound 2
// EXPECT: safe
// RUN: --main late --houdini auto --bound 5
// EXPECT: bug at 66

procedure counts(n: int)
{
  var i: int;
  assume 0 <= n;
  i := 0;
  while (i < n) {
    i := i + 1;
  }
  assert i == n;
}

procedure together(n: int)
{
  var i, j: int;
  i := 0;
  j := 7;
  while (i < n) {
    i := i + 1;
    j := j + 1;
  }
  assert j == i + 7;
}

var busy: bool;

procedure step() modifies busy;
{
  assert !busy;
  busy := true;
  busy := false;
}

procedure flag() modifies busy;
{
  busy := false;
  while (*) {
    call step();
  }
  assert !busy;
}

// No guess may hide a bug that needs some iterations.
procedure late()
{
  var i: int;
  i := 0;
  while (*) {
    i := i + 1;
    assume i <= 4;
  }
  // Only after the fourth iteration.
  if (i >= 4) {
    assert false;
  }
}

procedure nested(n: int)
{
  var i, j: int;
  i := 0;
  j := 0;
  while (i < n) {
    while (*) {
      j := j + 1;
    }
    i := i + 1;
  }
  assert 0 <= j;
}

// A thread that is started in an atomic block runs when the block ends, here in another procedure or not at all.
// RUN: --bound 1 --contexts 1
// EXPECT: no-bug
// RUN: --bound 1 --contexts 2
// EXPECT: bug at 15
var x: int;

procedure corral_atomic_begin();
procedure corral_atomic_end();
procedure end() { call corral_atomic_end(); }

procedure p(y: int)
{
  // It is started with 1, and never sees it in `x`.
  assert x == y + 1;
}

procedure {:entrypoint} main()
  modifies x;
{
  x := 1;
  call corral_atomic_begin();
  async call p(x);
  x := 2;
  call end();
  x := 3;
}

// Atomic blocks are not interrupted, wherever they begin and end, and a thread that is started in one waits for its
// end.
// RUN: --bound 1 --contexts 4
// EXPECT: no-bug
var x, y: int;

procedure corral_atomic_begin();
procedure corral_atomic_end();

procedure begin() { call corral_atomic_begin(); }
procedure end() { call corral_atomic_end(); }

procedure p()
  modifies x, y;
{
  call begin();
  x := x + 1;
  y := y + 1;
  call end();
}

procedure q()
{
  call corral_atomic_begin();
  assert x == y;
  call corral_atomic_end();
}

procedure {:entrypoint} main()
  modifies x, y;
{
  x := 0;
  y := 0;
  async call p();
  call corral_atomic_begin();
  async call q();
  x := x + 1;
  async call q();
  y := y + 1;
  call corral_atomic_end();
  async call q();
}

// Threads that are started in one atomic block run in the order of their starts, not of their statements.
// RUN: --main reader_first --bound 3 --contexts 1
// EXPECT: no-bug
// RUN: --main reader_first --bound 3 --contexts 2
// EXPECT: bug
// RUN: --main writer_first --bound 3 --contexts 1
// EXPECT: bug

procedure corral_atomic_begin();
procedure corral_atomic_end();
var x: int;

procedure reader_first()
  modifies x;
{
  var i: int;
  x := 0;
  i := 0;
  call corral_atomic_begin();
  while (i < 2) {
    if (i == 1) {
      async call q();
    } else {
      async call p();
    }
    i := i + 1;
  }
  call corral_atomic_end();
}

procedure writer_first()
  modifies x;
{
  var i: int;
  x := 0;
  i := 0;
  call corral_atomic_begin();
  while (i < 2) {
    if (i == 1) {
      async call p();
    } else {
      async call q();
    }
    i := i + 1;
  }
  call corral_atomic_end();
}

procedure p()
{
  assert x == 0;
}

procedure q()
  modifies x;
{
  x := 1;
}

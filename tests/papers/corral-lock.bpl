// Corral, §4.2: acquire and release of a lock must alternate; `s` is the typestate. The program is correct. The loop
// takes and gives back the lock in every iteration, so a proof at every depth needs a summary; without one the answer
// is bounded.
//
// RUN: --main main --bound 2
// EXPECT: no-bug

var s: int;

procedure acquire() modifies s;
{
  assert s == 0;
  s := 1;
}

procedure release() modifies s;
{
  assert s == 1;
  s := 0;
}

procedure work() modifies s;
{
  call acquire();
  if (*) {
    call release();
    return;
  }
  call release();
}

procedure main() modifies s;
{
  s := 0;
  while (*) {
    call work();
  }
  call acquire();
}

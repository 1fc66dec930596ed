// A ticket lock: who draws a ticket waits until it is served.
// RUN: --bound 1 --contexts 2
// EXPECT: no-bug
// RUN: --bound 1 --contexts 3
// EXPECT: no-bug
var next, serving: int;
var inside: int;

procedure corral_atomic_begin();
procedure corral_atomic_end();

procedure draw() returns (ticket: int)
  modifies next;
{
  call corral_atomic_begin();
  ticket := next;
  next := ticket + 1;
  call corral_atomic_end();
}

procedure work()
  modifies next, serving, inside;
{
  var ticket: int;
  call ticket := draw();
  assume serving == ticket;
  inside := inside + 1;
  assert inside == 1;
  inside := inside - 1;
  serving := serving + 1;
}

procedure {:entrypoint} main()
  modifies next, serving, inside;
{
  next := 0;
  serving := 0;
  inside := 0;
  async call work();
  async call work();
}

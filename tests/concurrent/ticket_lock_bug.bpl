// A ticket lock whose ticket is drawn in two steps: two threads may draw the same one.
// RUN: --bound 1 --contexts 1
// EXPECT: no-bug
// RUN: --bound 1 --contexts 2
// EXPECT: bug at 24
var next, serving: int;
var inside: int;

procedure draw() returns (ticket: int)
  modifies next;
{
  ticket := next;
  next := ticket + 1;
}

procedure work()
  modifies next, serving, inside;
{
  var ticket: int;
  call ticket := draw();
  assume serving == ticket;
  inside := inside + 1;
  // Both have the ticket that is served.
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

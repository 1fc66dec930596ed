// Reachability modulo theories, Fig. 6: can `i` get to 5?
//
// `foo` adds one, calls itself and then doubles with `bar`. An activation that adds or doubles must make a call of its
// own procedure, so R activations can add (or double) at most R - 1 times on the way down. R = 2: foo adds once, the
// inner foo returns 1, bar doubles once: 2. R = 3: foo adds twice, and bar doubles 2 twice already in the middle
// activation: 8.
//
// RUN: --question return --main main --bound 2
// EXPECT: bounded
// RUN: --question return --main main --bound 3
// EXPECT: bug

procedure main()
{
  var i: int;
  i := 0;
  if (*) {
    call i := foo(i);
  } else {
    call i := bar(i);
  }
  assume i >= 5;
}

procedure foo(n: int) returns (i: int)
{
  i := n;
  if (*) {
    i := i + 1;
    call i := foo(i);
    call i := bar(i);
  }
}

procedure bar(n: int) returns (i: int)
{
  i := n;
  if (*) {
    i := 2 * i;
    call i := bar(i);
  }
}

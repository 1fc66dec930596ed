// Guesses as in Boogie: b1 and b3 hold, b2 does not, and nobody blames the program for a guess.
//
// RUN: --main main --houdini user
// EXPECT: safe
// RUN: --main main --houdini off
// EXPECT: bug at 16
// RUN: --main wrong --houdini user
// EXPECT: bug at 42

const {:existential true} b1: bool;
const {:existential true} b2: bool;
const {:existential true} b3: bool;

procedure count(n: int) returns (i: int)
  requires b1 ==> 0 <= n;
  ensures b2 ==> i > n;
  ensures b3 ==> i == n;
{
  i := 0;
  while (i < n)
    invariant b3 ==> i <= n;
  {
    i := i + 1;
  }
}

procedure main()
{
  var i: int;
  call i := count(5);
  assert i == 5;
}

procedure wrong()
{
  var i: int;
  call i := count(2);
  if (i == 2) {
    call i := count(3);
  }
  // The guesses say i == 3.
  assert i == 2;
}

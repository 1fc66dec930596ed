// An axiom says what a guess is: then it is no guess, and the assertion that hangs on it is an assertion.
// RUN:
// EXPECT: bug
// RUN: --houdini off
// EXPECT: bug

const {:existential true} b: bool;
axiom b;

procedure {:entrypoint} main(x: int)
{
  assert b ==> x > 0;
  assert x == 5;
}

// The value for which a precondition about all values is false is part of the trace.
// RUN: --main of_a_call
// EXPECT: bug

procedure needs_all(k: int)
  requires (forall x: int :: x * x != k || x < 0);
{
}

procedure of_a_call()
{
  call needs_all(3);
  call needs_all(225);
}

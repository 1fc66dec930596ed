// Reachability modulo theories, Fig. 3: `main` returns only after a recursion of about a hundred calls.
//
// The paper says that a bound of 100 is enough. Count: `bar` is entered with 0, 1, …, 100 before a call of it can
// return, so 101 activations of `bar` are on the stack. With a bound on *activations* (the paper's own rule in
// Fig. 2 counts those before the call, `Count < b`, and so admits b of them) the least bound is 101.
//
// RUN: --question return --main main --bound 100 --max-constant-loop 0
// EXPECT: bounded
// RUN: --question return --main main --bound 101 --max-constant-loop 0
// EXPECT: bug

procedure main()
{
  call bar(0);
}

procedure bar(n: int)
{
  var i: int;
  i := n;
  if (i < 100) {
    i := i + 1;
    call bar(i);
  }
}

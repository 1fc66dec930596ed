// A path that a solver refutes is no bug, even if nobody can say what else there is.
// RUN: --main main
// EXPECT: unknown
// ENGINES: static stratified widening

function f(int): int;
function g(int): int;

procedure main()
{
  if (*) {
    assume (forall i: int :: { g(i) } i mod 977 == 500 ==> g(i) > 0);
    assume (forall i: int :: { g(i) } i mod 983 == 501 ==> g(i) < 0);
    assert false;
  } else {
    assume (forall i: int :: { f(i) } i > 1000 ==> f(i) > 0);
    assume (forall i: int :: { f(i) } i > 2000 ==> f(i) < 0);
    assert false;
  }
}

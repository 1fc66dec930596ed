// DAG inlining, Fig. 6: two calls of `foo` that exclude each other and may share one instance.
//
// RUN: --main main --bound 1
// EXPECT: safe

procedure main(v1: int, v2: int) returns (r: int)
{
  var c: bool;
  havoc c;
  if (c) {
    call r := foo(v1);
  } else {
    call r := foo(v2);
  }
  assert (c ==> r == v1 + 1) && (!c ==> r == v2 + 1);
}

procedure foo(a: int) returns (b: int)
{
  b := a + 1;
}

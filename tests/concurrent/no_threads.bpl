// A program that starts no thread is left alone, whatever the number of contexts.
// RUN: --bound 1 --contexts 8
// EXPECT: safe
var x: int;

procedure corral_atomic_begin();
procedure corral_getThreadID() returns (id: int);

procedure {:entrypoint} main()
  modifies x;
{
  var me: int;
  call me := corral_getThreadID();
  call corral_atomic_begin();
  x := me;
  yield;
  assert x == 1;
}

// Threads have different ids, the first has 1, and who starts a thread learns its id.
// RUN: --bound 1 --contexts 2
// EXPECT: no-bug
var owner: [int]bool;
var last: int;

procedure corral_getThreadID() returns (id: int);
procedure corral_getChildThreadID() returns (id: int);

procedure p()
  modifies owner;
{
  var me: int;
  call me := corral_getThreadID();
  assert me != 1;
  owner[me] := true;
}

procedure {:entrypoint} main()
  modifies owner;
{
  var me, one, two: int;
  assume (forall i: int :: !owner[i]);
  call me := corral_getThreadID();
  async call p();
  call one := corral_getChildThreadID();
  call {:async} p();
  call two := corral_getChildThreadID();
  assert me == 1 && one != two && one != me && two != me;
  assume owner[one] && owner[two];
  assert !owner[me];
}

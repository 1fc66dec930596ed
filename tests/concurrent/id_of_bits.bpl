// Thread ids may be bit-vectors.
// RUN: --bound 1 --contexts 2
// EXPECT: bug at 16
var done: [bv8]bool;

procedure corral_getThreadID() returns (id: bv8);
procedure corral_getChildThreadID() returns (id: bv8);

procedure p() modifies done; { var me: bv8; call me := corral_getThreadID(); done[me] := true; }

procedure {:entrypoint} main() modifies done;
{
  var child: bv8;
  async call p();
  call child := corral_getChildThreadID();
  assert !done[child] || child != 2bv8;
}

// Constants that the search does not need must still differ in the replay.
// RUN: --bound 1
// EXPECT: bug

const unique low: int;
const unique other: int;
axiom other <= 1;
var last: int;

procedure work()
  modifies last;
  ensures false;
{
  last := low;
}

procedure {:entrypoint} main()
  modifies last;
{
  call work();
}

// A global that must have one value is that value everywhere, so that the solver may never hear of its sort; the trace
// still needs it.
// RUN: --bound 3
// EXPECT: bug

var count: int;
var mode: bv8;

procedure {:entrypoint} main()
  modifies count;
{
  count := 0;
  if (!(189bv8 == mode)) {
  } else {
    while (*) {
      count := count + 1;
    }
  }
  assert count != 2;
}

// A loop with two entries has no head at which all executions come by: a guess inside it must hold for both.
// RUN:
// EXPECT: bug at 33
// RUN: --houdini off
// EXPECT: bug

const {:existential true} b: bool;

procedure {:entrypoint} main(c: bool)
{
  var k: int;
  k := 0;
  goto first, second;

first:
  assume c;
  goto one;

second:
  assume !c;
  goto two;

one:
  k := k + 1;
  assert b ==> c;
  goto two, done;

two:
  k := k + 1;
  goto one, done;

done:
  assert c || k <= 1;
  return;
}

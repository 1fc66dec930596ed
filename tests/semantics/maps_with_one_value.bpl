// Maps to a type with one value are all the same, which it takes extensionality to see: nothing can start.
//
// RUN: --main main
// EXPECT: safe
// RUN: --main main --without all
// EXPECT: safe

datatype Unit { Unit() }
var tick: int;
var unit: Unit;
const all: [int, bool]Unit;

procedure never() returns (r: [int, bool]Unit);
  requires false;

procedure main()
  requires all != all[tick, true := unit];
{
  var y: [int, bool]Unit;
  call y := never();
}

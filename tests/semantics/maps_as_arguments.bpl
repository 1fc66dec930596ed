// A function of maps has the value in a trace that it has in the model.
// RUN: --bound 2 --main main
// EXPECT: bug

function size(a: [int]int, b: [int, int]bool): int;
axiom size(none, nowhere) >= 1;
const none: [int]int;
const nowhere: [int, int]bool;
var tick: int;
var g: [int]int;

procedure step() returns (r: int)
  modifies g;
{
  var y: int;
  var z: int;
  havoc g;
  while (y < 5) {
    assert tick != 7;
  }
  assert z != 0;
}

procedure main()
  modifies g;
{
  var b: bool;
  var i: int;
  call i := step();
  assert tick != size(g[0 := i], nowhere[i, i := b]);
}

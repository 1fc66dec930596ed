// The where clause of a local holds when its thread starts to run, not when it is started.
// RUN: --main later --contexts 1
// EXPECT: no-bug
// RUN: --main later --contexts 2
// EXPECT: bug
// RUN: --main without_havoc --contexts 1
// EXPECT: no-bug
// RUN: --main without_havoc --contexts 2
// EXPECT: bug
// RUN: --main required --contexts 3
// EXPECT: no-bug
// RUN: --main not_given --contexts 1
// EXPECT: bug at 60

var g: int;

procedure later()
  modifies g;
{
  g := 0;
  async call p();
  g := 1;
}

procedure p()
{
  var y: int where y == g;
  havoc y;
  assert y == 0;
}

procedure without_havoc()
  modifies g;
{
  g := 0;
  async call q();
  g := 1;
}

procedure q()
{
  var y: int where y == g;
  assert y == 0;
}

// What a thread requires is assumed where it starts to run.
procedure required()
  modifies g;
{
  g := 0;
  async call r();
  g := 1;
}

// And checked where it is started.
procedure not_given()
  modifies g;
{
  g := 1;
  async call r();
}

procedure r()
  requires g == 0;
{
  var y: int where y == g;
  assert y == 0;
}

// Legion, Fig. 1: the program on which Tables 1 and 2 run both strategies. Every path leaves y at 0.
//
// RUN: --question return --main main --bound 1
// EXPECT: safe

procedure main()
{
  var x: int;
  var y: int;
  var c: bool;
L0:
  assume x == 0 && y == 0;
  goto L1, L2;
L1:
  assume c;
  call y := foo(x, y);
  goto L3;
L2:
  assume !c;
  call y := bar(x, y);
  goto L3;
L3:
  assume y != 0;
  return;
}

procedure foo(x: int, y0: int) returns (y: int)
{
  var z: int;
L5:
  goto L6, L7;
L6:
  call z := foo1(x);
  goto L8;
L7:
  call z := foo2(x);
  goto L8;
L8:
  assume z == x + 5 || z == x - 5;
  y := if z == x + 5 then z - 5 else z + 5;
}

procedure foo1(x: int) returns (y: int) { assume y == x + 5; }
procedure foo2(x: int) returns (y: int) { assume y == x - 5; }

procedure bar(x: int, y0: int) returns (y: int)
{
  var z: int;
L11:
  goto L12, L13;
L12:
  call z := bar1(x);
  goto L14;
L13:
  call z := bar2(x);
  goto L14;
L14:
  y := if z == x + 10 then z - 10 else z + 10;
}

procedure bar1(x: int) returns (y: int) { assume y == x + 10; }
procedure bar2(x: int) returns (y: int) { assume y == x - 10; }

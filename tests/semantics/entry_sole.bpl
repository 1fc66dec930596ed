// No entry is named and none is marked, but only one procedure has a body.
// RUN: 
// EXPECT: bug at 5
procedure outside() returns (x: int);
procedure alone() { var x: int; call x := outside(); assert x != 3; }

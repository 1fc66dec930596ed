// No entry is named and none is marked: it is `main`, whoever calls it.
// RUN: 
// EXPECT: bug at 4
procedure main(x: int) { assert x != 3; }
procedure other() { call main(4); }

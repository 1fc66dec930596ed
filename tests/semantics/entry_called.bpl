// Of several marked ones, the entry is the one that nobody calls.
// RUN: 
// EXPECT: bug at 5
procedure {:entrypoint} inner(x: int) { assert x == 0; }
procedure {:entrypoint} outer() { call inner(0); assert false; } // FAILS

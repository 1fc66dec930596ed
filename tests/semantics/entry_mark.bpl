// The entry is the one implementation marked {:entrypoint}.
// RUN: 
// EXPECT: bug at 5
procedure helper(x: int) { assert x == 0; }
procedure {:entrypoint} start() { call helper(0); assert false; } // FAILS

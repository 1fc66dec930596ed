// A mark on the implementation; a marked procedure without body does not count.
// RUN: 
// EXPECT: bug at 6
procedure {:entrypoint} external();
procedure work();
implementation {:entrypoint} work() { call external(); assert false; } // FAILS

// No entry is named and none is marked.
// RUN: 
// EXPECT: error
procedure a() { assert false; }
procedure b() { assert false; }

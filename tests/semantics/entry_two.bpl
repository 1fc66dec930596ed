// Two entries are marked and nobody calls either.
// RUN: 
// EXPECT: error
procedure {:entrypoint} a() { assert false; }
procedure {:entrypoint} b() { assert true; }

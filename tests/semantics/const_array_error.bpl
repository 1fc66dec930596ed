// A constant array of elements of another type.
// RUN: --main main
// EXPECT: error
function {:const_array} wrong(v: bool) returns ([int]int);
procedure main() { assert wrong(true)[0] == 1; }

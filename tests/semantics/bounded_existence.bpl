// That nothing in a range is as it should be takes a model of a quantifier, which says where an index lies.
// RUN: --main main
// EXPECT: bug
// ENGINES: static stratified widening

procedure main(m: [int]int)
{
  assert (exists i: int :: 0 <= i && i < 3 && m[i] == 0);
}

// That there is no such value is a bug, with a model of all of them.
// RUN: --main main
// EXPECT: bug
// ENGINES: static stratified widening

procedure main(p: [int]bool)
{
  assert (exists x: int :: p[x]);
}

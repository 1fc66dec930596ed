// A map that is code may be the same as the one that it reads: that is not decided by letting the one differ elsewhere.
// RUN: --main itself
// EXPECT: safe
// RUN: --main of_a_function
// EXPECT: safe
// RUN: --main undone
// EXPECT: safe
// RUN: --main assumed
// EXPECT: bug
// RUN: --main another
// EXPECT: bug
// ENGINES: static stratified widening no-passes

function of(m: [int]bool): int;

procedure itself(p: [int]bool)
{
  assert (lambda x: int :: p[x]) == p;
}

procedure of_a_function(p: [int]bool)
{
  assert of((lambda x: int :: p[x])) == of(p);
}

procedure undone(p: [int]int)
{
  var more, again: [int]int;

  more := (lambda x: int :: p[x] + 1);
  again := (lambda x: int :: more[x] - 1);
  assert again == p;
}

procedure assumed(p: [int]bool)
{
  assume (lambda x: int :: p[x]) == p;
  assert false;
}

procedure another(p: [int]bool)
{
  assert (lambda x: int :: !p[x]) == p;
}

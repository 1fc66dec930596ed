// Axioms that nothing connects to the program and that contradict each other: no execution is one. What the model says of
// `f` satisfies the first of them, which has no quantifier; but the second one speaks of `f`, too.
// RUN:
// EXPECT: safe

function f(x: int): int;
axiom f(0) < 1;
axiom (forall x: int :: {f(x)} f(x) > 3);

procedure {:entrypoint} main(x: int)
{
  assert x != 7;
}

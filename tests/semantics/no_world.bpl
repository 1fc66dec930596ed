// Where axioms contradict each other nothing happens, whether the entry mentions what they speak of or not.
// RUN: --main main
// EXPECT: safe
// ENGINES: static stratified widening

function p(x: int): bool;
axiom (exists x: int :: p(x));
axiom (forall z: int :: !p(z));

procedure main()
{
  assert false;
}

// The same where the quantifier stands in the body of another function.
// RUN:
// EXPECT: safe

function f(x: int): int;
function all_above(low: int): bool { (forall x: int :: {f(x)} f(x) > low) }
axiom f(0) < 1;
axiom all_above(3);

procedure {:entrypoint} main(x: int)
{
  assert x != 7;
}

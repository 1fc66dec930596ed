// RUN:
// EXPECT: bug

const a: int;
const b: int;
const c: int;
axiom a != b && a != c && b != c;

procedure {:entrypoint} main()
{
  assert false;
}

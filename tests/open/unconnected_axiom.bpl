const a: int;
const b: int;
axiom a < b;

// RUN:
// EXPECT: bug
procedure {:entrypoint} main()
{
  assert false;
}

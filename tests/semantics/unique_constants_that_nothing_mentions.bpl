// A constant that only axioms mention takes no value that a `unique` one of the program has.
// RUN: --bound 1 --engine static --without all
// EXPECT: bug

const unique a: int;
const unique b: int;
axiom a <= 1;

procedure check(x: int)
{
  var y: int;
  assume y != 1 + b;
  assert false;
}

procedure {:entrypoint} main()
{
  call check(5);
}

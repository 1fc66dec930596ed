// What is checked is checked whatever is taken for granted beside it; a free call checks nothing; a type may have as
// few values as the axioms say.
// RUN: --main free_ensures_first
// EXPECT: bug
// RUN: --main free_requires_first
// EXPECT: bug
// RUN: --main free_invariant_first
// EXPECT: bug
// RUN: --main free_call
// EXPECT: safe
// RUN: --main plain_call
// EXPECT: bug
// RUN: --main two_values
// EXPECT: safe
// RUN: --main sign
// EXPECT: bug

procedure gives() returns (r: int)
  free ensures r > 5;
  ensures r > 7;
{
  r := 3;
}

procedure free_ensures_first()
{
  var x: int;
  call x := gives();
}

procedure takes(x: int)
  free requires x > 5;
  requires x > 7;
{
}

procedure free_requires_first()
{
  call takes(3);
}

procedure free_invariant_first()
{
  var x: int;
  x := 3;
  while (*)
    free invariant x > 5;
    invariant x > 7;
  {
  }
}

procedure wants(x: int)
  requires x > 3;
{
  assert x > 2;
}

procedure free_call()
{
  free call wants(1);
}

procedure plain_call()
{
  call wants(1);
}

type T;
function number(T): int;
axiom (forall x: T :: 0 <= number(x) && number(x) < 2);
axiom (forall x: T, y: T :: number(x) == number(y) ==> x == y);

procedure two_values(x: T, y: T, z: T)
{
  assert x == y || y == z || x == z;
}

// Indexed operations of SMT-LIB without their brackets.
function {:bvbuiltin "sign_extend 8"} extend(bv8): bv16;

procedure sign(x: bv8)
{
  assert extend(x) == 0bv16;
}

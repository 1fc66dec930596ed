// Axioms that look like recurrences and are none: no function is as they say. Nothing can fail where there is no world.
// RUN: --main shadowed --time-limit 10
// EXPECT: not bug
// RUN: --main in_circles --time-limit 10
// EXPECT: not bug
// RUN: --main no_end --time-limit 10
// EXPECT: not bug
// ENGINES: static stratified widening

// What the recursion makes of it is not all that is said.
function limited(n: int): int;
axiom (forall n: int :: n > 0 ==> limited(n) == limited(n - 1) + 1);
axiom (forall n: int :: limited(n) <= 10);

// Functions that call each other with the same argument.
function this(n: int): bool;
function that(n: int): bool;
axiom (forall n: int :: n > 0 ==> (this(n) <==> that(n)));
axiom (forall n: int :: n > 0 ==> (that(n) <==> !this(n)));

// A recursion that goes up.
function far(n: int): int;
axiom (forall n: int :: n > 0 ==> far(n) == far(n + 1) + 1 && far(n) > 0);

procedure shadowed()
{
  assert limited(12) == 12;
}

procedure in_circles(n: int)
{
  assume n > 0;
  assert this(n);
}

procedure no_end(n: int)
{
  assume n > 0;
  assert far(n) > 3;
}

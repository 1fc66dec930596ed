// Functions that axioms define by recursion are what the recursion makes of them: such axioms are decided.
// RUN: --main pow2_is_positive --time-limit 3
// EXPECT: not bug
// RUN: --main pow2_below_zero
// EXPECT: bug
// RUN: --main pow2_of_five
// EXPECT: bug
// RUN: --main pow2_is_sixteen
// EXPECT: bug
// RUN: --main factorial_of_five
// EXPECT: bug
// RUN: --main factorial_is
// EXPECT: safe
// RUN: --main by_constant
// EXPECT: bug
// RUN: --main by_constant_safe
// EXPECT: no-bug
// RUN: --main even_is_bug
// EXPECT: bug
// RUN: --main in_turn
// EXPECT: bug
// RUN: --main in_turn_safe
// EXPECT: no-bug
// RUN: --main halves
// EXPECT: bug
// RUN: --main common_divisor
// EXPECT: no-bug
// RUN: --main global_where
// EXPECT: bug
// RUN: --main global_where_safe
// EXPECT: no-bug
// ENGINES: static stratified widening

function pow2(n: int): int;
axiom pow2(0) == 1;
axiom (forall n: int :: n >= 0 ==> pow2(n + 1) == 2 * pow2(n));

function factorial(n: int): int;
axiom (forall n: int :: factorial(n) == (if n <= 0 then 1 else n * factorial(n - 1)));

const c: int;
function steps(n: int): int;
axiom steps(0) == c;
axiom (forall n: int :: n > 0 ==> steps(n) == steps(n - 1) + 1);

function even(n: int): bool;
axiom (forall n: int :: n <= 0 ==> even(n));
axiom (forall n: int :: n > 0 ==> (even(n) <==> !even(n - 1)));

// Functions that call each other.
function up(n: int): int;
function down(n: int): int;
axiom (forall n: int :: up(n) == (if n <= 0 then 1 else down(n - 1) + 2));
axiom (forall n: int :: down(n) == (if n <= 0 then 5 else up(n - 1) - 1));

function halvings(n: int): int;
axiom (forall n: int :: halvings(n) == (if n <= 1 then 0 else 1 + halvings(n div 2)));
function gcd(a: int, b: int): int;
axiom (forall a: int, b: int :: gcd(a, b) == (if b <= 0 then a else gcd(b, a mod b)));

function triangle(n: int): int;
axiom (forall n: int :: triangle(n) == (if n <= 0 then 0 else triangle(n - 1) + n));
var x: int where x == triangle(4);

procedure pow2_is_positive(n: int)
{
  assume n >= 0;
  assert pow2(n) > 0;
}

// Of numbers below zero nothing is said.
procedure pow2_below_zero(n: int)
{
  assert pow2(n) > 0; // FAILS
}

procedure pow2_of_five()
{
  assert pow2(5) == 31; // FAILS
}

procedure pow2_is_sixteen(n: int)
{
  assume 3 <= n && n <= 6;
  assert pow2(n) != 16; // FAILS
}

procedure factorial_of_five()
{
  assert factorial(5) == 121; // FAILS
}

procedure factorial_is()
{
  assert factorial(5) == 120;
}

// The constant is chosen after the function was looked at.
procedure by_constant()
{
  assume steps(3) > 0 && c == 5;
  assert steps(3) != 8; // FAILS
}

procedure by_constant_safe()
{
  assume steps(3) > 0 && c == 5;
  assert steps(3) == 8;
}

procedure even_is_bug(n: int)
{
  assume 3 < n && n < 6;
  assert !even(n); // FAILS
}

procedure global_where()
{
  assert x == 11; // FAILS
}

procedure global_where_safe()
{
  assert x == 10;
}

procedure in_turn()
{
  assert up(2) == 1 + 2; // FAILS
}

procedure in_turn_safe()
{
  assert up(2) == 2;
}

procedure halves()
{
  assert halvings(16) == 5; // FAILS
}

procedure common_divisor()
{
  assert gcd(12, 18) == 6;
}

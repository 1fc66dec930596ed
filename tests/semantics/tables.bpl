// Functions whose values axioms list: where an argument is one of those listed the value is known, and elsewhere nothing is.
//
// RUN: --main lock --bound 3
// EXPECT: no-bug
// RUN: --main lock_twice
// EXPECT: bug at 36
// RUN: --main outside
// EXPECT: bug at 71
// RUN: --main both
// EXPECT: safe
// RUN: --main both_outside
// EXPECT: bug at 87
// RUN: --main holes
// EXPECT: bug at 93
// RUN: --main conditions
// EXPECT: safe
// RUN: --main vectors
// EXPECT: safe
// RUN: --main nested
// EXPECT: safe
// RUN: --main nested_outside
// EXPECT: bug at 111

function xor(x: int, y: int): int;
axiom xor(0, 0) == 0;
axiom xor(0, 1) == 1;
axiom xor(1, 0) == 1;
axiom xor(1, 1) == 0;

var state: int;

procedure acquire()
{
  var is_free: int;
  is_free := xor(state, 1);
  assert is_free != 0;
  state := 1;
}

procedure release()
{
  assert state != 0;
  state := 0;
}

procedure use(n: int)
{
  if (n > 0) { call use(n - 1); }
  call acquire();
  call release();
}

procedure lock()
{
  var n: int;
  state := 0;
  while (*) { havoc n; call use(n); }
}

procedure lock_twice()
{
  state := 0;
  call acquire();
  call acquire();
}

procedure outside()
{
  var x: int;
  assume 0 <= x && x <= 2;
  assert xor(x, 1) == 0 || xor(x, 1) == 1;
}

procedure both()
{
  var x, y: int;
  assume (x == 0 || x == 1) && (y == 0 || y == 1);
  assert xor(x, y) == (if x == y then 0 else 1);
}

procedure both_outside()
{
  var x, y: int;
  assume x == 0 || x == 1;
  assume 0 <= y;
  // Only y == 2 and above can fail.
  assert xor(x, y) == (if x == y then 0 else 1);
}

// Not for all combinations.
function partial(x: int, y: int): int;
axiom partial(0, 1) == 1; axiom partial(1, 0) == 1;
procedure holes() { var x: int; assume x == 0 || x == 1; assert partial(x, 1) == 1; }

function odd(x: int): bool;
axiom odd(1); axiom !odd(2); axiom odd(3);
procedure conditions() { var x: int; assume 1 <= x && x <= 3; assert odd(x) <==> x != 2; }

function flip(x: bv1): bv1;
axiom flip(0bv1) == 1bv1; axiom 0bv1 == flip(1bv1);
procedure vectors() { var x: bv1; assert flip(flip(x)) == x; }

procedure nested() { var x: int; assume x == 0 || x == 1; assert xor(xor(xor(x, 1), 1), 1) == 1 - x; }

procedure nested_outside()
{
  var x: int;
  assume 0 <= x;
  assume x <= 2 && xor(2, 1) == 0;
  // For 2 the inner value is 0, and the outer one 1.
  assert xor(xor(x, 1), 1) == x;
}

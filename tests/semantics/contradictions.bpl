// Assumptions that contradict each other where no trigger sees it: nothing can fail.
// RUN: --main of_itself
// EXPECT: safe
// RUN: --main of_each_other
// EXPECT: safe
// RUN: --main of_axioms
// EXPECT: safe
// RUN: --main consistent
// EXPECT: bug
type Ref;
function f(x: int): int;
const null: Ref;
function next(r: Ref): Ref;
function age(r: Ref): int;
axiom (forall r: Ref :: {age(r)} age(r) >= 0);
axiom (forall r: Ref :: {next(r)} r != null ==> age(next(r)) < age(r));
procedure of_itself(x: int) {
  assume (forall b: int :: {f(b)} f(b) != f(x));
  assert false;
}
procedure of_each_other(x: int) {
  assume (forall b: int :: {f(b)} f(b) == 3);
  assume (forall b: int :: {f(b)} f(b) == 4);
  assert false;
}
procedure of_axioms(r: Ref) {
  assume r != null;
  assert age(r) > 0;
}
procedure consistent(r: Ref) {
  assume (forall b: int :: {f(b)} f(b) > b);
  assert f(3) == 4; // FAILS
}

// Datatypes in the old syntax: constructors are functions, testers and selectors have names made with #.
// RUN: --main testers
// EXPECT: safe
// RUN: --main bug_old
// EXPECT: bug at 17
type {:datatype} Stack;
function {:constructor} Empty(): Stack;
function {:constructor} Push(top: int, rest: Stack): Stack;

procedure testers(s: Stack) {
  assert is#Empty(s) || is#Push(s);
  assert is#Push(s) ==> s == Push(top#Push(s), rest#Push(s));
  assert top#Push(Push(3, Empty())) == 3;
}
procedure bug_old(s: Stack) {
  assume is#Push(s) && is#Push(rest#Push(s));
  assert top#Push(s) <= top#Push(rest#Push(s)); // FAILS
}

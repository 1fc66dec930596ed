// The second question: can the entry return?
// RUN: --main can_return --question return
// EXPECT: bug
// RUN: --main can_return
// EXPECT: safe
// RUN: --main never --question return
// EXPECT: safe
// RUN: --main asserts --question return
// EXPECT: bug
// RUN: --main only_failing --question return
// EXPECT: safe
// RUN: --main loops --question return --bound 3
// EXPECT: no-bug
// RUN: --main loops_out --question return --bound 4 --max-constant-loop 0
// EXPECT: bug
// RUN: --main loops_out --question return --bound 3 --max-constant-loop 0
// EXPECT: no-bug
// RUN: --main through_callee --question return
// EXPECT: bug
// RUN: --main through_callee_no --question return
// EXPECT: safe
// RUN: --main ensures_blocks --question return
// EXPECT: safe
// RUN: --main requires_blocks --question return
// EXPECT: safe
// RUN: --main old_assert
// EXPECT: bug
// RUN: --main old_assert --question assert
// EXPECT: safe
// RUN: --main old_assert_no
// EXPECT: safe
procedure can_return(x: int) { assume x > 3; }
procedure never(x: int) { assume x > 3; assume x < 3; }
procedure asserts(x: int) { assert x > 3; }
procedure only_failing(x: int) { assume x == 0; assert x > 3; }
procedure loops() { while (true) { } }
procedure loops_out() { var i: int; i := 0; while (i < 3) { i := i + 1; } }
procedure callee(x: int) returns (r: int)
  ensures r != 7;
{ r := x; assume x > 5; }
procedure through_callee(x: int) { var r: int; call r := callee(x); assume r < 9; }
procedure through_callee_no(x: int) { var r: int; call r := callee(x); assume r < 6; }
procedure ensures_blocks(x: int) { var r: int; call r := callee(7); }
procedure needs(x: int) requires x > 0; { }
procedure requires_blocks() { call needs(0); }
procedure old_assert(x: int) { assume {:OldAssert} x != 2; assume x == 3; }
procedure old_assert_no(x: int) { assume {:OldAssert} x != 2; assume x == 2; }

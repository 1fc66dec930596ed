// Code expressions: |{ blocks }|.
// RUN: --main code_ok
// EXPECT: safe
// RUN: --main code_bug
// EXPECT: bug at 16
// RUN: --main code_assumed
// EXPECT: safe
// RUN: --main code_all_paths
// EXPECT: bug at 23
// RUN: --main code_in_formula
// EXPECT: bug at 26
procedure code_ok(x: int) {
  assert |{ var y: int; A: y := x; goto B, C; B: assume x > 0; return y > 0; C: assume x <= 0; return y <= 0; }|;
}
procedure code_bug(x: int) {
  assert |{ A: goto B, C; B: assume x > 0; return true; C: assume x <= 0; return x != -4; }|; // FAILS
}
procedure code_assumed(x: int) {
  assume |{ A: goto B, C; B: assume x > 0; return false; C: assume x <= 0; return true; }|;
  assert x <= 0;
}
procedure code_all_paths(x: int) {
  assert |{ A: goto B, C; B: return true; C: return x == 0; }|; // FAILS
}
procedure code_in_formula(x: int) {
  assert x == 3 || |{ var y: int; A: y := x * 2; return y != 10; }|; // FAILS
}

// Strings, floats, rounding modes and the solver's own functions.
// RUN: --main strings
// EXPECT: bug at 33
// RUN: --main numbers
// EXPECT: safe
// RUN: --main abs_bug
// EXPECT: bug at 40
// RUN: --main map_functions
// EXPECT: safe
// RUN: --main map_function_bug
// EXPECT: bug at 47
// RUN: --main floats
// EXPECT: safe
// RUN: --main float_nan
// EXPECT: bug at 57
// RUN: --main float_absorb
// EXPECT: bug at 61
type {:builtin "(Seq Int)"} IntSeq;
function {:builtin "str.len"} len(string): int;
function {:builtin "str.++"} cat(string, string): string;
function {:builtin "seq.len"} slen(IntSeq): int;
function {:builtin "abs"} abs(int): int;
function {:builtin "to_real"} as_real(int): real;
function {:builtin "is_int"} is_whole(real): bool;
function {:builtin "MapConst"} all(int): [int]int;
function {:builtin "MapAdd"} plus([int]int, [int]int): [int]int;
function {:builtin "MapIte"} mix([int]bool, [int]int, [int]int): [int]int;
function {:builtin "fp.add"} fadd(rmode, float24e8, float24e8): float24e8;
function {:builtin "fp.isNaN"} nan(float24e8): bool;
procedure strings(s: string) {
  assume len(s) == 2;
  assert len(cat(s, s)) == 4;
  assert s != cat(s, s) && len(s) > 2; // FAILS
}
procedure numbers(x: int) {
  assert abs(x) >= 0 && (abs(x) == x || abs(x) == -x);
  assert is_whole(as_real(x));
}
procedure abs_bug(x: int) {
  assert abs(x) != 5 || x > 0; // FAILS
}
procedure map_functions(m: [int]int, i: int) {
  assert all(3)[i] == 3;
  assert plus(m, all(1))[i] == m[i] + 1;
}
procedure map_function_bug(m: [int]int, s: [int]bool) {
  assert mix(s, m, all(0))[4] == m[4]; // FAILS
}
procedure floats() {
  var x: float24e8;
  x := 0x1.0e0f24e8;
  assert x + x == 0x2.0e0f24e8;
  assert x < 0x2.0e0f24e8;
  assert !(0NaN24e8 == x);
}
procedure float_nan(x: float24e8) {
  assert x == x; // FAILS
}
procedure float_absorb(x: float24e8) {
  assume x > 0x1.0e6f24e8;
  assert x + 0x1.0e0f24e8 > x; // FAILS
}

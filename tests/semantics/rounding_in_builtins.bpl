// Rounding modes that stand inside of the text of a builtin, as first arguments.
// RUN: --main exact
// EXPECT: safe
// RUN: --main modes
// EXPECT: safe
// RUN: --main root
// EXPECT: bug at 43
// RUN: --main fused
// EXPECT: bug at 51
// RUN: --main integral
// EXPECT: bug at 58

function {:builtin "fp.sqrt RNE"} root_even(float24e8): float24e8;
function {:builtin "fp.sqrt RTP"} root_up(float24e8): float24e8;
function {:builtin "fp.fma RNE"} fma(float24e8, float24e8, float24e8): float24e8;
function {:builtin "fp.mul RNE"} mul(float24e8, float24e8): float24e8;
function {:builtin "fp.add RNE"} add(float24e8, float24e8): float24e8;
function {:builtin "fp.roundToIntegral RTZ"} truncate(float24e8): float24e8;
function {:builtin "fp.roundToIntegral RNA"} nearest(float24e8): float24e8;
function {:builtin "(_ fp.to_sbv 8) RTN"} floor(float24e8): bv8;
function {:builtin "to_fp 5 11 RNE"} half(float24e8): float11e5;
function {:builtin "fp.isNaN"} nan(float24e8): bool;
function {:builtin "+ 1"} next(int): int;

procedure exact() {
  assert root_even(0x4.0e0f24e8) == 0x2.0e0f24e8;
  assert fma(0x2.0e0f24e8, 0x3.0e0f24e8, 0x1.0e0f24e8) == 0x7.0e0f24e8;
  assert nan(root_even(-0x1.0e0f24e8));
  assert half(0x1.8e0f24e8) == 0x1.8e0f11e5;
  assert next(2) == 3;
}

procedure modes() {
  assert truncate(0x1.8e0f24e8) == 0x1.0e0f24e8 && nearest(0x1.8e0f24e8) == 0x2.0e0f24e8;
  assert truncate(-0x1.8e0f24e8) == -0x1.0e0f24e8 && nearest(-0x1.8e0f24e8) == -0x2.0e0f24e8;
  assert floor(-0x1.8e0f24e8) == 254bv8;
  assert root_even(0x2.0e0f24e8) != root_up(0x2.0e0f24e8);
}

procedure root(x: float24e8) {
  assume x == 0x2.0e0f24e8 || x == 0x9.0e0f24e8;
  // Nine has a root that needs no rounding.
  assert root_even(x) != root_up(x);
}

procedure fused(x: float24e8) {
  var y: float24e8;
  // 1 + 2^-12, whose square loses a bit when it is rounded.
  assume x == 0x1.001e0f24e8;
  y := fma(x, x, -0x1.0e0f24e8);
  assert y == add(mul(x, x), -0x1.0e0f24e8);
}

procedure integral(x: float24e8) {
  assume x == 0x1.8e0f24e8 || x == 0x1.4e0f24e8;
  // One and a half is rounded away from zero by the one, and towards it by the other.
  // One and a quarter is not.
  assert truncate(x) == nearest(x);
}

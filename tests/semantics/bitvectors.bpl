// Bit-vectors: literals, extraction, concatenation, signed and unsigned operators.
// RUN: --main literals
// EXPECT: safe
// RUN: --main overflow
// EXPECT: bug at 85
// RUN: --main same_by_replay
// EXPECT: bug at 89
// RUN: --main rem_signs
// EXPECT: bug at 93
// RUN: --main split
// EXPECT: safe
// RUN: --main split_bug
// EXPECT: bug at 102
// RUN: --main wide
// EXPECT: bug at 107
// RUN: --main to_and_fro
// EXPECT: safe
// RUN: --main shift_bug
// EXPECT: bug at 116
// RUN: --main ashr_bug
// EXPECT: bug at 120
function {:bvbuiltin "bvadd"} add(bv8, bv8): bv8;
function {:bvbuiltin "bvsub"} sub(bv8, bv8): bv8;
function {:bvbuiltin "bvmul"} mul(bv8, bv8): bv8;
function {:bvbuiltin "bvudiv"} udiv(bv8, bv8): bv8;
function {:bvbuiltin "bvurem"} urem(bv8, bv8): bv8;
function {:bvbuiltin "bvsdiv"} sdiv(bv8, bv8): bv8;
function {:bvbuiltin "bvsrem"} srem(bv8, bv8): bv8;
function {:bvbuiltin "bvsmod"} smod(bv8, bv8): bv8;
function {:bvbuiltin "bvneg"} neg(bv8): bv8;
function {:bvbuiltin "bvnot"} not(bv8): bv8;
function {:bvbuiltin "bvand"} and(bv8, bv8): bv8;
function {:bvbuiltin "bvor"} or(bv8, bv8): bv8;
function {:bvbuiltin "bvxor"} xor(bv8, bv8): bv8;
function {:bvbuiltin "bvshl"} shl(bv8, bv8): bv8;
function {:bvbuiltin "bvlshr"} lshr(bv8, bv8): bv8;
function {:bvbuiltin "bvashr"} ashr(bv8, bv8): bv8;
function {:bvbuiltin "bvult"} ult(bv8, bv8): bool;
function {:bvbuiltin "bvule"} ule(bv8, bv8): bool;
function {:bvbuiltin "bvslt"} slt(bv8, bv8): bool;
function {:bvbuiltin "bvsle"} sle(bv8, bv8): bool;
function {:bvbuiltin "bvugt"} ugt(bv8, bv8): bool;
function {:bvbuiltin "bvsge"} sge(bv8, bv8): bool;
function {:bvbuiltin "(_ sign_extend 8)"} sext(bv8): bv16;
function {:bvbuiltin "(_ zero_extend 8)"} zext(bv8): bv16;
function {:bvbuiltin "sign_extend 24"} sext32(bv8): bv32;
function {:bvbuiltin "rotate_left 3"} rotl3(bv8): bv8;
function {:builtin "bv2int"} to_int(bv8): int;
function {:builtin "(_ int2bv 8)"} of_int(int): bv8;

procedure literals() {
  assert 200bv8[8:4] == 12bv4;
  assert 200bv8[4:0] == 8bv4;
  assert 200bv8[8:7] == 1bv1;
  assert 12bv4 ++ 8bv4 == 200bv8;
  assert 1bv1 ++ 0bv1 ++ 1bv2 == 9bv4;
  assert add(200bv8, 100bv8) == 44bv8;
  assert sub(1bv8, 2bv8) == 255bv8;
  assert mul(16bv8, 17bv8) == 16bv8;
  assert udiv(200bv8, 7bv8) == 28bv8;
  assert urem(200bv8, 7bv8) == 4bv8;
  assert sdiv(200bv8, 7bv8) == 248bv8;
  assert srem(200bv8, 7bv8) == 0bv8;
  assert srem(249bv8, 4bv8) == 253bv8;
  assert smod(249bv8, 4bv8) == 1bv8;
  assert smod(7bv8, 252bv8) == 255bv8;
  assert srem(7bv8, 252bv8) == 3bv8;
  assert neg(1bv8) == 255bv8 && neg(128bv8) == 128bv8;
  assert not(0bv8) == 255bv8;
  assert and(12bv8, 10bv8) == 8bv8 && or(12bv8, 10bv8) == 14bv8 && xor(12bv8, 10bv8) == 6bv8;
  assert shl(1bv8, 7bv8) == 128bv8 && shl(1bv8, 8bv8) == 0bv8;
  assert lshr(128bv8, 7bv8) == 1bv8 && lshr(128bv8, 9bv8) == 0bv8;
  assert ashr(128bv8, 7bv8) == 255bv8 && ashr(128bv8, 200bv8) == 255bv8;
  assert ult(1bv8, 255bv8) && !slt(1bv8, 255bv8) && slt(128bv8, 127bv8) && ule(3bv8, 3bv8);
  assert ugt(255bv8, 1bv8) && sge(1bv8, 255bv8) && sle(255bv8, 255bv8);
  assert sext(200bv8) == 65480bv16 && zext(200bv8) == 200bv16;
  assert sext32(255bv8) == 4294967295bv32;
  assert rotl3(160bv8) == 5bv8;
  assert udiv(5bv8, 0bv8) == 255bv8 && urem(5bv8, 0bv8) == 5bv8;
  assert sdiv(5bv8, 0bv8) == 255bv8 && sdiv(251bv8, 0bv8) == 1bv8;
  assert srem(5bv8, 0bv8) == 5bv8 && smod(251bv8, 0bv8) == 251bv8;
  assert sdiv(128bv8, 255bv8) == 128bv8;
}
procedure overflow(x: bv8) {
  assert ule(x, add(x, 1bv8)); // FAILS
}
procedure same_by_replay(x: bv8, y: bv8) {
  assume slt(x, 0bv8) && ult(0bv8, y) && slt(y, 5bv8);
  assert udiv(x, y) == sdiv(x, y); // FAILS
}
procedure rem_signs(x: bv8, y: bv8) {
  assume x != 0bv8 && y != 0bv8 && !slt(x, y);
  assert srem(x, y) == smod(x, y); // FAILS
}
procedure split(x: bv16) {
  var hi, lo: bv8;
  hi, lo := x[16:8], x[8:0];
  assert hi ++ lo == x;
  assert (hi ++ lo)[12:4] == hi[4:0] ++ lo[8:4];
}
procedure split_bug(x: bv16) {
  assert x[16:8] ++ x[8:0] == x[8:0] ++ x[16:8]; // FAILS
}
function {:bvbuiltin "bvadd"} add100(bv100, bv100): bv100;
procedure wide(x: bv100) {
  assume x == 1267650600228229401496703205375bv100;
  assert add100(x, 1bv100) != 0bv100; // FAILS
}
procedure to_and_fro() {
  assert to_int(255bv8) == 255;
  assert of_int(257) == 1bv8;
  assert of_int(-1) == 255bv8;
}
procedure shift_bug(x: bv8, k: bv8) {
  assume ult(k, 4bv8);
  assert lshr(shl(x, k), k) == x; // FAILS
}
procedure ashr_bug(x: bv8, k: bv8) {
  assume ult(k, 8bv8);
  assert lshr(x, k) == ashr(x, k); // FAILS
}

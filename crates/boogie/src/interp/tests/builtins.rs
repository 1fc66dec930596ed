//! Functions of SMT-LIB.

use super::*;

#[test]
fn bit_vector_functions() {
    let functions = "function {:bvbuiltin \"bvadd\"} add(a: bv8, b: bv8): bv8;
        function {:bvbuiltin \"bvudiv\"} udiv(a: bv8, b: bv8): bv8;
        function {:bvbuiltin \"bvsdiv\"} sdiv(a: bv8, b: bv8): bv8;
        function {:bvbuiltin \"bvashr\"} ashr(a: bv8, b: bv8): bv8;
        function {:bvbuiltin \"bvslt\"} slt(a: bv8, b: bv8): bool;
        function {:bvbuiltin \"(_ zero_extend 8)\"} zext(a: bv8): bv16;
        function {:bvbuiltin \"(_ sign_extend 8)\"} sext(a: bv8): bv16;
        function {:bvbuiltin \"(_ extract 7 4)\"} high(a: bv8): bv4;
        function {:bvbuiltin \"rotate_left 1\"} bad(a: bv8): bv8;
        function {:bvbuiltin \"(_ rotate_left 1)\"} rotl(a: bv8): bv8;
        function {:bvbuiltin \"bv2nat\"} nat(a: bv8): int;
        function {:bvbuiltin \"(_ int2bv 8)\"} bv(a: int): bv8;
        function {:bvbuiltin \"concat\"} cat(a: bv8, b: bv8): bv16;
        function {:bvbuiltin \"bvsmulo\"} mulo(a: bv8, b: bv8): bool;
        function {:bvbuiltin \"bvcomp\"} comp(a: bv8, b: bv8): bv1;";
    holds(functions, "add(250bv8, 10bv8) == 4bv8 && udiv(7bv8, 0bv8) == 255bv8 && sdiv(249bv8, 2bv8) == 253bv8");
    holds(functions, "ashr(128bv8, 3bv8) == 240bv8 && slt(200bv8, 5bv8) && zext(200bv8) == 200bv16");
    holds(functions, "sext(200bv8) == 65480bv16 && high(171bv8) == 10bv4 && rotl(129bv8) == 3bv8");
    holds(functions, "nat(200bv8) == 200 && bv(0 - 1) == 255bv8 && bv(256) == 0bv8 && cat(1bv8, 2bv8) == 258bv16");
    holds(functions, "mulo(64bv8, 2bv8) && !mulo(63bv8, 2bv8) && comp(1bv8, 1bv8) == 1bv1");
}

#[test]
fn arithmetic_functions() {
    let functions = "function {:builtin \"div\"} d(a: int, b: int): int; function {:builtin \"mod\"} m(a: int, b: int): int;
        function {:builtin \"rem\"} r(a: int, b: int): int; function {:builtin \"-\"} neg(a: int): int;
        function {:builtin \"abs\"} abs(a: int): int; function {:builtin \"<\"} lt(a: int, b: int, c: int): bool;
        function {:builtin \"to_int\"} floor(a: real): int; function {:builtin \"is_int\"} whole(a: real): bool;
        function {:builtin \"ite\"} ite(c: bool, a: int, b: int): int; function {:builtin \"xor\"} xor(a: bool, b: bool): bool;
        function {:builtin \"distinct\"} distinct(a: int, b: int, c: int): bool;
        function {:builtin \"+ 1\"} next(a: int): int;";
    holds(functions, "d(0-7, 2) == 0-4 && m(0-7, 2) == 1 && r(7, 0-2) == 0-1 && r(7, 2) == 1 && neg(3) == 0-3");
    holds(functions, "abs(0-3) == 3 && lt(1, 2, 3) && !lt(1, 3, 2) && floor(0.0 - 0.5) == 0-1 && whole(2.0)");
    holds(
        functions,
        "ite(true, 1, 2) == 1 && xor(true, false) && distinct(1, 2, 3) && !distinct(1, 2, 1) && next(4) == 5",
    );
}

#[test]
fn array_functions() {
    let functions = "function {:builtin \"MapConst\"} MapConst<T, U>(u: U): [T]U;
        function {:builtin \"MapAdd\"} MapAdd<T>(a: [T]int, b: [T]int): [T]int;
        function {:builtin \"MapIte\"} MapIte<T, U>(c: [T]bool, a: [T]U, b: [T]U): [T]U;
        function {:builtin \"MapOr\"} MapOr<T>(a: [T]bool, b: [T]bool): [T]bool;
        function {:builtin \"(as const (Array Int Int))\"} zeros(i: int): [int]int;
        function {:builtin \"store\"} put(m: [int]int, i: int, v: int): [int]int;
        function {:builtin \"select\"} take(m: [int]int, i: int): int;";
    holds(functions, "MapAdd(zeros(1)[2 := 5], zeros(10)) == zeros(11)[2 := 15] && take(put(zeros(0), 3, 4), 3) == 4");
    returns(&format!(
        "{functions} procedure main() {{ var m: [int]int; var s: [int]bool; s := MapConst(false); s[3] := true;
           m := MapIte(s, zeros(7), m); assert m[3] == 7; m := MapAdd(m, m); assert m[3] == 14; assert m[5] mod 2 == 0;
           assert MapOr(s, s) == s; assert (MapConst(1): [bool]int)[true] == 1; }}"
    ));
}

#[test]
fn float_functions() {
    let functions = "function {:builtin \"fp.add\"} add(m: rmode, a: float24e8, b: float24e8): float24e8;
        function {:builtin \"fp.add RTP\"} add_up(a: float24e8, b: float24e8): float24e8;
        function {:builtin \"(_ to_fp 8 24) RNE\"} of_real(r: real): float24e8;
        function {:builtin \"(_ to_fp 8 24)\"} of_bits(b: bv32): float24e8;
        function {:builtin \"(_ to_fp_unsigned 8 24) RNE\"} of_nat(b: bv8): float24e8;
        function {:builtin \"(_ to_fp 11 53) RNE\"} wide(a: float24e8): float53e11;
        function {:builtin \"(_ fp.to_sbv 8) RTZ\"} to_bv(a: float24e8): bv8;
        function {:builtin \"fp.to_real\"} to_real(a: float24e8): real;
        function {:builtin \"fp.isNaN\"} nan(a: float24e8): bool;
        function {:builtin \"fp.sqrt RNE\"} sqrt(a: float24e8): float24e8;
        function {:builtin \"fp\"} fp(s: bv1, e: bv8, f: bv23): float24e8;";
    holds(
        functions,
        "add(RNE, of_real(1.5), of_real(2.25)) == of_real(3.75) && of_bits(1065353216bv32) == of_real(1.0)",
    );
    holds(functions, "to_real(of_real(0.1)) == 13421773.0 / 134217728.0 && to_bv(of_real(0.0 - 2.7)) == 254bv8");
    holds(
        functions,
        "nan(sqrt(of_real(0.0 - 1.0))) && sqrt(of_real(9.0)) == of_real(3.0) && of_nat(200bv8) == of_real(200.0)",
    );
    holds(functions, "add_up(of_real(1.0), of_real(1e-30)) > of_real(1.0) && fp(0bv1, 127bv8, 0bv23) == of_real(1.0)");
    holds(functions, "wide(of_real(0.5)) == 0x0.8e0f53e11");
    // Out of range: anything, but always the same.
    holds(functions, "to_bv(of_real(1000.0)) == to_bv(of_real(1000.0))");
}

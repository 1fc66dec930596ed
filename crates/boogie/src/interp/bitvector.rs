//! Bit-vectors of any width, with the operations of SMT-LIB.
//!
//! Up to 64 bits are a machine word; wider ones go through big integers. The operations are written from
//! SMT-LIB's definitions on the unsigned and signed readings; the tests compare them with the definitions that
//! SMT-LIB gives in terms of each other, exhaustively for small widths.

use super::integer::Integer;
use num_bigint::{BigInt, BigUint, Sign};
use num_integer::Integer as _;
use num_traits::{One, Signed, ToPrimitive, Zero};
use std::sync::Arc;

/// `width` bits. The bits above `width` are zero, and the form depends on the width alone, so equal vectors are
/// structurally equal.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bv {
    width: u32,
    bits: Bits,
}

#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Bits {
    /// At most 64 bits.
    Word(u64),
    Wide(Arc<BigUint>),
}

/// The operations that take two vectors of one width to a third.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum BvOp {
    Add,
    Sub,
    Mul,
    Udiv,
    Urem,
    Sdiv,
    Srem,
    Smod,
    And,
    Or,
    Xor,
    Nand,
    Nor,
    Xnor,
    Shl,
    Lshr,
    Ashr,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum BvCompare {
    Ult,
    Ule,
    Ugt,
    Uge,
    Slt,
    Sle,
    Sgt,
    Sge,
}

fn mask(width: u32) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

fn unsigned_bigint(value: BigUint) -> BigInt {
    BigInt::from_biguint(Sign::Plus, value)
}

impl Bv {
    /// The value modulo `2^width`.
    pub fn new(width: u32, value: &BigInt) -> Bv {
        let wrapped = value.mod_floor(&(BigInt::one() << width));
        // A floored remainder by a positive number is not negative.
        let magnitude = wrapped.magnitude();
        match magnitude.to_u64() {
            Some(word) if width <= 64 => Bv { width, bits: Bits::Word(word) },
            _ => Bv { width, bits: Bits::Wide(Arc::new(magnitude.clone())) },
        }
    }

    /// The value modulo `2^width`.
    pub fn from_u64(width: u32, value: u64) -> Bv {
        if width <= 64 {
            Bv { width, bits: Bits::Word(value & mask(width)) }
        } else {
            Bv { width, bits: Bits::Wide(Arc::new(BigUint::from(value))) }
        }
    }

    pub fn from_integer(width: u32, value: &Integer) -> Bv {
        match value {
            Integer::Small(small) if width <= 64 => Bv::from_u64(width, *small as u64),
            _ => Bv::new(width, &value.to_bigint()),
        }
    }

    pub fn width(&self) -> u32 {
        self.width
    }

    fn word(&self) -> Option<u64> {
        match self.bits {
            Bits::Word(word) => Some(word),
            Bits::Wide(_) => None,
        }
    }

    pub fn to_biguint(&self) -> BigUint {
        match &self.bits {
            Bits::Word(word) => BigUint::from(*word),
            Bits::Wide(wide) => BigUint::clone(wide),
        }
    }

    /// The natural number that the bits say.
    pub fn unsigned(&self) -> Integer {
        match &self.bits {
            Bits::Word(word) => match i64::try_from(*word) {
                Ok(small) => Integer::Small(small),
                Err(_) => Integer::from(BigInt::from(*word)),
            },
            Bits::Wide(wide) => Integer::from(BigUint::clone(wide)),
        }
    }

    /// The number in two's complement.
    pub fn signed(&self) -> Integer {
        match self.word() {
            Some(word) => Integer::Small(signed_word(word, self.width)),
            None => Integer::from(self.signed_bigint()),
        }
    }

    fn signed_bigint(&self) -> BigInt {
        let value = unsigned_bigint(self.to_biguint());
        if self.sign_bit() { value - (BigInt::one() << self.width) } else { value }
    }

    /// The topmost bit; false for no bits at all.
    pub fn sign_bit(&self) -> bool {
        self.width > 0 && self.bit(self.width - 1)
    }

    pub fn bit(&self, index: u32) -> bool {
        match &self.bits {
            Bits::Word(word) => index < 64 && (word >> index) & 1 == 1,
            Bits::Wide(wide) => wide.bit(u64::from(index)),
        }
    }

    pub fn is_zero(&self) -> bool {
        match &self.bits {
            Bits::Word(word) => *word == 0,
            Bits::Wide(wide) => wide.is_zero(),
        }
    }

    pub fn not(&self) -> Bv {
        match self.word() {
            Some(word) => Bv::from_u64(self.width, !word),
            // -x - 1 in two's complement.
            None => Bv::new(self.width, &(-unsigned_bigint(self.to_biguint()) - 1)),
        }
    }

    pub fn neg(&self) -> Bv {
        match self.word() {
            Some(word) => Bv::from_u64(self.width, word.wrapping_neg()),
            None => Bv::new(self.width, &-unsigned_bigint(self.to_biguint())),
        }
    }

    /// `None` if the widths differ.
    pub fn binary(op: BvOp, a: &Bv, b: &Bv) -> Option<Bv> {
        if a.width != b.width {
            return None;
        }
        Some(match (a.word(), b.word()) {
            (Some(x), Some(y)) => Bv::from_u64(a.width, word_op(op, a.width, x, y)),
            _ => wide_op(op, a, b),
        })
    }

    /// `None` if the widths differ.
    pub fn compare(op: BvCompare, a: &Bv, b: &Bv) -> Option<bool> {
        if a.width != b.width {
            return None;
        }
        Some(match op {
            BvCompare::Ult => a.bits < b.bits,
            BvCompare::Ule => a.bits <= b.bits,
            BvCompare::Ugt => a.bits > b.bits,
            BvCompare::Uge => a.bits >= b.bits,
            BvCompare::Slt => a.signed() < b.signed(),
            BvCompare::Sle => a.signed() <= b.signed(),
            BvCompare::Sgt => a.signed() > b.signed(),
            BvCompare::Sge => a.signed() >= b.signed(),
        })
    }

    /// `high` stands to the left of `low`.
    pub fn concat(high: &Bv, low: &Bv) -> Bv {
        let width = high.width + low.width;
        match (high.word(), low.word()) {
            (Some(high), Some(low_word)) if width <= 64 => {
                Bv::from_u64(width, high.checked_shl(low.width).unwrap_or(0) | low_word)
            }
            _ => Bv::new(width, &unsigned_bigint((high.to_biguint() << low.width) | low.to_biguint())),
        }
    }

    /// The bits from `low` up to, not including, `high`; `None` unless `low <= high <= width`.
    pub fn extract(&self, high: u32, low: u32) -> Option<Bv> {
        if low > high || high > self.width {
            return None;
        }
        let width = high - low;
        Some(match self.word() {
            Some(word) => Bv::from_u64(width, word.checked_shr(low).unwrap_or(0)),
            None => Bv::new(width, &unsigned_bigint(self.to_biguint() >> low)),
        })
    }

    pub fn zero_extend(&self, more: u32) -> Bv {
        Bv::new_from(self.width + more, &self.unsigned())
    }

    pub fn sign_extend(&self, more: u32) -> Bv {
        Bv::new_from(self.width + more, &self.signed())
    }

    fn new_from(width: u32, value: &Integer) -> Bv {
        Bv::from_integer(width, value)
    }

    /// Towards the high bits, by any number of places.
    pub fn rotate_left(&self, places: u32) -> Bv {
        if self.width == 0 {
            return self.clone();
        }
        let places = places % self.width;
        // The two parts cover the width.
        match (self.extract(self.width - places, 0), self.extract(self.width, self.width - places)) {
            (Some(low), Some(high)) => Bv::concat(&low, &high),
            _ => self.clone(),
        }
    }

    pub fn rotate_right(&self, places: u32) -> Bv {
        if self.width == 0 {
            return self.clone();
        }
        self.rotate_left(self.width - places % self.width)
    }

    pub fn repeat(&self, times: u32) -> Bv {
        let mut result = Bv::from_u64(0, 0);
        for _ in 0..times {
            result = Bv::concat(&result, self);
        }
        result
    }
}

/// The word's lower `width` bits in two's complement.
fn signed_word(word: u64, width: u32) -> i64 {
    if width == 0 {
        return 0;
    }
    let unused = 64 - width;
    ((word << unused) as i64) >> unused
}

/// Computed in 64 bits; the caller cuts the result to the width.
fn word_op(op: BvOp, width: u32, a: u64, b: u64) -> u64 {
    // Signed division in 128 bits, where the least number divided by -1 does not overflow.
    let signed = |word| i128::from(signed_word(word, width));
    match op {
        BvOp::Add => a.wrapping_add(b),
        BvOp::Sub => a.wrapping_sub(b),
        BvOp::Mul => a.wrapping_mul(b),
        BvOp::Udiv => a.checked_div(b).unwrap_or(u64::MAX),
        BvOp::Urem => a.checked_rem(b).unwrap_or(a),
        BvOp::Sdiv => match (signed(a), signed(b)) {
            (x, 0) => {
                if x < 0 {
                    1
                } else {
                    u64::MAX
                }
            }
            (x, y) => (x / y) as u64,
        },
        BvOp::Srem => match (signed(a), signed(b)) {
            (x, 0) => x as u64,
            (x, y) => (x % y) as u64,
        },
        BvOp::Smod => match (signed(a), signed(b)) {
            (x, 0) => x as u64,
            (x, y) => x.mod_floor(&y) as u64,
        },
        BvOp::And => a & b,
        BvOp::Or => a | b,
        BvOp::Xor => a ^ b,
        BvOp::Nand => !(a & b),
        BvOp::Nor => !(a | b),
        BvOp::Xnor => !(a ^ b),
        BvOp::Shl => {
            if b >= u64::from(width) {
                0
            } else {
                a << b
            }
        }
        BvOp::Lshr => {
            if b >= u64::from(width) {
                0
            } else {
                a >> b
            }
        }
        BvOp::Ashr => (signed_word(a, width) >> b.min(63)) as u64,
    }
}

fn wide_op(op: BvOp, a: &Bv, b: &Bv) -> Bv {
    let width = a.width;
    let (ua, ub) = (a.to_biguint(), b.to_biguint());
    let signed = || (a.signed_bigint(), b.signed_bigint());
    let cut = |value: BigInt| Bv::new(width, &value);
    let natural = |value: BigUint| Bv::new(width, &unsigned_bigint(value));
    match op {
        BvOp::Add => natural(ua + ub),
        BvOp::Sub => cut(unsigned_bigint(ua) - unsigned_bigint(ub)),
        BvOp::Mul => natural(ua * ub),
        BvOp::Udiv => {
            if ub.is_zero() {
                cut(BigInt::from(-1))
            } else {
                natural(ua / ub)
            }
        }
        BvOp::Urem => {
            if ub.is_zero() {
                a.clone()
            } else {
                natural(ua % ub)
            }
        }
        BvOp::Sdiv => {
            let (x, y) = signed();
            if y.is_zero() { cut(BigInt::from(if x.is_negative() { 1 } else { -1 })) } else { cut(x / y) }
        }
        BvOp::Srem => {
            let (x, y) = signed();
            if y.is_zero() { a.clone() } else { cut(x % y) }
        }
        BvOp::Smod => {
            let (x, y) = signed();
            if y.is_zero() { a.clone() } else { cut(x.mod_floor(&y)) }
        }
        BvOp::And => natural(ua & ub),
        BvOp::Or => natural(ua | ub),
        BvOp::Xor => natural(ua ^ ub),
        BvOp::Nand => natural(ua & ub).not(),
        BvOp::Nor => natural(ua | ub).not(),
        BvOp::Xnor => natural(ua ^ ub).not(),
        BvOp::Shl => match ub.to_u32() {
            Some(places) if places < width => natural(ua << places),
            _ => natural(BigUint::zero()),
        },
        BvOp::Lshr => match ub.to_u32() {
            Some(places) if places < width => natural(ua >> places),
            _ => natural(BigUint::zero()),
        },
        BvOp::Ashr => {
            // Shifting a negative big integer rounds down, as the arithmetic shift does.
            let places = ub.to_u32().unwrap_or(width).min(width);
            cut(a.signed_bigint() >> places)
        }
    }
}

impl std::fmt::Display for Bv {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.bits {
            Bits::Word(word) => write!(f, "{word}bv{}", self.width),
            Bits::Wide(wide) => write!(f, "{wide}bv{}", self.width),
        }
    }
}

impl std::fmt::Debug for Bv {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn op(op: BvOp, a: &Bv, b: &Bv) -> Bv {
        Bv::binary(op, a, b).unwrap()
    }

    /// SMT-LIB defines the signed operations by the unsigned ones; these are its definitions.
    fn defined(which: BvOp, s: &Bv, t: &Bv) -> Bv {
        let abs = |x: &Bv| if x.sign_bit() { x.neg() } else { x.clone() };
        match which {
            BvOp::Sdiv => {
                let quotient = op(BvOp::Udiv, &abs(s), &abs(t));
                if s.sign_bit() == t.sign_bit() { quotient } else { quotient.neg() }
            }
            BvOp::Srem => {
                let remainder = op(BvOp::Urem, &abs(s), &abs(t));
                if s.sign_bit() { remainder.neg() } else { remainder }
            }
            BvOp::Smod => {
                let u = op(BvOp::Urem, &abs(s), &abs(t));
                match (u.is_zero(), s.sign_bit(), t.sign_bit()) {
                    (true, _, _) | (_, false, false) => u,
                    (_, true, false) => op(BvOp::Add, &u.neg(), t),
                    (_, false, true) => op(BvOp::Add, &u, t),
                    (_, true, true) => u.neg(),
                }
            }
            _ => unreachable!(),
        }
    }

    #[test]
    fn small_widths_agree_with_the_definitions() {
        for width in 1..=4u32 {
            let all: Vec<Bv> = (0..1u64 << width).map(|bits| Bv::from_u64(width, bits)).collect();
            for s in &all {
                for t in &all {
                    for which in [BvOp::Sdiv, BvOp::Srem, BvOp::Smod] {
                        assert_eq!(op(which, s, t), defined(which, s, t), "{which:?} {s} {t}");
                    }
                    let (x, y) = (s.unsigned().to_i64().unwrap(), t.unsigned().to_i64().unwrap());
                    let expect = |which, value: i64| {
                        assert_eq!(op(which, s, t), Bv::from_integer(width, &value.into()), "{which:?} {s} {t}");
                    };
                    expect(BvOp::Add, x + y);
                    expect(BvOp::Sub, x - y);
                    expect(BvOp::Mul, x * y);
                    expect(BvOp::Udiv, if y == 0 { -1 } else { x / y });
                    expect(BvOp::Urem, if y == 0 { x } else { x % y });
                    expect(BvOp::Shl, x << y);
                    expect(BvOp::Lshr, x >> y);
                    expect(BvOp::Ashr, s.signed().to_i64().unwrap() >> y);
                    expect(BvOp::Nand, !(x & y));
                    expect(BvOp::Nor, !(x | y));
                    expect(BvOp::Xnor, !(x ^ y));
                    let signed = |bv: &Bv| bv.signed().to_i64().unwrap();
                    assert_eq!(Bv::compare(BvCompare::Slt, s, t), Some(signed(s) < signed(t)));
                    assert_eq!(Bv::compare(BvCompare::Uge, s, t), Some(x >= y));
                    assert_eq!(Bv::concat(s, t), Bv::from_u64(2 * width, ((x << width) | y) as u64));
                }
                for places in 0..=9 {
                    let mut rotated = s.clone();
                    for _ in 0..places {
                        let word = rotated.unsigned().to_i64().unwrap() as u64;
                        rotated = Bv::from_u64(width, (word << 1) | (word >> (width - 1)));
                    }
                    assert_eq!(s.rotate_left(places), rotated);
                    assert_eq!(rotated.rotate_right(places), *s);
                }
                assert_eq!(s.sign_extend(3).signed(), s.signed());
                assert_eq!(s.zero_extend(3).unsigned(), s.unsigned());
                assert_eq!(s.repeat(3), Bv::concat(s, &Bv::concat(s, s)));
            }
        }
    }

    /// What words compute must be what big integers compute: widen both ways and compare.
    #[test]
    fn words_and_wide_vectors_agree() {
        let ops = [
            BvOp::Add,
            BvOp::Sub,
            BvOp::Mul,
            BvOp::Udiv,
            BvOp::Urem,
            BvOp::Sdiv,
            BvOp::Srem,
            BvOp::Smod,
            BvOp::And,
            BvOp::Or,
            BvOp::Xor,
            BvOp::Nand,
            BvOp::Nor,
            BvOp::Xnor,
            BvOp::Shl,
            BvOp::Lshr,
            BvOp::Ashr,
        ];
        let samples = [0, 1, 2, 3, 5, 63, 64, 65, 0x8000_0000_0000_0000, u64::MAX, u64::MAX - 1, 0x1234_5678_9abc_def0];
        for width in [1, 7, 31, 32, 33, 63, 64] {
            for which in ops {
                for &x in &samples {
                    for &y in &samples {
                        let (a, b) = (Bv::from_u64(width, x), Bv::from_u64(width, y));
                        assert_eq!(op(which, &a, &b), wide_op(which, &a, &b), "{which:?} {a} {b}");
                    }
                }
            }
        }
    }

    #[test]
    fn wide_vectors_are_cut_and_joined() {
        let wide = Bv::new(128, &BigInt::from(-2));
        assert_eq!(wide.signed(), Integer::Small(-2));
        assert_eq!(wide.extract(128, 64).unwrap(), Bv::from_u64(64, u64::MAX));
        assert_eq!(wide.extract(64, 0).unwrap(), Bv::from_u64(64, u64::MAX - 1));
        assert_eq!(Bv::concat(&Bv::from_u64(64, u64::MAX), &Bv::from_u64(64, u64::MAX - 1)), wide);
        assert_eq!(wide.to_string(), "340282366920938463463374607431768211454bv128");
        assert_eq!(Bv::from_u64(0, 5), Bv::from_u64(0, 0));
        assert_eq!(Bv::concat(&Bv::from_u64(0, 0), &Bv::from_u64(64, 9)), Bv::from_u64(64, 9));
        assert_eq!(wide.extract(5, 6), None);
    }
}

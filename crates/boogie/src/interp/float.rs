//! Floating-point numbers of any format, computed exactly and rounded once, as IEEE 754 and SMT-LIB have them.
//!
//! A finite number is a significand times a power of two. Every operation finds the exact result (or enough of
//! its leading bits, with a sticky bit for what follows) and hands it to [`Float::round`], the only place that
//! rounds. As in SMT-LIB there is one NaN, and it has no sign.

use super::bitvector::Bv;
use super::integer::Integer;
use crate::syntax::RoundingMode;
use num_bigint::{BigInt, BigUint, Sign};
use num_integer::Integer as _;
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};
use std::cmp::Ordering;

/// Widths in bits; the significand counts its hidden bit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Format {
    pub significand: u32,
    pub exponent: u32,
}

impl Format {
    /// Exponents are computed in 64 bits, and a rational with such an exponent must still fit into memory.
    pub const LARGEST_EXPONENT: u32 = 30;

    pub fn is_supported(self) -> bool {
        (2..=Self::LARGEST_EXPONENT).contains(&self.exponent) && self.significand >= 2
    }

    /// The largest exponent of a leading bit.
    fn emax(self) -> i64 {
        (1 << (self.exponent - 1)) - 1
    }

    /// The least exponent of a leading bit of a normal number.
    fn emin(self) -> i64 {
        1 - self.emax()
    }

    /// The exponent of the last bit of a subnormal number.
    fn least(self) -> i64 {
        self.emin() - i64::from(self.significand - 1)
    }
}

#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
enum Kind {
    Nan,
    Zero,
    /// `significand * 2^exponent`. A normal number's significand has all bits of the format; a subnormal's
    /// has fewer and the least exponent. So there is one form for each number.
    Finite {
        exponent: i64,
        significand: BigUint,
    },
    Infinite,
}

/// A floating-point number. `==` is SMT-LIB's `=`: NaN equals NaN, and the two zeros differ.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Float {
    format: Format,
    /// Never for NaN.
    negative: bool,
    kind: Kind,
}

/// Enough of a real number to round it: `(significand + tail) * 2^exponent` with `0 <= tail < 1`, where `sticky`
/// says whether the tail is above zero. With a sticky bit, the significand must have two bits more than the
/// format that it is rounded to.
struct Exact {
    negative: bool,
    significand: BigUint,
    exponent: i64,
    sticky: bool,
}

impl Float {
    pub fn format(&self) -> Format {
        self.format
    }

    pub fn nan(format: Format) -> Float {
        Float { format, negative: false, kind: Kind::Nan }
    }

    pub fn zero(format: Format, negative: bool) -> Float {
        Float { format, negative, kind: Kind::Zero }
    }

    pub fn infinity(format: Format, negative: bool) -> Float {
        Float { format, negative, kind: Kind::Infinite }
    }

    fn largest(format: Format, negative: bool) -> Float {
        let significand = (BigUint::one() << format.significand) - 1u32;
        let exponent = format.emax() - i64::from(format.significand - 1);
        Float { format, negative, kind: Kind::Finite { exponent, significand } }
    }

    fn round(format: Format, mode: RoundingMode, exact: Exact) -> Float {
        let Exact { negative, significand, exponent, sticky } = exact;
        if significand.is_zero() {
            if !sticky {
                return Float::zero(format, negative);
            }
            // Below everything that can be represented.
            let up = rounds_up(mode, negative, false, false, true);
            let kind =
                if up { Kind::Finite { exponent: format.least(), significand: BigUint::one() } } else { Kind::Zero };
            return Float { format, negative, kind };
        }
        let bits = significand.bits() as i64;
        let leading = exponent + bits - 1;
        let mut last = leading.max(format.emin()) - i64::from(format.significand - 1);
        let drop = last - exponent;
        let mut kept;
        if drop <= 0 {
            kept = significand << (-drop) as u64;
        } else {
            let (half, rest);
            if drop > bits {
                kept = BigUint::zero();
                half = false;
                rest = true;
            } else {
                let drop = drop as u64;
                half = significand.bit(drop - 1);
                rest = sticky || significand.trailing_zeros().is_some_and(|zeros| zeros < drop - 1);
                kept = significand >> drop;
            }
            if rounds_up(mode, negative, kept.bit(0), half, rest) {
                kept += 1u32;
            }
        }
        if kept.bits() > u64::from(format.significand) {
            // The carry went through all bits and left zeros behind.
            kept >>= 1u32;
            last += 1;
        }
        if kept.is_zero() {
            return Float::zero(format, negative);
        }
        if last + kept.bits() as i64 - 1 > format.emax() {
            let to_infinity = match mode {
                RoundingMode::NearestTiesToEven | RoundingMode::NearestTiesToAway => true,
                RoundingMode::TowardPositive => !negative,
                RoundingMode::TowardNegative => negative,
                RoundingMode::TowardZero => false,
            };
            return if to_infinity { Float::infinity(format, negative) } else { Float::largest(format, negative) };
        }
        Float { format, negative, kind: Kind::Finite { exponent: last, significand: kept } }
    }

    pub fn from_rational(format: Format, mode: RoundingMode, value: &BigRational) -> Float {
        let negative = value.is_negative();
        Float::round_quotient(format, mode, negative, value.numer().magnitude(), value.denom().magnitude(), 0)
    }

    /// `numerator / denominator * 2^exponent`, rounded.
    fn round_quotient(
        format: Format,
        mode: RoundingMode,
        negative: bool,
        numerator: &BigUint,
        denominator: &BigUint,
        exponent: i64,
    ) -> Float {
        let wanted = i64::from(format.significand) + 3;
        let shift = (wanted + denominator.bits() as i64 - numerator.bits() as i64).max(0);
        let (significand, rest) = (numerator << shift as u64).div_rem(denominator);
        let exact = Exact { negative, significand, exponent: exponent - shift, sticky: !rest.is_zero() };
        Float::round(format, mode, exact)
    }

    pub fn from_integer(format: Format, mode: RoundingMode, value: &Integer) -> Float {
        let value = value.to_bigint();
        let exact =
            Exact { negative: value.is_negative(), significand: value.magnitude().clone(), exponent: 0, sticky: false };
        Float::round(format, mode, exact)
    }

    /// The value of another format, rounded to this one.
    pub fn convert(&self, format: Format, mode: RoundingMode) -> Float {
        match &self.kind {
            Kind::Finite { exponent, significand } => Float::round(
                format,
                mode,
                Exact { negative: self.negative, significand: significand.clone(), exponent: *exponent, sticky: false },
            ),
            kind => Float { format, negative: self.negative, kind: kind.clone() },
        }
    }

    /// From the bits of the IEEE interchange format; `None` if the width is not the format's.
    pub fn from_bits(format: Format, bits: &Bv) -> Option<Float> {
        if u64::from(bits.width()) != u64::from(format.significand) + u64::from(format.exponent) {
            return None;
        }
        let trailing = format.significand - 1;
        let negative = bits.sign_bit();
        let biased = bits.extract(bits.width() - 1, trailing)?.to_biguint();
        let fraction = bits.extract(trailing, 0)?.to_biguint();
        let biased = biased.to_i64()?;
        if biased == (1 << format.exponent) - 1 {
            return Some(if fraction.is_zero() { Float::infinity(format, negative) } else { Float::nan(format) });
        }
        if biased == 0 {
            if fraction.is_zero() {
                return Some(Float::zero(format, negative));
            }
            let kind = Kind::Finite { exponent: format.least(), significand: fraction };
            return Some(Float { format, negative, kind });
        }
        let exponent = biased - format.emax() - i64::from(trailing);
        let significand = fraction | (BigUint::one() << trailing);
        Some(Float { format, negative, kind: Kind::Finite { exponent, significand } })
    }

    /// The bits of the interchange format; NaN is the quiet one.
    pub fn to_bits(&self) -> Bv {
        let Format { significand: precision, exponent: exponent_width } = self.format;
        let trailing = precision - 1;
        let top = (1u64 << exponent_width) - 1;
        let (biased, fraction) = match &self.kind {
            Kind::Nan => (top, BigUint::one() << (trailing - 1)),
            Kind::Infinite => (top, BigUint::zero()),
            Kind::Zero => (0, BigUint::zero()),
            Kind::Finite { exponent, significand } => {
                if significand.bits() < u64::from(precision) {
                    (0, significand.clone())
                } else {
                    let biased = exponent + i64::from(trailing) + self.format.emax();
                    (biased as u64, significand - (BigUint::one() << trailing))
                }
            }
        };
        let sign = Bv::from_u64(1, u64::from(self.negative));
        let fraction = Bv::new(trailing, &BigInt::from_biguint(Sign::Plus, fraction));
        Bv::concat(&sign, &Bv::concat(&Bv::from_u64(exponent_width, biased), &fraction))
    }

    /// The exact value; `None` for NaN and the infinities.
    pub fn to_rational(&self) -> Option<BigRational> {
        let value = match &self.kind {
            Kind::Nan | Kind::Infinite => return None,
            Kind::Zero => BigRational::zero(),
            Kind::Finite { exponent, significand } => {
                let significand = BigInt::from_biguint(Sign::Plus, significand.clone());
                if *exponent >= 0 {
                    BigRational::from_integer(significand << *exponent as u64)
                } else {
                    BigRational::new(significand, BigInt::one() << exponent.unsigned_abs())
                }
            }
        };
        Some(if self.negative { -value } else { value })
    }

    /// The value rounded to an integer; `None` for NaN and the infinities.
    pub fn to_integer(&self, mode: RoundingMode) -> Option<Integer> {
        match &self.kind {
            Kind::Nan | Kind::Infinite => None,
            Kind::Zero => Some(Integer::ZERO),
            Kind::Finite { exponent, significand } => {
                let magnitude = round_to_integer(mode, self.negative, significand, *exponent);
                let value = Integer::from(magnitude);
                Some(if self.negative { value.neg() } else { value })
            }
        }
    }

    pub fn is_nan(&self) -> bool {
        self.kind == Kind::Nan
    }

    pub fn is_infinite(&self) -> bool {
        self.kind == Kind::Infinite
    }

    pub fn is_zero(&self) -> bool {
        self.kind == Kind::Zero
    }

    pub fn is_subnormal(&self) -> bool {
        matches!(&self.kind, Kind::Finite { significand, .. } if significand.bits() < u64::from(self.format.significand))
    }

    pub fn is_normal(&self) -> bool {
        matches!(&self.kind, Kind::Finite { .. }) && !self.is_subnormal()
    }

    /// Below zero, or the negative zero; not NaN.
    pub fn is_negative(&self) -> bool {
        self.negative
    }

    pub fn is_positive(&self) -> bool {
        !self.negative && !self.is_nan()
    }

    pub fn neg(&self) -> Float {
        let negative = !self.negative && !self.is_nan();
        Float { negative, ..self.clone() }
    }

    pub fn abs(&self) -> Float {
        Float { negative: false, ..self.clone() }
    }

    /// The order of the numbers: the zeros are equal, NaN is not ordered at all.
    pub fn compare(&self, other: &Float) -> Option<Ordering> {
        if self.is_nan() || other.is_nan() {
            return None;
        }
        Some(match (self.sign(), other.sign()) {
            (a, b) if a != b => a.cmp(&b),
            (0, _) => Ordering::Equal,
            (1, _) => self.compare_magnitude(other),
            _ => other.compare_magnitude(self),
        })
    }

    fn sign(&self) -> i8 {
        match (&self.kind, self.negative) {
            (Kind::Zero, _) => 0,
            (_, true) => -1,
            (_, false) => 1,
        }
    }

    /// Of two that are neither NaN nor zero and of one format.
    fn compare_magnitude(&self, other: &Float) -> Ordering {
        match (&self.kind, &other.kind) {
            (Kind::Finite { exponent: e1, significand: s1 }, Kind::Finite { exponent: e2, significand: s2 }) => {
                e1.cmp(e2).then_with(|| s1.cmp(s2))
            }
            (a, b) => a.cmp(b),
        }
    }

    pub fn add(&self, mode: RoundingMode, other: &Float) -> Float {
        let format = self.format;
        match (&self.kind, &other.kind) {
            (Kind::Nan, _) | (_, Kind::Nan) => Float::nan(format),
            (Kind::Infinite, Kind::Infinite) if self.negative != other.negative => Float::nan(format),
            (Kind::Infinite, _) => self.clone(),
            (_, Kind::Infinite) => other.clone(),
            (Kind::Zero, Kind::Zero) if self.negative != other.negative => {
                Float::zero(format, mode == RoundingMode::TowardNegative)
            }
            (_, Kind::Zero) => self.clone(),
            (Kind::Zero, _) => other.clone(),
            (Kind::Finite { exponent: e1, significand: s1 }, Kind::Finite { exponent: e2, significand: s2 }) => {
                round_sum(format, mode, (self.negative, s1, *e1), (other.negative, s2, *e2))
            }
        }
    }

    pub fn sub(&self, mode: RoundingMode, other: &Float) -> Float {
        self.add(mode, &other.neg())
    }

    pub fn mul(&self, mode: RoundingMode, other: &Float) -> Float {
        let format = self.format;
        let negative = self.negative != other.negative;
        match (&self.kind, &other.kind) {
            (Kind::Nan, _) | (_, Kind::Nan) => Float::nan(format),
            (Kind::Infinite, Kind::Zero) | (Kind::Zero, Kind::Infinite) => Float::nan(format),
            (Kind::Infinite, _) | (_, Kind::Infinite) => Float::infinity(format, negative),
            (Kind::Zero, _) | (_, Kind::Zero) => Float::zero(format, negative),
            (Kind::Finite { exponent: e1, significand: s1 }, Kind::Finite { exponent: e2, significand: s2 }) => {
                Float::round(format, mode, Exact { negative, significand: s1 * s2, exponent: e1 + e2, sticky: false })
            }
        }
    }

    pub fn div(&self, mode: RoundingMode, other: &Float) -> Float {
        let format = self.format;
        let negative = self.negative != other.negative;
        match (&self.kind, &other.kind) {
            (Kind::Nan, _) | (_, Kind::Nan) => Float::nan(format),
            (Kind::Infinite, Kind::Infinite) | (Kind::Zero, Kind::Zero) => Float::nan(format),
            (Kind::Infinite, _) | (_, Kind::Zero) => Float::infinity(format, negative),
            (Kind::Zero, _) | (_, Kind::Infinite) => Float::zero(format, negative),
            (Kind::Finite { exponent: e1, significand: s1 }, Kind::Finite { exponent: e2, significand: s2 }) => {
                Float::round_quotient(format, mode, negative, s1, s2, e1 - e2)
            }
        }
    }

    /// `self * factor + summand`, rounded once.
    pub fn fma(&self, mode: RoundingMode, factor: &Float, summand: &Float) -> Float {
        let format = self.format;
        let negative = self.negative != factor.negative;
        match (&self.kind, &factor.kind, &summand.kind) {
            (
                Kind::Finite { exponent: e1, significand: s1 },
                Kind::Finite { exponent: e2, significand: s2 },
                Kind::Finite { exponent: e3, significand: s3 },
            ) => {
                let product = s1 * s2;
                round_sum(format, mode, (negative, &product, e1 + e2), (summand.negative, s3, *e3))
            }
            (Kind::Finite { .. }, Kind::Finite { .. }, Kind::Zero) => {
                // A product that is not zero hides the sign of the zero; one that underflows keeps its own.
                self.mul(mode, factor)
            }
            // A product that would overflow is still less than infinity.
            (Kind::Finite { .. }, Kind::Finite { .. }, _) => summand.clone(),
            // The rest has an exact product: NaN, an infinity or a zero.
            _ => self.mul(mode, factor).add(mode, summand),
        }
    }

    pub fn sqrt(&self, mode: RoundingMode) -> Float {
        match &self.kind {
            Kind::Nan | Kind::Zero => self.clone(),
            _ if self.negative => Float::nan(self.format),
            Kind::Infinite => self.clone(),
            Kind::Finite { exponent, significand } => {
                // An even exponent, and twice the bits that the result keeps.
                let wanted = 2 * (i64::from(self.format.significand) + 3);
                let mut shift = (wanted - significand.bits() as i64).max(0);
                if (exponent - shift) % 2 != 0 {
                    shift += 1;
                }
                let scaled = significand << shift as u64;
                let root = scaled.sqrt();
                let sticky = &root * &root != scaled;
                let exact = Exact { negative: false, significand: root, exponent: (exponent - shift) / 2, sticky };
                Float::round(self.format, mode, exact)
            }
        }
    }

    /// IEEE's remainder: `self - other * n` for the integer `n` nearest to the quotient, ties to even. Exact.
    pub fn rem(&self, other: &Float) -> Float {
        let format = self.format;
        match (&self.kind, &other.kind) {
            (Kind::Nan, _) | (_, Kind::Nan) | (Kind::Infinite, _) | (_, Kind::Zero) => Float::nan(format),
            (Kind::Zero, _) | (_, Kind::Infinite) => self.clone(),
            (Kind::Finite { exponent: e1, significand: s1 }, Kind::Finite { exponent: e2, significand: s2 }) => {
                // Both as integers over a common power of two. Where the dividend's power is the greater, only
                // its remainder by twice the divisor matters, which also tells whether n is odd.
                let divisor;
                let dividend;
                let exponent = *e1.min(e2);
                if e1 >= e2 {
                    divisor = s2.clone();
                    let modulus = &divisor << 1u32;
                    let power = BigUint::from(2u32).modpow(&BigUint::from((e1 - e2) as u64), &modulus);
                    dividend = (s1 * power) % modulus;
                } else {
                    if e2 - e1 > s1.bits() as i64 + 1 {
                        // The divisor is more than twice the dividend.
                        return self.clone();
                    }
                    divisor = s2 << (e2 - e1) as u64;
                    dividend = s1.clone();
                }
                let (quotient, rest) = dividend.div_rem(&divisor);
                let round_up = match (&rest << 1u32).cmp(&divisor) {
                    Ordering::Less => false,
                    Ordering::Equal => quotient.bit(0),
                    Ordering::Greater => true,
                };
                let (negative, significand) =
                    if round_up { (!self.negative, divisor - rest) } else { (self.negative, rest) };
                if significand.is_zero() {
                    return Float::zero(format, self.negative);
                }
                let exact = Exact { negative, significand, exponent, sticky: false };
                Float::round(format, RoundingMode::NearestTiesToEven, exact)
            }
        }
    }

    pub fn round_to_integral(&self, mode: RoundingMode) -> Float {
        match &self.kind {
            Kind::Finite { exponent, significand } => {
                if *exponent >= 0 {
                    return self.clone();
                }
                let significand = round_to_integer(mode, self.negative, significand, *exponent);
                let exact = Exact { negative: self.negative, significand, exponent: 0, sticky: false };
                Float::round(self.format, mode, exact)
            }
            _ => self.clone(),
        }
    }

    /// Of the two zeros of different sign either may be meant: `None`.
    pub fn minimum(&self, other: &Float) -> Option<Float> {
        self.pick(other, Ordering::Less)
    }

    pub fn maximum(&self, other: &Float) -> Option<Float> {
        self.pick(other, Ordering::Greater)
    }

    fn pick(&self, other: &Float, side: Ordering) -> Option<Float> {
        if self.is_zero() && other.is_zero() && self.negative != other.negative {
            return None;
        }
        Some(match self.compare(other) {
            // The one that is a number, if any is.
            None if self.is_nan() => other.clone(),
            None => self.clone(),
            Some(order) if order == side => self.clone(),
            Some(_) => other.clone(),
        })
    }
}

/// Whether the kept bits must be increased, given the last of them, the bit after it, and whether any bit after
/// that is set.
fn rounds_up(mode: RoundingMode, negative: bool, odd: bool, half: bool, rest: bool) -> bool {
    match mode {
        RoundingMode::NearestTiesToEven => half && (rest || odd),
        RoundingMode::NearestTiesToAway => half,
        RoundingMode::TowardPositive => !negative && (half || rest),
        RoundingMode::TowardNegative => negative && (half || rest),
        RoundingMode::TowardZero => false,
    }
}

fn round_to_integer(mode: RoundingMode, negative: bool, significand: &BigUint, exponent: i64) -> BigUint {
    if exponent >= 0 {
        return significand << exponent as u64;
    }
    let drop = exponent.unsigned_abs();
    if drop > significand.bits() {
        let up = rounds_up(mode, negative, false, false, true);
        return BigUint::from(u32::from(up));
    }
    let half = significand.bit(drop - 1);
    let rest = significand.trailing_zeros().is_some_and(|zeros| zeros < drop - 1);
    let kept = significand >> drop;
    if rounds_up(mode, negative, kept.bit(0), half, rest) { kept + 1u32 } else { kept }
}

/// The sum of two numbers that are not zero, each a sign, a significand and an exponent.
fn round_sum(format: Format, mode: RoundingMode, a: (bool, &BigUint, i64), b: (bool, &BigUint, i64)) -> Float {
    // `a` is the one whose leading bit is the higher.
    let leading = |x: &(bool, &BigUint, i64)| x.1.bits() as i64 + x.2;
    let (a, b) = if leading(&a) >= leading(&b) { (a, b) } else { (b, a) };
    let signed = |negative: bool, significand: BigUint| {
        BigInt::from_biguint(if negative { Sign::Minus } else { Sign::Plus }, significand)
    };
    let far = i64::from(format.significand) + 4;
    let lowest = a.2.min(leading(&a) - far);
    let (sum, exponent);
    if leading(&b) < lowest {
        // `b` lies wholly below what decides the rounding: a one in the place below stands for it.
        let widened = signed(a.0, a.1 << (a.2 - lowest + 2) as u64);
        sum = widened + if b.0 { -1 } else { 1 };
        exponent = lowest - 2;
    } else {
        exponent = a.2.min(b.2);
        sum = signed(a.0, a.1 << (a.2 - exponent) as u64) + signed(b.0, b.1 << (b.2 - exponent) as u64);
    }
    if sum.is_zero() {
        return Float::zero(format, mode == RoundingMode::TowardNegative);
    }
    let exact = Exact { negative: sum.is_negative(), significand: sum.magnitude().clone(), exponent, sticky: false };
    Float::round(format, mode, exact)
}

/// Reads a literal: `0x1.8e0f24e8` (hexadecimal digits, a power of sixteen, the widths), `0NaN24e8` or `0nan24e8`,
/// `0+oo24e8`, `0-oo24e8`; a minus may stand in front of the first form. `None` if it is none of these.
pub fn parse_literal(text: &str) -> Option<Float> {
    let (negative, text) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let widths = |text: &str| {
        let (significand, exponent) = text.split_once('e')?;
        let format = Format { significand: significand.parse().ok()?, exponent: exponent.parse().ok()? };
        format.is_supported().then_some(format)
    };
    if let Some(rest) = text.strip_prefix("0NaN").or_else(|| text.strip_prefix("0nan")) {
        return Some(Float::nan(widths(rest)?));
    }
    if let Some(rest) = text.strip_prefix("0+oo") {
        return Some(Float::infinity(widths(rest)?, false));
    }
    if let Some(rest) = text.strip_prefix("0-oo") {
        return Some(Float::infinity(widths(rest)?, true));
    }
    let (number, format) = text.strip_prefix("0x")?.rsplit_once('f')?;
    let format = widths(format)?;
    let (digits, power) = number.rsplit_once('e')?;
    let (whole, fraction) = digits.split_once('.')?;
    let significand = BigUint::parse_bytes(format!("{whole}{fraction}").as_bytes(), 16)?;
    let power: i64 = power.parse().ok().filter(|power: &i64| power.unsigned_abs() < 1 << 40)?;
    let exponent = 4 * power - 4 * fraction.len() as i64;
    let exact = Exact { negative, significand, exponent, sticky: false };
    Some(Float::round(format, RoundingMode::NearestTiesToEven, exact))
}

/// As a literal that reads back to the same number.
impl std::fmt::Display for Float {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Format { significand: s, exponent: e } = self.format;
        let sign = if self.negative { "-" } else { "" };
        match &self.kind {
            Kind::Nan => write!(f, "0NaN{s}e{e}"),
            Kind::Infinite => write!(f, "0{}oo{s}e{e}", if self.negative { '-' } else { '+' }),
            Kind::Zero => write!(f, "{sign}0x0.0e0f{s}e{e}"),
            Kind::Finite { exponent, significand } => {
                // Whole hexadecimal digits, one in front of the point.
                let digits = (significand << exponent.rem_euclid(4) as u64).to_str_radix(16);
                let power = exponent.div_euclid(4) + digits.len() as i64 - 1;
                let (first, rest) = digits.split_at(1);
                let rest = rest.trim_end_matches('0');
                let rest = if rest.is_empty() { "0" } else { rest };
                write!(f, "{sign}0x{first}.{rest}e{power}f{s}e{e}")
            }
        }
    }
}

impl std::fmt::Debug for Float {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
#[path = "float_tests.rs"]
mod tests;

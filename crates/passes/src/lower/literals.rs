//! Literals: numbers as they are written to their values.

use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};

/// The largest power of ten (or sixteen) that a literal may write: its value must fit into memory.
const EXPONENT_LIMIT: i64 = 100_000;

/// `1.5`, `2e10`, `3.0e-2`. `None` if the exponent is beyond reason.
pub(super) fn real(text: &str) -> Option<BigRational> {
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<i64>().ok()?),
        None => (text, 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits: BigInt = format!("{whole}{fraction}").parse().ok()?;
    let exponent = exponent.checked_sub(i64::try_from(fraction.len()).ok()?)?;
    if exponent.abs() > EXPONENT_LIMIT {
        return None;
    }
    let power = num_traits::pow(BigInt::from(10), exponent.unsigned_abs() as usize);
    Some(if exponent < 0 { BigRational::new(digits, power) } else { BigRational::from_integer(digits * power) })
}

/// A float literal: `0x1.8e0f24e8` (hexadecimal digits, times 16 to the power of a decimal exponent), `0NaN24e8`,
/// `0+oo24e8`, `0-oo24e8`, with a sign in front where it has one. The result is its IEEE bit pattern, rounded to
/// nearest, ties to even.
pub(super) fn float(text: &str, significand: u32, exponent: u32) -> Option<BigUint> {
    if significand < 2 || exponent < 2 {
        return None;
    }
    let format = Format { stored: significand - 1, exponent };
    let (negative, text) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let special = text.get(1..4).map(str::to_ascii_lowercase);
    match special.as_deref() {
        Some("nan") => return Some(format.nan()),
        Some("+oo") => return Some(format.infinity(negative)),
        Some("-oo") => return Some(format.infinity(!negative)),
        _ => {}
    }
    let digits = text.strip_prefix("0x")?;
    let (number, _) = digits.rsplit_once('f')?;
    let (mantissa, power) = number.rsplit_once('e')?;
    let (whole, fraction) = mantissa.split_once('.')?;
    let value = BigUint::parse_bytes(format!("{whole}{fraction}").as_bytes(), 16)?;
    let power = power.parse::<i64>().ok()?.checked_sub(i64::try_from(fraction.len()).ok()?)?.checked_mul(4)?;
    Some(format.round(Toward::Nearest, negative, value, power))
}

/// The float nearest to half of an integer in some direction, as its IEEE bit pattern.
pub(super) fn halves(number: &BigInt, toward: Toward, significand: u32, exponent: u32) -> BigUint {
    let format = Format { stored: significand - 1, exponent };
    format.round(toward, number.is_negative(), number.magnitude().clone(), -1)
}

/// Where a number that lies between two floats is rounded to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Toward {
    /// Ties to even.
    Nearest,
    Positive,
    Negative,
}

impl Toward {
    /// Whether the last bit that is kept of a magnitude is increased, given it, the one after it, and whether one
    /// behind that is set.
    fn increases(self, negative: bool, last: bool, half: bool, more: bool) -> bool {
        match self {
            Toward::Nearest => half && (more || last),
            Toward::Positive => !negative && (half || more),
            Toward::Negative => negative && (half || more),
        }
    }
}

/// A format: the bits of the significand that are stored, and those of the exponent.
struct Format {
    stored: u32,
    exponent: u32,
}

impl Format {
    fn sign(&self, negative: bool) -> BigUint {
        if negative { BigUint::one() << (self.stored + self.exponent) } else { BigUint::zero() }
    }

    fn largest_exponent(&self) -> BigUint {
        (BigUint::one() << self.exponent) - 1u32
    }

    fn infinity(&self, negative: bool) -> BigUint {
        self.sign(negative) | (self.largest_exponent() << self.stored)
    }

    /// The quiet one.
    fn nan(&self) -> BigUint {
        self.infinity(false) | (BigUint::one() << (self.stored - 1))
    }

    /// What is beyond the largest number.
    fn overflow(&self, toward: Toward, negative: bool) -> BigUint {
        let infinity = self.infinity(negative);
        if toward == Toward::Nearest || toward.increases(negative, false, true, true) {
            infinity
        } else {
            infinity - 1u32
        }
    }

    /// `value * 2^power`, rounded.
    fn round(&self, toward: Toward, negative: bool, value: BigUint, power: i64) -> BigUint {
        if value.is_zero() {
            return self.sign(negative);
        }
        let bias = (BigInt::one() << (self.exponent - 1)) - 1;
        // The exponent of the leading bit, and that of the last bit that is kept.
        let leading = BigInt::from(power) + (value.bits() - 1);
        let least = BigInt::one() - &bias;
        let normal = leading >= least;
        let last = if normal { &leading } else { &least } - self.stored;
        let dropped = &last - power;
        let kept = match u64::try_from(&dropped) {
            // More is dropped than there is: less than half of the last bit.
            Ok(dropped) if dropped > value.bits() => BigUint::from(toward.increases(negative, false, false, true)),
            Ok(dropped) => shift_right_rounded(toward, negative, value, dropped),
            Err(_) if dropped < BigInt::zero() => match usize::try_from(-&dropped) {
                Ok(places) => value << places,
                Err(_) => return self.overflow(toward, negative),
            },
            Err(_) => BigUint::from(toward.increases(negative, false, false, true)),
        };
        // A significand that rounds up to the next power of two carries into the exponent by itself.
        let hidden = BigUint::one() << self.stored;
        let magnitude = if normal {
            let exponent = leading + bias;
            let Ok(exponent) = BigUint::try_from(exponent) else { return self.sign(negative) };
            if exponent >= self.largest_exponent() {
                return self.overflow(toward, negative);
            }
            (exponent << self.stored) + kept - hidden
        } else {
            kept
        };
        self.sign(negative) | magnitude
    }
}

/// `value / 2^places`, rounded; the sign only says where that leads to.
fn shift_right_rounded(toward: Toward, negative: bool, value: BigUint, places: u64) -> BigUint {
    if places == 0 {
        return value;
    }
    let kept: BigUint = &value >> places;
    let half = value.bit(places - 1);
    let more = value.trailing_zeros().is_some_and(|zeros| zeros < places - 1);
    if toward.increases(negative, kept.bit(0), half, more) { kept + 1u32 } else { kept }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reals() {
        let fraction = |a: i64, b: i64| BigRational::new(a.into(), b.into());
        assert_eq!(real("1.5"), Some(fraction(3, 2)));
        assert_eq!(real("2e3"), Some(fraction(2000, 1)));
        assert_eq!(real("12.5e-1"), Some(fraction(5, 4)));
        assert_eq!(real("1e999999999999"), None);
    }

    fn single(text: &str) -> u32 {
        u32::try_from(float(text, 24, 8).unwrap()).unwrap()
    }

    #[test]
    fn floats_agree_with_the_machine() {
        assert_eq!(single("0x1.8e0f24e8"), 1.5f32.to_bits());
        assert_eq!(single("-0x1.8e0f24e8"), (-1.5f32).to_bits());
        assert_eq!(single("0x1.0e1f24e8"), 16.0f32.to_bits());
        assert_eq!(single("0x0.0e0f24e8"), 0.0f32.to_bits());
        assert_eq!(single("0x0.1e0f24e8"), 0.0625f32.to_bits());
        assert_eq!(single("0x7fffff.8e0f24e8"), 8_388_607.5f32.to_bits());
        assert_eq!(single("0xffffff.8e0f24e8"), 16_777_216.0f32.to_bits());
        assert_eq!(single("0x0.8e-37f24e8"), 1);
        assert_eq!(single("0x1.0e99f24e8"), f32::INFINITY.to_bits());
        assert_eq!(single("0+oo24e8"), f32::INFINITY.to_bits());
        assert_eq!(single("0-oo24e8"), f32::NEG_INFINITY.to_bits());
        assert!(f32::from_bits(single("0NaN24e8")).is_nan());
        assert!(f32::from_bits(single("0nan24e8")).is_nan());
        assert_eq!(float("0x1.0e0f53e11", 53, 11), Some(BigUint::from(1.0f64.to_bits())));
    }

    #[test]
    fn halves_are_rounded_in_a_direction() {
        let single = |number: i64, toward| u32::try_from(halves(&number.into(), toward, 24, 8)).unwrap();
        let largest = f32::MAX.to_bits();
        for toward in [Toward::Nearest, Toward::Positive, Toward::Negative] {
            assert_eq!(single(3, toward), 1.5f32.to_bits());
            assert_eq!(single(-256, toward), (-128.0f32).to_bits());
            assert_eq!(single(0, toward), 0.0f32.to_bits());
        }
        // 2^24 + 1/2 lies between 2^24 and 2^24 + 2.
        let number = (1 << 25) + 1;
        assert_eq!(single(number, Toward::Negative), 16_777_216.0f32.to_bits());
        assert_eq!(single(number, Toward::Positive), 16_777_218.0f32.to_bits());
        assert_eq!(single(-number, Toward::Negative), (-16_777_218.0f32).to_bits());
        assert_eq!(single(-number, Toward::Positive), (-16_777_216.0f32).to_bits());
        let huge = BigInt::one() << 200;
        let single = |number: &BigInt, toward| u32::try_from(halves(number, toward, 24, 8)).unwrap();
        assert_eq!(single(&huge, Toward::Negative), largest);
        assert_eq!(single(&huge, Toward::Positive), f32::INFINITY.to_bits());
        assert_eq!(single(&-&huge, Toward::Positive), (-f32::MAX).to_bits());
        assert_eq!(single(&-&huge, Toward::Negative), f32::NEG_INFINITY.to_bits());
    }
}

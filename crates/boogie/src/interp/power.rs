//! Powers of rational numbers, exactly.
//!
//! The domain: a positive base with any exponent, zero with a positive exponent, a negative base with an integer for
//! an exponent. Outside of it a power is whatever the oracle says. Inside, most powers are irrational: no value of
//! the interpreter, and nothing that it would round.

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Pow, Signed, ToPrimitive, Zero};

/// Results of more bits are not computed.
const LONGEST_RESULT: u64 = 1 << 20;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Power {
    Rational(BigRational),
    Irrational,
    TooLong,
    Outside,
}

pub(super) fn power(base: &BigRational, exponent: &BigRational) -> Power {
    if base.is_zero() {
        return if exponent.is_positive() { Power::Rational(BigRational::zero()) } else { Power::Outside };
    }
    if base.is_negative() && !exponent.is_integer() {
        return Power::Outside;
    }
    if base.abs().is_one() {
        let is_one = base.is_positive() || exponent.numer().is_even();
        return Power::Rational(if is_one { BigRational::one() } else { -BigRational::one() });
    }
    // The exponent is in lowest terms: b^(m/n) is rational only if b is the n-th power of a rational number.
    let Some(root) = root(base, exponent.denom()) else { return Power::Irrational };
    let bits = root.numer().bits().max(root.denom().bits());
    match exponent.numer().to_i32() {
        Some(times) if bits.saturating_mul(times.unsigned_abs().into()) <= LONGEST_RESULT => {
            Power::Rational(root.pow(times))
        }
        _ => Power::TooLong,
    }
}

/// The number whose `degree`-th power this is. Only the first power may be negative.
fn root(number: &BigRational, degree: &BigInt) -> Option<BigRational> {
    if degree.is_one() {
        return Some(number.clone());
    }
    let degree = degree.to_u32()?;
    let root = |part: &BigInt| {
        // Higher roots lie between one and two.
        let root = if u64::from(degree) < part.bits() { part.nth_root(degree) } else { BigInt::one() };
        (Pow::pow(&root, degree) == *part).then_some(root)
    };
    Some(BigRational::new_raw(root(number.numer())?, root(number.denom())?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fraction(numerator: i64, denominator: i64) -> BigRational {
        BigRational::new(numerator.into(), denominator.into())
    }

    fn of(base: (i64, i64), exponent: (i64, i64)) -> Power {
        power(&fraction(base.0, base.1), &fraction(exponent.0, exponent.1))
    }

    #[test]
    fn rational_powers_are_exact() {
        for (base, exponent, result) in [
            ((2, 1), (3, 1), (8, 1)),
            ((2, 1), (-1, 1), (1, 2)),
            ((-2, 1), (-3, 1), (-1, 8)),
            ((5, 7), (0, 1), (1, 1)),
            ((-5, 7), (0, 1), (1, 1)),
            ((4, 1), (1, 2), (2, 1)),
            ((8, 27), (2, 3), (4, 9)),
            ((8, 27), (-2, 3), (9, 4)),
            ((0, 1), (1, 3), (0, 1)),
            ((1, 1), (1, 1_000_000_007), (1, 1)),
            ((1, 1), (i64::MAX, 1), (1, 1)),
            ((-1, 1), (i64::MAX, 1), (-1, 1)),
        ] {
            assert_eq!(of(base, exponent), Power::Rational(fraction(result.0, result.1)), "{base:?} {exponent:?}");
        }
    }

    #[test]
    fn what_is_not_rational_is_not_guessed() {
        assert_eq!(of((2, 1), (1, 2)), Power::Irrational);
        assert_eq!(of((4, 3), (1, 2)), Power::Irrational);
        assert_eq!(of((2, 1), (1, i64::MAX)), Power::Irrational);
        assert_eq!(of((3, 1), (1 << 40, 1)), Power::TooLong);
    }

    #[test]
    fn the_domain_ends_where_it_should() {
        for (base, exponent) in [((0, 1), (0, 1)), ((0, 1), (-1, 1)), ((0, 1), (-1, 2)), ((-8, 1), (1, 3))] {
            assert_eq!(of(base, exponent), Power::Outside, "{base:?} {exponent:?}");
        }
    }
}

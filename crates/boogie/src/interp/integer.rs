//! Unbounded integers that are machine words as long as they fit.
//!
//! Almost every integer that a program computes is small, and an allocation for each would be most of the
//! interpreter's time. The big form is used only for numbers that do not fit, so equal numbers have equal forms.

use num_bigint::{BigInt, BigUint, Sign};
use num_integer::Integer as _;
use num_traits::{Signed, ToPrimitive, Zero};
use std::cmp::Ordering;
use std::sync::Arc;

/// A mathematical integer.
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Integer {
    Small(i64),
    /// Only what is outside the range of `Small`.
    Big(Arc<BigInt>),
}

impl Integer {
    pub const ZERO: Integer = Integer::Small(0);
    pub const ONE: Integer = Integer::Small(1);

    pub fn to_bigint(&self) -> BigInt {
        match self {
            Integer::Small(small) => BigInt::from(*small),
            Integer::Big(big) => BigInt::clone(big),
        }
    }

    pub fn to_i64(&self) -> Option<i64> {
        match self {
            Integer::Small(small) => Some(*small),
            Integer::Big(_) => None,
        }
    }

    pub fn to_u32(&self) -> Option<u32> {
        self.to_i64().and_then(|small| u32::try_from(small).ok())
    }

    pub fn is_zero(&self) -> bool {
        matches!(self, Integer::Small(0))
    }

    pub fn is_negative(&self) -> bool {
        match self {
            Integer::Small(small) => *small < 0,
            Integer::Big(big) => big.is_negative(),
        }
    }

    pub fn neg(&self) -> Integer {
        if let Integer::Small(small) = self
            && let Some(negated) = small.checked_neg()
        {
            return Integer::Small(negated);
        }
        Integer::from(-self.to_bigint())
    }

    pub fn abs(&self) -> Integer {
        if self.is_negative() { self.neg() } else { self.clone() }
    }

    pub fn add(&self, other: &Integer) -> Integer {
        if let (Integer::Small(a), Integer::Small(b)) = (self, other)
            && let Some(sum) = a.checked_add(*b)
        {
            return Integer::Small(sum);
        }
        Integer::from(self.to_bigint() + other.to_bigint())
    }

    pub fn sub(&self, other: &Integer) -> Integer {
        if let (Integer::Small(a), Integer::Small(b)) = (self, other)
            && let Some(difference) = a.checked_sub(*b)
        {
            return Integer::Small(difference);
        }
        Integer::from(self.to_bigint() - other.to_bigint())
    }

    pub fn mul(&self, other: &Integer) -> Integer {
        if let (Integer::Small(a), Integer::Small(b)) = (self, other)
            && let Some(product) = a.checked_mul(*b)
        {
            return Integer::Small(product);
        }
        Integer::from(self.to_bigint() * other.to_bigint())
    }

    /// Quotient and remainder as SMT-LIB has them: the remainder is never negative. `None` for a zero divisor.
    pub fn div_mod(&self, divisor: &Integer) -> Option<(Integer, Integer)> {
        if divisor.is_zero() {
            return None;
        }
        if let (Integer::Small(a), Integer::Small(b)) = (self, divisor)
            && let (Some(quotient), Some(remainder)) = (a.checked_div_euclid(*b), a.checked_rem_euclid(*b))
        {
            return Some((Integer::Small(quotient), Integer::Small(remainder)));
        }
        let (a, b) = (self.to_bigint(), divisor.to_bigint());
        let (mut quotient, mut remainder) = a.div_rem(&b);
        if remainder.is_negative() {
            if b.is_negative() {
                quotient += 1;
                remainder -= &b;
            } else {
                quotient -= 1;
                remainder += &b;
            }
        }
        Some((Integer::from(quotient), Integer::from(remainder)))
    }
}

impl From<i64> for Integer {
    fn from(small: i64) -> Self {
        Integer::Small(small)
    }
}

impl From<BigInt> for Integer {
    fn from(big: BigInt) -> Self {
        match big.to_i64() {
            Some(small) => Integer::Small(small),
            None => Integer::Big(Arc::new(big)),
        }
    }
}

impl From<BigUint> for Integer {
    fn from(big: BigUint) -> Self {
        let sign = if big.is_zero() { Sign::NoSign } else { Sign::Plus };
        Integer::from(BigInt::from_biguint(sign, big))
    }
}

impl Ord for Integer {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Integer::Small(a), Integer::Small(b)) => a.cmp(b),
            (Integer::Big(a), Integer::Big(b)) => a.cmp(b),
            // A big number is further from zero than any small one.
            (Integer::Small(_), Integer::Big(big)) => {
                if big.is_negative() {
                    Ordering::Greater
                } else {
                    Ordering::Less
                }
            }
            (Integer::Big(_), Integer::Small(_)) => other.cmp(self).reverse(),
        }
    }
}

impl PartialOrd for Integer {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl std::fmt::Display for Integer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Integer::Small(small) => small.fmt(f),
            Integer::Big(big) => big.fmt(f),
        }
    }
}

impl std::fmt::Debug for Integer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples() -> Vec<BigInt> {
        let mut samples: Vec<BigInt> = (-9..=9).map(BigInt::from).collect();
        for edge in [i64::MIN, i64::MAX, i64::MIN + 1, 1 << 32, -(1 << 32)] {
            let edge = BigInt::from(edge);
            samples.extend([&edge - 1, edge.clone(), &edge + 1]);
        }
        samples.push(BigInt::from(7).pow(40));
        samples.push(-BigInt::from(7).pow(40));
        samples
    }

    #[test]
    fn agrees_with_big_integers() {
        for a in samples() {
            for b in samples() {
                let (x, y) = (Integer::from(a.clone()), Integer::from(b.clone()));
                assert_eq!(x.add(&y), Integer::from(&a + &b));
                assert_eq!(x.sub(&y), Integer::from(&a - &b));
                assert_eq!(x.mul(&y), Integer::from(&a * &b));
                assert_eq!(x.cmp(&y), a.cmp(&b));
            }
            assert_eq!(Integer::from(a.clone()).neg(), Integer::from(-a));
        }
    }

    #[test]
    fn the_remainder_is_never_negative() {
        for a in samples() {
            for b in samples().into_iter().filter(|b| !b.is_zero()) {
                let (quotient, remainder) = Integer::from(a.clone()).div_mod(&Integer::from(b.clone())).unwrap();
                let (quotient, remainder) = (quotient.to_bigint(), remainder.to_bigint());
                assert_eq!(&b * quotient + &remainder, a);
                assert!(!remainder.is_negative() && remainder < b.abs(), "{a} mod {b} is {remainder}");
            }
        }
        assert_eq!(Integer::Small(1).div_mod(&Integer::ZERO), None);
    }
}

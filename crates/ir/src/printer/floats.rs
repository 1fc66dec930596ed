//! Floating-point numbers as Boogie writes them: `0x1.8e0f24e8` is 1.5 with 24 bits of significand and 8 of exponent.

use num_bigint::BigUint;

/// The literal of an IEEE bit pattern. The width of the significand counts the bit that is not stored.
pub(super) fn literal(bits: &BigUint, exponent: u32, significand: u32) -> String {
    let widths = format!("{significand}e{exponent}");
    let one = BigUint::from(1u32);
    let stored = significand - 1;
    let fraction = bits & ((&one << stored) - &one);
    let field = (bits >> stored) & ((&one << exponent) - &one);
    let negative = bits.bit(u64::from(exponent + stored));
    let none = BigUint::ZERO;
    if field == (&one << exponent) - &one {
        return match (fraction == none, negative) {
            (false, _) => format!("0NaN{widths}"),
            (true, negative) => format!("0{}oo{widths}", if negative { '-' } else { '+' }),
        };
    }
    // The number is digits * 2^power; numbers near zero have no bit that is not stored.
    let bias = (1i64 << (exponent - 1)) - 1;
    let (digits, biased) = match i64::try_from(&field) {
        Ok(0) | Err(_) => (fraction, 1),
        Ok(field) => (fraction + (&one << stored), field),
    };
    let power = biased - bias - i64::from(stored);
    let sign = if negative { "-" } else { "" };
    if digits == none {
        return format!("{sign}0x0.0e0f{widths}");
    }
    // Whole hexadecimal digits, one in front of the point.
    let digits = (digits << power.rem_euclid(4) as u64).to_str_radix(16);
    let power = power.div_euclid(4) + digits.len() as i64 - 1;
    let (first, rest) = digits.split_at(1);
    let rest = rest.trim_end_matches('0');
    format!("{sign}0x{first}.{}e{power}f{widths}", if rest.is_empty() { "0" } else { rest })
}

#[cfg(test)]
mod tests {
    use super::literal;

    #[test]
    fn literals() {
        let single = |bits: u32| literal(&bits.into(), 8, 24);
        assert_eq!(single(0x3fc0_0000), "0x1.8e0f24e8");
        assert_eq!(single(0xbf80_0000), "-0x1.0e0f24e8");
        assert_eq!(single(0x4180_0000), "0x1.0e1f24e8");
        assert_eq!(single(0x3e00_0000), "0x2.0e-1f24e8");
        // The smallest number above zero is 2^-149, 8 * 16^-38.
        assert_eq!(single(1), "0x8.0e-38f24e8");
        assert_eq!(single(0x8000_0000), "-0x0.0e0f24e8");
        assert_eq!(single(0x7f80_0000), "0+oo24e8");
        assert_eq!(single(0xff80_0000), "0-oo24e8");
        assert_eq!(single(0x7fc0_0001), "0NaN24e8");
    }
}

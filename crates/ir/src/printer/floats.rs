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
    // Whole hexadecimal digits.
    let digits = digits << power.rem_euclid(4) as u64;
    let sign = if negative { "-" } else { "" };
    format!("{sign}0x{}.0e{}f{widths}", digits.to_str_radix(16), if digits == none { 0 } else { power.div_euclid(4) })
}

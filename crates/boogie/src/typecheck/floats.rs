//! Float literals: `0x1.8e0f24e8` (hexadecimal digits, a power of sixteen, the widths), `0NaN24e8`, `0+oo24e8`.

use super::Checker;
use crate::infer::{FLOAT_WIDTHS, is_float};
use crate::names::Name;
use crate::source::Span;
use crate::typed::{Ty, TypeKind};
use num_bigint::BigUint;

impl Checker<'_> {
    /// A float literal ends in the widths of its type.
    pub(super) fn float_literal(&mut self, text: Name, span: Span) -> Ty {
        let text = self.spelling(text);
        let parts = ["NaN", "nan", "oo", "f"].into_iter().find_map(|mark| text.rsplit_once(mark));
        let widths = parts.and_then(|(_, widths)| {
            let (significand, exponent) = widths.split_once('e')?;
            Some((significand.parse::<u32>().ok()?, exponent.parse::<u32>().ok()?))
        });
        let (Some((number, _)), Some((significand, exponent))) = (parts, widths) else {
            self.report(span, "the widths of this float's significand and exponent cannot be read");
            return self.error;
        };
        if !is_float(significand, exponent) {
            let message = format!(
                "this float has {significand} bits of significand and {exponent} of exponent, but needs {FLOAT_WIDTHS}"
            );
            self.report(span, message);
            return self.error;
        }
        if number.starts_with("0x") && fits(number, significand, exponent) == Some(false) {
            let message = format!("this number cannot be represented exactly in a `float{significand}e{exponent}`");
            self.report(span, message);
        }
        self.tables.types.intern(TypeKind::Float { significand, exponent })
    }
}

/// Whether Boogie takes a number (`0x1.8e0`) for a literal of these widths: it is not too large, and no bit is lost.
/// Only a number below the normal ones may be rounded, to one that is neither zero nor normal. `None` if it is no
/// number.
fn fits(number: &str, significand: u32, exponent: u32) -> Option<bool> {
    let (digits, power) = number.strip_prefix("0x")?.rsplit_once('e')?;
    let (whole, fraction) = digits.split_once('.')?;
    let value = BigUint::parse_bytes(format!("{whole}{fraction}").as_bytes(), 16)?;
    let Some(zeros) = value.trailing_zeros() else { return Some(true) };
    // A power of more digits than this is beyond every format, whatever stands in front of it.
    let Some(power) = power.parse::<i64>().ok().map(i128::from) else { return Some(false) };
    let (significand, bits) = (u64::from(significand), value.bits());
    let leading = 4 * (power - fraction.len() as i128) + i128::from(bits) - 1;
    let largest = (1i128 << (exponent - 1)) - 1;
    let least_normal = 1 - largest;
    if leading >= least_normal {
        return Some(leading <= largest && bits - zeros <= significand);
    }
    // Numbers below the normal ones are multiples of this power of two; half of it is rounded to zero.
    let least = least_normal - i128::from(significand - 1);
    let to_zero = leading < least - 1 || (leading == least - 1 && bits - zeros == 1);
    let ones = bits >= significand && (&value >> (bits - significand)).trailing_ones() == significand;
    let to_normal = leading == least_normal - 1 && ones;
    Some(!to_zero && !to_normal)
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn numbers_fit_as_boogie_has_it() {
        let fitting = |number| fits(number, 24, 8);
        for number in ["0x1.8e0", "0x0.0e999", "0xffffff.0e0", "0xff.ffffe0", "0x8.0e31", "0xf.fffffe31", "0x1.0e-37"] {
            assert_eq!(fitting(number), Some(true), "{number}");
        }
        // A bit too many, too large, zero after rounding, normal after rounding.
        for number in ["0x1.0000001e0", "0xffffff.8e0", "0x1.0e32", "0xf.fe99", "0x1.0e99999999999999999999"] {
            assert_eq!(fitting(number), Some(false), "{number}");
        }
        for number in ["0x0.4e-37", "0x1.0e-99999999999999999999", "0x3.ffffffe-32"] {
            assert_eq!(fitting(number), Some(false), "{number}");
        }
        // Between two of the numbers below the normal ones.
        assert_eq!(fitting("0x0.5e-37"), Some(true));
        assert_eq!(fitting("0x3.fffffe-32"), Some(true));
    }
}

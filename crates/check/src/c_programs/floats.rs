//! The bits of a float that a trace shows as a literal of Boogie.

/// `0x1.8e0f24e8`, `-0x1.0e2f53e11`, `0NaN24e8`, `0+oo24e8` as bits; a NaN has the bits that C's `NAN` has.
pub(super) fn bits(text: &str) -> Option<i128> {
    let text = text.trim().trim_start_matches('(').trim_end_matches(')');
    let (is_negative, text) = match text.strip_prefix('-') {
        Some(rest) => (true, rest.trim()),
        None => (false, text),
    };
    let of = |suffix: &str| match suffix {
        "24e8" => Some((24u32, 8u32)),
        "53e11" => Some((53, 11)),
        _ => None,
    };
    let build = |(significand, exponent): (u32, u32), is_negative: bool, biased: u64, fraction: u64| {
        let sign = u64::from(is_negative) << (significand + exponent - 1);
        i128::from(sign | biased << (significand - 1) | fraction)
    };
    for (mark, is_nan, minus) in
        [("0NaN", true, false), ("0nan", true, false), ("0+oo", false, false), ("0-oo", false, true)]
    {
        if let Some(suffix) = text.strip_prefix(mark) {
            let format = of(suffix)?;
            let quiet = if is_nan { 1u64 << (format.0 - 2) } else { 0 };
            return Some(build(format, minus != is_negative, (1 << format.1) - 1, quiet));
        }
    }
    let (number, suffix) = text.strip_prefix("0x")?.rsplit_once('f')?;
    let (significand, exponent) = of(suffix)?;
    let (digits, power) = number.rsplit_once('e')?;
    let (whole, rest) = digits.split_once('.')?;
    let written = format!("{whole}{rest}");
    let written = written.trim_start_matches('0');
    if written.is_empty() {
        return Some(build((significand, exponent), is_negative, 0, 0));
    }
    if written.len() > 30 {
        return None;
    }
    let value = u128::from_str_radix(written, 16).ok()?;
    let power = 4 * (power.parse::<i64>().ok()? - i64::try_from(rest.len()).ok()?);
    // value * 2^power, brought to the width of the significand.
    let top = i64::from(127 - value.leading_zeros());
    let bias = (1i64 << (exponent - 1)) - 1;
    let least = 1 - bias - i64::from(significand - 1);
    let unit = (top + power - i64::from(significand - 1)).max(least);
    let shift = power - unit;
    let scaled = if shift >= 0 { value.checked_shl(u32::try_from(shift).ok()?)? } else { value >> (-shift).min(127) };
    let scaled = u64::try_from(scaled).ok()?;
    let hidden = 1u64 << (significand - 1);
    let biased = if scaled < hidden { 0 } else { u64::try_from(unit - least + 1).ok()? };
    Some(build((significand, exponent), is_negative, biased, scaled & (hidden - 1)))
}

#[cfg(test)]
mod tests {
    use super::bits;

    #[test]
    fn literals_have_their_bits() {
        let same = |text: &str, number: f32| assert_eq!(bits(text), Some(i128::from(number.to_bits())), "{text}");
        same("0x1.8e0f24e8", 1.5);
        same("-0x1.0e1f24e8", -16.0);
        same("(-0x0.0e0f24e8)", -0.0);
        same("0+oo24e8", f32::INFINITY);
        same("0-oo24e8", f32::NEG_INFINITY);
        same("0x8.0e-38f24e8", f32::from_bits(1));
        same("0xffffff.0e26f24e8", f32::MAX);
        same("0x4.0e-32f24e8", f32::MIN_POSITIVE);
        assert_eq!(bits("0x1.999999999999ae-1f53e11"), Some(i128::from(0.1f64.to_bits())));
        assert_eq!(bits("17"), None);
    }
}

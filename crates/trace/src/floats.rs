//! Floats as people read them, beside the literals that read back exactly: `0x1.8e0f24e8 (1.5)`.

use std::borrow::Cow;

/// A value with the decimal number behind each float in it.
pub fn readable(value: &str) -> Cow<'_, str> {
    let mut out = String::new();
    let mut done = 0;
    for (at, _) in value.match_indices("0x") {
        let before = value[..at].chars().next_back();
        if at < done || before.is_some_and(|c| c.is_alphanumeric() || c == '_') {
            continue;
        }
        let length = literal(&value[at..]);
        let Some(decimal) = decimal(&value[at + 2..at + length]) else { continue };
        let sign = if before == Some('-') { "-" } else { "" };
        out.push_str(&value[done..at + length]);
        out += &format!(" ({sign}{decimal})");
        done = at + length;
    }
    if done == 0 {
        return Cow::Borrowed(value);
    }
    out.push_str(&value[done..]);
    Cow::Owned(out)
}

/// How long the literal is that stands at the start.
fn literal(text: &str) -> usize {
    let mut before = ' ';
    let goes_on = |c: char, before: char| c.is_ascii_hexdigit() || "x.".contains(c) || (c == '-' && before == 'e');
    for (at, c) in text.char_indices() {
        if !goes_on(c, before) {
            return at;
        }
        before = c;
    }
    text.len()
}

/// The number of `1.8e0f24e8`: digits and powers to the base 16, then the bits of significand and exponent.
fn decimal(literal: &str) -> Option<String> {
    let (rest, exponent_bits) = literal.rsplit_once('e')?;
    let (number, significand_bits) = rest.rsplit_once('f')?;
    let (digits, power) = number.rsplit_once('e')?;
    let (whole, fraction) = digits.split_once('.')?;
    let (bits, _): (u32, u32) = (significand_bits.parse().ok()?, exponent_bits.parse().ok()?);
    let power: i32 = power.parse().ok().filter(|power: &i32| power.unsigned_abs() < 1 << 20)?;
    // More digits than these are beyond what is shown.
    let digits: String = format!("{whole}{fraction}").chars().take(16).collect();
    let significand = u64::from_str_radix(&digits, 16).ok()? as f64;
    let shift = power.checked_sub(i32::try_from(digits.len().checked_sub(whole.len())?).ok()?)?;
    let value = significand * 16f64.powi(shift);
    if !value.is_finite() || (value == 0.0 && significand != 0.0) {
        return None;
    }
    // As short as it can be and still name the number among those of its format.
    let is_plain = value == 0.0 || (1e-4..1e15).contains(&value);
    Some(match bits {
        ..=24 if is_plain => format!("{}", value as f32),
        ..=24 if value < f64::from(f32::MAX) && value > f64::from(f32::MIN_POSITIVE) => format!("{:e}", value as f32),
        ..=53 if is_plain => format!("{value}"),
        ..=53 => format!("{value:e}"),
        _ if is_plain => format!("≈{value}"),
        _ => format!("≈{value:e}"),
    })
}

#[cfg(test)]
mod tests {
    use super::readable;

    #[test]
    fn floats_get_their_decimals() {
        assert_eq!(readable("0x1.8e0f24e8"), "0x1.8e0f24e8 (1.5)");
        assert_eq!(readable("-0x2.0e0f53e11"), "-0x2.0e0f53e11 (-2)");
        assert_eq!(readable("0x1.99999ae-1f24e8"), "0x1.99999ae-1f24e8 (0.1)");
        assert_eq!(readable("0x1.999999999999ae-1f53e11"), "0x1.999999999999ae-1f53e11 (0.1)");
        assert_eq!(readable("0x0.0e0f24e8"), "0x0.0e0f24e8 (0)");
        assert_eq!(readable("0x1.0e25f24e8"), "0x1.0e25f24e8 (1.2676506e30)");
        assert_eq!(
            readable("[0 := 0x1.ee0f24e8, else := 0x1.0e0f24e8]"),
            "[0 := 0x1.ee0f24e8 (1.875), else := 0x1.0e0f24e8 (1)]"
        );
    }

    #[test]
    fn other_values_stay_as_they_are() {
        for value in
            ["3", "0NaN24e8", "Ref!0x", "a0x1.0e0f24e8", "0x", "0x1.8", "0x1.0e99999999999f24e8", "\"0x1e\"", "5bv8"]
        {
            assert_eq!(readable(value), value);
        }
    }
}

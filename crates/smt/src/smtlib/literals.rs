//! Literals of the IR as SMT-LIB text.

use ir::{Context, Node, Sort};
use num_bigint::{BigInt, BigUint};
use num_traits::{One, Signed};
use std::fmt::Write;

/// The text of a literal; `None` for what is none.
pub(crate) fn text(context: &Context, node: &Node) -> Option<String> {
    Some(match node {
        Node::Bool(value) => value.to_string(),
        Node::Int(value) => number(value, ""),
        Node::Real(value) if value.denom().is_one() => number(value.numer(), ".0"),
        Node::Real(value) => format!("(/ {} {}.0)", number(value.numer(), ".0"), value.denom()),
        Node::Bv { value, width } => bits(value, *width),
        Node::Float { bits: pattern, sort } => match *context.sort_kind(*sort) {
            Sort::Float { exponent, significand } => float(pattern, exponent, significand),
            _ => return None,
        },
        Node::RoundingMode(name) => (*name).to_string(),
        Node::String(value) => string(value),
        Node::Var(_) | Node::App(..) | Node::Quantifier(_) => return None,
    })
}

fn number(value: &BigInt, suffix: &str) -> String {
    if value.is_negative() { format!("(- {}{suffix})", value.magnitude()) } else { format!("{value}{suffix}") }
}

fn bits(value: &BigUint, width: u32) -> String {
    if width.is_multiple_of(4) {
        format!("#x{:0>width$}", value.to_str_radix(16), width = width as usize / 4)
    } else {
        format!("#b{:0>width$}", value.to_str_radix(2), width = width as usize)
    }
}

fn float(pattern: &BigUint, exponent: u32, significand: u32) -> String {
    let width = (exponent + significand) as usize;
    let pattern = format!("{:0>width$}", pattern.to_str_radix(2));
    let (sign, rest) = pattern.split_at(1);
    let (exponent_bits, fraction) = rest.split_at(exponent as usize);
    // Some solvers do not read a NaN from its bits.
    if exponent_bits.bytes().all(|bit| bit == b'1') && fraction.contains('1') {
        return format!("(_ NaN {exponent} {significand})");
    }
    format!("(fp #b{sign} #b{exponent_bits} #b{fraction})")
}

fn string(value: &str) -> String {
    let mut text = String::from("\"");
    for c in value.chars() {
        match c {
            '"' => text.push_str("\"\""),
            ' '..='~' if c != '\\' => text.push(c),
            _ => {
                let _ = write!(text, "\\u{{{:x}}}", u32::from(c));
            }
        }
    }
    text.push('"');
    text
}

/// What a string literal stands for, once `""` is a quote: escapes of a character's number are resolved.
pub(crate) fn unescape(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        let (c, length) = escape(&rest[at..]).unwrap_or(('\\', 1));
        out.push(c);
        rest = &rest[at + length..];
    }
    out.push_str(rest);
    out
}

/// The character that an escape stands for and how long the escape is: `\u{1f600}`, `\u00e4`, `\x41`.
fn escape(text: &str) -> Option<(char, usize)> {
    let (digits, length) = if let Some(rest) = text.strip_prefix("\\u{") {
        let end = rest.find('}')?;
        (&rest[..end], end + 4)
    } else if text.starts_with("\\u") {
        (text.get(2..6)?, 6)
    } else if text.starts_with("\\x") {
        (text.get(2..4)?, 4)
    } else {
        return None;
    };
    let code = u32::from_str_radix(digits, 16).ok()?;
    Some((char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER), length))
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_rational::BigRational;

    #[test]
    fn literals_are_written_in_full() {
        let mut context = Context::new();
        let float = context.sort(Sort::Float { exponent: 3, significand: 5 });
        let real = |a: i32, b: i32| Node::Real(BigRational::new(a.into(), b.into()));
        let cases = [
            (Node::Int((-5).into()), "(- 5)"),
            (real(3, 1), "3.0"),
            (real(-1, 2), "(/ (- 1.0) 2.0)"),
            (Node::Bv { value: 10u32.into(), width: 8 }, "#x0a"),
            (Node::Bv { value: 2u32.into(), width: 3 }, "#b010"),
            (Node::Float { bits: 0b1011_0001u32.into(), sort: float }, "(fp #b1 #b011 #b0001)"),
            (Node::Float { bits: 0b0111_0001u32.into(), sort: float }, "(_ NaN 3 5)"),
            (Node::String("a\"\\ä".into()), "\"a\"\"\\u{5c}\\u{e4}\""),
        ];
        for (node, expected) in cases {
            assert_eq!(text(&context, &node).as_deref(), Some(expected));
        }
    }

    #[test]
    fn escapes_are_resolved() {
        assert_eq!(unescape("a\\u{5c}\\u{e4}b\\u0041\\x42\\n"), "a\\äbAB\\n");
    }
}

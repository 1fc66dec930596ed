//! Machine integers as Boogie's unbounded ones.
//!
//! A number stands for a machine integer of some width: any integer that is the same modulo two to that width, with
//! bounds that are known. It is brought into the range of signed or of unsigned numbers where an operation needs it, and
//! not where the bounds say that it is there already.

use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive, Zero};

/// Variables that an expression mentions, by number.
pub type Mentions = Vec<u32>;

/// An integer expression with its bounds.
#[derive(Clone, Debug, PartialEq)]
pub struct Num {
    pub text: String,
    /// The text is a name or a numeral: it can be repeated and needs no parentheses.
    pub is_atom: bool,
    pub low: BigInt,
    pub high: BigInt,
    /// So many of the least bits are zero.
    pub zeros: u32,
    /// The condition that it is one under, and zero else.
    pub truth: Option<Box<Truth>>,
    /// Memory that it was read from and that may change.
    pub mentions: Mentions,
    /// The text is of a float of so many bits, and no integer.
    pub float: Option<u32>,
    /// The bits of a float that is a constant.
    pub float_bits: Option<BigInt>,
    /// The integer whose bits a float was made of.
    pub float_source: Option<Box<Num>>,
}

/// A Boolean expression.
#[derive(Clone, Debug, PartialEq)]
pub struct Truth {
    pub text: String,
    pub is_atom: bool,
    pub mentions: Mentions,
}

/// What an LLVM value is.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Integers but `i1`, pointers, and floating-point numbers.
    Num(Num),
    /// `i1`
    Truth(Truth),
    /// Arrays, vectors and structs.
    Parts(Vec<Value>),
}

/// Two to a power.
pub fn power(exponent: u32) -> BigInt {
    BigInt::one() << exponent
}

pub fn numeral(value: &BigInt) -> String {
    if value.is_negative() { format!("(-{})", value.abs()) } else { value.to_string() }
}

/// The least and the greatest number of a width.
pub fn range(width: u32, is_signed: bool) -> (BigInt, BigInt) {
    if is_signed { (-power(width - 1), power(width - 1) - 1) } else { (BigInt::zero(), power(width) - 1) }
}

/// A number in its range.
pub fn wrap(value: &BigInt, width: u32, is_signed: bool) -> BigInt {
    let modulus = power(width);
    let unsigned = ((value % &modulus) + &modulus) % &modulus;
    if is_signed && unsigned >= power(width - 1) { unsigned - modulus } else { unsigned }
}

pub fn join(one: &[u32], other: &[u32]) -> Mentions {
    let mut all = one.to_vec();
    all.extend(other.iter().filter(|mention| !one.contains(mention)));
    all
}

impl Num {
    pub fn constant(value: impl Into<BigInt>) -> Num {
        let value = value.into();
        let zeros = value.trailing_zeros().map_or(128, |zeros| zeros.min(128) as u32);
        Num {
            text: numeral(&value),
            is_atom: true,
            low: value.clone(),
            high: value,
            zeros,
            truth: None,
            mentions: Vec::new(),
            float: None,
            float_bits: None,
            float_source: None,
        }
    }

    /// A name with its bounds.
    pub fn named(name: impl Into<String>, (low, high): (BigInt, BigInt)) -> Num {
        Num { text: name.into(), is_atom: true, low, high, ..Num::constant(1) }
    }

    pub fn value(&self) -> Option<&BigInt> {
        (self.low == self.high).then_some(&self.low)
    }

    pub fn small(&self) -> Option<i64> {
        self.value().and_then(ToPrimitive::to_i64)
    }

    /// The text as an operand.
    pub fn operand(&self) -> String {
        if self.is_atom { self.text.clone() } else { format!("({})", self.text) }
    }

    pub fn is_within(&self, low: &BigInt, high: &BigInt) -> bool {
        *low <= self.low && self.high <= *high
    }

    pub fn fits(&self, width: u32, is_signed: bool) -> bool {
        let (low, high) = range(width, is_signed);
        self.is_within(&low, &high)
    }

    /// An expression of several numbers.
    pub fn of(text: String, (low, high): (BigInt, BigInt), of: &[&Num]) -> Num {
        let mut mentions = Mentions::new();
        for number in of {
            mentions = join(&mentions, &number.mentions);
        }
        if low == high {
            return Num::constant(low);
        }
        Num { text, is_atom: false, low, high, mentions, ..Num::constant(1) }
    }

    pub fn plus(&self, other: &Num) -> Num {
        if other.value().is_some_and(Zero::is_zero) {
            return self.clone();
        }
        if self.value().is_some_and(Zero::is_zero) {
            return other.clone();
        }
        let bounds = (&self.low + &other.low, &self.high + &other.high);
        let text = match other.value() {
            Some(value) if value.is_negative() => format!("{} - {}", self.operand(), value.abs()),
            _ => format!("{} + {}", self.operand(), other.operand()),
        };
        let mut sum = Num::of(text, bounds, &[self, other]);
        sum.zeros = sum.zeros.max(self.zeros.min(other.zeros));
        sum
    }

    pub fn minus(&self, other: &Num) -> Num {
        if other.value().is_some_and(Zero::is_zero) {
            return self.clone();
        }
        let bounds = (&self.low - &other.high, &self.high - &other.low);
        let text = match other.value() {
            Some(value) if value.is_negative() => format!("{} + {}", self.operand(), value.abs()),
            _ if self.value().is_some_and(Zero::is_zero) => format!("-{}", other.operand()),
            _ => format!("{} - {}", self.operand(), other.operand()),
        };
        let mut difference = Num::of(text, bounds, &[self, other]);
        difference.zeros = difference.zeros.max(self.zeros.min(other.zeros));
        difference
    }

    pub fn times(&self, other: &Num) -> Num {
        if self.value().is_some_and(One::is_one) {
            return other.clone();
        }
        if other.value().is_some_and(One::is_one) {
            return self.clone();
        }
        let corners =
            [&self.low * &other.low, &self.low * &other.high, &self.high * &other.low, &self.high * &other.high];
        let low = corners.iter().min().cloned().unwrap_or_default();
        let high = corners.iter().max().cloned().unwrap_or_default();
        let mut product = Num::of(format!("{} * {}", self.operand(), other.operand()), (low, high), &[self, other]);
        product.zeros = product.zeros.max((self.zeros + other.zeros).min(128));
        product
    }

    /// Boogie's `div` by a positive constant: rounds down.
    pub fn div_floor(&self, divisor: &BigInt) -> Num {
        use num_integer::Integer;
        if divisor.is_one() {
            return self.clone();
        }
        let bounds = (self.low.div_floor(divisor), self.high.div_floor(divisor));
        Num::of(format!("{} div {divisor}", self.operand()), bounds, &[self])
    }

    /// Boogie's `mod` by a positive constant: from zero up.
    pub fn modulo(&self, divisor: &BigInt) -> Num {
        use num_integer::Integer;
        if let Some(value) = self.value() {
            return Num::constant(value.mod_floor(divisor));
        }
        if !self.low.is_negative() && self.high < *divisor {
            return self.clone();
        }
        Num::of(format!("{} mod {divisor}", self.operand()), (BigInt::zero(), divisor - 1), &[self])
    }
}

impl Truth {
    pub fn constant(value: bool) -> Truth {
        Truth { text: value.to_string(), is_atom: true, mentions: Vec::new() }
    }

    pub fn named(name: impl Into<String>) -> Truth {
        Truth { text: name.into(), is_atom: true, mentions: Vec::new() }
    }

    pub fn of(text: String, of: &[&Num]) -> Truth {
        let mut mentions = Mentions::new();
        for number in of {
            mentions = join(&mentions, &number.mentions);
        }
        Truth { text, is_atom: false, mentions }
    }

    pub fn value(&self) -> Option<bool> {
        match self.text.as_str() {
            "true" => Some(true),
            "false" => Some(false),
            _ => None,
        }
    }

    pub fn operand(&self) -> String {
        if self.is_atom { self.text.clone() } else { format!("({})", self.text) }
    }

    pub fn not(&self) -> Truth {
        match self.value() {
            Some(value) => Truth::constant(!value),
            None => {
                let text = match self.text.strip_prefix('!') {
                    // A negation of a whole.
                    Some(inner) if inner.starts_with('(') && closes_at_end(inner) => inner[1..inner.len() - 1].into(),
                    _ => format!("!{}", self.operand()),
                };
                Truth { text, is_atom: false, mentions: self.mentions.clone() }
            }
        }
    }

    pub fn both(&self, word: &str, other: &Truth) -> Truth {
        let mentions = join(&self.mentions, &other.mentions);
        Truth { text: format!("{} {word} {}", self.operand(), other.operand()), is_atom: false, mentions }
    }

    /// One where it is true, zero else.
    pub fn number(&self) -> Num {
        match self.value() {
            Some(value) => Num::constant(i64::from(value)),
            None => Num {
                text: format!("if {} then 1 else 0", self.text),
                is_atom: false,
                low: BigInt::zero(),
                high: BigInt::one(),
                zeros: 0,
                truth: Some(Box::new(self.clone())),
                mentions: self.mentions.clone(),
                ..Num::constant(1)
            },
        }
    }
}

/// Whether the parenthesis at the start is closed by the last character.
fn closes_at_end(text: &str) -> bool {
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + 1 == text.len();
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_wrap_into_their_range() {
        for (value, width, is_signed, expected) in
            [(300, 8, false, 44), (300, 8, true, 44), (200, 8, true, -56), (-1, 16, false, 65535), (-129, 8, true, 127)]
        {
            assert_eq!(wrap(&BigInt::from(value), width, is_signed), BigInt::from(expected));
        }
    }

    #[test]
    fn a_double_negation_is_none() {
        let truth = Truth { text: "(a) && (b)".into(), is_atom: false, mentions: vec![] };
        assert_eq!(truth.not().text, "!((a) && (b))");
        assert_eq!(truth.not().not().text, "(a) && (b)");
        let half = Truth { text: "!(a) && (b)".into(), is_atom: false, mentions: vec![] };
        assert_eq!(half.not().text, "!(!(a) && (b))");
    }
}

//! Floating-point numbers: `float` and `double`, exactly, by Boogie's float types.
//!
//! A number that is a float is an expression of type `float24e8` or `float53e11`. Arithmetic rounds to nearest, ties to even,
//! as the machine does where nobody tells it otherwise. Memory that is read and written as floats of one kind holds
//! floats; other memory holds the bits. Which bits a NaN has is not followed: they are any bits of a NaN.

use llvm::ids::TypeId;
use llvm::instructions::{BinaryOp, CastOp, FloatPredicate};
use llvm::types::{FloatKind, Type};
use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive, Zero};

use super::Leaf;
use super::function::{Fun, bounds_text, leaf_value};
use super::signatures::width;
use crate::numbers::{Num, Truth, Value, numeral, power, range};

/// The formats that are exact.
pub(crate) fn format_of(module: &llvm::Module, ty: TypeId) -> Option<u32> {
    match module.types[ty] {
        Type::Float(FloatKind::Float) => Some(32),
        Type::Float(FloatKind::Double) => Some(64),
        _ => None,
    }
}

/// Bits of the significand (with the one that is not written) and of the exponent.
fn widths(bits: u32) -> (u32, u32) {
    if bits == 32 { (24, 8) } else { (53, 11) }
}

/// The Boogie type of a float of so many bits.
pub(crate) fn type_text(bits: u32) -> &'static str {
    if bits == 32 { "float24e8" } else { "float53e11" }
}

/// The literal of a float, from its bits.
pub(crate) fn literal(value: &BigInt, bits: u32) -> String {
    let (significand, exponent) = widths(bits);
    let word = value.to_u64().unwrap_or(0);
    let is_negative = word >> (bits - 1) & 1 == 1;
    let fraction = word & ((1u64 << (significand - 1)) - 1);
    let biased = (word >> (significand - 1)) & ((1 << exponent) - 1);
    let suffix = format!("{significand}e{exponent}");
    if biased == (1 << exponent) - 1 {
        return match (fraction, is_negative) {
            (0, false) => format!("0+oo{suffix}"),
            (0, true) => format!("0-oo{suffix}"),
            _ => format!("0NaN{suffix}"),
        };
    }
    let bias = (1i64 << (exponent - 1)) - 1;
    let (digits, power) = match biased {
        0 => (fraction, 1 - bias - i64::from(significand) + 1),
        _ => (fraction | 1 << (significand - 1), biased as i64 - bias - i64::from(significand) + 1),
    };
    // The literal's power is one of sixteen.
    let digits = u128::from(digits) << power.rem_euclid(4);
    let text = format!("0x{digits:x}.0e{}f{suffix}", if digits == 0 { 0 } else { power.div_euclid(4) });
    if is_negative { format!("(-{text})") } else { text }
}

/// A constant, from its bits.
pub(crate) fn constant(value: &BigInt, bits: u32) -> Num {
    let mut number = Num::named(literal(value, bits), range(bits, false));
    number.float = Some(bits);
    number.float_bits = Some(value.clone());
    number
}

/// A power of two (or its negative), as a literal.
fn bound(value: &BigInt, bits: u32) -> Option<String> {
    let number = value.to_f64()?;
    let word = if bits == 32 { u64::from((number as f32).to_bits()) } else { number.to_bits() };
    Some(literal(&BigInt::from(word), bits))
}

impl Fun<'_, '_> {
    /// A function of SMT-LIB, declared once.
    fn builtin(&mut self, name: &str, meaning: &str, parameters: &[&str], result: &str) -> String {
        if !self.t.functions.contains_key(name) {
            let listed: Vec<String> = parameters.iter().enumerate().map(|(at, ty)| format!("x{at}: {ty}")).collect();
            let text =
                format!("function {{:builtin \"{meaning}\"}} {name}({}) returns ({result});\n", listed.join(", "));
            self.t.functions.insert(name.to_owned(), text);
        }
        name.to_owned()
    }

    fn float(text: String, bits: u32, of: &[&Num]) -> Num {
        let mut number = Num::of(text, range(bits, false), of);
        number.float = Some(bits);
        number
    }

    /// An operation of SMT-LIB on floats of one kind.
    fn float_call(&mut self, operation: &str, operands: &[&Num], bits: u32) -> Num {
        let ty = type_text(bits);
        let name = format!("${}.{bits}", operation.replace(' ', "."));
        let function = self.builtin(&name, operation, &vec![ty; operands.len()], ty);
        let texts: Vec<&str> = operands.iter().map(|operand| operand.text.as_str()).collect();
        Self::float(format!("{function}({})", texts.join(", ")), bits, operands)
    }

    fn float_test(&mut self, test: &str, number: &Num, bits: u32) -> Truth {
        let function = self.builtin(&format!("${test}.{bits}"), test, &[type_text(bits)], "bool");
        Truth::of(format!("{function}({})", number.text), &[number])
    }

    /// The float that has these bits.
    pub fn float_of_bits(&mut self, number: &Num, bits: u32) -> Num {
        if number.float.is_some() {
            return number.clone();
        }
        let number = self.unsigned(number, bits);
        if let Some(value) = number.value() {
            return constant(value, bits);
        }
        self.bit_functions(bits);
        let number = self.settle_number(&number);
        let (significand, exponent) = widths(bits);
        let meaning = format!("(_ to_fp {exponent} {significand})");
        let function = self.builtin(&format!("$float.{bits}"), &meaning, &[&format!("bv{bits}")], type_text(bits));
        let mut made = Self::float(format!("{function}($bits.{bits}({}))", number.text), bits, &[&number]);
        made = self.atom(&made);
        made.float_source = Some(Box::new(number));
        made
    }

    /// The bits of a float.
    pub fn bits_of(&mut self, number: &Num) -> Num {
        let Some(bits) = number.float else { return number.clone() };
        if let Some(value) = &number.float_bits {
            return Num::constant(value.clone());
        }
        if let Some(source) = &number.float_source {
            return (**source).clone();
        }
        let float = self.settle_number(number);
        self.bit_functions(bits);
        let Value::Num(word) = self.any_leaf(Leaf::Num { width: bits, is_signed: false }) else {
            return Num::constant(0);
        };
        let (significand, exponent) = widths(bits);
        let meaning = format!("(_ to_fp {exponent} {significand})");
        let ty = type_text(bits);
        let function = self.builtin(&format!("$float.{bits}"), &meaning, &[&format!("bv{bits}")], ty);
        let same = self.builtin(&format!("$same.{bits}"), "=", &[ty, ty], "bool");
        self.line(&format!("assume {same}({function}($bits.{bits}({})), {});", word.text, float.text));
        word
    }

    /// A number as a word of memory or a scalar that holds floats, or not.
    pub fn as_kind(&mut self, number: &Num, float: Option<u32>) -> Num {
        match float {
            Some(bits) => self.float_of_bits(number, bits),
            None => self.bits_of(number),
        }
    }

    pub fn float_binary(&mut self, op: BinaryOp, left: &Value, right: &Value, ty: TypeId) -> Value {
        if let (Value::Parts(left), Value::Parts(right)) = (left, right) {
            let element = self.module.types.element(ty, 0).unwrap_or(ty);
            let parts = left.iter().zip(right).map(|(left, right)| self.float_binary(op, left, right, element));
            return Value::Parts(parts.collect());
        }
        let (Some(bits), Value::Num(left), Value::Num(right)) = (format_of(self.module, ty), left, right) else {
            return self.inexact(ty);
        };
        let word = match op {
            BinaryOp::FAdd => "+",
            BinaryOp::FSub => "-",
            BinaryOp::FMul => "*",
            BinaryOp::FDiv => "/",
            _ => return self.inexact(ty),
        };
        Value::Num(Self::float(format!("{} {word} {}", left.operand(), right.operand()), bits, &[left, right]))
    }

    /// A result that is not computed: of `long double`, or of an operation that has no exact meaning here.
    pub fn inexact(&mut self, ty: TypeId) -> Value {
        let is_long = |ty| self.module.types.float(ty).is_some() && format_of(self.module, ty).is_none();
        let reason = if is_long(ty) { "arithmetic of long double" } else { "floating-point arithmetic" };
        self.approximate(reason, ty)
    }

    pub fn negated(&mut self, value: &Value, ty: TypeId) -> Value {
        match (value, format_of(self.module, ty)) {
            (Value::Parts(parts), _) => {
                let element = self.module.types.element(ty, 0).unwrap_or(ty);
                Value::Parts(parts.iter().map(|part| self.negated(part, element)).collect())
            }
            (Value::Num(number), Some(bits)) => Value::Num(self.float_call("fp.neg", &[number], bits)),
            _ => self.inexact(ty),
        }
    }

    pub fn float_compare(&mut self, predicate: FloatPredicate, left: &Value, right: &Value, ty: TypeId) -> Value {
        if let (Value::Parts(left), Value::Parts(right)) = (left, right) {
            let element = self.module.types.element(ty, 0).unwrap_or(ty);
            let parts = left.iter().zip(right).map(|(left, right)| self.float_compare(predicate, left, right, element));
            return Value::Parts(parts.collect());
        }
        let (Some(bits), Value::Num(left), Value::Num(right)) = (format_of(self.module, ty), left, right) else {
            return self.approximate("arithmetic of long double", TypeId::I1);
        };
        use FloatPredicate as P;
        let (left, right) = (self.atom(left), self.atom(right));
        let (a, b) = (&left.text, &right.text);
        let compare = |word: &str| format!("{a} {word} {b}");
        let text = match predicate {
            P::False => return Value::Truth(Truth::constant(false)),
            P::True => return Value::Truth(Truth::constant(true)),
            P::Oeq => compare("=="),
            P::Ogt => compare(">"),
            P::Oge => compare(">="),
            P::Olt => compare("<"),
            P::Ole => compare("<="),
            P::One => format!("{} || {}", compare("<"), compare(">")),
            P::Une => format!("!({})", compare("==")),
            P::Ugt => format!("!({})", compare("<=")),
            P::Uge => format!("!({})", compare("<")),
            P::Ult => format!("!({})", compare(">=")),
            P::Ule => format!("!({})", compare(">")),
            P::Ueq => format!("!({} || {})", compare("<"), compare(">")),
            P::Ord | P::Uno => {
                let (one, other) =
                    (self.float_test("fp.isNaN", &left, bits), self.float_test("fp.isNaN", &right, bits));
                let either = if left.text == right.text { one } else { one.both("||", &other) };
                return Value::Truth(if predicate == P::Uno { either } else { either.not() });
            }
        };
        Value::Truth(Truth::of(text, &[&left, &right]))
    }

    pub fn float_cast(&mut self, op: CastOp, value: &Value, from: TypeId, to: TypeId) -> Value {
        if let Value::Parts(parts) = value {
            let (from_element, to_element) = (self.module.types.element(from, 0), self.module.types.element(to, 0));
            if let (Some(from), Some(to)) = (from_element, to_element) {
                return Value::Parts(parts.iter().map(|part| self.float_cast(op, part, from, to)).collect());
            }
        }
        let (from_float, to_float) = (format_of(self.module, from), format_of(self.module, to));
        match (op, from_float, to_float, value) {
            (CastOp::FpExt | CastOp::FpTrunc, Some(from), Some(to), Value::Num(number)) => {
                let (significand, exponent) = widths(to);
                let meaning = format!("(_ to_fp {exponent} {significand}) RNE");
                let function =
                    self.builtin(&format!("$convert.{from}.{to}"), &meaning, &[type_text(from)], type_text(to));
                Value::Num(Self::float(format!("{function}({})", number.text), to, &[number]))
            }
            (CastOp::SiToFp | CastOp::UiToFp, None, Some(bits), Value::Num(number)) => {
                let of = width(self.module, from);
                let is_signed = op == CastOp::SiToFp;
                let number = self.canonical(number, of, is_signed);
                Value::Num(self.of_integer(&number, bits))
            }
            (CastOp::SiToFp | CastOp::UiToFp, None, Some(bits), Value::Truth(truth)) => {
                let mut number = truth.number();
                if op == CastOp::SiToFp {
                    number = Num::constant(0).minus(&number);
                }
                Value::Num(self.of_integer(&number, bits))
            }
            (CastOp::FpToSi | CastOp::FpToUi, Some(bits), None, Value::Num(number)) => {
                self.integer_of(number, bits, to, op == CastOp::FpToSi)
            }
            // From or to `long double`, or an integer that is too wide.
            _ => self.approximate("arithmetic of long double", to),
        }
    }

    /// The float nearest to an integer.
    fn of_integer(&mut self, number: &Num, bits: u32) -> Num {
        if let Some(value) = number.small().filter(|value| value.unsigned_abs() < 1 << 62) {
            let word = if bits == 32 { u64::from((value as f32).to_bits()) } else { (value as f64).to_bits() };
            return constant(&BigInt::from(word), bits);
        }
        // As few bits as hold it.
        let most = number.low.abs().max(number.high.clone()).bits() as u32 + 1;
        let of = most.clamp(2, 129);
        let (significand, exponent) = widths(bits);
        self.bit_functions(of);
        let meaning = format!("(_ to_fp {exponent} {significand}) RNE");
        let function = self.builtin(&format!("$of.{of}.{bits}"), &meaning, &[&format!("bv{of}")], type_text(bits));
        Self::float(format!("{function}($bits.{of}({}))", number.text), bits, &[number])
    }

    /// The integer of a float, cut off behind the point. What does not fit is any number: a machine's choice.
    fn integer_of(&mut self, number: &Num, bits: u32, to: TypeId, is_signed: bool) -> Value {
        let of = width(self.module, to);
        if of > 64 {
            return self.inexact(to);
        }
        let number = self.settle_number(number);
        let significand = widths(bits).0;
        let (low, high) = range(of, is_signed);
        let above = &high + BigInt::from(1);
        let is_strict = !is_signed || of < significand;
        let low = if is_strict { low - BigInt::from(1) } else { low };
        let (Some(least), Some(most)) = (bound(&low, bits), bound(&above, bits)) else { return self.inexact(to) };
        let leaf = super::signatures::leaf(self.module, to, false);
        let result = self.temporary(leaf.ty());
        let word = if is_signed { "sbv" } else { "ubv" };
        let wide = of.max(2);
        let meaning = format!("(_ fp.to_{word} {wide}) RTZ");
        self.bit_functions(wide);
        let function =
            self.builtin(&format!("$to.{word}.{bits}.{wide}"), &meaning, &[type_text(bits)], &format!("bv{wide}"));
        let name = &number.text;
        let compare = if is_strict { "<" } else { "<=" };
        let (location, converted) = (self.location.clone(), format!("$number.{wide}({function}({name}))"));
        let converted = match leaf {
            Leaf::Truth => format!("{converted} mod 2 != 0"),
            _ => converted,
        };
        self.line(&format!(
            "if ({least} {compare} {name} && {name} < {most}) {{\n  {result} := {location}{converted};\n  }} else {{"
        ));
        let any = self.approximate("a float that does not fit the integer it is converted to", to);
        let text = self.as_leaf(&any, leaf);
        self.line(&format!("{result} := {text};\n  }}"));
        leaf_value(&result, leaf)
    }

    /// LLVM's functions of floats; `None` for those that are not exact.
    pub fn float_intrinsic(&mut self, kind: &str, name: &str, values: &[Value], ty: TypeId) -> Option<Value> {
        if kind == "is" && name.contains("is.fpclass") {
            return self.is_class(values, name);
        }
        let bits = format_of(self.module, ty)?;
        let numbers: Vec<Num> = values
            .iter()
            .filter_map(|value| match value {
                Value::Num(number) if number.float == Some(bits) => Some(self.atom(number)),
                _ => None,
            })
            .collect();
        let all: Vec<&Num> = numbers.iter().collect();
        let unary = match kind {
            "fabs" => Some("fp.abs"),
            "sqrt" => Some("fp.sqrt RNE"),
            "floor" => Some("fp.roundToIntegral RTN"),
            "ceil" => Some("fp.roundToIntegral RTP"),
            "trunc" => Some("fp.roundToIntegral RTZ"),
            "rint" | "nearbyint" | "roundeven" => Some("fp.roundToIntegral RNE"),
            "round" => Some("fp.roundToIntegral RNA"),
            _ => None,
        };
        Some(Value::Num(match (unary, kind, all.as_slice()) {
            (Some(operation), _, [one]) => self.float_call(operation, &[one], bits),
            (_, "fma", [a, b, c]) => self.float_call("fp.fma RNE", &[a, b, c], bits),
            // Without an instruction for it, the compiler multiplies and adds.
            (_, "fmuladd", [a, b, c]) => {
                let product = Self::float(format!("{} * {}", a.text, b.text), bits, &[a, b]);
                let product = self.atom(&product);
                Self::float(format!("{} + {}", product.text, c.text), bits, &[&product, c])
            }
            (_, "copysign", [x, sign]) => {
                let negative = self.is_negative(sign, bits);
                let size = self.float_call("fp.abs", &[x], bits);
                let size = self.atom(&size);
                let minus = self.float_call("fp.neg", &[&size], bits);
                let text = format!("if {} then {} else {}", negative.text, minus.text, size.text);
                let mut number = Self::float(text, bits, &[&size]);
                number.mentions = crate::numbers::join(&number.mentions, &negative.mentions);
                number
            }
            (_, "minnum" | "maxnum", [a, b]) => {
                let word = if kind == "minnum" { "<" } else { ">" };
                let (one, other) = (self.float_test("fp.isNaN", a, bits), self.float_test("fp.isNaN", b, bits));
                // Which of two zeros it is, libraries do not agree on.
                let Value::Truth(first) = self.any_leaf(Leaf::Truth) else { return None };
                let text = format!(
                    "if {} then {b} else if {} then {a} else if {a} == {b} then (if {} then {a} else {b}) else if {a} {word} {b} then {a} else {b}",
                    one.text,
                    other.text,
                    first.text,
                    a = a.text,
                    b = b.text
                );
                Self::float(text, bits, &[a, b])
            }
            _ => return None,
        }))
    }

    /// Whether the sign bit is set; that of a NaN may be.
    fn is_negative(&mut self, number: &Num, bits: u32) -> Truth {
        if let Some(value) = &number.float_bits {
            return Truth::constant(*value >= power(bits - 1));
        }
        if let Some(source) = number.float_source.clone() {
            let source = self.unsigned(&source, bits);
            return Truth::of(format!("{} >= {}", source.operand(), power(bits - 1)), &[&source]);
        }
        let (nan, negative) =
            (self.float_test("fp.isNaN", number, bits), self.float_test("fp.isNegative", number, bits));
        let Value::Truth(any) = self.any_leaf(Leaf::Truth) else { return negative };
        let text = format!("if {} then {} else {}", nan.text, any.text, negative.text);
        Truth { text, is_atom: false, mentions: nan.mentions }
    }

    /// `llvm.is.fpclass`: one of the classes that the bits of a mask name.
    fn is_class(&mut self, values: &[Value], name: &str) -> Option<Value> {
        let bits = if name.ends_with(".f32") { 32 } else { 64 };
        let [Value::Num(number), Value::Num(mask)] = values else { return None };
        let mask = mask.small()? as u32;
        if number.float != Some(bits) || matches!(mask & 3, 1 | 2) {
            // Signalling and quiet NaNs are not told apart.
            return None;
        }
        let number = self.settle_number(number);
        let mut parts = Vec::new();
        if mask & 3 == 3 {
            parts.push(self.float_test("fp.isNaN", &number, bits).text);
        }
        let negative = self.float_test("fp.isNegative", &number, bits).text;
        let classes = [("fp.isInfinite", 2, 9), ("fp.isNormal", 3, 8), ("fp.isSubnormal", 4, 7), ("fp.isZero", 5, 6)];
        for (test, minus, plus) in classes {
            let (below, above) = (mask >> minus & 1 == 1, mask >> plus & 1 == 1);
            if !below && !above {
                continue;
            }
            let is = self.float_test(test, &number, bits).text;
            parts.push(match (below, above) {
                (true, true) => is,
                (true, false) => format!("({is} && {negative})"),
                _ => format!("({is} && !{negative})"),
            });
        }
        let text = if parts.is_empty() { "false".to_owned() } else { parts.join(" || ") };
        Some(Value::Truth(Truth::of(text, &[&number])))
    }
}

/// The statement that says which values a number may have, without the keyword.
pub(crate) fn known_bounds(number: &Num) -> Option<String> {
    number.float.is_none().then(|| bounds_text(number))
}

/// What something that holds zeros everywhere holds.
pub(crate) fn initial(value: &BigInt, float: Option<u32>) -> String {
    match float {
        Some(bits) if value.is_zero() => literal(&BigInt::zero(), bits),
        Some(bits) => literal(value, bits),
        None => numeral(value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_are_exact() {
        let of = |number: f32| literal(&BigInt::from(number.to_bits()), 32);
        assert_eq!(of(1.0), "0x1000000.0e-6f24e8");
        assert_eq!(of(-0.0), "(-0x0.0e0f24e8)");
        assert_eq!(of(f32::INFINITY), "0+oo24e8");
        assert_eq!(of(f32::NAN), "0NaN24e8");
        assert_eq!(of(f32::from_bits(1)), "0x8.0e-38f24e8");
    }
}

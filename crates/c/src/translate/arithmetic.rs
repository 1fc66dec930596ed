//! What integer operations mean: exactly what the machine computes, in unbounded integers.
//!
//! Bits are taken apart by `div` and `mod` where a constant says which, and by the solver's bit-vectors where none
//! does. Where C leaves an operation undefined, the program goes on as the machine would; it ends where the machine
//! stops it (a division by zero). With checks, an assertion comes before it.

use llvm::ids::TypeId;
use llvm::instructions::{BinaryOp, CastOp, Flags, IntPredicate};
use llvm::types::Type;
use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive, Zero};

use super::function::Fun;
use super::quote;
use super::signatures::width;
use crate::numbers::{Num, Truth, Value, join, numeral, power, range, wrap};

/// Masks of at most so many runs of ones are taken apart.
const MOST_RUNS: usize = 4;

impl Fun<'_, '_> {
    /// The same machine integer, in the range of signed or unsigned numbers.
    pub fn canonical(&mut self, number: &Num, width: u32, is_signed: bool) -> Num {
        if number.float.is_some() {
            return number.clone();
        }
        let (low, high) = range(width, is_signed);
        if let Some(value) = number.value() {
            return Num::constant(wrap(value, width, is_signed));
        }
        if number.is_within(&low, &high) {
            return number.clone();
        }
        let modulus = power(width);
        // The text is about to be repeated.
        let atom = self.atom(number);
        let is_near = number.low >= &low - &modulus && number.high <= &high + &modulus;
        let name = &atom.text;
        let text = if is_near {
            let down = format!("if {name} > {high} then {name} - {modulus} else ");
            let up = format!("if {name} < {} then {name} + {modulus} else ", numeral(&low));
            match (number.high > high, number.low < low) {
                (true, true) => format!("{down}{up}{name}"),
                (true, false) => format!("{down}{name}"),
                _ => format!("{up}{name}"),
            }
        } else if is_signed {
            let half = power(width - 1);
            format!(
                "if {} <= {name} && {name} <= {high} then {name} else ({name} + {half}) mod {modulus} - {half}",
                numeral(&low)
            )
        } else {
            format!("{name} mod {modulus}")
        };
        let mut wrapped = Num::of(text, (low, high), &[&atom]);
        wrapped.zeros = number.zeros.min(width);
        wrapped
    }

    pub fn signed(&mut self, number: &Num, width: u32) -> Num {
        self.canonical(number, width, true)
    }

    pub fn unsigned(&mut self, number: &Num, width: u32) -> Num {
        self.canonical(number, width, false)
    }

    /// An assertion of the checks.
    pub(super) fn check(&mut self, condition: &str, message: &str) {
        let text = format!("assert {{:msg {}}} {}{condition};", quote(message), self.location);
        self.line(&text);
    }

    pub fn binary(&mut self, op: BinaryOp, flags: Flags, left: &Value, right: &Value, ty: TypeId) -> Value {
        if !Self::is_integer_operation(op) {
            return self.float_binary(op, left, right, ty);
        }
        match (left, right) {
            (Value::Parts(left), Value::Parts(right)) => {
                let element = self.module.types.element(ty, 0).unwrap_or(ty);
                let parts = left.iter().zip(right).map(|(left, right)| self.binary(op, flags, left, right, element));
                Value::Parts(parts.collect())
            }
            (Value::Truth(left), Value::Truth(right)) => Value::Truth(truth_operation(op, left, right)),
            (Value::Num(left), Value::Num(right)) => {
                let width = width(self.module, ty);
                Value::Num(self.integer(op, flags, left, right, width))
            }
            _ => self.unsupported_value("an operation on values of different kinds", ty),
        }
    }

    pub fn integer(&mut self, op: BinaryOp, flags: Flags, left: &Num, right: &Num, width: u32) -> Num {
        match op {
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul => self.sum_or_product(op, flags, left, right, width),
            BinaryOp::UDiv | BinaryOp::URem => {
                let (left, right) = (self.unsigned(left, width), self.unsigned(right, width));
                self.divide(op, &left, &right, width)
            }
            BinaryOp::SDiv | BinaryOp::SRem => {
                let (left, right) = (self.signed(left, width), self.signed(right, width));
                self.divide(op, &left, &right, width)
            }
            BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => self.shift(op, flags, left, right, width),
            BinaryOp::And => self.and(left, right, width),
            BinaryOp::Or => self.or(left, right, width),
            BinaryOp::Xor => self.xor(left, right, width),
            _ => Num::constant(0),
        }
    }

    fn sum_or_product(&mut self, op: BinaryOp, flags: Flags, left: &Num, right: &Num, width: u32) -> Num {
        let is_signed = flags.has(Flags::NSW);
        // Numbers that have wandered off are brought back, so that bounds stay small.
        let (mut left, mut right) = (left.clone(), right.clone());
        let is_checked = is_signed && self.t.options.checks.overflow;
        for operand in [&mut left, &mut right] {
            let is_far = operand.low < -power(width) || operand.high > power(width);
            if is_checked || is_far || (op == BinaryOp::Mul && !operand.fits(width, true)) {
                *operand = self.canonical(operand, width, is_signed || !operand.fits(width, false));
            }
        }
        let result = match op {
            BinaryOp::Add => left.plus(&right),
            BinaryOp::Sub => left.minus(&right),
            _ => {
                if left.value().is_none() && right.value().is_none() {
                    let left = self.atom(&left);
                    let right = self.atom(&right);
                    left.times(&right)
                } else {
                    left.times(&right)
                }
            }
        };
        if is_checked && !result.fits(width, true) {
            let result = self.atom(&result);
            let (low, high) = range(width, true);
            let condition = format!("{} <= {1} && {1} <= {high}", numeral(&low), result.text);
            self.check(&condition, &format!("signed overflow: the result of {} does not fit {width} bits", word(op)));
            let bounds = (result.low.max(low), result.high.min(high));
            let mut named = Num::named(result.text, bounds);
            named.zeros = result.zeros;
            return named;
        }
        result
    }

    fn divide(&mut self, op: BinaryOp, left: &Num, right: &Num, width: u32) -> Num {
        let is_signed = matches!(op, BinaryOp::SDiv | BinaryOp::SRem);
        let is_division = matches!(op, BinaryOp::SDiv | BinaryOp::UDiv);
        let may_be_zero = !right.low.is_positive() && !right.high.is_negative();
        let right = if may_be_zero { self.atom(right) } else { right.clone() };
        if may_be_zero {
            let condition = format!("{} != 0", right.text);
            if self.t.options.checks.division {
                self.check(&condition, "division by zero");
            }
            // The machine stops here.
            self.line(&format!("assume {condition};"));
            if right.value().is_some_and(Zero::is_zero) {
                return Num::constant(0);
            }
        }
        let least = range(width, true).0;
        if is_signed && left.low <= least && right.low <= -BigInt::one() && right.high >= -BigInt::one() {
            let (left, right) = (self.atom(left), self.atom(&right));
            let condition = format!("!({} == {} && {} == (-1))", left.text, numeral(&least), right.text);
            if self.t.options.checks.overflow {
                self.check(&condition, "signed overflow: the result of a division does not fit");
            }
            self.line(&format!("assume {condition};"));
            return self.quotient(&left, &right, is_division);
        }
        self.quotient(left, &right, is_division)
    }

    /// Rounds towards zero; Boogie's remainder is never negative.
    fn quotient(&mut self, left: &Num, right: &Num, is_division: bool) -> Num {
        if let (Some(left), Some(right)) = (left.value(), right.value())
            && !right.is_zero()
        {
            // Integers of Rust round towards zero, too.
            return Num::constant(if is_division { left / right } else { left % right });
        }
        let word = if is_division { "div" } else { "mod" };
        let magnitude = left.low.abs().max(left.high.abs());
        let bounds = if is_division {
            if right.low.is_positive() {
                (
                    &left.low / if left.low.is_negative() { &right.low } else { &right.high },
                    &left.high / if left.high.is_negative() { &right.high } else { &right.low },
                )
            } else {
                (-magnitude.clone(), magnitude)
            }
        } else {
            let most: BigInt = (right.low.abs().max(right.high.abs()) - BigInt::one()).min(magnitude);
            (
                if left.low.is_negative() { -most.clone() } else { BigInt::zero() },
                if left.high.is_positive() { most } else { BigInt::zero() },
            )
        };
        if !left.low.is_negative() {
            return Num::of(format!("{} {word} {}", left.operand(), right.operand()), bounds, &[left, right]);
        }
        let (left, right) = (self.atom(left), self.atom(right));
        let (a, b) = (&left.text, &right.text);
        let text = format!("if {a} >= 0 then {a} {word} {b} else -((-{a}) {word} {b})");
        Num::of(text, bounds, &[&left, &right])
    }

    fn shift(&mut self, op: BinaryOp, flags: Flags, left: &Num, right: &Num, width: u32) -> Num {
        let amount = self.unsigned(right, width);
        let limit = BigInt::from(width);
        if self.t.options.checks.shift && amount.high >= limit {
            let amount = self.atom(&amount);
            let condition = format!("{} < {width}", amount.text);
            self.check(
                &condition,
                &format!("shift by more than the {width} bits of the operand, or by a negative number"),
            );
        }
        let _ = flags;
        // Machines look at the least bits of the amount.
        let amount = if amount.high >= limit && width.is_power_of_two() { amount.modulo(&limit) } else { amount };
        let value = match op {
            BinaryOp::Shl => {
                if left.low < -power(width) || left.high > power(width) {
                    self.unsigned(left, width)
                } else {
                    left.clone()
                }
            }
            BinaryOp::LShr => self.unsigned(left, width),
            _ => self.signed(left, width),
        };
        let by = |value: &Num, amount: u32| match op {
            BinaryOp::Shl => value.times(&Num::constant(power(amount))),
            _ => value.div_floor(&power(amount)),
        };
        if let Some(amount) = amount.small() {
            return by(&value, amount.clamp(0, i64::from(width)) as u32);
        }
        let (value, amount) = (self.atom(&value), self.atom(&amount));
        let first = amount.low.to_u32().unwrap_or(0);
        let last = amount.high.to_u32().unwrap_or(width).min(width);
        let mut text = String::new();
        let (mut low, mut high): (Option<BigInt>, Option<BigInt>) = (None, None);
        for step in first..=last {
            let shifted = match op {
                // What is shifted out is gone: the sum of all wraps stays small.
                BinaryOp::Shl => {
                    let kept = if step == 0 { value.clone() } else { value.modulo(&power(width - step.min(width))) };
                    by(&kept, step)
                }
                _ => by(&value, step),
            };
            low = Some(low.map_or(shifted.low.clone(), |low| low.min(shifted.low.clone())));
            high = Some(high.map_or(shifted.high.clone(), |high| high.max(shifted.high.clone())));
            if step == last {
                text += &shifted.text;
            } else {
                text += &format!("if {} == {step} then {} else ", amount.text, shifted.operand());
            }
        }
        let bounds = (low.unwrap_or_default(), high.unwrap_or_default());
        let number = Num::of(text, bounds, &[&value, &amount]);
        self.atom(&number)
    }

    pub fn and(&mut self, left: &Num, right: &Num, width: u32) -> Num {
        if let (Some(one), Some(other)) = (&left.truth, &right.truth) {
            return one.both("&&", other).number();
        }
        match (left.value(), right.value()) {
            (Some(one), Some(other)) => Num::constant(wrap(one, width, false) & wrap(other, width, false)),
            (None, Some(mask)) => self.mask(left, &wrap(mask, width, false), width),
            (Some(mask), None) => self.mask(right, &wrap(mask, width, false), width),
            (None, None) => self.by_bits("and", left, right, width),
        }
    }

    /// The bits of a number that a constant names.
    fn mask(&mut self, number: &Num, mask: &BigInt, width: u32) -> Num {
        let all = power(width) - 1;
        if mask.is_zero() {
            return Num::constant(0);
        }
        if *mask == all {
            return number.clone();
        }
        // A truth has one bit.
        if number.truth.is_some() {
            return if (mask & BigInt::one()).is_one() { number.clone() } else { Num::constant(0) };
        }
        if !number.low.is_negative() && &number.high | mask == *mask && number.high.bits() <= trailing_ones(mask) {
            return number.clone();
        }
        let runs = runs(mask, width);
        let holes = self::runs(&(&all - mask), width);
        if runs.len() <= holes.len() && runs.len() <= MOST_RUNS {
            let atom = if runs.len() > 1 { self.atom(number) } else { number.clone() };
            let mut sum = Num::constant(0);
            for (start, length) in runs {
                let part = atom.div_floor(&power(start)).modulo(&power(length)).times(&Num::constant(power(start)));
                sum = sum.plus(&part);
            }
            return sum;
        }
        if holes.len() <= MOST_RUNS {
            let number = self.unsigned(number, width);
            let atom = self.atom(&number);
            let mut rest = atom.clone();
            for (start, length) in holes {
                let part = atom.div_floor(&power(start)).modulo(&power(length)).times(&Num::constant(power(start)));
                rest = rest.minus(&part);
            }
            // What is left is one of the mask's numbers.
            rest.low = BigInt::zero();
            rest.high = mask.clone().min(atom.high);
            return rest;
        }
        self.by_bits("and", number, &Num::constant(mask.clone()), width)
    }

    pub fn or(&mut self, left: &Num, right: &Num, width: u32) -> Num {
        if let (Some(one), Some(other)) = (&left.truth, &right.truth) {
            return one.both("||", other).number();
        }
        for (one, other) in [(left, right), (right, left)] {
            // Bits that one has not are the other's.
            if !other.low.is_negative() && other.high.bits() <= u64::from(one.zeros) {
                return one.plus(other);
            }
            if let Some(constant) = one.value() {
                let constant = wrap(constant, width, false);
                if constant.is_zero() {
                    return other.clone();
                }
                let other = self.unsigned(other, width);
                let other = self.atom(&other);
                let common = self.mask(&other, &constant, width);
                let mut sum = other.plus(&Num::constant(constant.clone())).minus(&common);
                (sum.low, sum.high) = (constant, power(width) - 1);
                if sum.low == sum.high {
                    return Num::constant(sum.low);
                }
                return sum;
            }
        }
        self.by_bits("or", left, right, width)
    }

    pub fn xor(&mut self, left: &Num, right: &Num, width: u32) -> Num {
        if let (Some(one), Some(other)) = (&left.truth, &right.truth) {
            let different = one.both("!=", other);
            return different.number();
        }
        for (one, other) in [(left, right), (right, left)] {
            let Some(constant) = one.value() else { continue };
            let constant = wrap(constant, width, false);
            if constant.is_zero() {
                return other.clone();
            }
            if constant == power(width) - 1 {
                return Num::constant(-1).minus(other);
            }
            if let Some(truth) = &other.truth
                && constant.is_one()
            {
                return truth.not().number();
            }
            let other = self.unsigned(other, width);
            let other = self.atom(&other);
            let common = self.mask(&other, &constant, width);
            let sum = other.plus(&Num::constant(constant.clone()));
            let mut result = sum.minus(&common.times(&Num::constant(2)));
            (result.low, result.high) = (BigInt::zero(), power(width) - 1);
            return result;
        }
        self.by_bits("xor", left, right, width)
    }

    /// By the solver's bit-vectors.
    fn by_bits(&mut self, op: &str, left: &Num, right: &Num, width: u32) -> Num {
        let small = |number: &Num| !number.low.is_negative() && number.high <= BigInt::one();
        if small(left) && small(right) {
            let (left, right) = (self.atom(left), self.atom(right));
            let (a, b) = (&left.text, &right.text);
            let condition = match op {
                "and" => format!("{a} == 1 && {b} == 1"),
                "or" => format!("{a} == 1 || {b} == 1"),
                _ => format!("{a} != {b}"),
            };
            return Truth::of(condition, &[&left, &right]).number();
        }
        // Masks that are all ones or all zeros choose.
        for (mask, other) in [(left, right), (right, left)] {
            if mask.low >= -BigInt::one() && !mask.high.is_positive() {
                let condition = Truth::of(format!("{} == 0", mask.operand()), &[mask]);
                let (zero, ones) = match op {
                    "and" => (Num::constant(0), other.clone()),
                    "or" => (other.clone(), Num::constant(-1)),
                    _ => (other.clone(), Num::constant(-1).minus(other)),
                };
                let bounds = (zero.low.clone().min(ones.low.clone()), zero.high.clone().max(ones.high.clone()));
                let text = format!("if {} then {} else {}", condition.text, zero.operand(), ones.operand());
                return Num::of(text, bounds, &[mask, other]);
            }
        }
        let left = self.unsigned(left, width);
        let right = self.unsigned(right, width);
        let function = self.bit_function(op, width);
        let most = if op == "and" {
            left.high.clone().min(right.high.clone())
        } else {
            power(left.high.bits().max(right.high.bits()) as u32) - 1
        };
        let number =
            Num::of(format!("{function}({}, {})", left.text, right.text), (BigInt::zero(), most), &[&left, &right]);
        let mut number = number;
        number.is_atom = false;
        number
    }

    /// From integers to bit-vectors of a width, and back.
    pub(super) fn bit_functions(&mut self, width: u32) {
        let declared = format!(
            "function {{:bvbuiltin \"(_ int2bv {width})\"}} $bits.{width}(x: int) returns (bv{width});\n\
             function {{:bvbuiltin \"bv2nat\"}} $number.{width}(x: bv{width}) returns (int);\n"
        );
        self.t.functions.insert(format!("$ bits {width}"), declared);
    }

    fn bit_function(&mut self, op: &str, width: u32) -> String {
        let name = format!("${op}.{width}");
        if !self.t.functions.contains_key(&name) {
            self.bit_functions(width);
            let text = format!(
                "function {{:bvbuiltin \"bv{op}\"}} $bv{op}.{width}(x: bv{width}, y: bv{width}) returns (bv{width});\n\
                 function {{:inline}} {name}(x: int, y: int) returns (int) {{ \
                 $number.{width}($bv{op}.{width}($bits.{width}(x), $bits.{width}(y))) }}\n"
            );
            self.t.functions.insert(name.clone(), text);
        }
        name
    }

    pub fn cast(&mut self, op: CastOp, value: &Value, from: TypeId, to: TypeId) -> Value {
        if Self::is_float_cast(op) {
            return self.float_cast(op, value, from, to);
        }
        if op == CastOp::BitCast
            && let Value::Num(number) = value
            && !matches!(self.module.types[to], Type::Vector { .. })
        {
            return Value::Num(self.as_kind(number, super::floats::format_of(self.module, to)));
        }
        if let Value::Parts(parts) = value {
            let (from_element, to_element) = (self.module.types.element(from, 0), self.module.types.element(to, 0));
            if op != CastOp::BitCast
                && let (Some(from), Some(to)) = (from_element, to_element)
            {
                return Value::Parts(parts.iter().map(|part| self.cast(op, part, from, to)).collect());
            }
            return self.unsupported_value("a vector taken for another type", to);
        }
        if matches!(self.module.types[to], Type::Vector { .. }) {
            return self.unsupported_value("a number taken for a vector", to);
        }
        let to_truth = matches!(self.module.types[to], Type::Integer(1));
        let (from_width, to_width) = (width(self.module, from), width(self.module, to));
        let number = match value {
            Value::Truth(truth) => match op {
                CastOp::SExt => {
                    let number = truth.number();
                    let mut negative = Num::constant(0).minus(&number);
                    negative.text = format!("if {} then -1 else 0", truth.text);
                    negative
                }
                _ if to_truth => return value.clone(),
                _ => truth.number(),
            },
            Value::Num(number) => match op {
                CastOp::ZExt => self.unsigned(number, from_width),
                CastOp::SExt => self.signed(number, from_width),
                CastOp::IntToPtr if self.is_cut_address(number, from_width, to_width) => {
                    return self.unsupported_value("a pointer that is made of a number", to);
                }
                CastOp::IntToPtr if self.module.has_wide_addresses && from_width < to_width => number.clone(),
                CastOp::PtrToInt | CastOp::IntToPtr if to_width > from_width => self.unsigned(number, from_width),
                CastOp::IntToPtr => self.unsigned(number, to_width),
                _ => number.clone(),
            },
            Value::Parts(_) => return value.clone(),
        };
        if to_truth {
            return Value::Truth(self.number_truth(&number));
        }
        Value::Num(number)
    }

    /// Whether a number cannot be the whole of an address: those have more bits than pointers where memory is checked.
    fn is_cut_address(&self, number: &Num, from: u32, to: u32) -> bool {
        self.module.has_wide_addresses
            && from < to
            && number.value().is_none()
            && number.high < BigInt::from(crate::safety::SLOT)
    }

    pub fn compare(&mut self, predicate: IntPredicate, left: &Value, right: &Value, ty: TypeId) -> Value {
        match (left, right) {
            (Value::Parts(left), Value::Parts(right)) => {
                let element = self.module.types.element(ty, 0).unwrap_or(ty);
                let parts =
                    left.iter().zip(right).map(|(left, right)| self.compare(predicate, left, right, element)).collect();
                Value::Parts(parts)
            }
            (Value::Num(left), Value::Num(right)) => {
                let width = width(self.module, ty);
                Value::Truth(self.compare_numbers(predicate, left, right, width))
            }
            (Value::Truth(left), Value::Truth(right)) => {
                let word = match predicate {
                    IntPredicate::Eq => "==",
                    IntPredicate::Ne => "!=",
                    _ => {
                        let (left, right) = (left.number(), right.number());
                        // As signed numbers, true is -1.
                        return Value::Truth(self.compare_numbers(predicate, &left, &right, 1));
                    }
                };
                Value::Truth(match (word, right.value()) {
                    ("==", Some(true)) | ("!=", Some(false)) => left.clone(),
                    ("==", Some(false)) | ("!=", Some(true)) => left.not(),
                    _ => left.both(word, right),
                })
            }
            _ => self.unsupported_value("a comparison of values of different kinds", TypeId::I1),
        }
    }

    pub fn compare_numbers(&mut self, predicate: IntPredicate, left: &Num, right: &Num, width: u32) -> Truth {
        // A truth against zero or one is itself.
        if let (Some(truth), Some(value)) = (&left.truth, right.value()) {
            let is_zero = value.is_zero();
            match predicate {
                IntPredicate::Ne if is_zero => return (**truth).clone(),
                IntPredicate::Eq if is_zero => return truth.not(),
                IntPredicate::Eq if value.is_one() => return (**truth).clone(),
                IntPredicate::Ne if value.is_one() => return truth.not(),
                _ => {}
            }
        }
        let (word, is_signed) = match predicate {
            IntPredicate::Eq | IntPredicate::Ne => {
                let both = |is_signed| left.fits(width, is_signed) && right.fits(width, is_signed);
                let loose = |is_signed: bool| {
                    let fits = |number: &Num| number.value().is_some() || number.fits(width, is_signed);
                    fits(left) && fits(right)
                };
                let is_signed = both(true) || (!both(false) && loose(true)) || !(both(false) || loose(false));
                (if predicate == IntPredicate::Eq { "==" } else { "!=" }, is_signed)
            }
            IntPredicate::Slt => ("<", true),
            IntPredicate::Sle => ("<=", true),
            IntPredicate::Sgt => (">", true),
            IntPredicate::Sge => (">=", true),
            IntPredicate::Ult => ("<", false),
            IntPredicate::Ule => ("<=", false),
            IntPredicate::Ugt => (">", false),
            IntPredicate::Uge => (">=", false),
        };
        let left = self.canonical(left, width, is_signed);
        let right = self.canonical(right, width, is_signed);
        if let Some(known) = decide(word, &left, &right) {
            return Truth::constant(known);
        }
        let text = format!("{} {word} {}", left.operand(), right.operand());
        let mut truth = Truth::of(text, &[&left, &right]);
        truth.mentions = join(&truth.mentions, &right.mentions);
        truth
    }
}

/// What bounds say of a comparison.
fn decide(word: &str, left: &Num, right: &Num) -> Option<bool> {
    let below = left.high < right.low;
    let above = left.low > right.high;
    let both = left.value().zip(right.value());
    match word {
        "<" if below => Some(true),
        "<" if left.low >= right.high => Some(false),
        "<=" if left.high <= right.low => Some(true),
        "<=" if above => Some(false),
        ">" if above => Some(true),
        ">" if left.high <= right.low => Some(false),
        ">=" if left.low >= right.high => Some(true),
        ">=" if below => Some(false),
        "==" if below || above => Some(false),
        "!=" if below || above => Some(true),
        "==" => both.map(|(left, right)| left == right).filter(|&same| same),
        "!=" => both.map(|(left, right)| left != right).filter(|&differ| !differ),
        _ => None,
    }
}

fn truth_operation(op: BinaryOp, left: &Truth, right: &Truth) -> Truth {
    match op {
        BinaryOp::And | BinaryOp::Mul | BinaryOp::UDiv | BinaryOp::SDiv => left.both("&&", right),
        BinaryOp::Or => left.both("||", right),
        // Shifts by one are undefined, and remainders are zero.
        BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => left.clone(),
        BinaryOp::URem | BinaryOp::SRem => Truth::constant(false),
        _ => match (left.value(), right.value()) {
            (_, Some(true)) => left.not(),
            (Some(true), _) => right.not(),
            (_, Some(false)) => left.clone(),
            (Some(false), _) => right.clone(),
            _ => left.both("!=", right),
        },
    }
}

/// The runs of ones of a mask: where each starts and how long it is.
fn runs(mask: &BigInt, width: u32) -> Vec<(u32, u32)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < width {
        if mask.bit(u64::from(at)) {
            let start = at;
            while at < width && mask.bit(u64::from(at)) {
                at += 1;
            }
            found.push((start, at - start));
        } else {
            at += 1;
        }
    }
    found
}

fn trailing_ones(mask: &BigInt) -> u64 {
    (0..).take_while(|&bit| mask.bit(bit)).count() as u64
}

fn word(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Add => "an addition",
        BinaryOp::Sub => "a subtraction",
        _ => "a multiplication",
    }
}

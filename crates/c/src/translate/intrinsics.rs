//! LLVM's own functions.

use llvm::ids::{LocalId, TypeId};
use llvm::instructions::{Call, IntPredicate};
use num_bigint::BigInt;
use num_traits::Zero;

use super::function::Fun;
use super::signatures::width;
use crate::numbers::{Num, Truth, Value, power, range};

/// Those that do nothing that a program can see.
const NOTHING: &[&str] = &[
    "llvm.dbg.",
    "llvm.lifetime.",
    "llvm.invariant.",
    "llvm.stackrestore",
    "llvm.prefetch",
    "llvm.donothing",
    "llvm.sideeffect",
    "llvm.experimental.noalias",
    "llvm.pseudoprobe",
    "llvm.var.annotation",
    "llvm.va_end",
    "llvm.codeview",
    "llvm.assume",
    "llvm.clear_cache",
    "llvm.annotation",
    "llvm.fake.use",
];

impl Fun<'_, '_> {
    pub fn intrinsic(&mut self, call: &Call, name: &str, result: Option<LocalId>) {
        if name.starts_with("llvm.lifetime.") && self.t.checks_memory() {
            self.lifetime(call, name.starts_with("llvm.lifetime.start"));
        }
        if name.starts_with("llvm.stackrestore") && self.t.checks_memory() {
            self.restore_stack(call);
        }
        if NOTHING.iter().any(|known| name.starts_with(known)) && result.is_none() {
            return;
        }
        let values: Vec<Value> = call.arguments.iter().map(|argument| self.value(argument.value)).collect();
        let Some(local) = result else {
            self.effect(call, name, &values);
            return;
        };
        let ty = self.body[local].ty;
        let kind = name.strip_prefix("llvm.").and_then(|rest| rest.split('.').next()).unwrap_or("");
        let exact = self.float_intrinsic(kind, name, &values, ty);
        let value = match exact.or_else(|| self.computed(call, name, &values, ty)) {
            Some(value) => value,
            None if name.contains(".f16")
                || name.contains(".f32")
                || name.contains(".f64")
                || name.contains(".f80") =>
            {
                self.approximate("floating-point arithmetic", ty)
            }
            None => self.approximate(&format!("the intrinsic {name}"), ty),
        };
        self.define(result, value);
    }

    fn effect(&mut self, call: &Call, name: &str, values: &[Value]) {
        if name.starts_with("llvm.memcpy") || name.starts_with("llvm.memmove") {
            self.copy_call(call, values);
        } else if name.starts_with("llvm.memset") {
            self.fill_call(call, values);
        } else if name.starts_with("llvm.ubsantrap") && self.t.options.checks.overflow {
            self.error("signed overflow: the result of a left shift does not fit, or what is shifted is negative");
        } else if name.starts_with("llvm.trap")
            || name.starts_with("llvm.ubsantrap")
            || name.starts_with("llvm.debugtrap")
        {
            let text = format!("assume {}false;", self.location);
            self.line(&text);
        } else if name.starts_with("llvm.va_start") || name.starts_with("llvm.va_copy") {
            self.variable_arguments(call);
        } else {
            self.unsupported(&format!("the intrinsic {name}"));
        }
    }

    /// What variable arguments are is not followed.
    fn variable_arguments(&mut self, call: &Call) {
        let cells: Vec<_> = call.arguments.iter().map(|argument| self.cell(argument.value)).collect();
        self.approximate("variable arguments", TypeId::I8);
        for cell in cells {
            let root = self.t.points_to.regions.find(cell).node;
            for variable in self.t.memory.variables_of(root) {
                let known = &self.t.memory.variables[variable as usize];
                let (name, is_map) = (known.name.clone(), known.is_map);
                self.spill(&|mentioned| mentioned == variable);
                self.line(&format!("havoc {name};"));
                if !is_map && self.t.memory.variables[variable as usize].float.is_none() {
                    let bounds = self.t.range_text(variable, &name);
                    self.line(&format!("assume {bounds};"));
                }
            }
        }
    }

    fn computed(&mut self, call: &Call, name: &str, values: &[Value], ty: TypeId) -> Option<Value> {
        let first = values.first().cloned().unwrap_or(Value::Num(Num::constant(0)));
        let rest = name.strip_prefix("llvm.")?;
        let kind = rest.split('.').next().unwrap_or(rest);
        match kind {
            "expect" | "launder" | "strip" | "ptr" | "annotation" | "ssa" | "arithmetic" => Some(first),
            "is" if rest.starts_with("is.constant") => Some(Value::Truth(Truth::constant(false))),
            "objectsize" => {
                let is_least = matches!(values.get(1), Some(Value::Truth(truth)) if truth.value() == Some(true));
                Some(Value::Num(Num::constant(if is_least { 0 } else { -1 })))
            }
            "stacksave" | "frameaddress" | "returnaddress" | "readcyclecounter" | "get" => Some(self.any(ty)),
            "bswap" | "bitreverse" | "ctpop" | "ctlz" | "cttz" | "abs" => {
                let Value::Num(number) = first else { return None };
                let bits = width(self.module, ty);
                let value = self.bit_operation(kind, &number, bits);
                let is_undefined = matches!(kind, "ctlz" | "cttz")
                    && matches!(values.get(1), Some(Value::Truth(truth)) if truth.value() == Some(true));
                if !is_undefined {
                    return Some(Value::Num(value));
                }
                // Of zero, machines have different ideas.
                let is_zero = self.compare_numbers(IntPredicate::Eq, &number, &Num::constant(0), bits);
                let anything = self.any(ty);
                Some(self.select(&is_zero, &anything, &Value::Num(value), ty))
            }
            "smax" | "smin" | "umax" | "umin" => {
                let predicate = match kind {
                    "smax" => IntPredicate::Sgt,
                    "smin" => IntPredicate::Slt,
                    "umax" => IntPredicate::Ugt,
                    _ => IntPredicate::Ult,
                };
                let second = values.get(1)?.clone();
                let (first, second) = (self.settle(&first), self.settle(&second));
                let Value::Truth(condition) = self.compare(predicate, &first, &second, ty) else { return None };
                Some(self.select(&condition, &first, &second, ty))
            }
            "sadd" | "ssub" | "smul" | "uadd" | "usub" | "umul" if rest.contains(".with.overflow") => {
                self.with_overflow(kind, call, values)
            }
            "sadd" | "ssub" | "uadd" | "usub" if rest.contains(".sat") => {
                let Value::Num(left) = first else { return None };
                let Some(Value::Num(right)) = values.get(1).cloned() else { return None };
                Some(Value::Num(self.saturating(kind, &left, &right, width(self.module, ty))))
            }
            "fshl" | "fshr" => self.funnel(kind, values, width(self.module, ty)),
            "threadlocal" => Some(first),
            _ => None,
        }
    }

    fn exact(&mut self, kind: &str, left: &Num, right: &Num, bits: u32) -> (Num, bool) {
        let is_signed = kind.starts_with('s');
        let (left, right) = (self.canonical(left, bits, is_signed), self.canonical(right, bits, is_signed));
        let result = match &kind[1..] {
            "add" => left.plus(&right),
            "sub" => left.minus(&right),
            _ => {
                let (left, right) = (self.atom(&left), self.atom(&right));
                left.times(&right)
            }
        };
        (self.settle_number(&result), is_signed)
    }

    fn with_overflow(&mut self, kind: &str, call: &Call, values: &[Value]) -> Option<Value> {
        let bits = width(self.module, call.arguments.first()?.ty);
        let (Some(Value::Num(left)), Some(Value::Num(right))) = (values.first(), values.get(1)) else { return None };
        let (exact, is_signed) = self.exact(kind, left, right, bits);
        let overflows = self.leaves_range(&exact, bits, is_signed);
        Some(Value::Parts(vec![Value::Num(exact), Value::Truth(overflows)]))
    }

    fn leaves_range(&mut self, number: &Num, bits: u32, is_signed: bool) -> Truth {
        if number.fits(bits, is_signed) {
            return Truth::constant(false);
        }
        let (low, high) = range(bits, is_signed);
        let text = format!("{0} < {1} || {0} > {high}", number.text, crate::numbers::numeral(&low));
        Truth::of(text, &[number])
    }

    fn saturating(&mut self, kind: &str, left: &Num, right: &Num, bits: u32) -> Num {
        let (exact, is_signed) = self.exact(kind, left, right, bits);
        let (low, high) = range(bits, is_signed);
        let (name, least) = (&exact.text, crate::numbers::numeral(&low));
        let text = format!("if {name} < {least} then {least} else if {name} > {high} then {high} else {name}");
        Num::of(text, (low, high), &[&exact])
    }

    fn funnel(&mut self, kind: &str, values: &[Value], bits: u32) -> Option<Value> {
        let [Value::Num(high), Value::Num(low), Value::Num(amount)] = values else { return None };
        let amount = self.unsigned(amount, bits);
        let amount = amount.modulo(&BigInt::from(bits)).small()?;
        let (high, low) = (self.unsigned(high, bits), self.unsigned(low, bits));
        let left = if kind == "fshl" { amount } else { i64::from(bits) - amount } as u32;
        if left == 0 {
            return Some(Value::Num(high));
        }
        if left == bits {
            return Some(Value::Num(low));
        }
        let upper = high.modulo(&power(bits - left)).times(&Num::constant(power(left)));
        Some(Value::Num(upper.plus(&low.div_floor(&power(bits - left)))))
    }

    fn bit_operation(&mut self, kind: &str, number: &Num, bits: u32) -> Num {
        if kind == "abs" {
            let number = self.signed(number, bits);
            if !number.low.lt(&BigInt::zero()) {
                return number;
            }
            let number = self.settle_number(&number);
            let most = number.high.clone().max(-number.low.clone());
            let text = format!("if {0} < 0 then -{0} else {0}", number.text);
            return Num::of(text, (BigInt::zero(), most), &[&number]);
        }
        let number = self.unsigned(number, bits);
        let number = self.settle_number(&number);
        let bit = |place: u32| number.div_floor(&power(place)).modulo(&BigInt::from(2));
        match kind {
            "bswap" => {
                let bytes = bits / 8;
                let mut sum = Num::constant(0);
                for place in 0..bytes {
                    let byte = number.div_floor(&power(8 * place)).modulo(&BigInt::from(256));
                    sum = sum.plus(&byte.times(&Num::constant(power(8 * (bytes - 1 - place)))));
                }
                sum
            }
            "bitreverse" => {
                let mut sum = Num::constant(0);
                for place in 0..bits {
                    sum = sum.plus(&bit(place).times(&Num::constant(power(bits - 1 - place))));
                }
                self.atom(&sum)
            }
            "ctpop" => {
                let mut sum = Num::constant(0);
                for place in 0..bits {
                    sum = sum.plus(&bit(place));
                }
                self.atom(&sum)
            }
            "ctlz" => {
                let mut text = String::new();
                for zeros in 0..bits {
                    text += &format!("if {} >= {} then {zeros} else ", number.text, power(bits - 1 - zeros));
                }
                text += &bits.to_string();
                let count = Num::of(text, (BigInt::zero(), BigInt::from(bits)), &[&number]);
                self.atom(&count)
            }
            _ => {
                let mut text = String::new();
                for zeros in 0..bits {
                    text += &format!("if {} mod {} != 0 then {zeros} else ", number.text, power(zeros + 1));
                }
                text += &bits.to_string();
                let count = Num::of(text, (BigInt::zero(), BigInt::from(bits)), &[&number]);
                self.atom(&count)
            }
        }
    }
}

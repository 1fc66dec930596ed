//! The values of a function: expressions in place, names for what is used again, constants.

use std::fmt::Write;

use llvm::constants::{Constant, Expression};
use llvm::ids::{ConstantId, LocalId, TypeId};
use llvm::instructions::Operand;
use llvm::types::Type;
use num_bigint::BigInt;

use super::function::{Fun, flatten, leaf_value, mentions};
use super::signatures::{leaf, width};
use super::{Leaf, scalars};
use crate::memory::votes_of_uses;
use crate::numbers::{Num, Truth, Value};

/// Longer expressions are given a name.
const LONGEST: usize = 240;
/// Expressions that are used several times are repeated if they are no longer than this.
const SHORT: usize = 12;

impl Fun<'_, '_> {
    /// A new variable of the procedure.
    pub fn temporary(&mut self, ty: &str) -> String {
        self.temporaries += 1;
        let name = format!("$t{}", self.temporaries);
        let _ = writeln!(self.declarations, "  var {name}: {ty};");
        name
    }

    /// The number as a name or numeral.
    pub fn atom(&mut self, number: &Num) -> Num {
        if number.is_atom {
            return number.clone();
        }
        let name = self.temporary(number.float.map_or("int", super::floats::type_text));
        let _ = writeln!(self.out, "  {name} := {}{};", self.location, number.text);
        let mut named = Num::named(name, (number.low.clone(), number.high.clone()));
        named.zeros = number.zeros;
        named.float = number.float;
        named
    }

    pub fn truth_atom(&mut self, truth: &Truth) -> Truth {
        if truth.is_atom {
            return truth.clone();
        }
        let name = self.temporary("bool");
        let _ = writeln!(self.out, "  {name} := {}{};", self.location, truth.text);
        Truth::named(name)
    }

    /// The value without mention of anything that may change.
    pub fn settle(&mut self, value: &Value) -> Value {
        match value {
            Value::Num(number) => match &number.truth {
                Some(truth) if !number.is_atom => Value::Num(self.settle_truth(truth).number()),
                _ => Value::Num(self.settle_number(number)),
            },
            Value::Truth(truth) => Value::Truth(self.settle_truth(truth)),
            Value::Parts(parts) => Value::Parts(parts.iter().map(|part| self.settle(part)).collect()),
        }
    }

    pub fn settle_number(&mut self, number: &Num) -> Num {
        if number.mentions.is_empty() {
            return self.atom(number);
        }
        let mut unnamed = number.clone();
        unnamed.is_atom = false;
        self.atom(&unnamed)
    }

    pub(super) fn settle_truth(&mut self, truth: &Truth) -> Truth {
        let mut unnamed = truth.clone();
        unnamed.is_atom &= truth.mentions.is_empty();
        self.truth_atom(&unnamed)
    }

    /// Gives names to what mentions a variable that is about to change.
    pub fn spill(&mut self, is_changed: &dyn Fn(u32) -> bool) {
        let pending = std::mem::take(&mut self.pending);
        for local in pending {
            let Some(value) = self.values[local.index()].clone() else { continue };
            if self.last_use[local.index()] <= self.at.0 {
                continue;
            }
            if mentions(&value, is_changed) {
                let settled = self.settle(&value);
                self.values[local.index()] = Some(settled);
            } else {
                self.pending.push(local);
            }
        }
    }

    /// The same for all that functions can change.
    pub fn spill_globals(&mut self) {
        let is_global: Vec<bool> = self.t.memory.variables.iter().map(|variable| variable.owner.is_none()).collect();
        self.spill(&|variable| is_global[variable as usize]);
    }

    /// Notes the value of an instruction.
    pub fn define(&mut self, local: Option<LocalId>, value: Value) {
        let Some(local) = local else { return };
        let count = self.uses[local.index()].len();
        if count == 0 {
            return;
        }
        if self.outside[local.index()] {
            self.assign_named(local, &value);
            return;
        }
        let value = self.shorten(local, value, count);
        if mentions(&value, &|_| true) {
            self.pending.push(local);
        }
        self.values[local.index()] = Some(value);
    }

    pub(super) fn shorten(&mut self, local: LocalId, value: Value, count: usize) -> Value {
        match value {
            Value::Num(number) => {
                let is_small = number.is_atom || number.text.len() <= SHORT;
                if is_small || (count == 1 && number.text.len() <= LONGEST) {
                    return Value::Num(number);
                }
                let width = width(self.module, self.body[local].ty);
                if !number.fits(width, true) && !number.fits(width, false) {
                    let is_signed = votes_of_uses(self.body, &self.uses, local) >= 0;
                    let number = self.canonical(&number, width, is_signed);
                    return self.settle(&Value::Num(number));
                }
                self.settle(&Value::Num(number))
            }
            Value::Truth(truth) => {
                let is_small = truth.is_atom || truth.text.len() <= SHORT;
                if is_small || (count == 1 && truth.text.len() <= LONGEST) {
                    return Value::Truth(truth);
                }
                self.settle(&Value::Truth(truth))
            }
            Value::Parts(parts) => {
                let parts = Value::Parts(parts);
                self.settle(&parts)
            }
        }
    }

    /// Assigns the variable of a value that other blocks use.
    pub(super) fn assign_named(&mut self, local: LocalId, value: &Value) {
        let Some(named) = self.values[local.index()].clone() else { return };
        let (targets, values) = self.moves(&named, value, self.body[local].ty, local);
        if !targets.is_empty() {
            let _ = writeln!(self.out, "  {} := {}{};", targets.join(", "), self.location, values.join(", "));
        }
    }

    /// The parts of a parallel assignment.
    pub(super) fn moves(&mut self, to: &Value, from: &Value, ty: TypeId, local: LocalId) -> (Vec<String>, Vec<String>) {
        let is_signed = votes_of_uses(self.body, &self.uses, local) >= 0;
        let (mut targets, mut values) = (Vec::new(), Vec::new());
        let leaves = scalars(self.module, ty);
        let (mut all_to, mut all_from) = (Vec::new(), Vec::new());
        flatten(to, &mut all_to);
        flatten(from, &mut all_from);
        for ((to, from), ty) in all_to.iter().zip(&all_from).zip(leaves) {
            let text = self.as_leaf(from, leaf(self.module, ty, is_signed));
            targets.push(match to {
                Value::Num(number) => number.text.clone(),
                Value::Truth(truth) => truth.text.clone(),
                Value::Parts(_) => continue,
            });
            values.push(text);
        }
        (targets, values)
    }

    /// A scalar as it is handed over.
    pub fn as_leaf(&mut self, value: &Value, leaf: Leaf) -> String {
        match (value, leaf) {
            (Value::Num(number), Leaf::Num { width, is_signed }) => {
                let number = self.bits_of(number);
                self.canonical(&number, width, is_signed).text
            }
            (Value::Num(number), Leaf::Float(bits)) => self.float_of_bits(number, bits).text,
            (Value::Truth(_) | Value::Parts(_), Leaf::Float(bits)) => super::floats::literal(&BigInt::ZERO, bits),
            (Value::Truth(truth), Leaf::Truth) => truth.text.clone(),
            (Value::Truth(truth), Leaf::Num { .. }) => truth.number().text,
            (Value::Num(number), Leaf::Truth) => self.number_truth(number).text,
            (Value::Parts(_), _) => "0".into(),
        }
    }

    /// Whether the least bit is set.
    pub fn number_truth(&mut self, number: &Num) -> Truth {
        if let Some(truth) = &number.truth {
            return (**truth).clone();
        }
        let bit = number.modulo(&BigInt::from(2));
        match bit.value() {
            Some(value) => Truth::constant(*value == BigInt::from(1)),
            None => Truth::of(format!("{} != 0", bit.operand()), &[&bit]),
        }
    }

    pub fn value(&mut self, operand: Operand) -> Value {
        match operand {
            Operand::Local(local) => match self.values[local.index()].clone() {
                Some(value) => value,
                // Nothing defines it on the way here.
                None => self.any(self.body[local].ty),
            },
            Operand::Constant(constant) => self.constant(constant),
            Operand::Metadata(_) | Operand::Assembly(_) => Value::Num(Num::constant(0)),
        }
    }

    pub fn number(&mut self, operand: Operand) -> Num {
        match self.value(operand) {
            Value::Num(number) => number,
            Value::Truth(truth) => truth.number(),
            Value::Parts(_) => Num::constant(0),
        }
    }

    pub fn truth(&mut self, operand: Operand) -> Truth {
        match self.value(operand) {
            Value::Truth(truth) => truth,
            Value::Num(number) => self.number_truth(&number),
            Value::Parts(_) => Truth::constant(false),
        }
    }

    /// Any value of a type.
    pub fn any(&mut self, ty: TypeId) -> Value {
        let leaves: Vec<Value> =
            scalars(self.module, ty).into_iter().map(|ty| self.any_leaf(leaf(self.module, ty, true))).collect();
        self.gather(ty, &mut leaves.into_iter())
    }

    pub fn any_leaf(&mut self, leaf: Leaf) -> Value {
        let name = self.temporary(leaf.ty());
        self.line(&format!("havoc {name};"));
        let value = leaf_value(&name, leaf);
        if let Value::Num(number) = &value
            && let Some(text) = super::floats::known_bounds(number)
        {
            self.line(&format!("assume {text};"));
        }
        value
    }

    pub fn constant(&mut self, id: ConstantId) -> Value {
        let module = self.module;
        let ty = module.constants.type_of(id);
        match &module.constants[id] {
            Constant::Undef | Constant::Poison => match &module.types[ty] {
                // Parts that nobody has set.
                Type::Struct(_) | Type::Named(_) | Type::Array { .. } | Type::Vector { .. } => self.zeros(ty),
                _ => self.any(ty),
            },
            _ => {
                let known = crate::globals::scalar(self.t.program, &self.t.memory, &self.t.points_to, self.unit, id);
                if let Some(value) = known {
                    return match leaf(module, ty, true) {
                        Leaf::Truth => Value::Truth(Truth::constant(value != BigInt::from(0))),
                        Leaf::Num { .. } => Value::Num(Num::constant(value)),
                        Leaf::Float(bits) => Value::Num(super::floats::constant(&value, bits)),
                    };
                }
                self.compound_constant(id)
            }
        }
    }

    pub(super) fn compound_constant(&mut self, id: ConstantId) -> Value {
        let module = self.module;
        let ty = module.constants.type_of(id);
        match &module.constants[id] {
            Constant::Aggregate(parts) => Value::Parts(parts.iter().map(|&part| self.constant(part)).collect()),
            Constant::Bytes(bytes) => Value::Parts(bytes.iter().map(|&byte| Value::Num(Num::constant(byte))).collect()),
            Constant::Splat(part) => {
                let count = match module.types[ty] {
                    Type::Vector { count, .. } => count,
                    _ => 1,
                };
                let part = self.constant(*part);
                Value::Parts((0..count).map(|_| part.clone()).collect())
            }
            Constant::Zero => self.zeros(ty),
            Constant::Expression(expression) => match &**expression {
                Expression::Binary { .. } | Expression::ICmp { .. } | Expression::Select { .. } => {
                    self.unsupported_value("an operation on addresses at compile time", ty)
                }
                _ => self.unsupported_value("a constant expression of this kind", ty),
            },
            _ => self.unsupported_value("a constant of this kind", ty),
        }
    }

    /// A value all of whose parts are zero.
    pub(super) fn zeros(&self, ty: TypeId) -> Value {
        let zero = |ty| match leaf(self.module, ty, true) {
            Leaf::Truth => Value::Truth(Truth::constant(false)),
            Leaf::Num { .. } => Value::Num(Num::constant(0)),
            Leaf::Float(bits) => Value::Num(super::floats::constant(&BigInt::ZERO, bits)),
        };
        self.gather(ty, &mut scalars(self.module, ty).into_iter().map(zero))
    }
}

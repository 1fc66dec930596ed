//! Where objects lie, as far as a program can tell.
//!
//! The layout here is one of many. A program that compares an address with a number asks for a property of the layout,
//! and an answer that hangs on ours would be a guess: models of Linux drivers, for one, take addresses up to 2012 for
//! objects and larger ones for errors. So in such a comparison the address of an object is any number, the same each
//! time: an uninterpreted function of ours. Null and other small numbers, and those from the end of memory, which kernels
//! take for errors, are what they are.

use llvm::ids::LocalId;
use llvm::instructions::{CastOp, IntPredicate, Op, Operand};
use llvm::module::Definition;
use num_bigint::BigInt;

use super::function::Fun;
use super::signatures::width;
use crate::memory::{CODE, Life};
use crate::numbers::{Num, Value, numeral, power};

/// The function from our addresses to those of the machine.
pub const PLACE: &str = "$place";
/// No object lies below: null, and what kernels return for no bytes.
const LOWEST: u32 = 32;
/// Nor in so many bytes at the end of memory.
const ERRORS: u32 = 1 << 16;

impl Fun<'_, '_> {
    /// An operand of an ordering comparison, where the other one is a number: with the place of an object for its address.
    pub(super) fn placed(&mut self, predicate: IntPredicate, operand: Operand, value: Value, other: &Value) -> Value {
        let (Value::Num(address), Value::Num(other)) = (&value, other) else { return value };
        let of = self.body.type_of(self.module, operand);
        let top = power(width(self.module, of)) - ERRORS;
        let asks = !matches!(predicate, IntPredicate::Eq | IntPredicate::Ne)
            && other.value().is_some_and(|other| *other > BigInt::ZERO && *other < top)
            && self.is_address(operand);
        if !asks {
            return value;
        }
        self.t.functions.insert(PLACE.into(), format!("function {PLACE}(address: int) returns (place: int);\n"));
        let address = self.unsigned(address, width(self.module, of));
        let address = self.atom(&address);
        let place = self.temporary("int");
        let is_number = format!("{0} < {CODE} || {0} >= {1}", address.text, numeral(&top));
        let location = self.location.clone();
        self.line(&format!("{place} := {location}if {is_number} then {0} else {PLACE}({0});", address.text));
        self.line(&format!("assume {is_number} || ({LOWEST} <= {place} && {place} < {});", numeral(&top)));
        Value::Num(Num::named(place, (BigInt::ZERO, power(width(self.module, of)) - 1)))
    }

    /// A pointer from outside is none to objects that nobody outside has seen: those of other nodes than its own.
    pub(super) fn comes_from_outside(&mut self, result: Option<LocalId>, value: Option<&Value>) {
        let (Some(result), Some(Value::Num(value))) = (result, value) else { return };
        let ty = self.body.type_of(self.module, Operand::Local(result));
        if !self.module.types.is_pointer(ty) || self.t.checks_memory() {
            return;
        }
        let cell = self.cell(Operand::Local(result));
        let node = self.t.points_to.regions.node(cell);
        let is_dynamic = |object: &u32| self.t.memory.lives[*object as usize] == Life::Dynamic;
        if node.objects.iter().any(is_dynamic) {
            return;
        }
        let is_of_program = !node.objects.is_empty() || !node.functions.is_empty();
        let first = if is_of_program { self.t.memory.heap } else { CODE };
        let address = self.unsigned(value, self.pointer_width());
        let address = self.atom(&address);
        let outside = numeral(&power(self.pointer_width() - 1));
        self.line(&format!("assume {0} < {first} || {0} >= {outside};", address.text));
    }

    /// Whether an operand is the address of something, and no number that was computed of one.
    fn is_address(&mut self, operand: Operand) -> bool {
        let pointer = match operand {
            Operand::Local(local) => match self.body[local].definition {
                Definition::Instruction(at) => match &self.body[at].op {
                    Op::Cast { op: CastOp::PtrToInt, value, .. } => *value,
                    _ => operand,
                },
                _ => operand,
            },
            _ => operand,
        };
        let ty = self.body.type_of(self.module, pointer);
        if !self.module.types.is_pointer(ty) {
            return false;
        }
        let cell = self.cell(pointer);
        !self.t.points_to.regions.node(cell).objects.is_empty()
    }
}

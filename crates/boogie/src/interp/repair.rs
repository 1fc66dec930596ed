//! Better defaults: where nobody has an opinion about a variable, a value that makes an assumption true.
//!
//! A default of zero contradicts `where x > 0` or `ensures r == old(g)` at once, and the run would be blocked for
//! no good reason. Comparisons with one free variable on a side tell which value would do.

use super::code::{Node, NodeId, Slot};
use super::exec::Exec;
use super::integer::Integer;
use super::machine::Machine;
use super::outcome::Stop;
use super::steps::Event;
use super::value::Value;

impl Machine<'_, '_> {
    /// Changes free variables so that the formula may become true. Whoever repairs several formulas assumes them
    /// all afterwards: making one true may have made another false.
    pub fn repair(&mut self, formula: NodeId) -> Exec {
        self.make(formula, true).map(drop)
    }

    /// Tries to make a formula true or false. Whether it is so now.
    fn make(&mut self, formula: NodeId, wanted: bool) -> Exec<bool> {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.make_inside(formula, wanted))
    }

    fn make_inside(&mut self, formula: NodeId, wanted: bool) -> Exec<bool> {
        match self.judge(formula, None) {
            Ok(verdict) if verdict.value() == wanted => return Ok(true),
            Ok(_) => {}
            Err(stop) if *stop == Stop::OutOfFuel => return self.stopped(*stop),
            Err(_) => return Ok(false),
        }
        match (self.code.node(formula), wanted) {
            (Node::Not(a), _) => self.make(a, !wanted),
            (Node::And(a, b), true) => Ok(self.make(a, true)? && self.make(b, true)?),
            (Node::And(a, b), false) => Ok(self.make(a, false)? || self.make(b, false)?),
            (Node::Or(a, b), true) => Ok(self.make(a, true)? || self.make(b, true)?),
            (Node::Or(a, b), false) => Ok(self.make(a, false)? && self.make(b, false)?),
            (Node::Implies(a, b), true) => Ok(self.make(b, true)? || self.make(a, false)?),
            (Node::Implies(a, b), false) => Ok(self.make(a, true)? && self.make(b, false)?),
            (Node::Ite(condition, yes, no), _) => match self.judge(condition, None) {
                Ok(verdict) => self.make(if verdict.value() { yes } else { no }, wanted),
                Err(_) => Ok(false),
            },
            (Node::Eq(a, b), true) | (Node::Neq(a, b), false) => Ok(self.move_to(a, b, 0)? || self.move_to(b, a, 0)?),
            (Node::Eq(a, b), false) | (Node::Neq(a, b), true) => Ok(self.move_to(a, b, 1)? || self.move_to(b, a, 1)?),
            (Node::Le(a, b), true) | (Node::Gt(a, b), false) | (Node::Ge(b, a), true) | (Node::Lt(b, a), false) => {
                Ok(self.move_to(a, b, 0)? || self.move_to(b, a, 0)?)
            }
            (Node::Lt(a, b), true) | (Node::Ge(a, b), false) | (Node::Gt(b, a), true) | (Node::Le(b, a), false) => {
                Ok(self.move_to(a, b, -1)? || self.move_to(b, a, 1)?)
            }
            (node @ (Node::Local(_) | Node::Global(_)), _) => Ok(self.give(node, Value::Bool(wanted))),
            _ => Ok(false),
        }
    }

    /// Gives a free variable the value of a term, or one next to it.
    fn move_to(&mut self, variable: NodeId, term: NodeId, offset: i64) -> Exec<bool> {
        let node = self.code.node(variable);
        if !self.is_free(node) {
            return Ok(false);
        }
        let value = match (self.eval(term), offset) {
            (Ok(value), 0) => value,
            (Ok(Value::Int(value)), _) => Value::Int(value.add(&Integer::Small(offset))),
            (Ok(Value::Bool(value)), _) => Value::Bool(!value),
            (Ok(Value::Element { ty, id }), _) => Value::Element { ty, id: id + 1 },
            (Ok(Value::Real(value)), _) => {
                Value::real(&*value + num_rational::BigRational::from_integer(offset.into()))
            }
            (Err(stop), _) if *stop == Stop::OutOfFuel => return self.stopped(*stop),
            _ => return Ok(false),
        };
        Ok(self.give(node, value))
    }

    fn slot_of(node: Node) -> Option<Slot> {
        match node {
            Node::Local(slot) => Some(Slot::Local(slot)),
            Node::Global(slot) => Some(Slot::Global(slot)),
            _ => None,
        }
    }

    fn is_free(&self, node: Node) -> bool {
        Self::slot_of(node).is_some_and(|slot| self.free.contains(&slot))
    }

    fn give(&mut self, node: Node, value: Value) -> bool {
        let Some(slot) = Self::slot_of(node).filter(|slot| self.free.contains(slot)) else { return false };
        let var = match slot {
            Slot::Global(slot) => {
                // Before anything has run, a global's value is also the one it started with.
                if self.starting {
                    self.initial[slot as usize] = Some(value.clone());
                }
                Some(self.code.globals[slot as usize])
            }
            Slot::Local(slot) => self.local_var(slot),
            Slot::Bound(_) => None,
        };
        let ty = match var {
            Some(var) => self.ground(self.program.var(var).ty),
            None => return false,
        };
        if !self.world.has_type(&value, ty) {
            return false;
        }
        if let Some(var) = var {
            self.record(Event::Havoc { var, value: value.clone() });
        }
        self.set(slot, value);
        true
    }
}

//! Better defaults: where nobody has an opinion about a value, one that makes an assumption true.
//!
//! A default of zero contradicts `where x > 0`, `ensures r == old(g)` or `assume m[i] == 5` at once, and the run would
//! be blocked for no good reason. Comparisons with such a value on one side tell which value would do. Only values
//! that no earlier statement has looked at are changed, so nothing that has happened depends on them.

use super::code::{Node, NodeId, Slot};
use super::exec::Exec;
use super::integer::Integer;
use super::machine::{Eval, Machine};
use super::map::{Base, OpenId};
use super::outcome::{Claim, Stop, Verdict};
use super::steps::Event;
use super::table::Table;
use super::tree::Key;
use super::value::Value;
use crate::typed::{ConstructorId, FunctionId, Ty, VarId};

/// Whose value it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Subject {
    /// A global, and whether the value is the one that it started with.
    Global(u32, bool),
    Local(u32),
    Element(OpenId, Key),
    Application(FunctionId, Key),
}

/// Whether a global has a value that nobody had an opinion about and nobody looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unread {
    No,
    /// After a `havoc`.
    Havoc,
    /// The value with which it started.
    Initial,
}

impl Machine<'_, '_> {
    // ------------------------------------------------------------ keeping track

    /// The current statement looks at a global that is unread.
    pub fn look_at_global(&mut self, slot: u32) {
        if self.peeking {
            self.doubt = true;
            return;
        }
        let unread = std::mem::replace(&mut self.unread_globals[slot as usize], Unread::No);
        self.free.push(Subject::Global(slot, unread == Unread::Initial));
    }

    /// The current statement looks at a local that is unread.
    pub fn look_at_local(&mut self, slot: u32) {
        if self.peeking {
            self.doubt = true;
            return;
        }
        self.thread.unread[self.base + slot as usize] = false;
        self.free.push(Subject::Local(slot));
    }

    /// Gives a variable a value about which nobody had an opinion.
    pub fn set_unread(&mut self, slot: Slot, value: Value) {
        self.set(slot, value);
        match slot {
            Slot::Global(slot) => self.unread_globals[slot as usize] = Unread::Havoc,
            Slot::Local(slot) => self.thread.unread[self.base + slot as usize] = true,
            Slot::Bound(_) => {}
        }
    }

    // ------------------------------------------------------------ repairing

    /// Takes a formula for granted. If it is false, free values are changed first. For one formula alone: others
    /// that were assumed by the same statement could become false.
    pub fn assume_or_repair(&mut self, claim: Claim, formula: NodeId) -> Exec<Verdict> {
        let verdict = self.judge(formula, Some(true));
        if matches!(verdict, Ok(Verdict::False)) && !self.free.is_empty() && self.conflict.is_none() {
            self.repair(formula)?;
            return self.assume(claim, formula);
        }
        self.assumed(claim, formula, verdict)
    }

    /// Changes free values so that the formula may become true. Whoever repairs several formulas assumes them all
    /// afterwards: making one true may have made another false.
    pub fn repair(&mut self, formula: NodeId) -> Exec {
        let result = self.make(formula, true);
        self.settle();
        result.map(drop)
    }

    /// Changes free values so that a formula that is checked becomes false. Where they cannot make it false they stay
    /// as they were: the run goes on, and the check that is to fail may come later and need them.
    pub fn refute(&mut self, formula: NodeId) -> Exec {
        let steps = self.steps.len();
        if self.make(formula, false)? {
            self.settle();
            return Ok(());
        }
        for (subject, before) in std::mem::take(&mut self.repaired).into_iter().rev() {
            self.give_subject(subject, before);
        }
        self.repaired.clear();
        self.steps.truncate(steps);
        Ok(())
    }

    /// The same for a formula among others that are repaired again: what it changed stays free.
    pub fn repair_for_now(&mut self, formula: NodeId) -> Exec<Vec<Subject>> {
        self.make(formula, true)?;
        Ok(std::mem::take(&mut self.repaired).into_iter().map(|(subject, _)| subject).collect())
    }

    /// What was changed is free no more. One formula for each: the next shall not undo it.
    fn settle(&mut self) {
        for (subject, _) in std::mem::take(&mut self.repaired) {
            self.free.retain(|free| *free != subject);
        }
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
            (Node::Eq(a, b), true) | (Node::Neq(a, b), false) => {
                Ok(self.relate(a, b, 0, 0)? || self.make_alike(a, b, true)?)
            }
            (Node::Eq(a, b), false) | (Node::Neq(a, b), true) => {
                // Another distance each time: several may have to differ from each other.
                let distance = 1 + self.repaired.len() as i64;
                Ok(self.relate(a, b, distance, distance)? || self.make_alike(a, b, false)?)
            }
            (Node::Le(a, b), true) | (Node::Gt(a, b), false) | (Node::Ge(b, a), true) | (Node::Lt(b, a), false) => {
                self.relate(a, b, 0, 0)
            }
            (Node::Lt(a, b), true) | (Node::Ge(a, b), false) | (Node::Gt(b, a), true) | (Node::Le(b, a), false) => {
                self.relate(a, b, -1, 1)
            }
            (Node::Local(_) | Node::Global(_) | Node::Select { .. } | Node::Apply { .. }, _) => {
                self.give(formula, Value::Bool(wanted))
            }
            (Node::Let(at), _) => self.make_let(at, wanted),
            (Node::Is(data, constructor), _) => self.make_data(data, constructor, wanted),
            _ => Ok(false),
        }
    }

    /// Makes one of two formulas what the other is, or is not.
    fn make_alike(&mut self, a: NodeId, b: NodeId, alike: bool) -> Exec<bool> {
        for (formula, other) in [(a, b), (b, a)] {
            if let Some(Value::Bool(value)) = self.tried(|machine| machine.eval(other))?
                && self.make(formula, value == alike)?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn make_let(&mut self, at: u32, wanted: bool) -> Exec<bool> {
        let let_expr = self.code.lets[at as usize].clone();
        let mut values = Vec::with_capacity(let_expr.values.len());
        for &value in &let_expr.values {
            let Some(value) = self.tried(|machine| machine.eval(value))? else { return Ok(false) };
            values.push(value);
        }
        let first = self.env_base + let_expr.first as usize;
        self.env.truncate(first);
        self.env.extend(values);
        let result = self.make(let_expr.body, wanted);
        self.env.truncate(first);
        result
    }

    /// Makes a datatype value one of a constructor, or of another one.
    fn make_data(&mut self, data: NodeId, constructor: ConstructorId, wanted: bool) -> Exec<bool> {
        let Some(Value::Data(value)) = self.tried(|machine| machine.eval(data))? else { return Ok(false) };
        let datatype = self.program.constructors[constructor.index()].datatype;
        let Some(declared) = &self.program.type_ctors[datatype.index()].datatype else { return Ok(false) };
        let fitting = declared.constructors.iter().copied().filter(|&one| (one == constructor) == wanted);
        for one in fitting.collect::<Vec<_>>() {
            let types = self.world.field_types(value.ty, one);
            let fields: Result<Vec<Value>, _> = types.into_iter().map(|ty| self.default_value(ty)).collect();
            if let Ok(fields) = fields
                && self.give(data, Value::data(value.ty, one, fields))?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Makes `a` the value of `b` plus an offset, or the other way round; where it is to be the smaller one, `b` goes up
    /// if things are raised.
    fn relate(&mut self, a: NodeId, b: NodeId, a_offset: i64, b_offset: i64) -> Exec<bool> {
        if self.raises {
            return Ok(self.move_to(b, a, b_offset)? || self.move_to(a, b, a_offset)?);
        }
        Ok(self.move_to(a, b, a_offset)? || self.move_to(b, a, b_offset)?)
    }

    fn move_to(&mut self, subject: NodeId, term: NodeId, offset: i64) -> Exec<bool> {
        let Some(value) = self.tried(|machine| machine.eval(term))? else { return Ok(false) };
        let value = match value {
            value if offset == 0 => value,
            Value::Int(value) => Value::Int(value.add(&Integer::Small(offset))),
            Value::Bool(value) => Value::Bool(!value),
            Value::Element { ty, id } => Value::Element { ty, id: id.saturating_add_signed(offset) },
            Value::Real(value) => Value::real(&*value + num_rational::BigRational::from_integer(offset.into())),
            Value::Bv(value) => {
                let exact = value.unsigned().add(&Integer::Small(offset));
                Value::Bv(super::bitvector::Bv::from_integer(value.width(), &exact))
            }
            _ => return Ok(false),
        };
        self.give(subject, value)
    }

    /// Evaluates something whose failure means only that it does not help.
    fn tried<T>(&mut self, evaluate: impl FnOnce(&mut Self) -> Eval<T>) -> Exec<Option<T>> {
        match evaluate(self) {
            Ok(value) => Ok(Some(value)),
            Err(stop) if *stop == Stop::OutOfFuel => self.stopped(*stop),
            Err(_) => Ok(None),
        }
    }

    /// Gives the subject of a term another value, if it is free. `x + 1` and `x - 1` lead to `x`.
    fn give(&mut self, term: NodeId, value: Value) -> Exec<bool> {
        match (self.code.node(term), value) {
            (Node::Add(a, b), Value::Int(value)) => {
                let (Some(left), Some(right)) =
                    (self.tried(|machine| machine.eval(a))?, self.tried(|machine| machine.eval(b))?)
                else {
                    return Ok(false);
                };
                let (Value::Int(left), Value::Int(right)) = (left, right) else { return Ok(false) };
                Ok(self.give(a, Value::Int(value.sub(&right)))? || self.give(b, Value::Int(value.sub(&left)))?)
            }
            (Node::Sub(a, b), Value::Int(value)) => {
                let (Some(left), Some(right)) =
                    (self.tried(|machine| machine.eval(a))?, self.tried(|machine| machine.eval(b))?)
                else {
                    return Ok(false);
                };
                let (Value::Int(left), Value::Int(right)) = (left, right) else { return Ok(false) };
                Ok(self.give(a, Value::Int(value.add(&right)))? || self.give(b, Value::Int(left.sub(&value)))?)
            }
            (node, value) => {
                let Some(subject) = self.subject(node)? else { return Ok(false) };
                Ok(self.give_subject(subject, value))
            }
        }
    }

    /// What a term names, if that is free.
    fn subject(&mut self, node: Node) -> Exec<Option<Subject>> {
        let wanted = match node {
            Node::Local(slot) => Subject::Local(slot),
            Node::Global(slot) => {
                let known = |free: &&Subject| matches!(free, Subject::Global(known, _) if *known == slot);
                return Ok(self.free.iter().find(known).cloned());
            }
            Node::Select { map, indices, types } => {
                let Some(Value::Map(map)) = self.tried(|machine| machine.eval(map))? else { return Ok(None) };
                let types = self.type_args(types);
                let Some(mark) = self.tried(|machine| machine.eval_args(indices))? else { return Ok(None) };
                let key = Key { types, indices: self.scratch.drain(mark..).collect() };
                match map.base() {
                    Base::Open(id) if map.get(&key.types, &key.indices).is_none() => Subject::Element(*id, key),
                    _ => return Ok(None),
                }
            }
            Node::Apply { function, args, types } => {
                let types = self.type_args(types);
                let Some(mark) = self.tried(|machine| machine.eval_args(args))? else { return Ok(None) };
                let key = Key { types, indices: self.scratch.drain(mark..).collect() };
                Subject::Application(function, key)
            }
            _ => return Ok(None),
        };
        Ok(self.free.contains(&wanted).then_some(wanted))
    }

    fn give_subject(&mut self, subject: Subject, value: Value) -> bool {
        let var = match &subject {
            Subject::Global(slot, _) => Some(self.code.globals[*slot as usize]),
            Subject::Local(slot) => self.local_var(*slot),
            _ => None,
        };
        if let Some(var) = var {
            let ty = self.ground(self.program.var(var).ty);
            if !self.world.has_type(&value, ty) {
                return false;
            }
            if self.definitions.unique.contains_key(&var) && !self.move_unique(var, ty, &value) {
                return false;
            }
            self.record(Event::Havoc { var, value: value.clone() });
        }
        let before = match &subject {
            Subject::Global(slot, initial) => {
                if *initial {
                    self.initial[*slot as usize] = Some(value.clone());
                }
                let before = self.globals[*slot as usize].clone();
                self.set(Slot::Global(*slot), value);
                before
            }
            Subject::Local(slot) => {
                let before = self.thread.stack[self.base + *slot as usize].clone();
                self.set(Slot::Local(*slot), value);
                before
            }
            Subject::Element(id, key) => {
                let Some(before) = exchange(&mut self.world.open_mut(*id).chosen, key, value) else { return false };
                Some(before)
            }
            Subject::Application(function, key) => {
                let Some(table) = self.tables.get_mut(function) else { return false };
                let Some(before) = exchange(table, key, value) else { return false };
                Some(before)
            }
        };
        // (What is free has a value: the statement looked at it.)
        self.repaired.extend(before.map(|before| (subject, before)));
        true
    }

    /// Gives a `unique` constant another value, if no other one has it.
    fn move_unique(&mut self, var: VarId, ty: Ty, value: &Value) -> bool {
        if self.unique.contains_key(&(ty, value.clone())) {
            return false;
        }
        self.unique.retain(|_, owner| *owner != var);
        self.unique.insert((ty, value.clone()), var);
        true
    }

    /// Notes that an open map or a function was just given a default.
    pub fn note_free(&mut self, subject: impl FnOnce() -> Subject) {
        /// A statement that asks for more than this is not about single values.
        const MOST: usize = 64;
        if !self.peeking && self.free.len() < MOST {
            self.free.push(subject());
        }
    }
}

/// Puts a value in the place of one of the same type, which it returns.
fn exchange(table: &mut Table, key: &Key, value: Value) -> Option<Value> {
    let before = table.get(&key.types, &key.indices).filter(|known| same_kind(known, &value))?.clone();
    table.replace(&key.types, &key.indices, value);
    Some(before)
}

/// Whether two values are of the same type, as far as that is seen from outside.
fn same_kind(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Bv(a), Value::Bv(b)) => a.width() == b.width(),
        (Value::Float(a), Value::Float(b)) => a.format() == b.format(),
        (Value::Element { ty: a, .. }, Value::Element { ty: b, .. }) => a == b,
        (Value::Map(a), Value::Map(b)) => a.ty == b.ty,
        (Value::Data(a), Value::Data(b)) => a.ty == b.ty,
        _ => std::mem::discriminant(a) == std::mem::discriminant(b),
    }
}

/// The place of an answer in a table.
pub(super) fn key(types: &[Ty], args: &[Value]) -> Key {
    Key { types: types.into(), indices: args.into() }
}

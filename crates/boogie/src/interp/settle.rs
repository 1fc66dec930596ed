//! Decides what is assumed of all places of an open map, where the places do not hang on each other.
//!
//! Nobody has chosen what an open map holds where the run did not look. So an assumption about all of its places is true if the
//! places that have a value fulfil it, and the others can be given one. That is so in two cases:
//!
//! * **Place by place**: the assumptions about the map say the same of every place, `(forall x :: m[x] <= 0 || m[x] > 462)`: one
//!   value that fulfils all of them in a new place fulfils them everywhere.
//! * **Definitions**: each of them says what the map is where some condition holds, `(forall x :: a <= x && x < b ==> m[x] ==
//!   n[x])`, the conditions lie in ranges that exclude each other, and what they say is made of maps that were there before.
//!
//! Not decided is what is assumed of a map that was compared with another one where the run did not look. A place that the run
//! looked at and that does not fulfil the assumption refutes the run.

use super::code::{Node, NodeId, QuantifiedVar};
use super::integer::Integer;
use super::machine::{Eval, Machine};
use super::map::{Base, OpenId};
use super::outcome::{Claim, Outcome, Verdict};
use super::pending::{Pending, Restriction};
use super::value::Value;
use crate::typed::Ty;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A place that no run of a program looks at by itself.
const NEW_PLACE: i64 = 1_000_000_000_000_007;

/// What is known of all that is assumed of the places of an open map.
#[derive(Clone)]
enum Settled {
    /// It is true, or can be made so.
    True,
    Open,
    /// It is false in this place.
    False(Arc<Restriction>, Vec<Value>),
}

impl Machine<'_, '_> {
    /// Takes off the list of what is undecided the assumptions that can be decided now, at the end of the run, and those that
    /// were `settled` before, so many times each; how the run ends instead, if one is false.
    pub(super) fn settle_pending(
        &mut self,
        pending: &[Pending],
        mut settled: FxHashMap<Claim, u64>,
    ) -> Option<Outcome> {
        let mut known: FxHashMap<OpenId, Settled> = FxHashMap::default();
        for assumption in pending.iter().filter(|pending| pending.wanted) {
            if !matches!(self.code.node(assumption.formula), Node::Quantifier(_)) {
                continue;
            }
            let is_of = |restriction: &Arc<Restriction>| Arc::ptr_eq(&restriction.snapshot, &assumption.snapshot);
            let mut ids = self.restrictions.iter().filter(|(_, all)| all.iter().any(is_of)).map(|(id, _)| *id);
            let (Some(id), None) = (ids.next(), ids.next()) else { continue };
            let verdict = match known.get(&id) {
                Some(known) => known.clone(),
                None => {
                    let verdict = self.settle_map(id).unwrap_or(Settled::Open);
                    known.insert(id, verdict.clone());
                    verdict
                }
            };
            match verdict {
                Settled::True => *settled.entry(assumption.claim).or_default() += 1,
                Settled::Open => {}
                Settled::False(one, place) => {
                    if Arc::ptr_eq(&one.snapshot, &assumption.snapshot) {
                        self.instance = (0, one.instance(&place));
                        let claim = assumption.claim;
                        return Some(Outcome::Blocked { claim, span: claim.span(self.program) });
                    }
                }
            }
        }
        self.undecided.retain(|undecided| {
            undecided.verdict != Verdict::LikelyTrue || settled.get(&undecided.claim) != Some(&undecided.times)
        });
        None
    }

    fn settle_map(&mut self, id: OpenId) -> Eval<Settled> {
        let Some(all) = self.restrictions.get(&id).cloned() else { return Ok(Settled::Open) };
        let is_plain = |var: &QuantifiedVar| var.ty == Ty::INT;
        if self.compared.contains(&id) || !all.iter().all(|one| one.quantifier.vars.iter().all(is_plain)) {
            return Ok(Settled::Open);
        }
        let mut places: Vec<Vec<Value>> =
            self.world.open(id).chosen.entries().iter().map(|entry| entry.args.to_vec()).collect();
        let looked_at = places.len();
        for one in &all {
            places.extend(one.map.entries().map(|(key, _)| key.indices.to_vec()));
        }
        let mut by_place = true;
        for one in &all {
            by_place &= self.says_the_same(id, one)?;
        }
        if by_place {
            let Some(first) = all.first() else { return Ok(Settled::Open) };
            let new: Vec<Value> = (0..first.places.len() as i64).map(|at| Value::int(NEW_PLACE + at)).collect();
            self.open_element(id, &[], &new)?;
            places.push(new);
        } else {
            let mut ranges = Vec::with_capacity(all.len());
            for one in &all {
                if one.definition.is_none() || !self.is_made_of_older(id, one)? {
                    return Ok(Settled::Open);
                }
                ranges.push(self.range_of(one)?);
            }
            let apart = |(at, one): (usize, &Range)| ranges[at + 1..].iter().all(|other| one.excludes(other));
            if !ranges.iter().enumerate().all(apart) {
                return Ok(Settled::Open);
            }
        }
        for one in &all {
            for (number, place) in places.iter().enumerate() {
                let holds =
                    |machine: &mut Self| machine.under(one, place, |machine| machine.truth(one.quantifier.body));
                match self.attempt(holds)? {
                    Some((Some(true), false)) => {}
                    // (What was stored where nobody looks may be made up, and then it does not matter.)
                    Some((Some(false), false)) if number < looked_at => {
                        return Ok(Settled::False(one.clone(), place.clone()));
                    }
                    _ => return Ok(Settled::Open),
                }
            }
        }
        Ok(Settled::True)
    }

    /// Whether a restriction mentions its variables only in looking into its map.
    fn says_the_same(&mut self, id: OpenId, one: &Restriction) -> Eval<bool> {
        let mut open = vec![one.quantifier.body];
        while let Some(at) = open.pop() {
            match self.code.node(at) {
                Node::Bound(_) | Node::Quantifier(_) | Node::Lambda(_) | Node::Let(_) | Node::Code(_) => {
                    return Ok(false);
                }
                Node::Select { map, indices, .. } if self.is_place(one, self.code.list(indices)) => {
                    if self.base_of(one, map)? != Some(id) {
                        return Ok(false);
                    }
                }
                node => super::hints::parts(self.code, node, &mut |part| open.push(part)),
            }
        }
        Ok(true)
    }

    fn is_place(&self, one: &Restriction, indices: &[NodeId]) -> bool {
        let is_own =
            |(&index, &place): (&NodeId, &u32)| matches!(self.code.node(index), Node::Bound(at) if at == place);
        indices.len() == one.places.len() && indices.iter().zip(&one.places).all(is_own)
    }

    /// The open map that a variable holds, with or without changes.
    fn base_of(&mut self, one: &Restriction, map: NodeId) -> Eval<Option<OpenId>> {
        if !matches!(self.code.node(map), Node::Local(_) | Node::Global(_)) {
            return Ok(None);
        }
        Ok(match self.under(one, &[], |machine| machine.eval(map))? {
            Some(Value::Map(map)) => match map.base() {
                Base::Open(id) => Some(*id),
                _ => None,
            },
            _ => None,
        })
    }

    /// Whether what a definition says hangs, but for the map itself in the place that is defined, on what was there before
    /// the map: nothing that is defined by it can come back.
    fn is_made_of_older(&mut self, id: OpenId, one: &Restriction) -> Eval<bool> {
        let Some((guards, value)) = &one.definition else { return Ok(false) };
        let mut open: Vec<NodeId> = guards.iter().map(|(guard, _)| *guard).chain([*value]).collect();
        while let Some(at) = open.pop() {
            match self.code.node(at) {
                Node::Quantifier(_) | Node::Lambda(_) | Node::Let(_) | Node::Code(_) | Node::Captured(_) => {
                    return Ok(false);
                }
                Node::Local(_) | Node::Global(_) | Node::OldGlobal(_) => {
                    let known = self.under(one, &[], |machine| machine.eval(at))?;
                    let is_older = match known {
                        Some(Value::Map(map)) => match map.base() {
                            Base::Open(other) => *other < id && !map.entries().any(|(_, value)| value.has_lazy_map()),
                            Base::Constant(value) => !matches!(value, Value::Map(_) | Value::Data(_)),
                            Base::Lambda(_) | Base::Pointwise(_) => false,
                        },
                        Some(Value::Data(_)) | None => false,
                        Some(_) => true,
                    };
                    if !is_older {
                        return Ok(false);
                    }
                }
                Node::Apply { function, args, .. } => {
                    let declared = &self.program.functions[function.index()];
                    if declared.body.is_none() && declared.builtin.is_none() {
                        return Ok(false);
                    }
                    open.extend(self.code.list(args));
                }
                node => super::hints::parts(self.code, node, &mut |part| open.push(part)),
            }
        }
        Ok(true)
    }

    /// The integers among which the condition of a definition holds.
    fn range_of(&mut self, one: &Restriction) -> Eval<Range> {
        let (Some((guards, _)), [place]) = (&one.definition, &one.places[..]) else { return Ok(Range::default()) };
        let found = self.under(one, &[], |machine| {
            // The variable is the one that has no value.
            let own = machine.env[machine.env_base..].iter().cloned().map(Some);
            let mut frame: Vec<Option<Value>> = own.collect();
            if let Some(var) = frame.get_mut(*place as usize) {
                *var = None;
            }
            let mut range = Range::default();
            for &(guard, wanted) in guards {
                range = range.and(machine.range_in(guard, wanted, &frame)?);
            }
            Ok(range)
        })?;
        Ok(found.unwrap_or_default())
    }

    /// A range in which the variable lies if a condition comes out as `wanted`; functions are looked into.
    fn range_in(&mut self, condition: NodeId, wanted: bool, frame: &[Option<Value>]) -> Eval<Range> {
        let (a, b, strict) = match self.code.node(condition) {
            Node::Not(inner) => return self.range_in(inner, !wanted, frame),
            Node::And(a, b) if wanted => {
                let first = self.range_in(a, true, frame)?;
                return Ok(first.and(self.range_in(b, true, frame)?));
            }
            Node::Or(a, b) if !wanted => {
                let first = self.range_in(a, false, frame)?;
                return Ok(first.and(self.range_in(b, false, frame)?));
            }
            Node::Apply { function, args, .. } => {
                let code = self.code.function(self.program, function);
                let super::code::FunctionCode::Body { body, recursive: false } = code else {
                    return Ok(Range::default());
                };
                let mut inner = Vec::with_capacity(args.len as usize);
                for arg in self.code.list(args).to_vec() {
                    match self.is_var(arg, frame) {
                        true => inner.push(None),
                        false => match self.value_in(arg, frame)? {
                            Some(value) => inner.push(Some(value)),
                            None => return Ok(Range::default()),
                        },
                    }
                }
                return self.range_in(body, wanted, &inner);
            }
            Node::Le(a, b) => (a, b, false),
            Node::Lt(a, b) => (a, b, true),
            Node::Ge(a, b) => (b, a, false),
            Node::Gt(a, b) => (b, a, true),
            _ => return Ok(Range::default()),
        };
        // `a <= b` or `a < b`; what is not so is `b < a` or `b <= a`.
        let (a, b, strict) = if wanted { (a, b, strict) } else { (b, a, !strict) };
        let inwards = Integer::Small(i64::from(strict));
        let mut range = Range::default();
        if self.is_var(a, frame)
            && let Some(Value::Int(high)) = self.value_in(b, frame)?
        {
            range.high = Some(high.sub(&inwards));
        } else if self.is_var(b, frame)
            && let Some(Value::Int(low)) = self.value_in(a, frame)?
        {
            range.low = Some(low.add(&inwards));
        }
        Ok(range)
    }

    fn is_var(&self, node: NodeId, frame: &[Option<Value>]) -> bool {
        matches!(self.code.node(node), Node::Bound(at) if frame.get(at as usize).is_some_and(Option::is_none))
    }

    /// The value of a term that does not mention the variable.
    fn value_in(&mut self, term: NodeId, frame: &[Option<Value>]) -> Eval<Option<Value>> {
        let mut open = vec![term];
        while let Some(at) = open.pop() {
            match self.code.node(at) {
                Node::Quantifier(_) | Node::Lambda(_) | Node::Let(_) | Node::Code(_) | Node::Captured(_) => {
                    return Ok(None);
                }
                _ if self.is_var(at, frame) => return Ok(None),
                node => super::hints::parts(self.code, node, &mut |part| open.push(part)),
            }
        }
        let around = (self.env.len(), self.env_base);
        self.env_base = self.env.len();
        self.env.extend(frame.iter().map(|value| value.clone().unwrap_or(Value::FALSE)));
        let found = self.attempt(|machine| machine.eval(term));
        self.env.truncate(around.0);
        self.env_base = around.1;
        Ok(found?.and_then(|(value, doubt)| (!doubt).then_some(value)))
    }
}

/// From `low` to `high`, both included, where there are such.
#[derive(Default)]
struct Range {
    low: Option<Integer>,
    high: Option<Integer>,
}

impl Range {
    fn and(self, other: Range) -> Range {
        let both = |a: Option<Integer>, b: Option<Integer>, stricter: fn(Integer, Integer) -> Integer| match (a, b) {
            (Some(a), Some(b)) => Some(stricter(a, b)),
            (a, b) => a.or(b),
        };
        Range { low: both(self.low, other.low, Integer::max), high: both(self.high, other.high, Integer::min) }
    }

    fn excludes(&self, other: &Range) -> bool {
        let below =
            |one: &Range, other: &Range| matches!((&one.high, &other.low), (Some(high), Some(low)) if high < low);
        let is_empty = |one: &Range| matches!((&one.low, &one.high), (Some(low), Some(high)) if high < low);
        below(self, other) || below(other, self) || is_empty(self) || is_empty(other)
    }
}

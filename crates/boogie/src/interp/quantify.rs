//! Quantifiers, tried on finitely many values.
//!
//! A quantifier is decided where its variables have few values or where the formula itself limits them
//! (`hints.rs`), and where one of the values tried settles it. Otherwise it is undecided, and counts as a `forall`
//! that holds or an `exists` that does not.
//!
//! While values are tried, nothing new is chosen: `f(x)` for an `x` that the run never asked about may be
//! anything, so a formula that is false of it is not refuted (but undecided). Where the formula should come out so
//! (an `assert` that is to fail, an `assume` that is to hold), such a value may be chosen as witness: the formula
//! is then evaluated there once more, with what it chooses.

use super::code::{Hint, Limit, QuantifiedVar, Quantifier};
use super::integer::Integer;
use super::machine::{Eval, Machine};
use super::map::Base;
use super::outcome::Stop;
use super::value::Value;
use crate::typed::{Ty, TypeKind, VarId};
use rustc_hash::FxHashSet;

/// All values of a type are tried if it has at most this many.
const ALL_VALUES: u64 = 1024;
/// So many integers between two limits are tried.
const LONGEST_RANGE: i64 = 10_000;
/// So many values in all for one variable that nothing limits.
const CANDIDATES: usize = 400;
/// So many instances of a quantifier with triggers besides those that these give.
const BESIDE_TRIGGERS: u64 = 1_000;
/// So many witnesses are tried in earnest.
const WITNESSES: usize = 32;
/// So many instances of each type parameter.
const TYPE_INSTANCES: usize = 8;

/// The state of trying one quantifier.
struct Trial {
    /// The value of the body that settles it: false for `forall`.
    hit: bool,
    settled: bool,
    /// Whether every value that matters was tried, and what came out in doubt is among `doubtful`.
    complete: bool,
    /// Values for which the body hangs on what they leave open.
    doubtful: Vec<Vec<Value>>,
    /// Values that would settle it if what they leave open were chosen so.
    witnesses: Vec<Vec<Value>>,
}

impl Machine<'_, '_> {
    pub fn quantifier(&mut self, quantifier: &Quantifier) -> Eval<bool> {
        let around = std::mem::replace(&mut self.doubt, false);
        let mut trial = Trial {
            hit: !quantifier.universal,
            settled: false,
            complete: true,
            doubtful: Vec::new(),
            witnesses: Vec::new(),
        };
        self.quantifiers += 1;
        let result = self.try_types(quantifier, 0, &mut trial);
        self.quantifiers -= 1;
        self.doubt = around;
        result?;
        if trial.settled {
            return Ok(!quantifier.universal);
        }
        self.doubt |= !trial.complete;
        Ok(quantifier.universal)
    }

    /// Instantiates the type parameters from the `index`-th on.
    fn try_types(&mut self, quantifier: &Quantifier, index: usize, trial: &mut Trial) -> Eval<()> {
        let Some(&param) = quantifier.type_params.get(index) else {
            trial.witnesses.clear();
            if self.probing == 0 || self.quantifiers == 1 {
                // Something may have been chosen since.
                self.probed.clear();
            }
            self.probing += 1;
            let tried = self.try_instances(quantifier, trial);
            self.probing -= 1;
            tried?;
            if !trial.settled {
                self.try_witnesses(quantifier, trial)?;
            }
            return if trial.settled { Ok(()) } else { self.try_doubtful(quantifier, trial) };
        };
        // Every type is an instance; those of touched values are tried.
        trial.complete = false;
        let mut instances: Vec<Ty> = self.pool().types.iter().copied().take(TYPE_INSTANCES).collect();
        let usual = [Ty::INT, Ty::BOOL].into_iter().filter(|ty| !instances.contains(ty));
        instances.extend(usual.collect::<Vec<_>>());
        for instance in instances {
            self.types.push((param, instance));
            let tried = self.try_types(quantifier, index + 1, trial);
            self.types.pop();
            tried?;
            if trial.settled {
                break;
            }
        }
        Ok(())
    }

    /// Tries the instances by triggers, and then values for each variable by itself: fewer, where there are triggers,
    /// since what these do not name is seldom known.
    fn try_instances(&mut self, quantifier: &Quantifier, trial: &mut Trial) -> Eval<()> {
        let is_limited = |var: &QuantifiedVar| !var.equal.is_empty() || !var.lower.is_empty() && !var.upper.is_empty();
        if quantifier.vars.len() < 2 || quantifier.triggers.is_empty() || quantifier.vars.iter().all(is_limited) {
            return self.try_vars(quantifier, 0, trial);
        }
        let first = self.first_place(quantifier);
        for values in self.matches(quantifier)? {
            self.env.truncate(first);
            self.env.extend(values);
            self.try_body(quantifier, trial)?;
            if trial.settled {
                break;
            }
        }
        self.env.truncate(first);
        if trial.settled {
            return Ok(());
        }
        let around = self.budget;
        self.budget = around.min(BESIDE_TRIGGERS);
        let tried = self.try_vars(quantifier, 0, trial);
        self.budget = around;
        tried
    }

    /// Tries values for the variables from the `index`-th on; those before have values.
    fn try_vars(&mut self, quantifier: &Quantifier, index: usize, trial: &mut Trial) -> Eval<()> {
        let Some(var) = quantifier.vars.get(index) else { return self.try_body(quantifier, trial) };
        let left = quantifier.vars.len() - index;
        let place = self.env_base + var.bound as usize;
        let candidates = self.candidates(quantifier, var, left, trial)?;
        for value in candidates {
            self.env.truncate(place);
            self.env.push(value);
            self.try_vars(quantifier, index + 1, trial)?;
            if trial.settled {
                break;
            }
        }
        self.env.truncate(place);
        Ok(())
    }

    fn try_body(&mut self, quantifier: &Quantifier, trial: &mut Trial) -> Eval<()> {
        if self.budget == 0 {
            trial.complete = false;
            return Ok(());
        }
        self.budget -= 1;
        self.burn()?;
        match self.attempt(|machine| machine.truth(quantifier.body))? {
            Some((value, doubt)) => {
                if value == trial.hit && !doubt {
                    trial.settled = true;
                    self.note_instance(quantifier);
                } else if doubt {
                    let first = self.first_place(quantifier);
                    if trial.complete && trial.doubtful.len() < WITNESSES {
                        trial.doubtful.push(self.env[first..].to_vec());
                    } else {
                        trial.complete = false;
                    }
                    if value == trial.hit && trial.witnesses.len() < WITNESSES {
                        trial.witnesses.push(self.env[first..].to_vec());
                    }
                }
            }
            None => trial.complete = false,
        }
        Ok(())
    }

    /// Whether the formula around comes out as it should if one value settles the quantifier.
    fn wants_settled(&self, quantifier: &Quantifier, trial: &Trial) -> bool {
        match (self.goal, quantifier.polarity) {
            (Some(goal), Some(polarity)) => (goal == polarity) == trial.hit,
            _ => false,
        }
    }

    /// Keeps the witnesses that the oracle has named: all that may be looked at where either outcome will do.
    fn keep_named(&mut self, quantifier: &Quantifier, trial: &mut Trial) {
        for (place, var) in quantifier.vars.iter().enumerate() {
            let ty = self.ground(var.ty);
            let named = self.oracle.candidates(self.world, quantifier.expr, var.var, ty);
            trial.witnesses.retain(|witness| witness.get(place).is_some_and(|value| named.contains(value)));
        }
    }

    /// Evaluates the body in earnest at the values that would settle the quantifier, if it should come out so.
    fn try_witnesses(&mut self, quantifier: &Quantifier, trial: &mut Trial) -> Eval<()> {
        if self.probing > 0 {
            return Ok(());
        }
        if self.goal.is_none() {
            self.keep_named(quantifier, trial);
        } else if !self.wants_settled(quantifier, trial) {
            return Ok(());
        }
        for witness in std::mem::take(&mut trial.witnesses) {
            let first = self.first_place(quantifier);
            self.env.truncate(first);
            self.env.extend(witness);
            let result = self.attempt(|machine| machine.truth(quantifier.body))?;
            if let Some((value, false)) = result
                && value == trial.hit
            {
                trial.settled = true;
                self.note_instance(quantifier);
            }
            self.env.truncate(first);
            if trial.settled {
                break;
            }
        }
        Ok(())
    }

    /// Where an assertion fails only if no value settles the quantifier, and all values are known: evaluates the body
    /// in earnest at those that came out in doubt. (What is assumed is kept instead, and restricts later choices; until there
    /// are none.)
    fn try_doubtful(&mut self, quantifier: &Quantifier, trial: &mut Trial) -> Eval<()> {
        let doubtful = std::mem::take(&mut trial.doubtful);
        if doubtful.is_empty() {
            return Ok(());
        }
        let asserted = (self.goal == Some(false) || self.in_earnest) && quantifier.polarity.is_some();
        if !asserted || !trial.complete || self.probing > 0 || self.wants_settled(quantifier, trial) {
            trial.complete = false;
            return Ok(());
        }
        let first = self.first_place(quantifier);
        for values in doubtful {
            self.env.truncate(first);
            self.env.extend(values);
            match self.attempt(|machine| machine.truth(quantifier.body))? {
                Some((value, false)) if value == trial.hit => {
                    trial.settled = true;
                    self.note_instance(quantifier);
                    break;
                }
                Some((_, false)) => {}
                _ => trial.complete = false,
            }
        }
        self.env.truncate(first);
        Ok(())
    }

    /// Remembers the values that settle a quantifier, before those of the quantifier that settled its body.
    fn note_instance(&mut self, quantifier: &Quantifier) {
        let first = self.first_place(quantifier);
        let own = quantifier.vars.iter().zip(&self.env[first..]).map(|(var, value)| (var.var, value.clone()));
        let mut instance: Vec<(VarId, Value)> = own.collect();
        let (depth, inner) = std::mem::take(&mut self.instance);
        if depth == self.quantifiers + 1 {
            instance.extend(inner);
        }
        self.instance = (self.quantifiers, instance);
    }

    /// Where the quantifier's variables start among the bound ones.
    fn first_place(&self, quantifier: &Quantifier) -> usize {
        quantifier.vars.first().map_or(self.env.len(), |var| self.env_base + var.bound as usize)
    }

    /// Evaluates something whose failure only means that it is not known. Its result and whether it is in doubt;
    /// the doubt about what is around stays as it was.
    pub(super) fn attempt<T>(&mut self, evaluate: impl FnOnce(&mut Self) -> Eval<T>) -> Eval<Option<(T, bool)>> {
        let around = (self.doubt, self.env.len(), self.env_base, self.scratch.len(), self.types.len());
        self.doubt = false;
        let result = evaluate(self);
        let doubt = std::mem::replace(&mut self.doubt, around.0);
        self.env.truncate(around.1);
        match result {
            Ok(value) => Ok(Some((value, doubt))),
            Err(stop) if *stop == Stop::OutOfFuel => Err(stop),
            Err(_) => {
                self.env_base = around.2;
                self.scratch.truncate(around.3);
                self.types.truncate(around.4);
                Ok(None)
            }
        }
    }

    // ------------------------------------------------------------ candidates

    /// The values to try for a variable, with `left` variables (this one included) still without values.
    fn candidates(
        &mut self,
        quantifier: &Quantifier,
        var: &QuantifiedVar,
        left: usize,
        trial: &mut Trial,
    ) -> Eval<Vec<Value>> {
        let ty = self.ground(var.ty);
        for &term in &var.equal {
            if let Some((value, false)) = self.attempt(|machine| machine.eval(term))? {
                return Ok(vec![value]);
            }
        }
        if let Some(values) = self.world.all_values(ty, ALL_VALUES) {
            return Ok(values);
        }
        if ty == Ty::INT
            && let Some(range) = self.range(var)?
        {
            return Ok(range);
        }
        trial.complete = false;
        let mut found = Candidates { seen: FxHashSet::default(), values: Vec::new(), ty };
        for value in self.oracle.candidates(self.world, quantifier.expr, var.var, ty) {
            if self.world.has_type(&value, ty) {
                found.add(value);
            }
        }
        for &hint in &var.hints {
            self.follow(hint, &mut found)?;
        }
        for limit in var.lower.iter().chain(&var.upper) {
            self.follow(Hint::Near(limit.term), &mut found)?;
        }
        for value in self.pool().of(ty) {
            found.add(value.clone());
        }
        let is_open = match self.world.kind(ty) {
            TypeKind::Named(ctor, _) => self.program.type_ctors[ctor.index()].datatype.is_none(),
            _ => false,
        };
        if is_open && self.wants_settled(quantifier, trial) {
            found.add_new_element();
        }
        // The variables after this one want their share.
        let share = (self.budget as f64).powf(1.0 / left as f64) as usize;
        found.values.truncate(CANDIDATES.min(share.max(2)));
        Ok(found.values)
    }

    /// All integers between the limits, if there are limits on both sides and not too many between.
    fn range(&mut self, var: &QuantifiedVar) -> Eval<Option<Vec<Value>>> {
        let Some(low) = self.limit(&var.lower, 1, Integer::max)? else { return Ok(None) };
        let Some(high) = self.limit(&var.upper, -1, Integer::min)? else { return Ok(None) };
        if low > high {
            return Ok(Some(Vec::new()));
        }
        let Some(count) = high.sub(&low).to_i64().filter(|&count| count < LONGEST_RANGE) else { return Ok(None) };
        let value = |offset: i64| Value::Int(low.add(&Integer::Small(offset)));
        Ok(Some((0..=count).map(value).collect()))
    }

    /// The strictest of limits; a strict one is moved by `inwards`.
    fn limit(
        &mut self,
        limits: &[Limit],
        inwards: i64,
        stricter: fn(Integer, Integer) -> Integer,
    ) -> Eval<Option<Integer>> {
        let mut found: Option<Integer> = None;
        for limit in limits {
            if let Some((Value::Int(value), false)) = self.attempt(|machine| machine.eval(limit.term))? {
                let value = if limit.strict { value.add(&Integer::Small(inwards)) } else { value };
                found = Some(match found {
                    Some(known) => stricter(known, value),
                    None => value,
                });
            }
        }
        Ok(found)
    }

    fn follow(&mut self, hint: Hint, found: &mut Candidates) -> Eval<()> {
        match hint {
            Hint::Argument(function, place) => {
                for table in [self.tables.get(&function), self.remembered.get(&function)].into_iter().flatten() {
                    for entry in table.entries() {
                        if let Some(arg) = entry.args.get(place as usize) {
                            found.add_of_type(self.world, arg);
                        }
                    }
                }
            }
            Hint::Index(map, place) => {
                let Some((Value::Map(map), _)) = self.attempt(|machine| machine.eval(map))? else { return Ok(()) };
                for (key, _) in map.entries().take(CANDIDATES) {
                    if let Some(index) = key.indices.get(place as usize) {
                        found.add_of_type(self.world, index);
                    }
                }
                if let Base::Open(id) = map.base() {
                    let chosen = self.world.open(*id).chosen.entries();
                    let indices: Vec<Value> =
                        chosen.iter().filter_map(|entry| entry.args.get(place as usize).cloned()).collect();
                    for index in indices {
                        found.add_of_type(self.world, &index);
                    }
                }
            }
            Hint::Near(term) => {
                let Some((value, _)) = self.attempt(|machine| machine.eval(term))? else { return Ok(()) };
                if let Value::Int(value) = &value {
                    found.add(Value::Int(value.sub(&Integer::ONE)));
                    found.add(Value::Int(value.add(&Integer::ONE)));
                }
                found.add_of_type(self.world, &value);
            }
        }
        Ok(())
    }
}

/// Values of one type, each once, in the order in which they came.
struct Candidates {
    seen: FxHashSet<Value>,
    values: Vec<Value>,
    ty: Ty,
}

impl Candidates {
    fn add(&mut self, value: Value) {
        if self.values.len() < CANDIDATES && self.seen.insert(value.clone()) {
            self.values.push(value);
        }
    }

    /// An element of an uninterpreted type that the run has not met: there may always be one more. Only where it should settle a quantifier; an assumption may well say that there are no more.
    fn add_new_element(&mut self) {
        let ids = self.values.iter().filter_map(|value| match value {
            Value::Element { id, .. } => Some(*id),
            _ => None,
        });
        let new = ids.max().map_or(0, |id| id + 1);
        self.add(Value::Element { ty: self.ty, id: new });
    }

    /// In a polymorphic formula a function's arguments are of other types too.
    fn add_of_type(&mut self, world: &mut super::world::World<'_>, value: &Value) {
        if world.has_type(value, self.ty) {
            self.add(value.clone());
        }
    }
}

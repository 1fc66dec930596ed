//! Assumptions that stay open.
//!
//! A quantified assumption is tried on the values that the run has touched by then. What it says of an open map or
//! an uninterpreted function also binds what is chosen later: so it is kept, with the variables it mentions, and
//! tried again when the run ends. If it restricts the elements of an open map (a `memcpy` that is
//! `havoc m; assume (forall x :: in(x) ==> m[x] == n[x - d]);`), they are chosen so that it holds.

use super::code::{Mentions, Node, NodeId, Pc, Quantifier};
use super::machine::{Eval, Frame, Machine};
use super::map::{Base, MapValue, OpenId};
use super::outcome::{Claim, Outcome, Stop, Verdict};
use super::repair::{Subject, key};
use super::value::Value;
use crate::typed::{Ty, VarId, VarKind};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// More assumptions than this are only noted.
const MOST: usize = 2_000;

/// The variables that a formula mentions, as they were.
pub(super) struct Snapshot {
    /// Of the innermost procedure: its frame, with the locals that matter.
    frame: Option<Box<FrameSnapshot>>,
    globals: Vec<(u32, Value)>,
}

struct FrameSnapshot {
    frame: Frame,
    locals: Vec<(u32, Value)>,
}

/// A formula that was taken to be true (or false) and could not be decided.
pub(super) struct Pending {
    pub(super) claim: Claim,
    pub(super) formula: NodeId,
    pub(super) wanted: bool,
    pub(super) snapshot: Arc<Snapshot>,
    /// Whether the values that were chosen at the end of the run make it come out otherwise. Others might not.
    badly_chosen: bool,
}

/// A formula that restricts what an open map holds: `forall vars :: body`, where `map[vars]` occurs in the body.
pub(super) struct Restriction {
    pub(super) snapshot: Arc<Snapshot>,
    pub(super) quantifier: Arc<Quantifier>,
    /// The map: where it has an entry, nothing is said of its base.
    pub(super) map: Arc<MapValue>,
    /// For each index, its quantified variable.
    pub(super) places: Box<[u32]>,
    /// If the body is `guards ==> map[vars] == value`.
    pub(super) definition: Option<(Guards, NodeId)>,
}

impl Restriction {
    /// Its variables, with these places for them.
    pub(super) fn instance(&self, places: &[Value]) -> Vec<(VarId, Value)> {
        let vars = &self.quantifier.vars;
        let var = |bound: u32| vars.iter().find(|var| var.bound == bound).map(|var| var.var);
        self.places.iter().zip(places).filter_map(|(&bound, value)| Some((var(bound)?, value.clone()))).collect()
    }

    /// Whether it says something about the base of its map at a place.
    fn is_about(&self, indices: &[Value]) -> bool {
        self.map.get(&[], indices).is_none()
    }
}

/// Formulas, with what they must be.
type Guards = Box<[(NodeId, bool)]>;

impl Machine<'_, '_> {
    /// Keeps a formula that was taken to be true (or false) although it could not be decided.
    pub fn keep(&mut self, claim: Claim, formula: NodeId, wanted: bool) -> Eval<()> {
        if self.pending.len() >= MOST {
            return Ok(());
        }
        let Some(mentions) = self.mentions(formula) else { return Ok(()) };
        let snapshot = Arc::new(self.snapshot(&mentions)?);
        if wanted {
            self.read_definitions(formula, &snapshot)?;
            self.fix_equal(formula)?;
        }
        self.pending.push(Pending { claim, formula, wanted, snapshot, badly_chosen: false });
        Ok(())
    }

    /// Finds what the axioms say of the elements of constants that are maps.
    pub fn read_axioms(&mut self) -> Eval<()> {
        let definitions = self.definitions.clone();
        let snapshot = Arc::new(Snapshot { frame: None, globals: Vec::new() });
        for axiom in definitions.axioms.iter().filter(|axiom| axiom.quantified) {
            self.read_definitions(axiom.formula, &snapshot)?;
        }
        Ok(())
    }

    /// Chooses values for the places that the run did not look at and that assumptions speak of, if these are few: all that such
    /// an assumption says can be evaluated then. Where the values do not fit, whoever asks may want to know at which place.
    pub fn choose_what_is_left(&mut self) {
        self.pool = None;
        let mut all = std::mem::take(&mut self.pending);
        // What is false of what the run itself looked at is no matter of choice.
        let false_before: Vec<bool> =
            all.iter().map(|pending| matches!(self.judge_pending(pending), Ok(Verdict::False))).collect();
        let open = all.iter_mut().zip(false_before).filter(|(pending, is_false)| pending.wanted && !is_false);
        for (pending, _) in open {
            let verdict = self.within(&pending.snapshot, |machine| {
                machine.in_earnest = true;
                let verdict = machine.judge(pending.formula, Some(true));
                machine.in_earnest = false;
                verdict
            });
            self.env.clear();
            self.scratch.clear();
            self.env_base = 0;
            pending.badly_chosen = matches!(verdict, Ok(Verdict::False));
            if pending.badly_chosen && self.overruled.is_empty() {
                self.overruled = std::mem::take(&mut self.instance).1;
            }
        }
        self.free.clear();
        self.pending = all;
    }

    /// What an assumption comes out as, of all that the run has touched.
    fn judge_pending(&mut self, pending: &Pending) -> Eval<Verdict> {
        let verdict = self.within(&pending.snapshot, |machine| {
            machine.probing += 1;
            let verdict = machine.judge(pending.formula, None);
            machine.probing -= 1;
            verdict
        });
        self.env.clear();
        self.scratch.clear();
        self.env_base = 0;
        verdict
    }

    /// Tries the assumptions that could not be decided again, on all that the run has touched.
    pub fn check_pending(&mut self) -> Option<Outcome> {
        self.pool = None;
        let mut all = std::mem::take(&mut self.pending);
        let mut decided: FxHashMap<Claim, u64> = FxHashMap::default();
        let mut open = Vec::with_capacity(all.len());
        for pending in &all {
            let claim = pending.claim;
            match self.judge_pending(pending) {
                Ok(verdict) if verdict == Verdict::new(!pending.wanted, true) && !pending.badly_chosen => {
                    return Some(Outcome::Blocked { claim, span: claim.span(self.program) });
                }
                Ok(Verdict::True) if pending.wanted => {
                    *decided.entry(claim).or_default() += 1;
                    open.push(false);
                }
                _ => open.push(true),
            }
        }
        let mut open = open.into_iter();
        all.retain(|_| open.next().unwrap_or(true));
        self.settle_pending(&all, decided)
    }

    pub(super) fn mentions(&mut self, formula: NodeId) -> Option<Arc<Mentions>> {
        if let Some(known) = self.code.mentions.get(&formula) {
            return known.clone();
        }
        let found = super::hints::mentions(self.code, formula).map(|mut found| {
            // Constants do not change.
            let constant = |slot: &u32| self.program.var(self.code.globals[*slot as usize]).kind == VarKind::Constant;
            found.globals.retain(|slot| !constant(slot));
            Arc::new(found)
        });
        self.code.mentions.insert(formula, found.clone());
        found
    }

    fn snapshot(&mut self, mentions: &Mentions) -> Eval<Snapshot> {
        let mut globals = Vec::with_capacity(mentions.globals.len());
        for &slot in &mentions.globals {
            globals.push((slot, self.global(slot)?));
        }
        let mut locals = Vec::with_capacity(mentions.locals.len());
        for &slot in &mentions.locals {
            locals.push((slot, self.local(slot)?));
        }
        let mut old = Vec::with_capacity(mentions.olds.len());
        for &slot in &mentions.olds {
            old.push((slot, Some(self.old_global(slot)?)));
        }
        let frame = self.thread.frames.last().map(|frame| {
            let frame = Frame {
                procedure: frame.procedure,
                implementation: frame.implementation,
                activation: frame.activation,
                pc: Pc(0),
                base: 0,
                types: frame.types.clone(),
                old: old.into(),
                call: None,
                prepared: Vec::new(),
                results: Vec::new(),
            };
            Box::new(FrameSnapshot { frame, locals })
        });
        Ok(Snapshot { frame, globals })
    }

    /// Evaluates something in the state of a snapshot.
    fn within<T>(&mut self, snapshot: &Snapshot, evaluate: impl FnOnce(&mut Self) -> T) -> T {
        let around = (self.base, self.env_base, self.thread.stack.len(), self.thread.frames.len());
        let mut replaced = Vec::with_capacity(snapshot.globals.len());
        for (slot, value) in &snapshot.globals {
            replaced.push(self.globals[*slot as usize].replace(value.clone()));
        }
        if let Some(saved) = &snapshot.frame {
            self.base = self.thread.stack.len();
            self.thread.frames.push(Frame {
                base: self.base,
                types: saved.frame.types.clone(),
                old: saved.frame.old.clone(),
                call: None,
                prepared: Vec::new(),
                results: Vec::new(),
                ..saved.frame
            });
            let slots = saved.locals.last().map_or(0, |(slot, _)| *slot as usize + 1);
            self.thread.stack.resize(self.base + slots, None);
            self.thread.unread.resize(self.base + slots, false);
            for (slot, value) in &saved.locals {
                self.thread.stack[self.base + *slot as usize] = Some(value.clone());
            }
        }
        self.env_base = self.env.len();
        let result = evaluate(self);
        self.env.truncate(self.env_base);
        self.env_base = around.1;
        self.thread.frames.truncate(around.3);
        self.thread.stack.truncate(around.2);
        self.thread.unread.truncate(around.2);
        self.base = around.0;
        for ((slot, _), value) in snapshot.globals.iter().zip(replaced) {
            self.globals[*slot as usize] = value;
        }
        result
    }

    // ------------------------------------------------------------ elements of open maps

    /// Finds what a formula says of the elements of open maps.
    fn read_definitions(&mut self, formula: NodeId, snapshot: &Arc<Snapshot>) -> Eval<()> {
        match self.code.node(formula) {
            Node::And(a, b) => super::value::deep(|| {
                self.read_definitions(a, snapshot)?;
                self.read_definitions(b, snapshot)
            }),
            Node::Quantifier(at) => {
                let quantifier = self.code.quantifiers[at as usize].clone();
                if !quantifier.universal || !quantifier.type_params.is_empty() {
                    return Ok(());
                }
                let mut guards = Vec::new();
                let mut body = quantifier.body;
                // `guard ==> conclusion`, or `exception || conclusion`.
                loop {
                    match self.code.node(body) {
                        Node::Implies(guard, conclusion) => {
                            guards.push((guard, true));
                            body = conclusion;
                        }
                        Node::Or(exception, conclusion) => {
                            guards.push((exception, false));
                            body = conclusion;
                        }
                        _ => break,
                    }
                }
                if let Node::Eq(a, b) = self.code.node(body) {
                    for (subject, value) in [(a, b), (b, a)] {
                        let definition = Some((guards.as_slice().into(), value));
                        if self.restrict(subject, definition, &quantifier, snapshot)? {
                            return Ok(());
                        }
                    }
                }
                for subject in super::hints::selections(self.code, quantifier.body) {
                    self.restrict(subject, None, &quantifier, snapshot)?;
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Notes that a formula restricts the elements of an open map, if the subject is such an element.
    fn restrict(
        &mut self,
        subject: NodeId,
        definition: Option<(Guards, NodeId)>,
        quantifier: &Arc<Quantifier>,
        snapshot: &Arc<Snapshot>,
    ) -> Eval<bool> {
        let Node::Select { map, indices, .. } = self.code.node(subject) else { return Ok(false) };
        if !matches!(self.code.node(map), Node::Local(_) | Node::Global(_)) {
            return Ok(false);
        }
        // Every variable is one of the indices, and every index one of the variables.
        let mut places = Vec::with_capacity(indices.len as usize);
        for &index in self.code.list(indices) {
            match self.code.node(index) {
                Node::Bound(place) if !places.contains(&place) => places.push(place),
                _ => return Ok(false),
            }
        }
        if !quantifier.vars.iter().all(|var| places.contains(&var.bound)) || places.len() != quantifier.vars.len() {
            return Ok(false);
        }
        let Value::Map(map) = self.eval(map)? else { return Ok(false) };
        let Base::Open(id) = *map.base() else { return Ok(false) };
        self.world.open_mut(id).defined |= definition.is_some();
        let restriction = Restriction {
            snapshot: snapshot.clone(),
            quantifier: quantifier.clone(),
            map,
            places: places.into(),
            definition,
        };
        self.restrictions.entry(id).or_default().push(Arc::new(restriction));
        Ok(true)
    }

    /// What an assumption says that an open map holds at a place, and which one.
    pub(super) fn defined_element(&mut self, id: OpenId, indices: &[Value]) -> Eval<Option<(Value, Arc<Restriction>)>> {
        let Some(restrictions) = self.restrictions.get(&id).cloned() else { return Ok(None) };
        // Maps over the same base may be defined by each other.
        if self.defining_elements.iter().any(|(known, at)| *known == id && at == indices) {
            return Ok(None);
        }
        self.defining_elements.push((id, indices.to_vec()));
        let found = self.element_by_first(&restrictions, indices);
        self.defining_elements.pop();
        found
    }

    fn element_by_first(
        &mut self,
        restrictions: &[Arc<Restriction>],
        indices: &[Value],
    ) -> Eval<Option<(Value, Arc<Restriction>)>> {
        for restriction in restrictions.iter().filter(|restriction| restriction.is_about(indices)) {
            if let Some((guards, value)) = &restriction.definition {
                let evaluate = |machine: &mut Self| machine.element_by(guards, *value);
                if let Some(Some(value)) = self.under(restriction, indices, evaluate)? {
                    return Ok(Some((value, restriction.clone())));
                }
            }
        }
        Ok(None)
    }

    fn element_by(&mut self, guards: &[(NodeId, bool)], value: NodeId) -> Eval<Option<Value>> {
        for &(guard, wanted) in guards {
            if self.truth(guard)? != wanted {
                return Ok(None);
            }
        }
        self.eval(value).map(Some)
    }

    /// Changes an element that was just chosen, without an opinion, so that it does not contradict what the program
    /// has assumed of it.
    pub fn fit_element(&mut self, id: OpenId, types: &[Ty], indices: &[Value]) -> Eval<()> {
        // An element that is looked at on the way is left as it is, or a formula about neighbours would go on forever.
        if self.fitting {
            return Ok(());
        }
        let Some(restrictions) = self.restrictions.get(&id).cloned() else { return Ok(()) };
        self.fitting = true;
        let fitted = self.fit_to(&restrictions, id, types, indices);
        self.fitting = false;
        fitted
    }

    fn fit_to(&mut self, restrictions: &[Arc<Restriction>], id: OpenId, types: &[Ty], indices: &[Value]) -> Eval<()> {
        let free = |restriction: &&Arc<Restriction>| restriction.definition.is_none() && restriction.is_about(indices);
        for restriction in restrictions.iter().filter(free) {
            let body = restriction.quantifier.body;
            let subject = Subject::Element(id, key(types, indices));
            self.under(restriction, indices, |machine| {
                let free = std::mem::replace(&mut machine.free, vec![subject]);
                let repaired = machine.repair(body);
                machine.free = free;
                match repaired {
                    Err(outcome) if matches!(*outcome, Outcome::OutOfFuel) => Err(Box::new(Stop::OutOfFuel)),
                    _ => Ok(()),
                }
            })?;
        }
        Ok(())
    }

    /// Evaluates something in the state of a restriction, with these indices for its variables. What fails is left.
    pub(super) fn under<T>(
        &mut self,
        restriction: &Restriction,
        indices: &[Value],
        evaluate: impl FnOnce(&mut Self) -> Eval<T>,
    ) -> Eval<Option<T>> {
        if self.function_depth >= self.options.function_depth {
            return Err(Box::new(Stop::DeepRecursion));
        }
        self.burn()?;
        self.function_depth += 1;
        let scratch = self.scratch.len();
        let result = self.within(&restriction.snapshot, |machine| {
            let count = restriction.quantifier.vars.iter().map(|var| var.bound + 1).max().unwrap_or(0);
            machine.env.resize(machine.env_base + count as usize, Value::FALSE);
            for (&place, index) in restriction.places.iter().zip(indices) {
                machine.env[machine.env_base + place as usize] = index.clone();
            }
            evaluate(machine)
        });
        self.function_depth -= 1;
        match result {
            Ok(value) => Ok(Some(value)),
            Err(stop) if *stop == Stop::OutOfFuel => Err(stop),
            Err(_) => {
                self.scratch.truncate(scratch);
                Ok(None)
            }
        }
    }
}

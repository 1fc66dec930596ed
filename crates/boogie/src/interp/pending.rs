//! Assumptions that stay open.
//!
//! A quantified assumption is tried on the values that the run has touched by then. What it says of an open map or
//! an uninterpreted function also binds what is chosen later: so it is kept, with the variables it mentions, and
//! tried again when the run ends. If it defines the elements of an open map (a `memcpy` that is
//! `havoc m; assume (forall x :: in(x) ==> m[x] == n[x - d]);`), they are chosen so.

use super::code::{Mentions, Node, NodeId, Pc, Quantifier};
use super::machine::{Eval, Frame, Machine};
use super::map::{Base, OpenId};
use super::outcome::{Claim, Outcome, Stop, Verdict};
use super::value::Value;
use crate::typed::VarKind;
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
    claim: Claim,
    formula: NodeId,
    wanted: bool,
    snapshot: Arc<Snapshot>,
}

/// A formula that says what an open map holds: `guards ==> map[vars] == value`.
pub(super) struct ElementDefinition {
    snapshot: Arc<Snapshot>,
    quantifier: Arc<Quantifier>,
    /// For each index, its quantified variable.
    places: Box<[u32]>,
    guards: Box<[NodeId]>,
    value: NodeId,
}

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
        }
        self.pending.push(Pending { claim, formula, wanted, snapshot });
        Ok(())
    }

    /// Tries the assumptions that could not be decided again, on all that the run has touched.
    pub fn check_pending(&mut self) -> Option<Outcome> {
        self.pool = None;
        for pending in std::mem::take(&mut self.pending) {
            let verdict = self.within(&pending.snapshot, |machine| {
                machine.probing += 1;
                let verdict = machine.judge(pending.formula, None);
                machine.probing -= 1;
                verdict
            });
            self.env.clear();
            self.scratch.clear();
            self.env_base = 0;
            if let Ok(verdict) = verdict
                && verdict == Verdict::new(!pending.wanted, true)
            {
                let claim = pending.claim;
                return Some(Outcome::Blocked { claim, span: claim.span(self.program) });
            }
        }
        None
    }

    fn mentions(&mut self, formula: NodeId) -> Option<Arc<Mentions>> {
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
            Node::And(a, b) => {
                self.read_definitions(a, snapshot)?;
                self.read_definitions(b, snapshot)
            }
            Node::Quantifier(at) => {
                let quantifier = self.code.quantifiers[at as usize].clone();
                if !quantifier.universal || !quantifier.type_params.is_empty() {
                    return Ok(());
                }
                let mut guards = Vec::new();
                let mut body = quantifier.body;
                while let Node::Implies(guard, conclusion) = self.code.node(body) {
                    guards.push(guard);
                    body = conclusion;
                }
                if let Node::Eq(a, b) = self.code.node(body)
                    && !self.define_element(a, b, &guards, &quantifier, snapshot)?
                {
                    self.define_element(b, a, &guards, &quantifier, snapshot)?;
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn define_element(
        &mut self,
        subject: NodeId,
        value: NodeId,
        guards: &[NodeId],
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
        let definition = ElementDefinition {
            snapshot: snapshot.clone(),
            quantifier: quantifier.clone(),
            places: places.into(),
            guards: guards.into(),
            value,
        };
        self.world.open_mut(id).defined = true;
        self.element_definitions.entry(id).or_default().push(Arc::new(definition));
        Ok(true)
    }

    /// What an assumption says that an open map holds at a place.
    pub fn defined_element(&mut self, id: OpenId, indices: &[Value]) -> Eval<Option<Value>> {
        let Some(definitions) = self.element_definitions.get(&id).cloned() else { return Ok(None) };
        if self.function_depth >= self.options.function_depth {
            return Err(Box::new(Stop::DeepRecursion));
        }
        for definition in definitions {
            self.burn()?;
            self.function_depth += 1;
            let scratch = self.scratch.len();
            let result = self.within(&definition.snapshot, |machine| machine.element_by(&definition, indices));
            self.function_depth -= 1;
            match result {
                Ok(Some(value)) => return Ok(Some(value)),
                Ok(None) => {}
                Err(stop) if *stop == Stop::OutOfFuel => return Err(stop),
                Err(_) => self.scratch.truncate(scratch),
            }
        }
        Ok(None)
    }

    fn element_by(&mut self, definition: &ElementDefinition, indices: &[Value]) -> Eval<Option<Value>> {
        let count = definition.quantifier.vars.iter().map(|var| var.bound + 1).max().unwrap_or(0);
        self.env.resize(self.env_base + count as usize, Value::FALSE);
        for (&place, index) in definition.places.iter().zip(indices) {
            self.env[self.env_base + place as usize] = index.clone();
        }
        for &guard in &definition.guards {
            if !self.truth(guard)? {
                return Ok(None);
            }
        }
        self.eval(definition.value).map(Some)
    }
}

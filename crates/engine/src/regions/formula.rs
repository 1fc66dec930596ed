//! What a solver knows of the regions: instances of their summaries, and which placeholders are expanded.
//!
//! Paper: inertial refinement, §III (`GetSummary`, `φ[λ ↦ t]`) and §IV. Instances form a tree: a *call* is a site of another
//! call's instance, the entry's the first. A placeholder is a constant of the solver; to expand it is to assert what it
//! stands for, over the constants of an instance of the callee that is made then, once, whichever of the placeholders comes
//! first. So everything is told once, whichever error condition it was wanted for, and an error condition is asked about by
//! assuming the constant that implies it.
//!
//! Which placeholders are *in* an error condition is followed through what is expanded ([`Formula::open`]): instances
//! that other conditions have asked for do not count.

use super::summarize::{Mentions, Region, Regions, Slot};
use crate::vc::Vcs;
use ir::{Context, ProcId, Program, Set};
use smt::{Solver, Term};
use std::collections::BTreeSet;

/// So many calling contexts of an assertion are looked at from the start; the others when refinement asks for them.
pub const HOISTED: usize = 16;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CallId(pub u32);

/// A placeholder of a call.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Placeholder {
    pub call: CallId,
    pub part: Part,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// `π`.
    Path,
    /// `π₁₊` of a loop.
    RestPath,
    /// `ε` of an assertion.
    Error(u32),
    /// `λ` of an output.
    Value(u32),
    /// `λ₁₊` of an output.
    RestValue(u32),
}

impl Part {
    /// Whether it can be blocked: a `π`-variable.
    pub fn is_path(self) -> bool {
        matches!(self, Part::Path | Part::RestPath | Part::Error(_))
    }
}

/// A call: a site of an instance.
pub(super) struct RegionCall {
    pub region: ProcId,
    /// The call whose instance it is in, and which of its sites.
    pub parent: Option<(CallId, usize)>,
    /// How many activations of its procedure are on the stack, its own included.
    pub cost: u32,
    pub args: Vec<Term>,
    pub path: Term,
    pub values: Vec<Term>,
    pub instance: Option<Instance>,
}

/// The summary of a call's region over constants of its own.
pub(super) struct Instance {
    pub slots: Vec<Term>,
    pub roots: Vec<Term>,
    /// The calls of its sites are `first` and those after it.
    pub first: CallId,
}

/// What is asked about: whether an execution can fail this assertion, or whether the entry can return.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Goal {
    Error(u32),
    Return,
}

/// Something that an error condition is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Piece {
    Root(CallId, usize),
    Of(Placeholder),
}

pub struct Formula<'p> {
    pub(super) program: &'p Program,
    pub(super) regions: &'p Regions,
    pub(super) vcs: &'p Vcs,
    pub(super) calls: Vec<RegionCall>,
    expanded: BTreeSet<Placeholder>,
    /// The constants of `ε`, and of blocking constraints.
    errors: ir::Map<(CallId, u32), Term>,
    blocked: ir::Map<Placeholder, Term>,
    instances: usize,
    /// The instances of quantifiers that the solver was told.
    pub(super) told: Set<super::path::Told>,
    /// Where the solver was told of the values of all variables.
    pub(super) named: BTreeSet<(CallId, usize)>,
}

impl<'p> Formula<'p> {
    /// With the axioms and the entry, of which nothing is expanded yet.
    pub fn new(program: &'p Program, vcs: &'p Vcs, regions: &'p Regions, solver: &mut dyn Solver) -> Self {
        for axiom in solver.instantiate(&vcs.axioms, &[]) {
            solver.assert(axiom);
        }
        let region = &regions.procs[vcs.entry.index()];
        let args = region.slots[..region.inputs].iter().map(|&var| constant(&program.context, solver, var)).collect();
        let path = solver.constant("returns", ir::SortId::BOOL);
        let entry =
            RegionCall { region: vcs.entry, parent: None, cost: 1, args, path, values: Vec::new(), instance: None };
        Self {
            program,
            regions,
            vcs,
            calls: vec![entry],
            expanded: BTreeSet::new(),
            errors: ir::Map::default(),
            blocked: ir::Map::default(),
            instances: 0,
            told: Set::default(),
            named: BTreeSet::new(),
        }
    }

    pub const ENTRY: CallId = CallId(0);

    pub fn instance_count(&self) -> usize {
        self.instances
    }

    pub(super) fn call(&self, id: CallId) -> &RegionCall {
        &self.calls[id.0 as usize]
    }

    pub(super) fn region(&self, id: CallId) -> &'p Region {
        &self.regions.procs[self.call(id).region.index()]
    }

    pub fn callee(&self, id: CallId) -> ProcId {
        self.call(id).region
    }

    /// The call that a call is made in; the first one's is itself.
    pub fn caller(&self, id: CallId) -> CallId {
        self.call(id).parent.map_or(id, |(parent, _)| parent)
    }

    /// The call of a site of an instance.
    pub(super) fn child(&self, id: CallId, site: usize) -> Option<CallId> {
        self.call(id).instance.as_ref().map(|instance| CallId(instance.first.0 + site as u32))
    }

    /// How many activations of its procedure an expansion puts on the stack.
    pub fn cost(&self, placeholder: Placeholder) -> u32 {
        let cost = self.call(placeholder.call).cost;
        match placeholder.part {
            // The paths that it stands for call the loop again.
            Part::RestPath | Part::RestValue(_) => cost + 1,
            Part::Path | Part::Value(_) | Part::Error(_) => cost,
        }
    }

    /// Whether it may be expanded at a recursion bound.
    pub fn within(&self, placeholder: Placeholder, bound: u32) -> bool {
        self.cost(placeholder) <= bound.max(self.region(placeholder.call).bound.unwrap_or(0))
    }

    pub fn is_expanded(&self, placeholder: Placeholder) -> bool {
        self.expanded.contains(&placeholder)
    }

    /// How much there is to it: a weight for correction sets.
    pub fn size(&self, placeholder: Placeholder) -> u64 {
        self.region(placeholder.call).template.steps.len() as u64 / 8 + 1
    }

    /// The constant of a placeholder.
    pub(super) fn term(&mut self, solver: &mut dyn Solver, placeholder: Placeholder) -> Term {
        let Placeholder { call, part } = placeholder;
        match part {
            Part::Path => self.call(call).path,
            Part::Value(output) => self.call(call).values[output as usize],
            Part::Error(assertion) => *self
                .errors
                .entry((call, assertion))
                .or_insert_with(|| solver.constant(&format!("error{assertion}"), ir::SortId::BOOL)),
            Part::RestPath | Part::RestValue(_) => {
                self.instantiate(solver, call);
                let rest = self.region(call).rest.as_ref();
                let slot = rest.and_then(|rest| match part {
                    Part::RestValue(output) => rest.value_slots.get(output as usize).copied(),
                    _ => Some(rest.path_slot),
                });
                match (slot, &self.call(call).instance) {
                    (Some(slot), Some(instance)) => instance.slots[slot as usize],
                    _ => unreachable!("only a loop has more iterations"),
                }
            }
        }
    }

    /// The constant of `ε`, if there is one.
    pub(super) fn known_term(&self, placeholder: Placeholder) -> Option<Term> {
        match placeholder.part {
            Part::Error(assertion) => self.errors.get(&(placeholder.call, assertion)).copied(),
            _ => None,
        }
    }

    /// What blocks a path.
    pub fn blocking(&mut self, solver: &mut dyn Solver, placeholder: Placeholder) -> Term {
        if let Some(&known) = self.blocked.get(&placeholder) {
            return known;
        }
        let term = self.term(solver, placeholder);
        let blocked = solver.not(term);
        self.blocked.insert(placeholder, blocked);
        blocked
    }

    /// The literal that implies an error condition. `Hoist`: the calling contexts of the assertion, breadth first, are
    /// expanded as far as they are few and no procedure is entered twice.
    pub fn goal(&mut self, solver: &mut dyn Solver, goal: Goal, bound: u32) -> Term {
        let part = match goal {
            Goal::Return => Part::Path,
            Goal::Error(assertion) => Part::Error(assertion),
        };
        let root = Placeholder { call: Self::ENTRY, part };
        if !self.is_expanded(root) {
            self.expand(solver, root);
            let mut level = vec![Self::ENTRY];
            let mut contexts = 1;
            while let (Goal::Error(assertion), false) = (goal, level.is_empty()) {
                let mut below = Vec::new();
                for call in level {
                    let is_new = |child: &CallId| {
                        self.call(*child).cost == 1 && self.within(Placeholder { call: *child, part }, bound)
                    };
                    below.extend(self.contexts(call, assertion).into_iter().filter(is_new));
                }
                below.truncate(HOISTED - contexts.min(HOISTED));
                contexts += below.len();
                for &child in &below {
                    self.expand(solver, Placeholder { call: child, part });
                }
                level = below;
            }
        }
        self.term(solver, root)
    }

    /// The calls of an instance in which an assertion can fail.
    fn contexts(&self, call: CallId, assertion: u32) -> Vec<CallId> {
        let sites = self.region(call).sites.iter().enumerate();
        let can_fail = |callee: ProcId| self.regions.failing[callee.index()].binary_search(&assertion).is_ok();
        sites.filter(|(_, site)| can_fail(site.callee)).filter_map(|(index, _)| self.child(call, index)).collect()
    }

    /// Makes the instance of a call, if there is none.
    fn instantiate(&mut self, solver: &mut dyn Solver, id: CallId) {
        if self.call(id).instance.is_some() {
            return;
        }
        self.instances += 1;
        let region = self.region(id);
        let mut slots = self.call(id).args.clone();
        for &var in &region.slots[slots.len()..] {
            slots.push(constant(&self.program.context, solver, var));
        }
        let roots = solver.instantiate(&region.template, &slots);
        for &fact in &roots[region.facts.clone()] {
            solver.assert(fact);
        }
        let first = CallId(self.calls.len() as u32);
        for (index, site) in region.sites.iter().enumerate() {
            let cost = 1 + self.activations(id, site.callee);
            self.calls.push(RegionCall {
                region: site.callee,
                parent: Some((id, index)),
                cost,
                args: roots[site.args.clone()].to_vec(),
                path: slots[site.path_slot as usize],
                values: site.value_slots.iter().map(|&slot| slots[slot as usize]).collect(),
                instance: None,
            });
        }
        self.calls[id.0 as usize].instance = Some(Instance { slots, roots, first });
    }

    /// How often a procedure is on the stack in a call.
    fn activations(&self, id: CallId, proc: ProcId) -> u32 {
        let mut count = 0;
        let mut current = Some(id);
        while let Some(id) = current {
            count += u32::from(self.call(id).region == proc);
            current = self.call(id).parent.map(|(parent, _)| parent);
        }
        count
    }

    /// Asserts what a placeholder stands for.
    pub fn expand(&mut self, solver: &mut dyn Solver, placeholder: Placeholder) {
        if !self.expanded.insert(placeholder) {
            return;
        }
        let Placeholder { call, part } = placeholder;
        self.instantiate(solver, call);
        let term = self.term(solver, placeholder);
        let region = self.region(call);
        if let Part::Error(assertion) = part {
            let mut ways = Vec::new();
            for (_, root, _) in region.errors.iter().filter(|(own, ..)| *own == assertion) {
                ways.push(self.root(call, *root));
            }
            for child in self.contexts(call, assertion) {
                let before = self.before(child);
                let inside = self.term(solver, Placeholder { call: child, part });
                ways.push(solver.and(&[before, inside]));
            }
            let any = solver.or(&ways);
            let formula = solver.implies(term, any);
            solver.assert(formula);
            return;
        }
        let root = self.root(call, definition(region, part));
        let formula = if part.is_path() { solver.implies(term, root) } else { solver.eq(term, root) };
        solver.assert(formula);
    }

    pub(super) fn root(&self, call: CallId, root: usize) -> Term {
        match &self.call(call).instance {
            Some(instance) => instance.roots[root],
            None => unreachable!("roots are those of an instance"),
        }
    }

    /// The condition of the paths that come to a call.
    pub(super) fn before(&self, call: CallId) -> Term {
        match self.call(call).parent {
            Some((parent, site)) => self.root(parent, self.region(parent).sites[site].before),
            None => unreachable!("the entry is not called"),
        }
    }

    /// The placeholders in an error condition that are not expanded, in order. A loop's own abstraction costs nothing and is
    /// put in on the way; and so are values of paths that are expanded: without them a model would say nothing.
    pub fn open(&mut self, solver: &mut dyn Solver, goal: Goal, bound: u32, with_values: bool) -> Vec<Placeholder> {
        let part = match goal {
            Goal::Return => Part::Path,
            Goal::Error(assertion) => Part::Error(assertion),
        };
        let mut found = BTreeSet::new();
        let mut pieces = vec![Piece::Of(Placeholder { call: Self::ENTRY, part })];
        let mut seen: Set<Piece> = pieces.iter().copied().collect();
        while let Some(piece) = pieces.pop() {
            let mut more = Vec::new();
            match piece {
                Piece::Root(call, root) => self.mentioned(call, &self.region(call).mentions[root], &mut more),
                Piece::Of(placeholder) => {
                    if !self.is_expanded(placeholder) && self.is_free(placeholder, bound, with_values) {
                        self.expand(solver, placeholder);
                    }
                    if self.is_expanded(placeholder) {
                        self.parts(placeholder, &mut more);
                    } else {
                        found.insert(placeholder);
                    }
                }
            }
            pieces.extend(more.into_iter().filter(|piece| seen.insert(*piece)));
        }
        found.into_iter().collect()
    }

    /// Whether an expansion costs nothing.
    fn is_free(&self, placeholder: Placeholder, bound: u32, with_values: bool) -> bool {
        let Placeholder { call, part } = placeholder;
        let is_loop = self.region(call).rest.is_some() && self.within(placeholder, bound);
        let of_path = match part {
            Part::Path | Part::Error(_) | Part::RestPath => None,
            Part::Value(_) => Some(Part::Path),
            Part::RestValue(_) => Some(Part::RestPath),
        };
        (is_loop && matches!(part, Part::Path | Part::Value(_)))
            || with_values && of_path.is_some_and(|part| self.is_expanded(Placeholder { call, part }))
    }

    /// What an expanded placeholder is made of.
    fn parts(&self, placeholder: Placeholder, more: &mut Vec<Piece>) {
        let Placeholder { call, part } = placeholder;
        let region = self.region(call);
        if let Part::Error(assertion) = part {
            let own = region.errors.iter().filter(|(own, ..)| *own == assertion);
            more.extend(own.map(|(_, root, _)| Piece::Root(call, *root)));
            for child in self.contexts(call, assertion) {
                if let Some((_, site)) = self.call(child).parent {
                    more.push(Piece::Root(call, region.sites[site].before));
                }
                more.push(Piece::Of(Placeholder { call: child, part }));
            }
        } else {
            more.push(Piece::Root(call, definition(region, part)));
        }
    }

    fn mentioned(&self, call: CallId, mentions: &Mentions, more: &mut Vec<Piece>) {
        more.extend(mentions.placeholders.iter().filter_map(|&slot| Some(Piece::Of(self.of_slot(call, slot)?))));
        if let Some((parent, site)) = self.call(call).parent {
            let args = self.region(parent).sites[site].args.start;
            more.extend(mentions.inputs.iter().map(|&input| Piece::Root(parent, args + input as usize)));
        }
    }

    /// The placeholder in a slot of a call's instance.
    pub(super) fn of_slot(&self, call: CallId, slot: Slot) -> Option<Placeholder> {
        Some(match slot {
            Slot::Path(site) => Placeholder { call: self.child(call, site as usize)?, part: Part::Path },
            Slot::Value(site, output) => {
                Placeholder { call: self.child(call, site as usize)?, part: Part::Value(output) }
            }
            Slot::RestPath => Placeholder { call, part: Part::RestPath },
            Slot::RestValue(output) => Placeholder { call, part: Part::RestValue(output) },
        })
    }
}

/// The root that a placeholder stands for.
pub(super) fn definition(region: &Region, part: Part) -> usize {
    match (part, &region.rest) {
        (Part::Value(output), _) => region.values.start + output as usize,
        (Part::RestPath, Some(rest)) => rest.path,
        (Part::RestValue(output), Some(rest)) => rest.values.start + output as usize,
        _ => region.path,
    }
}

fn constant(context: &Context, solver: &mut dyn Solver, var: ir::VarId) -> Term {
    let declared = context.var(var);
    solver.constant(&declared.name, declared.sort)
}

//! Simplification inside each procedure.
//!
//! Before: bodies are acyclic; `reads` and `modifies` hold at least what the procedures read and modify (`effects`).
//! After: the same, with the same behaviours for every recursion bound, and less of everything: constants, copies and
//! small terms are propagated (`values`), assumes and asserts folded, dead stores and the marks of dead variables
//! gone (`dead`), blocks joined, skipped and dropped (`shape`), and regions without effect collapsed (`regions`).
//!
//! Time is linear in the size of a body times the number of its variables over the machine's word.
//!
//! What replay must know: a choice of the source may lack its mark. A havoc without a mark may give any value; at a
//! branch without a mark, any arm will do that gets to its next choice without a false `assume`.

mod dead;
mod keys;
mod regions;
mod shape;
mod values;

pub(crate) use dead::live_mark;
pub(crate) use values::tree_size_within;

use crate::invariants::Known;
use crate::needs::Slots;
use crate::vars::Vars;
use base::BitSet;
use dead::Liveness;
use ir::graph::{calls, reverse_post_order};
use ir::{BlockId, Body, Event, Map, ProcId, Program, Stmt, VarId};
use regions::Regions;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use values::{Memory, Values};

/// Each round may open the way for the next; more than this many are not worth it.
const ROUNDS: usize = 4;

pub fn simplify(program: &mut Program) {
    let mut simplifier = Simplifier::new(program);
    for id in program.proc_ids() {
        simplifier.proc(program, id);
    }
    simplifier.finish(program);
}

/// What is the same for all procedures of a program.
pub(crate) struct Simplifier {
    vars: Vars,
    slots: Slots,
    /// Of the values of one body; here so that it is used again.
    memory: Memory,
    /// The same for what is live at the start of each block.
    starts: Vec<BitSet>,
    /// Whether an assertion is left somewhere, so that a call may fail.
    may_fail: bool,
    /// The entry, if nobody calls it: what it leaves behind is looked at by nobody.
    root: Option<ProcId>,
    /// How many arms the source's choices have, by statement.
    arms: Map<u32, u32>,
    /// What holds at entry and behind calls, where somebody has found out.
    pub known: Option<Known>,
}

impl Simplifier {
    pub fn new(program: &mut Program) -> Self {
        let mut stmts = program.procs.iter().flat_map(|proc| &proc.body.blocks).flat_map(|block| &block.stmts);
        let may_fail = stmts.any(|stmt| matches!(stmt, Stmt::Assert(..)));
        let is_called = |id: ProcId| program.procs.iter().any(|proc| calls(&proc.body).any(|callee| callee == id));
        let root = program.entry.filter(|&entry| !is_called(entry));
        let mut arms: Map<u32, u32> = Map::default();
        for event in &program.events {
            if let Event::Branch { stmt, arm } = *event {
                let count = arms.entry(stmt).or_default();
                *count = (*count).max(arm + 1);
            }
        }
        let vars = program.context.take_vars();
        Self {
            vars,
            slots: Slots::of(program),
            memory: Memory::default(),
            starts: Vec::new(),
            may_fail,
            root,
            arms,
            known: None,
        }
    }

    /// Gives back what it has learnt about expressions.
    pub fn finish(self, program: &mut Program) {
        program.context.give_vars(self.vars);
    }

    /// Takes note of a procedure's new variables.
    pub fn refresh(&mut self, program: &Program, id: ProcId) {
        self.slots.refresh(program, id);
    }

    /// What is live when a procedure returns.
    fn at_return(&self, program: &Program, id: ProcId) -> BitSet {
        let proc = program.proc(id);
        let mut at_return = BitSet::with_room_for(self.slots.size(program, id));
        if self.root != Some(id) {
            for &var in proc.outputs.iter().chain(&proc.modifies) {
                at_return.insert(self.slots.get(var));
            }
        }
        at_return
    }

    /// Drops what is dead in a procedure, and leaves its blocks and calls where they are.
    pub fn drop_dead(&mut self, program: &mut Program, id: ProcId) {
        let at_return = self.at_return(program, id);
        let mut body = std::mem::take(&mut program.proc_mut(id).body);
        let order = reverse_post_order(&body);
        self.find_dead(program, &mut body, &order, &at_return);
        program.proc_mut(id).body = body;
    }

    pub fn proc(&mut self, program: &mut Program, id: ProcId) {
        if self.known.is_none() && program.simplified.contains(&self.fingerprint(program, id)) {
            return;
        }
        let at_return = self.at_return(program, id);
        let mut body = std::mem::take(&mut program.proc_mut(id).body);
        let is_settled = (0..ROUNDS).any(|_| !self.round(program, id, &mut body, &at_return));
        let order = shape::tidy(&mut body, self.may_fail);
        // A last round that changed nothing left nothing dead, and no other shape makes a live store dead. (With
        // assertions, what stands behind one that fails may have gone unsaid.)
        if !is_settled || self.may_fail {
            self.find_dead(program, &mut body, &order, &at_return);
        }
        shape::tidy(&mut body, self.may_fail);
        program.proc_mut(id).body = body;
        self.drop_unused_locals(program, id);
        if is_settled {
            let fingerprint = self.fingerprint(program, id);
            program.simplified.insert(fingerprint);
        }
    }

    /// A number for all that simplification looks at, but for what is known of callers and callees. Two that have the same
    /// by chance cost no more than a simplification.
    fn fingerprint(&self, program: &Program, id: ProcId) -> u64 {
        let mut hasher = FxHasher::default();
        let proc = program.proc(id);
        (self.may_fail, self.root == Some(id)).hash(&mut hasher);
        (&proc.inputs, &proc.outputs, &proc.locals, &proc.modifies).hash(&mut hasher);
        for block in &proc.body.blocks {
            block.stmts.hash(&mut hasher);
            block.next.hash(&mut hasher);
        }
        for callee in calls(&proc.body) {
            let callee = program.proc(callee);
            (&callee.reads, &callee.modifies).hash(&mut hasher);
        }
        hasher.finish()
    }

    /// Drops what is dead, and leaves what is live at the start of each block in `starts`.
    fn find_dead(&mut self, program: &Program, body: &mut Body, order: &[BlockId], at_return: &BitSet) {
        let Program { context, procs, events, .. } = program;
        let mut liveness = Liveness { context, procs, events, vars: &mut self.vars, slots: &self.slots };
        liveness.drop_dead(body, order, at_return, &mut self.starts);
    }

    /// One round; whether regions or values changed, so that another one may find more. Blocks and stores that only went
    /// because of the round before change nothing for those.
    fn round(&mut self, program: &mut Program, id: ProcId, body: &mut Body, at_return: &BitSet) -> bool {
        let mut order = shape::tidy(body, self.may_fail);
        self.find_dead(program, body, &order, at_return);
        let proc = program.proc(id);
        let own = proc.inputs.iter().chain(&proc.outputs).chain(&proc.locals);
        let owned: Vec<VarId> = program.globals.iter().chain(own).copied().collect();
        let mut fresh = BitSet::with_room_for(owned.len());
        for &var in proc.outputs.iter().chain(&proc.locals) {
            fresh.insert(self.slots.get(var));
        }
        let Program { context, procs, events, .. } = program;
        let (slots, may_fail) = (&self.slots, self.may_fail);
        let (arms, starts) = (&self.arms, &self.starts[..]);
        let changed =
            Regions { context, procs, events, arms, slots, starts, at_return, may_fail }.collapse(body, &order);
        if changed {
            order = reverse_post_order(body);
        }
        let (vars, known, memory) = (&mut self.vars, self.known.as_ref(), &mut self.memory);
        let mut values = Values { context, procs, events, vars, slots, known, memory };
        let before = self.known.as_ref().map_or(&[][..], |known| &known.before[id.index()]);
        changed | values.propagate(body, &order, &owned, fresh, before, starts)
    }

    /// Locals that no statement mentions go.
    fn drop_unused_locals(&mut self, program: &mut Program, id: ProcId) {
        let slots = &self.slots;
        let mut used = BitSet::with_room_for(slots.size(program, id));
        for stmt in program.proc(id).body.blocks.iter().flat_map(|block| &block.stmts) {
            for &target in crate::vars::targets(stmt) {
                used.insert(slots.get(target));
            }
            let marked = match stmt {
                Stmt::Mark(mark) => mark.value.as_slice(),
                _ => &[],
            };
            for &operand in crate::vars::operands(stmt).iter().chain(marked) {
                for &var in self.vars.of(&program.context, operand) {
                    used.insert(slots.get(var));
                }
            }
        }
        program.proc_mut(id).locals.retain(|&local| used.contains(slots.get(local)));
        self.slots.refresh(program, id);
    }
}

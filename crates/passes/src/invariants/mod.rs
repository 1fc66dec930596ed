//! Invariants: facts about globals that hold whenever a procedure is entered, and whenever it returns.
//!
//! Before: bodies are acyclic, no assertion is left, `reads` and `modifies` hold at least what the procedures read and
//! modify. After: the entry can return within the same recursion bounds, and
//!
//! * every procedure is simplified with what holds at its entry and behind its calls: assumes that hold anyway, and
//!   branches that cannot be taken, are gone;
//! * what holds at return of globals that a procedure modifies is part of its summary, so that what the assumes
//!   said can still be seen where the procedure is not inlined.
//!
//! The facts are conditions over globals that the program itself assumes or assigns ([`facts`]): no solver is asked.
//! What holds at a procedure's entry is what holds at all its calls.

mod facts;

use crate::simplify::Simplifier;
use crate::vars::Vars;
use facts::{Facts, Reasoner};
use ir::graph::{CallGraph, blocked_body, reverse_post_order};
use ir::{Body, ExprId, Next, Proc, ProcId, Program, Set, Stmt, VarId, VarKind};
use std::collections::BTreeSet;

/// A procedure that is looked at more often than this is given up: nothing is known of it.
const VISITS: u32 = 200;

pub fn invariants(program: &mut Program) {
    let Some(entry) = program.entry else { return };
    let has_asserts = || {
        let mut stmts = program.procs.iter().flat_map(|proc| &proc.body.blocks).flat_map(|block| &block.stmts);
        stmts.any(|stmt| matches!(stmt, Stmt::Assert(..)))
    };
    // With assertions, a call behind which nothing holds may still fail.
    if has_asserts() {
        return;
    }
    let (before, after) = solve(program, entry);
    let returns = after.iter().map(Option::is_some).collect();
    let mut lists = |all: PerProc| -> Vec<Vec<ExprId>> {
        all.into_iter().map(|facts| facts.map_or(Vec::new(), |facts| facts.list(&mut program.context))).collect()
    };
    let known = Known { before: lists(before), after: lists(after), returns };
    read_facts(program, &known.before);
    for id in program.proc_ids() {
        if known.returns[id.index()] {
            add_summary(program, id, &known.after[id.index()]);
        } else {
            program.proc_mut(id).body = blocked_body();
        }
    }
    let mut simplifier = Simplifier::new(program);
    simplifier.known = Some(known);
    for id in program.proc_ids() {
        simplifier.proc(program, id);
    }
    simplifier.finish(program);
}

/// What is known at entry will be relied on: a store of what a global holds anyway goes, and then what it held before
/// the call matters. So the procedures read these globals now, or else their callers would drop the stores as well.
fn read_facts(program: &mut Program, before: &[Vec<ExprId>]) {
    let mut vars = program.context.take_vars();
    for id in program.proc_ids() {
        let mut read: Set<VarId> = program.proc(id).reads.iter().copied().collect();
        for &fact in &before[id.index()] {
            read.extend(vars.of(&program.context, fact).iter().copied());
        }
        let reads = program.globals.iter().copied().filter(|global| read.contains(global)).collect();
        program.proc_mut(id).reads = reads;
    }
    program.context.give_vars(vars);
}

/// What is known of each procedure.
pub(crate) struct Known {
    /// Holds at entry.
    pub before: Vec<Vec<ExprId>>,
    /// Holds at return.
    pub after: Vec<Vec<ExprId>>,
    /// Whether it returns at all.
    pub returns: Vec<bool>,
}

type PerProc = Vec<Option<Facts>>;

/// The facts at entry and at return; none where no execution comes.
///
/// The greatest solution: a procedure is entered with nothing, and returns with nothing, until a call or a return is
/// found; then what is known there only ever gets less. Callees go first, so that a caller is seldom looked at before
/// its callees return.
fn solve(program: &mut Program, entry: ProcId) -> (PerProc, PerProc) {
    let graph = CallGraph::of(program);
    let touched = |proc: &Proc| proc.reads.iter().chain(&proc.modifies).copied().collect();
    let frames: Vec<Set<VarId>> = program.procs.iter().map(touched).collect();
    let count = program.procs.len();
    let mut rank = vec![0; count];
    for (index, id) in graph.bottom_up.iter().enumerate() {
        rank[id.index()] = index;
    }
    let mut vars = program.context.take_vars();
    let (mut before, mut after): (PerProc, PerProc) = (vec![None; count], vec![None; count]);
    before[entry.index()] = Some(Facts::default());
    let mut visits = vec![0; count];
    let mut open = BTreeSet::from([(rank[entry.index()], entry)]);
    while let Some((_, id)) = open.pop_first() {
        let index = id.index();
        visits[index] += 1;
        let is_hopeless = visits[index] > VISITS;
        if is_hopeless {
            before[index] = Some(Facts::default());
        }
        let mut pass = Pass::new(program, &mut vars, &frames, &before, &after);
        let at_return = pass.body(id);
        let at_calls = pass.at_calls;
        let mut reasoner = Reasoner { context: &mut program.context, vars: &mut vars };
        for (callee, facts) in at_calls {
            let met = match &before[callee.index()] {
                None => facts,
                Some(known) => reasoner.meet(known, &facts),
            };
            if before[callee.index()].as_ref() != Some(&met) {
                before[callee.index()] = Some(met);
                open.insert((rank[callee.index()], callee));
            }
        }
        let at_return = match (&after[index], at_return) {
            (_, Some(_)) if is_hopeless => Some(Facts::default()),
            (Some(old), Some(new)) => Some(reasoner.meet(old, &new)),
            (Some(old), None) => Some(old.clone()),
            (None, new) => new,
        };
        if at_return != after[index] {
            after[index] = at_return;
            let reached = graph.callers[index].iter().filter(|caller| before[caller.index()].is_some());
            open.extend(reached.map(|caller| (rank[caller.index()], *caller)));
        }
    }
    program.context.give_vars(vars);
    (before, after)
}

/// One walk through one procedure.
struct Pass<'a> {
    program: &'a mut Program,
    vars: &'a mut Vars,
    /// The globals that each procedure has to do with: of the others its callers know as much behind it as before.
    frames: &'a [Set<VarId>],
    before: &'a PerProc,
    after: &'a PerProc,
    /// What holds at the calls.
    at_calls: Vec<(ProcId, Facts)>,
}

impl<'a> Pass<'a> {
    fn new(
        program: &'a mut Program,
        vars: &'a mut Vars,
        frames: &'a [Set<VarId>],
        before: &'a PerProc,
        after: &'a PerProc,
    ) -> Self {
        Self { program, vars, frames, before, after, at_calls: Vec::new() }
    }

    /// The facts at return.
    fn body(&mut self, id: ProcId) -> Option<Facts> {
        let facts = self.before[id.index()].clone()?;
        let body = std::mem::take(&mut self.program.proc_mut(id).body);
        let mut at_return = self.blocks(&body, facts);
        self.program.proc_mut(id).body = body;
        if let Some(facts) = &mut at_return {
            let frame = &self.frames[id.index()];
            self.reasoner().restrict(facts, frame);
        }
        at_return
    }

    fn blocks(&mut self, body: &Body, facts: Facts) -> Option<Facts> {
        let mut incoming: Vec<Option<Facts>> = vec![None; body.blocks.len()];
        incoming[Body::START.index()] = Some(facts);
        let mut at_return: Option<Facts> = None;
        for block in reverse_post_order(body) {
            let Some(mut facts) = incoming[block.index()].take() else { continue };
            let block = body.block(block);
            if !block.stmts.iter().all(|stmt| self.stmt(&mut facts, stmt)) {
                continue;
            }
            match &block.next {
                Next::Return => self.meet(&mut at_return, facts),
                Next::Goto(targets) => {
                    if let Some((last, others)) = targets.split_last() {
                        for target in others {
                            self.meet(&mut incoming[target.index()], facts.clone());
                        }
                        self.meet(&mut incoming[last.index()], facts);
                    }
                }
            }
        }
        at_return
    }

    fn reasoner(&mut self) -> Reasoner<'_> {
        Reasoner { context: &mut self.program.context, vars: self.vars }
    }

    fn meet(&mut self, place: &mut Option<Facts>, facts: Facts) {
        *place = Some(match place.take() {
            None => facts,
            Some(other) => self.reasoner().meet(&other, &facts),
        });
    }

    /// Takes the facts through a statement; false if no execution gets behind it.
    fn stmt(&mut self, facts: &mut Facts, stmt: &Stmt) -> bool {
        match stmt {
            Stmt::Assume(expr) | Stmt::Assert(expr, _) => return self.reasoner().assume(facts, *expr),
            Stmt::Assign(var, expr) => {
                if self.is_global(*var) {
                    self.reasoner().assign(facts, *var, *expr);
                }
            }
            Stmt::Havoc(var) => {
                if self.is_global(*var) {
                    self.reasoner().forget(facts, &[*var]);
                }
            }
            Stmt::Mark(_) => {}
            Stmt::Call(call) => {
                let callee = call.callee.index();
                let frame = &self.frames[callee];
                let mut there = facts.clone();
                self.reasoner().restrict(&mut there, frame);
                self.at_calls.push((call.callee, there));
                let Some(returned) = &self.after[callee] else { return false };
                let mut modified = self.program.procs[callee].modifies.clone();
                modified.extend(call.results.iter().copied().filter(|&result| self.is_global(result)));
                self.reasoner().forget(facts, &modified);
                // A result that is a global has another value than it had at return.
                let mut returned = returned.clone();
                self.reasoner().forget(&mut returned, &call.results);
                return self.reasoner().add(facts, &returned);
            }
        }
        true
    }

    fn is_global(&self, var: VarId) -> bool {
        self.program.context.var(var).kind == VarKind::Global
    }
}

/// Adds the facts about globals that the procedure modifies to its summary.
fn add_summary(program: &mut Program, id: ProcId, facts: &[ExprId]) {
    let modifies: Set<VarId> = program.proc(id).modifies.iter().copied().collect();
    for &fact in facts {
        let about = ir::free_vars(&program.context, fact).iter().any(|var| modifies.contains(var));
        let proc = program.proc_mut(id);
        if about && !proc.summary.contains(&fact) {
            proc.summary.push(fact);
        }
    }
}

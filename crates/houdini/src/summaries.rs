//! Summaries of procedures from guesses: proved component by component, callees first.
//!
//! Paper: Corral, §4.2. The program is what the engines look at: acyclic bodies, loops as procedures, no asserts. A
//! guess speaks of a procedure's inputs and of its outputs and globals when it returns; it is proved for all
//! executions of the procedure that return, so it holds at every call whatever the recursion bound. An execution that
//! failed returns early, with the error flag set: a guess that is not to speak of those says so itself.
//!
//! Procedures that only one procedure calls, to loop, may have guesses about the state in which they are entered, too.
//! Those are proved where they are called, from what comes before the call, and hold for the calls that there are.
//!
//! A component whose fixpoint was not reached in time has proved nothing: its procedures keep the summaries they had.

use crate::components::{Component, always_inlined, components};
use crate::fixpoint::{Asked, Fixpoint, Guess, HoudiniError, Provers, fixpoint};
use crate::modular::{Builder, Goal, Modular, add_guess};
use engine::vc::{globals_by_old, read_summary};
use ir::{Body, ExprId, Map, Next, ProcId, Program, Stmt, Substitution, VarId, VarKind};
use smt::Template;

/// The guesses about one procedure.
#[derive(Clone, Default, Debug)]
pub struct Candidates {
    /// Over inputs, outputs, globals at return and old globals.
    pub post: Vec<Candidate>,
    /// Over inputs and globals at entry; looked at only where the procedure is enclosed in a component.
    pub pre: Vec<ExprId>,
}

#[derive(Clone, Debug)]
pub struct Candidate {
    pub clause: ExprId,
    /// Other guesses about the same procedure, any one of which says as much: where it holds, this one is not kept.
    pub implied_by: Vec<usize>,
}

/// What was done.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Counts {
    pub guesses: usize,
    pub proved: usize,
    /// Proved, and not implied by another one that was.
    pub kept: usize,
    pub asked: Asked,
    /// Components whose fixpoint was reached, of how many.
    pub finished: usize,
    pub components: usize,
}

/// Adds the guesses that hold to the procedures' summaries. `candidates` are by procedure.
pub fn infer(
    program: &mut Program,
    guess: &mut dyn FnMut(&mut Program, &Component) -> Vec<Candidates>,
    provers: &Provers<'_>,
) -> Result<Counts, HoudiniError> {
    let mut counts = Counts::default();
    let mut work = program.clone();
    let axioms = Template::new(&work.context, &work.axioms, &[]);
    let global_of = globals_by_old(&work);
    let mut order = components(program);
    let always = always_inlined(program);
    order.retain(|component| !component.procs.iter().all(|proc| always[proc.index()]));
    counts.components = order.len();
    let mut proved: Vec<Vec<ExprId>> = vec![Vec::new(); program.procs.len()];
    for component in &order {
        if provers.budget.is_over() {
            break;
        }
        let candidates = guess(&mut work, component);
        let mut round = Round::new(&mut work, component, &candidates);
        counts.guesses += round.guesses.len();
        if round.guesses.is_empty() {
            counts.finished += 1;
            continue;
        }
        let bodies = round.bodies(&global_of);
        let Round { guesses, posts, .. } = round;
        let result = fixpoint(&mut work, &axioms, &guesses, &bodies, provers, &mut counts.asked)?;
        let alive = match result {
            Fixpoint::Reached(alive) => {
                counts.finished += 1;
                alive
            }
            Fixpoint::OutOfTime => vec![false; guesses.len()],
        };
        counts.proved += alive.iter().filter(|&&alive| alive).count();
        for (position, &id) in component.procs.iter().enumerate() {
            let holds = |index: usize| alive[posts[position][index]];
            let list = &candidates[position].post;
            let kept: Vec<ExprId> = (0..list.len())
                .filter(|&index| holds(index) && !list[index].implied_by.iter().any(|&other| holds(other)))
                .map(|index| list[index].clause)
                .collect();
            counts.kept += kept.len();
            let proc = work.proc_mut(id);
            proc.summary = program.proc(id).summary.iter().copied().chain(kept.iter().copied()).collect();
            proc.reads = program.proc(id).reads.clone();
            read_summary(&mut work, id, &global_of);
            proved[id.index()] = kept;
        }
    }
    // Only the context and the summaries change.
    for (id, clauses) in program.proc_ids().zip(proved) {
        program.proc_mut(id).summary.extend(clauses);
    }
    program.context = work.context;
    Ok(counts)
}

/// The guesses of one component, as literals.
struct Round<'p> {
    work: &'p mut Program,
    component: &'p Component,
    candidates: &'p [Candidates],
    guesses: Vec<Guess>,
    /// For each procedure, the guesses that its post- and preconditions are.
    posts: Vec<Vec<usize>>,
    pres: Vec<Vec<usize>>,
}

impl<'p> Round<'p> {
    fn new(work: &'p mut Program, component: &'p Component, candidates: &'p [Candidates]) -> Self {
        let (mut guesses, mut posts, mut pres): (Vec<Guess>, _, _) = (Vec::new(), Vec::new(), Vec::new());
        for (&id, candidates) in component.procs.iter().zip(candidates) {
            let mut add = |count: usize| -> Vec<usize> {
                let first = guesses.len();
                guesses.extend((0..count).map(|index| add_guess(work, &format!("guess{}", first + index))));
                (first..first + count).collect()
            };
            let numbers = add(candidates.post.len());
            posts.push(numbers.clone());
            let enclosed = component.enclosed.contains(&id);
            pres.push(add(if enclosed { candidates.pre.len() } else { 0 }));
            for (&number, candidate) in numbers.iter().zip(&candidates.post) {
                guesses[number].implied_by = candidate.implied_by.iter().map(|&other| numbers[other]).collect();
            }
        }
        Self { work, component, candidates, guesses, posts, pres }
    }

    /// The modular bodies; the summaries of the component's procedures become their guesses.
    fn bodies(&mut self, global_of: &Map<VarId, VarId>) -> Vec<Modular> {
        for (position, &id) in self.component.procs.iter().enumerate() {
            for (candidate, &guess) in self.candidates[position].post.iter().zip(&self.posts[position]) {
                let on = self.work.context.var_expr(self.guesses[guess].on);
                let clause = self.work.context.implies(on, candidate.clause);
                self.work.proc_mut(id).summary.push(clause);
            }
            read_summary(self.work, id, global_of);
            // The body asks for what its guesses speak of.
            let pre: Vec<ExprId> =
                self.pres[position].iter().zip(&self.candidates[position].pre).map(|(_, &e)| e).collect();
            let mut more: Vec<VarId> = pre.iter().flat_map(|&expr| ir::free_vars(&self.work.context, expr)).collect();
            more.retain(|&var| self.work.context.var(var).kind == VarKind::Global);
            more.sort_unstable();
            more.dedup();
            let proc = self.work.proc_mut(id);
            more.retain(|global| !proc.reads.contains(global));
            proc.reads.extend(more);
        }
        (0..self.component.procs.len()).map(|position| self.body(position, global_of)).collect()
    }

    fn body(&mut self, position: usize, global_of: &Map<VarId, VarId>) -> Modular {
        let id = self.component.procs[position];
        let old = self.work.proc(id).body.clone();
        let goals_at_exit = self.goals_at_exit(position, global_of);
        let (copies, goals_at_exit) = goals_at_exit;
        let guesses = self.guesses.clone();
        let start = self.start(position, copies);
        let exit = old.blocks.len();
        let mut pre_goals: Map<ProcId, Vec<(usize, ExprId)>> = Map::default();
        for (other, &callee) in self.component.procs.iter().enumerate() {
            let goals: Vec<(usize, ExprId)> =
                self.pres[other].iter().copied().zip(self.candidates[other].pre.iter().copied()).collect();
            if !goals.is_empty() {
                pre_goals.insert(callee, goals);
            }
        }
        let mut builder = Builder::new(self.work, &guesses, exit + 1);
        start.into_iter().for_each(|stmt| builder.push(Body::START.index(), stmt));
        for (index, block) in old.blocks.into_iter().enumerate() {
            let mut at = index;
            for stmt in block.stmts {
                match stmt {
                    Stmt::Mark(_) => {}
                    Stmt::Call(call) => {
                        if let Some(pre) = pre_goals.get(&call.callee) {
                            let program = builder.program();
                            let inputs = program.proc(call.callee).inputs.clone();
                            let mut view: Substitution = inputs.into_iter().zip(call.args.iter().copied()).collect();
                            let goals: Vec<Goal> = pre
                                .iter()
                                .map(|&(guess, clause)| Goal { guess, holds: view.apply(&mut program.context, clause) })
                                .collect();
                            at = builder.place(at, &goals);
                        }
                        builder.push(at, Stmt::Call(call));
                    }
                    stmt => builder.push(at, stmt),
                }
            }
            let next = match block.next {
                Next::Return => Next::Goto(vec![ir::BlockId(exit as u32)]),
                next => next,
            };
            builder.end(at, next);
        }
        builder.place(exit, &goals_at_exit);
        builder.finish(id)
    }

    /// What stands at the start: copies of old values, and what is guessed of the entry.
    fn start(&mut self, position: usize, copies: Vec<(VarId, VarId)>) -> Vec<Stmt> {
        let context = &mut self.work.context;
        let mut stmts = Vec::new();
        for (copy, global) in copies {
            stmts.push(Stmt::Assign(copy, context.var_expr(global)));
        }
        for (&guess, &clause) in self.pres[position].iter().zip(&self.candidates[position].pre) {
            let on = context.var_expr(self.guesses[guess].on);
            stmts.push(Stmt::Assume(context.implies(on, clause)));
        }
        stmts
    }

    /// The postconditions with copies in the place of old globals.
    fn goals_at_exit(&mut self, position: usize, global_of: &Map<VarId, VarId>) -> (Vec<(VarId, VarId)>, Vec<Goal>) {
        let mut copies: Vec<(VarId, VarId)> = Vec::new();
        let mut view = Substitution::new();
        let mut goals = Vec::new();
        for (candidate, &guess) in self.candidates[position].post.iter().zip(&self.posts[position]) {
            for var in ir::free_vars(&self.work.context, candidate.clause) {
                if self.work.context.var(var).kind != VarKind::OldGlobal || view.get(var).is_some() {
                    continue;
                }
                let declared = self.work.context.var(var).clone();
                let copy = self.work.context.add_var(declared.name, declared.sort, VarKind::Local);
                let value = self.work.context.var_expr(copy);
                view.insert(var, value);
                copies.extend(global_of.get(&var).map(|&global| (copy, global)));
            }
            goals.push(Goal { guess, holds: view.apply(&mut self.work.context, candidate.clause) });
        }
        (copies, goals)
    }
}

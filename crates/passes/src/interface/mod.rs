//! Interface reduction: procedures take and give only what matters.
//!
//! Before: bodies are acyclic and hold no asserts whose failing is still asked for (else run it later); the question
//! is whether the entry returns. After: the same answer for every recursion bound, and
//!
//! * no store to a variable that nobody needs, in the procedure or behind any call of it (`needs`);
//! * no input that the body does not need, no output that no caller needs (`parameters`);
//! * no input that is the same rigid term in all calls, no output that is always a copy of an input or a rigid term
//!   (`constants`, `copies`);
//! * globals that nobody modifies are constants, globals that nobody mentions are gone (`globals`);
//! * `reads` and `modifies` as `effects` has them, of what is left. A global that a procedure modifies and does not
//!   read may have any value at a return before which it was not written: nobody looks.
//!
//! Summaries: a clause is kept if all that it mentions matters at some call, and then keeps it alive at all calls, so
//! that it stays true; a clause about something that never matters goes.

mod constants;
mod copies;
mod globals;
mod parameters;

use crate::effects::set_effects;
use crate::needs::{Demand, Mentions, Needs, modified_globals};
use crate::simplify::live_mark;
use crate::vars::Vars;
use base::BitSet;
use ir::graph::{CallGraph, drop_unreachable};
use ir::liveness::find_live_at_end;
use ir::{Program, Stmt};

pub fn interface(program: &mut Program) {
    for proc in &mut program.procs {
        drop_unreachable(&mut proc.body);
    }
    let mut vars = program.context.take_vars();
    let mut needs = Needs::solve(program, &mut vars, Demand::Calls);
    let mut mentions = needs.mentions(program);
    drop_idle_summaries(program, &needs, &mut mentions);
    let changed = needs.add_summaries(program, &mentions);
    needs.propagate(program, &mut vars, changed.into());
    drop_unneeded_stores(program, &mut needs, &mut vars);
    parameters::drop_unneeded(program, &needs);
    needs.modifies = modified_globals(program, &needs.slots, &CallGraph::of(program));
    set_effects(program, &needs);
    constants::propagate_inputs(program, &mut vars);
    copies::drop_copied_outputs(program, &mut vars);
    program.context.give_vars(vars);
    globals::reduce(program);
}

/// Drops the clauses that mention something that matters at no call, and what they mention.
fn drop_idle_summaries(program: &mut Program, needs: &Needs, mentions: &mut [Vec<Mentions>]) {
    for id in program.proc_ids() {
        let need = &needs.needs[id.index()];
        let matters = |mentions: &Mentions| {
            let is_needed = |list: &[usize], bits: &BitSet| list.iter().all(|&index| bits.contains(index));
            is_needed(&mentions.inputs, &need.inputs)
                && is_needed(&mentions.outputs, &need.outputs)
                && is_needed(&mentions.before, &needs.live_before_calls[id.index()])
                && is_needed(&mentions.after, &needs.live_after_calls[id.index()])
        };
        let mentions = &mut mentions[id.index()];
        let proc = program.proc_mut(id);
        let mut kept = mentions.iter().map(matters);
        proc.summary.retain(|_| kept.next() == Some(true));
        proc.contract.retain(|_| kept.next() == Some(true));
        mentions.retain(matters);
    }
}

/// Drops assignments, havocs and marks of what nobody needs.
fn drop_unneeded_stores(program: &mut Program, needs: &mut Needs, vars: &mut Vars) {
    let mut starts = Vec::new();
    let mut live = BitSet::default();
    let mut kept = Vec::new();
    for id in program.proc_ids() {
        needs.find_solved_starts(program, id, vars, &mut starts);
        let at_return = needs.at_return(program, id);
        let mut body = std::mem::take(&mut program.proc_mut(id).body);
        for block in &mut body.blocks {
            find_live_at_end(block, &at_return, &starts, &mut live);
            for stmt in block.stmts.drain(..).rev() {
                let stmt = match stmt {
                    Stmt::Assign(var, _) | Stmt::Havoc(var) if !live.contains(needs.slots.get(var)) => continue,
                    Stmt::Mark(mark) => {
                        let is_live = |value| {
                            let mut mentioned = vars.of(&program.context, value).iter();
                            mentioned.all(|&var| live.contains(needs.slots.get(var)))
                        };
                        match live_mark(mark, &program.events, is_live) {
                            Some(mark) => Stmt::Mark(mark),
                            None => continue,
                        }
                    }
                    stmt => stmt,
                };
                needs.before(program, &stmt, &mut live, vars);
                kept.push(stmt);
            }
            kept.reverse();
            block.stmts.append(&mut kept);
        }
        program.proc_mut(id).body = body;
    }
}

//! Bounds: how small and how large integers can be.
//!
//! Before: bodies are acyclic, no assertion is left, `reads` and `modifies` hold at least what the procedures read and
//! modify. After: the entry can return within the same recursion bounds, and conditions that follow from the bounds
//! of their variables, or contradict them, are decided: assumes that hold anyway are gone, and so are arms that cannot
//! be taken. What is known of results is part of the summaries, so that it can still be seen where a procedure is not
//! inlined.
//!
//! Translators of C guard every access with `assume 0 < address`. An address is a parameter, which is an address of
//! the caller, which is above where the allocator started: all of these hold, and when they are gone nobody looks at
//! most of the addresses any more, and other passes drop them.
//!
//! An interval for each variable ([`intervals`]), followed through bodies, into calls and out of them; what holds at a
//! procedure's entry is what holds at all its calls.

mod intervals;

use crate::flow::{Domain, Solution, rewrite, solve};
use intervals::{Interval, State, fold, refine};
use ir::graph::blocked_body;
use ir::{Call, ExprId, ProcId, Program, Stmt};

/// The axioms are gone through as often as this at most, each time with what the last time found.
const AXIOM_ROUNDS: usize = 20;

pub fn bounds(program: &mut Program) {
    let Some(entry) = program.entry else { return };
    let mut stmts = program.procs.iter().flat_map(|proc| &proc.body.blocks).flat_map(|block| &block.stmts);
    // With assertions, a call behind which nothing holds may still fail.
    if stmts.any(|stmt| matches!(stmt, Stmt::Assert(..))) {
        return;
    }
    let constants = of_constants(program);
    let solution = solve(program, entry, &constants);
    for id in program.proc_ids() {
        decide(program, id, &solution);
    }
}

/// What the axioms say of constants.
fn of_constants(program: &Program) -> State {
    let mut state = State::default();
    for _ in 0..AXIOM_ROUNDS {
        let before = state.clone();
        // Axioms that contradict each other leave no execution; then it does not matter what is known.
        let _ = program.axioms.iter().all(|&axiom| refine(&program.context, &mut state, axiom, true));
        if state == before {
            break;
        }
    }
    state
}

/// Decides what is decided in a procedure.
fn decide(program: &mut Program, id: ProcId, solution: &Solution<State>) {
    let Some(at_return) = &solution.after[id.index()] else {
        program.proc_mut(id).body = blocked_body();
        return;
    };
    add_summary(program, id, at_return);
    rewrite(program, id, solution, |program, state, stmt, out| {
        let context = &mut program.context;
        out.push(match stmt {
            Stmt::Assume(condition) => match fold(context, state, condition) {
                ExprId::TRUE => return,
                condition => Stmt::Assume(condition),
            },
            Stmt::Assign(var, value) => Stmt::Assign(var, fold(context, state, value)),
            Stmt::Call(call) => {
                let args = call.args.iter().map(|&arg| fold(context, state, arg)).collect();
                Stmt::Call(Box::new(Call { args, ..*call }))
            }
            other => other,
        });
    });
}

/// Adds what is known of the results of a procedure to its summary.
fn add_summary(program: &mut Program, id: ProcId, at_return: &State) {
    for index in 0..program.proc(id).outputs.len() {
        let output = program.proc(id).outputs[index];
        let Interval { low, high, .. } = at_return.get(output);
        let context = &mut program.context;
        let var = context.var_expr(output);
        let mut facts = Vec::new();
        if let Some(low) = low {
            let low = context.int(low);
            facts.push(context.le(low, var));
        }
        if let Some(high) = high {
            let high = context.int(high);
            facts.push(context.le(var, high));
        }
        let proc = program.proc_mut(id);
        for fact in facts {
            if !proc.summary.contains(&fact) {
                proc.summary.push(fact);
            }
        }
    }
}

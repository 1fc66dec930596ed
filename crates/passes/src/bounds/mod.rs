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

use crate::graph::{CallGraph, blocked_body, drop_unreachable, reverse_post_order};
use intervals::{Interval, State, evaluate, fold, refine};
use ir::{Body, ExprId, Next, Proc, ProcId, Program, Set, Stmt, VarId, VarKind};
use std::collections::BTreeSet;

/// A procedure that is looked at more often than this has its bounds widened, so that they stop moving.
const EXACT_VISITS: u32 = 3;

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
    let Solution { before, after } = solve(program, entry, &constants);
    for id in program.proc_ids() {
        let Some(state) = &before[id.index()] else { continue };
        let Some(at_return) = &after[id.index()] else {
            program.proc_mut(id).body = blocked_body();
            continue;
        };
        add_summary(program, id, at_return);
        let mut body = std::mem::take(&mut program.proc_mut(id).body);
        Rewriting { program, after: &after }.body(&mut body, state.clone());
        program.proc_mut(id).body = body;
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

/// What holds at entry and at return; none where no execution comes.
struct Solution {
    before: Vec<Option<State>>,
    after: Vec<Option<State>>,
}

/// From nothing upwards: a procedure is entered with nothing, and returns with nothing, until a call or a return is
/// found; then its bounds only ever get wider. Callees go first, so that a caller is seldom looked at before they
/// return.
fn solve(program: &Program, entry: ProcId, constants: &State) -> Solution {
    let graph = CallGraph::of(program);
    let count = program.procs.len();
    let mut rank = vec![0; count];
    for (index, id) in graph.bottom_up.iter().enumerate() {
        rank[id.index()] = index;
    }
    let frames: Vec<Set<VarId>> = program.procs.iter().map(frame).collect();
    let (mut before, mut after): (Vec<Option<State>>, Vec<Option<State>>) = (vec![None; count], vec![None; count]);
    before[entry.index()] = Some(constants.clone());
    let mut visits = vec![0; count];
    let mut open = BTreeSet::from([(rank[entry.index()], entry)]);
    while let Some((_, id)) = open.pop_first() {
        let index = id.index();
        visits[index] += 1;
        let mut walk = Walk { program, frames: &frames, constants, after: &after, at_calls: Vec::new() };
        let at_return = before[index].clone().and_then(|state| walk.body(&program.proc(id).body, state));
        let at_calls = std::mem::take(&mut walk.at_calls);
        for (callee, state) in at_calls {
            let widens = visits[callee.index()] > EXACT_VISITS;
            if join_into(&mut before[callee.index()], state, widens) {
                open.insert((rank[callee.index()], callee));
            }
        }
        let Some(mut at_return) = at_return else { continue };
        at_return.retain(|var| frames[index].contains(&var));
        if join_into(&mut after[index], at_return, visits[index] > EXACT_VISITS) {
            let reached = graph.callers[index].iter().filter(|caller| before[caller.index()].is_some());
            open.extend(reached.map(|caller| (rank[caller.index()], *caller)));
        }
    }
    Solution { before, after }
}

/// What callers hear of at the return of a procedure: its results, and the globals that it has to do with.
fn frame(proc: &Proc) -> Set<VarId> {
    proc.outputs.iter().chain(&proc.reads).chain(&proc.modifies).copied().collect()
}

/// Whether there is more than before.
fn join_into(place: &mut Option<State>, state: State, widens: bool) -> bool {
    match place {
        None => {
            *place = Some(state);
            true
        }
        Some(known) => {
            let joined = if widens { known.widen(&state) } else { known.join(&state) };
            let changed = joined != *known;
            *known = joined;
            changed
        }
    }
}

/// One walk through one procedure.
struct Walk<'a> {
    program: &'a Program,
    frames: &'a [Set<VarId>],
    constants: &'a State,
    after: &'a [Option<State>],
    /// What holds at the calls.
    at_calls: Vec<(ProcId, State)>,
}

impl Walk<'_> {
    /// What holds at return.
    fn body(&mut self, body: &Body, state: State) -> Option<State> {
        let mut incoming: Vec<Option<State>> = vec![None; body.blocks.len()];
        incoming[Body::START.index()] = Some(state);
        let mut at_return = None;
        for id in reverse_post_order(body) {
            let Some(mut state) = incoming[id.index()].take() else { continue };
            let block = body.block(id);
            if block.stmts.iter().all(|stmt| self.stmt(&mut state, stmt)) {
                pass_on(&block.next, state, &mut incoming, &mut at_return);
            }
        }
        at_return
    }

    /// Takes what holds through a statement; false if no execution gets behind it.
    fn stmt(&mut self, state: &mut State, stmt: &Stmt) -> bool {
        if let Stmt::Call(call) = stmt {
            let callee = self.program.proc(call.callee);
            let mut there = state.clone();
            let frame = &self.frames[call.callee.index()];
            there.retain(|var| frame.contains(&var) && self.program.context.var(var).kind == VarKind::Global);
            there.add_all(self.constants);
            for (&input, &arg) in callee.inputs.iter().zip(&call.args) {
                there.set(input, evaluate(&self.program.context, state, arg));
            }
            self.at_calls.push((call.callee, there));
        }
        through(self.program, self.after, state, stmt)
    }
}

/// Hands what holds at the end of a block on.
fn pass_on(next: &Next, state: State, incoming: &mut [Option<State>], at_return: &mut Option<State>) {
    match next {
        Next::Return => {
            join_into(at_return, state, false);
        }
        Next::Goto(targets) => {
            for target in targets {
                join_into(&mut incoming[target.index()], state.clone(), false);
            }
        }
    }
}

fn through(program: &Program, after: &[Option<State>], state: &mut State, stmt: &Stmt) -> bool {
    let context = &program.context;
    match stmt {
        Stmt::Assume(condition) | Stmt::Assert(condition, _) => refine(context, state, *condition, true),
        Stmt::Assign(var, value) => {
            let interval = evaluate(context, state, *value);
            state.set(*var, interval);
            true
        }
        Stmt::Havoc(var) => {
            state.set(*var, Interval::ANY);
            true
        }
        Stmt::Mark(_) => true,
        Stmt::Call(call) => {
            let callee = program.proc(call.callee);
            let Some(returned) = &after[call.callee.index()] else { return false };
            for &global in &callee.modifies {
                state.set(global, returned.get(global));
            }
            for (&result, &output) in call.results.iter().zip(&callee.outputs) {
                state.set(result, returned.get(output));
            }
            true
        }
    }
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

/// Decides what is decided.
struct Rewriting<'a> {
    program: &'a mut Program,
    after: &'a [Option<State>],
}

impl Rewriting<'_> {
    fn body(&mut self, body: &mut Body, state: State) {
        let mut incoming: Vec<Option<State>> = vec![None; body.blocks.len()];
        incoming[Body::START.index()] = Some(state);
        let mut at_return = None;
        for id in reverse_post_order(body) {
            let block = &mut body.blocks[id.index()];
            let Some(mut state) = incoming[id.index()].take() else {
                block.stmts.clear();
                block.next = Next::Goto(Vec::new());
                continue;
            };
            let mut goes_on = true;
            let stmts = std::mem::take(&mut block.stmts);
            for mut stmt in stmts {
                self.stmt(&state, &mut stmt);
                goes_on = through(self.program, self.after, &mut state, &stmt);
                if !goes_on {
                    break;
                }
                if stmt != Stmt::Assume(ExprId::TRUE) {
                    block.stmts.push(stmt);
                }
            }
            if goes_on {
                pass_on(&block.next, state, &mut incoming, &mut at_return);
            } else {
                block.next = Next::Goto(Vec::new());
            }
        }
        drop_unreachable(body);
    }

    fn stmt(&mut self, state: &State, stmt: &mut Stmt) {
        let context = &mut self.program.context;
        match stmt {
            Stmt::Assume(expr) | Stmt::Assign(_, expr) => *expr = fold(context, state, *expr),
            Stmt::Call(call) => {
                for arg in &mut call.args {
                    *arg = fold(context, state, *arg);
                }
            }
            Stmt::Havoc(_) | Stmt::Mark(_) | Stmt::Assert(..) => {}
        }
    }
}

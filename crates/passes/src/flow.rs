//! Facts about variables, followed through bodies, into calls and out of them.
//!
//! The frame of analyses that know something of each variable at each place: a [`Domain`] says what, and what
//! statements do to it. What holds at a procedure's entry is what holds at all its calls; what holds behind a call is
//! what holds at all returns. From nothing upwards: a procedure is entered with nothing, and returns with nothing,
//! until a call or a return is found, and then less and less is known until nothing changes.

use ir::graph::{CallGraph, blocked_body, drop_unreachable, reverse_post_order};
use ir::{Body, Context, ExprId, Next, Proc, ProcId, Program, Set, Stmt, VarId, VarKind};
use std::collections::BTreeSet;

/// What is known of variables at one place.
pub trait Domain: Clone + PartialEq + Default {
    /// What is known of one.
    type Value;

    /// Nothing is known.
    const ANY: Self::Value;

    fn get(&self, var: VarId) -> Self::Value;

    fn set(&mut self, var: VarId, value: Self::Value);

    fn evaluate(&self, context: &Context, expr: ExprId) -> Self::Value;

    /// A condition holds; false if it cannot.
    fn assume(&mut self, context: &Context, condition: ExprId) -> bool;

    /// What is known of some variables.
    fn with_only(&self, is_kept: impl Fn(VarId) -> bool) -> Self;

    fn add_all(&mut self, other: &Self);

    /// What holds where either holds; whether that is less than before.
    fn join(&mut self, other: &Self) -> bool;

    /// The same, with less of what would go on changing for long.
    fn widen(&mut self, other: &Self) -> bool;
}

/// A procedure that is looked at more often than this has its facts widened.
const EXACT_VISITS: u32 = 3;

/// What holds at entry and at return of each procedure; none where no execution comes.
pub struct Solution<D> {
    pub before: Vec<Option<D>>,
    pub after: Vec<Option<D>>,
}

/// With what is known of constants. Callees go first, so that a caller is seldom looked at before they return.
pub fn solve<D: Domain>(program: &Program, entry: ProcId, constants: &D) -> Solution<D> {
    let graph = CallGraph::of(program);
    let count = program.procs.len();
    let mut rank = vec![0; count];
    for (index, id) in graph.bottom_up.iter().enumerate() {
        rank[id.index()] = index;
    }
    let frames: Vec<Set<VarId>> = program.procs.iter().map(frame).collect();
    let (mut before, mut after): (Vec<Option<D>>, Vec<Option<D>>) = (vec![None; count], vec![None; count]);
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
        at_return = at_return.with_only(|var| frames[index].contains(&var));
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
fn join_into<D: Domain>(place: &mut Option<D>, state: D, widens: bool) -> bool {
    match place {
        None => {
            *place = Some(state);
            true
        }
        Some(known) if widens => known.widen(&state),
        Some(known) => known.join(&state),
    }
}

/// One walk through one procedure.
struct Walk<'a, D> {
    program: &'a Program,
    frames: &'a [Set<VarId>],
    constants: &'a D,
    after: &'a [Option<D>],
    /// What holds at the calls.
    at_calls: Vec<(ProcId, D)>,
}

impl<D: Domain> Walk<'_, D> {
    /// What holds at return.
    fn body(&mut self, body: &Body, state: D) -> Option<D> {
        let mut incoming: Vec<Option<D>> = vec![None; body.blocks.len()];
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
    fn stmt(&mut self, state: &mut D, stmt: &Stmt) -> bool {
        if let Stmt::Call(call) = stmt {
            let callee = self.program.proc(call.callee);
            let frame = &self.frames[call.callee.index()];
            let is_kept = |var| frame.contains(&var) && self.program.context.var(var).kind == VarKind::Global;
            let mut there = state.with_only(is_kept);
            there.add_all(self.constants);
            for (&input, &arg) in callee.inputs.iter().zip(&call.args) {
                there.set(input, state.evaluate(&self.program.context, arg));
            }
            self.at_calls.push((call.callee, there));
        }
        through(self.program, self.after, state, stmt)
    }
}

/// Hands what holds at the end of a block on.
fn pass_on<D: Domain>(next: &Next, state: D, incoming: &mut [Option<D>], at_return: &mut Option<D>) {
    match next {
        Next::Return => {
            join_into(at_return, state, false);
        }
        Next::Goto(targets) => {
            let Some((last, others)) = targets.split_last() else { return };
            for target in others {
                join_into(&mut incoming[target.index()], state.clone(), false);
            }
            join_into(&mut incoming[last.index()], state, false);
        }
    }
}

fn through<D: Domain>(program: &Program, after: &[Option<D>], state: &mut D, stmt: &Stmt) -> bool {
    let context = &program.context;
    match stmt {
        Stmt::Assume(condition) | Stmt::Assert(condition, _) => return state.assume(context, *condition),
        Stmt::Assign(var, value) => {
            let value = state.evaluate(context, *value);
            state.set(*var, value);
        }
        Stmt::Havoc(var) => state.set(*var, D::ANY),
        Stmt::Mark(_) => {}
        Stmt::Call(call) => {
            let callee = program.proc(call.callee);
            let Some(returned) = &after[call.callee.index()] else { return false };
            for &global in &callee.modifies {
                state.set(global, returned.get(global));
            }
            for (&result, &output) in call.results.iter().zip(&callee.outputs) {
                state.set(result, returned.get(output));
            }
        }
    }
    true
}

/// Shows each statement of a body that can be reached, with what is known before it.
pub fn visit<D: Domain>(program: &Program, id: ProcId, solution: &Solution<D>, mut show: impl FnMut(&D, &Stmt)) {
    let Some(state) = &solution.before[id.index()] else { return };
    let body = &program.proc(id).body;
    let mut incoming: Vec<Option<D>> = vec![None; body.blocks.len()];
    incoming[Body::START.index()] = Some(state.clone());
    let mut at_return = None;
    for id in reverse_post_order(body) {
        let Some(mut state) = incoming[id.index()].take() else { continue };
        let block = body.block(id);
        let goes_on = block.stmts.iter().all(|stmt| {
            show(&state, stmt);
            through(program, &solution.after, &mut state, stmt)
        });
        if goes_on {
            pass_on(&block.next, state, &mut incoming, &mut at_return);
        }
    }
}

/// Puts statements in the place of each statement of a body, by what is known before it; what cannot be reached goes.
///
/// `rewrite` must leave what is known behind the statement as it is.
pub fn rewrite<D: Domain>(
    program: &mut Program,
    id: ProcId,
    solution: &Solution<D>,
    mut rewrite: impl FnMut(&mut Program, &D, Stmt, &mut Vec<Stmt>),
) {
    let Some(state) = &solution.before[id.index()] else {
        program.proc_mut(id).body = blocked_body();
        return;
    };
    let mut body = std::mem::take(&mut program.proc_mut(id).body);
    let mut incoming: Vec<Option<D>> = vec![None; body.blocks.len()];
    incoming[Body::START.index()] = Some(state.clone());
    let mut at_return = None;
    for id in reverse_post_order(&body) {
        let block = &mut body.blocks[id.index()];
        let stmts = std::mem::take(&mut block.stmts);
        let mut goes_on = false;
        if let Some(mut state) = incoming[id.index()].take() {
            goes_on = stmts.into_iter().all(|stmt| {
                rewrite(program, &state, stmt.clone(), &mut block.stmts);
                through(program, &solution.after, &mut state, &stmt)
            });
            if goes_on {
                pass_on(&block.next, state, &mut incoming, &mut at_return);
            }
        }
        if !goes_on {
            block.next = Next::Goto(Vec::new());
        }
    }
    drop_unreachable(&mut body);
    program.proc_mut(id).body = body;
}

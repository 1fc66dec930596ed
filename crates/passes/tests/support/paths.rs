//! Single executions: one that gets through, with its marks, and whether there is one that follows given marks.

use super::executor::{INTS, Store, domain, eval, find_loops, models};
use ir::{BlockId, Body, Event, EventId, ExprId, Next, ProcId, Program, Stmt, VarId};
use std::collections::BTreeMap;

/// The marks of an execution; a value is missing where nobody had looked at it.
pub type Trace = Vec<(EventId, Option<i64>)>;

/// What an execution is looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    Return,
    Fail,
}

#[derive(Clone)]
struct Frame {
    proc: ProcId,
    block: BlockId,
    index: usize,
    store: Store,
    own: Vec<u32>,
    results: Vec<VarId>,
}

#[derive(Clone)]
struct State {
    frames: Vec<Frame>,
    globals: Store,
    trace: Trace,
    /// How much of the guide's choices was met, and of the values of each of its events.
    met: usize,
    met_values: BTreeMap<EventId, usize>,
}

struct Search<'p> {
    program: &'p Program,
    bound: u32,
    goal: Goal,
    loops: Vec<Vec<super::executor::LoopInfo>>,
    constants: Store,
    guide: Option<Guide>,
    steps: u64,
}

/// Marks to follow: choices without values in their order, values in the order of their own event. A pass may move a
/// mark that tells a value past a choice, but not past another of the same statement.
struct Guide {
    choices: Vec<EventId>,
    values: BTreeMap<EventId, Vec<Option<i64>>>,
}

impl Guide {
    fn new(trace: &Trace, program: &Program) -> Self {
        let mut guide = Self { choices: Vec::new(), values: BTreeMap::new() };
        for &(event, value) in trace {
            match program.events[event.0 as usize] {
                Event::Havoc { .. } | Event::Initial { .. } => guide.values.entry(event).or_default().push(value),
                _ => guide.choices.push(event),
            }
        }
        guide
    }
}

/// An execution that reaches the goal: the constants and its marks. `Err` if too much was tried.
pub fn witness(program: &Program, bound: u32, goal: Goal, limit: u64) -> Result<Option<(Store, Trace)>, ()> {
    for constants in models(program, &INTS) {
        let mut search = Search::new(program, bound, goal, constants.clone(), None, limit);
        if let Some(trace) = search.run()? {
            return Ok(Some((constants, trace)));
        }
    }
    Ok(None)
}

/// Whether some execution with these constants reaches the goal and passes these marks in this order, among others.
pub fn follows(
    program: &Program,
    bound: u32,
    goal: Goal,
    constants: &Store,
    trace: &Trace,
    limit: u64,
) -> Result<bool, ()> {
    let guide = Guide::new(trace, program);
    Ok(Search::new(program, bound, goal, constants.clone(), Some(guide), limit).run()?.is_some())
}

impl<'p> Search<'p> {
    fn new(program: &'p Program, bound: u32, goal: Goal, constants: Store, guide: Option<Guide>, limit: u64) -> Self {
        let loops = program.procs.iter().map(|proc| find_loops(&proc.body)).collect();
        Self { program, bound, goal, loops, constants, guide, steps: limit }
    }

    fn run(&mut self) -> Result<Option<Trace>, ()> {
        let program = self.program;
        let entry = program.entry.unwrap();
        // What is a constant of the program that came out may be a global of the one that went in.
        let is_global = |var: &VarId| program.context.var(*var).kind == ir::VarKind::Global;
        let globals = self.constants.iter().filter(|(var, _)| is_global(var)).map(|(&var, &value)| (var, value));
        let mut first =
            State { frames: vec![], globals: globals.collect(), trace: vec![], met: 0, met_values: BTreeMap::new() };
        self.constants.retain(|var, _| !is_global(var));
        if !self.enter(&mut first, entry, Store::new(), vec![]) {
            return Ok(None);
        }
        let mut open = vec![first];
        while let Some(state) = open.pop() {
            if self.steps == 0 {
                return Err(());
            }
            self.steps -= 1;
            if let Some(trace) = self.step(state, &mut open) {
                return Ok(Some(trace));
            }
        }
        Ok(None)
    }

    /// A new activation, if the bound allows it.
    fn enter(&self, state: &mut State, proc: ProcId, store: Store, results: Vec<VarId>) -> bool {
        let active = state.frames.iter().filter(|frame| frame.proc == proc).count() as u32;
        let bound = self.program.proc(proc).bound.unwrap_or(0).max(self.bound);
        let own = vec![0; self.loops[proc.index()].len()];
        state.frames.push(Frame { proc, block: Body::START, index: 0, store, own, results });
        active < bound && self.arrive(state, Body::START)
    }

    fn arrive(&self, state: &mut State, block: BlockId) -> bool {
        let proc = state.frames.last().unwrap().proc;
        for (index, found) in self.loops[proc.index()].iter().enumerate() {
            let frame = state.frames.last_mut().unwrap();
            if !found.blocks.contains(&block.0) {
                frame.own[index] = 0;
            } else if found.entries.contains(&block.0) {
                frame.own[index] += 1;
                let all = state.frames.iter().filter(|frame| frame.proc == proc);
                if all.map(|frame| frame.own[index]).sum::<u32>() > self.bound {
                    return false;
                }
            }
        }
        let frame = state.frames.last_mut().unwrap();
        frame.block = block;
        frame.index = 0;
        true
    }

    fn value(&self, state: &State, expr: ExprId) -> Option<i64> {
        let store = &state.frames.last().unwrap().store;
        let lookup = |var: VarId| {
            self.constants.get(&var).or_else(|| store.get(&var)).or_else(|| state.globals.get(&var)).copied()
        };
        eval(&self.program.context, expr, &lookup)
    }

    fn set(&self, state: &mut State, var: VarId, value: Option<i64>) {
        let store = match self.program.context.var(var).kind {
            ir::VarKind::Global => &mut state.globals,
            _ => &mut state.frames.last_mut().unwrap().store,
        };
        match value {
            Some(value) => store.insert(var, value),
            None => store.remove(&var),
        };
    }

    /// Meets a mark: with a guide, in both ways, as the next of the guide's or as one of no interest.
    fn mark(&self, mut state: State, event: EventId, value: Option<i64>, open: &mut Vec<State>) {
        state.trace.push((event, value));
        if let Some(guide) = &self.guide {
            let mut met = state.clone();
            let fits = match guide.values.get(&event) {
                Some(values) => {
                    let place = met.met_values.entry(event).or_insert(0);
                    *place += 1;
                    values.get(*place - 1).is_some_and(|guided| guided.is_none() || value.is_none() || *guided == value)
                }
                None => {
                    met.met += 1;
                    guide.choices.get(met.met - 1) == Some(&event)
                }
            };
            open.push(state);
            if fits {
                open.push(met);
            }
            return;
        }
        open.push(state);
    }

    fn is_done(&self, state: &State) -> bool {
        self.guide.as_ref().is_none_or(|guide| {
            let all_values = |(event, values): (&EventId, &Vec<_>)| state.met_values.get(event) == Some(&values.len());
            state.met == guide.choices.len() && guide.values.iter().all(all_values)
        })
    }

    fn step(&self, mut state: State, open: &mut Vec<State>) -> Option<Trace> {
        let program = self.program;
        let frame = state.frames.last().unwrap();
        let block = program.proc(frame.proc).body.block(frame.block);
        let Some(stmt) = block.stmts.get(frame.index) else {
            match &block.next {
                Next::Goto(targets) => {
                    for &target in targets.iter().rev() {
                        let mut state = state.clone();
                        if self.arrive(&mut state, target) {
                            open.push(state);
                        }
                    }
                }
                Next::Return => {
                    let frame = state.frames.pop().unwrap();
                    if state.frames.is_empty() {
                        return (self.goal == Goal::Return && self.is_done(&state)).then_some(state.trace);
                    }
                    for (&result, output) in frame.results.iter().zip(&program.proc(frame.proc).outputs) {
                        self.set(&mut state, result, frame.store.get(output).copied());
                    }
                    open.push(state);
                }
            }
            return None;
        };
        let operands: Vec<ExprId> = match stmt {
            Stmt::Assume(expr) | Stmt::Assert(expr, _) | Stmt::Assign(_, expr) => vec![*expr],
            Stmt::Call(call) => call.args.clone(),
            // So that what a mark tells is what the rest of the execution sees.
            Stmt::Mark(mark) => mark.value.into_iter().collect(),
            Stmt::Havoc(_) => vec![],
        };
        for var in operands.iter().flat_map(|&expr| ir::free_vars(&program.context, expr)) {
            let var_expr_known =
                self.constants.contains_key(&var) || frame.store.contains_key(&var) || state.globals.contains_key(&var);
            if !var_expr_known {
                for &value in domain(&program.context, var, &INTS) {
                    let mut state = state.clone();
                    self.set(&mut state, var, Some(value));
                    open.push(state);
                }
                return None;
            }
        }
        let values: Vec<i64> = operands.iter().map(|&expr| self.value(&state, expr).unwrap()).collect();
        state.frames.last_mut().unwrap().index += 1;
        match stmt {
            Stmt::Assume(_) if values[0] == 1 => open.push(state),
            Stmt::Assume(_) => {}
            Stmt::Assert(..) if values[0] == 1 => open.push(state),
            Stmt::Assert(_, event) => {
                let mut ends = Vec::new();
                self.mark(state, *event, None, &mut ends);
                if self.goal == Goal::Fail {
                    return ends.into_iter().find(|state| self.is_done(state)).map(|state| state.trace);
                }
            }
            Stmt::Assign(var, _) => {
                self.set(&mut state, *var, Some(values[0]));
                open.push(state);
            }
            Stmt::Havoc(var) => {
                self.set(&mut state, *var, None);
                open.push(state);
            }
            Stmt::Mark(mark) => {
                let hidden = matches!(program.events[mark.event.0 as usize], Event::Enter { .. } | Event::Leave);
                if hidden { open.push(state) } else { self.mark(state, mark.event, values.first().copied(), open) }
            }
            Stmt::Call(call) => {
                let inputs = program.proc(call.callee).inputs.iter().copied().zip(values).collect();
                if self.enter(&mut state, call.callee, inputs, call.results.clone()) {
                    open.push(state);
                }
            }
        }
        None
    }
}

//! What holds wherever a thread might be interrupted: whether there is another thread at all, and whether the thread
//! is in an atomic block. Found by a forward walk over all procedures, for each once for all its calls.

use super::event_of;
use crate::lower::Threads;
use ir::{Event, Map, ProcId, Program, Stmt};

/// Whether a thread is in an atomic block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Atomic {
    Outside,
    Inside,
    Perhaps,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct State {
    /// No other thread was started.
    alone: bool,
    atomic: Atomic,
}

impl State {
    fn join(self, other: State) -> State {
        let atomic = if self.atomic == other.atomic { self.atomic } else { Atomic::Perhaps };
        State { alone: self.alone && other.alone, atomic }
    }
}

/// Widens what is known of a place; whether that changed it.
fn add(known: &mut Option<State>, state: State) -> bool {
    let joined = known.map_or(state, |known| known.join(state));
    known.replace(joined) != Some(joined)
}

pub struct Facts {
    /// The marks of forks and of points where a thread may be interrupted or end, by procedure, block and statement.
    at: Map<(ProcId, usize, usize), State>,
}

impl Facts {
    pub fn of(program: &Program, threads: &Threads, entry: ProcId) -> Self {
        Walk::new(program, threads).run(entry)
    }

    /// Whether another thread may run here.
    pub fn is_point(&self, proc: ProcId, block: usize, stmt: usize) -> bool {
        self.point(proc, block, stmt).is_some()
    }

    /// Where another thread may run: whether the thread is in an atomic block then, perhaps.
    pub fn point(&self, proc: ProcId, block: usize, stmt: usize) -> Option<Atomic> {
        let state = self.at.get(&(proc, block, stmt))?;
        (!state.alone && state.atomic != Atomic::Inside).then_some(state.atomic)
    }

    /// Whether some thread may be started in an atomic block.
    pub fn forks_in_blocks(&self, program: &Program) -> bool {
        let is_fork = |stmt: &Stmt| matches!(event_of(program, stmt), Some(Event::Fork { .. }));
        program.proc_ids().any(|id| {
            program.proc(id).body.blocks.iter().enumerate().any(|(at, block)| {
                let mut forks = block.stmts.iter().enumerate().filter(|(_, stmt)| is_fork(stmt));
                forks.any(|(index, _)| self.atomic(id, at, index) != Atomic::Outside)
            })
        })
    }

    /// Whether a fork is in an atomic block.
    pub fn atomic(&self, proc: ProcId, block: usize, stmt: usize) -> Atomic {
        self.at.get(&(proc, block, stmt)).map_or(Atomic::Perhaps, |state| state.atomic)
    }
}

struct Walk<'p> {
    program: &'p Program,
    threads: &'p Threads,
    /// Whether a procedure, or one below, starts or ends atomic blocks.
    changes_atomic: Vec<bool>,
    /// Whether a procedure, or one below, starts threads.
    forks: Vec<bool>,
    callers: Vec<Vec<ProcId>>,
    entries: Vec<Option<State>>,
    exits: Vec<Option<State>>,
    open: Vec<ProcId>,
    facts: Facts,
}

impl<'p> Walk<'p> {
    fn new(program: &'p Program, threads: &'p Threads) -> Self {
        let count = program.procs.len();
        let mut walk = Self {
            program,
            threads,
            changes_atomic: vec![false; count],
            forks: vec![false; count],
            callers: vec![Vec::new(); count],
            entries: vec![None; count],
            exits: vec![None; count],
            open: Vec::new(),
            facts: Facts { at: Map::default() },
        };
        for &id in threads.atomic_begin.iter().chain(&threads.atomic_end) {
            walk.changes_atomic[id.index()] = true;
        }
        for id in program.proc_ids() {
            for block in &program.proc(id).body.blocks {
                let mut is_fork = false;
                for stmt in &block.stmts {
                    if let Stmt::Call(call) = stmt
                        && !is_fork
                    {
                        walk.callers[call.callee.index()].push(id);
                    }
                    is_fork = matches!(event_of(program, stmt), Some(Event::Fork { .. }));
                    walk.forks[id.index()] |= is_fork;
                }
            }
        }
        close(&walk.callers, &mut walk.changes_atomic);
        close(&walk.callers, &mut walk.forks);
        walk
    }

    fn run(mut self, entry: ProcId) -> Facts {
        self.enter(entry, State { alone: true, atomic: Atomic::Outside });
        while let Some(id) = self.open.pop() {
            self.proc(id);
        }
        self.facts
    }

    fn enter(&mut self, id: ProcId, state: State) {
        if add(&mut self.entries[id.index()], state) {
            self.open.push(id);
        }
    }

    fn proc(&mut self, id: ProcId) {
        let Some(state) = self.entries[id.index()] else { return };
        let program = self.program;
        let body = &program.proc(id).body;
        let mut starts: Vec<Option<State>> = vec![None; body.blocks.len()];
        let mut open = vec![0];
        starts[0] = Some(state);
        while let Some(at) = open.pop() {
            let Some(state) = starts[at] else { continue };
            let Some(end) = self.block(id, at, state) else { continue };
            let block = &body.blocks[at];
            for target in block.next.targets() {
                if add(&mut starts[target.index()], end) {
                    open.push(target.index());
                }
            }
            if block.next == ir::Next::Return && add(&mut self.exits[id.index()], end) {
                self.open.extend(&self.callers[id.index()]);
            }
        }
    }

    /// The state at the end of a block; none if nothing gets there, as far as is known.
    fn block(&mut self, id: ProcId, at: usize, mut state: State) -> Option<State> {
        let program = self.program;
        let mut is_fork = false;
        for (index, stmt) in program.proc(id).body.blocks[at].stmts.iter().enumerate() {
            let event = event_of(program, stmt);
            if let Some(Event::Fork { .. } | Event::Context { .. } | Event::Done { .. }) = event {
                let mut known = self.facts.at.get(&(id, at, index)).copied();
                add(&mut known, state);
                self.facts.at.extend(known.map(|known| ((id, at, index), known)));
            }
            if let Stmt::Call(call) = stmt {
                if is_fork {
                    self.enter(call.callee, State { alone: false, atomic: Atomic::Outside });
                    state.alone = false;
                } else {
                    state = self.call(call.callee, state)?;
                }
            }
            is_fork = matches!(event, Some(Event::Fork { .. }));
        }
        Some(state)
    }

    fn call(&mut self, callee: ProcId, mut state: State) -> Option<State> {
        self.enter(callee, state);
        if self.threads.atomic_begin.contains(&callee) {
            state.atomic = Atomic::Inside;
        } else if self.threads.atomic_end.contains(&callee) {
            state.atomic = Atomic::Outside;
        } else if self.changes_atomic[callee.index()] || self.forks[callee.index()] {
            let exit = self.exits[callee.index()]?;
            if self.changes_atomic[callee.index()] {
                state.atomic = exit.atomic;
            }
            state.alone &= exit.alone;
        }
        Some(state)
    }
}

/// What holds of a procedure holds of those that call it.
fn close(callers: &[Vec<ProcId>], holds: &mut [bool]) {
    let mut open: Vec<usize> = (0..holds.len()).filter(|&index| holds[index]).collect();
    while let Some(index) = open.pop() {
        for caller in &callers[index] {
            if !std::mem::replace(&mut holds[caller.index()], true) {
                open.push(caller.index());
            }
        }
    }
}

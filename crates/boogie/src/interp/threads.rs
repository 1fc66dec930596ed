//! Threads: starting them, and whose turn it is.
//!
//! A run with threads goes in rounds. In each round every thread has one turn, threads before the one that started
//! them, in the order in which they were started; a new thread has its first turn at once, before the one that started
//! it goes on. Its procedure is entered then, and not where it was started: what holds at the entry (`where` clauses,
//! `requires`) holds in the state that the thread finds. A turn ends where the thread wants to: before a statement ([`Instr::Point`]) it asks the oracle in which
//! round to go on. In an atomic block (`corral_atomic_begin` to `corral_atomic_end`) a turn does not end. Any
//! interleaving is a run of this kind with enough rounds.
//!
//! The machine holds the thread that runs; the others are parked here.

use super::bitvector::Bv;
use super::code::{CallSite, NodeId, Pc, Slot};
use super::exec::Exec;
use super::machine::{Machine, Thread};
use super::outcome::{Claim, Outcome};
use super::repair::Unread;
use super::steps::Event;
use super::value::Value;
use crate::syntax::StmtId;
use crate::typed::{ProcedureId, Ty, TypeKind, VarId};
use std::sync::Arc;

/// The round of a thread that never goes on.
pub const NEVER: u32 = u32::MAX;

/// What the oracle says of a thread that is started.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fork {
    /// The round of its first turn; the current one without an opinion.
    pub round: Option<u32>,
    /// Its id, for `corral_getThreadID`; the next number without an opinion.
    pub id: Option<u64>,
}

/// A procedure without a body that means something by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Known {
    AtomicBegin,
    AtomicEnd,
    ThreadId,
    ChildThreadId,
    NotReachable,
}

/// A thread, apart from what the machine holds while it runs.
#[derive(Default)]
struct State {
    parked: Parked,
    round: u32,
    atomic: bool,
    id: u64,
    /// The id of the thread that it started last.
    child: Option<u64>,
    /// What it starts with, until its first turn.
    start: Option<Start>,
    is_done: bool,
}

/// What a thread starts with.
struct Start {
    site: Arc<CallSite>,
    types: Box<[Ty]>,
    args: Vec<Value>,
    /// What the oracle says of the thread-local globals, in the order of [`Threads::locals`].
    locals: Vec<Option<Value>>,
}

/// What the machine takes over when a thread runs.
#[derive(Default)]
struct Parked {
    thread: Thread,
    pc: Option<Pc>,
    base: usize,
    stmt: Option<StmtId>,
    /// The values of the thread-local globals, in the order of [`Threads::locals`].
    locals: Vec<Option<Value>>,
}

pub(super) struct Threads {
    all: Vec<State>,
    running: usize,
    /// The order of the turns in a round.
    order: Vec<usize>,
    /// The slots of the globals that each thread has its own of.
    locals: Arc<[u32]>,
    /// Whether it may be another thread's turn.
    pub is_due: bool,
}

impl Threads {
    pub fn new(locals: Arc<[u32]>) -> Self {
        let first = State { id: 1, ..State::default() };
        Self { all: vec![first], running: 0, order: vec![0], locals, is_due: false }
    }

    /// The number and the round of the thread that runs.
    pub fn place(&self) -> (u32, u32) {
        (self.running as u32, self.all[self.running].round)
    }

    fn current(&mut self) -> &mut State {
        &mut self.all[self.running]
    }
}

impl Machine<'_, '_> {
    /// A place where the turn may end: before a statement, or (`back`) between the end of a call and the assignment of
    /// its results.
    pub fn point(&mut self, stmt: StmtId, back: bool) {
        let Some(round) = self.oracle.context(stmt, back) else { return };
        let current = self.threads.current();
        if round > current.round && !current.atomic {
            current.round = round;
            self.threads.is_due = true;
        }
    }

    /// A place where the thread may end.
    pub fn end_point(&mut self, stmt: StmtId) {
        if self.oracle.stops(stmt) && !self.threads.current().atomic {
            self.threads.current().round = NEVER;
            self.threads.is_due = true;
        }
    }

    /// Lets the thread run whose turn it is; whether there is one.
    pub fn reschedule(&mut self) -> Exec<bool> {
        self.threads.is_due = false;
        if self.thread.frames.is_empty() {
            self.threads.current().is_done = true;
        } else if self.threads.current().atomic {
            return Ok(true);
        }
        let all = &self.threads.all;
        let waiting = self.threads.order.iter().filter(|&&at| !all[at].is_done && all[at].round != NEVER);
        // The first of those in the earliest round.
        let Some(&next) = waiting.min_by_key(|&&at| all[at].round) else { return Ok(false) };
        if next != self.threads.running {
            self.switch_to(next);
        }
        if let Some(start) = self.threads.current().start.take() {
            self.begin(start)?;
        }
        Ok(true)
    }

    /// The first turn of a thread begins.
    fn begin(&mut self, start: Start) -> Exec {
        let Start { site, types, args, locals } = start;
        self.stmt = Some(site.stmt);
        let slots = self.threads.locals.clone();
        for (&slot, answer) in slots.iter().zip(locals) {
            let ty = self.program.var(self.code.globals[slot as usize]).ty;
            match answer {
                Some(value) => {
                    let value = self.checked(value, ty);
                    let value = self.evaluated(value)?;
                    self.set(Slot::Global(slot), value);
                }
                None => {
                    let value = self.default_value(ty);
                    let value = self.evaluated(value)?;
                    self.set_unread(Slot::Global(slot), value);
                }
            }
        }
        let is_own = |var: VarId| matches!(self.code.slot(var), Some(Slot::Global(slot)) if slots.contains(&slot));
        let wheres: Vec<(VarId, NodeId)> =
            self.definitions.wheres.iter().copied().filter(|&(var, _)| is_own(var)).collect();
        for &(_, formula) in &wheres {
            self.repair(formula)?;
        }
        self.assume_wheres(&wheres)?;
        self.enter(site.callee, types, args, Some(site))
    }

    /// Whether the entry's thread has returned.
    pub fn has_returned(&self) -> bool {
        self.threads.all[0].is_done
    }

    fn switch_to(&mut self, next: usize) {
        let running = self.threads.running;
        let locals = self.threads.locals.clone();
        let parked = Parked {
            thread: std::mem::take(&mut self.thread),
            pc: Some(self.pc),
            base: self.base,
            stmt: self.stmt,
            locals: locals.iter().map(|&slot| self.globals[slot as usize].take()).collect(),
        };
        self.threads.all[running].parked = parked;
        let parked = std::mem::take(&mut self.threads.all[next].parked);
        self.thread = parked.thread;
        self.pc = parked.pc.unwrap_or(self.pc);
        (self.base, self.stmt) = (parked.base, parked.stmt);
        for (&slot, value) in locals.iter().zip(parked.locals) {
            self.globals[slot as usize] = value;
            // Whether somebody has looked at it is not kept for each thread.
            self.unread_globals[slot as usize] = Unread::No;
        }
        self.free.clear();
        self.threads.running = next;
        self.oracle.switch(next as u32);
    }

    /// Starts a thread.
    pub fn fork(&mut self, site: Arc<CallSite>) -> Exec {
        let types = self.type_args(site.types);
        let args = self.arguments(&site, &types)?;
        self.check_requires(&site, &types, &args)?;
        let stmt = site.stmt;
        let parent = self.threads.running;
        let child = self.threads.all.len();
        let Fork { round, id } = self.oracle.fork(stmt, child as u32).unwrap_or_default();
        let mut locals = Vec::new();
        for &slot in self.threads.locals.clone().iter() {
            let var = self.code.globals[slot as usize];
            let ty = self.program.var(var).ty;
            // Nobody has chosen anything for a thread that never runs.
            let runs = round != Some(NEVER);
            locals.push(if runs { self.oracle.havoc(self.world, Some(stmt), var, ty) } else { None });
        }
        let taken = |id: u64| self.threads.all.iter().any(|thread| thread.id == id);
        let id = match id {
            Some(id) if taken(id) => return self.stopped(super::outcome::Stop::unsupported("two threads of one id")),
            Some(id) => id,
            None => (child as u64 + 1..).find(|&id| !taken(id)).unwrap_or_default(),
        };
        let now = self.threads.all[parent].round;
        self.record(Event::Fork { thread: child as u32, procedure: site.callee, inputs: args.as_slice().into() });
        let round = round.unwrap_or(now).max(now);
        let start = Some(Start { site, types, args, locals });
        self.threads.all.push(State { round, id, start, ..State::default() });
        self.threads.all[parent].child = Some(id);
        let before = self.threads.order.iter().position(|&at| at == parent).unwrap_or(0);
        self.threads.order.insert(before, child);
        self.threads.is_due = true;
        Ok(())
    }

    /// What a procedure means by its name.
    pub fn known(&self, procedure: ProcedureId) -> Option<Known> {
        Some(match &self.program.syntax.names[self.program.procedures[procedure.index()].name.name] {
            "corral_atomic_begin" => Known::AtomicBegin,
            "corral_atomic_end" => Known::AtomicEnd,
            "corral_getThreadID" => Known::ThreadId,
            "corral_getChildThreadID" => Known::ChildThreadId,
            "corral_assert_not_reachable" => Known::NotReachable,
            _ => return None,
        })
    }

    /// What a known procedure does besides what its contract says.
    pub fn run_known(&mut self, procedure: ProcedureId, call: Option<&CallSite>) -> Exec {
        match self.known(procedure) {
            Some(Known::AtomicBegin) => self.threads.current().atomic = true,
            Some(Known::AtomicEnd) => {
                self.threads.current().atomic = false;
                self.threads.is_due = self.threads.all.len() > 1;
            }
            Some(Known::ThreadId) => {
                let id = self.threads.current().id;
                self.give_id(procedure, id);
            }
            Some(Known::ChildThreadId) => {
                if let Some(id) = self.threads.current().child {
                    self.give_id(procedure, id);
                }
            }
            Some(Known::NotReachable) => {
                if let Some(site) = call {
                    let claim = Claim::Assert(site.stmt);
                    return Err(Box::new(Outcome::Failed { claim, span: claim.span(self.program), undecided: false }));
                }
            }
            None => {}
        }
        Ok(())
    }

    /// Gives the first result of a procedure a thread's id.
    fn give_id(&mut self, procedure: ProcedureId, id: u64) {
        let Some(&result) = self.program.procedures[procedure.index()].outs.first() else { return };
        let value = match self.world.kind(self.program.var(result).ty) {
            TypeKind::Bv(width) => Value::Bv(Bv::new(*width, &id.into())),
            _ if self.program.var(result).ty == Ty::INT => Value::big_int(id.into()),
            _ => return,
        };
        if let Some(Slot::Local(slot)) = self.code.slot(result) {
            self.set(Slot::Local(slot), value);
        }
    }
}

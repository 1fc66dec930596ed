//! A prover beside the search.
//!
//! An engine that only proves, and that needs no paths, need not wait for the one that finds them: it looks at the same
//! abstraction in a thread of its own, made smaller by passes that keep no paths. What it proves of any abstraction
//! holds for the program, and ends the search. When the abstraction is refined it starts again.

use crate::checks::NewSolver;
use crate::search::abstraction;
use engine::{Engine, Options, Outcome, Proof, Search, Unwatched};
use ir::{Program, Set, VarId};
use smt::Interrupt;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::Scope;
use std::time::Duration;

/// As large as the search's own: Z3 is recursive.
const STACK: usize = 1 << 28;

/// What can be stopped from another thread.
#[derive(Clone, Default)]
pub struct Stop(Arc<(Mutex<Stopping>, Condvar)>);

#[derive(Default)]
struct Stopping {
    stopped: bool,
    /// What there was to prove.
    proof: Option<Proof>,
    solver: Option<Box<dyn Interrupt>>,
}

impl Stop {
    fn state(&self) -> MutexGuard<'_, Stopping> {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stops what runs, and what is going to.
    fn stop(&self) {
        let mut state = self.state();
        state.stopped = true;
        if let Some(solver) = &state.solver {
            solver.interrupt();
        }
        self.0.1.notify_all();
    }

    /// Stops what runs because there is a proof.
    fn prove(&self, proof: Proof) {
        self.state().proof.get_or_insert(proof);
        self.stop();
    }

    /// The proof that stopped it.
    pub fn proof(&self) -> Option<Proof> {
        self.state().proof.clone()
    }

    pub fn is_stopped(&self) -> bool {
        self.state().stopped
    }

    /// From now on this solver is what is to be stopped.
    pub fn watch(&self, solver: Box<dyn Interrupt>) {
        let mut state = self.state();
        if state.stopped {
            solver.interrupt();
        }
        state.solver = Some(solver);
    }

    /// Waits, unless it is stopped before; whether it was.
    fn sleep(&self, time: Duration) -> bool {
        let waited = self.0.1.wait_timeout_while(self.state(), time, |state| !state.stopped);
        waited.unwrap_or_else(PoisonError::into_inner).0.stopped
    }
}

/// How to prove.
#[derive(Clone)]
pub struct Work<'e> {
    /// What the abstractions are made of.
    pub program: &'e Program,
    pub engine: &'e dyn Engine,
    /// An abstraction that is refined within this time is not worth a proof.
    pub patience: Duration,
    pub new_solver: NewSolver<'e>,
    /// Passes that the abstractions are not to go through.
    pub without: &'e [String],
    pub options: Options,
}

/// Proves in the background.
pub struct Prover<'s, 'e> {
    scope: &'s Scope<'s, 'e>,
    work: Work<'e>,
    /// Of all that goes on here.
    all: Stop,
    /// Of the abstraction that is looked at.
    running: Stop,
    /// Of the search beside it: stopped when there is a proof.
    search: Stop,
}

impl<'s, 'e> Prover<'s, 'e> {
    pub fn new(scope: &'s Scope<'s, 'e>, work: Work<'e>, search: Stop) -> Self {
        Self { scope, work, all: Stop::default(), running: Stop::default(), search }
    }

    /// Whether the passes that a prover's program goes through leave nothing of this one that returns: they need no
    /// abstraction, and take no longer than the first of them is looked for.
    pub fn look_without_solver(&self) {
        let (program, without) = (self.work.program, self.work.without);
        let (all, search) = (self.all.clone(), self.search.clone());
        let thread = std::thread::Builder::new().name("passes".into()).stack_size(STACK);
        let started = thread.spawn_scoped(self.scope, move || {
            let mut program = program.clone();
            passes::pipeline::for_proof(&mut program, without, || !all.is_stopped(), &mut |_, _| {});
            if !all.is_stopped() && passes::never_returns(&program) {
                search.prove(Proof::NothingReturns);
            }
        });
        drop(started);
    }

    /// Looks at the abstraction with these globals tracked, and at no other any more. It is made again here, since most
    /// are refined before their time comes.
    pub fn look_at(&mut self, tracked: Set<VarId>) {
        self.running.stop();
        self.running = Stop::default();
        let (work, running, search) = (self.work.clone(), self.running.clone(), self.search.clone());
        let thread = std::thread::Builder::new().name("prover".into()).stack_size(STACK);
        let started = thread.spawn_scoped(self.scope, move || {
            if !running.sleep(work.patience)
                && let Some(proof) = work.proof(&tracked, &running)
            {
                search.prove(proof);
            }
        });
        // Without a thread there is no proof, and the search goes on without it.
        drop(started);
    }
}

impl Drop for Prover<'_, '_> {
    fn drop(&mut self) {
        self.all.stop();
        self.running.stop();
    }
}

impl Work<'_> {
    fn proof(&self, tracked: &Set<VarId>, running: &Stop) -> Option<Proof> {
        let mut abstraction = abstraction(self.program, tracked);
        passes::pipeline::for_proof(&mut abstraction, self.without, || !running.is_stopped(), &mut |_, _| {});
        if running.is_stopped() {
            return None;
        }
        let Ok(vcs) = engine::vc::generate(&mut abstraction) else { return None };
        let Ok(mut solver) = (self.new_solver)(&abstraction.context) else { return None };
        running.watch(solver.interrupter());
        let mut observer = Unwatched;
        let mut search = Search::new(&abstraction, &vcs, solver.as_mut(), self.options.clone(), &mut observer);
        match self.engine.run(&mut search) {
            Outcome::Safe(proof) => Some(proof),
            Outcome::Bug(_) | Outcome::Bounded(_) | Outcome::Unknown { .. } => None,
        }
    }
}

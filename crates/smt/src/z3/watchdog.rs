//! Stops a check of Z3 that runs for too long or that another thread wants to end.
//!
//! Z3 looks for cancellation now and then, and only a check that has begun can be cancelled. One sleeping thread a
//! solver asks it to stop, again and again until it does, so no request is lost between two checks.

use crate::solver::{Interrupt, SolverError};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use z3_sys::*;

/// How long Z3 gets to notice before it is asked once more.
const PATIENCE: Duration = Duration::from_millis(10);

/// Why a check ended before Z3 was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stopped {
    Time,
    Asked,
}

struct Running {
    ctx: Z3_context,
    /// What is asked; `None` stops whatever runs in the context.
    solver: Option<Z3_solver>,
    deadline: Option<Instant>,
    stopped: Option<Stopped>,
}

// SAFETY: Z3 lets another thread cancel a check; nothing else is done with the two through this.
unsafe impl Send for Running {}

#[derive(Default)]
struct State {
    running: Option<Running>,
    /// Somebody wants the running check, or the next one, to stop.
    asked: bool,
    closed: bool,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(super) struct Watchdog {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

impl Watchdog {
    pub(super) fn new() -> Result<Self, SolverError> {
        let shared = Arc::new(Shared::default());
        let watched = Arc::clone(&shared);
        let thread = std::thread::Builder::new()
            .name("solver watchdog".into())
            .stack_size(64 * 1024)
            .spawn(move || watch(&watched))
            .map_err(|error| SolverError::Start(format!("no thread for its limits: {error}")))?;
        Ok(Self { shared, thread: Some(thread) })
    }

    /// A check begins. `false` if it must not: somebody asked to stop before.
    pub(super) fn begin(&self, ctx: Z3_context, solver: Option<Z3_solver>, deadline: Option<Instant>) -> bool {
        let mut state = self.shared.state();
        if std::mem::take(&mut state.asked) {
            return false;
        }
        state.running = Some(Running { ctx, solver, deadline, stopped: None });
        drop(state);
        if deadline.is_some() {
            self.shared.changed.notify_all();
        }
        true
    }

    /// The check has ended; tells whether it was stopped, and why.
    pub(super) fn end(&self) -> Option<Stopped> {
        let mut state = self.shared.state();
        let running = state.running.take()?;
        if running.stopped == Some(Stopped::Asked) {
            state.asked = false;
        }
        running.stopped
    }

    pub(super) fn interrupter(&self) -> Box<dyn Interrupt> {
        Box::new(Interrupter { shared: Arc::clone(&self.shared) })
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        self.shared.state().closed = true;
        self.shared.changed.notify_all();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn watch(shared: &Shared) {
    let mut state = shared.state();
    while !state.closed {
        let asked = state.asked;
        let wait = match &mut state.running {
            None => None,
            Some(running) => {
                let now = Instant::now();
                let why = match running.deadline {
                    _ if asked => Some(Stopped::Asked),
                    Some(deadline) if deadline <= now => Some(Stopped::Time),
                    _ => None,
                };
                if why.is_some() {
                    running.stopped = running.stopped.or(why);
                    // SAFETY: the check has not ended, as that needs the lock; so both are alive.
                    unsafe {
                        match running.solver {
                            Some(solver) => Z3_solver_interrupt(running.ctx, solver),
                            None => Z3_interrupt(running.ctx),
                        }
                    }
                    Some(PATIENCE)
                } else {
                    running.deadline.map(|deadline| deadline - now)
                }
            }
        };
        state = match wait {
            Some(wait) => shared.changed.wait_timeout(state, wait).unwrap_or_else(PoisonError::into_inner).0,
            None => shared.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
        };
    }
}

struct Interrupter {
    shared: Arc<Shared>,
}

impl Interrupt for Interrupter {
    fn interrupt(&self) {
        self.shared.state().asked = true;
        self.shared.changed.notify_all();
    }
}

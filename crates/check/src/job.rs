//! One worker's job: what it is asked, whom it tells, and who may stop it.

use crate::config::Config;
use crate::event::{Counts, Event};
use crate::message::Message;
use crate::report::Fault;
use smt::Interrupt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Stops checks. Clones stop the same ones.
///
/// ```
/// use check::{Cancel, Check};
/// let cancel = Cancel::default();
/// cancel.cancel();
/// let program = "procedure {:entrypoint} main(x: int) { assert x * x >= 0; }";
/// let report = Check::text("a.bpl", program).cancel(&cancel).run().expect("the program is right");
/// assert_eq!(report.verdict, check::Verdict::Unknown);
/// ```
#[derive(Clone, Default)]
pub struct Cancel(Arc<Mutex<Cancelled>>);

#[derive(Default)]
struct Cancelled {
    is_cancelled: bool,
    /// The solvers of checks that run in this process.
    solvers: Vec<Box<dyn Interrupt>>,
}

impl Cancel {
    fn state(&self) -> MutexGuard<'_, Cancelled> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stops what runs, and what is to run, with this token.
    pub fn cancel(&self) {
        let mut state = self.state();
        state.is_cancelled = true;
        for solver in &state.solvers {
            solver.interrupt();
        }
    }

    pub fn is_cancelled(&self) -> bool {
        self.state().is_cancelled
    }

    /// A solver that is to be stopped, too.
    pub(crate) fn watch(&self, solver: Box<dyn Interrupt>) {
        let mut state = self.state();
        if state.is_cancelled {
            solver.interrupt();
        }
        state.solvers.push(solver);
    }
}

/// What a worker works with.
#[derive(Clone, Copy)]
pub(crate) struct Job<'j> {
    pub config: &'j Config,
    pub cancel: &'j Cancel,
    pub send: &'j (dyn Fn(Message) + Sync),
}

/// Why a worker has nothing to report: the input, or the usage, is at fault. That has been told.
#[derive(Clone, Debug)]
pub(crate) struct Stop {
    pub fault: Fault,
    pub reason: String,
}

impl Stop {
    /// The source is wrong.
    pub fn rejected(reason: String) -> Self {
        Self { fault: Fault::Other, reason }
    }
}

impl Job<'_> {
    pub fn tell(&self, event: Event) {
        (self.send)(Message::Event(event));
    }

    /// Tells people something about what was asked, or about ourselves.
    pub fn say(&self, text: impl Into<String>) {
        self.tell(Event::Message(text.into()));
    }

    /// Says what the worker turns to.
    pub fn phase(&self, name: &str) {
        self.tell(Event::Progress { phase: name.into(), counts: Counts::default() });
    }

    /// Says what is wrong with the input, or the usage.
    pub fn bad(&self, reason: impl Into<String>) -> Stop {
        let reason = reason.into();
        self.say(reason.clone());
        Stop { fault: Fault::Other, reason }
    }
}

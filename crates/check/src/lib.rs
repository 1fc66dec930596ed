//! The driver: from the text of a program to a verdict.
//!
//! [`Check`] reads a program, prepares it, searches it, tries to prove it, gets second opinions on what hangs on quantifiers,
//! replays what it finds, and answers with a [`Report`]. The command line, the drop-in for Corral and the random tests are
//! callers of it, so that all of them go the same way.
//!
//! ```
//! use check::{Check, Verdict};
//!
//! let program = "procedure {:entrypoint} main(x: int) { assert x != 3; }";
//! let report = Check::text("main.bpl", program).run().expect("the program is right");
//! assert_eq!(report.verdict, Verdict::Bug);
//! let trace = report.trace.expect("a bug has a trace");
//! assert_eq!((trace.failure.place.line, trace.failure.text.as_str()), (1, "x != 3"));
//! ```
//!
//! Loops are searched up to a bound, and what goes on is told to whoever listens:
//!
//! ```
//! use check::{Check, Event, Verdict};
//!
//! let program = "procedure {:entrypoint} main(n: int) {
//!   var i: int; i := 0;
//!   while (i < n) { i := i + 1; }
//!   assert i != 7;
//! }";
//! let mut finished = Vec::new();
//! let mut listen = |event: &Event| {
//!     if let Event::Finished { bound } = event { finished.push(*bound) }
//! };
//! let report = Check::text("loop.bpl", program).bound(3).listen(&mut listen).run().expect("the program is right");
//! assert_eq!((report.verdict, report.bound), (Verdict::Bounded, Some(3)));
//! assert_eq!(finished, [1, 2, 3]);
//! assert_eq!(Check::text("loop.bpl", program).bound(8).run().map(|report| report.verdict).ok(), Some(Verdict::Bug));
//! ```
//!
//! # Processes
//! A search may take all the memory there is, and some of what Z3 is asked makes it crash. `lariat` therefore works in
//! processes that can be killed, several side by side for a portfolio. A caller gets the same by naming a program for them:
//! `lariat` itself, or its own if its `main` calls [`serve_if_asked`] first ([`Config::program`]). Otherwise a check runs on a
//! thread of the caller's process, with one engine; a limit of time is then kept where the work looks at the clock, and
//! no limit of memory is.
//!
//! Any number of checks may run at once.

mod abstraction;
mod c_programs;
mod call_tree_picture;
mod certainty;
mod certify;
pub mod config;
mod doubt;
mod each;
mod event;
mod files;
mod flat;
mod job;
mod message;
mod on_path;
pub mod overwriting;
mod portfolio;
mod prepare;
pub mod processes;
mod reason;
mod report;
mod search;
mod solvers;
mod source_names;
mod sources;
pub mod stack;
mod summaries;
mod supervisor;
mod translation;
mod vacuity;
mod watcher;
mod work;
mod worker;

pub use boogie::check::Options as ReadOptions;
pub use certify::DEFAULT as DEFAULT_CERTIFIER;
pub use config::{Config, Strategy};
pub use event::{Counts, Diagnostic, Event, Note, Severity};
pub use files::write_file;
pub use job::Cancel;
pub use reason::Reason;
pub use report::{
    AbstractionStats, AgainStats, AssertionReport, Fault, HoudiniStats, KnownFailure, Others, ProofKind, Report, Stats,
    Times, Uncertified, Verdict,
};
pub use sources::{FRONT_ENDS, FrontEnd, ReadError, Source, read};
pub use translation::{Translated, translate};
pub use worker::serve_if_asked;

use boogie::typed::TypedProgram;
use sources::Input;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// Who is told what goes on.
pub type Listener<'l> = &'l mut dyn FnMut(&Event);

/// Why there is no report. All of it was told to the listener, too.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// What was asked cannot be done.
    #[error("{0}")]
    Usage(String),
    /// The program, or what was asked of it, is wrong.
    #[error("{reason}")]
    Input {
        fault: Fault,
        /// The first thing that is wrong, in a line.
        reason: String,
        diagnostics: Vec<Diagnostic>,
    },
    #[error("no worker could be started: {0}")]
    NoWorker(std::io::Error),
}

/// One check of one program: made, configured, run.
pub struct Check<'l> {
    input: Input,
    config: Config,
    cancel: Cancel,
    listener: Option<Listener<'l>>,
}

impl<'l> Check<'l> {
    /// A check of files that are one program.
    pub fn new(sources: impl IntoIterator<Item = Source>) -> Self {
        Self::of(Input::Sources(sources.into_iter().collect()))
    }

    /// A check of a text, with the name that places have in it.
    pub fn text(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self::new([Source::from((name, text))])
    }

    /// A check of a program that a front end has made. It runs in this process: another one would have to read it.
    ///
    /// ```
    /// use check::{Check, ReadOptions, Verdict};
    /// use std::sync::Arc;
    ///
    /// let mut sources = boogie::source::Sources::new();
    /// sources.add("a.bpl", "procedure {:entrypoint} main() { assert false; }").expect("it is small");
    /// let (tree, _) = boogie::parser::parse(&sources);
    /// let Ok((program, _)) = boogie::check::check(sources, tree, &ReadOptions::default()) else { panic!("rejected") };
    /// let report = Check::program(Arc::new(program)).run().expect("it can be asked");
    /// assert_eq!(report.verdict, Verdict::Bug);
    /// ```
    pub fn program(program: Arc<TypedProgram>) -> Self {
        Self::of(Input::Program(program))
    }

    fn of(input: Input) -> Self {
        Self { input, config: Config::default(), cancel: Cancel::default(), listener: None }
    }

    /// All of the configuration.
    #[must_use]
    pub fn config(mut self, config: Config) -> Self {
        self.config = config;
        self
    }

    /// The recursion bound.
    #[must_use]
    pub fn bound(mut self, bound: u32) -> Self {
        self.config.bound = Some(bound);
        self
    }

    /// The procedure to start from.
    #[must_use]
    pub fn main(mut self, procedure: impl Into<String>) -> Self {
        self.config.main = Some(procedure.into());
        self
    }

    /// The engine, or `portfolio`, by its name.
    #[must_use]
    pub fn engine(mut self, name: &str) -> Self {
        self.config.strategy = Some(Strategy::named(name));
        self
    }

    /// How long it may take.
    #[must_use]
    pub fn time_limit(mut self, limit: Duration) -> Self {
        self.config.time_limit = Some(limit);
        self
    }

    /// The program that workers run ([`Config::program`]).
    #[must_use]
    pub fn workers(mut self, program: impl Into<PathBuf>) -> Self {
        self.config.program = Some(program.into());
        self
    }

    /// Who is told what goes on.
    #[must_use]
    pub fn listen(mut self, listener: Listener<'l>) -> Self {
        self.listener = Some(listener);
        self
    }

    /// What stops it.
    #[must_use]
    pub fn cancel(mut self, cancel: &Cancel) -> Self {
        self.cancel = cancel.clone();
        self
    }

    /// Runs it.
    pub fn run(self) -> Result<Report, Error> {
        let Check { input, mut config, cancel, listener } = self;
        // A program that was made here is nowhere to be read from.
        config.in_process |= matches!(input, Input::Program(_));
        match listener {
            Some(listener) => supervisor::run(&input, &config, &cancel, listener),
            None => supervisor::run(&input, &config, &cancel, &mut |_| {}),
        }
    }
}

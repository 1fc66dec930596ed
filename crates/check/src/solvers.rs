//! The solvers that a check starts, and where what they are asked is written.

use crate::certify::Transcript;
use crate::config::SolverKind;
use crate::files::LogFile;
use crate::job::Job;
use crate::summaries::Solvers;
use smt::{Logging, ProcessOptions, ProcessSolver, Solver, SolverError, Z3Options, Z3Solver};
use std::io::Read;
use std::path::Path;

/// Where a log goes: nowhere, to a file, or to several places.
pub(crate) type Log<'j> = Option<Box<dyn std::io::Write + Send + 'j>>;

/// The log that the options ask for.
pub(crate) fn open_log<'j>(
    path: Option<&Path>,
    transcript: Option<&Transcript>,
    job: Job<'j>,
) -> Result<Log<'j>, SolverError> {
    let file = match path {
        Some(path) => {
            let file = LogFile::create(path, job);
            Some(file.map_err(|error| SolverError::Start(format!("{}: {error}", path.display())))?)
        }
        None => None,
    };
    Ok(match (file, transcript.cloned()) {
        (Some(file), Some(transcript)) => Some(Box::new(Tee(file, transcript))),
        (Some(file), None) => Some(Box::new(file)),
        (None, Some(transcript)) => Some(Box::new(transcript)),
        (None, None) => None,
    })
}

/// The log that only keeps what was asked.
pub(crate) fn transcript_log(transcript: Option<&Transcript>) -> Log<'static> {
    transcript.cloned().map(|transcript| -> Box<dyn std::io::Write + Send> { Box::new(transcript) })
}

/// Writes to both.
struct Tee<A, B>(A, B);

impl<A: std::io::Write, B: std::io::Write> std::io::Write for Tee<A, B> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.write_all(bytes)?;
        self.1.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.0.flush()?;
        self.1.flush()
    }
}

/// What a solver is started for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Models are candidates until they replay, so the solver may be quick and come up with wrong ones.
    Search,
    /// Summaries and refinements: nobody looks at models again.
    Proofs,
    /// Quantifiers are instantiated from models (MBQI), too. Z3 may crash then, so it has a process of its own.
    SecondOpinion,
}

/// Does something with the solvers for summaries.
pub(crate) fn with_solvers<T>(job: Job<'_>, then: impl FnOnce(Solvers<'_>) -> T) -> T {
    let first: houdini::NewSolver<'_> = &|context| start_solver(job, context, None, Purpose::Proofs);
    let Some(command) = &job.config.certify else { return then(Solvers { first, second: None }) };
    let second: houdini::NewSolver<'_> =
        &|context| Ok(Box::new(ProcessSolver::start(context, ProcessOptions::new(command)?)?));
    then(Solvers { first, second: Some(second) })
}

/// The solver that the options ask for.
pub(crate) fn start_solver<'c>(
    job: Job<'_>,
    context: &'c ir::Context,
    log: Log<'c>,
    purpose: Purpose,
) -> Result<Box<dyn Solver + 'c>, SolverError> {
    let mbqi = purpose == Purpose::SecondOpinion;
    let config = job.config;
    let process = match &config.solver {
        SolverKind::Process(command) => Some(ProcessOptions::new(command)?),
        SolverKind::Z3 | SolverKind::OneShot if mbqi => Some(own_process(config.program.as_deref())?),
        SolverKind::Z3 | SolverKind::OneShot => None,
    };
    if let Some(options) = process {
        let options = ProcessOptions { seed: config.seed, mbqi, ..options };
        let solver = ProcessSolver::start(context, options)?;
        job.cancel.watch(solver.interrupter());
        return Ok(match log {
            Some(log) => Box::new(Logging::new(solver, context, log)),
            None => Box::new(solver),
        });
    }
    let one_shot = config.solver == SolverKind::OneShot;
    // A one-shot solver takes no short cut, so that both ways are compared.
    let quick_arrays = purpose == Purpose::Search && !one_shot;
    let mut options = Z3Options { seed: config.seed, one_shot, quick_arrays, ..Z3Options::default() };
    if one_shot {
        // Or else it would look for instances of quantifiers in models.
        options.params.push(("auto_config".into(), "false".into()));
    }
    if config.strategy().name() == "forward" {
        // Invariants relate variables that clauses do not compare: what lemmas have in common is worth more than each.
        options.params.push(("fp.spacer.global".into(), "true".into()));
    }
    for option in &config.z3_options {
        let (name, value) = option
            .split_once('=')
            .ok_or_else(|| SolverError::Start(format!("--z3 takes NAME=VALUE, not `{option}`")))?;
        options.params.push((name.into(), value.into()));
    }
    let solver = Z3Solver::new(context, options)?;
    job.cancel.watch(solver.interrupter());
    Ok(match log {
        Some(log) => Box::new(Logging::new(solver, context, log)),
        None => Box::new(solver),
    })
}

/// The word for the process that answers like a solver.
pub(crate) const SERVE: &str = "solve";

/// The linked Z3 in a process of its own.
fn own_process(program: Option<&Path>) -> Result<ProcessOptions, SolverError> {
    let own = program.ok_or_else(|| SolverError::Start("there is no program that runs it".into()))?;
    Ok(ProcessOptions::of(vec![own.to_string_lossy().into_owned(), SERVE.into()]))
}

/// The stack of that process: for what Z3 does with deep terms.
const STACK: usize = 1 << 30;

/// What that process does: it answers until nobody asks any more.
pub(crate) fn serve() -> u8 {
    let (sender, receiver) = std::sync::mpsc::channel();
    let reading = std::thread::Builder::new().spawn(move || {
        let mut input = std::io::stdin().lock();
        let mut buffer = vec![0; 1 << 16];
        while let Ok(count @ 1..) = input.read(&mut buffer) {
            if sender.send(buffer[..count].to_vec()).is_err() {
                break;
            }
        }
        // Whoever asked is gone, whatever Z3 is at.
        std::process::exit(0);
    });
    let input = std::sync::Mutex::new(Received { receiver, rest: Vec::new() });
    let answer = || {
        let mut input = input.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        u8::from(smt::z3::serve(&mut *input, std::io::stdout().lock()).is_err())
    };
    let done = reading.map_err(|error| crate::stack::no_room(&error)).and_then(|_| crate::stack::run(STACK, answer));
    done.and_then(|code| code).unwrap_or(1)
}

/// What another thread has read.
struct Received {
    receiver: std::sync::mpsc::Receiver<Vec<u8>>,
    rest: Vec<u8>,
}

impl Read for Received {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.rest.is_empty() {
            let Ok(bytes) = self.receiver.recv() else { return Ok(0) };
            self.rest = bytes;
        }
        let count = buffer.len().min(self.rest.len());
        buffer[..count].copy_from_slice(&self.rest[..count]);
        self.rest.drain(..count);
        Ok(count)
    }
}

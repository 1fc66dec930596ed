//! The solvers that a check starts, and where what they are asked is written.

use crate::certify::Transcript;
use crate::cli::CheckArgs;
use crate::summaries::Solvers;
use smt::{Logging, ProcessOptions, ProcessSolver, Solver, SolverError, Z3Options, Z3Solver};
use std::io::Read;
use std::path::Path;

/// Where a log goes: nowhere, to a file, or to several places.
pub type Log = Option<Box<dyn std::io::Write + Send>>;

/// The log that the options ask for.
pub fn open_log(path: Option<&Path>, transcript: Option<&Transcript>) -> Result<Log, SolverError> {
    let file = match path {
        Some(path) => {
            let file = crate::output::LogFile::create(path);
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
pub enum Purpose {
    /// Models are candidates until they replay, so the solver may be quick and come up with wrong ones.
    Search,
    /// Summaries and refinements: nobody looks at models again.
    Proofs,
    /// Quantifiers are instantiated from models (MBQI), too. Z3 may crash then, so it has a process of its own.
    SecondOpinion,
}

/// Does something with the solvers for summaries.
pub fn with_solvers<T>(args: &CheckArgs, then: impl FnOnce(Solvers<'_>) -> T) -> T {
    let first: houdini::NewSolver<'_> = &|context| start_solver(args, context, None, Purpose::Proofs);
    let Some(command) = &args.certify else { return then(Solvers { first, second: None }) };
    let second: houdini::NewSolver<'_> =
        &|context| Ok(Box::new(ProcessSolver::start(context, ProcessOptions::new(command)?)?));
    then(Solvers { first, second: Some(second) })
}

/// The solver that the options ask for.
pub fn start_solver<'c>(
    args: &CheckArgs,
    context: &'c ir::Context,
    log: Log,
    purpose: Purpose,
) -> Result<Box<dyn Solver + 'c>, SolverError> {
    let mbqi = purpose == Purpose::SecondOpinion;
    let process = match &args.solver {
        Some(command) => Some(ProcessOptions::new(command)?),
        None if mbqi => Some(own_process()?),
        None => None,
    };
    if let Some(options) = process {
        let options = ProcessOptions { seed: args.seed, mbqi, ..options };
        let solver = ProcessSolver::start(context, options)?;
        return Ok(match log {
            Some(log) => Box::new(Logging::new(solver, context, log)),
            None => Box::new(solver),
        });
    }
    let quick_arrays = purpose == Purpose::Search;
    let mut options = Z3Options { seed: args.seed, quick_arrays, ..Z3Options::default() };
    for option in &args.z3_options {
        let (name, value) = option
            .split_once('=')
            .ok_or_else(|| SolverError::Start(format!("--z3 takes NAME=VALUE, not `{option}`")))?;
        options.params.push((name.into(), value.into()));
    }
    let solver = Z3Solver::new(context, options)?;
    Ok(match log {
        Some(log) => Box::new(Logging::new(solver, context, log)),
        None => Box::new(solver),
    })
}

/// The word for the process that answers like a solver.
pub const SERVE: &str = "solve";

/// The linked Z3 in a process of its own.
fn own_process() -> Result<ProcessOptions, SolverError> {
    let own = std::env::current_exe().map_err(|error| SolverError::Start(error.to_string()))?;
    Ok(ProcessOptions::of(vec![own.to_string_lossy().into_owned(), SERVE.into()]))
}

/// The stack of that process: for what Z3 does with deep terms.
const STACK: usize = 1 << 30;

/// What that process does: it answers until nobody asks any more.
pub fn serve() -> u8 {
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
    done.unwrap_or(1)
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

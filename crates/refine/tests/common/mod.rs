//! Programs for refinement, and an observer that believes everything.

// In a test, a panic is the report.
#![allow(clippy::unwrap_used)]

use engine::{Observer, Progress, Refusal, Witness};
use ir::Program;
use passes::Question;
use passes::lower::{LowerOptions, find_entry, lower};
use refine::NewSolver;
use smt::{Z3Options, Z3Solver};

pub fn new_solver() -> NewSolver<'static> {
    &|context| Ok(Box::new(Z3Solver::new(context, Z3Options::default())?))
}

/// The program that engines see, without the passes that would do an abstraction's work.
pub fn prepared(text: &str) -> Program {
    let options = boogie::check::Options { infer_modifies: true, ..Default::default() };
    let (program, _) = boogie::check::read([("text".to_owned(), text.to_owned())], &options)
        .map_err(|rejected| rejected.diagnostics[0].message.clone())
        .unwrap();
    let entry = find_entry(&program, Some("main")).unwrap();
    let mut lowered = lower(&program, &LowerOptions::new(entry)).map_err(|errors| errors[0].message.clone()).unwrap();
    passes::loops(&mut lowered.program);
    passes::asserts(&mut lowered.program, Question::Assert);
    passes::effects(&mut lowered.program);
    lowered.program
}

pub struct Anything;

impl Observer for Anything {
    fn progress(&mut self, _: Progress) {}
    fn finished(&mut self, _: u32) {}
    fn confirm(&mut self, _: &Witness) -> Result<(), Refusal> {
        Ok(())
    }
}

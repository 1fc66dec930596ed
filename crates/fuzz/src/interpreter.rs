//! Random executions: what the interpreter finds by throwing dice, and how deep it went to find it.

use boogie::interp::{Event, Interpreter, NoOpinion, Options, Oracle, Outcome, RandomOracle, Run};
use boogie::syntax::StmtId;
use boogie::typed::{ProcedureId, TypedProgram};
use std::collections::BTreeMap;

/// Instructions of one run.
const FUEL: u64 = 30_000;

/// A failing execution.
pub struct Failure {
    /// The seed that leads to it.
    pub seed: u64,
    /// A recursion bound within which it stays.
    pub bound: u32,
    /// The line where it fails.
    pub line: u32,
}

/// Runs a program with so many seeds; the failing execution that needs the smallest bound.
pub fn search(program: &TypedProgram, entry: ProcedureId, seeds: std::ops::Range<u64>) -> Option<Failure> {
    let options = Options { fuel: FUEL, procedure_depth: 2_000, ..Options::default() };
    let mut interpreter = Interpreter::with_options(program, options);
    let mut best: Option<Failure> = None;
    for seed in seeds {
        let mut random = RandomOracle::new(seed);
        let oracle: &mut dyn Oracle = if seed == 0 { &mut NoOpinion } else { &mut random };
        let run = interpreter.run(entry, oracle);
        let Outcome::Failed { span, undecided: false, .. } = run.outcome else { continue };
        // What was assumed, and could be evaluated in part only, may exclude this run.
        if !run.undecided.is_empty() {
            continue;
        }
        let (bound, line) = (bound_of(&run), program.place(span).line);
        if best.as_ref().is_none_or(|best| bound < best.bound) {
            best = Some(Failure { seed, bound, line });
        }
    }
    best
}

/// A recursion bound that the run keeps: how often a procedure is inside itself, and, for loops, how often any
/// statement was executed in one activation: no loop was arrived at more often than that, but for the last time.
fn bound_of(run: &Run) -> u32 {
    let mut needed = 1;
    let mut open: Vec<(ProcedureId, BTreeMap<StmtId, u32>)> = Vec::new();
    for step in &run.steps {
        match &step.event {
            Event::Enter(enter) => {
                open.push((enter.procedure, BTreeMap::new()));
                let same = open.iter().filter(|(procedure, _)| *procedure == enter.procedure).count();
                needed = needed.max(same as u32);
            }
            Event::Leave { .. } => {
                open.pop();
            }
            _ => {}
        }
        if let (Some(stmt), Some((_, counts))) = (step.stmt, open.last_mut()) {
            let count = counts.entry(stmt).or_insert(0);
            *count += 1;
            needed = needed.max(*count + 1);
        }
    }
    needed
}

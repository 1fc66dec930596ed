//! Random executions: what the interpreter finds by throwing dice, and how deep it went to find it.

use boogie::interp::{Event, Interpreter, NoOpinion, Options, Oracle, Outcome, RandomOracle, Run};
use boogie::syntax::{StmtId, StmtKind};
use boogie::typed::{ImplementationId, ProcedureId, TypedProgram};
use std::collections::{BTreeMap, BTreeSet};

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
        let (bound, line) = (bound_of(program, &run), program.place(span).line);
        if best.as_ref().is_none_or(|best| bound < best.bound) {
            best = Some(Failure { seed, bound, line });
        }
    }
    best
}

/// A recursion bound that the run keeps. A procedure is inside itself as often as it is open. A loop is a procedure
/// that calls itself: how often its statements were executed in an activation bounds its iterations, but for the last
/// time that it is arrived at; and where its procedure is open several times, those of all of them are on the stack.
fn bound_of(program: &TypedProgram, run: &Run) -> u32 {
    let loops = with_loops(program);
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
        if let (Some(stmt), Some((procedure, counts))) = (step.stmt, open.last_mut())
            && loops.contains(procedure)
        {
            *counts.entry(stmt).or_insert(0) += 1;
            let procedure = *procedure;
            let same = open.iter().filter(|(other, _)| *other == procedure);
            needed = needed.max(same.map(|(_, counts)| counts.get(&stmt).map_or(0, |count| count + 1)).sum());
        }
    }
    needed
}

/// The procedures that may have loops.
fn with_loops(program: &TypedProgram) -> BTreeSet<ProcedureId> {
    let mut found = BTreeSet::new();
    for (index, implementation) in program.implementations.iter().enumerate() {
        let mut open: Vec<StmtId> = program.body(ImplementationId(index as u32)).code.clone();
        while let Some(id) = open.pop() {
            match &program.syntax.stmt(id).kind {
                StmtKind::If { then, otherwise, .. } => open.extend(then.iter().chain(otherwise.iter().flatten())),
                StmtKind::While { .. } | StmtKind::Goto { .. } => {
                    found.insert(implementation.procedure);
                }
                _ => {}
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Calls in a loop of a procedure that calls itself: the iterations of both activations are on the stack.
    #[test]
    fn iterations_around_a_recursion_count() {
        let text = "var tick: int;\n\
            procedure p(last: bool) {\n\
              tick := tick + 1;\n\
              assert tick < 6;\n\
              while (!last) { if (*) { call p(true); } else { call p(false); } }\n\
            }\n\
            procedure {:entrypoint} main() { tick := 0; call p(false); }\n";
        let program = crate::run::read(text).expect("the program is right");
        let entry = program.procedure_named("main").expect("it has an entry");
        let failure = search(&program, entry, 0..200).expect("it fails");
        assert!(failure.bound >= 5, "{}", failure.bound);
    }
}

//! Executions on the path of a model that need not be one.
//!
//! A model that does not know the counters (`engine::tracking`) may be wrong about data and right about the path. To find that out
//! with a query about the whole search takes as long as the first one. The path alone is one short program: what it assumes of
//! all places of a map is known in the places that it looks at (`refine::index_sets`), and nothing is left to choose but data.
//! What comes of that is replayed like any model.

use crate::job::Job;
use crate::solvers::{Purpose, start_solver};
use engine::PathStep;
use refine::Feasible;
use smt::Limits;
use std::time::Duration;
use trace::{Replay, Trace};

/// Some two seconds of Z3's work; most paths take a tenth of a second.
const RESOURCES: u32 = 4_000_000;

/// For a solver that does not count what it does.
const TIME: Duration = Duration::from_secs(10);

/// The trace of an execution on a path, if one is found, and how long solvers took.
pub(crate) fn execution(replay: &Replay<'_>, path: &[PathStep], job: Job<'_>) -> (Option<Trace>, Duration) {
    let Ok(path) = refine::path_program(replay.lowered, path) else { return (None, Duration::ZERO) };
    let path = refine::index_sets::instantiate(&path).unwrap_or(path);
    let limits = Limits { time: Some(TIME), resources: Some(RESOURCES) };
    let mut found = None;
    // With half of the theory of arrays, and then with all of it.
    for purpose in [Purpose::Search, Purpose::Proofs] {
        let new_solver: refine::NewSolver<'_> = &|context| start_solver(job, context, None, purpose);
        let Ok(Feasible::Yes { witness, .. }) = refine::feasible(&path, new_solver, limits) else { break };
        found = replay.run(&witness).ok();
        if found.is_some() {
            break;
        }
    }
    (found, path.solver_time.take())
}

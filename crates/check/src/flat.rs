//! Proofs of flat programs ([`passes::flatten`]): first that nothing fails and no number wraps, for some of the time; the search
//! goes on with numbers that do.

use crate::job::Job;
use crate::solvers::{Purpose, start_solver};
use engine::{Engine, Options, Outcome, Search, Unwatched};
use ir::Program;
use std::time::{Duration, Instant};

/// Such a proof is found soon or not at all.
const MOST: Duration = Duration::from_secs(20);

/// The proof that nothing fails and nothing wraps, if there is one.
pub(crate) fn without_wraps(
    program: &Program,
    engine: &dyn Engine,
    options: &Options,
    job: Job<'_>,
) -> Option<Outcome> {
    let mut program = program.clone();
    if !passes::pipeline::without_wraps(&mut program) {
        return None;
    }
    let vcs = engine::vc::generate(&mut program).ok()?;
    let mut solver = start_solver(job, &program.context, None, Purpose::Proofs).ok()?;
    let now = Instant::now();
    let share = options.deadline.map_or(MOST, |deadline| (deadline.saturating_duration_since(now) * 2 / 5).min(MOST));
    let options = Options { deadline: Some(now + share), ..options.clone() };
    let mut observer = Unwatched;
    let mut search = Search::new(&program, &vcs, solver.as_mut(), options, &mut observer);
    let outcome = engine.run(&mut search);
    matches!(outcome, Outcome::Safe(_)).then_some(outcome)
}

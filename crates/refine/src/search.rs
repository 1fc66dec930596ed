//! The loop of abstraction and refinement around an engine.
//!
//! Paper: Corral, §1.1 (Fig. 1) and §3. Start with few tracked globals; let the engine search the abstraction. What
//! it proves of the abstraction holds for the program. What it finds is a path: if it is an execution with all globals
//! tracked it is a bug; if not, the globals that rule it out are tracked too, and the engine goes on with the call tree
//! that it had.

use crate::algorithms::Algorithm;
use crate::checks::{Budget, NewSolver, RefineError, refine};
use crate::path_program::{Feasible, feasible, path_program};
use crate::prover::{Prover, Stop, Work};
use engine::stratified::Stratified;
use engine::{Disjoint, Engine, Inlined, Observer, Options, Outcome, Progress, Reason, Refusal, Search, Witness};
use ir::{Program, Set, VarId};
use std::time::{Duration, Instant};

/// How to abstract.
pub struct Abstract<'f> {
    /// The globals that are tracked from the start.
    pub tracked: Vec<VarId>,
    pub algorithm: Algorithm,
    /// An engine that only proves finds no paths to refine by. Stratified inlining finds them then, and the engine works
    /// beside it on abstractions that take longer than this.
    pub patience: Duration,
    /// Solvers for that engine.
    pub for_proofs: NewSolver<'f>,
}

/// What the loop did.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    pub iterations: usize,
    /// Checks of the refinement algorithm.
    pub checks: usize,
    pub queries: u64,
    /// The globals that were tracked in the end.
    pub tracked: Vec<VarId>,
    /// Those that each search tracked.
    pub rounds: Vec<Vec<VarId>>,
    /// In the refinement algorithm.
    pub refine_time: Duration,
    /// In the solver, for the engine's queries and for paths.
    pub solver_time: Duration,
    /// Whether the prover beside the search answered.
    pub by_prover: bool,
}

/// Searches a program by abstraction and refinement.
pub fn search(
    program: &Program,
    how: &Abstract<'_>,
    engine: &dyn Engine,
    options: &Options,
    new_solver: NewSolver<'_>,
    observer: &mut dyn Observer,
    counts: &mut Counts,
) -> Outcome {
    counts.tracked.clone_from(&how.tracked);
    let stop = Stop::default();
    let outcome = std::thread::scope(|scope| {
        let prover = engine.only_proves().then(|| {
            let Abstract { patience, for_proofs, .. } = *how;
            let work = Work { program, engine, patience, new_solver: for_proofs, options: options.clone() };
            let prover = Prover::new(scope, work, stop.clone());
            prover.look_without_solver();
            prover
        });
        let engine = if engine.only_proves() { &Stratified } else { engine };
        let refining = Refining { program, how, engine, new_solver, stop: &stop };
        refining.iterate(options, observer, counts, prover)
    });
    match (outcome, stop.proof()) {
        (Ok(Outcome::Bug(_)), Some(_)) => {
            let reason = Reason::Defect("a bug was found in what was proved safe".into());
            Outcome::Unknown { reason, finished: None }
        }
        (_, Some(proof)) => {
            counts.by_prover = true;
            Outcome::Safe(proof)
        }
        (Ok(outcome), None) => outcome,
        (Err(RefineError::Time), None) => Outcome::Unknown { reason: Reason::TimeLimit, finished: None },
        (Err(error), None) => Outcome::Unknown { reason: Reason::NotRefined(error.to_string()), finished: None },
    }
}

/// What stays the same from one abstraction to the next.
struct Refining<'a> {
    program: &'a Program,
    how: &'a Abstract<'a>,
    engine: &'a dyn Engine,
    new_solver: NewSolver<'a>,
    /// Stopped when there is a proof.
    stop: &'a Stop,
}

impl Refining<'_> {
    fn iterate(
        &self,
        options: &Options,
        observer: &mut dyn Observer,
        counts: &mut Counts,
        mut prover: Option<Prover<'_, '_>>,
    ) -> Result<Outcome, RefineError> {
        let Refining { program, how, engine, new_solver, stop } = *self;
        let mut options = options.clone();
        // What an iteration inlined is inlined again in the next. Its sites are the same ones only if as much is shared,
        // and assumptions differ from one abstraction to the next.
        options.sharing.disjoint = Disjoint::Control;
        let budget = Budget { deadline: options.deadline, check: None };
        loop {
            counts.iterations += 1;
            counts.rounds.push(counts.tracked.clone());
            observer.tracking(&counts.tracked);
            let tracked: Set<VarId> = counts.tracked.iter().copied().collect();
            let mut abstraction = abstraction(program, &tracked);
            if let Some(prover) = &mut prover {
                prover.look_at(tracked);
            }
            let vcs = engine::vc::generate_for(Some(engine), &mut abstraction)?;
            let mut solver = new_solver(&abstraction.context)?;
            stop.watch(solver.interrupter());
            if let Some(proof) = stop.proof() {
                return Ok(Outcome::Safe(proof));
            }
            let mut trusting = Trusting(observer);
            let mut search = Search::new(&abstraction, &vcs, solver.as_mut(), options.clone(), &mut trusting);
            search.queries = counts.queries;
            let outcome = engine.run(&mut search);
            counts.queries = search.queries;
            options.start_from = std::mem::take(&mut search.inlined);
            counts.solver_time += solver.statistics().time;
            let Outcome::Bug(found) = outcome else { return Ok(outcome) };
            let path = path_program(program, &found.path)?;
            let verdict = feasible(&path, new_solver, budget.limits()?)?;
            counts.solver_time += path.solver_time.take();
            let unknown = |reason: Reason| Ok(Outcome::Unknown { reason, finished: None });
            match verdict {
                Feasible::Yes { witness, certain } => {
                    return match observer.confirm(&witness) {
                        Ok(()) => Ok(Outcome::Bug(Box::new(Witness { path: found.path, ..*witness }))),
                        Err(refusal) if certain => unknown(Reason::NoReplay(refusal.why)),
                        Err(_) => unknown(Reason::Candidate(String::new())),
                    };
                }
                Feasible::Unknown(reason) => {
                    // Where the time is up, that is the reason.
                    budget.limits()?;
                    return unknown(Reason::Solver(reason.to_string()));
                }
                Feasible::No => {
                    let start = Instant::now();
                    let refinement = refine(how.algorithm, &path, &counts.tracked, new_solver, budget)?;
                    counts.checks += refinement.checks;
                    counts.refine_time += start.elapsed();
                    counts.solver_time += path.solver_time.take();
                    if refinement.track.len() <= counts.tracked.len() {
                        // The path was none in the abstraction either: the engine's model was only a candidate.
                        return unknown(Reason::Candidate(String::new()));
                    }
                    counts.tracked = refinement.track;
                }
            }
        }
    }
}

/// The abstraction with these globals tracked, as it is searched.
pub(crate) fn abstraction(program: &Program, tracked: &Set<VarId>) -> Program {
    let mut abstraction = passes::abstract_globals(program, tracked);
    passes::relax_in_place(&mut abstraction);
    abstraction
}

/// Takes what an engine finds in an abstraction as it is; the loop judges it.
struct Trusting<'o>(&'o mut dyn Observer);

impl Observer for Trusting<'_> {
    fn progress(&mut self, progress: Progress) {
        self.0.progress(progress);
    }

    fn inlined(&mut self, inlined: Inlined) {
        self.0.inlined(inlined);
    }

    /// What no execution of the abstraction can do, none of the program can.
    fn finished(&mut self, bound: u32) {
        self.0.finished(bound);
    }

    fn confirm(&mut self, _: &Witness) -> Result<(), Refusal> {
        Ok(())
    }
}

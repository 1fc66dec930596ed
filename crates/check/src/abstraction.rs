//! Abstraction and refinement in a check, and the path of a bug as a program.

use crate::config::Config;
use crate::job::Job;
use crate::report::{AbstractionStats, Stats};
use crate::source_names::Names;
use boogie::typed::TypedProgram;
use engine::{Engine, Observer, Options, Outcome, Witness};
use ir::{Program, VarId};
use passes::lower::SourceMap;
use refine::{Abstract, NewSolver};
use std::path::Path;
use std::time::Duration;

/// An abstraction that is refined within this time is not worth a proof.
const PATIENCE: Duration = Duration::from_secs(2);

/// Whether `what` is the name of a global, or `*` after the start of it.
fn names_it(what: &str, global: &str) -> bool {
    what.strip_suffix('*').map_or(what == global, |start| global.starts_with(start))
}

/// Tells of names to track that no global has.
pub(crate) fn warn_of_unknown(program: &TypedProgram, job: Job<'_>) {
    for what in &job.config.track {
        let mut globals = program.globals.iter().map(|&global| &program.syntax.names[program.var(global).name.name]);
        if !globals.any(|global| names_it(what, global)) {
            job.say(format!("warning: --track: there is no global named `{what}`"));
        }
    }
}

/// What is abstracted.
pub(crate) struct Abstracted<'p> {
    pub program: &'p Program,
    pub source_map: &'p SourceMap,
    /// Globals that stand for maps that procedures hand on.
    pub handed_on: &'p [VarId],
    pub config: &'p Config,
}

impl Abstracted<'_> {
    /// Searches by abstraction and refinement, with solvers for that and for proofs beside it. `None` where that cannot
    /// answer: then a search with all globals is to come.
    pub fn search(
        &self,
        engine: &dyn Engine,
        options: &Options,
        (new_solver, for_proofs): (NewSolver<'_>, NewSolver<'_>),
        observer: &mut dyn Observer,
        stats: &mut Stats,
    ) -> Option<Outcome> {
        let Abstracted { program, source_map, handed_on, config } = *self;
        let name = |global: &VarId| program.context.var(*global).name.to_string();
        let of_source = |global: &VarId| source_map.vars.contains_key(global) || handed_on.contains(global);
        // What the passes made up, the error flag, is what the question is about.
        let wanted =
            |global: &&VarId| config.track.iter().any(|what| names_it(what, &name(global))) || !of_source(global);
        let tracked: Vec<VarId> = program.globals.iter().filter(wanted).copied().collect();
        let without = crate::prepare::skipped(config);
        let how = Abstract { tracked, algorithm: config.refine, patience: PATIENCE, for_proofs, without: &without };
        let mut counts = refine::search::Counts::default();
        let outcome = refine::search(program, &how, engine, options, new_solver, observer, &mut counts);
        let names =
            |globals: &[VarId]| globals.iter().filter(|global| of_source(global)).map(name).collect::<Vec<String>>();
        let mut rounds: Vec<Vec<String>> = counts.rounds.iter().map(|round| names(round)).collect();
        let outcome = match outcome {
            Outcome::Unknown { reason, .. } if reason != engine::Reason::TimeLimit => {
                // What hangs on quantifiers is for a search that can tell the solver where its models are wrong.
                counts.tracked.clone_from(&program.globals);
                rounds.push(names(&counts.tracked));
                observer.tracking(&counts.tracked);
                None
            }
            outcome => Some(outcome),
        };
        stats.queries = counts.queries;
        stats.time.solver += counts.solver_time.as_secs_f64();
        stats.abstraction = Some(AbstractionStats {
            iterations: counts.iterations,
            checks: counts.checks,
            refine: counts.refine_time.as_secs_f64(),
            solver: counts.solver_time.as_secs_f64(),
            globals: program.globals.iter().filter(|global| of_source(global)).count(),
            tracked: names(&counts.tracked),
            rounds,
            by_clauses: counts.by_prover,
        });
        outcome
    }
}

/// Writes the program that follows the path of a bug. Failing here does not undo the answer.
pub(crate) fn write_path(file: &Path, program: &Program, source: &TypedProgram, witness: &Witness, job: Job<'_>) {
    let written = refine::path_program(program, &witness.path)
        .map_err(|error| error.to_string())
        .map(|path| ir::print_with(&path.program, &Names(source)))
        .and_then(|text| crate::files::write_file(file, &text).map_err(|error| error.to_string()));
    if let Err(error) = written {
        job.say(format!("{}: {error}", file.display()));
    }
}

//! Houdini in a check: what the source marks as guesses, and guesses from the program, become summaries.
//!
//! Summaries only ever tell an engine what it could have found out itself by inlining: a bug is still an execution
//! that was replayed. A failure here costs the summaries and nothing else.

use crate::config::{Config, Houdini};
use crate::job::Job;
use crate::report::{AgainStats, HoudiniStats};
use houdini::{Asked, Budget, Guesser, NewSolver, Provers, existential};
use ir::{ExprId, Program, Substitution, VarId};
use passes::lower::{Guesses, TemplateRole};
use std::time::{Duration, Instant};

/// One query about one procedure; what takes longer is not worth it.
const QUERY: Duration = Duration::from_secs(2);

/// The same for the second solver of `--certify`, which has to find a proof and not only to try.
const QUERY_AGAIN: Duration = Duration::from_secs(10);

/// The solvers: the one that proves, and with `--certify` the one that proves again.
#[derive(Clone, Copy)]
pub(crate) struct Solvers<'f> {
    pub first: NewSolver<'f>,
    pub second: Option<NewSolver<'f>>,
}

impl<'f> Solvers<'f> {
    fn provers(self, config: &Config, deadline: Option<Instant>) -> Provers<'f> {
        let again = Budget { deadline, query: Some(QUERY_AGAIN) };
        let second = self.second.map(|second| (second, again));
        Provers { new_solver: self.first, budget: budget(config, deadline), second }
    }
}

/// Adds what was asked to the counts.
fn count(asked: Asked, solvers: Solvers<'_>, stats: &mut HoudiniStats) {
    stats.queries += asked.queries;
    if solvers.second.is_some() {
        let again = stats.again.get_or_insert_default();
        *again = AgainStats {
            proved: again.proved + asked.again.proved,
            unknown: again.unknown + asked.again.unknown,
            refuted: again.refuted + asked.again.refuted,
        };
    }
}

/// Its own time limit, within that of the whole.
fn budget(config: &Config, deadline: Option<Instant>) -> Budget {
    let own = config.houdini_time.and_then(|limit| Instant::now().checked_add(limit));
    let deadline = match (own, deadline) {
        (Some(own), Some(whole)) => Some(own.min(whole)),
        (own, whole) => own.or(whole),
    };
    Budget { deadline, query: Some(QUERY) }
}

/// Decides about the `{:existential true}` constants of the source, before the passes. Without enough time none of
/// their guesses holds, and without solvers to ask.
pub(crate) fn assign_constants(
    program: &mut Program,
    guesses: &Guesses,
    job: Job<'_>,
    solvers: Option<Solvers<'_>>,
    deadline: Option<Instant>,
    stats: &mut HoudiniStats,
) {
    if job.config.houdini == Houdini::Off || guesses.existential.is_empty() {
        return;
    }
    // An axiom may say what such a constant is, and contradict what is found out: then it is a constant like others.
    let stated = constants_of(program);
    let constants: Vec<VarId> =
        guesses.existential.iter().copied().filter(|constant| stated.binary_search(constant).is_err()).collect();
    let constants = &constants;
    let found = solvers.map_or(Ok(None), |solvers| {
        let mut asked = Asked::default();
        let provers = solvers.provers(job.config, deadline);
        let found = existential::assignment(program, constants, false, &provers, &mut asked);
        count(asked, solvers, stats);
        found
    });
    let values = match found {
        Ok(Some(values)) => values,
        Ok(None) => vec![false; constants.len()],
        Err(error) => {
            job.say(format!("no summaries: {error}"));
            vec![false; constants.len()]
        }
    };
    let name = |&constant: &VarId| program.context.var(constant).name.to_string();
    stats.assignment = constants.iter().map(name).zip(values.iter().copied()).collect();
    existential::apply(program, constants, &values);
}

/// What the axioms mention, in order.
fn constants_of(program: &Program) -> Vec<VarId> {
    let mut all: Vec<VarId> = program.axioms.iter().flat_map(|&axiom| ir::free_vars(&program.context, axiom)).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Adds what can be proved of the procedures to their summaries, after the passes.
pub(crate) fn infer(
    program: &mut Program,
    guesses: &Guesses,
    job: Job<'_>,
    solvers: Solvers<'_>,
    deadline: Option<Instant>,
    stats: &mut HoudiniStats,
) {
    let templates = template_clauses(program, guesses);
    let auto = job.config.houdini == Houdini::Auto;
    if job.config.houdini == Houdini::Off || (templates.is_empty() && !auto) {
        return;
    }
    let error = program.error.filter(|error| program.globals.contains(error));
    let guesser = Guesser::new(program, error, templates, auto);
    let mut guess = |program: &mut Program, component: &_| guesser.guess(program, component);
    match houdini::infer(program, &mut guess, &solvers.provers(job.config, deadline)) {
        Ok(counts) => {
            count(counts.asked, solvers, stats);
            stats.guesses = counts.guesses;
            stats.proved = counts.proved;
            stats.kept = counts.kept;
            stats.components = counts.components;
            stats.finished = counts.finished;
        }
        Err(error) => job.say(format!("no summaries: {error}")),
    }
}

/// The guesses that templates make about every procedure.
fn template_clauses(program: &mut Program, guesses: &Guesses) -> Vec<ExprId> {
    let of = |role: TemplateRole| {
        let clauses = guesses.templates.iter().filter(move |clause| clause.role == role);
        clauses.map(|clause| clause.expr).collect::<Vec<ExprId>>()
    };
    let mut clauses = of(TemplateRole::Ensures);
    let mut at_entry = Substitution::new();
    for (&global, &old) in program.globals.iter().filter_map(|global| program.old_globals.get_key_value(global)) {
        let old = program.context.var_expr(old);
        at_entry.insert(global, old);
    }
    let (pre, post) = (of(TemplateRole::Pre), of(TemplateRole::Post));
    clauses.extend(&post);
    for pre in pre {
        let held = at_entry.apply(&mut program.context, pre);
        clauses.extend(post.iter().map(|&post| program.context.implies(held, post)));
    }
    clauses
}

//! Houdini in a check: what the source marks as guesses, and guesses from the program, become summaries.
//!
//! Summaries only ever tell an engine what it could have found out itself by inlining: a bug is still an execution
//! that was replayed. A failure here costs the summaries and nothing else.

use crate::cli::{CheckArgs, HoudiniName};
use crate::report::HoudiniStats;
use houdini::{Budget, Guesser, NewSolver, existential};
use ir::{ExprId, Program, Substitution, VarId};
use passes::lower::{Guesses, SourceMap, TemplateRole};
use std::time::{Duration, Instant};

/// One query about one procedure; what takes longer is not worth it.
const QUERY: Duration = Duration::from_secs(2);

/// Its own time limit, within that of the whole.
fn budget(args: &CheckArgs, deadline: Option<Instant>) -> Budget {
    let limit = Duration::try_from_secs_f64(args.houdini_time).unwrap_or(Duration::MAX);
    let own = Instant::now().checked_add(limit);
    let deadline = match (own, deadline) {
        (Some(own), Some(whole)) => Some(own.min(whole)),
        (own, whole) => own.or(whole),
    };
    Budget { deadline, query: Some(QUERY) }
}

/// Decides about the `{:existential true}` constants of the source, before the passes. Without enough time none of
/// their guesses holds.
pub fn assign_constants(
    program: &mut Program,
    guesses: &Guesses,
    args: &CheckArgs,
    new_solver: NewSolver<'_>,
    deadline: Option<Instant>,
    stats: &mut HoudiniStats,
) {
    if args.houdini == HoudiniName::Off || guesses.existential.is_empty() {
        return;
    }
    let constants = &guesses.existential;
    let found =
        existential::assignment(program, constants, false, new_solver, budget(args, deadline), &mut stats.queries);
    let values = match found {
        Ok(Some(values)) => values,
        Ok(None) => vec![false; constants.len()],
        Err(error) => {
            crate::output::error(&format!("no summaries: {error}"));
            vec![false; constants.len()]
        }
    };
    let name = |&constant: &VarId| program.context.var(constant).name.clone();
    stats.assignment = constants.iter().map(name).zip(values.iter().copied()).collect();
    existential::apply(program, constants, &values);
}

/// Adds what can be proved of the procedures to their summaries, after the passes.
pub fn infer(
    program: &mut Program,
    source_map: &SourceMap,
    guesses: &Guesses,
    args: &CheckArgs,
    new_solver: NewSolver<'_>,
    deadline: Option<Instant>,
    stats: &mut HoudiniStats,
) {
    let templates = template_clauses(program, guesses);
    let auto = args.houdini == HoudiniName::Auto;
    if args.houdini == HoudiniName::Off || (templates.is_empty() && !auto) {
        return;
    }
    // The one global that the source does not know is the flag that assertion elimination made.
    let error = program.globals.iter().copied().find(|global| !source_map.vars.contains_key(global));
    let guesser = Guesser::new(program, error, templates, auto);
    let mut guess = |program: &mut Program, component: &_| guesser.guess(program, component);
    match houdini::infer(program, &mut guess, new_solver, budget(args, deadline)) {
        Ok(counts) => {
            stats.guesses = counts.guesses;
            stats.proved = counts.proved;
            stats.kept = counts.kept;
            stats.queries += counts.queries;
            stats.components = counts.components;
            stats.finished = counts.finished;
        }
        Err(error) => crate::output::error(&format!("no summaries: {error}")),
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

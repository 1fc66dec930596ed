//! How a path is checked with a set of globals tracked: by an abstraction made for the set, or by one that is
//! parameterised with all sets.
//!
//! Paper: Corral, §3.1, Fig. 3 and Fig. 5.

use crate::algorithms::{Algorithm, Tracked, hrefine, most_checks, storm};
use crate::path_program::PathProgram;
use engine::unfolding::TooLarge;
use engine::vc::{VcError, Vcs};
use ir::{Context, ExprId, Map, Program, Set, SortId, Stmt, VarId, VarKind};
use smt::{Answer, Limits, Solver, SolverError, Term};
use std::time::{Duration, Instant};

/// Makes a solver.
pub type NewSolver<'f> = &'f (dyn for<'c> Fn(&'c Context) -> Result<Box<dyn Solver + 'c>, SolverError> + Sync);

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum RefineError {
    #[error("{0}")]
    Vc(#[from] VcError),
    #[error("{0}")]
    Solver(#[from] SolverError),
    #[error("{0}")]
    Tree(#[from] TooLarge),
    #[error("the path does not fit the program")]
    Path,
    #[error("time limit")]
    Time,
}

/// How long it may take.
#[derive(Clone, Copy, Debug, Default)]
pub struct Budget {
    pub deadline: Option<Instant>,
    /// For one check; one that takes longer counts as feasible.
    pub check: Option<Duration>,
}

impl Budget {
    pub fn limits(&self) -> Result<Limits, RefineError> {
        let left = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        if left.is_some_and(|left| left.is_zero()) {
            return Err(RefineError::Time);
        }
        let time = match (left, self.check) {
            (Some(left), Some(check)) => Some(left.min(check)),
            (one, other) => one.or(other),
        };
        Ok(Limits { time, resources: None })
    }
}

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refinement {
    /// The globals to track, those that were tracked before included, in the order of the program's.
    pub track: Vec<VarId>,
    pub checks: usize,
}

/// A minimal set of globals to track, besides those in `tracked`, with which the path is infeasible.
///
/// Before: it is infeasible with all globals tracked.
pub fn refine(
    algorithm: Algorithm,
    path: &PathProgram,
    tracked: &[VarId],
    new_solver: NewSolver<'_>,
    budget: Budget,
) -> Result<Refinement, RefineError> {
    let globals = path.program.globals.clone();
    let start: Tracked = globals.iter().map(|global| tracked.contains(global)).collect();
    let none = vec![false; globals.len()];
    let mut checks = 0;
    let found = match algorithm {
        Algorithm::Storm | Algorithm::Hrefine => {
            let mut check = |set: &Tracked| {
                checks += 1;
                is_correct(path, set, new_solver, budget)
            };
            if algorithm == Algorithm::Storm { storm(&start, &mut check)? } else { hrefine(&start, &none, &mut check)? }
        }
        Algorithm::Vcrefine => {
            let mut program = path.program.clone();
            let switches = parameterise(&mut program, &globals);
            let vcs = engine::vc::generate(&mut program)?;
            let mut prover = Prover::new(&program, &vcs, &switches, new_solver)?;
            let found = hrefine(&start, &none, &mut |set| prover.is_correct(set, budget))?;
            checks = prover.checks;
            path.spent(prover.solver.as_ref());
            found
        }
    };
    let undecided = start.iter().filter(|&&is_in| !is_in).count();
    let more = found.iter().zip(&start).filter(|(is_in, was_in)| **is_in && !**was_in).count();
    debug_assert!(algorithm == Algorithm::Storm || checks <= most_checks(undecided, more), "Lemma 1");
    let track = globals.iter().zip(&found).filter(|(_, is_in)| **is_in).map(|(global, _)| *global).collect();
    Ok(Refinement { track, checks })
}

/// `check(Abstract(P, T))`: whether the path's abstraction with these globals tracked has no execution.
pub fn is_infeasible(
    path: &PathProgram,
    tracked: &[VarId],
    new_solver: NewSolver<'_>,
    budget: Budget,
) -> Result<bool, RefineError> {
    let set = path.program.globals.iter().map(|global| tracked.contains(global)).collect();
    is_correct(path, &set, new_solver, budget)
}

fn is_correct(
    path: &PathProgram,
    set: &Tracked,
    new_solver: NewSolver<'_>,
    budget: Budget,
) -> Result<bool, RefineError> {
    let globals = path.program.globals.iter();
    let tracked: Set<VarId> = globals.zip(set).filter(|(_, is_in)| **is_in).map(|(global, _)| *global).collect();
    let mut program = passes::abstract_globals(&path.program, &tracked);
    let vcs = engine::vc::generate(&mut program)?;
    let mut solver = new_solver(&program.context)?;
    assert_all(&program.context, &vcs, solver.as_mut());
    let answer = solver.check(&[], budget.limits()?);
    path.spent(solver.as_ref());
    Ok(answer == Answer::Unsat)
}

/// Asserts that the entry, which calls nobody, returns.
fn assert_all(context: &Context, vcs: &Vcs, solver: &mut dyn Solver) {
    engine::vc::assert_body(context, &vcs.axioms, &vcs.procs[vcs.entry.index()], solver);
}

/// The parameterised abstraction (Fig. 5): for each global a rigid Boolean says whether it is tracked.
///
/// An untracked global is mentioned only under a Boolean that is false, so what is assigned to it does not matter:
/// `v := e` is one assumption, `Tracked(e) ==> v == e` of a new `v`.
fn parameterise(program: &mut Program, globals: &[VarId]) -> Vec<VarId> {
    let Program { context, procs, .. } = program;
    let switches: Vec<VarId> = globals
        .iter()
        .map(|&global| {
            let name = format!("track.{}", context.var(global).name);
            context.add_var(name, SortId::BOOL, VarKind::Constant)
        })
        .collect();
    let switch_of: Map<VarId, VarId> = globals.iter().copied().zip(switches.iter().copied()).collect();
    let tracked = |context: &mut Context, expr: ExprId| {
        let vars = ir::free_vars(context, expr);
        let on: Vec<ExprId> =
            vars.iter().filter_map(|var| switch_of.get(var)).map(|&switch| context.var_expr(switch)).collect();
        context.and(on)
    };
    for proc in procs {
        let mut locals = Vec::new();
        for block in &mut proc.body.blocks {
            let stmts = std::mem::take(&mut block.stmts);
            for stmt in stmts {
                match stmt {
                    Stmt::Assume(expr) => {
                        let condition = tracked(context, expr);
                        block.stmts.push(Stmt::Assume(context.implies(condition, expr)));
                    }
                    Stmt::Assign(var, expr) => {
                        let condition = tracked(context, expr);
                        if condition == ExprId::TRUE {
                            block.stmts.push(Stmt::Assign(var, expr));
                            continue;
                        }
                        let declared = context.var(var).clone();
                        let new = context.add_var(declared.name, declared.sort, VarKind::Local);
                        locals.push(new);
                        let value = context.var_expr(new);
                        let same = context.eq(value, expr);
                        block.stmts.push(Stmt::Havoc(new));
                        block.stmts.push(Stmt::Assume(context.implies(condition, same)));
                        block.stmts.push(Stmt::Assign(var, value));
                    }
                    Stmt::Mark(_) => {}
                    other => block.stmts.push(other),
                }
            }
        }
        proc.locals.extend(locals);
    }
    switches
}

/// The parameterised path in one solver.
///
/// Tracking more never makes a path feasible that was not. So what one check says it says of other sets, too: an
/// infeasible path is infeasible with every set that has the switches of the unsatisfiable core, a feasible one is
/// feasible with every smaller set. This goes past the paper: it halves the checks, and changes no answer.
struct Prover<'c> {
    solver: Box<dyn Solver + 'c>,
    switches: Vec<Term>,
    cores: Vec<Tracked>,
    feasible: Vec<Tracked>,
    /// What the solver was asked.
    checks: usize,
}

impl<'c> Prover<'c> {
    fn new(
        program: &'c Program,
        vcs: &Vcs,
        switches: &[VarId],
        new_solver: NewSolver<'_>,
    ) -> Result<Self, RefineError> {
        let mut solver = new_solver(&program.context)?;
        assert_all(&program.context, vcs, solver.as_mut());
        let switches = switches.iter().map(|&switch| solver.rigid(switch)).collect();
        Ok(Self { solver, switches, cores: Vec::new(), feasible: Vec::new(), checks: 0 })
    }

    /// `check(VC(P) && ψ)`.
    fn is_correct(&mut self, set: &Tracked, budget: Budget) -> Result<bool, RefineError> {
        if self.cores.iter().any(|core| is_subset(core, set)) {
            return Ok(true);
        }
        if self.feasible.iter().any(|feasible| is_subset(set, feasible)) {
            return Ok(false);
        }
        let mut assumptions = Vec::with_capacity(set.len());
        for (&switch, &is_in) in self.switches.iter().zip(set) {
            assumptions.push(if is_in { switch } else { self.solver.not(switch) });
        }
        self.checks += 1;
        let infeasible = self.solver.check(&assumptions, budget.limits()?) == Answer::Unsat;
        if infeasible {
            let core: Set<Term> = self.solver.unsat_core().into_iter().collect();
            self.cores.push(self.switches.iter().map(|switch| core.contains(switch)).collect());
        } else {
            self.feasible.push(set.clone());
        }
        Ok(infeasible)
    }
}

fn is_subset(one: &Tracked, other: &Tracked) -> bool {
    one.iter().zip(other).all(|(&is_in, &is_in_other)| is_in_other || !is_in)
}

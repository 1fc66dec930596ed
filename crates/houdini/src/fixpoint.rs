//! Houdini's fixpoint: which guesses hold together.
//!
//! Paper: Corral, §4.2 (Houdini: Flanagan and Leino, 2001). Start with all guesses. Look at one procedure's condition
//! at a time: if there is an execution of its body on which a guess fails that the body has to establish, while the
//! guesses that it may rely on hold, the guess is dropped, and every procedure that relied on it is looked at again.
//! What is left when nothing fails any more is inductive: it holds on all executions, by induction on their length.
//! The result is the largest inductive subset whatever the order, since fewer guesses to rely on never prove more.
//!
//! A guess has two rigid Booleans: `on` guards it where it is relied on, `check` where it is established. Both are
//! assumption literals, so a procedure's condition is given to its solver once. An answer that is not `unsat` never
//! keeps a guess.

use crate::modular::{Modular, Place};
use engine::vc::{Item, ProcVc, VcError, assert_body, generate_one};
use ir::{Context, ExprId, Map, Node, Program, VarId};
use smt::{Answer, Limits, Solver, SolverError, Step, Template, Term, Value};
use std::time::{Duration, Instant};

/// Makes the solver for one procedure's condition.
pub type NewSolver<'f> = &'f (dyn for<'c> Fn(&'c Context) -> Result<Box<dyn Solver + 'c>, SolverError> + Sync);

/// A guess: the literals that switch it.
#[derive(Clone, Debug)]
pub struct Guess {
    pub on: VarId,
    pub check: VarId,
    /// Other guesses, any one of which says as much.
    pub implied_by: Vec<usize>,
}

/// How long it may take.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    pub deadline: Option<Instant>,
    /// For one query; a guess that takes longer is dropped.
    pub query: Option<Duration>,
}

impl Budget {
    pub fn is_over(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    fn limits(&self) -> Limits {
        let left = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        let time = match (left, self.query) {
            (Some(left), Some(query)) => Some(left.min(query)),
            (one, other) => one.or(other),
        };
        Limits { time, resources: None }
    }
}

/// Who proves.
#[derive(Clone, Copy)]
pub struct Provers<'f> {
    pub new_solver: NewSolver<'f>,
    pub budget: Budget,
    /// Another solver, which is asked for each of the guesses that hold again.
    pub second: Option<(NewSolver<'f>, Budget)>,
}

impl<'f> Provers<'f> {
    pub fn new(new_solver: NewSolver<'f>, budget: Budget) -> Self {
        Self { new_solver, budget, second: None }
    }
}

/// What was asked of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Asked {
    pub queries: u64,
    pub again: Again,
}

/// What the second solver said of the guesses that hold, one by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Again {
    pub proved: usize,
    pub unknown: usize,
    pub refuted: usize,
}

/// Why there is no result.
#[derive(Debug, thiserror::Error)]
pub enum HoudiniError {
    #[error("{0}")]
    Vc(#[from] VcError),
    #[error("{0}")]
    Solver(#[from] SolverError),
}

/// What was found out of one set of guesses.
pub enum Fixpoint {
    /// Which of the guesses hold.
    Reached(Vec<bool>),
    /// The time was up before: nothing is known of any of them.
    OutOfTime,
}

/// The largest inductive subset of `guesses` over these procedures.
///
/// The callees of a body that are not among `bodies` stand for their summaries, as they are.
pub fn fixpoint(
    program: &mut Program,
    axioms: &Template,
    guesses: &[Guess],
    bodies: &[Modular],
    work: &Provers<'_>,
    asked: &mut Asked,
) -> Result<Fixpoint, HoudiniError> {
    let Provers { new_solver, budget, second } = *work;
    let mut vcs = Vec::with_capacity(bodies.len());
    for modular in bodies {
        vcs.push(generate_one(program, modular.proc, &modular.body)?);
        if budget.is_over() {
            return Ok(Fixpoint::OutOfTime);
        }
    }
    let context = &program.context;
    let mut alive = vec![true; guesses.len()];
    let mut provers: Vec<Option<Prover<'_>>> = Vec::new();
    provers.resize_with(bodies.len(), || None);
    let relies: Vec<Vec<usize>> = vcs.iter().map(|vc| guesses_relied_on(context, vc, guesses)).collect();
    let mut open: Vec<usize> = (0..bodies.len()).rev().collect();
    let mut is_open = vec![true; bodies.len()];
    while let Some(index) = open.pop() {
        is_open[index] = false;
        let establishes = bodies[index].places.iter().flat_map(|place| &place.guesses);
        if !establishes.clone().any(|&guess| alive[guess]) {
            continue;
        }
        let mut prover = match provers[index].take() {
            Some(prover) => prover,
            None => Prover::new(context, axioms, &vcs[index], &bodies[index].places, new_solver(context)?),
        };
        let mut dropped = Vec::new();
        for (number, place) in bodies[index].places.iter().enumerate() {
            let finished =
                prover.establish(number, place, guesses, &relies[index], &mut alive, &mut dropped, budget, asked);
            if !finished {
                return Ok(Fixpoint::OutOfTime);
            }
        }
        for other in (0..bodies.len()).rev() {
            let affected = !is_open[other] && dropped.iter().any(|guess| relies[other].binary_search(guess).is_ok());
            if affected {
                is_open[other] = true;
                open.push(other);
            }
        }
        provers[index] = Some(prover);
    }
    // Each guess by itself, with the others to rely on: the steps of one induction.
    if let Some((new_solver, budget)) = second {
        for ((modular, vc), relies) in bodies.iter().zip(&vcs).zip(&relies) {
            let mut prover =
                new_solver(context).ok().map(|solver| Prover::new(context, axioms, vc, &modular.places, solver));
            for (number, place) in modular.places.iter().enumerate() {
                for &guess in place.guesses.iter().filter(|&&guess| alive[guess]) {
                    if !needs_proof(&guesses[guess], relies, &alive) {
                        continue;
                    }
                    let answer = prover
                        .as_mut()
                        .filter(|_| !budget.is_over())
                        .map(|prover| prover.ask(number, place, guesses, relies, &alive, &[guess], budget, asked));
                    match answer {
                        Some(Answer::Unsat) => asked.again.proved += 1,
                        Some(Answer::Sat) => asked.again.refuted += 1,
                        _ => asked.again.unknown += 1,
                    }
                }
            }
        }
    }
    Ok(Fixpoint::Reached(alive))
}

/// Whether nothing but its own proof speaks for a guess that is alive.
///
/// Where nobody relies on the guesses, one that another one implies needs none.
fn needs_proof(guess: &Guess, relies: &[usize], alive: &[bool]) -> bool {
    !relies.is_empty() || !guess.implied_by.iter().any(|&other| alive[other])
}

/// The guesses whose `on` a condition mentions, in order.
fn guesses_relied_on(context: &Context, vc: &ProcVc, guesses: &[Guess]) -> Vec<usize> {
    let guess_of: Map<VarId, usize> = guesses.iter().enumerate().map(|(index, guess)| (guess.on, index)).collect();
    let mut found = Vec::new();
    let mut see = |expr: ExprId| match context.node(expr) {
        Node::Var(var) => found.extend(guess_of.get(var)),
        Node::App(..) | Node::Quantifier(_) => {
            found.extend(ir::free_vars(context, expr).iter().filter_map(|var| guess_of.get(var)));
        }
        _ => {}
    };
    for step in &vc.template.steps {
        if let Step::Shared(expr) = step {
            see(*expr);
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// One procedure's condition in a solver of its own.
struct Prover<'c> {
    solver: Box<dyn Solver + 'c>,
    /// The selectors of the places.
    places: Vec<Term>,
    /// For each place, the terms of what it has to establish, in the order of its guesses.
    goals: Vec<Vec<Term>>,
}

impl<'c> Prover<'c> {
    fn new(
        context: &'c Context,
        axioms: &Template,
        vc: &ProcVc,
        places: &[Place],
        mut solver: Box<dyn Solver + 'c>,
    ) -> Self {
        let slots = assert_body(context, axioms, vc, solver.as_mut());
        let marks = solver.instantiate(&vc.marks, &slots);
        let mut goals = vec![Vec::new(); places.len()];
        for item in vc.blocks.iter().flat_map(|block| &block.items) {
            // A modular body has no marks but those of its places, which say their number as event.
            if let Item::Mark(place, Some(value)) = item {
                goals[place.0 as usize].push(marks[*value]);
            }
        }
        let places = places.iter().map(|place| solver.rigid(place.selector)).collect();
        Self { solver, places, goals }
    }

    /// Drops the guesses that this place does not establish; `false` if the time ran out.
    #[allow(clippy::too_many_arguments)]
    fn establish(
        &mut self,
        number: usize,
        place: &Place,
        guesses: &[Guess],
        relies: &[usize],
        alive: &mut [bool],
        dropped: &mut Vec<usize>,
        budget: Budget,
        asked: &mut Asked,
    ) -> bool {
        // A place that no execution reaches has no marks: there is nothing to establish.
        if self.goals[number].len() != place.guesses.len() {
            return true;
        }
        // Guesses that the solver proved one by one, where it could not decide about all at once.
        let mut proved: Vec<usize> = Vec::new();
        // Where nobody relies on these guesses yet, those that nothing implies are first: others may need no proof.
        let mut only_strongest = relies.is_empty();
        loop {
            let is_due = |guess: &usize| {
                let is_open = alive[*guess] && !proved.contains(guess);
                is_open
                    && match only_strongest {
                        true => guesses[*guess].implied_by.is_empty(),
                        false => needs_proof(&guesses[*guess], relies, alive),
                    }
            };
            let wanted: Vec<usize> = place.guesses.iter().copied().filter(is_due).collect();
            if wanted.is_empty() {
                if std::mem::take(&mut only_strongest) {
                    continue;
                }
                return true;
            }
            if budget.is_over() {
                return false;
            }
            let answer = self.ask(number, place, guesses, relies, alive, &wanted, budget, asked);
            if answer == Answer::Unsat {
                if std::mem::take(&mut only_strongest) {
                    proved.extend(wanted);
                    continue;
                }
                return true;
            }
            if self.solver.has_model() {
                let goals = self.goals[number].clone();
                let before = dropped.len();
                for (&guess, goal) in place.guesses.iter().zip(goals) {
                    if !alive[guess] || !wanted.contains(&guess) {
                        continue;
                    }
                    // Where the model does not care, any completion of it is a model, too.
                    let fails = match self.solver.truth(goal) {
                        Some(holds) => !holds,
                        None => self.solver.value(goal) == Some(Value::Bool(false)),
                    };
                    if fails {
                        alive[guess] = false;
                        dropped.push(guess);
                    }
                }
                if dropped.len() > before {
                    continue;
                }
            }
            // Nothing to read from a model: one by one.
            for guess in wanted {
                if budget.is_over() {
                    return false;
                }
                let answer = self.ask(number, place, guesses, relies, alive, &[guess], budget, asked);
                if answer == Answer::Unsat {
                    proved.push(guess);
                } else {
                    alive[guess] = false;
                    dropped.push(guess);
                    // What was proved may have relied on it.
                    if relies.binary_search(&guess).is_ok() {
                        proved.clear();
                    }
                }
            }
        }
    }

    /// Is there an execution to the place on which one of `wanted` fails?
    #[allow(clippy::too_many_arguments)]
    fn ask(
        &mut self,
        number: usize,
        place: &Place,
        guesses: &[Guess],
        relies: &[usize],
        alive: &[bool],
        wanted: &[usize],
        budget: Budget,
        asked: &mut Asked,
    ) -> Answer {
        let mut assumptions = Vec::new();
        let mut assume = |solver: &mut Box<dyn Solver + 'c>, var: VarId, value: bool| {
            let term = solver.rigid(var);
            assumptions.push(if value { term } else { solver.not(term) });
        };
        for &guess in relies {
            assume(&mut self.solver, guesses[guess].on, alive[guess]);
        }
        for &guess in &place.guesses {
            assume(&mut self.solver, guesses[guess].check, wanted.contains(&guess));
        }
        for (index, &selector) in self.places.clone().iter().enumerate() {
            assumptions.push(if index == number { selector } else { self.solver.not(selector) });
        }
        asked.queries += 1;
        self.solver.check(&assumptions, budget.limits())
    }
}

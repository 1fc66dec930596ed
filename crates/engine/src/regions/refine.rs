//! `Ref` and `Ref-IR`: which placeholders of an error condition are expanded next.
//!
//! Paper: inertial refinement, §III (Algorithm 1) and §IV (Algorithm 2). Each error condition is answered by itself, on one
//! solver:
//!
//! * **Naive** expands all placeholders of the condition.
//! * **DCR** expands the first that the model cares about ([`super::dont_care`]), **DCR+** all of those: a value without the
//!   paths that it comes from, and paths without their values, where that is all that counts.
//! * **Inertial** expands none while there is an execution without them: the query blocks all (BLOCK). Where it has no model,
//!   a minimal correction set of the blocking constraints is expanded and stays unblocked (EXPAND); the others stay blocked
//!   from one iteration to the next (BEGIN).
//!
//! Where the paper's analysis goes on for ever with recursion, so does this one until its time is up; an assertion that
//! takes for ever does not keep the others waiting, as all have their turns. A recursion bound, if there is one, blocks
//! what is above it for good, and the unsatisfiable core says whether the answer hangs on that. Without one, the cores of
//! blocked queries say how deep executions have been ruled out: a constraint that a core does not have was not needed.

use super::correction::{Constraints, Correction, Corrections};
use super::dont_care::relevant;
use super::formula::{CallId, Formula, Goal, Placeholder};
use super::path::Execution;
use crate::call_tree::SiteId;
use crate::each::{Answer, Tell};
use crate::proof::Proof;
use crate::reason::Reason;
use crate::search::{Checked, Engine, Inlined, Outcome, Progress, Search};
use crate::witness::Witness;
use ir::Assertion;
use smt::Term;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// Which regions are looked into next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Structural {
    Naive,
    Dcr,
    DcrPlus,
    Inertial(Corrections),
}

/// What an error condition comes to.
#[derive(Debug)]
pub enum Condition {
    /// There is an execution; replay has confirmed it.
    Bug(Box<Witness>),
    /// There is none.
    Proved,
    /// There is none within the recursion bound.
    Bounded,
    Unknown(Reason),
}

/// An error condition on its way to an answer.
pub struct Pending {
    pub goal: Goal,
    /// The blocking constraints that stay from one iteration to the next.
    kept: BTreeSet<Placeholder>,
    /// Executions with no more activations than this on the stack were ruled out.
    pub finished: u32,
    /// How many iterations it has had.
    pub iterations: u32,
}

impl Pending {
    pub fn new(goal: Goal) -> Self {
        Self { goal, kept: BTreeSet::new(), finished: 0, iterations: 0 }
    }
}

/// The refinement of error conditions on one solver.
pub struct Refinement<'p> {
    strategy: Structural,
    formula: Formula<'p>,
    /// The calls that refinement has looked into.
    explored: BTreeSet<CallId>,
}

impl<'p> Refinement<'p> {
    /// With nothing looked into; `None` if the regions were not summarised.
    pub fn new(strategy: Structural, search: &mut Search<'p>) -> Option<Self> {
        let regions = search.vcs.regions.as_ref()?;
        let formula = Formula::new(search.program, search.vcs, regions, search.solver);
        Some(Self { strategy, formula, explored: BTreeSet::new() })
    }

    /// The error conditions of the entry.
    pub fn goals(&self) -> Vec<Goal> {
        let regions = self.formula.regions;
        if regions.asks_return {
            return vec![Goal::Return];
        }
        regions.failing[self.formula.vcs.entry.index()].iter().map(|&assertion| Goal::Error(assertion)).collect()
    }

    /// How many regions were looked into: the paper's #R.
    pub fn explored(&self) -> usize {
        self.explored.len()
    }

    /// One iteration; the answer, if there is one now.
    pub fn step(&mut self, search: &mut Search<'_>, pending: &mut Pending, bound: u32) -> Option<Condition> {
        pending.iterations += 1;
        search.observer.progress(Progress {
            bound: pending.finished + 1,
            instances: self.formula.instance_count(),
            shared: 0,
            open: pending.kept.len(),
            queries: search.queries,
            sharing_time: Duration::ZERO,
        });
        match self.strategy {
            Structural::Inertial(corrections) => self.ref_ir(search, pending, bound, corrections),
            _ => self.ref_model(search, pending, bound),
        }
    }

    fn blocking(&mut self, search: &mut Search<'_>, placeholders: &[Placeholder]) -> Vec<Term> {
        placeholders.iter().map(|&placeholder| self.formula.blocking(search.solver, placeholder)).collect()
    }

    fn expand(&mut self, search: &mut Search<'_>, placeholder: Placeholder) {
        self.formula.expand(search.solver, placeholder);
        if self.explored.insert(placeholder.call) || placeholder.part == super::formula::Part::RestPath {
            let site = SiteId(placeholder.call.0);
            let (callee, instance) = (self.formula.callee(placeholder.call), placeholder.call.0 as usize);
            let caller = self.formula.caller(placeholder.call).0 as usize;
            search.observer.inlined(Inlined { site, callee, caller, instance, shared: false });
        }
    }

    /// An iteration of Algorithm 1.
    fn ref_model(&mut self, search: &mut Search<'_>, pending: &mut Pending, bound: u32) -> Option<Condition> {
        let goal = pending.goal;
        let literal = self.formula.goal(search.solver, goal, bound);
        let is_naive = self.strategy == Structural::Naive;
        let open = self.formula.open(search.solver, goal, bound, is_naive);
        let (allowed, above): (Vec<_>, Vec<_>) = open.into_iter().partition(|p| self.formula.within(*p, bound));
        let above: Vec<Placeholder> = above.into_iter().filter(|placeholder| placeholder.part.is_path()).collect();
        let mut assumptions = vec![literal];
        assumptions.extend(self.blocking(search, &above));
        match search.check(&assumptions) {
            Checked::Unsat => Some(proved(&search.solver.unsat_core(), literal)),
            Checked::Unknown(reason) => Some(Condition::Unknown(reason)),
            Checked::Model { certain } => {
                let mut selected = match is_naive {
                    true => allowed,
                    false => relevant(&mut self.formula, search.solver, goal),
                };
                selected.retain(|&placeholder| self.formula.within(placeholder, bound));
                if selected.is_empty() {
                    return self.judge(search, goal, certain);
                }
                if self.strategy == Structural::Dcr {
                    selected.truncate(1);
                }
                for placeholder in selected {
                    self.expand(search, placeholder);
                }
                None
            }
        }
    }

    /// An iteration of Algorithm 2.
    fn ref_ir(
        &mut self,
        search: &mut Search<'_>,
        pending: &mut Pending,
        bound: u32,
        corrections: Corrections,
    ) -> Option<Condition> {
        let goal = pending.goal;
        let literal = self.formula.goal(search.solver, goal, bound);
        let open = self.formula.open(search.solver, goal, bound, true);
        let paths = open.into_iter().filter(|placeholder| placeholder.part.is_path());
        let (allowed, above): (Vec<_>, Vec<_>) = paths.partition(|p| self.formula.within(*p, bound));
        pending.kept.retain(|placeholder| allowed.contains(placeholder));
        let mut hard = vec![literal];
        hard.extend(self.blocking(search, &above));

        // BEGIN: the condition with what is blocked since earlier iterations.
        let kept: Vec<Placeholder> = pending.kept.iter().copied().collect();
        let mut checked = self.check(search, &hard, &kept);
        // BLOCK: all regions that were not looked into.
        if !matches!(checked, Checked::Unsat) && kept.len() < allowed.len() {
            if let Checked::Unknown(reason) = &checked
                && search.is_late()
            {
                return Some(Condition::Unknown(reason.clone()));
            }
            pending.kept = allowed.iter().copied().collect();
            checked = self.check(search, &hard, &allowed);
        }
        let mut why = Reason::TimeLimit;
        match checked {
            Checked::Model { certain } => match self.judge(search, goal, certain) {
                // A candidate that is no execution says nothing; correction sets decide.
                Some(Condition::Unknown(reason)) if !certain => why = reason,
                answer => return answer,
            },
            Checked::Unsat => {
                let core = search.solver.unsat_core();
                let needed: Vec<Placeholder> = pending
                    .kept
                    .iter()
                    .copied()
                    .filter(|p| core.contains(&self.formula.blocking(search.solver, *p)))
                    .collect();
                if needed.is_empty() {
                    return Some(proved(&core, literal));
                }
                self.count_finished(search, pending, &needed, &above, &core);
            }
            Checked::Unknown(reason) if search.is_late() => return Some(Condition::Unknown(reason)),
            Checked::Unknown(reason) => why = reason,
        }

        // EXPAND: the regions of a minimal correction set.
        let soft: Vec<Placeholder> = pending.kept.iter().copied().collect();
        let terms = self.blocking(search, &soft);
        let weights: Vec<u64> = soft.iter().map(|&placeholder| self.formula.size(placeholder)).collect();
        match corrections.find(search, &Constraints { hard: &hard, soft: &terms, weights: &weights }) {
            Correction::Proved(core) => Some(proved(&core, literal)),
            Correction::Unknown(reason) => Some(Condition::Unknown(reason)),
            Correction::Set(members) => {
                for member in members {
                    pending.kept.remove(&soft[member]);
                    self.expand(search, soft[member]);
                }
                None
            }
            // The solver could not say so when it was asked first. More to go by may help it.
            Correction::None if soft.is_empty() => Some(Condition::Unknown(why)),
            Correction::None => {
                pending.kept.clear();
                soft.into_iter().for_each(|placeholder| self.expand(search, placeholder));
                None
            }
        }
    }

    fn check(&mut self, search: &mut Search<'_>, hard: &[Term], blocked: &[Placeholder]) -> Checked {
        let mut assumptions = hard.to_vec();
        assumptions.extend(self.blocking(search, blocked));
        search.check(&assumptions)
    }

    /// Asks about all error conditions at once.
    fn ask_all(&mut self, search: &mut Search<'_>, goals: &[Goal], bound: u32) {
        let mut literals = Vec::new();
        let mut above: BTreeSet<Placeholder> = BTreeSet::new();
        for &goal in goals {
            literals.push(self.formula.goal(search.solver, goal, bound));
            let open = self.formula.open(search.solver, goal, bound, true);
            above.extend(open.into_iter().filter(|p| p.part.is_path() && !self.formula.within(*p, bound)));
        }
        let any = search.solver.constant("any", ir::SortId::BOOL);
        let one = search.solver.or(&literals);
        let formula = search.solver.implies(any, one);
        search.solver.assert(formula);
        let above: Vec<Placeholder> = above.into_iter().collect();
        self.check(search, &[any], &above);
    }

    /// A core whose blocked regions all lie above a recursion bound rules out what is within that.
    fn count_finished(
        &mut self,
        search: &mut Search<'_>,
        pending: &mut Pending,
        needed: &[Placeholder],
        above: &[Placeholder],
        core: &[Term],
    ) {
        let above: Vec<Placeholder> =
            above.iter().copied().filter(|p| core.contains(&self.formula.blocking(search.solver, *p))).collect();
        let within = |placeholder: &Placeholder| {
            let bound = self.formula.cost(*placeholder).saturating_sub(1);
            // One that has a bound of its own is within every other one up to that.
            if self.formula.within(*placeholder, bound) { 0 } else { bound }
        };
        let finished = needed.iter().chain(&above).map(within).min().unwrap_or(0);
        pending.finished = pending.finished.max(finished);
    }

    /// What a model without regions that were not looked into comes to; nothing if the solver was told where it is wrong.
    fn judge(&mut self, search: &mut Search<'_>, goal: Goal, certain: bool) -> Option<Condition> {
        let mut execution = Execution { formula: &mut self.formula, goal };
        match search.judge(&mut execution, certain) {
            Ok(Some(witness)) => Some(Condition::Bug(witness)),
            Ok(None) => None,
            Err(_) if execution.name_state(search.solver) => None,
            Err(reason) => Some(Condition::Unknown(reason)),
        }
    }
}

/// What a proof is worth: within the bound, if it needs more than the goal.
fn proved(core: &[Term], literal: Term) -> Condition {
    match core.iter().all(|&term| term == literal) {
        true => Condition::Proved,
        false => Condition::Bounded,
    }
}

/// How many iterations an error condition has before the others have their turns; doubled each time.
const TURN: u32 = 8;

impl Engine for Structural {
    fn needs_regions(&self) -> bool {
        true
    }

    fn each(&self, search: &mut Search<'_>, tell: Tell<'_>) -> BTreeMap<Assertion, Answer> {
        match search.vcs.regions.as_ref().is_some_and(|regions| !regions.asks_return) {
            true => each(*self, search, tell),
            // Threads go on behind a failure: the other way knows how.
            false => crate::each::each(search, tell),
        }
    }

    fn run(&self, search: &mut Search<'_>) -> Outcome {
        let Some(mut refinement) = Refinement::new(*self, search) else {
            return Outcome::Unknown {
                reason: Reason::Defect("the regions were not summarised".into()),
                finished: None,
            };
        };
        let goals = refinement.goals();
        match search.options.bound {
            Some(bound) => answer(&mut refinement, search, goals, bound),
            None if matches!(self, Structural::Inertial(_)) => answer(&mut refinement, search, goals, u32::MAX),
            None => deepen(&mut refinement, search, goals),
        }
    }
}

/// Bound after bound: for strategies whose queries do not tell how deep they have come.
fn deepen(refinement: &mut Refinement<'_>, search: &mut Search<'_>, goals: Vec<Goal>) -> Outcome {
    let mut finished = None;
    for bound in 1..=u32::MAX {
        match answer(refinement, search, goals.clone(), bound) {
            Outcome::Bounded(bound) => {
                search.observer.finished(bound);
                finished = Some(bound);
            }
            Outcome::Unknown { reason, .. } => return Outcome::Unknown { reason, finished },
            outcome => return outcome,
        }
    }
    Outcome::Bounded(u32::MAX)
}

/// Answers error conditions by turns, until one has an execution or none can have one.
fn answer(refinement: &mut Refinement<'_>, search: &mut Search<'_>, goals: Vec<Goal>, bound: u32) -> Outcome {
    let (mut bug, mut is_bounded, mut unknown) = (None, false, None);
    if goals.is_empty() {
        return Outcome::Safe(Proof::NothingReturns);
    }
    let all = goals.clone();
    let turns = Turns { goals, bound, told: 0 };
    let (open, told) = turns.take(refinement, search, &mut |_, condition| {
        match condition {
            Condition::Bug(witness) => bug = Some(witness),
            Condition::Proved => {}
            Condition::Bounded => is_bounded = true,
            Condition::Unknown(reason) => unknown = Some(reason),
        }
        bug.is_some()
    });
    let finished = Some(told).filter(|&told| told > 0);
    match (bug, unknown) {
        (Some(witness), _) => Outcome::Bug(witness),
        _ if !open.is_empty() => Outcome::Unknown { reason: Reason::TimeLimit, finished },
        (_, Some(reason)) => Outcome::Unknown { reason, finished: None },
        _ => {
            // Whoever wants to have the proof checked again asks the last query, so that must be all of it.
            if all.len() > 1 {
                refinement.ask_all(search, &all, bound);
            }
            // What it assumes first is that one of the error conditions holds.
            if is_bounded { Outcome::Bounded(bound) } else { Outcome::Safe(Proof::Unsat { assumed: vec![0] }) }
        }
    }
}

/// Error conditions that are answered side by side.
struct Turns {
    goals: Vec<Goal>,
    bound: u32,
    /// The observer was told that executions within this bound are ruled out.
    told: u32,
}

impl Turns {
    /// Gives each a number of iterations, and more the next time, until all have answers, `see` has seen enough, or the
    /// time is up: those that are open then, and the bound within which nothing fails.
    fn take(
        mut self,
        refinement: &mut Refinement<'_>,
        search: &mut Search<'_>,
        see: &mut dyn FnMut(Goal, Condition) -> bool,
    ) -> (Vec<Pending>, u32) {
        let mut open: Vec<Pending> = self.goals.iter().map(|&goal| Pending::new(goal)).collect();
        let mut turn = TURN;
        let mut is_known = true;
        while !open.is_empty() {
            let mut waiting = std::mem::take(&mut open).into_iter();
            while let Some(mut pending) = waiting.next() {
                let mut condition = None;
                for _ in 0..turn {
                    condition = refinement.step(search, &mut pending, self.bound);
                    if condition.is_some() {
                        break;
                    }
                }
                match condition {
                    None => open.push(pending),
                    // What was ruled out of it before the time was up counts.
                    Some(Condition::Unknown(_)) if search.is_late() => open.push(pending),
                    Some(condition) => {
                        is_known &= matches!(condition, Condition::Proved | Condition::Bounded);
                        if see(pending.goal, condition) {
                            open.extend(waiting);
                            return (open, self.told);
                        }
                    }
                }
            }
            let finished = open.iter().map(|pending| pending.finished).min().unwrap_or(0);
            while is_known && self.told < finished {
                self.told += 1;
                search.observer.finished(self.told);
            }
            if search.is_late() {
                break;
            }
            turn = turn.saturating_mul(2);
        }
        (open, self.told)
    }
}

/// An answer for each assertion.
fn each(strategy: Structural, search: &mut Search<'_>, tell: Tell<'_>) -> BTreeMap<Assertion, Answer> {
    let Some(mut refinement) = Refinement::new(strategy, search) else { return BTreeMap::new() };
    let regions = refinement.formula.regions;
    let goals = refinement.goals();
    let bound = search.options.bound.unwrap_or(u32::MAX);
    let mut answers: BTreeMap<Assertion, Answer> = BTreeMap::new();
    let mut settle = |goal: Goal, answer: Answer| {
        if let Goal::Error(assertion) = goal {
            let assertion = regions.assertions[assertion as usize];
            tell(assertion, &answer);
            answers.insert(assertion, answer);
        }
    };
    let turns = Turns { goals, bound, told: 0 };
    let (open, _) = turns.take(&mut refinement, search, &mut |goal, condition| {
        let answer = match condition {
            Condition::Bug(witness) => Answer::Bug(witness),
            Condition::Proved => Answer::Safe,
            Condition::Bounded => Answer::Bounded(bound),
            Condition::Unknown(reason) => Answer::Unknown { reason, finished: None },
        };
        settle(goal, answer);
        false
    });
    for pending in open {
        let finished = Some(pending.finished).filter(|&finished| finished > 0);
        settle(pending.goal, Answer::Unknown { reason: Reason::TimeLimit, finished });
    }
    answers
}

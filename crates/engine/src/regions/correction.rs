//! Minimal correction sets: which blocking constraints must be taken back before there can be a model.
//!
//! Paper: inertial refinement, §IV (`Mcs` of Algorithm 2). A correction set of unsatisfiable constraints is one without which
//! they are satisfiable. Three ways to one from which nothing can be left out:
//!
//! * [`Corrections::HittingSets`], the paper's: a correction set has something of every unsatisfiable core. The smallest set
//!   that hits the cores known so far is left out; where that is not enough there is one more core.
//! * [`Corrections::MaxSat`], what the paper wanted: the blocking constraints have weights, here the sizes of the regions, and
//!   those of the heaviest satisfiable part stay. Cores are relaxed one by one, as PM-RES does: from a core of `n`, `n - 1`
//!   new constraints are made that say that only one of them need go.
//! * [`Corrections::Deletion`]: what a model without the constraints violates is a correction set. Its members are put back
//!   one by one; those that then leave no model are needed.

use crate::reason::Reason;
use crate::search::{Checked, Search};
use ir::SortId;
use smt::Term;

/// How a minimal correction set is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Corrections {
    HittingSets,
    MaxSat,
    Deletion,
}

/// What can be taken back, and what cannot.
pub struct Constraints<'c> {
    /// The goal, and what is blocked for good.
    pub hard: &'c [Term],
    /// The blocking constraints, each a negated variable.
    pub soft: &'c [Term],
    pub weights: &'c [u64],
}

/// A correction set, or why there is none.
pub enum Correction {
    /// The places of its members among the soft constraints, sorted; never empty.
    Set(Vec<usize>),
    /// There is no model even without the soft constraints: a proof, whose core has these of the hard ones.
    Proved(Vec<Term>),
    Unknown(Reason),
    /// There is a model with all constraints, where an earlier query had found none: a candidate, or an answer that was late.
    None,
}

impl Corrections {
    pub fn find(self, search: &mut Search<'_>, constraints: &Constraints<'_>) -> Correction {
        match self {
            Corrections::HittingSets => hitting_sets(search, constraints),
            Corrections::MaxSat => max_sat(search, constraints),
            Corrections::Deletion => deletion(search, constraints),
        }
    }
}

/// Asks with the soft constraints that `keeps` does.
fn check_with(search: &mut Search<'_>, constraints: &Constraints<'_>, keeps: impl Fn(usize) -> bool) -> Checked {
    let soft = constraints.soft.iter().enumerate().filter(|(index, _)| keeps(*index)).map(|(_, term)| *term);
    let assumptions: Vec<Term> = constraints.hard.iter().copied().chain(soft).collect();
    search.check(&assumptions)
}

/// The soft constraints in the core, by their places; and the hard ones.
fn core(search: &mut Search<'_>, constraints: &Constraints<'_>) -> (Vec<usize>, Vec<Term>) {
    let core = search.solver.unsat_core();
    let soft = (0..constraints.soft.len()).filter(|&index| core.contains(&constraints.soft[index])).collect();
    let hard = constraints.hard.iter().copied().filter(|term| core.contains(term)).collect();
    (soft, hard)
}

/// The soft constraints that the model violates.
fn violated(search: &mut Search<'_>, constraints: &Constraints<'_>) -> Vec<usize> {
    (0..constraints.soft.len()).filter(|&index| search.solver.truth(constraints.soft[index]) == Some(false)).collect()
}

fn hitting_sets(search: &mut Search<'_>, constraints: &Constraints<'_>) -> Correction {
    let mut cores: Vec<Vec<usize>> = Vec::new();
    loop {
        let hitting = minimum_hitting_set(&cores);
        match check_with(search, constraints, |index| !hitting.contains(&index)) {
            Checked::Model { certain: true } if hitting.is_empty() => return Correction::None,
            Checked::Model { certain: true } => return Correction::Set(hitting),
            Checked::Unsat => {
                let (soft, hard) = core(search, constraints);
                if soft.is_empty() {
                    return Correction::Proved(hard);
                }
                cores.push(soft);
            }
            Checked::Unknown(reason) if search.is_late() => return Correction::Unknown(reason),
            // The solver does not know whether it is enough, and another core will not come of it.
            Checked::Model { certain: false } | Checked::Unknown(_) => return deletion(search, constraints),
        }
    }
}

/// A smallest set with something of each of these, of several the first; where that takes long, one that is only minimal.
fn minimum_hitting_set(cores: &[Vec<usize>]) -> Vec<usize> {
    let mut best = greedy_hitting_set(cores);
    let mut steps = 0;
    branch(cores, &mut Vec::new(), &mut best, &mut steps);
    best.sort_unstable();
    best
}

/// Steps of the search for a smallest set.
const HITTING_STEPS: usize = 20_000;

fn branch(cores: &[Vec<usize>], chosen: &mut Vec<usize>, best: &mut Vec<usize>, steps: &mut usize) {
    *steps += 1;
    if *steps > HITTING_STEPS || chosen.len() >= best.len() {
        return;
    }
    let Some(missed) =
        cores.iter().filter(|core| !core.iter().any(|member| chosen.contains(member))).min_by_key(|core| core.len())
    else {
        best.clone_from(chosen);
        return;
    };
    for &member in missed {
        chosen.push(member);
        branch(cores, chosen, best, steps);
        chosen.pop();
    }
}

fn greedy_hitting_set(cores: &[Vec<usize>]) -> Vec<usize> {
    let mut missed: Vec<&Vec<usize>> = cores.iter().collect();
    let mut chosen: Vec<usize> = Vec::new();
    while let Some(first) = missed.first() {
        let hits = |member: usize| missed.iter().filter(|core| core.contains(&member)).count();
        let Some(member) = first.iter().copied().max_by_key(|&member| (hits(member), std::cmp::Reverse(member))) else {
            break;
        };
        chosen.push(member);
        missed.retain(|core| !core.contains(&member));
    }
    // What was chosen first may have become needless.
    for index in (0..chosen.len()).rev() {
        let without = |core: &Vec<usize>| {
            chosen.iter().enumerate().any(|(other, member)| other != index && core.contains(member))
        };
        if cores.iter().all(without) {
            chosen.remove(index);
        }
    }
    chosen
}

fn max_sat(search: &mut Search<'_>, constraints: &Constraints<'_>) -> Correction {
    // What is assumed now, with its weight: the constraints themselves, and what relaxing cores has made of them.
    let mut assumed: Vec<(Term, u64)> =
        constraints.soft.iter().copied().zip(constraints.weights.iter().map(|weight| (*weight).max(1))).collect();
    loop {
        let assumptions: Vec<Term> =
            constraints.hard.iter().copied().chain(assumed.iter().map(|(term, _)| *term)).collect();
        match search.check(&assumptions) {
            Checked::Model { certain: true } => {
                // The lightest there is, so that nothing can be left out.
                let violated = violated(search, constraints);
                return if violated.is_empty() { Correction::None } else { Correction::Set(violated) };
            }
            Checked::Unsat => {
                let core = search.solver.unsat_core();
                let members: Vec<usize> =
                    (0..assumed.len()).filter(|&index| core.contains(&assumed[index].0)).collect();
                let Some(least) = members.iter().map(|&index| assumed[index].1).min() else {
                    let hard = constraints.hard.iter().copied().filter(|term| core.contains(term)).collect();
                    return Correction::Proved(hard);
                };
                relax(search, &mut assumed, &members, least);
            }
            Checked::Unknown(reason) if search.is_late() => return Correction::Unknown(reason),
            Checked::Model { certain: false } | Checked::Unknown(_) => return deletion(search, constraints),
        }
    }
}

/// PM-RES: of the members `b₁ … bₙ` of a core at least one goes, which costs `least`; each one more costs again:
/// `bᵢ ∨ dᵢ` for `i < n`, where `dᵢ` says that all members behind `bᵢ` hold.
fn relax(search: &mut Search<'_>, assumed: &mut Vec<(Term, u64)>, members: &[usize], least: u64) {
    let solver = &mut *search.solver;
    let terms: Vec<Term> = members.iter().map(|&index| assumed[index].0).collect();
    for &index in members {
        assumed[index].1 -= least;
    }
    assumed.retain(|(_, weight)| *weight > 0);
    let mut all_behind: Option<Term> = None;
    for window in terms.windows(2).rev() {
        let (own, next) = (window[0], window[1]);
        let behind = match all_behind {
            None => next,
            Some(further) => {
                let both = solver.and(&[next, further]);
                let name = solver.constant("behind", SortId::BOOL);
                let formula = solver.implies(name, both);
                solver.assert(formula);
                name
            }
        };
        all_behind = Some(behind);
        let either = solver.or(&[own, behind]);
        let name = solver.constant("relaxed", SortId::BOOL);
        let formula = solver.implies(name, either);
        solver.assert(formula);
        assumed.push((name, least));
    }
}

fn deletion(search: &mut Search<'_>, constraints: &Constraints<'_>) -> Correction {
    match check_with(search, constraints, |_| false) {
        Checked::Unsat => Correction::Proved(core(search, constraints).1),
        Checked::Unknown(reason) => Correction::Unknown(reason),
        Checked::Model { .. } => {
            let violated = violated(search, constraints);
            if violated.is_empty() { Correction::None } else { shrink(search, constraints, violated) }
        }
    }
}

/// Leaves out of a correction set what is not needed. `needed` and `undecided` together always correct; with all constraints
/// there is no model, as has been asked before.
fn shrink(search: &mut Search<'_>, constraints: &Constraints<'_>, first: Vec<usize>) -> Correction {
    let mut needed: Vec<usize> = Vec::new();
    let mut undecided = first;
    while let Some(member) = undecided.pop() {
        if needed.is_empty() && undecided.is_empty() {
            needed.push(member);
            break;
        }
        let is_open = |index: usize| needed.contains(&index) || undecided.contains(&index);
        match check_with(search, constraints, |index| !is_open(index)) {
            Checked::Model { certain: true } => {
                let violated = violated(search, constraints);
                undecided.retain(|index| violated.contains(index));
            }
            Checked::Unknown(reason) if search.is_late() => return Correction::Unknown(reason),
            // What is not known to be needless is kept: the set still corrects.
            Checked::Model { certain: false } | Checked::Unsat | Checked::Unknown(_) => needed.push(member),
        }
    }
    needed.sort_unstable();
    if needed.is_empty() { Correction::None } else { Correction::Set(needed) }
}

#[cfg(test)]
mod tests {
    use super::{greedy_hitting_set, minimum_hitting_set};

    #[test]
    fn a_smallest_set_hits_all_cores() {
        assert_eq!(minimum_hitting_set(&[]), Vec::<usize>::new());
        assert_eq!(minimum_hitting_set(&[vec![2, 5]]), [2]);
        // The greedy choice of 1, which is in most cores, takes three.
        let cores = [vec![1, 4], vec![1, 5], vec![4, 2], vec![5, 3], vec![1, 4, 5]];
        assert_eq!(minimum_hitting_set(&cores), [4, 5]);
        let greedy = greedy_hitting_set(&cores);
        assert!(cores.iter().all(|core| core.iter().any(|member| greedy.contains(member))));
    }
}

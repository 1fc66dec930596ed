//! Structural abstraction and refinement.
//!
//! Paper: inertial refinement, §III (Algorithm 1, `Ref`) and §IV (Algorithm 2, `Ref-IR`). Its regions are procedures and
//! loops, which are procedures here. A region that was not looked into is an open call site: the site's control variable
//! is the paper's `π` (an execution goes through the region), the results of the call are the placeholders `λ` that depend
//! on it, and to expand them all is to inline the site. Error conditions need no hoisting, since the error flag has joined
//! all of them at the entry.
//!
//! The four strategies of the paper's Fig. 3 differ in which placeholders they expand:
//!
//! * **Naive**: all.
//! * **DCR**: one that the model's execution passes; what it does not pass it does not care about.
//! * **DCR+**: all that it passes.
//! * **Inertial**: none while there is an execution without them: the query blocks all of them. Where it has no model, the
//!   *minimal correction set* of the blocking constraints is the fewest regions that must be looked into before it can
//!   have one.
//!
//! Where the paper's analysis goes on for ever with loops, the recursion bound stops it: sites above it stay blocked, and
//! the unsatisfiable core says whether the answer hangs on that.

use crate::call_tree::{CallTree, SiteId};
use crate::proof::Proof;
use crate::reason::Reason;
use crate::search::{Checked, Engine, Outcome, Search, Stratum, deepen};
use crate::stratified::split_on_cost;
use smt::Term;

/// Which regions are looked into next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Structural {
    Naive,
    Dcr,
    DcrPlus,
    Inertial,
}

impl Engine for Structural {
    fn run(&self, search: &mut Search<'_>) -> Outcome {
        deepen(search, 1, |search, tree, bound| {
            loop {
                search.tell(tree, bound);
                let step = match self {
                    Structural::Inertial => ref_ir_step(search, tree, bound),
                    _ => self.ref_step(search, tree, bound),
                };
                match step {
                    Step::End(stratum) => return stratum,
                    Step::Expand(sites) => sites.into_iter().for_each(|site| search.inline(tree, site)),
                }
            }
        })
    }
}

/// What one iteration comes to.
enum Step {
    End(Stratum),
    /// Regions to look into; none if the solver was told of an axiom instead.
    Expand(Vec<SiteId>),
}

impl Structural {
    /// An iteration of Algorithm 1.
    fn ref_step(self, search: &mut Search<'_>, tree: &mut CallTree<'_>, bound: u32) -> Step {
        let (allowed, above) = split_on_cost(tree, bound);
        match search.check(&blocked(tree, &above)) {
            Checked::Unsat => Step::End(proved(search)),
            Checked::Unknown(reason) => Step::End(unknown(reason)),
            Checked::Model { certain } => {
                let mut selected = match self {
                    Structural::Naive => allowed,
                    _ => tree.open_sites_on_path(search.solver),
                };
                if selected.is_empty() {
                    return judged(search, tree, certain);
                }
                if self == Structural::Dcr {
                    selected.truncate(1);
                }
                Step::Expand(selected)
            }
        }
    }
}

/// An iteration of Algorithm 2: its labels BLOCK and EXPAND.
fn ref_ir_step(search: &mut Search<'_>, tree: &mut CallTree<'_>, bound: u32) -> Step {
    let (allowed, above) = split_on_cost(tree, bound);
    let all: Vec<SiteId> = tree.open_sites().collect();
    match search.check(&blocked(tree, &all)) {
        Checked::Model { certain } => match judged(search, tree, certain) {
            // A candidate that is no execution says nothing; the other queries decide.
            Step::End(Stratum::Done(Outcome::Unknown { .. })) if !certain => {}
            step => return step,
        },
        // Without a constraint that could be taken back in the core, there is no correction set: no query needs to say so.
        Checked::Unsat => {
            let core = search.solver.unsat_core();
            if !allowed.iter().any(|&site| core.contains(&tree.site(site).blocked)) {
                return Step::End(if core.is_empty() {
                    Stratum::Done(Outcome::Safe(Proof::UNSAT))
                } else {
                    Stratum::Exhausted
                });
            }
        }
        Checked::Unknown(reason) if search.is_late() => return Step::End(unknown(reason)),
        Checked::Unknown(_) => {}
    }
    minimal_correction_set(search, tree, &allowed, &above)
}

/// The regions to look into: so that with the others blocked there is a model, and none of them is needless. `Mcs` of
/// Algorithm 2.
///
/// What a model without blocking constraints passes is a correction set. Each of its regions in turn is blocked, too: a
/// model passes fewer; no model, and the region is needed. So there are at most as many queries as regions on the first
/// model's path, and the result is minimal (not the smallest of all).
fn minimal_correction_set(
    search: &mut Search<'_>,
    tree: &mut CallTree<'_>,
    allowed: &[SiteId],
    above: &[SiteId],
) -> Step {
    let first = match search.check(&blocked(tree, above)) {
        Checked::Unsat => return Step::End(proved(search)),
        Checked::Unknown(reason) => return Step::End(unknown(reason)),
        Checked::Model { certain } => {
            let passed = tree.open_sites_on_path(search.solver);
            if passed.is_empty() {
                // Through known regions only, although the query that asks for that found nothing: a candidate.
                return judged(search, tree, certain);
            }
            passed
        }
    };
    let mut needed: Vec<SiteId> = Vec::new();
    let mut undecided = first.clone();
    while let Some(site) = undecided.pop() {
        if needed.is_empty() && undecided.is_empty() {
            // With this one blocked all are, and that has been asked.
            needed.push(site);
            break;
        }
        let is_open = |site: &SiteId| needed.contains(site) || undecided.contains(site);
        let others = allowed.iter().copied().filter(|site| !is_open(site));
        let closed: Vec<SiteId> = others.chain(above.iter().copied()).collect();
        match search.check(&blocked(tree, &closed)) {
            Checked::Model { certain: true } => {
                let passed = tree.open_sites_on_path(search.solver);
                undecided.retain(|site| passed.contains(site));
            }
            Checked::Unknown(reason) if search.is_late() => return Step::End(unknown(reason)),
            // What is not known to be needless is kept: the set still corrects.
            Checked::Model { certain: false } | Checked::Unsat | Checked::Unknown(_) => needed.push(site),
        }
    }
    if needed.is_empty() {
        // Not with answers that agree with each other; what the first model passes is a correction set in any case.
        needed = first;
    }
    needed.sort_unstable();
    Step::Expand(needed)
}

/// No model, as the last query says: nothing can go wrong, within the bound if the proof needs what that blocks.
fn proved(search: &mut Search<'_>) -> Stratum {
    match search.solver.unsat_core().is_empty() {
        true => Stratum::Done(Outcome::Safe(Proof::UNSAT)),
        false => Stratum::Exhausted,
    }
}

fn unknown(reason: Reason) -> Stratum {
    Stratum::Done(Outcome::Unknown { reason, finished: None })
}

/// A model through known regions only.
fn judged(search: &mut Search<'_>, tree: &mut CallTree<'_>, certain: bool) -> Step {
    match search.judge(tree, certain) {
        Ok(Some(witness)) => Step::End(Stratum::Done(Outcome::Bug(witness))),
        Ok(None) => Step::Expand(Vec::new()),
        Err(reason) => Step::End(unknown(reason)),
    }
}

/// The blocking constraints of these sites.
fn blocked(tree: &CallTree<'_>, sites: &[SiteId]) -> Vec<Term> {
    sites.iter().map(|&site| tree.site(site).blocked).collect()
}

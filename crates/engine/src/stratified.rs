//! Stratified inlining.
//!
//! Paper: Corral, §2 (Fig. 2); reachability modulo theories, §5. At each recursion bound, by turns:
//!
//! * `query_under`: every open call site blocked. A model is an execution through inlined code only: a bug.
//! * `query_over`: open sites within the bound stand for their summaries, those above it are blocked. No model: no
//!   bug within the bound; and none at all if the proof needs no site that was blocked. A model passes open sites:
//!   all of them are inlined.
//!
//! Where the papers push and pop, both queries are assumptions on one solver, so that what it learnt stays.

use crate::call_tree::{CallTree, SiteId};
use crate::proof::Proof;
use crate::search::{Checked, Engine, Outcome, Search, Stratum, deepen};
use smt::Term;

pub struct Stratified;

impl Engine for Stratified {
    fn run(&self, search: &mut Search<'_>) -> Outcome {
        deepen(search, 1, search_within)
    }
}

/// The inner loop of Fig. 2.
fn search_within(search: &mut Search<'_>, tree: &mut CallTree<'_>, bound: u32) -> Stratum {
    let unknown = |reason| Stratum::Done(Outcome::Unknown { reason, finished: None });
    loop {
        search.tell(tree, bound);
        match query_under(search, tree) {
            Checked::Model { certain } => match search.judge(tree, certain) {
                Ok(Some(witness)) => return Stratum::Done(Outcome::Bug(witness)),
                Ok(None) => continue,
                Err(reason) if certain => return unknown(reason),
                // A candidate that is no execution says nothing; the other query decides.
                Err(_) => {}
            },
            Checked::Unsat => {}
            Checked::Unknown(reason) if search.is_late() => return unknown(reason),
            Checked::Unknown(_) => {}
        }
        let (allowed, above) = split_on_cost(tree, bound);
        match query_over(search, tree, &above) {
            Checked::Unsat => {
                // The core names the blocked sites that the proof needs.
                let needs_bound = !search.solver.unsat_core().is_empty();
                return if needs_bound { Stratum::Exhausted } else { Stratum::Done(Outcome::Safe(Proof::UNSAT)) };
            }
            Checked::Unknown(reason) => return unknown(reason),
            Checked::Model { certain } => {
                let passed = tree.open_sites_on_path(search.solver);
                let to_inline: Vec<SiteId> =
                    passed.into_iter().filter(|site| allowed.binary_search(site).is_ok()).collect();
                if to_inline.is_empty() {
                    // Through inlined code only, although the other query found nothing: a candidate.
                    match search.judge(tree, certain) {
                        Ok(Some(witness)) => return Stratum::Done(Outcome::Bug(witness)),
                        Ok(None) => continue,
                        Err(reason) => return unknown(reason),
                    }
                }
                for site in to_inline {
                    search.inline(tree, site);
                }
            }
        }
    }
}

/// Query type 1 of Fig. 2.
fn query_under(search: &mut Search<'_>, tree: &CallTree<'_>) -> Checked {
    let blocked: Vec<Term> = tree.open_sites().map(|site| tree.site(site).blocked).collect();
    search.check(&blocked)
}

/// Query type 2 of Fig. 2.
fn query_over(search: &mut Search<'_>, tree: &CallTree<'_>, above: &[SiteId]) -> Checked {
    let blocked: Vec<Term> = above.iter().map(|&site| tree.site(site).blocked).collect();
    search.check(&blocked)
}

/// The open sites that the bound allows, and those above it; both in their order.
pub(crate) fn split_on_cost(tree: &CallTree<'_>, bound: u32) -> (Vec<SiteId>, Vec<SiteId>) {
    tree.open_sites().partition(|&site| tree.within(site, bound))
}

//! Underapproximation widening.
//!
//! Paper: Legion, §4.1 (Algorithm 3, `UnderWidenStep`). Every query blocks all open call sites. A model is a bug. If
//! there is none, the unsatisfiable core names the blocked sites that the proof needs: none, and the program is
//! safe; else they are what stands between the executions known so far and an error, and are inlined.
//!
//! Sites above the recursion bound stay blocked. A core that names only such sites proves that there is no bug
//! within the bound; the next bound goes on from there.

use crate::call_tree::{CallTree, SiteId};
use crate::proof::Proof;
use crate::search::{Checked, Engine, Outcome, Search, Stratum, deepen_from};
use crate::tracking::Tracking;
use ir::Map;
use smt::Term;

pub struct Widening;

/// Within bound 1 no loop gets to its head again, so that most ways behind a loop are blocked: a proof for it takes long
/// and says little.
const FIRST_BOUND: u32 = 2;

impl Engine for Widening {
    fn run(&self, search: &mut Search<'_>) -> Outcome {
        let program = search.program;
        let tracking = Tracking::new(&program.watermarks, program.procs.len(), search.solver);
        let tree = search.start_with(Some(tracking));
        deepen_from(tree, search, FIRST_BOUND, |search, tree, bound| {
            loop {
                search.tell(tree, bound);
                if let Some(end) = under_widen_step(search, tree, bound) {
                    return end;
                }
            }
        })
    }
}

/// Algorithm 3; the end of the search within the bound, unless there is more to look at: something was inlined, or the
/// solver told of an axiom.
fn under_widen_step(search: &mut Search<'_>, tree: &mut CallTree<'_>, bound: u32) -> Option<Stratum> {
    let sites: Vec<SiteId> = tree.open_sites().collect();
    let blocked: Vec<Term> = sites.iter().map(|&site| tree.site(site).blocked).collect();
    let checked = match tree.tracking.take() {
        Some(mut tracking) => {
            let checked = search.check_tracking(&mut tracking, &blocked, tree);
            tree.tracking = Some(tracking);
            match checked {
                Ok(checked) => checked,
                Err(witness) => return Some(Stratum::Done(Outcome::Bug(witness))),
            }
        }
        None => search.check(&blocked),
    };
    match checked {
        Checked::Model { certain } => match search.judge(tree, certain) {
            Ok(Some(witness)) => Some(Stratum::Done(Outcome::Bug(witness))),
            Ok(None) => None,
            Err(reason) => Some(Stratum::Done(Outcome::Unknown { reason, finished: None })),
        },
        Checked::Unknown(reason) => Some(Stratum::Done(Outcome::Unknown { reason, finished: None })),
        Checked::Unsat => {
            let site_of: Map<Term, SiteId> = blocked.into_iter().zip(sites).collect();
            let core: Vec<SiteId> =
                search.solver.unsat_core().iter().filter_map(|term| site_of.get(term).copied()).collect();
            if core.is_empty() {
                return Some(Stratum::Done(Outcome::Safe(Proof::Unsat { assumed: search.switched_on.clone() })));
            }
            let allowed: Vec<SiteId> = core.into_iter().filter(|&site| tree.within(site, bound)).collect();
            if allowed.is_empty() {
                return Some(Stratum::Exhausted);
            }
            for site in allowed {
                search.inline(tree, site);
            }
            None
        }
    }
}

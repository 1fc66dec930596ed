//! Static inlining: everything up to the bound, then one query. The oracle for all other engines.
//!
//! Paper: reachability modulo theories, §3. Call sites above the bound are blocked by assumptions, so that the
//! unsatisfiable core tells whether the bound mattered. Without a bound it asks for 1, 2, 3, … in turn, each time
//! inlining what the next bound allows.

use crate::call_tree::{CallTree, SiteId};
use crate::proof::Proof;
use crate::reason::Reason;
use crate::search::{Checked, Engine, Outcome, Search};

pub struct StaticInlining;

impl Engine for StaticInlining {
    fn run(&self, search: &mut Search<'_>) -> Outcome {
        let mut tree = match search.start() {
            Ok(tree) => tree,
            Err(outcome) => return outcome,
        };
        let first = search.options.bound.unwrap_or_else(|| tree.smallest_bound().max(1));
        let mut finished = None;
        for bound in first.. {
            if !inline_all(search, &mut tree, bound) {
                return Outcome::Unknown { reason: Reason::TimeLimit, finished };
            }
            let blocked: Vec<_> = tree.open_sites().map(|site| tree.site(site).blocked).collect();
            let mut answer = search.check(&blocked);
            while let Checked::Model { certain } = answer {
                match search.judge(&mut tree, certain) {
                    Ok(Some(witness)) => return Outcome::Bug(witness),
                    Ok(None) => answer = search.check(&blocked),
                    Err(reason) => return Outcome::Unknown { reason, finished },
                }
            }
            match answer {
                Checked::Model { .. } => {}
                Checked::Unsat => {
                    if search.solver.unsat_core().is_empty() {
                        return Outcome::Safe(Proof::UNSAT);
                    }
                    search.observer.finished(bound);
                    finished = Some(bound);
                    if search.options.bound.is_some() {
                        return Outcome::Bounded(bound);
                    }
                }
                Checked::Unknown(reason) => return Outcome::Unknown { reason, finished },
            }
        }
        Outcome::Unknown { reason: Reason::Other("the recursion bound is out of range".into()), finished }
    }
}

/// Inlines every site that the bound allows; `false` if the time ran out.
fn inline_all(search: &mut Search<'_>, tree: &mut CallTree<'_>, bound: u32) -> bool {
    let mut next: Vec<SiteId> = tree.open_sites().filter(|&site| tree.within(site, bound)).collect();
    while let Some(site) = next.pop() {
        let before = tree.last_site();
        search.inline(tree, site);
        next.extend(tree.open_sites_after(before).filter(|&site| tree.within(site, bound)));
        search.tell(tree, bound);
        if search.is_late() {
            return false;
        }
    }
    true
}

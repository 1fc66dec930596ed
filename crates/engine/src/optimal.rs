//! `OPT`: a plan of the whole DAG up to the recursion bound.
//!
//! Paper: DAG inlining, §2 (Fig. 5) and §3.4. There the tree is unfolded, the conflict graph of all instances of a
//! procedure is coloured with as few colours as possible, and the instances of one colour are merged. Instances that
//! are merged have merged callees, though, so one procedure's colours force those of another's instances. Here the
//! plan is made from the entry downwards, level by level ([`crate::unfolding`]): when a level's turn comes, all its
//! callers are merged already, and what is coloured are the calls from the merged instances. That also spares the
//! tree, which may have more instances than there is memory for.
//!
//! Two calls *conflict* if some ways from the entry to them part at calls that do not exclude each other. For calls
//! `(p, s)` and `(q, t)` with `p` before `q` in the plan: if `p = q`, whether `s` and `t` exclude each other decides,
//! since the ways to `p` exclude each other; else the ways to `(q, t)` are those to a call of `q` and on, so `(p, s)`
//! conflicts with it if it conflicts with a call of `q`. One bit a pair, in the order of the plan.
//!
//! Minimal colouring is hard; DSATUR (Brélaz 1979) is near in practice and exact for bipartite graphs.
//!
//! Sharing is sound with recursion bounds since only calls of the same level are coloured together: every recursive
//! procedure has the same number of activations on the stack, so that the calls below are within the bound for all of
//! them or for none. And a search that inlines only a part of the program inlines a part of the plan, which is
//! consistent if the plan is: it has fewer ways.

use crate::disjoint::DisjointBlocks;
use crate::unfolding::{TooLarge, Unfolding};
use base::BitSet;

/// More calls than this are not planned: each pair takes a bit.
pub const MAX_CALLS: usize = 40_000;

/// The planned DAG.
pub struct Plan {
    /// The instances, and for each the instances that its call sites call; `None` above the bound.
    instances: Vec<Vec<Option<usize>>>,
}

impl Plan {
    /// The instance of the entry.
    pub const ROOT: usize = 0;

    /// The instance that a call site calls.
    pub fn target(&self, instance: usize, site: usize) -> Option<usize> {
        self.instances[instance].get(site).copied().flatten()
    }

    /// How many instances it has.
    pub fn len(&self) -> usize {
        self.instances.len()
    }

    pub fn is_empty(&self) -> bool {
        self.instances.is_empty()
    }

    pub fn new(unfolding: &Unfolding<'_>, disjoint: &[DisjointBlocks]) -> Result<Self, TooLarge> {
        let mut planner =
            Planner { plan: Plan { instances: Vec::new() }, calls: Vec::new(), calls_of: Vec::new(), unfolding };
        planner.calls_of.resize_with(unfolding.levels.len(), Vec::new);
        planner.add_instance(0, &[], disjoint)?;
        for level in 1..unfolding.levels.len() {
            let calls = std::mem::take(&mut planner.calls_of[level]);
            for class in planner.colour(&calls) {
                planner.add_instance(level, &class, disjoint)?;
            }
        }
        Ok(planner.plan)
    }
}

/// A call of a planned instance.
struct Call {
    instance: usize,
    site: usize,
    /// The calls that it conflicts with.
    conflicts: BitSet,
}

struct Planner<'u, 'p> {
    plan: Plan,
    calls: Vec<Call>,
    /// The calls of each level that is to come.
    calls_of: Vec<Vec<usize>>,
    unfolding: &'u Unfolding<'p>,
}

impl Planner<'_, '_> {
    /// An instance of `level` that all of `callers` call.
    fn add_instance(&mut self, level: usize, callers: &[usize], disjoint: &[DisjointBlocks]) -> Result<(), TooLarge> {
        let instance = self.plan.instances.len();
        let unfolded = &self.unfolding.levels[level];
        self.plan.instances.push(vec![None; unfolded.calls.len()]);
        let mut inherited = BitSet::default();
        for &caller in callers {
            let Call { instance: source, site, conflicts } = &self.calls[caller];
            inherited.add_all(conflicts);
            self.plan.instances[*source][*site] = Some(instance);
        }
        let disjoint = &disjoint[unfolded.level.0];
        let first = self.calls.len();
        for (site, callee) in unfolded.calls.iter().enumerate() {
            let Some(callee) = *callee else { continue };
            let id = self.calls.len();
            if id == MAX_CALLS {
                return Err(TooLarge::Calls(MAX_CALLS));
            }
            let mut conflicts = inherited.clone();
            for other in first..id {
                if !disjoint.get(self.calls[other].site, site) {
                    conflicts.insert(other);
                }
            }
            for other in conflicts.iter() {
                self.calls[other].conflicts.insert(id);
            }
            self.calls.push(Call { instance, site, conflicts });
            self.calls_of[callee].push(id);
        }
        Ok(())
    }

    /// Classes of calls that do not conflict, by DSATUR: the call whose neighbours have the most colours is next, and
    /// gets the first colour that none of them has.
    fn colour(&self, calls: &[usize]) -> Vec<Vec<usize>> {
        let conflicts = |one: usize, other: usize| self.calls[calls[one]].conflicts.contains(calls[other]);
        let count = calls.len();
        let degrees: Vec<usize> =
            (0..count).map(|one| (0..count).filter(|&other| conflicts(one, other)).count()).collect();
        let mut seen: Vec<BitSet> = vec![BitSet::default(); count];
        let mut saturation = vec![0_usize; count];
        let mut left: Vec<usize> = (0..count).collect();
        let mut classes: Vec<Vec<usize>> = Vec::new();
        // Of several, the one that comes first in the plan.
        while let Some(position) =
            (0..left.len()).rev().max_by_key(|&position| (saturation[left[position]], degrees[left[position]]))
        {
            let next = left.remove(position);
            let colour = (0..).find(|&colour| !seen[next].contains(colour)).unwrap_or(classes.len());
            if colour == classes.len() {
                classes.push(Vec::new());
            }
            classes[colour].push(calls[next]);
            for &other in left.iter().filter(|&&other| conflicts(next, other)) {
                if seen[other].insert(colour) {
                    saturation[other] += 1;
                }
            }
        }
        classes
    }
}

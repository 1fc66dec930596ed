//! DAG inlining: which instance a call site may share.
//!
//! Paper: DAG inlining, §3.2 to §3.4. Two dynamic instances of a procedure are *disjoint* if no execution passes
//! both; then one instance can stand for both. An instance is a node, an inlined call site an edge from its caller
//! to the instance. A DAG is *consistent* if, wherever two edges of a node lead to a common descendant, the two calls
//! exclude each other ([`crate::disjoint`]).
//!
//! The check of Algorithm 1 is incremental. An edge from `source` to `target` adds only the paths that go through it,
//! so the pairs to look at are those of one edge of `source` or an ancestor that leads to the new edge, and another
//! edge of the same node that its call does not exclude. What such other edges lead to is found once for a call site;
//! a target is compatible if nothing of that is at it or below it.
//!
//! # Recursion bounds
//! How deep a call site is depends on the path by which its instance is reached, and a site above the bound is
//! blocked. Instances are shared only if every recursive procedure has the same number of activations on the stack
//! on both paths: then each site below them has one depth, whatever the path, and blocking it is right for all.

use crate::disjoint::{Disjoint, DisjointBlocks};
use crate::optimal::Plan;
use crate::unfolding::{TooLarge, Unfolding};
use crate::vc::Vcs;
use base::BitSet;
use ir::{Context, ProcId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// How to choose among the instances that a call site may share (§3.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Merge {
    /// Share nothing: the DAG is a tree.
    None,
    /// The one that was made first.
    First,
    /// The one with the most descendants.
    MaxC,
    /// Any one, or with a small probability none.
    Random,
    /// Any one.
    RandomPick,
    /// The one that a plan of the whole DAG says ([`crate::optimal`]).
    Opt,
}

/// The strategies by name.
pub const MERGES: &[(&str, Merge)] = &[
    ("none", Merge::None),
    ("first", Merge::First),
    ("maxc", Merge::MaxC),
    ("random", Merge::Random),
    ("randompick", Merge::RandomPick),
    ("opt", Merge::Opt),
];

/// How call sites share instances.
#[derive(Clone, Copy, Debug)]
pub struct Sharing {
    pub merge: Merge,
    pub disjoint: Disjoint,
    /// For strategies that choose at random.
    pub seed: u64,
}

impl Sharing {
    /// By this strategy, with all else as it is by default.
    pub fn new(merge: Merge) -> Self {
        Self { merge, disjoint: Disjoint::Control, seed: 0 }
    }
}

/// One in this many times, `RANDOM` shares nothing although it could.
const RANDOM_NONE: u64 = 10;

/// How many activations of each recursive procedure are on the stack. Shared instances have equal ones.
pub type Activations = BTreeMap<usize, u32>;

/// A procedure that is called with certain activations on the stack, the new one included. Only instances of the same
/// level are shared.
pub type Level = (usize, Activations);

#[derive(Clone, Copy)]
struct Edge {
    /// The call site among those of the caller's procedure.
    site: usize,
    to: usize,
}

struct Node {
    level: Level,
    edges: Vec<Edge>,
    /// The nodes with an edge to this one.
    callers: Vec<usize>,
    /// Where it is in the plan, if there is one.
    planned: Option<usize>,
}

/// The DAG of instances; nodes are numbered like the instances.
pub struct Dag {
    merge: Merge,
    nodes: Vec<Node>,
    /// The instances of each level, in the order in which they were made.
    of_level: BTreeMap<Level, Vec<usize>>,
    disjoint: Vec<DisjointBlocks>,
    recursive: Vec<bool>,
    plan: Option<Plan>,
    /// The instances of the plan's nodes.
    of_plan: BTreeMap<usize, usize>,
    random: u64,
    time: Duration,
}

/// What became of a call site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// It got an instance of its own.
    New(usize),
    Shared(usize),
}

impl Dag {
    /// The DAG of one instance, that of the entry. `bound` is the largest recursion bound of the search.
    pub fn new(context: &Context, vcs: &Vcs, sharing: Sharing, bound: Option<u32>) -> Result<Self, TooLarge> {
        let start = Instant::now();
        let disjoint: Vec<DisjointBlocks> = match sharing.merge {
            Merge::None => Vec::new(),
            _ => vcs.procs.iter().map(|vc| DisjointBlocks::new(context, vc, sharing.disjoint)).collect(),
        };
        let plan = match sharing.merge {
            Merge::Opt => Some(Plan::new(&Unfolding::new(vcs, bound.ok_or(TooLarge::Endless)?)?, &disjoint)?),
            _ => None,
        };
        let mut dag = Self {
            merge: sharing.merge,
            nodes: Vec::new(),
            of_level: BTreeMap::new(),
            disjoint,
            recursive: vcs.procs.iter().map(|vc| vc.recursive).collect(),
            of_plan: BTreeMap::new(),
            random: sharing.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1,
            time: Duration::ZERO,
            plan,
        };
        let planned = dag.plan.is_some().then_some(Plan::ROOT);
        let level = level_of_call(&Activations::new(), vcs.entry.index(), &dag.recursive);
        dag.add_node(level, planned);
        dag.time = start.elapsed();
        Ok(dag)
    }

    /// How long was spent in looking for instances to share and in what that needs.
    pub fn time(&self) -> Duration {
        self.time
    }

    /// Binds a call site to an instance of its callee: one that it may share, by the strategy, or a new one.
    pub fn bind(&mut self, source: usize, site: usize, callee: ProcId) -> Bound {
        let start = Instant::now();
        let level = level_of_call(&self.nodes[source].level.1, callee.index(), &self.recursive);
        let planned = self.plan.as_ref().and_then(|plan| plan.target(self.nodes[source].planned?, site));
        let bound = match self.pick_compatible(source, site, &level, planned) {
            Some(target) => Bound::Shared(target),
            None => Bound::New(self.add_node(level, planned)),
        };
        // A tree has no use for its edges.
        if self.merge != Merge::None {
            let (Bound::New(to) | Bound::Shared(to)) = bound;
            self.nodes[source].edges.push(Edge { site, to });
            self.nodes[to].callers.push(source);
        }
        self.time += start.elapsed();
        bound
    }

    fn add_node(&mut self, level: Level, planned: Option<usize>) -> usize {
        let id = self.nodes.len();
        if self.merge != Merge::None {
            self.of_level.entry(level.clone()).or_default().push(id);
        }
        if let Some(planned) = planned {
            self.of_plan.insert(planned, id);
        }
        self.nodes.push(Node { level, edges: Vec::new(), callers: Vec::new(), planned });
        id
    }

    pub fn activations(&self, node: usize) -> &Activations {
        &self.nodes[node].level.1
    }

    /// The instance that a call of this level shares, by the strategy; `None`: it gets one of its own.
    fn pick_compatible(&mut self, source: usize, site: usize, level: &Level, planned: Option<usize>) -> Option<usize> {
        match self.merge {
            Merge::None => None,
            Merge::Opt => self.of_plan.get(&planned?).copied(),
            Merge::First => {
                let candidates = self.of_level.get(level)?;
                let taken = self.not_to_share(source, site);
                candidates.iter().copied().find(|&target| self.is_consistent_with(&taken, target))
            }
            Merge::MaxC => {
                let compatible = self.compatible(source, site, level);
                // Of several, the one that was made first.
                compatible.into_iter().rev().max_by_key(|&target| self.below([target]).len())
            }
            Merge::Random | Merge::RandomPick => {
                let compatible = self.compatible(source, site, level);
                let is_unlucky = self.merge == Merge::Random && self.next_random().is_multiple_of(RANDOM_NONE);
                if compatible.is_empty() || is_unlucky {
                    return None;
                }
                let pick = self.next_random() as usize % compatible.len();
                Some(compatible[pick])
            }
        }
    }

    /// The set `M` of §3.4, in chronological order.
    fn compatible(&self, source: usize, site: usize, level: &Level) -> Vec<usize> {
        let Some(candidates) = self.of_level.get(level) else { return Vec::new() };
        let taken = self.not_to_share(source, site);
        candidates.iter().copied().filter(|&target| self.is_consistent_with(&taken, target)).collect()
    }

    fn next_random(&mut self) -> u64 {
        self.random ^= self.random >> 12;
        self.random ^= self.random << 25;
        self.random ^= self.random >> 27;
        self.random.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33
    }

    /// The pairs of edges of Algorithm 1 that a new edge from `source` adds: all that an execution which takes it may
    /// pass as well, outside of the new edge.
    fn not_to_share(&self, source: usize, site: usize) -> BitSet {
        let mut above = BitSet::default();
        above.insert(source);
        let mut left = vec![source];
        let mut clashing = Vec::new();
        while let Some(ancestor) = left.pop() {
            for &caller in &self.nodes[ancestor].callers {
                if above.insert(caller) {
                    left.push(caller);
                }
            }
        }
        for ancestor in above.iter() {
            let node = &self.nodes[ancestor];
            let disjoint = &self.disjoint[node.level.0];
            let towards_source = node.edges.iter().filter(|edge| above.contains(edge.to)).map(|edge| edge.site);
            let new_edge = (ancestor == source).then_some(site);
            for one in towards_source.chain(new_edge) {
                let others = node.edges.iter().filter(|edge| edge.site != one && !disjoint.get(one, edge.site));
                clashing.extend(others.map(|edge| edge.to));
            }
        }
        let mut taken = self.below(clashing).set;
        // An instance that is its own ancestor is no DAG.
        taken.add_all(&above);
        taken
    }

    /// Whether a new edge to `target` keeps the DAG consistent.
    fn is_consistent_with(&self, taken: &BitSet, target: usize) -> bool {
        !taken.contains(target) && self.below([target]).list.iter().all(|&node| !taken.contains(node))
    }

    /// These nodes and all below them.
    fn below(&self, nodes: impl IntoIterator<Item = usize>) -> Below {
        let mut below = Below::default();
        for node in nodes {
            below.add(node);
        }
        let mut next = 0;
        while let Some(&node) = below.list.get(next) {
            next += 1;
            for edge in &self.nodes[node].edges {
                below.add(edge.to);
            }
        }
        below
    }

    /// How many instances there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The procedure of an instance.
    pub fn proc(&self, node: usize) -> ProcId {
        ProcId(self.nodes[node].level.0 as u32)
    }

    /// The inlined call sites: caller, which of its sites, instance.
    pub fn edges(&self) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        let edges = |(source, node): (usize, &'_ Node)| node.edges.clone().into_iter().map(move |edge| (source, edge));
        self.nodes.iter().enumerate().flat_map(edges).map(|(source, edge)| (source, edge.site, edge.to))
    }
}

/// The level of an instance of `callee` that is called with these activations on the stack.
pub fn level_of_call(activations: &Activations, callee: usize, recursive: &[bool]) -> Level {
    let mut activations = activations.clone();
    if recursive[callee] {
        *activations.entry(callee).or_insert(0) += 1;
    }
    (callee, activations)
}

#[derive(Default)]
struct Below {
    set: BitSet,
    list: Vec<usize>,
}

impl Below {
    fn add(&mut self, node: usize) {
        if self.set.insert(node) {
            self.list.push(node);
        }
    }

    fn len(&self) -> usize {
        self.list.len()
    }
}

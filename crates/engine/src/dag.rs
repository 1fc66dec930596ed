//! DAG inlining: which instance a call site may share.
//!
//! Paper: DAG inlining, §3.2 to §3.4. Two dynamic instances of a procedure are *disjoint* if no execution passes
//! both; then one instance can stand for both. An instance is a node, an inlined call site an edge from its caller
//! to the instance. A DAG is *consistent* if, wherever two edges of a node lead to a common descendant, the blocks
//! of the two calls exclude each other (`disj_blk`).
//!
//! The check of Algorithm 1 is kept up incrementally. An edge from `source` to `target` adds only the paths that go
//! through it, so what has to be looked at are the pairs of edges of `source` and its ancestors of which one leads
//! to the new edge and the other to something that shares a descendant with `target`. Ancestors are bit sets.
//!
//! # Recursion bounds
//! How deep a call site is depends on the path by which its instance is reached, and a site above the bound is
//! blocked. Instances are shared only if every recursive procedure has the same number of activations on the stack
//! on both paths: then each site below them has one depth, whatever the path, and blocking it is right for all.

use crate::vc::ProcVc;
use std::collections::BTreeMap;

/// How to choose among the instances that a call site may share (§3.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
}

/// The strategies by name.
pub const MERGES: &[(&str, Merge)] = &[
    ("none", Merge::None),
    ("first", Merge::First),
    ("maxc", Merge::MaxC),
    ("random", Merge::Random),
    ("randompick", Merge::RandomPick),
];

/// One in this many times, `RANDOM` shares nothing although it could.
const RANDOM_NONE: u64 = 10;

/// Which pairs of call sites of one procedure exclude each other.
pub struct DisjointBlocks {
    sites: usize,
    disjoint: Vec<bool>,
}

impl DisjointBlocks {
    /// `disj_blk` of the paper: no path between the blocks of the two sites, in either direction.
    pub fn new(vc: &ProcVc) -> Self {
        let count = vc.blocks.len();
        let sites = vc.sites.len();
        let mut reach = vec![BitSet::default(); count];
        // Blocks are in topological order: successors are done before.
        for block in (0..count).rev() {
            let mut from_here = BitSet::default();
            from_here.insert(block);
            for (next, _) in &vc.blocks[block].next {
                from_here.extend(&reach[next.index()]);
            }
            reach[block] = from_here;
        }
        let mut disjoint = vec![false; sites * sites];
        for (one, first) in vc.sites.iter().enumerate() {
            for (other, second) in vc.sites.iter().enumerate() {
                let (a, b) = (first.block, second.block);
                disjoint[one * sites + other] = !reach[a].contains(b) && !reach[b].contains(a);
            }
        }
        Self { sites, disjoint }
    }

    pub fn get(&self, one: usize, other: usize) -> bool {
        self.disjoint[one * self.sites + other]
    }
}

/// A growing set of small numbers.
#[derive(Clone, Default, Debug)]
pub struct BitSet(Vec<u64>);

impl BitSet {
    pub fn insert(&mut self, number: usize) {
        if self.0.len() <= number / 64 {
            self.0.resize(number / 64 + 1, 0);
        }
        self.0[number / 64] |= 1 << (number % 64);
    }
    pub fn contains(&self, number: usize) -> bool {
        self.0.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }
    pub fn extend(&mut self, other: &BitSet) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (word, more) in self.0.iter_mut().zip(&other.0) {
            *word |= more;
        }
    }
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(index, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let bit = left.trailing_zeros();
                (left != 0).then(|| left &= left - 1)?;
                Some(index * 64 + bit as usize)
            })
        })
    }
}

/// How many activations of each recursive procedure are on the stack. Shared instances have equal ones.
pub type Activations = BTreeMap<usize, u32>;

struct Edge {
    /// The call site among those of the caller's procedure.
    site: usize,
    to: usize,
}

struct Node {
    proc: usize,
    activations: Activations,
    edges: Vec<Edge>,
    /// Itself included.
    ancestors: BitSet,
}

/// The DAG of instances; nodes are numbered like the instances.
pub struct Dag {
    merge: Merge,
    nodes: Vec<Node>,
    /// The instances of each procedure, in the order in which they were made.
    of_proc: BTreeMap<usize, Vec<usize>>,
    disjoint: Vec<DisjointBlocks>,
    random: u64,
}

impl Dag {
    pub fn new(merge: Merge, procs: &[ProcVc], seed: u64) -> Self {
        Self {
            merge,
            nodes: Vec::new(),
            of_proc: BTreeMap::new(),
            disjoint: procs.iter().map(DisjointBlocks::new).collect(),
            random: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1,
        }
    }

    /// A new node for an instance of `proc`; `caller` is the node and site that it is called from.
    pub fn add_node(&mut self, proc: usize, activations: Activations, caller: Option<(usize, usize)>) -> usize {
        let id = self.nodes.len();
        let mut ancestors = BitSet::default();
        if self.merge != Merge::None {
            ancestors.insert(id);
        }
        self.nodes.push(Node { proc, activations, edges: Vec::new(), ancestors });
        self.of_proc.entry(proc).or_default().push(id);
        if let Some((source, site)) = caller {
            self.add_edge(source, site, id);
        }
        id
    }

    pub fn activations(&self, node: usize) -> &Activations {
        &self.nodes[node].activations
    }

    /// Binds a call site to an instance.
    pub fn add_edge(&mut self, source: usize, site: usize, target: usize) {
        // A tree of a hundred thousand nodes needs no table of a hundred thousand squared bits.
        if self.merge == Merge::None {
            return;
        }
        self.nodes[source].edges.push(Edge { site, to: target });
        let more = self.nodes[source].ancestors.clone();
        for node in self.descendants(target) {
            self.nodes[node].ancestors.extend(&more);
        }
    }

    /// `target` and all below it.
    fn descendants(&self, target: usize) -> Vec<usize> {
        let mut seen = BitSet::default();
        seen.insert(target);
        let mut found = vec![target];
        let mut next = 0;
        while let Some(&node) = found.get(next) {
            next += 1;
            for edge in &self.nodes[node].edges {
                if !seen.contains(edge.to) {
                    seen.insert(edge.to);
                    found.push(edge.to);
                }
            }
        }
        found
    }

    /// The instance that the call of `proc` at this site shares, by the strategy; `None`: it gets one of its own.
    pub fn pick_compatible(
        &mut self,
        source: usize,
        site: usize,
        proc: usize,
        activations: &Activations,
    ) -> Option<usize> {
        if self.merge == Merge::None {
            return None;
        }
        let candidates: Vec<usize> = self.of_proc.get(&proc).cloned().unwrap_or_default();
        let mut compatible = candidates.into_iter().filter(|&target| {
            self.nodes[target].activations == *activations && self.is_consistent_with(source, site, target)
        });
        match self.merge {
            Merge::None => None,
            Merge::First => compatible.next(),
            Merge::MaxC => {
                let all: Vec<usize> = compatible.collect();
                // Of several, the one that was made first.
                all.into_iter().rev().max_by_key(|&target| self.descendants(target).len())
            }
            Merge::Random | Merge::RandomPick => {
                let all: Vec<usize> = compatible.collect();
                if all.is_empty() || (self.merge == Merge::Random && self.next_random().is_multiple_of(RANDOM_NONE)) {
                    return None;
                }
                let pick = self.next_random() as usize % all.len();
                Some(all[pick])
            }
        }
    }

    fn next_random(&mut self) -> u64 {
        self.random ^= self.random >> 12;
        self.random ^= self.random << 25;
        self.random ^= self.random >> 27;
        self.random.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33
    }

    /// Algorithm 1 for the pairs of edges that an edge from `source` to `target` would add.
    fn is_consistent_with(&self, source: usize, site: usize, target: usize) -> bool {
        // An instance that is its own ancestor is no DAG.
        if self.nodes[source].ancestors.contains(target) {
            return false;
        }
        // All that shares a descendant with `target`.
        let mut related = BitSet::default();
        for node in self.descendants(target) {
            related.extend(&self.nodes[node].ancestors);
        }
        for ancestor in self.nodes[source].ancestors.iter() {
            let node = &self.nodes[ancestor];
            let disjoint = &self.disjoint[node.proc];
            let towards_source =
                node.edges.iter().filter(|edge| self.nodes[source].ancestors.contains(edge.to)).map(|edge| edge.site);
            let new_edge = (ancestor == source).then_some(site);
            for one in towards_source.chain(new_edge) {
                let clashes = node
                    .edges
                    .iter()
                    .any(|edge| edge.site != one && related.contains(edge.to) && !disjoint.get(one, edge.site));
                if clashes {
                    return false;
                }
            }
        }
        true
    }

    /// How many instances there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }
}

//! Which call sites of one procedure exclude each other: `disj_blk` of DAG inlining (§3.3), once a procedure.
//!
//! By control: no path leads from the block of the one to that of the other, in either direction.
//!
//! By data as well ([`Disjoint::Data`]; the paper leaves it as future work): what the one needs contradicts what the
//! other needs. An execution that passes a block passes all that dominate it, and, as it returns, all that it cannot
//! return without (post-dominators); so it satisfies what all those assume. Assumptions are compared in passive form:
//! the same expression there is the same value, so `x == 1` in one and `x == 2` in the other contradict if and only if
//! `x` was not assigned in between. No model of the procedure's condition has both control variables true then,
//! whatever stands for the callees, and that is all that sharing needs.
//!
//! Only what can be seen of two assumptions alone counts: an atom and its negation, a term and two literals that it
//! cannot both be, and bounds of an integer that leave nothing.

use crate::vc::ProcVc;
use base::BitSet;
use ir::{Context, ExprId, Node, Op, SortId};
use num_bigint::BigInt;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What is looked at to tell that two call sites exclude each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Disjoint {
    /// The control-flow graph.
    #[default]
    Control,
    /// And assumptions that contradict each other.
    Data,
}

/// Which pairs of call sites of one procedure exclude each other.
pub struct DisjointBlocks {
    /// For each site, the sites that it excludes.
    excluded: Vec<BitSet>,
}

impl DisjointBlocks {
    pub fn new(context: &Context, vc: &ProcVc, disjoint: Disjoint) -> Self {
        let count = vc.sites.len();
        if count < 2 {
            return Self { excluded: vec![BitSet::default(); count] };
        }
        let reach = reachable(vc);
        let excluded = vc.sites.iter().map(|first| {
            let mut row = BitSet::default();
            for (other, second) in vc.sites.iter().enumerate() {
                let (a, b) = (first.block, second.block);
                if !reach[a].contains(b) && !reach[b].contains(a) {
                    row.insert(other);
                }
            }
            row
        });
        let mut blocks = Self { excluded: excluded.collect() };
        if disjoint == Disjoint::Data {
            blocks.add_contradictions(context, vc);
        }
        blocks
    }

    pub fn get(&self, one: usize, other: usize) -> bool {
        self.excluded[one].contains(other)
    }

    /// How many pairs of sites exclude each other.
    pub fn pairs(&self) -> usize {
        self.excluded.iter().enumerate().map(|(one, row)| row.iter().filter(|&other| other > one).count()).sum()
    }

    fn add_contradictions(&mut self, context: &Context, vc: &ProcVc) {
        let contradictions = contradictions(context, vc);
        if contradictions.is_empty() {
            return;
        }
        let needed = needed_blocks(vc);
        // The sites that are passed only together with a block.
        let mut needing = vec![BitSet::default(); vc.blocks.len()];
        for (site, block) in vc.sites.iter().map(|site| site.block).enumerate() {
            for other in needed[block].iter() {
                needing[other].insert(site);
            }
        }
        for (one, other) in contradictions {
            for (here, there) in [(one, other), (other, one)] {
                for site in needing[here].iter() {
                    self.excluded[site].add_all(&needing[there]);
                }
            }
        }
    }
}

/// The blocks that can be reached from each, itself included.
fn reachable(vc: &ProcVc) -> Vec<BitSet> {
    let mut reach = vec![BitSet::default(); vc.blocks.len()];
    // Blocks are in topological order: successors are done before.
    for block in (0..vc.blocks.len()).rev() {
        let mut from_here = BitSet::default();
        from_here.insert(block);
        for (next, _) in &vc.blocks[block].next {
            from_here.add_all(&reach[next.index()]);
        }
        reach[block] = from_here;
    }
    reach
}

/// For each block, those that every execution that passes it and returns passes too.
fn needed_blocks(vc: &ProcVc) -> Vec<BitSet> {
    let count = vc.blocks.len();
    let mut callers: Vec<Vec<usize>> = vec![Vec::new(); count];
    for (block, vc) in vc.blocks.iter().enumerate() {
        for (next, _) in &vc.next {
            callers[next.index()].push(block);
        }
    }
    let meet = |block: usize, done: &[BitSet], others: &mut dyn Iterator<Item = usize>| {
        let mut common = others.next().map_or_else(BitSet::default, |first| done[first].clone());
        others.for_each(|other| common.keep_all(&done[other]));
        common.insert(block);
        common
    };
    let mut before = vec![BitSet::default(); count];
    for block in 0..count {
        before[block] = meet(block, &before, &mut callers[block].iter().copied());
    }
    let mut after = vec![BitSet::default(); count];
    for block in (0..count).rev() {
        let next = &vc.blocks[block].next;
        after[block] = meet(block, &after, &mut next.iter().map(|(next, _)| next.index()));
    }
    for (before, after) in before.iter_mut().zip(&after) {
        before.add_all(after);
    }
    before
}

/// What an assumption is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Subject {
    /// A formula.
    Atom(ExprId),
    /// Whether the first is less than the second.
    Less(ExprId, ExprId),
    /// A term that is compared with literals.
    Term(ExprId),
}

/// What it says of that.
enum Claim {
    Holds(bool),
    Is(ExprId),
    IsNot(ExprId),
    AtMost(BigInt),
    AtLeast(BigInt),
}

impl Claim {
    fn contradicts(&self, other: &Claim, context: &Context) -> bool {
        let value = |literal: ExprId| match context.node(literal) {
            Node::Int(value) => Some(value),
            _ => None,
        };
        match (self, other) {
            (Claim::Holds(one), Claim::Holds(other)) => one != other,
            (Claim::Is(one), Claim::Is(other)) => context.are_distinct_values(*one, *other),
            (Claim::Is(one), Claim::IsNot(other)) | (Claim::IsNot(other), Claim::Is(one)) => one == other,
            (Claim::Is(one), Claim::AtMost(most)) | (Claim::AtMost(most), Claim::Is(one)) => {
                value(*one).is_some_and(|value| value > most)
            }
            (Claim::Is(one), Claim::AtLeast(least)) | (Claim::AtLeast(least), Claim::Is(one)) => {
                value(*one).is_some_and(|value| value < least)
            }
            (Claim::AtMost(most), Claim::AtLeast(least)) | (Claim::AtLeast(least), Claim::AtMost(most)) => most < least,
            _ => false,
        }
    }
}

/// The pairs of blocks that assume things that contradict each other.
fn contradictions(context: &Context, vc: &ProcVc) -> Vec<(usize, usize)> {
    let mut said: BTreeMap<Subject, Vec<(usize, Claim)>> = BTreeMap::new();
    for (index, block) in vc.blocks.iter().enumerate() {
        for &fact in &block.facts {
            claims(context, fact, &mut |subject, claim| said.entry(subject).or_default().push((index, claim)));
        }
    }
    let mut found = Vec::new();
    for claims in said.values() {
        for (position, (block, claim)) in claims.iter().enumerate() {
            let others = &claims[position + 1..];
            found.extend(
                others
                    .iter()
                    .filter(|(other, against)| other != block && claim.contradicts(against, context))
                    .map(|(other, _)| (*block, *other)),
            );
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// What a formula says, as far as it is understood; a conjunction says all that its parts say.
fn claims(context: &Context, fact: ExprId, see: &mut dyn FnMut(Subject, Claim)) {
    let mut left = vec![fact];
    while let Some(fact) = left.pop() {
        let (holds, atom) = match context.node(fact) {
            Node::App(Op::And, args) => {
                left.extend(args.iter());
                continue;
            }
            Node::App(Op::Not, args) => (false, args[0]),
            _ => (true, fact),
        };
        match context.node(atom) {
            Node::App(Op::Eq, args) => match (is_value(context, args[0]), is_value(context, args[1])) {
                (false, true) => see(Subject::Term(args[0]), equality(holds, args[1])),
                (true, false) => see(Subject::Term(args[1]), equality(holds, args[0])),
                _ => see(Subject::Atom(atom), Claim::Holds(holds)),
            },
            Node::App(Op::Lt, args) => less(context, args[0], args[1], holds, see),
            // `a <= b` is that `b < a` does not hold.
            Node::App(Op::Le, args) => less(context, args[1], args[0], !holds, see),
            _ => see(Subject::Atom(atom), Claim::Holds(holds)),
        }
    }
}

fn is_value(context: &Context, expr: ExprId) -> bool {
    matches!(context.node(expr), Node::Bool(_) | Node::Int(_) | Node::Real(_) | Node::Bv { .. } | Node::String(_))
}

fn equality(holds: bool, value: ExprId) -> Claim {
    if holds { Claim::Is(value) } else { Claim::IsNot(value) }
}

/// `a < b`, or that it does not hold.
fn less(context: &Context, a: ExprId, b: ExprId, holds: bool, see: &mut dyn FnMut(Subject, Claim)) {
    if context.sort_of(a) == SortId::INT {
        match (context.node(a), context.node(b)) {
            (_, Node::Int(value)) => {
                let claim = if holds { Claim::AtMost(value - 1) } else { Claim::AtLeast(value.clone()) };
                return see(Subject::Term(a), claim);
            }
            (Node::Int(value), _) => {
                let claim = if holds { Claim::AtLeast(value + 1) } else { Claim::AtMost(value.clone()) };
                return see(Subject::Term(b), claim);
            }
            _ => {}
        }
    }
    see(Subject::Less(a, b), Claim::Holds(holds));
}

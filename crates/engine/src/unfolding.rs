//! The call graph unfolded up to a recursion bound, and what can be said of trees and DAGs without growing them.
//!
//! All instances of a procedure with the same activations on the stack ([`Level`]) call the same procedures with the
//! same activations, so the unfolding has one node a level. It is acyclic: a call of a recursive procedure adds an
//! activation, and procedures that are not recursive do not call each other in circles.

use crate::dag::{Activations, Level, level_of_call};
use crate::vc::{Item, ProcVc, Vcs};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What is not unfolded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
pub enum TooLarge {
    #[error("--merge opt plans all instances up to a recursion bound: give one with --bound")]
    Endless,
    #[error("{TOO_LARGE}: more than {MAX_LEVELS} procedures by their activations on the stack")]
    Levels,
    #[error("{TOO_LARGE}: more than {0} calls, however much is shared")]
    Calls(usize),
}

/// Where OPT would have to plan too much.
const TOO_LARGE: &str = "the call tree is too large to plan all of it (--merge opt)";

/// More levels than this are not unfolded.
pub const MAX_LEVELS: usize = 20_000;

/// The unfolded call graph; the entry is the first, and callers come before their callees.
pub struct Unfolding<'p> {
    procs: &'p [ProcVc],
    pub levels: Vec<Unfolded>,
}

pub struct Unfolded {
    pub level: Level,
    /// The levels that its call sites call; `None` above the bound.
    pub calls: Vec<Option<usize>>,
}

/// Whether a call that puts `activations` of a procedure on the stack is allowed at a recursion bound.
pub fn is_within(vc: &ProcVc, activations: u32, bound: u32) -> bool {
    activations <= bound.max(vc.bound.unwrap_or(0))
}

impl<'p> Unfolding<'p> {
    pub fn new(vcs: &'p Vcs, bound: u32) -> Result<Self, TooLarge> {
        let recursive: Vec<bool> = vcs.procs.iter().map(|vc| vc.recursive).collect();
        let entry = level_of_call(&Activations::new(), vcs.entry.index(), &recursive);
        let mut index: BTreeMap<Level, usize> = BTreeMap::from([(entry.clone(), 0)]);
        let mut found = vec![Unfolded { level: entry, calls: Vec::new() }];
        // Depth first, so that a level is finished after all that it calls.
        let mut finished = Vec::new();
        let mut stack = vec![0];
        while let Some(&current) = stack.last() {
            let (proc, activations) = &found[current].level;
            let Some(site) = vcs.procs[*proc].sites.get(found[current].calls.len()) else {
                stack.pop();
                finished.push(current);
                continue;
            };
            let callee = site.callee.index();
            let level = level_of_call(activations, callee, &recursive);
            if !is_within(&vcs.procs[callee], level.1.get(&callee).copied().unwrap_or(1), bound) {
                found[current].calls.push(None);
                continue;
            }
            let next = *index.entry(level.clone()).or_insert(found.len());
            found[current].calls.push(Some(next));
            if next == found.len() {
                if found.len() == MAX_LEVELS {
                    return Err(TooLarge::Levels);
                }
                found.push(Unfolded { level, calls: Vec::new() });
                stack.push(next);
            }
        }
        // Callers first.
        let mut place = vec![0; found.len()];
        finished.iter().rev().enumerate().for_each(|(position, &level)| place[level] = position);
        let mut levels: Vec<(usize, Unfolded)> = place.iter().copied().zip(found).collect();
        levels.sort_unstable_by_key(|(position, _)| *position);
        let renumbered = levels.into_iter().map(|(_, mut level)| {
            level.calls.iter_mut().flatten().for_each(|call| *call = place[*call]);
            level
        });
        Ok(Self { procs: &vcs.procs, levels: renumbered.collect() })
    }

    /// How many instances the tree has.
    pub fn tree_size(&self) -> f64 {
        let mut sizes = vec![0.0; self.levels.len()];
        for (index, level) in self.levels.iter().enumerate().rev() {
            sizes[index] = 1.0 + level.calls.iter().flatten().map(|&call| sizes[call]).sum::<f64>();
        }
        sizes[0]
    }

    /// No DAG that is consistent by control has fewer instances.
    ///
    /// Of each level it has at least as many as one way through the program passes, since those conflict pairwise; the
    /// number is the longest weighted path through the blocks, level by level. (The conflict graph of the *tree*'s
    /// instances is a comparability graph, put together from those of the procedures' blocks, and so its chromatic
    /// number is that of its largest clique. But instances that share must share below as well, so that the bound
    /// need not be reached in all levels at once.)
    pub fn least_instances(&self) -> f64 {
        let mut total = 0.0;
        let mut passes: Vec<f64> = vec![0.0; self.levels.len()];
        for wanted in 0..self.levels.len() {
            passes[wanted] = 1.0;
            for index in (0..wanted).rev() {
                let level = &self.levels[index];
                let reaches = level.calls.iter().flatten().any(|&call| call <= wanted && passes[call] > 0.0);
                passes[index] = if reaches { self.longest_way(level, wanted, &passes) } else { 0.0 };
            }
            total += passes[0];
        }
        total
    }

    fn longest_way(&self, level: &Unfolded, wanted: usize, passes: &[f64]) -> f64 {
        let vc = &self.procs[level.level.0];
        let mut ways = vec![0.0_f64; vc.blocks.len()];
        for (index, block) in vc.blocks.iter().enumerate().rev() {
            let sites = block.items.iter().filter_map(|item| match item {
                Item::Site(site) => level.calls[*site].filter(|&call| call <= wanted),
                Item::Mark(..) => None,
            });
            let here: f64 = sites.map(|call| passes[call]).sum();
            ways[index] = here + block.next.iter().map(|(next, _)| ways[next.index()]).fold(0.0, f64::max);
        }
        ways.first().copied().unwrap_or(0.0)
    }
}

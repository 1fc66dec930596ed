//! Backward propagation of sets of variables over a body: the frame of every liveness analysis here.

use crate::graph::reverse_post_order;
use crate::{Block, Body, Next};
use base::BitSet;

/// For each block the set at its start: `at_return` where the body returns, the union over the successors where it
/// goes on, nothing where it is blocked, taken backward through the block by `through`. Blocks that cannot be
/// reached have empty sets.
pub fn live_at_start(body: &Body, at_return: &BitSet, through: impl FnMut(&Block, &mut BitSet)) -> Vec<BitSet> {
    let mut starts = Vec::new();
    find_live_at_start(body, at_return, through, &mut starts);
    starts
}

/// The same, left in `starts`, whose memory is used again; it may have more than the body has blocks.
pub fn find_live_at_start(
    body: &Body,
    at_return: &BitSet,
    mut through: impl FnMut(&Block, &mut BitSet),
    starts: &mut Vec<BitSet>,
) {
    let order = reverse_post_order(body);
    let mut position = vec![0; body.blocks.len()];
    for (index, id) in order.iter().enumerate() {
        position[id.index()] = index;
    }
    let back_edge = |index: usize| body.block(order[index]).next.targets().iter().any(|t| position[t.index()] <= index);
    let cyclic = (0..order.len()).any(back_edge);
    make_room(starts, body, at_return, cyclic || order.len() < body.blocks.len());
    let mut live = BitSet::default();
    loop {
        let mut changed = false;
        for &id in order.iter().rev() {
            find_live_at_end(body.block(id), at_return, starts, &mut live);
            through(body.block(id), &mut live);
            changed |= cyclic && starts[id.index()] != live;
            // What was there is memory for the next.
            std::mem::swap(&mut starts[id.index()], &mut live);
        }
        if !cyclic || !changed {
            return;
        }
    }
}

/// Makes a place for each block of a body, and empties them if that matters: if some are looked at before they are set.
pub fn make_room(starts: &mut Vec<BitSet>, body: &Body, at_return: &BitSet, are_emptied: bool) {
    if starts.len() < body.blocks.len() {
        starts.resize_with(body.blocks.len(), BitSet::default);
    }
    if are_emptied {
        for start in &mut starts[..body.blocks.len()] {
            start.copy_from(at_return);
            start.clear();
        }
    }
}

/// The set at the end of a block, from those at the starts.
pub fn live_at_end(block: &Block, at_return: &BitSet, starts: &[BitSet]) -> BitSet {
    let mut live = BitSet::default();
    find_live_at_end(block, at_return, starts, &mut live);
    live
}

/// The same, left in `live`, whose memory is used again.
pub fn find_live_at_end(block: &Block, at_return: &BitSet, starts: &[BitSet], live: &mut BitSet) {
    match &block.next {
        Next::Return => live.copy_from(at_return),
        Next::Goto(targets) => match targets.split_first() {
            Some((first, rest)) => {
                live.copy_from(&starts[first.index()]);
                for target in rest {
                    live.add_all(&starts[target.index()]);
                }
            }
            None => {
                live.copy_from(at_return);
                live.clear();
            }
        },
    }
}

//! Backward propagation of sets of variables over a body: the frame of every liveness analysis here.

use crate::bits::Bits;
use crate::graph::reverse_post_order;
use ir::{Block, Body, Next};

/// For each block the set at its start: `at_return` where the body returns, the union over the successors where it
/// goes on, nothing where it is blocked, taken backward through the block by `through`. Blocks that cannot be
/// reached have empty sets.
pub fn live_at_start(body: &Body, at_return: &Bits, mut through: impl FnMut(&Block, &mut Bits)) -> Vec<Bits> {
    let order = reverse_post_order(body);
    let mut position = vec![0; body.blocks.len()];
    for (index, id) in order.iter().enumerate() {
        position[id.index()] = index;
    }
    let back_edge = |index: usize| body.block(order[index]).next.targets().iter().any(|t| position[t.index()] <= index);
    let cyclic = (0..order.len()).any(back_edge);
    let mut starts = vec![Bits::default(); body.blocks.len()];
    if cyclic || order.len() < body.blocks.len() {
        let mut empty = at_return.clone();
        empty.clear();
        starts.fill(empty);
    }
    loop {
        let mut changed = false;
        for &id in order.iter().rev() {
            let mut live = live_at_end(body.block(id), at_return, &starts);
            through(body.block(id), &mut live);
            changed |= cyclic && starts[id.index()] != live;
            starts[id.index()] = live;
        }
        if !cyclic || !changed {
            return starts;
        }
    }
}

/// The set at the end of a block, from those at the starts.
pub fn live_at_end(block: &Block, at_return: &Bits, starts: &[Bits]) -> Bits {
    match &block.next {
        Next::Return => at_return.clone(),
        Next::Goto(targets) => match targets.split_first() {
            Some((first, rest)) => {
                let mut live = starts[first.index()].clone();
                for target in rest {
                    live.add_all(&starts[target.index()]);
                }
                live
            }
            None => {
                let mut live = at_return.clone();
                live.clear();
                live
            }
        },
    }
}

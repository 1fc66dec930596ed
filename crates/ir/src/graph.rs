//! The graphs of a program: a body's blocks, and who calls whom.

use crate::{Block, BlockId, Body, Next, ProcId, Program, Stmt};
use base::graph::components;

/// For each block, those that go to it, in order and each once.
pub fn predecessors(body: &Body) -> Vec<Vec<BlockId>> {
    let mut preds: Vec<Vec<BlockId>> = vec![Vec::new(); body.blocks.len()];
    for id in body.block_ids() {
        for target in body.block(id).next.targets() {
            let list = &mut preds[target.index()];
            if list.last() != Some(&id) {
                list.push(id);
            }
        }
    }
    preds
}

/// The blocks that can be reached from the start, each after all its predecessors as far as there is no cycle.
pub fn reverse_post_order(body: &Body) -> Vec<BlockId> {
    let count = body.blocks.len();
    if count == 1 {
        return vec![Body::START];
    }
    let mut seen = vec![false; count];
    let mut order = Vec::with_capacity(count);
    // As deep as it may get: to let it grow costs more than the walk.
    let mut open: Vec<(BlockId, u32)> = Vec::with_capacity(count);
    open.push((Body::START, 0));
    seen[0] = true;
    while let Some((id, next)) = open.last_mut() {
        match body.block(*id).next.targets().get(*next as usize) {
            Some(&target) => {
                *next += 1;
                if !seen[target.index()] {
                    seen[target.index()] = true;
                    open.push((target, 0));
                }
            }
            None => {
                order.push(*id);
                open.pop();
            }
        }
    }
    order.reverse();
    order
}

/// Whether no block that can be reached comes back to itself.
pub fn is_acyclic(body: &Body) -> bool {
    are_forward(body, &reverse_post_order(body))
}

/// Whether all edges lead forward in an order.
fn are_forward(body: &Body, order: &[BlockId]) -> bool {
    let mut position = vec![0; body.blocks.len()];
    for (index, id) in order.iter().enumerate() {
        position[id.index()] = index;
    }
    order.iter().all(|id| body.block(*id).next.targets().iter().all(|t| position[t.index()] > position[id.index()]))
}

/// The blocks that can be reached from the start, each after all its predecessors; `None` if there is a cycle.
pub fn topological_order(body: &Body) -> Option<Vec<BlockId>> {
    let order = reverse_post_order(body);
    are_forward(body, &order).then_some(order)
}

/// Drops the blocks that are not to be kept, the edges to them included, and renumbers the others. The start is
/// always kept. Says whether there were any.
pub fn keep_blocks(body: &mut Body, keep: &[bool]) -> bool {
    let kept = |id: usize| id == 0 || keep[id];
    if (0..body.blocks.len()).all(kept) {
        return false;
    }
    let mut new_ids = vec![BlockId(0); body.blocks.len()];
    let mut count = 0;
    for (index, new) in new_ids.iter_mut().enumerate() {
        if kept(index) {
            *new = BlockId(count);
            count += 1;
        }
    }
    let mut index = 0;
    body.blocks.retain(|_| {
        index += 1;
        kept(index - 1)
    });
    for block in &mut body.blocks {
        if let Next::Goto(targets) = &mut block.next {
            targets.retain(|target| kept(target.index()));
            for target in targets {
                *target = new_ids[target.index()];
            }
        }
    }
    true
}

/// Drops the blocks that cannot be reached from the start.
pub fn drop_unreachable(body: &mut Body) {
    let mut keep = vec![false; body.blocks.len()];
    for id in reverse_post_order(body) {
        keep[id.index()] = true;
    }
    keep_blocks(body, &keep);
}

/// A body that no execution gets through.
pub fn blocked_body() -> Body {
    Body { blocks: vec![Block { name: "blocked".into(), stmts: Vec::new(), next: Next::Goto(Vec::new()) }] }
}

/// Who calls whom.
pub struct CallGraph {
    /// In the order of ids, each once.
    pub callees: Vec<Vec<ProcId>>,
    pub callers: Vec<Vec<ProcId>>,
    /// How many calls of the procedure there are in the program's text.
    pub sites: Vec<u32>,
    /// Whether the procedure can come to call itself.
    pub recursive: Vec<bool>,
    /// Callees before their callers, as far as they are not recursive.
    pub bottom_up: Vec<ProcId>,
}

impl CallGraph {
    pub fn of(program: &Program) -> Self {
        let count = program.procs.len();
        let mut callees: Vec<Vec<ProcId>> = vec![Vec::new(); count];
        let mut callers: Vec<Vec<ProcId>> = vec![Vec::new(); count];
        let mut sites = vec![0; count];
        for id in program.proc_ids() {
            let list = &mut callees[id.index()];
            for call in calls(&program.proc(id).body) {
                sites[call.index()] += 1;
                list.push(call);
            }
            list.sort_unstable();
            list.dedup();
            for callee in list {
                callers[callee.index()].push(id);
            }
        }
        let mut recursive = vec![false; count];
        let mut bottom_up = Vec::with_capacity(count);
        for component in components(count, |id, index| callees[id].get(index).map(|callee| callee.index())) {
            for &member in &component {
                recursive[member] = component.len() > 1 || callees[member].contains(&ProcId(member as u32));
                bottom_up.push(ProcId(member as u32));
            }
        }
        Self { callees, callers, sites, recursive, bottom_up }
    }
}

/// The callees of a body's calls, one for each call.
pub fn calls(body: &Body) -> impl Iterator<Item = ProcId> + '_ {
    body.blocks.iter().flat_map(|block| &block.stmts).filter_map(|stmt| match stmt {
        Stmt::Call(call) => Some(call.callee),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dropping_a_block_renumbers_the_others() {
        let block = |next: Vec<u32>| Block {
            name: "".into(),
            stmts: vec![],
            next: Next::Goto(next.into_iter().map(BlockId).collect()),
        };
        let mut body = Body { blocks: vec![block(vec![2, 1]), block(vec![]), block(vec![3]), block(vec![])] };
        keep_blocks(&mut body, &[true, false, true, true]);
        assert_eq!(body.blocks.len(), 3);
        assert_eq!(body.blocks[0].next, Next::Goto(vec![BlockId(1)]));
        assert_eq!(body.blocks[1].next, Next::Goto(vec![BlockId(2)]));
    }
}

//! The shape of a body: blocks that lead nowhere, that do nothing or that always follow one another.

use ir::graph::{blocked_body, keep_blocks, reverse_post_order};
use ir::{Block, BlockId, Body, Next, Stmt};
use std::sync::Arc;

/// A block between `m` predecessors and `n` successors is skipped if that makes at most this many edges.
const EDGES: usize = 16;

/// So many targets are looked through one by one.
const FEW: usize = 8;

/// Tidies an acyclic body up. `may_fail` says whether a call may fail, so that it matters
/// even where nothing returns behind it. Gives the blocks in reverse post-order.
pub fn tidy(body: &mut Body, may_fail: bool) -> Vec<BlockId> {
    // Often there is nothing to do, and then the order stays what it is.
    let mut order = reverse_post_order(body);
    if drop_useless(body, &order, may_fail) {
        order = reverse_post_order(body);
    }
    if skip_empty(body, &order) {
        order = reverse_post_order(body);
    }
    if join(body, &order) {
        order = reverse_post_order(body);
    }
    order
}

/// Drops the blocks that cannot be reached, and those from which nothing returns or fails; whether there were any.
fn drop_useless(body: &mut Body, order: &[BlockId], may_fail: bool) -> bool {
    let mut useful = vec![false; body.blocks.len()];
    for &id in order.iter().rev() {
        let block = body.block(id);
        useful[id.index()] = block.next == Next::Return
            || block.next.targets().iter().any(|target| useful[target.index()])
            || block.stmts.iter().any(|stmt| match stmt {
                Stmt::Assert(..) => true,
                Stmt::Call(_) => may_fail,
                _ => false,
            });
    }
    if useful[Body::START.index()] {
        keep_blocks(body, &useful)
    } else {
        *body = blocked_body();
        true
    }
}

/// Edges to a block that does nothing go where it goes; no block has an edge twice. Says whether an edge changed.
fn skip_empty(body: &mut Body, order: &[BlockId]) -> bool {
    let mut changed = false;
    if body.blocks.iter().any(|block| block.stmts.is_empty()) {
        let mut place: Vec<BlockId> = body.block_ids().collect();
        for &id in order.iter().rev() {
            let block = body.block(id);
            if let (true, [only]) = (block.stmts.is_empty(), block.next.targets()) {
                place[id.index()] = place[only.index()];
                changed = true;
            }
        }
        if changed {
            for block in &mut body.blocks {
                if let Next::Goto(targets) = &mut block.next {
                    for target in targets.iter_mut() {
                        *target = place[target.index()];
                    }
                }
            }
        }
    }
    for block in &mut body.blocks {
        if let Next::Goto(targets) = &mut block.next {
            let before = targets.len();
            drop_repeated(targets);
            changed |= targets.len() < before;
        }
    }
    changed
}

fn drop_repeated(targets: &mut Vec<BlockId>) {
    let is_repeated = |targets: &[BlockId], index: usize| targets[..index].contains(&targets[index]);
    match targets.len() {
        0 | 1 => {}
        2..=FEW => {
            for index in (1..targets.len()).rev() {
                if is_repeated(targets, index) {
                    targets.remove(index);
                }
            }
        }
        _ => {
            let mut seen: ir::Set<BlockId> = ir::Set::default();
            targets.retain(|&target| seen.insert(target));
        }
    }
}

/// Joins a block with the one that always follows it, and with forks that only hold marks; whether there was any.
fn join(body: &mut Body, order: &[BlockId]) -> bool {
    let mut changed = false;
    let mut preds = vec![0usize; body.blocks.len()];
    preds[Body::START.index()] += 1;
    // No block has an edge twice.
    for target in body.blocks.iter().flat_map(|block| block.next.targets()) {
        preds[target.index()] += 1;
    }
    let mut reachable = vec![false; body.blocks.len()];
    reachable[Body::START.index()] = true;
    for &id in order {
        if !reachable[id.index()] {
            continue;
        }
        let targets = body.block(id).next.targets();
        if let [next] = *targets
            && preds[next.index()] > 1
            && !is_fork_of_marks(body.block(next))
        {
            // The commonest end of a block: where others go as well, and nothing to do.
            reachable[next.index()] = true;
            continue;
        }
        let mut block = take(body, id);
        while let [next] = *block.next.targets() {
            let follower = &body.blocks[next.index()];
            if preds[next.index()] == 1 {
                let follower = take(body, next);
                block.stmts.extend(follower.stmts);
                block.next = follower.next;
                changed = true;
            } else if is_fork_of_marks(follower) && preds[next.index()] * follower.next.targets().len() <= EDGES {
                block.stmts.extend_from_slice(&follower.stmts);
                block.next = follower.next.clone();
                changed = true;
                preds[next.index()] -= 1;
                for target in block.next.targets() {
                    preds[target.index()] += 1;
                }
            } else {
                break;
            }
        }
        if let Next::Goto(targets) = &mut block.next {
            if targets.len() > 1 {
                changed |= skip_forks(body, targets, &mut preds);
            }
            for target in targets {
                reachable[target.index()] = true;
            }
        }
        body.blocks[id.index()] = block;
    }
    keep_blocks(body, &reachable) || changed
}

/// In a list of several targets, a block that does nothing but fork gives its own targets; whether there is one.
fn skip_forks(body: &Body, targets: &mut Vec<BlockId>, preds: &mut [usize]) -> bool {
    let is_fork = |target: BlockId, preds: &[usize]| {
        let block = body.block(target);
        let next = block.next.targets().len();
        block.stmts.is_empty() && next > 1 && (preds[target.index()] == 1 || preds[target.index()] * next <= EDGES)
    };
    if !targets.iter().any(|&target| is_fork(target, preds)) {
        return false;
    }
    let mut new = Vec::new();
    for &target in targets.iter() {
        if is_fork(target, preds) {
            preds[target.index()] -= 1;
            for &further in body.block(target).next.targets() {
                preds[further.index()] += 1;
                new.push(further);
            }
        } else {
            new.push(target);
        }
    }
    *targets = new;
    let before = targets.clone();
    drop_repeated(targets);
    if targets.len() < before.len() {
        let mut seen: ir::Set<BlockId> = ir::Set::default();
        for target in before {
            if !seen.insert(target) {
                preds[target.index()] -= 1;
            }
        }
    }
    true
}

/// A branch with only marks before it: what is known at the end of a predecessor may decide it.
fn is_fork_of_marks(block: &Block) -> bool {
    block.next.targets().len() > 1 && block.stmts.iter().all(|stmt| matches!(stmt, Stmt::Mark(_)))
}

fn take(body: &mut Body, id: BlockId) -> Block {
    let taken = Block { name: Arc::default(), stmts: Vec::new(), next: Next::Goto(Vec::new()) };
    std::mem::replace(&mut body.blocks[id.index()], taken)
}

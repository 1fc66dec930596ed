//! Cuts loops at their heads, for proving invariants.
//!
//! Before: any control-flow graph. After: an acyclic one in which a loop's head is reached once, in any state that
//! the invariants allow. The invariants of a loop are the assertions and assumptions that its head begins with.
//! They are asserted wherever an edge leads to the head; an edge from inside the loop ends there. Behind the
//! assertions of the edges from outside, everything that the loop changes is havocked, and the invariants assumed.
//!
//! This is what Boogie does with loops. A loop that can be entered at several blocks has no head: it goes on at any of
//! them, in any state that differs in what the loop changes, and nothing is assumed there. Both only ever add executions.

use ir::{Block, BlockId, Body, Next, Proc, Program, Stmt, VarId};

/// `body` with its loops cut.
pub fn cut_loops(program: &Program, body: &Body) -> Body {
    let mut body = body.clone();
    // A loop around the start has no edge from outside: the start gets one.
    if body.blocks.iter().any(|block| block.next.targets().contains(&Body::START)) {
        let first = body.blocks[0].clone();
        let moved = body.add(first);
        for block in &mut body.blocks {
            if let Next::Goto(targets) = &mut block.next {
                targets.iter_mut().filter(|target| **target == Body::START).for_each(|target| *target = moved);
            }
        }
        body.blocks[0] = Block { name: "start".into(), stmts: Vec::new(), next: Next::Goto(vec![moved]) };
    }
    while let Some((head, blocks)) = some_loop(&body) {
        let entries = entries(&body, &blocks);
        if entries.len() > 1 {
            cut_at_all(program, &mut body, &entries, &blocks);
        } else {
            cut(program, &mut body, head, &blocks);
        }
    }
    body
}

/// A loop that is left: its head, and all its blocks.
fn some_loop(body: &Body) -> Option<(BlockId, Vec<BlockId>)> {
    // The target of an edge back, in a walk from the start, is a head.
    let mut state = vec![0u8; body.blocks.len()];
    let mut open = vec![(Body::START, 0)];
    state[0] = 1;
    let mut head = None;
    while let Some((block, next)) = open.last_mut() {
        match body.block(*block).next.targets().get(*next) {
            Some(&target) => {
                *next += 1;
                match state[target.index()] {
                    0 => {
                        state[target.index()] = 1;
                        open.push((target, 0));
                    }
                    1 => {
                        head = Some(target);
                        break;
                    }
                    _ => {}
                }
            }
            None => {
                state[block.index()] = 2;
                open.pop();
            }
        }
    }
    // An outer loop must be cut before an inner one, whose invariants then speak of a state that the outer one left
    // open: the first block of the walk that lies on a cycle with the head that was found.
    let found = head?;
    let from_found = reachable(body, found);
    let mut walk = open.iter().map(|(block, _)| *block);
    let head = walk.find(|&block| from_found[block.index()] && reachable(body, block)[found.index()]).unwrap_or(found);
    let forward = reachable(body, head);
    let blocks = body.block_ids().filter(|&block| forward[block.index()] && reachable(body, block)[head.index()]);
    Some((head, blocks.collect()))
}

/// Which blocks can be reached from `from` by at least one edge.
fn reachable(body: &Body, from: BlockId) -> Vec<bool> {
    let mut seen = vec![false; body.blocks.len()];
    let mut open = vec![from];
    while let Some(block) = open.pop() {
        for &target in body.block(block).next.targets() {
            if !std::mem::replace(&mut seen[target.index()], true) {
                open.push(target);
            }
        }
    }
    seen
}

/// The blocks of a loop that edges from outside lead to.
fn entries(body: &Body, blocks: &[BlockId]) -> Vec<BlockId> {
    let reached = reachable(body, Body::START);
    let outside = body.block_ids().filter(|block| !blocks.contains(block));
    let outside = outside.filter(|&block| block == Body::START || reached[block.index()]);
    let targets: Vec<BlockId> = outside.flat_map(|block| body.block(block).next.targets().to_vec()).collect();
    blocks.iter().copied().filter(|block| targets.contains(block)).collect()
}

/// Cuts a loop with several entries: whoever comes from outside starts at any of them, and whoever comes from inside
/// ends there.
fn cut_at_all(program: &Program, body: &mut Body, entries: &[BlockId], blocks: &[BlockId]) {
    let stmts = changed(program, body, blocks).into_iter().map(Stmt::Havoc).collect();
    let from_outside = body.add(Block { name: "entries".into(), stmts, next: Next::Goto(entries.to_vec()) });
    let from_inside = body.add(Block { name: "again".into(), stmts: Vec::new(), next: Next::Goto(Vec::new()) });
    for index in 0..from_outside.index() {
        let inside = blocks.contains(&BlockId(index as u32));
        if let Next::Goto(targets) = &mut body.blocks[index].next {
            for target in targets.iter_mut().filter(|target| entries.contains(target)) {
                *target = if inside { from_inside } else { from_outside };
            }
        }
    }
}

/// What the blocks of a loop may change.
fn changed(program: &Program, body: &Body, blocks: &[BlockId]) -> Vec<VarId> {
    let mut changed: Vec<VarId> = Vec::new();
    for &block in blocks {
        for stmt in &body.block(block).stmts {
            match stmt {
                Stmt::Assign(var, _) | Stmt::Havoc(var) => changed.push(*var),
                Stmt::Call(call) => {
                    let callee: &Proc = program.proc(call.callee);
                    changed.extend(call.results.iter().chain(&callee.modifies));
                }
                Stmt::Assume(_) | Stmt::Assert(..) | Stmt::Mark(_) => {}
            }
        }
    }
    changed.sort_unstable();
    changed.dedup();
    changed
}

fn cut(program: &Program, body: &mut Body, head: BlockId, blocks: &[BlockId]) {
    let is_invariant = |stmt: &&Stmt| matches!(stmt, Stmt::Assert(..) | Stmt::Assume(_) | Stmt::Mark(_));
    let invariants: Vec<Stmt> = body.block(head).stmts.iter().take_while(is_invariant).cloned().collect();
    let rest = body.blocks[head.index()].stmts.split_off(invariants.len());
    let assumed = invariants.iter().filter_map(|stmt| match stmt {
        Stmt::Assert(expr, _) | Stmt::Assume(expr) => Some(Stmt::Assume(*expr)),
        _ => None,
    });
    let mut stmts: Vec<Stmt> = changed(program, body, blocks).into_iter().map(Stmt::Havoc).collect();
    stmts.extend(assumed);
    stmts.extend(rest);
    let block = &mut body.blocks[head.index()];
    block.stmts = stmts;
    // Every edge to the head goes through the assertions; from inside it ends there.
    let name = format!("{}.invariant", block.name);
    let arrive =
        |body: &mut Body, next: Next| body.add(Block { name: name.as_str().into(), stmts: invariants.clone(), next });
    let from_outside = arrive(body, Next::Goto(vec![head]));
    let from_inside = arrive(body, Next::Goto(Vec::new()));
    for index in 0..from_outside.index() {
        let inside = blocks.contains(&BlockId(index as u32));
        if let Next::Goto(targets) = &mut body.blocks[index].next {
            for target in targets.iter_mut().filter(|target| **target == head) {
                *target = if inside { from_inside } else { from_outside };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::ExprId;

    fn block(targets: &[u32]) -> Block {
        let next = match targets {
            [] => Next::Return,
            some => Next::Goto(some.iter().map(|&target| BlockId(target)).collect()),
        };
        Block { name: "b".into(), stmts: vec![Stmt::Assume(ExprId::TRUE)], next }
    }

    #[test]
    fn nested_and_irreducible_loops_end() {
        let nested = Body { blocks: vec![block(&[1]), block(&[2, 4]), block(&[3]), block(&[2, 1]), block(&[])] };
        let irreducible = Body { blocks: vec![block(&[1, 2]), block(&[2, 3]), block(&[1, 3]), block(&[])] };
        let at_start = Body { blocks: vec![block(&[0, 1]), block(&[])] };
        for body in [nested, irreducible, at_start] {
            let cut = cut_loops(&Program::default(), &body);
            assert!(some_loop(&cut).is_none());
        }
    }
}

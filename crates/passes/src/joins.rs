//! Joins: blocks that go on in the same ways do so from one place.
//!
//! Before: any program. After: the same executions; no two blocks have the same several targets, but those that had
//! lead to a new block that has them. Simplification copies a branch to where it may be decided, and where it was not,
//! every target is a join of all that came before: each then has values of its own for every variable that differs, and
//! so has every block behind it. A row of `n` branches makes `n` values a variable that way, and as many equations
//! between them as there are paths for a solver to try. With one join a variable has one value behind it.

use ir::{Block, BlockId, Map, Next, Program};

pub fn joins(program: &mut Program) {
    for proc in &mut program.procs {
        let mut together: Map<Vec<BlockId>, Vec<usize>> = Map::default();
        for (index, block) in proc.body.blocks.iter().enumerate() {
            if block.next.targets().len() > 1 {
                let mut targets = block.next.targets().to_vec();
                targets.sort_unstable();
                together.entry(targets).or_default().push(index);
            }
        }
        let mut groups: Vec<Vec<usize>> = together.into_values().filter(|group| group.len() > 1).collect();
        groups.sort_unstable();
        for group in groups {
            let next = proc.body.blocks[group[0]].next.clone();
            let join = proc.body.add(Block { name: "join".into(), stmts: Vec::new(), next });
            for index in group {
                proc.body.blocks[index].next = Next::Goto(vec![join]);
            }
        }
    }
}

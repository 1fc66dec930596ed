//! Unseen addresses: what only keeps others above it is as small as it may be.
//!
//! A procedure with twenty objects on its stack chooses an address for each, one above the other, and looks at two:
//!
//! ```text
//!   havoc p;  assume alloc <= p;
//!   havoc q;  assume p + 4 <= q;
//!   havoc r;  assume q + 24 <= r;  alloc := r + 12;
//! ```
//!
//! A local that is chosen above one bound, and of which all else that is said is that something is above it, can as
//! well be that bound: whatever held of a larger value holds of the smallest. The counter that allocations go by
//! ([`Program::watermarks`]) is such a thing to be above, since a smaller bound is never worse than a larger one. All
//! such locals can be the smallest at once, since none of them is looked at but by the others' bounds.
//!
//! It is done for addresses only, what is above the counter or above another address. A mark that tells of a variable
//! which nothing looks at is dropped, and replay, which has to choose by itself then, knows how to place objects.
//!
//! Before: [`crate::allocation`] has run. After: the same answers; `havoc p; assume e <= p` is `p := e` for such a `p`.

use crate::vars::{Vars, operands, targets};
use ir::{Block, Body, Context, ExprId, Map, Node, Op, Program, Set, SortId, Stmt, VarId};

pub fn unseen_addresses(program: &mut Program) {
    let watermarks = program.watermarks.clone();
    if watermarks.is_empty() {
        return;
    }
    let mut vars = program.context.take_vars();
    for index in 0..program.procs.len() {
        let mut body = std::mem::take(&mut program.procs[index].body);
        let looks = looks(&program.context, &mut vars, &body, &watermarks);
        let locals = &program.procs[index].locals;
        let addresses = addresses(&mut program.context, &mut vars, &body, &watermarks);
        // One look is the assumption that bounds it.
        let is_unseen = |var: VarId| looks.get(&var) == Some(&1) && locals.contains(&var) && addresses.contains(&var);
        for block in &mut body.blocks {
            choose_smallest(&mut program.context, &mut vars, block, is_unseen);
        }
        program.procs[index].body = body;
    }
    program.context.give_vars(vars);
}

/// What is chosen above a counter, or above another address.
fn addresses(context: &mut Context, vars: &mut Vars, body: &Body, watermarks: &[VarId]) -> Set<VarId> {
    let mut found: Set<VarId> = watermarks.iter().copied().collect();
    loop {
        let before = found.len();
        for block in &body.blocks {
            for (index, stmt) in block.stmts.iter().enumerate() {
                if let Stmt::Havoc(address) = *stmt
                    && let Some((_, bound)) = bound_of(context, vars, block, index, address)
                    && summand(context, bound).is_some_and(|below| found.contains(&below))
                {
                    found.insert(address);
                }
            }
        }
        if found.len() == before {
            return found;
        }
    }
}

/// How many statements look at each variable other than to be above it.
fn looks(context: &Context, vars: &mut Vars, body: &Body, watermarks: &[VarId]) -> Map<VarId, u32> {
    let mut count: Map<VarId, u32> = Map::default();
    for stmt in body.blocks.iter().flat_map(|block| &block.stmts) {
        let below = match stmt {
            Stmt::Assume(condition) => order(context, *condition).and_then(|(low, _, high)| {
                let below = summand(context, low)?;
                (!vars.of(context, high).contains(&below)).then_some(below)
            }),
            Stmt::Assign(counter, end) if watermarks.contains(counter) => summand(context, *end),
            _ => None,
        };
        for &expr in operands(stmt) {
            for &var in vars.of(context, expr).iter().filter(|&&var| Some(var) != below) {
                *count.entry(var).or_default() += 1;
            }
        }
    }
    count
}

/// The two sides of `low <= high`, or of `low < high`, which is `low + 1 <= high`.
fn order(context: &Context, condition: ExprId) -> Option<(ExprId, bool, ExprId)> {
    match context.node(condition) {
        Node::App(op @ (Op::Le | Op::Lt), args) if context.sort_of(args[0]) == SortId::INT => {
            Some((args[0], *op == Op::Lt, args[1]))
        }
        _ => None,
    }
}

/// The variable of `p` or `p + n`.
fn summand(context: &Context, expr: ExprId) -> Option<VarId> {
    match context.node(expr) {
        Node::Var(var) => Some(*var),
        Node::App(Op::Add, args) => match (context.node(args[0]), context.node(args[1])) {
            (Node::Var(var), Node::Int(_)) | (Node::Int(_), Node::Var(var)) => Some(*var),
            _ => None,
        },
        _ => None,
    }
}

fn choose_smallest(context: &mut Context, vars: &mut Vars, block: &mut Block, is_unseen: impl Fn(VarId) -> bool) {
    for havoc in 0..block.stmts.len() {
        let Stmt::Havoc(address) = block.stmts[havoc] else { continue };
        if is_unseen(address)
            && let Some((assumed, bound)) = bound_of(context, vars, block, havoc, address)
        {
            block.stmts[havoc] = Stmt::Assign(address, bound);
            block.stmts[assumed] = Stmt::Assume(ExprId::TRUE);
        }
    }
}

/// Where the block says what `address` is at least, chosen at `havoc`, and what that is; with the same value at both
/// places.
fn bound_of(
    context: &mut Context,
    vars: &mut Vars,
    block: &Block,
    havoc: usize,
    address: VarId,
) -> Option<(usize, ExprId)> {
    let mut changed: Vec<VarId> = Vec::new();
    for (index, stmt) in block.stmts.iter().enumerate().skip(havoc + 1) {
        match stmt {
            // It may change any global.
            Stmt::Call(_) => return None,
            Stmt::Assume(condition) => {
                let Some((low, strictly, high)) = order(context, *condition) else { continue };
                if !matches!(context.node(high), Node::Var(var) if *var == address) {
                    continue;
                }
                if vars.of(context, low).iter().any(|var| *var == address || changed.contains(var)) {
                    return None;
                }
                let bound = if strictly {
                    let one = context.int(1);
                    context.add(low, one)
                } else {
                    low
                };
                return Some((index, bound));
            }
            stmt if targets(stmt).contains(&address) => return None,
            stmt => changed.extend(targets(stmt)),
        }
    }
    None
}

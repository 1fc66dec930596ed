//! Pruning: what no execution that matters can come by goes.
//!
//! An execution matters if it returns from the entry or fails an assertion.
//!
//! Before: any program. After:
//! * every procedure can be reached from the entry through calls (ids are renumbered);
//! * every block can be reached from its body's start, and leads to a return, an assertion or a call of a procedure
//!   that can fail; statements behind an `assume false` or behind a call that cannot return are gone;
//! * the behaviours that matter are the same, for every recursion bound.
//!
//! One exception: what a loop is, and so how often its head is visited, is a matter of the blocks that are left. A
//! loop that falls apart, or loses an entry, with what is pruned may go further within the same bound than before.
//!
//! "Can" is meant by the shape of the program only: no condition but `false` itself is looked at.

use ir::graph::{CallGraph, blocked_body, calls, keep_blocks, reverse_post_order};
use ir::{Body, ExprId, Next, ProcId, ProcKind, Program, Stmt};

pub fn prune(program: &mut Program) {
    let ends = Ends::of(program);
    for proc in &mut program.procs {
        prune_body(&mut proc.body, &ends);
    }
    drop_unreached(program);
}

/// Whether no execution returns from the entry, by the shape of the program.
pub fn never_returns(program: &Program) -> bool {
    program.entry.is_some_and(|entry| !Ends::of(program).returns[entry.index()])
}

/// How executions of each procedure may end, by its shape.
struct Ends {
    returns: Vec<bool>,
    fails: Vec<bool>,
}

impl Ends {
    /// The least solution: a procedure that can only call itself before it returns does not return.
    fn of(program: &Program) -> Self {
        let graph = CallGraph::of(program);
        let count = program.procs.len();
        let mut ends = Self { returns: vec![false; count], fails: vec![false; count] };
        let mut waiting = vec![true; count];
        let mut open: Vec<ProcId> = graph.bottom_up.iter().rev().copied().collect();
        while let Some(id) = open.pop() {
            waiting[id.index()] = false;
            let (returns, fails) = ends.of_body(&program.proc(id).body);
            let changed = returns != ends.returns[id.index()] || fails != ends.fails[id.index()];
            ends.returns[id.index()] = returns;
            ends.fails[id.index()] = fails;
            if changed {
                for &caller in &graph.callers[id.index()] {
                    if !std::mem::replace(&mut waiting[caller.index()], true) {
                        open.push(caller);
                    }
                }
            }
        }
        ends
    }

    fn of_body(&self, body: &Body) -> (bool, bool) {
        let (mut returns, mut fails) = (false, false);
        let mut seen = vec![false; body.blocks.len()];
        let mut open = vec![Body::START];
        while let Some(id) = open.pop() {
            if std::mem::replace(&mut seen[id.index()], true) {
                continue;
            }
            let block = body.block(id);
            let blocked = block.stmts.iter().any(|stmt| {
                fails |= self.can_fail(stmt);
                self.is_end(stmt)
            });
            if !blocked {
                returns |= block.next == Next::Return;
                open.extend(block.next.targets());
            }
        }
        (returns, fails)
    }

    fn can_fail(&self, stmt: &Stmt) -> bool {
        match stmt {
            Stmt::Assert(expr, _) => *expr != ExprId::TRUE,
            Stmt::Call(call) => self.fails[call.callee.index()],
            _ => false,
        }
    }

    /// Whether nothing comes after it.
    fn is_end(&self, stmt: &Stmt) -> bool {
        match stmt {
            Stmt::Assume(expr) | Stmt::Assert(expr, _) => *expr == ExprId::FALSE,
            Stmt::Call(call) => !self.returns[call.callee.index()],
            _ => false,
        }
    }
}

fn prune_body(body: &mut Body, ends: &Ends) {
    for block in &mut body.blocks {
        if let Some(end) = block.stmts.iter().position(|stmt| ends.is_end(stmt)) {
            block.stmts.truncate(end + 1);
            block.next = Next::Goto(Vec::new());
        }
    }
    let order = reverse_post_order(body);
    // A cycle may need several rounds; the order makes them few. Without one, all successors have been looked at.
    let mut useful = vec![false; body.blocks.len()];
    let mut looked_at = vec![false; body.blocks.len()];
    let mut is_cyclic = false;
    loop {
        let mut changed = false;
        for &id in order.iter().rev() {
            let block = body.block(id);
            is_cyclic |= block.next.targets().iter().any(|target| !looked_at[target.index()]);
            looked_at[id.index()] = true;
            let now = block.next == Next::Return
                || block.next.targets().iter().any(|target| useful[target.index()])
                || block.stmts.iter().any(|stmt| ends.can_fail(stmt));
            changed |= now && !std::mem::replace(&mut useful[id.index()], now);
        }
        if !changed || !is_cyclic {
            break;
        }
    }
    if !useful[Body::START.index()] {
        *body = blocked_body();
        return;
    }
    keep_blocks(body, &useful);
    for block in &mut body.blocks {
        if matches!(&block.next, Next::Goto(targets) if targets.is_empty()) {
            let last = block.stmts.iter().rposition(|stmt| ends.can_fail(stmt));
            block.stmts.truncate(last.map_or(0, |last| last + 1));
        }
    }
}

/// Drops the procedures that the entry does not reach. Without an entry, all stay.
fn drop_unreached(program: &mut Program) {
    let Some(entry) = program.entry else { return };
    let mut reached = vec![false; program.procs.len()];
    let mut open = vec![entry];
    while let Some(id) = open.pop() {
        if !std::mem::replace(&mut reached[id.index()], true) {
            open.extend(calls(&program.proc(id).body));
        }
    }
    if reached.iter().all(|&reached| reached) {
        return;
    }
    // A loop whose parent was inlined away belongs to whoever enters it now.
    let graph = CallGraph::of(program);
    for id in program.proc_ids() {
        if let ProcKind::Loop { of } = program.proc(id).kind
            && !reached[of.index()]
            && let Some(&caller) = graph.callers[id.index()].iter().find(|&&c| c != id && reached[c.index()])
        {
            program.proc_mut(id).kind = ProcKind::Loop { of: caller };
        }
    }
    let mut new_ids = vec![ProcId(0); program.procs.len()];
    let mut count = 0;
    for (new, &reached) in new_ids.iter_mut().zip(&reached) {
        *new = ProcId(count);
        count += u32::from(reached);
    }
    let mut index = 0;
    program.procs.retain(|_| {
        index += 1;
        reached[index - 1]
    });
    program.entry = Some(new_ids[entry.index()]);
    for proc in &mut program.procs {
        if let ProcKind::Loop { of } = &mut proc.kind {
            *of = new_ids[of.index()];
        }
        for stmt in proc.body.blocks.iter_mut().flat_map(|block| &mut block.stmts) {
            if let Stmt::Call(call) = stmt {
                call.callee = new_ids[call.callee.index()];
            }
        }
    }
}

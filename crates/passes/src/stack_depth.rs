//! A bound on how many calls may be open at a time (Corral's `/stackDepthBound`).
//!
//! Before: bodies are acyclic, so an iteration of a loop is a call. After: an execution in which more calls than the
//! bound are open at the same time, the entry's not counted, is blocked. Each procedure takes its depth as one more
//! input; that way the engines need not know, and instances that call sites of different depths share stay right.

use ir::{Program, SortId, Stmt, VarKind};

pub fn stack_depth(program: &mut Program, bound: u32) {
    let Some(entry) = program.entry else { return };
    let (zero, one, limit) = (program.context.int(0), program.context.int(1), program.context.int(bound));
    let is_called = program.proc_ids().any(|id| ir::graph::calls(&program.proc(id).body).any(|c| c == entry));
    for id in program.proc_ids() {
        // An entry that nobody calls stays as it is.
        let depth = if id == entry && !is_called {
            None
        } else {
            let var = program.context.add_var("depth", SortId::INT, VarKind::Local);
            program.proc_mut(id).inputs.push(var);
            Some(program.context.var_expr(var))
        };
        let here = depth.unwrap_or(zero);
        let inner = program.context.add(here, one);
        let within = program.context.le(here, limit);
        let at_least = program.context.le(zero, here);
        let body = &mut program.proc_mut(id).body;
        for stmt in body.blocks.iter_mut().flat_map(|block| &mut block.stmts) {
            if let Stmt::Call(call) = stmt
                && (call.callee != entry || is_called)
            {
                call.args.push(inner);
            }
        }
        if let Some(start) = body.blocks.first_mut().filter(|_| depth.is_some()) {
            let mut first = vec![Stmt::Assume(within)];
            if id == entry {
                first.push(Stmt::Assume(at_least));
            }
            start.stmts.splice(0..0, first);
        }
    }
}

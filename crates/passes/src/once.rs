//! Once: what an execution chooses only once is a constant.
//!
//! Before: bodies are acyclic. After: the same program, where a `havoc` of an integer in a block that every execution
//! runs at most once is an assignment of a new constant, and a local of such a procedure that nothing assigns is one.
//! What is assumed of them is then about constants, and [`mod@crate::constants`] can reason with it. Drivers made for
//! verification place all their global objects in memory that way, one after the other.

use crate::vars::targets;
use ir::graph::CallGraph;
use ir::{Body, ProcId, Program, Set, SortId, Stmt, Substitution, VarId, VarKind};

pub fn once(program: &mut Program) {
    for id in run_once(program) {
        let mut body = std::mem::take(&mut program.proc_mut(id).body);
        for stmt in &mut body.blocks[Body::START.index()].stmts {
            if let Stmt::Havoc(var) = *stmt
                && program.context.var(var).sort == SortId::INT
            {
                let constant = constant_for(program, var);
                *stmt = Stmt::Assign(var, constant);
            }
        }
        let assigned: Set<VarId> =
            body.blocks.iter().flat_map(|block| &block.stmts).flat_map(targets).copied().collect();
        let is_chosen = |var: &VarId| program.context.var(*var).sort == SortId::INT && !assigned.contains(var);
        let chosen: Vec<VarId> = program.proc(id).locals.iter().copied().filter(is_chosen).collect();
        let mut terms = Substitution::new();
        for var in chosen {
            let constant = constant_for(program, var);
            terms.insert(var, constant);
        }
        if !terms.is_empty() {
            crate::rename::substitute(&mut program.context, &mut body, &mut terms);
        }
        program.proc_mut(id).body = body;
    }
}

fn constant_for(program: &mut Program, var: VarId) -> ir::ExprId {
    let name = program.context.var(var).name.clone();
    let constant = program.context.add_var(name, SortId::INT, VarKind::Constant);
    program.context.var_expr(constant)
}

/// The procedures whose first block is run at most once: the entry, and what is called in such a block and nowhere
/// else.
fn run_once(program: &Program) -> Vec<ProcId> {
    let Some(entry) = program.entry else { return Vec::new() };
    let graph = CallGraph::of(program);
    if graph.sites[entry.index()] > 0 {
        return Vec::new();
    }
    let mut found = vec![entry];
    let mut next = 0;
    while next < found.len() {
        let start = program.proc(found[next]).body.block(Body::START);
        next += 1;
        for stmt in &start.stmts {
            if let Stmt::Call(call) = stmt
                && graph.sites[call.callee.index()] == 1
            {
                found.push(call.callee);
            }
        }
    }
    found
}

//! Globals that nobody modifies are constants; globals that nobody mentions go.

use crate::vars::{operands, targets};
use ir::{ExprId, Node, Program, Set, Stmt, Substitution, VarId, VarKind};

pub fn reduce(program: &mut Program) {
    let modified: Set<VarId> = program.procs.iter().flat_map(|proc| proc.modifies.iter().copied()).collect();
    let mentioned = mentioned(program);
    let globals = std::mem::take(&mut program.globals);
    let (kept, gone): (Vec<VarId>, Vec<VarId>) = globals.into_iter().partition(|global| modified.contains(global));
    program.globals = kept;
    // A summary's old value of a constant is the constant.
    let mut values = Substitution::new();
    for &global in &gone {
        let old = program.old_globals.remove(&global);
        if mentioned.contains(&global) || old.is_some_and(|old| mentioned.contains(&old)) {
            program.context.set_var_kind(global, VarKind::Constant);
            if let Some(old) = old {
                let constant = program.context.var_expr(global);
                values.insert(old, constant);
            }
        }
    }
    let gone: Set<VarId> = gone.into_iter().collect();
    let Program { context, procs, .. } = program;
    for proc in procs {
        proc.reads.retain(|global| !gone.contains(global));
        for clause in proc.summary.iter_mut().chain(&mut proc.contract) {
            *clause = values.apply(context, *clause);
        }
    }
}

/// All variables that a statement or a summary mentions.
fn mentioned(program: &Program) -> Set<VarId> {
    let mut mentioned: Set<VarId> = Set::default();
    let mut roots: Vec<ExprId> = Vec::new();
    for proc in &program.procs {
        roots.extend(proc.summary.iter().chain(&proc.contract));
        for stmt in proc.body.blocks.iter().flat_map(|block| &block.stmts) {
            roots.extend(operands(stmt));
            mentioned.extend(targets(stmt));
            if let Stmt::Mark(mark) = stmt {
                roots.extend(mark.value);
            }
        }
    }
    // It is nearly all there is, so a table is quicker than a set.
    let context = &program.context;
    let mut seen = vec![false; context.expr_count()];
    while let Some(id) = roots.pop() {
        if std::mem::replace(&mut seen[id.index()], true) {
            continue;
        }
        match context.node(id) {
            Node::Var(var) => {
                mentioned.insert(*var);
            }
            Node::App(_, args) => roots.extend_from_slice(args),
            Node::Quantifier(_) => roots.extend(context.children(id)),
            _ => {}
        }
    }
    mentioned
}

//! Paths in static single assignment: what a path assumes as formulas over constants.

use crate::path_program::PathProgram;
use ir::{Context, ExprId, Program, Stmt, Substitution, VarId, VarKind};

/// The statements with a constant for each value that a variable is given by no assignment, and terms for all others.
pub(crate) fn single_assignment(context: &mut Context, stmts: Vec<Stmt>, locals: &mut Vec<VarId>) -> Vec<Stmt> {
    let mut now = Substitution::new();
    let mut result = Vec::with_capacity(stmts.len());
    for stmt in stmts {
        match stmt {
            Stmt::Assume(expr) | Stmt::Assert(expr, _) => result.push(Stmt::Assume(now.apply(context, expr))),
            Stmt::Assign(var, expr) => {
                let value = now.apply(context, expr);
                now.insert(var, value);
            }
            Stmt::Havoc(var) => {
                let declared = context.var(var);
                let (name, sort) = (declared.name.clone(), declared.sort);
                let fresh = context.add_var(name, sort, VarKind::Local);
                locals.push(fresh);
                let value = context.var_expr(fresh);
                now.insert(var, value);
            }
            Stmt::Mark(mut mark) => {
                mark.value = mark.value.map(|value| now.apply(context, value));
                result.push(Stmt::Mark(mark));
            }
            Stmt::Call(_) => {}
        }
    }
    result
}

/// All that a path and the axioms assume. Variables that have a value before the first step are free in it.
pub fn formulas(path: &PathProgram) -> (Context, Vec<ExprId>) {
    let Program { mut context, procs, mut axioms, .. } = path.program.clone();
    for proc in procs {
        for block in proc.body.blocks {
            let stmts = single_assignment(&mut context, block.stmts, &mut Vec::new());
            axioms.extend(stmts.into_iter().filter_map(|stmt| match stmt {
                Stmt::Assume(expr) => Some(expr),
                _ => None,
            }));
        }
    }
    (context, axioms)
}

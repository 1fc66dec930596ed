//! Walking over expressions without recursion.

use crate::syntax::{ExprId, ExprKind, Program};
use crate::typed::{Meaning, VarId};

/// Calls `visit` with the subexpressions of an expression, in their order. Those inside code expressions, in
/// attributes and in triggers are left out.
pub fn children(program: &Program, id: ExprId, mut visit: impl FnMut(ExprId)) {
    match program.expr(id).kind {
        ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Real(_)
        | ExprKind::Bv { .. }
        | ExprKind::Float(_)
        | ExprKind::String(_)
        | ExprKind::RoundingMode(_)
        | ExprKind::Name(_)
        | ExprKind::Code(_)
        | ExprKind::Wildcard => {}
        ExprKind::Old(inner)
        | ExprKind::Unary(_, inner)
        | ExprKind::Extract { bv: inner, .. }
        | ExprKind::ToInt(inner)
        | ExprKind::ToReal(inner)
        | ExprKind::Ascribe(inner, _)
        | ExprKind::Is(inner, _)
        | ExprKind::Field(inner, _) => visit(inner),
        ExprKind::Binary(_, left, right) | ExprKind::FieldUpdate(left, _, right) => {
            visit(left);
            visit(right);
        }
        ExprKind::IfThenElse(guard, then, otherwise) => {
            visit(guard);
            visit(then);
            visit(otherwise);
        }
        ExprKind::Select(map, args) => {
            visit(map);
            program.list(args).iter().for_each(|&arg| visit(arg));
        }
        ExprKind::Store(map, args, value) => {
            visit(map);
            program.list(args).iter().for_each(|&arg| visit(arg));
            visit(value);
        }
        ExprKind::Apply { args, .. } => program.list(args).iter().for_each(|&arg| visit(arg)),
        ExprKind::Binder(binder) => visit(program.binder(binder).body),
        ExprKind::Let(id) => {
            let expr = program.let_expr(id);
            expr.values.iter().for_each(|&value| visit(value));
            visit(expr.body);
        }
    }
}

/// An expression and all its subexpressions, parents first.
pub fn subexpressions(program: &Program, root: ExprId) -> Vec<ExprId> {
    let mut found = Vec::new();
    let mut open = vec![root];
    while let Some(id) = open.pop() {
        found.push(id);
        let start = open.len();
        children(program, id, |child| open.push(child));
        open[start..].reverse();
    }
    found
}

/// Whether there is a quantifier or a lambda in an expression.
pub fn has_binder(program: &Program, root: ExprId) -> bool {
    subexpressions(program, root).into_iter().any(|id| matches!(program.expr(id).kind, ExprKind::Binder(_)))
}

/// The variables that an expression mentions, as often as it does.
pub(crate) fn free_vars(program: &Program, meanings: &[Option<Meaning>], root: ExprId) -> Vec<VarId> {
    let mentioned = subexpressions(program, root).into_iter().filter_map(|id| match meanings[id.index()] {
        Some(Meaning::Var(var)) => Some(var),
        _ => None,
    });
    mentioned.collect()
}

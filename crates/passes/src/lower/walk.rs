//! Walks over the source's tree, without recursion on its depth.

use boogie::syntax::{Access, Attribute, AttributeArg, Call, ExprId, ExprKind, Guard, Program, StmtId, StmtKind};
use boogie::walk::children;

/// Calls `visit` with each statement of `code` and of the blocks inside it, in the order of the text.
pub(super) fn each_stmt(program: &Program, code: &[StmtId], mut visit: impl FnMut(StmtId, &StmtKind)) {
    let mut open: Vec<StmtId> = code.iter().rev().copied().collect();
    while let Some(id) = open.pop() {
        let kind = &program.stmt(id).kind;
        visit(id, kind);
        match kind {
            StmtKind::If { then, otherwise, .. } => {
                open.extend(otherwise.iter().flatten().rev());
                open.extend(then.iter().rev());
            }
            StmtKind::While { body, .. } => open.extend(body.iter().rev()),
            _ => {}
        }
    }
}

/// The calls that a statement makes.
pub(super) fn calls_of(kind: &StmtKind) -> &[Call] {
    match kind {
        StmtKind::Call(call) => std::slice::from_ref(call),
        StmtKind::ParCall { arms, .. } => arms,
        _ => &[],
    }
}

/// Adds the expressions that stand directly in a statement.
pub(super) fn exprs_of_stmt(kind: &StmtKind, out: &mut Vec<ExprId>) {
    let mut guard = |guard: &Guard| out.extend(guard.iter().copied());
    match kind {
        StmtKind::Assert { expr, .. } | StmtKind::Assume { expr, .. } | StmtKind::ReturnExpr(expr) => out.push(*expr),
        StmtKind::Unpack { value, .. } => out.push(*value),
        StmtKind::If { guard: condition, .. } => guard(condition),
        StmtKind::While { guard: condition, invariants, .. } => {
            guard(condition);
            out.extend(invariants.iter().map(|invariant| invariant.expr));
        }
        StmtKind::Assign { targets, values, .. } => {
            for access in targets.iter().flat_map(|target| &target.path) {
                if let Access::Index(indices, _) = access {
                    out.extend(indices);
                }
            }
            out.extend(values);
        }
        StmtKind::Call(_) | StmtKind::ParCall { .. } => {
            out.extend(calls_of(kind).iter().flat_map(|call| call.args.iter().copied()));
        }
        StmtKind::CallForall { args, .. } => out.extend(args),
        StmtKind::Label(_)
        | StmtKind::Havoc { .. }
        | StmtKind::Break(_)
        | StmtKind::Goto { .. }
        | StmtKind::Return { .. }
        | StmtKind::Yield { .. }
        | StmtKind::HideReveal { .. }
        | StmtKind::Scope { .. } => {}
    }
}

/// Calls `visit` with each expression below `roots`, these included: triggers, bound variables' `where` clauses
/// and the statements of code expressions are all looked into.
pub(super) fn each_expr(program: &Program, roots: impl IntoIterator<Item = ExprId>, mut visit: impl FnMut(ExprId)) {
    let mut open: Vec<ExprId> = roots.into_iter().collect();
    while let Some(id) = open.pop() {
        visit(id);
        children(program, id, |child| open.push(child));
        match program.expr(id).kind {
            ExprKind::Binder(binder) => {
                let binder = program.binder(binder);
                open.extend(binder.triggers.iter().flat_map(|trigger| &trigger.exprs));
                open.extend(binder.vars.iter().filter_map(|var| var.where_clause));
            }
            ExprKind::Code(code) => {
                each_stmt(program, &program.code_expr(code).code, |_, kind| exprs_of_stmt(kind, &mut open));
            }
            _ => {}
        }
    }
}

/// The attribute with this name.
pub(super) fn attribute<'a>(program: &Program, attributes: &'a [Attribute], name: &str) -> Option<&'a Attribute> {
    let name = program.names.get(name)?;
    attributes.iter().find(|attribute| attribute.name == name)
}

/// The number in `{:name number}`.
pub(super) fn number_attribute(program: &Program, attributes: &[Attribute], name: &str) -> Option<u32> {
    match attribute(program, attributes, name)?.args.first()? {
        AttributeArg::Expr(expr) => match program.expr(*expr).kind {
            ExprKind::Int(digits) => program.names[digits].parse().ok(),
            _ => None,
        },
        AttributeArg::String(..) => None,
    }
}

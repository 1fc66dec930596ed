//! Which variables and expressions a statement has.

use ir::{ExprId, Stmt, VarId};

pub use ir::Vars;

/// The variables that a statement itself gives a value; what a callee modifies is not among them.
pub fn targets(stmt: &Stmt) -> &[VarId] {
    match stmt {
        Stmt::Assign(var, _) | Stmt::Havoc(var) => std::slice::from_ref(var),
        Stmt::Call(call) => &call.results,
        Stmt::Assume(_) | Stmt::Assert(..) | Stmt::Mark(_) => &[],
    }
}

/// The expressions of a statement that its effect depends on; a mark has none.
pub fn operands(stmt: &Stmt) -> &[ExprId] {
    match stmt {
        Stmt::Assume(expr) | Stmt::Assert(expr, _) | Stmt::Assign(_, expr) => std::slice::from_ref(expr),
        Stmt::Call(call) => &call.args,
        Stmt::Havoc(_) | Stmt::Mark(_) => &[],
    }
}

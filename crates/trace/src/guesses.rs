//! What a run took for granted without having decided it, where that is too little for a trace.
//!
//! A quantifier that is tried on the values that a run touches says "not refuted". For an axiom about functions, or what
//! an allocator assumes of memory, the values elsewhere are free to make it true, and the report says that it was
//! checked on the values of the run only. Three kinds are not like that, and a run that hangs on one of them is no bug:
//!
//! * something that is assumed and that looks false: no value was found that there should be;
//! * a quantifier over types, since types are not chosen by anybody;
//! * a recurrence such as `(forall i: int :: m[i + 1] < m[i] && 0 < m[i])`: what it says of one place hangs on what it
//!   says of the next, and so on, far from all values of the run.
//!
//! Axioms are the program's own business; what they say of functions is mostly recurrences.

use boogie::interp::Run;
use boogie::interp::outcome::{Claim, Undecided};
use boogie::printer::print_expr;
use boogie::syntax::{BinaryOp, BinderKind, ExprId, ExprKind, StmtKind};
use boogie::typed::{Meaning, TypedProgram, VarId};
use boogie::walk::subexpressions;
use ir::Map;

/// The first of what was guessed in a run that is no ground for a trace.
pub fn unfounded<'r>(program: &TypedProgram, run: &'r Run) -> Option<&'r Undecided> {
    run.undecided.iter().find(|undecided| is_unfounded(program, undecided))
}

fn is_unfounded(program: &TypedProgram, undecided: &Undecided) -> bool {
    let exprs = match undecided.claim {
        Claim::Axiom(_) | Claim::Unique(..) => return false,
        Claim::Computed(stmt) => match &program.syntax.stmt(stmt).kind {
            StmtKind::Assign { values, .. } => values.clone(),
            StmtKind::If { guard, .. } | StmtKind::While { guard, .. } => guard.iter().copied().collect(),
            StmtKind::Call(call) => call.args.clone(),
            _ => Vec::new(),
        },
        claim => {
            if !undecided.verdict.value() {
                return true;
            }
            claim.expr(program).into_iter().collect()
        }
    };
    let parts = exprs.iter().flat_map(|&expr| subexpressions(&program.syntax, expr));
    let mut binders = parts.filter_map(|part| match program.syntax.expr(part).kind {
        ExprKind::Binder(binder) => Some(binder),
        _ => None,
    });
    binders.any(|binder| {
        let (types, vars) = &program.binder_vars[binder.index()];
        let declared = program.syntax.binder(binder);
        declared.kind != BinderKind::Lambda && (!types.is_empty() || is_recurrence(program, vars, declared.body))
    })
}

/// Whether a formula speaks of one map or function in two places that are computed from the same variable.
fn is_recurrence(program: &TypedProgram, vars: &[VarId], body: ExprId) -> bool {
    let syntax = &program.syntax;
    let is_var = |id: ExprId| matches!(program.meanings[id.index()], Some(Meaning::Var(var)) if vars.contains(&var));
    let depends = |id: ExprId| subexpressions(syntax, id).into_iter().any(is_var);
    let computed = |id: ExprId| {
        let is_sum = |id: ExprId| match syntax.expr(id).kind {
            ExprKind::Binary(BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul, a, b) => depends(a) || depends(b),
            _ => false,
        };
        subexpressions(syntax, id).into_iter().any(is_sum)
    };
    // For each map or function: the places, as text, and whether one of them is computed.
    let mut looks: Map<String, (Vec<String>, bool)> = Map::default();
    for part in subexpressions(syntax, body) {
        let (of, places) = match (syntax.expr(part).kind, program.meanings[part.index()]) {
            (ExprKind::Select(map, indices), _) => (print_expr(syntax, map), syntax.list(indices)),
            (ExprKind::Apply { args, .. }, Some(Meaning::Function(function))) => {
                let declared = &program.functions[function.index()];
                if declared.body.is_some() || declared.builtin.is_some() || declared.constructor.is_some() {
                    continue;
                }
                (format!("{}()", function.index()), syntax.list(args))
            }
            _ => continue,
        };
        if !places.iter().any(|&place| depends(place)) {
            continue;
        }
        let text: Vec<String> = places.iter().map(|&place| print_expr(syntax, place)).collect();
        let text = text.join(", ");
        let (known, some_computed) = looks.entry(of).or_default();
        *some_computed |= places.iter().any(|&place| computed(place));
        if !known.contains(&text) {
            known.push(text);
        }
        if *some_computed && known.len() > 1 {
            return true;
        }
    }
    false
}

//! A statement with other variables in it, for passes that copy code from one procedure to another.

use ir::{Body, Call, Context, Map, Mark, Stmt, Substitution, VarId};

/// `stmt` with its targets renamed by `vars` and its expressions by `exprs`, which say the same; what they do not
/// mention stays as it is.
pub fn stmt(context: &mut Context, stmt: &Stmt, vars: &Map<VarId, VarId>, exprs: &mut Substitution) -> Stmt {
    let var = |var: &VarId| *vars.get(var).unwrap_or(var);
    match stmt {
        Stmt::Assume(expr) => Stmt::Assume(exprs.apply(context, *expr)),
        Stmt::Assert(expr, event) => Stmt::Assert(exprs.apply(context, *expr), *event),
        Stmt::Assign(target, expr) => Stmt::Assign(var(target), exprs.apply(context, *expr)),
        Stmt::Havoc(target) => Stmt::Havoc(var(target)),
        Stmt::Call(call) => Stmt::Call(Box::new(Call {
            callee: call.callee,
            results: call.results.iter().map(var).collect(),
            args: call.args.iter().map(|&arg| exprs.apply(context, arg)).collect(),
            source: call.source,
        })),
        Stmt::Mark(mark) => {
            Stmt::Mark(Mark { event: mark.event, value: mark.value.map(|value| exprs.apply(context, value)) })
        }
    }
}

/// A body with other expressions in the place of variables that it does not assign.
pub fn substitute(context: &mut Context, body: &mut Body, exprs: &mut Substitution) {
    let none = Map::default();
    for block in &mut body.blocks {
        for place in &mut block.stmts {
            *place = stmt(context, place, &none, exprs);
        }
    }
}

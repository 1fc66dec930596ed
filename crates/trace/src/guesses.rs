//! What a run took for granted without having decided it, where that is too little for a trace.
//!
//! A quantifier that is tried on the values that a run touches says "not refuted". For an axiom about functions, or what
//! an allocator assumes of memory, the values elsewhere are free to make it true, and the report says that it was
//! checked on the values of the run only. Some are not like that, and a run that hangs on one of them is no bug:
//!
//! * something that is assumed and that looks false: no value was found that there should be;
//! * a quantifier over types, since types are not chosen by anybody;
//! * a recurrence such as `(forall i: int :: m[i + 1] < m[i] && 0 < m[i])`: what it says of one place hangs on what it
//!   says of the next, and so on, far from all values of the run.
//!
//! Axioms are the program's own business, and a run that hangs on one is a possible bug. But nothing elsewhere can make these
//! true:
//!
//! * an axiom that hangs on what does *not* hold of all types (`p <==> (forall<a> x: a :: f(x))`);
//! * a quantifier over maps that speaks of them alone (`(exists m: [int]int :: (forall i: int :: m[i] == i))`).

use boogie::interp::Run;
use boogie::interp::outcome::{Claim, Undecided};
use boogie::printer::print_expr;
use boogie::syntax::{BinaryOp, BinderKind, ExprId, ExprKind, StmtKind, UnaryOp};
use boogie::typed::{Meaning, TypeKind, TypedProgram, VarId};
use boogie::walk::{children, subexpressions};
use ir::Map;

/// The first of what was guessed in a run that is no ground for a trace.
pub fn unfounded<'r>(program: &TypedProgram, run: &'r Run) -> Option<&'r Undecided> {
    run.undecided.iter().find(|undecided| is_unfounded(program, undecided))
}

/// Whether a claim has a quantifier over types in it, of which no solver knows anything.
pub fn hangs_on_types(program: &TypedProgram, claim: Claim) -> bool {
    let parts = claim.expr(program).map_or(Vec::new(), |expr| subexpressions(&program.syntax, expr));
    parts.into_iter().any(|part| match program.syntax.expr(part).kind {
        ExprKind::Binder(binder) => !program.binder_vars[binder.index()].0.is_empty(),
        _ => false,
    })
}

fn is_unfounded(program: &TypedProgram, undecided: &Undecided) -> bool {
    let exprs = match undecided.claim {
        Claim::Unique(..) => return false,
        Claim::Axiom(axiom) => return is_unfounded_axiom(program, axiom),
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

/// How the truth of a formula hangs on that of a part of it.
#[derive(Clone, Copy, PartialEq)]
enum Polarity {
    /// It is true if the part is.
    Same,
    /// It is true if the part is not.
    Opposite,
    Both,
}

impl Polarity {
    fn opposite(self) -> Self {
        match self {
            Polarity::Same => Polarity::Opposite,
            Polarity::Opposite => Polarity::Same,
            Polarity::Both => Polarity::Both,
        }
    }
}

/// Whether nothing that the run leaves open can make an axiom true that looks it.
fn is_unfounded_axiom(program: &TypedProgram, axiom: ExprId) -> bool {
    let syntax = &program.syntax;
    let mut open = vec![(axiom, Polarity::Same)];
    while let Some((id, polarity)) = open.pop() {
        match syntax.expr(id).kind {
            ExprKind::Unary(UnaryOp::Not, inner) => open.push((inner, polarity.opposite())),
            ExprKind::Binary(BinaryOp::And | BinaryOp::Or, a, b) => open.extend([(a, polarity), (b, polarity)]),
            ExprKind::Binary(BinaryOp::Implies, premise, conclusion)
            | ExprKind::Binary(BinaryOp::Explies, conclusion, premise) => {
                open.extend([(premise, polarity.opposite()), (conclusion, polarity)]);
            }
            ExprKind::IfThenElse(guard, then, otherwise) => {
                open.extend([(guard, Polarity::Both), (then, polarity), (otherwise, polarity)]);
            }
            ExprKind::Binder(binder) => {
                let (types, vars) = &program.binder_vars[binder.index()];
                let declared = syntax.binder(binder);
                let says_of_all = match declared.kind {
                    BinderKind::Forall => polarity == Polarity::Same,
                    BinderKind::Exists => polarity == Polarity::Opposite,
                    BinderKind::Lambda => true,
                };
                if !types.is_empty() && !says_of_all {
                    return true;
                }
                let is_map = |var: &VarId| matches!(program.types.kind(program.var(*var).ty), TypeKind::Map { .. });
                if declared.kind != BinderKind::Lambda
                    && vars.iter().any(is_map)
                    && !mentions_others(program, vars, declared.body)
                {
                    return true;
                }
                open.push((declared.body, polarity));
            }
            _ => children(syntax, id, |part| open.push((part, Polarity::Both))),
        }
    }
    false
}

/// Whether a formula looks into a function, or into a map that is none of its variables, in a place that hangs on one of
/// these: what it finds there is open.
fn mentions_others(program: &TypedProgram, vars: &[VarId], body: ExprId) -> bool {
    let syntax = &program.syntax;
    let own = |id: ExprId| matches!(program.meanings[id.index()], Some(Meaning::Var(var)) if vars.contains(&var));
    let depends = |id: ExprId| subexpressions(syntax, id).into_iter().any(own);
    subexpressions(syntax, body).into_iter().any(|part| {
        match (syntax.expr(part).kind, program.meanings[part.index()]) {
            (ExprKind::Select(map, indices), _) => {
                !depends(map) && syntax.list(indices).iter().any(|&index| depends(index))
            }
            (ExprKind::Apply { args, .. }, Some(Meaning::Function(function))) => {
                let declared = &program.functions[function.index()];
                declared.builtin.is_none()
                    && declared.constructor.is_none()
                    && syntax.list(args).iter().any(|&arg| depends(arg))
            }
            _ => false,
        }
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

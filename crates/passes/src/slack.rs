//! Slack: constants that only stand between others go.
//!
//! A constant `c` that nothing but the axioms mentions, and they only as
//!
//! ```text
//!   a + s <= c      once, where `a` is another constant
//!   c + t <= b      any number of times
//!   c != n, n < c   where that follows from `a` being positive
//! ```
//!
//! can as well be the smallest value it may have, `a + s`: that is best for all the others. What is left is
//! `a + (s + t) <= b`. Of hundreds of objects that a driver places in memory, a few are ever looked at.
//!
//! Before: any program. After: the same answers; [`Program::definitions`] says what the constants that went were.

use crate::orders::{Order, Said};
use crate::vars::operands;
use ir::{Context, ExprId, FunctionKind, Map, Node, Program, Set, Stmt, Substitution, VarId, VarKind};
use num_bigint::BigInt;
use num_traits::Signed;

/// What an axiom says, as far as it matters here.
enum Axiom {
    /// `from + by <= to`; without `from`, `by <= to`.
    Order {
        from: Option<VarId>,
        by: BigInt,
        to: VarId,
    },
    /// The constant is not this literal.
    Differs(VarId, BigInt),
    Other,
    /// It has been used up.
    Gone,
}

pub fn slack(program: &mut Program) {
    let context = &program.context;
    let mut axioms: Vec<Axiom> = program.axioms.iter().map(|&axiom| Axiom::of(context, axiom)).collect();
    let mut fixed = mentioned(program);
    let mut mentions: Map<VarId, Vec<usize>> = Map::default();
    for (index, axiom) in axioms.iter().enumerate() {
        match axiom {
            Axiom::Order { from, to, .. } => {
                for var in from.iter().copied().chain([*to]) {
                    mentions.entry(var).or_default().push(index);
                }
            }
            Axiom::Differs(var, _) => mentions.entry(*var).or_default().push(index),
            Axiom::Other | Axiom::Gone => fixed.extend(all_constants(context, program.axioms[index])),
        }
    }
    let mut candidates: Vec<VarId> = mentions.keys().copied().filter(|var| !fixed.contains(var)).collect();
    candidates.sort_unstable();
    let mut values: Map<VarId, (VarId, BigInt)> = Map::default();
    for candidate in candidates {
        let list = std::mem::take(mentions.entry(candidate).or_default());
        let Some((below, by)) = smallest(&axioms, candidate, &list, &mentions) else {
            mentions.insert(candidate, list);
            continue;
        };
        let around = mentions.entry(below).or_default();
        for &index in &list {
            match &mut axioms[index] {
                Axiom::Order { from, by: more, .. } if *from == Some(candidate) => {
                    *from = Some(below);
                    *more += &by;
                    around.push(index);
                }
                other => *other = Axiom::Gone,
            }
        }
        values.insert(candidate, (below, by));
    }
    if !values.is_empty() {
        write_back(program, axioms, &values);
    }
}

/// What is the least that a constant can be, if it may be that. `own` are the axioms that mention it, `mentions` those that
/// mention others.
fn smallest(
    axioms: &[Axiom],
    constant: VarId,
    own: &[usize],
    mentions: &Map<VarId, Vec<usize>>,
) -> Option<(VarId, BigInt)> {
    let mut below: Option<(VarId, &BigInt)> = None;
    for &index in own {
        if let Axiom::Order { from: Some(from), by, to } = &axioms[index]
            && *to == constant
        {
            if *from == constant || below.is_some() {
                return None;
            }
            below = Some((*from, by));
        }
    }
    let (below, by) = below?;
    let follows_from_positive = |&index: &usize| match &axioms[index] {
        Axiom::Order { from: None, by, .. } => Some(*by <= BigInt::from(1)),
        Axiom::Differs(_, literal) => Some(!literal.is_positive()),
        _ => None,
    };
    let lost: Vec<bool> = own.iter().filter_map(follows_from_positive).collect();
    let holds = |follows: &bool| *follows && !by.is_negative();
    if !lost.iter().all(holds) || (!lost.is_empty() && !is_positive_without(axioms, constant, below, mentions)) {
        return None;
    }
    Some((below, by.clone()))
}

/// Whether the axioms that are left and do not mention `constant` say that `other` is above zero. (What they say with its
/// help may hang on the very axiom that is to go.)
fn is_positive_without(axioms: &[Axiom], constant: VarId, other: VarId, mentions: &Map<VarId, Vec<usize>>) -> bool {
    let mut seen: Set<VarId> = Set::default();
    let mut open = vec![other];
    while let Some(var) = open.pop() {
        if var == constant || !seen.insert(var) {
            continue;
        }
        for &index in mentions.get(&var).into_iter().flatten() {
            match &axioms[index] {
                Axiom::Order { from: None, by, to } if *to == var && by.is_positive() => return true,
                Axiom::Order { from: Some(from), by, to } if *to == var && !by.is_negative() => open.push(*from),
                _ => {}
            }
        }
    }
    false
}

impl Axiom {
    fn of(context: &Context, axiom: ExprId) -> Self {
        match Said::by(context, axiom) {
            Said::Order(Order { from, by, to: Some(to) }) => Self::Order { from, by, to },
            Said::Differs(var, literal) => Self::Differs(var, literal),
            Said::Order(_) | Said::Other => Self::Other,
        }
    }
}

/// The constants that statements, summaries and functions mention. What marks tell of is computed.
fn mentioned(program: &Program) -> Set<VarId> {
    let context = &program.context;
    let mut roots: Vec<ExprId> = Vec::new();
    for proc in &program.procs {
        roots.extend(proc.summary.iter().chain(&proc.contract));
        for stmt in proc.body.blocks.iter().flat_map(|block| &block.stmts) {
            roots.extend(operands(stmt));
        }
    }
    for (_, function) in context.functions() {
        if let FunctionKind::Defined { body, .. } = function.kind {
            roots.push(body);
        }
    }
    let order = ir::post_order(context, roots);
    order.into_iter().filter_map(|expr| constant(context, expr)).collect()
}

fn all_constants(context: &Context, axiom: ExprId) -> Vec<VarId> {
    ir::post_order(context, [axiom]).into_iter().filter_map(|expr| constant(context, expr)).collect()
}

fn constant(context: &Context, expr: ExprId) -> Option<VarId> {
    match context.node(expr) {
        Node::Var(var) if context.var(*var).kind == VarKind::Constant => Some(*var),
        _ => None,
    }
}

fn write_back(program: &mut Program, axioms: Vec<Axiom>, values: &Map<VarId, (VarId, BigInt)>) {
    let context = &mut program.context;
    let sum = |var: Option<VarId>, by: &BigInt, context: &mut Context| {
        let by = context.int(by.clone());
        match var {
            Some(var) => {
                let base = context.var_expr(var);
                context.add(base, by)
            }
            None => by,
        }
    };
    let old = std::mem::take(&mut program.axioms);
    for (axiom, expr) in axioms.into_iter().zip(old) {
        match axiom {
            Axiom::Gone => {}
            Axiom::Order { from, by, to } => {
                let left = sum(from, &by, context);
                let right = context.var_expr(to);
                program.axioms.push(context.le(left, right));
            }
            Axiom::Differs(..) | Axiom::Other => program.axioms.push(expr),
        }
    }
    let mut gone: Vec<VarId> = values.keys().copied().collect();
    gone.sort_unstable();
    let mut terms = Substitution::new();
    for var in gone {
        let (mut base, mut by) = values[&var].clone();
        while let Some((next, more)) = values.get(&base) {
            by += more;
            base = *next;
        }
        let value = sum(Some(base), &by, context);
        terms.insert(var, value);
        program.definitions.push((var, value));
    }
    for (_, value) in &mut program.definitions {
        *value = terms.apply(context, *value);
    }
    for proc in &mut program.procs {
        for stmt in proc.body.blocks.iter_mut().flat_map(|block| &mut block.stmts) {
            if let Stmt::Mark(mark) = stmt {
                mark.value = mark.value.map(|value| terms.apply(context, value));
            }
        }
    }
}

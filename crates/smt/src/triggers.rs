//! Which triggers of a quantifier a solver accepts.
//!
//! A trigger is advice: leaving one out changes no meaning. Solvers refuse some (Z3 with an error), so those are
//! left out here: a term that is no application or mentions none of the variables, one with a logical connective
//! or a quantifier in it, and a trigger that does not mention all the variables.

use crate::builtin;
use ir::{Context, ExprId, FunctionKind, Map, Node, Op, Quantifier, Set, VarId};

/// The numbers of the triggers that can be used, for each quantifier that was looked at.
#[derive(Default)]
pub(crate) struct Triggers {
    known: Map<ExprId, Box<[u32]>>,
}

impl Triggers {
    pub(crate) fn usable(&mut self, context: &Context, expr: ExprId) -> &[u32] {
        self.known.entry(expr).or_insert_with(|| match context.node(expr) {
            Node::Quantifier(quantifier) => {
                let fits = |&index: &u32| is_usable(context, quantifier, &quantifier.triggers[index as usize]);
                (0..quantifier.triggers.len() as u32).filter(fits).collect()
            }
            _ => Box::default(),
        })
    }
}

fn is_usable(context: &Context, quantifier: &Quantifier, trigger: &[ExprId]) -> bool {
    let mut missing: Set<VarId> = quantifier.vars.iter().copied().collect();
    for &term in trigger {
        if !matches!(context.node(term), Node::App(..)) {
            return false;
        }
        let Some(vars) = vars_of(context, term) else { return false };
        if !vars.iter().any(|var| quantifier.vars.contains(var)) {
            return false;
        }
        for var in vars {
            missing.remove(&var);
        }
    }
    missing.is_empty()
}

/// The variables in a term of a trigger; `None` if it holds what no trigger may hold.
fn vars_of(context: &Context, term: ExprId) -> Option<Vec<VarId>> {
    let mut vars = Vec::new();
    let mut seen = Set::default();
    let mut open = vec![term];
    while let Some(id) = open.pop() {
        if !seen.insert(id) {
            continue;
        }
        match context.node(id) {
            Node::Quantifier(_) => return None,
            Node::Var(var) => vars.push(*var),
            Node::App(Op::Not | Op::And | Op::Or | Op::Implies | Op::Distinct | Op::Ite, _) => return None,
            Node::App(Op::Call(function), args) => {
                match &context.function(*function).kind {
                    FunctionKind::Builtin(text) if builtin::is_connective(text) => return None,
                    FunctionKind::Defined { body, .. } => open.push(*body),
                    _ => {}
                }
                open.extend(args);
            }
            Node::App(_, args) => open.extend(args),
            _ => {}
        }
    }
    Some(vars)
}

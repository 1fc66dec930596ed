//! Maps that are only looked into, as functions.
//!
//! What a map holds where nobody looks is anybody's choice, as what a function is there; a map that is never stored into,
//! compared or handed on as a whole may as well be a function of its indices. Templates then give it
//! ([`crate::function_templates`]).

use ir::{Context, ExprId, Function, FunctionId, FunctionKind, Map, Node, Op, Quantifier, Set, Sort, VarId, VarKind};

/// Formulas that have a model if and only if these have one, with functions for maps; `None` if there is no such map.
pub fn maps_as_functions(context: &mut Context, formulas: &[ExprId]) -> Option<Vec<ExprId>> {
    let parts = ir::post_order(context, formulas.iter().copied());
    let (looks, maps) = looked_into(context, &parts);
    if maps.is_empty() {
        return None;
    }
    let mut functions: Map<VarId, FunctionId> = Map::default();
    let mut memo: Map<ExprId, ExprId> = Map::default();
    for part in parts {
        let known = |memo: &Map<ExprId, ExprId>, part: ExprId| memo.get(&part).copied().unwrap_or(part);
        let new = match context.node(part).clone() {
            Node::App(Op::Select, _) if looks.get(&part).is_some_and(|map| maps.contains(map)) => {
                if is_map(context, part) {
                    continue;
                }
                let map = looks[&part];
                let indices = indices(context, part);
                let params: Vec<_> = indices.iter().map(|&index| context.sort_of(index)).collect();
                let result = context.sort_of(part);
                let function = *functions.entry(map).or_insert_with(|| {
                    let name = format!("{}!function", context.var(map).name);
                    context.add_function(Function { name, params, result, kind: FunctionKind::Uninterpreted })
                });
                let args: Vec<ExprId> = indices.into_iter().map(|index| known(&memo, index)).collect();
                context.call(function, &args)
            }
            Node::App(op, args) => {
                let args: Vec<ExprId> = args.iter().map(|&arg| known(&memo, arg)).collect();
                match op {
                    Op::Call(function) => context.call(function, &args),
                    op => context.apply(op, &args),
                }
            }
            Node::Quantifier(quantifier) => {
                let Quantifier { forall, vars, body, .. } = *quantifier;
                let body = known(&memo, body);
                context.quantifier(Quantifier {
                    forall,
                    vars,
                    triggers: vec![],
                    no_patterns: vec![],
                    body,
                    weight: None,
                })
            }
            _ => part,
        };
        memo.insert(part, new);
    }
    Some(formulas.iter().map(|formula| memo.get(formula).copied().unwrap_or(*formula)).collect())
}

/// The looks into free variables, one after the other where a map holds maps; and those of the variables of which nothing else
/// is asked.
fn looked_into(context: &Context, parts: &[ExprId]) -> (Map<ExprId, VarId>, Set<VarId>) {
    let mut looks: Map<ExprId, VarId> = Map::default();
    let mut maps: Set<VarId> = Set::default();
    for &part in parts {
        match context.node(part) {
            Node::Var(var) if context.var(*var).kind != VarKind::Bound && is_map(context, part) => {
                looks.insert(part, *var);
                maps.insert(*var);
            }
            Node::App(Op::Select, args) => {
                if let Some(&map) = looks.get(&args[0]) {
                    looks.insert(part, map);
                }
            }
            _ => {}
        }
    }
    for &part in parts {
        let base = match context.node(part) {
            Node::App(Op::Select, args) => Some(args[0]),
            _ => None,
        };
        let index = match context.node(part) {
            Node::App(Op::Select, args) => Some(args[1]),
            _ => None,
        };
        for child in context.children(part) {
            if is_map(context, child)
                && (Some(child) != base || Some(child) == index)
                && let Some(map) = looks.get(&child)
            {
                maps.remove(map);
            }
        }
    }
    (looks, maps)
}

fn is_map(context: &Context, expr: ExprId) -> bool {
    matches!(context.sort_kind(context.sort_of(expr)), Sort::Array(..))
}

/// The indices of looks that follow each other, the first one first.
fn indices(context: &Context, look: ExprId) -> Vec<ExprId> {
    let (mut found, mut at) = (Vec::new(), look);
    while let Node::App(Op::Select, args) = context.node(at) {
        found.push(args[1]);
        at = args[0];
    }
    found.reverse();
    found
}

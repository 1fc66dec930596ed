//! Which values matter for a quantified variable, read off the formula.
//!
//! A quantifier over the integers is decided by finitely many values where the formula itself says so
//! (`0 <= i && i < n ==> …`): these are [limits](find_limits). Where it does not, the values that functions and
//! maps were asked at are the ones that can make it false: these are [hints](find_hints), the terms that
//! instantiation by triggers and by models (Ge and de Moura, 2009) goes by.

use super::code::*;
use crate::typed::Ty;

/// Calls `visit` for each part of a node that is evaluated among the same bound variables.
pub(super) fn parts(code: &Code, node: Node, visit: &mut dyn FnMut(NodeId)) {
    match node {
        Node::Not(a)
        | Node::Neg(a)
        | Node::ToInt(a)
        | Node::ToReal(a)
        | Node::Extract { bv: a, .. }
        | Node::Is(a, _)
        | Node::Field(a, _) => visit(a),
        Node::And(a, b)
        | Node::Or(a, b)
        | Node::Implies(a, b)
        | Node::Eq(a, b)
        | Node::Neq(a, b)
        | Node::Lt(a, b)
        | Node::Le(a, b)
        | Node::Gt(a, b)
        | Node::Ge(a, b)
        | Node::Subtype(a, b)
        | Node::Concat(a, b)
        | Node::Add(a, b)
        | Node::Sub(a, b)
        | Node::Mul(a, b)
        | Node::Div(a, b)
        | Node::Mod(a, b)
        | Node::RealDiv(a, b)
        | Node::Pow(a, b)
        | Node::FieldUpdate { data: a, value: b, .. } => {
            visit(a);
            visit(b);
        }
        Node::Ite(a, b, c) => {
            visit(a);
            visit(b);
            visit(c);
        }
        Node::Select { map, indices: list, .. } | Node::Store { map, parts: list, .. } => {
            visit(map);
            code.list(list).iter().for_each(|&part| visit(part));
        }
        Node::Apply { args, .. } | Node::Construct { args, .. } => {
            code.list(args).iter().for_each(|&part| visit(part));
        }
        Node::Quantifier(quantifier) => visit(code.quantifiers[quantifier as usize].body),
        Node::Lambda(lambda) => code.lambdas[lambda as usize].captures.iter().for_each(|&part| visit(part)),
        Node::Let(id) => {
            let let_expr = &code.lets[id as usize];
            let_expr.values.iter().for_each(|&part| visit(part));
            visit(let_expr.body);
        }
        Node::Constant(_)
        | Node::Bool(_)
        | Node::Global(_)
        | Node::OldGlobal(_)
        | Node::Local(_)
        | Node::Bound(_)
        | Node::Captured(_)
        | Node::Code(_)
        | Node::Unsupported(_) => {}
    }
}

/// Whether the node can be evaluated while only bound variables below `limit` have values.
pub(super) fn is_known(code: &Code, node: NodeId, limit: u32) -> bool {
    let mut open = vec![node];
    while let Some(id) = open.pop() {
        match code.node(id) {
            Node::Bound(place) if place >= limit => return false,
            Node::Code(_) => return false,
            node => parts(code, node, &mut |part| open.push(part)),
        }
    }
    true
}

/// The variables of the state that a formula mentions; `None` if it calls procedures.
pub(super) fn mentions(code: &Code, formula: NodeId) -> Option<Mentions> {
    let mut found = Mentions::default();
    let mut open = vec![formula];
    while let Some(id) = open.pop() {
        let node = code.node(id);
        match node {
            Node::Local(slot) => found.locals.push(slot),
            Node::Global(slot) => found.globals.push(slot),
            Node::OldGlobal(slot) => found.olds.push(slot),
            Node::Code(at) => {
                let code_expr = &code.code_exprs[at as usize];
                for instr in &code.instrs[code_expr.start.0 as usize..code_expr.end.0 as usize] {
                    match *instr {
                        Instr::Assume { formula: node, .. }
                        | Instr::Assert { formula: node, .. }
                        | Instr::Assign { value: node, .. }
                        | Instr::Branch { guard: node, .. }
                        | Instr::Invariant { formula: node, .. }
                        | Instr::ReturnValue(node) => open.push(node),
                        Instr::AssignAll(at) => {
                            for target in &code.assigns[at as usize].targets {
                                open.push(target.value);
                                for access in &target.path {
                                    if let Access::Index(indices, _) = *access {
                                        open.extend(code.list(indices));
                                    }
                                }
                            }
                        }
                        Instr::Call(_) | Instr::Fork(_) | Instr::Unpack(_) | Instr::Prepare { .. } => return None,
                        Instr::Havoc(_)
                        | Instr::Choose { .. }
                        | Instr::Jump(_)
                        | Instr::Return
                        | Instr::Skip
                        | Instr::Point(_)
                        | Instr::Back(_)
                        | Instr::Results(_)
                        | Instr::EndPoint(_)
                        | Instr::Undecided(_)
                        | Instr::Unsupported { .. } => {}
                    }
                }
            }
            _ => parts(code, node, &mut |part| open.push(part)),
        }
    }
    for slots in [&mut found.locals, &mut found.globals, &mut found.olds] {
        slots.sort_unstable();
        slots.dedup();
    }
    Some(found)
}

/// The map selections in a formula, in the order of the text.
pub(super) fn selections(code: &Code, formula: NodeId) -> Vec<NodeId> {
    let mut found = Vec::new();
    let mut open = vec![formula];
    while let Some(id) = open.pop() {
        let node = code.node(id);
        if matches!(node, Node::Select { .. }) {
            found.push(id);
        }
        let at = open.len();
        parts(code, node, &mut |part| open.push(part));
        open[at..].reverse();
    }
    found
}

fn variable<'a>(code: &Code, node: NodeId, vars: &'a mut [QuantifiedVar]) -> Option<&'a mut QuantifiedVar> {
    match code.node(node) {
        Node::Bound(place) => vars.iter_mut().find(|var| var.bound == place),
        _ => None,
    }
}

/// Whether one of these is a variable that is an integer.
fn is_integer(code: &Code, sides: [NodeId; 2], vars: &mut [QuantifiedVar]) -> bool {
    sides.into_iter().any(|side| variable(code, side, vars).is_some_and(|var| var.ty == Ty::INT))
}

/// Finds the comparisons that must hold for a variable's value to matter: of a `forall`, where the body is false; of an
/// `exists`, where it is true.
pub(super) fn find_limits(code: &Code, universal: bool, body: NodeId, vars: &mut [QuantifiedVar]) {
    // Formulas, each with what it must be.
    let mut open = vec![(body, !universal)];
    // Variables that are below others: what limits the one limits the other.
    let mut below = Vec::new();
    while let Some((formula, wanted)) = open.pop() {
        let (small, large, strict) = match (code.node(formula), wanted) {
            (Node::Not(inner), _) => {
                open.push((inner, !wanted));
                continue;
            }
            (Node::And(a, b), true) | (Node::Or(a, b), false) => {
                open.extend([(a, wanted), (b, wanted)]);
                continue;
            }
            (Node::Implies(premise, conclusion), false) => {
                open.extend([(premise, true), (conclusion, false)]);
                continue;
            }
            (Node::Eq(a, b), true) | (Node::Neq(a, b), false) => {
                for (var, term) in [(a, b), (b, a)] {
                    if let Some(var) = variable(code, var, vars)
                        && is_known(code, term, var.bound)
                    {
                        var.equal.push(term);
                    }
                }
                continue;
            }
            (Node::Lt(a, b) | Node::Gt(b, a), true) => (a, b, true),
            (Node::Le(a, b) | Node::Ge(b, a), true) => (a, b, false),
            // (Of floats it would not be so.)
            (Node::Lt(a, b) | Node::Gt(b, a), false) if is_integer(code, [a, b], vars) => (b, a, false),
            (Node::Le(a, b) | Node::Ge(b, a), false) if is_integer(code, [a, b], vars) => (b, a, true),
            _ => continue,
        };
        if let (Node::Bound(small), Node::Bound(large)) = (code.node(small), code.node(large)) {
            below.push((small, large));
        }
        if let Some(var) = variable(code, small, vars)
            && is_known(code, large, var.bound)
        {
            var.upper.push(Limit { term: large, strict });
        }
        if let Some(var) = variable(code, large, vars)
            && is_known(code, small, var.bound)
        {
            var.lower.push(Limit { term: small, strict });
        }
    }
    // A chain of as many variables as there are takes as many rounds.
    for _ in 1..vars.len().min(8) {
        for &(small, large) in &below {
            let place = |wanted: u32| vars.iter().position(|var| var.bound == wanted);
            let (Some(small), Some(large)) = (place(small), place(large)) else { continue };
            let known = |limit: &&Limit, bound: u32| is_known(code, limit.term, bound);
            let bound = vars[small].bound;
            let upper: Vec<Limit> = vars[large].upper.iter().filter(|limit| known(limit, bound)).copied().collect();
            let bound = vars[large].bound;
            let lower: Vec<Limit> = vars[small].lower.iter().filter(|limit| known(limit, bound)).copied().collect();
            add_limits(&mut vars[small].upper, upper);
            add_limits(&mut vars[large].lower, lower);
        }
    }
}

fn add_limits(limits: &mut Vec<Limit>, more: Vec<Limit>) {
    for limit in more {
        if !limits.contains(&limit) {
            limits.push(limit);
        }
    }
}

/// Finds the functions and maps that are asked at a variable, and the terms that it is compared with.
pub(super) fn find_hints(code: &Code, body: NodeId, vars: &mut [QuantifiedVar]) {
    let Some(first) = vars.first().map(|var| var.bound) else { return };
    let add = |vars: &mut [QuantifiedVar], node: NodeId, hint: Hint| {
        if let Some(var) = variable(code, node, vars)
            && !var.hints.contains(&hint)
        {
            var.hints.push(hint);
        }
    };
    let mut open = vec![body];
    while let Some(id) = open.pop() {
        let node = code.node(id);
        match node {
            Node::Apply { function, args, .. } => {
                for (index, &arg) in code.list(args).iter().enumerate() {
                    add(vars, arg, Hint::Argument(function, index as u32));
                }
            }
            Node::Select { map, indices, .. } if is_known(code, map, first) => {
                for (index, &arg) in code.list(indices).iter().enumerate() {
                    add(vars, arg, Hint::Index(map, index as u32));
                }
            }
            Node::Eq(a, b) | Node::Neq(a, b) | Node::Lt(a, b) | Node::Le(a, b) | Node::Gt(a, b) | Node::Ge(a, b) => {
                if is_known(code, b, first) {
                    add(vars, a, Hint::Near(b));
                }
                if is_known(code, a, first) {
                    add(vars, b, Hint::Near(a));
                }
            }
            _ => {}
        }
        // Children first to last, so that hints come in the order of the text.
        let at = open.len();
        parts(code, node, &mut |part| open.push(part));
        open[at..].reverse();
    }
}

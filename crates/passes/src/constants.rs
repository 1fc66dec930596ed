//! Constants: what every execution that returns assumes of rigid terms holds from the start.
//!
//! Before: bodies are acyclic, and the question is whether the entry returns (assertions are eliminated). After: the
//! same answer for every recursion bound, where
//!
//! * what the entry assumes of constants on every path to a return, itself or in procedures that it surely calls, is
//!   an axiom: a model of the constants in which it does not hold has no execution that returns;
//! * constants that the axioms say to be a literal or another constant are replaced by it. What they
//!   were goes to [`Program::definitions`], for the model to be read;
//! * of an axiom that is a disjunction, what another axiom excludes goes;
//! * a condition about constants that is an axiom, or that the axioms' order of the constants decides, is `true` or
//!   `false`.
//!
//! Drivers made for verification say in their first procedure what their constants are, and branch on them later.

use crate::orders::Orders;
use crate::vars::Vars;
use ir::graph::{CallGraph, reverse_post_order};
use ir::{
    Body, Context, ExprId, FunctionKind, Map, Mark, Next, Node, Op, Program, Set, SortId, Stmt, Substitution, VarId,
    VarKind,
};
use std::rc::Rc;

/// Replacing may bring new equalities to light; chains are short.
const ROUNDS: usize = 8;

pub fn constants(program: &mut Program) {
    let mut vars = program.context.take_vars();
    if let Some(entry) = program.entry {
        let facts = sure_facts(program, &mut vars)[entry.index()].clone();
        let known: ir::Set<ExprId> = program.axioms.iter().copied().collect();
        program.axioms.extend(facts.iter().filter(|fact| !known.contains(*fact)));
    }
    replace_known(program, &mut vars);
    program.context.give_vars(vars);
}

/// For each procedure the rigid facts, in order, that it assumes on every path to a return.
fn sure_facts(program: &Program, vars: &mut Vars) -> Vec<Rc<Vec<ExprId>>> {
    let none: Rc<Vec<ExprId>> = Rc::default();
    // What a recursive procedure assumes is not known while it is looked at: nothing, then.
    let mut facts = vec![none; program.procs.len()];
    for id in CallGraph::of(program).bottom_up {
        facts[id.index()] = body_facts(&program.context, &program.proc(id).body, &facts, vars);
    }
    facts
}

fn body_facts(context: &Context, body: &Body, callees: &[Rc<Vec<ExprId>>], vars: &mut Vars) -> Rc<Vec<ExprId>> {
    let mut incoming: Vec<Option<Rc<Vec<ExprId>>>> = vec![None; body.blocks.len()];
    incoming[Body::START.index()] = Some(Rc::default());
    let mut at_return: Option<Rc<Vec<ExprId>>> = None;
    for id in reverse_post_order(body) {
        let Some(mut facts) = incoming[id.index()].take() else { continue };
        let mut more: Vec<ExprId> = Vec::new();
        for stmt in &body.block(id).stmts {
            match stmt {
                Stmt::Assume(expr) => add_conjuncts(context, *expr, vars, &mut more),
                Stmt::Call(call) => more.extend(callees[call.callee.index()].iter()),
                _ => {}
            }
        }
        if !more.is_empty() {
            more.extend(facts.iter());
            more.sort_unstable();
            more.dedup();
            facts = Rc::new(more);
        }
        match &body.block(id).next {
            Next::Return => meet(&mut at_return, facts),
            Next::Goto(targets) => {
                for target in targets {
                    meet(&mut incoming[target.index()], facts.clone());
                }
            }
        }
    }
    // Without a return there is no execution to say anything of.
    at_return.unwrap_or_default()
}

fn meet(place: &mut Option<Rc<Vec<ExprId>>>, facts: Rc<Vec<ExprId>>) {
    *place = Some(match place.take() {
        None => facts,
        Some(other) if Rc::ptr_eq(&other, &facts) => facts,
        Some(other) => {
            Rc::new(other.iter().copied().filter(|fact| facts.binary_search(fact).is_ok()).collect::<Vec<_>>())
        }
    });
}

fn add_conjuncts(context: &Context, expr: ExprId, vars: &mut Vars, facts: &mut Vec<ExprId>) {
    let mut open = vec![expr];
    let mut seen: Set<ExprId> = Set::default();
    while let Some(expr) = open.pop() {
        match context.node(expr) {
            Node::App(Op::And, parts) if seen.insert(expr) => open.extend(parts.iter()),
            Node::App(Op::And, _) => {}
            _ if expr != ExprId::TRUE && vars.is_rigid(context, expr) => facts.push(expr),
            _ => {}
        }
    }
}

/// Puts in what the axioms say constants are.
fn replace_known(program: &mut Program, vars: &mut Vars) {
    let mut values: Map<VarId, ExprId> = Map::default();
    for _ in 0..ROUNDS {
        let mut found = Vec::new();
        let mut rest = Vec::new();
        for &axiom in &program.axioms {
            match definition(&program.context, axiom, &values) {
                Some((constant, value)) => {
                    values.insert(constant, value);
                    found.push((constant, value));
                }
                None => rest.push(axiom),
            }
        }
        if found.is_empty() {
            if resolve(program) {
                continue;
            }
            break;
        }
        // A value found earlier may mention a constant found now.
        let mut terms: Substitution = found.into_iter().collect();
        let context = &mut program.context;
        let mut settled: Vec<VarId> = values.keys().copied().collect();
        settled.sort_unstable();
        for constant in settled {
            let value = values[&constant];
            values.insert(constant, chase(context, &values, value));
        }
        for axiom in &mut rest {
            *axiom = terms.apply(context, *axiom);
        }
        rest.retain(|&axiom| axiom != ExprId::TRUE);
        program.axioms = rest;
        resolve(program);
    }
    let mut values: Vec<(VarId, ExprId)> = values.into_iter().collect();
    values.sort_unstable();
    let mut terms: Substitution = values.iter().copied().collect();
    for axiom in &mut program.axioms {
        *axiom = terms.apply(&mut program.context, *axiom);
    }
    for (_, value) in &mut program.definitions {
        *value = terms.apply(&mut program.context, *value);
    }
    apply(program, &mut terms, vars);
    program.definitions.extend(values);
}

/// Drops from axioms that are disjunctions what other axioms exclude; says whether there was any.
fn resolve(program: &mut Program) -> bool {
    let known: ir::Set<ExprId> = program.axioms.iter().copied().collect();
    let mut changed = false;
    for index in 0..program.axioms.len() {
        let Node::App(Op::Or, args) = program.context.node(program.axioms[index]) else { continue };
        let args = args.clone();
        let mut left = Vec::with_capacity(args.len());
        for &arg in &args {
            let negated = program.context.not(arg);
            if !known.contains(&negated) {
                left.push(arg);
            }
        }
        if left.len() < args.len() {
            program.axioms[index] = program.context.or(left);
            changed = true;
        }
    }
    changed
}

/// The constant that an axiom gives a value, if it is new: a literal, or a constant that is older.
fn definition(context: &Context, axiom: ExprId, known: &Map<VarId, ExprId>) -> Option<(VarId, ExprId)> {
    let constant = |expr: ExprId| match context.node(expr) {
        Node::Var(var) if context.var(*var).kind == VarKind::Constant && !known.contains_key(var) => Some(*var),
        _ => None,
    };
    let is_literal = |expr: ExprId| {
        matches!(
            context.node(expr),
            Node::Bool(_) | Node::Int(_) | Node::Real(_) | Node::Bv { .. } | Node::String(_) | Node::RoundingMode(_)
        )
    };
    match context.node(axiom) {
        Node::Var(_) => constant(axiom).map(|var| (var, ExprId::TRUE)),
        Node::App(Op::Not, inner) => constant(inner[0]).map(|var| (var, ExprId::FALSE)),
        Node::App(Op::Eq, args) => match (constant(args[0]), constant(args[1])) {
            (Some(left), Some(right)) if left < right => Some((right, args[0])),
            (Some(left), Some(_)) => Some((left, args[1])),
            (Some(left), None) if is_literal(args[1]) => Some((left, args[1])),
            (None, Some(right)) if is_literal(args[0]) => Some((right, args[0])),
            _ => None,
        },
        _ => None,
    }
}

/// The end of a chain of constants that stand for one another; each is younger than the next, so there is an end.
fn chase(context: &Context, values: &Map<VarId, ExprId>, mut value: ExprId) -> ExprId {
    while let Node::Var(var) = context.node(value)
        && let Some(&next) = values.get(var)
    {
        value = next;
    }
    value
}

fn apply(program: &mut Program, terms: &mut Substitution, vars: &mut Vars) {
    let Program { context, procs, axioms, .. } = program;
    let mut known = Known::new(context, axioms, vars);
    for index in 0..context.functions().count() {
        let id = ir::FunctionId(index as u32);
        if let FunctionKind::Defined { body, .. } = context.function(id).kind {
            let new = terms.apply(context, body);
            if let FunctionKind::Defined { body, .. } = &mut context.function_mut(id).kind {
                *body = new;
            }
        }
    }
    for proc in procs {
        for clause in proc.summary.iter_mut().chain(&mut proc.contract) {
            *clause = terms.apply(context, *clause);
            *clause = known.fold(context, *clause);
        }
        for stmt in proc.body.blocks.iter_mut().flat_map(|block| &mut block.stmts) {
            match stmt {
                Stmt::Assume(expr) => {
                    let new = terms.apply(context, *expr);
                    *expr = known.fold(context, new);
                }
                Stmt::Assert(expr, _) | Stmt::Assign(_, expr) => {
                    let new = terms.apply(context, *expr);
                    *expr = known.fold(context, new);
                }
                Stmt::Call(call) => {
                    for arg in &mut call.args {
                        let new = terms.apply(context, *arg);
                        *arg = known.fold(context, new);
                    }
                }
                Stmt::Mark(Mark { value: Some(value), .. }) => *value = terms.apply(context, *value),
                Stmt::Mark(_) | Stmt::Havoc(_) => {}
            }
        }
    }
}

/// What the axioms say of conditions.
struct Known<'a> {
    axioms: ir::Set<ExprId>,
    orders: Orders,
    vars: &'a mut Vars,
    /// What was folded so far.
    folded: Map<ExprId, ExprId>,
}

impl<'a> Known<'a> {
    fn new(context: &Context, axioms: &[ExprId], vars: &'a mut Vars) -> Self {
        let orders = Orders::new(context, axioms);
        Self { axioms: axioms.iter().copied().collect(), orders, vars, folded: Map::default() }
    }

    /// An expression with the conditions in it that are decided. Quantifiers are left alone: what stands in them may
    /// be a trigger.
    fn fold(&mut self, context: &mut Context, root: ExprId) -> ExprId {
        if let Some(&known) = self.folded.get(&root) {
            return known;
        }
        let mut stack = vec![root];
        while let Some(&expr) = stack.last() {
            if self.folded.contains_key(&expr) {
                stack.pop();
                continue;
            }
            if context.sort_of(expr) == SortId::BOOL
                && self.vars.is_rigid(context, expr)
                && let Some(truth) = self.decide(context, expr)
            {
                let truth = context.bool(truth);
                self.folded.insert(expr, truth);
                continue;
            }
            let Node::App(op, args) = context.node(expr) else {
                self.folded.insert(expr, expr);
                continue;
            };
            let (op, args) = (*op, args.clone());
            let before = stack.len();
            stack.extend(args.iter().filter(|&arg| !self.folded.contains_key(arg)));
            if stack.len() > before {
                continue;
            }
            let new: Vec<ExprId> = args.iter().map(|arg| self.folded[arg]).collect();
            let folded = if new[..] == args[..] { expr } else { context.apply(op, &new) };
            self.folded.insert(expr, folded);
        }
        self.folded[&root]
    }

    fn decide(&mut self, context: &mut Context, condition: ExprId) -> Option<bool> {
        if self.axioms.contains(&condition) {
            return Some(true);
        }
        let negated = context.not(condition);
        if self.axioms.contains(&negated) {
            return Some(false);
        }
        self.orders.decide(context, condition)
    }
}

//! IR expressions laid out for quick instantiation.
//!
//! A procedure's verification condition is made once and instantiated thousands of times. A template lists its
//! subexpressions in an order in which arguments come first, each step naming its arguments by the number of
//! their steps; some steps are *slots*, filled anew by each instance. A solver runs down the list once.

use ir::{Context, ExprId, Map, Node, Op, Quantifier, Set, VarId, VarKind};

/// One step; arguments are numbers of earlier steps.
#[derive(Clone, Debug)]
pub enum Step {
    /// The instance's term for this slot.
    Slot(u32),
    /// The same in all instances: a literal, a rigid constant, or an expression over such. Solvers build each once.
    Shared(ExprId),
    App {
        op: Op,
        args: Box<[u32]>,
        expr: ExprId,
    },
    /// A quantifier that mentions slots. Its bound variables are steps of their own ([`Step::Bound`]).
    Quantifier {
        expr: ExprId,
        vars: Box<[VarId]>,
        triggers: Box<[Box<[u32]>]>,
        no_patterns: Box<[u32]>,
        body: u32,
    },
    Bound(VarId),
}

#[derive(Clone, Debug, Default)]
pub struct Template {
    pub steps: Vec<Step>,
    /// The steps that an instance hands out.
    pub roots: Vec<u32>,
    pub slot_count: u32,
}

impl Template {
    /// A template of `roots` whose `i`th slot is `slots[i]`. A bound variable that is a slot
    /// makes an instance of what it is free in. Every other variable in them must be rigid or bound.
    pub fn new(context: &Context, roots: &[ExprId], slots: &[VarId]) -> Self {
        let slot_of: Map<VarId, u32> = slots.iter().enumerate().map(|(index, &var)| (var, index as u32)).collect();
        let order = ir::post_order(context, roots.iter().copied());
        let varying = varying(context, &order);
        let needed = needed(context, &order, roots, &varying);
        let mut steps = Vec::new();
        let mut place: Map<ExprId, u32> = Map::default();
        for &id in &order {
            if !needed.contains(&id) {
                continue;
            }
            let at = |expr: &ExprId| place[expr];
            let step = if !varying.contains(&id) {
                Step::Shared(id)
            } else {
                match context.node(id) {
                    Node::Var(var) => match slot_of.get(var) {
                        Some(slot) => Step::Slot(*slot),
                        None => Step::Bound(*var),
                    },
                    Node::App(op, args) => Step::App { op: *op, args: args.iter().map(at).collect(), expr: id },
                    Node::Quantifier(quantifier) => quantifier_step(id, quantifier, &at),
                    literal => unreachable!("{literal:?} is the same in all instances"),
                }
            };
            place.insert(id, steps.len() as u32);
            steps.push(step);
        }
        let roots = roots.iter().map(|root| place[root]).collect();
        Self { steps, roots, slot_count: slots.len() as u32 }
    }
}

fn quantifier_step(expr: ExprId, quantifier: &Quantifier, at: &impl Fn(&ExprId) -> u32) -> Step {
    Step::Quantifier {
        expr,
        vars: quantifier.vars.as_slice().into(),
        triggers: quantifier.triggers.iter().map(|trigger| trigger.iter().map(at).collect()).collect(),
        no_patterns: quantifier.no_patterns.iter().map(at).collect(),
        body: at(&quantifier.body),
    }
}

/// The expressions that mention a slot, or a bound variable that is bound outside of them.
fn varying(context: &Context, order: &[ExprId]) -> Set<ExprId> {
    // For each expression its free bound variables; kept only where there are any.
    let mut open: Map<ExprId, Vec<VarId>> = Map::default();
    let mut slots: Set<ExprId> = Set::default();
    let mut varying = Set::default();
    for &id in order {
        let mut free: Vec<VarId> = Vec::new();
        let mut mentions_slot = false;
        for child in context.children(id) {
            if let Some(vars) = open.get(&child) {
                free.extend(vars);
            }
            mentions_slot |= slots.contains(&child);
        }
        match context.node(id) {
            Node::Var(var) => match context.var(*var).kind {
                VarKind::Constant => {}
                VarKind::Bound => free.push(*var),
                _ => mentions_slot = true,
            },
            Node::Quantifier(quantifier) => free.retain(|var| !quantifier.vars.contains(var)),
            _ => {}
        }
        free.sort_unstable();
        free.dedup();
        if mentions_slot {
            slots.insert(id);
        }
        if mentions_slot || !free.is_empty() {
            varying.insert(id);
        }
        if !free.is_empty() {
            open.insert(id, free);
        }
    }
    varying
}

/// The expressions that need a step: the roots, and what a varying one that needs a step is made of.
fn needed(context: &Context, order: &[ExprId], roots: &[ExprId], varying: &Set<ExprId>) -> Set<ExprId> {
    let mut needed: Set<ExprId> = roots.iter().copied().collect();
    for &id in order.iter().rev() {
        if needed.contains(&id) && varying.contains(&id) {
            needed.extend(context.children(id));
        }
    }
    needed
}

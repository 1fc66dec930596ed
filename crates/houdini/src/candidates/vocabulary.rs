//! What the program itself compares: the words that guesses are made of.
//!
//! Paper: Corral, §4.2: guesses are made of predicates about the *typestate*, the few values that a variable is
//! compared with and set to. Here they are read off the program. A *cell* is a global, or an element of a global map
//! whose index is the same in every state (memory at a fixed address).

use ir::{Context, ExprId, Map, Node, Op, Program, SortId, Stmt, VarId, VarKind};
use std::cmp::Reverse;

/// More values than this are no typestate.
const MAX_VALUES: usize = 4;
/// The most cells that guesses are made of; those that are nearest to the property come first, of those as near as each other
/// the ones that are compared most often.
const MAX_CELLS: usize = 14;

/// Something with a typestate.
#[derive(Clone, Debug)]
pub struct Cell {
    pub global: VarId,
    pub index: Option<ExprId>,
    /// What it is compared with or set to, in the order of their ids.
    pub values: Vec<ExprId>,
    /// The one value that it is ever set to, if it is one: a flag that sticks.
    pub sticks_at: Option<ExprId>,
}

impl Cell {
    /// Its value, where the global has the value `global`.
    pub fn value(&self, context: &mut Context, global: ExprId) -> ExprId {
        match self.index {
            Some(index) => context.select(global, index),
            None => global,
        }
    }
}

/// The words of one program.
pub struct Vocabulary {
    pub cells: Vec<Cell>,
    /// For locals, inputs and outputs: the literals that they are compared with or set to.
    pub literals: Map<VarId, Vec<ExprId>>,
}

#[derive(Default)]
struct Seen {
    compared: usize,
    values: Vec<ExprId>,
    set_to: Vec<ExprId>,
    set_to_other: bool,
}

impl Vocabulary {
    pub fn of(program: &Program) -> Self {
        let context = &program.context;
        let mut cells: Map<(VarId, Option<ExprId>), Seen> = Map::default();
        let mut order: Vec<(VarId, Option<ExprId>)> = Vec::new();
        let mut literals: Map<VarId, Vec<ExprId>> = Map::default();
        let mut conditions = Vec::new();
        let mut cell = |key: (VarId, Option<ExprId>), see: &mut dyn FnMut(&mut Seen)| {
            see(cells.entry(key).or_insert_with(|| {
                order.push(key);
                Seen::default()
            }));
        };
        for stmt in program.procs.iter().flat_map(|proc| &proc.body.blocks).flat_map(|block| &block.stmts) {
            match stmt {
                Stmt::Assume(expr) => conditions.push(*expr),
                Stmt::Assign(var, value) => match context.var(*var).kind {
                    VarKind::Global => {
                        for (index, value) in assigned(context, *var, *value) {
                            cell((*var, index), &mut |seen| {
                                if is_literal(context, value) {
                                    seen.set_to.push(value);
                                } else {
                                    seen.set_to_other = true;
                                }
                            });
                        }
                        // A value chosen among conditions is a comparison, too.
                        conditions.push(*value);
                    }
                    _ if is_literal(context, *value) => literals.entry(*var).or_default().push(*value),
                    _ => conditions.push(*value),
                },
                Stmt::Havoc(var) if context.var(*var).kind == VarKind::Global => {
                    cell((*var, None), &mut |seen| seen.set_to_other = true);
                }
                Stmt::Call(call) => conditions.extend(&call.args),
                Stmt::Havoc(_) | Stmt::Assert(..) | Stmt::Mark(_) => {}
            }
        }
        for expr in ir::post_order(context, conditions) {
            let (term, value) = match context.node(expr) {
                Node::App(Op::Eq, args) if is_literal(context, args[0]) => (args[1], args[0]),
                Node::App(Op::Eq, args) if is_literal(context, args[1]) => (args[0], args[1]),
                // A Boolean stands by itself.
                Node::Var(_) | Node::App(Op::Select, _) if context.sort_of(expr) == SortId::BOOL => {
                    (expr, ExprId::TRUE)
                }
                _ => continue,
            };
            match cell_of(context, term) {
                Some(key) => cell(key, &mut |seen| {
                    seen.compared += 1;
                    seen.values.push(value);
                }),
                None => {
                    if let Node::Var(var) = context.node(term)
                        && context.var(*var).kind == VarKind::Local
                    {
                        literals.entry(*var).or_default().push(value);
                    }
                }
            }
        }
        for &global in &program.globals {
            let sort = context.var(global).sort;
            if sort == SortId::BOOL && cells.contains_key(&(global, None)) {
                cells.entry((global, None)).or_default().values.extend([ExprId::FALSE, ExprId::TRUE]);
            }
        }
        let distances = super::relevance::distances(program);
        let mut found: Vec<((u32, Reverse<usize>), Cell)> = Vec::new();
        for key in order {
            let Some(mut seen) = cells.remove(&key) else { continue };
            // Elements of a map that is set as a whole are never flags.
            let sticks = !seen.set_to_other && seen.set_to.iter().all(|value| *value == seen.set_to[0]);
            let sticks_at = seen.set_to.first().copied().filter(|_| sticks);
            seen.values.append(&mut seen.set_to);
            seen.values.sort_unstable();
            seen.values.dedup();
            if seen.compared > 0 && !seen.values.is_empty() && seen.values.len() <= MAX_VALUES {
                let (global, index) = key;
                let distance = distances.get(&global).copied().unwrap_or(u32::MAX);
                let rank = (distance, Reverse(seen.compared));
                found.push((rank, Cell { global, index, values: seen.values, sticks_at }));
            }
        }
        // The sort is stable: equals stay in the order of the program.
        found.sort_by_key(|(rank, _)| *rank);
        found.truncate(MAX_CELLS);
        let cells = found.into_iter().map(|(_, cell)| cell).collect();
        let mut vars: Vec<VarId> = literals.keys().copied().collect();
        vars.sort_unstable();
        for var in vars {
            if let Some(values) = literals.get_mut(&var) {
                values.sort_unstable();
                values.dedup();
            }
        }
        Self { cells, literals }
    }

    /// The typestate of a parameter or result; none if there is none.
    pub fn values_of(&self, var: VarId) -> &[ExprId] {
        match self.literals.get(&var) {
            Some(values) if values.len() <= MAX_VALUES => values,
            _ => &[],
        }
    }
}

/// Whether it is a value: the same in every state, and known to be different from others.
fn is_literal(context: &Context, expr: ExprId) -> bool {
    matches!(context.node(expr), Node::Bool(_) | Node::Int(_) | Node::Bv { .. })
}

/// Whether it is the same in every state; without looking far.
fn is_fixed(context: &Context, expr: ExprId) -> bool {
    const FAR: usize = 16;
    let mut open = vec![expr];
    let mut looked = 0;
    while let Some(expr) = open.pop() {
        looked += 1;
        match context.node(expr) {
            _ if looked > FAR => return false,
            Node::Var(var) if context.var(*var).kind != VarKind::Constant => return false,
            Node::Quantifier(_) => return false,
            _ => open.extend(context.children(expr)),
        }
    }
    true
}

/// The cell that a term is.
fn cell_of(context: &Context, term: ExprId) -> Option<(VarId, Option<ExprId>)> {
    match context.node(term) {
        Node::Var(var) if context.var(*var).kind == VarKind::Global => Some((*var, None)),
        Node::App(Op::Select, args) => match context.node(args[0]) {
            Node::Var(var) if context.var(*var).kind == VarKind::Global && is_fixed(context, args[1]) => {
                Some((*var, Some(args[1])))
            }
            _ => None,
        },
        _ => None,
    }
}

/// The cells of `global` that an assignment of `value` sets, with what they are set to.
fn assigned(context: &Context, global: VarId, value: ExprId) -> Vec<(Option<ExprId>, ExprId)> {
    let mut found = Vec::new();
    let mut value = value;
    while let Node::App(Op::Store, args) = context.node(value) {
        if is_fixed(context, args[1]) {
            found.push((Some(args[1]), args[2]));
        }
        value = args[0];
    }
    if !matches!(context.node(value), Node::Var(var) if *var == global) {
        found.push((None, value));
    }
    found
}

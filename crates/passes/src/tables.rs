//! Tables: functions whose values axioms list.
//!
//! Before: anything. After: the same executions, and where axioms give the values of a function for all combinations of
//! a few arguments, `f(x, 1)` is the choice between those that `x` can select, and `f(x, 1)` only if it selects none.
//!
//! SMACK's operations on bits are functions with such axioms, and the negation that a check of a lock's state looks at is
//! `$xor.i1(state, 1)`. Horn clauses know nothing of functions and analyses nothing of their values: with the choice in
//! its place, both know what the check says, and once the state is known to be 0 or 1 (`bounds`) the function is gone.

use ir::{Context, ExprId, FunctionId, FunctionKind, Map, Node, Op, Program, Stmt};
use std::collections::BTreeSet;

/// A table with more rows is left to the solver.
const ROWS: usize = 16;

pub fn tables(program: &mut Program) {
    let tables = listed(&program.context, &program.axioms);
    if tables.is_empty() {
        return;
    }
    let mut lookup = Lookup { tables, memo: Map::default() };
    let context = &mut program.context;
    for proc in &mut program.procs {
        for clause in &mut proc.summary {
            *clause = lookup.apply(context, *clause);
        }
        for stmt in proc.body.blocks.iter_mut().flat_map(|block| &mut block.stmts) {
            match stmt {
                Stmt::Assume(expr) | Stmt::Assert(expr, _) | Stmt::Assign(_, expr) => {
                    *expr = lookup.apply(context, *expr);
                }
                Stmt::Call(call) => {
                    for arg in &mut call.args {
                        *arg = lookup.apply(context, *arg);
                    }
                }
                Stmt::Havoc(_) | Stmt::Mark(_) => {}
            }
        }
    }
}

/// The values of a function by its arguments, all of them literals.
#[derive(Default)]
struct Table {
    rows: Map<Vec<ExprId>, ExprId>,
    /// For each argument the literals that occur, in order.
    domains: Vec<BTreeSet<ExprId>>,
}

/// The functions whose values are listed for all combinations of the arguments that occur.
fn listed(context: &Context, axioms: &[ExprId]) -> Map<FunctionId, Table> {
    let mut tables: Map<FunctionId, Table> = Map::default();
    let mut contradictory: BTreeSet<FunctionId> = BTreeSet::new();
    for (function, args, value) in axioms.iter().filter_map(|&axiom| row(context, axiom)) {
        let table = tables.entry(function).or_default();
        table.domains.resize_with(args.len(), BTreeSet::new);
        for (domain, &arg) in table.domains.iter_mut().zip(args) {
            domain.insert(arg);
        }
        if table.rows.insert(args.to_vec(), value).is_some_and(|before| before != value) {
            // No execution at all; that is for the solver to say.
            contradictory.insert(function);
        }
    }
    tables.retain(|function, table| {
        let combinations = table.domains.iter().try_fold(1_usize, |all, domain| all.checked_mul(domain.len()));
        table.rows.len() <= ROWS && combinations == Some(table.rows.len()) && !contradictory.contains(function)
    });
    tables
}

/// What an axiom says of the value of a function for some literals.
fn row(context: &Context, axiom: ExprId) -> Option<(FunctionId, &[ExprId], ExprId)> {
    let application = |expr: ExprId| match context.node(expr) {
        Node::App(Op::Call(function), args)
            if matches!(context.function(*function).kind, FunctionKind::Uninterpreted)
                && !args.is_empty()
                && args.iter().all(|&arg| is_literal(context, arg)) =>
        {
            Some((*function, &args[..]))
        }
        _ => None,
    };
    let (of, value) = match context.node(axiom) {
        Node::App(Op::Eq, sides) if is_literal(context, sides[1]) => (sides[0], sides[1]),
        Node::App(Op::Eq, sides) if is_literal(context, sides[0]) => (sides[1], sides[0]),
        Node::App(Op::Not, args) => (args[0], ExprId::FALSE),
        _ => (axiom, ExprId::TRUE),
    };
    let (function, args) = application(of)?;
    Some((function, args, value))
}

fn is_literal(context: &Context, expr: ExprId) -> bool {
    matches!(context.node(expr), Node::Int(_) | Node::Bool(_) | Node::Bv { .. })
}

struct Lookup {
    tables: Map<FunctionId, Table>,
    memo: Map<ExprId, ExprId>,
}

impl Lookup {
    /// An expression with choices for applications. What is below a quantifier stays: its triggers look for functions.
    fn apply(&mut self, context: &mut Context, root: ExprId) -> ExprId {
        if let Some(&known) = self.memo.get(&root) {
            return known;
        }
        for expr in ir::post_order(context, [root]) {
            if self.memo.contains_key(&expr) {
                continue;
            }
            let Node::App(op, args) = context.node(expr) else {
                self.memo.insert(expr, expr);
                continue;
            };
            let (op, args) = (*op, args.clone());
            let new: Vec<ExprId> = args.iter().map(|arg| self.memo[arg]).collect();
            let otherwise = if new[..] == args[..] { expr } else { context.apply(op, &new) };
            let table = match op {
                Op::Call(function) => self.tables.get(&function),
                _ => None,
            };
            let chosen = table.map_or(otherwise, |table| table.choose(context, &new, otherwise, &mut Vec::new()));
            self.memo.insert(expr, chosen);
        }
        self.memo[&root]
    }
}

impl Table {
    /// The choice of a value by the arguments, of which the first ones are `chosen`.
    fn choose(&self, context: &mut Context, args: &[ExprId], otherwise: ExprId, chosen: &mut Vec<ExprId>) -> ExprId {
        let Some(&arg) = args.get(chosen.len()) else { return self.rows[chosen.as_slice()] };
        let domain = &self.domains[chosen.len()];
        // A literal selects itself; of anything else, it is seen when it has a value.
        let is_known = is_literal(context, arg);
        let mut choice = otherwise;
        for &literal in domain.iter().rev().filter(|&&literal| literal == arg || !is_known) {
            chosen.push(literal);
            let then = self.choose(context, args, otherwise, chosen);
            chosen.pop();
            let is_it = context.eq(arg, literal);
            choice = context.ite(is_it, then, choice);
        }
        choice
    }
}

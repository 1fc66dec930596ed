//! Forward propagation of what is known about values along an acyclic body.
//!
//! Value numbering: in each state a variable has a value number, and equal numbers are equal values. An assignment
//! gives the number of its expression, a havoc or a call a new one; where paths meet, variables that agree on all of
//! them keep their numbers, and those that disagree in the same way get one new number together. Constants, copies
//! and small terms are then put in for variables, assumes are folded with what earlier ones on every path said, and
//! edges into assumes that must be false are cut.

use crate::bits::Bits;
use crate::graph::reverse_post_order;
use crate::needs::Slots;
use crate::vars::Vars;
use ir::{Body, Context, ExprId, FunctionKind, Map, Next, Node, Op, Proc, SortId, Stmt, Substitution, VarId};

/// Terms up to this size, as trees, are put in for variables.
const SMALL_TERM: usize = 9;

/// How deep the Boolean structure of an assume is folded with known facts.
const FACT_DEPTH: usize = 4;

/// How many leading assumes of a successor are tried when an edge to it is judged.
const LEADING: usize = 4;

/// The number of a value that nobody will look at; equal to nothing.
const DEAD: u32 = 0;

struct Value {
    /// The variable that had it first; the one to say it with as long as it still has it.
    owner: VarId,
    /// A small expression that denotes it while the variables in `deps` have these numbers.
    term: Option<ExprId>,
    deps: Vec<(usize, u32)>,
}

#[derive(Clone)]
struct State {
    /// By slot.
    values: Vec<u32>,
    /// Facts that hold, in increasing order.
    facts: Vec<u32>,
}

/// The values of one body.
pub struct Values<'a> {
    pub context: &'a mut Context,
    pub procs: &'a [Proc],
    pub vars: &'a mut Vars,
    pub slots: &'a Slots,
    table: Vec<Value>,
    /// The number of an expression whose variables have these numbers.
    known: Map<(ExprId, Box<[u32]>), u32>,
    /// The same for facts, which have numbers of their own.
    facts: Map<(ExprId, Box<[u32]>), u32>,
    scratch: Vec<VarId>,
}

impl<'a> Values<'a> {
    pub fn new(context: &'a mut Context, procs: &'a [Proc], vars: &'a mut Vars, slots: &'a Slots) -> Self {
        let (known, facts) = (Map::default(), Map::default());
        Self { context, procs, vars, slots, table: Vec::new(), known, facts, scratch: Vec::new() }
    }

    /// Rewrites the body in place; whether anything changed. `owned[slot]` is the variable of each slot and `live`
    /// what is live at the start of each block.
    pub fn propagate(&mut self, body: &mut Body, owned: &[VarId], live: &[Bits]) -> bool {
        self.table.clear();
        self.known.clear();
        self.facts.clear();
        self.table.extend(std::iter::once(VarId(u32::MAX)).chain(owned.iter().copied()).map(|owner| Value {
            owner,
            term: None,
            deps: Vec::new(),
        }));
        let start = State { values: (1..=owned.len() as u32).collect(), facts: Vec::new() };
        let mut incoming: Vec<Option<State>> = vec![None; body.blocks.len()];
        incoming[Body::START.index()] = Some(start);
        let mut changed = false;
        for id in reverse_post_order(body) {
            // Without a state, all edges to it were cut.
            let Some(mut state) = incoming[id.index()].take() else {
                body.blocks[id.index()].next = Next::Goto(Vec::new());
                body.blocks[id.index()].stmts.clear();
                continue;
            };
            let stmts = std::mem::take(&mut body.blocks[id.index()].stmts);
            let mut new = Vec::with_capacity(stmts.len());
            let mut blocked = false;
            for stmt in stmts {
                let (before, old) = (new.len(), stmt.clone());
                blocked = !self.stmt(&mut state, stmt, &mut new);
                changed |= new.get(before) != Some(&old);
                if blocked {
                    break;
                }
            }
            body.blocks[id.index()].stmts = new;
            if blocked {
                changed |= !body.blocks[id.index()].next.targets().is_empty() || body.block(id).next == Next::Return;
                body.blocks[id.index()].next = Next::Goto(Vec::new());
                continue;
            }
            let Next::Goto(mut targets) = body.blocks[id.index()].next.clone() else { continue };
            let before = targets.len();
            targets.retain(|&target| !self.is_cut(&state, body, target));
            changed |= targets.len() != before;
            let mut state = Some(state);
            for (index, &target) in targets.iter().enumerate() {
                let given = if index + 1 < targets.len() { state.clone() } else { state.take() };
                match (&mut incoming[target.index()], given) {
                    (Some(other), Some(given)) => self.meet(other, &given, &live[target.index()], owned),
                    (empty, given) => *empty = given,
                }
            }
            body.blocks[id.index()].next = Next::Goto(targets);
        }
        changed
    }

    fn fresh(&mut self, owner: VarId) -> u32 {
        self.table.push(Value { owner, term: None, deps: Vec::new() });
        self.table.len() as u32 - 1
    }

    /// What holds on both ways into a block, in `state`.
    fn meet(&mut self, state: &mut State, other: &State, live: &Bits, owned: &[VarId]) {
        let mut together: Map<(u32, u32), u32> = Map::default();
        for (slot, (value, &other)) in state.values.iter_mut().zip(&other.values).enumerate() {
            let pair = (*value, other);
            if pair.0 == pair.1 {
                continue;
            }
            *value = if !live.contains(slot) {
                DEAD
            } else if pair.0 != DEAD && pair.1 != DEAD {
                *together.entry(pair).or_insert_with(|| self.fresh(owned[slot]))
            } else {
                self.fresh(owned[slot])
            };
        }
        let mut rest = other.facts.iter().peekable();
        state.facts.retain(|fact| {
            while rest.next_if(|&&candidate| candidate < *fact).is_some() {}
            rest.peek() == Some(&fact)
        });
    }

    /// Adds what becomes of a statement to `new`; false if no execution gets behind it.
    fn stmt(&mut self, state: &mut State, stmt: Stmt, new: &mut Vec<Stmt>) -> bool {
        match stmt {
            Stmt::Assume(expr) => {
                let expr = self.condition(state, expr);
                if expr == ExprId::FALSE {
                    return false;
                }
                if expr != ExprId::TRUE {
                    new.push(Stmt::Assume(expr));
                    self.learn(state, expr);
                }
            }
            Stmt::Assert(expr, event) => {
                let expr = self.condition(state, expr);
                if expr != ExprId::TRUE {
                    new.push(Stmt::Assert(expr, event));
                }
                if expr == ExprId::FALSE {
                    return false;
                }
                self.learn(state, expr);
            }
            Stmt::Assign(var, expr) => {
                let expr = self.rewrite(state, expr);
                let value = self.value_of(state, var, expr);
                let slot = self.slots.get(var);
                if value == DEAD || state.values[slot] != value {
                    new.push(Stmt::Assign(var, expr));
                    state.values[slot] = if value == DEAD { self.fresh(var) } else { value };
                }
            }
            Stmt::Havoc(var) => {
                state.values[self.slots.get(var)] = self.fresh(var);
                new.push(Stmt::Havoc(var));
            }
            Stmt::Call(mut call) => {
                for arg in &mut call.args {
                    *arg = self.rewrite(state, *arg);
                }
                let procs = self.procs;
                for &var in procs[call.callee.index()].modifies.iter().chain(&call.results) {
                    state.values[self.slots.get(var)] = self.fresh(var);
                }
                new.push(Stmt::Call(call));
            }
            Stmt::Mark(mut mark) => {
                mark.value = mark.value.map(|value| self.rewrite(state, value));
                new.push(Stmt::Mark(mark));
            }
        }
        true
    }

    /// Whether no execution in `state` gets through the leading assumes of `target`.
    fn is_cut(&mut self, state: &State, body: &Body, target: ir::BlockId) -> bool {
        let leading = body.block(target).stmts.iter().filter(|stmt| !matches!(stmt, Stmt::Mark(_)));
        for stmt in leading.take(LEADING) {
            let Stmt::Assume(expr) = stmt else { return false };
            if self.condition(state, *expr) == ExprId::FALSE {
                return true;
            }
        }
        false
    }

    /// The number that `var` has after it is assigned `expr`; `DEAD` if that is not known to be anything.
    fn value_of(&mut self, state: &State, var: VarId, expr: ExprId) -> u32 {
        if let Node::Var(source) = self.context.node(expr)
            && self.context.var(*source).kind != ir::VarKind::Constant
        {
            return state.values[self.slots.get(*source)];
        }
        let mut deps = Vec::new();
        for &dep in self.vars.of(self.context, expr) {
            let slot = self.slots.get(dep);
            if state.values[slot] == DEAD {
                return DEAD;
            }
            deps.push((slot, state.values[slot]));
        }
        let key = (expr, deps.iter().map(|dep| dep.1).collect());
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let number = self.table.len() as u32;
        let term = self.is_small_term(expr).then_some(expr);
        let deps = if term.is_some() { deps } else { Vec::new() };
        self.table.push(Value { owner: var, term, deps });
        self.known.insert(key, number);
        number
    }

    /// Whether an expression is worth putting in for a variable: rigid ones, offsets, truth values as numbers, and
    /// small Boolean terms.
    fn is_small_term(&mut self, expr: ExprId) -> bool {
        let context = &*self.context;
        let worth = match context.node(expr) {
            Node::Var(_) => return true,
            Node::App(op, args) if is_sum(context, *op) => {
                args.iter().any(|&arg| matches!(context.node(arg), Node::Int(_) | Node::Bv { .. }))
            }
            Node::App(Op::Ite, args) => args[1..].iter().all(|&arg| is_literal(context, arg)),
            Node::App(..) => context.sort_of(expr) == SortId::BOOL,
            Node::Quantifier(_) => false,
            _ => return true,
        };
        (worth || self.vars.is_rigid(self.context, expr))
            && tree_size_within(self.context, expr, SMALL_TERM)
            && !self.vars.is_quantified(self.context, expr)
    }

    /// What to say for `var` in this state, if there is something better than itself. In an expression with
    /// quantifiers it may come to stand in a trigger, where only plain terms may.
    fn replacement(&mut self, state: &State, var: VarId, quantified: bool) -> Option<ExprId> {
        let number = state.values[self.slots.get(var)];
        if number == DEAD {
            return None;
        }
        let value = &self.table[number as usize];
        if let Some(term) = value.term {
            let plain = is_literal(self.context, term) || matches!(self.context.node(term), Node::Var(_));
            let current = value.deps.iter().all(|&(slot, number)| state.values[slot] == number);
            if current && (plain || !quantified) {
                return Some(term);
            }
        }
        let owner = value.owner;
        if owner != var && state.values[self.slots.get(owner)] == number {
            return Some(self.context.var_expr(owner));
        }
        None
    }

    /// `expr` with the best there is put in for its variables.
    fn rewrite(&mut self, state: &State, expr: ExprId) -> ExprId {
        if is_literal(self.context, expr) {
            return expr;
        }
        let quantified = self.vars.is_quantified(self.context, expr);
        let mut scratch = std::mem::take(&mut self.scratch);
        scratch.clear();
        scratch.extend_from_slice(self.vars.of(self.context, expr));
        let mut better = Vec::new();
        for &var in &scratch {
            if let Some(term) = self.replacement(state, var, quantified) {
                better.push((var, term));
            }
        }
        self.scratch = scratch;
        match (better.as_slice(), self.context.node(expr)) {
            ([], _) => expr,
            ([(var, term)], Node::Var(only)) if var == only => *term,
            _ => better.into_iter().collect::<Substitution>().apply(self.context, expr),
        }
    }

    /// A condition, rewritten and folded with the facts of this state.
    fn condition(&mut self, state: &State, expr: ExprId) -> ExprId {
        let expr = self.rewrite(state, expr);
        if state.facts.is_empty() { expr } else { self.fold(state, expr, FACT_DEPTH) }
    }

    fn fold(&mut self, state: &State, expr: ExprId, depth: usize) -> ExprId {
        if self.is_known(state, expr) {
            return ExprId::TRUE;
        }
        let negated = self.context.not(expr);
        if self.is_known(state, negated) {
            return ExprId::FALSE;
        }
        let Node::App(op @ (Op::Not | Op::And | Op::Or | Op::Implies), args) = self.context.node(expr) else {
            return expr;
        };
        if depth == 0 {
            return expr;
        }
        let (op, args) = (*op, args.to_vec());
        let folded: Vec<ExprId> = args.iter().map(|&arg| self.fold(state, arg, depth - 1)).collect();
        if folded == args { expr } else { self.context.apply(op, &folded) }
    }

    fn fact_key(&mut self, state: &State, expr: ExprId) -> Option<(ExprId, Box<[u32]>)> {
        let vars = self.vars.of(self.context, expr);
        let numbers: Box<[u32]> = vars.iter().map(|&var| state.values[self.slots.get(var)]).collect();
        (!numbers.contains(&DEAD)).then_some((expr, numbers))
    }

    fn is_known(&mut self, state: &State, expr: ExprId) -> bool {
        let Some(key) = self.fact_key(state, expr) else { return false };
        self.facts.get(&key).is_some_and(|fact| state.facts.binary_search(fact).is_ok())
    }

    fn add_fact(&mut self, state: &mut State, expr: ExprId) {
        let Some(key) = self.fact_key(state, expr) else { return };
        let count = self.facts.len() as u32;
        let fact = *self.facts.entry(key).or_insert(count);
        if let Err(place) = state.facts.binary_search(&fact) {
            state.facts.insert(place, fact);
        }
    }

    /// `expr` holds from here on.
    fn learn(&mut self, state: &mut State, expr: ExprId) {
        let mut open = vec![expr];
        let mut values = Vec::new();
        while let Some(expr) = open.pop() {
            if is_literal(self.context, expr) {
                continue;
            }
            self.add_fact(state, expr);
            match self.context.node(expr) {
                Node::App(Op::And, parts) => open.extend(parts.iter()),
                Node::App(Op::Not, inner) => {
                    let inner = inner[0];
                    match self.context.node(inner) {
                        Node::App(Op::Or, parts) => {
                            let parts = parts.clone();
                            open.extend(parts.iter().map(|&part| self.context.not(part)));
                        }
                        Node::Var(var) => values.push((*var, ExprId::FALSE)),
                        _ => {}
                    }
                }
                Node::App(Op::Lt, args) => {
                    let (left, right) = (args[0], args[1]);
                    let equal = self.context.eq(left, right);
                    let different = self.context.not(equal);
                    let below = self.context.le(left, right);
                    self.add_fact(state, different);
                    self.add_fact(state, below);
                }
                Node::App(Op::Eq, args) => match (self.context.node(args[0]), self.context.node(args[1])) {
                    (Node::Var(var), _) if is_exact(self.context, args[1]) => values.push((*var, args[1])),
                    (_, Node::Var(var)) if is_exact(self.context, args[0]) => values.push((*var, args[0])),
                    _ => {}
                },
                Node::Var(var) => values.push((*var, ExprId::TRUE)),
                _ => {}
            }
        }
        for (var, literal) in values {
            if self.context.var(var).kind == ir::VarKind::Constant {
                continue;
            }
            let old = state.values[self.slots.get(var)];
            let new = self.value_of(state, var, literal);
            if old == DEAD {
                state.values[self.slots.get(var)] = new;
                continue;
            }
            for value in state.values.iter_mut().filter(|value| **value == old) {
                *value = new;
            }
        }
    }
}

fn is_literal(context: &Context, expr: ExprId) -> bool {
    !matches!(context.node(expr), Node::Var(_) | Node::App(..) | Node::Quantifier(_))
}

/// Whether an operator adds or subtracts.
fn is_sum(context: &Context, op: Op) -> bool {
    match op {
        Op::Add | Op::Sub => true,
        Op::Call(function) => {
            matches!(&context.function(function).kind, FunctionKind::Builtin(name) if name == "bvadd" || name == "bvsub")
        }
        _ => false,
    }
}

/// A literal that is the same as whatever equals it; floats have two zeros.
fn is_exact(context: &Context, expr: ExprId) -> bool {
    is_literal(context, expr) && !matches!(context.node(expr), Node::Float { .. })
}

/// Whether an expression has at most `limit` nodes as a tree.
pub fn tree_size_within(context: &Context, expr: ExprId, limit: usize) -> bool {
    let mut open = vec![expr];
    let mut size = 0;
    while let Some(id) = open.pop() {
        size += 1;
        if size > limit {
            return false;
        }
        open.extend(context.children(id));
    }
    true
}

//! Forward propagation of what is known about values along an acyclic body.
//!
//! Value numbering: in each state a variable has a value number, and equal numbers are equal values. An assignment
//! gives the number of its expression, a havoc or a call a new one; where paths meet, variables that agree on all of
//! them keep their numbers, and those that disagree in the same way get one new number together. Constants, copies
//! and small terms are then put in for variables, assumes are folded with what earlier ones on every path said, and
//! edges into assumes that must be false are cut.
//!
//! A variable is fresh where it may have any value and nobody has looked at it yet. To assume that a fresh variable
//! equals something is to assign it: that is how a procedure without a body says what it returns.

use crate::bits::Bits;
use crate::invariants::Known;
use crate::needs::Slots;
use crate::vars::{Vars, targets};
use ir::{
    BlockId, Body, Context, Event, ExprId, FunctionKind, Map, Mark, Next, Node, Op, Proc, Set, Sort, SortId, Stmt, Substitution,
    VarId, VarKind,
};

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
    /// The slots of fresh variables.
    fresh: Bits,
}

/// The values of one body.
pub struct Values<'a> {
    pub context: &'a mut Context,
    pub procs: &'a [Proc],
    pub events: &'a [Event],
    pub vars: &'a mut Vars,
    pub slots: &'a Slots,
    /// What holds behind calls.
    pub known: Option<&'a Known>,
    table: Vec<Value>,
    /// The number of an expression whose variables have these numbers: the key is the expression's id, then theirs.
    numbers: Map<Box<[u32]>, u32>,
    /// The same for facts, which have numbers of their own.
    facts: Map<Box<[u32]>, u32>,
    scratch: Scratch,
}

/// Memory that is used again.
#[derive(Default)]
struct Scratch {
    key: Vec<u32>,
    better: Substitution,
    together: Map<(u32, u32), u32>,
    open: Vec<ExprId>,
    seen: Set<ExprId>,
}

impl<'a> Values<'a> {
    pub fn new(
        context: &'a mut Context,
        procs: &'a [Proc],
        events: &'a [Event],
        vars: &'a mut Vars,
        slots: &'a Slots,
    ) -> Self {
        let (numbers, facts) = (Map::default(), Map::default());
        Self {
            context,
            procs,
            events,
            vars,
            slots,
            known: None,
            table: Vec::new(),
            numbers,
            facts,
            scratch: Scratch::default(),
        }
    }

    /// Rewrites the body in place; whether anything changed. `order` is the reverse post-order of the blocks,
    /// `owned[slot]` the variable of each slot, `fresh` are those that are fresh at the start, `before` what holds
    /// there, and `live` is what is live at the start of each block.
    pub fn propagate(
        &mut self,
        body: &mut Body,
        order: &[BlockId],
        owned: &[VarId],
        fresh: Bits,
        before: &[ExprId],
        live: &[Bits],
    ) -> bool {
        self.table.clear();
        self.numbers.clear();
        self.facts.clear();
        self.table.extend(std::iter::once(VarId(u32::MAX)).chain(owned.iter().copied()).map(|owner| Value {
            owner,
            term: None,
            deps: Vec::new(),
        }));
        let mut start = State { values: (1..=owned.len() as u32).collect(), facts: Vec::new(), fresh };
        for &fact in before {
            self.learn(&mut start, fact);
        }
        let mut incoming: Vec<Option<State>> = vec![None; body.blocks.len()];
        incoming[Body::START.index()] = Some(start);
        let mut changed = false;
        for &id in order {
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
                let before = new.len();
                // A call comes out as it went in, but for its arguments.
                let (old, args) = match &stmt {
                    Stmt::Call(call) => (None, call.args.clone()),
                    stmt => (Some(stmt.clone()), Vec::new()),
                };
                blocked = !self.stmt(&mut state, stmt, &mut new);
                changed |= match new.get(before) {
                    Some(Stmt::Call(call)) if old.is_none() => call.args != args,
                    new => new != old.as_ref() || old.is_none(),
                };
                if blocked {
                    break;
                }
            }
            self.tell(&mut state, &new);
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
        let mut together = std::mem::take(&mut self.scratch.together);
        together.clear();
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
        self.scratch.together = together;
        state.fresh.keep_all(&other.fresh);
        let mut rest = other.facts.iter().peekable();
        state.facts.retain(|fact| {
            while rest.next_if(|&&candidate| candidate < *fact).is_some() {}
            rest.peek() == Some(&fact)
        });
    }

    /// Adds what becomes of a statement to `new`; false if no execution gets behind it.
    fn stmt(&mut self, state: &mut State, stmt: Stmt, new: &mut Vec<Stmt>) -> bool {
        match stmt {
            Stmt::Assume(expr) => return self.assume(state, expr, new),
            Stmt::Assert(expr, event) => {
                let expr = self.condition(state, expr);
                if expr != ExprId::TRUE {
                    new.push(Stmt::Assert(expr, event));
                }
                if expr == ExprId::FALSE {
                    return false;
                }
                self.look(state, expr);
                self.learn(state, expr);
            }
            Stmt::Assign(var, expr) => {
                let expr = self.rewrite(state, expr);
                self.look(state, expr);
                self.assign(state, var, expr, new);
            }
            Stmt::Havoc(var) => {
                state.values[self.slots.get(var)] = self.fresh(var);
                state.fresh.insert(self.slots.get(var));
                new.push(Stmt::Havoc(var));
            }
            Stmt::Call(mut call) => {
                for arg in &mut call.args {
                    *arg = self.rewrite(state, *arg);
                    self.look(state, *arg);
                }
                let procs = self.procs;
                let callee = &procs[call.callee.index()];
                for &var in callee.modifies.iter().chain(&call.results) {
                    state.values[self.slots.get(var)] = self.fresh(var);
                    state.fresh.remove(self.slots.get(var));
                }
                for &var in &callee.reads {
                    state.fresh.remove(self.slots.get(var));
                }
                if let Some(known) = self.known {
                    if !known.returns[call.callee.index()] {
                        return false;
                    }
                    for &fact in &known.after[call.callee.index()] {
                        // A result that is a global has another value than it had at return.
                        if !self.vars.of(self.context, fact).iter().any(|var| call.results.contains(var)) {
                            self.learn(state, fact);
                        }
                    }
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

    fn assign(&mut self, state: &mut State, var: VarId, expr: ExprId, new: &mut Vec<Stmt>) {
        let value = self.value_of(state, var, expr);
        let slot = self.slots.get(var);
        if value == DEAD || state.values[slot] != value {
            new.push(Stmt::Assign(var, expr));
            state.values[slot] = if value == DEAD { self.fresh(var) } else { value };
            state.fresh.remove(slot);
        }
    }

    fn assume(&mut self, state: &mut State, expr: ExprId, new: &mut Vec<Stmt>) -> bool {
        let expr = self.condition(state, expr);
        if let Node::Bool(value) = self.context.node(expr) {
            return *value;
        }
        if let Node::App(Op::And, parts) = self.context.node(expr) {
            let parts = parts.clone();
            if parts.iter().any(|&part| self.definition(state, part).is_some()) {
                return parts.iter().all(|&part| self.assume(state, part, new));
            }
        }
        if let Some((var, value)) = self.definition(state, expr)
            && let Some(marks) = take_marks_of(self.context, self.events, self.vars, new, var)
        {
            self.look(state, value);
            self.assign(state, var, value, new);
            // Even if nobody looks at the variable any more, replay must know what it was.
            let mut told: Substitution = [(var, value)].into_iter().collect();
            for stmt in marks {
                new.push(match stmt {
                    Stmt::Mark(mark) => {
                        let value = mark.value.map(|value| told.apply(self.context, value));
                        Stmt::Mark(Mark { value, needed: true, ..mark })
                    }
                    stmt => stmt,
                });
            }
            return true;
        }
        if let Node::App(Op::Lt, args) = self.context.node(expr) {
            let (left, right) = (args[0], args[1]);
            let equal = self.context.eq(left, right);
            let weaker = [self.context.not(equal), self.context.le(left, right)];
            while let Some(Stmt::Assume(before)) = new.last()
                && weaker.contains(before)
            {
                new.pop();
            }
        }
        new.push(Stmt::Assume(expr));
        self.look(state, expr);
        self.learn(state, expr);
        true
    }

    /// The fresh variable that a condition defines, and as what.
    fn definition(&mut self, state: &State, expr: ExprId) -> Option<(VarId, ExprId)> {
        let context = &*self.context;
        let (slots, vars) = (self.slots, &mut *self.vars);
        let mut fresh = |expr: ExprId, value: ExprId| match context.node(expr) {
            Node::Var(var) if matches!(context.var(*var).kind, VarKind::Global | VarKind::Local) => {
                // Equality of floats is not being the same.
                let is_exact = !matches!(context.sort_kind(context.var(*var).sort), Sort::Float { .. });
                let is_fresh = state.fresh.contains(slots.get(*var)) && !vars.of(context, value).contains(var);
                (is_exact && is_fresh).then_some((*var, value))
            }
            _ => None,
        };
        match context.node(expr) {
            Node::Var(_) => fresh(expr, ExprId::TRUE),
            Node::App(Op::Not, inner) => fresh(inner[0], ExprId::FALSE),
            Node::App(Op::Eq, args) => fresh(args[0], args[1]).or_else(|| fresh(args[1], args[0])),
            _ => None,
        }
    }

    /// Somebody looks at the variables of an expression.
    fn look(&mut self, state: &mut State, expr: ExprId) {
        for &var in self.vars.of(self.context, expr) {
            state.fresh.remove(self.slots.get(var));
        }
    }

    /// The marks of a block that is finished cannot be moved any more: they have told what they tell.
    fn tell(&mut self, state: &mut State, stmts: &[Stmt]) {
        for stmt in stmts {
            if let Stmt::Mark(Mark { value: Some(value), .. }) = stmt {
                self.look(state, *value);
            }
        }
    }

    /// Whether no execution in `state` gets through the leading assumes of `target`.
    fn is_cut(&mut self, state: &State, body: &Body, target: BlockId) -> bool {
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
            && self.context.var(*source).kind != VarKind::Constant
        {
            return state.values[self.slots.get(*source)];
        }
        if !self.key(state, expr) {
            return DEAD;
        }
        if let Some(&known) = self.numbers.get(self.scratch.key.as_slice()) {
            return known;
        }
        let key = self.scratch.key.as_slice().into();
        let number = self.table.len() as u32;
        let term = self.is_small_term(expr).then_some(expr);
        let deps = match term {
            Some(_) => {
                let slots = self.vars.of(self.context, expr).iter().map(|&var| self.slots.get(var));
                slots.map(|slot| (slot, state.values[slot])).collect()
            }
            None => Vec::new(),
        };
        self.table.push(Value { owner: var, term, deps });
        self.numbers.insert(key, number);
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
        if let Node::Var(only) = *self.context.node(expr)
            && self.context.var(only).kind != VarKind::Constant
        {
            return self.replacement(state, only, quantified).unwrap_or(expr);
        }
        let mut better = std::mem::take(&mut self.scratch.better);
        better.clear();
        for index in 0..self.vars.of(self.context, expr).len() {
            let var = self.vars.of(self.context, expr)[index];
            if let Some(term) = self.replacement(state, var, quantified) {
                better.insert(var, term);
            }
        }
        let new = better.apply(self.context, expr);
        self.scratch.better = better;
        new
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
        if *op == Op::Not {
            let inner = args[0];
            let folded = self.fold(state, inner, depth - 1);
            return if folded == inner { expr } else { self.context.not(folded) };
        }
        let (op, args) = (*op, args.to_vec());
        let folded: Vec<ExprId> = args.iter().map(|&arg| self.fold(state, arg, depth - 1)).collect();
        if folded == args { expr } else { self.context.apply(op, &folded) }
    }

    /// Leaves the key of an expression in this state in `scratch.key`; false if it says something of a dead value.
    fn key(&mut self, state: &State, expr: ExprId) -> bool {
        let key = &mut self.scratch.key;
        key.clear();
        key.push(expr.0);
        key.extend(self.vars.of(self.context, expr).iter().map(|&var| state.values[self.slots.get(var)]));
        !key[1..].contains(&DEAD)
    }

    fn is_known(&mut self, state: &State, expr: ExprId) -> bool {
        self.key(state, expr)
            && self.facts.get(self.scratch.key.as_slice()).is_some_and(|fact| state.facts.binary_search(fact).is_ok())
    }

    fn add_fact(&mut self, state: &mut State, expr: ExprId) {
        if !self.key(state, expr) {
            return;
        }
        let count = self.facts.len() as u32;
        let fact = *self.facts.entry_ref(self.scratch.key.as_slice()).or_insert(count);
        if let Err(place) = state.facts.binary_search(&fact) {
            state.facts.insert(place, fact);
        }
    }

    /// `expr` holds from here on.
    fn learn(&mut self, state: &mut State, expr: ExprId) {
        let mut open = std::mem::take(&mut self.scratch.open);
        let mut seen = std::mem::take(&mut self.scratch.seen);
        seen.clear();
        open.push(expr);
        let mut values = Vec::new();
        while let Some(expr) = open.pop() {
            if is_literal(self.context, expr) || !seen.insert(expr) {
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
        self.scratch.open = open;
        self.scratch.seen = seen;
        for (var, literal) in values {
            if self.context.var(var).kind == VarKind::Constant {
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

/// Takes the marks that tell of `var` out of a block in the making, to be put behind what defines it. None if they
/// cannot move: a call, inlined or not, is in the way.
fn take_marks_of(
    context: &Context,
    events: &[Event],
    vars: &mut Vars,
    stmts: &mut Vec<Stmt>,
    var: VarId,
) -> Option<Vec<Stmt>> {
    let mut tells = |stmt: &Stmt| match stmt {
        Stmt::Mark(Mark { value: Some(value), .. }) => vars.of(context, *value).contains(&var),
        _ => false,
    };
    // What was told before `var` got its last value is of another one.
    let last = stmts.iter().rposition(|stmt| targets(stmt).contains(&var)).map_or(0, |at| at + 1);
    let Some(first) = stmts[last..].iter().position(&mut tells) else { return Some(Vec::new()) };
    let first = last + first;
    let is_border = |stmt: &Stmt| match stmt {
        Stmt::Call(_) => true,
        Stmt::Mark(mark) => matches!(events[mark.event.0 as usize], Event::Enter { .. } | Event::Leave),
        _ => false,
    };
    if stmts[first..].iter().any(is_border) {
        return None;
    }
    // What else a mark tells of must be the same where it goes.
    let changed: Vec<VarId> = stmts[first..].iter().flat_map(targets).copied().collect();
    let (moved, rest): (Vec<Stmt>, Vec<Stmt>) = stmts[first..].iter().cloned().partition(&mut tells);
    let is_changed = |stmt: &Stmt| match stmt {
        Stmt::Mark(Mark { value: Some(value), .. }) => {
            ir::free_vars(context, *value).iter().any(|var| changed.contains(var))
        }
        _ => false,
    };
    if moved.iter().any(is_changed) {
        return None;
    }
    stmts.truncate(first);
    stmts.extend(rest);
    Some(moved)
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

/// A literal or a constant that is the same as whatever equals it; floats have two zeros.
fn is_exact(context: &Context, expr: ExprId) -> bool {
    let is_rigid = match context.node(expr) {
        Node::Var(var) => context.var(*var).kind == VarKind::Constant,
        _ => is_literal(context, expr),
    };
    is_rigid && !matches!(context.sort_kind(context.sort_of(expr)), Sort::Float { .. })
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

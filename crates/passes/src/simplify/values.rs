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

use super::keys::Keys;
use crate::invariants::Known;
use crate::needs::Slots;
use crate::vars::{Vars, targets};
use base::BitSet;
use ir::{
    BlockId, Body, Context, Event, ExprId, FunctionKind, Map, Mark, Next, Node, Op, Proc, Set, Sort, SortId, Stmt,
    Substitution, VarId, VarKind,
};

/// Terms up to this size, as trees, are put in for variables.
const SMALL_TERM: usize = 9;

/// How deep the Boolean structure of an assume is folded with known facts.
const FACT_DEPTH: usize = 4;

/// How many leading assumes of a successor are tried when an edge to it is judged.
const LEADING: usize = 4;

/// Most variables have the same value on both ways into a block: so many are compared at a time.
const CHUNK: usize = 16;

/// The number of a value that nobody will look at; equal to nothing.
const DEAD: u32 = 0;

struct Value {
    /// The variable that had it first; the one to say it with as long as it still has it.
    owner: VarId,
    /// A small expression that denotes it while the variables in `deps` have these numbers.
    term: Option<ExprId>,
    deps: Vec<(usize, u32)>,
}

#[derive(Default)]
struct State {
    /// By slot.
    values: Vec<u32>,
    /// Facts that hold, in increasing order.
    facts: Vec<u32>,
    /// The slots of fresh variables.
    fresh: BitSet,
}

impl State {
    /// Becomes the same as another, in the memory that it has.
    fn copy_from(&mut self, other: &Self) {
        self.values.clone_from(&other.values);
        self.facts.clone_from(&other.facts);
        self.fresh.copy_from(&other.fresh);
    }
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
    pub memory: &'a mut Memory,
}

/// What is known of the values of one body, and memory that is used again from one to the next: bodies are many, and
/// most are small.
#[derive(Default)]
pub struct Memory {
    table: Vec<Value>,
    /// Expressions whose variables have certain numbers: the expression's id, then theirs.
    keys: Keys,
    /// The number of each of these as a value.
    numbers: Vec<u32>,
    /// The same for facts, which have numbers of their own.
    facts: Keys,
    /// By expression: the last body where it was a fact of some state. Most conditions never were.
    fact_stamps: Vec<u32>,
    bodies: u32,
    /// By block: what is known where it starts, as far as it has been reached.
    incoming: Vec<Option<State>>,
    /// By block: what has become of the first of its leading assumes, where that was found out in the very state in
    /// which the block starts.
    leads: Vec<Option<ExprId>>,
    /// States that nobody needs any more.
    spare: Vec<State>,
    /// The block in the making.
    stmts: Vec<Stmt>,
    key: Vec<u32>,
    better: Substitution,
    together: Map<(u32, u32), u32>,
    open: Vec<ExprId>,
    seen: Set<ExprId>,
    learnt: Vec<(VarId, ExprId)>,
}

impl Values<'_> {
    /// Rewrites the body in place; whether anything changed. `order` is the reverse post-order of the blocks,
    /// `owned[slot]` the variable of each slot, `fresh` are those that are fresh at the start, `before` what holds
    /// there, and `live` is what is live at the start of each block.
    pub fn propagate(
        &mut self,
        body: &mut Body,
        order: &[BlockId],
        owned: &[VarId],
        fresh: BitSet,
        before: &[ExprId],
        live: &[BitSet],
    ) -> bool {
        let memory = &mut *self.memory;
        memory.table.clear();
        memory.keys.clear();
        memory.numbers.clear();
        memory.facts.clear();
        memory.bodies += 1;
        memory.table.extend(std::iter::once(VarId(u32::MAX)).chain(owned.iter().copied()).map(|owner| Value {
            owner,
            term: None,
            deps: Vec::new(),
        }));
        let mut start = State { values: (1..=owned.len() as u32).collect(), facts: Vec::new(), fresh };
        for &fact in before {
            self.learn(&mut start, fact);
        }
        let mut incoming = std::mem::take(&mut self.memory.incoming);
        let mut leads = std::mem::take(&mut self.memory.leads);
        let mut new = std::mem::take(&mut self.memory.stmts);
        incoming.clear();
        incoming.resize_with(body.blocks.len(), || None);
        incoming[Body::START.index()] = Some(start);
        leads.clear();
        leads.resize(body.blocks.len(), None);
        let mut changed = false;
        for &id in order {
            // Without a state, all edges to it were cut.
            let Some(mut state) = incoming[id.index()].take() else {
                body.blocks[id.index()].next = Next::Goto(Vec::new());
                body.blocks[id.index()].stmts.clear();
                continue;
            };
            let mut stmts = std::mem::take(&mut body.blocks[id.index()].stmts);
            let mut lead = leads[id.index()];
            let mut blocked = false;
            for stmt in stmts.drain(..) {
                let before = new.len();
                // A call comes out as it went in, but for its arguments.
                let old = match &stmt {
                    Stmt::Call(_) => None,
                    stmt => Some(stmt.clone()),
                };
                let mut args_changed = false;
                blocked = !match (stmt, lead) {
                    (Stmt::Assume(_), Some(condition)) => self.assume_condition(&mut state, condition, &mut new),
                    (stmt, _) => self.stmt(&mut state, stmt, &mut new, &mut args_changed),
                };
                changed |= match new.get(before) {
                    Some(Stmt::Call(_)) if old.is_none() => args_changed,
                    new => new != old.as_ref() || old.is_none(),
                };
                if blocked {
                    break;
                }
                if !matches!(old, Some(Stmt::Mark(_))) {
                    lead = None;
                }
            }
            self.tell(&mut state, &new);
            stmts.append(&mut new);
            let block = &mut body.blocks[id.index()];
            block.stmts = stmts;
            if blocked {
                changed |= !block.next.targets().is_empty() || block.next == Next::Return;
                block.next = Next::Goto(Vec::new());
                self.memory.spare.push(state);
                continue;
            }
            let Next::Goto(mut targets) = std::mem::replace(&mut block.next, Next::Return) else {
                self.memory.spare.push(state);
                continue;
            };
            let before = targets.len();
            targets.retain(|&target| {
                let mut lead = None;
                let is_cut = self.is_cut(&state, body, target, &mut lead);
                if !is_cut {
                    leads[target.index()] = lead;
                }
                !is_cut
            });
            changed |= targets.len() != before;
            for (index, &target) in targets.iter().enumerate() {
                let place = &mut incoming[target.index()];
                if let Some(other) = place {
                    self.meet(other, &state, &live[target.index()], owned);
                    leads[target.index()] = None;
                } else if index + 1 < targets.len() {
                    let mut given = self.memory.spare.pop().unwrap_or_default();
                    given.copy_from(&state);
                    *place = Some(given);
                } else {
                    *place = Some(std::mem::take(&mut state));
                }
            }
            if !state.values.is_empty() {
                self.memory.spare.push(state);
            }
            body.blocks[id.index()].next = Next::Goto(targets);
        }
        let memory = &mut *self.memory;
        (memory.incoming, memory.leads, memory.stmts) = (incoming, leads, new);
        changed
    }

    fn fresh(&mut self, owner: VarId) -> u32 {
        let table = &mut self.memory.table;
        table.push(Value { owner, term: None, deps: Vec::new() });
        table.len() as u32 - 1
    }

    /// What holds on both ways into a block, in `state`.
    fn meet(&mut self, state: &mut State, other: &State, live: &BitSet, owned: &[VarId]) {
        let mut together = std::mem::take(&mut self.memory.together);
        together.clear();
        let chunks = state.values.chunks_mut(CHUNK).zip(other.values.chunks(CHUNK));
        for (start, (values, others)) in (0..).step_by(CHUNK).zip(chunks) {
            if values == others {
                continue;
            }
            for (slot, (value, &other)) in (start..).zip(values.iter_mut().zip(others)) {
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
        }
        self.memory.together = together;
        state.fresh.keep_all(&other.fresh);
        let mut rest = other.facts.iter().peekable();
        state.facts.retain(|fact| {
            while rest.next_if(|&&candidate| candidate < *fact).is_some() {}
            rest.peek() == Some(&fact)
        });
    }

    /// Adds what becomes of a statement to `new`; false if no execution gets behind it. Says whether the arguments of a
    /// call changed.
    fn stmt(&mut self, state: &mut State, stmt: Stmt, new: &mut Vec<Stmt>, args_changed: &mut bool) -> bool {
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
                    let better = self.rewrite(state, *arg);
                    *args_changed |= better != *arg;
                    *arg = better;
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
        let condition = self.condition(state, expr);
        self.assume_condition(state, condition, new)
    }

    /// The same for a condition that has been rewritten and folded.
    fn assume_condition(&mut self, state: &mut State, expr: ExprId, new: &mut Vec<Stmt>) -> bool {
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
        if let Node::App(Op::Lt, args) = self.context.node(expr)
            && matches!(new.last(), Some(Stmt::Assume(_)))
        {
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

    /// Whether no execution in `state` gets through the leading assumes of `target`. Tells what becomes of the first.
    fn is_cut(&mut self, state: &State, body: &Body, target: BlockId, first: &mut Option<ExprId>) -> bool {
        let leading = body.block(target).stmts.iter().filter(|stmt| !matches!(stmt, Stmt::Mark(_)));
        for stmt in leading.take(LEADING) {
            let Stmt::Assume(expr) = stmt else { return false };
            let condition = self.condition(state, *expr);
            first.get_or_insert(condition);
            if condition == ExprId::FALSE {
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
        let memory = &mut *self.memory;
        let (key, is_new) = memory.keys.insert(&memory.key);
        if !is_new {
            return memory.numbers[key as usize];
        }
        let number = memory.table.len() as u32;
        memory.numbers.push(number);
        let term = self.is_small_term(expr).then_some(expr);
        let deps = match term {
            Some(_) => {
                let slots = self.vars.of(self.context, expr).iter().map(|&var| self.slots.get(var));
                slots.map(|slot| (slot, state.values[slot])).collect()
            }
            None => Vec::new(),
        };
        self.memory.table.push(Value { owner: var, term, deps });
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
    fn replacement(
        context: &mut Context,
        table: &[Value],
        slots: &Slots,
        state: &State,
        var: VarId,
        quantified: bool,
    ) -> Option<ExprId> {
        let number = state.values[slots.get(var)];
        if number == DEAD {
            return None;
        }
        let value = &table[number as usize];
        if let Some(term) = value.term {
            let plain = is_literal(context, term) || matches!(context.node(term), Node::Var(_));
            let current = value.deps.iter().all(|&(slot, number)| state.values[slot] == number);
            if current && (plain || !quantified) {
                return Some(term);
            }
        }
        let owner = value.owner;
        if owner != var && state.values[slots.get(owner)] == number {
            return Some(context.var_expr(owner));
        }
        None
    }

    /// `expr` with the best there is put in for its variables.
    fn rewrite(&mut self, state: &State, expr: ExprId) -> ExprId {
        if is_literal(self.context, expr) {
            return expr;
        }
        let (context, slots) = (&mut *self.context, self.slots);
        let Memory { table, better, .. } = &mut *self.memory;
        if let Node::Var(only) = *context.node(expr)
            && context.var(only).kind != VarKind::Constant
        {
            return Self::replacement(context, table, slots, state, only, false).unwrap_or(expr);
        }
        let quantified = self.vars.is_quantified(context, expr);
        let mut is_better = false;
        for &var in self.vars.of(context, expr) {
            if let Some(term) = Self::replacement(context, table, slots, state, var, quantified) {
                if !std::mem::replace(&mut is_better, true) {
                    better.clear();
                }
                better.insert(var, term);
            }
        }
        if is_better { better.apply(context, expr) } else { expr }
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
        let (op, args) = (*op, args.clone());
        // Seldom is there anything to fold.
        let mut folded: Option<Vec<ExprId>> = None;
        for (index, &arg) in args.iter().enumerate() {
            let new = self.fold(state, arg, depth - 1);
            match &mut folded {
                Some(folded) => folded.push(new),
                None if new != arg => folded = Some(args[..index].iter().copied().chain([new]).collect()),
                None => {}
            }
        }
        folded.map_or(expr, |folded| self.context.apply(op, &folded))
    }

    /// Leaves the key of an expression in this state in `memory.key`; false if it says something of a dead value.
    fn key(&mut self, state: &State, expr: ExprId) -> bool {
        let key = &mut self.memory.key;
        key.clear();
        key.push(expr.0);
        key.extend(self.vars.of(self.context, expr).iter().map(|&var| state.values[self.slots.get(var)]));
        !key[1..].contains(&DEAD)
    }

    fn is_known(&mut self, state: &State, expr: ExprId) -> bool {
        self.memory.fact_stamps.get(expr.index()) == Some(&self.memory.bodies)
            && self.key(state, expr)
            && self.memory.facts.get(&self.memory.key).is_some_and(|fact| state.facts.binary_search(&fact).is_ok())
    }

    fn add_fact(&mut self, state: &mut State, expr: ExprId) {
        if !self.key(state, expr) {
            return;
        }
        let memory = &mut *self.memory;
        if memory.fact_stamps.len() <= expr.index() {
            memory.fact_stamps.resize(self.context.expr_count(), 0);
        }
        memory.fact_stamps[expr.index()] = memory.bodies;
        let (fact, _) = memory.facts.insert(&memory.key);
        if let Err(place) = state.facts.binary_search(&fact) {
            state.facts.insert(place, fact);
        }
    }

    /// `expr` holds from here on.
    fn learn(&mut self, state: &mut State, expr: ExprId) {
        let mut open = std::mem::take(&mut self.memory.open);
        let mut seen = std::mem::take(&mut self.memory.seen);
        let mut values = std::mem::take(&mut self.memory.learnt);
        seen.clear();
        open.push(expr);
        while let Some(expr) = open.pop() {
            if is_literal(self.context, expr) {
                continue;
            }
            self.add_fact(state, expr);
            match self.context.node(expr) {
                // What is taken apart is so once; to learn the parts again would change nothing.
                Node::App(Op::And, parts) if seen.insert(expr) => open.extend(parts.iter()),
                Node::App(Op::Not, inner) => {
                    let inner = inner[0];
                    match self.context.node(inner) {
                        Node::App(Op::Or, parts) if seen.insert(expr) => {
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
        self.memory.open = open;
        self.memory.seen = seen;
        for (var, literal) in values.drain(..) {
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
        self.memory.learnt = values;
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
pub fn tree_size_within(context: &Context, expr: ExprId, mut limit: usize) -> bool {
    takes_no_more(context, expr, &mut limit)
}

/// Takes the size of an expression from what is left; false if that is not enough. No deeper than what is left.
fn takes_no_more(context: &Context, expr: ExprId, left: &mut usize) -> bool {
    if *left == 0 {
        return false;
    }
    *left -= 1;
    match context.node(expr) {
        Node::App(_, args) => args.iter().all(|&arg| takes_no_more(context, arg, left)),
        Node::Quantifier(_) => context.children(expr).all(|child| takes_no_more(context, child, left)),
        _ => true,
    }
}

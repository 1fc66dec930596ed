//! `LocSummarize`: what a region does, by itself.
//!
//! Paper: inertial refinement, §III and Example 1. A forward walk over the acyclic body carries a pair `(ψ, σ)`: the condition
//! of the paths to a place, and the value of each variable there, both over the region's inputs, what it chooses, and the
//! placeholders of its calls. Where ways meet, `ψ` is a disjunction, and values that differ are chosen by the conditions of
//! the ways: `ite(ψ₁, v₁, v₂)`. That is right because two ways exclude each other: where a block may go on in several ways
//! whose first assumptions do not do so by themselves, a Boolean of its own (a *choice*) does.
//!
//! A loop's body is walked with one bit of history: whether it has called itself. The paths that did not are its last
//! iteration, `π₀`; the others its next one, `π₁₊`.
//!
//! Before: bodies are acyclic, without `assert`. After: a [`Region`] for each procedure; the context has grown by
//! placeholders and choices. Nothing is told to a solver.

use crate::liveness::{Numbering, Reads, live_at_start};
use crate::vc::VcError;
use base::BitSet;
use ir::graph::topological_order;
use ir::{
    Assertion, BlockId, Body, Call, Event, EventId, ExprId, Map, Next, Node, ProcId, ProcKind, Program, SortId, Stmt,
    Substitution, VarId, VarKind,
};
use smt::Template;
use std::ops::Range;

/// The regions of a program, by [`ProcId`].
pub struct Regions {
    pub procs: Vec<Region>,
    /// What can fail, in order; error conditions name an assertion by its place here.
    pub assertions: Vec<Assertion>,
    /// By procedure: the assertions that can fail in it or below it, sorted.
    pub failing: Vec<Vec<u32>>,
    /// Whether the question is only whether the entry returns: there is no assertion, or one that threads fail, behind
    /// which the execution goes on.
    pub asks_return: bool,
}

/// A region's summary, as a template over its slots: the inputs first, then all others.
pub struct Region {
    pub name: String,
    pub slots: Vec<VarId>,
    pub inputs: usize,
    pub sites: Vec<Site>,
    pub template: Template,
    /// The expressions of the template's roots.
    pub roots: Vec<ExprId>,
    /// What each root is made of.
    pub mentions: Vec<Mentions>,
    /// Roots that hold as soon as there is an instance: what is known of open calls, and what names stand for.
    pub facts: Range<usize>,
    /// The root of `ψ`; of a loop, `π₀ ∨ π₁₊`.
    pub path: usize,
    /// The roots of `σ`, one for each output; of a loop, `ite(π₀, before, λ₁₊)`.
    pub values: Range<usize>,
    /// Of a loop: what its placeholders for one or more iterations stand for.
    pub rest: Option<Rest>,
    /// Its own error conditions: the assertion, its root, and where it is.
    pub errors: Vec<(u32, usize, usize)>,
    /// What slots are placeholders.
    pub placeholders: Map<VarId, Slot>,
    /// What slots are names of conditions.
    pub names: Map<VarId, ExprId>,
    /// The way back from a model.
    pub nodes: Vec<PathNode>,
    /// The nodes that return, with the root of [`Region::walk`] for their condition, and whether the loop has run again.
    pub returns: Vec<(usize, usize, bool)>,
    /// Conditions of edges and values of marks, made only when a trace is read.
    pub walk: Template,
    pub bound: Option<u32>,
}

/// A loop's next iterations.
pub struct Rest {
    /// The slots of `π₁₊` and `λ₁₊`.
    pub path_slot: u32,
    pub value_slots: Vec<u32>,
    /// The roots of what they stand for.
    pub path: usize,
    pub values: Range<usize>,
}

/// A slot that is a placeholder.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Slot {
    /// `π` of a site.
    Path(u32),
    /// `λ` of a site, for this output.
    Value(u32, u32),
    RestPath,
    RestValue(u32),
}

/// The placeholders and inputs in a root, those in what its names stand for included.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Mentions {
    pub placeholders: Vec<Slot>,
    /// By their places among the inputs.
    pub inputs: Vec<u32>,
}

/// A call of the region.
pub struct Site {
    pub callee: ProcId,
    pub path_slot: u32,
    pub value_slots: Vec<u32>,
    /// The roots of its arguments.
    pub args: Range<usize>,
    /// The root of the condition of the paths that come to it.
    pub before: usize,
    pub source: Option<u32>,
    /// Its node.
    pub node: usize,
}

/// A block, with the history of the path that is at it.
pub struct PathNode {
    pub block: BlockId,
    /// The edges to it: from which node, and the root of [`Region::walk`] for the condition.
    pub incoming: Vec<(usize, usize)>,
    /// The root of [`Region::walk`] for the condition of its end.
    pub condition: usize,
    pub items: Vec<PathItem>,
    /// What is assumed in it, over the slots.
    pub facts: Vec<ExprId>,
    /// Where something fails: the roots of [`Region::walk`] for the values of the outputs there.
    pub state: Vec<usize>,
}

#[derive(Clone, Copy, Debug)]
pub enum PathItem {
    Site(usize),
    /// A choice of the source; its value, if it has one, is a root of [`Region::walk`].
    Mark(EventId, Option<usize>),
}

/// Summarises all regions.
pub fn summarize(program: &mut Program) -> Result<Regions, VcError> {
    let is_thread = |event: &Event| matches!(event, Event::ThreadFail(_));
    let assertions = crate::each::assertions(program);
    // One without a place is a way to return that was asked about.
    let has_no_place = assertions.iter().any(|assertion| assertion.place == u32::MAX);
    let asks_return = assertions.is_empty() || has_no_place || program.events.iter().any(is_thread);
    let number: Map<Assertion, u32> = assertions.iter().enumerate().map(|(i, &a)| (a, i as u32)).collect();
    let failing = crate::each::failing(program, &assertions);
    let mut reads = Reads::default();
    let bodies: Vec<Body> = program.procs.iter_mut().map(|proc| std::mem::take(&mut proc.body)).collect();
    let mut procs = Vec::with_capacity(bodies.len());
    let mut quantified = Map::default();
    for (index, body) in bodies.iter().enumerate() {
        let id = ProcId(index as u32);
        let summarizer = Summarizer::new(program, id, body, &mut reads, &number, &mut quantified)?;
        procs.push(summarizer.run()?);
    }
    for (proc, body) in program.procs.iter_mut().zip(bodies) {
        proc.body = body;
    }
    Ok(Regions { procs, assertions, failing, asks_return })
}

/// The value of each numbered variable; `None` is its initial one.
type State = Vec<Option<ExprId>>;

/// A way to a node.
struct Edge {
    from: usize,
    condition: ExprId,
    state: State,
}

/// A way out of the region.
struct Return {
    node: usize,
    condition: ExprId,
    state: State,
    /// Whether the loop has run again.
    again: bool,
}

struct Summarizer<'p> {
    program: &'p mut Program,
    id: ProcId,
    body: &'p Body,
    order: Vec<BlockId>,
    numbering: Numbering,
    live: Vec<BitSet>,
    reads: &'p mut Reads,
    number: &'p Map<Assertion, u32>,
    quantified: &'p mut Map<ExprId, bool>,
    outs: Vec<VarId>,
    slots: Vec<VarId>,
    slot_of: Map<VarId, u32>,
    inputs: usize,
    initial: Vec<Option<ExprId>>,
    /// What a block chooses: where it goes on, and the values of its `havoc`s, the same whatever the history.
    choices: Map<BlockId, Vec<ExprId>>,
    havocs: Map<(BlockId, usize), ExprId>,
    placeholders: Map<VarId, Slot>,
    names: Map<VarId, ExprId>,
    facts: Vec<ExprId>,
    sites: Vec<(Site, Vec<ExprId>, ExprId)>,
    errors: Vec<(u32, ExprId, usize)>,
    nodes: Vec<PathNode>,
    walk: Vec<ExprId>,
    is_loop: bool,
}

impl<'p> Summarizer<'p> {
    fn new(
        program: &'p mut Program,
        id: ProcId,
        body: &'p Body,
        reads: &'p mut Reads,
        number: &'p Map<Assertion, u32>,
        quantified: &'p mut Map<ExprId, bool>,
    ) -> Result<Self, VcError> {
        let proc = program.proc(id);
        let fail = |message: &str| VcError { proc: proc.name.clone(), message: message.into() };
        let order = topological_order(body).ok_or_else(|| fail("the body has a loop"))?;
        let ins: Vec<VarId> = proc.inputs.iter().chain(&proc.reads).copied().collect();
        let outs: Vec<VarId> = proc.outputs.iter().chain(&proc.modifies).copied().collect();
        let calls_itself = body.blocks.iter().flat_map(|block| &block.stmts).any(|stmt| match stmt {
            Stmt::Call(call) => call.callee == id,
            _ => false,
        });
        let is_loop = matches!(proc.kind, ProcKind::Loop { .. }) && calls_itself;
        let mut numbering = Numbering::default();
        let live = live_at_start(program, body, &outs, &mut numbering, reads);
        ins.iter().for_each(|&var| {
            numbering.number(var);
        });
        let count = numbering.vars().len();
        let mut summarizer = Self {
            program,
            id,
            body,
            order,
            numbering,
            live,
            reads,
            number,
            quantified,
            outs,
            slots: Vec::new(),
            slot_of: Map::default(),
            inputs: ins.len(),
            initial: vec![None; count],
            choices: Map::default(),
            havocs: Map::default(),
            placeholders: Map::default(),
            names: Map::default(),
            facts: Vec::new(),
            sites: Vec::new(),
            errors: Vec::new(),
            nodes: Vec::new(),
            walk: Vec::new(),
            is_loop,
        };
        for var in ins {
            let value = summarizer.fresh_of(var, "in");
            let number = summarizer.numbering.number(var);
            summarizer.initial[number] = Some(value);
        }
        Ok(summarizer)
    }

    fn fresh(&mut self, name: String, sort: SortId) -> ExprId {
        let var = self.program.context.add_var(name, sort, VarKind::Local);
        self.slot_of.insert(var, self.slots.len() as u32);
        self.slots.push(var);
        self.program.context.var_expr(var)
    }

    fn fresh_of(&mut self, var: VarId, suffix: &str) -> ExprId {
        let declared = self.program.context.var(var);
        let (name, sort) = (format!("{}.{suffix}", declared.name), declared.sort);
        self.fresh(name, sort)
    }

    /// A slot that is a placeholder.
    fn placeholder(&mut self, name: String, sort: SortId, slot: Slot) -> ExprId {
        let expr = self.fresh(name, sort);
        let var = self.slots[self.slots.len() - 1];
        self.placeholders.insert(var, slot);
        expr
    }

    fn slot(&self, expr: ExprId) -> u32 {
        match self.program.context.node(expr) {
            Node::Var(var) => self.slot_of[var],
            other => unreachable!("a slot is a variable, not {other:?}"),
        }
    }

    /// Whether there is a quantifier in it.
    fn is_quantified(&mut self, expr: ExprId) -> bool {
        if let Some(&known) = self.quantified.get(&expr) {
            return known;
        }
        let context = &self.program.context;
        for id in ir::post_order(context, [expr]) {
            if self.quantified.contains_key(&id) {
                continue;
            }
            let own = matches!(context.node(id), Node::Quantifier(_));
            let below = context.children(id).any(|child| self.quantified.get(&child).copied().unwrap_or(false));
            self.quantified.insert(id, own || below);
        }
        self.quantified[&expr]
    }

    /// A condition that may stand where its falsehood counts, too: one with quantifiers gets a name that implies it.
    fn named(&mut self, condition: ExprId) -> ExprId {
        if !self.is_quantified(condition) {
            return condition;
        }
        let name = self.fresh(format!("way{}", self.slots.len()), SortId::BOOL);
        let var = self.slots[self.slots.len() - 1];
        self.names.insert(var, condition);
        let fact = self.program.context.implies(name, condition);
        self.facts.push(fact);
        name
    }

    fn value(&mut self, state: &State, var: VarId) -> ExprId {
        let number = self.numbering.number(var);
        if let Some(Some(value)) = state.get(number) {
            return *value;
        }
        if let Some(Some(value)) = self.initial.get(number) {
            return *value;
        }
        let value = self.fresh_of(var, "start");
        self.initial.resize(self.initial.len().max(number + 1), None);
        self.initial[number] = Some(value);
        value
    }

    fn passive(&mut self, state: &State, expr: ExprId) -> ExprId {
        let vars: Vec<VarId> = self.reads.of(&self.program.context, expr).to_vec();
        let mut substitution: Substitution = vars.into_iter().map(|var| (var, self.value(state, var))).collect();
        substitution.apply(&mut self.program.context, expr)
    }

    fn assign(&mut self, state: &mut State, var: VarId, value: ExprId) {
        let number = self.numbering.number(var);
        state[number] = Some(value);
    }

    fn run(mut self) -> Result<Region, VcError> {
        // By block and history: the edges that lead there.
        let mut incoming: Vec<[Vec<Edge>; 2]> = Vec::new();
        incoming.resize_with(self.body.blocks.len(), Default::default);
        let mut returns: Vec<Return> = Vec::new();
        for index in 0..self.order.len() {
            let block = self.order[index];
            for again in [false, true] {
                let edges = std::mem::take(&mut incoming[block.index()][usize::from(again)]);
                let is_start = block == Body::START && !again;
                if edges.is_empty() && !is_start {
                    continue;
                }
                let (ways, state) = match is_start {
                    true => (vec![ExprId::TRUE], vec![None; self.numbering.vars().len()]),
                    false => self.join(block, &edges),
                };
                let condition = self.program.context.or(ways.iter().copied());
                if condition == ExprId::FALSE {
                    continue;
                }
                let node = self.nodes.len();
                let incoming_edges =
                    edges.iter().zip(ways).map(|(edge, way)| (edge.from, self.walk_root(way))).collect();
                self.nodes.push(PathNode {
                    block,
                    incoming: incoming_edges,
                    condition: 0,
                    items: Vec::new(),
                    facts: Vec::new(),
                    state: Vec::new(),
                });
                let Some((condition, state, again)) = self.block(node, condition, state, again)? else { continue };
                self.nodes[node].condition = self.walk_root(condition);
                match &self.body.block(block).next {
                    Next::Return => returns.push(Return { node, condition, state, again }),
                    Next::Goto(targets) => {
                        let mut targets = targets.clone();
                        let mut seen = Vec::new();
                        targets.retain(|target| {
                            !seen.contains(target) && {
                                seen.push(*target);
                                true
                            }
                        });
                        let guards = self.guards(block, &targets, &state);
                        for (target, guard) in targets.into_iter().zip(guards) {
                            let condition = self.program.context.and([condition, guard]);
                            let edge = Edge { from: node, condition, state: state.clone() };
                            incoming[target.index()][usize::from(again)].push(edge);
                        }
                    }
                }
            }
        }
        Ok(self.finish(returns))
    }

    fn walk_root(&mut self, expr: ExprId) -> usize {
        self.walk.push(expr);
        self.walk.len() - 1
    }

    /// Where ways meet: the conditions of the ways, and the values behind them.
    fn join(&mut self, block: BlockId, edges: &[Edge]) -> (Vec<ExprId>, State) {
        let mut ways: Vec<ExprId> = edges.iter().map(|edge| edge.condition).collect();
        let mut state = edges[0].state.clone();
        if edges.len() == 1 {
            return (ways, state);
        }
        // Which of them was taken is read from models, too.
        ways = ways.into_iter().map(|way| self.named(way)).collect();
        let live: Vec<usize> = self.live[block.index()].iter().collect();
        for number in live {
            if edges.iter().all(|edge| edge.state[number] == state[number]) {
                continue;
            }
            let var = self.numbering.vars()[number];
            let states: Vec<&State> = edges.iter().map(|edge| &edge.state).collect();
            state[number] = Some(self.chosen(&ways, &states, var));
        }
        (ways, state)
    }

    /// The value of a variable by the way that was taken.
    fn chosen(&mut self, ways: &[ExprId], states: &[&State], var: VarId) -> ExprId {
        let mut value = self.value(states[states.len() - 1], var);
        for (&way, state) in ways.iter().zip(states).rev().skip(1) {
            let own = self.value(state, var);
            value = self.program.context.ite(way, own, value);
        }
        value
    }

    /// What tells the ways on from a block apart.
    fn guards(&mut self, block: BlockId, targets: &[BlockId], state: &State) -> Vec<ExprId> {
        if targets.len() < 2 {
            return vec![ExprId::TRUE; targets.len()];
        }
        if let [first, second] = targets
            && let (Some(first), Some(second)) = (self.first_assumption(*first), self.first_assumption(*second))
        {
            let (first, second) = (self.passive(state, first), self.passive(state, second));
            let opposite = self.program.context.not(first);
            if second == opposite && !self.is_quantified(first) {
                return vec![ExprId::TRUE; 2];
            }
        }
        let choices = match self.choices.get(&block) {
            Some(choices) => choices.clone(),
            None => {
                let choices: Vec<ExprId> = (0..targets.len() - 1)
                    .map(|index| self.fresh(format!("choice{}_{index}", block.0), SortId::BOOL))
                    .collect();
                self.choices.insert(block, choices.clone());
                choices
            }
        };
        let mut guards = Vec::with_capacity(targets.len());
        for index in 0..targets.len() {
            let mut parts: Vec<ExprId> = Vec::new();
            for &choice in &choices[..index.min(choices.len())] {
                parts.push(self.program.context.not(choice));
            }
            parts.extend(choices.get(index));
            guards.push(self.program.context.and(parts));
        }
        guards
    }

    /// What a block assumes before it does anything.
    fn first_assumption(&self, block: BlockId) -> Option<ExprId> {
        self.body.block(block).stmts.iter().find(|stmt| !matches!(stmt, Stmt::Mark(_))).and_then(|stmt| match stmt {
            Stmt::Assume(expr) => Some(*expr),
            _ => None,
        })
    }

    /// The statements of a block; `None` if no path gets to its end.
    fn block(
        &mut self,
        node: usize,
        mut condition: ExprId,
        mut state: State,
        mut again: bool,
    ) -> Result<Option<(ExprId, State, bool)>, VcError> {
        let body = self.body;
        let id = self.nodes[node].block;
        let mut failing = Vec::new();
        for (index, stmt) in body.block(id).stmts.iter().enumerate() {
            match stmt {
                Stmt::Assume(expr) => {
                    let fact = self.passive(&state, *expr);
                    self.nodes[node].facts.push(fact);
                    condition = self.program.context.and([condition, fact]);
                }
                Stmt::Assign(var, expr) => {
                    let value = self.passive(&state, *expr);
                    self.assign(&mut state, *var, value);
                }
                Stmt::Havoc(var) => {
                    let value = match self.havocs.get(&(id, index)) {
                        Some(value) => *value,
                        None => {
                            let suffix = self.slots.len().to_string();
                            let value = self.fresh_of(*var, &suffix);
                            self.havocs.insert((id, index), value);
                            value
                        }
                    };
                    self.assign(&mut state, *var, value);
                }
                Stmt::Mark(mark) => {
                    let value = mark.value.map(|value| {
                        let value = self.passive(&state, value);
                        self.walk_root(value)
                    });
                    self.nodes[node].items.push(PathItem::Mark(mark.event, value));
                    if let Event::Fail(assertion) = self.program.events[mark.event.0 as usize] {
                        failing.push(self.number[&assertion]);
                    }
                }
                Stmt::Call(call) => {
                    condition = self.call(node, condition, &mut state, call);
                    again |= self.is_loop && call.callee == self.id;
                }
                Stmt::Assert(..) => {
                    let proc = self.program.proc(self.id).name.clone();
                    return Err(VcError { proc, message: "an assert is left in the body".into() });
                }
            }
            if condition == ExprId::FALSE {
                return Ok(None);
            }
        }
        if !failing.is_empty() {
            for var in self.outs.clone() {
                let value = self.value(&state, var);
                let root = self.walk_root(value);
                self.nodes[node].state.push(root);
            }
            let condition = self.named(condition);
            self.errors.extend(failing.into_iter().map(|assertion| (assertion, condition, node)));
        }
        Ok(Some((condition, state, again)))
    }

    /// Abstracts a call; the condition of the paths through it.
    fn call(&mut self, node: usize, before: ExprId, state: &mut State, call: &Call) -> ExprId {
        let site = self.sites.len() as u32;
        let before = self.named(before);
        let callee = self.program.proc(call.callee);
        let name = callee.name.clone();
        let (inputs, outputs) = (callee.inputs.clone(), callee.outputs.clone());
        let (reads, modifies, summary) = (callee.reads.clone(), callee.modifies.clone(), callee.summary.clone());
        let path = self.placeholder(format!("path.{name}"), SortId::BOOL, Slot::Path(site));
        let path_slot = self.slot(path);
        let mut args: Vec<ExprId> = call.args.iter().map(|&arg| self.passive(state, arg)).collect();
        let globals: Vec<(VarId, ExprId)> = reads.iter().map(|&global| (global, self.value(state, global))).collect();
        args.extend(globals.iter().map(|(_, value)| *value));
        let mut values = Vec::new();
        for (index, &var) in call.results.iter().chain(&modifies).enumerate() {
            let declared = self.program.context.var(var);
            let (label, sort) = (format!("value.{name}.{}", declared.name), declared.sort);
            values.push(self.placeholder(label, sort, Slot::Value(site, index as u32)));
        }
        let (results, after) = values.split_at(call.results.len());
        if !summary.is_empty() {
            let mut view: Substitution = inputs.into_iter().zip(args.iter().copied()).collect();
            outputs.iter().zip(results).for_each(|(&output, &result)| view.insert(output, result));
            for &(global, value) in &globals {
                view.insert(global, value);
                if let Some(&old) = self.program.old_globals.get(&global) {
                    view.insert(old, value);
                }
            }
            modifies.iter().zip(after).for_each(|(&global, &value)| view.insert(global, value));
            for clause in summary {
                let known = view.apply(&mut self.program.context, clause);
                let fact = self.program.context.implies(path, known);
                if fact != ExprId::TRUE {
                    self.facts.push(fact);
                }
            }
        }
        let value_slots = values.iter().map(|&value| self.slot(value)).collect();
        modifies.iter().zip(after).for_each(|(&global, &value)| self.assign(state, global, value));
        call.results.iter().zip(results).for_each(|(&var, &value)| self.assign(state, var, value));
        let made =
            Site { callee: call.callee, path_slot, value_slots, args: 0..0, before: 0, source: call.source, node };
        self.sites.push((made, args, before));
        self.nodes[node].items.push(PathItem::Site(site as usize));
        self.program.context.and([before, path])
    }

    /// The conditions of returning on each of these ways, and the values then.
    fn returning(&mut self, returns: &[&Return]) -> (Vec<ExprId>, Vec<ExprId>) {
        let mut ways: Vec<ExprId> = returns.iter().map(|way| way.condition).collect();
        if returns.len() > 1 || self.is_loop {
            ways = ways.into_iter().map(|way| self.named(way)).collect();
        }
        let states: Vec<&State> = returns.iter().map(|way| &way.state).collect();
        let mut values = Vec::new();
        for var in self.outs.clone() {
            values.push(match states.as_slice() {
                // Nothing comes back: any value will do.
                [] => self.fresh_of(var, "never"),
                states => self.chosen(&ways, states, var),
            });
        }
        (ways, values)
    }

    fn finish(mut self, returns: Vec<Return>) -> Region {
        let mut ends: Vec<(usize, usize, bool)> = Vec::new();
        let mut or = |summarizer: &mut Self, ways: Vec<ExprId>, returns: &[&Return]| {
            for (&way, end) in ways.iter().zip(returns) {
                ends.push((end.node, summarizer.walk_root(way), end.again));
            }
            summarizer.program.context.or(ways)
        };
        let (path, mut values, mut next);
        if self.is_loop {
            let (last, more): (Vec<_>, Vec<_>) = returns.iter().partition(|way| !way.again);
            let (last_ways, last_values) = self.returning(&last);
            let (more_ways, more_values) = self.returning(&more);
            let last_path = or(&mut self, last_ways, &last);
            let more_path = or(&mut self, more_ways, &more);
            let name = self.program.proc(self.id).name.clone();
            let rest = self.placeholder(format!("path.{name}.more"), SortId::BOOL, Slot::RestPath);
            let path_slot = self.slot(rest);
            path = self.program.context.or([last_path, rest]);
            values = Vec::new();
            let mut value_slots = Vec::new();
            for (index, (&out, last)) in self.outs.clone().iter().zip(last_values).enumerate() {
                let declared = self.program.context.var(out);
                let (label, sort) = (format!("value.{name}.more.{}", declared.name), declared.sort);
                let later = self.placeholder(label, sort, Slot::RestValue(index as u32));
                value_slots.push(self.slot(later));
                values.push(self.program.context.ite(last_path, last, later));
            }
            next = Some((path_slot, value_slots, more_path, more_values));
        } else {
            let all: Vec<_> = returns.iter().collect();
            let ways;
            (ways, values) = self.returning(&all);
            path = or(&mut self, ways, &all);
            next = None;
        }
        let mut roots = std::mem::take(&mut self.facts);
        let facts = 0..roots.len();
        let mut add = |exprs: Vec<ExprId>| -> Range<usize> {
            let start = roots.len();
            roots.extend(exprs);
            start..roots.len()
        };
        let path = add(vec![path]).start;
        let values = add(std::mem::take(&mut values));
        let rest = next.take().map(|(path_slot, value_slots, more_path, more_values)| Rest {
            path_slot,
            value_slots,
            path: add(vec![more_path]).start,
            values: add(more_values),
        });
        let errors = self.errors.iter();
        let errors =
            errors.map(|&(assertion, condition, node)| (assertion, add(vec![condition]).start, node)).collect();
        let mut sites = Vec::with_capacity(self.sites.len());
        for (mut site, args, before) in self.sites {
            site.args = add(args);
            site.before = add(vec![before]).start;
            sites.push(site);
        }
        let context = &self.program.context;
        let mentions = mentions(context, &roots, &self.slot_of, self.inputs, &self.placeholders, &self.names);
        let proc = self.program.proc(self.id);
        Region {
            name: proc.name.clone(),
            template: Template::new(context, &roots, &self.slots),
            walk: Template::new(context, &self.walk, &self.slots),
            roots,
            mentions,
            slots: self.slots,
            inputs: self.inputs,
            sites,
            facts,
            path,
            values,
            rest,
            errors,
            placeholders: self.placeholders,
            names: self.names,
            nodes: self.nodes,
            returns: ends,
            bound: proc.bound,
        }
    }
}

/// The placeholders and inputs of each root.
fn mentions(
    context: &ir::Context,
    roots: &[ExprId],
    slot_of: &Map<VarId, u32>,
    inputs: usize,
    placeholders: &Map<VarId, Slot>,
    names: &Map<VarId, ExprId>,
) -> Vec<Mentions> {
    let mut found = Vec::with_capacity(roots.len());
    for &root in roots {
        let mut mentions = Mentions::default();
        let mut seen: ir::Set<VarId> = ir::Set::default();
        let mut open = vec![root];
        while let Some(expr) = open.pop() {
            for var in ir::free_vars(context, expr) {
                if !slot_of.contains_key(&var) || !seen.insert(var) {
                    continue;
                }
                if let Some(&slot) = placeholders.get(&var) {
                    mentions.placeholders.push(slot);
                } else if let Some(&condition) = names.get(&var) {
                    open.push(condition);
                } else if (slot_of[&var] as usize) < inputs {
                    mentions.inputs.push(slot_of[&var]);
                }
            }
        }
        mentions.placeholders.sort_unstable();
        mentions.inputs.sort_unstable();
        found.push(mentions);
    }
    found
}

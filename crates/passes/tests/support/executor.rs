//! A bounded explicit-state executor of IR over Booleans and small integers: tries every choice.
//!
//! A havocked or uninitialised variable has no value until somebody looks at it; then every value of a small domain is
//! tried. So the executor decides whether the entry can return or fail within a recursion bound, exactly, over that
//! domain. Bodies may have loops: a loop's head is visited at most as often as the bound allows activations, which is
//! what loop extraction makes of it.

use ir::{Block, BlockId, Body, Context, ExprId, Map, Next, Node, Op, ProcId, Program, Stmt, VarId, VarKind};
use num_traits::ToPrimitive;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::rc::Rc;

/// What can become of the entry within the bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    pub returns: bool,
    pub fails: bool,
}

/// What an integer may be that nothing says anything of.
pub const INTS: [i64; 4] = [-1, 0, 1, 2];

/// More of them, for programs that need one that is not among the few.
const MORE_INTS: [i64; 12] = [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7];

type Value = Option<i64>;

/// The values of all variables that have one.
pub type Store = BTreeMap<VarId, i64>;

#[derive(Default)]
struct Outcome {
    /// Outputs and globals at return.
    returns: BTreeSet<(Vec<Value>, Vec<Value>)>,
    fails: bool,
}

type Key = (ProcId, Vec<Value>, Vec<Value>, Vec<u32>);

pub struct Executor<'p> {
    program: &'p Program,
    bound: u32,
    loops: Vec<Vec<LoopInfo>>,
    /// Where the counters of each procedure's loops are, behind those of the procedures.
    first_loop: Vec<usize>,
    constants: Store,
    memo: Map<Key, Rc<Outcome>>,
    steps: u64,
    limit: u64,
    ints: &'static [i64],
}

/// An activation at the start of a block.
#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    block: BlockId,
    store: Store,
    /// How often this activation has visited the head of each loop that it is in.
    own: Vec<u32>,
}

pub struct LoopInfo {
    pub blocks: HashSet<u32>,
    pub entries: HashSet<u32>,
}

/// The verdict within `bound`, or none if there is too much to try.
pub fn run(program: &Program, bound: u32, limit: u64) -> Option<Verdict> {
    run_over(program, bound, limit, &INTS)
}

/// The same over more integers.
#[allow(dead_code)]
pub fn run_over_more(program: &Program, bound: u32, limit: u64) -> Option<Verdict> {
    run_over(program, bound, limit, &MORE_INTS)
}

fn run_over(program: &Program, bound: u32, limit: u64, ints: &'static [i64]) -> Option<Verdict> {
    let entry = program.entry?;
    let mut verdict = Verdict { returns: false, fails: false };
    for model in models(program, ints) {
        let mut executor = Executor::new(program, bound, model, limit, ints);
        let proc = program.proc(entry);
        let inputs = vec![None; proc.inputs.len()];
        let globals = vec![None; program.globals.len()];
        let outcome = executor.call(entry, inputs, globals, &executor.no_counts())?;
        verdict.returns |= !outcome.returns.is_empty();
        verdict.fails |= outcome.fails;
    }
    Some(verdict)
}

/// The values of the constants that the axioms allow.
pub fn models(program: &Program, ints: &'static [i64]) -> Vec<Store> {
    let all = (0..program.context.var_count()).map(|index| VarId(index as u32));
    let is_defined = |var: VarId| program.definitions.iter().any(|(defined, _)| *defined == var);
    let constants = all.filter(|&var| program.context.var(var).kind == VarKind::Constant && !is_defined(var));
    let mut models = vec![Store::new()];
    for constant in constants {
        let domain = domain(&program.context, constant, ints);
        let with = |model: &Store, value: i64| {
            let mut model = model.clone();
            model.insert(constant, value);
            model
        };
        models = models.iter().flat_map(|model| domain.iter().map(|&value| with(model, value))).collect();
    }
    for model in &mut models {
        for &(var, value) in &program.definitions {
            let value = eval(&program.context, value, &|var| model.get(&var).copied());
            model.extend(value.map(|value| (var, value)));
        }
    }
    models.retain(|model| {
        let holds = |&axiom: &ExprId| eval(&program.context, axiom, &|var| model.get(&var).copied()) == Some(1);
        program.axioms.iter().all(holds)
    });
    models
}

pub fn domain(context: &Context, var: VarId, ints: &'static [i64]) -> &'static [i64] {
    match context.sort_kind(context.var(var).sort) {
        ir::Sort::Bool => &[0, 1],
        ir::Sort::Int => ints,
        other => panic!("no domain for {other:?}"),
    }
}

impl<'p> Executor<'p> {
    fn new(program: &'p Program, bound: u32, constants: Store, limit: u64, ints: &'static [i64]) -> Self {
        let loops: Vec<Vec<LoopInfo>> = program.procs.iter().map(|proc| find_loops(&proc.body)).collect();
        let mut first_loop = Vec::new();
        let mut next = program.procs.len();
        for found in &loops {
            first_loop.push(next);
            next += found.len();
        }
        Self { program, bound, loops, first_loop, constants, memo: Map::default(), steps: 0, limit, ints }
    }

    fn no_counts(&self) -> Vec<u32> {
        vec![0; self.program.procs.len() + self.loops.iter().map(Vec::len).sum::<usize>()]
    }

    fn call(&mut self, id: ProcId, inputs: Vec<Value>, globals: Vec<Value>, counts: &[u32]) -> Option<Rc<Outcome>> {
        let mut counts = counts.to_vec();
        counts[id.index()] += 1;
        let bound = self.program.proc(id).bound.unwrap_or(0).max(self.bound);
        if counts[id.index()] > bound {
            return Some(Rc::default());
        }
        let key = (id, inputs.clone(), globals.clone(), counts.clone());
        if let Some(known) = self.memo.get(&key) {
            return Some(known.clone());
        }
        let proc = self.program.proc(id);
        let mut store = Store::new();
        let given = proc.inputs.iter().zip(&inputs).chain(self.program.globals.iter().zip(&globals));
        for (&var, value) in given {
            if let Some(value) = value {
                store.insert(var, *value);
            }
        }
        let mut outcome = Outcome::default();
        let mut seen: HashSet<State> = HashSet::new();
        let mut open = Vec::new();
        let own = vec![0; self.loops[id.index()].len()];
        self.enter(id, &counts, State { block: Body::START, store, own }, &mut open);
        while let Some(state) = open.pop() {
            if seen.insert(state.clone()) {
                self.block(id, state, &counts, &mut outcome, &mut open)?;
            }
        }
        let outcome = Rc::new(outcome);
        self.memo.insert(key, outcome.clone());
        Some(outcome)
    }

    /// Goes to a block if the bounds of the loops allow it.
    fn enter(&self, id: ProcId, counts: &[u32], mut state: State, open: &mut Vec<State>) {
        for (index, found) in self.loops[id.index()].iter().enumerate() {
            if !found.blocks.contains(&state.block.0) {
                state.own[index] = 0;
            } else if found.entries.contains(&state.block.0) {
                state.own[index] += 1;
                if counts[self.first_loop[id.index()] + index] + state.own[index] > self.bound {
                    return;
                }
            }
        }
        open.push(state);
    }

    fn block(
        &mut self,
        id: ProcId,
        state: State,
        counts: &[u32],
        outcome: &mut Outcome,
        open: &mut Vec<State>,
    ) -> Option<()> {
        let program = self.program;
        let State { block, store, own } = state;
        let Block { stmts, next, .. } = program.proc(id).body.block(block);
        let mut states = vec![(0usize, store)];
        while let Some((index, mut store)) = states.pop() {
            self.steps += 1;
            if self.steps > self.limit {
                return None;
            }
            let Some(stmt) = stmts.get(index) else {
                match next {
                    Next::Return => {
                        let list = |vars: &[VarId]| vars.iter().map(|var| store.get(var).copied()).collect();
                        outcome.returns.insert((list(&program.proc(id).outputs), list(&program.globals)));
                    }
                    Next::Goto(targets) => {
                        for &target in targets {
                            let state = State { block: target, store: store.clone(), own: own.clone() };
                            self.enter(id, counts, state, open);
                        }
                    }
                }
                continue;
            };
            // First every variable that the statement looks at gets a value.
            if let Some(var) = self.missing(stmt, &store) {
                for &value in domain(&program.context, var, self.ints) {
                    let mut store = store.clone();
                    store.insert(var, value);
                    states.push((index, store));
                }
                continue;
            }
            let value = |expr: ExprId| {
                let lookup = |var: VarId| self.constants.get(&var).or_else(|| store.get(&var)).copied();
                eval(&program.context, expr, &lookup).expect("all variables have values")
            };
            match stmt {
                Stmt::Assume(expr) => {
                    if value(*expr) == 1 {
                        states.push((index + 1, store));
                    }
                }
                Stmt::Assert(expr, _) => {
                    if value(*expr) == 1 {
                        states.push((index + 1, store));
                    } else {
                        outcome.fails = true;
                    }
                }
                Stmt::Assign(var, expr) => {
                    let new = value(*expr);
                    store.insert(*var, new);
                    states.push((index + 1, store));
                }
                Stmt::Havoc(var) => {
                    store.remove(var);
                    states.push((index + 1, store));
                }
                Stmt::Mark(_) => states.push((index + 1, store)),
                Stmt::Call(call) => {
                    let inputs = call.args.iter().map(|&arg| Some(value(arg))).collect();
                    let globals = program.globals.iter().map(|var| store.get(var).copied()).collect();
                    let mut counts = counts.to_vec();
                    for (index, own) in own.iter().enumerate() {
                        counts[self.first_loop[id.index()] + index] += own;
                    }
                    let called = self.call(call.callee, inputs, globals, &counts)?;
                    outcome.fails |= called.fails;
                    for (outputs, globals) in &called.returns {
                        let mut store = store.clone();
                        let given = program.globals.iter().zip(globals).chain(call.results.iter().zip(outputs));
                        for (&var, value) in given {
                            match value {
                                Some(value) => store.insert(var, *value),
                                None => store.remove(&var),
                            };
                        }
                        states.push((index + 1, store));
                    }
                }
            }
        }
        Some(())
    }

    fn missing(&self, stmt: &Stmt, store: &Store) -> Option<VarId> {
        let operands: Vec<ExprId> = match stmt {
            Stmt::Assume(expr) | Stmt::Assert(expr, _) | Stmt::Assign(_, expr) => vec![*expr],
            Stmt::Call(call) => call.args.clone(),
            Stmt::Havoc(_) | Stmt::Mark(_) => vec![],
        };
        let vars = operands.into_iter().flat_map(|expr| ir::free_vars(&self.program.context, expr));
        let mut missing = vars.filter(|var| !store.contains_key(var) && !self.constants.contains_key(var));
        missing.next()
    }
}

/// The value of an expression, if all its variables have one.
pub fn eval(context: &Context, expr: ExprId, lookup: &dyn Fn(VarId) -> Option<i64>) -> Option<i64> {
    let (op, args) = match context.node(expr) {
        Node::Bool(value) => return Some(i64::from(*value)),
        Node::Int(value) => return value.to_i64(),
        Node::Var(var) => return lookup(*var),
        Node::App(op, args) => (op, args),
        other => panic!("no value of {other:?}"),
    };
    let values: Vec<i64> = args.iter().map(|&arg| eval(context, arg, lookup)).collect::<Option<_>>()?;
    Some(match (op, values.as_slice()) {
        (Op::Not, [a]) => 1 - a,
        (Op::And, all) => i64::from(all.iter().all(|&value| value == 1)),
        (Op::Or, all) => i64::from(all.contains(&1)),
        (Op::Implies, [a, b]) => i64::from(*a == 0 || *b == 1),
        (Op::Eq, [a, b]) => i64::from(a == b),
        (Op::Ite, [a, b, c]) => *if *a == 1 { b } else { c },
        (Op::Add, [a, b]) => a + b,
        (Op::Sub, [a, b]) => a - b,
        (Op::Mul, [a, b]) => a * b,
        (Op::Neg, [a]) => -a,
        (Op::Lt, [a, b]) => i64::from(a < b),
        (Op::Le, [a, b]) => i64::from(a <= b),
        other => panic!("no value of {other:?}"),
    })
}

/// The loops of a body, as loop extraction defines them, found the slow way.
pub fn find_loops(body: &Body) -> Vec<LoopInfo> {
    let count = body.blocks.len();
    let mut reachable = vec![false; count];
    let mut open = vec![0usize];
    while let Some(id) = open.pop() {
        if !std::mem::replace(&mut reachable[id], true) {
            open.extend(body.blocks[id].next.targets().iter().map(|target| target.index()));
        }
    }
    let edges: BTreeSet<(usize, usize)> = (0..count)
        .filter(|&id| reachable[id])
        .flat_map(|id| body.blocks[id].next.targets().iter().map(move |target| (id, target.index())))
        .collect();
    let mut found = Vec::new();
    let all: BTreeSet<usize> = (0..count).filter(|&id| reachable[id]).collect();
    find_in(&all, &edges, true, &mut found);
    found
}

fn find_in(nodes: &BTreeSet<usize>, edges: &BTreeSet<(usize, usize)>, outermost: bool, found: &mut Vec<LoopInfo>) {
    let reach = |from: usize| {
        let mut seen = BTreeSet::new();
        let mut open = vec![from];
        while let Some(id) = open.pop() {
            for &(_, to) in edges.range((id, 0)..(id + 1, 0)) {
                if nodes.contains(&to) && seen.insert(to) {
                    open.push(to);
                }
            }
        }
        seen
    };
    let reached: BTreeMap<usize, BTreeSet<usize>> = nodes.iter().map(|&node| (node, reach(node))).collect();
    let mut done: BTreeSet<usize> = BTreeSet::new();
    for &node in nodes {
        if done.contains(&node) || !reached[&node].contains(&node) {
            continue;
        }
        let blocks: BTreeSet<usize> =
            reached[&node].iter().copied().filter(|other| reached[other].contains(&node)).collect();
        done.extend(&blocks);
        let entries: BTreeSet<usize> = blocks
            .iter()
            .copied()
            .filter(|&to| {
                (outermost && to == 0) || edges.iter().any(|&(from, target)| target == to && !blocks.contains(&from))
            })
            .collect();
        let inner: BTreeSet<(usize, usize)> =
            edges.iter().copied().filter(|(from, to)| !(blocks.contains(from) && entries.contains(to))).collect();
        found.push(LoopInfo {
            blocks: blocks.iter().map(|&id| id as u32).collect(),
            entries: entries.iter().map(|&id| id as u32).collect(),
        });
        find_in(&blocks, &inner, false, found);
    }
}

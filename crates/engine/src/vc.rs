//! Verification conditions: one per procedure, made once, instantiated many times.
//!
//! Paper: reachability modulo theories, §3.1 and §5. The body is an acyclic graph of blocks. In *passive form* each
//! variable's value at a place is an expression over the procedure's inputs and a few incarnations: an assignment
//! makes none (its right side takes the variable's place), a `havoc`, a call's result, and a join where the
//! incoming values differ each make one. Every block `l` has a Boolean `b_l`, its control variable, and the
//! condition is the conjunction over all blocks of
//!
//! ```text
//!   b_l  =>  assumes of l  &&  c for each call site c in l  &&  (b_s or … of the successors s)
//! ```
//!
//! Only one direction is needed, since `b_start` is asked for and nothing is asked to be false. A call site's
//! control variable `c` guards what stands for the callee: nothing while it is blocked (`!c` is assumed), its
//! summary while it is open, and its own condition once it is inlined (`c => b_start` of the instance).
//!
//! Before: bodies are acyclic, without `assert`; `reads`/`modifies` are right. After: [`ProcVc`] for each procedure.

use crate::liveness::{Numbering, Reads, live_at_start};
use crate::orientation;
use base::BitSet;
use base::graph::{on_cycles, successors};
use ir::graph::topological_order;
use ir::{BlockId, Body, Context, EventId, ExprId, Map, Next, ProcId, Program, Stmt, Substitution, VarId, VarKind};
use smt::{Solver, Template, Term};
use std::sync::Arc;

/// Asserts the axioms and that a body is run from its first block; its calls, if any, stay open. The constants of its
/// slots.
pub fn assert_body(context: &Context, axioms: &Template, vc: &ProcVc, solver: &mut dyn Solver) -> Vec<Term> {
    for axiom in solver.instantiate(axioms, &[]) {
        solver.assert(axiom);
    }
    let mut slots = Vec::with_capacity(vc.slots.len());
    for &var in &vc.slots {
        let declared = context.var(var);
        slots.push(solver.constant(&declared.name, declared.sort));
    }
    let roots = solver.instantiate(&vc.template, &slots);
    for &assertion in &roots[..vc.assertions] {
        solver.assert(assertion);
    }
    solver.assert(slots[vc.blocks[0].control as usize]);
    slots
}

/// The conditions of all procedures, by [`ProcId`], with the axioms.
pub struct Vcs {
    pub procs: Vec<ProcVc>,
    pub axioms: Template,
    /// What the constants of [`Program::definitions`] were, in their order.
    pub definitions: Template,
    pub entry: ProcId,
    /// Summaries of regions, for the engines that refine those.
    pub regions: Option<crate::regions::Regions>,
}

/// One procedure's condition. Slots are numbered: inputs first, then outputs, then all others.
pub struct ProcVc {
    pub name: String,
    /// The variables in the slots; their names and sorts are for making constants.
    pub slots: Vec<VarId>,
    /// By slot: the global that it holds a value of, if it does.
    pub origins: Vec<Option<VarId>>,
    /// Parameters and the globals it reads, as the callers pass them.
    pub ins: Vec<VarId>,
    /// Results and the globals it modifies.
    pub outs: Vec<VarId>,
    /// Roots: first the `assertions`, then the arguments of each call site in turn.
    pub template: Template,
    pub assertions: usize,
    pub sites: Vec<Site>,
    pub blocks: Vec<BlockVc>,
    /// The values of the marks, in the order of [`Item::Mark`]; made only when a trace is read.
    pub marks: Template,
    /// The most activations on the stack, where the procedure has a bound of its own.
    pub bound: Option<u32>,
    /// Whether the procedure can call itself, through others or not.
    pub recursive: bool,
}

/// A call of the body.
pub struct Site {
    pub callee: ProcId,
    /// The slot of its control variable.
    pub control: u32,
    /// Which of the template's roots are its arguments (as the callee's `ins`).
    pub args: std::ops::Range<usize>,
    /// The slots that take the callee's `outs`.
    pub results: Vec<u32>,
    /// The statement of the source.
    pub source: Option<u32>,
    /// Its block among [`ProcVc::blocks`].
    pub block: usize,
}

/// What is needed to read a path back from a model.
pub struct BlockVc {
    /// Which block of the body it is.
    pub id: BlockId,
    pub name: Arc<str>,
    /// The slot of its control variable.
    pub control: u32,
    pub items: Vec<Item>,
    /// The successors, each with the slot of the variable that says that the edge was taken.
    pub next: Vec<(BlockId, u32)>,
    pub returns: bool,
    /// What holds of every execution that passes it, in passive form.
    pub facts: Vec<ExprId>,
}

/// Something on the way through a block.
pub enum Item {
    Site(usize),
    /// A choice; its value, if it has one, is a root of [`ProcVc::marks`].
    Mark(EventId, Option<usize>),
}

/// A body that is not as it must be: a defect of the passes.
#[derive(Debug, thiserror::Error)]
#[error("procedure {proc}: {message}")]
pub struct VcError {
    pub proc: String,
    pub message: String,
}

/// Makes the conditions. The program's context grows by the incarnations and control variables.
pub fn generate(program: &mut Program) -> Result<Vcs, VcError> {
    let entry = program.entry.ok_or_else(|| VcError { proc: "-".into(), message: "there is no entry".into() })?;
    let recursive = recursive_procs(program);
    read_summaries(program);
    let mut reads = Reads::default();
    // Bodies are taken out one by one, so that the context can grow while a body is read.
    let bodies: Vec<Body> = program.procs.iter_mut().map(|proc| std::mem::take(&mut proc.body)).collect();
    let mut procs = Vec::with_capacity(bodies.len());
    for (index, body) in bodies.iter().enumerate() {
        let mut vc = Generator::new(program, ProcId(index as u32), body, &mut reads)?.run()?;
        vc.recursive = recursive[index];
        procs.push(vc);
    }
    for (proc, body) in program.procs.iter_mut().zip(bodies) {
        proc.body = body;
    }
    let axioms = Template::new(&program.context, &program.axioms, &[]);
    let definitions: Vec<ExprId> = program.definitions.iter().map(|(_, value)| *value).collect();
    let definitions = Template::new(&program.context, &definitions, &[]);
    Ok(Vcs { procs, axioms, definitions, entry, regions: None })
}

/// The conditions, with all that this engine needs besides.
pub fn generate_for(engine: Option<&dyn crate::Engine>, program: &mut Program) -> Result<Vcs, VcError> {
    let mut vcs = generate(program)?;
    if engine.is_some_and(crate::Engine::needs_regions) {
        vcs.regions = Some(crate::regions::summarize(program)?);
    }
    Ok(vcs)
}

/// The condition of one procedure whose body is `body`, by the summaries that its callees have now: for an analysis
/// that takes procedures one at a time.
pub fn generate_one(program: &mut Program, id: ProcId, body: &Body) -> Result<ProcVc, VcError> {
    Generator::new(program, id, body, &mut Reads::default())?.run()
}

/// Lets all procedures read what their summaries mention; [`generate`] does so by itself.
pub fn read_summaries(program: &mut Program) {
    let global_of = globals_by_old(program);
    for id in program.proc_ids() {
        read_summary(program, id, &global_of);
    }
}

/// The globals by what stands for their values at entry.
pub fn globals_by_old(program: &Program) -> Map<VarId, VarId> {
    program.old_globals.iter().map(|(&global, &old)| (old, global)).collect()
}

/// A summary is a fact about the globals that it mentions: a call passes them like those that the body reads.
pub fn read_summary(program: &mut Program, id: ProcId, global_of: &Map<VarId, VarId>) {
    let mut more = Vec::new();
    for &clause in &program.proc(id).summary {
        for var in ir::free_vars(&program.context, clause) {
            match program.context.var(var).kind {
                VarKind::Global => more.push(var),
                VarKind::OldGlobal => more.extend(global_of.get(&var)),
                _ => {}
            }
        }
    }
    let proc = program.proc_mut(id);
    more.retain(|global| !proc.reads.contains(global));
    more.sort_unstable();
    more.dedup();
    proc.reads.extend(more);
}

/// Which procedures lie on a cycle of the call graph.
fn recursive_procs(program: &Program) -> Vec<bool> {
    let callees: Vec<Vec<usize>> = program
        .procs
        .iter()
        .map(|proc| {
            let stmts = proc.body.blocks.iter().flat_map(|block| &block.stmts);
            let calls = stmts.filter_map(|stmt| match stmt {
                Stmt::Call(call) => Some(call.callee.index()),
                _ => None,
            });
            let mut callees: Vec<usize> = calls.collect();
            callees.sort_unstable();
            callees.dedup();
            callees
        })
        .collect();
    on_cycles(callees.len(), successors(&callees))
}

struct Generator<'p> {
    program: &'p mut Program,
    id: ProcId,
    body: &'p Body,
    order: Vec<BlockId>,
    numbering: Numbering,
    live: Vec<BitSet>,
    reads: &'p mut Reads,
    slots: Vec<VarId>,
    origins: Vec<Option<VarId>>,
    slot_of: Map<VarId, u32>,
    /// The value of each variable at the procedure's start, made when first needed.
    initial: Vec<Option<ExprId>>,
    controls: Vec<ExprId>,
    assertions: Vec<ExprId>,
    sites: Vec<(Site, Vec<ExprId>)>,
    mark_values: Vec<ExprId>,
    outs: Vec<VarId>,
    ins: Vec<VarId>,
}

/// The value of each numbered variable; `None` is its initial one.
type State = Vec<Option<ExprId>>;

impl<'p> Generator<'p> {
    fn new(program: &'p mut Program, id: ProcId, body: &'p Body, reads: &'p mut Reads) -> Result<Self, VcError> {
        let proc = program.proc(id);
        let fail = |message: &str| VcError { proc: proc.name.clone(), message: message.into() };
        let order = topological_order(body).ok_or_else(|| fail("the body has a loop"))?;
        let ins: Vec<VarId> = proc.inputs.iter().chain(&proc.reads).copied().collect();
        let outs: Vec<VarId> = proc.outputs.iter().chain(&proc.modifies).copied().collect();
        let mut numbering = Numbering::default();
        let live = live_at_start(program, body, &outs, &mut numbering, reads);
        for &var in &ins {
            numbering.number(var);
        }
        let count = numbering.vars().len();
        let mut generator = Self {
            program,
            id,
            body,
            order,
            numbering,
            live,
            reads,
            slots: Vec::new(),
            origins: Vec::new(),
            slot_of: Map::default(),
            initial: vec![None; count],
            controls: Vec::new(),
            assertions: Vec::new(),
            sites: Vec::new(),
            mark_values: Vec::new(),
            outs: Vec::new(),
            ins: Vec::new(),
        };
        for &var in &ins {
            let slot = generator.incarnation(var, "in");
            generator.ins.push(slot);
            let value = generator.program.context.var_expr(slot);
            let number = generator.numbering.number(var);
            generator.initial[number] = Some(value);
        }
        for &var in &outs {
            let slot = generator.incarnation(var, "out");
            generator.outs.push(slot);
        }
        Ok(generator)
    }

    fn add_slot(&mut self, var: VarId, origin: Option<VarId>) -> u32 {
        let slot = self.slots.len() as u32;
        self.slots.push(var);
        self.origins.push(origin);
        self.slot_of.insert(var, slot);
        slot
    }

    /// A new variable that stands for a value of `var`, in a slot of its own.
    fn incarnation(&mut self, var: VarId, suffix: &str) -> VarId {
        let declared = self.program.context.var(var);
        let origin = (declared.kind == VarKind::Global).then_some(var);
        let (name, sort) = (format!("{}.{suffix}", declared.name), declared.sort);
        let new = self.program.context.add_var(name, sort, VarKind::Local);
        self.add_slot(new, origin);
        new
    }

    fn fresh_value(&mut self, var: VarId) -> ExprId {
        let suffix = self.slots.len().to_string();
        let new = self.incarnation(var, &suffix);
        self.program.context.var_expr(new)
    }

    fn control(&mut self, name: String) -> ExprId {
        let var = self.program.context.add_var(name, ir::SortId::BOOL, VarKind::Local);
        self.add_slot(var, None);
        self.program.context.var_expr(var)
    }

    fn slot(&self, control: ExprId) -> u32 {
        match self.program.context.node(control) {
            ir::Node::Var(var) => self.slot_of[var],
            other => unreachable!("a control variable is a variable, not {other:?}"),
        }
    }

    fn run(mut self) -> Result<ProcVc, VcError> {
        self.controls = vec![ExprId::FALSE; self.body.blocks.len()];
        for index in 0..self.order.len() {
            let block = self.order[index];
            let name = format!("b{}", block.0);
            self.controls[block.index()] = self.control(name);
        }
        let mut at_start: Vec<Option<State>> = vec![None; self.body.blocks.len()];
        at_start[0] = Some(vec![None; self.initial.len()]);
        let incoming = self.incoming_counts();
        // Joined states are made when the first predecessor is done; the others add their equations.
        let mut edges: Vec<Vec<(BlockId, State)>> = vec![Vec::new(); self.body.blocks.len()];
        let mut conjuncts: Vec<Vec<ExprId>> = vec![Vec::new(); self.body.blocks.len()];
        let mut next_edges: Vec<Vec<(BlockId, ExprId)>> = vec![Vec::new(); self.body.blocks.len()];
        let mut items: Vec<Vec<Item>> = Vec::new();
        items.resize_with(self.body.blocks.len(), Vec::new);
        for index in 0..self.order.len() {
            let id = self.order[index];
            let mut state = match at_start[id.index()].take() {
                Some(state) => state,
                None => self.join(id, std::mem::take(&mut edges[id.index()]), &mut conjuncts, &mut next_edges),
            };
            let (mut formulas, block_items) = self.block(id, &mut state)?;
            items[id.index()] = block_items;
            match &self.body.block(id).next {
                Next::Return => {
                    let proc = self.program.proc(self.id);
                    let outs: Vec<VarId> = proc.outputs.iter().chain(&proc.modifies).copied().collect();
                    for (position, var) in outs.into_iter().enumerate() {
                        let out = self.program.context.var_expr(self.outs[position]);
                        let value = self.value(&state, var);
                        formulas.push(self.program.context.eq(out, value));
                    }
                }
                Next::Goto(targets) => {
                    for &target in targets {
                        if incoming[target.index()] == 1 {
                            at_start[target.index()] = Some(state.clone());
                            next_edges[id.index()].push((target, self.controls[target.index()]));
                        } else {
                            edges[target.index()].push((id, state.clone()));
                        }
                    }
                }
            }
            let mut all = std::mem::take(&mut conjuncts[id.index()]);
            all.extend(formulas);
            conjuncts[id.index()] = all;
        }
        Ok(self.finish(conjuncts, next_edges, items))
    }

    /// How many edges lead to each block from blocks that can be reached.
    fn incoming_counts(&self) -> Vec<usize> {
        let mut counts = vec![0; self.body.blocks.len()];
        for &id in &self.order {
            for target in self.body.block(id).next.targets() {
                counts[target.index()] += 1;
            }
        }
        counts
    }

    /// The state at a block with several predecessors: where the values of a live variable differ, it gets a new
    /// incarnation, and each edge says what that is.
    fn join(
        &mut self,
        block: BlockId,
        incoming: Vec<(BlockId, State)>,
        conjuncts: &mut [Vec<ExprId>],
        next_edges: &mut [Vec<(BlockId, ExprId)>],
    ) -> State {
        let mut joined: State = incoming[0].1.clone();
        let mut equations: Vec<Vec<ExprId>> = vec![Vec::new(); incoming.len()];
        let live: Vec<usize> = self.live[block.index()].iter().collect();
        for number in live {
            if incoming.iter().all(|(_, state)| state[number] == joined[number]) {
                continue;
            }
            let var = self.numbering.vars()[number];
            let merged = self.fresh_value(var);
            for (edge, (_, state)) in incoming.iter().enumerate() {
                let value = self.value(state, var);
                let equation = self.program.context.eq(merged, value);
                equations[edge].push(equation);
            }
            joined[number] = Some(merged);
        }
        let target = self.controls[block.index()];
        for ((from, _), equations) in incoming.iter().zip(equations) {
            // With one way on, the equations may stand in the block itself. Else the edge gets a variable: in a
            // block with two ways to the same join, both incarnations' equations together would contradict.
            let control = if equations.is_empty() {
                target
            } else if self.body.block(*from).next.targets().len() == 1 {
                conjuncts[from.index()].extend(equations);
                target
            } else {
                let edge = self.control(format!("e{}_{}", from.0, block.0));
                for taken in equations.into_iter().chain([target]) {
                    let formula = self.program.context.implies(edge, taken);
                    self.assertions.push(formula);
                }
                edge
            };
            next_edges[from.index()].push((block, control));
        }
        joined
    }

    /// The value of a variable in a state.
    fn value(&mut self, state: &State, var: VarId) -> ExprId {
        let number = self.numbering.number(var);
        if let Some(Some(value)) = state.get(number) {
            return *value;
        }
        if let Some(value) = self.initial[number] {
            return value;
        }
        let value = self.fresh_value(var);
        self.initial[number] = Some(value);
        value
    }

    /// An expression of the body in a state.
    fn passive(&mut self, state: &State, expr: ExprId) -> ExprId {
        let vars: Vec<VarId> = self.reads.of(&self.program.context, expr).to_vec();
        let mut substitution: Substitution = vars.into_iter().map(|var| (var, self.value(state, var))).collect();
        substitution.apply(&mut self.program.context, expr)
    }

    /// A fact about maps, to be used for looks into those that the body has made.
    fn oriented(&mut self, fact: ExprId) -> ExprId {
        let Self { program, slot_of, ins, .. } = self;
        let made = |var| slot_of.get(&var).copied().filter(|&slot| slot as usize >= ins.len());
        orientation::downwards(&mut program.context, fact, &made)
    }

    fn assign(&mut self, state: &mut State, var: VarId, value: ExprId) {
        let number = self.numbering.number(var);
        state[number] = Some(value);
    }

    /// The formulas of a block's statements, in order, and the things on its way; `state` becomes that at its end.
    fn block(&mut self, id: BlockId, state: &mut State) -> Result<(Vec<ExprId>, Vec<Item>), VcError> {
        let mut formulas = Vec::new();
        let mut items = Vec::new();
        let body = self.body;
        for stmt in &body.block(id).stmts {
            match stmt {
                Stmt::Assume(expr) => {
                    let fact = self.passive(state, *expr);
                    formulas.push(self.oriented(fact));
                }
                Stmt::Assign(var, expr) => {
                    let value = self.passive(state, *expr);
                    self.assign(state, *var, value);
                }
                Stmt::Havoc(var) => {
                    let value = self.fresh_value(*var);
                    self.assign(state, *var, value);
                }
                Stmt::Mark(mark) => {
                    let value = mark.value.map(|value| {
                        let value = self.passive(state, value);
                        self.mark_values.push(value);
                        self.mark_values.len() - 1
                    });
                    items.push(Item::Mark(mark.event, value));
                }
                Stmt::Call(call) => {
                    let site = self.call(state, call, &mut formulas);
                    items.push(Item::Site(site));
                }
                Stmt::Assert(..) => {
                    let proc = self.program.proc(self.id).name.clone();
                    return Err(VcError { proc, message: "an assert is left in the body".into() });
                }
            }
        }
        Ok((formulas, items))
    }

    fn call(&mut self, state: &mut State, call: &ir::Call, formulas: &mut Vec<ExprId>) -> usize {
        let index = self.sites.len();
        let callee = self.program.proc(call.callee);
        let (inputs, outputs) = (callee.inputs.clone(), callee.outputs.clone());
        let (reads, modifies, summary) = (callee.reads.clone(), callee.modifies.clone(), callee.summary.clone());
        let control = self.control(format!("c{index}"));
        formulas.push(control);
        let mut args: Vec<ExprId> = call.args.iter().map(|&arg| self.passive(state, arg)).collect();
        let before: Vec<(VarId, ExprId)> = reads.iter().map(|&global| (global, self.value(state, global))).collect();
        args.extend(before.iter().map(|(_, value)| *value));
        let results: Vec<ExprId> = call.results.iter().map(|&var| self.fresh_value(var)).collect();
        let after: Vec<(VarId, ExprId)> = modifies.iter().map(|&global| (global, self.fresh_value(global))).collect();
        if !summary.is_empty() {
            let mut view: Substitution = inputs.into_iter().zip(args.iter().copied()).collect();
            outputs.iter().zip(&results).for_each(|(&output, &result)| view.insert(output, result));
            for &(global, value) in &before {
                // What the callee does not modify is after the call what it was before.
                view.insert(global, value);
                if let Some(&old) = self.program.old_globals.get(&global) {
                    view.insert(old, value);
                }
            }
            after.iter().for_each(|&(global, value)| view.insert(global, value));
            for clause in summary {
                let known = view.apply(&mut self.program.context, clause);
                let known = self.oriented(known);
                let formula = self.program.context.implies(control, known);
                if formula != ExprId::TRUE {
                    self.assertions.push(formula);
                }
            }
        }
        let slots = results.iter().chain(after.iter().map(|(_, value)| value)).map(|&value| self.slot(value)).collect();
        // A result may go to a global that the callee modifies: the caller's assignment comes last.
        after.into_iter().for_each(|(global, value)| self.assign(state, global, value));
        call.results.iter().zip(results).for_each(|(&var, value)| self.assign(state, var, value));
        let site = Site {
            callee: call.callee,
            control: self.slot(control),
            args: 0..0,
            results: slots,
            source: call.source,
            block: 0,
        };
        self.sites.push((site, args));
        index
    }

    fn finish(
        mut self,
        conjuncts: Vec<Vec<ExprId>>,
        next_edges: Vec<Vec<(BlockId, ExprId)>>,
        mut items: Vec<Vec<Item>>,
    ) -> ProcVc {
        let mut blocks = Vec::new();
        let order = std::mem::take(&mut self.order);
        let mut place = vec![BlockId(u32::MAX); self.body.blocks.len()];
        for (position, id) in order.iter().enumerate() {
            place[id.index()] = BlockId(position as u32);
        }
        for id in order {
            let block = self.body.block(id);
            let control = self.controls[id.index()];
            let returns = block.next == Next::Return;
            let facts = conjuncts[id.index()].clone();
            let mut all = facts.clone();
            if !returns {
                let next = next_edges[id.index()].iter().map(|(_, control)| *control);
                all.push(self.program.context.or(next));
            }
            // One implication a conjunct gives the solver clauses at once.
            for formula in all {
                let guarded = self.program.context.implies(control, formula);
                if guarded != ExprId::TRUE {
                    self.assertions.push(guarded);
                }
            }
            let next = next_edges[id.index()]
                .iter()
                .map(|(target, control)| (place[target.index()], self.slot(*control)))
                .collect();
            let items = std::mem::take(&mut items[id.index()]);
            let name = block.name.clone();
            blocks.push(BlockVc { id, name, control: self.slot(control), items, next, returns, facts });
        }
        for (index, block) in blocks.iter().enumerate() {
            for item in &block.items {
                if let Item::Site(site) = item {
                    self.sites[*site].0.block = index;
                }
            }
        }
        let context: &Context = &self.program.context;
        let mut roots = self.assertions.clone();
        let mut sites = Vec::with_capacity(self.sites.len());
        for (mut site, args) in self.sites {
            site.args = roots.len()..roots.len() + args.len();
            roots.extend(args);
            sites.push(site);
        }
        let proc = self.program.proc(self.id);
        ProcVc {
            name: proc.name.clone(),
            template: Template::new(context, &roots, &self.slots),
            assertions: self.assertions.len(),
            marks: Template::new(context, &self.mark_values, &self.slots),
            slots: self.slots,
            origins: self.origins,
            ins: self.ins,
            outs: self.outs,
            sites,
            blocks,
            bound: proc.bound,
            recursive: false,
        }
    }
}

//! The call tree, or DAG: which instances of which procedures the solver knows, and which call sites are open.
//!
//! Paper: reachability modulo theories, §5; Corral, §2; DAG inlining, §3.1. An *instance* is a procedure's condition
//! over its own constants. A *call site* here is dynamic: a call of one instance. It is *open* until it is inlined:
//! then its control variable implies the start of an instance of the callee.
//!
//! In a tree the instance's inputs *are* the site's arguments and its outputs the site's results, so no equations
//! are needed. In a DAG several sites may share an instance ([`crate::dag`]): it has inputs and outputs of its own,
//! and each site's control variable implies that they are the site's.

use crate::dag::{Bound, Dag, Merge, Sharing};
use crate::lemma::{Clause, Lemma};
use crate::tracking::Tracking;
use crate::unfolding::{TooLarge, is_within};
use crate::vc::{Item, ProcVc, Vcs};
use crate::witness::{PathStep, Step, Witness};
use ir::{Assertion, Context, ProcId, Program, Set, SortId, Stmt, VarId, VarKind};
use num_bigint::BigInt;
use smt::{Solver, Term};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct InstanceId(u32);

impl InstanceId {
    /// Its number; the entry's is 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct SiteId(pub(crate) u32);

pub struct Instance {
    pub proc: ProcId,
    /// The terms in the slots of the procedure's condition.
    slots: Vec<Term>,
    /// Its call sites are `first_site` and those after it.
    first_site: SiteId,
}

pub struct CallSite {
    pub instance: InstanceId,
    pub callee: ProcId,
    /// Assumed to block the site.
    pub blocked: Term,
    /// How many activations of the callee would be on the stack: the papers' *cost*.
    pub cost: u32,
    pub inlined: Option<InstanceId>,
    /// Which of its procedure's sites it is.
    index: usize,
    control: Term,
    args: Vec<Term>,
    results: Vec<Term>,
}

/// An instance of a quantifier: of an axiom, or of what a block of an instance assumes; with terms for its variables.
type Told = (Option<(InstanceId, usize)>, Clause, Vec<Term>);

/// The tree, with the open sites in the order in which they were made.
pub struct CallTree<'p> {
    program: &'p Program,
    vcs: &'p Vcs,
    instances: Vec<Instance>,
    sites: Vec<CallSite>,
    open: BTreeSet<SiteId>,
    dag: Dag,
    merge: Merge,
    /// How many sites share an instance that another one made.
    shared: usize,
    /// The sites that were inlined, in order.
    history: Vec<SiteId>,
    /// The instances of quantifiers that the solver was told.
    told: Set<Told>,
    /// Where globals are tracked on demand: their switches.
    pub tracking: Option<Tracking>,
    /// Where assertions are asked about one by one.
    targets: Option<Targets>,
}

/// What is true in an execution that fails.
struct Targets {
    by_assertion: BTreeMap<Assertion, Term>,
    /// By procedure: implies one of the targets of the assertions that can fail in it or below it.
    by_proc: Vec<Term>,
}

impl<'p> CallTree<'p> {
    /// The tree with an instance of the entry and nothing inlined. Asserts the axioms, and that the entry returns.
    /// `bound` is the largest recursion bound that it will be asked for.
    pub fn new(
        program: &'p Program,
        vcs: &'p Vcs,
        solver: &mut dyn Solver,
        sharing: Sharing,
        bound: Option<u32>,
        tracking: Option<Tracking>,
    ) -> Result<Self, TooLarge> {
        let mut tree = Self {
            program,
            vcs,
            instances: Vec::new(),
            sites: Vec::new(),
            open: BTreeSet::new(),
            dag: Dag::new(&program.context, vcs, sharing, bound)?,
            merge: sharing.merge,
            shared: 0,
            history: Vec::new(),
            told: Set::default(),
            tracking,
            targets: None,
        };
        for axiom in solver.instantiate(&vcs.axioms, &[]) {
            solver.assert(axiom);
        }
        let entry = vcs.entry;
        let vc = &vcs.procs[entry.index()];
        let mut constants =
            |vars: &[ir::VarId]| vars.iter().map(|&var| constant(&program.context, solver, var)).collect::<Vec<Term>>();
        let (ins, outs) = (constants(&vc.ins), constants(&vc.outs));
        let root = tree.instantiate(solver, entry, ins, outs);
        let start = tree.start_of(root);
        solver.assert(start);
        Ok(tree)
    }

    /// From now on every assertion has a target, which its failing blocks imply ([`crate::each`]).
    pub fn watch(&mut self, solver: &mut dyn Solver) {
        let assertions = crate::each::assertions(self.program);
        let terms: Vec<Term> = assertions.iter().map(|_| solver.constant("fails", SortId::BOOL)).collect();
        let mut by_proc = Vec::with_capacity(self.vcs.procs.len());
        for failing in crate::each::failing(self.program, &assertions) {
            let below: Vec<Term> = failing.into_iter().map(|index| terms[index as usize]).collect();
            let any = solver.or(&below);
            let name = solver.constant("fails below", SortId::BOOL);
            let formula = solver.implies(name, any);
            solver.assert(formula);
            by_proc.push(name);
        }
        self.targets = Some(Targets { by_assertion: assertions.into_iter().zip(terms).collect(), by_proc });
        for index in 0..self.instances.len() {
            self.aim(solver, InstanceId(index as u32));
        }
    }

    /// The targets, in the order of the assertions.
    pub fn targets(&self) -> impl Iterator<Item = (Assertion, Term)> + '_ {
        self.targets.iter().flat_map(|targets| &targets.by_assertion).map(|(assertion, target)| (*assertion, *target))
    }

    /// Says of an instance which assertions its failing blocks fail, and that calls that come back with the error flag, open
    /// ones too, have failed one of those below them.
    fn aim(&self, solver: &mut dyn Solver, id: InstanceId) {
        let Some(targets) = &self.targets else { return };
        let slots = &self.instance(id).slots;
        let vc = self.vc(id);
        for block in &vc.blocks {
            for item in &block.items {
                let Item::Mark(event, _) = item else { continue };
                let failed = crate::each::failure(self.program.events[event.0 as usize]);
                if let Some(&target) = failed.and_then(|failed| targets.by_assertion.get(&failed)) {
                    let formula = solver.implies(slots[block.control as usize], target);
                    solver.assert(formula);
                }
            }
        }
        for site in &vc.sites {
            let callee = &self.vcs.procs[site.callee.index()];
            let outs = callee.origins[callee.ins.len()..].iter().take(callee.outs.len());
            let flag = outs.zip(&site.results).find(|(origin, _)| origin.is_some() && **origin == self.program.error);
            let Some((_, &flag)) = flag else { continue };
            let failed = solver.and(&[slots[site.control as usize], slots[flag as usize]]);
            let formula = solver.implies(failed, targets.by_proc[site.callee.index()]);
            solver.assert(formula);
        }
    }

    pub fn open_sites(&self) -> impl DoubleEndedIterator<Item = SiteId> + '_ {
        self.open.iter().copied()
    }

    /// The open sites that were made after `site`.
    pub fn open_sites_after(&self, site: Option<SiteId>) -> impl Iterator<Item = SiteId> + '_ {
        let from = site.map_or(0, |site| site.0 + 1);
        self.open.range(SiteId(from)..).copied()
    }

    /// The site that was made last.
    pub fn last_site(&self) -> Option<SiteId> {
        (self.sites.len() as u32).checked_sub(1).map(SiteId)
    }

    pub fn site(&self, id: SiteId) -> &CallSite {
        &self.sites[id.0 as usize]
    }

    pub fn instance_count(&self) -> usize {
        self.instances.len()
    }

    pub fn shared_count(&self) -> usize {
        self.shared
    }

    /// How long was spent in looking for instances to share.
    pub fn sharing_time(&self) -> Duration {
        self.dag.time()
    }

    /// The sites that were inlined, in order: inlining the same ones in a program whose bodies have the same calls
    /// gives the same tree.
    pub fn history(&self) -> &[SiteId] {
        &self.history
    }

    pub fn open_count(&self) -> usize {
        self.open.len()
    }

    fn instance(&self, id: InstanceId) -> &Instance {
        &self.instances[id.0 as usize]
    }

    fn vc(&self, id: InstanceId) -> &'p ProcVc {
        &self.vcs.procs[self.instance(id).proc.index()]
    }

    fn start_of(&self, id: InstanceId) -> Term {
        self.instance(id).slots[self.vc(id).blocks[0].control as usize]
    }

    /// Whether a site may be inlined at recursion bound `bound`.
    pub fn within(&self, id: SiteId, bound: u32) -> bool {
        let site = self.site(id);
        is_within(&self.vcs.procs[site.callee.index()], site.cost, bound)
    }

    /// The smallest recursion bound within which all that was inlined could be.
    pub fn smallest_bound(&self) -> u32 {
        let needed = |&site: &SiteId| {
            let CallSite { callee, cost, .. } = *self.site(site);
            if is_within(&self.vcs.procs[callee.index()], cost, 0) { 0 } else { cost }
        };
        self.history().iter().map(needed).max().unwrap_or(0)
    }

    /// Inlines an open site: asserts `c => condition` of an instance of the callee, a new one or one that it may
    /// share with other sites.
    pub fn inline(&mut self, solver: &mut dyn Solver, id: SiteId) -> InstanceId {
        self.open.remove(&id);
        self.history.push(id);
        let site = &mut self.sites[id.0 as usize];
        let (args, results) = (std::mem::take(&mut site.args), std::mem::take(&mut site.results));
        let (callee, control, source, index) = (site.callee, site.control, site.instance, site.index);
        let instance = match self.dag.bind(source.0 as usize, index, callee) {
            Bound::Shared(node) => {
                self.shared += 1;
                InstanceId(node as u32)
            }
            Bound::New(_) => {
                if self.merge == Merge::None {
                    self.instantiate(solver, callee, args.clone(), results.clone())
                } else {
                    let vc = &self.vcs.procs[callee.index()];
                    let context = &self.program.context;
                    let ins = vc.ins.iter().map(|&var| constant(context, solver, var)).collect();
                    let outs = vc.outs.iter().map(|&var| constant(context, solver, var)).collect();
                    self.instantiate(solver, callee, ins, outs)
                }
            }
        };
        self.sites[id.0 as usize].inlined = Some(instance);
        let start = self.start_of(instance);
        let formula = solver.implies(control, start);
        solver.assert(formula);
        let interface: Vec<Term> = self.instance(instance).slots[..args.len() + results.len()].to_vec();
        for (slot, (own, given)) in interface.into_iter().zip(args.into_iter().chain(results)).enumerate() {
            if own != given {
                let same = solver.eq(own, given);
                let mut formula = solver.implies(control, same);
                if let Some(tracking) = &self.tracking {
                    formula = tracking.guarded_slot(solver, self.vc(instance), slot, formula);
                }
                solver.assert(formula);
            }
        }
        instance
    }

    fn instantiate(&mut self, solver: &mut dyn Solver, proc: ProcId, ins: Vec<Term>, outs: Vec<Term>) -> InstanceId {
        let vc = &self.vcs.procs[proc.index()];
        let id = InstanceId(self.instances.len() as u32);
        let mut slots = ins;
        slots.extend(outs);
        let context = &self.program.context;
        for &var in &vc.slots[slots.len()..] {
            slots.push(constant(context, solver, var));
        }
        let roots = solver.instantiate(&vc.template, &slots);
        let masks = self.tracking.as_mut().map(|tracking| tracking.of_assertions(proc.index(), vc));
        for (index, &assertion) in roots[..vc.assertions].iter().enumerate() {
            let formula = match (&self.tracking, &masks) {
                (Some(tracking), Some(masks)) => tracking.guarded(solver, masks[index], assertion),
                _ => assertion,
            };
            solver.assert(formula);
        }
        let first_site = SiteId(self.sites.len() as u32);
        self.instances.push(Instance { proc, slots, first_site });
        for (index, site) in vc.sites.iter().enumerate() {
            let slots = &self.instance(id).slots;
            let control = slots[site.control as usize];
            let results = site.results.iter().map(|&slot| slots[slot as usize]).collect();
            let cost = self.cost(id, site.callee);
            let blocked = solver.not(control);
            let args = roots[site.args.clone()].to_vec();
            self.open.insert(SiteId(self.sites.len() as u32));
            self.sites.push(CallSite {
                instance: id,
                callee: site.callee,
                blocked,
                cost,
                inlined: None,
                index,
                control,
                args,
                results,
            });
        }
        self.aim(solver, id);
        id
    }

    /// How many activations of `callee` are on the stack when `instance` calls it.
    fn cost(&self, instance: InstanceId, callee: ProcId) -> u32 {
        self.dag.activations(instance.0 as usize).get(&callee.index()).map_or(1, |count| count + 1)
    }

    /// The open sites that the model's execution passes, in the order in which it does.
    pub fn open_sites_on_path(&self, solver: &mut dyn Solver) -> Vec<SiteId> {
        let mut found = Vec::new();
        self.walk(solver, &mut |_, visit| {
            if let Visit::Open(site) = visit {
                found.push(site);
            }
        });
        found
    }

    /// The model's execution, with all that a replay needs.
    pub fn witness(&self, solver: &mut dyn Solver) -> Witness {
        let mut steps = Vec::new();
        let mut path = Vec::new();
        let mut marks: Vec<Option<Vec<Term>>> = vec![None; self.instances.len()];
        self.walk(solver, &mut |solver, visit| match visit {
            Visit::Enter(instance, source) => {
                let proc = self.instance(instance).proc;
                steps.push(Step::Enter { proc, source });
                path.push(PathStep::Enter { proc, source });
            }
            Visit::Block(instance, block) => path.push(PathStep::Block(self.vc(instance).blocks[block].id)),
            Visit::Leave => {
                steps.push(Step::Leave);
                path.push(PathStep::Leave);
            }
            Visit::Open(_) => {}
            Visit::Mark(instance, event, value) => {
                let terms = marks[instance.0 as usize].get_or_insert_with(|| {
                    solver.instantiate(&self.vc(instance).marks, &self.instance(instance).slots)
                });
                let value = value.and_then(|index| solver.value(terms[index]));
                steps.push(Step::Event { event, value });
            }
        });
        let entry = self.program.proc(self.vcs.entry);
        let inputs = entry.inputs.iter().chain(&entry.reads).copied().zip(self.instances[0].slots.iter().copied());
        read_model(self.program, self.vcs, solver, inputs, steps, path)
    }

    /// Tells the solver what a lemma says about the axioms, and about what is assumed on the way of the model's
    /// execution: there the lemma was found. Whether that is news.
    pub fn tell(&mut self, solver: &mut dyn Solver, lemma: &Lemma) -> bool {
        let program = self.program;
        let context = &program.context;
        let mut passed: BTreeSet<(InstanceId, usize)> = BTreeSet::new();
        self.walk(solver, &mut |_, visit| {
            if let Visit::Block(instance, block) = visit {
                passed.insert((instance, block));
            }
        });
        // The model is gone with the first assertion.
        let mut told: Vec<Told> = Vec::new();
        for clause in program.axioms.iter().flat_map(|&axiom| lemma.clauses(context, axiom)) {
            // An axiom holds of the terms of all instances.
            let near = || passed.iter().map(|(instance, _)| *instance);
            let values = clause.values().iter().map(|(_, value)| self.term_of(solver, near(), value)).collect();
            told.push((None, clause, values));
        }
        for &(instance, block) in &passed {
            let facts = self.vc(instance).blocks[block].facts.iter();
            for clause in facts.flat_map(|&fact| lemma.clauses(context, fact)) {
                let values = clause.values().iter();
                let values = values.map(|(_, value)| self.term_of(solver, [instance], value)).collect();
                told.push((Some((instance, block)), clause, values));
            }
        }
        told.retain(|(place, clause, values)| self.told.insert((*place, clause.clone(), values.clone())));
        for (place, clause, values) in &told {
            let Some((instance, block)) = *place else {
                let term = clause.term(context, solver, (&[], &[]), values);
                solver.assert(term);
                continue;
            };
            let (vc, slots) = (self.vc(instance), &self.instance(instance).slots);
            let term = clause.term(context, solver, (&vc.slots, slots), values);
            let guarded = solver.implies(slots[vc.blocks[block].control as usize], term);
            solver.assert(guarded);
        }
        !told.is_empty()
    }

    /// A term of one of the instances that has this value in the model; else the value.
    fn term_of(
        &self,
        solver: &mut dyn Solver,
        instances: impl IntoIterator<Item = InstanceId>,
        value: &BigInt,
    ) -> Term {
        let wanted = smt::Value::Int(value.clone());
        let slots = |id| self.vc(id).slots.iter().zip(&self.instance(id).slots);
        for (var, &term) in instances.into_iter().flat_map(slots) {
            if self.program.context.var(*var).sort == SortId::INT && solver.value(term).as_ref() == Some(&wanted) {
                return term;
            }
        }
        solver.int(value)
    }

    /// Walks the model's execution. Where the model does not care which way a block goes, the first that it does
    /// not exclude is taken: a control variable that is not false implies all that the way needs.
    fn walk(&self, solver: &mut dyn Solver, see: &mut dyn FnMut(&mut dyn Solver, Visit)) {
        struct Frame {
            instance: InstanceId,
            block: usize,
            item: usize,
            /// Whether the block was shown.
            seen: bool,
        }
        see(solver, Visit::Enter(InstanceId(0), None));
        let mut stack = vec![Frame { instance: InstanceId(0), block: 0, item: 0, seen: false }];
        while let Some(frame) = stack.last_mut() {
            let vc = self.vc(frame.instance);
            let block = &vc.blocks[frame.block];
            if frame.item == 0 && !std::mem::replace(&mut frame.seen, true) {
                see(solver, Visit::Block(frame.instance, frame.block));
            }
            if let Some(item) = block.items.get(frame.item) {
                frame.item += 1;
                let instance = frame.instance;
                match *item {
                    Item::Mark(event, value) => see(solver, Visit::Mark(instance, event, value)),
                    Item::Site(index) => {
                        let id = SiteId(self.instance(instance).first_site.0 + index as u32);
                        match self.site(id).inlined {
                            Some(callee) => {
                                see(solver, Visit::Enter(callee, vc.sites[index].source));
                                stack.push(Frame { instance: callee, block: 0, item: 0, seen: false });
                            }
                            None => see(solver, Visit::Open(id)),
                        }
                    }
                }
                continue;
            }
            let slots = &self.instance(frame.instance).slots;
            let taken = |solver: &mut dyn Solver, wanted: Option<bool>| {
                let edges = block.next.iter();
                edges
                    .map(|(block, edge)| (block, slots[*edge as usize]))
                    .find_map(|(block, edge)| (solver.truth(edge) == wanted).then_some(block.index()))
            };
            let next = taken(solver, Some(true)).or_else(|| taken(solver, None));
            match next {
                Some(next) if !block.returns => (frame.block, frame.item, frame.seen) = (next, 0, false),
                _ => {
                    stack.pop();
                    see(solver, Visit::Leave);
                }
            }
        }
    }
}

enum Visit {
    Enter(InstanceId, Option<u32>),
    /// A block, by its place among those of the instance's condition.
    Block(InstanceId, usize),
    Leave,
    Open(SiteId),
    Mark(InstanceId, ir::EventId, Option<usize>),
}

/// The witness of an execution that takes these steps: with what the model says of the entry's inputs, of constants and of
/// functions.
pub(crate) fn read_model(
    program: &Program,
    vcs: &Vcs,
    solver: &mut dyn Solver,
    inputs: impl Iterator<Item = (VarId, Term)>,
    steps: Vec<Step>,
    path: Vec<PathStep>,
) -> Witness {
    let inputs = inputs.filter_map(|(var, term)| Some((var, solver.value(term)?))).collect();
    let context = &program.context;
    let definitions = &program.definitions;
    let defined: Set<VarId> = definitions.iter().map(|(var, _)| *var).collect();
    let defining = constants_in(context, definitions.iter().map(|(_, value)| *value).collect());
    // Of a constant that it never heard of a model says nothing, not even that it differs from others.
    let is_meant = |var: &VarId| !defined.contains(var) && (defining.contains(var) || solver.knows(*var));
    let rigid: Vec<VarId> = mentioned_constants(program).into_iter().filter(is_meant).collect();
    let mut constants = Vec::new();
    for var in rigid {
        let term = solver.rigid(var);
        constants.extend(solver.value(term).map(|value| (var, value)));
    }
    let values = solver.instantiate(&vcs.definitions, &[]);
    for (&(var, _), term) in program.definitions.iter().zip(values) {
        constants.extend(solver.value(term).map(|value| (var, value)));
    }
    let functions = context.functions().filter(|(_, function)| function.kind == ir::FunctionKind::Uninterpreted);
    let functions = functions.filter_map(|(id, _)| Some((id, solver.function_table(id)?))).collect();
    Witness { steps, path, inputs, constants, functions }
}

/// The constants that the program mentions, in order. Of the others the solver knows nothing, not even that they differ.
fn mentioned_constants(program: &Program) -> BTreeSet<VarId> {
    let context = &program.context;
    let mut roots: Vec<ir::ExprId> = program.axioms.clone();
    roots.extend(program.definitions.iter().map(|(_, value)| *value));
    for proc in &program.procs {
        roots.extend(&proc.summary);
        for stmt in proc.body.blocks.iter().flat_map(|block| &block.stmts) {
            match stmt {
                Stmt::Assume(expr) | Stmt::Assert(expr, _) | Stmt::Assign(_, expr) => roots.push(*expr),
                Stmt::Call(call) => roots.extend(&call.args),
                Stmt::Mark(mark) => roots.extend(mark.value),
                Stmt::Havoc(_) => {}
            }
        }
    }
    for (_, function) in context.functions() {
        if let ir::FunctionKind::Defined { body, .. } = function.kind {
            roots.push(body);
        }
    }
    constants_in(context, roots)
}

pub(crate) fn constants_in(context: &Context, roots: Vec<ir::ExprId>) -> BTreeSet<VarId> {
    let constant = |expr: ir::ExprId| match context.node(expr) {
        ir::Node::Var(var) if context.var(*var).kind == VarKind::Constant => Some(*var),
        _ => None,
    };
    ir::post_order(context, roots).into_iter().filter_map(constant).collect()
}

fn constant(context: &Context, solver: &mut dyn Solver, var: ir::VarId) -> Term {
    let declared = context.var(var);
    solver.constant(&declared.name, declared.sort)
}

impl crate::search::Known for CallTree<'_> {
    fn witness(&self, solver: &mut dyn Solver) -> Witness {
        CallTree::witness(self, solver)
    }

    fn tell(&mut self, solver: &mut dyn Solver, lemma: &Lemma) -> bool {
        CallTree::tell(self, solver, lemma)
    }
}

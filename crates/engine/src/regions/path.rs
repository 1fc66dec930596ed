//! From a model of an error condition to the execution that it describes.
//!
//! In each instance the path is read backwards from its end (where it fails, where it calls what fails, or where it returns):
//! of the edges to a node, the one whose condition the model makes true. Conditions of different edges exclude each other.

use super::formula::{CallId, Formula, Goal, Part, Placeholder};
use super::summarize::{PathItem, Region};
use crate::call_tree::read_model;
use crate::lemma::{Clause, Lemma};
use crate::search::Known;
use crate::witness::{PathStep, Step, Witness};
use ir::{BlockId, Event, ExprId, Next, SortId, Stmt};
use num_bigint::BigInt;
use smt::{Solver, Term, Value};
use std::collections::BTreeSet;

/// An instance of a quantifier: of an axiom, or of what a node of an instance assumes; with terms for its variables.
pub(super) type Told = (Option<(CallId, usize)>, Clause, Vec<Term>);

/// A model of a goal.
pub(super) struct Execution<'f, 'p> {
    pub formula: &'f mut Formula<'p>,
    pub goal: Goal,
}

/// What a path through an instance is for.
#[derive(Clone, Copy, PartialEq)]
enum Purpose {
    Returns,
    Fails(u32),
}

/// Something on the way of an execution.
enum Visit {
    Enter(CallId),
    Node(CallId, usize),
    Mark(CallId, ir::EventId, Option<usize>),
    /// Out of a procedure after an error: through these blocks.
    Leave(Vec<BlockId>),
}

/// A path through an instance: its nodes, and how it ends.
struct Way {
    nodes: Vec<usize>,
    /// The site of the last node in which the execution fails.
    fails_in: Option<usize>,
}

fn truth(solver: &mut dyn Solver, term: Term) -> bool {
    solver.truth(term).unwrap_or_else(|| solver.value(term) == Some(Value::Bool(true)))
}

impl Execution<'_, '_> {
    /// The path through an instance.
    fn way(&self, solver: &mut dyn Solver, call: CallId, purpose: Purpose) -> Way {
        let region = self.formula.region(call);
        let Some(instance) = &self.formula.call(call).instance else {
            return Way { nodes: Vec::new(), fails_in: None };
        };
        let walk = solver.instantiate(&region.walk, &instance.slots);
        let (end, fails_in) = match purpose {
            Purpose::Returns => {
                let mut ends = region.returns.iter();
                let taken = ends.find(|(_, condition, _)| truth(solver, walk[*condition]));
                (taken.or(region.returns.first()).map(|(node, ..)| *node), None)
            }
            Purpose::Fails(assertion) => self.failure(solver, call, assertion),
        };
        let mut nodes: Vec<usize> = end.into_iter().collect();
        while let Some(&node) = nodes.last() {
            let incoming = &region.nodes[node].incoming;
            let taken = match incoming.as_slice() {
                [] => break,
                [(only, _)] => *only,
                several => {
                    let taken = several.iter().find(|(_, condition)| truth(solver, walk[*condition]));
                    taken.unwrap_or(&several[0]).0
                }
            };
            nodes.push(taken);
        }
        nodes.reverse();
        Way { nodes, fails_in }
    }

    /// Where in an instance an assertion fails: the node, and the site if it is in a call.
    fn failure(&self, solver: &mut dyn Solver, call: CallId, assertion: u32) -> (Option<usize>, Option<usize>) {
        let region = self.formula.region(call);
        for (_, root, node) in region.errors.iter().filter(|(own, ..)| *own == assertion) {
            if truth(solver, self.formula.root(call, *root)) {
                return (Some(*node), None);
            }
        }
        for (index, site) in region.sites.iter().enumerate() {
            let Some(child) = self.formula.child(call, index) else { continue };
            let inside = Placeholder { call: child, part: Part::Error(assertion) };
            if self.formula.is_expanded(inside)
                && truth(solver, self.formula.before(child))
                && self.formula.known_term(inside).is_some_and(|term| truth(solver, term))
            {
                return (Some(site.node), Some(index));
            }
        }
        (None, None)
    }

    /// All that the execution comes by, in order.
    fn visits(&self, solver: &mut dyn Solver) -> Vec<Visit> {
        struct Frame {
            call: CallId,
            way: Way,
            node: usize,
            item: usize,
        }
        let purpose = match self.goal {
            Goal::Return => Purpose::Returns,
            Goal::Error(assertion) => Purpose::Fails(assertion),
        };
        let mut found = vec![Visit::Enter(Formula::ENTRY)];
        let way = self.way(solver, Formula::ENTRY, purpose);
        let mut stack = vec![Frame { call: Formula::ENTRY, way, node: 0, item: 0 }];
        while let Some(frame) = stack.last_mut() {
            let call = frame.call;
            let region = self.formula.region(call);
            let Some(&node) = frame.way.nodes.get(frame.node) else {
                stack.pop();
                found.push(Visit::Leave(Vec::new()));
                continue;
            };
            if frame.item == 0 {
                found.push(Visit::Node(call, node));
            }
            let Some(&item) = region.nodes[node].items.get(frame.item) else {
                (frame.node, frame.item) = (frame.node + 1, 0);
                continue;
            };
            frame.item += 1;
            match item {
                PathItem::Mark(event, value) => {
                    found.push(Visit::Mark(call, event, value));
                    let is_last = frame.node + 1 == frame.way.nodes.len() && frame.way.fails_in.is_none();
                    if let (Purpose::Fails(assertion), Event::Fail(failed)) =
                        (purpose, self.formula.program.events[event.0 as usize])
                        && is_last
                        && self.formula.regions.assertions[assertion as usize] == failed
                    {
                        break;
                    }
                }
                PathItem::Site(site) => {
                    let fails = frame.node + 1 == frame.way.nodes.len() && frame.way.fails_in == Some(site);
                    let Some(child) = self.formula.child(call, site) else { continue };
                    found.push(Visit::Enter(child));
                    let way = self.way(solver, child, if fails { purpose } else { Purpose::Returns });
                    stack.push(Frame { call: child, way, node: 0, item: 0 });
                }
            }
        }
        // What failed returns at once, through all callers.
        while let Some(frame) = stack.pop() {
            let block = frame.way.nodes.last().map(|&node| self.formula.region(frame.call).nodes[node].block);
            let blocks = block.map_or_else(Vec::new, |block| self.way_out(frame.call, block));
            found.push(Visit::Leave(blocks));
        }
        found
    }

    /// Tells the solver of the values of variables where the execution fails, although nothing asks for them: what a model
    /// knows nothing of it may get wrong (a map that was stored to, and that another one is to be the same as). Whether
    /// that is news.
    pub fn name_state(&mut self, solver: &mut dyn Solver) -> bool {
        let visits = self.visits(solver);
        let last = visits.iter().rev().find_map(|visit| match visit {
            Visit::Node(call, node) => Some((*call, *node)),
            _ => None,
        });
        let Some((call, node)) = last.filter(|place| self.formula.named.insert(*place)) else { return false };
        let walk = instantiate_walk(self.formula, solver, call);
        let proc = self.formula.program.proc(self.formula.callee(call));
        let state = &self.formula.region(call).nodes[node].state;
        for (&root, &var) in state.iter().zip(proc.outputs.iter().chain(&proc.modifies)) {
            let declared = self.formula.program.context.var(var);
            let name = solver.constant(&declared.name, declared.sort);
            let same = solver.eq(name, walk[root]);
            solver.assert(same);
        }
        !state.is_empty()
    }

    /// The blocks from one behind which something failed to a return: only the error flag is looked at there.
    fn way_out(&self, call: CallId, from: BlockId) -> Vec<BlockId> {
        let body = &self.formula.program.proc(self.formula.callee(call)).body;
        let mut came: ir::Map<BlockId, BlockId> = ir::Map::default();
        let mut open = std::collections::VecDeque::from([from]);
        while let Some(block) = open.pop_front() {
            match &body.block(block).next {
                Next::Return => {
                    let mut way = Vec::new();
                    let mut at = block;
                    while at != from {
                        way.push(at);
                        at = came[&at];
                    }
                    way.reverse();
                    return way;
                }
                Next::Goto(targets) => {
                    for &target in targets {
                        if target != from && !came.contains_key(&target) && self.may_fail_through(call, target) {
                            came.insert(target, block);
                            open.push_back(target);
                        }
                    }
                }
            }
        }
        Vec::new()
    }

    /// Whether a block lets an execution through whose error flag is set.
    fn may_fail_through(&self, call: CallId, block: BlockId) -> bool {
        let program = self.formula.program;
        let Some(error) = program.error else { return true };
        let body = &program.proc(self.formula.callee(call)).body;
        body.block(block).stmts.iter().all(|stmt| match stmt {
            Stmt::Assume(expr) => !is_negation(program, *expr, error),
            Stmt::Call(_) => false,
            _ => true,
        })
    }

    /// A term of one of these instances that has this value in the model; else the value.
    fn term_of(&self, solver: &mut dyn Solver, calls: &BTreeSet<CallId>, value: &BigInt) -> Term {
        let wanted = Value::Int(value.clone());
        for &call in calls {
            let Some(instance) = &self.formula.call(call).instance else { continue };
            for (var, &term) in self.formula.region(call).slots.iter().zip(&instance.slots) {
                let is_int = self.formula.program.context.var(*var).sort == SortId::INT;
                if is_int && solver.value(term).as_ref() == Some(&wanted) {
                    return term;
                }
            }
        }
        solver.int(value)
    }
}

/// Whether an expression says that a Boolean variable is false.
fn is_negation(program: &ir::Program, expr: ExprId, var: ir::VarId) -> bool {
    match program.context.node(expr) {
        ir::Node::App(ir::Op::Not, args) => matches!(program.context.node(args[0]), ir::Node::Var(own) if *own == var),
        _ => false,
    }
}

impl Known for Execution<'_, '_> {
    fn witness(&self, solver: &mut dyn Solver) -> Witness {
        let visits = self.visits(solver);
        let formula: &Formula<'_> = self.formula;
        let (mut steps, mut path) = (Vec::new(), Vec::new());
        let mut marks: ir::Map<CallId, Vec<Term>> = ir::Map::default();
        for visit in visits {
            match visit {
                Visit::Enter(call) => {
                    let proc = formula.callee(call);
                    let parent = formula.call(call).parent;
                    let source = parent.and_then(|(parent, site)| formula.region(parent).sites[site].source);
                    steps.push(Step::Enter { proc, source });
                    path.push(PathStep::Enter { proc, source });
                }
                Visit::Node(call, node) => path.push(PathStep::Block(formula.region(call).nodes[node].block)),
                Visit::Mark(call, event, value) => {
                    let terms = marks.entry(call).or_insert_with(|| instantiate_walk(formula, solver, call));
                    let value = value.and_then(|root| terms.get(root).copied()).and_then(|term| solver.value(term));
                    steps.push(Step::Event { event, value });
                }
                Visit::Leave(blocks) => {
                    path.extend(blocks.into_iter().map(PathStep::Block));
                    path.push(PathStep::Leave);
                    steps.push(Step::Leave);
                }
            }
        }
        let entry = formula.program.proc(formula.vcs.entry);
        let inputs = entry.inputs.iter().chain(&entry.reads).copied();
        let inputs = inputs.zip(formula.call(Formula::ENTRY).args.iter().copied());
        read_model(formula.program, formula.vcs, solver, inputs, steps, path)
    }

    fn tell(&mut self, solver: &mut dyn Solver, lemma: &Lemma) -> bool {
        let context = &self.formula.program.context;
        let passed: BTreeSet<(CallId, usize)> = self
            .visits(solver)
            .iter()
            .filter_map(|visit| match visit {
                Visit::Node(call, node) => Some((*call, *node)),
                _ => None,
            })
            .collect();
        let near: BTreeSet<CallId> = passed.iter().map(|(call, _)| *call).collect();
        // The model is gone with the first assertion.
        let mut told: Vec<Told> = Vec::new();
        for clause in self.formula.program.axioms.iter().flat_map(|&axiom| lemma.clauses(context, axiom)) {
            let values = clause.values().iter().map(|(_, value)| self.term_of(solver, &near, value)).collect();
            told.push((None, clause, values));
        }
        for &(call, node) in &passed {
            let facts = self.formula.region(call).nodes[node].facts.iter();
            for clause in facts.flat_map(|&fact| lemma.clauses(context, fact)) {
                let own = BTreeSet::from([call]);
                let values = clause.values().iter().map(|(_, value)| self.term_of(solver, &own, value)).collect();
                told.push((Some((call, node)), clause, values));
            }
        }
        told.retain(|(place, clause, values)| self.formula.told.insert((*place, clause.clone(), values.clone())));
        for (place, clause, values) in &told {
            let Some((call, node)) = *place else {
                let term = clause.term(context, solver, (&[], &[]), values);
                solver.assert(term);
                continue;
            };
            let region: &Region = self.formula.region(call);
            let walk = instantiate_walk(self.formula, solver, call);
            let Some(instance) = &self.formula.call(call).instance else { continue };
            let term = clause.term(context, solver, (&region.slots, &instance.slots), values);
            let guarded = solver.implies(walk[region.nodes[node].condition], term);
            solver.assert(guarded);
        }
        !told.is_empty()
    }
}

fn instantiate_walk(formula: &Formula<'_>, solver: &mut dyn Solver, call: CallId) -> Vec<Term> {
    match &formula.call(call).instance {
        Some(instance) => solver.instantiate(&formula.region(call).walk, &instance.slots),
        None => Vec::new(),
    }
}

//! Constant loops: a loop that provably runs a known number of times may run that often (RMT §6.1).
//!
//! Before: bodies are acyclic, loops are procedures that call themselves, by loop extraction or in the source; best
//! after simplification, which puts everything in terms of the inputs. After: such a procedure whose number of
//! activations follows from a counter has it as its `bound`, where that is above the general bound and not above the
//! given limit. Nothing else changes. A bound of its own only ever allows more executions.
//!
//! A counter is an integer or bit-vector, an input or a global, that
//! * is a literal at all calls from outside,
//! * changes by the same literal, relative to its value at entry, up to every call of itself, and
//! * is compared with literals on every path to such a call.
//!
//! The number of activations is found by counting: as long as the comparisons hold for the counter's value.

mod eval;
mod tracking;

use crate::vars::Vars;
use base::graph::components;
use eval::{Literal, literal, step_by};
use ir::graph::CallGraph;
use ir::{ExprId, Node, ProcId, Program, Sort, VarId};
use tracking::{Fact, Site, Tracked, Value, track};

/// Gives loops with a known number of activations above `general` and up to `max` that number as their bound.
pub fn constant_loops(program: &mut Program, general: u32, max: u32) {
    if max <= general {
        return;
    }
    let mut vars = Vars::new();
    let mut bounds: Vec<(ProcId, u32)> = Vec::new();
    for id in simple_recursions(program) {
        let counters = counters(program, id, &mut vars);
        if counters.is_empty() {
            continue;
        }
        let inside = sites(program, id, id, &counters, &mut vars);
        let callers = CallSites::of(program, id, &counters, &mut vars);
        let visits = counters.iter().filter_map(|counter| {
            let position = counters.iter().position(|other| other == counter)?;
            visits(program, position, counter, &inside, &callers, max)
        });
        if let Some(fewest) = visits.min()
            && fewest > general
        {
            bounds.push((id, fewest));
        }
    }
    for (id, bound) in bounds {
        let proc = program.proc_mut(id);
        proc.bound = proc.bound.max(Some(bound));
    }
}

/// The procedures that call themselves directly and in no other way.
fn simple_recursions(program: &Program) -> Vec<ProcId> {
    let graph = CallGraph::of(program);
    let successor = |id: usize, index: usize| graph.callees[id].get(index).map(|callee| callee.index());
    let mut found: Vec<ProcId> = components(program.procs.len(), successor)
        .into_iter()
        .filter(|members| members.len() == 1 && graph.recursive[members[0]])
        .map(|members| ProcId(members[0] as u32))
        .collect();
    found.sort_unstable();
    found
}

/// What may count a loop.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Counter {
    Input(usize, VarId),
    Global(VarId),
}

impl Counter {
    fn var(&self) -> VarId {
        match self {
            Counter::Input(_, var) | Counter::Global(var) => *var,
        }
    }
}

/// The inputs and the globals that are of the right sort, and the latter assigned in the procedure itself.
fn counters(program: &Program, id: ProcId, vars: &mut Vars) -> Vec<Counter> {
    let context = &program.context;
    let counts = |var: VarId| matches!(context.sort_kind(context.var(var).sort), Sort::Int | Sort::Bv(_));
    let proc = program.proc(id);
    let inputs = proc.inputs.iter().enumerate().map(|(index, &var)| Counter::Input(index, var));
    let mut found: Vec<Counter> = inputs.filter(|counter| counts(counter.var())).collect();
    for stmt in proc.body.blocks.iter().flat_map(|block| &block.stmts) {
        if let ir::Stmt::Assign(var, expr) = stmt
            && context.var(*var).kind == ir::VarKind::Global
            && counts(*var)
            && vars.of(context, *expr) == [*var]
            && !found.contains(&Counter::Global(*var))
        {
            found.push(Counter::Global(*var));
        }
    }
    found
}

/// The calls of `callee` in `caller`, with what is known of the counters and assumed of them there.
fn sites(program: &Program, caller: ProcId, callee: ProcId, counters: &[Counter], vars: &mut Vars) -> Vec<Site> {
    let tracked: Vec<Tracked> = counters
        .iter()
        .map(|counter| Tracked { var: counter.var(), is_global: matches!(counter, Counter::Global(_)) })
        .collect();
    track(program, caller, callee, &tracked, vars)
}

/// The calls of a loop from outside.
struct CallSites {
    sites: Vec<Site>,
}

impl CallSites {
    fn of(program: &Program, id: ProcId, counters: &[Counter], vars: &mut Vars) -> Self {
        let graph = CallGraph::of(program);
        let outside = graph.callers[id.index()].iter().filter(|&&caller| caller != id);
        Self { sites: outside.flat_map(|&caller| sites(program, caller, id, counters, vars)).collect() }
    }

    /// The values that a counter starts with, if they are all literals.
    fn starts(&self, program: &Program, position: usize, counter: &Counter) -> Option<Vec<Literal>> {
        let mut starts = Vec::new();
        for site in &self.sites {
            let expr = match counter {
                Counter::Input(index, _) => site.args[*index],
                Counter::Global(_) => match site.values[position] {
                    Value::Literal(expr) => expr,
                    _ => return None,
                },
            };
            let start = literal(&program.context, expr)?;
            if !starts.contains(&start) {
                starts.push(start);
            }
        }
        (!starts.is_empty()).then_some(starts)
    }
}

/// How often the loop is entered at most, by this counter; none if that is not known or above `max`.
fn visits(
    program: &Program,
    position: usize,
    counter: &Counter,
    inside: &[Site],
    callers: &CallSites,
    max: u32,
) -> Option<u32> {
    let starts = callers.starts(program, position, counter)?;
    let mut step: Option<Literal> = None;
    for site in inside {
        let own = match counter {
            Counter::Input(index, var) => step_by(&program.context, site.args[*index], *var)?,
            Counter::Global(_) => match &site.values[position] {
                Value::Entry(offset) => offset.clone()?,
                _ => return None,
            },
        };
        if *step.get_or_insert_with(|| own.clone()) != own {
            return None;
        }
    }
    let step = step?;
    let mut most = 0;
    for start in starts {
        most = most.max(count(program, position, counter, start, &step, inside, max)?);
    }
    Some(most)
}

/// Counts from `start` until no call of itself can be reached any more.
fn count(
    program: &Program,
    position: usize,
    counter: &Counter,
    start: Literal,
    step: &Literal,
    inside: &[Site],
    max: u32,
) -> Option<u32> {
    let mut value = start;
    for visits in 1..=max {
        let goes_on = inside.iter().any(|site| {
            let own = site.facts.iter().filter(|fact| fact.counter == position);
            own.into_iter().all(|fact| holds(program, fact, counter, &value) != Some(false))
        });
        if !goes_on {
            return Some(visits);
        }
        value = value.plus(step)?;
    }
    None
}

/// Whether a fact holds for this value of the counter at entry.
fn holds(program: &Program, fact: &Fact, counter: &Counter, value: &Literal) -> Option<bool> {
    let here = match &fact.offset {
        Some(offset) => value.plus(offset)?,
        None => value.clone(),
    };
    match eval::eval(&program.context, fact.expr, counter.var(), &here)? {
        Literal::Bool(holds) => Some(holds),
        _ => None,
    }
}

/// A literal's node, for the trackers.
fn is_literal(program: &Program, expr: ExprId) -> bool {
    matches!(program.context.node(expr), Node::Int(_) | Node::Bv { .. })
}

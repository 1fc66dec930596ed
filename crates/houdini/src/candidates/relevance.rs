//! How far variables are from the property.
//!
//! Paper: Corral, §4.2: guesses are made of the predicates of the property. What an assertion reads is at distance 0; what
//! those variables are computed from, or chosen by, is one step further, across calls as well: results from the callee's outputs,
//! its inputs from the arguments.

use ir::{Context, Event, Map, Program, Stmt, VarId, VarKind};
use std::collections::VecDeque;

/// The distance of each variable that the property can depend on.
pub(super) fn distances(program: &Program) -> Map<VarId, u32> {
    let context = &program.context;
    let depends = dependencies(program);
    let mut distances: Map<VarId, u32> = Map::default();
    let mut open: VecDeque<VarId> = VecDeque::new();
    for block in program.procs.iter().flat_map(|proc| &proc.body.blocks) {
        let fails = |stmt: &Stmt| match stmt {
            Stmt::Mark(mark) => matches!(program.events[mark.event.0 as usize], Event::Fail(_) | Event::ThreadFail(_)),
            _ => false,
        };
        if block.stmts.iter().any(fails) {
            for stmt in &block.stmts {
                if let Stmt::Assume(expr) = stmt {
                    open.extend(state_vars(context, *expr));
                }
            }
        }
    }
    open.iter().for_each(|&var| {
        distances.insert(var, 0);
    });
    while let Some(var) = open.pop_front() {
        let next = distances[&var] + 1;
        for &other in depends.get(&var).into_iter().flatten() {
            if !distances.contains_key(&other) {
                distances.insert(other, next);
                open.push_back(other);
            }
        }
    }
    distances
}

/// What each variable's values are made of or chosen by.
fn dependencies(program: &Program) -> Map<VarId, Vec<VarId>> {
    let context = &program.context;
    let mut depends: Map<VarId, Vec<VarId>> = Map::default();
    for proc in &program.procs {
        for block in &proc.body.blocks {
            let mut chosen_by: Vec<VarId> = Vec::new();
            for stmt in &block.stmts {
                match stmt {
                    Stmt::Assume(expr) => chosen_by.extend(state_vars(context, *expr)),
                    Stmt::Assign(var, value) => {
                        let known = depends.entry(*var).or_default();
                        known.extend(state_vars(context, *value));
                        known.extend(&chosen_by);
                    }
                    Stmt::Call(call) => {
                        let callee = program.proc(call.callee);
                        for (&result, &output) in call.results.iter().zip(&callee.outputs) {
                            depends.entry(result).or_default().push(output);
                        }
                        for (&input, &arg) in callee.inputs.iter().zip(&call.args) {
                            depends.entry(input).or_default().extend(state_vars(context, arg));
                        }
                    }
                    Stmt::Havoc(_) | Stmt::Mark(_) | Stmt::Assert(..) => {}
                }
            }
        }
    }
    depends
}

fn state_vars(context: &Context, expr: ir::ExprId) -> Vec<VarId> {
    let is_state = |var: &VarId| matches!(context.var(*var).kind, VarKind::Global | VarKind::Local);
    ir::free_vars(context, expr).into_iter().filter(is_state).collect()
}

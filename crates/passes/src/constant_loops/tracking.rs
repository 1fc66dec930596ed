//! What is known of a few variables at the calls of a procedure: a forward analysis over an acyclic body.

use super::eval::{Literal, step_by};
use super::is_literal;
use crate::vars::{Vars, targets};
use ir::graph::reverse_post_order;
use ir::{Body, ExprId, Next, Node, Op, ProcId, Program, Stmt, VarId};

/// A variable to follow: an input, which never changes, or a global.
pub struct Tracked {
    pub var: VarId,
    pub is_global: bool,
}

/// What a tracked global is.
#[derive(Clone, PartialEq, Eq)]
pub enum Value {
    /// What it was at entry, plus this (none: as it was).
    Entry(Option<Literal>),
    Literal(ExprId),
    Unknown,
}

/// A condition on one tracked variable that was assumed on every path: it holds of the value at entry plus the
/// offset.
#[derive(Clone, PartialEq, Eq)]
pub struct Fact {
    /// Which of the tracked variables.
    pub counter: usize,
    pub offset: Option<Literal>,
    pub expr: ExprId,
}

/// A call.
pub struct Site {
    pub args: Vec<ExprId>,
    /// Of the tracked variables.
    pub values: Vec<Value>,
    pub facts: Vec<Fact>,
}

#[derive(Clone)]
struct State {
    values: Vec<Value>,
    facts: Vec<Fact>,
}

impl State {
    fn meet(&mut self, other: &State) {
        for (value, other) in self.values.iter_mut().zip(&other.values) {
            if value != other {
                *value = Value::Unknown;
            }
        }
        self.facts.retain(|fact| other.facts.contains(fact));
    }
}

/// The calls of `callee` in `caller`, each with what is known there.
pub fn track(program: &Program, caller: ProcId, callee: ProcId, tracked: &[Tracked], vars: &mut Vars) -> Vec<Site> {
    let body = &program.proc(caller).body;
    let start = State { values: tracked.iter().map(|_| Value::Entry(None)).collect(), facts: Vec::new() };
    let mut incoming: Vec<Option<State>> = vec![None; body.blocks.len()];
    incoming[Body::START.index()] = Some(start);
    let mut sites = Vec::new();
    for id in reverse_post_order(body) {
        let Some(mut state) = incoming[id.index()].take() else { continue };
        for stmt in &body.block(id).stmts {
            if let Stmt::Call(call) = stmt
                && call.callee == callee
            {
                let (values, facts) = (state.values.clone(), state.facts.clone());
                sites.push(Site { args: call.args.clone(), values, facts });
            }
            through(program, &mut state, stmt, tracked, vars);
        }
        if let Next::Goto(targets) = &body.block(id).next {
            for target in targets {
                match &mut incoming[target.index()] {
                    Some(other) => other.meet(&state),
                    empty => *empty = Some(state.clone()),
                }
            }
        }
    }
    sites
}

fn through(program: &Program, state: &mut State, stmt: &Stmt, tracked: &[Tracked], vars: &mut Vars) {
    if let Stmt::Assume(expr) = stmt {
        learn(program, state, *expr, tracked, vars);
        return;
    }
    for (index, tracked) in tracked.iter().enumerate().filter(|(_, tracked)| tracked.is_global) {
        let var = tracked.var;
        let modified = match stmt {
            Stmt::Call(call) => program.proc(call.callee).modifies.contains(&var),
            _ => false,
        };
        if !modified && !targets(stmt).contains(&var) {
            continue;
        }
        state.values[index] = match stmt {
            Stmt::Assign(_, expr) if is_literal(program, *expr) => Value::Literal(*expr),
            Stmt::Assign(_, expr) => match (&state.values[index], step_by(&program.context, *expr, var)) {
                (Value::Entry(None), Some(step)) => Value::Entry(Some(step)),
                (Value::Entry(Some(offset)), Some(step)) => {
                    offset.plus(&step).map_or(Value::Unknown, |sum| Value::Entry(Some(sum)))
                }
                _ => Value::Unknown,
            },
            _ => Value::Unknown,
        };
    }
}

fn learn(program: &Program, state: &mut State, expr: ExprId, tracked: &[Tracked], vars: &mut Vars) {
    let mut open = vec![expr];
    while let Some(expr) = open.pop() {
        if let Node::App(Op::And, parts) = program.context.node(expr) {
            open.extend(parts.iter());
            continue;
        }
        let [var] = *vars.of(&program.context, expr) else { continue };
        let Some(counter) = tracked.iter().position(|tracked| tracked.var == var) else { continue };
        if let Value::Entry(offset) = &state.values[counter] {
            let fact = Fact { counter, offset: offset.clone(), expr };
            if !state.facts.contains(&fact) {
                state.facts.push(fact);
            }
        }
    }
}

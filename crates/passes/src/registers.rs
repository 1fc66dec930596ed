//! Registers: locals that are never needed at the same time become one.
//!
//! Before: bodies are acyclic, and have no marks. After: the same executions. As a compiler gives variables to
//! registers (Chaitin): two locals *interfere* where one is given a value while the other is still needed, and those
//! that do not can be the same. Arms of a choice that do the same with variables of their own then do the same with
//! the same ones, and are merged: for a proof, a driver's `switch` over four requests that all go the same way is one
//! call instead of four.

use crate::relax::merge_equal;
use crate::simplify::Simplifier;
use crate::vars::{Vars, operands, targets};
use base::BitSet;
use ir::graph::{drop_unreachable, reverse_post_order};
use ir::liveness::{live_at_end, live_at_start};
use ir::{Body, Context, Map, Node, Proc, Program, SortId, Stmt, Substitution, VarId};

pub fn registers(program: &mut Program) {
    let mut vars = Vars::new();
    let mut simplifier = Simplifier::new(program);
    for id in program.proc_ids() {
        drop_unreachable(&mut program.proc_mut(id).body);
        loop {
            let Program { context, procs, .. } = program;
            let proc = &mut procs[id.index()];
            share(context, &mut vars, proc);
            if !merge_equal(context, &mut proc.body) {
                break;
            }
            simplifier.proc(program, id);
        }
        let Program { context, procs, .. } = program;
        let proc = &mut procs[id.index()];
        let mentioned: ir::Set<VarId> = in_order(context, &mut vars, proc).into_iter().collect();
        proc.locals.retain(|var| mentioned.contains(var));
    }
    simplifier.finish(program);
}

/// Gives the locals of a procedure to as few as first-fit finds.
fn share(context: &mut Context, vars: &mut Vars, proc: &mut Proc) {
    let order = in_order(context, vars, proc);
    let interference = Interference::of(context, vars, proc);
    let mut registers: Vec<Register> = Vec::new();
    let mut view: Map<VarId, VarId> = Map::default();
    for var in order {
        let Some(&slot) = interference.slots.get(&var) else { continue };
        let sort = context.var(var).sort;
        let others = &interference.with[slot];
        let fits = |register: &&mut Register| {
            register.sort == sort && !register.slots.iter().any(|&other| others.contains(other))
        };
        match registers.iter_mut().find(fits) {
            Some(register) => {
                register.slots.push(slot);
                view.insert(var, register.var);
            }
            None => registers.push(Register { sort, var, slots: vec![slot] }),
        }
    }
    if !view.is_empty() {
        rename(context, proc, &view);
    }
}

/// A variable that stands for several.
struct Register {
    sort: SortId,
    var: VarId,
    slots: Vec<usize>,
}

/// The variables of a body in the order in which it mentions them first.
fn in_order(context: &Context, vars: &mut Vars, proc: &Proc) -> Vec<VarId> {
    let mut order = Vec::new();
    for id in reverse_post_order(&proc.body) {
        for stmt in &proc.body.block(id).stmts {
            for &operand in operands(stmt) {
                order.extend_from_slice(vars.of(context, operand));
            }
            order.extend_from_slice(targets(stmt));
        }
    }
    let mut seen = ir::Set::default();
    order.retain(|&var| seen.insert(var));
    order
}

/// Which locals interfere.
struct Interference {
    slots: Map<VarId, usize>,
    with: Vec<BitSet>,
}

impl Interference {
    fn of(context: &Context, vars: &mut Vars, proc: &Proc) -> Self {
        let slots: Map<VarId, usize> = proc.locals.iter().enumerate().map(|(slot, &var)| (var, slot)).collect();
        let count = proc.locals.len();
        let mut this = Self { slots, with: vec![BitSet::with_room_for(count); count] };
        let nothing = BitSet::with_room_for(count);
        let starts = live_at_start(&proc.body, &nothing, |block, live| {
            block.stmts.iter().rev().for_each(|stmt| this.before(context, vars, stmt, live));
        });
        for id in proc.body.block_ids() {
            let block = proc.body.block(id);
            let mut live = live_at_end(block, &nothing, &starts);
            for stmt in block.stmts.iter().rev() {
                let given: Vec<usize> = targets(stmt).iter().filter_map(|var| this.slots.get(var).copied()).collect();
                // A copy may be the same variable as what it is a copy of.
                let copied = match stmt {
                    Stmt::Assign(_, value) => match context.node(*value) {
                        Node::Var(var) => this.slots.get(var).copied(),
                        _ => None,
                    },
                    _ => None,
                };
                for &slot in &given {
                    let others: Vec<usize> = live.iter().filter(|&other| Some(other) != copied).collect();
                    this.note(slot, others.into_iter().chain(given.iter().copied()));
                }
                this.before(context, vars, stmt, &mut live);
            }
        }
        // What is needed at the start has some value, each its own.
        let at_start: Vec<usize> = starts[Body::START.index()].iter().collect();
        for &slot in &at_start {
            this.note(slot, at_start.iter().copied());
        }
        this
    }

    fn note(&mut self, slot: usize, others: impl Iterator<Item = usize>) {
        for other in others.filter(|&other| other != slot) {
            self.with[slot].insert(other);
            self.with[other].insert(slot);
        }
    }

    /// From what is needed behind a statement to what is needed before it.
    fn before(&self, context: &Context, vars: &mut Vars, stmt: &Stmt, live: &mut BitSet) {
        for slot in targets(stmt).iter().filter_map(|var| self.slots.get(var)) {
            live.remove(*slot);
        }
        for &operand in operands(stmt) {
            for slot in vars.of(context, operand).iter().filter_map(|var| self.slots.get(var)) {
                live.insert(*slot);
            }
        }
    }
}

fn rename(context: &mut Context, proc: &mut Proc, view: &Map<VarId, VarId>) {
    let mut exprs: Substitution = view.iter().map(|(&var, &register)| (var, context.var_expr(register))).collect();
    let place = |var: &mut VarId| *var = view.get(var).copied().unwrap_or(*var);
    for block in &mut proc.body.blocks {
        for stmt in &mut block.stmts {
            match stmt {
                Stmt::Assume(expr) | Stmt::Assert(expr, _) => *expr = exprs.apply(context, *expr),
                Stmt::Assign(var, value) => {
                    *value = exprs.apply(context, *value);
                    place(var);
                }
                Stmt::Havoc(var) => place(var),
                Stmt::Call(call) => {
                    for arg in &mut call.args {
                        *arg = exprs.apply(context, *arg);
                    }
                    call.results.iter_mut().for_each(place);
                }
                Stmt::Mark(mark) => mark.value = mark.value.map(|value| exprs.apply(context, value)),
            }
        }
        let is_itself = |stmt: &Stmt| matches!(stmt, Stmt::Assign(var, value) if matches!(context.node(*value), Node::Var(same) if same == var));
        block.stmts.retain(|stmt| !is_itself(stmt));
    }
}

//! Outputs that are always a copy of an input, or a rigid term, go: the caller knows the value already.

use super::parameters::keep;
use crate::simplify::tree_size_within;
use crate::vars::{Vars, operands, targets};
use base::BitSet;
use ir::liveness::live_at_start;
use ir::{Block, Body, Call, ExprId, Map, Node, Proc, Program, Stmt, VarId, VarKind};

/// Rigid terms up to this size, as trees, are worth handing to the callers.
const SIZE: usize = 16;

/// What an output always is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Copy {
    Input(usize),
    Rigid(ExprId),
}

pub fn drop_copied_outputs(program: &mut Program, vars: &mut Vars) {
    let copies: Vec<Vec<Option<Copy>>> = program.procs.iter().map(|proc| copies_of(program, proc, vars)).collect();
    if copies.iter().flatten().all(Option::is_none) {
        return;
    }
    for id in program.proc_ids() {
        let mut body = std::mem::take(&mut program.proc_mut(id).body);
        let mut fresh = Vec::new();
        for block in &mut body.blocks {
            take_over(program, block, &copies, vars, &mut fresh);
        }
        let proc = program.proc_mut(id);
        proc.body = body;
        proc.locals.extend(fresh);
        let own = &copies[id.index()];
        let gone = proc.outputs.iter().zip(own).filter(|(_, copy)| copy.is_some()).map(|(&output, _)| output);
        let gone: Vec<VarId> = gone.collect();
        proc.locals.extend(&gone);
        keep(&mut proc.outputs, &kept(own));
        // The clauses that speak of such an output say nothing that its value does not.
        let context = &program.context;
        let speaks = |clause: &ExprId| ir::free_vars(context, *clause).iter().any(|var| gone.contains(var));
        let proc = &mut program.procs[id.index()];
        proc.summary.retain(|clause| !speaks(clause));
        proc.contract.retain(|clause| !speaks(clause));
    }
}

fn kept(copies: &[Option<Copy>]) -> BitSet {
    let mut kept = BitSet::with_room_for(copies.len());
    for (index, copy) in copies.iter().enumerate() {
        if copy.is_none() {
            kept.insert(index);
        }
    }
    kept
}

/// For each output, what it always is at return: all assignments to it are of one term, and every path has one.
fn copies_of(program: &Program, proc: &Proc, vars: &mut Vars) -> Vec<Option<Copy>> {
    let context = &program.context;
    let mut terms: Map<VarId, Option<ExprId>> = Map::default();
    for stmt in proc.body.blocks.iter().flat_map(|block| &block.stmts) {
        match stmt {
            Stmt::Assign(var, expr) => {
                let term = terms.entry(*var).or_insert(Some(*expr));
                if *term != Some(*expr) {
                    *term = None;
                }
            }
            _ => {
                for &var in targets(stmt) {
                    terms.insert(var, None);
                }
            }
        }
    }
    let candidate = |output: &VarId| -> Option<Copy> {
        let term = terms.get(output).copied().flatten()?;
        if let Node::Var(var) = context.node(term)
            && let Some(input) = proc.inputs.iter().position(|input| input == var)
        {
            return Some(Copy::Input(input));
        }
        let fits = vars.is_rigid(context, term) && !vars.is_quantified(context, term);
        (fits && tree_size_within(context, term, SIZE)).then_some(Copy::Rigid(term))
    };
    let mut copies: Vec<Option<Copy>> = proc.outputs.iter().map(candidate).collect();
    if copies.iter().any(Option::is_some) {
        let unset = maybe_unset(program, &proc.body, &proc.outputs, vars);
        for (index, copy) in copies.iter_mut().enumerate() {
            if unset.contains(index) {
                *copy = None;
            }
        }
    }
    copies
}

/// The outputs that some path returns, or looks at, without having set them.
fn maybe_unset(program: &Program, body: &Body, outputs: &[VarId], vars: &mut Vars) -> BitSet {
    let position = |var: &VarId| outputs.iter().position(|output| output == var);
    let mut all = BitSet::with_room_for(outputs.len());
    for index in 0..outputs.len() {
        all.insert(index);
    }
    let starts = live_at_start(body, &all, |block, live| {
        for stmt in block.stmts.iter().rev() {
            for target in targets(stmt) {
                if let Some(index) = position(target) {
                    live.remove(index);
                }
            }
            for &operand in operands(stmt) {
                for var in vars.of(&program.context, operand) {
                    if let Some(index) = position(var) {
                        live.insert(index);
                    }
                }
            }
        }
    });
    starts[Body::START.index()].clone()
}

/// In the calls of a block, results that are copies are set by the caller itself.
fn take_over(
    program: &mut Program,
    block: &mut Block,
    copies: &[Vec<Option<Copy>>],
    vars: &mut Vars,
    fresh: &mut Vec<VarId>,
) {
    let copied = |call: &Call| copies[call.callee.index()].iter().any(Option::is_some);
    if !block.stmts.iter().any(|stmt| matches!(stmt, Stmt::Call(call) if copied(call))) {
        return;
    }
    for stmt in std::mem::take(&mut block.stmts) {
        let mut call = match stmt {
            Stmt::Call(call) if copied(&call) => call,
            stmt => {
                block.stmts.push(stmt);
                continue;
            }
        };
        let theirs = &copies[call.callee.index()];
        let mut behind = Vec::new();
        for (&result, copy) in call.results.iter().zip(theirs) {
            let value = match *copy {
                None => continue,
                Some(Copy::Rigid(term)) => term,
                Some(Copy::Input(index)) => {
                    let arg = call.args[index];
                    let modifies = &program.proc(call.callee).modifies;
                    let mut changing = vars.of(&program.context, arg).iter();
                    if changing.any(|var| call.results.contains(var) || modifies.contains(var)) {
                        // The call changes what the argument is made of: its value is remembered.
                        let declared = program.context.var(result).clone();
                        let name = format!("{}.given", declared.name);
                        let given = program.context.add_var(name, declared.sort, VarKind::Local);
                        fresh.push(given);
                        block.stmts.push(Stmt::Assign(given, arg));
                        program.context.var_expr(given)
                    } else {
                        arg
                    }
                }
            };
            behind.push(Stmt::Assign(result, value));
        }
        keep(&mut call.results, &kept(theirs));
        block.stmts.push(Stmt::Call(call));
        block.stmts.extend(behind);
    }
}

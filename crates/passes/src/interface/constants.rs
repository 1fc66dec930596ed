//! Inputs that get the same rigid term in all calls become that term. A call that hands on the caller's own input
//! gives whatever the caller is given, so a loop that passes a constant round to itself is no obstacle.

use super::parameters::keep;
use crate::simplify::tree_size_within;
use crate::vars::Vars;
use base::BitSet;
use ir::{ExprId, Map, Mark, Node, Program, Stmt, Substitution, VarId};

/// Rigid terms up to this size, as trees, are worth spreading.
const SIZE: usize = 16;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Given {
    /// No call is known yet.
    Nothing,
    Always(ExprId),
    Various,
}

pub fn propagate_inputs(program: &mut Program, vars: &mut Vars) {
    let mut given: Map<VarId, Given> = Map::default();
    for proc in &program.procs {
        given.extend(proc.inputs.iter().map(|&input| (input, Given::Nothing)));
    }
    if let Some(entry) = program.entry {
        given.extend(program.proc(entry).inputs.iter().map(|&input| (input, Given::Various)));
    }
    loop {
        let mut changed = false;
        for stmt in program.procs.iter().flat_map(|proc| &proc.body.blocks).flat_map(|block| &block.stmts) {
            let Stmt::Call(call) = stmt else { continue };
            for (&input, &arg) in program.proc(call.callee).inputs.iter().zip(&call.args) {
                let old = given[&input];
                if old == Given::Various {
                    continue;
                }
                let new = match (old, value(program, vars, &given, arg)) {
                    (known, Given::Nothing) => known,
                    (Given::Nothing, new) => new,
                    (known, new) if known == new => known,
                    _ => Given::Various,
                };
                if new != old {
                    given.insert(input, new);
                    changed = true;
                }
            }
        }
        if !changed {
            break;
        }
    }
    replace(program, &given);
}

fn value(program: &Program, vars: &mut Vars, given: &Map<VarId, Given>, arg: ExprId) -> Given {
    let context = &program.context;
    if vars.is_rigid(context, arg) && tree_size_within(context, arg, SIZE) && !vars.is_quantified(context, arg) {
        return Given::Always(arg);
    }
    match context.node(arg) {
        // Another procedure's input cannot stand here; any other variable is not known.
        Node::Var(var) => given.get(var).copied().unwrap_or(Given::Various),
        _ => Given::Various,
    }
}

fn replace(program: &mut Program, given: &Map<VarId, Given>) {
    let kept: Vec<BitSet> = program
        .procs
        .iter()
        .map(|proc| {
            let mut kept = BitSet::with_room_for(proc.inputs.len());
            for (index, input) in proc.inputs.iter().enumerate() {
                if !matches!(given[input], Given::Always(_)) {
                    kept.insert(index);
                }
            }
            kept
        })
        .collect();
    let Program { context, procs, .. } = program;
    for (proc, own) in procs.iter_mut().zip(&kept) {
        let known = proc.inputs.iter().filter_map(|&input| match given[&input] {
            Given::Always(term) => Some((input, term)),
            _ => None,
        });
        let mut terms: Substitution = known.collect();
        for clause in proc.summary.iter_mut().chain(&mut proc.contract) {
            *clause = terms.apply(context, *clause);
        }
        keep(&mut proc.inputs, own);
        for stmt in proc.body.blocks.iter_mut().flat_map(|block| &mut block.stmts) {
            match stmt {
                Stmt::Assume(expr) | Stmt::Assert(expr, _) | Stmt::Assign(_, expr) => {
                    *expr = terms.apply(context, *expr);
                }
                Stmt::Call(call) => {
                    keep(&mut call.args, &kept[call.callee.index()]);
                    for arg in &mut call.args {
                        *arg = terms.apply(context, *arg);
                    }
                }
                Stmt::Mark(Mark { value: Some(value), .. }) => *value = terms.apply(context, *value),
                Stmt::Mark(_) | Stmt::Havoc(_) => {}
            }
        }
    }
}

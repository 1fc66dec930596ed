//! Inputs that no body needs and outputs that no caller needs go, with their arguments and results.

use crate::needs::{Need, Needs};
use base::BitSet;
use ir::{Call, Program, Stmt};

pub fn drop_unneeded(program: &mut Program, needs: &Needs) {
    for (proc, need) in program.procs.iter_mut().zip(&needs.needs) {
        for stmt in proc.body.blocks.iter_mut().flat_map(|block| &mut block.stmts) {
            if let Stmt::Call(call) = stmt {
                let Need { inputs, outputs, .. } = &needs.needs[call.callee.index()];
                keep_positions(call, inputs, outputs);
            }
        }
        keep(&mut proc.inputs, &need.inputs);
        let unneeded = proc.outputs.iter().enumerate().filter(|(index, _)| !need.outputs.contains(*index));
        proc.locals.extend(unneeded.map(|(_, &output)| output));
        keep(&mut proc.outputs, &need.outputs);
    }
}

/// Keeps these arguments and results of a call.
pub fn keep_positions(call: &mut Call, inputs: &BitSet, outputs: &BitSet) {
    keep(&mut call.args, inputs);
    keep(&mut call.results, outputs);
}

pub fn keep<T>(list: &mut Vec<T>, positions: &BitSet) {
    let mut index = 0;
    list.retain(|_| {
        index += 1;
        positions.contains(index - 1)
    });
}

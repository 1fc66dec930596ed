//! Programs like the lowered one, for other questions about the same source.

use crate::lower::SourceMap;
use boogie::typed::VarId as SourceVar;
use ir::{Assertion, Event, ExprId, Next, ProcId, Program, SortId, Stmt, VarId};

/// Takes an assertion of the source for granted: that it fails was found already.
pub fn assume_assertion(program: &mut Program, assertion: Assertion) {
    for stmt in program.procs.iter_mut().flat_map(|proc| &mut proc.body.blocks).flat_map(|block| &mut block.stmts) {
        if let Stmt::Assert(condition, event) = *stmt
            && program.events[event.0 as usize] == Event::Fail(assertion)
        {
            *stmt = Stmt::Assume(condition);
        }
    }
}

/// Lets the entry start only with this global saying that nothing has failed (true, or 0), and return only with the
/// contrary: for programs that note in a global that an assertion failed. An entry that is called too gets another one
/// around it, since its other activations may do as they like.
pub fn return_if(program: &mut Program, source_map: &SourceMap, var: SourceVar) {
    let Some(entry) = program.entry else { return };
    let global = |global: &&VarId| source_map.vars.get(*global).is_some_and(|source| source.var == var);
    let passed = match program.globals.iter().find(global) {
        Some(&global) => {
            let value = program.context.var_expr(global);
            if program.context.sort_of(value) == SortId::BOOL {
                value
            } else {
                let zero = program.context.int(0);
                program.context.eq(value, zero)
            }
        }
        // Nothing that the entry reaches looks at it: it is at the end what it was at the start.
        None => ExprId::TRUE,
    };
    let failed = program.context.not(passed);
    if is_called(program, entry) {
        return crate::asserts::add_root(program, entry, Some(passed), failed);
    }
    let body = &mut program.proc_mut(entry).body;
    for block in &mut body.blocks {
        if block.next == Next::Return {
            block.stmts.push(Stmt::Assume(failed));
        }
    }
    if let Some(start) = body.blocks.first_mut() {
        start.stmts.insert(0, Stmt::Assume(passed));
    }
}

/// Whether there is a call of a procedure.
pub fn is_called(program: &Program, callee: ProcId) -> bool {
    let mut stmts = program.procs.iter().flat_map(|proc| &proc.body.blocks).flat_map(|block| &block.stmts);
    stmts.any(|stmt| matches!(stmt, Stmt::Call(call) if call.callee == callee))
}

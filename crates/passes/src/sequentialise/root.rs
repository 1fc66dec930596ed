//! The new entry: guesses what each round starts with, runs the old entry, and keeps what fits.

use super::contexts::add_proc;
use super::{Contexts, Made};
use crate::Question;
use ir::{Assertion, Block, Body, Call, Event, Next, ProcId, ProcKind, Program, Sort, SortId, Stmt, VarId, VarKind};
use num_bigint::BigUint;

impl Made<'_> {
    pub fn add_root(&self, program: &mut Program, entry: ProcId) {
        let old = program.proc(entry).clone();
        let fresh = |program: &mut Program, var: VarId| {
            let declared = program.context.var(var).clone();
            program.context.add_var(declared.name, declared.sort, VarKind::Local)
        };
        let inputs: Vec<VarId> = old.inputs.iter().map(|&input| fresh(program, input)).collect();
        let results: Vec<VarId> = old.outputs.iter().map(|&output| fresh(program, output)).collect();
        let mut locals = results.clone();
        let no = program.context.bool(false);
        let mut stmts: Vec<Stmt> = Vec::new();
        let flags = self.contexts.reached.iter().copied().chain([self.stop, self.failed]).chain(self.threads.atomic);
        stmts.extend(flags.map(|flag| Stmt::Assign(flag, no)));
        stmts.extend(self.blocks.map(|blocks| blocks.reset()));
        for ids in &self.threads.ids {
            let one = one(program, ids.id);
            stmts.extend([Stmt::Assign(ids.id, one), Stmt::Assign(ids.count, one)]);
        }
        // Each round but the first starts with a guess.
        let mut guesses: Vec<(VarId, VarId)> = Vec::new();
        for (_, copies) in &self.contexts.copies {
            for (round, &copy) in copies.iter().enumerate().skip(1) {
                let guess = fresh(program, copy);
                locals.push(guess);
                let value = program.context.var_expr(copy);
                stmts.extend([Stmt::Havoc(copy), Stmt::Assign(guess, value)]);
                guesses.push((copies[round - 1], guess));
            }
        }
        let args = Contexts::row(program, &inputs);
        stmts.push(Stmt::Call(Box::new(Call { callee: entry, args, results, source: None })));
        if self.question == Question::Return {
            let stopped = program.context.var_expr(self.stop);
            let returned = program.context.not(stopped);
            stmts.push(Stmt::Assume(returned));
        }
        if let Some(blocks) = self.blocks {
            stmts.extend(blocks.end(program, self.contexts));
        }
        stmts.extend(self.contexts.store_current(program));
        for (copy, guess) in guesses {
            let (copy, guess) = (program.context.var_expr(copy), program.context.var_expr(guess));
            let fits = program.context.eq(copy, guess);
            stmts.push(Stmt::Assume(fits));
        }
        if self.question == Question::Assert {
            let failed = program.context.var_expr(self.failed);
            let passed = program.context.not(failed);
            // Which assertion failed was marked there.
            let event = program.add_event(Event::Fail(Assertion { place: u32::MAX, clause: None }));
            stmts.push(Stmt::Assert(passed, event));
        }
        let body = Body { blocks: vec![Block { name: "start".into(), stmts, next: Next::Return }] };
        program.entry = Some(add_proc(program, "threads".into(), ProcKind::Root, inputs, locals, body));
    }
}

/// The number 1 as a value of a variable that holds thread ids.
pub fn one(program: &mut Program, var: VarId) -> ir::ExprId {
    let sort: SortId = program.context.var(var).sort;
    match *program.context.sort_kind(sort) {
        Sort::Bv(width) => program.context.bv(BigUint::from(1u32), width),
        _ => program.context.int(1),
    }
}

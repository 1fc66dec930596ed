//! Atomic blocks in which threads are started.
//!
//! Such a thread runs when the block ends, before the one that started it goes on. Threads run in the order in which
//! they are started, and a block may start any number of them and end in another procedure; so none is kept for later.
//! It runs where it is started, and finds what the shared variables are *guessed* to be at the end of the block. The
//! copies of the current round hold that, and what the threads then make of it, while the block goes on with the
//! variables themselves. Where the block ends, the guess must have been right, and the variables are fetched from the
//! copies.
//!
//! A thread that ends in a block ends the block.

use super::add_global;
use super::contexts::Contexts;
use ir::{ExprId, Program, SortId, Stmt, VarId};

pub struct Blocks {
    /// Whether threads were started in the atomic block that the running thread is in.
    started: VarId,
    /// What the shared variables are guessed to be at its end, in the order of [`Contexts::copies`].
    ends: Vec<VarId>,
}

impl Blocks {
    pub fn new(program: &mut Program, contexts: &Contexts) -> Self {
        let started = add_global(program, "block.started", SortId::BOOL);
        let mut ends = Vec::new();
        for &(var, _) in &contexts.copies {
            let declared = program.context.var(var).clone();
            ends.push(add_global(program, &format!("{}@end", declared.name), declared.sort));
        }
        Self { started, ends }
    }

    /// What belongs to the thread that runs.
    pub fn own(&self) -> impl Iterator<Item = VarId> {
        std::iter::once(self.started).chain(self.ends.iter().copied())
    }

    pub fn started(&self, program: &mut Program) -> ExprId {
        program.context.var_expr(self.started)
    }

    /// No thread was started yet.
    pub fn reset(&self) -> Stmt {
        Stmt::Assign(self.started, ExprId::FALSE)
    }

    /// The first thread of a block is started: its end is guessed.
    pub fn guess(&self, program: &mut Program, contexts: &Contexts) -> Vec<Stmt> {
        let mut stmts: Vec<Stmt> = self.ends.iter().map(|&end| Stmt::Havoc(end)).collect();
        let ends = Contexts::row(program, &self.ends);
        stmts.extend(contexts.store(program, &ends));
        stmts.push(Stmt::Assign(self.started, ExprId::TRUE));
        stmts
    }

    /// The block ends, if there is one in which threads were started.
    pub fn end(&self, program: &mut Program, contexts: &Contexts) -> Vec<Stmt> {
        let started = self.started(program);
        let here = contexts.here(program);
        let mut stmts = Vec::new();
        for (&(var, _), &end) in contexts.copies.iter().zip(&self.ends) {
            let (value, end) = (program.context.var_expr(var), program.context.var_expr(end));
            let fits = program.context.eq(value, end);
            let fits = program.context.implies(started, fits);
            stmts.push(Stmt::Assume(fits));
        }
        for ((var, _), fetched) in contexts.copies.iter().zip(contexts.fetched(program, &here)) {
            let value = program.context.var_expr(*var);
            let value = program.context.ite(started, fetched, value);
            stmts.push(Stmt::Assign(*var, value));
        }
        stmts.push(self.reset());
        stmts
    }
}

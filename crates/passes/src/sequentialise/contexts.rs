//! The rounds: which one the running thread is in, the copies of the shared variables, and moving between rounds.
//!
//! The round is a row of booleans, `context1` to `context(K-1)`: the i-th says that the round is i or a later one. So
//! no arithmetic is needed, and with two rounds it is one boolean.

use super::add_global;
use crate::lower::Threads;
use ir::{Block, Body, ExprId, Next, Proc, ProcId, ProcKind, Program, SortId, Stmt, VarId, VarKind};

pub struct Contexts {
    /// "The round is at least i", for i from 1.
    pub reached: Vec<VarId>,
    /// Each shared variable with its copies, one a round; none where nobody needs them.
    pub copies: Vec<(VarId, Vec<VarId>)>,
}

impl Contexts {
    /// With one round copies are needed only where threads are started in atomic blocks.
    pub fn new(program: &mut Program, threads: &Threads, rounds: u32, forks_in_blocks: bool) -> Self {
        let reached = (1..rounds).map(|i| add_global(program, &format!("context{i}"), SortId::BOOL)).collect();
        let mut copies = Vec::new();
        if rounds > 1 || forks_in_blocks {
            for &var in &threads.shared {
                let declared = program.context.var(var).clone();
                let copy = |i: u32| add_global(program, &format!("{}@{i}", declared.name), declared.sort);
                copies.push((var, (0..rounds).map(copy).collect()));
            }
        }
        Self { reached, copies }
    }

    /// The expressions of a row of variables.
    pub fn row(program: &mut Program, vars: &[VarId]) -> Vec<ExprId> {
        vars.iter().map(|&var| program.context.var_expr(var)).collect()
    }

    /// The row of the current round.
    pub fn here(&self, program: &mut Program) -> Vec<ExprId> {
        Self::row(program, &self.reached)
    }

    /// Whether a row says round `i`.
    fn is_round(program: &mut Program, row: &[ExprId], i: usize) -> ExprId {
        let not_before = if i == 0 { ExprId::TRUE } else { row[i - 1] };
        match row.get(i) {
            Some(&after) => {
                let not_after = program.context.not(after);
                program.context.and([not_before, not_after])
            }
            None => not_before,
        }
    }

    /// The round of a row as a number, for marks.
    pub fn number(program: &mut Program, row: &[ExprId]) -> ExprId {
        let mut number = program.context.int(0);
        for (index, &reached) in row.iter().enumerate() {
            let round = program.context.int(index as u32 + 1);
            number = program.context.ite(reached, round, number);
        }
        number
    }

    /// The shared variables.
    pub fn shared(&self) -> Vec<VarId> {
        self.copies.iter().map(|&(var, _)| var).collect()
    }

    /// Values of the shared variables go to the copies of the current round.
    pub fn store(&self, program: &mut Program, values: &[ExprId]) -> Vec<Stmt> {
        let here = self.here(program);
        let mut stmts = Vec::new();
        for ((_, copies), &value) in self.copies.iter().zip(values) {
            for (i, &copy) in copies.iter().enumerate() {
                let is_here = Self::is_round(program, &here, i);
                let old = program.context.var_expr(copy);
                let new = program.context.ite(is_here, value, old);
                stmts.push(Stmt::Assign(copy, new));
            }
        }
        stmts
    }

    /// The current values of the shared variables go to the copies of the current round.
    pub fn store_current(&self, program: &mut Program) -> Vec<Stmt> {
        let values = Self::row(program, &self.shared());
        self.store(program, &values)
    }

    /// The values of the shared variables in the copies of a row's round.
    pub fn fetched(&self, program: &mut Program, row: &[ExprId]) -> Vec<ExprId> {
        let mut values = Vec::new();
        for (_, copies) in &self.copies {
            let mut value = program.context.var_expr(copies[0]);
            for (index, &reached) in row.iter().enumerate() {
                let copy = program.context.var_expr(copies[index + 1]);
                value = program.context.ite(reached, copy, value);
            }
            values.push(value);
        }
        values
    }

    /// The shared variables get these values, and the round is that of a row.
    pub fn set(&self, values: &[ExprId], to: &[ExprId]) -> Vec<Stmt> {
        let shared = self.copies.iter().map(|&(var, _)| var).zip(values);
        shared.chain(self.reached.iter().copied().zip(to)).map(|(var, &value)| Stmt::Assign(var, value)).collect()
    }

    /// Moves on to the round of a row.
    pub fn go(&self, program: &mut Program, to: &[ExprId]) -> Vec<Stmt> {
        let mut stmts = self.store_current(program);
        let values = self.fetched(program, to);
        stmts.extend(self.set(&values, to));
        stmts
    }

    /// Local variables that can hold a row.
    pub fn fresh_row(&self, program: &mut Program) -> Vec<VarId> {
        let var = |i| program.context.add_var(format!("to{i}"), SortId::BOOL, VarKind::Local);
        (1..=self.reached.len()).map(var).collect()
    }

    /// Chooses a round that is not before the current one.
    pub fn choose(&self, program: &mut Program, row: &[VarId]) -> Vec<Stmt> {
        let mut stmts: Vec<Stmt> = row.iter().map(|&var| Stmt::Havoc(var)).collect();
        let (to, here) = (Self::row(program, row), self.here(program));
        for i in 0..to.len() {
            let not_back = program.context.implies(here[i], to[i]);
            stmts.push(Stmt::Assume(not_back));
            if i > 0 {
                let in_order = program.context.implies(to[i], to[i - 1]);
                stmts.push(Stmt::Assume(in_order));
            }
        }
        stmts
    }

    /// Whether a row that was chosen is behind the current one.
    pub fn is_later(&self, program: &mut Program, to: &[ExprId]) -> ExprId {
        let here = self.here(program);
        let mut later = Vec::new();
        for (&to, &here) in to.iter().zip(&here) {
            let not_here = program.context.not(here);
            later.push(program.context.and([to, not_here]));
        }
        program.context.or(later)
    }

    /// How the rewritten bodies move on to another round.
    pub fn add_switch(&self, program: &mut Program) -> Switch {
        if self.reached.is_empty() {
            return Switch::None;
        }
        let inputs = self.fresh_row(program);
        let to = Self::row(program, &inputs);
        let stmts = self.go(program, &to);
        if stmts.len() <= INLINED {
            return Switch::Inline;
        }
        let body = Body { blocks: vec![Block { name: "start".into(), stmts, next: Next::Return }] };
        Switch::Call(add_helper(program, "thread.switch".into(), inputs, Vec::new(), body))
    }
}

/// With up to this many statements, moving to another round is done in place: to an engine that inlines calls on
/// demand, a call that may change all shared variables says nothing.
const INLINED: usize = 200;

/// How a body moves on to another round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Switch {
    /// There is only one.
    None,
    Inline,
    /// By a call of this procedure, with the row of the round.
    Call(ProcId),
}

/// Adds a procedure that is part of the activations that call it.
pub fn add_helper(program: &mut Program, name: String, inputs: Vec<VarId>, locals: Vec<VarId>, body: Body) -> ProcId {
    add_proc(program, name, ProcKind::Helper, inputs, locals, body)
}

/// Adds a procedure without results and contract.
pub fn add_proc(
    program: &mut Program,
    name: String,
    kind: ProcKind,
    inputs: Vec<VarId>,
    locals: Vec<VarId>,
    body: Body,
) -> ProcId {
    program.procs.push(Proc {
        name,
        kind,
        inputs,
        outputs: Vec::new(),
        locals,
        reads: Vec::new(),
        modifies: Vec::new(),
        body,
        summary: Vec::new(),
        contract: Vec::new(),
        bound: None,
    });
    ProcId(program.procs.len() as u32 - 1)
}

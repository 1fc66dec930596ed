//! Bodies for looking at one procedure at a time: what it has to establish is a way out.
//!
//! A *modular body* is a procedure's body in which every guess that the procedure has to establish stands at a
//! *place*: a branch that leaves the procedure if some guess of the place fails there. There is no other way out, so
//! the body's condition asks whether such an execution exists:
//!
//! ```text
//!   assume selector of the place;
//!   assume (check_1 && !e_1) || (check_2 && !e_2) || …;
//!   marks with e_1, e_2, …           // so that a model tells which of them failed
//!   return
//! ```
//!
//! What comes before a place does not depend on what comes behind it: a guess about a call's arguments is never
//! proved with the help of what the call returns.

use crate::fixpoint::Guess;
use ir::{Block, BlockId, Body, EventId, ExprId, Mark, Next, ProcId, Program, SortId, Stmt, VarId, VarKind};

/// A procedure to be looked at.
pub struct Modular {
    pub proc: ProcId,
    pub body: Body,
    pub places: Vec<Place>,
}

/// Where guesses are established.
pub struct Place {
    /// A rigid Boolean: whether this place is looked at.
    pub selector: VarId,
    pub guesses: Vec<usize>,
}

/// A guess with what it says at a place.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    pub guess: usize,
    pub holds: ExprId,
}

/// A new guess.
pub fn add_guess(program: &mut Program, name: &str) -> Guess {
    let mut rigid = |suffix: &str| program.context.add_var(format!("{name}{suffix}"), SortId::BOOL, VarKind::Constant);
    Guess { on: rigid(".on"), check: rigid(".check"), implied_by: Vec::new() }
}

/// Builds one modular body.
pub struct Builder<'p> {
    program: &'p mut Program,
    guesses: &'p [Guess],
    pub body: Body,
    places: Vec<Place>,
}

impl<'p> Builder<'p> {
    /// With `count` blocks, empty and blocked.
    pub fn new(program: &'p mut Program, guesses: &'p [Guess], count: usize) -> Self {
        let empty = || Block { name: "".into(), stmts: Vec::new(), next: Next::Goto(Vec::new()) };
        let body = Body { blocks: (0..count).map(|_| empty()).collect() };
        Self { program, guesses, body, places: Vec::new() }
    }

    pub fn program(&mut self) -> &mut Program {
        self.program
    }

    pub fn push(&mut self, block: usize, stmt: Stmt) {
        self.body.blocks[block].stmts.push(stmt);
    }

    pub fn end(&mut self, block: usize, next: Next) {
        self.body.blocks[block].next = next;
    }

    /// A place at the end of `block`; gives the block where executions go on for which nothing is looked at here.
    /// Executions that go on are all, not only those on which the guesses hold.
    pub fn place(&mut self, block: usize, goals: &[Goal]) -> usize {
        let number = self.places.len();
        let context = &mut self.program.context;
        let selector = context.add_var(format!("place{number}"), SortId::BOOL, VarKind::Constant);
        let selected = context.var_expr(selector);
        let mut failures = Vec::new();
        let mut stmts = vec![Stmt::Assume(selected)];
        for goal in goals {
            let check = context.var_expr(self.guesses[goal.guess].check);
            let fails = context.not(goal.holds);
            failures.push(context.and([check, fails]));
        }
        stmts.push(Stmt::Assume(context.or(failures)));
        let mark =
            |goal: &Goal| Stmt::Mark(Mark { event: EventId(number as u32), value: Some(goal.holds), needed: false });
        stmts.extend(goals.iter().map(mark));
        self.places.push(Place { selector, guesses: goals.iter().map(|goal| goal.guess).collect() });
        let out = self.body.add(Block { name: format!("place{number}").into(), stmts, next: Next::Return });
        let on = self.body.add(Block { name: "".into(), stmts: Vec::new(), next: Next::Goto(Vec::new()) });
        self.body.blocks[block].next = Next::Goto(vec![out, on]);
        on.index()
    }

    pub fn finish(self, proc: ProcId) -> Modular {
        Modular { proc, body: self.body, places: self.places }
    }
}

/// A new block of the body, blocked.
pub fn add_block(body: &mut Body) -> BlockId {
    body.add(Block { name: "".into(), stmts: Vec::new(), next: Next::Goto(Vec::new()) })
}

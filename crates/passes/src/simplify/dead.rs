//! Dead stores: assignments and havocs of variables that nothing looks at before they change again go, and marks
//! that tell of such a variable's value.

use crate::bits::Bits;
use crate::liveness::{live_at_end, live_at_start};
use crate::needs::Slots;
use crate::vars::Vars;
use ir::{Body, Context, Event, ExprId, Mark, Node, Proc, Stmt};

/// What liveness inside a procedure looks at.
pub struct Liveness<'a> {
    pub context: &'a Context,
    pub procs: &'a [Proc],
    pub events: &'a [Event],
    pub vars: &'a mut Vars,
    pub slots: &'a Slots,
}

impl Liveness<'_> {
    /// From what is live behind a statement to what is live before it. Nothing is demanded of a store to a variable
    /// that is not live.
    pub fn before(&mut self, stmt: &Stmt, live: &mut Bits) {
        match stmt {
            Stmt::Assume(expr) | Stmt::Assert(expr, _) => self.add(*expr, live),
            Stmt::Assign(var, expr) => {
                let slot = self.slots.get(*var);
                if live.contains(slot) {
                    live.remove(slot);
                    self.add(*expr, live);
                }
            }
            Stmt::Havoc(var) => live.remove(self.slots.get(*var)),
            Stmt::Mark(mark) => {
                if let (true, Some(value)) = (mark.needed, mark.value) {
                    self.add(value, live);
                }
            }
            Stmt::Call(call) => {
                let callee = &self.procs[call.callee.index()];
                for &var in call.results.iter().chain(&callee.modifies) {
                    live.remove(self.slots.get(var));
                }
                for &var in &callee.reads {
                    live.insert(self.slots.get(var));
                }
                for &arg in &call.args {
                    self.add(arg, live);
                }
            }
        }
    }

    fn add(&mut self, expr: ExprId, live: &mut Bits) {
        for &var in self.vars.of(self.context, expr) {
            live.insert(self.slots.get(var));
        }
    }

    /// What is live at the start of each block.
    pub fn starts(&mut self, body: &Body, at_return: &Bits) -> Vec<Bits> {
        live_at_start(body, at_return, |block, live| {
            for stmt in block.stmts.iter().rev() {
                self.before(stmt, live);
            }
        })
    }

    /// Drops what is dead, and gives what is live at the start of each block; `changed` is set if anything went.
    pub fn drop_dead(&mut self, body: &mut Body, at_return: &Bits, changed: &mut bool) -> Vec<Bits> {
        let starts = self.starts(body, at_return);
        for block in &mut body.blocks {
            let mut live = live_at_end(block, at_return, &starts);
            let before = block.stmts.len();
            let mut kept = Vec::with_capacity(before);
            for stmt in std::mem::take(&mut block.stmts).into_iter().rev() {
                if let Some(stmt) = self.keep(stmt, &live) {
                    self.before(&stmt, &mut live);
                    kept.push(stmt);
                }
            }
            kept.reverse();
            *changed |= kept.len() != before;
            block.stmts = kept;
        }
        starts
    }

    /// What is left of a statement when only `live` matters behind it.
    fn keep(&mut self, stmt: Stmt, live: &Bits) -> Option<Stmt> {
        match stmt {
            Stmt::Assign(var, expr) => {
                let itself = matches!(self.context.node(expr), Node::Var(other) if *other == var);
                (!itself && live.contains(self.slots.get(var))).then_some(stmt)
            }
            Stmt::Havoc(var) => live.contains(self.slots.get(var)).then_some(stmt),
            Stmt::Mark(mark) => live_mark(mark, self.events, |value| {
                self.vars.of(self.context, value).iter().all(|&var| live.contains(self.slots.get(var)))
            })
            .map(Stmt::Mark),
            Stmt::Assume(expr) if expr == ExprId::TRUE => None,
            _ => Some(stmt),
        }
    }
}

/// What is left of a mark: the value of a variable that nothing looks at may be anything in the replay too, so a
/// mark that only tells such a value goes.
pub fn live_mark(mark: Mark, events: &[Event], is_live: impl FnOnce(ExprId) -> bool) -> Option<Mark> {
    let Some(value) = mark.value else { return Some(mark) };
    if mark.needed || is_live(value) {
        return Some(mark);
    }
    match events[mark.event.0 as usize] {
        Event::Havoc { .. }
        | Event::Initial { .. }
        | Event::Witness { .. }
        | Event::ThreadId { .. }
        | Event::Late { again: false, .. } => None,
        Event::Branch { .. }
        | Event::Implementation { .. }
        | Event::Fail(_)
        | Event::Enter { .. }
        | Event::Leave
        | Event::Context { .. }
        | Event::Stop { .. }
        | Event::Done { .. }
        | Event::StopAfter { .. }
        | Event::Fork { .. }
        | Event::NeverRuns { .. }
        // Which value it is that a later mark speaks of is said here, whoever looks at this one.
        | Event::Late { again: true, .. }
        | Event::ThreadFail(_) => Some(Mark { value: None, ..mark }),
    }
}

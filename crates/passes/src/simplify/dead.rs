//! Dead stores: assignments and havocs of variables that nothing looks at before they change again go, and marks
//! that tell of such a variable's value.

use crate::needs::Slots;
use crate::vars::Vars;
use base::BitSet;
use ir::liveness::{find_live_at_end, make_room};
use ir::{BlockId, Body, Context, Event, ExprId, Mark, Node, Proc, Stmt};

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
    pub fn before(&mut self, stmt: &Stmt, live: &mut BitSet) {
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

    fn add(&mut self, expr: ExprId, live: &mut BitSet) {
        for &var in self.vars.of(self.context, expr) {
            live.insert(self.slots.get(var));
        }
    }

    /// Drops what is dead in an acyclic body, and leaves what is live at the start of each block in `starts`. Nothing hangs
    /// on what goes, so that one walk does both.
    /// `order` is the reverse post-order of the blocks.
    pub fn drop_dead(&mut self, body: &mut Body, order: &[BlockId], at_return: &BitSet, starts: &mut Vec<BitSet>) {
        make_room(starts, body, at_return, order.len() < body.blocks.len());
        let mut live = BitSet::default();
        for &id in order.iter().rev() {
            let block = &mut body.blocks[id.index()];
            find_live_at_end(block, at_return, starts, &mut live);
            let mut is_whole = true;
            for stmt in block.stmts.iter_mut().rev() {
                if self.keep(stmt, &live) {
                    self.before(stmt, &mut live);
                } else {
                    *stmt = Stmt::Assume(ExprId::TRUE);
                    is_whole = false;
                }
            }
            if !is_whole {
                block.stmts.retain(|stmt| *stmt != Stmt::Assume(ExprId::TRUE));
            }
            std::mem::swap(&mut starts[id.index()], &mut live);
        }
    }

    /// Whether anything is left of a statement when only `live` matters behind it, and only that.
    fn keep(&mut self, stmt: &mut Stmt, live: &BitSet) -> bool {
        match stmt {
            Stmt::Assign(var, expr) => {
                let itself = matches!(self.context.node(*expr), Node::Var(other) if other == var);
                !itself && live.contains(self.slots.get(*var))
            }
            Stmt::Havoc(var) => live.contains(self.slots.get(*var)),
            Stmt::Mark(mark) => {
                let left = live_mark(*mark, self.events, |value| {
                    self.vars.of(self.context, value).iter().all(|&var| live.contains(self.slots.get(var)))
                });
                if let Some(left) = left {
                    *mark = left;
                }
                left.is_some()
            }
            Stmt::Assume(expr) => *expr != ExprId::TRUE,
            Stmt::Assert(..) | Stmt::Call(_) => true,
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

//! Bodies: what becomes of interruptions, of calls that start threads, of assertions, and of calls that may stop.
//!
//! * Where a thread may be interrupted it goes on, moves to a later round and goes on there, or stops for good.
//! * A call that starts a thread calls a helper, which runs the thread through its rounds ([`super::start`]).
//! * An assertion that fails stops its thread, and says so; a second one cannot fail in the same execution.
//! * Behind a call from which a stopped thread may return: return.

use super::contexts::{Contexts, Switch};
use super::facts::Atomic;
use super::root::one;
use super::{Made, event_of};
use crate::Question;
use ir::{
    Assertion, Block, BlockId, Body, Call, Event, ExprId, Function, FunctionKind, Mark, Next, ProcId, Program, Sort,
    Stmt, VarId,
};

struct Rewriting<'m, 'a> {
    made: &'m Made<'a>,
    program: &'m mut Program,
    id: ProcId,
    switch: Switch,
    body: Body,
    current: BlockId,
    /// Holds the round that is moved to.
    row: Vec<VarId>,
    locals: Vec<VarId>,
}

impl Made<'_> {
    /// Rewrites the body of one procedure.
    pub fn rewrite(&mut self, program: &mut Program, id: ProcId, switch: Switch) {
        let old = std::mem::take(&mut program.proc_mut(id).body);
        let body = Body { blocks: Vec::with_capacity(old.blocks.len()) };
        let (current, row, locals) = (Body::START, Vec::new(), Vec::new());
        let mut rewriting = Rewriting { made: self, program, id, switch, body, current, row, locals };
        rewriting.run(old);
        let Rewriting { body, locals, .. } = rewriting;
        let proc = program.proc_mut(id);
        proc.body = body;
        proc.locals.extend(locals);
    }
}

impl Rewriting<'_, '_> {
    fn run(&mut self, old: Body) {
        // The old blocks keep their ids; what is split off comes behind them.
        for block in &old.blocks {
            self.block(&block.name);
        }
        let covered = self.covered(&old);
        for (at, block) in old.blocks.into_iter().enumerate() {
            self.current = BlockId(at as u32);
            self.rewrite_block(at, block, &covered);
        }
    }

    fn block(&mut self, name: &str) -> BlockId {
        self.body.add(Block { name: name.into(), stmts: Vec::new(), next: Next::Goto(Vec::new()) })
    }

    fn push(&mut self, stmt: Stmt) {
        self.body.blocks[self.current.index()].stmts.push(stmt);
    }

    fn end(&mut self, next: Next) {
        self.body.blocks[self.current.index()].next = next;
    }

    fn mark(&mut self, event: Event, value: Option<ExprId>) {
        let event = self.program.add_event(event);
        self.push(Stmt::Mark(Mark { event, value, needed: false }));
    }

    fn var(&mut self, var: VarId) -> ExprId {
        self.program.context.var_expr(var)
    }

    /// Goes on in one of `count` new blocks; gives them.
    fn choice(&mut self, count: usize) -> Vec<BlockId> {
        let name = self.body.block(self.current).name.clone();
        let arms: Vec<BlockId> = (0..count).map(|_| self.block(&name)).collect();
        self.end(Next::Goto(arms.clone()));
        arms
    }

    fn rewrite_block(&mut self, at: usize, old: Block, covered: &[(usize, usize)]) {
        let mut fork = None;
        for (index, stmt) in old.stmts.into_iter().enumerate() {
            if let Some(Event::Fork { stmt }) = event_of(self.program, &stmt) {
                fork = Some((stmt, self.made.facts.atomic(self.id, at, index)));
                continue;
            }
            if let Some(Event::Context { stmt, back }) = event_of(self.program, &stmt) {
                if let Some(atomic) = self.made.facts.point(self.id, at, index) {
                    self.point(stmt, back, atomic);
                }
                continue;
            }
            if let Some(Event::Done { stmt }) = event_of(self.program, &stmt) {
                let covered = covered.contains(&(at, index));
                if let Some(atomic) = self.made.facts.point(self.id, at, index).filter(|_| !covered) {
                    self.end_point(stmt, atomic);
                }
                continue;
            }
            match stmt {
                Stmt::Call(call) => match fork.take() {
                    Some((stmt, atomic)) => self.fork(stmt, &call, atomic),
                    None => self.call(call),
                },
                Stmt::Assert(condition, event) if self.made.question == Question::Assert => {
                    let Event::Fail(assertion) = self.program.events[event.0 as usize] else { continue };
                    if !self.assert(condition, assertion) {
                        return;
                    }
                }
                stmt => self.push(stmt),
            }
        }
        self.end(old.next);
    }

    /// The places where a thread may end that are right in front of one where it may be interrupted anyway.
    fn covered(&self, old: &Body) -> Vec<(usize, usize)> {
        let is_point = |at: usize, index: usize| {
            matches!(event_of(self.program, &old.blocks[at].stmts[index]), Some(Event::Context { .. }))
                && self.made.facts.is_point(self.id, at, index)
        };
        let mut covered = Vec::new();
        for (at, block) in old.blocks.iter().enumerate() {
            for (index, stmt) in block.stmts.iter().enumerate() {
                let Some(Event::Done { .. }) = event_of(self.program, stmt) else { continue };
                let is_covered = match (block.stmts.get(index + 1), block.next.targets()) {
                    (Some(_), _) => is_point(at, index + 1),
                    (None, [next]) => !old.block(*next).stmts.is_empty() && is_point(next.index(), 0),
                    (None, _) => false,
                };
                if is_covered {
                    covered.push((at, index));
                }
            }
        }
        covered
    }

    /// The condition of being outside atomic blocks.
    fn outside(&mut self, atomic: Atomic) -> ExprId {
        match self.made.threads.atomic {
            Some(flag) if atomic == Atomic::Perhaps => {
                let flag = self.var(flag);
                self.program.context.not(flag)
            }
            _ => ExprId::TRUE,
        }
    }

    /// The thread may end for good here.
    fn end_point(&mut self, stmt: u32, atomic: Atomic) {
        let arms = self.choice(2);
        let outside = self.outside(atomic);
        self.current = arms[0];
        self.push(Stmt::Assume(outside));
        self.push(Stmt::Assign(self.made.stop, ExprId::TRUE));
        self.mark(Event::StopAfter { stmt }, None);
        self.end(Next::Return);
        self.current = arms[1];
        self.mark(Event::Done { stmt }, None);
    }

    /// Another thread may run here.
    fn point(&mut self, stmt: u32, back: bool, atomic: Atomic) {
        let arms = self.choice(if self.switch == Switch::None { 2 } else { 3 });
        let name = self.body.block(self.current).name.clone();
        let after = self.block(&name);
        let outside = self.outside(atomic);
        self.current = arms[0];
        self.mark(Event::Context { stmt, back }, None);
        self.end(Next::Goto(vec![after]));
        self.current = arms[1];
        self.push(Stmt::Assume(outside));
        self.push(Stmt::Assign(self.made.stop, ExprId::TRUE));
        self.mark(Event::Stop { stmt, back }, None);
        self.end(Next::Return);
        let switch = self.switch;
        if switch != Switch::None {
            self.current = arms[2];
            self.push(Stmt::Assume(outside));
            let contexts = self.made.contexts;
            if self.row.is_empty() {
                self.row = contexts.fresh_row(self.program);
                self.locals.extend(&self.row);
            }
            for stmt in contexts.choose(self.program, &self.row) {
                self.push(stmt);
            }
            let to = Contexts::row(self.program, &self.row);
            let later = contexts.is_later(self.program, &to);
            self.push(Stmt::Assume(later));
            // Told while what was chosen still matters: a mark keeps nothing alive.
            let round = Contexts::number(self.program, &to);
            self.mark(Event::Context { stmt, back }, Some(round));
            if let Switch::Call(callee) = switch {
                self.push(Stmt::Call(Box::new(Call { callee, args: to, results: Vec::new(), source: None })));
            } else {
                for stmt in contexts.go(self.program, &to) {
                    self.push(stmt);
                }
            }
            self.end(Next::Goto(vec![after]));
        }
        self.current = after;
    }

    /// Whether anything comes behind it.
    fn assert(&mut self, condition: ExprId, assertion: Assertion) -> bool {
        if condition == ExprId::TRUE {
            return true;
        }
        let arms = self.choice(2);
        self.current = arms[0];
        let wrong = self.program.context.not(condition);
        self.push(Stmt::Assume(wrong));
        let failed = self.var(self.made.failed);
        let first = self.program.context.not(failed);
        self.push(Stmt::Assume(first));
        self.push(Stmt::Assign(self.made.failed, ExprId::TRUE));
        self.push(Stmt::Assign(self.made.stop, ExprId::TRUE));
        self.mark(Event::ThreadFail(assertion), None);
        self.end(Next::Return);
        self.current = arms[1];
        self.push(Stmt::Assume(condition));
        if condition == ExprId::FALSE {
            self.end(Next::Goto(Vec::new()));
            return false;
        }
        true
    }

    fn call(&mut self, call: Box<Call>) {
        let callee = call.callee;
        self.push(Stmt::Call(call));
        if self.made.may_stop[callee.index()] {
            let arms = self.choice(2);
            let stopped = self.var(self.made.stop);
            let going = self.program.context.not(stopped);
            self.current = arms[0];
            self.push(Stmt::Assume(stopped));
            self.end(Next::Return);
            self.current = arms[1];
            self.push(Stmt::Assume(going));
        }
        if let Some(blocks) = self.made.blocks
            && self.made.threads.atomic_end.contains(&callee)
        {
            for stmt in blocks.end(self.program, self.made.contexts) {
                self.push(stmt);
            }
        }
    }

    /// Starts a thread: gives it ids, and runs it.
    fn fork(&mut self, stmt: u32, call: &Call, atomic: Atomic) {
        let mut args = call.args.clone();
        for (index, ids) in self.made.threads.ids.iter().enumerate() {
            let count = self.var(ids.count);
            let one = one(self.program, ids.id);
            let next = self.add(count, one);
            self.push(Stmt::Assign(ids.count, next));
            let next = self.var(ids.count);
            self.push(Stmt::Assign(ids.child, next));
            args.push(next);
            if let (0, Some(stmt)) = (index, call.source) {
                self.mark(Event::ThreadId { stmt }, Some(next));
            }
        }
        let run = |rewriting: &mut Self, in_block: bool| {
            let made = rewriting.made;
            let callee = made.add_start(rewriting.program, call.callee, stmt, in_block);
            let (args, results) = (args.clone(), Vec::new());
            rewriting.push(Stmt::Call(Box::new(Call { callee, args, results, source: None })));
        };
        match (atomic, self.made.threads.atomic) {
            (Atomic::Outside, _) | (_, None) => run(self, false),
            (Atomic::Inside, _) => run(self, true),
            (Atomic::Perhaps, Some(flag)) => {
                let arms = self.choice(2);
                let name = self.body.block(self.current).name.clone();
                let after = self.block(&name);
                let inside = self.var(flag);
                let outside = self.program.context.not(inside);
                for (&arm, (condition, in_block)) in arms.iter().zip([(outside, false), (inside, true)]) {
                    self.current = arm;
                    self.push(Stmt::Assume(condition));
                    run(self, in_block);
                    self.end(Next::Goto(vec![after]));
                }
                self.current = after;
            }
        }
    }

    fn add(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let sort = self.program.context.sort_of(left);
        if !matches!(self.program.context.sort_kind(sort), Sort::Bv(_)) {
            return self.program.context.add(left, right);
        }
        let name = "bvadd";
        let is_it =
            |function: &Function| function.kind == FunctionKind::Builtin(name.into()) && function.result == sort;
        let known = self.program.context.functions().find(|(_, function)| is_it(function)).map(|(id, _)| id);
        let function = known.unwrap_or_else(|| {
            let kind = FunctionKind::Builtin(name.into());
            self.program.context.add_function(Function {
                name: name.into(),
                params: vec![sort, sort],
                result: sort,
                kind,
            })
        });
        self.program.context.call(function, &[left, right])
    }
}

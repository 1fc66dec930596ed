//! Bodies: what becomes of interruptions, of calls that start threads, of assertions, and of calls that may stop.
//!
//! * Where a thread may be interrupted it goes on, moves to a later round and goes on there, or stops for good.
//! * A call that starts a thread calls a helper, which runs the thread through its rounds and comes back to the round
//!   in which it was started.
//! * An assertion that fails stops its thread, and says so; a second one cannot fail in the same execution.
//! * Behind a call from which a stopped thread may return: return.

use super::contexts::{Contexts, Switch, add_helper};
use super::facts::Atomic;
use super::root::one;
use super::{Made, event_of};
use crate::Question;
use ir::{
    Block, BlockId, Body, Call, Event, ExprId, Function, FunctionKind, Mark, Next, ProcId, Program, Sort, SortId, Stmt,
    VarId, VarKind,
};

/// A call that starts a thread.
struct Site {
    /// Runs the thread: whether it must wait for the next round, its arguments, its ids.
    helper: ProcId,
    /// The arguments and ids, until the thread runs.
    kept: Vec<VarId>,
    /// Whether the thread waits for the end of an atomic block.
    waits: Option<VarId>,
}

struct Rewriting<'m, 'a> {
    made: &'m Made<'a>,
    program: &'m mut Program,
    id: ProcId,
    switch: Switch,
    body: Body,
    current: BlockId,
    /// In the order of the text.
    sites: Vec<Site>,
    /// Whether an atomic block may end here.
    ends_atomic: bool,
    /// Holds the round that is moved to.
    row: Vec<VarId>,
    locals: Vec<VarId>,
}

impl Made<'_> {
    /// Rewrites the body of one procedure.
    pub fn rewrite(&mut self, program: &mut Program, id: ProcId, switch: Switch) {
        let old = std::mem::take(&mut program.proc_mut(id).body);
        // A thread that was started in an atomic block waits for its end, if that is known to be here.
        let ends_atomic = crate::graph::calls(&old).any(|callee| self.threads.atomic_end.contains(&callee))
            && !self.facts.ends_below(id);
        let body = Body { blocks: Vec::with_capacity(old.blocks.len()) };
        let locals = Vec::new();
        let current = Body::START;
        let (sites, row) = (Vec::new(), Vec::new());
        let mut rewriting =
            Rewriting { made: self, program, id, switch, body, current, sites, ends_atomic, row, locals };
        rewriting.run(old);
        let Rewriting { body, locals, sites, .. } = rewriting;
        let proc = program.proc_mut(id);
        proc.body = body;
        proc.locals.extend(locals);
        let waits: Vec<VarId> = sites.iter().filter_map(|site| site.waits).collect();
        if !waits.is_empty() {
            crate::loops::add_fresh_start(&mut proc.body);
            let first = waits.into_iter().map(|var| Stmt::Assign(var, ExprId::FALSE));
            proc.body.blocks[Body::START.index()].stmts.splice(0..0, first);
        }
    }
}

impl Rewriting<'_, '_> {
    fn run(&mut self, old: Body) {
        // The old blocks keep their ids; what is split off comes behind them.
        for block in &old.blocks {
            self.block(&block.name);
        }
        // Who waits is known before the returns and the ends of atomic blocks are seen.
        let mut forks = Vec::new();
        for (at, block) in old.blocks.iter().enumerate() {
            for (index, stmt) in block.stmts.iter().enumerate() {
                if let Some(Event::Fork { stmt }) = event_of(self.program, stmt)
                    && let Some(Stmt::Call(call)) = block.stmts.get(index + 1)
                {
                    forks.push((at, index));
                    self.add_site(call, stmt, self.made.facts.atomic(self.id, at, index));
                }
            }
        }
        let covered = self.covered(&old);
        for (at, block) in old.blocks.into_iter().enumerate() {
            self.current = BlockId(at as u32);
            self.rewrite_block(at, block, &forks, &covered);
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

    fn local(&mut self, name: &str, sort: SortId) -> VarId {
        let var = self.program.context.add_var(name, sort, VarKind::Local);
        self.locals.push(var);
        var
    }

    /// Goes on in one of `count` new blocks; gives them.
    fn choice(&mut self, count: usize) -> Vec<BlockId> {
        let name = self.body.block(self.current).name.clone();
        let arms: Vec<BlockId> = (0..count).map(|_| self.block(&name)).collect();
        self.end(Next::Goto(arms.clone()));
        arms
    }

    fn rewrite_block(&mut self, at: usize, old: Block, forks: &[(usize, usize)], covered: &[(usize, usize)]) {
        let mut fork = None;
        for (index, stmt) in old.stmts.into_iter().enumerate() {
            if let Some(site) = forks.iter().position(|&place| place == (at, index)) {
                fork = Some(site);
                continue;
            }
            if let Some(Event::Context { stmt }) = event_of(self.program, &stmt) {
                if let Some(atomic) = self.made.facts.point(self.id, at, index) {
                    self.point(stmt, atomic);
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
                    Some(site) => {
                        let atomic = self.made.facts.atomic(self.id, at, index - 1);
                        self.fork(site, &call, atomic);
                    }
                    None => self.call(call),
                },
                Stmt::Assert(condition, event) if self.made.question == Question::Assert => {
                    let Event::Fail { place } = self.program.events[event.0 as usize] else { continue };
                    if !self.assert(condition, place) {
                        return;
                    }
                }
                stmt => self.push(stmt),
            }
        }
        if old.next == Next::Return {
            // A thread that still waits does so until the next round.
            self.run_waiting(ExprId::TRUE);
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
    fn point(&mut self, stmt: u32, atomic: Atomic) {
        let arms = self.choice(if self.switch == Switch::None { 2 } else { 3 });
        let name = self.body.block(self.current).name.clone();
        let after = self.block(&name);
        let outside = self.outside(atomic);
        self.current = arms[0];
        self.mark(Event::Context { stmt }, None);
        self.end(Next::Goto(vec![after]));
        self.current = arms[1];
        self.push(Stmt::Assume(outside));
        self.push(Stmt::Assign(self.made.stop, ExprId::TRUE));
        self.mark(Event::Stop { stmt }, None);
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
            self.mark(Event::Context { stmt }, Some(round));
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
    fn assert(&mut self, condition: ExprId, place: u32) -> bool {
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
        self.mark(Event::ThreadFail { place }, None);
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
        if self.made.threads.atomic_end.contains(&callee) {
            self.run_waiting(ExprId::FALSE);
        }
    }

    // ------------------------------------------------------------ starting threads

    fn add_site(&mut self, call: &Call, stmt: u32, atomic: Atomic) {
        let helper = self.helper(call, stmt);
        let inputs = self.program.proc(helper).inputs[1..].to_vec();
        let mut kept = Vec::new();
        for input in inputs {
            let declared = self.program.context.var(input).clone();
            kept.push(self.local(&declared.name, declared.sort));
        }
        let waits = (self.ends_atomic && atomic != Atomic::Outside).then(|| self.local("waits", SortId::BOOL));
        self.sites.push(Site { helper, kept, waits });
    }

    /// Starts a thread: gives it ids, and runs it or lets it wait.
    fn fork(&mut self, site: usize, call: &Call, atomic: Atomic) {
        if self.sites[site].waits.is_some() {
            // One that this statement started before cannot wait any longer.
            self.run_if_waiting(site, ExprId::TRUE);
        }
        let kept = self.sites[site].kept.clone();
        for (&var, &arg) in kept.iter().zip(&call.args) {
            self.push(Stmt::Assign(var, arg));
        }
        for (index, &var) in kept[call.args.len()..].iter().enumerate() {
            let ids = self.made.threads.ids[index];
            let count = self.var(ids.count);
            let one = one(self.program, ids.id);
            let next = self.add(count, one);
            self.push(Stmt::Assign(ids.count, next));
            let next = self.var(ids.count);
            self.push(Stmt::Assign(var, next));
            self.push(Stmt::Assign(ids.child, next));
            if let (0, Some(stmt)) = (index, call.source) {
                self.mark(Event::ThreadId { stmt }, Some(next));
            }
        }
        let (waits, flag) = (self.sites[site].waits, self.made.threads.atomic);
        let wait = |rewriting: &mut Self| match waits {
            Some(waits) => rewriting.push(Stmt::Assign(waits, ExprId::TRUE)),
            None => rewriting.run_site(site, ExprId::TRUE),
        };
        match (atomic, flag) {
            (Atomic::Outside, _) | (_, None) => self.run_site(site, ExprId::FALSE),
            (Atomic::Inside, _) => wait(self),
            (Atomic::Perhaps, Some(flag)) => {
                let arms = self.choice(2);
                let name = self.body.block(self.current).name.clone();
                let after = self.block(&name);
                let inside = self.var(flag);
                let outside = self.program.context.not(inside);
                self.current = arms[0];
                self.push(Stmt::Assume(outside));
                self.run_site(site, ExprId::FALSE);
                self.end(Next::Goto(vec![after]));
                self.current = arms[1];
                self.push(Stmt::Assume(inside));
                wait(self);
                self.end(Next::Goto(vec![after]));
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

    fn run_site(&mut self, site: usize, next_round: ExprId) {
        let Site { helper, kept, .. } = &self.sites[site];
        let (callee, kept) = (*helper, kept.clone());
        let mut args = vec![next_round];
        args.extend(Contexts::row(self.program, &kept));
        self.push(Stmt::Call(Box::new(Call { callee, args, results: Vec::new(), source: None })));
    }

    /// Runs the threads that wait for the end of an atomic block.
    fn run_waiting(&mut self, next_round: ExprId) {
        for site in 0..self.sites.len() {
            self.run_if_waiting(site, next_round);
        }
    }

    fn run_if_waiting(&mut self, site: usize, next_round: ExprId) {
        let Some(waits) = self.sites[site].waits else { return };
        let arms = self.choice(2);
        let name = self.body.block(self.current).name.clone();
        let after = self.block(&name);
        let waiting = self.var(waits);
        let idle = self.program.context.not(waiting);
        self.current = arms[0];
        self.push(Stmt::Assume(waiting));
        self.push(Stmt::Assign(waits, ExprId::FALSE));
        self.run_site(site, next_round);
        self.end(Next::Goto(vec![after]));
        self.current = arms[1];
        self.push(Stmt::Assume(idle));
        self.end(Next::Goto(vec![after]));
        self.current = after;
    }

    /// The procedure that runs a thread of one call: inputs are whether it must wait for the next round, the
    /// arguments, and the ids.
    fn helper(&mut self, call: &Call, stmt: u32) -> ProcId {
        let made = self.made;
        let contexts = made.contexts;
        let program = &mut *self.program;
        let fresh =
            |program: &mut Program, name: &str, sort: SortId| program.context.add_var(name, sort, VarKind::Local);
        let callee = program.proc(call.callee).clone();
        let mut inputs = vec![fresh(program, "next_round", SortId::BOOL)];
        for &var in callee.inputs.iter().chain(made.threads.ids.iter().map(|ids| &ids.id)) {
            let declared = program.context.var(var).clone();
            inputs.push(fresh(program, &declared.name, declared.sort));
        }
        let mut locals = Vec::new();
        // What belongs to the thread that starts another is put aside.
        let own = made.threads.local.iter().map(|&(var, _)| var).chain(made.threads.atomic);
        let own: Vec<VarId> = own.chain(made.threads.ids.iter().flat_map(|ids| [ids.id, ids.child])).collect();
        let mut save = Vec::new();
        let mut restore = Vec::new();
        for &var in own.iter().chain(&contexts.reached) {
            let declared = program.context.var(var).clone();
            let saved = fresh(program, &declared.name, declared.sort);
            locals.push(saved);
            let (value, old) = (program.context.var_expr(var), program.context.var_expr(saved));
            save.push(Stmt::Assign(saved, value));
            if !contexts.reached.contains(&var) {
                restore.push(Stmt::Assign(var, old));
            }
        }
        let back = locals[locals.len() - contexts.reached.len()..].to_vec();
        let add_mark = |program: &mut Program, event: Event, value: Option<ExprId>| {
            let event = program.add_event(event);
            Stmt::Mark(Mark { event, value, needed: false })
        };
        let next_round = program.context.var_expr(inputs[0]);
        let mut run = Vec::new();
        let row = contexts.fresh_row(program);
        run.extend(contexts.choose(program, &row));
        let to = Contexts::row(program, &row);
        locals.extend(row);
        let later = contexts.is_later(program, &to);
        let waits = program.context.implies(next_round, later);
        run.push(Stmt::Assume(waits));
        // Told while what was chosen still matters: a mark keeps nothing alive.
        let round = Contexts::number(program, &to);
        run.push(add_mark(program, Event::Fork { stmt }, Some(round)));
        run.extend(contexts.go(program, &to));
        for &(var, source) in &made.threads.local {
            run.push(Stmt::Havoc(var));
            let value = program.context.var_expr(var);
            run.push(add_mark(program, Event::Havoc { stmt, var: source }, Some(value)));
        }
        run.extend(made.threads.atomic.map(|flag| Stmt::Assign(flag, ExprId::FALSE)));
        let given = inputs[1 + callee.inputs.len()..].to_vec();
        for (ids, given) in made.threads.ids.iter().zip(given) {
            let given = program.context.var_expr(given);
            run.extend([Stmt::Assign(ids.id, given), Stmt::Havoc(ids.child)]);
        }
        let args = Contexts::row(program, &inputs[1..=callee.inputs.len()]);
        let mut results = Vec::new();
        for &output in &callee.outputs {
            let declared = program.context.var(output).clone();
            results.push(fresh(program, &declared.name, declared.sort));
        }
        locals.extend(&results);
        run.push(Stmt::Call(Box::new(Call { callee: call.callee, args, results, source: Some(stmt) })));
        run.push(Stmt::Assign(made.stop, ExprId::FALSE));
        let back = Contexts::row(program, &back);
        run.extend(contexts.go(program, &back));
        run.extend(restore);
        let never = vec![add_mark(program, Event::NeverRuns { stmt }, None)];
        let both = Next::Goto(vec![BlockId(1), BlockId(2)]);
        let block = |name: &str, stmts: Vec<Stmt>, next: Next| Block { name: name.into(), stmts, next };
        let blocks =
            vec![block("start", save, both), block("never", never, Next::Return), block("run", run, Next::Return)];
        add_helper(program, format!("thread.{}", callee.name), inputs, locals, Body { blocks })
    }
}

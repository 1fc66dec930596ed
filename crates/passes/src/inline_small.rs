//! Inlining of small procedures before any engine starts.
//!
//! Before: bodies are acyclic; `reads` and `modifies` hold at least what the procedures read and modify. After: the
//! same, with the same behaviours for every recursion bound; calls of small procedures, and of larger ones that are
//! called only once, are replaced by their bodies. Only procedures that are not recursive are inlined: no bound counts
//! them. A procedure into which something was inlined is simplified at once, callees first, so that what comes out
//! small is inlined further up in turn; one without effect disappears. Procedures that nobody calls any more are left
//! to pruning.
//!
//! A body is run at most once by an activation, as it has no loops, so the callee's variables become fresh locals of
//! the caller as they are: unconstrained at first. The marks of the callee stand between [`Event::Enter`] and
//! [`Event::Leave`], unless it is a loop, whose activations are part of their parent's anyway.

use crate::simplify::Simplifier;
use ir::graph::CallGraph;
use ir::{
    Block, BlockId, Body, Call, Event, EventId, Map, Mark, Next, Proc, ProcId, ProcKind, Program, Stmt, Substitution,
    VarId, VarKind,
};

/// How large a procedure may be that is inlined. The size is the number of statements without marks, plus the
/// number of blocks behind the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InlineLimits {
    /// Into every call.
    pub anywhere: usize,
    /// Where there is only one call.
    pub once: usize,
    /// Nothing is inlined into a procedure that is larger than this.
    pub caller: usize,
}

impl Default for InlineLimits {
    fn default() -> Self {
        Self { anywhere: 6, once: 20, caller: 20_000 }
    }
}

pub fn inline_small(program: &mut Program, limits: InlineLimits) {
    let graph = CallGraph::of(program);
    let mut simplifier = Simplifier::new(program);
    let mut inliner = Inliner { limits, recursive: graph.recursive, sites: graph.sites, leave: None };
    for id in graph.bottom_up {
        if inliner.inline_into(program, id) {
            simplifier.refresh(program, id);
            simplifier.proc(program, id);
        }
    }
    simplifier.finish(program);
}

fn size(body: &Body) -> usize {
    let stmts = body.blocks.iter().flat_map(|block| &block.stmts).filter(|stmt| !matches!(stmt, Stmt::Mark(_)));
    stmts.count() + body.blocks.len() - 1
}

struct Inliner {
    limits: InlineLimits,
    recursive: Vec<bool>,
    /// How many calls of each procedure are left.
    sites: Vec<u32>,
    /// The one event that ends inlined calls.
    leave: Option<EventId>,
}

impl Inliner {
    fn is_inlined(&self, program: &Program, callee: ProcId) -> bool {
        let limit = if self.sites[callee.index()] == 1 { self.limits.once } else { self.limits.anywhere };
        !self.recursive[callee.index()]
            && program.entry != Some(callee)
            && size(&program.proc(callee).body) <= limit.max(self.limits.anywhere)
    }

    /// Inlines what is small enough into one procedure; whether there was anything.
    fn inline_into(&mut self, program: &mut Program, id: ProcId) -> bool {
        if size(&program.proc(id).body) > self.limits.caller {
            return false;
        }
        let mut wanted: Vec<ProcId> = ir::graph::calls(&program.proc(id).body).collect();
        wanted.sort_unstable();
        wanted.dedup();
        wanted.retain(|&callee| self.is_inlined(program, callee));
        if wanted.is_empty() {
            return false;
        }
        let old = std::mem::take(&mut program.proc_mut(id).body);
        let mut body = Body { blocks: Vec::with_capacity(old.blocks.len()) };
        for block in &old.blocks {
            body.add(Block { name: block.name.clone(), stmts: Vec::new(), next: Next::Goto(Vec::new()) });
        }
        let mut locals = Vec::new();
        for (index, block) in old.blocks.into_iter().enumerate() {
            let mut current = BlockId(index as u32);
            for stmt in block.stmts {
                match stmt {
                    Stmt::Call(call) if wanted.binary_search(&call.callee).is_ok() => {
                        current = self.splice(program, &mut body, current, &call, &mut locals);
                    }
                    stmt => body.blocks[current.index()].stmts.push(stmt),
                }
            }
            body.blocks[current.index()].next = block.next;
        }
        let proc = program.proc_mut(id);
        proc.body = body;
        proc.locals.extend(locals);
        true
    }

    /// Takes note that a call is replaced by a copy of its callee's body.
    fn count(&mut self, callee: ProcId, body: &Body) {
        self.sites[callee.index()] -= 1;
        if self.sites[callee.index()] > 0 {
            // There is one more of each call in it; the last copy takes the place of the original.
            for inner in ir::graph::calls(body) {
                self.sites[inner.index()] += 1;
            }
        }
    }

    /// Replaces a call behind `current` by the callee's body; gives the block that goes on behind it.
    fn splice(
        &mut self,
        program: &mut Program,
        body: &mut Body,
        current: BlockId,
        call: &Call,
        locals: &mut Vec<VarId>,
    ) -> BlockId {
        let callee = program.proc(call.callee).clone();
        self.count(call.callee, &callee.body);
        let mut copy = Copy::of(program, &callee, locals);
        let mut before: Vec<Stmt> = Vec::new();
        let mut after: Vec<Stmt> = Vec::new();
        if let ProcKind::Source(number) = callee.kind {
            let enter = program.add_event(Event::Enter { callee: number, stmt: call.source });
            before.push(Stmt::Mark(Mark { event: enter, value: None, needed: false }));
            let leave = *self.leave.get_or_insert_with(|| program.add_event(Event::Leave));
            after.push(Stmt::Mark(Mark { event: leave, value: None, needed: false }));
        }
        for (input, &arg) in callee.inputs.iter().zip(&call.args) {
            before.push(Stmt::Assign(copy.vars[input], arg));
        }
        for (output, &result) in callee.outputs.iter().zip(&call.results) {
            let value = program.context.var_expr(copy.vars[output]);
            after.push(Stmt::Assign(result, value));
        }
        body.blocks[current.index()].stmts.extend(before);
        if let [only] = callee.body.blocks.as_slice()
            && only.next == Next::Return
        {
            let stmts = copy.stmts(program, &only.stmts);
            body.blocks[current.index()].stmts.extend(stmts.into_iter().chain(after));
            return current;
        }
        let offset = body.blocks.len() as u32;
        let behind = BlockId(offset + callee.body.blocks.len() as u32);
        for block in &callee.body.blocks {
            let mut stmts = copy.stmts(program, &block.stmts);
            let next = match &block.next {
                Next::Return => {
                    stmts.extend_from_slice(&after);
                    Next::Goto(vec![behind])
                }
                Next::Goto(targets) => Next::Goto(targets.iter().map(|target| BlockId(target.0 + offset)).collect()),
            };
            body.add(Block { name: format!("{}.{}", callee.name, block.name).into(), stmts, next });
        }
        body.blocks[current.index()].next = Next::Goto(vec![BlockId(offset)]);
        let name = body.block(current).name.clone();
        body.add(Block { name, stmts: Vec::new(), next: Next::Goto(Vec::new()) })
    }
}

/// The callee's variables as locals of the caller.
struct Copy {
    vars: Map<VarId, VarId>,
    exprs: Substitution,
}

impl Copy {
    fn of(program: &mut Program, callee: &Proc, locals: &mut Vec<VarId>) -> Self {
        let mut copy = Self { vars: Map::default(), exprs: Substitution::new() };
        for &var in callee.inputs.iter().chain(&callee.outputs).chain(&callee.locals) {
            let declared = program.context.var(var);
            let (name, sort) = (format!("{}.{}", callee.name, declared.name), declared.sort);
            let fresh = program.context.add_var(name, sort, VarKind::Local);
            let expr = program.context.var_expr(fresh);
            locals.push(fresh);
            copy.vars.insert(var, fresh);
            copy.exprs.insert(var, expr);
        }
        copy
    }

    fn stmts(&mut self, program: &mut Program, stmts: &[Stmt]) -> Vec<Stmt> {
        stmts.iter().map(|stmt| self.stmt(program, stmt)).collect()
    }

    fn stmt(&mut self, program: &mut Program, stmt: &Stmt) -> Stmt {
        crate::rename::stmt(&mut program.context, stmt, &self.vars, &mut self.exprs)
    }
}

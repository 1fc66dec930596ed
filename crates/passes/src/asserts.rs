//! Assertion elimination (RMT §6): whether an assertion can fail becomes whether the entry can return.
//!
//! Before: bodies are acyclic. After: there is no `assert` and no contract, and the entry returns in an execution of
//! some recursion bound if and only if the question had the answer yes for that bound.
//!
//! [`Question::Assert`]: can an assertion fail? A global flag, `error`, is set where one does, and the execution
//! returns at once, through all its callers. Only procedures that can fail know the flag:
//!
//! * `assert e` becomes a branch: `assume !e`, the flag is set, return; or `assume e` and on.
//! * Behind a call of a procedure that can fail: return if the flag is set. A call right before a return needs no
//!   branch: the callee's flag is the caller's.
//! * At every other return the flag is cleared. So it is always written before it is read, and is a result of the
//!   procedures that can fail, not an input.
//! * The entry returns only with the flag set; its other returns are blocked. Where the entry is called by others, a
//!   new entry calls it and waits for the flag.
//!
//! A summary speaks of executions that return; now the failing ones return too, so its clauses, and the contract's,
//! hold unless the flag is set.
//!
//! [`Question::Return`]: can the entry return, where an execution that fails an assertion is none? Asserts become
//! assumes, contracts become summaries.

use ir::graph::{CallGraph, blocked_body};
use ir::{
    Block, Body, Call, EventId, ExprId, Mark, Next, Proc, ProcId, ProcKind, Program, SortId, Stmt, VarId, VarKind,
};

/// What is asked of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Can an assertion fail?
    Assert,
    /// Can the entry return?
    Return,
}

pub fn asserts(program: &mut Program, question: Question) {
    match question {
        Question::Assert => eliminate(program),
        Question::Return => assume_all(program),
    }
}

fn assume_all(program: &mut Program) {
    for proc in &mut program.procs {
        let contract = std::mem::take(&mut proc.contract);
        proc.summary.extend(contract);
        for stmt in proc.body.blocks.iter_mut().flat_map(|block| &mut block.stmts) {
            if let Stmt::Assert(expr, _) = stmt {
                *stmt = Stmt::Assume(*expr);
            }
        }
    }
}

fn eliminate(program: &mut Program) {
    let fails = can_fail(program);
    let Some(entry) = program.entry else { return };
    let error = add_flag(program);
    let error_expr = program.context.var_expr(error);
    let is_called = program.proc_ids().any(|id| ir::graph::calls(&program.proc(id).body).any(|c| c == entry));
    for id in program.proc_ids() {
        let mut proc = std::mem::replace(program.proc_mut(id), placeholder());
        let contract = std::mem::take(&mut proc.contract);
        proc.summary.extend(contract);
        if fails[id.index()] {
            for clause in &mut proc.summary {
                *clause = program.context.or([error_expr, *clause]);
            }
            proc.modifies.push(error);
            let is_root = id == entry && !is_called;
            proc.body = Elimination { program, fails: &fails, error, is_root }.body(proc.body);
        } else {
            // Nothing fails here: the asserts are all `true`.
            for block in &mut proc.body.blocks {
                block.stmts.retain(|stmt| !matches!(stmt, Stmt::Assert(..)));
            }
        }
        *program.proc_mut(id) = proc;
    }
    if !fails[entry.index()] {
        program.proc_mut(entry).body = blocked_body();
    } else if is_called {
        add_root(program, entry, None, error_expr);
    }
}

/// The procedures in which, or below which, there is an assertion that is not plainly true.
fn can_fail(program: &Program) -> Vec<bool> {
    let graph = CallGraph::of(program);
    let mut fails = vec![false; program.procs.len()];
    let mut open: Vec<ProcId> = Vec::new();
    for id in program.proc_ids() {
        let mut stmts = program.proc(id).body.blocks.iter().flat_map(|block| &block.stmts);
        if stmts.any(|stmt| matches!(stmt, Stmt::Assert(expr, _) if *expr != ExprId::TRUE)) {
            fails[id.index()] = true;
            open.push(id);
        }
    }
    while let Some(id) = open.pop() {
        for &caller in &graph.callers[id.index()] {
            if !std::mem::replace(&mut fails[caller.index()], true) {
                open.push(caller);
            }
        }
    }
    fails
}

fn add_flag(program: &mut Program) -> VarId {
    let error = program.context.add_var("error", SortId::BOOL, VarKind::Global);
    let old = program.context.add_var("error", SortId::BOOL, VarKind::OldGlobal);
    program.globals.push(error);
    program.error = Some(error);
    program.old_globals.insert(error, old);
    error
}

fn placeholder() -> Proc {
    Proc {
        name: String::new(),
        kind: ProcKind::Root,
        inputs: Vec::new(),
        outputs: Vec::new(),
        locals: Vec::new(),
        reads: Vec::new(),
        modifies: Vec::new(),
        body: Body::default(),
        summary: Vec::new(),
        contract: Vec::new(),
        bound: None,
    }
}

/// A new entry that calls the old one, starts only if something holds, and returns only if something else does.
pub(crate) fn add_root(program: &mut Program, entry: ProcId, before: Option<ExprId>, after: ExprId) {
    let old = program.proc(entry).clone();
    let fresh = |program: &mut Program, vars: &[VarId]| -> Vec<VarId> {
        let copy = |&var: &VarId| {
            let declared = program.context.var(var).clone();
            program.context.add_var(declared.name, declared.sort, VarKind::Local)
        };
        vars.iter().map(copy).collect()
    };
    let inputs = fresh(program, &old.inputs);
    let locals = fresh(program, &old.outputs);
    let args = inputs.iter().map(|&input| program.context.var_expr(input)).collect();
    let call = Call { callee: entry, args, results: locals.clone(), source: None };
    let mut stmts: Vec<Stmt> = before.map(Stmt::Assume).into_iter().collect();
    stmts.extend([Stmt::Call(Box::new(call)), Stmt::Assume(after)]);
    let body = Body { blocks: vec![Block { name: "start".into(), stmts, next: Next::Return }] };
    let name = format!("{}.root", old.name);
    program.entry = Some(ProcId(program.procs.len() as u32));
    program.procs.push(Proc { name, inputs, locals, modifies: old.modifies, body, ..placeholder() });
}

struct Elimination<'a> {
    program: &'a mut Program,
    fails: &'a [bool],
    error: VarId,
    /// Whether only failing executions may return: the entry.
    is_root: bool,
}

impl Elimination<'_> {
    fn body(&mut self, old: Body) -> Body {
        let mut body = Body { blocks: Vec::with_capacity(old.blocks.len()) };
        // The old blocks keep their ids; what is split off comes behind them.
        for block in &old.blocks {
            body.add(Block { name: block.name.clone(), stmts: Vec::new(), next: Next::Goto(Vec::new()) });
        }
        for (index, block) in old.blocks.into_iter().enumerate() {
            self.block(&mut body, index, block);
        }
        body
    }

    fn block(&mut self, body: &mut Body, index: usize, old: Block) {
        let name = old.name;
        let mut current = index;
        let count = old.stmts.len();
        for (position, stmt) in old.stmts.into_iter().enumerate() {
            match stmt {
                Stmt::Assert(ExprId::TRUE, _) => {}
                Stmt::Assert(ExprId::FALSE, event) => {
                    let failing = self.fail(event);
                    body.blocks[current].stmts.extend(failing);
                    body.blocks[current].next = Next::Return;
                    return;
                }
                Stmt::Assert(expr, event) => {
                    let wrong = self.program.context.not(expr);
                    let mut failing = vec![Stmt::Assume(wrong)];
                    failing.extend(self.fail(event));
                    current = fork(body, current, &name, failing, Stmt::Assume(expr));
                }
                Stmt::Call(call) if self.fails[call.callee.index()] => {
                    body.blocks[current].stmts.push(Stmt::Call(call));
                    let error = self.program.context.var_expr(self.error);
                    if position + 1 == count && old.next == Next::Return {
                        // The flag that the callee left is the one to return.
                        if self.is_root {
                            body.blocks[current].stmts.push(Stmt::Assume(error));
                        }
                        body.blocks[current].next = Next::Return;
                        return;
                    }
                    let passed = self.program.context.not(error);
                    current = fork(body, current, &name, vec![Stmt::Assume(error)], Stmt::Assume(passed));
                }
                stmt => body.blocks[current].stmts.push(stmt),
            }
        }
        let block = &mut body.blocks[current];
        block.next = old.next;
        if block.next == Next::Return {
            if self.is_root {
                block.next = Next::Goto(Vec::new());
            } else {
                block.stmts.push(Stmt::Assign(self.error, ExprId::FALSE));
            }
        }
    }

    fn fail(&self, event: EventId) -> [Stmt; 2] {
        [Stmt::Assign(self.error, ExprId::TRUE), Stmt::Mark(Mark { event, value: None, needed: false })]
    }
}

/// Ends a block with a choice between returning at once and going on; gives the block that goes on.
fn fork(body: &mut Body, current: usize, name: &str, failing: Vec<Stmt>, passed: Stmt) -> usize {
    let fail = body.add(Block { name: format!("{name}.fail").into(), stmts: failing, next: Next::Return });
    let pass =
        body.add(Block { name: format!("{name}.pass").into(), stmts: vec![passed], next: Next::Goto(Vec::new()) });
    body.blocks[current].next = Next::Goto(vec![fail, pass]);
    pass.index()
}

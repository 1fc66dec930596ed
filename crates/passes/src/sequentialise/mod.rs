//! Sequentialisation (Lal and Reps, "Reducing concurrent analysis under a context bound to sequential analysis"; RMT
//! §6.1): a program with threads becomes one without, whose executions are those of the threads in K rounds.
//!
//! Before: what lowering gives of a program with threads: [`Event::Context`] marks where a thread may be interrupted,
//! [`Event::Fork`] marks in front of calls that start threads. After: a program without threads, in which an assertion
//! fails (or the entry returns) if and only if it does in an execution of the threads of K rounds. In each round every
//! thread has one turn, threads before the one that started them, in the order in which they were started; a new
//! thread has its first turn at once. Marks say which turn was taken where, so that replay can take the same turns.
//!
//! The threads run one after the other, each through all its rounds. For this a shared variable has, besides itself, a
//! copy for each round: what it is at the end of the turns of that round that were run so far. At the start the copies
//! are guessed; at the end each must be what the next round was guessed to start with ([`root`]). While a thread runs,
//! the variable itself holds its current value, so that statements stay as they are; when the thread moves on to
//! another round, the variable goes to its copy and is fetched from that of the new round ([`contexts`]).
//!
//! A thread may stop for good wherever it may be interrupted: it returns through all its callers ([`body`]). A failing
//! assertion stops its thread too; what the other threads did before that still has to fit. A thread that is started
//! in an atomic block runs when the block ends ([`blocks`]).
//!
//! Points at which a thread need not be interrupted are left out: in atomic blocks, and while there is only one thread
//! ([`facts`]).

mod blocks;
mod body;
mod contexts;
mod facts;
mod root;
mod start;

use crate::Question;
use crate::lower::Threads;
use blocks::Blocks;
use contexts::Contexts;
use facts::Facts;
use ir::{Event, ExprId, ProcId, Program, SortId, Stmt, VarId, VarKind};

/// Turns a program with threads into one whose executions are those of `rounds` rounds.
pub fn sequentialise(program: &mut Program, threads: &Threads, rounds: u32, question: Question) {
    let Some(entry) = program.entry else { return };
    let facts = Facts::of(program, threads, entry);
    let may_stop = may_stop(program, &facts, question);
    let forks_in_blocks = threads.atomic.is_some() && facts.forks_in_blocks(program);
    let contexts = Contexts::new(program, threads, rounds, forks_in_blocks);
    let blocks = forks_in_blocks.then(|| Blocks::new(program, &contexts));
    let stop = add_global(program, "thread.stop", SortId::BOOL);
    let failed = add_global(program, "thread.failed", SortId::BOOL);
    let ids: Vec<ProcId> = program.proc_ids().collect();
    let (facts, may_stop, contexts, blocks) = (&facts, &may_stop, &contexts, blocks.as_ref());
    let mut made = Made { threads, facts, may_stop, contexts, blocks, stop, failed, question };
    let switch = made.contexts.add_switch(program);
    let stopped = program.context.var_expr(stop);
    for id in ids {
        made.rewrite(program, id, switch);
        if may_stop[id.index()] {
            // Who stops returns early, and promises nothing.
            let mut proc = program.proc(id).clone();
            for clause in proc.summary.iter_mut().chain(&mut proc.contract) {
                *clause = program.context.or([stopped, *clause]);
            }
            *program.proc_mut(id) = proc;
        }
    }
    made.add_root(program, entry);
    crate::effects(program);
}

/// What the parts of the pass share.
struct Made<'a> {
    threads: &'a Threads,
    facts: &'a Facts,
    may_stop: &'a [bool],
    contexts: &'a Contexts,
    /// Where threads are started in atomic blocks.
    blocks: Option<&'a Blocks>,
    /// Whether the thread that runs has stopped for good.
    stop: VarId,
    /// Whether an assertion failed in some thread.
    failed: VarId,
    question: Question,
}

fn add_global(program: &mut Program, name: &str, sort: SortId) -> VarId {
    let global = program.context.add_var(name, sort, VarKind::Global);
    let old = program.context.add_var(format!("{name}#old"), sort, VarKind::OldGlobal);
    program.globals.push(global);
    program.old_globals.insert(global, old);
    global
}

/// Whether a statement is one of the marks that lowering leaves for this pass.
fn event_of(program: &Program, stmt: &Stmt) -> Option<Event> {
    match stmt {
        Stmt::Mark(mark) => Some(program.events[mark.event.0 as usize]),
        _ => None,
    }
}

/// The procedures from which a thread may return because it stops: they can be interrupted or fail, or call others
/// that can.
fn may_stop(program: &Program, facts: &Facts, question: Question) -> Vec<bool> {
    let mut stops = vec![false; program.procs.len()];
    let mut callers: Vec<Vec<ProcId>> = vec![Vec::new(); program.procs.len()];
    let mut open = Vec::new();
    for id in program.proc_ids() {
        for (at, block) in program.proc(id).body.blocks.iter().enumerate() {
            let mut forks = false;
            for (index, stmt) in block.stmts.iter().enumerate() {
                match stmt {
                    Stmt::Assert(condition, _) => {
                        stops[id.index()] |= question == Question::Assert && *condition != ExprId::TRUE;
                    }
                    // The stop of a thread is no stop of the one that started it.
                    Stmt::Call(call) if !forks => callers[call.callee.index()].push(id),
                    _ => {}
                }
                forks = matches!(event_of(program, stmt), Some(Event::Fork { .. }));
                stops[id.index()] |= facts.is_point(id, at, index);
            }
        }
        if stops[id.index()] {
            open.push(id);
        }
    }
    while let Some(id) = open.pop() {
        for &caller in &callers[id.index()] {
            if !std::mem::replace(&mut stops[caller.index()], true) {
                open.push(caller);
            }
        }
    }
    stops
}

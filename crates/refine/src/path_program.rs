//! Path programs: a program that follows exactly one path.
//!
//! Paper: Corral, §3.1. The statements along the path, calls unfolded, in one block of one procedure: assumptions,
//! assignments, havocs, over the globals and a copy of the locals for each activation.

use crate::checks::{NewSolver, RefineError};
use engine::call_tree::CallTree;
use engine::{Merge, PathStep, Sharing, Step, Witness};
use ir::{Block, BlockId, Body, Map, Mark, Next, Proc, ProcId, Program, Stmt, Substitution, VarId, VarKind};
use smt::{Answer, Limits, Solver};
use std::cell::Cell;
use std::time::Duration;

/// A path as a program, and how its choices were spread over calls.
#[derive(Clone)]
pub struct PathProgram {
    /// Its one procedure is the entry.
    pub program: Program,
    /// The calls of the path, with an event for each mark of the program's one block, in order.
    script: Vec<Script>,
    /// What solvers have taken for it.
    pub solver_time: Cell<Duration>,
}

impl PathProgram {
    /// Counts what a solver has taken.
    pub(crate) fn spent(&self, solver: &dyn Solver) {
        self.solver_time.set(self.solver_time.get() + solver.statistics().time);
    }
}

#[derive(Clone, Copy)]
enum Script {
    Enter { proc: ProcId, source: Option<u32> },
    Leave,
    Mark,
}

/// One activation.
struct Frame {
    proc: ProcId,
    names: Map<VarId, VarId>,
    renaming: Substitution,
    block: BlockId,
    next: usize,
}

/// The program that follows `path` through `program`.
pub fn path_program(program: &Program, path: &[PathStep]) -> Result<PathProgram, RefineError> {
    let mut result = program.without_procs();
    let mut stmts: Vec<Stmt> = Vec::new();
    let mut locals: Vec<VarId> = Vec::new();
    let mut script = Vec::new();
    let mut stack: Vec<Frame> = Vec::new();
    for step in path {
        match *step {
            PathStep::Enter { proc, source } => {
                script.push(Script::Enter { proc, source });
                let frame = match stack.last_mut() {
                    // The entry's own variables keep their names, so that its inputs are the program's.
                    None => Frame {
                        proc,
                        names: Map::default(),
                        renaming: Substitution::new(),
                        block: Body::START,
                        next: 0,
                    },
                    Some(caller) => {
                        let Some(Stmt::Call(call)) =
                            program.proc(caller.proc).body.block(caller.block).stmts.get(caller.next)
                        else {
                            return Err(RefineError::Path);
                        };
                        let mut frame = activation(program, &mut result, proc, &mut locals);
                        for (input, &arg) in program.proc(proc).inputs.iter().zip(&call.args) {
                            let value = caller.renaming.apply(&mut result.context, arg);
                            stmts.push(Stmt::Assign(frame.names[input], value));
                        }
                        frame.next = 0;
                        frame
                    }
                };
                stack.push(frame);
            }
            PathStep::Block(block) => {
                let frame = stack.last_mut().ok_or(RefineError::Path)?;
                (frame.block, frame.next) = (block, 0);
                run(program, &mut result, frame, &mut stmts, &mut script);
            }
            PathStep::Leave => {
                script.push(Script::Leave);
                let callee = stack.pop().ok_or(RefineError::Path)?;
                let Some(caller) = stack.last_mut() else { continue };
                let body = &program.proc(caller.proc).body;
                let Some(Stmt::Call(call)) = body.block(caller.block).stmts.get(caller.next) else {
                    return Err(RefineError::Path);
                };
                for (output, result_var) in program.proc(callee.proc).outputs.iter().zip(&call.results) {
                    let value = result.context.var_expr(callee.names[output]);
                    stmts.push(Stmt::Assign(*caller.names.get(result_var).unwrap_or(result_var), value));
                }
                caller.next += 1;
                run(program, &mut result, caller, &mut stmts, &mut script);
            }
        }
    }
    let entry = program.entry.ok_or(RefineError::Path)?;
    let own = program.proc(entry);
    locals.extend(&own.locals);
    let body = Body { blocks: vec![Block { name: "path".into(), stmts, next: Next::Return }] };
    let proc = Proc {
        body,
        locals,
        reads: program.globals.clone(),
        modifies: program.globals.clone(),
        summary: Vec::new(),
        contract: Vec::new(),
        bound: None,
        ..own.clone()
    };
    result.procs = vec![proc];
    result.entry = Some(ProcId(0));
    Ok(PathProgram { program: result, script, solver_time: Cell::default() })
}

/// Adds the statements of the frame's block up to the next call or the block's end.
fn run(program: &Program, result: &mut Program, frame: &mut Frame, stmts: &mut Vec<Stmt>, script: &mut Vec<Script>) {
    let block = program.proc(frame.proc).body.block(frame.block);
    let name = |names: &Map<VarId, VarId>, var: VarId| *names.get(&var).unwrap_or(&var);
    while let Some(stmt) = block.stmts.get(frame.next) {
        let context = &mut result.context;
        match stmt {
            Stmt::Call(_) => return,
            Stmt::Assume(expr) | Stmt::Assert(expr, _) => {
                stmts.push(Stmt::Assume(frame.renaming.apply(context, *expr)));
            }
            Stmt::Assign(var, expr) => {
                let value = frame.renaming.apply(context, *expr);
                stmts.push(Stmt::Assign(name(&frame.names, *var), value));
            }
            Stmt::Havoc(var) => stmts.push(Stmt::Havoc(name(&frame.names, *var))),
            Stmt::Mark(mark) => {
                let value = mark.value.map(|value| frame.renaming.apply(context, value));
                stmts.push(Stmt::Mark(Mark { event: mark.event, value, needed: mark.needed }));
                script.push(Script::Mark);
            }
        }
        frame.next += 1;
    }
}

/// A frame with locals of its own.
fn activation(program: &Program, result: &mut Program, id: ProcId, locals: &mut Vec<VarId>) -> Frame {
    let proc = program.proc(id);
    let mut names: Map<VarId, VarId> = Map::default();
    let mut renaming = Substitution::new();
    for &var in proc.inputs.iter().chain(&proc.outputs).chain(&proc.locals) {
        let declared = program.context.var(var);
        let (name, sort) = (format!("{}.{}", proc.name, declared.name), declared.sort);
        let fresh = result.context.add_var(name, sort, VarKind::Local);
        locals.push(fresh);
        names.insert(var, fresh);
        let value = result.context.var_expr(fresh);
        renaming.insert(var, value);
    }
    Frame { proc: id, names, renaming, block: Body::START, next: 0 }
}

/// Whether a path is an execution.
pub enum Feasible {
    /// It is, with these choices.
    Yes {
        witness: Box<Witness>,
        certain: bool,
    },
    No,
    Unknown(smt::Unknown),
}

/// Asks whether a path is an execution with all globals tracked.
pub fn feasible(path: &PathProgram, new_solver: NewSolver<'_>, limits: Limits) -> Result<Feasible, RefineError> {
    let mut program = path.program.clone();
    let vcs = engine::vc::generate(&mut program)?;
    let mut solver = new_solver(&program.context)?;
    let tree = CallTree::new(&program, &vcs, solver.as_mut(), Sharing::new(Merge::None), None, None)?;
    let answer = solver.check(&[], limits);
    path.spent(solver.as_ref());
    let certain = match answer {
        Answer::Unsat => return Ok(Feasible::No),
        Answer::Sat => true,
        Answer::Unknown(reason) if !solver.has_model() => return Ok(Feasible::Unknown(reason)),
        Answer::Unknown(_) => false,
    };
    let mut witness = tree.witness(solver.as_mut());
    let mut events = std::mem::take(&mut witness.steps).into_iter().filter(|step| matches!(step, Step::Event { .. }));
    for item in &path.script {
        match *item {
            Script::Enter { proc, source } => witness.steps.push(Step::Enter { proc, source }),
            Script::Leave => witness.steps.push(Step::Leave),
            Script::Mark => witness.steps.extend(events.next()),
        }
    }
    Ok(Feasible::Yes { witness: Box::new(witness), certain })
}

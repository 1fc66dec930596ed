//! Guesses that the program itself marks: `const {:existential true} b: bool;`, as in Boogie.
//!
//! A non-free clause `b ==> e`, as `requires`, `ensures` or `invariant`, is a guess that `b` stands for. The answer
//! says for each such constant whether the guesses that it stands for hold together with the others: the assignment
//! that Boogie's `/contractInfer` computes. Procedures are looked at one by one with their contracts: callees stand
//! for what they `modify` and `ensure`, loops for their invariants. Other assertions are not proved: an execution
//! that fails one of them ends there. With `inline`, each call of a body is first replaced by the callee's body, one
//! level deep.
//!
//! Before: what lowering gives. It is not changed but by new variables in its context.

use crate::cut_loops::cut_loops;
use crate::fixpoint::{Asked, Fixpoint, Guess, HoudiniError, Provers, fixpoint};
use crate::inline::inline_calls;
use crate::modular::{Builder, Goal, Modular};
use ir::{Body, Context, ExprId, Map, Next, Node, Op, ProcId, Program, SortId, Stmt, VarId, VarKind};
use smt::Template;

/// Which of the constants are true; `None` if the time ran out.
pub fn assignment(
    program: &Program,
    constants: &[VarId],
    inline: bool,
    provers: &Provers<'_>,
    asked: &mut Asked,
) -> Result<Option<Vec<bool>>, HoudiniError> {
    let mut work = program.clone();
    let guesses: Vec<Guess> = constants
        .iter()
        .map(|&on| {
            let name = format!("{}.check", work.context.var(on).name);
            let check = work.context.add_var(name, SortId::BOOL, VarKind::Constant);
            Guess { on, check, implied_by: Vec::new() }
        })
        .collect();
    let guess_of: Map<VarId, usize> = constants.iter().enumerate().map(|(index, &var)| (var, index)).collect();
    for proc in &mut work.procs {
        proc.summary.append(&mut proc.contract);
        proc.reads = work.globals.clone();
    }
    let cut: Vec<Option<Body>> = work.procs.iter().map(|proc| Some(cut_loops(&work, &proc.body))).collect();
    let mut bodies = Vec::new();
    for id in work.proc_ids() {
        let Some(body) = &cut[id.index()] else { continue };
        let body = if inline { inline_calls(&mut work, body, &cut) } else { body.clone() };
        let modular = modular_body(&mut work, id, body, &guesses, &guess_of);
        if !modular.places.is_empty() {
            bodies.push(modular);
        }
    }
    let axioms = Template::new(&work.context, &work.axioms, &[]);
    match fixpoint(&mut work, &axioms, &guesses, &bodies, provers, asked)? {
        Fixpoint::Reached(alive) => Ok(Some(alive)),
        Fixpoint::OutOfTime => Ok(None),
    }
}

/// The constant that a clause hangs on: `b` of `b ==> e`, also behind other premises.
pub fn constant_of(context: &Context, guess_of: &Map<VarId, usize>, clause: ExprId) -> Option<usize> {
    let mut clause = clause;
    loop {
        match context.node(clause) {
            Node::App(Op::Implies, args) => {
                if let Node::Var(var) = context.node(args[0])
                    && let Some(&guess) = guess_of.get(var)
                {
                    return Some(guess);
                }
                clause = args[1];
            }
            // `b ==> false`.
            Node::App(Op::Not, args) => {
                let Node::Var(var) = context.node(args[0]) else { return None };
                return guess_of.get(var).copied();
            }
            _ => return None,
        }
    }
}

fn modular_body(
    work: &mut Program,
    id: ProcId,
    body: Body,
    guesses: &[Guess],
    guess_of: &Map<VarId, usize>,
) -> Modular {
    let mut builder = Builder::new(work, guesses, body.blocks.len());
    for (index, block) in body.blocks.into_iter().enumerate() {
        let mut at = index;
        let mut goals: Vec<Goal> = Vec::new();
        for stmt in block.stmts {
            if let Stmt::Assert(holds, _) = stmt
                && let Some(guess) = constant_of(&builder.program().context, guess_of, holds)
            {
                goals.push(Goal { guess, holds });
                continue;
            }
            at = establish(&mut builder, at, &mut goals);
            match stmt {
                Stmt::Mark(_) => {}
                Stmt::Assert(expr, _) => builder.push(at, Stmt::Assume(expr)),
                other => builder.push(at, other),
            }
        }
        at = establish(&mut builder, at, &mut goals);
        let next = match block.next {
            Next::Return => Next::Goto(Vec::new()),
            next => next,
        };
        builder.end(at, next);
    }
    builder.finish(id)
}

/// A place for assertions that stand together; behind it they hold.
fn establish(builder: &mut Builder<'_>, at: usize, goals: &mut Vec<Goal>) -> usize {
    if goals.is_empty() {
        return at;
    }
    let goals = std::mem::take(goals);
    let on = builder.place(at, &goals);
    for goal in goals {
        builder.push(on, Stmt::Assume(goal.holds));
    }
    on
}

/// Puts the assignment into the program: the constants get their values as axioms, and what was proved is assumed
/// where it was asserted.
///
/// An execution reaches a guess that holds only if no other assertion failed before, so that it was proved.
pub fn apply(program: &mut Program, constants: &[VarId], values: &[bool]) {
    let guess_of: Map<VarId, usize> = constants.iter().enumerate().map(|(index, &var)| (var, index)).collect();
    for (&constant, &value) in constants.iter().zip(values) {
        let holds = program.context.var_expr(constant);
        let axiom = if value { holds } else { program.context.not(holds) };
        program.axioms.push(axiom);
    }
    let Program { context, procs, .. } = program;
    for stmt in procs.iter_mut().flat_map(|proc| &mut proc.body.blocks).flat_map(|block| &mut block.stmts) {
        if let Stmt::Assert(expr, _) = stmt
            && constant_of(context, &guess_of, *expr).is_some()
        {
            *stmt = Stmt::Assume(*expr);
        }
    }
}

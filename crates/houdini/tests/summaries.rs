//! Summaries of procedures: what survives, and what may not.

// In a test, a panic is the report.
#![allow(clippy::unwrap_used)]

use houdini::summaries::{Candidate, Candidates};
use houdini::{Again, Budget, Guesser, NewSolver, Provers, infer};
use ir::{ExprId, Program, VarId};
use passes::Question;
use passes::lower::{LowerOptions, find_entry, lower};
use smt::{Z3Options, Z3Solver};
use std::time::Instant;

const FOREVER: Budget = Budget { deadline: None, query: None };

fn new_solver() -> NewSolver<'static> {
    &|context| Ok(Box::new(Z3Solver::new(context, Z3Options::default())?))
}

/// The program with loops as procedures and the error flag, and nothing simplified.
fn prepared(text: &str) -> Program {
    let options = boogie::check::Options { infer_modifies: true, ..Default::default() };
    let (program, _) = boogie::check::read([("text".to_owned(), text.to_owned())], &options)
        .map_err(|rejected| rejected.diagnostics[0].message.clone())
        .unwrap();
    let entry = find_entry(&program, Some("main")).unwrap();
    let mut lowered = lower(&program, &LowerOptions::new(entry)).map_err(|errors| errors[0].message.clone()).unwrap();
    passes::loops(&mut lowered.program);
    passes::asserts(&mut lowered.program, Question::Assert);
    passes::effects(&mut lowered.program);
    lowered.program
}

fn global(program: &Program, name: &str) -> VarId {
    *program.globals.iter().find(|&&global| program.context.var(global).name.as_ref() == name).unwrap()
}

/// Corral, §4.2: the lock, its six guesses, and which of them survive.
#[test]
fn the_six_guesses_about_the_lock() {
    let mut program = prepared(
        "var s: int;
         procedure acquire() { assert s == 0; s := 1; }
         procedure release() { assert s == 1; s := 0; }
         procedure work() { call acquire(); call release(); }
         procedure main() { s := 0; while (*) { call work(); } call acquire(); }",
    );
    let s = global(&program, "s");
    let error = global(&program, "error");
    let old = program.old_globals[&s];
    let mut guess = |program: &mut Program, component: &houdini::components::Component| {
        let context = &mut program.context;
        let (now, before, error) = (context.var_expr(s), context.var_expr(old), context.var_expr(error));
        let values = [context.int(0), context.int(1)];
        let mut six: Vec<ExprId> = Vec::new();
        for from in values {
            let was = context.eq(before, from);
            for to in values {
                let is = context.eq(now, to);
                six.push(context.implies(was, is));
            }
        }
        for from in values {
            let was = context.eq(before, from);
            let fine = context.not(error);
            six.push(context.implies(was, fine));
        }
        let post: Vec<Candidate> = six.iter().map(|&clause| Candidate { clause, implied_by: Vec::new() }).collect();
        component.procs.iter().map(|_| Candidates { post: post.clone(), pre: Vec::new() }).collect()
    };
    infer(&mut program, &mut guess, &Provers::new(new_solver(), FOREVER)).unwrap();
    let summary = |name: &str| {
        let proc = program.procs.iter().find(|proc| proc.name.starts_with(name)).unwrap();
        let text = |clause: &ExprId| ir::print_expr(&program.context, *clause);
        let mut texts: Vec<String> = proc.summary.iter().map(text).collect();
        texts.sort();
        texts.join(" ")
    };
    let zero = |to: &str| format!("((0 == s#old) ==> {to})");
    let one = |to: &str| format!("((1 == s#old) ==> {to})");
    let sorted = |mut all: Vec<String>| {
        all.sort();
        all.join(" ")
    };
    let (is_zero, is_one, fine) = ("(0 == s)", "(s == 1)", "(!error)");
    assert_eq!(summary("acquire"), sorted(vec![zero(is_one), zero(fine), one(is_one)]));
    assert_eq!(summary("release"), sorted(vec![zero(is_zero), one(is_zero), one(fine)]));
    assert_eq!(summary("work"), sorted(vec![zero(is_zero), zero(fine)]));
    assert_eq!(summary("main.loop"), sorted(vec![zero(is_zero), zero(fine)]));
}

/// A guess that only holds because nobody has looked at the callee yet would prove anything.
#[test]
fn recursion_proves_nothing_by_itself() {
    let mut program = prepared(
        "var g: int;
         procedure down(n: int) { if (n > 0) { call down(n - 1); } else { g := 7; } }
         procedure forever() { call forever(); }
         procedure main() { call down(3); if (*) { call forever(); } assert g == 7; }",
    );
    let error = global(&program, "error");
    let guesser = Guesser::new(&program, Some(error), Vec::new(), true);
    let mut guess = |program: &mut Program, component: &_| guesser.guess(program, component);
    infer(&mut program, &mut guess, &Provers::new(new_solver(), FOREVER)).unwrap();
    let down = program.procs.iter().find(|proc| proc.name == "down").unwrap();
    let texts: Vec<String> = down.summary.iter().map(|&clause| ir::print_expr(&program.context, clause)).collect();
    assert!(texts.iter().any(|text| text == "(g == 7)"), "{texts:?}");
    assert!(texts.iter().all(|text| !text.contains("(g == g#old)") && !text.contains("(g#old == g)")), "{texts:?}");
}

/// Half a fixpoint proves nothing.
#[test]
fn no_time_no_summaries() {
    let mut program = prepared("var g: int; procedure p() { g := 1; } procedure main() { call p(); assert g == 1; }");
    let guesser = Guesser::new(&program, None, Vec::new(), true);
    let budget = Budget { deadline: Some(Instant::now()), query: None };
    let mut guess = |program: &mut Program, component: &_| guesser.guess(program, component);
    let counts = infer(&mut program, &mut guess, &Provers::new(new_solver(), budget)).unwrap();
    assert_eq!((counts.finished, counts.proved), (0, 0));
    assert!(program.procs.iter().all(|proc| proc.summary.is_empty()));
}

/// A second solver proves again what holds, and refutes what a first one that is wrong let through.
#[test]
fn a_second_solver() {
    let text = "var g: int;
         procedure down(n: int) { if (n > 0) { call down(n - 1); } else { g := 7; } }
         procedure main() { call down(3); assert g == 7; }";
    let again = |first: NewSolver<'_>| {
        let mut program = prepared(text);
        let guesser = Guesser::new(&program, Some(global(&program, "error")), Vec::new(), true);
        let mut guess = |program: &mut Program, component: &_| guesser.guess(program, component);
        let provers = Provers { new_solver: first, budget: FOREVER, second: Some((new_solver(), FOREVER)) };
        infer(&mut program, &mut guess, &provers).unwrap().asked.again
    };
    let Again { proved, unknown, refuted } = again(new_solver());
    assert!(proved > 0 && unknown == 0 && refuted == 0, "{proved} {unknown} {refuted}");
    let wrong = again(&|context| {
        let mut solver = new_solver()(context)?;
        let no = solver.bool(false);
        solver.assert(no);
        Ok(solver)
    });
    assert!(wrong.refuted > 0, "{wrong:?}");
}

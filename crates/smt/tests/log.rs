//! Logs: other solvers read them, and they are the same each time.
#![allow(clippy::unwrap_used, clippy::print_stdout)] // in a test, a panic is the report

mod common;

use common::*;
use ir::{ExprId, Op, Quantifier, SortId, VarKind};
use smt::{Answer, Logging, Solver, Template, Term};
use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};

#[derive(Clone, Default)]
struct Buffer(Arc<Mutex<Vec<u8>>>);

impl Buffer {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl Write for Buffer {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A talk with a solver in which much occurs; gives the answers and the log.
fn talk() -> (Vec<Answer>, String) {
    let mut build = Build::new();
    let c = &mut build.context;
    let map = c.array_sort(SortId::INT, SortId::INT);
    let list = c.add_datatype("list");
    let list_sort = c.datatype(list).sort;
    let nil = c.add_constructor(list, "nil", vec![]);
    let cons = c.add_constructor(list, "cons", vec![("head".into(), SortId::INT), ("tail".into(), list_sort)]);
    let f = build.function("f", &[SortId::INT], SortId::INT);
    let limit = build.constant("the limit", SortId::INT);
    let (slot_m, m) = build.var("m", map, VarKind::Local);
    let (slot_l, l) = build.var("l", list_sort, VarKind::Local);
    let (bound, i) = build.var("i", SortId::INT, VarKind::Bound);
    let at = build.app(Op::Select, &[m, i], SortId::INT);
    let fi = build.call(f, &[at]);
    let sum = build.app(Op::Add, &[fi, at], SortId::INT);
    let square = build.app(Op::Mul, &[sum, sum], SortId::INT);
    let low = build.app(Op::Le, &[sum, limit], SortId::BOOL);
    let high = build.app(Op::Le, &[limit, square], SortId::BOOL);
    let body = build.app(Op::Or, &[low, high], SortId::BOOL);
    let all = build.context.quantifier(Quantifier {
        forall: true,
        vars: vec![bound],
        triggers: vec![vec![fi], vec![at]],
        no_patterns: vec![],
        body,
        weight: Some(3),
    });
    let is_cons = build.app(Op::Is(cons), &[l], SortId::BOOL);
    let head = build.app(Op::Field(cons, 0), &[l], SortId::INT);
    let read = build.app(Op::Select, &[m, head], SortId::INT);
    let seven = build.context.int(7);
    let is_seven = build.eq(read, seven);
    let empty = build.app(Op::Construct(nil), &[], list_sort);
    let rest = build.app(Op::Field(cons, 1), &[l], list_sort);
    let single = build.eq(rest, empty);
    let template = Template::new(&build.context, &[all, is_cons, is_seven, single, read, limit], &[slot_m, slot_l]);
    let log = Buffer::default();
    let mut answers = Vec::new();
    let mut solver = Logging::new(linked(&build.context), &build.context, log.clone());
    let mut guards: Vec<Term> = Vec::new();
    let mut reads = Vec::new();
    for _ in 0..3 {
        let slots = [solver.constant("m", map), solver.constant("l", list_sort)];
        let roots = solver.instantiate(&template, &slots);
        let guard = solver.constant("guard", SortId::BOOL);
        let holds = solver.and(&roots[1..4]);
        let guarded = solver.implies(guard, holds);
        solver.assert(guarded);
        guards.push(guard);
        reads.push(roots[4]);
    }
    answers.push(solver.check(&guards, LIMITS));
    let same = solver.eq(reads[0], reads[1]);
    let differ = solver.not(same);
    answers.push(solver.check(&[guards[2], differ, guards[0], guards[1]], LIMITS));
    assert_eq!(solver.unsat_core(), [differ, guards[0], guards[1]]);
    let other = solver.not(guards[1]);
    answers.push(solver.check(&[differ, guards[0], other], LIMITS));
    assert_eq!(solver.truth(guards[1]), Some(false));
    let either = solver.or(&guards);
    solver.assert(either);
    answers.push(solver.check(&[], LIMITS));
    let limited = Limits { time: Some(std::time::Duration::from_secs(5)), resources: Some(1_000_000) };
    answers.push(solver.check(&[guards[0]], limited));
    assert!(solver.error().is_none() && solver.write_error().is_none());
    (answers, log.text())
}

use smt::Limits;

#[test]
fn a_log_is_the_same_each_time() {
    let (answers, log) = talk();
    assert_eq!(talk(), (answers, log.clone()));
    assert!(log.contains("; check 1") && log.contains("; unsat") && log.contains("|the limit|"), "{log}");
}

/// Runs a log with a program; `None` where it is not installed.
fn run_again(log: &str, command: &[&str]) -> Option<Vec<String>> {
    let child = Command::new(command[0]).args(&command[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let Ok(mut child) = child else {
        println!("skipped: {} is not installed", command[0]);
        return None;
    };
    child.stdin.take().unwrap().write_all(log.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    Some(String::from_utf8(output.stdout).unwrap().lines().map(str::to_string).collect())
}

#[test]
fn a_log_runs_again_with_the_same_answers() {
    let (answers, log) = talk();
    let expected: Vec<&str> = answers
        .iter()
        .map(|answer| match answer {
            Answer::Sat => "sat",
            Answer::Unsat => "unsat",
            Answer::Unknown(_) => "unknown",
        })
        .collect();
    assert_eq!(expected, ["sat", "unsat", "sat", "sat", "sat"]);
    for command in [vec!["z3", "smt.mbqi=false", "-in"], vec!["cvc5", "--incremental"]] {
        if let Some(again) = run_again(&log, &command) {
            assert_eq!(again, expected, "{command:?} on\n{log}");
        }
    }
}

/// A DAG whose tree is of size 2^n, closed or under a quantifier.
fn doubling(depth: usize, open: bool) -> (Build, ExprId) {
    let mut build = Build::new();
    let (bound, i) = build.var("i", SortId::INT, VarKind::Bound);
    let x = build.constant("x", SortId::INT);
    let mut term = if open { i } else { x };
    for _ in 0..depth {
        term = build.app(Op::Add, &[term, term], SortId::INT);
    }
    let zero = build.context.int(0);
    let mut formula = build.app(Op::Le, &[zero, term], SortId::BOOL);
    if open {
        formula = build.context.quantifier(Quantifier {
            forall: true,
            vars: vec![bound],
            triggers: vec![],
            no_patterns: vec![],
            body: formula,
            weight: None,
        });
    }
    (build, formula)
}

#[test]
fn text_is_linear_in_the_dag() {
    for open in [false, true] {
        let size = |depth: usize| {
            let (build, formula) = doubling(depth, open);
            let log = Buffer::default();
            let mut solver = Logging::new(linked(&build.context), &build.context, log.clone());
            assert_expr(&mut solver, &build.context, formula);
            solver.check(&[], Limits { time: None, resources: Some(1) });
            log.text().len()
        };
        let (small, large) = (size(50), size(100));
        assert!(large < 3 * small, "{small} {large}");
    }
}

#[test]
fn deep_terms_do_not_overflow_the_stack() {
    let mut build = Build::new();
    let x = build.constant("x", SortId::INT);
    let one = build.context.int(1);
    let (bound, i) = build.var("i", SortId::INT, VarKind::Bound);
    let (mut closed, mut open) = (x, i);
    for _ in 0..100_000 {
        closed = build.app(Op::Sub, &[one, closed], SortId::INT);
        open = build.app(Op::Sub, &[one, open], SortId::INT);
    }
    let body = build.eq(open, x);
    let some = build.context.quantifier(Quantifier {
        forall: false,
        vars: vec![bound],
        triggers: vec![],
        no_patterns: vec![],
        body,
        weight: None,
    });
    let equal = build.eq(closed, x);
    let log = Buffer::default();
    let mut solver = Logging::new(linked(&build.context), &build.context, log.clone());
    assert_expr(&mut solver, &build.context, equal);
    assert_eq!(check(&mut solver, &[]), Answer::Sat);
    let some = term(&mut solver, &build.context, some);
    solver.assert(some);
    solver.check(&[], Limits { time: Some(std::time::Duration::from_millis(10)), resources: None });
    assert!(log.text().len() < 20_000_000);
}

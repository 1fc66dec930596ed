//! Random small programs: what can become of the entry within a recursion bound is the same before and after each
//! pass, and the checker finds nothing wrong.

#![allow(clippy::unwrap_used, clippy::print_stderr)]

mod support;

use ir::Program;
use passes::Question;
use support::executor::{Verdict, run, run_over_more};
use support::generator::{Shape, program};
use support::paths::{Goal, follows, witness};

const LIMIT: u64 = 20_000;

/// Runs `pass` on many programs; `same` compares the verdicts before and after.
fn compare(
    name: &str,
    shape: Shape,
    prepare: fn(&mut Program),
    pass: impl Fn(&mut Program),
    same: fn(Verdict, Verdict) -> bool,
) {
    let count: u64 = std::env::var("LARIAT_RANDOM").ok().and_then(|n| n.parse().ok()).unwrap_or(400);
    let (mut decided, mut returning, mut failing) = (0, 0, 0);
    for seed in 0..count {
        let mut before = program(seed, shape);
        assert_eq!(ir::check(&before), vec![], "seed {seed}: the generator");
        prepare(&mut before);
        let mut after = before.clone();
        pass(&mut after);
        let defects = ir::check(&after);
        assert!(defects.is_empty(), "{name}, seed {seed}: {defects:?}\n{}\n{}", ir::print(&before), ir::print(&after));
        for bound in [1, 2, 3] {
            let (Some(first), Some(second)) = (run(&before, bound, LIMIT), run(&after, bound, LIMIT)) else { continue };
            // A pass may find that a value exists which is not among the few that are tried.
            if !same(first, second) {
                let more = |program| run_over_more(program, bound, 20 * LIMIT);
                let (Some(first), Some(second)) = (more(&before), more(&after)) else { continue };
                if same(first, second) {
                    continue;
                }
            }
            assert!(
                same(first, second),
                "{name}, seed {seed}, bound {bound}: {first:?} became {second:?}\n{}\n{}",
                ir::print(&before),
                ir::print(&after)
            );
            decided += 1;
            returning += u32::from(first.returns);
            failing += u32::from(first.fails);
        }
    }
    eprintln!("{name}: {decided} decided, {returning} return, {failing} fail");
    assert!(decided as u64 > count, "{name}: too few were decided");
}

const ALL: Shape = Shape { loops: true, asserts: true, procs: 3, blocks: 6 };
const ACYCLIC: Shape = Shape { loops: false, asserts: true, procs: 4, blocks: 8 };

fn nothing(_: &mut Program) {}

fn equal(before: Verdict, after: Verdict) -> bool {
    before == after
}

fn equal_returns(before: Verdict, after: Verdict) -> bool {
    before.returns == after.returns && !after.fails
}

fn no_asserts(program: &mut Program) {
    passes::asserts(program, Question::Return);
    passes::effects(program);
}

#[test]
fn prune() {
    compare("prune", ACYCLIC, nothing, passes::prune, equal);
}

/// Pruned loops may go further within a bound.
#[test]
fn prune_loops() {
    let at_least =
        |before: Verdict, after: Verdict| (!before.returns || after.returns) && (!before.fails || after.fails);
    compare("prune loops", ALL, nothing, passes::prune, at_least);
}

#[test]
fn loops() {
    let pass = |program: &mut Program| {
        passes::loops(program);
        assert!(program.procs.iter().all(|proc| ir::graph::is_acyclic(&proc.body)));
    };
    compare("loops", ALL, nothing, pass, equal);
}

#[test]
fn asserts() {
    let pass = |program: &mut Program| passes::asserts(program, Question::Assert);
    compare("asserts", ACYCLIC, nothing, pass, |before, after| before.fails == after.returns && !after.fails);
}

#[test]
fn asserts_assumed() {
    let pass = |program: &mut Program| passes::asserts(program, Question::Return);
    compare("asserts assumed", ACYCLIC, nothing, pass, equal_returns);
}

#[test]
fn simplify() {
    compare("simplify", ACYCLIC, passes::effects, passes::simplify, equal);
}

#[test]
fn simplify_without_asserts() {
    compare("simplify without asserts", ACYCLIC, no_asserts, passes::simplify, equal_returns);
}

fn simplified(program: &mut Program) {
    no_asserts(program);
    passes::simplify(program);
}

/// What can only be proved by what it proves.
fn at_least_returns(before: Verdict, after: Verdict) -> bool {
    (!before.returns || after.returns) && !after.fails
}

#[test]
fn relax() {
    compare("relax", ACYCLIC, no_asserts, passes::relax, at_least_returns);
}

#[test]
fn for_proof() {
    compare(
        "for a proof",
        ACYCLIC,
        no_asserts,
        |program| passes::pipeline::for_proof(program, &[], || true, &mut |_, _| {}),
        at_least_returns,
    );
}

#[test]
fn bounds() {
    compare("bounds", ACYCLIC, no_asserts, passes::bounds, equal_returns);
    compare("bounds, simplified", ACYCLIC, simplified, passes::bounds, equal_returns);
    let many = Shape { loops: false, asserts: false, procs: 8, blocks: 4 };
    compare("bounds of many", many, no_asserts, passes::bounds, equal_returns);
}

#[test]
fn registers() {
    let unmarked = |program: &mut Program| {
        no_asserts(program);
        for block in program.procs.iter_mut().flat_map(|proc| &mut proc.body.blocks) {
            block.stmts.retain(|stmt| !matches!(stmt, ir::Stmt::Mark(_)));
        }
    };
    compare("registers", ACYCLIC, unmarked, passes::registers, equal_returns);
}

#[test]
fn handed_on() {
    let made = std::cell::Cell::new(0);
    // What holds of maps holds of numbers.
    let pass = |program: &mut Program| made.set(made.get() + passes::coalesce(program, &|_| true).len());
    compare("handed on", ACYCLIC, no_asserts, pass, equal_returns);
    compare("handed on, simplified", ACYCLIC, simplified, pass, equal_returns);
    assert!(made.get() > 100, "only {}", made.get());
}

#[test]
fn joins() {
    compare("joins", ALL, nothing, passes::joins, equal);
}

#[test]
fn interface() {
    compare("interface", ACYCLIC, no_asserts, passes::interface, equal_returns);
}

#[test]
fn interface_then_simplify() {
    let pass = |program: &mut Program| {
        passes::interface(program);
        passes::simplify(program);
    };
    compare("interface and simplify", ACYCLIC, simplified, pass, equal_returns);
}

#[test]
fn constants() {
    compare("constants", ACYCLIC, no_asserts, passes::constants, equal_returns);
}

#[test]
fn invariants() {
    compare("invariants", ACYCLIC, no_asserts, passes::invariants, equal_returns);
    let many = Shape { loops: false, asserts: false, procs: 8, blocks: 4 };
    compare("invariants of many", many, no_asserts, passes::invariants, equal_returns);
}

#[test]
fn inline_small() {
    let pass = |program: &mut Program| {
        passes::inline_small(program, passes::InlineLimits::default());
        passes::prune(program);
    };
    compare("inline small", ACYCLIC, no_asserts, pass, equal_returns);
}

#[test]
fn inline_all() {
    let limits = passes::InlineLimits { anywhere: 1000, once: 1000, caller: 1000 };
    compare("inline all", ACYCLIC, passes::effects, move |program| passes::inline_small(program, limits), equal);
}

/// Everything; pruned first, as loops are what they are then.
fn whole(program: &mut Program) {
    let mut options = passes::pipeline::Options::new(Question::Assert);
    options.inline = passes::InlineLimits { anywhere: 12, once: 30, caller: 1000 };
    passes::pipeline::run(program, &options, &mut |_, _| {}).unwrap();
}

#[test]
fn pipeline() {
    compare("pipeline", ALL, passes::prune, whole, |before, after| before.fails == after.returns && !after.fails);
}

#[test]
fn pipeline_for_returning() {
    let pass = |program: &mut Program| {
        let options = passes::pipeline::Options::new(Question::Return);
        passes::pipeline::run(program, &options, &mut |_, _| {}).unwrap();
    };
    compare("pipeline for returning", ALL, passes::prune, pass, equal_returns);
}

/// Where the program that came out has an execution, the one that went in has one that makes the same choices.
#[test]
fn marks_lead_through_the_source() {
    let count: u64 = std::env::var("LARIAT_RANDOM").ok().and_then(|n| n.parse().ok()).unwrap_or(400);
    let (mut followed, mut marks) = (0, 0);
    for seed in 0..count {
        let mut before = program(seed, ALL);
        passes::prune(&mut before);
        let mut after = before.clone();
        whole(&mut after);
        for bound in [1, 3] {
            let Ok(Some((mut constants, trace))) = witness(&after, bound, Goal::Return, LIMIT) else { continue };
            // Passes may make constants of their own.
            constants.retain(|var, _| var.index() < before.context.var_count());
            let Ok(found) = follows(&before, bound, Goal::Fail, &constants, &trace, 5 * LIMIT) else { continue };
            assert!(
                found,
                "seed {seed}, bound {bound}: no execution makes the choices {trace:?} with {constants:?}\n{}\n{}",
                ir::print(&before),
                ir::print(&after)
            );
            followed += 1;
            marks += trace.len();
        }
    }
    eprintln!("marks: {followed} executions followed, {marks} marks");
    assert!(followed > count / 6, "too few");
}

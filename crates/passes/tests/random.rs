//! Random small programs: what can become of the entry within a recursion bound is the same before and after each
//! pass, and the checker finds nothing wrong.

#![allow(clippy::unwrap_used, clippy::print_stderr)]

mod support;

use ir::Program;
use passes::Question;
use support::executor::{Verdict, run};
use support::generator::{Shape, program};

const LIMIT: u64 = 60_000;

/// Runs `pass` on many programs; `same` compares the verdicts before and after.
fn compare(
    name: &str,
    shape: Shape,
    prepare: fn(&mut Program),
    pass: fn(&mut Program),
    same: fn(Verdict, Verdict) -> bool,
) {
    let count: u64 = std::env::var("LARIAT_RANDOM").ok().and_then(|n| n.parse().ok()).unwrap_or(1500);
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
        assert!(program.procs.iter().all(|proc| passes::is_acyclic(&proc.body)));
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

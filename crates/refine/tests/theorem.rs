//! Theorem 1 and the agreement of the algorithms on paths of random programs.

// In a test, a panic is the report, and what is printed is for whoever runs it.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod common;

use common::{Anything, new_solver, prepared};
use engine::{Merge, Options, Outcome, Search, Sharing};
use ir::{Program, Set, VarId};
use refine::algorithms::most_checks;
use refine::{ALGORITHMS, Algorithm, Budget, Feasible, PathProgram, feasible, is_infeasible, path_program, refine};
use smt::Limits;

/// A path of the abstraction with these globals tracked.
fn abstract_path(program: &Program, tracked: &[VarId]) -> Option<PathProgram> {
    let tracked: Set<VarId> = tracked.iter().copied().collect();
    let mut abstraction = passes::abstract_globals(program, &tracked);
    assert!(ir::check(&abstraction).is_empty());
    let vcs = engine::vc::generate(&mut abstraction).unwrap();
    let mut solver = new_solver()(&abstraction.context).unwrap();
    let options =
        Options { bound: Some(3), deadline: None, sharing: Sharing::new(Merge::First), start_from: Vec::new() };
    let mut anything = Anything;
    let mut search = Search::new(&abstraction, &vcs, solver.as_mut(), options, &mut anything);
    match engine::engine("stratified").unwrap().run(&mut search) {
        Outcome::Bug(witness) => Some(path_program(program, &witness.path).unwrap()),
        _ => None,
    }
}

/// Assignments and branches over a few globals, calls and a loop, and an assertion that may or may not hold.
fn random_program(random: &mut impl FnMut(u64) -> u64) -> String {
    const GLOBALS: u64 = 7;
    let global = |random: &mut dyn FnMut(u64) -> u64| format!("g{}", random(GLOBALS));
    let simple = |random: &mut dyn FnMut(u64) -> u64| match random(5) {
        0 | 1 => format!("{} := {};", global(random), random(4)),
        2 => format!("{} := {};", global(random), global(random)),
        3 => format!("{} := {} + {};", global(random), global(random), random(3)),
        _ => format!("assume {} <= {};", global(random), global(random)),
    };
    let mut text: String = (0..GLOBALS).map(|index| format!("var g{index}: int;\n")).collect();
    for proc in 0..3 {
        let stmts: String = (0..2 + random(4)).map(|_| simple(random) + "\n").collect();
        text += &format!("procedure p{proc}() {{\n{stmts}}}\n");
    }
    text += "procedure main() {\n";
    for _ in 0..4 + random(5) {
        text += &match random(4) {
            0 => format!("call p{}();\n", random(3)),
            1 => format!("if ({} > {}) {{ {} }}\n", global(random), global(random), simple(random)),
            _ => simple(random) + "\n",
        };
    }
    text += &format!("while (g0 > {}) {{ g0 := g0 - 1; }}\n", random(3));
    text + &format!("assert {} <= {} + {};\n}}\n", global(random), global(random), random(3))
}

#[test]
fn refinements_are_minimal_and_agree() {
    let mut state = 0x1234_5678_9ABC_DEF1u64;
    let mut random = move |below: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % below
    };
    let (mut spurious, mut real) = (0, 0);
    for _ in 0..30 {
        let program = prepared(&random_program(&mut random));
        // The error flag is what the question is about.
        let mut tracked: Vec<VarId> = program.globals.iter().copied().rev().take(1).collect();
        while let Some(path) = abstract_path(&program, &tracked) {
            assert!(ir::check(&path.program).is_empty());
            if let Feasible::Yes { .. } = feasible(&path, new_solver(), Limits::default()).unwrap() {
                real += 1;
                break;
            }
            spurious += 1;
            let undecided = path.program.globals.len() - tracked.len();
            let budget = Budget::default();
            let answers: Vec<_> = ALGORITHMS
                .iter()
                .map(|&(_, algorithm)| {
                    let answer = refine(algorithm, &path, &tracked, new_solver(), budget).unwrap();
                    let more = answer.track.len() - tracked.len();
                    let most = if algorithm == Algorithm::Storm { undecided } else { most_checks(undecided, more) };
                    assert!(answer.checks <= most, "{algorithm:?}: {} checks", answer.checks);
                    answer.track
                })
                .collect();
            assert!(answers.iter().all(|answer| *answer == answers[0]));
            // Theorem 1: enough, and nothing of it can be left out.
            let found = &answers[0];
            assert!(found.len() > tracked.len());
            assert!(is_infeasible(&path, found, new_solver(), budget).unwrap());
            for &global in found.iter().filter(|global| !tracked.contains(global)) {
                let fewer: Vec<VarId> = found.iter().copied().filter(|&other| other != global).collect();
                assert!(!is_infeasible(&path, &fewer, new_solver(), budget).unwrap());
            }
            tracked.clone_from(found);
        }
    }
    println!("{spurious} spurious paths, {real} real ones");
    assert!(spurious > 10 && real > 3);
}

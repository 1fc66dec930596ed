//! Horn clauses prove an abstraction while stratified inlining searches it.

// In a test, a panic is the report.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Anything, new_solver, prepared};
use engine::{Merge, Options, Outcome, Sharing};
use refine::search::Counts;
use refine::{Abstract, Algorithm};
use std::time::{Duration, Instant};

/// Without a bound, so that the search alone never ends where there is no bug.
fn ask(text: &str) -> (Outcome, Counts) {
    let program = prepared(text);
    let error = program.globals.iter().copied().filter(|&global| program.context.var(global).name.contains("error"));
    let (algorithm, patience) = (Algorithm::Vcrefine, Duration::ZERO);
    let how = Abstract { tracked: error.collect(), algorithm, patience, for_proofs: new_solver(), without: &[] };
    let options = Options {
        bound: None,
        deadline: Some(Instant::now() + Duration::from_secs(60)),
        sharing: Sharing::new(Merge::First),
        start_from: Vec::new(),
    };
    let mut counts = Counts::default();
    let horn = engine::engine("horn").unwrap();
    let outcome = refine::search(&program, &how, horn, &options, new_solver(), &mut Anything, &mut counts);
    (outcome, counts)
}

const COUNTS: &str = "var g, noise: int;
    procedure main() modifies g, noise; {
        var before: int;
        before := g;
        while (*) { g := g + 1; noise := noise + g; }
        assert g >= before;
    }";

#[test]
fn a_proof_ends_the_search() {
    let (outcome, counts) = ask(COUNTS);
    assert!(matches!(outcome, Outcome::Safe(_)), "{outcome:?}");
    assert_eq!(counts.rounds.len(), 2, "first without `g`, then with it");
}

/// How small `g` can be is found out without a solver.
#[test]
fn a_proof_by_passes_ends_the_search() {
    let (outcome, counts) = ask(&COUNTS.replace("before := g", "g := 0").replace("g >= before", "g >= 0"));
    assert!(matches!(outcome, Outcome::Safe(_)), "{outcome:?}");
    assert!(counts.by_prover);
}

#[test]
fn a_bug_ends_the_proof() {
    let (outcome, _) = ask(&COUNTS.replace("g >= before", "g < before + 3"));
    assert!(matches!(outcome, Outcome::Bug(_)), "{outcome:?}");
}

//! A verdict for each assertion.

// In a test, a panic is the report.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Prepared, prepare};
use engine::each::{Answer, each};
use engine::{Disjoint, Merge, Observer, Options, Progress, Refusal, Search, Sharing, Witness};
use passes::Question;
use smt::{Z3Options, Z3Solver};

struct Quiet;

impl Observer for Quiet {
    fn progress(&mut self, _: Progress) {}
    fn finished(&mut self, _: u32) {}
    fn confirm(&mut self, _: &Witness) -> Result<(), Refusal> {
        Ok(())
    }
}

/// The words for all assertions, in the order of the source, and how many queries they took.
fn ask(prepared: &Prepared, bound: u32) -> (Vec<String>, u64) {
    let mut solver = Z3Solver::new(&prepared.program.context, Z3Options::default()).unwrap();
    let sharing = Sharing { merge: Merge::First, disjoint: Disjoint::Control, seed: 0 };
    let options = Options { bound: Some(bound), deadline: None, sharing, start_from: Vec::new() };
    let mut quiet = Quiet;
    let mut search = Search::new(&prepared.program, &prepared.vcs, &mut solver, options, &mut quiet);
    let mut told = 0;
    let answers = each(&mut search, &mut |_, _| told += 1);
    assert_eq!(told, answers.len(), "each is told of once");
    let words = answers.values().map(|answer| match answer {
        Answer::Bug(_) => "bug".to_owned(),
        Answer::Safe => "safe".to_owned(),
        Answer::Bounded(bound) => format!("bounded {bound}"),
        Answer::Unknown { reason, .. } => format!("unknown: {reason}"),
    });
    (words.collect(), search.queries)
}

#[test]
fn each_assertion_has_its_own_answer() {
    let text = "procedure main(n: int, m: int)
        {
          var i, j: int;
          assert n < 5;
          call i := count(n);
          assert i >= 0;
          if (m > 3) { call j := twice(m); assert j > 6; assert j > 8; }
        }
        procedure count(n: int) returns (r: int)
        {
          r := 0;
          while (r < n) { r := r + 1; assert r <= n; }
          assert r == n || r == 0;
        }
        procedure twice(m: int) returns (r: int) { r := m + m; assert r != 10; }";
    let prepared = prepare(text, Question::Assert);
    let (words, _) = ask(&prepared, 3);
    // What the loop's later iterations fail, and what holds behind them, is not known beyond the bound; what `count` has
    // asserted is enough for `i >= 0`.
    assert_eq!(words, ["bug", "safe", "safe", "bug", "bounded 3", "bounded 3", "bug"]);
}

/// An assertion behind one that always fails cannot fail itself.
#[test]
fn an_execution_ends_at_the_first_failure() {
    let text = "procedure main(n: int) { assert n < 0; assert n < 1; assert n < -1; }";
    assert_eq!(ask(&prepare(text, Question::Assert), 1).0, ["bug", "safe", "bug"]);
}

/// One proof covers all assertions that hold, and the queries are no more than a few for each that does not.
#[test]
fn proofs_are_shared() {
    let mut text = "procedure main(a: int, b: int) { var x: int; x := a;\n".to_owned();
    for index in 0..300 {
        let claim = if index % 60 == 59 { "x != b".to_owned() } else { format!("x >= a + {index}") };
        text += &format!("assert {claim};\n call x := next(x);\n");
    }
    text += "}\nprocedure next(x: int) returns (r: int) { r := x + 1; }";
    let prepared = prepare(&text, Question::Assert);
    let (words, queries) = ask(&prepared, 1);
    assert_eq!(words.len(), 300);
    for (index, word) in words.iter().enumerate() {
        assert_eq!(word, if index % 60 == 59 { "bug" } else { "safe" }, "{index}");
    }
    assert!(queries < 60, "{queries} queries");
}

//! Globals that are tracked on demand.

mod common;

use common::{Run, prepare, verdict};
use engine::{Disjoint, Merge, Observer, Options, Progress, Refusal, Search, Sharing, Witness};
use passes::Question;
use smt::{Answer, Unknown, Z3Options, Z3Solver};

/// A lock that must not be taken twice, a counter and memory that nobody looks at when it matters, and a mode that decides
/// whether the lock is given back.
fn locks(body: &str) -> String {
    format!(
        "var lock, mode, count: int;
        var memory: [int]int;
        procedure take() {{ if (lock != 0) {{ assert false; }} lock := 1; call note(); }}
        procedure give() {{ lock := 0; call note(); }}
        procedure note() {{ count := count + 1; memory[count] := lock; }}
        procedure set(to: int) {{ mode := to; call note(); }}
        procedure main() {{ {body} }}"
    )
}

/// With all globals on demand.
fn run(body: &str, merge: Merge) -> Run {
    let mut prepared = prepare(&locks(body), Question::Assert);
    prepared.program.watermarks.clone_from(&prepared.program.globals);
    prepared.run("widening", merge, Disjoint::Control, 2)
}

#[test]
fn a_proof_tracks_only_what_it_needs() {
    for merge in [Merge::None, Merge::First] {
        let run = run("lock := 0; call take(); call give(); call take();", merge);
        assert_eq!(verdict(&run.outcome), "safe");
        assert!(run.tracked.contains(&"lock".to_owned()), "{:?}", run.tracked);
        for other in ["mode", "count", "memory"] {
            assert!(!run.tracked.contains(&other.to_owned()), "{:?}", run.tracked);
        }
    }
}

#[test]
fn a_second_global_is_tracked_where_the_first_is_not_enough() {
    let body = "lock := 0; call set(1); call take(); if (mode == 1) { call give(); } call take();";
    for merge in [Merge::None, Merge::First] {
        let run = run(body, merge);
        assert_eq!(verdict(&run.outcome), "safe");
        assert!(run.tracked.contains(&"mode".to_owned()), "{:?}", run.tracked);
        assert!(!run.tracked.contains(&"count".to_owned()), "{:?}", run.tracked);
    }
}

/// What is found without some globals is found with all of them before it counts.
#[test]
fn a_bug_is_one_with_all_globals() {
    let body = "lock := 0; call set(1); call take(); if (mode == 2) { call give(); } call take();";
    for merge in [Merge::None, Merge::First] {
        assert_eq!(verdict(&run(body, merge).outcome), "bug");
    }
    let body = "lock := 0; count := 5; call take(); assume count == 5; call take();";
    for merge in [Merge::None, Merge::First] {
        assert_eq!(verdict(&run(body, merge).outcome), "safe");
    }
}

/// A solver that does not know what the program does without some globals may know what it does with all of them.
#[test]
fn who_does_not_know_of_some_globals_is_asked_about_all() {
    let mut prepared = prepare(&locks("lock := 0; call take(); call give(); call take();"), Question::Assert);
    prepared.program.watermarks.clone_from(&prepared.program.globals);
    let mut checks = 0;
    let run = prepared.run_doubting("widening", &mut |answer| {
        checks += 1;
        // The first query is one with none of the globals.
        if checks == 1 { Answer::Unknown(Unknown::Other("for a test".into())) } else { answer }
    });
    assert_eq!(verdict(&run.outcome), "safe");
}

/// Knows an execution on every path, or on none.
struct Guide {
    knows: bool,
    asked: u32,
}

impl Observer for Guide {
    fn progress(&mut self, _: Progress) {}

    fn finished(&mut self, _: u32) {}

    fn confirm(&mut self, _: &Witness) -> Result<(), Refusal> {
        Ok(())
    }

    fn may_be_on_path(&mut self, witness: &Witness) -> bool {
        assert!(!witness.path.is_empty());
        self.asked += 1;
        self.knows
    }
}

/// A model that does not know all globals has a path; where that is one of an execution, nothing more is asked.
#[test]
fn a_path_that_was_found_without_some_globals_is_looked_at() {
    for (knows, queries) in [(true, 1), (false, 2)] {
        let mut prepared = prepare(&locks("if (mode == 2) { assert false; }"), Question::Assert);
        prepared.program.watermarks.clone_from(&prepared.program.globals);
        let mut solver = Z3Solver::new(&prepared.program.context, Z3Options::default()).unwrap();
        let mut guide = Guide { knows, asked: 0 };
        let sharing = Sharing::new(Merge::First);
        let options = Options { bound: Some(2), deadline: None, sharing, start_from: Vec::new() };
        let mut search = Search::new(&prepared.program, &prepared.vcs, &mut solver, options, &mut guide);
        let outcome = engine::engine("widening").unwrap().run(&mut search);
        assert_eq!((verdict(&outcome).as_str(), search.queries), ("bug", queries));
        assert_eq!(guide.asked, 1);
    }
}

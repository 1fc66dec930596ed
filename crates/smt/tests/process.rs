//! Solvers in other processes that hang, die, or talk nonsense: each gives `Unknown` or an error, in time.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::print_stdout)] // in a test, a panic is the report

mod common;

use common::*;
use ir::SortId;
use smt::{Answer, Limits, ProcessOptions, ProcessSolver, Solver, SolverError};
use std::time::{Duration, Instant};

/// A script that stands for a solver: it says who it is, then does what `rest` does.
fn fake(rest: &str) -> ProcessOptions {
    let greet = r#"read a; read b; read c; echo '(:name "fake")'; echo '(:version "1")'; echo answered-1"#;
    // The greeting is three lines; the set-up has three commands and a mark.
    let setup = "read a; read b; read c; read d; echo answered-2";
    let mut options = ProcessOptions::new("sh -c x").unwrap();
    options.command[2] = format!("{greet}; {setup}; {rest}");
    options.grace = Duration::from_millis(200);
    options
}

fn answer(options: ProcessOptions) -> (Answer, Duration) {
    let build = Build::new();
    let mut solver = ProcessSolver::start(&build.context, options).unwrap();
    assert_eq!(solver.name(), "fake 1");
    let p = solver.constant("p", SortId::BOOL);
    solver.assert(p);
    let start = Instant::now();
    let answer = solver.check(&[], Limits { time: Some(Duration::from_millis(300)), resources: None });
    assert!(!solver.has_model() || answer == Answer::Sat);
    (answer, start.elapsed())
}

#[test]
fn one_that_answers() {
    let (answer, _) =
        answer(fake("while read l; do case $l in *check-sat*) echo sat;; *echo*) echo answered-3;; esac; done"));
    assert_eq!(answer, Answer::Sat);
}

#[test]
fn one_that_hangs() {
    let (answer, time) = answer(fake("while read l; do :; done"));
    assert_eq!(answer, Answer::Unknown("timeout".into()));
    assert!(time < Duration::from_secs(2), "{time:?}");
}

#[test]
fn one_that_hangs_without_reading() {
    let build = Build::new();
    let mut solver = ProcessSolver::start(&build.context, fake("sleep 1000")).unwrap();
    // More than a pipe holds.
    for _ in 0..20_000 {
        let p = solver.constant("a name that is not too short", SortId::BOOL);
        solver.assert(p);
    }
    let start = Instant::now();
    let limits = Limits { time: Some(Duration::from_millis(300)), resources: None };
    assert_eq!(solver.check(&[], limits), Answer::Unknown("timeout".into()));
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
    // It is gone for good, and says why.
    assert!(matches!(solver.check(&[], limits), Answer::Unknown(text) if text.to_string().contains("timeout")));
    assert!(solver.error().is_some());
}

#[test]
fn one_that_dies() {
    let (answer, time) = answer(fake("echo 'out of luck' >&2; exit 3"));
    assert!(matches!(&answer, Answer::Unknown(reason) if reason.to_string().contains("out of luck")), "{answer:?}");
    assert!(time < Duration::from_secs(2), "{time:?}");
}

#[test]
fn one_that_talks_nonsense() {
    for nonsense in
        ["yes", "yes \\(", "yes \\)", "echo '(((' ; yes '\"'", "echo perhaps; echo answered-3", "echo answered-3"]
    {
        let (answer, time) = answer(fake(nonsense));
        assert!(matches!(answer, Answer::Unknown(_)), "{nonsense}: {answer:?}");
        assert!(time < Duration::from_secs(5), "{nonsense}: {time:?}");
    }
}

#[test]
fn one_that_reports_an_error_is_not_believed() {
    let (answer, _) = answer(fake("echo '(error \"p is unknown\")'; echo sat; echo answered-3; cat >/dev/null"));
    assert!(matches!(&answer, Answer::Unknown(reason) if reason.to_string().contains("p is unknown")), "{answer:?}");
}

#[test]
fn ones_that_cannot_start() {
    let build = Build::new();
    for command in ["/no/such/solver", "sh -c 'exit 1'", "sh -c 'echo hello; cat >/dev/null; exit'", "true"] {
        let options = ProcessOptions { patience: Duration::from_millis(500), ..ProcessOptions::new(command).unwrap() };
        let error = ProcessSolver::start(&build.context, options).err();
        assert!(matches!(error, Some(SolverError::Start(_))), "{command}: {error:?}");
    }
    assert!(ProcessOptions::new("").is_err());
    assert!(ProcessOptions::new("z3 'open").is_err());
    assert_eq!(ProcessOptions::new("/usr/bin/z3").unwrap().command, ["/usr/bin/z3", "-in"]);
    assert_eq!(ProcessOptions::new("'my solver' -a \"b c\"").unwrap().command, ["my solver", "-a", "b c"]);
}

#[test]
fn what_it_started_ends_with_it() {
    let build = Build::new();
    // The solver is a grandchild that writes its number down.
    let folder = std::env::temp_dir().join(format!("lariat-smt-{}", std::process::id()));
    let script = format!("sh -c 'echo $$ >{}; sleep 1000; :' ; :", folder.display());
    let solver = ProcessSolver::start(&build.context, fake(&script)).unwrap();
    let start = Instant::now();
    let number = loop {
        match std::fs::read_to_string(&folder) {
            Ok(text) if text.ends_with('\n') => break text.trim().to_string(),
            _ => std::thread::sleep(Duration::from_millis(10)),
        }
        assert!(start.elapsed() < Duration::from_secs(10));
    };
    let alive = || std::path::Path::new(&format!("/proc/{number}/stat")).exists() && !is_zombie(&number);
    assert!(alive() || !std::path::Path::new("/proc").exists());
    drop(solver);
    let start = Instant::now();
    while alive() {
        assert!(start.elapsed() < Duration::from_secs(10), "{number} still runs");
        std::thread::sleep(Duration::from_millis(10));
    }
    std::fs::remove_file(folder).unwrap();
}

fn is_zombie(number: &str) -> bool {
    std::fs::read_to_string(format!("/proc/{number}/stat")).is_ok_and(|stat| stat.contains(") Z "))
}

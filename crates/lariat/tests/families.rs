//! The families of hard programs, small, with every engine: the known answers.

use lariat_bench::families::{Member, boolean, diamonds, epr};
use std::process::Command;

/// The verdict, and how many instances it took.
fn check(member: &Member, engine: &str, merge: &str) -> (String, u64) {
    let name = format!("lariat-{}-{}-{}-{engine}-{merge}.bpl", member.family, member.size, member.bug);
    let file = std::env::temp_dir().join(format!("{}-{name}", std::process::id()));
    std::fs::write(&file, &member.text).expect("the program can be written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
    command.arg("check").arg(&file).args(member.args).args(["--format", "json", "--engine", engine, "--merge", merge]);
    let output = command.output().expect("lariat runs");
    let _ = std::fs::remove_file(&file);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    let instances = report["stats"]["instances"].as_u64().unwrap_or_default();
    (report["verdict"].as_str().unwrap_or("error").to_owned(), instances)
}

fn verdict(member: &Member, engine: &str, merge: &str) -> String {
    check(member, engine, merge).0
}

#[test]
fn known_answers() {
    let mut members = Vec::new();
    for bug in [false, true] {
        members.extend([
            boolean(2, bug),
            boolean(3, bug),
            epr(2, bug),
            epr(3, bug),
            diamonds(3, bug),
            diamonds(6, bug),
        ]);
    }
    for member in &members {
        for (engine, merge) in [
            ("static", "none"),
            ("stratified", "first"),
            ("widening", "first"),
            ("widening", "none"),
            ("static", "opt"),
        ] {
            let verdict = verdict(member, engine, merge);
            let expected = if member.bug { "bug" } else { "safe" };
            assert_eq!(verdict, expected, "{} {} with {engine}, {merge}", member.family, member.size);
        }
    }
}

/// A tree of 2^200 instances is one of 200 when calls that exclude each other share them (DAG inlining, Fig. 2 and 3).
#[test]
fn diamonds_are_linear_with_sharing() {
    for bug in [false, true] {
        let member = diamonds(200, bug);
        let expected = if bug { "bug" } else { "safe" };
        for merge in ["first", "opt"] {
            let (verdict, instances) = check(&member, "widening", merge);
            assert_eq!(verdict, expected, "{merge}");
            // `main` and one of each procedure.
            assert!(instances <= 202, "{merge}: {instances} instances");
        }
    }
}

/// Without sharing the same program takes a tree: main, and 2^n of the procedure at depth n.
#[test]
fn diamonds_are_exponential_without_sharing() {
    for size in [2, 4, 6] {
        let member = diamonds(size, false);
        let (verdict, tree) = check(&member, "static", "none");
        assert_eq!((verdict.as_str(), tree), ("safe", 1 << (size + 1)), "size {size}");
        let (verdict, dag) = check(&member, "static", "first");
        assert_eq!((verdict.as_str(), dag), ("safe", size as u64 + 2), "size {size}");
    }
}

/// Theorem 4: all leaves of the tree are on one path, so that no sharing helps.
#[test]
fn epr_is_exponential_in_the_universal_variables() {
    for (size, universal) in [(2, 3), (3, 5)] {
        for merge in ["none", "first"] {
            let (verdict, instances) = check(&epr(size, false), "static", merge);
            assert_eq!(verdict, "safe");
            // The passes inline what is small; every leaf is an instance, or a part of one.
            assert!(instances >= 1 << (universal - 2), "size {size}, {merge}: {instances}");
        }
    }
}

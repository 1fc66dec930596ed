//! The families of hard programs, small, with every engine: the known answers.

use lariat_bench::families::{Member, boolean, diamonds, epr};
use std::process::Command;

fn verdict(member: &Member, engine: &str, merge: &str) -> String {
    let name = format!("lariat-{}-{}-{}-{engine}-{merge}.bpl", member.family, member.size, member.bug);
    let file = std::env::temp_dir().join(format!("{}-{name}", std::process::id()));
    std::fs::write(&file, &member.text).expect("the program can be written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
    command.arg("check").arg(&file).args(member.args).args(["--format", "json", "--engine", engine, "--merge", merge]);
    let output = command.output().expect("lariat runs");
    let _ = std::fs::remove_file(&file);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    report["verdict"].as_str().unwrap_or("error").to_owned()
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

/// A tree of 2^200 instances is one of 200 when calls that exclude each other share them.
#[test]
fn diamonds_are_linear_with_sharing() {
    for bug in [false, true] {
        let member = diamonds(200, bug);
        let expected = if bug { "bug" } else { "safe" };
        for merge in ["first", "opt"] {
            assert_eq!(verdict(&member, "widening", merge), expected, "{merge}");
        }
    }
}

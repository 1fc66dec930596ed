//! `lariat check --each`: a verdict for every assertion; `--roots`: from several procedures.

// In a test, a panic is the report.
#![allow(clippy::unwrap_used)]

use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// The exit code and the report of a program, which is left in a file of this name.
fn check(name: &str, text: &str, args: &[&str]) -> (i32, Value) {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&file, text).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
    let output = command.arg("check").args(["--format", "json"]).args(args).arg("--").arg(&file).output().unwrap();
    let report = serde_json::from_slice(&output.stdout).unwrap();
    (output.status.code().unwrap(), report)
}

/// Lines and verdicts.
fn verdicts(report: &Value) -> Vec<(u64, String)> {
    let line = |one: &Value| one["place"]["line"].as_u64().unwrap();
    let verdict = |one: &Value| one["verdict"].as_str().unwrap().to_owned();
    report["assertions"].as_array().unwrap().iter().map(|one| (line(one), verdict(one))).collect()
}

const PROGRAM: &str = "var g: int;
procedure {:entrypoint} main(n: int)
  modifies g;
{
  var i: int;
  assert n < 5;
  i := 0; g := 0;
  while (i < n) { i := i + 1; g := g + 2; assert g != 6; }
  assert i >= 0;
  call leaf(i);
}
procedure leaf(i: int)
  requires i != 2;
{
  assert i + 1 > i;
}
procedure nobody() { assert false; }";

#[test]
fn every_assertion_has_a_verdict() {
    for engine in [&[][..], &["--engine", "inertial"], &["--engine", "dcr-plus"]] {
        let (code, report) = check("each.bpl", PROGRAM, &[engine, &["--each", "--bound", "6"]].concat());
        assert_eq!((code, report["verdict"].as_str()), (1, Some("bug")), "{engine:?}");
        let words = verdicts(&report);
        let bugs: Vec<u64> = words.iter().filter(|(_, verdict)| verdict == "bug").map(|(line, _)| *line).collect();
        // What nobody calls is not looked at.
        assert_eq!(bugs, [6, 8, 10], "{engine:?}");
        assert_eq!(words.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [6, 8, 9, 10, 15], "{engine:?}");
        assert_eq!(words[4].1, "safe");
        for one in report["assertions"].as_array().unwrap() {
            let trace = &one["trace"];
            assert_eq!(one["verdict"] == "bug", !trace.is_null());
            assert!(trace.is_null() || trace["failure"]["place"]["line"] == one["place"]["line"]);
        }
        assert_eq!(report["assertions"][0]["text"], "assert n < 5");
        assert_eq!(report["assertions"][3]["text"], "i != 2");
    }
}

#[test]
fn without_a_bug_the_worst_verdict_counts() {
    let text = "procedure {:entrypoint} main(n: int) { var i: int; i := 0;
        while (i < n) { i := i + 1; }
        assert n < 0 || i == n;
        assert n - n == 0; }";
    let (code, report) = check("each-bounded.bpl", text, &["--each", "--bound", "3"]);
    assert_eq!((code, report["verdict"].as_str()), (0, Some("bounded")));
    assert_eq!(verdicts(&report)[1].1, "safe");
    let (code, _) = check("each-bounded.bpl", text, &["--each", "--bound", "3", "--strict"]);
    assert_eq!(code, 4);
}

/// As many assertions as a large program has, in procedures that call each other.
#[test]
fn two_thousand_assertions_are_answered() {
    let mut text = "procedure {:entrypoint} main(a: int) { var x: int; x := a;\n".to_owned();
    for part in 0..40 {
        text += &format!("call x := part{part}(x);\n");
    }
    text += "}\n";
    for part in 0..40 {
        text += &format!("procedure part{part}(a: int) returns (r: int) {{ r := a;\n");
        for index in 0..50 {
            let claim = if index == 49 { format!("r != {part}") } else { format!("r >= a + {index}") };
            text += &format!("assert {claim}; r := r + 1;\n");
        }
        text += "}\n";
    }
    let (code, report) = check("each-2000.bpl", &text, &["--each", "--time-limit", "300"]);
    assert_eq!(code, 1);
    let words = verdicts(&report);
    assert_eq!(words.len(), 2000);
    assert_eq!(words.iter().filter(|(_, verdict)| verdict == "bug").count(), 40);
    assert_eq!(words.iter().filter(|(_, verdict)| verdict == "safe").count(), 1960);
}

/// A fragment: `inner` can fail by itself, and its only caller rules that out.
const FRAGMENT: &str = "var g: int;
procedure outer(n: int) modifies g; { g := 0; call inner(n); }
procedure inner(n: int) modifies g; { assert g >= 0; }
procedure other(n: int) { assert n == n; call loop_for_ever(n); }
procedure loop_for_ever(n: int) { call loop_for_ever(n + 1); assert n != 3; }
procedure other_entry(n: int) { assert n > 0; }";

#[test]
fn fragments_are_checked_from_several_roots() {
    let roots = |report: &Value| -> Vec<(String, String)> {
        let word = |root: &Value, field: &str| root[field].as_str().unwrap().to_owned();
        let roots = report["roots"].as_array().unwrap();
        roots.iter().map(|root| (word(root, "entry"), word(root, "verdict"))).collect()
    };
    let expect = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
        pairs.iter().map(|(entry, verdict)| ((*entry).to_owned(), (*verdict).to_owned())).collect()
    };
    let args = ["--bound", "2", "--engine", "stratified", "--roots"];
    let (code, report) = check("roots.bpl", FRAGMENT, &[&args[..], &["uncalled"]].concat());
    let uncalled = expect(&[("outer", "safe"), ("other", "safe"), ("other_entry", "bug")]);
    assert_eq!((code, roots(&report)), (1, uncalled));
    let (_, report) = check("roots.bpl", FRAGMENT, &[&args[..], &["all", "--each"]].concat());
    assert_eq!(roots(&report)[1], ("inner".to_owned(), "bug".to_owned()));
    assert_eq!(report["roots"][1]["callers"], serde_json::json!(["outer"]));
    assert_eq!(report["roots"][1]["assertions"][0]["verdict"], "bug");
    let (code, report) = check("roots.bpl", FRAGMENT, &[&args[..], &["outer,other"]].concat());
    assert_eq!((code, report["verdict"].as_str()), (0, Some("safe")));
}

#[test]
fn roots_that_do_not_exist_are_refused() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-roots.bpl");
    std::fs::write(&file, FRAGMENT).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
    let output = command.arg("check").arg(&file).args(["--roots", "outer,nothing"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}

/// Passes keep whether anything fails: of two ways that both do they may drop one. Here every assertion counts.
#[test]
fn ways_that_all_fail_are_told_apart() {
    let text = "procedure never();
          requires false;
        procedure {:entrypoint} main() {
          while (*) { call never(); }
          while (*) invariant false; { }
        }";
    let (_, report) = check("each-ways.bpl", text, &["--each", "--bound", "1"]);
    let words: Vec<String> = verdicts(&report).into_iter().map(|(_, verdict)| verdict).collect();
    assert_eq!(words, ["bug", "bug"]);
}

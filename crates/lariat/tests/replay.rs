//! `lariat replay`: a saved trace runs again, or it is said why not; and nothing that is saved breaks the program.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// Every kind of choice: values of all kinds, branches, functions, an operation outside of its domain.
const PROGRAM: &str = r#"
type Ref;
datatype List { Nil(), Cons(head: int, tail: List) }
function f(x: int): int;
function size(m: [int]int): int;
var h: [int]int;
var list: List;
var wide: [int, bool]int;
procedure p(x: int) returns (y: int) { if (*) { y := f(x); } else { havoc y; } }
procedure outside() returns (r: real, b: bv8);
procedure {:entrypoint} main(a: int, b: Ref) {
  var c: Ref; var y: int; var r: real; var bits: bv8;
  call y := p(a);
  assume size(h) == 4 && size(h[3 := 2]) == 5;
  assume list is Cons && list->tail is Cons && list->head != list->tail->head;
  assume wide[1, true] == 7;
  call r, bits := outside();
  havoc c;
  while (*) { y := y + 1; }
  assert !(y == 77 && b != c && f(3) == 9 && h[1] > 4 && 5 div (y - 77) == 3 && r > 0.5 && bits[4:0] == 7bv4);
}
"#;

fn file(name: &str, text: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("replay");
    std::fs::create_dir_all(&folder).expect("a folder for the tests");
    let path = folder.join(name);
    std::fs::write(&path, text).expect("a file for the test");
    path
}

fn check(program: &PathBuf, words: &[&str]) -> Vec<u8> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
    let output = command.arg("check").arg(program).args(["--format", "json"]).args(words).output();
    let output = output.expect("lariat runs");
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stdout));
    output.stdout
}

fn replay(saved: &[u8], program: &PathBuf) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
    command.arg("replay").arg("-").arg(program).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("lariat runs");
    // One that finds the program at fault first does not read all.
    let _ = child.stdin.take().expect("a pipe to lariat").write_all(saved);
    child.wait_with_output().expect("lariat ends")
}

fn said(output: &Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    text(&output.stdout) + &text(&output.stderr)
}

#[test]
fn a_trace_runs_again_from_its_report_alone() {
    let program = file("all.bpl", PROGRAM);
    let saved = check(&program, &[]);
    let output = replay(&saved, &program);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert!(said(&output).starts_with("replays: "), "{}", said(&output));
    // So does the trace by itself.
    let report: serde_json::Value = serde_json::from_slice(&saved).expect("a report");
    let output = replay(report["trace"].to_string().as_bytes(), &program);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
}

#[test]
fn a_report_of_another_version_is_refused() {
    let program = file("version.bpl", PROGRAM);
    let mut report: serde_json::Value = serde_json::from_slice(&check(&program, &[])).expect("a report");
    report["version"] = 2.into();
    let output = replay(report.to_string().as_bytes(), &program);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).contains("the form of version 2; this program reads 1"), "{}", said(&output));
}

#[test]
fn a_program_that_changed_around_the_trace_still_replays_and_one_that_is_mended_does_not() {
    let saved = check(&file("before.bpl", PROGRAM), &[]);
    let moved = file("moved.bpl", &PROGRAM.replace("  assert", "\n\n  y := y + 0;\n  assert"));
    let output = replay(&saved, &moved);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert!(said(&output).contains("(was in line "), "{}", said(&output));
    for (text, instead, why) in [
        ("  assert", "  y := 3;\n  assert", "returns without a failure"),
        ("  assert", "  assume y < 3;\n  assert", "is false"),
        ("  havoc c;", "  havoc c;\n  assert f(3) == 8;", "instead"),
    ] {
        let output = replay(&saved, &file("mended.bpl", &PROGRAM.replace(text, instead)));
        assert_eq!(output.status.code(), Some(1), "{}", said(&output));
        assert!(said(&output).contains(why), "{}", said(&output));
    }
}

#[test]
fn threads_and_returns_replay_too() {
    let threads = "var {:shared} x: int;\n\
        procedure add() modifies x; { var t: int; t := x; x := t + 1; }\n\
        procedure {:entrypoint} main() modifies x; {\n\
        x := 0; async call add(); async call add(); assume x > 0; assert x != 1; }\n";
    let program = file("threads.bpl", threads);
    let output = replay(&check(&program, &["--contexts", "2"]), &program);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));

    let returns = "var ok: bool;\nprocedure {:entrypoint} main(x: int) { ok := true; if (x == 3) { ok := false; } }\n";
    let program = file("returns.bpl", returns);
    for words in [["--question", "return"], ["--assert-var", "ok"]] {
        let output = replay(&check(&program, &words), &program);
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    }
    let mended = file("returns-mended.bpl", &returns.replace("ok := false", "ok := true"));
    let output = replay(&check(&program, &["--assert-var", "ok"]), &mended);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
}

#[test]
fn several_bugs_replay_one_by_one() {
    let text = "procedure {:entrypoint} main(x: int) { if (x > 0) { assert x != 3; } else { assert x != -3; } }\n";
    let program = file("several.bpl", text);
    let output = replay(&check(&program, &["--max-bugs", "2"]), &program);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert_eq!(said(&output).matches("replays: ").count(), 2, "{}", said(&output));
}

#[test]
fn preconditions_of_one_call_replay_one_by_one() {
    let text = "procedure p(x: int) requires x != 1; requires x != 2; { }
        procedure q(x: int) returns (r: int) requires x != 3; { }
        procedure {:entrypoint} main(x: int) { var r: int; par call p(x) | r := q(x); }\n";
    let program = file("preconditions.bpl", text);
    let output = replay(&check(&program, &["--max-bugs", "9"]), &program);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert_eq!(said(&output).matches("replays: ").count(), 3, "{}", said(&output));
}

#[test]
fn what_is_no_trace_is_an_error() {
    let program = file("errors.bpl", PROGRAM);
    let saved = check(&program, &[]);
    for cut in (0..saved.len() - 2).step_by(saved.len() / 12) {
        let output = replay(&saved[..cut], &program);
        assert_eq!(output.status.code(), Some(2), "{cut}: {}", said(&output));
    }
    let deep = format!("{{\"entry\": {}", "[".repeat(100_000));
    let texts = ["", "null", "[]", "{}", "{\"verdict\": \"safe\"}", "{\"verdict\": \"bug\", \"trace\": 3}", &deep];
    for text in texts {
        let output = replay(text.as_bytes(), &program);
        assert_eq!(output.status.code(), Some(2), "{text:.40}: {}", said(&output));
        assert!(said(&output).starts_with("lariat: "), "{}", said(&output));
    }
}

#[test]
fn choices_that_make_no_sense_are_no_opinions() {
    let program = file("nonsense.bpl", PROGRAM);
    let saved = String::from_utf8(check(&program, &[])).expect("JSON is text");
    let deep = "(Cons 1 ".repeat(200_000);
    for (text, instead) in [
        ("(Cons ", deep.as_str()),
        ("\"is\":\"0\"", "\"is\":\"99999999999999999999\""),
        ("(open ", "(open (open "),
        ("\"is\":\"", "\"is\":\"-"),
        ("\"is\":\"", "\"is\":\"("),
        ("/", "/0"),
        ("\"instructions\":", "\"instructions\":99999999999"),
    ] {
        let output = replay(saved.replace(text, instead).as_bytes(), &program);
        assert!(matches!(output.status.code(), Some(0 | 1)), "{text}: {:?} {}", output.status, said(&output));
    }
}

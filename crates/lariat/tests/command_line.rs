//! What the words of a command line mean together, and what is refused before anything is done.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const WRONG: &str = "procedure {:entrypoint} main(x: int) { assert x != 3; }\n";
const RIGHT: &str = "procedure {:entrypoint} main(x: int) { assert x == x; }\n";

/// A folder of a test's own, with a program in it.
fn folder(name: &str, program: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("command_line").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    std::fs::write(folder.join("a.bpl"), program).expect("a file for the test");
    folder
}

fn lariat(folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
    command.args(words).current_dir(folder).output().expect("lariat runs")
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[test]
fn files_may_stand_behind_two_dashes() {
    let folder = folder("dashes", WRONG);
    std::fs::copy(folder.join("a.bpl"), folder.join("--b.bpl")).expect("a file for the test");
    for words in [&["check", "--", "a.bpl"][..], &["check", "--jobs", "2", "--", "--b.bpl"], &["check", "a.bpl", "--"]]
    {
        let output = lariat(&folder, words);
        assert_eq!(output.status.code(), Some(1), "{words:?}: {}", said(&output));
    }
}

#[test]
fn what_is_read_is_not_overwritten() {
    let folder = folder("overwriting", WRONG);
    std::fs::hard_link(folder.join("a.bpl"), folder.join("hard.bpl")).expect("a link for the test");
    std::os::unix::fs::symlink("a.bpl", folder.join("soft.bpl")).expect("a link for the test");
    std::fs::create_dir(folder.join("inner")).expect("a folder for the test");
    for option in ["--log", "--profile", "--trace-program", "--summaries-out", "--clauses-out"] {
        for file in ["a.bpl", "./inner/../a.bpl", "hard.bpl", "soft.bpl"] {
            let output = lariat(&folder, &["check", "a.bpl", option, file]);
            assert_eq!(output.status.code(), Some(2), "{option} {file}: {}", said(&output));
            assert!(said(&output).contains("would be overwritten"), "{option} {file}: {}", said(&output));
            assert_eq!(std::fs::read_to_string(folder.join("a.bpl")).expect("the program is there"), WRONG);
        }
    }
    let output = lariat(&folder, &["check", "a.bpl", "--log", "x", "--profile", "inner/../x"]);
    assert!(output.status.code() == Some(2) && said(&output).contains("both write"), "{}", said(&output));
    assert!(!folder.join("x").exists());
    // What keeps nothing can be written by everybody.
    let output = lariat(&folder, &["check", "a.bpl", "--log", "/dev/null", "--profile", "/dev/null"]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
}

#[test]
fn nor_is_what_corral_reads() {
    let folder = folder("overwriting_as_corral", WRONG);
    let output = lariat(&folder, &["corral", "a.bpl", "/traceProgram:a.bpl"]);
    assert!(output.status.code() == Some(1) && said(&output).contains("would be overwritten"), "{}", said(&output));
    for (name, flags) in [("corral_out.bpl", "/cex:1"), ("corral_out1.bpl", "/cex:2")] {
        std::fs::copy(folder.join("a.bpl"), folder.join(name)).expect("a file for the test");
        let output = lariat(&folder, &["corral", name, flags]);
        assert!(output.status.code() == Some(1) && said(&output).contains("would be overwritten"), "{}", said(&output));
        assert_eq!(std::fs::read_to_string(folder.join(name)).expect("the program is there"), WRONG);
        let output = lariat(&folder, &["corral", name, flags, "/noTraceOnDisk"]);
        assert!(output.status.code() == Some(0) && said(&output).contains("True bug"), "{}", said(&output));
    }
    std::fs::write(folder.join("flags"), "/traceProgram:flags\n").expect("a file for the test");
    let output = lariat(&folder, &["corral", "a.bpl", "/flags:flags"]);
    assert!(output.status.code() == Some(1) && said(&output).contains("would be overwritten"), "{}", said(&output));
}

#[test]
fn an_option_that_chooses_an_engine_says_so() {
    let folder = folder("engine", RIGHT);
    let note = |words: &[&str]| {
        let output = lariat(&folder, &[&["check", "a.bpl"], words].concat());
        assert_eq!(output.status.code(), Some(0), "{words:?}: {}", said(&output));
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    assert_eq!(
        note(&["--merge", "none"]),
        "lariat: note: --merge chooses the engine stratified; --engine chooses another\n"
    );
    assert!(note(&["--log", "log"]).contains("note: --log chooses the engine stratified"));
    assert!(note(&["--clauses-out", "clauses"]).contains("note: --clauses-out chooses the engine horn"));
    for silent in [&[][..], &["--max-bugs", "2"], &["--merge", "none", "--engine", "widening"]] {
        assert_eq!(note(silent), "", "{silent:?}");
    }
    assert_eq!(note(&["--merge", "none", "--format", "json"]), "");
}

#[test]
fn a_portfolio_looks_for_several_bugs() {
    let program = "procedure {:entrypoint} main(x: int) { if (*) { assert x != 3; } else { assert x != 4; } }\n";
    let output = lariat(&folder("several", program), &["check", "a.bpl", "--max-bugs", "5", "--jobs", "2"]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(said(&output).contains("bug: 2 assertions can fail"), "{}", said(&output));
}

#[test]
fn the_members_of_a_portfolio_can_be_named() {
    let folder = folder("members", WRONG);
    let output = lariat(&folder, &["check", "a.bpl", "--portfolio", "stratified-tree,widening", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a report");
    assert_eq!((output.status.code(), report["verdict"].as_str()), (Some(1), Some("bug")));
    for wrong in [&["--portfolio", "nothing"][..], &["--portfolio", "widening", "--engine", "static"]] {
        let output = lariat(&folder, &[&["check", "a.bpl"][..], wrong].concat());
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    }
}

#[test]
fn engines_that_only_prove_do_not_tell_assertions_apart() {
    let output = lariat(&folder("each-horn", WRONG), &["check", "a.bpl", "--each", "--engine", "horn"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
}

/// Runs with a text as standard input.
fn lariat_reads(text: &str, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
    let command = command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("lariat runs");
    child.stdin.take().expect("a pipe to lariat").write_all(text.as_bytes()).expect("lariat reads");
    child.wait_with_output().expect("lariat ends")
}

#[test]
fn standard_input_and_pipes_are_read() {
    for file in ["-", "/dev/stdin"] {
        for engine in ["portfolio", "stratified"] {
            let output = lariat_reads(WRONG, &["check", file, "--engine", engine]);
            assert_eq!(output.status.code(), Some(1), "{file}: {}", said(&output));
            assert!(said(&output).contains(&format!("{file}(1,40): error: this assertion fails")), "{}", said(&output));
        }
    }
    assert_eq!(lariat_reads("procedure", &["check", "-"]).status.code(), Some(2));
    assert_eq!(said(&lariat_reads("procedure  p ( ) ;", &["parse", "-", "--print"])).trim(), "procedure p();");
}

#[test]
fn main_or_the_only_procedure_needs_no_name() {
    let is_bug = |text: &str| lariat_reads(text, &["check", "-"]).status.code();
    assert_eq!(is_bug("procedure p(x: int) { assert x != 3; }"), Some(1));
    assert_eq!(is_bug("procedure q(); procedure p(x: int) { call q(); assert x != 3; }"), Some(1));
    assert_eq!(is_bug("procedure main(x: int) { assert x != 3; } procedure q() { }"), Some(1));
    // One that is marked is meant, and two are in doubt.
    assert_eq!(
        is_bug("procedure main(x: int) { assert x != 3; } procedure {:entrypoint} q() { assert 1 < 2; }"),
        Some(0)
    );
    assert_eq!(is_bug("procedure p(x: int) { assert x != 3; } procedure q() { }"), Some(2));
    assert_eq!(is_bug("procedure main(); procedure p() { } procedure q() { }"), Some(2));
    // Corral wants to be told.
    let folder = folder("sole", "procedure main(x: int) { assert x != 3; }\n");
    let output = lariat(&folder, &["corral", "a.bpl"]);
    assert!(said(&output).contains("Main procedure not specified"), "{}", said(&output));
}

#[test]
fn a_bounded_that_was_cut_short_is_no_success() {
    let endless = "var g, h: int;
procedure step() { g := g + 1; h := h + 2; if (*) { call step(); } }
procedure main() { g := 0; h := 0; while (*) { call step(); } assert g + g == h; }\n";
    let folder = folder("cut", endless);
    let ask = |words: &[&str]| {
        let output =
            lariat(&folder, &[&["check", "a.bpl", "--engine", "stratified", "--time-limit", "3"], words].concat());
        (output.status.code(), said(&output))
    };
    let (code, text) = ask(&[]);
    assert!(code == Some(4) && text.contains("bounded: ") && text.contains("Stopped there: time limit"), "{text}");
    assert_eq!(ask(&["--accept-bounded"]).0, Some(0));
    assert_eq!(ask(&["--bound", "2"]).0, Some(0));
    assert_eq!(ask(&["--bound", "2", "--strict"]).0, Some(4));
}

#[test]
fn numbers_below_zero_are_numbers() {
    let folder = folder("negative", WRONG);
    for option in ["--bound", "--max-bugs", "--contexts", "--stack-depth", "--time-limit", "--jobs"] {
        let output = lariat(&folder, &["check", "a.bpl", option, "-1"]);
        assert_eq!(output.status.code(), Some(2), "{option}");
        assert!(said(&output).contains("invalid value '-1'"), "{option}: {}", said(&output));
    }
}

#[test]
fn whether_there_are_more_bugs_is_said() {
    let two = "procedure main(x: int) { if (*) { assert x != 3; } else { assert x != 4; } assert x == x; }\n";
    let folder = folder("more", two);
    let ask = |words: &[&str]| said(&lariat(&folder, &[&["check", "a.bpl", "--engine", "stratified"], words].concat()));
    assert!(ask(&["--max-bugs", "2"]).contains("There may be more"));
    assert!(ask(&["--max-bugs", "3"]).contains("No other assertion can fail."));
    assert!(!ask(&[]).contains("more") && !ask(&[]).contains("No other"));
    assert!(ask(&["--max-bugs", "3", "--format", "json"]).contains("\"others\":\"safe\""));
}

#[test]
fn a_page_is_written_and_overwrites_no_input() {
    let folder = folder("page", WRONG);
    let output = lariat(&folder, &["check", "a.bpl", "--html", "a.html"]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    let page = std::fs::read_to_string(folder.join("a.html")).expect("the page was written");
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("assert x != 3"));
    for words in [&["--html", "a.bpl"][..], &["--html", "x", "--log", "x"]] {
        let output = lariat(&folder, &[&["check", "a.bpl"], words].concat());
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    }
    let output = lariat(&folder, &["check", "a.bpl", "--html", "no/such/folder.html"]);
    assert!(output.status.code() == Some(2) && said(&output).contains("--html: no/such"), "{}", said(&output));
}

#[test]
fn formats_are_those_of_the_table() {
    let folder = folder("formats", WRONG);
    for (format, start) in [("json", "{\"version\":1"), ("sarif", "{\"$schema\""), ("html", "<!DOCTYPE html>")] {
        let output = lariat(&folder, &["check", "a.bpl", "--format", format]);
        assert_eq!(output.status.code(), Some(1), "{format}");
        assert!(said(&output).starts_with(start), "{format}: {}", said(&output));
    }
    let wrong = lariat_reads("procedure p( {", &["check", "-", "--format", "json"]);
    assert!(String::from_utf8_lossy(&wrong.stdout).contains("\"verdict\":\"error\""), "{}", said(&wrong));
    assert_eq!(lariat(&folder, &["check", "a.bpl", "--format", "xml"]).status.code(), Some(2));
}

//! What the words of a command line mean together, and what is refused before anything is done.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

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

//! `--certify`: whoever proves, a second solver has to agree, and it is an error if it cannot be asked.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output};

/// McCarthy's function. Proved by Horn clauses; every other engine gets to some bound only.
const MC91: &str = "procedure mc91(n: int) returns (r: int) {\n\
    var t: int;\n\
    if (n > 100) { r := n - 10; return; }\n\
    call t := mc91(n + 11);\n\
    call r := mc91(t);\n\
    }\n\
    procedure {:entrypoint} main(n: int) { var r: int; call r := mc91(n); assert n <= 101 ==> r == 91; }\n";

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("certify").join(name);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    std::fs::write(folder.join("mc91.bpl"), MC91).expect("a file for the test");
    folder
}

struct Run {
    verdict: String,
    certified: String,
    code: Option<i32>,
    errors: String,
}

fn run_in(folder: &PathBuf, words: &[&str]) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
    command.args(["check", "mc91.bpl", "--format", "json"]).args(words).current_dir(folder);
    let Output { status, stdout, stderr } = command.output().expect("lariat runs");
    let report: serde_json::Value = serde_json::from_slice(&stdout).unwrap_or_default();
    let text = |field: &str| report[field].as_str().unwrap_or_default().to_owned();
    let errors = String::from_utf8_lossy(&stderr).into_owned();
    Run { verdict: text("verdict"), certified: text("certified"), code: status.code(), errors }
}

/// With a shell script for a solver.
fn run(name: &str, script: &str, words: &[&str]) -> Run {
    let folder = folder(name);
    std::fs::write(folder.join("solver.sh"), script).expect("a file for the test");
    run_in(&folder, &[&["--certify=sh solver.sh"], words].concat())
}

fn has_cvc5() -> bool {
    let has = Command::new("cvc5").arg("--version").output().is_ok();
    if !has {
        let _ = writeln!(std::io::stderr(), "skipped in part: there is no cvc5");
    }
    has
}

#[test]
fn a_portfolio_is_certified_whoever_proves() {
    let done = run("portfolio", "cat > asked.smt2; echo unsat", &["--jobs", "2"]);
    assert_eq!((done.verdict.as_str(), done.code), ("safe", Some(0)), "{}", done.errors);
    assert!(done.certified.ends_with("agrees"), "{}", done.certified);
    let asked = std::fs::read_to_string(folder("portfolio").join("asked.smt2")).expect("the solver was asked");
    assert!(asked.contains("(define-fun |summary of mc91|"), "{asked}");
    assert_eq!(asked.matches("(check-sat").count(), 1, "{asked}");
    if has_cvc5() {
        let done = run_in(&folder("cvc5"), &["--certify", "--jobs", "2"]);
        assert!(done.verdict == "safe" && done.certified == "cvc5 agrees", "{}: {}", done.verdict, done.certified);
    }
}

/// A summary that says less than the proof needs: the second solver must find out.
#[test]
fn a_certificate_can_fail() {
    let horn = ["--engine", "horn"];
    let done = run("sat", "cat > /dev/null; echo sat", &horn);
    assert_eq!((done.verdict.as_str(), done.code), ("unknown", Some(3)));
    if has_cvc5() {
        let weaken = r"sed -E 's/^(\(define-fun .summary of mc91. .*\)\) Bool ).*$/\1true)/' | cvc5";
        let done = run("weakened", weaken, &horn);
        assert_eq!((done.verdict.as_str(), done.code), ("unknown", Some(3)), "{}", done.certified);
        let done = run("as it is", "cvc5", &horn);
        assert_eq!((done.verdict.as_str(), done.code), ("safe", Some(0)), "{}", done.certified);
    }
}

#[test]
fn what_cannot_be_asked_is_an_error() {
    let horn = ["--engine", "horn"];
    for (name, script) in [("dies", "exit 1"), ("nonsense", "cat > /dev/null; echo '(error \"banana\")'")] {
        let done = run(name, script, &horn);
        assert_eq!((done.verdict.as_str(), done.code), ("safe", Some(2)), "{name}");
        assert!(done.errors.contains("--certify: the proof could not be certified"), "{name}: {}", done.errors);
    }
    let done = run_in(&folder("none"), &["--certify=no-such-solver"]);
    assert!(done.code == Some(2) && done.errors.contains("no program `no-such-solver`"), "{}", done.errors);
    // One that does not know was asked.
    let unknown = "cat > /dev/null; echo unknown";
    let done = run("unknown", unknown, &horn);
    assert!(done.code == Some(0) && done.certified.starts_with("not by"), "{}", done.certified);
    assert_eq!(run("strict", unknown, &["--engine", "horn", "--strict"]).code, Some(4));
}

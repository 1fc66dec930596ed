//! C programs from the command line: traces in C, native confirmation, tests, the competition's wrapper, bad input.
//!
//! All of it needs a clang; where there is none, the tests say so and pass.

use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder of a test's own, with files in it; `None` where there is no compiler.
fn folder(name: &str, files: &[(&str, &str)]) -> Option<PathBuf> {
    if clang().is_none() {
        // Not captured: who runs the tests should see it.
        let _ = writeln!(std::io::stderr(), "skipped: {name}: there is no clang");
        return None;
    }
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("c").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    for (file, text) in files {
        std::fs::write(folder.join(file), text).expect("a file for the test");
    }
    Some(folder)
}

/// A clang, by its name.
fn clang() -> Option<String> {
    let names = std::iter::once("clang".to_owned()).chain((14..=22).rev().map(|version| format!("clang-{version}")));
    let answers = |name: &String| Command::new(name).arg("--version").output().is_ok_and(|done| done.status.success());
    names.into_iter().find(answers)
}

fn lariat(folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
    command.args(words).current_dir(folder).output().expect("lariat runs")
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

fn json(folder: &Path, words: &[&str]) -> Value {
    let output = lariat(folder, &[&["check", "--format", "json"], words].concat());
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {}", said(&output)))
}

const LIST: &str = r#"#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
enum color { RED, GREEN };
struct node { int value; struct node *next; };
static struct node *head;
static unsigned total;
static void add(int value, char name) {
  struct node *made = malloc(sizeof *made);
  made->value = value;
  made->next = head;
  head = made;
  if (name == 'x')
    total = total - 1;
}
int main(void) {
  enum color color = GREEN;
  int pair[2] = {1, 2};
  int *second = &pair[1];
  int value = __VERIFIER_nondet_int();
  add(value, __VERIFIER_nondet_char());
  assert(head->value + *second != 9 || total == 0 || color == RED);
  return 0;
}
"#;

#[test]
fn a_trace_is_told_in_c() {
    let Some(folder) = folder("trace", &[("list.c", LIST)]) else { return };
    let report = json(&folder, &["list.c"]);
    assert_eq!(report["verdict"], "bug", "{report}");
    assert_eq!(report["entry"], "main");
    let trace = &report["trace"]["in_source"];
    let inputs = trace["inputs"].as_array().expect("inputs");
    let given: Vec<(&str, &str)> = inputs
        .iter()
        .map(|input| (input["function"].as_str().unwrap_or_default(), input["value"].as_str().unwrap_or_default()))
        .collect();
    assert_eq!(given, [("__VERIFIER_nondet_int", "7"), ("__VERIFIER_nondet_char", "'x'")]);
    assert_eq!(trace["failure"]["place"]["line"], 23);
    let text = said(&lariat(&folder, &["check", "list.c"]));
    for wanted in [
        "list.c(23,3): error: this assertion fails",
        "    assert(head->value + *second != 9 || total == 0 || color == RED);",
        "__VERIFIER_nondet_int() = 7",
        "enum color color = GREEN;  // color = GREEN",
        "// second = &pair + 4",
        "// call add(value = 7, name = 'x')",
        "made->next = head;",
        "head = made;  // head = &object#1",
        "total = total - 1;  // total = 4294967295",
        "confirmed natively",
    ] {
        assert!(text.contains(wanted), "{wanted} is not in:\n{text}");
    }
    assert!(!text.contains("$t") && !text.contains("retval"), "{text}");
}

#[test]
fn the_first_example_is_wrong_and_can_be_mended() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let wrong = std::fs::read_to_string(examples.join("ring.c")).expect("the example is there");
    let right = wrong.replace("if (count > ROOM)", "if (count >= ROOM)");
    let Some(folder) = folder("example", &[("wrong.c", &wrong), ("right.c", &right)]) else { return };
    let report = json(&folder, &["wrong.c"]);
    assert_eq!((&report["verdict"], &report["trace"]["native"]["outcome"]), (&"bug".into(), &"confirmed".into()));
    let text = said(&lariat(&folder, &["check", "wrong.c"]));
    assert!(text.contains("ring[(first + count) % ROOM] = byte;  // ring[0] = "), "{text}");
    assert_eq!(json(&folder, &["right.c", "--time-limit", "300"])["verdict"], "safe");
}

#[test]
fn the_test_that_is_written_fails() {
    let Some(folder) = folder("test", &[("list.c", LIST)]) else { return };
    let output = lariat(&folder, &["check", "list.c", "--test-out", "shows.c"]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    let compiled = Command::new(clang().expect("a clang"))
        .args(["-w", "-o", "shows", "shows.c", "list.c"])
        .current_dir(&folder)
        .output()
        .expect("clang runs");
    assert!(compiled.status.success(), "{}", said(&compiled));
    let run = Command::new(folder.join("shows")).output().expect("the test runs");
    assert!(!run.status.success() && said(&run).contains("Assertion"), "{}", said(&run));
}

#[test]
fn a_bug_is_confirmed_by_the_compiled_program() {
    let program = "extern int __VERIFIER_nondet_int(void);\nvoid reach_error(void) {}\nint main(void) {\n  \
                   int x = __VERIFIER_nondet_int();\n  if (x == 41)\n    reach_error();\n  return 0;\n}\n";
    let Some(folder) = folder("native", &[("a.c", program)]) else { return };
    let report = json(&folder, &["a.c"]);
    assert_eq!((&report["verdict"], &report["trace"]["native"]["outcome"]), (&"bug".into(), &"confirmed".into()));
    let report = json(&folder, &["a.c", "--no-native"]);
    assert_eq!((&report["verdict"], &report["trace"]["native"]), (&"bug".into(), &Value::Null));
    // LLVM's assembly language is not compiled again: that is said.
    let words = ["-S", "-emit-llvm", "-g", "-O0", "a.c"];
    let made = Command::new(clang().expect("a clang")).args(words).current_dir(&folder).output().expect("clang runs");
    assert!(made.status.success(), "{}", said(&made));
    let report = json(&folder, &["a.ll"]);
    assert_eq!((&report["verdict"], &report["trace"]["native"]["outcome"]), (&"bug".into(), &"unconfirmed".into()));
}

#[test]
fn what_the_machine_may_choose_otherwise_is_said() {
    let files = [
        (
            "outside.c",
            "extern int outside(void);\nextern void reach_error(void);\nint main(void) {\n  if (outside() == 3)\n    reach_error();\n}\n",
        ),
        (
            "unwritten.c",
            "extern void reach_error(void);\nint main(void) {\n  struct { int a, b; } x;\n  if (x.b == 123456)\n    \
             reach_error();\n}\n",
        ),
        // A variable of its own is made to hold what the trace says.
        (
            "plain.c",
            "extern void reach_error(void);\nint main(void) {\n  int x;\n  if (x == 123456)\n    reach_error();\n}\n",
        ),
    ];
    let Some(folder) = folder("excuses", &files) else { return };
    for (file, word) in [("outside.c", "outside"), ("unwritten.c", "`x`")] {
        let report = json(&folder, &[file]);
        let native = &report["trace"]["native"];
        assert_eq!(
            (&report["verdict"], &native["outcome"]),
            (&"bug".into(), &"unconfirmed".into()),
            "{file}: {report}"
        );
        assert!(native["reason"].as_str().is_some_and(|reason| reason.contains(word)), "{native}");
    }
    assert_eq!(json(&folder, &["plain.c"])["trace"]["native"]["outcome"], "confirmed");
}

#[test]
fn a_run_that_contradicts_the_trace_is_no_bug() {
    let program = "void reach_error(void) {}\nint main(void) { reach_error(); }\n";
    let Some(folder) = folder("contradiction", &[("a.c", program)]) else { return };
    let script = format!(
        "#!/bin/sh\ncase \"$*\" in *harness.c*)\n  for word; do case \"$word\" in *.ll) sed -i '/lariat_native_reached(i32/{{/declare/!d}}' \
         \"$word\";; esac; done;; esac\nexec {} \"$@\"\n",
        clang().expect("a clang")
    );
    let compiler = folder.join("compiler");
    std::fs::write(&compiler, script).expect("a file for the test");
    let made = Command::new("chmod").arg("+x").arg(&compiler).status().expect("chmod runs");
    assert!(made.success());
    // A compiler that drops the mark at the error: the program passes it and ends, as it would if the trace was wrong.
    let report = json(&folder, &["a.c", "--cc", compiler.to_str().expect("a name in UTF-8")]);
    assert_eq!((&report["verdict"], &report["native"]["outcome"]), (&"unknown".into(), &"contradicted".into()));
    assert!(report["trace"].is_null());
    assert!(report["reason"].as_str().is_some_and(|reason| reason.contains("ends without an error")), "{report}");
}

#[test]
fn what_is_checked_is_confirmed_too() {
    let program = "extern int __VERIFIER_nondet_int(void);\nint main(void) {\n  int a = __VERIFIER_nondet_int();\n  \
                   int b = __VERIFIER_nondet_int();\n  if (b > 40) return 0;\n  if (a > 0)\n    return a + 100;\n  return a / b;\n}\n";
    let Some(folder) = folder("checks", &[("a.c", program)]) else { return };
    for (check, line) in [("overflow", 7), ("division", 8)] {
        let report = json(&folder, &["a.c", "--errors", "none", "--check", check]);
        assert_eq!(report["verdict"], "bug", "{check}: {report}");
        assert_eq!(report["trace"]["in_source"]["failure"]["place"]["line"], line, "{check}");
        assert_eq!(report["trace"]["native"]["outcome"], "confirmed", "{check}: {}", report["trace"]["native"]);
    }
}

#[test]
fn the_competitions_properties_are_asked() {
    let program = "extern int __VERIFIER_nondet_int(void);\nextern void abort(void);\nvoid reach_error(void) { abort(); }\n\
                   int main(void) {\n  int n = __VERIFIER_nondet_int(), i = 0;\n  while (i < n)\n    i++;\n  \
                   if (n > 3 && i == 4)\n    reach_error();\n  return 0;\n}\n";
    let files = [
        ("a.c", program),
        ("unreach.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n"),
        (
            "overflow.c",
            "extern int __VERIFIER_nondet_int(void);\nint main(void) { return __VERIFIER_nondet_int() + 1; }\n",
        ),
        (
            "fine.c",
            "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\nint main(void) {\n  \
            if (__VERIFIER_nondet_int() != 0 && 0) reach_error();\n  return 0;\n}\n",
        ),
        ("free.prp", "CHECK( init(main()), LTL(G valid-free) )\n"),
        (
            "long.c",
            "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\nint main(void) {\n  \
            unsigned a = 0, b = 0;\n  while (__VERIFIER_nondet_int()) { a = a * 5 + 1; b = b * 5 + 1; b ^= a & 0; }\n  \
            if (a % 1000003 == 77 && a > 4000000000u) reach_error();\n}\n",
        ),
    ];
    let Some(folder) = folder("property", &files) else { return };
    let words = ["a.c", "--property", "unreach.prp", "--witness", "w.yml"];
    let report = json(&folder, &words);
    assert_eq!(report["verdict"], "bug", "{report}");
    let witness = std::fs::read_to_string(folder.join("w.yml")).expect("a witness");
    for wanted in ["violation_sequence", "\"\\\\result == 4\"", "column: 33", "type: \"target\"", "line: 9", "LP64"] {
        assert!(witness.contains(wanted), "{wanted} is not in:\n{witness}");
    }
    let report = json(&folder, &["fine.c", "--property", "unreach-call", "--witness", "fine.yml"]);
    assert_eq!(report["verdict"], "safe", "{report}");
    let witness = std::fs::read_to_string(folder.join("fine.yml")).expect("a witness");
    for wanted in ["- entry_type: \"invariant_set\"", "format_version: \"2.0\"", "specification: ", "  content: []"] {
        assert!(witness.contains(wanted), "{wanted} is not in:\n{witness}");
    }
    let report = json(&folder, &["overflow.c", "--property", "no-overflow"]);
    assert_eq!(report["verdict"], "bug", "{report}");
    assert_eq!(report["trace"]["in_source"]["failure"]["place"]["line"], 2);
    let report = json(&folder, &["long.c", "--property", "unreach-call", "--time-limit", "4", "--bound", "2"]);
    assert_eq!(report["verdict"], "unknown", "{report}");
    let refused = lariat(&folder, &["check", "a.c", "--property", "free.prp"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(said(&refused).contains("not supported"), "{}", said(&refused));
}

#[test]
fn bad_input_is_told_in_its_own_words() {
    let files = [
        ("bad.c", "int main(void) { return x; }\n"),
        ("a.bpl", "procedure p();\n"),
        ("no.c", "int f(void) { return 1; }\n"),
    ];
    let Some(folder) = folder("bad", &files) else { return };
    for (words, wanted) in [
        (&["bad.c"][..], "bad.c:1:25: error: use of undeclared identifier 'x'"),
        (&["missing.c"], "missing.c"),
        (&["a.bpl", "no.c"], "one program cannot be written in Boogie and in C"),
        (&["no.c"], "there is no function `main`"),
        (&["no.c", "--cc", "./no-such-compiler"], "cannot be started as a C compiler"),
    ] {
        let output = lariat(&folder, &[&["check"], words].concat());
        assert_eq!(output.status.code(), Some(2), "{words:?}: {}", said(&output));
        assert!(said(&output).contains(wanted), "{words:?}: {}", said(&output));
    }
}

#[test]
fn without_a_compiler_the_message_says_how_to_get_one() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("c").join("none");
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    std::fs::write(folder.join("a.c"), "int main(void) { return 0; }\n").expect("a file for the test");
    let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
    command.args(["check", "a.c"]).current_dir(&folder).env("PATH", folder.join("empty")).env_remove("LARIAT_CC");
    let output = command.output().expect("lariat runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("pip install ziglang"), "{}", said(&output));
}

#[test]
fn a_translation_has_the_verdict_of_the_program() {
    let Some(folder) = folder("translate", &[("list.c", LIST)]) else { return };
    let translated = lariat(&folder, &["translate", "list.c"]);
    assert_eq!(translated.status.code(), Some(0), "{}", said(&translated));
    std::fs::write(folder.join("list.bpl"), &translated.stdout).expect("a file for the test");
    assert_eq!(json(&folder, &["list.bpl"])["verdict"], "bug");
    // A saved trace runs again.
    let report = lariat(&folder, &["check", "--format", "json", "list.c"]).stdout;
    std::fs::write(folder.join("trace.json"), report).expect("a file for the test");
    let again = lariat(&folder, &["replay", "trace.json", "list.c"]);
    assert_eq!(again.status.code(), Some(0), "{}", said(&again));
}

#[test]
fn the_tool_info_module_loads() {
    let tools = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/benchexec");
    let script = r#"
import sys
try:
    import benchexec.tools.template, benchexec.result as result
except ImportError:
    print("skipped: there is no benchexec")
    sys.exit(0)
sys.path.insert(0, sys.argv[1])
import lariat
from benchexec.tools.template import BaseTool2
tool = lariat.Tool()
task = BaseTool2.Task(input_files=["a.c"], identifier=None, property_file="unreach-call.prp",
                      options={"data_model": "ILP32", "language": "C"})
limits = BaseTool2.ResourceLimits(cputime=900)
line = tool.cmdline("lariat", [], task, limits)
assert line == ["lariat", "check", "--property", "unreach-call.prp", "--data-model", "ILP32", "--time-limit", "900", "a.c"], line
class Run:
    def __init__(self, output, code, line):
        self.output, self.cmdline = output, line
        self.exit_code = type("Code", (), {"value": code})()
of = lambda text, code: tool.determine_result(Run([text], code, line))
assert of("safe: no assertion can fail, at any recursion depth.", 0) == result.RESULT_TRUE_PROP
assert of("bug: an assertion can fail. The trace above was replayed.", 1) == result.RESULT_FALSE_REACH
assert of("unknown: time limit.", 3) == result.RESULT_UNKNOWN
assert of("", 2) == result.RESULT_ERROR
assert tool.name() == "Lariat"
print("loaded")
"#;
    let done = Command::new("python3").arg("-c").arg(script).arg(&tools).env("PYTHONDONTWRITEBYTECODE", "1").output();
    let Ok(done) = done else {
        let _ = writeln!(std::io::stderr(), "skipped: there is no python3");
        return;
    };
    assert!(done.status.success(), "{}", said(&done));
    let text = said(&done);
    assert!(text.contains("loaded") || text.contains("skipped"), "{text}");
    let _ = writeln!(std::io::stderr(), "{}", text.trim());
}

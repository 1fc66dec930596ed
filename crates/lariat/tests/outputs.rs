//! What a check writes besides its answer can be read again, and says the same.

use std::path::{Path, PathBuf};
use std::process::Command;

fn verdict(file: &Path, args: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
    let output = command.arg("check").arg(file).args(["--format", "json"]).args(args).output().expect("lariat runs");
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    report["verdict"].as_str().unwrap_or("error").to_owned()
}

fn temporary(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("lariat-{}-{name}.bpl", std::process::id()))
}

fn test_program(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests").join(name)
}

#[test]
fn the_path_of_a_bug_is_a_program_with_that_bug() {
    let file = temporary("path");
    let out = file.to_string_lossy().into_owned();
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/lock.bpl");
    for more in [["--abstraction", "off"], ["--abstraction", "on"]] {
        let args = ["--trace-program", out.as_str(), more[0], more[1]];
        assert_eq!(verdict(&example, &args), "bug");
        assert_eq!(verdict(&file, &["--question", "return"]), "bug");
        // It is a path: one block.
        let text = std::fs::read_to_string(&file).expect("the path was written");
        assert_eq!(text.lines().filter(|line| line.contains(": // path")).count(), 1);
        assert!(!text.contains("goto"));
        // What its marks are about is told by places of the source.
        assert!(text.contains("lock.bpl(20,3): fails") && !text.contains("Fail("), "{text}");
    }
    let _ = std::fs::remove_file(&file);
}

#[test]
fn proved_summaries_are_contracts() {
    let file = temporary("summaries");
    let out = file.to_string_lossy().into_owned();
    let lock = test_program("houdini/lock.bpl");
    let raw = ["--main", "main", "--bound", "1", "--without", "invariants", "--without", "inline-small"];
    let mut args = raw.to_vec();
    args.extend(["--houdini", "auto", "--summaries-out", out.as_str()]);
    assert_eq!(verdict(&lock, &args), "safe");
    let text = std::fs::read_to_string(&file).expect("the summaries were written");
    assert!(text.contains("free ensures"));
    // With the contracts, no guessing is needed.
    let again = ["--question", "return", "--bound", "1", "--without", "invariants", "--without", "inline-small"];
    assert_eq!(verdict(&file, &again), "safe");
    let _ = std::fs::remove_file(&file);
}

/// Names that clash or hold what Boogie's do not, floats, maps with one value, and expressions that share much.
#[test]
fn what_is_written_is_boogie() {
    let source = temporary("source");
    let text = "
var shared: int;
procedure twice(n: int) {
  var i, j: int;
  i := 0;
  while (i < n) { j := 0; while (j < i) { j := j + 1; } i := i + 1; }
  while (i < n + n) { i := i + 1; }
  assert i >= n;
}
procedure threads() modifies shared; { shared := 0; async call add(); async call add(); assert shared < 2; }
procedure add() modifies shared; { shared := shared + 1; }
procedure floats(f: float24e8, g: float11e5) {
  assume f == 0x1.8e0f24e8 || f == -0x0.1e-3f24e8 || f == 0+oo24e8 || f == 0-oo24e8 || f == 0NaN24e8;
  assert g != 0x0.004e-3f11e5 || f == 0x1.8e0f24e8;
}
procedure one_value(i: int, j: int) {
  var m: [int]int;
  m := (lambda k: int :: i);
  assert m[j] == j;
}
procedure shares(x: int) returns (y: int) {
  y := x;
  y := y * y + y; y := y * y + y; y := y * y + y; y := y * y + y; y := y * y + y; y := y * y + y;
  y := y * y + y; y := y * y + y; y := y * y + y; y := y * y + y; y := y * y + y; y := y * y + y;
  y := y * y + y; y := y * y + y; y := y * y + y; y := y * y + y; y := y * y + y; y := y * y + y;
  assert x != 0 || y != 0;
}
";
    std::fs::write(&source, text).expect("the program can be written");
    let file = temporary("written");
    let out = file.to_string_lossy().into_owned();
    for (main, expected) in
        [("twice", "safe"), ("threads", "bug"), ("floats", "bug"), ("one_value", "bug"), ("shares", "bug")]
    {
        let bound = ["--bound", "2", "--without", "invariants"];
        let write = [&bound[..], &["--main", main, "--summaries-out", out.as_str()]].concat();
        assert_eq!(verdict(&source, &write), expected, "{main}");
        let again = [&bound[..], &["--question", "return"]].concat();
        let written = std::fs::read_to_string(&file).expect("the program was written");
        assert_eq!(verdict(&file, &again), expected, "{main}:\n{written}");
    }
    let _ = (std::fs::remove_file(&file), std::fs::remove_file(&source));
}

#[test]
fn wishes_that_make_no_sense_are_refused() {
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/lock.bpl");
    assert_eq!(verdict(&example, &["--time-limit", "nan"]), "error");
    assert_eq!(verdict(&example, &["--time-limit=-1"]), "error");
    assert_eq!(verdict(Path::new("/dev/null"), &[]), "error");
    assert_eq!(verdict(&example, &["--time-limit", "inf"]), "bug");
}

/// A bound on the stack is said beside the one on recursion, and a limit of for ever is one.
#[test]
fn all_bounds_are_said() {
    let file = temporary("deep");
    let text =
        "procedure below() { assert false; } procedure middle() { call below(); } procedure main() { call middle(); }";
    std::fs::write(&file, text).expect("the program was written");
    let ask = |words: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
        let output =
            command.arg("check").arg(&file).args(["--main", "main"]).args(words).output().expect("lariat runs");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let cut = ask(&["--bound", "9", "--stack-depth", "1", "--without", "inline-small"]);
    assert!(cut.contains("9 nested calls of each procedure, 1 nested call in all"), "{cut}");
    let cut = ask(&["--engine", "horn", "--stack-depth", "1", "--without", "inline-small"]);
    assert!(cut.contains("within 1 nested call in all"), "{cut}");
    assert!(ask(&["--time-limit", "1e19"]).contains("bug: an assertion can fail"));
    let _ = std::fs::remove_file(&file);
}

const TWO: &str = "var g: int;
procedure put(x: int) modifies g; { g := x; assert g != 7; }
procedure main(a: int) modifies g; {
  call put(a);
  assert a != 3;
}
";

/// What failed before is looked past, also where lines have moved; the exit code is that of what is new.
#[test]
fn a_baseline_leaves_what_is_new() {
    let folder = std::env::temp_dir().join(format!("lariat-{}-baseline", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).expect("a file for the test");
    let run = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
        let output = command.current_dir(&folder).arg("check").args(args).output().expect("lariat runs");
        (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    write("a.bpl", TWO);
    let (_, one) = run(&["a.bpl", "--format", "json"]);
    write("one.json", &one);
    let (_, both) = run(&["a.bpl", "--max-bugs", "3", "--format", "sarif"]);
    write("both.sarif", &both);
    write("a.bpl", &format!("\n\n{TWO}"));
    let (code, text) = run(&["a.bpl", "--baseline", "one.json"]);
    assert_eq!((code, text.matches(": known: ").count()), (Some(1), 1), "{text}");
    for more in [&[][..], &["--each"]] {
        let (code, text) = run(&[&["a.bpl", "--baseline", "both.sarif"], more].concat());
        assert_eq!((code, text.matches(": known: ").count()), (Some(0), 2), "{text}");
        assert!(text.contains("nothing new") && text.contains("No other assertion can fail"), "{text}");
    }
    let (_, text) = run(&["a.bpl", "--baseline", "both.sarif", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(report["verdict"], "bug");
    assert_eq!((&report["trace"], report["known"][0]["place"]["line"].as_u64()), (&serde_json::Value::Null, Some(7)));
    // What is known stays known in the next answer's baseline.
    write("again.json", &text);
    assert_eq!(run(&["a.bpl", "--baseline", "again.json"]).0, Some(0));
    write("bad.json", "{\"verdict\": 3}");
    assert_eq!(run(&["a.bpl", "--baseline", "bad.json"]).0, Some(2));
    assert_eq!(run(&["a.bpl", "--baseline", "absent.json"]).0, Some(2));
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn a_search_is_drawn() {
    let source = temporary("drawn");
    let text = "procedure below(x: int) returns (y: int) { if (x > 0) { call y := below(x - 1); } y := y + x; }
procedure main(a: int) { var y: int; call y := below(a); assert y != 3; }";
    std::fs::write(&source, text).expect("the program was written");
    for (name, wanted) in [("tree.svg", "</svg>"), ("tree.dot", "i0 -> i1;")] {
        let file = std::env::temp_dir().join(format!("lariat-{}-{name}", std::process::id()));
        let out = file.to_string_lossy().into_owned();
        assert_eq!(verdict(&source, &["--call-tree", &out, "--without", "inline-small"]), "bug");
        let text = std::fs::read_to_string(&file).expect("the picture was written");
        assert!(text.contains(wanted) && text.contains("below"), "{text}");
        let _ = std::fs::remove_file(&file);
    }
    let _ = std::fs::remove_file(&source);
}

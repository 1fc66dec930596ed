//! What happens when things break around the program: solvers that hang, die or talk nonsense, signals, lost workers, a
//! full disk. The answer is right or `unknown`, in time, and no process is left behind.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Deepens as long as it may.
const ENDLESS: &str = "var g, h: int;\n\
    procedure step() { g := g + 1; h := h + 2; if (*) { call step(); } }\n\
    procedure {:entrypoint} main() { g := 0; h := 0; while (*) { call step(); } assert g + g == h; }\n";
const BOUNDED: &str = "var g, h: int;\n\
    procedure {:entrypoint} main() { g := 0; h := 0; while (*) { g := g + 1; h := h + 2; } assert g + g == h; }\n";
const WRONG: &str = "procedure {:entrypoint} main(x: int) { assert x != 3; }\n";

fn file(name: &str, text: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("faults");
    std::fs::create_dir_all(&folder).expect("a folder for the tests");
    let path = folder.join(name);
    std::fs::write(&path, text).expect("a file for the test");
    path
}

/// A program that a shell runs in place of a solver. It notes its process in a file.
fn solver(name: &str, script: &str) -> (String, PathBuf) {
    let notes = file(&format!("{name}.pid"), "");
    let script = file(&format!("{name}.sh"), &format!("echo $$ > {}\n{script}\n", notes.display()));
    (format!("sh {}", script.display()), notes)
}

fn lariat(input: &PathBuf, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
    command.arg("check").arg(input).args(words).stdin(Stdio::null());
    command
}

fn verdict(output: &Output) -> String {
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!said.contains("panicked"), "{said}");
    report["verdict"].as_str().unwrap_or_default().to_owned()
}

fn is_alive(process: &str) -> bool {
    let state = std::fs::read_to_string(format!("/proc/{}/stat", process.trim())).unwrap_or_default();
    !state.is_empty() && !state.contains(") Z ")
}

/// All that a process started, and that in turn.
fn descendants(process: u32) -> Vec<u32> {
    let mut found = Vec::new();
    for thread in std::fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten() {
        let children = std::fs::read_to_string(thread.path().join("children")).unwrap_or_default();
        for child in children.split_whitespace().filter_map(|child| child.parse().ok()) {
            found.push(child);
            found.extend(descendants(child));
        }
    }
    found
}

fn signal(process: u32, name: &str) {
    let done = Command::new("kill").args(["-s", name, &process.to_string()]).status().expect("kill runs");
    assert!(done.success());
}

/// Waits until a search is under way.
fn with_workers(child: &Child, count: usize) -> Vec<u32> {
    let end = Instant::now() + Duration::from_secs(20);
    loop {
        let found = descendants(child.id());
        if found.len() >= count || Instant::now() > end {
            std::thread::sleep(Duration::from_millis(300));
            return found;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_solver_that_hangs_is_ended_with_the_time() {
    let (command, notes) = solver("hangs", "sleep 100");
    let start = Instant::now();
    let words = ["--format", "json", "--time-limit", "2", "--solver", &command];
    let output = lariat(&file("hangs.bpl", BOUNDED), &words).output().expect("lariat runs");
    assert!(matches!(output.status.code(), Some(2 | 3)), "{:?}", output.status);
    assert!(start.elapsed() < Duration::from_secs(6), "{:?}", start.elapsed());
    let process = std::fs::read_to_string(notes).expect("the solver was started");
    std::thread::sleep(Duration::from_millis(200));
    assert!(!is_alive(&process), "the solver's process {process} is left behind");
}

#[test]
fn a_solver_that_dies_or_talks_nonsense_proves_nothing() {
    for (name, script) in [
        ("dies", "read line; exit 1"),
        ("nonsense", "while read line; do echo 'banana ((( \"'; done"),
        ("flood", "yes unsat"),
        ("killed", "read line; kill -9 $$"),
    ] {
        let (command, _) = solver(name, script);
        let words = ["--format", "json", "--time-limit", "3", "--bound", "2", "--solver", &command];
        let output = lariat(&file(&format!("{name}.bpl"), WRONG), &words).output().expect("lariat runs");
        assert!(matches!(output.status.code(), Some(2 | 3)), "{name}: {:?} {}", output.status, verdict(&output));
        assert!(!matches!(verdict(&output).as_str(), "safe" | "bounded"), "{name}");
    }
}

/// `--certify`: a proof that another solver has a model for is none, and one that it says nothing of is not certified.
#[test]
fn a_second_solver_has_a_say() {
    let lock = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/houdini/lock.bpl");
    let plain = ["--main=main", "--engine=stratified", "--bound=1", "--without=invariants", "--without=inline-small"];
    let run = |script: &str, more: &[&str]| {
        let (command, _) = solver("second", script);
        let certify = format!("--certify={command}");
        let words = [&plain[..], &["--format", "json", &certify], more].concat();
        let output = lariat(&lock, &words).output().expect("lariat runs");
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
        (verdict(&output), report["certified"].as_str().unwrap_or_default().to_owned())
    };
    for abstraction in ["on", "off"] {
        let more = ["--houdini", "off", "--abstraction", abstraction];
        let (verdict, certified) = run("cat > /dev/null; echo unsat", &more);
        assert!(verdict == "bounded" && certified.ends_with("agrees"), "{verdict}: {certified}");
        let (verdict, certified) = run("cat > /dev/null; echo sat", &more);
        assert!(verdict == "unknown" && certified.is_empty(), "{verdict}: {certified}");
        let (verdict, certified) = run("exit 1", &more);
        assert!(verdict == "bounded" && certified.starts_with("not by"), "{verdict}: {certified}");
    }
    // Nobody proves the guesses again.
    let (verdict, certified) = run("exit 1", &["--houdini", "auto"]);
    assert!(verdict == "safe" && certified.starts_with("not by"), "{verdict}: {certified}");
    if Command::new("cvc5").arg("--version").output().is_err() {
        eprintln!("skipped in part: there is no cvc5");
        return;
    }
    let words = [&plain[..], &["--format", "json", "--certify", "--houdini", "auto"]].concat();
    let output = lariat(&lock, &words).output().expect("lariat runs");
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    assert!(report["certified"].as_str().is_some_and(|text| text.contains("agrees, and proves all")), "{report}");
}

#[test]
fn signals_end_the_search_and_all_processes() {
    for name in ["TERM", "INT"] {
        let input = file(&format!("signal-{name}.bpl"), ENDLESS);
        let mut command = lariat(&input, &["--format", "json", "--engine", "portfolio", "--jobs", "2"]);
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("lariat runs");
        let workers = with_workers(&child, 2);
        signal(child.id(), name);
        let start = Instant::now();
        let output = child.wait_with_output().expect("lariat ends");
        assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
        assert!(matches!(verdict(&output).as_str(), "bounded" | "unknown"), "{:?}", output.status);
        assert!(workers.iter().all(|worker| !is_alive(&worker.to_string())), "a worker is left behind");
    }
}

#[test]
fn a_worker_that_is_killed_costs_the_answer_only_if_it_is_the_last() {
    let input = file("killed-worker.bpl", ENDLESS);
    let words = ["--format", "json", "--engine", "stratified"];
    let child = lariat(&input, &words).stdout(Stdio::piped()).spawn().expect("lariat runs");
    let workers = with_workers(&child, 1);
    workers.iter().for_each(|&worker| signal(worker, "KILL"));
    let output = child.wait_with_output().expect("lariat ends");
    assert!(matches!(verdict(&output).as_str(), "bounded" | "unknown"), "{:?}", output.status);

    // The others of a portfolio go on, and the next one takes its place: horn clauses prove the program.
    let words = ["--format", "json", "--engine", "portfolio", "--jobs", "2", "--time-limit", "20"];
    let child = lariat(&input, &words).stdout(Stdio::piped()).spawn().expect("lariat runs");
    let workers = with_workers(&child, 2);
    signal(workers[0], "KILL");
    let output = child.wait_with_output().expect("lariat ends");
    assert_eq!(verdict(&output), "safe", "{:?}", output.status);
}

#[test]
fn a_supervisor_that_is_killed_leaves_nobody() {
    let input = file("killed-supervisor.bpl", ENDLESS);
    let mut child = lariat(&input, &[]).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("lariat runs");
    let workers = with_workers(&child, 1);
    signal(child.id(), "KILL");
    child.wait().expect("lariat ends");
    let end = Instant::now() + Duration::from_secs(5);
    while workers.iter().any(|worker| is_alive(&worker.to_string())) {
        assert!(Instant::now() < end, "a worker is left behind");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn an_answer_that_cannot_be_written_is_no_success() {
    let Ok(full) = std::fs::File::options().write(true).open("/dev/full") else {
        let _ = writeln!(std::io::stderr(), "skipped: there is no /dev/full here");
        return;
    };
    let input = file("full.bpl", BOUNDED);
    let status = lariat(&input, &["--bound", "2"]).stdout(full).stderr(Stdio::null()).status().expect("lariat runs");
    assert_eq!(status.code(), Some(3));
}

/// Under limits that a shell sets.
fn limited(limit: &str, input: &PathBuf, words: &[&str]) -> Command {
    let mut command = Command::new("sh");
    let script = format!("ulimit {limit}; exec \"$@\"");
    command.args(["-c", script.as_str(), "sh", env!("CARGO_BIN_EXE_lariat"), "check"]).arg(input).args(words);
    command.stdin(Stdio::null());
    command
}

/// Asks for more instances than fit into little memory.
const LARGE: &str = "var g: int;\nvar m: [int]int;\n\
    procedure a(x: int) { if (*) { call b(x + 1); call b(x + 3); } else { call c(x + 2); } m[x] := g; g := g + m[x]; }\n\
    procedure b(x: int) { if (*) { call c(x + 1); call a(x); } m[x] := g; g := g + m[x + 1]; }\n\
    procedure c(x: int) { if (*) { call a(x + 1); call b(x); } m[x] := g; g := g + m[x + 1]; }\n\
    procedure {:entrypoint} main(x: int) { call a(x); call b(x); call c(x); assert g * g != 17 || m[3] > g; }\n";

#[test]
fn lack_of_memory_is_unknown() {
    let input = file("large.bpl", LARGE);
    let words = ["--format", "json", "--bound", "4", "--engine", "static", "--merge", "none", "--time-limit", "60"];
    let reason = |output: &Output| {
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
        report["reason"].as_str().unwrap_or_default().to_owned()
    };
    // Our own limit.
    for megabytes in ["1", "60"] {
        let mut command = lariat(&input, &words);
        let child = command.args(["--memory-limit", megabytes]).stdout(Stdio::piped()).spawn().expect("lariat runs");
        let workers = descendants(child.id());
        let output = child.wait_with_output().expect("lariat ends");
        assert_eq!((verdict(&output).as_str(), output.status.code()), ("unknown", Some(3)));
        assert_eq!(reason(&output), "memory limit");
        assert!(workers.iter().all(|worker| !is_alive(&worker.to_string())), "a worker is left behind");
    }
    // The system's: there is room for the stacks, and little else; or not even for those, so that they are smaller.
    for (kilobytes, word) in [("1500000", "memory"), ("800000", "memory")] {
        let mut command = limited(&format!("-v {kilobytes}"), &input, &words);
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("lariat runs");
        let workers = with_workers(&child, 1);
        let output = child.wait_with_output().expect("lariat ends");
        assert_eq!((verdict(&output).as_str(), output.status.code()), ("unknown", Some(3)));
        assert!(reason(&output).contains(word), "{}", reason(&output));
        assert!(workers.iter().all(|worker| !is_alive(&worker.to_string())), "a worker is left behind");
    }
}

#[test]
fn little_address_space_means_a_smaller_stack() {
    // Less than the stack that a worker has otherwise.
    let output =
        limited("-v 1000000", &file("little.bpl", WRONG), &["--format", "json"]).output().expect("lariat runs");
    assert_eq!((verdict(&output).as_str(), output.status.code()), ("bug", Some(1)), "{output:?}");
}

#[test]
fn files_are_whole_or_absent() {
    let input = file("whole.bpl", WRONG);
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("faults/whole");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    let path = folder.join("path.bpl");
    let word = path.to_string_lossy().into_owned();
    // No file may grow beyond nothing, and the signal that would say so is ignored.
    for limit in ["-f 0; trap '' XFSZ", "-f unlimited"] {
        let words = ["--format", "json", "--trace-program", &word];
        let output = limited(limit, &input, &words).output().expect("lariat runs");
        assert_eq!((verdict(&output).as_str(), output.status.code()), ("bug", Some(1)), "{limit}");
        let found: Vec<_> = std::fs::read_dir(&folder).expect("the folder").flatten().collect();
        let said = String::from_utf8_lossy(&output.stderr);
        if limit.ends_with("unlimited") {
            assert_eq!(found.len(), 1, "{said}");
        } else {
            assert!(found.is_empty(), "{found:?}");
            assert!(said.contains("path.bpl"), "{said}");
        }
    }
    // What was there stays there.
    let before = std::fs::read(&path).expect("the path was written");
    limited("-f 0; trap '' XFSZ", &input, &["--trace-program", &word]).output().expect("lariat runs");
    assert_eq!(std::fs::read(&path).expect("the path is still there"), before);
}

#[test]
fn a_full_disk_is_told_of_and_changes_no_answer() {
    if !std::path::Path::new("/dev/full").exists() {
        let _ = writeln!(std::io::stderr(), "skipped: there is no /dev/full here");
        return;
    }
    let input = file("full-files.bpl", WRONG);
    for option in ["--log", "--trace-program", "--profile"] {
        let output = lariat(&input, &["--format", "json", option, "/dev/full"]).output().expect("lariat runs");
        assert_eq!((verdict(&output).as_str(), output.status.code()), ("bug", Some(1)), "{option}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("/dev/full"), "{option}");
    }
    // Where the file is what was asked for, there is nothing to answer without it.
    for option in ["--clauses-out", "--summaries-out"] {
        let output = lariat(&input, &["--format", "json", option, "/dev/full"]).output().expect("lariat runs");
        assert_eq!((verdict(&output).as_str(), output.status.code()), ("error", Some(2)), "{option}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("/dev/full"), "{option}");
    }
    // A report, with its trace, that cannot be written is no answer.
    let full = std::fs::File::options().write(true).open("/dev/full").expect("the device can be written to");
    let mut command = lariat(&input, &["--format", "json"]);
    let status = command.stdout(full).stderr(Stdio::null()).status().expect("lariat runs");
    assert_eq!(status.code(), Some(3));
}

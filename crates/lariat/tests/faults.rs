//! What happens when things break around the program: solvers that hang, die or talk nonsense, signals, lost workers, a
//! full disk. The answer is right or `unknown`, in time, and no process is left behind.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Deepens as long as it may.
const ENDLESS: &str = "var g: int;\n\
    procedure step() { g := g + 1; if (*) { call step(); } }\n\
    procedure {:entrypoint} main() { g := 0; while (*) { call step(); } assert g >= 0; }\n";
const BOUNDED: &str = "var g: int;\n\
    procedure {:entrypoint} main() { g := 0; while (*) { g := g + 1; } assert g >= 0; }\n";
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
    let child = lariat(&input, &["--format", "json"]).stdout(Stdio::piped()).spawn().expect("lariat runs");
    let workers = with_workers(&child, 1);
    workers.iter().for_each(|&worker| signal(worker, "KILL"));
    let output = child.wait_with_output().expect("lariat ends");
    assert!(matches!(verdict(&output).as_str(), "bounded" | "unknown"), "{:?}", output.status);

    let words = ["--format", "json", "--engine", "portfolio", "--jobs", "2", "--time-limit", "3"];
    let child = lariat(&input, &words).stdout(Stdio::piped()).spawn().expect("lariat runs");
    let workers = with_workers(&child, 2);
    signal(workers[0], "KILL");
    let start = Instant::now();
    let output = child.wait_with_output().expect("lariat ends");
    // The other one goes on.
    assert!(start.elapsed() > Duration::from_secs(1), "{:?}", start.elapsed());
    assert!(matches!(verdict(&output).as_str(), "bounded" | "unknown"), "{:?}", output.status);
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

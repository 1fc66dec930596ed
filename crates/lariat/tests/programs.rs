//! Runs every Boogie file below `tests/` as its first lines say, with every engine.
//!
//! ```text
//! // RUN: --bound 3                the arguments of `lariat check`; several RUN lines are several runs
//! // EXPECT: bug at 12             what the run before it must answer: `bug`, `bug at LINE`, `safe`,
//! //                               `possible-bug`, `bounded`, `no-bug` (safe or bounded), `unknown`, `error`, `not bug`
//! //                               (anything else: it is safe, and nobody need find that out), `not safe`
//! // ENGINES: static stratified    only these (default: all of ENGINES below)
//! ```
//!
//! `LARIAT_TEST_ALL=1` runs everything with everything, which takes minutes; `LARIAT_TEST_ONLY=text` runs only files
//! whose path contains the text.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Every engine, and every pass left out, with the oracle: none of it may change a verdict.
const ENGINES: &[(&str, &[&str])] = &[
    ("static", &["--engine", "static", "--merge", "none"]),
    ("static-dag", &["--engine", "static", "--merge", "first"]),
    ("stratified", &["--engine", "stratified", "--merge", "none"]),
    ("stratified-dag", &["--engine", "stratified", "--merge", "first"]),
    ("widening", &["--engine", "widening", "--merge", "none"]),
    ("widening-dag", &["--engine", "widening", "--merge", "maxc"]),
    ("inertial", &["--engine", "inertial", "--merge", "none"]),
    ("inertial-dag", &["--engine", "inertial", "--merge", "first"]),
    ("naive", &["--engine", "naive"]),
    ("dcr", &["--engine", "dcr", "--merge", "none"]),
    ("dcr-plus", &["--engine", "dcr-plus"]),
    // A plan needs a bound; one of the program's own comes behind it.
    ("stratified-opt", &["--engine", "stratified", "--merge", "opt", "--bound", "5"]),
    ("widening-opt", &["--engine", "widening", "--merge", "opt", "--bound", "5", "--disjoint", "data"]),
    ("static-data", &["--engine", "static", "--merge", "first", "--disjoint", "data"]),
    ("houdini", &["--engine", "stratified", "--houdini", "auto"]),
    ("abstraction", &["--engine", "stratified", "--abstraction", "on"]),
    ("abstraction-widening", &["--engine", "widening", "--abstraction", "on", "--refine", "hrefine"]),
    // Without `constant-loops` a bound means something else: that one stays.
    ("no-passes", NO_PASSES),
    ("without-prune", &["--engine", "static", "--without", "prune"]),
    ("without-constants", &["--engine", "static", "--without", "constants"]),
    ("without-simplify", &["--engine", "static", "--without", "simplify"]),
    ("without-interface", &["--engine", "static", "--without", "interface"]),
    ("without-inline", &["--engine", "static", "--without", "inline-small"]),
    ("without-invariants", &["--engine", "static", "--without", "invariants"]),
    ("without-tables", &["--engine", "static", "--without", "tables"]),
];

/// Every how many runs an engine has its turn, unless `LARIAT_TEST_ALL` is set.
const TURNS: usize = 8;

#[rustfmt::skip]
const NO_PASSES: &[&str] = &[
    "--engine", "static", "--without", "prune", "--without", "constants", "--without", "simplify",
    "--without", "interface", "--without", "inline-small", "--without", "invariants",
];

struct Run {
    args: Vec<String>,
    expect: String,
}

struct Program {
    file: PathBuf,
    runs: Vec<Run>,
    engines: Option<Vec<String>>,
}

fn read(file: &Path) -> Program {
    let text = std::fs::read_to_string(file).expect("a test program can be read");
    let mut runs: Vec<Run> = Vec::new();
    let mut engines = None;
    for line in text.lines() {
        if let Some(args) = line.strip_prefix("// RUN:") {
            runs.push(Run { args: args.split_whitespace().map(str::to_owned).collect(), expect: String::new() });
        } else if let Some(expect) = line.strip_prefix("// EXPECT:") {
            let run = runs.last_mut().unwrap_or_else(|| panic!("{}: EXPECT without RUN", file.display()));
            run.expect = expect.trim().to_owned();
        } else if let Some(names) = line.strip_prefix("// ENGINES:") {
            engines = Some(names.split_whitespace().map(str::to_owned).collect());
        }
    }
    assert!(!runs.is_empty(), "{}: no RUN line", file.display());
    for run in &runs {
        assert!(!run.expect.is_empty(), "{}: a RUN line without EXPECT", file.display());
    }
    Program { file: file.to_owned(), runs, engines }
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("the folder of test programs").flatten().map(|entry| entry.path()).collect();
    entries.sort();
    for path in entries {
        if path.ends_with("tests/open") {
            // Programs that show what is not mended yet; the folder's README says what.
            continue;
        }
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "bpl") {
            found.push(path);
        }
    }
}

/// What is wrong with the answer, if anything.
fn judge(program: &Program, run: &Run, engine: &[&str]) -> Option<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
    command.arg("check").arg(&program.file).args(["--format", "json", "--time-limit", "60"]);
    let output = command.args(engine).args(&run.args).output().expect("lariat runs");
    let said = || {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        format!("{} {}{}", output.status, text(&output.stdout), text(&output.stderr))
    };
    if run.expect == "error" {
        return (output.status.code() != Some(2)).then(said);
    }
    let Ok(report) = serde_json::from_slice::<serde_json::Value>(&output.stdout) else {
        return Some(said());
    };
    let verdict = report["verdict"].as_str().unwrap_or_default();
    let line = report["trace"]["failure"]["place"]["line"].as_u64();
    let fine = match run.expect.as_str() {
        "no-bug" => matches!(verdict, "safe" | "bounded"),
        // A proof may be stronger than expected.
        "bounded" => matches!(verdict, "safe" | "bounded"),
        "not bug" => verdict != "bug",
        "not safe" => verdict != "safe",
        expect => match expect.strip_prefix("bug at ") {
            Some(at) => verdict == "bug" && line == at.trim().parse().ok(),
            None => verdict == expect,
        },
    };
    if !fine {
        return Some(format!("{verdict}, failing at line {line:?}, reason {}", report["reason"]));
    }
    if verdict == "bug" { replay(&program.file, &output.stdout) } else { None }
}

/// A bug replays from its report alone.
fn replay(file: &Path, report: &[u8]) -> Option<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
    command.arg("replay").arg("-").arg(file).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("lariat runs");
    let written = child.stdin.take().expect("a pipe to lariat").write_all(report);
    let output = child.wait_with_output().expect("lariat ends");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (written.is_err() || !output.status.success())
        .then(|| format!("the saved trace: {} {}{}", output.status, text(&output.stdout), text(&output.stderr)))
}

#[test]
fn programs() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    let mut files = Vec::new();
    collect(&folder, &mut files);
    println!("skipped: tests/open, which shows what is not mended yet");
    let wanted = std::env::var("LARIAT_TEST_ONLY").ok();
    let mut jobs = Vec::new();
    for file in files {
        if wanted.as_ref().is_some_and(|wanted| !file.to_string_lossy().contains(wanted.as_str())) {
            continue;
        }
        jobs.push(read(&file));
    }
    let all = std::env::var("LARIAT_TEST_ALL").is_ok();
    let mut work = Vec::new();
    for (number, (program, run)) in
        jobs.iter().flat_map(|program| program.runs.iter().map(move |run| (program, run))).enumerate()
    {
        for (index, engine) in ENGINES.iter().enumerate() {
            // Each run sees two engines, and the rest in turn: thousands of processes more find little more.
            // What is asked about a pass has no answer without it.
            if engine.0 == "no-passes" && run.args.iter().any(|arg| arg == "--max-constant-loop") {
                continue;
            }
            let always = matches!(engine.0, "static" | "stratified-dag") || program.engines.is_some();
            if all || always || (number + index) % TURNS == 0 {
                work.push((program, run, engine));
            }
        }
    }
    let queue = std::sync::Mutex::new(work.into_iter());
    let failures = std::sync::Mutex::new(Vec::new());
    let count = std::sync::atomic::AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                loop {
                    let job = queue.lock().expect("no thread panics with the queue").next();
                    let Some((program, run, (name, args))) = job else { return };
                    if program.engines.as_ref().is_some_and(|only| !only.iter().any(|only| only == name)) {
                        continue;
                    }
                    count.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    if let Some(problem) = judge(program, run, args) {
                        let place = format!("{} [{name}] {}", program.file.display(), run.args.join(" "));
                        failures
                            .lock()
                            .expect("no thread panics with the failures")
                            .push(format!("{place}\n  expected {}, got {problem}", run.expect));
                    }
                }
            });
        }
    });
    let mut failures = failures.into_inner().expect("all threads are done");
    failures.sort();
    println!("{} runs of {} programs", count.into_inner(), jobs.len());
    assert!(failures.is_empty(), "{} runs failed:\n{}", failures.len(), failures.join("\n"));
}

//! Runs every Boogie file below `tests/` as its first lines say, with every engine; each file is a test with its name.
//!
//! ```text
//! // RUN: --bound 3                the arguments of `lariat check`; several RUN lines are several runs
//! // EXPECT: bug at 12             what the run before it must answer: `bug`, `bug at LINE`, `safe`,
//! //                               `possible-bug`, `bounded`, `no-bug` (safe or bounded), `unknown`, `error`, `not bug`
//! //                               (anything else: it is safe, and nobody need find that out), `not safe`
//! // ENGINES: static stratified    only these (default: all of `variants` below)
//! ```
//!
//! `cargo test --test programs -- TEXT` runs only files whose path contains the text. `LARIAT_TEST_ALL=1` runs everything
//! with everything, which takes minutes.

use libtest_mimic::{Arguments, Failed, Trial};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::Arc;

/// A way to search: none may change a verdict.
struct Variant {
    name: String,
    args: Vec<String>,
    /// Whether it finds no bugs, and need not prove anything either.
    only_proves: bool,
    /// Whether it leaves out what changes how often loops run.
    drops_passes: bool,
}

/// Every engine of the table, every pass of the table left out, and all of those at once; what else can be chosen, too.
fn variants() -> Vec<Variant> {
    let mut all = Vec::new();
    let mut add = |name: String, words: &[&str]| {
        let args = words.iter().map(|&word| word.to_owned()).collect();
        all.push(Variant { name, args, only_proves: false, drops_passes: false });
    };
    for &(engine, _) in engine::ENGINES {
        add(engine.into(), &["--engine", engine, "--merge", "none"]);
        let merge = if engine == "widening" { "maxc" } else { "first" };
        add(format!("{engine}-dag"), &["--engine", engine, "--merge", merge]);
    }
    add("portfolio".into(), &["--engine", "portfolio"]);
    // A plan needs a bound; one of the program's own comes behind it.
    add("stratified-opt".into(), &["--engine", "stratified", "--merge", "opt", "--bound", "5"]);
    add("widening-opt".into(), &["--engine", "widening", "--merge", "opt", "--bound", "5", "--disjoint", "data"]);
    add("static-data".into(), &["--engine", "static", "--merge", "first", "--disjoint", "data"]);
    add("houdini".into(), &["--engine", "stratified", "--houdini", "auto"]);
    add("abstraction".into(), &["--engine", "stratified", "--abstraction", "on"]);
    add("abstraction-horn".into(), &["--engine", "horn", "--abstraction", "on"]);
    add("abstraction-widening".into(), &["--engine", "widening", "--abstraction", "on", "--refine", "hrefine"]);
    // Without `constant-loops` a bound means something else: that one stays.
    let mut passes: Vec<&str> = Vec::new();
    for step in passes::pipeline::STEPS.iter().filter(|step| !step.required && step.name != "constant-loops") {
        if !passes.contains(&step.name) {
            passes.push(step.name);
        }
    }
    let mut none = vec!["--engine", "static"];
    for pass in passes {
        add(format!("without-{pass}"), &["--engine", "static", "--without", pass]);
        none.extend(["--without", pass]);
    }
    add("no-passes".into(), &none);
    for variant in &mut all {
        let is_named = |name: &str| variant.args.windows(2).any(|words| words == ["--engine", name]);
        variant.only_proves = engine::ENGINES.iter().any(|(name, engine)| engine.only_proves() && is_named(name));
        variant.drops_passes = variant.name == "no-passes";
    }
    all
}

/// Every how many runs a variant has its turn, unless `LARIAT_TEST_ALL` is set.
const TURNS: usize = 10;

/// The variants that every run sees.
const ALWAYS: [&str; 2] = ["static", "stratified-dag"];

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
        } else if path.extension().is_some_and(|extension| extension == "bpl" || extension == "c" && has_compiler()) {
            found.push(path);
        }
    }
}

/// Whether C programs can be read here.
fn has_compiler() -> bool {
    static FOUND: std::sync::LazyLock<bool> = std::sync::LazyLock::new(|| {
        let found = c::compiler::Compiler::find(None).is_ok();
        if !found {
            let _ = writeln!(std::io::stderr(), "skipped: C programs, since there is no compiler for them");
        }
        found
    });
    *FOUND
}

/// What is wrong with the answer, if anything.
fn judge(program: &Program, run: &Run, variant: &Variant) -> Option<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
    command.arg("check").arg(&program.file).args(["--format", "json", "--time-limit", "60"]);
    let output = command.args(&variant.args).args(&run.args).output().expect("lariat runs");
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
    // Of a translated program, the place in its own source counts.
    let is_source = program.file.extension().is_some_and(|extension| extension != "bpl");
    let place = if is_source { "source" } else { "place" };
    let line = report["trace"]["failure"][place]["line"].as_u64();
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
    if variant.only_proves && verdict == "unknown" {
        return None;
    }
    if !fine {
        return Some(format!("{verdict}, failing at line {line:?}, reason {}", report["reason"]));
    }
    if verdict == "bug" { replay(&program.file, &language(&run.args, is_source), &output.stdout) } else { None }
}

/// What a program is read with belongs to the program: of a C program all but limits, of others the libraries.
fn language(args: &[String], is_source: bool) -> Vec<String> {
    let mut kept = Vec::new();
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--time-limit" => {
                args.next();
            }
            "--lib" => kept.extend([Some(arg), args.next()].into_iter().flatten().cloned()),
            _ if is_source => kept.push(arg.clone()),
            _ => {}
        }
    }
    kept
}

/// A bug replays from its report alone.
fn replay(file: &Path, language: &[String], report: &[u8]) -> Option<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
    command
        .arg("replay")
        .arg("-")
        .arg(file)
        .args(language)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("lariat runs");
    let written = child.stdin.take().expect("a pipe to lariat").write_all(report);
    let output = child.wait_with_output().expect("lariat ends");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (written.is_err() || !output.status.success())
        .then(|| format!("the saved trace: {} {}{}", output.status, text(&output.stdout), text(&output.stderr)))
}

/// All that is to be asked about a program; what is wrong with the answers. `first` is the number of its first run among
/// those of all programs.
fn test(program: &Program, first: usize, variants: &[Variant], all: bool) -> Result<(), Failed> {
    let mut failures = Vec::new();
    for (at, run) in program.runs.iter().enumerate() {
        for (index, variant) in variants.iter().enumerate() {
            // What is asked about a pass has no answer without it.
            if variant.drops_passes && run.args.iter().any(|arg| arg == "--max-constant-loop") {
                continue;
            }
            let wanted = match &program.engines {
                Some(only) => only.contains(&variant.name),
                // Each run sees two engines, and the rest in turn: thousands of processes more find little more.
                None => all || ALWAYS.contains(&variant.name.as_str()) || (first + at + index).is_multiple_of(TURNS),
            };
            if wanted && let Some(problem) = judge(program, run, variant) {
                let what = format!("[{}] {}", variant.name, run.args.join(" "));
                failures.push(format!("{what}\n  expected {}, got {problem}", run.expect));
            }
        }
    }
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n").into()) }
}

fn main() -> ExitCode {
    let args = Arguments::from_args();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    let mut files = Vec::new();
    collect(&folder, &mut files);
    let variants = Arc::new(variants());
    let all = std::env::var("LARIAT_TEST_ALL").is_ok();
    let mut trials = Vec::new();
    let mut first = 0;
    for file in files {
        let name = file.strip_prefix(&folder).unwrap_or(&file).display().to_string();
        let program = read(&file);
        let (number, variants) = (first, Arc::clone(&variants));
        first += program.runs.len();
        trials.push(Trial::test(name, move || test(&program, number, &variants, all)));
    }
    libtest_mimic::run(&args, trials).exit_code()
}

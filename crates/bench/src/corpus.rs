//! `./x bench corpus FOLDER.tsv`: every program of a table through `lariat check`, one line a file, then a summary.
//!
//! Each file is a process of its own, so a crash costs one file. The rows are also written as JSON lines; with
//! `--resume`, files that are in that output already are not run again.

use crate::cases::{Case, Expected};
use crate::program;
use serde::{Deserialize, Serialize};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

#[derive(clap::Args)]
pub struct Args {
    /// The table.
    table: PathBuf,
    /// Seconds a file.
    #[arg(long, default_value_t = 60.0)]
    time_limit: f64,
    /// Write the rows to this file, as JSON lines.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Do not run files again whose rows are in --out.
    #[arg(long)]
    resume: bool,
    /// Only files whose name contains this.
    #[arg(long, value_name = "TEXT")]
    only: Vec<String>,
    /// At most this many files.
    #[arg(long)]
    limit: Option<usize>,
    /// How many files at a time.
    #[arg(long, default_value_t = 1)]
    jobs: usize,
    /// The program to run.
    #[arg(long)]
    lariat: Option<PathBuf>,
    /// More arguments for `lariat check`, after `--`.
    #[arg(last = true)]
    more: Vec<String>,
}

/// What one run came to.
#[derive(Clone, Serialize, Deserialize)]
pub struct Row {
    pub file: String,
    /// What the program says of itself: its version, and the Z3 inside.
    #[serde(default)]
    pub program: String,
    pub verdict: String,
    pub reason: Option<String>,
    pub bound: Option<u32>,
    pub expected: String,
    pub judgement: String,
    pub seconds: f64,
    solver_seconds: f64,
    pub queries: u64,
    pub instances: u64,
    peak_memory_bytes: u64,
    /// Seconds outside the solver, by what they were spent on.
    #[serde(default)]
    outside: Vec<(String, f64)>,
    recorded: Vec<(String, String, f64)>,
}

impl Row {
    pub fn is_decided(&self) -> bool {
        matches!(self.verdict.as_str(), "bug" | "safe" | "bounded")
    }
}

/// The rows of an earlier run. A last line that was cut off by a crash is none.
pub fn read_rows(path: &Path) -> Result<Vec<Row>, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

pub fn run(args: &Args) -> Result<(), String> {
    let mut cases = crate::cases::read(&args.table)?;
    cases.retain(|case| args.only.is_empty() || args.only.iter().any(|text| case.name.contains(text)));
    cases.truncate(args.limit.unwrap_or(usize::MAX));
    let mut rows: Vec<Row> = Vec::new();
    if args.resume
        && let Some(out) = &args.out
        && let Ok(known) = read_rows(out)
    {
        rows = known;
        cases.retain(|case| !rows.iter().any(|row| row.file == case.name));
        println!("{} rows are there already, {} files to run", rows.len(), cases.len());
    }
    let mut out = match &args.out {
        Some(path) => {
            let mut options = std::fs::OpenOptions::new();
            options.create(true).write(true).append(args.resume).truncate(!args.resume);
            Some(options.open(path).map_err(|error| format!("{}: {error}", path.display()))?)
        }
        None => None,
    };
    let lariat = match &args.lariat {
        Some(path) => path.clone(),
        None => program::beside_us()?,
    };
    let version = program::announce(&lariat)?;
    println!(
        "{:>8} {:>8} {:>8} {:>7} {:>6} {:>6}  {:<32} file",
        "verdict", "expected", "seconds", "inst.", "query", "MiB", "recorded"
    );
    let mut keep = |mut row: Row| -> Result<(), String> {
        row.program.clone_from(&version);
        print_row(&row);
        if let Some(out) = &mut out {
            let text = serde_json::to_string(&row).map_err(|error| error.to_string())?;
            writeln!(out, "{text}").map_err(|error| format!("the rows could not be written: {error}"))?;
        }
        rows.push(row);
        Ok(())
    };
    let next = std::sync::Mutex::new(cases.iter());
    let (send, receive) = std::sync::mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..args.jobs.max(1) {
            let (send, next, lariat) = (send.clone(), &next, &lariat);
            scope.spawn(move || {
                loop {
                    let case = next.lock().map_or(None, |mut cases| cases.next());
                    let Some(case) = case else { return };
                    if send.send(run_case(case, args, lariat)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        receive.iter().try_for_each(&mut keep)
    })?;
    summary(&rows);
    Ok(())
}

fn run_case(case: &Case, args: &Args, lariat: &PathBuf) -> Row {
    let expected = match case.expected {
        Expected::Bug => "bug",
        Expected::NoBug => "no-bug",
        Expected::Open => "open",
    };
    let mut row = Row {
        file: case.name.clone(),
        program: String::new(),
        verdict: "error".into(),
        reason: None,
        bound: None,
        expected: expected.into(),
        judgement: String::new(),
        seconds: 0.0,
        solver_seconds: 0.0,
        queries: 0,
        instances: 0,
        peak_memory_bytes: 0,
        outside: Vec::new(),
        recorded: case
            .recorded
            .iter()
            .map(|recorded| (recorded.engine.clone(), recorded.verdict.clone(), recorded.seconds))
            .collect(),
    };
    let start = Instant::now();
    let mut command = Command::new(lariat);
    command.arg("check").arg(&case.file).args(&case.args).args(["--format", "json", "--time-limit"]);
    command.arg(args.time_limit.to_string()).args(&args.more).stdin(Stdio::null());
    let output = command.output();
    row.seconds = start.elapsed().as_secs_f64();
    let report = match &output {
        Err(error) => Err(format!("could not be run: {error}")),
        Ok(output) => serde_json::from_slice::<serde_json::Value>(&output.stdout).map_err(|_| {
            let text = String::from_utf8_lossy(&output.stderr);
            format!("{}: {}", output.status, text.lines().take(3).collect::<Vec<_>>().join(" / "))
        }),
    };
    let mut violated = None;
    match report {
        Err(reason) => {
            row.verdict = "error".into();
            row.reason = Some(reason);
        }
        Ok(report) => {
            let text = |name: &str| report[name].as_str().map(str::to_owned);
            row.verdict = text("verdict").unwrap_or_else(|| "error".into());
            row.reason = text("reason");
            violated = report["trace"]["in_source"]["failure"]["property"].as_str().map(str::to_owned);
            row.bound = report["bound"].as_u64().map(|bound| bound as u32);
            let stats = &report["stats"];
            row.queries = stats["queries"].as_u64().unwrap_or(0);
            row.instances = stats["instances"].as_u64().unwrap_or(0);
            row.peak_memory_bytes = stats["peak_memory_bytes"].as_u64().unwrap_or(0);
            row.solver_seconds = stats["time"]["solver"].as_f64().unwrap_or(0.0);
            row.outside = outside(&stats["time"], row.seconds);
        }
    }
    row.judgement = judge(&row.verdict, violated.as_deref(), case).into();
    row
}

/// Where the time outside the solver went, by a report's times and the seconds of the whole run.
fn outside(times: &serde_json::Value, seconds: f64) -> Vec<(String, f64)> {
    let time = |name: &str| times[name].as_f64().unwrap_or(0.0);
    let mut parts: Vec<(String, f64)> = Vec::new();
    for phase in ["read", "lower", "passes", "houdini", "vc", "replay"] {
        parts.push((phase.into(), time(phase)));
    }
    parts.push(("search".into(), time("search") - time("solver")));
    let known: f64 = parts.iter().map(|(_, seconds)| seconds).sum();
    // Processes that start and end, messages between them, the text of the answer.
    parts.push(("around".into(), seconds - time("solver") - known));
    parts
}

/// What a verdict is worth against what is expected.
fn judge(verdict: &str, violated: Option<&str>, case: &Case) -> &'static str {
    match (verdict, case.expected) {
        // Another part of memory safety than the table says.
        ("bug", Expected::Bug) if case.violated.is_some() && violated != case.violated.as_deref() => "CONTRADICTION",
        ("bug", Expected::NoBug) | ("safe", Expected::Bug) => "CONTRADICTION",
        ("bounded", Expected::Bug) if case.bound_given => "CONTRADICTION",
        ("bounded", Expected::Bug) => "missed",
        ("bug" | "safe" | "bounded", Expected::Open) => "new",
        ("bug" | "safe" | "bounded", _) => "right",
        _ => "undecided",
    }
}

fn print_row(row: &Row) {
    let recorded: Vec<String> =
        row.recorded.iter().map(|(_, verdict, seconds)| format!("{verdict}:{seconds:.0}")).collect();
    let mark = if row.judgement == "CONTRADICTION" { "  <== CONTRADICTION" } else { "" };
    let reason = match row.verdict.as_str() {
        "unknown" | "error" => format!(" ({})", row.reason.as_deref().unwrap_or("")),
        _ => String::new(),
    };
    println!(
        "{:>8} {:>8} {:>8.2} {:>7} {:>6} {:>6}  {:<32} {}{reason}{mark}",
        row.verdict,
        row.expected,
        row.seconds,
        row.instances,
        row.queries,
        row.peak_memory_bytes >> 20,
        recorded.join(" "),
        row.file,
    );
}

fn summary(rows: &[Row]) {
    let count = |test: &dyn Fn(&Row) -> bool| rows.iter().filter(|row| test(row)).count();
    println!();
    for verdict in ["bug", "safe", "bounded", "unknown", "error"] {
        let number = count(&|row| row.verdict == verdict);
        if number > 0 {
            println!("{verdict:>10} {number}");
        }
    }
    println!("{:>10} {} of {}", "decided", count(&Row::is_decided), rows.len());
    println!("{:>10} {}", "right", count(&|row| row.judgement == "right"));
    println!("{:>10} {}", "new", count(&|row| row.judgement == "new"));
    println!("{:>10} {}", "missed", count(&|row| row.judgement == "missed"));
    println!("{:>10} {}", "contradictions", count(&|row| row.judgement == "CONTRADICTION"));
    println!("{:>10} {:.1} s", "total", rows.iter().map(|row| row.seconds).sum::<f64>());
    let outside = |row: &Row| 100.0 * (row.seconds - row.solver_seconds).max(0.0) / row.seconds.max(0.001);
    if let Some(share) = median(rows.iter().filter(|row| row.is_decided()).map(outside)) {
        println!("{:>10} {share:.0} % of the time of a decided file (median)", "outside the solver");
    }
    let decided: Vec<&Row> = rows.iter().filter(|row| row.is_decided()).collect();
    let phases = decided.first().map_or(&[][..], |row| &row.outside);
    let phase = |at: usize| median(decided.iter().filter_map(|row| row.outside.get(at)).map(|(_, seconds)| *seconds));
    let parts = phases.iter().enumerate().filter_map(|(at, (name, _))| Some((name, 1e3 * phase(at)?)));
    let parts: Vec<String> = parts.map(|(name, ms)| format!("{name} {ms:.0}")).collect();
    println!("{:>10} {} (ms, medians)", "of which", parts.join(", "));
    if let Some(bytes) = median(rows.iter().map(|row| row.peak_memory_bytes as f64)) {
        println!("{:>10} {:.0} MiB (median)", "peak memory", bytes / f64::from(1 << 20));
    }
    let mut engines: Vec<&str> = Vec::new();
    for (engine, ..) in rows.iter().flat_map(|row| &row.recorded) {
        if !engines.contains(&engine.as_str()) {
            engines.push(engine);
        }
    }
    for engine in engines {
        let recorded = |row: &Row| row.recorded.iter().find(|(name, ..)| name == engine).cloned();
        let others = rows.iter().filter_map(recorded).filter(|(_, verdict, _)| verdict != "timeout").count();
        let ratios: Vec<f64> = rows
            .iter()
            .filter(|row| row.is_decided())
            .filter_map(|row| recorded(row).map(|(_, verdict, seconds)| (row, verdict, seconds)))
            .filter(|(_, verdict, _)| verdict != "timeout")
            .map(|(row, _, seconds)| row.seconds / seconds.max(0.01))
            .collect();
        let both = ratios.len();
        if let Some(median) = median(ratios.into_iter()) {
            println!(
                "{engine:>16}: decided {others}; on the {both} that both decided, our time is {median:.3} of its time (median)",
            );
        }
    }
}

fn median(values: impl Iterator<Item = f64>) -> Option<f64> {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied()
}

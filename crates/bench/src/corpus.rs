//! `./x bench corpus FOLDER.tsv`: every program of a table through `lariat check`, one line a file, then a summary.
//!
//! The runs are those of `lariat suite`; what is printed is for whoever develops Lariat.
//! Each file is a process of its own, so a crash costs one file. The rows are also written as JSON lines; with
//! `--resume`, files that are in that output already are not run again.

use crate::cases::Case;
use crate::program;
use std::io::Write;
use std::path::PathBuf;
use suite::local::Local;
pub use suite::store::read_rows;
pub use suite::task::Row;
use suite::task::{Task, row};

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
        cases.retain(|case| !rows.iter().any(|row| row.file == case.name && row.arguments == case.args.join(" ")));
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
    let mut keep = |row: Row| -> Result<(), String> {
        print_row(&row);
        if let Some(out) = &mut out {
            let text = serde_json::to_string(&row).map_err(|error| error.to_string())?;
            writeln!(out, "{text}").map_err(|error| format!("the rows could not be written: {error}"))?;
        }
        rows.push(row);
        Ok(())
    };
    let task = |case: Case| {
        let mut words = case.args.clone();
        words.extend(["--format", "json", "--time-limit"].map(String::from));
        words.push(args.time_limit.to_string());
        words.extend(args.more.iter().cloned());
        Task { case, configuration: String::new(), words }
    };
    let tasks: Vec<Task> = cases.into_iter().map(task).collect();
    let limit = std::time::Duration::try_from_secs_f64(args.time_limit).ok();
    let local = Local { lariat: &lariat, jobs: args.jobs, limit, is_cancelled: &|| false };
    local.run(&tasks, &mut |done| keep(row(&tasks[done.task], &done.outcome, done.seconds, &version)))?;
    summary(&rows);
    Ok(())
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

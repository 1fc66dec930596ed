//! `./x bench papers WHAT`: the experiments of the papers, ours beside theirs.
//!
//! docs/papers.md is the index. What needs a command of its own already (`corpus`, `dag`, `refinement`, `families`) is named
//! there and not repeated.

use crate::cases::Case;
use lariat_bench::families::{Member, diamonds, epr};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Inertial refinement, Fig. 3: error conditions, regions and time of each scheme, assertion by assertion.
    Inertial(Inertial),
    /// DAG inlining, Fig. 2 and 3: instances of the tree and of the DAG.
    Sharing,
    /// Reachability modulo theories, Theorem 4: instances by the number of universal variables.
    Epr,
}

#[derive(clap::Args)]
struct Inertial {
    /// A corpus table.
    table: PathBuf,
    /// Seconds a program and scheme.
    #[arg(long, default_value_t = 10.0)]
    time_limit: f64,
    /// At most so many programs.
    #[arg(long, default_value_t = 12)]
    limit: usize,
    /// Only files whose name contains this.
    #[arg(long, value_name = "TEXT")]
    only: Vec<String>,
}

/// The schemes of Fig. 3, and the two other ways to correction sets.
const SCHEMES: &[(&str, &str)] = &[
    ("Naive", "naive"),
    ("DCR", "dcr"),
    ("DCR+", "dcr-plus"),
    ("IR", "inertial"),
    ("IR maxsat", "inertial-maxsat"),
    ("IR deletion", "inertial-deletion"),
];

/// The totals of the paper's Fig. 3 over the programs on which each scheme finished: regions, seconds, and how many of
/// the twelve it finished.
const THEIRS: &[(&str, u32, u32, u32)] =
    &[("Naive", 4_968, 4_831, 11), ("DCR", 887, 747, 7), ("DCR+", 2_548, 5_374, 12), ("IR", 2_136, 5_691, 12)];

pub fn run(args: &Args) -> Result<(), String> {
    let lariat = crate::program::announced()?;
    match &args.what {
        What::Inertial(inertial) => fig_3(&lariat, inertial),
        What::Sharing => {
            let sizes = [2, 4, 6, 8, 9, 10].map(|size| (size, diamonds(size, false)));
            growth(&lariat, "size", &sizes, |size| 1 << (size + 1))
        }
        What::Epr => {
            let sizes = [2, 3, 4, 5].map(|size| (2 * size - 1, epr(size, false)));
            growth(&lariat, "universal", &sizes, |universal| (1 << (universal + 1)) - 1)
        }
    }
}

/// What one run came to.
struct Run {
    verdict: String,
    conditions: usize,
    open: usize,
    regions: u64,
    seconds: f64,
}

fn ask(lariat: &Path, file: &Path, words: &[&str]) -> Result<Run, String> {
    let start = Instant::now();
    let output = Command::new(lariat).arg("check").arg(file).args(["--format", "json"]).args(words).output();
    let output = output.map_err(|error| error.to_string())?;
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    let assertions = report["assertions"].as_array().map_or(&[][..], Vec::as_slice);
    let is_open = |one: &serde_json::Value| {
        matches!(one["verdict"].as_str(), None | Some("unknown" | "possible-bug")) || !one["reason"].is_null()
    };
    // Whether the entry can return is one error condition.
    let conditions = if assertions.is_empty() { std::slice::from_ref(&report) } else { assertions };
    Ok(Run {
        verdict: report["verdict"].as_str().unwrap_or("error").to_owned(),
        conditions: conditions.len(),
        open: conditions.iter().filter(|one| is_open(one)).count(),
        // The entry is there from the start.
        regions: report["stats"]["instances"].as_u64().unwrap_or_default().saturating_sub(1),
        seconds: start.elapsed().as_secs_f64(),
    })
}

fn fig_3(lariat: &Path, args: &Inertial) -> Result<(), String> {
    let mut cases: Vec<Case> = crate::cases::read(&args.table)?;
    cases.retain(|case| args.only.is_empty() || args.only.iter().any(|text| case.name.contains(text)));
    cases.truncate(args.limit);
    let names: Vec<String> = SCHEMES.iter().map(|(name, _)| format!("{name:>18}")).collect();
    println!("{:>5} {}  file   (#R, seconds; - where an error condition was left open)", "#EC", names.join(" "));
    let mut totals = vec![(0, 0.0, 0); SCHEMES.len()];
    let mut wrong = 0;
    for case in &cases {
        let mut cells = Vec::new();
        let (mut conditions, mut verdicts) = (0, Vec::new());
        for ((_, engine), total) in SCHEMES.iter().zip(&mut totals) {
            let limit = args.time_limit.to_string();
            let mut words: Vec<&str> = case.args.iter().map(String::as_str).collect();
            words.extend(["--each", "--engine", engine, "--time-limit", &limit]);
            let run = ask(lariat, &case.file, &words)?;
            conditions = conditions.max(run.conditions);
            let is_done = run.open == 0;
            if is_done {
                *total = (total.0 + run.regions, total.1 + run.seconds, total.2 + 1);
            }
            let mark = if is_done { "" } else { " -" };
            cells.push(format!("{:>18}", format!("{} {:.1}{mark}", run.regions, run.seconds)));
            verdicts.push(run.verdict);
        }
        let fails = |verdict: &String| verdict == "bug";
        let holds = |verdict: &String| verdict == "safe" || verdict == "bounded";
        let is_wrong = verdicts.iter().any(fails) && verdicts.iter().any(holds);
        wrong += u32::from(is_wrong);
        let mark = if is_wrong { "  <== CONTRADICTION" } else { "" };
        println!("{conditions:>5} {}  {}{mark}", cells.join(" "), case.name);
    }
    println!(
        "\n{:<12} {:>8} {:>9} {:>9}   {:>8} {:>9} {:>9}",
        "", "#R", "seconds", "finished", "their #R", "seconds", "finished"
    );
    for ((name, _), (regions, seconds, finished)) in SCHEMES.iter().zip(totals) {
        let theirs = THEIRS.iter().find(|(known, ..)| known == name);
        let theirs = theirs.map_or(String::new(), |(_, r, s, f)| format!("{r:>8} {s:>9} {f:>6}/12"));
        println!("{name:<12} {regions:>8} {seconds:>9.1} {finished:>6}/{:<2}   {theirs}", cases.len());
    }
    println!(
        "Sums over the programs that a scheme finished. Theirs are C programs behind F-Soft; their times include summaries."
    );
    if wrong > 0 { Err(format!("{wrong} contradictions")) } else { Ok(()) }
}

/// Instances of a tree and of a DAG by a dial.
fn growth(
    lariat: &Path,
    dial: &str,
    members: &[(usize, Member)],
    expected: impl Fn(usize) -> u64,
) -> Result<(), String> {
    let file = std::env::temp_dir().join(format!("lariat-papers-{}.bpl", std::process::id()));
    println!("{dial:>9} {:>10} {:>10} {:>9} {:>10} {:>9}", "the tree", "tree", "seconds", "DAG", "seconds");
    for (size, member) in members {
        std::fs::write(&file, &member.text).map_err(|error| format!("{}: {error}", file.display()))?;
        let mut cells = String::new();
        for merge in ["none", "first"] {
            let words: Vec<&str> =
                member.args.iter().copied().chain(["--engine", "static", "--merge", merge]).collect();
            let run = ask(lariat, &file, &words)?;
            if run.verdict != "safe" {
                return Err(format!("{} {size}: {}", member.family, run.verdict));
            }
            cells += &format!(" {:>10} {:>9.2}", run.regions + 1, run.seconds);
        }
        println!("{size:>9} {:>10}{cells}", expected(*size));
    }
    let _ = std::fs::remove_file(&file);
    Ok(())
}

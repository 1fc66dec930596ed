//! `./x bench families`: how time and size grow with the dial of each family.

use lariat_bench::families::{Member, boolean, diamonds, epr};
use std::process::Command;
use std::time::Instant;

#[derive(clap::Args)]
pub struct Args {
    /// Seconds a program.
    #[arg(long, default_value_t = 20.0)]
    time_limit: f64,
    /// Only this family.
    #[arg(long)]
    only: Option<String>,
}

/// The engines that are compared.
const ENGINES: &[(&str, &[&str])] = &[
    ("static tree", &["--engine", "static", "--merge", "none"]),
    ("static dag", &["--engine", "static", "--merge", "first"]),
    ("stratified tree", &["--engine", "stratified", "--merge", "none"]),
    ("stratified dag", &["--engine", "stratified", "--merge", "first"]),
    ("widening tree", &["--engine", "widening", "--merge", "none"]),
    ("widening dag", &["--engine", "widening", "--merge", "first"]),
];

pub fn run(args: &Args) -> Result<(), String> {
    let lariat = crate::program::announced()?;
    let file = std::env::temp_dir().join(format!("lariat-family-{}.bpl", std::process::id()));
    println!(
        "{:>10} {:>6} {:>9}  {:<16} {:>9} {:>9} {:>8}",
        "family", "size", "expected", "engine", "verdict", "seconds", "inst."
    );
    // An engine that ran out of time on one size is not asked about larger ones.
    let mut lost: Vec<(&str, bool, &str)> = Vec::new();
    for member in members() {
        if args.only.as_ref().is_some_and(|only| only != member.family) {
            continue;
        }
        std::fs::write(&file, &member.text).map_err(|error| format!("{}: {error}", file.display()))?;
        for (name, engine) in ENGINES {
            if lost.contains(&(member.family, member.bug, name)) {
                continue;
            }
            let start = Instant::now();
            let mut command = Command::new(&lariat);
            command.arg("check").arg(&file).args(member.args).args(*engine).args(["--format", "json", "--time-limit"]);
            let output = command.arg(args.time_limit.to_string()).output().map_err(|error| error.to_string())?;
            let seconds = start.elapsed().as_secs_f64();
            let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
            let verdict = report["verdict"].as_str().unwrap_or("error");
            if verdict == "unknown" {
                lost.push((member.family, member.bug, name));
            }
            let wrong = matches!((verdict, member.bug), ("bug", false) | ("safe" | "bounded", true));
            println!(
                "{:>10} {:>6} {:>9}  {name:<16} {verdict:>9} {seconds:>9.2} {:>8}{}",
                member.family,
                member.size,
                if member.bug { "bug" } else { "no-bug" },
                report["stats"]["instances"],
                if wrong { "  <== CONTRADICTION" } else { "" }
            );
        }
    }
    let _ = std::fs::remove_file(&file);
    Ok(())
}

fn members() -> Vec<Member> {
    let mut all = Vec::new();
    for bug in [false, true] {
        all.extend([2, 4, 6, 8, 10].map(|size| boolean(size, bug)));
        all.extend([2, 3, 4, 5, 6].map(|size| epr(size, bug)));
        all.extend([4, 6, 8, 10, 12, 14, 100, 1000].map(|size| diamonds(size, bug)));
    }
    all
}

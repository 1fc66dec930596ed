//! `./x fuzz threads`: random concurrent programs through `lariat check`, against a search through all interleavings.

use crate::concurrent::{Concurrent, Random};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

#[derive(clap::Args)]
pub struct Args {
    /// How long.
    #[arg(long, default_value_t = 1.0)]
    minutes: f64,
    /// The number of the first program.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// More arguments for `lariat check`, after `--`.
    #[arg(last = true)]
    more: Vec<String>,
}

pub fn run(args: &Args) -> Result<(), String> {
    let folder = std::env::temp_dir().join(format!("lariat-fuzz-threads-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let file = folder.join("program.bpl");
    let end = Instant::now() + Duration::from_secs_f64(args.minutes * 60.0);
    let (mut count, mut bugs) = (0u64, 0u64);
    let mut seed = args.seed;
    let result = loop {
        if Instant::now() > end {
            break Ok(());
        }
        let mut random = Random::new(seed);
        let program = Concurrent::random(&mut random);
        let rounds = 1 + (seed % 4) as u8;
        let Some(expected) = program.fails(rounds) else {
            seed += 1;
            continue;
        };
        std::fs::write(&file, program.text()).map_err(|error| error.to_string())?;
        let (verdict, report) = ask(&file, rounds, &args.more)?;
        if verdict == "bug"
            && let Err(why) = replay(&file, &report)
        {
            break Err(format!("seed {seed}, {rounds} rounds: {why}\n{}", program.text()));
        }
        let is_right = if expected { verdict == "bug" } else { matches!(verdict.as_str(), "safe" | "bounded") };
        if !is_right {
            let text = program.text();
            break Err(format!(
                "seed {seed}, {rounds} rounds: {verdict}, and a failure is possible: {expected}\n{text}"
            ));
        }
        count += 1;
        bugs += u64::from(expected);
        seed += 1;
    };
    println!("{count} programs, {bugs} of them with a bug");
    let _ = std::fs::remove_dir_all(&folder);
    result
}

fn ask(file: &Path, rounds: u8, more: &[String]) -> Result<(String, Vec<u8>), String> {
    let ours = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut command = Command::new(ours.with_file_name("lariat"));
    command.arg("check").arg(file).args(["--format", "json", "--bound", "3", "--contexts", &rounds.to_string()]);
    let output = command.args(more).output().map_err(|error| format!("lariat does not run: {error}"))?;
    let report: serde_json::Value = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("{error}: {}", String::from_utf8_lossy(&output.stderr)))?;
    Ok((report["verdict"].as_str().unwrap_or_default().to_owned(), output.stdout))
}

/// Runs the trace of a report again.
fn replay(file: &Path, report: &[u8]) -> Result<(), String> {
    let ours = std::env::current_exe().map_err(|error| error.to_string())?;
    let saved = file.with_extension("json");
    std::fs::write(&saved, report).map_err(|error| error.to_string())?;
    let output = Command::new(ours.with_file_name("lariat")).arg("replay").arg(&saved).arg(file).output();
    let output = output.map_err(|error| format!("lariat does not run: {error}"))?;
    if output.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&output.stdout).into_owned()) }
}

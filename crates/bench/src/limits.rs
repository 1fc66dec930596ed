//! `./x bench limits`: whether time and memory limits hold on hard programs, measured from outside.

use crate::cases::Case;
use std::io::Read;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

#[derive(clap::Args)]
pub struct Args {
    /// A corpus table.
    table: PathBuf,
    /// Seconds a file.
    #[arg(long, default_value_t = 10.0)]
    time_limit: f64,
    /// Megabytes a file, in a second run of each.
    #[arg(long, default_value_t = 1024)]
    memory_limit: u64,
    /// At most this many files, the largest ones.
    #[arg(long, default_value_t = 10)]
    files: usize,
    /// Only files whose name contains this.
    #[arg(long, value_name = "TEXT")]
    only: Vec<String>,
}

pub fn run(args: &Args) -> Result<(), String> {
    crate::program::announced()?;
    let mut cases = crate::cases::read(&args.table)?;
    cases.retain(|case| args.only.is_empty() || args.only.iter().any(|text| case.name.contains(text)));
    cases.sort_by_key(|case| std::cmp::Reverse(std::fs::metadata(&case.file).map_or(0, |data| data.len())));
    cases.truncate(args.files);
    println!("{:>9} {:>9} {:>9}  limit", "verdict", "seconds", "MiB");
    let (mut late, mut large) = (0.0f64, 0u64);
    for case in &cases {
        let time = args.time_limit.to_string();
        let (seconds, memory) = measure(case, &["--time-limit", &time])?;
        late = late.max(seconds - args.time_limit);
        println!("{seconds:>9.2} {:>9}  {time} s        {}", memory >> 20, case.name);
        let limit = args.memory_limit.to_string();
        // Static inlining is what fills the memory.
        let more = ["--time-limit", "120", "--memory-limit", &limit, "--engine", "static", "--merge", "none"];
        let (seconds, memory) = measure(case, &more)?;
        large = large.max(memory);
        println!("{seconds:>9.2} {:>9}  {limit} MB, static  {}", memory >> 20, case.name);
    }
    println!("\nlatest: {late:+.2} s against the time limit");
    println!("largest: {} MiB against {} MB", large >> 20, args.memory_limit);
    Ok(())
}

/// Wall time and the largest resident memory of the process and all below it, looked at every few milliseconds.
fn measure(case: &Case, more: &[&str]) -> Result<(f64, u64), String> {
    let lariat = crate::program::beside_us()?;
    let start = Instant::now();
    let mut command = Command::new(lariat);
    command.arg("check").arg(&case.file).args(&case.args).args(more).args(["--format", "json"]);
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| error.to_string())?;
    // Read while it runs: a trace is more than a pipe holds.
    let reader = child.stdout.take().map(|mut stdout| {
        std::thread::spawn(move || {
            let mut text = Vec::new();
            stdout.read_to_end(&mut text).map(|_| text).unwrap_or_default()
        })
    });
    let mut largest = 0;
    loop {
        largest = largest.max(resident(child.id()));
        if child.try_wait().map_err(|error| error.to_string())?.is_some() {
            break;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let seconds = start.elapsed().as_secs_f64();
    let output = reader.and_then(|reader| reader.join().ok()).unwrap_or_default();
    let report: serde_json::Value = serde_json::from_slice(&output).unwrap_or_default();
    print!("{:>9} ", report["verdict"].as_str().unwrap_or("error"));
    Ok((seconds, largest))
}

/// The resident memory of a process and of all that it started, in bytes.
fn resident(process: u32) -> u64 {
    let read = |path: String| std::fs::read_to_string(path).unwrap_or_default();
    let status = read(format!("/proc/{process}/status"));
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap_or_default();
    let own: u64 = line.split_whitespace().nth(1).and_then(|number| number.parse().ok()).unwrap_or(0);
    let children = read(format!("/proc/{process}/task/{process}/children"));
    own * 1024 + children.split_whitespace().filter_map(|child| child.parse().ok()).map(resident).sum::<u64>()
}

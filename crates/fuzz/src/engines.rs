//! `./x fuzz engines`: random programs through every engine and option that must not matter.
//!
//! Program number `i` of seed `S` is made from `S` and `i` alone, so a finding can be made again with `--first`.

use crate::configurations;
use crate::differential::{self, Case, Effort, only_shifts};
use crate::generator::generate;
use crate::judge::Finding;
use crate::random::Random;
use crate::run::Configuration;
use crate::shrink::shrink;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

#[derive(clap::Args, Clone)]
pub struct Args {
    /// How long.
    #[arg(long, default_value_t = 1.0)]
    minutes: f64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of the first program.
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// At most so many programs.
    #[arg(long)]
    programs: Option<u64>,
    /// The largest size of a program: about how many procedures, and statements in each.
    #[arg(long, default_value_t = 4)]
    size: usize,
    /// How many configurations each program sees besides the oracle and the default.
    #[arg(long, default_value_t = 4)]
    configurations: usize,
    /// How often the interpreter runs each program.
    #[arg(long, default_value_t = 40)]
    runs: u64,
    /// Seconds for one configuration.
    #[arg(long, default_value_t = 2.0)]
    time_limit: f64,
    /// Programs at a time [default: the cores].
    #[arg(long)]
    jobs: Option<usize>,
    /// Stop after so many findings.
    #[arg(long, default_value_t = 10)]
    findings: usize,
    /// Seconds for making a finding small.
    #[arg(long, default_value_t = 30.0)]
    shrink: f64,
    /// Where findings are left.
    #[arg(long, default_value = "fuzz-findings")]
    folder: PathBuf,
    /// Print the program `--first` and stop.
    #[arg(long)]
    print: bool,
    /// Programs that one process looks at: what a solver does to its memory ends with it, and a solver that crashes
    /// takes no more than these with it.
    #[arg(long, default_value_t = 1000)]
    batch: u64,
    /// Be one of those processes.
    #[arg(long, hide = true)]
    is_batch: bool,
}

/// What a run came to.
#[derive(Default, Serialize, Deserialize)]
pub struct Tally {
    pub programs: u64,
    pub answers: u64,
    pub timeouts: u64,
    /// Proofs by Horn clauses that their check refuted.
    pub refuted: u64,
    /// Programs whose failing execution the interpreter found by itself.
    pub interpreter_fails: u64,
    pub oracle: BTreeMap<String, u64>,
    /// Contradictions that are only about what a bound means.
    pub shifts: u64,
    pub findings: Vec<String>,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.programs += other.programs;
        self.answers += other.answers;
        self.timeouts += other.timeouts;
        self.refuted += other.refuted;
        self.interpreter_fails += other.interpreter_fails;
        self.shifts += other.shifts;
        for (word, count) in other.oracle {
            *self.oracle.entry(word).or_insert(0) += count;
        }
        self.findings.extend(other.findings);
    }
}

/// How the line starts in which a batch tells what it came to.
const TALLY: &str = "tally ";

/// The program of a number.
pub fn case(seed: u64, number: u64, size: usize) -> (Case, u64) {
    let own = Random::new(seed.wrapping_mul(0x9E37_79B9).wrapping_add(number)).number();
    let size = 1 + Random::new(own).below(size.max(1));
    let made = generate(own, size);
    (Case { text: made.text, quantified: made.quantified, bound: made.bound, main: None }, own)
}

pub fn run(args: &Args) -> Result<(), String> {
    if args.print {
        let (case, _) = case(args.seed, args.first, args.size);
        println!("// bound {}\n{}", case.bound, case.text);
        return Ok(());
    }
    if args.is_batch {
        let tally = serde_json::to_string(&fuzz(args)).map_err(|error| error.to_string())?;
        println!("{TALLY}{tally}");
        return Ok(());
    }
    let start = Instant::now();
    let tally = batches(args, start)?;
    println!("{}", summary(&tally, minutes_since(start), args.seed));
    if tally.findings.is_empty() { Ok(()) } else { Err(format!("{} findings", tally.findings.len())) }
}

fn minutes_since(start: Instant) -> f64 {
    start.elapsed().as_secs_f64() / 60.0
}

/// Batch after batch, each in a process of its own, until the time is up, the programs are done or enough was found.
fn batches(args: &Args, start: Instant) -> Result<Tally, String> {
    let mut all = Tally::default();
    let last = args.programs.map_or(u64::MAX, |programs| args.first.saturating_add(programs));
    let mut first = args.first;
    while first < last && minutes_since(start) < args.minutes && all.findings.len() < args.findings {
        let count = args.batch.max(1).min(last - first);
        let tally = batch(args, first, count, args.minutes - minutes_since(start))?;
        let died = tally.is_none();
        all.add(tally.unwrap_or_default());
        if died {
            let what = format!("crash: a process died in programs {first} to {}", first + count - 1);
            println!("{what}");
            all.findings.push(what);
        }
        first += count;
        let left = (args.minutes - minutes_since(start)).max(0.0);
        println!("{} ({left:.0} minutes left)", summary(&all, minutes_since(start), args.seed));
    }
    Ok(all)
}

/// One batch; none if its process did not tell what it came to.
fn batch(args: &Args, first: u64, count: u64, minutes: f64) -> Result<Option<Tally>, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut command = Command::new(program);
    command.args(["engines", "--is-batch"]).arg("--folder").arg(&args.folder);
    let numbers: [(&str, String); 9] = [
        ("--seed", args.seed.to_string()),
        ("--first", first.to_string()),
        ("--programs", count.to_string()),
        ("--minutes", minutes.to_string()),
        ("--size", args.size.to_string()),
        ("--configurations", args.configurations.to_string()),
        ("--runs", args.runs.to_string()),
        ("--time-limit", args.time_limit.to_string()),
        ("--shrink", args.shrink.to_string()),
    ];
    for (option, value) in numbers {
        command.args([option, &value]);
    }
    command.args(["--findings", &args.findings.to_string()]);
    if let Some(jobs) = args.jobs {
        command.args(["--jobs", &jobs.to_string()]);
    }
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(|error| format!("no process: {error}"))?;
    let mut tally = None;
    for line in child.stdout.take().into_iter().flat_map(|out| BufReader::new(out).lines()).map_while(Result::ok) {
        match line.strip_prefix(TALLY) {
            Some(text) => tally = serde_json::from_str(text).ok(),
            None => println!("{line}"),
        }
    }
    child.wait().map_err(|error| error.to_string())?;
    Ok(tally)
}

fn summary(tally: &Tally, minutes: f64, seed: u64) -> String {
    let words: Vec<String> = tally.oracle.iter().map(|(word, count)| format!("{word} {count}")).collect();
    format!(
        "{} programs in {minutes:.1} minutes, seed {seed}: {} answers ({} out of time, {} proofs of Spacer's refuted), {}; \
         the interpreter alone fails in {}; {} bound shifts; {} findings",
        tally.programs,
        tally.answers,
        tally.timeouts,
        tally.refuted,
        words.join(", "),
        tally.interpreter_fails,
        tally.shifts,
        tally.findings.len()
    )
}

/// Runs until the time is up, the programs are done or enough was found.
pub fn fuzz(args: &Args) -> Tally {
    let effort = Effort { time: Duration::from_secs_f64(args.time_limit), runs: args.runs };
    let start = Instant::now();
    let end = start + Duration::from_secs_f64(args.minutes * 60.0);
    let (all, processes) = (configurations::all(), configurations::processes());
    let next = AtomicU64::new(args.first);
    let last = args.programs.map_or(u64::MAX, |programs| args.first.saturating_add(programs));
    let tally = Mutex::new(Tally::default());
    let jobs = args.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            // Deep terms need stack inside of Z3.
            let work = || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let enough = tally.lock().is_ok_and(|tally| tally.findings.len() >= args.findings);
                    if number >= last || Instant::now() > end || enough {
                        return;
                    }
                    one(args, number, &all, &processes, &effort, &tally);
                }
            };
            let thread = std::thread::Builder::new().stack_size(1 << 28);
            if let Err(error) = thread.spawn_scoped(scope, work) {
                eprintln!("no thread could be started: {error}");
            }
        }
    });
    tally.into_inner().unwrap_or_default()
}

fn one(
    args: &Args,
    number: u64,
    all: &[Configuration],
    processes: &[Configuration],
    effort: &Effort,
    tally: &Mutex<Tally>,
) {
    let (case, own) = case(args.seed, number, args.size);
    let configurations = differential::sample(own, args.configurations, all, processes);
    let result = differential::compare(&case, &configurations, effort, number.is_multiple_of(20));
    let shift = result.finding.as_ref().is_some_and(|finding| only_shifts(&case, finding, effort));
    if let Ok(mut tally) = tally.lock() {
        tally.programs += 1;
        tally.answers += result.answers as u64;
        tally.timeouts += result.timeouts as u64;
        tally.refuted += result.refuted as u64;
        tally.interpreter_fails += u64::from(result.interpreter_fails);
        *tally.oracle.entry(result.oracle.to_owned()).or_insert(0) += 1;
        tally.shifts += u64::from(shift);
    }
    let Some(finding) = result.finding.filter(|_| !shift) else { return };
    println!("program {number}: {}: {}", finding.kind, finding.text);
    let small = shrink(&case.text, Duration::from_secs_f64(args.shrink), |text| {
        differential::shows(&case, text, &finding, effort)
            && !only_shifts(&Case { text: text.to_owned(), ..case.clone() }, &finding, effort)
    });
    let file = leave(&args.folder, args.seed, number, &case, &finding, &small);
    if let Ok(mut tally) = tally.lock() {
        tally.findings.push(format!("{}: {} ({file})", finding.kind, finding.text));
    }
}

/// Writes a finding to a file, and says where.
pub fn leave(folder: &Path, seed: u64, number: u64, case: &Case, finding: &Finding, small: &str) -> String {
    let file = folder.join(format!("{}-{seed}-{number}.bpl", finding.kind));
    let text = format!("// bound {}\n// {}\n{small}", case.bound, finding.text.replace('\n', " "));
    let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&file, text));
    match written {
        Ok(()) => file.display().to_string(),
        Err(error) => format!("{}: {error}", file.display()),
    }
}

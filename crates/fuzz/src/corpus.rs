//! `./x fuzz corpus`: programs that people wrote, changed a little, through every engine.
//!
//! A change negates an assertion, drops an assumption, or swaps the branches of a choice; up to three of them. What the
//! changed program says is not known, but all engines must say the same, and the interpreter must not fail in what is
//! called safe.

use crate::configurations;
use crate::differential::{self, Case, Effort, only_shifts};
use crate::edit;
use crate::engines::leave;
use crate::random::Random;
use crate::run::read;
use crate::shrink::shrink;
use lariat_bench::files::boogie_files;
use std::path::PathBuf;
use std::time::{Duration, Instant};

#[derive(clap::Args)]
pub struct Args {
    /// Boogie files or folders to start from.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[arg(long, default_value_t = 1.0)]
    minutes: f64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Larger files are left out.
    #[arg(long, value_name = "BYTES", default_value_t = 100_000)]
    largest: usize,
    /// Seconds for one configuration.
    #[arg(long, default_value_t = 3.0)]
    time_limit: f64,
    /// How many configurations each program sees besides the oracle and the default.
    #[arg(long, default_value_t = 2)]
    configurations: usize,
    /// Where findings are left.
    #[arg(long, default_value = "fuzz-findings")]
    folder: PathBuf,
}

pub fn run(args: &Args) -> Result<(), String> {
    let mut texts = Vec::new();
    for file in boogie_files(&args.files) {
        let bytes = std::fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        if bytes.len() <= args.largest {
            texts.push((file, String::from_utf8_lossy(&bytes).into_owned()));
        }
    }
    let all = configurations::all();
    let effort = Effort { time: Duration::from_secs_f64(args.time_limit), runs: 10 };
    let mut random = Random::new(args.seed);
    let end = Instant::now() + Duration::from_secs_f64(args.minutes * 60.0);
    let (mut programs, mut answers, mut timeouts, mut findings, mut shifts) = (0u64, 0, 0, 0u64, 0u64);
    while Instant::now() < end {
        let Some((file, text)) = random.pick(&texts) else { return Err("there are no such files".into()) };
        let Some(case) = mutant(text, &mut random) else { continue };
        let sample = configurations::sample(&mut random, &all, args.configurations);
        let result = differential::compare(&case, &sample, &effort, false);
        programs += 1;
        answers += result.answers;
        timeouts += result.timeouts;
        // What lowering says of a program that it does not take is not a defect.
        let Some(finding) = result.finding.filter(|finding| finding.kind != "rejected") else { continue };
        if only_shifts(&case, &finding, &effort) {
            shifts += 1;
            continue;
        }
        findings += 1;
        println!("{}: {}: {}", file.display(), finding.kind, finding.text);
        let small =
            shrink(&case.text, Duration::from_secs(60), |text| differential::shows(&case, text, &finding, &effort));
        println!("  {}", leave(&args.folder, args.seed, programs, &case, &finding, &small));
    }
    println!(
        "{programs} programs from {} files, seed {}: {answers} answers ({timeouts} out of time), {shifts} bound \
         shifts, {findings} findings",
        texts.len(),
        args.seed
    );
    if findings == 0 { Ok(()) } else { Err(format!("{findings} findings")) }
}

/// A changed program with an entry, if the front end takes it.
fn mutant(text: &str, random: &mut Random) -> Option<Case> {
    let mut text = text.to_owned();
    for _ in 0..=random.below(3) {
        let edits = edit::mutating(&edit::parse(&text)?);
        let edit = *random.pick(&edits)?;
        text = edit::apply(&text, edit)?;
    }
    let program = read(&text).ok()?;
    let marked = passes::lower::find_entry(&program, None).is_ok();
    let main = if marked {
        None
    } else {
        let bodies: Vec<_> = program.procedures.iter().filter(|one| !one.implementations.is_empty()).collect();
        Some(program.syntax.names[random.pick(&bodies)?.name.name].to_owned())
    };
    let quantified = ["forall", "exists", "lambda", "**", "float"].iter().any(|word| text.contains(word));
    Some(Case { text, quantified, bound: random.between(1, 3) as u32, main })
}

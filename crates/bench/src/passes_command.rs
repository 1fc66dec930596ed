//! `./x bench passes`: what each pass costs, over many programs.
//!
//! Each program is lowered once and goes through the pipeline several times; of each step the best run counts, since the
//! machine's noise only adds.

use passes::pipeline::{self, Options};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

#[derive(clap::Args)]
pub struct Args {
    /// Tables (FOLDER.tsv), Boogie files, or folders of them.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The recursion bound.
    #[arg(long, default_value_t = 3)]
    bound: u32,
    /// Runs over each program.
    #[arg(long, default_value_t = 3)]
    runs: u32,
    /// The passes of the worker with abstraction, instead of those of a search.
    #[arg(long)]
    cells: bool,
    /// Only files whose name contains this.
    #[arg(long, value_name = "TEXT")]
    only: Vec<String>,
    /// At most this many files.
    #[arg(long)]
    limit: Option<usize>,
}

/// What one step took.
struct Step {
    name: &'static str,
    time: Duration,
    /// Blocks of the program behind it.
    blocks: usize,
    /// How many programs it changed.
    changed: usize,
}

pub fn run(args: &Args) -> Result<(), String> {
    let cases = crate::cases::of_files(&args.files, &args.only, args.limit)?;
    let mut totals: Vec<Step> = Vec::new();
    let mut programs = Vec::new();
    for case in &cases {
        let (program, question) = match crate::cases::lowered(case, args.bound) {
            Ok(lowered) => lowered,
            Err(problem) => {
                println!("{}: {problem}", case.name);
                continue;
            }
        };
        let mut options = Options::new(question);
        options.recursion_bound = args.bound;
        options.cells = args.cells;
        let mut best: Vec<Step> = Vec::new();
        for _ in 0..args.runs.max(1) {
            let mut program = program.clone();
            let mut before = program.fingerprint();
            let (mut at, mut since) = (0, Instant::now());
            let after = &mut |name, program: &ir::Program| {
                let time = since.elapsed();
                let after = program.fingerprint();
                let changed = usize::from(std::mem::replace(&mut before, after) != after);
                let step = Step { name, time, blocks: blocks(program), changed };
                match best.get_mut(at) {
                    Some(best) => best.time = best.time.min(step.time),
                    None => best.push(step),
                }
                at += 1;
                since = Instant::now();
            };
            pipeline::run(&mut program, &options, after).map_err(|error| error.to_string())?;
        }
        programs.push((best.iter().map(|step| step.time).sum::<Duration>(), &case.name));
        for (at, step) in best.into_iter().enumerate() {
            match totals.get_mut(at) {
                Some(total) => {
                    total.time += step.time;
                    total.blocks += step.blocks;
                    total.changed += step.changed;
                }
                None => totals.push(step),
            }
        }
    }
    print(&totals, &mut programs);
    Ok(())
}

fn blocks(program: &ir::Program) -> usize {
    program.procs.iter().map(|procedure| procedure.body.blocks.len()).sum()
}

fn print(steps: &[Step], programs: &mut [(Duration, &String)]) {
    let all: Duration = steps.iter().map(|step| step.time).sum();
    let share = |time: Duration| 100.0 * time.as_secs_f64() / all.as_secs_f64().max(1e-9);
    println!("{:>10} {:>6} {:>10} {:>8}  step", "ms", "%", "blocks", "changed");
    for Step { name, time, blocks, changed } in steps {
        println!("{:>10.1} {:>6.1} {blocks:>10} {changed:>8}  {name}", time.as_secs_f64() * 1e3, share(*time));
    }
    let mut by_name: BTreeMap<&str, (Duration, usize)> = BTreeMap::new();
    for step in steps {
        let (time, count) = by_name.entry(step.name).or_default();
        *time += step.time;
        *count += 1;
    }
    let mut by_name: Vec<_> = by_name.into_iter().collect();
    by_name.sort_by_key(|&(_, (time, _))| std::cmp::Reverse(time));
    println!("\n{:>10} {:>6} {:>10}  pass", "ms", "%", "steps");
    for (name, (time, count)) in by_name {
        println!("{:>10.1} {:>6.1} {count:>10}  {name}", time.as_secs_f64() * 1e3, share(time));
    }
    programs.sort();
    if let (Some((median, _)), Some((most, name))) = (programs.get(programs.len() / 2), programs.last()) {
        println!(
            "\n{} programs, {:.1} ms in all, {:.1} ms the median, {:.1} ms the slowest, {name}",
            programs.len(),
            all.as_secs_f64() * 1e3,
            median.as_secs_f64() * 1e3,
            most.as_secs_f64() * 1e3,
        );
    }
}

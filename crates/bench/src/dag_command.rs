//! `./x bench dag`: how many instances DAG inlining needs for all of a program, strategy by strategy.
//!
//! Paper: DAG inlining, Fig. 17. No solver is asked: the DAG is grown until all call sites within the recursion bound
//! are inlined. The size of the tree is computed, not grown. So is a number that no consistent DAG can fall below
//! (`Unfolding::least_instances`), since `OPT` colours well but not always with the fewest colours.

use crate::cases::Case;
use engine::dag::Dag;
use engine::unfolding::Unfolding;
use engine::vc::Vcs;
use engine::{Disjoint, Merge, Sharing};
use ir::Program;
use passes::pipeline;
use serde::Serialize;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

#[derive(clap::Args)]
pub struct Args {
    /// Tables (FOLDER.tsv), Boogie files, or folders of them.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The recursion bound.
    #[arg(long, default_value_t = 2)]
    bound: u32,
    /// Programs that need more instances than this in any DAG are only listed.
    #[arg(long, default_value_t = 5000.0)]
    most: f64,
    /// Seconds for growing one DAG.
    #[arg(long, default_value_t = 20.0)]
    time_limit: f64,
    /// How often the random strategies are run; the mean counts.
    #[arg(long, default_value_t = 5)]
    runs: u32,
    /// Write the rows to this file, as JSON lines.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Only files whose name contains this.
    #[arg(long, value_name = "TEXT")]
    only: Vec<String>,
    /// At most this many files.
    #[arg(long)]
    limit: Option<usize>,
    /// Leave out the passes that can be left out: the program as it is written.
    #[arg(long)]
    bare: bool,
}

/// The columns: name, strategy, what is looked at, and whether chance has a part in it.
const COLUMNS: &[(&str, Merge, Disjoint, bool)] = &[
    ("first", Merge::First, Disjoint::Control, false),
    ("maxc", Merge::MaxC, Disjoint::Control, false),
    ("random", Merge::Random, Disjoint::Control, true),
    ("randompick", Merge::RandomPick, Disjoint::Control, true),
    ("opt", Merge::Opt, Disjoint::Control, false),
    ("first data", Merge::First, Disjoint::Data, false),
    ("opt data", Merge::Opt, Disjoint::Data, false),
];
/// Where `OPT` is in it: what the others are measured against.
const OPT: usize = 4;
const FIRST: usize = 0;

/// One program.
#[derive(Serialize)]
struct Row {
    file: String,
    procedures: usize,
    /// Instances of the tree.
    tree: f64,
    /// No DAG has fewer, by control.
    least: f64,
    cells: Vec<Cell>,
    /// Pairs of call sites that exclude each other, by control and by data.
    disjoint_pairs: [usize; 2],
}

/// One strategy on one program.
#[derive(Serialize)]
struct Cell {
    strategy: &'static str,
    /// `None`: not in time, or refused.
    instances: Option<f64>,
    /// Call sites that were inlined.
    call_sites: f64,
    /// All but the encoding: that is looking for instances to share, and what that needs.
    seconds: f64,
    sharing_seconds: f64,
    problem: Option<String>,
}

pub fn run(args: &Args) -> Result<(), String> {
    let cases = crate::cases::of_files(&args.files, &args.only, args.limit)?;
    let mut out = match &args.out {
        Some(path) => Some(std::fs::File::create(path).map_err(|error| format!("{}: {error}", path.display()))?),
        None => None,
    };
    println!(
        "instances for all call sites up to recursion bound {}; in brackets: more than opt, in per cent",
        args.bound
    );
    print!("{:>12} {:>8}", "tree", "least");
    COLUMNS.iter().for_each(|(name, ..)| print!(" {name:>16}"));
    println!("  file");
    let mut rows: Vec<Row> = Vec::new();
    for case in &cases {
        let row = match prepare(case, args) {
            Ok((program, vcs)) => measure(case, &program, &vcs, args),
            Err(problem) => {
                println!("{}: {problem}", case.name);
                continue;
            }
        };
        match row {
            Ok(row) => {
                print_row(&row);
                if let Some(out) = &mut out {
                    let text = serde_json::to_string(&row).map_err(|error| error.to_string())?;
                    writeln!(out, "{text}").map_err(|error| format!("the rows could not be written: {error}"))?;
                }
                rows.push(row);
            }
            Err(problem) => println!("{}: {problem}", case.name),
        }
    }
    summary(&rows, cases.len());
    Ok(())
}

/// The program as `lariat check` gives it to its engines.
fn prepare(case: &Case, args: &Args) -> Result<(Program, Vcs), String> {
    let (mut program, question) = crate::cases::lowered(case, args.bound)?;
    let mut options = pipeline::Options::new(question);
    options.recursion_bound = args.bound;
    if args.bare {
        let optional = pipeline::STEPS.iter().filter(|step| !step.required);
        options.skip = optional.map(|step| step.name.to_owned()).collect();
    }
    pipeline::run(&mut program, &options, &mut |_, _| {}).map_err(|error| error.to_string())?;
    let vcs = engine::vc::generate(&mut program).map_err(|error| error.to_string())?;
    Ok((program, vcs))
}

fn measure(case: &Case, program: &Program, vcs: &Vcs, args: &Args) -> Result<Row, String> {
    let unfolding = Unfolding::new(vcs, args.bound).map_err(|error| error.to_string())?;
    let (tree, least) = (unfolding.tree_size(), unfolding.least_instances());
    if tree < 2.0 {
        return Err("the entry calls nothing".into());
    }
    if least > args.most {
        return Err(format!("tree {tree:.3e}, and no DAG has fewer than {least:.0} instances: not grown"));
    }
    let pairs = |disjoint| {
        let blocks = vcs.procs.iter().map(|vc| engine::disjoint::DisjointBlocks::new(&program.context, vc, disjoint));
        blocks.map(|blocks| blocks.pairs()).sum()
    };
    let cells = COLUMNS.iter().map(|&(strategy, merge, disjoint, by_chance)| {
        let runs = if by_chance { args.runs.max(1) } else { 1 };
        let mut cell =
            Cell { strategy, instances: Some(0.0), call_sites: 0.0, seconds: 0.0, sharing_seconds: 0.0, problem: None };
        for seed in 0..runs {
            let start = Instant::now();
            let sharing = Sharing { merge, disjoint, seed: u64::from(seed) };
            let grown = Dag::new(&program.context, vcs, sharing, Some(args.bound));
            let grown = grown.map_err(|error| error.to_string()).and_then(|mut dag| {
                let deadline = start + Duration::from_secs_f64(args.time_limit);
                let is_done = engine::growth::grow(&mut dag, vcs, args.bound, Some(deadline));
                cell.sharing_seconds += dag.time().as_secs_f64() / f64::from(runs);
                cell.call_sites += dag.edges().count() as f64 / f64::from(runs);
                if is_done { Ok(dag.len()) } else { Err(format!("not in time: {} so far", dag.len())) }
            });
            cell.seconds += start.elapsed().as_secs_f64() / f64::from(runs);
            match grown {
                Ok(size) => cell.instances = cell.instances.map(|sum| sum + size as f64 / f64::from(runs)),
                Err(problem) => {
                    (cell.instances, cell.problem) = (None, Some(problem));
                    break;
                }
            }
        }
        cell
    });
    Ok(Row {
        file: case.name.clone(),
        procedures: vcs.procs.len(),
        tree,
        least,
        cells: cells.collect(),
        disjoint_pairs: [pairs(Disjoint::Control), pairs(Disjoint::Data)],
    })
}

/// More than `OPT` needs, in per cent.
fn deviation(row: &Row, column: usize) -> Option<f64> {
    let (instances, opt) = (row.cells[column].instances?, row.cells[OPT].instances?);
    Some((instances / opt - 1.0) * 100.0)
}

fn print_row(row: &Row) {
    let tree = if row.tree < 1e9 { format!("{:.0}", row.tree) } else { format!("{:.1e}", row.tree) };
    print!("{tree:>12} {:>8.0}", row.least);
    for (column, cell) in row.cells.iter().enumerate() {
        let text = match (cell.instances, deviation(row, column)) {
            (None, _) => "-".into(),
            (Some(instances), Some(more)) if column != OPT => format!("{instances:.0} ({more:+.1})"),
            (Some(instances), _) => format!("{instances:.0}"),
        };
        print!(" {text:>16}");
    }
    println!(
        "  {}",
        Path::new(&row.file).file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
    );
    for cell in row.cells.iter() {
        if let Some(problem) = &cell.problem {
            println!("{:>21}  {}: {problem}", "", cell.strategy);
        }
    }
}

fn summary(rows: &[Row], all: usize) {
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len().max(1) as f64;
    let shown = |values: &[f64]| if values.is_empty() { "-".into() } else { format!("{:+.1} %", mean(values)) };
    println!("\n{} of {all} programs grown; more instances than opt on those that opt plans, mean:", rows.len());
    for (column, (name, ..)) in COLUMNS.iter().enumerate() {
        let values: Vec<f64> = rows.iter().filter_map(|row| deviation(row, column)).collect();
        let worst = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let done = rows.iter().filter(|row| row.cells[column].instances.is_some()).count();
        println!("{name:>12} {:>9}   worst {worst:+.1} %, {done} programs done", shown(&values));
    }
    let above = |column: usize| {
        let ratios = rows.iter().filter_map(|row| Some((row.cells[column].instances? / row.least - 1.0) * 100.0));
        shown(&ratios.collect::<Vec<f64>>())
    };
    println!("above what no DAG can fall below: first {}, opt {}", above(FIRST), above(OPT));
    let saved: Vec<f64> = rows
        .iter()
        .filter_map(|row| Some((row.cells[OPT + 1].instances? / row.cells[FIRST].instances? - 1.0) * 100.0))
        .collect();
    let (control, data) =
        rows.iter().fold((0, 0), |sum, row| (sum.0 + row.disjoint_pairs[0], sum.1 + row.disjoint_pairs[1]));
    println!(
        "disjointness by data instead of control: instances of first {}, pairs of call sites {control} -> {data}",
        shown(&saved)
    );
    let total = |pick: fn(&Cell) -> f64| rows.iter().map(|row| pick(&row.cells[FIRST])).sum::<f64>();
    let (sharing, sites) = (total(|cell| cell.sharing_seconds), total(|cell| cell.call_sites));
    println!(
        "growing by first: {sharing:.2} s for {sites:.0} call sites, {:.0} µs each; a solver is given none of it",
        1e6 * sharing / sites.max(1.0)
    );
}

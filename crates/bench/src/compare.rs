//! `./x bench compare ROWS…`: what several runs over the same table came to, one line each, and whether they agree.
//!
//! The rows are those that `./x bench corpus --out` writes. Two runs contradict each other if one finds a bug within a
//! bound and the other says that there is none within that bound.

use crate::corpus::{Row, read_rows};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use suite::plots::{cactus, scatter};

#[derive(clap::Args)]
pub struct Args {
    /// Files of rows, one a run.
    #[arg(required = true)]
    rows: Vec<PathBuf>,
    /// List the files that not all runs decide, and what each says of them.
    #[arg(long)]
    differences: bool,
    /// Draw plots into this folder, as SVG: cactus.svg for all runs, and scatter-A-B.svg for the first against each other.
    #[arg(long, value_name = "FOLDER")]
    plots: Option<PathBuf>,
}

/// A run.
struct Run {
    name: String,
    rows: Vec<Row>,
}

pub fn run(args: &Args) -> Result<(), String> {
    let mut runs = Vec::new();
    for path in &args.rows {
        let name = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        runs.push(Run { name, rows: read_rows(path)? });
    }
    println!(
        "{:<28} {:>5} {:>7} {:>4} {:>4} {:>7} {:>7} {:>9} {:>9} {:>9} {:>7} {:>7}",
        "run",
        "files",
        "decided",
        "bugs",
        "safe",
        "bounded",
        "unknown",
        "seconds",
        "instances",
        "queries",
        "missed",
        "wrong"
    );
    for run in &runs {
        let count = |test: &dyn Fn(&&Row) -> bool| run.rows.iter().filter(|row| test(row)).count();
        let says = |verdict: &'static str| count(&move |row| row.verdict == verdict);
        println!(
            "{:<28} {:>5} {:>7} {:>4} {:>4} {:>7} {:>7} {:>9.0} {:>9} {:>9} {:>7} {:>7}",
            run.name,
            run.rows.len(),
            count(&|row| row.is_decided()),
            says("bug"),
            says("safe"),
            says("bounded"),
            run.rows.len() - count(&|row| row.is_decided()),
            run.rows.iter().map(|row| row.seconds).sum::<f64>(),
            run.rows.iter().map(|row| row.instances).sum::<u64>(),
            run.rows.iter().map(|row| row.queries).sum::<u64>(),
            count(&|row| row.judgement == "missed"),
            count(&|row| row.judgement == "CONTRADICTION"),
        );
    }
    programs(&runs);
    proof_rates(&runs);
    let mut contradictions = 0;
    let mut both = 0;
    for (index, one) in runs.iter().enumerate() {
        for other in &runs[index + 1..] {
            for row in &one.rows {
                let Some(same) = other.rows.iter().find(|same| same.file == row.file) else { continue };
                both += usize::from(row.is_decided() && same.is_decided());
                if contradict(row, same) || contradict(same, row) {
                    contradictions += 1;
                    println!("CONTRADICTION: {}: {} {}, {} {}", row.file, one.name, said(row), other.name, said(same));
                }
            }
        }
    }
    println!("{both} pairs of decided answers about the same file, {contradictions} contradictions");
    if args.differences {
        differences(&runs);
    }
    if let Some(folder) = &args.plots {
        draw(&runs, folder)?;
    }
    Ok(())
}

fn draw(runs: &[Run], folder: &Path) -> Result<(), String> {
    let write = |name: &str, svg: String| {
        let file = folder.join(name);
        std::fs::write(&file, svg).map_err(|error| format!("{}: {error}", file.display()))
    };
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let by_name: BTreeMap<&str, Vec<&Row>> =
        runs.iter().map(|run| (run.name.as_str(), run.rows.iter().collect())).collect();
    write("cactus.svg", cactus(&by_name))?;
    if let Some((first, others)) = runs.split_first() {
        for other in others {
            let (rows, other_rows): (Vec<&Row>, Vec<&Row>) = (first.rows.iter().collect(), other.rows.iter().collect());
            let svg = scatter((&first.name, &rows), (&other.name, &other_rows));
            write(&format!("scatter-{}-{}.svg", first.name, other.name), svg)?;
        }
    }
    Ok(())
}

/// Which program each run is of, where they are not all of the same.
fn programs(runs: &[Run]) {
    let of = |run: &Run| run.rows.first().map_or_else(String::new, |row| row.program.clone());
    if runs.windows(2).any(|pair| of(&pair[0]) != of(&pair[1])) {
        for run in runs {
            println!("{:<28} is of {}", run.name, of(run));
        }
    }
}

/// How many of the programs without a bug are proved for all depths.
fn proof_rates(runs: &[Run]) {
    for run in runs {
        let fine: Vec<&Row> = run.rows.iter().filter(|row| row.expected == "no-bug" && row.is_decided()).collect();
        let safe = fine.iter().filter(|row| row.verdict == "safe").count();
        if !fine.is_empty() {
            let rate = 100.0 * safe as f64 / fine.len() as f64;
            println!(
                "{}: {safe} of {} programs without a bug are proved for all depths ({rate:.0} %)",
                run.name,
                fine.len()
            );
        }
    }
}

/// Whether `bug` is one that `other` says is none.
fn contradict(bug: &Row, other: &Row) -> bool {
    let within = |bound: Option<u32>| bug.bound.is_some_and(|needed| bound.is_some_and(|bound| bound >= needed));
    bug.verdict == "bug" && (other.verdict == "safe" || other.verdict == "bounded" && within(other.bound))
}

fn said(row: &Row) -> String {
    match row.bound {
        Some(bound) if row.verdict != "safe" => format!("{} ({bound})", row.verdict),
        _ => row.verdict.clone(),
    }
}

fn differences(runs: &[Run]) {
    let mut files: Vec<&str> = runs.iter().flat_map(|run| &run.rows).map(|row| row.file.as_str()).collect();
    files.sort_unstable();
    files.dedup();
    for file in files {
        let rows: Vec<Option<&Row>> = runs.iter().map(|run| run.rows.iter().find(|row| row.file == file)).collect();
        if rows.iter().all(|row| row.is_some_and(Row::is_decided)) {
            continue;
        }
        let say = |row: &Option<&Row>| match row {
            Some(row) if row.is_decided() => format!("{} {:.0} s", said(row), row.seconds),
            Some(row) => row.reason.clone().unwrap_or_else(|| row.verdict.clone()),
            None => "not run".into(),
        };
        println!("{file}: {}", rows.iter().map(say).collect::<Vec<String>>().join(" | "));
    }
}

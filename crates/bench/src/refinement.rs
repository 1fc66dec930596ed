//! `./x bench refinement`: the refinement algorithms on the spurious counterexamples of programs with many globals.
//!
//! Paper: Corral, §4.1 and Fig. 9: Storm's algorithm, Algorithm 1 and Algorithm 2 on the same counterexamples. Each
//! program is run once with each algorithm. They find the same sets, so they see the same counterexamples.

use std::fmt::Write;
use std::process::Command;

#[derive(clap::Args)]
pub struct Args {
    /// How many globals the programs have.
    #[arg(long, value_delimiter = ',', default_values_t = [50, 100, 200, 300, 500])]
    globals: Vec<usize>,
    /// Spurious counterexamples a program.
    #[arg(long, default_value_t = 4)]
    counterexamples: usize,
    /// Seconds a run.
    #[arg(long, default_value_t = 300.0)]
    time_limit: f64,
    /// Boogie files to run as well, with `--bound 2`.
    files: Vec<std::path::PathBuf>,
}

const ALGORITHMS: [&str; 3] = ["storm", "hrefine", "vcrefine"];

/// What a run says of its refinements.
struct Run {
    verdict: String,
    tracked: Vec<String>,
    iterations: u64,
    checks: u64,
    seconds: f64,
}

pub fn run(args: &Args) -> Result<(), String> {
    crate::program::announced()?;
    println!("the ratios are times of the algorithm against vcrefine (Algorithm 2) on the same counterexamples");
    println!(
        "{:>8} {:>7} {:>8}  {:>22} {:>22} {:>22}  {:>7} {:>7}",
        "globals", "paths", "tracked", "storm", "hrefine", "vcrefine", "storm", "hrefine"
    );
    let mut logs = [0.0, 0.0];
    let mut rows = 0;
    let mut jobs: Vec<(String, std::path::PathBuf, Vec<&str>)> = Vec::new();
    let folder = std::env::temp_dir();
    for &globals in &args.globals {
        let file = folder.join(format!("lariat-refinement-{}-{globals}.bpl", std::process::id()));
        std::fs::write(&file, program(globals, args.counterexamples))
            .map_err(|error| format!("{}: {error}", file.display()))?;
        // The passes would find most of it out by themselves.
        jobs.push((globals.to_string(), file, vec!["--main", "main", "--bound", "1", "--without", "all"]));
    }
    for file in &args.files {
        jobs.push((
            file.file_stem().map_or_else(String::new, |s| s.to_string_lossy().into_owned()),
            file.clone(),
            vec!["--bound", "2"],
        ));
    }
    for (name, file, words) in &jobs {
        let mut runs = Vec::new();
        for algorithm in ALGORITHMS {
            runs.push(measure(file, words, algorithm, args.time_limit)?);
        }
        let same = runs.iter().all(|run| run.tracked == runs[0].tracked && run.verdict == runs[0].verdict);
        let ratio = |index: usize| runs[index].seconds / runs[2].seconds.max(1e-9);
        let cell = |run: &Run| format!("{} checks {:.3} s", run.checks, run.seconds);
        println!(
            "{name:>8} {:>7} {:>8}  {:>22} {:>22} {:>22}  {:>6.1}x {:>6.1}x{}",
            runs[0].iterations.saturating_sub(1),
            runs[0].tracked.len(),
            cell(&runs[0]),
            cell(&runs[1]),
            cell(&runs[2]),
            ratio(0),
            ratio(1),
            if same { "" } else { "  <== DIFFERENT ANSWERS" },
        );
        if same && runs[0].checks > 0 {
            rows += 1;
            logs[0] += ratio(0).ln();
            logs[1] += ratio(1).ln();
        }
    }
    for (_, file, _) in jobs.iter().take(args.globals.len()) {
        let _ = std::fs::remove_file(file);
    }
    if rows > 0 {
        let mean = |sum: f64| (sum / f64::from(rows)).exp();
        println!(
            "geometric means: storm {:.1}x, hrefine {:.1}x (the paper: 13.2x, 2.8x)",
            mean(logs[0]),
            mean(logs[1])
        );
    }
    Ok(())
}

fn measure(file: &std::path::Path, words: &[&str], algorithm: &str, time_limit: f64) -> Result<Run, String> {
    let mut command = Command::new(crate::program::beside_us()?);
    command.arg("check").arg(file).args(words).args(["--abstraction", "on", "--refine", algorithm]);
    command.args(["--format", "json", "--time-limit"]).arg(time_limit.to_string());
    let output = command.output().map_err(|error| error.to_string())?;
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    let stats = &report["stats"]["abstraction"];
    let names = stats["tracked"].as_array().cloned().unwrap_or_default();
    Ok(Run {
        verdict: report["verdict"].as_str().unwrap_or("error").to_owned(),
        tracked: names.iter().filter_map(|name| name.as_str().map(str::to_owned)).collect(),
        iterations: stats["iterations"].as_u64().unwrap_or_default(),
        checks: stats["checks"].as_u64().unwrap_or_default(),
        seconds: stats["refine"].as_f64().unwrap_or_default(),
    })
}

/// A driver with many globals, few of which matter: each of `paths` assertions needs one or two of them, and whether
/// it is reached hangs on others.
fn program(globals: usize, paths: usize) -> String {
    let relevant = 2 * paths;
    let noise = globals.saturating_sub(relevant).max(4);
    let mut state = 0x9E37_79B9_7F4A_7C15u64 ^ globals as u64;
    let mut random = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below as u64) as usize
    };
    let mut text = String::new();
    // Writing to a string cannot fail.
    for index in 0..noise {
        let _ = writeln!(text, "var g{index}: int;");
    }
    for index in 0..relevant {
        let _ = writeln!(text, "var r{index}: int;");
    }
    for step in 0..noise {
        let (a, b, c) = (random(noise), random(noise), random(noise));
        let _ = writeln!(
            text,
            "procedure step{step}() modifies g{step}, g{c};\n{{\n  if (g{a} > g{b}) {{ g{step} := g{a} + g{c}; }} \
             else {{ g{c} := g{b} - g{step}; }}\n}}"
        );
    }
    for path in 0..paths {
        let (first, second) = (2 * path, 2 * path + 1);
        let _ = writeln!(
            text,
            "procedure take{path}() modifies r{first}, r{second};\n{{\n  r{first} := {path};\n  \
             r{second} := r{first} + 1;\n}}"
        );
    }
    let all = (0..noise).map(|index| format!("g{index}")).chain((0..relevant).map(|index| format!("r{index}")));
    let _ = writeln!(text, "procedure main() modifies {};\n{{", all.collect::<Vec<_>>().join(", "));
    for path in 0..paths {
        let _ = writeln!(text, "  call take{path}();");
        for _ in 0..noise / paths.max(1) {
            let _ = writeln!(text, "  call step{}();", random(noise));
        }
        let (a, b) = (random(noise), random(noise));
        // Every other assertion needs both of its globals.
        let needs = if path % 2 == 0 { format!("r{}", 2 * path) } else { format!("r{}", 2 * path + 1) };
        let value = if path % 2 == 0 { path } else { path + 1 };
        let _ = writeln!(text, "  if (g{a} >= g{b}) {{ assert {needs} == {value}; }}");
    }
    text.push_str("}\n");
    text
}

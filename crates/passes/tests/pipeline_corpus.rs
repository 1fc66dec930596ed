//! The public corpus through all passes, where it is there: the checker finds nothing wrong after any of them, and
//! bodies end up acyclic and without asserts. (A debug build takes every fifth program.) Prints what each program's sizes were and became. `LARIAT_ONLY` picks
//! the programs whose path contains it, `LARIAT_STEPS` shows each step, `LARIAT_DUMP` names a file for what came out.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use boogie::check::{Options, read};
use ir::{Program, Stmt};
use passes::Question;
use passes::lower::{LowerOptions, default_question, find_entry, lower};
use passes::pipeline;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn corpus() -> Option<PathBuf> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let corpus = std::env::var_os("LARIAT_SHARED").map_or_else(beside, PathBuf::from).join("corpus");
    if corpus.is_dir() {
        return Some(corpus);
    }
    println!("skipped: no corpus at {}", corpus.display());
    None
}

fn text(path: &Path) -> String {
    String::from_utf8_lossy(&std::fs::read(path).unwrap()).into_owned()
}

/// How large a program is.
#[derive(Clone, Copy, Default)]
struct Size {
    procs: usize,
    blocks: usize,
    stmts: usize,
    calls: usize,
    interface: usize,
    axioms: usize,
}

impl Size {
    fn of(program: &Program) -> Self {
        let blocks = || program.procs.iter().flat_map(|proc| &proc.body.blocks);
        let stmts = || blocks().flat_map(|block| &block.stmts).filter(|stmt| !matches!(stmt, Stmt::Mark(_)));
        let interface =
            |proc: &ir::Proc| proc.inputs.len() + proc.outputs.len() + proc.reads.len() + proc.modifies.len();
        Self {
            procs: program.procs.len(),
            blocks: blocks().count(),
            stmts: stmts().count(),
            calls: stmts().filter(|stmt| matches!(stmt, Stmt::Call(_))).count(),
            interface: program.procs.iter().map(interface).sum(),
            axioms: program.axioms.len(),
        }
    }
}

impl std::fmt::Display for Size {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { procs, blocks, stmts, calls, interface, axioms } = self;
        write!(f, "{procs} procs {blocks} blocks {stmts} stmts {calls} calls {interface} interface {axioms} axioms")
    }
}

/// Lowers one program of a table; `None` where it has threads.
fn lowered(corpus: &Path, names: &[&str], values: &[&str]) -> Result<Option<(Program, Question)>, String> {
    let get = |name: &str| names.iter().position(|known| *known == name).and_then(|index| values.get(index).copied());
    let flag = |name: &str| get("corral_flags")?.split_whitespace().find_map(|word| word.strip_prefix(name));
    let path = corpus.join(values[0]);
    let mut files = vec![path.clone()];
    files.extend(flag("/concat:").map(|other| path.with_file_name(other)));
    let options = Options { infer_modifies: true, ..Options::default() };
    let files = files.iter().map(|file| (file.display().to_string(), text(file)));
    let (program, _) = read(files, &options).map_err(|_| "does not check".to_owned())?;
    let entry = find_entry(&program, get("entry").or(flag("/main:"))).map_err(|error| error.to_string())?;
    let question = default_question(&program, entry);
    match lower(&program, &LowerOptions::new(entry)) {
        Ok(lowered) => Ok(Some((lowered.program, question))),
        Err(errors) if errors[0].message.contains("sequentialisation") => Ok(None),
        Err(errors) => Err(errors[0].message.clone()),
    }
}

#[test]
fn every_sequential_program_goes_through() {
    let Some(corpus) = corpus() else { return };
    let only = std::env::var("LARIAT_ONLY").unwrap_or_default();
    for folder in ["corral", "ultimate", "sdv", "drivers", "smack"] {
        let table = text(&corpus.join(format!("{folder}.tsv")));
        let mut lines = table.lines();
        let names: Vec<&str> = lines.next().unwrap().split('\t').collect();
        let (mut count, mut total, mut worst) = (0, Duration::ZERO, Duration::ZERO);
        // All of it takes minutes in a debug build.
        let every = if cfg!(debug_assertions) && only.is_empty() { 5 } else { 1 };
        for line in lines.filter(|line| line.contains(&only)).step_by(every) {
            let values: Vec<&str> = line.split('\t').collect();
            let Some((mut program, question)) = lowered(&corpus, &names, &values).unwrap() else { continue };
            let before = Size::of(&program);
            let mut options = pipeline::Options::new(question);
            options.max_constant_bound = 1000;
            let mut spent: Vec<(&str, Duration, Size)> = Vec::new();
            let mut last = Instant::now();
            let mut time = Duration::ZERO;
            pipeline::run(&mut program, &options, &mut |name, program| {
                let taken = last.elapsed();
                time += taken;
                spent.push((name, taken, Size::of(program)));
                // A debug build checks by itself.
                let defects = if cfg!(debug_assertions) { Vec::new() } else { ir::check(program) };
                assert!(defects.is_empty(), "{}, after {name}: {}", values[0], defects[0]);
                last = Instant::now();
            })
            .unwrap();
            let stmts = || program.procs.iter().flat_map(|proc| &proc.body.blocks).flat_map(|block| &block.stmts);
            assert!(!stmts().any(|stmt| matches!(stmt, Stmt::Assert(..))));
            assert!(program.procs.iter().all(|proc| ir::graph::is_acyclic(&proc.body) && proc.contract.is_empty()));
            if let Some(path) = std::env::var_os("LARIAT_DUMP") {
                std::fs::write(path, ir::print(&program)).unwrap();
            }
            count += 1;
            total += time;
            worst = worst.max(time);
            println!("{}: {:.0} ms", values[0], time.as_secs_f64() * 1000.0);
            println!("    before: {before}\n    after:  {}", Size::of(&program));
            if std::env::var_os("LARIAT_STEPS").is_some() {
                for (name, taken, size) in &spent {
                    println!("    {name:15} {:7.1} ms  {size}", taken.as_secs_f64() * 1000.0);
                }
            }
        }
        println!(
            "{folder}: {count} programs, {:.1} s in all, {:.2} s at most",
            total.as_secs_f64(),
            worst.as_secs_f64()
        );
    }
}

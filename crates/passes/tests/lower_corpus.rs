//! The public corpus, where it is there: every program is lowered to a program that is well formed, with the entry
//! and the question that its table says; only threads are refused. Without the corpus the tests say so and pass.

// In a test, a panic is the report, and what is printed is for whoever runs it.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

use boogie::check::{Options, read};
use boogie::typed::TypedProgram;
use passes::Question;
use passes::lower::{LowerOptions, default_question, find_entry, lower};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// The corpus folder: beside the project, or where `LARIAT_SHARED` says.
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

fn typed(files: impl IntoIterator<Item = (String, String)>) -> Result<TypedProgram, String> {
    let options = Options { infer_modifies: true, ..Options::default() };
    match read(files, &options) {
        Ok((program, _)) => Ok(program),
        Err(rejected) => {
            let first = &rejected.diagnostics[0];
            Err(format!("{}: {}", rejected.sources.place(first.span.start), first.message))
        }
    }
}

/// One row of a table, by the names of its columns.
struct Row<'a> {
    names: &'a [&'a str],
    values: Vec<&'a str>,
}

impl<'a> Row<'a> {
    fn get(&self, name: &str) -> Option<&'a str> {
        let index = self.names.iter().position(|known| *known == name)?;
        self.values.get(index).copied()
    }

    fn flag(&self, name: &str) -> Option<&'a str> {
        self.get("corral_flags")?.split_whitespace().find_map(|word| word.strip_prefix(name))
    }
}

fn lower_row(corpus: &Path, row: &Row) -> Result<String, String> {
    let path = corpus.join(row.values[0]);
    let mut files = vec![path.clone()];
    files.extend(row.flag("/concat:").map(|other| path.with_file_name(other)));
    let program = typed(files.iter().map(|file| (file.display().to_string(), text(file))))?;
    let main = row.get("entry").or(row.flag("/main:"));
    let entry = find_entry(&program, main).map_err(|error| error.to_string())?;
    let question = default_question(&program, entry);
    let asked = row.get("question").map_or(Question::Assert, |question| match question {
        "return" => Question::Return,
        _ => Question::Assert,
    });
    if question != asked {
        return Err(format!("asks {question:?}, not {asked:?}"));
    }
    let start = Instant::now();
    let lowered = lower(&program, &LowerOptions::new(entry)).map_err(|errors| {
        let first = &errors[0];
        format!("{}: {}", program.place(first.span), first.message)
    })?;
    let time = start.elapsed();
    let defects = ir::check(&lowered.program);
    if let Some(first) = defects.first() {
        return Err(format!("{} defects: {first}", defects.len()));
    }
    if std::env::var_os("LARIAT_READ_BACK").is_some() {
        let printed = ir::print(&lowered.program);
        if !printed.contains("too large to print") {
            typed([("printed".to_owned(), printed)]).map_err(|error| format!("read back: {error}"))?;
        }
    }
    let procs = &lowered.program.procs;
    let blocks: usize = procs.iter().map(|proc| proc.body.blocks.len()).sum();
    Ok(format!(
        "{} procedures, {blocks} blocks, {} globals, {} axioms, {:.1} ms",
        procs.len(),
        lowered.program.globals.len(),
        lowered.program.axioms.len(),
        time.as_secs_f64() * 1000.0
    ))
}

#[test]
fn every_sequential_program_is_lowered() {
    let Some(corpus) = corpus() else { return };
    let mut wrong = Vec::new();
    for folder in ["corral", "ultimate", "sdv", "drivers", "smack"] {
        let table = text(&corpus.join(format!("{folder}.tsv")));
        let mut lines = table.lines();
        let names: Vec<&str> = lines.next().unwrap().split('\t').collect();
        let (mut good, mut threads) = (0, 0);
        for line in lines {
            let row = Row { names: &names, values: line.split('\t').collect() };
            match lower_row(&corpus, &row) {
                Ok(summary) => {
                    good += 1;
                    println!("{}: {summary}", row.values[0]);
                }
                Err(error) if error.contains("sequentialisation") => threads += 1,
                Err(error) => wrong.push(format!("{}: {error}", row.values[0])),
            }
        }
        println!("{folder}: {good} lowered, {threads} with threads");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What lowering refuses, with the words that say so.
const REFUSED: &[&str] =
    &["sequentialisation", "bit-vectors of width 0", "a code expression with a loop", "polymorphic recursion"];

#[test]
fn every_body_of_boogies_own_tests_is_lowered() {
    let Some(corpus) = corpus() else { return };
    let table = text(&corpus.join("boogie.tsv"));
    let (mut good, mut refused, mut wrong) = (0, Vec::new(), Vec::new());
    for row in table.lines().skip(1) {
        let mut columns = row.split('\t');
        let (file, stage) = (columns.next().unwrap(), columns.next().unwrap());
        if stage != "accept" {
            continue;
        }
        let path = corpus.join(file);
        let program = text(&path);
        // The libraries and files that the test asks for.
        let command = program.lines().find(|line| line.contains("RUN: ")).unwrap_or("");
        let mut files = Vec::new();
        for word in command.split_whitespace().map(|word| word.trim_matches('"')) {
            if let Some((_, name)) = word.split_once("lib:") {
                files.push((name.to_owned(), boogie::library::library(name).unwrap().0.to_owned()));
            } else if word == "%s" {
                files.push((file.to_owned(), program.clone()));
            } else if word.ends_with(".bpl") {
                files.push((word.to_owned(), text(&path.with_file_name(word))));
            }
        }
        let program = match typed(files) {
            Ok(program) => program,
            Err(error) => {
                wrong.push(format!("{file}: {error}"));
                continue;
            }
        };
        for (index, procedure) in program.procedures.iter().enumerate() {
            if procedure.implementations.is_empty() {
                continue;
            }
            let entry = boogie::typed::ProcedureId(index as u32);
            let name = &program.syntax.names[procedure.name.name];
            match lower(&program, &LowerOptions::new(entry)) {
                Ok(lowered) => {
                    good += 1;
                    let defects = ir::check(&lowered.program);
                    wrong.extend(defects.first().map(|first| format!("{file}, {name}: {first}")));
                    let printed = ir::print(&lowered.program);
                    if !printed.contains("too large to print") && !printed.contains("float with bits") {
                        let again = typed([("printed".to_owned(), printed)]);
                        wrong.extend(again.err().map(|error| format!("{file}, {name}: read back: {error}")));
                    }
                }
                Err(errors) => {
                    let message = format!("{}: {}", program.place(errors[0].span), errors[0].message);
                    if REFUSED.iter().any(|words| message.contains(words)) {
                        refused.push(message);
                    } else {
                        wrong.push(message);
                    }
                }
            }
        }
    }
    println!("boogie: {good} bodies lowered, {} refused\n{}", refused.len(), refused.join("\n"));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

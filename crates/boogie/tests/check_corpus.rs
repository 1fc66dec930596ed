//! The public corpus, where it is there: what Boogie accepts is accepted, and what Boogie's name resolution or type
//! checking rejects is rejected at that stage, on the lines that Boogie names. Without the corpus the tests say so and
//! pass.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "in a test, a panic is the report")]

use boogie::check::{Options, Outcome, read};
use boogie::diagnostics::Stage;
use boogie::library::library;
use std::path::{Path, PathBuf};

/// Files whose errors are on other lines than Boogie's, with the reason.
const DIFFERENT: &[(&str, &str)] = &[
    ("boogie/test0/LineResolve.bpl", "places are those of the file, whatever `#line` says"),
    ("boogie/test1/Arrays.bpl", "Boogie reports a mistake on line 47 and what follows from it"),
    ("boogie/datatypes/cycle.bpl", "Boogie gives no place"),
];

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

/// Checks one of Boogie's tests, with the libraries, files and options that its first lines ask for.
fn check_test(path: &Path) -> Outcome {
    let program = text(path);
    let command = program.lines().find(|line| line.contains("RUN: ")).unwrap_or("");
    let mut files = Vec::new();
    let mut options = Options::default();
    for word in command.split_whitespace() {
        let word = word.trim_matches('"');
        if let Some((_, name)) = word.split_once("lib:") {
            files.push((name.to_owned(), library(name).unwrap().0.to_owned()));
        } else if word == "%s" {
            files.push((path.display().to_string(), program.clone()));
        } else if word.ends_with(".bpl") {
            let other = path.with_file_name(word);
            files.push((other.display().to_string(), text(&other)));
        } else if word == "-inferModifies" {
            options.infer_modifies = true;
        }
    }
    read(files, &options)
}

/// The lines of all errors, in order, and the stage of the first.
fn error_lines(outcome: &Outcome) -> (Option<Stage>, Vec<u32>) {
    let Err(rejected) = outcome else { return (None, Vec::new()) };
    let errors: Vec<_> = rejected.diagnostics.iter().filter(|diagnostic| diagnostic.is_error()).collect();
    let line = |start| rejected.sources.place(start).line;
    (errors.first().map(|first| first.stage), errors.iter().map(|error| line(error.span.start)).collect())
}

/// The lines of the errors in Boogie's own output, in order.
fn expected_lines(expect: &str) -> Vec<u32> {
    let errors = expect.lines().filter(|line| line.contains("): Error: "));
    let line = |error: &str| error.split_once("): Error: ")?.0.rsplit_once('(')?.1.split_once(',')?.0.parse().ok();
    errors.filter_map(line).collect()
}

#[test]
fn boogies_own_tests_are_accepted_and_rejected_as_boogie_does() {
    let Some(corpus) = corpus() else { return };
    let table = std::fs::read_to_string(corpus.join("boogie.tsv")).unwrap();
    let mut wrong = Vec::new();
    for row in table.lines().skip(1) {
        let mut columns = row.split('\t');
        let (file, stage) = (columns.next().unwrap(), columns.next().unwrap());
        let stage = match stage {
            "accept" => None,
            "resolve" => Some(Stage::Resolve),
            "type" => Some(Stage::Type),
            _ => continue,
        };
        let path = corpus.join(file);
        let outcome = check_test(&path);
        let (found_stage, found) = error_lines(&outcome);
        let mut expected = match stage {
            None => Vec::new(),
            Some(_) => expected_lines(&text(&path.with_extension("bpl.expect"))),
        };
        // Boogie's order is that of its passes. (Two files are read in one test, whose places are in order.)
        if !file.ends_with("SeparateVerification1.bpl") {
            expected.sort_unstable();
        }
        let known = DIFFERENT.iter().any(|&(name, _)| name == file);
        let fine = found_stage == stage && (found == expected || known);
        if !fine || (known && found == expected) {
            let first = outcome.err().and_then(|rejected| Some(rejected.diagnostics.first()?.message.clone()));
            wrong.push(format!("{file}: {stage:?} {expected:?}, but here {found_stage:?} {found:?} ({first:?})"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn all_other_programs_are_accepted() {
    let Some(corpus) = corpus() else { return };
    let mut wrong = Vec::new();
    // Corral infers what procedures modify, and its programs rely on it.
    let options = Options { infer_modifies: true, ..Options::default() };
    for folder in ["corral", "ultimate", "sdv", "drivers", "smack"] {
        let table = std::fs::read_to_string(corpus.join(format!("{folder}.tsv"))).unwrap();
        for row in table.lines().skip(1) {
            let path = corpus.join(row.split('\t').next().unwrap());
            let mut files = vec![path.clone()];
            // `/concat:f.bpl` reads another file with it.
            let others = row.split_whitespace().filter_map(|word| word.strip_prefix("/concat:"));
            files.extend(others.map(|other| path.with_file_name(other)));
            let files = files.iter().map(|file| (file.display().to_string(), text(file)));
            if let Err(rejected) = read(files, &options) {
                let first = &rejected.diagnostics[0];
                wrong.push(format!("{}: {}", rejected.sources.place(first.span.start), first.message));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

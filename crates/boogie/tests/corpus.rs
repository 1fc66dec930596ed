//! The public corpus, where it is there: what Boogie reads is read, and what Boogie's parser rejects is rejected with
//! the first error on the line that Boogie names. Without the corpus the tests say so and pass.

use boogie::diagnostics::{Diagnostic, Stage};
use boogie::source::Sources;
use std::path::{Path, PathBuf};

/// The corpus folder: beside the project, or where `LARIAT_SHARED` says.
fn corpus() -> Option<PathBuf> {
    let shared = std::env::var_os("LARIAT_SHARED")
        .map(PathBuf::from)
        .unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared"));
    let corpus = shared.join("corpus");
    if corpus.is_dir() {
        return Some(corpus);
    }
    println!("skipped: no corpus at {}", corpus.display());
    None
}

/// All Boogie files below a folder, in order.
fn programs(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "bpl") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn parse(path: &Path) -> (Sources, boogie::syntax::Program, Vec<Diagnostic>) {
    let text = String::from_utf8_lossy(&std::fs::read(path).unwrap()).into_owned();
    let mut sources = Sources::new();
    sources.add(path.display().to_string(), text).unwrap();
    let (program, diagnostics) = boogie::parser::parse(&sources);
    (sources, program, diagnostics)
}

/// The line of the first error in Boogie's own output.
fn first_line(expect: &str) -> Option<u32> {
    expect.lines().find(|line| line.contains("): error"))?.split_once('(')?.1.split_once(',')?.0.parse().ok()
}

#[test]
fn boogies_own_tests_are_accepted_and_rejected_as_boogie_does() {
    let Some(corpus) = corpus() else { return };
    let table = std::fs::read_to_string(corpus.join("boogie.tsv")).unwrap();
    let mut wrong = Vec::new();
    for row in table.lines().skip(1) {
        let mut columns = row.split('\t');
        let (file, stage) = (columns.next().unwrap(), columns.next().unwrap());
        let path = corpus.join(file);
        let (sources, _, diagnostics) = parse(&path);
        let first = diagnostics.iter().find(|diagnostic| diagnostic.stage == Stage::Parse);
        let line = first.map(|diagnostic| sources.place(diagnostic.span.start).line);
        let expected = match stage {
            "parse" => first_line(&std::fs::read_to_string(path.with_extension("bpl.expect")).unwrap()),
            _ => None,
        };
        if line != expected || (stage == "accept" && !diagnostics.is_empty()) {
            wrong.push(format!("{file}: {stage} on line {expected:?}, but here {first:?} on line {line:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn all_other_programs_are_read() {
    let Some(corpus) = corpus() else { return };
    for folder in ["corral", "ultimate", "sdv", "drivers", "smack"] {
        for path in programs(&corpus.join(folder)) {
            let (sources, _, diagnostics) = parse(&path);
            if let Some(first) = diagnostics.first() {
                panic!("{}: {}", sources.place(first.span.start), first.message);
            }
        }
    }
}

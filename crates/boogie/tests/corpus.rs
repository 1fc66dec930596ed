//! The public corpus, where it is there: what Boogie reads is read, and what Boogie's parser rejects is rejected with
//! the first error on the line that Boogie names; what is read is printed and reads back to the same tree. Without the
//! corpus the tests say so and pass.
#![allow(clippy::unwrap_used, reason = "in a test, a panic is the report")]

mod common;

use boogie::diagnostics::Stage;
use boogie::source::Sources;
use common::{corpus, programs, read};
use std::path::Path;

/// The line of the first error in Boogie's own output.
fn first_line(expect: &str) -> Option<u32> {
    expect.lines().find(|line| line.contains("): error"))?.split_once('(')?.1.split_once(',')?.0.parse().ok()
}

#[test]
fn boogies_own_tests_are_accepted_and_rejected_as_boogie_does() {
    let Some(corpus) = corpus() else { return };
    let table = read(&corpus.join("boogie.tsv"));
    let mut wrong = Vec::new();
    for row in table.lines().skip(1) {
        let mut columns = row.split('\t');
        let (file, stage) = (columns.next().unwrap(), columns.next().unwrap());
        let path = corpus.join(file);
        let sources = common::sources(&read(&path));
        let (_, diagnostics) = boogie::parser::parse(&sources);
        let first = diagnostics.iter().find(|diagnostic| diagnostic.stage == Stage::Parse);
        let line = first.map(|diagnostic| sources.place(diagnostic.span.start).line);
        let expected = match stage {
            "parse" => first_line(&read(&path.with_extension("bpl.expect"))),
            _ => None,
        };
        if line != expected || (stage == "accept" && !diagnostics.is_empty()) {
            wrong.push(format!("{file}: {stage} on line {expected:?}, but here {first:?} on line {line:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Reads a file, prints it, reads that, and prints it again. Files that Boogie does not parse are left out.
fn round_trip(path: &Path) {
    let mut sources = Sources::new();
    sources.add(path.display().to_string(), read(path)).unwrap();
    let (program, diagnostics) = boogie::parser::parse(&sources);
    if let Some(first) = diagnostics.first() {
        let in_boogies_tests = path.components().any(|component| component.as_os_str() == "boogie");
        assert!(in_boogies_tests, "{}: {}", sources.place(first.span.start), first.message);
        return;
    }
    let printed = boogie::printer::print(&program);
    let again = common::accepted(&printed);
    common::same::assert_same(&program, &again);
    assert_eq!(boogie::printer::print(&again), printed, "{}", path.display());
}

#[test]
fn what_is_printed_reads_back() {
    let Some(corpus) = corpus() else { return };
    for folder in ["boogie", "corral", "ultimate", "sdv", "drivers", "smack"] {
        for path in programs(&corpus.join(folder)) {
            round_trip(&path);
        }
    }
}

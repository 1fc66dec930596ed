//! Small programs that show what name resolution and type checking accept and reject.
//!
//! The first line of a file in `tests/check` says at which stage it is rejected, `//! resolve` or `//! type`, or that
//! it is `//! accept`ed; words behind it are options. `//~ ERROR text` says that there is an error on this line whose
//! message holds the text, `//~ WARNING text` likewise; there are no others.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "in a test, a panic is the report")]

use boogie::check::{Options, read};
use boogie::diagnostics::{Severity, Stage};
use std::path::Path;

/// What a line says about itself: the severity, and text that the message holds.
fn expectations(line: &str) -> Vec<(Severity, &str)> {
    let parts = line.split("//~").skip(1).map(str::trim);
    let expectation = |part: &'static str, severity| (part, severity);
    let kinds = [expectation("ERROR", Severity::Error), expectation("WARNING", Severity::Warning)];
    parts
        .map(|part| {
            let kind = kinds.iter().find_map(|&(word, severity)| Some((severity, part.strip_prefix(word)?.trim())));
            kind.unwrap_or_else(|| panic!("no ERROR or WARNING: {line}"))
        })
        .collect()
}

fn check(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).unwrap();
    let head = text.lines().next().unwrap_or("");
    let mut words = head.strip_prefix("//! ").unwrap_or_else(|| panic!("{}: no stage", path.display())).split(' ');
    let stage = match words.next() {
        Some("accept") => None,
        Some("resolve") => Some(Stage::Resolve),
        Some("type") => Some(Stage::Type),
        other => panic!("{}: {other:?} is no stage", path.display()),
    };
    let infer_modifies = words.any(|word| word == "infer-modifies");
    let options = Options { infer_modifies, ..Options::default() };
    let outcome = read([("program", text.clone())], &options);
    let (accepted, sources, diagnostics) = match &outcome {
        Ok((program, warnings)) => (true, &program.sources, warnings),
        Err(rejected) => (false, &rejected.sources, &rejected.diagnostics),
    };
    let mut wrong = Vec::new();
    if accepted != stage.is_none() {
        wrong.push(format!("accepted: {accepted}"));
    }
    let mut expected: Vec<(u32, Severity, &str)> = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        expected.extend(expectations(line).into_iter().map(|(severity, text)| (number, severity, text)));
    }
    for diagnostic in diagnostics {
        let line = sources.place(diagnostic.span.start).line;
        let fits = |&(number, severity, text): &(u32, Severity, &str)| {
            number == line && severity == diagnostic.severity && diagnostic.message.contains(text)
        };
        match expected.iter().position(fits) {
            Some(place) => drop(expected.remove(place)),
            None => wrong.push(format!("line {line}: not expected: {}", diagnostic.message)),
        }
        if diagnostic.is_error() && Some(diagnostic.stage) != stage {
            wrong.push(format!("line {line}: at stage {:?}: {}", diagnostic.stage, diagnostic.message));
        }
    }
    wrong.extend(expected.iter().map(|(line, severity, text)| format!("line {line}: no {severity:?}: {text}")));
    wrong
}

#[test]
fn programs_are_accepted_and_rejected_as_they_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/check");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() > 20);
    let mut wrong = Vec::new();
    for file in files {
        wrong.extend(check(&file).into_iter().map(|message| format!("{}: {message}", file.display())));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

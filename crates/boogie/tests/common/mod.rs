//! What several tests need: programs from text, the corpus, and whether two trees are the same but for places.
#![allow(dead_code, reason = "each test uses a part")]
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "in a test, a panic is the report")]

pub mod same;

use boogie::diagnostics::Diagnostic;
use boogie::source::Sources;
use boogie::syntax::Program;
use std::path::{Path, PathBuf};

pub fn sources(text: &str) -> Sources {
    let mut sources = Sources::new();
    sources.add("test.bpl", text).unwrap();
    sources
}

pub fn parse(text: &str) -> (Program, Vec<Diagnostic>) {
    boogie::parser::parse(&sources(text))
}

/// The tree of a program without errors.
pub fn accepted(text: &str) -> Program {
    let (program, diagnostics) = parse(text);
    if let Some(first) = diagnostics.first() {
        let sources = sources(text);
        panic!("{}: {} in\n{text}", sources.place(first.span.start), first.message);
    }
    program
}

/// All diagnostics as `line:column message`.
pub fn complaints(text: &str) -> Vec<String> {
    let sources = sources(text);
    let (_, diagnostics) = boogie::parser::parse(&sources);
    let show = |diagnostic: &Diagnostic| {
        let place = sources.place(diagnostic.span.start);
        format!("{}:{} {}", place.line, place.column, diagnostic.message)
    };
    diagnostics.iter().map(show).collect()
}

/// The corpus folder: beside the project, or where `LARIAT_SHARED` says.
pub fn corpus() -> Option<PathBuf> {
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
pub fn programs(folder: &Path) -> Vec<PathBuf> {
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

pub fn read(path: &Path) -> String {
    String::from_utf8_lossy(&std::fs::read(path).unwrap()).into_owned()
}

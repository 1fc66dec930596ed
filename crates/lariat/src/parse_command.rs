//! `lariat parse`: reads and type-checks, prints what is wrong, and on request the program.

use crate::cli::ParseArgs;
use boogie::diagnostics::Diagnostic;
use boogie::source::Sources;
use boogie::typed::TypedProgram;
use check::{Config, ReadError, ReadOptions};
use std::io::IsTerminal;
use std::path::PathBuf;

pub fn parse(args: &ParseArgs) -> u8 {
    if !args.each {
        return one_program(&args.files, args);
    }
    args.files.iter().map(|file| one_program(std::slice::from_ref(file), args)).max().unwrap_or(0)
}

fn one_program(files: &[PathBuf], args: &ParseArgs) -> u8 {
    let config = Config { libraries: args.libraries.clone(), ..Config::default() };
    // What is checked need not say what it modifies.
    match read(files, &config, &ReadOptions { infer_modifies: true, ..Default::default() }) {
        Some(program) => {
            if args.print {
                let printed = crate::output::print(&boogie::printer::print(&program.syntax));
                if let Err(error) = printed {
                    crate::output::error(&format!("the program could not be written: {error}"));
                    return 2;
                }
            }
            0
        }
        None => 2,
    }
}

/// Reads files as one program; shows warnings and errors. `None` where there are errors.
pub fn read(files: &[PathBuf], config: &Config, options: &ReadOptions) -> Option<TypedProgram> {
    let sources = match crate::inputs::sources(files) {
        Ok(sources) => sources,
        Err(reason) => {
            crate::output::error(&reason);
            return None;
        }
    };
    match check::read(&sources, config, options) {
        Ok((program, warnings)) => {
            show(&program.sources, &warnings);
            Some(program)
        }
        Err(ReadError::Unreadable(reason)) => {
            crate::output::error(&reason);
            None
        }
        Err(ReadError::Rejected(rejected)) => {
            show(&rejected.sources, &rejected.diagnostics);
            None
        }
    }
}

/// Shows what is wrong, on standard error.
fn show(sources: &Sources, diagnostics: &[Diagnostic]) {
    if !diagnostics.is_empty() {
        let options = boogie::render::Options { colors: std::io::stderr().is_terminal(), ..Default::default() };
        crate::output::raw_error(&boogie::render::render(sources, diagnostics, &options));
    }
}

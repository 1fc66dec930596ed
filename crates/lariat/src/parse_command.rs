//! `lariat parse`: reads and type-checks, prints what is wrong, and on request the program.

use crate::cli::ParseArgs;
use std::path::PathBuf;

/// Errors that are shown at most.
const SHOWN: usize = 100;

pub fn parse(args: &ParseArgs) -> u8 {
    if !args.each {
        return one_program(&args.files, args.print);
    }
    args.files.iter().map(|file| one_program(std::slice::from_ref(file), args.print)).max().unwrap_or(0)
}

fn one_program(files: &[PathBuf], print: bool) -> u8 {
    match read(files) {
        Some(program) => {
            if print {
                crate::output::print(&boogie::printer::print(&program.syntax));
            }
            0
        }
        None => 2,
    }
}

/// Reads files as one program; shows warnings and errors. `None` if there was an error.
pub fn read(files: &[PathBuf]) -> Option<boogie::typed::TypedProgram> {
    let mut texts = Vec::new();
    for file in files {
        let name = file.display().to_string();
        match std::fs::read(file) {
            // What is not UTF-8 becomes a character that the lexer rejects at its place.
            Ok(bytes) => texts.push((name, String::from_utf8_lossy(&bytes).into_owned())),
            Err(error) => {
                crate::output::error(&format!("{name}: {error}"));
                return None;
            }
        }
    }
    let colours = std::io::IsTerminal::is_terminal(&std::io::stderr());
    match boogie::read(texts) {
        Ok((program, warnings)) => {
            if !warnings.is_empty() {
                crate::output::raw_error(&boogie::render::render(&program.sources, &warnings, SHOWN, colours));
            }
            Some(program)
        }
        Err(failure) => {
            crate::output::raw_error(&boogie::render::render(&failure.sources, &failure.diagnostics, SHOWN, colours));
            None
        }
    }
}

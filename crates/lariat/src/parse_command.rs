//! `lariat parse`: reads and type-checks, prints what is wrong, and on request the program.

use crate::cli::ParseArgs;
use boogie::check::Options;
use boogie::diagnostics::Diagnostic;
use boogie::source::Sources;
use boogie::typed::TypedProgram;
use std::io::IsTerminal;
use std::path::PathBuf;

pub fn parse(args: &ParseArgs) -> u8 {
    if !args.each {
        return one_program(&args.files, args.print);
    }
    args.files.iter().map(|file| one_program(std::slice::from_ref(file), args.print)).max().unwrap_or(0)
}

fn one_program(files: &[PathBuf], print: bool) -> u8 {
    match read(files, &Options::default()) {
        Ok(program) => {
            if print {
                let printed = crate::output::print(&boogie::printer::print(&program.syntax));
                if let Err(error) = printed {
                    crate::output::error(&format!("the program could not be written: {error}"));
                    return 2;
                }
            }
            0
        }
        Err(_) => 2,
    }
}

/// Reads files as one program; shows warnings and errors. The first error in one line, if there was one.
pub fn read(files: &[PathBuf], options: &Options) -> Result<TypedProgram, String> {
    let mut texts = Vec::new();
    for file in files {
        let name = file.display().to_string();
        match std::fs::read(file) {
            // What is not UTF-8 becomes a character that the lexer rejects at its place.
            Ok(bytes) => texts.push((name, String::from_utf8_lossy(&bytes).into_owned())),
            Err(error) => {
                let reason = format!("{name}: {error}");
                crate::output::error(&reason);
                return Err(reason);
            }
        }
    }
    match boogie::check::read(texts, options) {
        Ok((program, warnings)) => {
            show(&program.sources, &warnings);
            Ok(program)
        }
        Err(rejected) => {
            show(&rejected.sources, &rejected.diagnostics);
            Err(first_error(&rejected.sources, &rejected.diagnostics))
        }
    }
}

/// The first error, with its place, in one line.
pub fn first_error(sources: &Sources, diagnostics: &[Diagnostic]) -> String {
    let Some(error) = diagnostics.iter().find(|diagnostic| diagnostic.is_error()) else { return String::new() };
    let at = sources.place(error.span.start);
    format!("{}({},{}): {}", at.file, at.line, at.column, error.message)
}

/// Shows what is wrong, on standard error.
pub fn show(sources: &Sources, diagnostics: &[Diagnostic]) {
    if !diagnostics.is_empty() {
        let options = boogie::render::Options { colors: std::io::stderr().is_terminal(), ..Default::default() };
        crate::output::raw_error(&boogie::render::render(sources, diagnostics, &options));
    }
}

//! The drop-in for Corral: its flags (`flags.rs`, `flag_file.rs`), its words (`output.rs`, `traces.rs`) in its order
//! (`telling.rs`), and `lariat check` behind them.
//!
//! Exit codes are Corral's: 0 for an answer, bug or not; 1 for errors in the input or the usage, and where there is no
//! answer.

mod flag_file;
mod flags;
mod output;
mod telling;
mod traces;

use crate::cli::{Cli, Command};
use check::{Error, Fault};
use clap::Parser;
use flags::Flags;
use std::ffi::OsString;
use telling::Telling;

pub fn run(words: &[OsString]) -> u8 {
    say(&output::header());
    let flags = match Flags::read(words) {
        Ok(flags) => flags,
        Err(problem) => {
            say(&format!("\nUsage error: {problem}\n"));
            return 1;
        }
    };
    say(&output::warnings(&flags));
    let words = flags.check_words();
    let command = ["lariat".into(), "check".into()].into_iter().chain(words.iter().cloned());
    let mut args = match Cli::try_parse_from(command) {
        Ok(Cli { command: Command::Check(args) }) => args,
        Ok(_) => return 1,
        Err(error) => {
            say(&format!("\nUsage error: {error}\n"));
            return 1;
        }
    };
    args.sole_entry = false;
    for file in &flags.files {
        if !file.exists() {
            say(&format!("\nUsage error: Input file {} does not exist\n", file.display()));
            return 1;
        }
    }
    if let Some(problem) = overwriting(&flags) {
        say(&format!("\nUsage error: {problem}\n"));
        return 1;
    }
    let mut telling = Telling::new(&flags);
    let report = crate::check_command::run(&args, &mut |event| telling.hear(event));
    match report {
        Ok(report) => telling.finish(&report),
        Err(Error::Input { fault, reason, .. }) => {
            say(&output::invalid_input(&flags, fault, &reason));
            1
        }
        Err(Error::Usage(reason)) => {
            say(&output::invalid_input(&flags, Fault::Other, &reason));
            1
        }
        Err(_) => {
            say("\nError, internal bug: no process could be started\n");
            1
        }
    }
}

/// What is wrong with the files that are to be written, if something is.
fn overwriting(flags: &Flags) -> Option<String> {
    let read = [flags.files.as_slice(), &flags.flag_files].concat();
    let traces = traces::old_files(flags);
    let program = flags.trace_program().map(|file| ("/traceProgram", file));
    let traces = traces.iter().map(|file| ("the trace (/noTraceOnDisk for none)", file.as_path()));
    check::overwriting::refusal(&read, &program.into_iter().chain(traces).collect::<Vec<_>>())
}

/// Whether it could be written.
fn say(text: &str) -> bool {
    match crate::output::print(text) {
        Ok(()) => true,
        Err(error) => {
            crate::output::error(&format!("the answer could not be written: {error}"));
            false
        }
    }
}

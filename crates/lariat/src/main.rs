//! The program: dispatches the command line.

mod abstraction;
mod certify;
mod check;
mod cli;
mod corral;
mod message;
mod output;
mod parse_command;
mod portfolio;
mod prepare;
mod processes;
mod progress;
mod replay_command;
mod report;
mod solvers;
mod summaries;
mod supervisor;
mod watcher;
mod worker;

use clap::Parser;
use cli::{Cli, Command};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut words = std::env::args_os();
    let name = words.next().map(std::path::PathBuf::from);
    let words: Vec<std::ffi::OsString> = words.collect();
    let is_corral = name.is_some_and(|name| name.file_stem().is_some_and(|stem| stem == "corral"));
    // The workers of a program of that name have it too.
    if is_corral && words.first().is_none_or(|word| word != "worker") {
        return ExitCode::from(corral::run(&words));
    }
    let cli = Cli::parse();
    let code = match &cli.command {
        Command::Check(args) => {
            // The worker gets the same words.
            supervisor::check(args, &words[1..])
        }
        Command::Corral { words } => corral::run(words),
        Command::Parse(args) => parse_command::parse(args),
        Command::Replay(args) => replay_command::replay(args),
        Command::Worker(args) => worker::run(args),
    };
    ExitCode::from(code)
}

//! The program: dispatches the command line.

mod abstraction;
mod certainty;
mod certify;
mod check;
mod cli;
mod corral;
mod documents;
mod message;
mod output;
mod overwriting;
mod parse_command;
mod portfolio;
mod prepare;
mod processes;
mod progress;
mod replay_command;
mod report;
mod solvers;
mod source_names;
mod stack;
mod summaries;
mod supervisor;
mod vacuity;
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
    // The processes that a program of that name starts have it too.
    if is_corral && words.first().is_none_or(|word| word != "worker" && word != solvers::SERVE) {
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
        Command::Documents { folder } => documents::write(folder),
        Command::Worker(args) => worker::run(args),
        Command::Solve => solvers::serve(),
    };
    ExitCode::from(code)
}

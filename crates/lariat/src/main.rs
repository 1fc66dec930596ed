//! The program: dispatches the command line.

mod abstraction;
mod cli;
mod message;
mod output;
mod parse_command;
mod portfolio;
mod prepare;
mod progress;
mod report;
mod summaries;
mod supervisor;
mod worker;

use clap::Parser;
use cli::{Cli, Command};
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let code = match &cli.command {
        Command::Check(args) => {
            // The worker gets the same words.
            let words: Vec<std::ffi::OsString> = std::env::args_os().skip(2).collect();
            supervisor::check(args, &words)
        }
        Command::Parse(args) => parse_command::parse(args),
        Command::Worker(args) => worker::run(args),
    };
    ExitCode::from(code)
}

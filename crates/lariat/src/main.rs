//! The program: dispatches the command line.

mod check_command;
mod cli;
mod corral;
mod documents;
mod inputs;
mod output;
mod parse_command;
mod progress;
mod property;
mod replay_command;
mod roots;
mod suite_command;
mod translate_command;
mod witness;

use clap::Parser;
use cli::{Cli, Command};
use std::process::ExitCode;

fn main() -> ExitCode {
    // The processes that a check starts are of this program, whatever its name.
    if let Some(code) = check::serve_if_asked() {
        return code;
    }
    // The check of a suite does not outlive it.
    if std::env::var_os(suite::local::WITH_PARENT).is_some() {
        let _ = rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::TERM));
    }
    let mut words = std::env::args_os();
    let name = words.next().map(std::path::PathBuf::from);
    if name.is_some_and(|name| name.file_stem().is_some_and(|stem| stem == "corral")) {
        let words: Vec<std::ffi::OsString> = words.collect();
        return ExitCode::from(corral::run(&words));
    }
    let cli = Cli::parse();
    let code = match &cli.command {
        Command::Check(args) => match &args.roots {
            Some(wanted) => roots::check(args, wanted),
            None => check_command::check(args),
        },
        Command::Suite(args) => suite_command::run(args),
        Command::Corral { words } => corral::run(words),
        Command::Parse(args) => parse_command::parse(args),
        Command::Translate(args) => translate_command::translate(args),
        Command::Replay(args) => replay_command::replay(args),
        Command::Lsp => lsp::serve(std::env::current_exe().ok()).unwrap_or_else(|error| {
            output::error(&format!("lsp: {error}"));
            2
        }),
        Command::Documents { folder } => documents::write(folder),
    };
    ExitCode::from(code)
}

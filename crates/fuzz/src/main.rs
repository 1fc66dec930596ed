//! `./x fuzz`: random tests as commands.
#![allow(clippy::print_stderr, reason = "these commands tell how they get on")]

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Random tests.
#[derive(Parser)]
#[command(name = "./x fuzz", max_term_width = 110, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Random programs through every engine and option that must not matter, and through the interpreter.
    Engines(lariat_fuzz::engines::Args),
    /// Random concurrent programs: the verdicts of an explicit-state search through all interleavings.
    Threads(lariat_fuzz::threads::Args),
    /// Programs with quantifiers, lambdas and the like: counted through, and judged by other solvers.
    Quantifiers(lariat_fuzz::quantifiers::Args),
    /// Programs that people wrote, changed a little, through every engine.
    Corpus(lariat_fuzz::corpus::Args),
    /// Programs near those of a table, and a table of them, for `./x bench corpus`.
    Neighbours(lariat_fuzz::neighbours::Args),
    /// The program itself with files and options that mean no good.
    Hostile(lariat_fuzz::hostile::Args),
    /// Mutated programs through the parser, the type checker and the printer: no panic, no hang.
    Parser(lariat_fuzz::parser::Args),
}

/// For Z3, of all programs that run at a time. One program in thousands makes it take all there is.
const MEMORY_MIB: u32 = 4096;

fn main() -> ExitCode {
    smt::limit_z3_memory(MEMORY_MIB);
    let result = match Cli::parse().command {
        Command::Engines(args) => lariat_fuzz::engines::run(&args),
        Command::Threads(args) => lariat_fuzz::threads::run(&args),
        Command::Quantifiers(args) => lariat_fuzz::quantifiers::run(&args),
        Command::Corpus(args) => lariat_fuzz::corpus::run(&args),
        Command::Neighbours(args) => lariat_fuzz::neighbours::run(&args),
        Command::Hostile(args) => lariat_fuzz::hostile::run(&args),
        Command::Parser(args) => lariat_fuzz::parser::run(&args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

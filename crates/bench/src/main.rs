//! Measurements, as commands that print one table each. Nothing here gates a test.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "tables are what these commands are for")]

mod cases;
mod compare;
mod corpus;
mod dag_command;
mod families_command;
mod front_end;
mod limits;
mod papers_command;
mod passes_command;
mod program;
mod refinement;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Measurements.
#[derive(Parser)]
#[command(name = "./x bench", max_term_width = 110, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// The reader's speed over Boogie files: MB/s for lexing, parsing, resolving and typing.
    FrontEnd(front_end::Args),
    /// Verdicts over a corpus table (FOLDER.tsv), against what is expected and what others needed.
    Corpus(corpus::Args),
    /// What several such runs came to, side by side, and whether they contradict each other.
    Compare(compare::Args),
    /// How time and size grow with the size of generated programs.
    Families(families_command::Args),
    /// How many instances DAG inlining needs for all of a program, by strategy, against the tree and the best plan.
    Dag(dag_command::Args),
    /// The experiments of the papers, ours beside theirs (docs/papers.md).
    Papers(papers_command::Args),
    /// What each pass costs, over many programs.
    Passes(passes_command::Args),
    /// The refinement algorithms on the spurious counterexamples of programs with many globals.
    Refinement(refinement::Args),
    /// Whether time and memory limits hold, measured from outside.
    Limits(limits::Args),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::FrontEnd(args) => front_end::run(&args),
        Command::Corpus(args) => corpus::run(&args),
        Command::Compare(args) => compare::run(&args),
        Command::Families(args) => families_command::run(&args),
        Command::Dag(args) => dag_command::run(&args),
        Command::Papers(args) => papers_command::run(&args),
        Command::Passes(args) => passes_command::run(&args),
        Command::Refinement(args) => refinement::run(&args),
        Command::Limits(args) => limits::run(&args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

//! Runs a Boogie program with random choices and says how the runs end: `run FILE ENTRY [SEEDS]`.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use boogie::check::{Options, read};
use boogie::interp::{Interpreter, NoOpinion, Oracle, Outcome, RandomOracle};
use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [file, entry, rest @ ..] = &args[..] else {
        eprintln!("run FILE ENTRY [SEEDS]");
        return ExitCode::FAILURE;
    };
    let seeds: u64 = rest.first().and_then(|seeds| seeds.parse().ok()).unwrap_or(1);
    let text = match std::fs::read(file) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) => {
            eprintln!("{file}: {error}");
            return ExitCode::FAILURE;
        }
    };
    let options = Options { infer_modifies: true, ..Options::default() };
    let Ok((program, _)) = read([(file.as_str(), text)], &options) else {
        eprintln!("{file} has errors");
        return ExitCode::FAILURE;
    };
    let Some(entry) = program.procedure_named(entry) else {
        eprintln!("{file} has no procedure {entry}");
        return ExitCode::FAILURE;
    };
    let mut interpreter = Interpreter::new(&program);
    interpreter.options.record = false;
    interpreter.options.fuel = 100_000_000;
    for seed in 0..seeds {
        let mut random = RandomOracle::new(seed);
        let oracle: &mut dyn Oracle = if seed == 0 { &mut NoOpinion } else { &mut random };
        let start = Instant::now();
        let run = interpreter.run(entry, oracle);
        let seconds = start.elapsed().as_secs_f64();
        let place = |span| format!("{}: {}", program.place(span), program.sources.text(span));
        let outcome = match &run.outcome {
            Outcome::Failed { claim, span, undecided } => {
                format!("fails{} ({claim:?}) at {}", if *undecided { ", perhaps," } else { "" }, place(*span))
            }
            Outcome::Blocked { claim, span } => format!("blocked ({claim:?}) at {}", place(*span)),
            Outcome::Unsupported { reason, span } => {
                format!("unsupported: {reason}{}", span.map_or(String::new(), |span| format!(" at {}", place(span))))
            }
            other => format!("{other:?}"),
        };
        println!("{seed}: {outcome}; {} steps in {seconds:.3} s, {} undecided", run.executed, run.undecided.len());
    }
    ExitCode::SUCCESS
}

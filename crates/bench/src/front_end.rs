//! `./x bench front-end`: how fast the reader is, stage by stage.
//!
//! Every stage is run over all files, several times; the best run counts, since the machine's noise only adds.

use boogie::source::Sources;
use std::path::PathBuf;
use std::time::{Duration, Instant};

#[derive(clap::Args)]
pub struct Args {
    /// Boogie files, or folders of them.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Runs over all files.
    #[arg(long, default_value_t = 3)]
    runs: usize,
}

/// Reads all tokens, and nothing more.
fn count_tokens(text: &str) -> usize {
    let mut names = boogie::names::Names::new();
    boogie::lexer::Words::intern_all(&mut names);
    let mut lexer = boogie::lexer::Lexer::new(text);
    std::iter::from_fn(|| Some(lexer.next_token(&mut names)).filter(|token| token.kind != boogie::lexer::Tok::Eof))
        .count()
}

pub fn run(args: &Args) -> Result<(), String> {
    let files = lariat_bench::files::boogie_files(&args.files);
    let mut texts = Vec::new();
    for file in &files {
        let bytes = std::fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
        texts.push((file.display().to_string(), String::from_utf8_lossy(&bytes).into_owned()));
    }
    let megabytes = texts.iter().map(|(_, text)| text.len()).sum::<usize>() as f64 / 1e6;
    println!("{} files, {megabytes:.1} MB, best of {} runs", files.len(), args.runs);
    let mut best = [Duration::MAX; 3];
    for _ in 0..args.runs.max(1) {
        let mut run = [Duration::ZERO; 3];
        for (name, text) in &texts {
            let mut sources = Sources::new();
            sources.add(name.clone(), text.clone()).map_err(|error| error.to_string())?;
            let start = Instant::now();
            std::hint::black_box(count_tokens(text));
            run[0] += start.elapsed();
            let start = Instant::now();
            let (syntax, diagnostics) = boogie::parser::parse(&sources);
            let parsed = start.elapsed();
            run[1] += parsed;
            if boogie::diagnostics::any_error(&diagnostics) {
                run[2] += parsed;
                continue;
            }
            let start = Instant::now();
            let checked = boogie::check::check(sources, syntax, &boogie::check::Options::default());
            run[2] += parsed + start.elapsed();
            drop(std::hint::black_box(checked));
        }
        for (best, run) in best.iter_mut().zip(run) {
            *best = (*best).min(run);
        }
    }
    let speed = |time: Duration| megabytes / time.as_secs_f64();
    println!("{:>28} {:>8.1} MB/s", "lexing", speed(best[0]));
    println!("{:>28} {:>8.1} MB/s (target 50)", "lexing and parsing", speed(best[1]));
    println!("{:>28} {:>8.1} MB/s", "resolving and typing alone", speed(best[2].saturating_sub(best[1])));
    println!("{:>28} {:>8.1} MB/s (target 20)", "the whole front end", speed(best[2]));
    Ok(())
}

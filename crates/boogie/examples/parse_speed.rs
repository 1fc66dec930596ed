//! Reads the files named on the command line again and again and says how fast: `parse_speed ROUNDS FILE…`.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use boogie::source::Sources;
use std::time::Instant;

fn main() -> std::io::Result<()> {
    let mut args = std::env::args().skip(1);
    let rounds: u32 = args.next().and_then(|rounds| rounds.parse().ok()).unwrap_or(1);
    let mut bytes = 0;
    let mut seconds = f64::INFINITY;
    let mut files = Vec::new();
    for path in args {
        let text = String::from_utf8_lossy(&std::fs::read(&path)?).into_owned();
        bytes += text.len();
        let mut sources = Sources::new();
        if sources.add(&path, text).is_err() {
            eprintln!("{path}: too large");
        }
        files.push(sources);
    }
    for _ in 0..rounds {
        let start = Instant::now();
        for sources in &files {
            let (program, diagnostics) = boogie::parser::parse(sources);
            for diagnostic in diagnostics.iter().take(5) {
                println!("{}: {}", sources.place(diagnostic.span.start), diagnostic.message);
            }
            std::hint::black_box(program);
        }
        seconds = seconds.min(start.elapsed().as_secs_f64());
    }
    println!("{} files, {:.1} MB, best {:.1} MB/s", files.len(), bytes as f64 / 1e6, bytes as f64 / 1e6 / seconds);
    Ok(())
}

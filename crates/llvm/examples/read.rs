//! Reads files of LLVM's assembly language and says how fast that went.
//!
//!     cargo run --release -p lariat-llvm --example read [-v] [-s] FILE…
//!
//! Prints the first error of each file that cannot be read, with `-v` counts for each file that can, with `-s`
//! what was read, and one line for all.
#![allow(clippy::print_stdout, reason = "it is what an example is for")]

use std::process::ExitCode;
use std::time::{Duration, Instant};

fn main() -> ExitCode {
    let (mut read, mut failed, mut bytes) = (0u64, 0u64, 0u64);
    let (mut functions, mut blocks, mut instructions, mut nodes) = (0, 0, 0, 0);
    let mut time = Duration::ZERO;
    let has = |flag: &str| std::env::args().any(|argument| argument == flag);
    let (verbose, show) = (has("-v"), has("-s"));
    for file in std::env::args().skip(1).filter(|argument| argument != "-v" && argument != "-s") {
        let text = match std::fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) => {
                println!("{file}: {error}");
                failed += 1;
                continue;
            }
        };
        let start = Instant::now();
        let result = llvm::read(&file, &text);
        let taken = start.elapsed();
        time += taken;
        bytes += text.len() as u64;
        match result {
            Ok(module) => {
                let bodies = || module.functions.iter().filter_map(|function| function.body.as_ref());
                read += 1;
                functions += bodies().count();
                blocks += bodies().map(|body| body.blocks.len()).sum::<usize>();
                let count = bodies().map(|body| body.instructions.len()).sum::<usize>();
                instructions += count;
                nodes += module.metadata.len();
                if show {
                    print!("{module}");
                }
                if verbose {
                    let megabytes = text.len() as f64 / 1e6;
                    let speed = megabytes / taken.as_secs_f64();
                    println!("{file}: {megabytes:.2} MB, {count} instructions, {taken:.2?}, {speed:.0} MB/s");
                }
            }
            Err(error) => {
                println!("{error}");
                failed += 1;
            }
        }
    }
    let megabytes = bytes as f64 / 1e6;
    println!(
        "{read} read, {failed} failed: {megabytes:.1} MB in {time:.2?}, {:.0} MB/s; {functions} functions, \
         {blocks} blocks, {instructions} instructions, {nodes} nodes of metadata",
        megabytes / time.as_secs_f64()
    );
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

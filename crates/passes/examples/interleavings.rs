//! Goes through all interleavings of Boogie programs with threads, and says what came of it.

use boogie::check::{Options, read};
use passes::interleavings;
use passes::lower::{LowerOptions, find_entry, lower};
use std::time::{Duration, Instant};

#[allow(clippy::print_stdout)]
fn main() {
    for file in std::env::args().skip(1) {
        let start = Instant::now();
        println!("{file}: {}, {:.2} s", look(&file), start.elapsed().as_secs_f64());
    }
}

fn look(file: &str) -> String {
    let Ok(text) = std::fs::read_to_string(file) else { return "cannot be read".into() };
    let options = Options { infer_modifies: true, ..Options::default() };
    let Ok((program, _)) = read([(file.to_owned(), text)], &options) else { return "is no program".into() };
    let Ok(entry) = find_entry(&program, None) else { return "has no entry".into() };
    let Ok(lowered) = lower(&program, &LowerOptions::new(entry)) else { return "cannot be lowered".into() };
    let Some(threads) = &lowered.threads else { return "starts no thread".into() };
    let until = Instant::now() + Duration::from_secs(60);
    match interleavings(&lowered.program, threads, &|| Instant::now() > until) {
        Ok(()) => "nothing fails".into(),
        Err(failure) => format!("{failure:?}"),
    }
}

//! Broken programs get errors, never a panic: the programs of `tests/check` with tokens left out, repeated, swapped
//! and taken from each other.

#![allow(clippy::unwrap_used, reason = "in a test, a panic is the report")]

use boogie::check::{Options, read};
use boogie::diagnostics::any_error;
use std::path::Path;

/// A small generator of numbers that look random and are always the same.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

/// Words, numbers and single other characters, without comments.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    for line in text.lines() {
        let code = line.split("//").next().unwrap_or("");
        let mut last_is_word = false;
        for character in code.chars() {
            let is_word = character.is_alphanumeric() || "_#$'.\"".contains(character);
            match tokens.last_mut() {
                Some(last) if last_is_word && is_word => last.push(character),
                _ if character.is_whitespace() => {}
                // Operators of several characters stay together well enough without spaces between them.
                _ => tokens.push(character.to_string()),
            }
            last_is_word = is_word;
        }
        tokens.push("\n".into());
    }
    tokens
}

fn join(tokens: &[String]) -> String {
    let mut text = String::new();
    let mut last_is_word = false;
    for token in tokens {
        let is_word = token.starts_with(|first: char| first.is_alphanumeric() || "_#$'.\"".contains(first));
        if is_word && last_is_word {
            text.push(' ');
        }
        text.push_str(token);
        last_is_word = is_word;
    }
    text
}

#[test]
fn broken_programs_do_not_panic() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/check");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let programs: Vec<Vec<String>> = files.iter().map(|file| tokens(&std::fs::read_to_string(file).unwrap())).collect();
    let rounds = std::env::var("LARIAT_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(100);
    let mut numbers = Numbers(1);
    for program in &programs {
        for _ in 0..rounds {
            let mut broken = program.clone();
            for _ in 0..=numbers.below(4) {
                let (at, other) = (numbers.below(broken.len()), numbers.below(broken.len()));
                match numbers.below(5) {
                    0 => drop(broken.remove(at)),
                    1 => broken.insert(at, broken[other].clone()),
                    2 => broken.swap(at, other),
                    3 => broken[at] = broken[other].clone(),
                    _ => {
                        let donor = &programs[numbers.below(programs.len())];
                        broken[at] = donor[numbers.below(donor.len())].clone();
                    }
                }
            }
            let options = Options { infer_modifies: numbers.below(2) == 0, ..Options::default() };
            if let Err(rejected) = read([("broken", join(&broken))], &options) {
                assert!(any_error(&rejected.diagnostics));
                let places = rejected.diagnostics.iter().map(|diagnostic| diagnostic.span.start);
                assert!(places.is_sorted());
            }
        }
    }
}

//! The portfolio: several configurations side by side, the first definite answer wins.
//!
//! Paper: Legion, §4.2. Each configuration is a process of its own (`supervisor.rs`), so one that dies, hangs or eats
//! its memory costs only itself. [`CONFIGURATIONS`] is the whole of it: with N jobs, the first N start at once, and the
//! next one takes the place of a worker that gives up. The first [`COMPLEMENTARY`] of them run in any case, as a
//! different idea is worth more than a faster one: with fewer jobs, the next joins after [`RESERVE_AFTER`].

use std::time::Duration;

/// What one worker is told besides the user's own words.
pub struct Configuration {
    pub name: &'static str,
    pub words: &'static [&'static str],
}

/// In the order of what they add to those before them.
pub const CONFIGURATIONS: &[Configuration] = &[
    Configuration { name: "widening", words: &["--engine", "widening", "--merge", "first"] },
    Configuration { name: "abstraction", words: &["--engine", "horn", "--merge", "first", "--abstraction", "on"] },
    Configuration { name: "stratified", words: &["--engine", "stratified", "--merge", "first"] },
    Configuration { name: "stratified tree", words: &["--engine", "stratified", "--merge", "none"] },
    Configuration { name: "widening maxc", words: &["--engine", "widening", "--merge", "maxc", "--seed", "1"] },
    Configuration { name: "stratified seed 1", words: &["--engine", "stratified", "--merge", "first", "--seed", "1"] },
    Configuration { name: "widening tree", words: &["--engine", "widening", "--merge", "none"] },
];

/// So many find what the others of them do not: bugs, and proofs.
pub const COMPLEMENTARY: usize = 2;

/// When one more than the jobs joins.
pub const RESERVE_AFTER: Duration = Duration::from_secs(5);

//! The portfolio: several configurations side by side, the first definite answer wins.
//!
//! Paper: Legion, §4.2. Each configuration is a process of its own (`supervisor.rs`), so one that dies, hangs or eats
//! its memory costs only itself. [`CONFIGURATIONS`] is the whole of it: with N jobs, the first N start at once, and the
//! next one takes the place of a worker that gives up. The first [`complementary`] of them run in any case, as a
//! different idea is worth more than a faster one: with fewer jobs, the next joins after [`RESERVE_AFTER`].

use crate::config::{Config, Houdini, Strategy};
use engine::Merge;
use std::time::Duration;

/// How one worker differs from what was asked for.
pub(crate) struct Configuration {
    name: &'static str,
    engine: &'static str,
    merge: Merge,
    abstraction: bool,
    seed: Option<u32>,
}

const fn plain(name: &'static str, engine: &'static str, merge: Merge) -> Configuration {
    Configuration { name, engine, merge, abstraction: false, seed: None }
}

/// In the order of what they add to those before them.
const CONFIGURATIONS: &[Configuration] = &[
    plain("widening", "widening", Merge::First),
    Configuration { abstraction: true, ..plain("abstraction", "horn", Merge::First) },
    plain(INVARIANTS, "forward", Merge::First),
    plain("stratified", "stratified", Merge::First),
    plain("stratified tree", "stratified", Merge::None),
    Configuration { seed: Some(1), ..plain("widening maxc", "widening", Merge::MaxC) },
    Configuration { seed: Some(1), ..plain("stratified seed 1", "stratified", Merge::First) },
    plain("widening tree", "widening", Merge::None),
];

/// The member that proves by invariants of loops, of translated programs only: others have few loops, and large procedures.
const INVARIANTS: &str = "invariants";

impl Configuration {
    /// What its worker is told.
    fn of(&self, asked: &Config) -> Config {
        Config {
            strategy: Some(Strategy::Engine(self.engine.into())),
            // What was asked for is asked of all.
            merge: asked.merge.or(Some(self.merge)),
            abstraction: self.abstraction || asked.abstraction,
            seed: self.seed.unwrap_or(asked.seed),
            ..asked.clone()
        }
    }
}

/// How long the prover may guess what loops do.
const GUESSING: Duration = Duration::from_secs(5);

/// The configurations with what each is told. Where what was asked for makes two of them the same, there is one.
///
/// Programs that people write have loops that need an invariant of the simplest kind, `i <= n`. Translated ones are
/// such, so the configuration that proves guesses them first: Horn clauses alone are lost in `while (i < n) i++`, where
/// Houdini takes a few milliseconds. And where somebody wrote invariants, they are among the guesses, and most of the proof.
pub(crate) fn members(asked: &Config, guesses: bool, is_translated: bool) -> Vec<(&'static str, Config)> {
    let mut members: Vec<(&'static str, Config)> = Vec::new();
    // Names that are none were refused before.
    for configuration in named(asked.portfolio.as_deref()).unwrap_or_default() {
        if configuration.name == INVARIANTS && !is_translated && asked.portfolio.is_none() {
            continue;
        }
        let mut config = configuration.of(asked);
        if guesses && configuration.abstraction && config.houdini == Houdini::User {
            config.houdini = Houdini::Auto;
            config.houdini_time = Some(config.houdini_time.map_or(GUESSING, |time| time.min(GUESSING)));
        }
        let key = |of: &Config| (of.strategy.clone(), of.merge, of.abstraction, of.seed);
        if !members.iter().any(|(_, other)| key(other) == key(&config)) {
            members.push((configuration.name, config));
        }
    }
    members
}

/// So many find what the others of them do not: bugs, and proofs; of a translated program by invariants, too.
pub(crate) fn complementary(is_translated: bool) -> usize {
    if is_translated { 3 } else { 2 }
}

/// When one more than the jobs joins.
pub(crate) const RESERVE_AFTER: Duration = Duration::from_secs(5);

/// The configurations of these names, in their order; all, where none are named. The first name that there is not is an
/// error.
pub(crate) fn named(names: Option<&[String]>) -> Result<Vec<&'static Configuration>, String> {
    let Some(names) = names else { return Ok(CONFIGURATIONS.iter().collect()) };
    let spelled = |configuration: &Configuration| configuration.name.replace(' ', "-");
    let find = |name: &String| {
        CONFIGURATIONS.iter().find(|configuration| spelled(configuration) == *name).ok_or_else(|| {
            let known: Vec<String> = CONFIGURATIONS.iter().map(spelled).collect();
            format!("--portfolio: there is no `{name}`; there are {}", known.join(", "))
        })
    };
    names.iter().map(find).collect()
}

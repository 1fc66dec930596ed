//! One program through many configurations and the interpreter.

use crate::configurations;
use crate::interpreter;
use crate::judge::{Answer, Finding, judge};
use crate::random::Random;
use crate::run::{Configuration, Verdict, decide, read};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// What is known of a program beforehand.
#[derive(Clone, Debug)]
pub struct Case {
    pub text: String,
    pub quantified: bool,
    pub bound: u32,
    /// The entry, unless the program marks it.
    pub main: Option<String>,
}

/// How much is done for each program.
#[derive(Clone, Debug)]
pub struct Effort {
    /// For one configuration.
    pub time: Duration,
    /// How often the interpreter runs.
    pub runs: u64,
}

/// What came of a program.
pub struct Result {
    /// What the oracle says, in a word.
    pub oracle: &'static str,
    pub answers: usize,
    pub timeouts: usize,
    /// Proofs by Horn clauses that their check refuted.
    pub refuted: usize,
    pub interpreter_fails: bool,
    pub finding: Option<Finding>,
}

/// Decides a program in every given way and compares. `repeat`: whether the first one is done twice, with a log.
pub fn compare(case: &Case, configurations: &[Configuration], effort: &Effort, repeat: bool) -> Result {
    let mut result =
        Result { oracle: "none", answers: 0, timeouts: 0, refuted: 0, interpreter_fails: false, finding: None };
    let broken = |kind, text: String| {
        let between = configurations.iter().map(|one| (one.clone(), case.bound + one.deeper)).collect();
        Some(Finding { kind, text, between })
    };
    let program = match catch_unwind(|| read(&case.text)) {
        Ok(Ok(program)) => Arc::new(program),
        Ok(Err(why)) => {
            result.finding = broken("rejected", why);
            return result;
        }
        Err(_) => {
            result.finding = broken("panic", "the front end panics".into());
            return result;
        }
    };
    let mut answers: Vec<Answer> = Vec::new();
    for configuration in configurations {
        let bound = case.bound + configuration.deeper;
        let verdict = decide(&program, configuration, bound, effort.time, case.main.as_deref(), None);
        if let Verdict::Rejected(why) = verdict {
            result.finding = broken("rejected", why);
            return result;
        }
        answers.push(Answer { configuration: configuration.clone(), bound, verdict });
    }
    let cut = |answer: &&Answer| matches!(&answer.verdict, Verdict::Unknown(why) if why.is_late());
    result.answers = answers.len();
    result.timeouts = answers.iter().filter(cut).count();
    let refuted = |answer: &&Answer| matches!(&answer.verdict, Verdict::Unknown(why) if why.of_search() == Some(&engine::Reason::RefutedProof));
    result.refuted = answers.iter().filter(refuted).count();
    result.oracle = answers.first().map_or("none", |answer| answer.verdict.word());
    let entry = passes::lower::find_entry(&program, case.main.as_deref()).ok();
    let failure = entry.and_then(|entry| {
        let run = AssertUnwindSafe(|| interpreter::search(&program, entry, 0..effort.runs));
        catch_unwind(run).unwrap_or_else(|panic| {
            result.finding = broken("panic", format!("the interpreter panics: {}", message(&*panic)));
            None
        })
    });
    result.interpreter_fails = failure.is_some();
    if result.finding.is_none() {
        result.finding = judge(&answers, failure.as_ref(), case.quantified);
    }
    if result.finding.is_none() && repeat {
        result.finding = repeats(case, &configurations[1..], effort);
    }
    result
}

/// Whether a second run from the text asks the same questions, byte by byte.
fn repeats(case: &Case, configurations: &[Configuration], effort: &Effort) -> Option<Finding> {
    let configuration = configurations.first()?;
    let bound = case.bound + configuration.deeper;
    let once = || {
        let program = Arc::new(read(&case.text).ok()?);
        let log = log_file();
        let verdict = decide(&program, configuration, bound, effort.time, case.main.as_deref(), Some(&log));
        let bytes = std::fs::read(&log).ok();
        let _ = std::fs::remove_file(&log);
        // How far it came within a time is the clock's business.
        bytes.filter(|_| !matches!(verdict, Verdict::Unknown(why) if why.is_late()))
    };
    let (first, second) = (once()?, once()?);
    (first != second).then(|| Finding {
        kind: "nondeterminism",
        text: format!("{}: two runs ask different questions", configuration.name),
        between: vec![(configuration.clone(), bound), (configuration.clone(), bound)],
    })
}

/// A file that nobody else writes.
fn log_file() -> PathBuf {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("lariat-fuzz-{}-{number}.smt2", std::process::id()))
}

fn message(panic: &dyn std::any::Any) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    format!("panic: {}", text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).into())).unwrap_or_default())
}

/// Whether a smaller program shows the same kind of defect among the same configurations.
pub fn shows(case: &Case, text: &str, finding: &Finding, effort: &Effort) -> bool {
    let case = Case { text: text.to_owned(), ..case.clone() };
    let configurations: Vec<Configuration> = finding.between.iter().map(|(one, _)| one.clone()).collect();
    if finding.kind != "rejected" && read(text).is_err() {
        return false;
    }
    let repeat = finding.kind == "nondeterminism";
    // A replay that fails for another reason is another defect, or none.
    let reason = |text: &str| -> String { text.chars().filter(|letter| !letter.is_ascii_digit()).collect() };
    compare(&case, &configurations, effort, repeat).finding.is_some_and(|found| {
        found.kind == finding.kind && (found.kind != "replay" || reason(&found.text) == reason(&finding.text))
    })
}

/// Whether a contradiction is only one of what a bound means: passes that cut a loop short let it go further within
/// the same bound (see `passes::prune`), so the side that found nothing must find the bug a little deeper.
pub fn only_shifts(case: &Case, finding: &Finding, effort: &Effort) -> bool {
    let [(bug, bound), (other, _)] = finding.between.as_slice() else { return false };
    if finding.kind != "contradiction" || bug.without == other.without {
        return false;
    }
    let Ok(program) = read(&case.text) else { return false };
    let program = Arc::new(program);
    (1..=3).any(|more| {
        let verdict = decide(&program, other, bound + more, effort.time, case.main.as_deref(), None);
        matches!(verdict, Verdict::Bug { .. })
    })
}

/// The configurations for the program of a seed.
pub fn sample(seed: u64, count: usize, all: &[Configuration], processes: &[Configuration]) -> Vec<Configuration> {
    let mut random = Random::new(seed ^ 0x5EED);
    let mut sample = configurations::sample(&mut random, all, count);
    if random.percent(2) {
        sample.extend(random.pick(processes).cloned());
    }
    sample
}

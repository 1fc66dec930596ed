//! One program through many configurations and the interpreter.

use crate::configurations;
use crate::interpreter;
use crate::judge::{Answer, Finding, judge};
use crate::random::Random;
use crate::run::{Configuration, Prepared, REJECTED, SharedLog, Verdict, decide, prepare, read};
use boogie::typed::TypedProgram;
use std::panic::{AssertUnwindSafe, catch_unwind};
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
        Ok(Ok(program)) => program,
        Ok(Err(why)) => {
            result.finding = broken("rejected", why);
            return result;
        }
        Err(_) => {
            result.finding = broken("panic", "the front end panics".into());
            return result;
        }
    };
    let mut rejected = false;
    let mut answers: Vec<Answer> = Vec::new();
    let mut ready: Vec<(&Configuration, u32, Option<Prepared>)> = Vec::new();
    for configuration in configurations {
        let bound = case.bound + configuration.deeper;
        let known = ready.iter().position(|(other, at, _)| other.prepares_like(configuration) && *at == bound);
        let at = known.unwrap_or_else(|| {
            let prepared = prepare_safely(&program, case, bound, configuration);
            if let Err(why) = &prepared {
                rejected |= why.starts_with(REJECTED);
                let verdict = Verdict::Broken(why.clone());
                answers.push(Answer { configuration: configuration.clone(), bound, verdict });
            }
            ready.push((configuration, bound, prepared.ok()));
            ready.len() - 1
        });
        let Some(prepared) = &ready[at].2 else { continue };
        let decided =
            catch_unwind(AssertUnwindSafe(|| decide(&program, prepared, configuration, bound, effort.time, None)));
        let verdict = decided.unwrap_or_else(|panic| Verdict::Broken(message(&*panic)));
        answers.push(Answer { configuration: configuration.clone(), bound, verdict });
    }
    if rejected {
        result.finding = broken("rejected", "lowering does not take it".into());
        return result;
    }
    let cut = |answer: &&Answer| matches!(&answer.verdict, Verdict::Unknown(why) if why == engine::TIME_LIMIT);
    result.answers = answers.len();
    result.timeouts = answers.iter().filter(cut).count();
    let refuted = |answer: &&Answer| matches!(&answer.verdict, Verdict::Unknown(why) if why == engine::horn::NO_PROOF);
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
        let program = read(&case.text).ok()?;
        let prepared = prepare(&program, bound, configuration, case.main.as_deref()).ok()?;
        let log = SharedLog::default();
        let verdict = decide(&program, &prepared, configuration, bound, effort.time, Some(&log));
        // How far it came within a time is the clock's business.
        (!matches!(verdict, Verdict::Unknown(why) if why == engine::TIME_LIMIT)).then(|| log.bytes())
    };
    let (first, second) = (once()?, once()?);
    (first != second).then(|| Finding {
        kind: "nondeterminism",
        text: format!("{}: two runs ask different questions", configuration.name),
        between: vec![(configuration.clone(), bound), (configuration.clone(), bound)],
    })
}

fn prepare_safely(
    program: &TypedProgram,
    case: &Case,
    bound: u32,
    configuration: &Configuration,
) -> std::result::Result<Prepared, String> {
    let run = AssertUnwindSafe(|| prepare(program, bound, configuration, case.main.as_deref()));
    catch_unwind(run).unwrap_or_else(|panic| Err(message(&*panic)))
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
    (1..=3).any(|more| {
        let bound = bound + more;
        let prepared = prepare_safely(&program, case, bound, other);
        prepared.is_ok_and(|prepared| {
            matches!(decide(&program, &prepared, other, bound, effort.time, None), Verdict::Bug { .. })
        })
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

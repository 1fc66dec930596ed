//! `--baseline FILE`: an earlier answer, as JSON or SARIF, and what of a report is new against it.
//!
//! A failure is known where the earlier answer has one of the same fingerprint; of two that look the same, one each.

use crate::Answer;
use crate::fingerprint::{NAME, fingerprint};
use check::{KnownFailure, Others, Report, Verdict};
use serde_json::Value;
use std::collections::BTreeMap;
use trace::Trace;

/// The failures of an earlier answer: how many there are of each fingerprint.
#[derive(Clone, Debug, Default)]
pub struct Baseline {
    known: BTreeMap<String, u32>,
}

impl Baseline {
    /// Of the text of a JSON or SARIF answer; an error says what is wrong with it.
    pub fn read(text: &str) -> Result<Self, String> {
        let value: Value = serde_json::from_str(text).map_err(|error| format!("it is no JSON: {error}"))?;
        let mut baseline = Self::default();
        if let Some(runs) = value.get("runs").and_then(Value::as_array) {
            let results = runs.iter().filter_map(|run| run.get("results")?.as_array()).flatten();
            for print in results.filter_map(|result| result.get("partialFingerprints")?.get(NAME)?.as_str()) {
                // Those that look the same are numbered.
                baseline.add(print.split(':').next().unwrap_or(print));
            }
        } else if let Some(roots) = value.get("roots").and_then(Value::as_array) {
            for root in roots {
                baseline.add_all(root.clone())?;
            }
        } else {
            baseline.add_all(value)?;
        }
        Ok(baseline)
    }

    fn add(&mut self, print: &str) {
        *self.known.entry(print.to_owned()).or_default() += 1;
    }

    fn add_all(&mut self, answer: Value) -> Result<(), String> {
        let answer: Answer =
            serde_json::from_value(answer).map_err(|_| "it is no answer of lariat in JSON or SARIF".to_owned())?;
        answer.traces().for_each(|trace| self.add(&fingerprint(trace)));
        answer.report().iter().flat_map(|report| &report.known).for_each(|known| self.add(&known.fingerprint));
        Ok(())
    }

    /// How many failures there were.
    pub fn len(&self) -> u32 {
        self.known.values().sum()
    }

    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// Leaves in a report what is new. The verdict stays what it is: that of the program.
    pub fn leave_new(&self, report: &mut Report) {
        let mut left = self.known.clone();
        let mut known = Vec::new();
        let mut is_known = |trace: &Trace| {
            let print = fingerprint(trace);
            let Some(count) = left.get_mut(&print).filter(|count| **count > 0) else { return false };
            *count -= 1;
            known.push(known_failure(trace, print));
            true
        };
        let traces: Vec<Trace> = report.trace.take().into_iter().chain(std::mem::take(&mut report.more)).collect();
        let mut new = traces.into_iter().filter(|trace| !is_known(trace));
        report.trace = new.next();
        report.more = new.collect();
        let before = report.assertions.len();
        report.assertions.retain(|one| !one.trace.as_ref().is_some_and(&mut is_known));
        if report.assertions.len() < before {
            report.others = Some(others(report));
        }
        report.known = known;
    }
}

/// What the other assertions come to, where each has an answer.
fn others(report: &Report) -> Others {
    let has = |verdict: Verdict| report.assertions.iter().any(|one| one.verdict == verdict);
    if has(Verdict::Unknown) || has(Verdict::Bug) || has(Verdict::Possible) {
        Others::Unknown
    } else if has(Verdict::Bounded) {
        Others::Bounded
    } else {
        Others::Safe
    }
}

fn known_failure(trace: &Trace, fingerprint: String) -> KnownFailure {
    let (place, message, text) = match &trace.in_source {
        Some(source) => (&source.failure.place, &source.failure.message, &source.failure.text),
        None => {
            (trace.failure.source.as_ref().unwrap_or(&trace.failure.place), &trace.failure.message, &trace.failure.text)
        }
    };
    KnownFailure { fingerprint, place: place.clone(), message: message.clone(), text: text.clone() }
}

//! Why an answer is not more than it is, as a value. What is done about it hangs on which it is; text is made where it is
//! printed, and in the JSON of a report.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Why nothing definite, or no more than that, was found out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Reason {
    /// What the search says.
    Search(engine::Reason),
    /// All worker processes together used more than they may.
    MemoryLimit,
    /// Somebody stopped the check.
    Interrupted,
    /// Two who should agree do not.
    Contradiction(String),
    /// What was found is possible, but not certain.
    Possible,
    /// What the translation of the program to Boogie lacks.
    Translation(String),
    /// Why what was found out does not decide the property that was asked for.
    Property(String),
    /// What became of a worker.
    Worker(String),
    /// Why each of several workers gave up, with its name in a portfolio.
    Several(Vec<(Option<String>, Reason)>),
    /// All executions within a bound were ruled out before that.
    NoBugWithin { bound: u32, why: Box<Reason> },
}

impl Reason {
    pub const TIME_LIMIT: Reason = Reason::Search(engine::Reason::TimeLimit);

    /// What the search says, if that is all.
    pub fn of_search(&self) -> Option<&engine::Reason> {
        match self.root() {
            Reason::Search(reason) => Some(reason),
            _ => None,
        }
    }

    /// What it is, whatever was ruled out before.
    fn root(&self) -> &Reason {
        match self {
            Reason::NoBugWithin { why, .. } => why.root(),
            reason => reason,
        }
    }

    pub fn is_time_limit(&self) -> bool {
        *self.root() == Reason::TIME_LIMIT
    }

    /// Whether the time was up for one of those who gave up.
    pub fn is_late(&self) -> bool {
        match self.root() {
            Reason::Several(reasons) => reasons.iter().any(|(_, reason)| reason.is_late()),
            _ => self.is_time_limit(),
        }
    }

    pub fn is_interrupted(&self) -> bool {
        matches!(self.root(), Reason::Interrupted | Reason::Search(engine::Reason::Interrupted))
    }

    /// Whether it is the limit of memory, or that is what one worker was given up for first.
    pub fn is_memory_limit(&self) -> bool {
        match self.root() {
            Reason::MemoryLimit => true,
            Reason::Several(reasons) => reasons.first().is_some_and(|(_, first)| *first == Reason::MemoryLimit),
            _ => false,
        }
    }

    /// Whether the search ended from outside, so that what it had ruled out by then is an answer.
    pub(crate) fn is_limit(&self) -> bool {
        let is_nested = matches!(self, Reason::NoBugWithin { .. } | Reason::Several(_));
        !is_nested && (self.is_time_limit() || self.is_memory_limit() || self.is_interrupted())
    }

    /// Whether something is wrong with us, or with those whom we ask.
    pub fn is_defect(&self) -> bool {
        match self.root() {
            Reason::Contradiction(_) | Reason::Search(engine::Reason::Defect(_)) => true,
            Reason::Several(reasons) => reasons.iter().any(|(_, reason)| reason.is_defect()),
            _ => false,
        }
    }

    /// Why workers gave up, in one. What several of them say is said once.
    pub(crate) fn of_workers(mut reasons: Vec<(Option<&'static str>, Reason)>) -> Reason {
        match reasons.as_mut_slice() {
            [] => return Reason::Worker("the worker did not answer".into()),
            [(_, first), others @ ..] if others.iter().all(|(_, other)| other == first) => return first.clone(),
            _ => {}
        }
        let mut each: Vec<(Option<String>, Reason)> = Vec::new();
        for (name, reason) in reasons {
            if !each.iter().any(|(_, before)| *before == reason) {
                each.push((name.map(str::to_owned), reason));
            }
        }
        Reason::Several(each)
    }
}

impl From<engine::Reason> for Reason {
    fn from(reason: engine::Reason) -> Self {
        Reason::Search(reason)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // Solvers quote what they were asked.
            Reason::Search(reason) => out.write_str(&smt::one_line(&reason.to_string())),
            Reason::MemoryLimit => out.write_str("memory limit"),
            Reason::Interrupted => out.write_str("interrupted"),
            Reason::Contradiction(what) => write!(out, "a defect: {what}"),
            Reason::Translation(what) | Reason::Property(what) => out.write_str(what),
            Reason::Possible => out.write_str("what it found is possible, but not certain"),
            Reason::Worker(what) => out.write_str(what),
            Reason::Several(reasons) => {
                for (place, (name, reason)) in reasons.iter().enumerate() {
                    let between = if place > 0 { "; " } else { "" };
                    match name {
                        Some(name) => write!(out, "{between}{name}: {reason}")?,
                        None => write!(out, "{between}{reason}")?,
                    }
                }
                Ok(())
            }
            Reason::NoBugWithin { bound, why } => write!(out, "{why} (no bug within bound {bound})"),
        }
    }
}

/// A reason in the JSON of a report: its text.
pub(crate) fn as_text<S: Serializer>(reason: &Option<Reason>, serializer: S) -> Result<S::Ok, S::Error> {
    reason.as_ref().map(Reason::to_string).serialize(serializer)
}

/// A reason that was written as text is only that.
pub(crate) fn from_text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Reason>, D::Error> {
    let text: Option<String> = Option::deserialize(deserializer)?;
    Ok(text.map(|text| Reason::Search(engine::Reason::Other(text))))
}

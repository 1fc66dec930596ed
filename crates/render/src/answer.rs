//! What a check came to: a report, or what is wrong with the input.

use check::{Diagnostic, Error, Fault, Report};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use trace::Trace;

/// A report, or an error.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Answer {
    Report(Box<Report>),
    Error(InputError),
}

impl Answer {
    /// The answer of a check of `files`.
    pub fn of(outcome: Result<Report, Error>, files: &[String]) -> Self {
        match outcome {
            Ok(report) => Answer::Report(Box::new(report)),
            Err(error) => Answer::Error(InputError::of(error, files)),
        }
    }

    pub fn report(&self) -> Option<&Report> {
        match self {
            Answer::Report(report) => Some(report),
            Answer::Error(_) => None,
        }
    }

    /// All traces of a report: the first bug's, those of further ones, and those of assertions that were asked one by one.
    pub fn traces(&self) -> impl Iterator<Item = &Trace> {
        self.report().into_iter().flat_map(|report| {
            let each = report.assertions.iter().filter_map(|one| one.trace.as_ref());
            report.trace.iter().chain(&report.more).chain(each)
        })
    }

    /// The files, as they were named.
    pub fn files(&self) -> &[String] {
        match self {
            Answer::Report(report) => &report.files,
            Answer::Error(error) => &error.files,
        }
    }

    /// What there is to say about the source.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        match self {
            Answer::Report(report) => &report.diagnostics,
            Answer::Error(error) => &error.diagnostics,
        }
    }
}

/// Why there is no verdict: with exit code 2, the input or what was asked of it is wrong.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct InputError {
    pub verdict: Wrong,
    /// The first thing that is wrong, in a line.
    pub reason: String,
    pub fault: InputFault,
    /// The files, as they were named.
    pub files: Vec<String>,
    /// All errors and warnings about the source.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub diagnostics: Vec<Diagnostic>,
}

/// It stands where a report has its verdict.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Wrong {
    Error,
}

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum InputFault {
    /// No procedure was named to start from, and none is marked.
    NoEntry,
    /// The one that was named does not exist.
    NoSuchEntry,
    /// The program is wrong, or cannot be read.
    Input,
    /// What was asked cannot be done.
    Usage,
    /// The system did not let us start a process.
    NoWorker,
}

impl InputError {
    fn of(error: Error, files: &[String]) -> Self {
        let reason = error.to_string();
        let (fault, diagnostics) = match error {
            Error::Input { fault, diagnostics, .. } => {
                let fault = match fault {
                    Fault::NoEntry => InputFault::NoEntry,
                    Fault::NoSuchEntry => InputFault::NoSuchEntry,
                    Fault::Other => InputFault::Input,
                };
                (fault, diagnostics)
            }
            Error::NoWorker(_) => (InputFault::NoWorker, Vec::new()),
            // What else there may be one day is about what was asked.
            _ => (InputFault::Usage, Vec::new()),
        };
        Self { verdict: Wrong::Error, reason, fault, files: files.to_vec(), diagnostics }
    }
}

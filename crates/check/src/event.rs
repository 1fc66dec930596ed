//! What a check tells while it runs: its progress, and what it has to say about the source.

use crate::report::Report;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use trace::Place;

/// Something that a check tells. Several engines of a portfolio may tell the same.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Event {
    /// The program was read.
    Started {
        entry: String,
        question: String,
        /// Whether there is something to execute.
        has_body: bool,
    },
    Lowered {
        /// With a program that starts threads.
        contexts: Option<u32>,
        globals: Vec<String>,
    },
    /// A search starts.
    Searching {
        /// The globals of the source that it tracks.
        tracked: Vec<String>,
        /// Seconds that the passes took so far.
        passes: f64,
    },
    Progress {
        phase: String,
        counts: Counts,
    },
    /// All executions within this bound were ruled out.
    Finished {
        bound: u32,
    },
    /// There is a bug; the search for more goes on.
    Found(Box<Report>),
    /// Errors and warnings about the source, and the same as text for a terminal.
    Diagnostics {
        list: Vec<Diagnostic>,
        text: String,
    },
    /// A message about what was asked, or about ourselves.
    Message(String),
    /// The program after a pass, for [`crate::Config::dump_after`].
    Dump {
        pass: String,
        text: String,
    },
}

/// How far a search is.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Counts {
    pub bound: u32,
    pub instances: usize,
    pub open: usize,
    pub queries: u64,
    pub shared: usize,
    /// Seconds in looking for instances to share.
    pub sharing: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    Error,
    Warning,
}

/// Something to say about a place of the source.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Diagnostic {
    pub severity: Severity,
    pub message: String,
    pub start: Place,
    pub end: Place,
    /// Other places that belong to it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Note>,
    /// What the user could do about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
}

/// A place that belongs to something else, with the reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Note {
    pub message: String,
    pub start: Place,
    pub end: Place,
}

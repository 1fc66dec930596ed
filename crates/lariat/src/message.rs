//! What the worker tells the supervisor, one JSON object a line.

use crate::report::Report;
use serde::{Deserialize, Serialize};

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Message {
    /// The input is at fault.
    BadInput {
        fault: Fault,
        reason: String,
    },
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
        progress: Counts,
    },
    /// All executions within this bound were ruled out.
    Finished {
        bound: u32,
    },
    /// There is a bug; the search for more goes on.
    Found(Box<Report>),
    Report(Box<Report>),
}

/// What is wrong with an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// No procedure was named to start from, and none is marked.
    NoEntry,
    /// The one that was named does not exist.
    NoSuchEntry,
    Other,
}

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

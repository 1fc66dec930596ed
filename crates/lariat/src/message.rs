//! What the worker tells the supervisor, one JSON object a line.

use crate::report::Report;
use serde::{Deserialize, Serialize};

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Message {
    Started {
        entry: String,
        question: String,
    },
    Lowered {
        /// With a program that starts threads.
        contexts: Option<u32>,
        globals: Vec<String>,
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

//! What the worker tells the supervisor, one JSON object a line.

use crate::report::Report;
use crate::supervisor::BAD_INPUT;
use serde::{Deserialize, Serialize};
use std::io::Write;

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
    /// There will be no report, for this reason, which is not the input's fault.
    GaveUp {
        reason: String,
    },
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

/// Writes a message to the supervisor, a line each.
pub fn send(message: &Message) {
    let mut out = std::io::stdout().lock();
    if let Ok(text) = serde_json::to_string(message) {
        // Nobody listening means that the supervisor is gone, and so will this process be.
        let _ = writeln!(out, "{text}");
        let _ = out.flush();
    }
}

/// Says what the worker turns to.
pub fn phase(name: &str) {
    send(&Message::Progress { phase: name.into(), progress: Counts::default() });
}

/// Says what is wrong with the input, or the usage; the exit code.
pub fn bad(reason: String) -> u8 {
    crate::output::error(&reason);
    refuse(Fault::Other, reason)
}

/// The same, where people have been told.
pub fn refuse(fault: Fault, reason: String) -> u8 {
    send(&Message::BadInput { fault, reason });
    BAD_INPUT
}

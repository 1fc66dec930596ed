//! What a worker tells the supervisor, and what it is told first: one JSON object a line.

use crate::config::Config;
use crate::event::Event;
use crate::report::{Fault, Report};
use crate::sources::Source;
use serde::{Deserialize, Serialize};

/// What a worker process is to do: the first line of its standard input.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Task {
    pub config: Config,
    pub sources: Vec<Source>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Message {
    /// For whoever listens.
    Event(Event),
    /// The input is at fault.
    BadInput {
        fault: Fault,
        reason: String,
    },
    Report(Box<Report>),
    /// There will be no report, for this reason, which is not the input's fault.
    GaveUp {
        reason: String,
    },
}

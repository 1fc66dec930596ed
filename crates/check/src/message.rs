//! What a worker tells the supervisor, and what it is told first: one JSON object a line.

use crate::config::Config;
use crate::event::Event;
use crate::reason::Reason;
use crate::report::{Fault, Report};
use crate::sources::Source;
use serde::{Deserialize, Serialize};

/// What a worker process is to do: the first line of its standard input.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Task {
    pub config: Config,
    pub sources: Vec<Source>,
    /// The names of the files that the only source is a translation of, if it is one.
    pub translated_from: Option<Vec<String>>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Message {
    /// For whoever listens.
    Event(Event),
    /// The input is at fault.
    BadInput { fault: Fault, reason: String },
    /// With its reason, of which the report's own JSON has only the text.
    Report { report: Box<Report>, reason: Option<Reason> },
    /// There will be no report, for this reason, which is not the input's fault.
    GaveUp { reason: Reason },
}

//! Traces of translated programs that are no bugs.
//!
//! A translation may contain what it cannot follow. It says so with procedures whose names start with [`UNSUPPORTED`] or
//! [`APPROXIMATE`]: a trace that passes one of them is an execution of the Boogie program, and perhaps of no other.

use trace::{StepKind, Trace};

/// Being there means that something comes that has no translation.
const UNSUPPORTED: &str = "$unsupported.";
/// The result can be more than the program's.
const APPROXIMATE: &str = "$approximate.";

/// What is wrong with a trace.
pub(crate) enum Doubt {
    /// It ends before something that has no translation.
    Unsupported(String),
    /// It hangs on a value that the program may not have.
    Approximate(String),
}

/// Why a trace of a translated program is no bug, if that is so.
pub(crate) fn doubt(trace: &Trace) -> Option<Doubt> {
    let first = |prefix: &str| {
        let mut calls = trace.steps.iter().filter(|step| step.kind == StepKind::Call);
        let step = calls.find(|step| step.text.starts_with(prefix))?;
        // What follows the reason is the width of a result.
        let reason = step.text.strip_prefix(prefix).and_then(|rest| rest.split('.').next()).unwrap_or_default();
        let reason = reason.replace('_', " ");
        Some(match &step.source {
            Some(at) => format!("{reason} ({}({},{}))", at.file, at.line, at.column),
            None => reason,
        })
    };
    if let Some(what) = first(UNSUPPORTED) {
        return Some(Doubt::Unsupported(format!("the program can get to what is not supported: {what}")));
    }
    let what = first(APPROXIMATE)?;
    Some(Doubt::Approximate(format!("a trace was found, but it passes what is only approximated: {what}")))
}

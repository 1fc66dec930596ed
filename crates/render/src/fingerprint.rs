//! What a failure is known by when the program has been edited elsewhere: neither lines nor values, but the rule, the file,
//! the procedure and the text of what is false.

use crate::steps::open_calls;
use trace::{FailureKind, Trace};

/// The name of our fingerprints in SARIF, with the version of how they are made.
pub(crate) const NAME: &str = "lariat/v1";

/// The rule that a failure breaks.
pub(crate) fn rule(kind: FailureKind) -> &'static str {
    match kind {
        FailureKind::Assertion => "assertion",
        FailureKind::Precondition => "precondition",
        FailureKind::Postcondition => "postcondition",
        FailureKind::Invariant => "invariant",
        FailureKind::Return => "return",
    }
}

/// The fingerprint of what a trace ends with.
pub fn fingerprint(trace: &Trace) -> String {
    let failure = &trace.failure;
    let rule = rule(failure.kind);
    // In the words of the program that people know: of what is made of it, neither names nor texts are worth much.
    if let Some(source) = &trace.in_source {
        let source = &source.failure;
        return hash(&[rule, file(&source.place.file), &source.function, &source.message, source.text.trim()]);
    }
    let frames = open_calls(trace);
    let procedure = frames.last().map_or(trace.entry.as_str(), |frame| frame.procedure);
    hash(&[rule, file(&failure.place.file), procedure, &failure.text])
}

/// A file by one name, however it was named.
fn file(name: &str) -> &str {
    name.strip_prefix("./").unwrap_or(name)
}

/// A hash of texts, the same on every machine.
pub fn hash(parts: &[&str]) -> String {
    // FNV-1a: it has to be the same on every machine and in every version, and need not be hard to forge.
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for byte in parts.iter().flat_map(|part| part.bytes().chain([0])) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    format!("{hash:016x}")
}

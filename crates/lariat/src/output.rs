//! The one place that prints.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "all output goes through here")]

use std::io::Write;

/// To standard output. A reader that went away is not an error of ours; a full disk is one to tell of.
pub fn print(text: &str) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}

/// A message about ourselves, to standard error.
pub fn error(text: &str) {
    let _ = writeln!(std::io::stderr(), "lariat: {text}");
}

/// Diagnostics and dumps, to standard error as they are.
pub fn raw_error(text: &str) {
    let _ = std::io::stderr().write_all(text.as_bytes());
}

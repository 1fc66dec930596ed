//! Errors and warnings about a program, as values.
//!
//! Every stage collects [`Diagnostic`]s instead of stopping at the first; `render` (in `render.rs`) shows them as
//! a compiler does. A diagnostic knows the stage that found it, because later stages only run when the earlier
//! ones found no error.

use crate::source::Span;

/// The stages of the front end, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    Parse,
    Resolve,
    Type,
    /// Behind the front end: the program is right, but asks for what the verifier cannot do.
    Lower,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Severity {
    Error,
    Warning,
}

/// One finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    pub stage: Stage,
    pub severity: Severity,
    pub message: String,
    pub span: Span,
    /// Other places that belong to it ("first declared here").
    pub notes: Vec<(Span, String)>,
    /// What the user could do about it.
    pub hint: Option<String>,
}

impl Diagnostic {
    pub fn error(stage: Stage, span: Span, message: impl Into<String>) -> Self {
        Self { stage, severity: Severity::Error, message: message.into(), span, notes: Vec::new(), hint: None }
    }

    pub fn warning(stage: Stage, span: Span, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::error(stage, span, message) }
    }

    pub fn with_note(mut self, span: Span, text: impl Into<String>) -> Self {
        self.notes.push((span, text.into()));
        self
    }

    pub fn with_hint(mut self, text: impl Into<String>) -> Self {
        self.hint = Some(text.into());
        self
    }

    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

/// Whether there is an error among these.
pub fn any_error(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(Diagnostic::is_error)
}

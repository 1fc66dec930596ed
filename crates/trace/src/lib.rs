//! From a model to a trace: reading a witness, replaying it on the source, and rendering what happened.

pub mod trace;
pub use trace::{Binding, Failure, Place, StepKind, Trace, TraceStep};

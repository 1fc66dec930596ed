//! From a model to a trace: reading a witness, replaying it on the source, and rendering what happened.

pub mod bitwise;
pub mod choices;
pub mod floats;
mod fold;
mod guesses;
mod labels;
mod record;
pub mod replay;
pub mod saved;
pub mod source_trace;
pub mod text;
pub mod trace;
mod value_text;
pub mod values;

pub use replay::{Replay, failing_assertion};
pub use saved::{Choices, NoReplay, rerun};
pub use source_trace::{Native, NativeOutcome, SourceTrace};
pub use trace::{Binding, Failure, FailureKind, Place, Position, StepKind, Trace, TraceStep};

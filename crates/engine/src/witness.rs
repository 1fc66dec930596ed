//! What an engine hands on of a model: one execution, and the values that it started from.

use ir::{BlockId, EventId, FunctionId, ProcId, VarId};
use smt::{FunctionTable, Value};

/// An execution that returns from the entry, as the choices that it made.
#[derive(Clone, Debug, Default)]
pub struct Witness {
    /// In the order of the execution.
    pub steps: Vec<Step>,
    /// The way of the execution through the bodies.
    pub path: Vec<PathStep>,
    /// The entry's parameters and the globals that it reads, at the start.
    pub inputs: Vec<(VarId, Value)>,
    pub constants: Vec<(VarId, Value)>,
    pub functions: Vec<(FunctionId, FunctionTable)>,
}

#[derive(Clone, Debug)]
pub enum Step {
    /// A procedure is entered; `source` is the call in the source.
    Enter {
        proc: ProcId,
        source: Option<u32>,
    },
    Leave,
    Event {
        event: EventId,
        value: Option<Value>,
    },
}

/// A part of a path: each block's calls come behind it, before the next block of the same activation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathStep {
    Enter { proc: ProcId, source: Option<u32> },
    Block(BlockId),
    Leave,
}

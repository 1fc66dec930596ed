//! The record of a run, from which traces are rendered.

use super::oracle::Activation;
use super::outcome::{Claim, Verdict};
use super::tree::Key;
use super::value::Value;
use crate::names::Name;
use crate::syntax::StmtId;
use crate::typed::{ImplementationId, ProcedureId, VarId};

/// Something that happened.
#[derive(Clone, Debug)]
pub struct Step {
    /// Threads are counted in the order in which they start; the entry's is 0.
    pub thread: u32,
    /// The round of the schedule in which the thread took it.
    pub context: u32,
    /// How many activations there were, this one's included: 1 in the entry.
    pub depth: u32,
    /// The statement; absent before the first.
    pub stmt: Option<StmtId>,
    pub event: Event,
}

#[derive(Clone, Debug)]
pub enum Event {
    /// A variable got a value: by an assignment, or as the result of a call.
    Assign { var: VarId, value: Value },
    /// A part of a variable got a value: `m[i][j] := value`, `d->f := value`.
    Update { var: VarId, path: Box<[Place]>, value: Value },
    /// A variable got a value that the oracle (or a default) chose.
    Havoc { var: VarId, value: Value },
    /// The value with which a variable started, when it was first looked at.
    Initial { var: VarId, value: Value },
    /// A procedure was entered, with these inputs.
    Enter(Box<Enter>),
    /// A thread was started, to run this procedure with these inputs.
    Fork { thread: u32, procedure: ProcedureId, inputs: Box<[Value]> },
    /// The innermost procedure returned, with these results.
    Leave { procedure: ProcedureId, results: Box<[Value]> },
    /// The guard of an `if` or `while`.
    Guard(bool),
    /// An arm of a choice: `if (*)`, `while (*)`, `goto`.
    Arm(u32),
    /// An `assume`, and how it came out.
    Assume(Verdict),
    /// Something that is checked, and how it came out.
    Assert(Claim, Verdict),
}

#[derive(Clone, Debug)]
pub struct Enter {
    pub activation: Activation,
    pub procedure: ProcedureId,
    /// Absent for a procedure without body.
    pub implementation: Option<ImplementationId>,
    pub inputs: Box<[Value]>,
}

/// A part of a map or of a datatype value.
#[derive(Clone, Debug)]
pub enum Place {
    Index(Key),
    Field(Name),
}

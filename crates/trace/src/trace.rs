//! Traces: an execution that goes wrong, for people and for programs.
//!
//! A [`Trace`] is what the interpreter did when it replayed a witness on the source: every step happened. It is one
//! JSON object (`docs/json.md`), and text is made from it by [`crate::text`].

use crate::saved::Choices;
use crate::source_trace::{Native, SourceTrace};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An execution from the entry to what went wrong.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Trace {
    /// The procedure that was entered first.
    pub entry: String,
    /// The values that the execution starts from: parameters of the entry, globals and constants that matter.
    pub initial: Vec<Binding>,
    pub steps: Vec<TraceStep>,
    /// What went wrong; for the question whether the entry can return: where it does.
    pub failure: Failure,
    /// Assumptions that hold for what the run touched, and could not be evaluated everywhere (quantifiers).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub partially_checked: Vec<String>,
    /// Those of them that nobody has decided otherwise: the execution is a possible one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub undecided: Vec<String>,
    /// Axioms about functions that have nothing to do with the program, of which nobody knows whether they contradict each
    /// other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unconnected: Vec<String>,
    /// What was chosen: all that it takes to run the execution again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choices: Option<Choices>,
    /// The same in the words of the program that the Boogie text was made from, where its front end knows them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_source: Option<SourceTrace>,
    /// What was seen when that program was compiled and run with the same inputs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub native: Option<Native>,
}

impl Trace {
    /// Notes something that could be evaluated in part only.
    pub(crate) fn hangs_on(&mut self, claim: String) {
        self.partially_checked.push(claim.clone());
        self.undecided.push(claim);
    }

    /// Whether all that the execution takes for granted was decided to be true.
    pub fn is_certain(&self) -> bool {
        self.is_founded() && self.unconnected.is_empty()
    }

    /// The same, but for axioms that have nothing to do with it.
    pub fn is_founded(&self) -> bool {
        self.undecided.is_empty()
    }

    /// Notes that somebody has decided all of it.
    pub fn confirm(&mut self) {
        self.undecided.clear();
        self.unconnected.clear();
    }
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TraceStep {
    pub kind: StepKind,
    /// The thread that took it: 1 is the one that starts in the entry.
    #[serde(default = "first", skip_serializing_if = "is_first")]
    pub thread: u32,
    /// The round in which the thread took it, from 0.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub context: u32,
    /// In the Boogie text.
    pub place: Place,
    /// Where the statement ends there; with `if` and `while`, where the condition does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<Position>,
    /// In the program that the Boogie text was made from, where it says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Place>,
    /// How many calls are around it.
    pub depth: usize,
    /// The label of the block that the statement is in, as Boogie has it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub label: String,
    /// The statement, or the callee's name.
    pub text: String,
    /// What was assigned, passed, returned or chosen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<Binding>,
    /// What the program that the Boogie text was made from calls the argument of this call (`{:cexpr "x"}`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shows: Option<String>,
    /// With a fork: the thread that it starts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts: Option<u32>,
    /// With a call: the procedure has no body.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub without_body: bool,
}

fn first() -> u32 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_first(thread: &u32) -> bool {
    *thread == 1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_zero(context: &u32) -> bool {
    *context == 0
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum StepKind {
    Call,
    /// A call that starts a thread.
    Fork,
    Return,
    Assign,
    Havoc,
    Assume,
    Assert,
    Branch,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Binding {
    pub name: String,
    pub value: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Place {
    pub file: String,
    pub line: u32,
    pub column: u32,
}

/// A line and a column, counted from 1; columns count characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Position {
    pub line: u32,
    pub column: u32,
}

/// What fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum FailureKind {
    #[default]
    Assertion,
    /// The `requires` of a procedure, at a call of it.
    Precondition,
    /// The `ensures` of a procedure, where it returns.
    Postcondition,
    /// That of a loop.
    Invariant,
    /// Nothing: the entry returns, as was asked.
    Return,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Failure {
    #[serde(default)]
    pub kind: FailureKind,
    /// In plain words: "assertion may fail", "precondition of p does not hold", …
    pub message: String,
    pub place: Place,
    /// Where that ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<Position>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Place>,
    /// The expression that is false.
    pub text: String,
    /// The whole statement, where an `assert` or the precondition of a call fails.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub statement: String,
    /// The thread that fails.
    #[serde(default = "first", skip_serializing_if = "is_first")]
    pub thread: u32,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub context: u32,
}

//! A trace in the words of the program that the Boogie text was made from: its places, names, types and values.
//!
//! Whoever knows the translation makes it of a [`Trace`](crate::Trace); here is what it holds, and how people read it.

use crate::text::{at, cut};
use crate::trace::Place;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// An execution of the source.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct SourceTrace {
    /// The function that it starts in.
    pub entry: String,
    /// What the program read, in order.
    pub inputs: Vec<Input>,
    pub steps: Vec<SourceStep>,
    pub failure: SourceFailure,
}

/// One value that the program read.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Input {
    /// The function that gave it.
    pub function: String,
    #[serde(rename = "type", default, skip_serializing_if = "String::is_empty")]
    pub ty: String,
    pub value: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// What happened in one line of the source.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct SourceStep {
    pub place: Place,
    /// The function that it is in.
    pub function: String,
    /// How many calls are around it.
    pub depth: usize,
    /// The thread that does it, where there are several; the first one is 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thread: Option<u32>,
    /// The line of the source, or what happened where that cannot be read.
    pub text: String,
    /// What was done there, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub did: Vec<Did>,
}

/// Something that a line did.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Did {
    Assign(SourceValue),
    /// A condition was asked, and was this.
    Condition(bool),
    Call {
        function: String,
        arguments: Vec<SourceValue>,
    },
    /// The function that the line is in gave this back.
    Return {
        #[serde(rename = "type", default, skip_serializing_if = "String::is_empty")]
        ty: String,
        value: String,
    },
}

impl std::fmt::Display for Did {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Did::Assign(known) => write!(out, "{known}"),
            Did::Condition(truth) => write!(out, "{truth}"),
            Did::Call { function, arguments } => {
                let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
                write!(out, "call {function}({})", arguments.join(", "))
            }
            Did::Return { value, .. } => write!(out, "return {}", cut(value, WIDEST_VALUE)),
        }
    }
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct SourceValue {
    pub name: String,
    #[serde(rename = "type", default, skip_serializing_if = "String::is_empty")]
    pub ty: String,
    pub value: String,
}

impl std::fmt::Display for SourceValue {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{} = {}", self.name, cut(&self.value, WIDEST_VALUE))
    }
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct SourceFailure {
    pub message: String,
    /// What SV-COMP calls the part of memory safety that is violated: `valid-deref`, `valid-free`, `valid-memtrack` or
    /// `valid-memcleanup`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub property: Option<String>,
    pub place: Place,
    pub function: String,
    /// The line of the source.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

/// What was seen when the program was compiled and run with the inputs of a trace.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Native {
    pub outcome: NativeOutcome,
    /// What was seen, or why nothing was.
    pub reason: String,
    /// The words that started the compiler.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub compiler: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum NativeOutcome {
    /// It failed at the same place.
    Confirmed,
    /// Nothing can be said.
    Unconfirmed,
    /// It did something else, and nothing in the trace explains why.
    Contradicted,
}

/// The trace as text.
pub fn render(trace: &SourceTrace) -> String {
    let mut out = String::new();
    let failure = &trace.failure;
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{}: error: {}", at(&failure.place), failure.message);
    if !failure.text.is_empty() {
        let _ = writeln!(out, "    {}", failure.text);
    }
    if !trace.inputs.is_empty() {
        let _ = writeln!(out, "\nThe inputs, in order:");
        let width = trace.inputs.iter().map(|input| place(input.place.as_ref()).chars().count()).max().unwrap_or(0);
        for input in &trace.inputs {
            let at = place(input.place.as_ref());
            let _ = writeln!(out, "  {at:<width$}  {}() = {}", input.function, input.value);
        }
    }
    let _ = writeln!(out, "\nThe execution, from {}:", trace.entry);
    let width = trace.steps.iter().map(|step| at(&step.place).chars().count()).max().unwrap_or(0).min(WIDEST_PLACE);
    let mut running = None;
    for step in &trace.steps {
        if let Some(thread) = step.thread
            && running.replace(thread) != Some(thread)
        {
            let _ = writeln!(out, "  thread {thread}:");
        }
        let said: Vec<String> = step.did.iter().map(ToString::to_string).collect();
        let indent = "  ".repeat(step.depth);
        let said = if said.is_empty() { String::new() } else { format!("  // {}", said.join(", ")) };
        let text = cut(&step.text, WIDEST_LINE);
        let _ = writeln!(out, "  {:<width$}  {indent}{text}{said}", at(&step.place));
    }
    out
}

const WIDEST_PLACE: usize = 40;
const WIDEST_VALUE: usize = 80;
const WIDEST_LINE: usize = 100;

fn place(place: Option<&Place>) -> String {
    place.map_or(String::new(), at)
}

/// What native confirmation came to, in a sentence.
pub fn native_text(native: &Native) -> String {
    match native.outcome {
        NativeOutcome::Confirmed => "confirmed natively: ".to_owned() + &native.reason,
        NativeOutcome::Unconfirmed => "not confirmed natively: ".to_owned() + &native.reason,
        NativeOutcome::Contradicted => "contradicted natively: ".to_owned() + &native.reason,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_come_first_and_lines_say_what_they_did() {
        let at = |line| Place { file: "a.c".into(), line, column: 3 };
        let trace = SourceTrace {
            entry: "main".into(),
            inputs: vec![Input {
                function: "__VERIFIER_nondet_int".into(),
                ty: "int".into(),
                value: "7".into(),
                place: Some(at(2)),
            }],
            steps: vec![SourceStep {
                place: at(2),
                function: "main".into(),
                text: "int x = __VERIFIER_nondet_int();".into(),
                did: vec![
                    Did::Assign(SourceValue { name: "x".into(), ty: "int".into(), value: "7".into() }),
                    Did::Condition(true),
                ],
                ..SourceStep::default()
            }],
            failure: SourceFailure { message: "this assertion fails".into(), place: at(3), ..SourceFailure::default() },
        };
        let text = render(&trace);
        let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
        assert_eq!(lines[0], "a.c(3,3): error: this assertion fails");
        assert_eq!(lines[2], "  a.c(2,3)  __VERIFIER_nondet_int() = 7");
        assert_eq!(lines[4], "  a.c(2,3)  int x = __VERIFIER_nondet_int();  // x = 7, true");
    }
}

//! What marks say, for people: the choices of the source, each with its place there.

use crate::program::{Assertion, Event};

/// How the source's numbers in events are written.
pub trait SourceNames {
    /// An offset into the text.
    fn place(&self, offset: u32) -> String;
    /// Where a statement stands.
    fn statement(&self, number: u32) -> String;
    fn variable(&self, number: u32) -> String;
    fn procedure(&self, number: u32) -> String;
}

/// Where nobody knows the source.
pub struct Numbers;

impl SourceNames for Numbers {
    fn place(&self, offset: u32) -> String {
        format!("offset {offset}")
    }

    fn statement(&self, number: u32) -> String {
        format!("statement {number}")
    }

    fn variable(&self, number: u32) -> String {
        format!("variable {number}")
    }

    fn procedure(&self, number: u32) -> String {
        format!("procedure {number}")
    }
}

/// An event on one line.
pub(super) fn text(event: Event, source: &dyn SourceNames) -> String {
    let at = |stmt: u32| source.statement(stmt);
    let after = |back: bool| if back { ", after the call" } else { "" };
    let text = match event {
        Event::Branch { stmt, arm } => format!("{}: takes arm {arm}", at(stmt)),
        Event::Havoc { stmt, var } => format!("{}: {}", at(stmt), source.variable(var)),
        Event::Initial { var } => format!("{} at first", source.variable(var)),
        Event::Witness { var } => format!("{} of a quantifier", source.variable(var)),
        Event::Late { var, again: false } => format!("{} as chosen before", source.variable(var)),
        Event::Late { var, again: true } => format!("{} as chosen before, and chosen again", source.variable(var)),
        Event::Implementation { index } => format!("enters body {index}"),
        Event::Fail(Assertion { place, clause }) | Event::ThreadFail(Assertion { place, clause }) => {
            let what = if clause.is_some() { "a clause fails" } else { "fails" };
            format!("{}: {what}", source.place(place))
        }
        Event::Enter { callee, stmt: Some(stmt) } => format!("{}: enters {}", at(stmt), source.procedure(callee)),
        Event::Enter { callee, stmt: None } => format!("enters {}", source.procedure(callee)),
        Event::Leave => "returns".into(),
        Event::Context { stmt, back } => format!("{}: other threads may run{}", at(stmt), after(back)),
        Event::Stop { stmt, back } => format!("{}: the thread ends{}", at(stmt), after(back)),
        Event::Done { stmt } => format!("{}: is done", at(stmt)),
        Event::StopAfter { stmt } => format!("{}: is done, and the thread ends", at(stmt)),
        Event::Fork { stmt } => format!("{}: starts a thread", at(stmt)),
        Event::NeverRuns { stmt } => format!("{}: starts a thread that never runs", at(stmt)),
        Event::ThreadId { stmt } => format!("{}: the id of the thread", at(stmt)),
    };
    text.replace(['\n', '\r'], " ")
}

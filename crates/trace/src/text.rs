//! Traces as text.
//!
//! One line a step: its place, the statement, and what it did, indented by the depth of calls. Assumptions and plain
//! jumps that changed nothing are shown only when asked for, and repetition is folded: readers want to see what happened.

use crate::floats::readable;
use crate::fold::{Shown, fold};
use crate::trace::{Binding, Place, StepKind, Trace, TraceStep};
use std::fmt::Write;

/// A value longer than this is cut; the JSON has it whole.
const VALUE_WIDTH: usize = 80;
/// Calls deeper than this are not indented further.
const DEEPEST: usize = 20;
/// A statement longer than this is cut.
const STATEMENT_WIDTH: usize = 100;

pub fn render(trace: &Trace, verbose: bool) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{}: error: {}", at(&trace.failure.place), trace.failure.message);
    if !trace.failure.text.is_empty() {
        let _ = writeln!(out, "    {}", trace.failure.text);
    }
    if let Some(source) = &trace.failure.source {
        let _ = writeln!(out, "    in {}", at(source));
    }
    let _ = writeln!(out, "\nThe execution, from {}:", trace.entry);
    if !trace.initial.is_empty() {
        let _ = writeln!(out, "  starts with {}", bindings(&trace.initial));
    }
    let shown: Vec<&TraceStep> = trace.steps.iter().filter(|step| verbose || tells(step)).collect();
    let width = shown.iter().map(|step| at(&step.place).chars().count()).max().unwrap_or(0).min(40);
    let concurrent = trace.steps.iter().any(|step| step.kind == StepKind::Fork || step.thread > 1);
    let mut running = None;
    let shown = if verbose { shown.into_iter().map(Shown::Step).collect() } else { fold(&shown) };
    for shown in shown {
        let step = match shown {
            Shown::Step(step) => step,
            Shown::More { rounds, depth } => {
                let _ = writeln!(out, "  {:<width$}  {}… {rounds} more times like this, up to:", "", indent(depth));
                continue;
            }
        };
        if concurrent && running != Some((step.thread, step.context)) {
            running = Some((step.thread, step.context));
            let _ = writeln!(out, "  thread {}, context {}:", step.thread, step.context);
        }
        let (place, indent, what) = (at(&step.place), indent(step.depth), what(step));
        let source = step.source.as_ref().map_or(String::new(), |source| format!("  [{}]", at(source)));
        let _ = writeln!(out, "  {place:<width$}  {indent}{what}{source}");
    }
    for text in &trace.undecided {
        let _ = writeln!(out, "  checked only on the values of this run: {}", cut(text, STATEMENT_WIDTH));
    }
    out
}

/// What a step does, in a line.
pub fn what(step: &TraceStep) -> String {
    let text = cut(&step.text, STATEMENT_WIDTH);
    match step.kind {
        StepKind::Call if step.values.is_empty() => format!("call {text}"),
        StepKind::Call => format!("call {text} with {}", bindings(&step.values)),
        StepKind::Fork if step.values.is_empty() => format!("start a thread: {text}"),
        StepKind::Fork => format!("start a thread: {text} with {}", bindings(&step.values)),
        StepKind::Return if step.values.is_empty() => format!("return from {text}"),
        StepKind::Return => format!("return from {text} with {}", bindings(&step.values)),
        StepKind::Assign | StepKind::Havoc => format!("{text}  // {}", bindings(&step.values)),
        StepKind::Assume | StepKind::Assert | StepKind::Branch => text,
    }
}

/// Whether a step tells a reader something.
pub fn tells(step: &TraceStep) -> bool {
    match step.kind {
        StepKind::Assume => step.source.is_some(),
        // A jump to one of several labels tells by what stands there.
        StepKind::Branch => !step.text.starts_with("goto"),
        StepKind::Call | StepKind::Fork | StepKind::Return | StepKind::Assign | StepKind::Havoc | StepKind::Assert => {
            true
        }
    }
}

/// Blanks for the calls around a step; a number where they would not fit on any screen.
fn indent(depth: usize) -> String {
    let blanks = "  ".repeat(depth.min(DEEPEST));
    if depth <= DEEPEST { blanks } else { format!("{blanks}({depth} deep) ") }
}

pub(crate) fn at(place: &Place) -> String {
    if place.column == 0 {
        format!("{}({})", place.file, place.line)
    } else {
        format!("{}({},{})", place.file, place.line, place.column)
    }
}

fn bindings(bindings: &[Binding]) -> String {
    let shown =
        bindings.iter().map(|binding| format!("{} = {}", binding.name, cut(&readable(&binding.value), VALUE_WIDTH)));
    shown.collect::<Vec<_>>().join(", ")
}

pub(crate) fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width - 1).chain(['…']).collect()
}

//! Answers of checks in an editor: diagnostics with the trace beside them, lenses, the values of a variable.

use crate::document::{Answered, Document, Root};
use crate::occurrences::{Occurrences, Target, is_global};
use crate::text::Text;
use check::{Report, Verdict};
use lsp_types::{
    CodeLens, Command, Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString,
    Position, Range, Url,
};
use rustc_hash::FxHashMap;
use serde_json::json;
use std::collections::BTreeSet;
use trace::{Place, StepKind, Trace};

/// An editor shows a list; nobody reads more of one.
const MOST_STEPS: usize = 200;
/// The values of a variable that a hover shows.
const MOST_VALUES: usize = 12;

/// Places of an answer in the text as it is now: a declaration that did not change may have moved.
struct Places<'d> {
    text: &'d Text,
    then: &'d FxHashMap<u64, (u32, u32)>,
    now: FxHashMap<u64, (u32, u32)>,
}

impl<'d> Places<'d> {
    fn new(document: &'d Document, answer: &'d Answered) -> Self {
        Self { text: &document.text, then: &answer.lines, now: document.lines() }
    }

    fn line(&self, line: u32) -> u32 {
        let holds = |(_, (first, count)): &(&u64, &(u32, u32))| (*first..first + count).contains(&line);
        #[allow(clippy::iter_over_hash_type, reason = "declarations do not overlap: at most one holds the line")]
        let decl = self.then.iter().find(holds);
        match decl.and_then(|(text, (first, _))| Some((first, self.now.get(text)?.0))) {
            Some((then, now)) => line - then + now,
            None => line,
        }
    }

    fn range(&self, place: &Place, end: Option<trace::Position>) -> Range {
        let line = self.line(place.line);
        let start = self.text.of_trace(line, place.column);
        let end = match end {
            Some(end) => self.text.of_trace(self.line(end.line), end.column),
            None => self.text.end_of_line(start.line),
        };
        Range::new(start, if end > start { end } else { Position::new(start.line, start.character + 1) })
    }
}

/// In a word.
pub fn verdict(report: &Report) -> String {
    let bound = report.bound.map_or(String::new(), |bound| format!(" {bound}"));
    match report.verdict {
        Verdict::Bug => "bug".into(),
        Verdict::Possible => "possible bug".into(),
        Verdict::Safe => "safe".into(),
        Verdict::Bounded => format!("bounded{bound}"),
        Verdict::Unknown => report.reason.as_ref().map_or("unknown".into(), |reason| format!("unknown: {reason}")),
    }
}

/// The traces of an answer.
fn traces(report: &Report) -> impl Iterator<Item = &Trace> {
    let each = report.assertions.iter().filter_map(|one| one.trace.as_ref());
    report.trace.iter().chain(&report.more).chain(each)
}

/// What fails, each place once.
pub fn diagnostics(document: &Document, uri: &Url) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    for kept in document.answers.values() {
        let places = Places::new(document, &kept.answer);
        match &kept.answer.report {
            Ok(report) => {
                for trace in traces(report) {
                    let one = of_trace(trace, report.verdict, &places, uri);
                    if seen.insert((one.range.start, one.message.clone())) {
                        found.push(one);
                    }
                }
            }
            // The front end shows what is wrong with Boogie; a C program is read by a check only.
            Err(reason) if !document.is_boogie => {
                found.push(wrong(reason));
            }
            Err(_) => {}
        }
    }
    found
}

/// What is wrong with a C program, at its place if the message starts with one (`FILE:LINE:COLUMN:`).
fn wrong(reason: &str) -> Diagnostic {
    let mut parts = reason.lines().next().unwrap_or_default().split(':').skip(1);
    let mut number = || parts.next().and_then(|part| part.trim().parse::<u32>().ok()).map(|at| at.saturating_sub(1));
    let start = Position::new(number().unwrap_or(0), number().unwrap_or(0));
    let range = Range::new(start, Position::new(start.line, start.character + 1));
    Diagnostic {
        severity: Some(DiagnosticSeverity::ERROR),
        source: Some("lariat".into()),
        ..Diagnostic::new_simple(range, reason.to_owned())
    }
}

fn of_trace(trace: &Trace, verdict: Verdict, places: &Places<'_>, uri: &Url) -> Diagnostic {
    let at = |place: &Place, end| Location::new(uri.clone(), places.range(place, end));
    let mut related = Vec::new();
    let mut add = |location: Location, message: String| {
        related.push(DiagnosticRelatedInformation { location, message });
    };
    let failure = &trace.failure;
    let (range, text) = match &trace.in_source {
        Some(source) => {
            for step in &source.steps {
                add(at(&step.place, None), format!("{}{}", "  ".repeat(step.depth), step.text.trim()));
            }
            (places.range(&source.failure.place, None), source.failure.text.clone())
        }
        None => {
            for step in trace.steps.iter().filter(|step| trace::text::tells(step)) {
                add(at(&step.place, step.end), format!("{}{}", "  ".repeat(step.depth), trace::text::what(step)));
            }
            (places.range(&failure.place, failure.end), failure.text.clone())
        }
    };
    // The end of an execution tells more than its middle.
    if related.len() > MOST_STEPS {
        related.drain(MOST_STEPS / 2..related.len() - MOST_STEPS / 2);
    }
    let is_possible = verdict == Verdict::Possible || !trace.is_founded();
    let mut message = failure.message.clone();
    if !text.is_empty() {
        message += &format!(": {text}");
    }
    if is_possible {
        message += &format!(" (possible: nobody has decided {})", trace.undecided.join("; "));
    }
    Diagnostic {
        severity: Some(if is_possible { DiagnosticSeverity::WARNING } else { DiagnosticSeverity::ERROR }),
        source: Some("lariat".into()),
        code: Some(NumberOrString::String("bug".into())),
        related_information: Some(related),
        ..Diagnostic::new_simple(range, message)
    }
}

/// A verdict above each procedure that was checked, and an offer above the others.
pub fn lenses(document: &Document, uri: &Url, running: &[Root], shows_traces: bool) -> Vec<CodeLens> {
    let mut lenses = Vec::new();
    let mut places: Vec<(Root, Position)> = Vec::new();
    for (name, offset) in document.procedures() {
        places.push((Some(name), document.text.position(offset)));
    }
    // The program as a whole: where it starts, once it was checked.
    let entry =
        document.answers.get(&None).and_then(|kept| kept.answer.report.as_ref().ok()).map(|report| &report.entry);
    let of_entry = places.iter().find(|(root, _)| root.is_some() && root.as_ref() == entry).map(|&(_, at)| at);
    if !document.is_boogie || document.answers.contains_key(&None) || running.contains(&None) {
        places.push((None, of_entry.unwrap_or_default()));
    }
    for (root, at) in places {
        let mut add = |title: String, command: &str| {
            let arguments = vec![json!(uri), json!(root)];
            let command = Command { title, command: command.into(), arguments: Some(arguments) };
            lenses.push(CodeLens { range: Range::new(at, at), command: Some(command), data: None });
        };
        let what = if root.is_none() { "the program" } else { "the procedure" };
        if running.contains(&root) {
            add(format!("checking {what} … (stop)"), "lariat.cancel");
            continue;
        }
        match document.answers.get(&root).map(|kept| &kept.answer) {
            Some(answer) => {
                let title = match &answer.report {
                    Ok(report) => {
                        let mark = match report.verdict {
                            Verdict::Bug | Verdict::Possible => "✗",
                            Verdict::Safe => "✓",
                            Verdict::Bounded | Verdict::Unknown => "?",
                        };
                        format!("{mark} {what}: {}", verdict(report))
                    }
                    Err(reason) => format!("! {}", reason.lines().next().unwrap_or_default()),
                };
                add(title, "lariat.check");
                if shows_traces {
                    add("show".into(), "lariat.showTrace");
                }
            }
            None => add(format!("check {what}"), "lariat.check"),
        }
    }
    lenses
}

/// The values that a variable has in traces, in a list; nothing where there are none.
pub fn values(document: &Document, occurrences: &Occurrences, offset: u32) -> Vec<String> {
    let Some(word) = document.text.word(offset) else { return Vec::new() };
    let program = document.analysis.as_ref().and_then(|analysis| analysis.program.as_ref().ok());
    let is_everywhere = match (program, occurrences.at(offset)) {
        (Some(program), Some((_, Target::Var(var)))) => is_global(program, var),
        // In Boogie this is no variable.
        (Some(_), _) => return Vec::new(),
        (None, _) => false,
    };
    // The procedure that the place is in.
    let around =
        document.procedures().into_iter().take_while(|&(_, start)| start <= offset).last().map(|(name, _)| name);
    let mut found: Vec<String> = Vec::new();
    for kept in document.answers.values() {
        let Ok(report) = &kept.answer.report else { continue };
        let places = Places::new(document, &kept.answer);
        for trace in traces(report) {
            let seen = match &trace.in_source {
                Some(source) => in_source(source, word),
                None => in_boogie(trace, word, around.as_deref().filter(|_| !is_everywhere)),
            };
            found.extend(seen.into_iter().map(|(line, value)| match line {
                Some(line) => format!("line {}: `{word} = {value}`", places.line(line)),
                None => format!("at the start: `{word} = {value}`"),
            }));
        }
    }
    found.dedup();
    if found.len() > MOST_VALUES {
        let left_out = found.len() - MOST_VALUES;
        found.drain(MOST_VALUES / 2..MOST_VALUES / 2 + left_out);
        found.insert(MOST_VALUES / 2, format!("… {left_out} more …"));
    }
    found
}

/// The values of a variable of Boogie, with lines; those of a procedure, or of all.
fn in_boogie(trace: &Trace, name: &str, of: Option<&str>) -> Vec<(Option<u32>, String)> {
    // The procedures that are open, by the thread.
    let mut open: std::collections::BTreeMap<u32, Vec<&str>> = [(1, vec![trace.entry.as_str()])].into();
    let mut found = Vec::new();
    let mut note = |line, inside: Option<&&str>, values: &[trace::Binding]| {
        if of.is_none() || of == inside.copied() {
            found.extend(values.iter().filter(|one| one.name == name).map(|one| (line, one.value.clone())));
        }
    };
    note(None, Some(&trace.entry.as_str()), &trace.initial);
    for step in &trace.steps {
        let line = Some(step.place.line);
        let stack = open.entry(step.thread).or_default();
        match step.kind {
            StepKind::Call => {
                note(line, Some(&step.text.as_str()), &step.values);
                if !step.without_body {
                    stack.push(&step.text);
                }
            }
            StepKind::Fork => {
                note(line, Some(&step.text.as_str()), &step.values);
                if let Some(thread) = step.starts {
                    open.insert(thread, vec![&step.text]);
                }
            }
            StepKind::Return => {
                note(line, Some(&step.text.as_str()), &step.values);
                if stack.last() == Some(&step.text.as_str()) {
                    stack.pop();
                }
            }
            _ => note(line, stack.last(), &step.values),
        }
    }
    found
}

/// Those of a variable of C, by its name.
fn in_source(source: &trace::source_trace::SourceTrace, name: &str) -> Vec<(Option<u32>, String)> {
    use trace::source_trace::Did;
    let mut found = Vec::new();
    for step in &source.steps {
        for did in &step.did {
            let values = match did {
                Did::Assign(value) => std::slice::from_ref(value),
                Did::Call { arguments, .. } => arguments.as_slice(),
                _ => &[],
            };
            let same = values.iter().filter(|one| one.name == name);
            found.extend(same.map(|one| (Some(step.place.line), one.value.clone())));
        }
    }
    found
}

//! SARIF 2.1.0 (Static Analysis Results Interchange Format, an OASIS standard): what code hosts and editors show.
//!
//! A bug is a result with its execution as a code flow: one location a step, a thread flow a thread, values as state. Errors
//! and warnings about the input are results, too. A verdict without a bug has no result, so that hosts close what they had
//! open; what it is, and why it is not more, is told as properties and notifications of the run.

use crate::fingerprint::{self, rule};
use crate::steps::open_calls;
use crate::{Answer, Options};
use check::{Diagnostic, Report, Severity, Verdict};
use serde_json::{Map, Value, json};
use trace::source_trace::SourceTrace;
use trace::{Place, Position, StepKind, Trace, TraceStep};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// Hosts refuse results with more locations in a code flow than some ten thousand: of longer traces the middle is left out.
const MOST_STEPS: usize = 9_000;

/// What can be wrong.
struct Rule {
    id: &'static str,
    about: &'static str,
    level: &'static str,
}

/// All that can be wrong; results name a rule by its place here.
const RULES: &[Rule] = &[
    Rule { id: "assertion", about: "An execution fails this assertion.", level: "error" },
    Rule {
        id: "precondition",
        about: "An execution makes this call where the callee's requires is false.",
        level: "error",
    },
    Rule { id: "postcondition", about: "An execution returns where an ensures is false.", level: "error" },
    Rule { id: "invariant", about: "An execution arrives at this loop where its invariant is false.", level: "error" },
    Rule { id: "return", about: "An execution of the entry returns.", level: "error" },
    Rule { id: "input-error", about: "The program, or what was asked of it, is wrong.", level: "error" },
    Rule { id: "input-warning", about: "The program is probably not what its author meant.", level: "warning" },
    Rule { id: "vacuous", about: "Nothing could have failed in the first place.", level: "warning" },
];

pub(crate) fn write(answer: &Answer, _: &Options<'_>) -> String {
    let mut results = Vec::new();
    let mut notifications = Vec::new();
    for diagnostic in answer.diagnostics() {
        results.push(of_diagnostic(diagnostic));
    }
    let (is_done, properties) = match answer {
        Answer::Report(report) => {
            results.extend(answer.traces().map(|trace| of_trace(report, trace)));
            if let Some(reason) = &report.vacuous {
                results.push(of_file(answer, "vacuous", reason));
            }
            let note = |level: &str, text: String| json!({ "level": level, "message": { "text": text } });
            match report.verdict {
                Verdict::Unknown => notifications.push(note("warning", report.text(false).trim().to_owned())),
                Verdict::Safe | Verdict::Bounded => {
                    notifications.push(note("note", report.text(false).trim().to_owned()))
                }
                Verdict::Bug | Verdict::Possible => {}
            }
            (true, properties(report))
        }
        Answer::Error(error) => {
            // What has no place in the source is wrong with all of it.
            if error.diagnostics.is_empty() {
                results.push(of_file(answer, "input-error", &error.reason));
            }
            (false, json!({ "verdict": error.verdict, "reason": error.reason, "fault": error.fault }))
        }
    };
    number_fingerprints(&mut results);
    let rules: Vec<Value> = RULES
        .iter()
        .map(|rule| {
            json!({
                "id": rule.id,
                "shortDescription": { "text": rule.about },
                "defaultConfiguration": { "level": rule.level },
            })
        })
        .collect();
    let run = json!({
        "tool": { "driver": {
            "name": "Lariat",
            "version": env!("CARGO_PKG_VERSION"),
            "semanticVersion": env!("CARGO_PKG_VERSION"),
            "rules": rules,
        } },
        "columnKind": "unicodeCodePoints",
        "invocations": [{ "executionSuccessful": is_done, "toolExecutionNotifications": notifications }],
        "artifacts": answer.files().iter().map(|file| json!({ "location": { "uri": uri(file) } })).collect::<Vec<_>>(),
        "results": results,
        "properties": properties,
    });
    let log = json!({ "$schema": SCHEMA, "version": "2.1.0", "runs": [run] });
    // A value made of texts and numbers: this cannot fail.
    serde_json::to_string(&log).unwrap_or_default() + "\n"
}

/// The verdict, and what it was found with.
fn properties(report: &Report) -> Value {
    let mut known = Map::new();
    known.insert("verdict".into(), json!(report.verdict));
    known.insert("engine".into(), json!(report.engine));
    known.insert("entry".into(), json!(report.entry));
    known.insert("question".into(), json!(report.question));
    known.extend(report.reason.as_ref().map(|reason| ("reason".into(), json!(reason.to_string()))));
    known.extend(report.bound.map(|bound| ("bound".into(), json!(bound))));
    Value::Object(known)
}

fn result(rule: &str, level: &str, text: &str, locations: &[Value]) -> Map<String, Value> {
    let mut result = Map::new();
    result.insert("ruleId".into(), json!(rule));
    result.extend(RULES.iter().position(|known| known.id == rule).map(|index| ("ruleIndex".into(), json!(index))));
    result.insert("level".into(), json!(level));
    result.insert("message".into(), json!({ "text": text }));
    result.insert("locations".into(), json!(locations));
    result
}

/// Something that is wrong with the whole of the input.
fn of_file(answer: &Answer, rule: &str, text: &str) -> Value {
    let file = answer.files().first().cloned().unwrap_or_default();
    let level = RULES.iter().find(|known| known.id == rule).map_or("error", |known| known.level);
    let place = Place { file: file.clone(), line: 1, column: 1 };
    let mut result = result(rule, level, text, &[location(&place, None, None)]);
    known_by(&mut result, &fingerprint::hash(&[rule, &file, text]));
    Value::Object(result)
}

fn of_diagnostic(diagnostic: &Diagnostic) -> Value {
    let (rule, level) = match diagnostic.severity {
        Severity::Error => ("input-error", "error"),
        Severity::Warning => ("input-warning", "warning"),
    };
    let text = match &diagnostic.hint {
        Some(hint) => format!("{} ({hint})", diagnostic.message),
        None => diagnostic.message.clone(),
    };
    let end = |end: &Place| Some(Position { line: end.line, column: end.column });
    let at = location(&diagnostic.start, end(&diagnostic.end), None);
    let mut result = result(rule, level, &text, &[at]);
    let related = |(id, note): (usize, &check::Note)| {
        let mut at = location(&note.start, end(&note.end), Some(&note.message));
        at["id"] = json!(id);
        at
    };
    if !diagnostic.notes.is_empty() {
        let related: Vec<Value> = diagnostic.notes.iter().enumerate().map(related).collect();
        result.insert("relatedLocations".into(), json!(related));
    }
    known_by(&mut result, &fingerprint::hash(&[rule, &diagnostic.start.file, &diagnostic.message]));
    Value::Object(result)
}

fn of_trace(report: &Report, trace: &Trace) -> Value {
    let failure = &trace.failure;
    let rule = rule(failure.kind);
    let is_possible = report.verdict == Verdict::Possible || !trace.is_founded();
    let (message, said) = match &trace.in_source {
        Some(source) => (&source.failure.message, source.failure.text.trim()),
        None => (&failure.message, failure.text.as_str()),
    };
    let mut text = message.clone();
    if !said.is_empty() {
        text += &format!(": {said}");
    }
    if is_possible {
        let claims = trace.undecided.join("; ");
        text += &format!(" (possible: nobody has decided whether this is true of all values: {claims})");
    }
    let (boogie, source) = (location(&failure.place, failure.end, None), failure.source.as_ref());
    // People know the program that the Boogie text was made from.
    let shown = source.map_or_else(|| boogie.clone(), |source| location(source, None, None));
    let mut result = result(rule, if is_possible { "warning" } else { "error" }, &text, &[shown]);

    let frames = open_calls(trace);
    let innermost = frames.last().map_or(trace.entry.as_str(), |frame| frame.procedure);
    let procedure = trace.in_source.as_ref().map_or(innermost, |source| &source.failure.function);
    if let Some(at) = result.get_mut("locations").and_then(|locations| locations.get_mut(0)) {
        at["logicalLocations"] = json!([{ "name": procedure, "kind": "function" }]);
    }
    let mut related = Vec::new();
    if source.is_some() {
        related.push(location(&failure.place, failure.end, Some("in the Boogie text")));
    }
    // (Calls of the Boogie text are called as in C; what starts the program is ours.)
    for frame in frames.iter().rev().filter(|frame| !frame.procedure.starts_with('$') || trace.in_source.is_none()) {
        if let Some(step) = frame.call.and_then(|call| trace.steps.get(call)) {
            related.push(at_step(step, &format!("{} was called here", frame.procedure)));
        }
    }
    for (id, at) in related.iter_mut().enumerate() {
        at["id"] = json!(id);
    }
    result.insert("relatedLocations".into(), json!(related));
    let flow = match &trace.in_source {
        Some(source) => flow_in_source(source, &text),
        None => code_flow(trace, &boogie, &text),
    };
    result.insert("codeFlows".into(), json!([flow]));
    known_by(&mut result, &fingerprint::fingerprint(trace));
    Value::Object(result)
}

/// The execution: a flow a thread, with the order of all steps.
fn code_flow(trace: &Trace, failure: &Value, text: &str) -> Value {
    let mut threads: Vec<u32> = trace.steps.iter().map(|step| step.thread).chain([trace.failure.thread]).collect();
    threads.sort_unstable();
    threads.dedup();
    let left_out = trace.steps.len().saturating_sub(MOST_STEPS);
    let shown = |order: &usize| left_out == 0 || !(MOST_STEPS / 2..MOST_STEPS / 2 + left_out).contains(order);
    let flow = |&thread: &u32| {
        let steps = trace.steps.iter().enumerate().filter(|(order, step)| step.thread == thread && shown(order));
        let mut locations: Vec<Value> = steps.map(|(order, step)| flow_location(order, step)).collect();
        if thread == trace.failure.thread {
            let mut at = failure.clone();
            at["message"] = json!({ "text": text });
            locations.push(json!({
                "location": at,
                "executionOrder": trace.steps.len() + 1,
                "importance": "essential",
            }));
        }
        (thread, locations)
    };
    // A flow has a location, or it is none.
    let flows = threads.iter().map(flow).filter(|(_, locations)| !locations.is_empty());
    let flows: Vec<Value> =
        flows.map(|(thread, locations)| json!({ "id": thread.to_string(), "locations": locations })).collect();
    let mut code_flow = json!({ "threadFlows": flows });
    if left_out > 0 {
        let text = format!("{left_out} steps in the middle are left out");
        code_flow["message"] = json!({ "text": text });
    }
    code_flow
}

/// The execution in the program that the Boogie text was made from: one location a line.
fn flow_in_source(trace: &SourceTrace, text: &str) -> Value {
    let left_out = trace.steps.len().saturating_sub(MOST_STEPS);
    let steps = trace.steps.iter().enumerate();
    let steps = steps.filter(|(order, _)| !(MOST_STEPS / 2..MOST_STEPS / 2 + left_out).contains(order));
    let mut locations: Vec<Value> = steps
        .map(|(order, step)| {
            let did: Vec<String> = step.did.iter().map(ToString::to_string).collect();
            let said = if did.is_empty() { String::new() } else { format!("  // {}", did.join(", ")) };
            json!({
                "location": location(&step.place, None, Some(&format!("{}{said}", step.text.trim()))),
                "executionOrder": order + 1,
                "nestingLevel": step.depth,
                "importance": "important",
            })
        })
        .collect();
    locations.push(json!({
        "location": location(&trace.failure.place, None, Some(text)),
        "executionOrder": trace.steps.len() + 1,
        "importance": "essential",
    }));
    let mut flow = json!({ "threadFlows": [{ "id": "1", "locations": locations }] });
    if left_out > 0 {
        flow["message"] = json!({ "text": format!("{left_out} steps in the middle are left out") });
    }
    flow
}

fn flow_location(order: usize, step: &TraceStep) -> Value {
    let mut at = json!({
        "location": at_step(step, &trace::text::what(step)),
        "executionOrder": order + 1,
        "nestingLevel": step.depth,
        "importance": if trace::text::tells(step) { "important" } else { "unimportant" },
        "kinds": kinds(step.kind),
    });
    if !step.values.is_empty() {
        let state = step.values.iter().map(|one| (one.name.clone(), json!({ "text": one.value }))).collect();
        at["state"] = Value::Object(state);
    }
    at
}

/// The standard's words for what a step does.
fn kinds(kind: StepKind) -> &'static [&'static str] {
    match kind {
        StepKind::Call | StepKind::Fork => &["call", "function"],
        StepKind::Return => &["return", "function"],
        StepKind::Branch => &["branch"],
        StepKind::Assign | StepKind::Havoc => &["value"],
        StepKind::Assume | StepKind::Assert => &[],
    }
}

/// The location of a step; that in the program which the Boogie text was made from, where it is known.
fn at_step(step: &TraceStep, text: &str) -> Value {
    match &step.source {
        Some(source) => location(source, None, Some(text)),
        None => location(&step.place, step.end, Some(text)),
    }
}

fn location(place: &Place, end: Option<Position>, text: Option<&str>) -> Value {
    let mut physical = json!({ "artifactLocation": { "uri": uri(&place.file) } });
    if place.line > 0 {
        let mut region = json!({ "startLine": place.line });
        if place.column > 0 {
            region["startColumn"] = json!(place.column);
        }
        let start = Position { line: place.line, column: place.column };
        if let Some(end) = end.filter(|end| (end.line, end.column) > (start.line, start.column) && end.column > 0) {
            region["endLine"] = json!(end.line);
            region["endColumn"] = json!(end.column);
        }
        physical["region"] = region;
    }
    let mut location = json!({ "physicalLocation": physical });
    if let Some(text) = text {
        location["message"] = json!({ "text": text });
    }
    location
}

/// A path as a URI reference: relative ones stay relative, to the root of the sources.
fn uri(path: &str) -> String {
    let mut uri = String::from(if path.starts_with('/') { "file://" } else { "" });
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => uri.push(byte as char),
            _ => uri += &format!("%{byte:02X}"),
        }
    }
    uri
}

/// Says what a result is known by.
fn known_by(result: &mut Map<String, Value>, print: &str) {
    result.insert("partialFingerprints".into(), json!({ fingerprint::NAME: print }));
}

/// Tells results apart that have the same fingerprint, by their order.
fn number_fingerprints(results: &mut [Value]) {
    let mut known: Vec<String> = Vec::new();
    for result in results {
        let Some(Value::String(print)) =
            result.pointer_mut(&format!("/partialFingerprints/{}", fingerprint::NAME.replace('/', "~1")))
        else {
            continue;
        };
        let before = known.iter().filter(|other| *other == print).count();
        known.push(print.clone());
        *print = format!("{print}:{}", before + 1);
    }
}

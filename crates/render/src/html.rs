//! One page that needs nothing else: the source with the execution in it, for a browser.
//!
//! What the program and its author wrote is data inside the page, a block of JSON in which no `<` stands, and the page's
//! script puts it on the screen as text. Should that ever be wrong, the page's policy lets no other script run than that one,
//! and nothing be fetched.

use crate::assumed::{Assumed, Claim, assumed};
use crate::{Answer, Options};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use check::{ProofKind, Report, Source, Verdict};
use serde::Serialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::{Component, Path};
use trace::floats::readable;
use trace::source_trace::{NativeOutcome, native_text};

const STYLE: &str = include_str!("html/page.css");
const SCRIPT: &str = include_str!("html/page.js");
const BODY: &str = include_str!("html/body.html");

#[derive(Serialize)]
struct SourceText {
    name: String,
    text: String,
}

pub(crate) fn write(answer: &Answer, options: &Options<'_>) -> String {
    let sources = texts(answer, options.sources);
    let data = match answer {
        Answer::Report(report) => json!({
            "verdict": report.verdict,
            "summary": last_line(&report.text(false)),
            "report": shown(answer, report),
            "sources": sources,
            "facts": facts(report),
            "assumed": claims(answer, report, options.sources),
        }),
        Answer::Error(error) => json!({
            "verdict": error.verdict,
            "summary": error.reason,
            "report": { "files": error.files, "diagnostics": error.diagnostics },
            "sources": sources,
            "facts": [["files", error.files.join(", ")]],
            "assumed": [],
        }),
    };
    page(&data.to_string())
}

/// The texts that can be shown: what was checked, and the program that it was made from, where it lies beside it.
fn texts(answer: &Answer, sources: &[Source]) -> Vec<SourceText> {
    let read = |name: &str, path: &Path| {
        let bytes = std::fs::read(path).ok()?;
        Some(SourceText { name: name.to_owned(), text: String::from_utf8_lossy(&bytes).into_owned() })
    };
    let given = |source: &Source| match source {
        Source::Text { name, text } => Some(SourceText { name: name.clone(), text: text.clone() }),
        Source::File(path) => read(&source.name(), path),
    };
    let mut texts: Vec<SourceText> = sources.iter().filter_map(given).collect();
    let named = answer.traces().flat_map(|trace| {
        let steps = trace.steps.iter().filter_map(|step| step.source.as_ref());
        steps.chain(&trace.failure.source).map(|place| place.file.as_str())
    });
    let named: BTreeSet<&str> = named.collect();
    let beside = sources.first().and_then(|source| match source {
        Source::File(path) => path.parent(),
        Source::Text { .. } => None,
    });
    for name in named {
        // A program must not get files into a page that somebody hands on: only what lies beside it or below.
        let path = Path::new(name);
        let is_below = path.components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
        if is_below && !name.is_empty() && texts.iter().all(|known| known.name != name) {
            let found = beside.and_then(|folder| read(name, &folder.join(path))).or_else(|| read(name, path));
            texts.extend(found);
        }
    }
    texts
}

/// The page around its data.
fn page(data: &str) -> String {
    // Inside of a script element only `<` can end it or start something else; the others are for readers that are no browsers.
    let mut safe = String::with_capacity(data.len());
    for c in data.chars() {
        match c {
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => safe += &format!("\\u{:04x}", u32::from(c)),
            c => safe.push(c),
        }
    }
    let hash = BASE64.encode(Sha256::digest(SCRIPT));
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; script-src \
         'sha256-{hash}'\">\n<meta name=\"generator\" content=\"{}\">\n<title>Lariat</title>\n<style>\n{STYLE}</style>\n</head>\n\
         {BODY}<script type=\"application/json\" id=\"data\">{safe}</script>\n<script>{SCRIPT}</script>\n</html>\n",
        crate::generator(),
    )
}

/// What the page shows of a report: all but what it takes to run the execution again.
fn shown(answer: &Answer, report: &Report) -> Value {
    let mut traces: Vec<Value> = Vec::new();
    for trace in answer.traces() {
        let mut trace = trace.clone();
        trace.choices = None;
        let values = trace.steps.iter_mut().flat_map(|step| &mut step.values).chain(&mut trace.initial);
        for binding in values {
            if let Cow::Owned(text) = readable(&binding.value) {
                binding.value = text;
            }
        }
        traces.push(json!(trace));
    }
    let more = if traces.is_empty() { Vec::new() } else { traces.split_off(1) };
    json!({
        "files": report.files,
        "globals": report.globals,
        "diagnostics": report.diagnostics,
        "trace": traces.pop(),
        "more": more,
    })
}

/// The answer in a line; what stands above it is the trace.
fn last_line(text: &str) -> String {
    let starts = ["bug:", "safe:", "bounded:", "possible bug:", "unknown:"];
    let line = |line: &&str| starts.iter().any(|start| line.starts_with(start));
    let last = text.lines().rev().find(line).unwrap_or_default();
    let said = last.split_once(": ").map_or(last, |(_, rest)| rest);
    // On a page, the trace is not above.
    said.replace("The trace above was", "This execution was").replace("The traces above were", "These executions were")
}

/// What there is to know of the answer, as names and texts.
fn facts(report: &Report) -> Vec<(&'static str, String)> {
    let (stats, time) = (&report.stats, &report.stats.time);
    let question = match report.question.as_str() {
        "return" => "can the entry return?",
        _ => "can an assertion fail?",
    };
    let mut facts = vec![
        ("files", report.files.join(", ")),
        ("starts in", report.entry.clone()),
        ("question", question.to_owned()),
        ("engine", report.engine.clone()),
    ];
    let natives = report.trace.iter().chain(&report.more).filter_map(|trace| trace.native.as_ref());
    for native in natives.chain(&report.native) {
        // "confirmed natively: …" is a name and a text, too.
        let said = native_text(native);
        let told = said.split_once(": ").map_or(said.as_str(), |(_, why)| why);
        let name = match native.outcome {
            NativeOutcome::Confirmed => "confirmed",
            NativeOutcome::Unconfirmed => "not confirmed",
            NativeOutcome::Contradicted => "contradicted",
        };
        facts.push((name, format!("natively: {told}")));
    }
    if !report.known.is_empty() {
        let known: Vec<String> =
            report.known.iter().map(|one| format!("{} (line {})", one.message, one.place.line)).collect();
        facts.push(("known before", known.join("; ")));
    }
    let proved = match report.verdict {
        Verdict::Safe => Some("for all executions, at any depth".to_owned()),
        Verdict::Bounded => Some("for executions within the bounds below".to_owned()),
        Verdict::Bug | Verdict::Possible | Verdict::Unknown => None,
    };
    facts.extend(proved.map(|what| ("proved", what)));
    facts.extend(report.proof.map(|proof| ("rests on", rests_on(proof).to_owned())));
    facts.extend(report.bound.map(|bound| ("recursion bound", bound.to_string())));
    facts.extend(report.contexts.map(|contexts| ("contexts of a thread", contexts.to_string())));
    facts.extend(report.stack_depth.map(|depth| ("stack", format!("{depth} calls"))));
    facts.extend(report.reason.as_ref().map(|reason| ("reason", reason.to_string())));
    facts.extend(report.vacuous.clone().map(|reason| ("warning", reason)));
    facts.extend(report.certified.clone().map(|by| ("certified", by)));
    if let Some(houdini) = &stats.houdini {
        let text = format!("{} proved of {} guesses, {} kept", houdini.proved, houdini.guesses, houdini.kept);
        facts.push(("summaries", text));
    }
    if let Some(abstraction) = stats.abstraction.as_ref().filter(|abstraction| abstraction.globals > 0) {
        facts.push(("globals tracked", format!("{} of {}", abstraction.tracked.len(), abstraction.globals)));
    }
    facts.push((
        "queries",
        format!(
            "{}, with {} of {}",
            stats.queries,
            count(stats.instances, "instance"),
            count(stats.procedures, "procedure")
        ),
    ));
    let phases = [
        ("reading", time.read),
        ("lowering", time.lower),
        ("passes", time.passes),
        ("summaries", time.houdini),
        ("conditions", time.vc),
        ("search", time.search),
        ("replay", time.replay),
    ];
    let phases: Vec<String> =
        phases.iter().filter(|(_, time)| *time >= 0.005).map(|(name, time)| format!("{name} {time:.2}")).collect();
    let phases = if phases.is_empty() { String::new() } else { format!(" ({})", phases.join(", ")) };
    facts.push(("seconds", format!("{:.2}{phases}", time.total)));
    facts.push(("memory", format!("{} MiB", stats.peak_memory_bytes >> 20)));
    facts
}

fn count(number: u64, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// What a proof rests on, in plain words.
fn rests_on(proof: ProofKind) -> &'static str {
    match proof {
        ProofKind::Unsat => "a query that has no solution",
        ProofKind::Clauses => "a summary of each procedure, found by Horn clauses and checked one by one",
        ProofKind::NothingReturns => "what is left of the program once it is simplified",
        ProofKind::NoModelOfAxioms => "axioms that contradict each other",
        ProofKind::Interleavings => "all interleavings of the threads, gone through one by one",
    }
}

/// What the answer hangs on.
fn claims(answer: &Answer, report: &Report, sources: &[Source]) -> Vec<Assumed> {
    let plain = |title: &str, texts: Vec<&String>| {
        let claims = texts.into_iter().map(|text| Claim { text: text.clone(), place: None }).collect();
        Assumed { title: title.to_owned(), claims }
    };
    let traces = || answer.traces();
    let mut all = vec![
        plain(
            "Nobody has decided whether this is true of all values",
            traces().flat_map(|trace| &trace.undecided).collect(),
        ),
        plain(
            "Axioms that have nothing to do with it, and may contradict each other",
            traces().flat_map(|trace| &trace.unconnected).collect(),
        ),
    ];
    all.retain(|kind| !kind.claims.is_empty());
    if traces().next().is_none() {
        all.extend(assumed(sources, &report.entry));
    }
    all
}

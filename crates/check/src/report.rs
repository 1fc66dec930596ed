//! The answer about one program: the JSON object of `--format json`, and the words of the text output.

use crate::event::Diagnostic;
use crate::reason::{self, Reason};
use engine::Proof;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt::Write;
use trace::source_trace::{native_text, render};
use trace::{Native, Trace};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    Bug,
    /// An execution that hangs on assumptions that nobody has decided.
    #[serde(rename = "possible-bug")]
    Possible,
    Safe,
    Bounded,
    Unknown,
}

/// One answer. `docs/json.md` describes each field.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Report {
    pub verdict: Verdict,
    /// Why nothing definite was found out; with `unknown`, with `bounded` that a limit cut short, and with `bug` where
    /// the search for more was.
    #[serde(serialize_with = "reason::as_text", deserialize_with = "reason::from_text")]
    #[schemars(with = "Option<String>")]
    pub reason: Option<Reason>,
    /// With `bounded`: the largest recursion bound within which there is no bug. With `bug`: the one that found it.
    pub bound: Option<u32>,
    /// With `bounded`, and with `bug` for the search that found no more: whether executions beyond the recursion bound
    /// were left out. `bounded` may be due to other bounds alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub recursion_cut: bool,
    pub engine: String,
    pub entry: String,
    pub question: String,
    pub files: Vec<String>,
    pub stats: Stats,
    /// With `--certify`, for `safe` and `bounded`: what the second solver said of the proof.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certified: Option<String>,
    /// Why the proof is not certified, where that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uncertified: Option<Uncertified>,
    /// With `bug` and `possible-bug`: whether all that one of the traces takes for granted was decided to be true.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certain: Option<bool>,
    /// With safe and bounded: why nothing could have failed in the first place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vacuous: Option<String>,
    /// With `safe`: what that rests on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<ProofKind>,
    pub trace: Option<Trace>,
    /// With `unknown`: what was seen when a C program was run with the inputs of a trace that is none of its executions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub native: Option<Native>,
    /// The traces of further bugs (`--max-bugs`), each with another assertion that fails.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<Trace>,
    /// With `--each`: the answer for every assertion, in the order of the source.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub assertions: Vec<AssertionReport>,
    /// With `bug`, where several were looked for: what is known of the other assertions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub others: Option<Others>,
    /// With a program that starts threads: how many contexts each may have run in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contexts: Option<u32>,
    /// With `--stack-depth`: how many procedures may have been on the stack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stack_depth: Option<u32>,
    /// The globals that the entry can reach, in the order of their declarations.
    #[serde(default)]
    pub globals: Vec<String>,
    /// With `--baseline`: what fails, and failed when the earlier report was made; it is in none of the traces.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub known: Vec<KnownFailure>,
    /// Warnings about the source.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub diagnostics: Vec<Diagnostic>,
}

/// A failure that an earlier report has, too.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct KnownFailure {
    /// What it is known by; lines and values do not count.
    pub fingerprint: String,
    pub place: trace::Place,
    pub message: String,
    /// What is false.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

/// What a proof rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ProofKind {
    /// The solver's answer `unsat` to one query.
    Unsat,
    /// A summary for each procedure, found by Horn clauses, and `unsat` for each of them.
    Clauses,
    /// What the passes leave of the program has no way to return: no solver was asked.
    NothingReturns,
    /// The axioms have no model.
    NoModelOfAxioms,
    /// All interleavings of the threads were gone through, with values as far as they are known.
    Interleavings,
}

impl From<&Proof> for ProofKind {
    fn from(proof: &Proof) -> Self {
        match proof {
            Proof::Unsat { .. } => ProofKind::Unsat,
            Proof::Clauses => ProofKind::Clauses,
            Proof::NothingReturns => ProofKind::NothingReturns,
            Proof::NoModelOfAxioms => ProofKind::NoModelOfAxioms,
        }
    }
}

/// What is known of assertions besides those that were found to fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Others {
    /// No other can fail.
    Safe,
    /// No other can fail within the bounds.
    Bounded,
    /// Others may fail: as many were found as were looked for, or the search was cut short.
    Unknown,
}

/// What is wrong with an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// No procedure was named to start from, and none is marked.
    NoEntry,
    /// The one that was named does not exist.
    NoSuchEntry,
    Other,
}

/// The answer about one assertion.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AssertionReport {
    pub place: trace::Place,
    pub text: String,
    pub verdict: Verdict,
    /// With `bounded`: the largest recursion bound within which it cannot fail.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(serialize_with = "reason::as_text", deserialize_with = "reason::from_text")]
    #[schemars(with = "Option<String>")]
    pub reason: Option<Reason>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trace: Option<Trace>,
}

impl AssertionReport {
    fn text(&self) -> String {
        let trace::Place { file, line, column } = &self.place;
        let verdict = match self.verdict {
            Verdict::Bug => "bug",
            Verdict::Possible => "possible bug",
            Verdict::Safe => "safe",
            Verdict::Bounded => "bounded",
            Verdict::Unknown => "unknown",
        };
        let bound = self.bound.map_or(String::new(), |bound| format!(" {bound}"));
        let reason = self.reason.as_ref().map_or(String::new(), |reason| format!(" ({reason})"));
        format!("{file}({line},{column}): {verdict}{bound}{reason}: {}", self.text)
    }
}

/// Why a proof is not certified.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Uncertified {
    /// The second solver does not know.
    Unknown,
    /// It could not be asked.
    NotAsked,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Stats {
    pub queries: u64,
    /// Procedure instances that the solver was given.
    pub instances: u64,
    /// Call sites that share an instance of another one.
    #[serde(default)]
    pub shared: u64,
    pub procedures: u64,
    /// Seconds.
    pub time: Times,
    pub peak_memory_bytes: u64,
    /// What Houdini did, if it did something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub houdini: Option<HoudiniStats>,
    /// What abstraction and refinement did, if they were on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub abstraction: Option<AbstractionStats>,
    /// The solver's own counters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub solver: Vec<(String, f64)>,
}

/// Guesses about procedures, and what became of them.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct HoudiniStats {
    pub guesses: usize,
    pub proved: usize,
    /// Proved and not implied by others: these are summaries.
    pub kept: usize,
    pub queries: u64,
    /// With `--certify`: what the second solver said of what was proved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<AgainStats>,
    /// Sets of procedures that depend on each other, and how many of them were finished in time.
    pub components: usize,
    pub finished: usize,
    /// The `{:existential true}` constants.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub assignment: Vec<(String, bool)>,
}

/// Proofs of summaries that a second solver was asked for, one by one.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct AgainStats {
    pub proved: usize,
    pub unknown: usize,
    pub refuted: usize,
}

/// The loop of abstraction and refinement.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct AbstractionStats {
    pub iterations: usize,
    /// Checks of paths by the refinement algorithm.
    pub checks: usize,
    /// Seconds in that algorithm.
    pub refine: f64,
    /// Seconds in the solver for the engine's queries.
    pub solver: f64,
    pub globals: usize,
    /// The globals that were tracked in the end.
    pub tracked: Vec<String>,
    /// The globals of the source that each search tracked.
    pub rounds: Vec<Vec<String>>,
    /// Whether it was Horn clauses beside the search that proved the program safe.
    #[serde(default)]
    pub by_clauses: bool,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Times {
    pub read: f64,
    pub lower: f64,
    pub passes: f64,
    #[serde(default)]
    pub houdini: f64,
    pub vc: f64,
    /// Everything in the engine, the solver included.
    pub search: f64,
    pub solver: f64,
    /// In looking for instances to share: a part of the search.
    #[serde(default)]
    pub sharing: f64,
    pub replay: f64,
    pub total: f64,
}

impl Report {
    /// What SV-COMP calls the part of memory safety that the first trace violates.
    pub fn violated(&self) -> Option<&str> {
        self.trace.as_ref()?.in_source.as_ref()?.failure.property.as_deref()
    }

    /// The verdict that the traces come to: a bug if all that one of them assumes was decided, or if possible ones are
    /// `accepted`. Whether axioms that have nothing to do with it have a model is said beside it.
    pub fn judge_traces(&mut self, accepted: bool) {
        let traces = || self.trace.iter().chain(&self.more);
        if traces().next().is_some() {
            let is_bug = accepted || traces().any(Trace::is_founded);
            self.certain = Some(traces().any(Trace::is_certain));
            self.verdict = if is_bug { Verdict::Bug } else { Verdict::Possible };
        }
    }

    /// The verdict about the program that those about its assertions come to: the worst.
    pub fn conclude_each(&mut self) {
        let worst = [Verdict::Bug, Verdict::Possible, Verdict::Unknown, Verdict::Bounded];
        let found = |verdict: &&Verdict| self.assertions.iter().any(|one| one.verdict == **verdict);
        self.verdict = worst.iter().find(found).copied().unwrap_or(Verdict::Safe);
        let of_verdict = || self.assertions.iter().filter(|one| one.verdict == self.verdict);
        self.bound = of_verdict().filter_map(|one| one.bound).min();
        self.recursion_cut = self.verdict == Verdict::Bounded && self.bound.is_some();
        self.reason = of_verdict().find_map(|one| one.reason.clone());
        let certain = |one: &AssertionReport| one.trace.as_ref().is_some_and(Trace::is_certain);
        self.certain = matches!(self.verdict, Verdict::Bug | Verdict::Possible).then(|| of_verdict().any(certain));
    }

    /// Whether all that fails was known before (`--baseline`).
    pub fn has_nothing_new(&self) -> bool {
        let is_new = || self.trace.is_some() || self.assertions.iter().any(|one| one.trace.is_some());
        !self.known.is_empty() && !is_new()
    }

    /// How many assertions have which verdict, in words.
    fn counts(&self) -> String {
        let count = |verdict: Verdict| self.assertions.iter().filter(|one| one.verdict == verdict).count();
        let words = [
            (Verdict::Bug, "can fail"),
            (Verdict::Possible, "may fail"),
            (Verdict::Safe, "safe"),
            (Verdict::Bounded, "bounded"),
            (Verdict::Unknown, "unknown"),
        ];
        let counted = words.iter().map(|(verdict, word)| (count(*verdict), word)).filter(|(count, _)| *count > 0);
        let counted: Vec<String> = counted.map(|(count, word)| format!("{count} {word}")).collect();
        format!("{} assertions: {}.", self.assertions.len(), counted.join(", "))
    }

    /// What was established, in plain words, with the trace of a bug.
    pub fn text(&self, verbose: bool) -> String {
        let mut out = String::new();
        let asks_return = self.question == "return";
        for trace in self.trace.iter().chain(&self.more) {
            match &trace.in_source {
                Some(in_source) => {
                    out.push_str(&render(in_source));
                    if verbose {
                        out.push_str("\nThe same, as it was replayed:\n");
                        out.push_str(&trace::text::render(trace, true));
                    }
                }
                None => out.push_str(&trace::text::render(trace, verbose)),
            }
            out.push('\n');
        }
        for assertion in &self.assertions {
            if let Some(trace) = &assertion.trace {
                out.push_str(&trace::text::render(trace, verbose));
                out.push('\n');
            }
        }
        for assertion in &self.assertions {
            out.push_str(&assertion.text());
            out.push('\n');
        }
        if !self.assertions.is_empty() {
            out.push_str(&self.counts());
            out.push('\n');
        }
        let entry = &self.entry;
        // Writing to a string cannot fail.
        for one in &self.known {
            let trace::Place { file, line, column } = &one.place;
            let _ = writeln!(out, "{file}({line},{column}): known: {}", one.message);
        }
        let _ = match self.verdict {
            Verdict::Bug | Verdict::Possible if self.has_nothing_new() => {
                writeln!(out, "bug: what fails failed in the earlier report, too; nothing new was found.")
            }
            Verdict::Bug if !self.assertions.is_empty() => {
                writeln!(out, "bug: the traces above were replayed.")
            }
            Verdict::Bug if asks_return => writeln!(out, "bug: {entry} can return. The trace above was replayed."),
            Verdict::Bug if !self.more.is_empty() => {
                let found = self.more.len() + 1;
                writeln!(out, "bug: {found} assertions can fail. The traces above were replayed.")
            }
            Verdict::Bug if self.violated().is_some() => {
                let property = self.violated().unwrap_or_default();
                writeln!(out, "bug: memory safety is violated ({property}). The trace above was replayed.")
            }
            Verdict::Bug => {
                let threads =
                    self.contexts.map_or(String::new(), |k| format!(", in {} of each thread", count(k, "context")));
                writeln!(out, "bug: an assertion can fail{threads}. The trace above was replayed.")
            }
            Verdict::Safe if asks_return => writeln!(out, "safe: {entry} can never return, at any recursion depth."),
            Verdict::Safe => writeln!(out, "safe: no assertion can fail, at any recursion depth."),
            Verdict::Bounded => {
                let what = if asks_return { format!("{entry} cannot return") } else { "no assertion can fail".into() };
                let cut = self.reason.as_ref().map_or(String::new(), |reason| format!(" Stopped there: {reason}."));
                let threads = self.contexts.map(|k| format!("{} of each thread", count(k, "context")));
                let recursion = self.bound.map(|bound| {
                    let (loops, calls) = (count(bound, "arrival"), count(bound, "nested call"));
                    format!("{loops} at the head of each loop and {calls} of each procedure")
                });
                let stack = self.stack_depth.map(|depth| format!("{} in all", count(depth, "nested call")));
                let bounds: Vec<String> = recursion.into_iter().chain(stack).chain(threads).collect();
                writeln!(out, "bounded: {what} within {}. Other executions were not ruled out.{cut}", bounds.join(", "),)
            }
            Verdict::Possible => {
                let what = if asks_return { format!("{entry} may return") } else { "an assertion may fail".into() };
                let undecided = self.trace.iter().chain(&self.more).flat_map(|trace| &trace.undecided);
                writeln!(
                    out,
                    "possible bug: {what}. The trace above was replayed, but nobody has decided whether what is assumed \
                     at {} is true of all values.",
                    places(undecided)
                )
            }
            Verdict::Unknown => {
                let reason = self.reason.as_ref().map_or("no reason given".into(), Reason::to_string);
                writeln!(out, "unknown: {reason}.")
            }
        };
        for native in self.trace.iter().chain(&self.more).filter_map(|trace| trace.native.as_ref()) {
            let _ = writeln!(out, "{}.", native_text(native));
        }
        if let Some(reason) = &self.vacuous {
            let _ = writeln!(out, "Warning: {reason}.");
        }
        if self.verdict == Verdict::Bug && self.certain == Some(false) {
            let mut traces = self.trace.iter().chain(&self.more);
            let _ = match traces.find(|trace| trace.is_founded()) {
                Some(trace) => writeln!(
                    out,
                    "Nobody has decided whether axioms that have nothing to do with it contradict each other ({}).",
                    places(trace.unconnected.iter())
                ),
                None => writeln!(
                    out,
                    "Not certain: what is assumed with quantifiers, listed above, was tried on the values of this run only."
                ),
            };
        }
        if self.verdict == Verdict::Bug
            && let Some(reason) = &self.reason
        {
            let _ = writeln!(out, "The search for more was cut short: {reason}.");
        } else if let Some(others) = self.others {
            let _ = match others {
                Others::Safe => writeln!(out, "No other assertion can fail."),
                Others::Bounded => writeln!(out, "No other assertion can fail within the bound."),
                Others::Unknown => writeln!(out, "There may be more: no more than these were looked for (--max-bugs)."),
            };
        }
        if let Some(certified) = &self.certified {
            let not = if self.uncertified.is_some() { "not certified" } else { "certified" };
            let _ = writeln!(out, "{not}: {certified}.");
        }
        if verbose {
            let (stats, time) = (&self.stats, &self.stats.time);
            let _ = writeln!(
                out,
                "{} queries, {} instances of {} procedures, {:.2} s ({:.2} s in the solver), {} MiB",
                stats.queries,
                stats.instances,
                stats.procedures,
                time.total,
                time.solver,
                stats.peak_memory_bytes >> 20,
            );
            if let Some(abstraction) = &stats.abstraction {
                let _ = writeln!(
                    out,
                    "abstraction: {} iterations, {} checks, {:.2} s refining, {} of {} globals tracked: {}",
                    abstraction.iterations,
                    abstraction.checks,
                    abstraction.refine,
                    abstraction.tracked.len(),
                    abstraction.globals,
                    abstraction.tracked.join(", "),
                );
                if abstraction.by_clauses {
                    let _ = writeln!(out, "proved beside the search, on a smaller program");
                }
            }
            if let Some(houdini) = &stats.houdini {
                for (constant, value) in &houdini.assignment {
                    let _ = writeln!(out, "{constant} = {value}");
                }
                let _ = writeln!(
                    out,
                    "summaries: {} of {} guesses proved, {} kept, {} of {} components, {} queries, {:.2} s",
                    houdini.proved,
                    houdini.guesses,
                    houdini.kept,
                    houdini.finished,
                    houdini.components,
                    houdini.queries,
                    time.houdini,
                );
            }
        }
        out
    }
}

fn count(number: u32, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// The places of claims, each once.
fn places<'t>(claims: impl Iterator<Item = &'t String>) -> String {
    let mut places: Vec<&str> = claims.map(|text| text.split(": ").next().unwrap_or(text)).collect();
    places.dedup();
    places.join(", ")
}

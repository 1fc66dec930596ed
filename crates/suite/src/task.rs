//! One program in one configuration, and the row that comes of it.

use crate::tables::{Case, Expected};
use serde::{Deserialize, Serialize};

/// A name, and options of `lariat check`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Configuration {
    pub name: String,
    pub options: Vec<String>,
}

impl Configuration {
    /// `NAME: options`, or the options alone, which are then the name.
    pub fn read(text: &str) -> Result<Self, String> {
        let (name, options) = text.split_once(':').unwrap_or((text, text));
        let (name, options) = (name.trim(), options.split_whitespace().map(str::to_owned).collect());
        if name.is_empty() {
            return Err(format!("a configuration is \"NAME: options\", and this has no name: {text:?}"));
        }
        Ok(Self { name: name.into(), options })
    }
}

/// What is to be run.
#[derive(Clone, Debug)]
pub struct Task {
    pub case: Case,
    pub configuration: String,
    /// All arguments of `lariat check` but the file.
    pub words: Vec<String>,
}

impl Task {
    /// What tells tasks apart. A table may ask two questions about one file.
    pub fn key(&self) -> Key {
        Key {
            file: self.case.name.clone(),
            arguments: self.case.args.join(" "),
            configuration: self.configuration.clone(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    pub file: String,
    pub arguments: String,
    pub configuration: String,
}

/// What one run came to.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Row {
    pub file: String,
    /// What the table asks of the file, as arguments of `lariat check`.
    #[serde(default)]
    pub arguments: String,
    #[serde(default)]
    pub configuration: String,
    /// What the program says of itself: its version, and the Z3 inside.
    #[serde(default)]
    pub program: String,
    pub verdict: String,
    pub reason: Option<String>,
    pub bound: Option<u32>,
    pub expected: String,
    pub judgement: String,
    pub seconds: f64,
    pub solver_seconds: f64,
    pub queries: u64,
    pub instances: u64,
    pub peak_memory_bytes: u64,
    /// Seconds outside the solver, by what they were spent on.
    #[serde(default)]
    pub outside: Vec<(String, f64)>,
    pub recorded: Vec<(String, String, f64)>,
    /// The machine that did it, where there are several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub node: Option<String>,
}

impl Row {
    pub fn key(&self) -> Key {
        Key { file: self.file.clone(), arguments: self.arguments.clone(), configuration: self.configuration.clone() }
    }

    pub fn is_decided(&self) -> bool {
        matches!(self.verdict.as_str(), "bug" | "safe" | "bounded")
    }
}

/// What a run left behind.
pub enum Outcome {
    /// The object that `lariat check --format json` printed.
    Report(serde_json::Value),
    /// It was refused: the command line, or a program that is none.
    Refused(String),
    /// It died, or was killed: nothing is known of its program.
    Lost(String),
}

/// The row of a task that is done.
pub fn row(task: &Task, outcome: &Outcome, seconds: f64, program: &str) -> Row {
    let case = &task.case;
    let expected = match case.expected {
        Expected::Bug => "bug",
        Expected::NoBug => "no-bug",
        Expected::Open => "open",
    };
    let recorded = case.recorded.iter();
    let mut row = Row {
        file: case.name.clone(),
        arguments: case.args.join(" "),
        configuration: task.configuration.clone(),
        program: program.to_owned(),
        verdict: "error".into(),
        reason: None,
        bound: None,
        expected: expected.into(),
        judgement: String::new(),
        seconds,
        solver_seconds: 0.0,
        queries: 0,
        instances: 0,
        peak_memory_bytes: 0,
        outside: Vec::new(),
        recorded: recorded.map(|other| (other.engine.clone(), other.verdict.clone(), other.seconds)).collect(),
        node: None,
    };
    let mut violated = None;
    match outcome {
        Outcome::Refused(reason) => row.reason = Some(reason.clone()),
        Outcome::Lost(reason) => {
            row.verdict = "unknown".into();
            row.reason = Some(reason.clone());
        }
        Outcome::Report(report) => {
            let text = |name: &str| report[name].as_str().map(str::to_owned);
            row.verdict = text("verdict").unwrap_or_else(|| "error".into());
            row.reason = text("reason");
            violated = report["trace"]["in_source"]["failure"]["property"].as_str().map(str::to_owned);
            row.bound = report["bound"].as_u64().map(|bound| bound as u32);
            let stats = &report["stats"];
            row.queries = stats["queries"].as_u64().unwrap_or(0);
            row.instances = stats["instances"].as_u64().unwrap_or(0);
            row.peak_memory_bytes = stats["peak_memory_bytes"].as_u64().unwrap_or(0);
            row.solver_seconds = stats["time"]["solver"].as_f64().unwrap_or(0.0);
            row.outside = outside(&stats["time"], seconds);
        }
    }
    row.judgement = judge(&row.verdict, violated.as_deref(), case).into();
    row
}

/// Where the time outside the solver went, by a report's times and the seconds of the whole run.
fn outside(times: &serde_json::Value, seconds: f64) -> Vec<(String, f64)> {
    let time = |name: &str| times[name].as_f64().unwrap_or(0.0);
    let mut parts: Vec<(String, f64)> = Vec::new();
    for phase in ["read", "lower", "passes", "houdini", "vc", "replay"] {
        parts.push((phase.into(), time(phase)));
    }
    parts.push(("search".into(), time("search") - time("solver")));
    let known: f64 = parts.iter().map(|(_, seconds)| seconds).sum();
    // Processes that start and end, messages between them, the text of the answer.
    parts.push(("around".into(), seconds - time("solver") - known));
    parts
}

/// What a verdict is worth against what is expected.
fn judge(verdict: &str, violated: Option<&str>, case: &Case) -> &'static str {
    match (verdict, case.expected) {
        // Another part of memory safety than the table says.
        ("bug", Expected::Bug) if case.violated.is_some() && violated != case.violated.as_deref() => "CONTRADICTION",
        ("bug", Expected::NoBug) | ("safe", Expected::Bug) => "CONTRADICTION",
        ("bounded", Expected::Bug) if case.bound_given => "CONTRADICTION",
        ("bounded", Expected::Bug) => "missed",
        ("bug" | "safe" | "bounded", Expected::Open) => "new",
        ("bug" | "safe" | "bounded", _) => "right",
        _ => "undecided",
    }
}

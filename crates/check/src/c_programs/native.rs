//! Native confirmation: the program is compiled with the inputs of a trace, run, and must fail at the same place.
//!
//! Replay confirms that a trace is an execution of the Boogie program. That the Boogie program does what the C program
//! does is the translation's word; a run of the compiled program is a witness that shares nothing with it but the
//! compiler. It runs in a child with limits of time and memory, and calls nothing that does more than compute
//! ([`super::instrument`]).

use super::excuses::{Unwritten, excuses, unwritten};
use super::harness::{self, Played, told};
use super::instrument::{Marks, functions};
use super::sanitizer;
use super::{Folder, MODELS, floats};
use crate::config::Config;
use crate::job::Cancel;
use crate::sources::Source;
use crate::translation::Translated;
use ::trace::{Native, NativeOutcome, Place, StepKind, Trace, TraceStep};
use std::collections::{BTreeMap, BTreeSet};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// The longest that compiling and linking may take, and the run.
const COMPILE: Duration = Duration::from_secs(60);
const RUN: Duration = Duration::from_secs(5);
/// With less time than this nothing is begun.
const LEAST: Duration = Duration::from_millis(300);
/// How often a child is looked at.
const LOOK: Duration = Duration::from_millis(3);

/// The values of a trace that the program reads, in their order.
pub(super) fn played<'t>(trace: &'t Trace, program: &Translated) -> Vec<Played<'t>> {
    let is_input = |name: &str| program.inputs.iter().any(|input| input.procedure == name);
    let given =
        trace.steps.iter().filter(|step| step.kind == StepKind::Return && is_input(&step.text) && !in_model(step));
    let number = |text: &str| match text {
        "true" => Some(1),
        "false" => Some(0),
        number => number.parse().ok().or_else(|| floats::bits(number)),
    };
    let value = |step: &'t TraceStep| step.values.first().and_then(|binding| number(&binding.value)).unwrap_or(0);
    given.map(|step| Played { function: step.text.as_str(), number: value(step) }).collect()
}

/// Whether a step is of a model of the library, for which the machine has the library.
fn in_model(step: &TraceStep) -> bool {
    step.source.as_ref().is_some_and(|at| at.file.ends_with(MODELS))
}

/// Until when, and who may stop it.
#[derive(Clone, Copy)]
pub(crate) struct Limits<'c> {
    pub deadline: Option<Instant>,
    pub cancel: &'c Cancel,
}

/// Compiles the program, runs it with the inputs of a trace, and says what was seen.
pub(super) fn confirm(
    trace: &Trace,
    sources: &[Source],
    program: &Translated,
    config: &Config,
    limits: Limits<'_>,
) -> Native {
    let mut compiler = String::new();
    let (outcome, reason) = match run(trace, sources, program, config, limits, &mut compiler) {
        Ok(()) => (NativeOutcome::Confirmed, "the compiled program fails at the same place".into()),
        Err(Other::Unable(reason)) => (NativeOutcome::Unconfirmed, reason),
        Err(Other::Differs(what)) => {
            let mut excuses = excuses(trace);
            if trace.steps.iter().any(|step| step.kind == StepKind::Call && step.without_body && in_model(step)) {
                excuses.push("the trace chooses what the library does".into());
            }
            if config.c.malloc_fails {
                excuses.push("the trace may let an allocation fail".into());
            }
            if entry_has_arguments(trace, program) {
                excuses.push("the trace chooses the arguments of the program".into());
            }
            match excuses.as_slice() {
                [] => (NativeOutcome::Contradicted, what),
                excuses => (NativeOutcome::Unconfirmed, format!("{what}, but {}", excuses.join("; "))),
            }
        }
    };
    Native { outcome, reason, compiler }
}

fn entry_has_arguments(trace: &Trace, program: &Translated) -> bool {
    let is_function = |name: &str| program.symbols.functions.contains_key(name);
    let entry = trace.steps.iter().find(|step| step.kind == StepKind::Call && is_function(&step.text));
    entry.is_some_and(|step| !step.values.is_empty())
}

/// Why a run did not confirm a trace.
enum Other {
    /// There was none, or it says nothing.
    Unable(String),
    /// It went another way.
    Differs(String),
}

fn run(
    trace: &Trace,
    sources: &[Source],
    program: &Translated,
    config: &Config,
    limits: Limits<'_>,
    shown: &mut String,
) -> Result<(), Other> {
    let unable = |reason: &dyn std::fmt::Display| Other::Unable(reason.to_string());
    let Some(place) = super::trace::place_of_failure(trace) else {
        return Err(Other::Unable("the failure has no place in C".into()));
    };
    let place = &place;
    if trace.failure.message.contains(c::safety::UNINITIALISED) {
        return Err(Other::Unable("no run shows that something was never written".into()));
    }
    let memory = sanitizer::kind(&trace.failure.message);
    if sources.iter().any(|source| source.name().ends_with(".ll")) {
        return Err(Other::Unable("the program is given as LLVM's assembly language".into()));
    }
    if trace.steps.iter().any(|step| step.thread > 1) {
        return Err(Other::Unable("the program has threads".into()));
    }
    let left = |most: Duration| match limits.deadline {
        Some(deadline) => most.min(deadline.saturating_duration_since(Instant::now())),
        None => most,
    };
    if left(COMPILE) < LEAST {
        return Err(Other::Unable("no time was left".into()));
    }
    let options = config.c.options(config.main.as_deref());
    let compiler = c::compiler::Compiler::find(options.compiler.as_deref()).map_err(|error| unable(&error))?;
    let folder = Folder::new().map_err(|error| unable(&error))?;
    let files = super::files(sources, &folder).map_err(|reason| unable(&reason))?;
    let mut texts = Vec::new();
    for file in &files {
        texts.push(compiler.compile(file, &options).map_err(|error| unable(&error))?);
    }
    let (mut defined, mut undefined) = (BTreeSet::new(), BTreeSet::new());
    for text in &texts {
        let (here, declared) = functions(text);
        defined.extend(here);
        undefined.extend(declared);
    }
    undefined.retain(|name| !defined.contains(name));
    let entry = config.main.as_deref().filter(|&entry| entry != "main");
    if entry.is_some() && defined.contains("main") {
        return Err(Other::Unable("the program has a `main`, and does not start there".into()));
    }
    let inputs: Vec<String> = program.inputs.iter().map(|input| input.procedure.clone()).collect();
    let mut unwritten_values = BTreeMap::new();
    // Later ones of the same name are of later calls: the first is what the others start from.
    for Unwritten { name, value } in unwritten(trace).into_iter().rev() {
        if let (Some(variable), Ok(value)) = (program.symbols.variables.get(name), value.parse()) {
            unwritten_values.insert(variable.shown.clone(), value);
        }
    }
    let mut marks = Marks {
        errors: config.c.errors,
        checks: &config.c.checks,
        places: Vec::new(),
        outside: Vec::new(),
        sanitizes: memory.is_some(),
        unwritten: unwritten_values,
    };
    marks.note_outside(&undefined, &inputs);
    let mut parts: Vec<PathBuf> = Vec::new();
    let mut add = |name: String, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).map_err(|error| unable(&error))?;
        parts.push(path);
        Ok::<(), Other>(())
    };
    for (number, text) in texts.iter().enumerate() {
        add(format!("part{number}.ll"), &marks.mark(text, &inputs))?;
    }
    let verdict = folder.path().join("verdict");
    let played = played(trace, program);
    let is_undefined = |name: &str| undefined.contains(name);
    let verdict_name = verdict.display().to_string();
    let outside = marks.outside.len();
    add(
        "harness.c".into(),
        &harness::native(&program.inputs, &played, outside, &verdict_name, entry, &is_undefined, memory),
    )?;
    let executable = folder.path().join("program");
    let mut command = compiler.link(&parts, &executable, &options);
    if memory.is_some() {
        command.arg("-fsanitize=address");
    }
    *shown = command.get_program().to_string_lossy().into_owned();
    let said = folder.path().join("said");
    let log = std::fs::File::create(&said).map_err(|error| unable(&error))?;
    command.stdout(Stdio::null()).stderr(log);
    match finish(&mut command, left(COMPILE), limits.cancel) {
        Ok(Some(status)) if status.success() => {}
        Ok(Some(_)) => {
            let said = std::fs::read(&said).unwrap_or_default();
            if memory.is_some() {
                let said = String::from_utf8_lossy(&said);
                let line = said.lines().next().unwrap_or("the compiler says nothing").trim();
                return Err(Other::Unable(format!(
                    "it could not be compiled with AddressSanitizer, whose runtime seems to be missing: {line}"
                )));
            }
            return Err(Other::Unable(no_program(&String::from_utf8_lossy(&said), config)));
        }
        Ok(None) => return Err(Other::Unable("there was no time to compile it".into())),
        Err(error) => return Err(unable(&error)),
    }
    let mut command = Command::new(&executable);
    command.current_dir(folder.path()).env_clear();
    if memory.is_some() {
        command.env("ASAN_OPTIONS", sanitizer::OPTIONS).env("LSAN_OPTIONS", sanitizer::LEAK_OPTIONS);
    }
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let status = finish(&mut command, left(RUN), limits.cancel).map_err(|error| unable(&error))?;
    let Some(status) = status else { return Err(Other::Unable("the run took too long".into())) };
    let told = std::fs::read_to_string(&verdict).unwrap_or_default();
    match memory {
        Some(kind) => {
            let description = std::fs::read_to_string(folder.path().join("verdict.kind")).unwrap_or_default();
            judge_memory(kind, &description, &told, status, place, &marks)
        }
        None => judge(&told, status, place, &marks),
    }
}

/// What the run under the sanitizer came to.
fn judge_memory(
    kind: sanitizer::Kind,
    description: &str,
    told: &str,
    status: ExitStatus,
    place: &Place,
    marks: &Marks<'_>,
) -> Result<(), Other> {
    let number: usize = told.get(1..).and_then(|number| number.trim().parse().ok()).unwrap_or(usize::MAX);
    match told.chars().next() {
        Some(told::LEAK) if matches!(kind, sanitizer::Kind::Leak | sanitizer::Kind::Cleanup) => Ok(()),
        Some(told::MEMORY) => {
            let at = marks.places.get(number);
            let shown = at.map_or(String::new(), |at| format!(" at {}({},{})", at.file, at.line, at.column));
            if !kind.is(description) {
                return Err(Other::Differs(format!("AddressSanitizer finds another error{shown}: {description}")));
            }
            if at.is_some_and(|at| (&at.file, at.line) == (&place.file, place.line)) {
                return Ok(());
            }
            Err(Other::Differs(format!("AddressSanitizer finds the error elsewhere{shown}")))
        }
        Some(told::KEPT) if kind == sanitizer::Kind::Leak => {
            Err(Other::Unable("memory is not freed, but LeakSanitizer saw what may be a pointer to it".into()))
        }
        // Nothing was told: the program ended, or died.
        None if !kind.is_always_seen() => {
            Err(Other::Unable("AddressSanitizer saw nothing, which looks only near the objects of a program".into()))
        }
        _ => judge(told, status, place, marks),
    }
}

/// What the run came to.
fn judge(told: &str, status: ExitStatus, place: &Place, marks: &Marks<'_>) -> Result<(), Other> {
    let mut letters = told.chars();
    let kind = letters.next();
    let number: usize = letters.as_str().trim().parse().unwrap_or(usize::MAX);
    let at = marks.places.get(number);
    let shown = at.map_or(String::new(), |at| format!(" at {}({},{})", at.file, at.line, at.column));
    match kind {
        Some(told::REACHED) if at.is_some_and(|at| (&at.file, at.line) == (&place.file, place.line)) => Ok(()),
        Some(told::REACHED) => Err(Other::Differs(format!("the compiled program fails elsewhere{shown}"))),
        Some(told::ASSUMPTION) => Err(Other::Differs(format!("in the compiled program an assumption is false{shown}"))),
        Some(told::OTHER_INPUT) => Err(Other::Differs(format!(
            "the compiled program asks for another input than the trace has, after {number}"
        ))),
        Some(told::OUTSIDE) => {
            let name = marks.outside.get(number).map_or("", String::as_str);
            Err(Other::Unable(format!("the compiled program calls `{name}`, which has no body")))
        }
        _ => Err(match (status.signal(), status.code()) {
            // The limits of the run.
            (Some(9 | 24), _) => Other::Unable("the run took too long".into()),
            (Some(signal), _) => Other::Differs(format!("the compiled program dies of signal {signal}")),
            (None, code) => {
                let code = code.map_or(String::new(), |code| format!(" with exit code {code}"));
                Other::Differs(format!("the compiled program ends without an error{code}"))
            }
        }),
    }
}

/// Why the compiler made no program, in one line.
fn no_program(said: &str, config: &Config) -> String {
    let telling = |line: &&str| line.contains("undefined reference") || line.contains("undefined symbol");
    let is_error = |line: &&str| line.contains("error") || line.contains("cannot find");
    let line = said.lines().find(telling).or_else(|| said.lines().find(is_error)).or_else(|| said.lines().next());
    let line = line.unwrap_or("the compiler says nothing").trim();
    if config.c.data_model == Some(crate::config::DataModel::Ilp32) && !line.contains("undefined") {
        return format!("it could not be compiled for ILP32, for which the machine seems to have no C library: {line}");
    }
    format!("it could not be linked: {line}")
}

/// Runs a command to its end, or ends it with all that it started.
fn finish(command: &mut Command, limit: Duration, cancel: &Cancel) -> std::io::Result<Option<ExitStatus>> {
    let end = Instant::now() + limit;
    let mut child = command.process_group(0).spawn()?;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if Instant::now() > end || cancel.is_cancelled() {
            crate::processes::end(child.id());
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(LOOK);
    }
}

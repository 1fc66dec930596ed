//! C programs: what they are asked besides what any program is, and their translation to Boogie text (`crates/c`).

mod excuses;
mod floats;
mod harness;
mod instrument;
mod native;
mod sanitizer;
mod trace;
mod values;

use crate::config::Config;
use crate::reason::Reason;
use crate::report::{Report, Verdict};
use crate::sources::Source;
use crate::translation::Translated;
use ::trace::{Native, NativeOutcome};
pub(crate) use native::Limits;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// The file that places in models of the library name.
const MODELS: &str = "lariat-library.c";

/// How C programs are read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CPrograms {
    /// The compiler; by default the first that is found.
    pub compiler: Option<String>,
    /// Flags for it: `-I…`, `-D…`.
    pub flags: Vec<String>,
    /// By default the compiler's own.
    pub data_model: Option<DataModel>,
    /// What is checked besides assertions.
    pub checks: Vec<Check>,
    /// Functions without a body change no memory.
    pub pure_externals: bool,
    /// `malloc` and its relatives may return null.
    pub malloc_fails: bool,
    /// Which errors of the program itself count; others end it.
    pub errors: Errors,
    /// Whether bugs are confirmed by a run of the compiled program.
    pub native: bool,
    /// Where a test in C that shows the bug is written.
    pub test_out: Option<PathBuf>,
}

impl Default for CPrograms {
    fn default() -> Self {
        Self {
            compiler: None,
            flags: Vec::new(),
            data_model: None,
            checks: Vec::new(),
            pure_externals: false,
            malloc_fails: false,
            errors: Errors::All,
            native: true,
            test_out: None,
        }
    }
}

/// How large `int`, `long` and pointers are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum DataModel {
    /// 32 bits each.
    #[serde(rename = "ILP32")]
    Ilp32,
    /// 32, 64 and 64 bits.
    #[serde(rename = "LP64")]
    Lp64,
}

/// Errors that a program tells of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Errors {
    /// Assertions that fail, and calls of `reach_error` or `__VERIFIER_error`.
    #[default]
    All,
    /// Only those calls.
    Calls,
    /// None: only what is checked besides.
    None,
}

/// What can be checked besides assertions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Check {
    /// Signed arithmetic does not overflow.
    Overflow,
    /// Shifts are by less than the width of what is shifted.
    Shift,
    /// Nothing is divided by zero.
    Division,
    /// Accesses are inside of objects that are alive.
    Pointer,
    /// What is freed was allocated, and is freed once.
    Free,
    /// Nothing that was allocated is lost.
    Leak,
    /// All that was allocated is freed when the program ends.
    Cleanup,
    /// The functions of the library access objects that are alive, too.
    String,
    /// Nothing is read that was never written.
    Uninitialised,
}

impl Check {
    /// Whether it is about memory.
    pub fn is_of_memory(self) -> bool {
        !matches!(self, Check::Overflow | Check::Shift | Check::Division)
    }
}

impl CPrograms {
    /// The options of the translation that starts in a function.
    fn options(&self, entry: Option<&str>) -> c::Options {
        c::Options {
            compiler: self.compiler.clone(),
            compiler_flags: self.flags.clone(),
            data_model: self.data_model.map(|model| match model {
                DataModel::Ilp32 => c::DataModel::Ilp32,
                DataModel::Lp64 => c::DataModel::Lp64,
            }),
            checks: c::Checks {
                overflow: self.checks.contains(&Check::Overflow),
                shift: self.checks.contains(&Check::Shift),
                division: self.checks.contains(&Check::Division),
                pointer: self.checks.contains(&Check::Pointer),
                free: self.checks.contains(&Check::Free),
                leak: self.checks.contains(&Check::Leak),
                cleanup: self.checks.contains(&Check::Cleanup),
                string: self.checks.contains(&Check::String),
                uninitialised: self.checks.contains(&Check::Uninitialised),
                malloc_fails: self.malloc_fails,
            },
            entry: entry.map(str::to_owned),
            errors: match self.errors {
                Errors::All => c::Errors::All,
                Errors::Calls => c::Errors::Calls,
                Errors::None => c::Errors::None,
            },
            pure_externals: self.pure_externals,
        }
    }
}

/// C files, and files of LLVM's assembly language, as Boogie text.
pub(crate) fn translate(sources: &[Source], config: &Config) -> Result<Translated, String> {
    let folder = Folder::new().map_err(|error| format!("no temporary folder: {error}"))?;
    let files: Vec<c::Source> = files(sources, &folder)?.into_iter().map(c::Source::File).collect();
    let options = config.c.options(config.main.as_deref());
    let translation = c::translate(&files, &options).map_err(|error| error.to_string())?;
    let mut notes = Vec::new();
    if !translation.externals.is_empty() {
        let names = translation.externals.join(", ");
        let writes = if options.pure_externals { "" } else { ", and change what they can reach" };
        notes.push(format!("functions without bodies are taken to return anything{writes}: {names}"));
    }
    let name = sources.first().map_or(String::new(), |source| format!("{}.bpl", source.name()));
    let c::Translation { boogie: text, inputs, symbols, pointer_size, .. } = translation;
    Ok(Translated { name, text, notes, inputs, symbols, pointer_size })
}

/// The files of a program; texts are written to a folder.
fn files(sources: &[Source], folder: &Folder) -> Result<Vec<PathBuf>, String> {
    let file = |source: &Source| match source {
        Source::File(path) => Ok(path.clone()),
        Source::Text { name, text } => folder.write(name, text).map_err(|error| format!("{name}: {error}")),
    };
    sources.iter().map(file).collect()
}

/// Tells the traces of a report in C, and confirms them natively: what the compiled program contradicts is no bug.
pub(crate) fn finish(
    report: &mut Report,
    sources: &[Source],
    program: &Translated,
    config: &Config,
    limits: Limits<'_>,
) {
    let traces = report.trace.take().into_iter().chain(std::mem::take(&mut report.more));
    let mut kept = Vec::new();
    for mut trace in traces {
        let in_c = trace::in_c(&trace, program);
        if config.c.native && report.contexts.is_some() {
            let reason = "which thread runs when is not for us to choose".to_owned();
            trace.native = Some(Native { outcome: NativeOutcome::Unconfirmed, reason, compiler: String::new() });
        } else if config.c.native {
            let native = native::confirm(&trace, sources, program, config, limits);
            match native.outcome {
                NativeOutcome::Contradicted => {
                    report.native.get_or_insert(native);
                    continue;
                }
                // The program fails: whatever a trace hangs on is true.
                NativeOutcome::Confirmed => trace.confirm(),
                NativeOutcome::Unconfirmed => {}
            }
            trace.native = Some(native);
        }
        trace.in_source = Some(in_c);
        kept.push(trace);
    }
    let mut kept = kept.into_iter();
    report.trace = kept.next();
    report.more = kept.collect();
    report.entry = report
        .trace
        .as_ref()
        .and_then(|trace| trace.in_source.as_ref())
        .map_or_else(|| config.main.clone().unwrap_or_else(|| "main".into()), |trace| trace.entry.clone());
    match (&report.trace, &report.native) {
        (Some(_), _) => report.judge_traces(config.accept_possible),
        (None, Some(native)) => {
            report.verdict = Verdict::Unknown;
            report.certain = None;
            report.bound = None;
            report.reason = Some(Reason::Translation(format!(
                "a trace was found and replayed, but when the program is compiled and run with its inputs, it is not \
                 what happens: {}",
                native.reason
            )));
        }
        (None, None) => {}
    }
}

/// The test that shows the bug of a report, if there is one.
pub(crate) fn test(report: &Report, sources: &[Source], program: &Translated) -> Option<String> {
    let trace = report.trace.as_ref()?;
    let in_c = trace.in_source.as_ref()?;
    let names: Vec<_> = sources.iter().map(|source| source.name().into_owned()).collect();
    let at = &in_c.failure.place;
    let failure = format!("{}, {}:{}:{}", in_c.failure.message, at.file, at.line, at.column);
    let played = native::played(trace, program);
    let undefined = |name: &str| !program.symbols.functions.contains_key(name) && program.text.contains(name);
    Some(harness::test(&program.inputs, &played, &in_c.inputs, &failure, &names.join(" "), &undefined))
}

/// The type of an input, by what its function gives.
fn input_type(input: &c::Input) -> c::symbols::Type {
    use c::symbols::{Kind, Type};
    let c::Input { width: bits, is_signed, is_float, .. } = *input;
    let kind = match (bits, is_float) {
        (_, true) => Kind::Float { bits },
        (1, _) => Kind::Bool,
        (8, _) => Kind::Char { is_signed },
        _ => Kind::Integer { bits, is_signed },
    };
    Type { text: harness::type_of(input).into(), kind }
}

/// A folder for texts that a compiler is to read; gone when it is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new() -> std::io::Result<Self> {
        for number in 0.. {
            let path = std::env::temp_dir().join(format!("lariat-native-{}-{number}", std::process::id()));
            match std::fs::create_dir(&path) {
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
                made => return made.map(|()| Self(path)),
            }
        }
        Err(std::io::ErrorKind::AlreadyExists.into())
    }

    fn path(&self) -> &Path {
        &self.0
    }

    /// Writes a text that calls itself by its name.
    fn write(&self, name: &str, text: &str) -> std::io::Result<PathBuf> {
        let number = std::fs::read_dir(&self.0)?.count();
        let ending = Path::new(name).extension().unwrap_or_default().to_string_lossy().into_owned();
        let path = self.0.join(format!("{number}.{ending}"));
        let quoted = name.replace('\\', "\\\\").replace('"', "\\\"");
        // LLVM's assembly language names its source itself.
        let line = if ending == "ll" { String::new() } else { format!("#line 1 \"{quoted}\"\n") };
        std::fs::write(&path, line + text)?;
        Ok(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be deleted stays in the folder for such things.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

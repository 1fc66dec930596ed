//! What is checked, and who reads it: a table of front ends by the ends of files' names.
//!
//! A front end takes all files and gives typed Boogie, or Boogie text, or says what is wrong with them; the search does not
//! know in which language a program was written. (See [`FRONT_ENDS`].)

use crate::config::Config;
use crate::event::{Diagnostic, Event, Note, Severity};
use crate::job::{Job, Stop};
use crate::translation::Translated;
use boogie::check::{Options, Outcome};
use boogie::typed::TypedProgram;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// One file of a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// To be read.
    File(PathBuf),
    /// Read already, with the name that places have in it.
    Text { name: String, text: String },
}

impl Source {
    /// What it is called.
    pub fn name(&self) -> Cow<'_, str> {
        match self {
            Source::File(path) => path.to_string_lossy(),
            Source::Text { name, .. } => Cow::Borrowed(name),
        }
    }
}

impl From<PathBuf> for Source {
    fn from(path: PathBuf) -> Self {
        Source::File(path)
    }
}

impl From<&Path> for Source {
    fn from(path: &Path) -> Self {
        Source::File(path.to_owned())
    }
}

/// A name and a text.
impl<N: Into<String>, T: Into<String>> From<(N, T)> for Source {
    fn from((name, text): (N, T)) -> Self {
        Source::Text { name: name.into(), text: text.into() }
    }
}

/// What a check is about: files that are one program, or a program that a front end has made.
#[derive(Clone)]
pub(crate) enum Input {
    Sources(Vec<Source>),
    /// The text that was made of sources, with their names.
    Translated {
        text: Source,
        names: Vec<String>,
    },
    Program(Arc<TypedProgram>),
}

impl Input {
    /// The names of the files, for the report.
    pub(crate) fn names(&self) -> Vec<String> {
        match self {
            Input::Sources(sources) => sources.iter().map(|source| source.name().into_owned()).collect(),
            Input::Translated { names, .. } => names.clone(),
            Input::Program(program) => program.sources.files().iter().map(|file| file.name.clone()).collect(),
        }
    }

    /// The files that are read.
    pub(crate) fn files(&self) -> Vec<PathBuf> {
        let file = |source: &Source| match source {
            Source::File(path) => Some(path.clone()),
            Source::Text { .. } => None,
        };
        match self {
            Input::Sources(sources) => sources.iter().filter_map(file).collect(),
            Input::Translated { .. } | Input::Program(_) => Vec::new(),
        }
    }

    /// Whether it is the translation of another program.
    pub(crate) fn is_translated(&self) -> bool {
        matches!(self, Input::Translated { .. })
    }
}

/// A language.
pub struct FrontEnd {
    pub name: &'static str,
    /// How the names of its files end, without the dot.
    pub extensions: &'static [&'static str],
    pub reader: Reader,
}

/// How files become one program.
pub enum Reader {
    /// Each is a name and a text; with warnings, or the errors.
    Boogie(fn(Vec<(String, String)>, &Options) -> Outcome),
    /// By way of Boogie text; or the error.
    Translation(fn(&[Source], &Config) -> Result<Translated, String>),
}

/// All languages. Files of other names are taken for the first one's.
pub const FRONT_ENDS: &[FrontEnd] = &[
    FrontEnd { name: "Boogie", extensions: &["bpl"], reader: Reader::Boogie(boogie::check::read) },
    FrontEnd { name: "C", extensions: &["c", "i", "ll"], reader: Reader::Translation(crate::c_programs::translate) },
];

/// The front end for a file.
fn front_end(name: &str) -> &'static FrontEnd {
    let extension = Path::new(name).extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    let reads = |front: &&FrontEnd| front.extensions.contains(&extension);
    FRONT_ENDS.iter().find(reads).unwrap_or(&FRONT_ENDS[0])
}

/// The front end for all sources of a program; the error says that there is none.
pub(crate) fn language(sources: &[Source]) -> Result<&'static FrontEnd, String> {
    let mut chosen: Option<&FrontEnd> = None;
    for source in sources {
        let name = source.name();
        let front = front_end(&name);
        if let Some(first) = chosen.replace(front).filter(|first| first.name != front.name) {
            return Err(format!("{name}: one program cannot be written in {} and in {}", first.name, front.name));
        }
    }
    Ok(chosen.unwrap_or(&FRONT_ENDS[0]))
}

/// Why sources are no program.
pub enum ReadError {
    /// A file cannot be read, or files of two languages are to be one program.
    Unreadable(String),
    /// Here is what is wrong with them.
    Rejected(Box<boogie::check::Rejected>),
}

/// Reads sources as one program, with the warnings about it.
///
/// ```
/// let sources = [check::Source::from(("a.bpl", "procedure p();"))];
/// let options = check::ReadOptions::default();
/// let Ok((program, warnings)) = check::read(&sources, &check::Config::default(), &options) else { panic!("rejected") };
/// assert_eq!((program.procedures.len(), warnings.len()), (1, 0));
/// ```
pub fn read(
    sources: &[Source],
    config: &Config,
    options: &Options,
) -> Result<(TypedProgram, Vec<boogie::diagnostics::Diagnostic>), ReadError> {
    match crate::translation::translate(sources, config).map_err(ReadError::Unreadable)? {
        Some(translated) => read_boogie(&[(translated.name, translated.text).into()], &[], options),
        None => read_boogie(sources, &config.libraries, options),
    }
}

/// The same of sources that are Boogie, whatever their names, behind libraries.
fn read_boogie(
    sources: &[Source],
    libraries: &[String],
    options: &Options,
) -> Result<(TypedProgram, Vec<boogie::diagnostics::Diagnostic>), ReadError> {
    let unknown = |name: &str| {
        let known = boogie::library::LIBRARIES.join(", ");
        ReadError::Unreadable(format!("there is no library named `{name}`; there are {known}"))
    };
    let texts = boogie::library::libraries(libraries).map_err(unknown)?;
    let mut texts: Vec<(String, String)> = texts.into_iter().map(|(name, text)| (name, text.to_owned())).collect();
    for source in sources {
        let name = source.name().into_owned();
        texts.push(match source {
            Source::Text { text, .. } => (name, text.clone()),
            Source::File(path) => match std::fs::read(path) {
                // What is not UTF-8 becomes a character that the lexer rejects at its place.
                Ok(bytes) => (name, String::from_utf8_lossy(&bytes).into_owned()),
                Err(error) => return Err(ReadError::Unreadable(format!("{name}: {error}"))),
            },
        });
    }
    boogie::check::read(texts, options).map_err(ReadError::Rejected)
}

impl Job<'_> {
    /// The program that the input is; tells warnings and errors.
    pub(crate) fn read(&self, input: &Input) -> Result<Arc<TypedProgram>, Stop> {
        let sources = match input {
            Input::Program(program) => return Ok(Arc::clone(program)),
            Input::Sources(sources) => sources.as_slice(),
            Input::Translated { text, .. } => std::slice::from_ref(text),
        };
        let options = Options { infer_modifies: true, ..Default::default() };
        let libraries = if input.is_translated() { &[] } else { self.config.libraries.as_slice() };
        match read_boogie(sources, libraries, &options) {
            Ok((program, warnings)) => {
                self.show(&program.sources, &warnings);
                Ok(Arc::new(program))
            }
            Err(ReadError::Unreadable(reason)) => Err(self.bad(reason)),
            Err(ReadError::Rejected(rejected)) => {
                self.show(&rejected.sources, &rejected.diagnostics);
                Err(Stop::rejected(first_error(&rejected.sources, &rejected.diagnostics)))
            }
        }
    }

    /// Tells what there is to say about the source.
    pub(crate) fn show(&self, sources: &boogie::source::Sources, found: &[boogie::diagnostics::Diagnostic]) {
        if found.is_empty() {
            return;
        }
        let options = boogie::render::Options { colors: self.config.colors, ..Default::default() };
        let text = boogie::render::render(sources, found, &options);
        self.tell(Event::Diagnostics { list: diagnostics(sources, found), text });
    }
}

/// Findings with their places.
fn diagnostics(sources: &boogie::source::Sources, found: &[boogie::diagnostics::Diagnostic]) -> Vec<Diagnostic> {
    let place = |offset: u32| match sources.files() {
        // Where nothing could be read there is no place.
        [] => trace::Place::default(),
        _ => {
            let at = sources.place(offset);
            trace::Place { file: at.file.to_owned(), line: at.line, column: at.column }
        }
    };
    let note = |(span, text): &(boogie::source::Span, String)| Note {
        message: text.clone(),
        start: place(span.start),
        end: place(span.end),
    };
    let told = |one: &boogie::diagnostics::Diagnostic| Diagnostic {
        severity: if one.is_error() { Severity::Error } else { Severity::Warning },
        message: one.message.clone(),
        start: place(one.span.start),
        end: place(one.span.end),
        notes: one.notes.iter().map(note).collect(),
        hint: one.hint.clone(),
    };
    found.iter().map(told).collect()
}

/// The first error, with its place, in one line.
pub(crate) fn first_error(
    sources: &boogie::source::Sources,
    diagnostics: &[boogie::diagnostics::Diagnostic],
) -> String {
    let Some(error) = diagnostics.iter().find(|diagnostic| diagnostic.is_error()) else { return String::new() };
    let at = sources.place(error.span.start);
    format!("{}({},{}): {}", at.file, at.line, at.column, error.message)
}

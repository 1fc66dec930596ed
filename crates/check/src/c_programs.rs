//! C programs: what they are asked besides what any program is, and their translation to Boogie text (`crates/c`).

use crate::config::Config;
use crate::sources::Source;
use crate::translation::Translated;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// How C programs are read.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
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
    /// Which errors of the program itself count; others end it.
    pub errors: Errors,
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
    let mut folder = None;
    let mut files = Vec::new();
    for source in sources {
        files.push(match source {
            Source::File(path) => c::Source::File(path.clone()),
            Source::Text { name, text } if name.ends_with(".ll") => {
                c::Source::Assembly { name: name.clone(), text: text.clone() }
            }
            Source::Text { name, text } => {
                let folder = match &folder {
                    Some(folder) => folder,
                    None => folder.insert(Folder::new().map_err(|error| format!("no temporary folder: {error}"))?),
                };
                c::Source::File(folder.write(name, text).map_err(|error| format!("{name}: {error}"))?)
            }
        });
    }
    let options = config.c.options(config.main.as_deref());
    let translation = c::translate(&files, &options).map_err(|error| error.to_string())?;
    let mut notes = Vec::new();
    if !translation.externals.is_empty() {
        let names = translation.externals.join(", ");
        let writes = if options.pure_externals { "" } else { ", and change what they can reach" };
        notes.push(format!("functions without bodies are taken to return anything{writes}: {names}"));
    }
    let name = sources.first().map_or(String::new(), |source| format!("{}.bpl", source.name()));
    Ok(Translated { name, text: translation.boogie, notes })
}

/// A folder for texts that a compiler is to read; gone when it is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new() -> std::io::Result<Self> {
        for number in 0.. {
            let path = std::env::temp_dir().join(format!("lariat-texts-{}-{number}", std::process::id()));
            match std::fs::create_dir(&path) {
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
                made => return made.map(|()| Self(path)),
            }
        }
        Err(std::io::ErrorKind::AlreadyExists.into())
    }

    /// Writes a text that calls itself by its name.
    fn write(&self, name: &str, text: &str) -> std::io::Result<PathBuf> {
        let number = std::fs::read_dir(&self.0)?.count();
        let ending = Path::new(name).extension().unwrap_or_default().to_string_lossy().into_owned();
        let path = self.0.join(format!("{number}.{ending}"));
        let quoted = name.replace('\\', "\\\\").replace('"', "\\\"");
        std::fs::write(&path, format!("#line 1 \"{quoted}\"\n{text}"))?;
        Ok(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be deleted stays in the folder for such things.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

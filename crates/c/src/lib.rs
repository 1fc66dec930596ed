//! C programs as Boogie programs.
//!
//! The way of the data: a [`compiler`] prints LLVM's assembly language, `llvm` reads it, [`link`] makes one program of
//! several files, [`points_to`] and [`regions`] say what pointers point to, [`memory`] which part of memory is a
//! Boogie variable and which a map, and [`translate`](mod@translate) writes Boogie text, which `lariat translate` shows and
//! `lariat check` reads like any other.
//!
//! What a translated program means:
//! - Integers are `int`, in the range of their C type, and wrap as the machine's do. A name is the C name; what follows
//!   a `.` in it makes it unique. Names that start with `$` are of the translation.
//! - An input is a call of a procedure without a body that has the name of the C function: `__VERIFIER_nondet_int`.
//! - Statements carry `{:sourceloc "file", line, column}`.
//! - A call of a procedure `$unsupported.…` (`{:unsupported "reason"}`) stands before something that has no translation:
//!   if its assertion can fail, the answer is unknown, since what comes after it was not looked at. A procedure
//!   `$approximate.…` (`{:approximate "reason"}`) has a result that can be more than the program's: proofs hold, and a
//!   bug whose trace passes it is none yet. A procedure with `{:external}` is a function without a body, of which nothing
//!   is known.

mod clones;
pub mod compiler;
mod externals;
mod globals;
pub mod link;
pub mod memory;
pub mod models;
pub mod names;
mod native;
mod numbers;
mod plain_casts;
pub mod points_to;
pub mod regions;
pub mod safety;
pub mod symbols;
mod threads;
pub mod translate;

use std::path::PathBuf;

pub use translate::{Input, PLACE, Place, Translation};

/// Why there is no translation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Error {
    /// No compiler, or one that cannot be run.
    #[error("{0}")]
    Compiler(String),
    /// The compiler's own words.
    #[error("{file} does not compile\n{said}")]
    DoesNotCompile { file: String, said: String },
    #[error(transparent)]
    Assembly(#[from] llvm::Error),
    #[error("{file}: {message}")]
    File { file: String, message: String },
    /// The program as a whole: two functions of one name, no entry.
    #[error("{0}")]
    Program(String),
}

/// How large `int`, `long` and pointers are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DataModel {
    /// 32 bits all three.
    Ilp32,
    /// 32, 64 and 64 bits.
    Lp64,
}

/// What is asserted besides what the program says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Checks {
    /// Signed arithmetic stays in its type.
    pub overflow: bool,
    /// Shifts are by less than the width, and not negative.
    pub shift: bool,
    /// No division by zero.
    pub division: bool,
    /// Accesses are inside of objects that are alive.
    pub pointer: bool,
    /// What is freed was allocated, and is freed once.
    pub free: bool,
    /// Nothing that was allocated is lost.
    pub leak: bool,
    /// All that was allocated is freed when the program ends.
    pub cleanup: bool,
    /// The accesses that functions of the library make are inside of objects, too.
    pub string: bool,
    /// Nothing is read that was never written.
    pub uninitialised: bool,
    /// Allocators of the library may return null.
    pub malloc_fails: bool,
}

impl Checks {
    /// Whether something about memory is checked.
    pub fn memory(&self) -> bool {
        self.pointer || self.free || self.leak || self.cleanup || self.string
    }
}

/// Which errors of the program itself count; others end the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Errors {
    /// A failing `assert`, and a call of `reach_error` or `__VERIFIER_error`.
    #[default]
    All,
    /// Only a call of `reach_error` or `__VERIFIER_error`.
    Calls,
    /// None: only what is checked counts.
    None,
}

/// How to translate.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The compiler to run; without, the first that is found.
    pub compiler: Option<String>,
    /// Flags for it, such as `-I` and `-D`.
    pub compiler_flags: Vec<String>,
    /// `None`: the compiler's own.
    pub data_model: Option<DataModel>,
    pub checks: Checks,
    /// The function to start from; `main` where none is named.
    pub entry: Option<String>,
    /// Which errors of the program itself count.
    pub errors: Errors,
    /// Functions without a body write no memory.
    pub pure_externals: bool,
}

/// A file of the program.
#[derive(Clone, Debug)]
pub enum Source {
    /// C, for the compiler; or LLVM's assembly language where the name ends in `.ll`.
    File(PathBuf),
    /// LLVM's assembly language.
    Assembly { name: String, text: String },
}

/// Reads, links and translates.
pub fn translate(sources: &[Source], options: &Options) -> Result<Translation, Error> {
    let mut modules = read(sources, options)?;
    for unit in &mut modules {
        unit.module.has_wide_addresses = options.checks.memory();
        plain_casts::remove(&mut unit.module);
    }
    let program = link::Program::link(modules)?;
    translate::translate(&program, options)
}

/// Compiles what is C, and reads all; models of the library come along where they are called.
fn read(sources: &[Source], options: &Options) -> Result<Vec<link::Unit>, Error> {
    let mut found = None;
    let mut compiler = || match &found {
        Some(compiler) => Ok(Clone::clone(compiler)),
        None => compiler::Compiler::find(options.compiler.as_deref()).map(|compiler| found.insert(compiler).clone()),
    };
    let mut units = Vec::new();
    for source in sources {
        let (name, text) = match source {
            Source::Assembly { name, text } => (name.clone(), text.clone()),
            Source::File(path) => {
                let name = path.display().to_string();
                let fail = |error: std::io::Error| Error::File { file: name.clone(), message: error.to_string() };
                let is_assembly = path.extension().is_some_and(|extension| extension == "ll");
                let text = if is_assembly {
                    String::from_utf8_lossy(&std::fs::read(path).map_err(fail)?).into_owned()
                } else {
                    std::fs::metadata(path).map_err(fail)?;
                    compiler()?.compile(path, options)?
                };
                (name, text)
            }
        };
        let module = llvm::read(&name, &text)?;
        units.push(link::Unit { file: name, module });
    }
    if models::are_wanted(&units) {
        // Where all is assembly language, there may be no compiler: the functions then are ones without bodies.
        let only_assembly = sources.iter().all(|source| match source {
            Source::Assembly { .. } => true,
            Source::File(path) => path.extension().is_some_and(|extension| extension == "ll"),
        });
        let options = Options { data_model: Some(model_of(&units)), ..options.clone() };
        match compiler().and_then(|compiler| models::unit(&compiler, &options)) {
            Ok(unit) => units.push(unit),
            Err(_) if only_assembly => {}
            Err(error) => return Err(error),
        }
    }
    Ok(units)
}

/// The data model that modules were compiled for.
fn model_of(units: &[link::Unit]) -> DataModel {
    match units.first().map(|unit| unit.module.pointer_size(0)) {
        Some(4) => DataModel::Ilp32,
        _ => DataModel::Lp64,
    }
}

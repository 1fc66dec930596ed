//! Models of the C library: functions written in C that are compiled along where a program calls them and has no body
//! of its own for them.

use std::path::Path;

use crate::compiler::{Compiler, Scratch};
use crate::link::Unit;
use crate::{Error, Options};

/// The file that places in models name.
pub const FILE: &str = "lariat-library.c";
const TEXT: &str = concat!(include_str!("models/library.c"), include_str!("models/threads.c"));

/// Whether a file is that of the models.
pub fn is_model(file: &str) -> bool {
    file == FILE
}

/// Whether a function of the models is one for threads, which has a copy for each call.
pub fn is_for_threads(name: &str) -> bool {
    ["pthread_", "sem_"].iter().any(|prefix| name.starts_with(prefix))
}

/// Whether the models define a function.
fn defines(name: &str) -> bool {
    // A definition has the name before its first parenthesis, behind a blank or a star.
    let is_definition = |line: &str| {
        line.starts_with("MODEL ")
            && line.split('(').next().is_some_and(|head| head.rsplit([' ', '*']).next() == Some(name))
    };
    TEXT.lines().any(is_definition)
}

/// Whether units declare, and do not define, something that the models have.
pub fn are_wanted(units: &[Unit]) -> bool {
    let functions = || {
        units.iter().flat_map(|unit| {
            unit.module.functions().map(move |(_, function)| (unit.module.name_of(function.global), &function.body))
        })
    };
    functions().any(|(name, body)| {
        body.is_none() && defines(&name) && !functions().any(|(other, body)| other == name && body.is_some())
    })
}

/// The models, for the machine that the options name.
pub fn unit(compiler: &Compiler, options: &Options) -> Result<Unit, Error> {
    let folder = Scratch::new().map_err(|error| Error::Compiler(format!("no temporary folder: {error}")))?;
    let path = folder.path.join(FILE);
    std::fs::write(&path, TEXT).map_err(|error| Error::Compiler(format!("{}: {error}", path.display())))?;
    // The program's macros are not for them.
    let options = Options { compiler_flags: vec!["-fno-builtin".into()], ..options.clone() };
    let text = compiler.compile_in(Path::new(FILE), Some(&folder.path), &options)?;
    let module = llvm::read(FILE, &text)?;
    Ok(Unit { file: FILE.into(), module })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn definitions_are_found_by_name() {
        assert!(defines("strlen") && defines("strchr") && defines("isdigit") && defines("__errno_location"));
        assert!(!defines("malloc") && !defines("printf") && !defines("str"));
    }
}

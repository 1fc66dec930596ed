//! The files that a command names.

use check::Source;
use std::io::Read;
use std::path::PathBuf;

/// Files as sources. What can be read once only, standard input (`-`) or a pipe, is read here: several processes may look at it.
pub fn sources(files: &[PathBuf]) -> Result<Vec<Source>, String> {
    let source = |file: &PathBuf| {
        let is_standard_input = file.as_os_str() == "-";
        let is_special = std::fs::metadata(file).is_ok_and(|known| !known.is_file() && !known.is_dir());
        if !is_standard_input && !is_special {
            return Ok(Source::File(file.clone()));
        }
        let mut bytes = Vec::new();
        let read = if is_standard_input {
            std::io::stdin().lock().read_to_end(&mut bytes)
        } else {
            std::fs::File::open(file).and_then(|mut pipe| pipe.read_to_end(&mut bytes))
        };
        let name = file.to_string_lossy().into_owned();
        read.map_err(|error| format!("{name}: {error}"))?;
        // What is not UTF-8 becomes a character that the lexer rejects at its place.
        Ok(Source::from((name, String::from_utf8_lossy(&bytes))))
    };
    files.iter().map(source).collect()
}

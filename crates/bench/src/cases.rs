//! The programs of tables, as lowering gives them to the passes.

use ir::Program;
use passes::Question;
use passes::lower::{LowerOptions, default_question, find_entry, lower};
use std::path::PathBuf;
pub use suite::tables::{Case, read};

/// The programs of tables, of single files and of folders of Boogie files, as far as they are wanted.
pub fn of_files(files: &[PathBuf], only: &[String], limit: Option<usize>) -> Result<Vec<Case>, String> {
    let mut cases = Vec::new();
    for path in files {
        if path.extension().is_some_and(|extension| extension == "tsv") {
            cases.extend(read(path)?);
        } else {
            let files = lariat_bench::files::boogie_files(std::slice::from_ref(path));
            cases.extend(files.into_iter().map(|file| Case::of_file(&file)));
        }
    }
    cases.retain(|case| only.is_empty() || only.iter().any(|text| case.name.contains(text)));
    cases.truncate(limit.unwrap_or(usize::MAX));
    Ok(cases)
}

/// The program as lowering gives it to the passes, and what is asked of it.
pub fn lowered(case: &Case, bound: u32) -> Result<(Program, Question), String> {
    let bytes = std::fs::read(&case.file).map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let options = boogie::check::Options { infer_modifies: true, ..Default::default() };
    let (typed, _) = boogie::check::read([(case.name.clone(), text)], &options)
        .map_err(|rejected| rejected.diagnostics.first().map_or_else(String::new, |first| first.message.clone()))?;
    let entry = find_entry(&typed, case.option("--main")).map_err(|error| error.to_string())?;
    let question = match case.option("--question") {
        Some("return") => Question::Return,
        Some("assert") => Question::Assert,
        _ => default_question(&typed, entry),
    };
    let mut options = LowerOptions::new(entry);
    options.recursion_bound = bound;
    let lowered = lower(&typed, &options)
        .map_err(|errors| errors.first().map_or_else(String::new, |first| first.message.clone()))?;
    if lowered.threads.is_some() {
        return Err("it starts threads".into());
    }
    Ok((lowered.program, question))
}

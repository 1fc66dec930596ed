//! The assignments that Boogie's own Houdini computes on its tests, where the corpus is there.

// In a test, a panic is the report, and what is printed is for whoever runs it.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

use boogie::check::{Options, read};
use boogie::typed::{ProcedureId, TypedProgram};
use houdini::{Asked, Budget, NewSolver, Provers, existential};
use passes::lower::{LowerOptions, lower};
use smt::{Z3Options, Z3Solver};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn folder() -> Option<PathBuf> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let folder = std::env::var_os("LARIAT_SHARED").map_or_else(beside, PathBuf::from).join("corpus/boogie/houdini");
    if folder.is_dir() {
        return Some(folder);
    }
    println!("skipped: no corpus at {}", folder.display());
    None
}

fn typed(name: &str, text: String) -> TypedProgram {
    let options = Options { infer_modifies: true, ..Options::default() };
    match read([(name.to_owned(), text)], &options) {
        Ok((program, _)) => program,
        Err(rejected) => panic!("{name}: {}", rejected.diagnostics[0].message),
    }
}

/// The constants that are false.
fn refuted(program: &TypedProgram, inline: bool) -> Vec<String> {
    let with_body = |id: &ProcedureId| !program.procedures[id.index()].implementations.is_empty();
    let ids: Vec<ProcedureId> = (0..program.procedures.len() as u32).map(ProcedureId).filter(with_body).collect();
    let mut options = LowerOptions::new(ids[0]);
    options.also = ids[1..].to_vec();
    let lowered = lower(program, &options).map_err(|errors| errors[0].message.clone()).unwrap();
    let constants = lowered.guesses.existential;
    let new_solver: NewSolver<'_> = &|context| Ok(Box::new(Z3Solver::new(context, Z3Options::default())?));
    let budget = Budget { deadline: None, query: None };
    let provers = Provers::new(new_solver, budget);
    let values = existential::assignment(&lowered.program, &constants, inline, &provers, &mut Asked::default())
        .unwrap()
        .unwrap();
    let name = |index: usize| lowered.program.context.var(constants[index]).name.to_string();
    (0..constants.len()).filter(|&index| !values[index]).map(name).collect()
}

#[test]
fn assignments_are_those_of_boogie() {
    let Some(folder) = folder() else { return };
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "bpl"));
    files.sort();
    assert!(!files.is_empty());
    let mut constants = 0;
    for file in &files {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let expected = std::fs::read_to_string(file.with_extension("bpl.expect")).unwrap();
        let expected: BTreeMap<&str, bool> = expected
            .lines()
            .skip_while(|line| !line.starts_with("Assignment computed"))
            .filter_map(|line| line.split_once(" = "))
            .map(|(constant, value)| (constant, value == "True"))
            .collect();
        let text = std::fs::read_to_string(file).unwrap();
        let inline = text.contains("inlineDepth:1");
        let refuted = refuted(&typed(&name, text), inline);
        let wanted: Vec<&str> = expected.iter().filter(|(_, value)| !**value).map(|(name, _)| *name).collect();
        let mut found: Vec<&str> = refuted.iter().map(String::as_str).collect();
        found.sort_unstable();
        assert_eq!(found, wanted, "{name}: the constants that are false");
        constants += expected.len();
    }
    println!("{} programs, {constants} constants", files.len());
}

/// Guesses in all three places, on loops, and one that hangs on another.
#[test]
fn guesses_in_contracts_and_invariants() {
    let text = "
        const {:existential true} pre: bool;
        const {:existential true} post: bool;
        const {:existential true} kept: bool;
        const {:existential true} lost: bool;
        const {:existential true} hanging: bool;
        var g: int;
        procedure count(n: int) returns (i: int)
          requires pre ==> 0 <= n;
          ensures post ==> i == n;
          ensures hanging ==> i > 100;
        {
          i := 0;
          while (i < n)
            invariant kept ==> i <= n;
            invariant lost ==> i < n;
          {
            i := i + 1;
          }
        }
        procedure main() modifies g;
        {
          var i: int;
          call i := count(3);
          g := i;
        }";
    assert_eq!(refuted(&typed("text", text.into()), false), ["lost", "hanging"]);
    // From a caller that knows nothing, the precondition is lost, and with it what hangs on it.
    let text = text.replace("count(3)", "count(g)");
    assert_eq!(refuted(&typed("text", text), false), ["pre", "post", "kept", "lost", "hanging"]);
}

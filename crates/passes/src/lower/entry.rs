//! Which procedure an execution starts in, and what is asked about it.
//!
//! The entry is the one that the user names, else the one *implementation* (else procedure) that is marked
//! `{:entrypoint}`. Some files mark a second procedure that has no body or that others call; the implementation
//! that nobody calls wins. Where none is named or marked, it is `main`, or the only procedure that has a body.

use super::walk::{attribute, calls_of, each_stmt};
use crate::Question;
use boogie::syntax::{Attributes, Decl, StmtKind};
use boogie::typed::{ImplementationId, ProcedureId, StmtMeaning, TypedProgram};

/// No entry could be chosen.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EntryError {
    #[error("there is no procedure named `{name}`{}", listed("; similar names: ", similar))]
    NoSuchProcedure { name: String, similar: Vec<String> },
    #[error(
        "no procedure is marked {{:entrypoint}}, and none was named{}",
        listed("; bodies that nobody calls: ", candidates)
    )]
    NoEntry { candidates: Vec<String> },
    #[error("more than one procedure is marked {{:entrypoint}}{}", listed(": ", candidates))]
    SeveralEntries { candidates: Vec<String> },
}

/// The most candidates that a message lists.
const LISTED: usize = 10;

fn listed(intro: &str, names: &[String]) -> String {
    if names.is_empty() {
        return String::new();
    }
    let shown = names[..names.len().min(LISTED)].join(", ");
    let more = names.len().saturating_sub(LISTED);
    if more == 0 { format!("{intro}{shown}") } else { format!("{intro}{shown} and {more} more") }
}

/// The procedure that `main` names or, without it, that the program marks.
pub fn find_entry(program: &TypedProgram, main: Option<&str>) -> Result<ProcedureId, EntryError> {
    if let Some(name) = main {
        let missing = || EntryError::NoSuchProcedure { name: name.to_owned(), similar: similar_names(program, name) };
        return program.procedure_named(name).ok_or_else(missing);
    }
    let mut marked: Vec<ProcedureId> = procedures(program).filter(|&id| is_marked(program, id)).collect();
    if marked.len() > 1 {
        prefer(&mut marked, |id| has_body(program, id));
        prefer(&mut marked, |id| has_marked_body(program, id));
    }
    if marked.len() > 1 {
        let called = called_by_others(program);
        prefer(&mut marked, |id| !called[id.index()]);
    }
    match marked.as_slice() {
        [entry] => Ok(*entry),
        [] => {
            let called = called_by_others(program);
            let free = procedures(program).filter(|&id| has_body(program, id) && !called[id.index()]);
            Err(EntryError::NoEntry { candidates: names(program, free) })
        }
        _ => Err(EntryError::SeveralEntries { candidates: names(program, marked) }),
    }
}

/// From where a program without one entry is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RootsWanted<'n> {
    /// The procedures with bodies that no other one calls, and those that are marked.
    Uncalled,
    /// All procedures with bodies.
    All,
    Named(&'n [String]),
}

/// A procedure to start from, and who calls it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Root {
    pub name: String,
    /// The other procedures whose bodies call it, in the order of their declarations.
    pub callers: Vec<String>,
}

/// The procedures to start from, in the order of their declarations or of their names' list.
pub fn roots(program: &TypedProgram, wanted: RootsWanted<'_>) -> Result<Vec<Root>, EntryError> {
    let callers = callers(program);
    let is_uncalled = |id: &ProcedureId| callers[id.index()].is_empty() || is_marked(program, *id);
    let ids: Vec<ProcedureId> = match wanted {
        RootsWanted::Uncalled => procedures(program).filter(|&id| has_body(program, id)).filter(is_uncalled).collect(),
        RootsWanted::All => procedures(program).filter(|&id| has_body(program, id)).collect(),
        RootsWanted::Named(names) => {
            names.iter().map(|name| find_entry(program, Some(name))).collect::<Result<_, _>>()?
        }
    };
    if ids.is_empty() {
        return Err(EntryError::NoEntry { candidates: Vec::new() });
    }
    let root = |&id: &ProcedureId| Root {
        name: program.syntax.names[program.procedures[id.index()].name.name].to_owned(),
        callers: names(program, callers[id.index()].iter().copied()),
    };
    Ok(ids.iter().map(root).collect())
}

/// The procedure that is meant where none is named or marked, if there is no doubt: the one called `main`, or the only one;
/// with a body, of course.
pub fn sole_entry(program: &TypedProgram) -> Option<ProcedureId> {
    let bodies: Vec<ProcedureId> = procedures(program).filter(|&id| has_body(program, id)).collect();
    match bodies.as_slice() {
        [only] => Some(*only),
        _ => program.procedure_named("main").filter(|&id| has_body(program, id)),
    }
}

/// Whether the entry can return, where its body holds an assertion that was compiled away; else whether an
/// assertion can fail.
pub fn default_question(program: &TypedProgram, entry: ProcedureId) -> Question {
    let mut compiled_away = false;
    for &implementation in &program.procedures[entry.index()].implementations {
        each_stmt(&program.syntax, &program.body(implementation).code, |_, kind| {
            if let StmtKind::Assume { attributes, .. } = kind {
                compiled_away |= attribute(&program.syntax, attributes, "OldAssert").is_some();
            }
        });
    }
    if compiled_away { Question::Return } else { Question::Assert }
}

fn procedures(program: &TypedProgram) -> impl Iterator<Item = ProcedureId> + use<> {
    (0..program.procedures.len() as u32).map(ProcedureId)
}

fn names(program: &TypedProgram, ids: impl IntoIterator<Item = ProcedureId>) -> Vec<String> {
    let spelling = |id: ProcedureId| program.syntax.names[program.procedures[id.index()].name.name].to_owned();
    ids.into_iter().map(spelling).collect()
}

/// Keeps those that fit, if any does.
fn prefer(ids: &mut Vec<ProcedureId>, fits: impl Fn(ProcedureId) -> bool) {
    if ids.iter().any(|&id| fits(id)) {
        ids.retain(|&id| fits(id));
    }
}

fn decl_attributes(program: &TypedProgram, decl: usize) -> &Attributes {
    match &program.syntax.decls[decl] {
        Decl::Procedure(procedure) => &procedure.attributes,
        Decl::Implementation(implementation) => &implementation.attributes,
        other => unreachable!("a procedure's declaration is a procedure or an implementation, not {other:?}"),
    }
}

fn marks_entry(program: &TypedProgram, decl: usize) -> bool {
    attribute(&program.syntax, decl_attributes(program, decl), "entrypoint").is_some()
}

fn is_marked(program: &TypedProgram, id: ProcedureId) -> bool {
    marks_entry(program, program.procedures[id.index()].decl) || has_marked_body(program, id)
}

fn has_body(program: &TypedProgram, id: ProcedureId) -> bool {
    !program.procedures[id.index()].implementations.is_empty()
}

fn has_marked_body(program: &TypedProgram, id: ProcedureId) -> bool {
    let bodies = &program.procedures[id.index()].implementations;
    bodies.iter().any(|body| marks_entry(program, program.implementations[body.index()].decl))
}

/// For each procedure, whether a body other than its own calls it.
fn called_by_others(program: &TypedProgram) -> Vec<bool> {
    callers(program).iter().map(|callers| !callers.is_empty()).collect()
}

/// For each procedure, the others whose bodies call it.
fn callers(program: &TypedProgram) -> Vec<Vec<ProcedureId>> {
    let mut callers = vec![Vec::new(); program.procedures.len()];
    for (index, implementation) in program.implementations.iter().enumerate() {
        let code = &program.body(ImplementationId(index as u32)).code;
        each_stmt(&program.syntax, code, |stmt, kind| {
            if calls_of(kind).is_empty() {
                return;
            }
            if let Some(StmtMeaning::Calls(calls)) = program.stmt_meanings.get(&stmt) {
                for call in calls.iter().filter(|call| call.callee != implementation.procedure) {
                    callers[call.callee.index()].push(implementation.procedure);
                }
            }
        });
    }
    for list in &mut callers {
        list.sort_unstable();
        list.dedup();
    }
    callers
}

/// Names that differ from `name` in case only, or that contain it, or that it contains.
fn similar_names(program: &TypedProgram, name: &str) -> Vec<String> {
    let wanted = name.to_lowercase();
    let mut similar: Vec<String> = names(program, procedures(program));
    similar.retain(|known| {
        let known = known.to_lowercase();
        known.contains(&wanted) || (known.len() > 2 && wanted.contains(&known))
    });
    // The closest in length first; the order of declaration breaks ties.
    similar.sort_by_key(|known| known.len().abs_diff(name.len()));
    similar
}

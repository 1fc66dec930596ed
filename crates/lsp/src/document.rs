//! An open file: its text, what the front end says of it, and the answers of checks that are about this very text.

use crate::occurrences::{Occurrences, span};
use crate::text::Text;
use boogie::check::Options;
use boogie::diagnostics::Diagnostic;
use boogie::syntax::{Decl, Program};
use boogie::typed::{StmtMeaning, TypedProgram};
use check::Report;
use rustc_hash::{FxHashMap, FxHasher};
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// What is checked: a procedure by its name, or (`None`) the program from its entry.
pub type Root = Option<String>;

/// A document.
pub struct Document {
    pub version: i32,
    pub text: Text,
    /// The front end is asked for Boogie only.
    pub is_boogie: bool,
    pub analysis: Option<Analysis>,
    pub answers: BTreeMap<Root, Kept>,
    /// Whether the editor was told what is wrong with this text.
    pub is_told: bool,
}

/// An answer, and what it is about.
pub struct Kept {
    pub fingerprint: u64,
    pub answer: Arc<Answered>,
}

/// What a check came to.
pub struct Answered {
    pub report: Result<Report, String>,
    /// The page that shows it.
    pub page: String,
    /// The first line (from 1) and the number of lines of each declaration, by its text, when it was checked: unchanged ones
    /// may have moved since.
    pub lines: FxHashMap<u64, (u32, u32)>,
}

/// What the front end says.
pub struct Analysis {
    pub diagnostics: Vec<Diagnostic>,
    pub program: Result<TypedProgram, Program>,
    occurrences: OnceCell<Occurrences>,
}

impl Analysis {
    fn of(name: &str, text: &Text) -> Self {
        let options = Options { infer_modifies: true, ..Options::default() };
        let (program, diagnostics) = match boogie::check::read([(name, text.as_str())], &options) {
            Ok((program, warnings)) => (Ok(program), warnings),
            Err(rejected) => (Err(rejected.syntax), rejected.diagnostics),
        };
        Self { diagnostics, program, occurrences: OnceCell::new() }
    }

    pub fn syntax(&self) -> &Program {
        match &self.program {
            Ok(program) => &program.syntax,
            Err(syntax) => syntax,
        }
    }

    /// Where names stand; nowhere in a program that is wrong.
    pub fn occurrences(&self) -> &Occurrences {
        let made = || self.program.as_ref().map_or_else(|_| Occurrences::default(), Occurrences::of);
        self.occurrences.get_or_init(made)
    }
}

impl Document {
    pub fn new(version: i32, text: String, is_boogie: bool) -> Self {
        Self { version, text: Text::new(text), is_boogie, analysis: None, answers: BTreeMap::new(), is_told: false }
    }

    /// Reads the text, if that was not done since it changed, and forgets answers about what is no more.
    pub fn analyse(&mut self, name: &str) {
        if self.analysis.is_some() {
            return;
        }
        if self.is_boogie {
            self.analysis = Some(Analysis::of(name, &self.text));
        }
        let mut answers = std::mem::take(&mut self.answers);
        answers.retain(|root, kept| self.fingerprint(root) == Some(kept.fingerprint));
        self.answers = answers;
    }

    /// The names of procedures with bodies, with the place of each.
    pub fn procedures(&self) -> Vec<(String, u32)> {
        let Some(analysis) = &self.analysis else { return Vec::new() };
        let syntax = analysis.syntax();
        let named = |decl: &Decl| match decl {
            Decl::Procedure(one) if one.body.is_some() => {
                Some((syntax.names[one.name.name].to_owned(), one.span.start))
            }
            Decl::Implementation(one) => Some((syntax.names[one.name.name].to_owned(), one.span.start)),
            _ => None,
        };
        syntax.decls.iter().filter_map(named).collect()
    }

    /// The text of a declaration: what an answer hangs on is unchanged where this is.
    fn slice(&self, decl: &Decl) -> u64 {
        let span = span(decl);
        let mut hasher = FxHasher::default();
        self.text.as_str().get(span.start as usize..span.end as usize).hash(&mut hasher);
        hasher.finish()
    }

    /// All that the answer about a root hangs on; `None` where there is none because the program is wrong.
    pub fn fingerprint(&self, root: &Root) -> Option<u64> {
        let mut hasher = FxHasher::default();
        if !self.is_boogie {
            self.text.as_str().hash(&mut hasher);
            return Some(hasher.finish());
        }
        let program = self.analysis.as_ref()?.program.as_ref().ok()?;
        let reached = match root {
            Some(name) => Some(reached(program, name)?),
            None => None,
        };
        for decl in &program.syntax.decls {
            let name = match decl {
                Decl::Procedure(one) => Some(one.name.name),
                Decl::Implementation(one) => Some(one.name.name),
                _ => None,
            };
            let matters = match (&reached, name) {
                (Some(reached), Some(name)) => reached.contains(&program.syntax.names[name]),
                _ => true,
            };
            if matters {
                self.slice(decl).hash(&mut hasher);
            }
        }
        Some(hasher.finish())
    }

    /// Where declarations are, by their text.
    pub fn lines(&self) -> FxHashMap<u64, (u32, u32)> {
        let Some(analysis) = &self.analysis else { return FxHashMap::default() };
        let place = |decl: &Decl| {
            let range = self.text.range(span(decl));
            (self.slice(decl), (range.start.line + 1, range.end.line - range.start.line + 1))
        };
        analysis.syntax().decls.iter().map(place).collect()
    }
}

/// The procedures that executions from one may be in.
fn reached<'p>(program: &'p TypedProgram, root: &str) -> Option<BTreeSet<&'p str>> {
    let name = |id: boogie::typed::ProcedureId| &program.syntax.names[program.procedures[id.index()].name.name];
    // Calls by the declaration that they stand in; declarations lie in the order of the text.
    let starts: Vec<u32> = program.syntax.decls.iter().map(|decl| span(decl).start).collect();
    let mut calls: BTreeMap<usize, BTreeSet<boogie::typed::ProcedureId>> = BTreeMap::new();
    for (index, stmt) in program.syntax.stmts.iter().enumerate() {
        if let Some(StmtMeaning::Calls(called)) = program.stmt_meanings.get(&boogie::syntax::StmtId(index as u32)) {
            let decl = starts.partition_point(|&start| start <= stmt.span.start).saturating_sub(1);
            calls.entry(decl).or_default().extend(called.iter().map(|call| call.callee));
        }
    }
    let mut open = vec![program.procedure_named(root)?];
    let mut seen = BTreeSet::new();
    while let Some(procedure) = open.pop() {
        if !seen.insert(name(procedure)) {
            continue;
        }
        for body in &program.procedures[procedure.index()].implementations {
            open.extend(calls.get(&program.implementations[body.index()].decl).into_iter().flatten());
        }
    }
    Some(seen)
}

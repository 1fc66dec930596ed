//! What an answer takes for granted: axioms, procedures without bodies, and what reachable code assumes.
//!
//! It is read off the source, once more: a report holds verdicts, not programs.

use boogie::printer::print_expr;
use boogie::source::Span;
use boogie::syntax::{Decl, ExprId, Spec, StmtId, StmtKind};
use boogie::typed::{ProcedureId, TypedProgram};
use check::{Config, FRONT_ENDS, ReadOptions, Source};
use serde::Serialize;
use std::path::Path;
use trace::Place;

/// The most claims of a kind that are listed.
const LISTED: usize = 200;
/// The longest text of a claim.
const WIDTH: usize = 300;

/// Claims of one kind.
#[derive(Serialize)]
pub(crate) struct Assumed {
    pub title: String,
    pub claims: Vec<Claim>,
}

#[derive(Serialize)]
pub(crate) struct Claim {
    pub text: String,
    pub place: Option<Place>,
}

/// What executions from `entry` take for granted; nothing where the sources are no program.
pub(crate) fn assumed(sources: &[Source], entry: &str) -> Vec<Assumed> {
    let options = ReadOptions { infer_modifies: true, ..Default::default() };
    // What other languages are translated to says little to those who wrote the program.
    if sources.iter().any(is_translated) {
        return Vec::new();
    }
    let Ok((program, _)) = check::read(sources, &Config::default(), &options) else { return Vec::new() };
    let Some(entry) = program.procedure_named(entry) else { return Vec::new() };
    let mut found = Found { program: &program, axioms: Vec::new(), open: Vec::new(), assumed: Vec::new() };
    for decl in &program.syntax.decls {
        if let Decl::Axiom(axiom) = decl {
            found.axioms.push((axiom.span, print_expr(&program.syntax, axiom.expr)));
        }
    }
    for spec in program.specs(entry) {
        if let Spec::Requires { expr, .. } = spec {
            found.clause("requires", *expr);
        }
    }
    found.walk(entry);
    let titles = [
        ("Axioms", found.axioms),
        ("Procedures without a body, which may do anything that their contracts allow", found.open),
        ("Assumed in the code that can be reached", found.assumed),
    ];
    let kinds = titles.into_iter().filter(|(_, claims)| !claims.is_empty());
    kinds.map(|(title, claims)| listed(&program, title, &claims)).collect()
}

/// Whether a source is in another language than Boogie, the first of the table.
fn is_translated(source: &Source) -> bool {
    let name = source.name().into_owned();
    let extension = Path::new(&name).extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    FRONT_ENDS.iter().skip(1).any(|front| front.extensions.contains(&extension))
}

fn listed(program: &TypedProgram, title: &str, claims: &[(Span, String)]) -> Assumed {
    let claim = |(span, text): &(Span, String)| {
        let at = program.place(*span);
        let place = Place { file: at.file.to_owned(), line: at.line, column: at.column };
        let text = if text.chars().nth(WIDTH).is_some() {
            text.chars().take(WIDTH).chain(['…']).collect()
        } else {
            text.clone()
        };
        Claim { text, place: Some(place) }
    };
    let mut shown: Vec<Claim> = claims.iter().take(LISTED).map(claim).collect();
    if claims.len() > LISTED {
        shown.push(Claim { text: format!("… and {} more", claims.len() - LISTED), place: None });
    }
    Assumed { title: format!("{title} ({})", claims.len()), claims: shown }
}

struct Found<'p> {
    program: &'p TypedProgram,
    axioms: Vec<(Span, String)>,
    open: Vec<(Span, String)>,
    assumed: Vec<(Span, String)>,
}

impl Found<'_> {
    fn clause(&mut self, word: &str, expr: ExprId) {
        let syntax = &self.program.syntax;
        self.assumed.push((syntax.expr(expr).span, format!("{word} {}", print_expr(syntax, expr))));
    }

    /// Goes through all that the entry can reach.
    fn walk(&mut self, entry: ProcedureId) {
        let mut reached = vec![false; self.program.procedures.len()];
        reached[entry.index()] = true;
        let mut waiting = vec![entry];
        while let Some(id) = waiting.pop() {
            let procedure = &self.program.procedures[id.index()];
            if procedure.implementations.is_empty() {
                let name = &self.program.syntax.names[procedure.name.name];
                self.open.push((procedure.name.span, name.to_owned()));
            }
            for &implementation in &procedure.implementations {
                for callee in self.body(&self.program.body(implementation).code) {
                    if !std::mem::replace(&mut reached[callee.index()], true) {
                        waiting.push(callee);
                    }
                }
            }
        }
        self.open.sort_by_key(|(span, _)| span.start);
        self.assumed.sort_by_key(|(span, _)| span.start);
    }

    /// What a body assumes; the procedures that it calls.
    fn body(&mut self, code: &[StmtId]) -> Vec<ProcedureId> {
        let program = self.program;
        let mut called = Vec::new();
        let mut open: Vec<StmtId> = code.to_vec();
        while let Some(id) = open.pop() {
            match &program.syntax.stmt(id).kind {
                StmtKind::If { then, otherwise, .. } => {
                    open.extend(otherwise.iter().flatten());
                    open.extend(then);
                }
                StmtKind::While { body, invariants, .. } => {
                    open.extend(body);
                    let free = invariants.iter().filter(|invariant| invariant.free);
                    free.for_each(|invariant| self.clause("free invariant", invariant.expr));
                }
                StmtKind::Assume { expr, .. } => {
                    let text = print_expr(&program.syntax, *expr);
                    if text != "true" {
                        self.assumed.push((program.syntax.stmt(id).span, format!("assume {text}")));
                    }
                }
                StmtKind::Call(call) => called.extend(self.named(call.callee.name)),
                StmtKind::ParCall { arms, .. } => {
                    called.extend(arms.iter().filter_map(|call| self.named(call.callee.name)));
                }
                _ => {}
            }
        }
        called
    }

    fn named(&self, name: boogie::names::Name) -> Option<ProcedureId> {
        self.program.procedure_named(&self.program.syntax.names[name])
    }
}

//! The front end as one step: from text, or from a syntax tree, to typed Boogie.
//!
//! The stages are those of Boogie: a program with parse errors is not resolved, and one with unresolved names is not
//! type checked. All errors of a stage are reported, in the order of their places.

use crate::diagnostics::{Diagnostic, Stage, any_error};
use crate::dialect::{Dialect, Rewrites};
use crate::parser::parse;
use crate::resolve::{Tables, resolve};
use crate::source::{Sources, Span};
use crate::syntax::{BinaryOp, ExprKind, Program};
use crate::typecheck::{Checked, typecheck};
use crate::typed::TypedProgram;

/// How to check a program.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Take a procedure with a body to modify what its body modifies, whatever its `modifies` clauses say. Otherwise
    /// a body that modifies more is an error.
    pub infer_modifies: bool,
    /// Whose Boogie the program is written in.
    pub dialect: Dialect,
}

/// A program that was not accepted, with the reasons.
pub struct Rejected {
    pub sources: Sources,
    /// What could be read of the program.
    pub syntax: Program,
    /// At least one error, and the warnings.
    pub diagnostics: Vec<Diagnostic>,
}

/// A typed program with the warnings about it, or the errors.
pub type Outcome = Result<(TypedProgram, Vec<Diagnostic>), Box<Rejected>>;

/// Reads files as one program and checks it.
pub fn read<N, T>(files: impl IntoIterator<Item = (N, T)>, options: &Options) -> Outcome
where
    N: Into<String>,
    T: Into<String>,
{
    let mut sources = Sources::new();
    for (name, text) in files {
        if let Err(too_large) = sources.add(name, text) {
            let diagnostics = vec![Diagnostic::error(Stage::Parse, Span::default(), too_large.to_string())];
            return Err(Box::new(Rejected { sources, syntax: Program::default(), diagnostics }));
        }
    }
    let (syntax, diagnostics) = parse(&sources);
    check_after(sources, syntax, diagnostics, options)
}

/// Resolves and types a program that was read without errors.
pub fn check(sources: Sources, syntax: Program, options: &Options) -> Outcome {
    check_after(sources, syntax, Vec::new(), options)
}

/// Resolves and types a program, unless the parser's diagnostics forbid it. Among them can be errors of resolution,
/// for which Boogie goes on to resolve names.
fn check_after(sources: Sources, mut syntax: Program, mut diagnostics: Vec<Diagnostic>, options: &Options) -> Outcome {
    if diagnostics.iter().any(|diagnostic| diagnostic.stage == Stage::Parse && diagnostic.is_error()) {
        return Err(Box::new(Rejected { sources, syntax, diagnostics }));
    }
    let no_name = syntax.names.intern("");
    let readings = options.dialect.readings(&sources, &syntax);
    let (tables, mut found) = resolve(&syntax, no_name, readings);
    diagnostics.append(&mut found);
    if any_error(&diagnostics) {
        sort(&mut diagnostics);
        return Err(Box::new(Rejected { sources, syntax, diagnostics }));
    }
    let (mut checked, mut found) = typecheck(&syntax, tables, options.infer_modifies, readings);
    diagnostics.append(&mut found);
    sort(&mut diagnostics);
    if any_error(&diagnostics) {
        return Err(Box::new(Rejected { sources, syntax, diagnostics }));
    }
    let rewrites = std::mem::take(&mut checked.tables.rewrites);
    rewrite(&mut syntax, &mut checked, &rewrites);
    Ok((assemble(sources, syntax, checked), diagnostics))
}

/// In the order of places; what is found at the same place stays in the order in which it was found.
fn sort(diagnostics: &mut [Diagnostic]) {
    diagnostics.sort_by_key(|diagnostic| diagnostic.span.start);
}

/// Turns what another dialect reads differently into Boogie's own.
fn rewrite(syntax: &mut Program, checked: &mut Checked, rewrites: &Rewrites) {
    for id in &rewrites.quotients {
        if let ExprKind::Binary(op, ..) = &mut syntax.exprs[id.index()].kind {
            *op = BinaryOp::Div;
        }
    }
    // Inner ones have smaller ids, and come first: `old(old(e))` is `e`.
    let mut olds = rewrites.olds.clone();
    olds.sort_unstable();
    for (old, inner) in olds {
        syntax.exprs[old.index()].kind = syntax.expr(inner).kind;
        checked.tables.meanings[old.index()] = checked.tables.meanings[inner.index()];
        if let Some(args) = checked.type_args.get(&inner).cloned() {
            checked.type_args.insert(old, args);
        }
    }
}

fn assemble(sources: Sources, syntax: Program, checked: Checked) -> TypedProgram {
    let Checked { tables, expr_types, type_args, target_types } = checked;
    let Tables {
        types,
        type_ctors,
        type_params,
        vars,
        functions,
        constructors,
        procedures,
        implementations,
        globals,
        constants,
        meanings,
        binder_vars,
        let_vars,
        code_expr_locals,
        stmt_meanings,
        procedure_index,
        ..
    } = tables;
    TypedProgram {
        sources,
        syntax,
        types,
        type_ctors,
        type_params,
        vars,
        functions,
        constructors,
        procedures,
        implementations,
        globals,
        constants,
        expr_types,
        meanings,
        type_args,
        binder_vars,
        let_vars,
        code_expr_locals,
        stmt_meanings,
        target_types,
        procedure_index,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::library;

    fn accept(text: &str) -> TypedProgram {
        match read([("program", text)], &Options::default()) {
            Ok((program, _)) => program,
            Err(rejected) => panic!("{}", rejected.diagnostics[0].message),
        }
    }

    #[test]
    fn another_dialect_becomes_boogies() {
        let text = "//#Safe\nvar g: int; procedure p(x: int) returns (y: int) requires old(g) == x; { y := x / 2; }";
        let program = accept(text);
        let exprs = &program.syntax.exprs;
        assert!(exprs.iter().any(|expr| matches!(expr.kind, ExprKind::Binary(BinaryOp::Div, ..))));
        assert!(!exprs.iter().any(|expr| matches!(expr.kind, ExprKind::Old(_))));
        let boogie = Options { dialect: Dialect::Boogie, ..Options::default() };
        assert!(read([("program", text)], &boogie).is_err());
    }

    #[test]
    fn inferred_modifies_extend_the_clauses() {
        let text = "var g, h: int; procedure p() modifies h; { call q(); } procedure q() { g := 1; } procedure r();";
        let options = Options { infer_modifies: true, ..Options::default() };
        let Ok((program, _)) = read([("program", text)], &options) else { panic!("rejected") };
        let modified = |name| {
            let procedure = program.procedure_named(name).expect("declared above");
            let vars = program.procedures[procedure.index()].modifies.iter();
            vars.map(|&var| &program.syntax.names[program.var(var).name.name]).collect::<Vec<_>>()
        };
        assert_eq!((modified("p"), modified("q"), modified("r")), (vec!["h", "g"], vec!["g"], vec![]));
    }

    #[test]
    fn the_libraries_are_accepted() {
        for name in ["base", "node", "set_size"] {
            let (text, before) = library(name).expect("a library");
            let before = before.and_then(library).map_or("", |(text, _)| text);
            let Ok((_, warnings)) = read([("before", before), (name, text)], &Options::default()) else {
                panic!("{name} is rejected")
            };
            assert!(warnings.is_empty(), "{name}: {}", warnings[0].message);
        }
    }
}

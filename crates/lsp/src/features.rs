//! What an editor asks about a place or a text.

use crate::answers;
use crate::document::{Analysis, Document};
use crate::occurrences::{Target, span};
use boogie::diagnostics::Severity;
use boogie::source::Span;
use boogie::syntax::{Decl, Ident};
use boogie::types::TypePrinter;
use lsp_types::{
    Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, DocumentSymbol, Hover, HoverContents, Location,
    MarkupContent, MarkupKind, Position, SymbolKind, Url,
};

/// No editor shows more, and none should be sent them at every key.
const MOST_DIAGNOSTICS: usize = 200;

/// What the front end says of the text, and what checks found.
pub fn diagnostics(document: &Document, uri: &Url) -> Vec<Diagnostic> {
    let known = document.analysis.iter().flat_map(|analysis| &analysis.diagnostics).take(MOST_DIAGNOSTICS);
    let told = |one: &boogie::diagnostics::Diagnostic| {
        let related = |(span, message): &(Span, String)| DiagnosticRelatedInformation {
            location: Location::new(uri.clone(), document.text.range(*span)),
            message: message.clone(),
        };
        let message = match &one.hint {
            Some(hint) => format!("{} ({hint})", one.message),
            None => one.message.clone(),
        };
        let severity = match one.severity {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
        };
        Diagnostic {
            severity: Some(severity),
            source: Some("lariat".into()),
            related_information: (!one.notes.is_empty()).then(|| one.notes.iter().map(related).collect()),
            ..Diagnostic::new_simple(document.text.range(one.span), message)
        }
    };
    known.map(told).chain(answers::diagnostics(document, uri)).collect()
}

pub fn definition(document: &Document, at: Position) -> Option<Span> {
    let occurrences = document.analysis.as_ref()?.occurrences();
    let (_, target) = occurrences.at(document.text.offset(at))?;
    occurrences.definition(target)
}

pub fn references(document: &Document, at: Position, with_definition: bool) -> Vec<Span> {
    let Some(analysis) = &document.analysis else { return Vec::new() };
    let occurrences = analysis.occurrences();
    let Some((_, target)) = occurrences.at(document.text.offset(at)) else { return Vec::new() };
    let definition = occurrences.definition(target).filter(|_| !with_definition);
    occurrences.references(target).into_iter().filter(|one| Some(*one) != definition).collect()
}

/// What a name is, and the values that it has in traces.
pub fn hover(document: &Document, at: Position) -> Option<Hover> {
    let offset = document.text.offset(at);
    let nothing = crate::occurrences::Occurrences::default();
    let occurrences = document.analysis.as_ref().map_or(&nothing, Analysis::occurrences);
    let here = occurrences.at(offset);
    let mut parts = Vec::new();
    if let (Some((_, target)), Some(analysis)) = (here, &document.analysis) {
        parts.extend(declaration(analysis, target).map(|text| format!("```boogie\n{text}\n```")));
    }
    let values = answers::values(document, occurrences, offset);
    if !values.is_empty() {
        parts.push(format!("In the trace:\n\n{}", values.iter().map(|one| format!("- {one}\n")).collect::<String>()));
    }
    let contents = HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value: parts.join("\n\n") });
    let range = here.map(|(span, _)| document.text.range(span));
    (!parts.is_empty()).then_some(Hover { contents, range })
}

/// How something was declared, in a line.
fn declaration(analysis: &Analysis, target: Target) -> Option<String> {
    let program = analysis.program.as_ref().ok()?;
    let names = &program.syntax.names;
    let types = TypePrinter {
        types: &program.types,
        ctors: &program.type_ctors,
        params: &program.type_params,
        names,
        limit: 200,
    };
    let var = |id: boogie::typed::VarId| {
        let var = program.var(id);
        format!("{}: {}", &names[var.name.name], types.print(var.ty))
    };
    let list = |ids: &[boogie::typed::VarId]| ids.iter().map(|&id| var(id)).collect::<Vec<_>>().join(", ");
    match target {
        Target::Var(id) => Some(var(boogie::typed::VarId(id))),
        Target::Function(id) => {
            let function = program.functions.get(id as usize)?;
            let result = types.print(function.result);
            Some(format!("function {}({}): {result}", &names[function.name.name], list(&function.params)))
        }
        Target::Procedure(id) => {
            let procedure = program.procedures.get(id as usize)?;
            let returns =
                if procedure.outs.is_empty() { String::new() } else { format!(" returns ({})", list(&procedure.outs)) };
            Some(format!("procedure {}({}){returns}", &names[procedure.name.name], list(&procedure.ins)))
        }
        Target::Constructor(id) => {
            let made = program.constructors.get(id as usize)?;
            let fields: Vec<String> =
                made.fields.iter().map(|&(name, ty)| format!("{}: {}", &names[name], types.print(ty))).collect();
            Some(format!("{}({})", &names[made.name.name], fields.join(", ")))
        }
        Target::Type(_) | Target::Label(..) => None,
    }
}

/// The declarations, for an outline.
pub fn symbols(document: &Document) -> Vec<DocumentSymbol> {
    let Some(analysis) = &document.analysis else { return Vec::new() };
    let syntax = analysis.syntax();
    let mut found = Vec::new();
    for decl in &syntax.decls {
        let mut add = |ident: Ident, kind: SymbolKind| {
            let range = document.text.range(span(decl));
            let name = document.text.range(ident.span);
            let is_inside = range.start <= name.start && name.end <= range.end;
            #[allow(deprecated, reason = "the type has a field that is")]
            found.push(DocumentSymbol {
                name: syntax.names[ident.name].to_owned(),
                detail: None,
                kind,
                tags: None,
                deprecated: None,
                range: if is_inside { range } else { name },
                selection_range: name,
                children: None,
            });
        };
        match decl {
            Decl::Type(one) => add(one.name, SymbolKind::CLASS),
            Decl::Datatype(one) => add(one.name, SymbolKind::ENUM),
            Decl::Const(one) => {
                one.vars.iter().filter_map(|var| var.name).for_each(|name| add(name, SymbolKind::CONSTANT));
            }
            Decl::Var(one) => {
                one.vars.iter().filter_map(|var| var.name).for_each(|name| add(name, SymbolKind::VARIABLE));
            }
            Decl::Function(one) => add(one.name, SymbolKind::FUNCTION),
            Decl::Procedure(one) => add(one.name, SymbolKind::METHOD),
            Decl::Implementation(one) => add(one.name, SymbolKind::METHOD),
            Decl::Axiom(_) => {}
        }
    }
    found
}

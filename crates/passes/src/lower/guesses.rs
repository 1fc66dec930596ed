//! What the source marks as a guess about its procedures, for Houdini to prove or drop.
//!
//! * `const {:existential true} b: bool;`: clauses `b ==> e` are guesses, as in Boogie.
//! * `procedure {:template} t(); ensures e;`: each clause is a guess about *every* procedure, as in Corral: as a
//!   postcondition; or, where clauses are marked `{:pre}` and `{:post}`, `old(pre) ==> post` for each pair.

use super::Lowerer;
use super::scope::{Old, Scope};
use super::walk::attribute;
use boogie::syntax::{AttributeArg, Decl, ExprKind, Spec};
use boogie::typed::ProcedureId;
use ir::{ExprId, VarId};

/// The guesses of the source.
#[derive(Clone, Default, Debug)]
pub struct Guesses {
    /// The `{:existential true}` constants that the program mentions, in the order of their declarations.
    pub existential: Vec<VarId>,
    pub templates: Vec<TemplateClause>,
}

/// A clause of a template: over globals and old globals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TemplateClause {
    pub expr: ExprId,
    pub role: TemplateRole,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TemplateRole {
    /// A postcondition as it stands.
    Ensures,
    /// A premise, about the state at entry.
    Pre,
    /// What the premises may imply.
    Post,
}

impl Lowerer<'_> {
    /// Lowers the templates, if they are wanted.
    pub(super) fn find_guesses(&mut self) {
        if !self.options.templates {
            return;
        }
        for index in 0..self.source.procedures.len() {
            self.template(ProcedureId(index as u32));
        }
    }

    fn template(&mut self, id: ProcedureId) {
        let source = self.source;
        let procedure = &source.procedures[id.index()];
        let Decl::Procedure(decl) = &source.syntax.decls[procedure.decl] else { return };
        if attribute(&source.syntax, &decl.attributes, "template").is_none() {
            return;
        }
        if !procedure.ins.is_empty() || !procedure.outs.is_empty() || !procedure.type_params.is_empty() {
            self.warn(procedure.name.span, "a template speaks of globals only: this one has parameters and is ignored");
            return;
        }
        for spec in source.specs(id) {
            let Spec::Ensures { attributes, expr, .. } = spec else { continue };
            let has = |name: &str| attribute(&source.syntax, attributes, name).is_some();
            let roles: &[TemplateRole] = match (has("pre"), has("post")) {
                (false, false) => &[TemplateRole::Ensures],
                (true, false) => &[TemplateRole::Pre],
                (false, true) => &[TemplateRole::Post],
                (true, true) => &[TemplateRole::Pre, TemplateRole::Post],
            };
            let lowered = self.expr(&mut Scope::new(Old::Summary), *expr);
            self.guesses.templates.extend(roles.iter().map(|&role| TemplateClause { expr: lowered, role }));
        }
    }

    /// The `{:existential true}` constants that were lowered.
    pub(super) fn existential_constants(&self) -> Vec<VarId> {
        let syntax = &self.source.syntax;
        let mut marked = Vec::new();
        for decl in &syntax.decls {
            let Decl::Const(decl) = decl else { continue };
            let existential = attribute(syntax, &decl.attributes, "existential");
            let is_true = existential.is_some_and(|attribute| match attribute.args.first() {
                None => true,
                Some(AttributeArg::Expr(expr)) => matches!(syntax.expr(*expr).kind, ExprKind::Bool(true)),
                Some(AttributeArg::String(..)) => false,
            });
            if is_true {
                marked.extend(decl.vars.iter().filter_map(|var| var.name).map(|ident| ident.name));
            }
        }
        let constants = self.source.constants.iter();
        let constants = constants.filter(|&&constant| marked.contains(&self.source.var(constant).name.name));
        constants.filter_map(|constant| self.constants.get(constant).copied()).collect()
    }
}

//! What declarations ask of their parts: specifications are boolean, bodies fit signatures, implementations fit
//! their procedures, fields that share a name share a type.

use super::Checker;
use crate::diagnostics::{Diagnostic, Stage};
use crate::resolve::{AttributeType, Declared};
use crate::syntax::{
    AxiomDecl, BinaryOp, Decl, ExprId, ExprKind, FunctionDecl, ImplementationDecl, ProcedureDecl, Spec, VarDecl,
};
use crate::typed::{FunctionId, ImplementationId, ProcedureId, Ty, TypeCtorId, TypeKind, TypeParamId, VarId};
use crate::types::Substitution;

impl<'p> Checker<'p> {
    /// Notes the fields of datatypes. A field that several constructors have must have the same type in all.
    pub(super) fn check_datatypes(&mut self) {
        for index in 0..self.tables.type_ctors.len() {
            let ctor = TypeCtorId(index as u32);
            let datatype = self.tables.type_ctors[index].datatype.clone();
            let params = datatype.as_ref().map_or(&[][..], |datatype| &datatype.params);
            let own: Vec<Ty> = params.iter().map(|&param| self.tables.types.param(param)).collect();
            let own = self.tables.types.named(ctor, own);
            self.own_types.push(own);
            for &constructor in datatype.iter().flat_map(|datatype| &datatype.constructors) {
                for place in 0..self.tables.constructors[constructor.index()].fields.len() {
                    let (field, ty) = self.tables.constructors[constructor.index()].fields[place];
                    let first = *self.fields.entry((ctor, field)).or_insert(ty);
                    if first != ty {
                        self.differing_field(constructor.index(), place, first);
                    }
                }
            }
        }
    }

    fn differing_field(&mut self, constructor: usize, place: usize, first: Ty) {
        let constructor = &self.tables.constructors[constructor];
        let (field, ty) = constructor.fields[place];
        let mut span = constructor.name.span;
        for decl in &self.program.decls {
            if let Decl::Datatype(decl) = decl
                && let Some(decl) = decl.constructors.iter().find(|other| other.name == constructor.name)
                && let Some(decl) = decl.fields.get(place)
            {
                span = decl.name.map_or(decl.span, |name| name.span);
            }
        }
        let (ty, first) = (self.show(ty), self.show(first));
        let message = format!("the field `{}` is {ty} here, but {first} in another constructor", self.spelling(field));
        self.report(span, message).hint = Some("a field that constructors share must have one type".into());
    }

    pub(super) fn check_declarations(&mut self) {
        let program = self.program;
        for (index, decl) in program.decls.iter().enumerate() {
            match (decl, self.tables.declared[index]) {
                (Decl::Const(decl), Declared::Vars(_)) => decl.uses.iter().for_each(|axiom| self.check_axiom(axiom)),
                (Decl::Var(decl), Declared::Vars(_)) => self.check_wheres(&decl.vars),
                (Decl::Axiom(decl), Declared::Other) => self.check_axiom(decl),
                (Decl::Function(decl), Declared::Function(id)) => self.check_function(decl, id),
                (Decl::Procedure(decl), Declared::Procedure(id, body)) => self.check_procedure(decl, id, body),
                (Decl::Implementation(decl), Declared::Implementation(id)) => self.check_implementation(decl, id),
                _ => {}
            }
        }
        for (arg, span, wanted) in std::mem::take(&mut self.tables.typed_attributes) {
            let found = self.shallow(self.ty(arg));
            let (fits, wanted) = match wanted {
                AttributeType::Bool => (self.unify(found, Ty::BOOL), "`bool`"),
                AttributeType::Number => {
                    let kind = self.tables.types.kind(found);
                    let is_number = matches!(kind, TypeKind::Int | TypeKind::Real | TypeKind::Bv(_));
                    (is_number || found == self.error, "a number")
                }
            };
            if !fits {
                let message = format!("the argument of this attribute must be {wanted}, not {}", self.show(found));
                self.report(span, message);
            }
        }
        for var in std::mem::take(&mut self.tables.assumptions) {
            let ty = self.var_type(var);
            if ty != Ty::BOOL {
                let message = format!("an assumption variable must be `bool`, not {}", self.show(ty));
                self.report(self.tables.vars[var.index()].name.span, message);
            }
        }
        for (child, parent, span) in std::mem::take(&mut self.tables.parents) {
            let (child, parent) = (self.var_type(child), self.var_type(parent));
            if child != parent {
                let message = format!(
                    "a constant and its parents must have the same type, but this one is {}",
                    self.show(parent)
                );
                self.report(span, message);
            }
        }
    }

    pub(super) fn check_wheres(&mut self, vars: &[VarDecl]) {
        for (index, var) in vars.iter().enumerate() {
            let shared = index > 0 && vars[index - 1].where_clause == var.where_clause;
            if let Some(clause) = var.where_clause
                && !shared
            {
                self.expect_bool(clause, "a `where` clause");
            }
        }
    }

    fn check_axiom(&mut self, decl: &AxiomDecl) {
        self.expect_bool(decl.expr, "an axiom");
    }

    fn check_function(&mut self, decl: &FunctionDecl, id: FunctionId) {
        if let Some(body) = decl.body {
            let (found, wanted) = (self.ty(body), self.tables.functions[id.index()].result);
            if self.is_narrow_concat(body, found, wanted) {
                let (found, wanted) = (self.show(found), self.show(wanted));
                let message = format!("this is {found}, but the function gives {wanted}: its body is ignored");
                let span = self.program.expr(body).span;
                self.diagnostics.push(Diagnostic::warning(Stage::Type, span, message));
                self.tables.functions[id.index()].body = None;
            } else if !self.unify(found, wanted) {
                let (found, wanted) = (self.show(found), self.show(wanted));
                let name = self.spelling(decl.name.name);
                let message = format!("`{name}` gives {wanted}, but its body is {found}");
                self.report(self.program.expr(body).span, message);
            }
        }
        decl.uses.iter().for_each(|axiom| self.check_axiom(axiom));
    }

    /// Whether a concatenation has fewer bits than are wanted. Boogie accepts that, and SMACK's library has such
    /// functions (for widths that are no multiple of a byte), though no solver could use them.
    fn is_narrow_concat(&self, body: ExprId, found: Ty, wanted: Ty) -> bool {
        let concat = matches!(self.program.expr(body).kind, ExprKind::Binary(BinaryOp::Concat, ..));
        let width = |ty| match *self.tables.types.kind(self.shallow(ty)) {
            TypeKind::Bv(width) => width,
            _ => 0,
        };
        concat && 0 < width(found) && width(found) < width(wanted)
    }

    fn check_procedure(&mut self, decl: &'p ProcedureDecl, id: ProcedureId, body: Option<ImplementationId>) {
        self.check_wheres(&decl.ins);
        self.check_wheres(&decl.outs);
        for spec in &decl.specs {
            match spec {
                Spec::Requires { expr, .. } => self.expect_bool(*expr, "a precondition"),
                Spec::Ensures { expr, .. } => self.expect_bool(*expr, "a postcondition"),
                Spec::Modifies { .. } => {}
            }
        }
        if let (Some(body), Some(_)) = (&decl.body, body) {
            self.check_body(id, body);
        }
    }

    fn check_implementation(&mut self, decl: &'p ImplementationDecl, id: ImplementationId) {
        let procedure = self.tables.implementations[id.index()].procedure;
        self.match_signatures(decl, id, procedure);
        self.check_wheres(&decl.ins);
        self.check_wheres(&decl.outs);
        self.check_body(procedure, &decl.body);
    }

    /// An implementation has the parameters of its procedure, up to the names.
    fn match_signatures(&mut self, decl: &ImplementationDecl, id: ImplementationId, procedure: ProcedureId) {
        let procedure = &self.tables.procedures[procedure.index()];
        let implementation = &self.tables.implementations[id.index()];
        let declared = procedure.name;
        let mismatch = |what: &str, wanted: usize, found: usize| {
            (wanted != found).then(|| format!("the procedure has {wanted} {what}, but this implementation has {found}"))
        };
        let wrong = mismatch("type parameters", procedure.type_params.len(), implementation.type_params.len())
            .or_else(|| mismatch("parameters", procedure.ins.len(), implementation.ins.len()))
            .or_else(|| mismatch("results", procedure.outs.len(), implementation.outs.len()));
        if let Some(message) = wrong {
            self.report(decl.name.span, message).notes.push((declared.span, "the procedure".into()));
            return;
        }
        // Type parameters correspond in the order in which the signatures mention them.
        let theirs: Vec<VarId> = procedure.ins.iter().chain(&procedure.outs).copied().collect();
        let ours: Vec<VarId> = implementation.ins.iter().chain(&implementation.outs).copied().collect();
        let first = implementation.type_params.first().copied().unwrap_or(TypeParamId(0));
        let mut standing_for: Vec<Ty> = Vec::new();
        for &param in &implementation.type_params.clone() {
            let ty = self.tables.types.param(param);
            standing_for.push(ty);
        }
        for (own, other) in self.params_of(&ours).into_iter().zip(self.params_of(&theirs)) {
            let other = self.tables.types.param(other);
            if let Some(place) = own.0.checked_sub(first.0).and_then(|at| standing_for.get_mut(at as usize)) {
                *place = other;
            }
        }
        for (&own, &other) in ours.iter().zip(&theirs) {
            let found = self.var_type(own);
            let found = self.tables.types.substitute(found, Substitution { first, args: &standing_for });
            let wanted = self.var_type(other);
            if found != wanted {
                let (name, span) = (self.tables.vars[own.index()].name, self.tables.vars[other.index()].name.span);
                let (found, wanted) = (self.show(found), self.show(wanted));
                let message = format!("`{}` is {found} here, but {wanted} in the procedure", self.spelling(name.name));
                self.report(name.span, message).notes.push((span, "the procedure's parameter".into()));
            }
        }
    }

    /// The type parameters that the types of variables mention, in their order.
    fn params_of(&self, vars: &[VarId]) -> Vec<TypeParamId> {
        let mut order = Vec::new();
        let mut seen = Default::default();
        for &var in vars {
            self.tables.types.params_in_order(self.var_type(var), &mut seen, &mut order);
        }
        order
    }
}

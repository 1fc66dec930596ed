//! The names inside top-level declarations: signatures, specifications, bodies, axioms, attributes.

use super::{AttributeType, Declared, Resolver, State, UNKNOWN};
use crate::lexer::Words;
use crate::source::Span;
use crate::syntax::{
    AttributeArg, AxiomDecl, ConstDecl, Decl, FunctionDecl, GlobalDecl, Ident, ImplementationDecl, ProcedureDecl, Spec,
    VarDecl,
};
use crate::typed::{FunctionId, ImplementationId, ProcedureId, Ty, Var, VarId, VarKind};

impl<'p> Resolver<'p> {
    pub(super) fn resolve_declarations(&mut self) {
        let program = self.program;
        for (index, decl) in program.decls.iter().enumerate() {
            match (decl, self.tables.declared[index]) {
                (_, Declared::Ignored) => {}
                (Decl::Type(decl), _) => self.attributes(&decl.attributes),
                (Decl::Datatype(decl), _) => {
                    self.attributes(&decl.attributes);
                    for constructor in &decl.constructors {
                        self.attributes(&constructor.attributes);
                        for field in &constructor.fields {
                            self.attributes(&field.attributes);
                        }
                    }
                }
                (Decl::Const(decl), Declared::Vars(first)) => self.resolve_constants(decl, first),
                (Decl::Var(decl), Declared::Vars(first)) => self.resolve_globals(decl, first),
                (Decl::Axiom(decl), _) => self.resolve_axiom(decl),
                (Decl::Function(decl), Declared::Function(id)) => self.resolve_function(decl, id),
                (Decl::Procedure(decl), Declared::Procedure(id, body)) => self.resolve_procedure(decl, id, body),
                (Decl::Implementation(decl), Declared::Implementation(id)) => self.resolve_implementation(decl, id),
                _ => {}
            }
        }
        self.resolve_old_constructors();
        self.check_well_founded();
    }

    fn resolve_constants(&mut self, decl: &'p ConstDecl, first: VarId) {
        self.attributes(&decl.attributes);
        for (var, id) in decl.vars.iter().zip((first.0..).map(VarId)) {
            self.attributes(&var.attributes);
            self.tables.vars[id.index()].ty = var.ty.map_or(Ty::BOOL, |ty| self.type_expr(ty));
            let Some(order) = &decl.order else { continue };
            self.new_mark();
            for &(_, parent) in &order.parents {
                let Some(parent_var) = self.named_var(parent.name, parent.span) else { continue };
                if self.tables.vars[parent_var.index()].kind != VarKind::Constant {
                    let message = format!("`{}` is not a constant", self.spelling(parent.name));
                    self.error(parent.span, message).hint = Some("only constants can be parents".into());
                } else if !self.mark_var(parent_var) {
                    let message = format!("the parent `{}` is named twice", self.spelling(parent.name));
                    self.error(parent.span, message);
                } else {
                    self.tables.parents.push((id, parent_var, parent.span));
                }
            }
        }
        decl.uses.iter().for_each(|axiom| self.resolve_axiom(axiom));
    }

    fn resolve_globals(&mut self, decl: &'p GlobalDecl, first: VarId) {
        self.attributes(&decl.attributes);
        let ids = (first.0..).take(decl.vars.len()).map(VarId);
        for (var, id) in decl.vars.iter().zip(ids) {
            self.attributes(&var.attributes);
            self.tables.vars[id.index()].ty = var.ty.map_or(Ty::BOOL, |ty| self.type_expr(ty));
            if var.name.is_some_and(|name| self.scopes.global(name.name) == Some(id)) {
                self.check_assumption(var, id);
                self.where_clause(var);
            }
        }
    }

    /// Remembers that a variable is marked `{:assumption}`, if it or all that are declared with it are.
    pub(super) fn note_assumption(&mut self, var: &VarDecl, id: VarId, all: bool) {
        if all || self.has_attribute(&var.attributes, self.spellings.assumption) {
            self.tables.assumptions.push(id);
            self.is_assumption.insert(id);
        }
    }

    pub(super) fn check_assumption(&mut self, var: &VarDecl, id: VarId) {
        if var.where_clause.is_some() && self.is_assumption.contains(&id) {
            self.error(self.tables.vars[id.index()].name.span, "an assumption variable cannot have a `where` clause");
        }
    }

    fn where_clause(&mut self, var: &VarDecl) {
        // Variables declared together share it.
        if let Some(clause) = var.where_clause
            && self.attribute_args.insert(clause)
        {
            self.expr(clause);
        }
    }

    pub(super) fn where_clauses(&mut self, vars: &[VarDecl]) {
        vars.iter().for_each(|var| self.where_clause(var));
    }

    fn resolve_axiom(&mut self, decl: &AxiomDecl) {
        self.attributes(&decl.attributes);
        if let Some(name) = self.string_attribute(&decl.attributes, self.spellings.name)
            && let Some(&first) = self.axiom_names.get(&name)
        {
            if !self.has_attribute(&decl.attributes, self.spellings.r#extern) {
                self.repeated("the axiom", Ident { name, span: decl.span }, first);
            }
        } else if let Some(name) = self.string_attribute(&decl.attributes, self.spellings.name) {
            self.axiom_names.insert(name, decl.span);
        }
        self.in_state(State::Stateless, |resolver| resolver.expr(decl.expr));
    }

    pub(super) fn in_state(&mut self, state: State, step: impl FnOnce(&mut Self)) {
        let before = std::mem::replace(&mut self.state, state);
        step(self);
        self.state = before;
    }

    /// Declares variables in the innermost scope, with their types and attributes.
    pub(super) fn declare_vars(&mut self, vars: &[VarDecl], kind: VarKind) -> Vec<VarId> {
        let mut ids = Vec::with_capacity(vars.len());
        for var in vars {
            let name = var.name.unwrap_or(Ident { name: self.no_name, span: var.span });
            let ty = var.ty.map_or(UNKNOWN, |ty| self.type_expr(ty));
            let id = self.new_var(Var { name, kind, ty, where_clause: var.where_clause });
            ids.push(id);
            if var.name.is_some()
                && let Some(first) = self.scopes.declare(name.name, id)
            {
                let first = self.tables.vars[first.index()].name.span;
                self.repeated("the variable", name, first);
            }
        }
        vars.iter().for_each(|var| self.attributes(&var.attributes));
        ids
    }

    fn types_of(&self, vars: &[VarId]) -> Vec<Ty> {
        vars.iter().map(|var| self.tables.vars[var.index()].ty).collect()
    }

    fn resolve_function(&mut self, decl: &'p FunctionDecl, id: FunctionId) {
        self.scopes.push();
        let open = self.scopes.type_params_open();
        let type_params = self.declare_type_params(&decl.type_params);
        let params = self.declare_vars(&decl.params, VarKind::In);
        let expanded = [Words::INLINE, Words::DEFINE]
            .iter()
            .any(|&attribute| self.program.set_attribute(&decl.attributes, attribute).is_some());
        if !expanded {
            // Such a body is the right side of an axiom about the parameters, where the result has no name and what
            // has none is called `_0`, `_1`, … by its place.
            self.scopes.push();
            for (place, (param, &id)) in decl.params.iter().zip(&params).enumerate() {
                // A name that is not in the table is mentioned nowhere.
                if param.name.is_none()
                    && let Some(name) = self.program.names.get(&format!("_{place}"))
                {
                    self.tables.vars[id.index()].name.name = name;
                    self.scopes.declare(name, id);
                }
            }
            self.function_body(decl);
            self.scopes.pop();
        }
        let result_var = self.declare_vars(std::slice::from_ref(&decl.result), VarKind::Out)[0];
        let result = self.tables.vars[result_var.index()].ty;
        self.attributes(&decl.attributes);
        for attribute in &decl.attributes {
            // Only that of a procedure says how deep.
            if let (Words::INLINE, &[AttributeArg::Expr(arg)]) = (attribute.name, &attribute.args[..]) {
                self.tables.typed_attributes.push((arg, attribute.span, AttributeType::Bool));
            }
        }
        if expanded {
            self.result_var = decl.result.name.map(|_| result_var);
            self.function_body(decl);
            self.result_var = None;
        }
        let mut signature = self.types_of(&params);
        signature.push(result);
        let of = format!("the function `{}`", self.spelling(decl.name.name));
        self.check_params_occur(&of, decl.name.span, &type_params, &signature);
        self.scopes.close_type_params(open);
        self.scopes.pop();
        let function = &mut self.tables.functions[id.index()];
        function.type_params = type_params;
        function.params = params;
        function.result = result;
        decl.uses.iter().for_each(|axiom| self.resolve_axiom(axiom));
    }

    fn function_body(&mut self, decl: &'p FunctionDecl) {
        let Some(body) = decl.body else { return };
        self.result_name = decl.result.name.map(|name| name.name);
        self.in_state(State::Stateless, |resolver| resolver.expr(body));
        self.result_name = None;
    }

    fn resolve_procedure(&mut self, decl: &'p ProcedureDecl, id: ProcedureId, body: Option<ImplementationId>) {
        let modifies = self.modifies(decl);
        let open = self.scopes.type_params_open();
        self.scopes.push();
        let type_params = self.declare_type_params(&decl.type_params);
        self.in_pure = decl.pure;
        let (before, after) =
            if decl.pure { (State::Stateless, State::Stateless) } else { (State::Single, State::Two) };
        // The results are not visible in preconditions and in `where` clauses of parameters.
        let ins = self.declare_vars(&decl.ins, VarKind::In);
        self.in_state(before, |resolver| resolver.where_clauses(&decl.ins));
        let requires = if before == State::Single { State::Before } else { before };
        self.in_state(requires, |resolver| {
            for spec in &decl.specs {
                if let Spec::Requires { attributes, expr, .. } = spec {
                    resolver.expr(*expr);
                    resolver.attributes(attributes);
                }
            }
        });
        let outs = self.declare_vars(&decl.outs, VarKind::Out);
        self.in_state(before, |resolver| resolver.where_clauses(&decl.outs));
        self.in_state(after, |resolver| {
            for spec in &decl.specs {
                if let Spec::Ensures { attributes, expr, .. } = spec {
                    resolver.expr(*expr);
                    resolver.attributes(attributes);
                }
            }
        });
        self.attributes(&decl.attributes);
        let of = format!("the procedure `{}`", self.spelling(decl.name.name));
        let signature = [self.types_of(&ins), self.types_of(&outs)].concat();
        self.check_params_occur(&of, decl.name.span, &type_params, &signature);
        if let (Some(body), Some(implementation)) = (&decl.body, body) {
            let locals = self.body(&body.locals, &body.code, after);
            let implementation = &mut self.tables.implementations[implementation.index()];
            implementation.type_params = type_params.clone();
            implementation.ins = ins.clone();
            implementation.outs = outs.clone();
            implementation.locals = locals;
        }
        self.in_pure = false;
        self.scopes.pop();
        self.scopes.close_type_params(open);
        let procedure = &mut self.tables.procedures[id.index()];
        procedure.type_params = type_params;
        procedure.ins = ins;
        procedure.outs = outs;
        procedure.modifies = modifies;
    }

    /// The globals of the `modifies` clauses, each once. Parameters are not in scope.
    fn modifies(&mut self, decl: &ProcedureDecl) -> Vec<VarId> {
        let mut modified = Vec::new();
        self.new_mark();
        for spec in &decl.specs {
            let Spec::Modifies { vars, span } = spec else { continue };
            if decl.pure && !vars.is_empty() {
                self.error(decl.name.span, "a pure procedure modifies nothing, so it cannot have a `modifies` clause")
                    .notes
                    .push((*span, "the clause".into()));
                return modified;
            }
            for name in vars {
                let Some(var) = self.named_var(name.name, name.span) else { continue };
                if self.tables.vars[var.index()].kind != VarKind::Global {
                    self.not_modifiable(name.span, var);
                } else if self.mark_var(var) {
                    modified.push(var);
                }
            }
        }
        modified
    }

    fn not_modifiable(&mut self, span: Span, var: VarId) {
        let declared = self.tables.vars[var.index()].name;
        let message = format!("`{}` is a constant and cannot be modified", self.spelling(declared.name));
        self.error(span, message).notes.push((declared.span, "declared here".into()));
    }

    fn resolve_implementation(&mut self, decl: &'p ImplementationDecl, id: ImplementationId) {
        let procedure = self.tables.implementations[id.index()].procedure;
        let procedure_decl = &self.program.decls[self.tables.procedures[procedure.index()].decl];
        let pure = matches!(procedure_decl, Decl::Procedure(ProcedureDecl { pure: true, .. }));
        let open = self.scopes.type_params_open();
        self.scopes.push();
        let type_params = self.declare_type_params(&decl.type_params);
        let ins = self.declare_vars(&decl.ins, VarKind::In);
        let outs = self.declare_vars(&decl.outs, VarKind::Out);
        self.where_clauses(&decl.ins);
        self.where_clauses(&decl.outs);
        self.attributes(&decl.attributes);
        let of = format!("this implementation of `{}`", self.spelling(decl.name.name));
        let signature = [self.types_of(&ins), self.types_of(&outs)].concat();
        self.check_params_occur(&of, decl.name.span, &type_params, &signature);
        self.in_pure = pure;
        let locals = self.body(&decl.body.locals, &decl.body.code, if pure { State::Stateless } else { State::Two });
        self.in_pure = false;
        self.scopes.pop();
        self.scopes.close_type_params(open);
        let implementation = &mut self.tables.implementations[id.index()];
        implementation.type_params = type_params;
        implementation.ins = ins;
        implementation.outs = outs;
        implementation.locals = locals;
    }
}

//! The end of type checking: all types are found, and what needed them is checked.

use super::Checker;
use crate::diagnostics::{Diagnostic, Stage, any_error};
use crate::resolve::place;
use crate::source::Span;
use crate::syntax::{BinderId, BinderKind};
use crate::typed::{Meaning, StmtMeaning, Ty, TypeParamId, VarId};
use crate::walk::subexpressions;
use rustc_hash::FxHashSet;

impl Checker<'_> {
    pub(super) fn finish(&mut self) {
        if !any_error(&self.diagnostics) {
            self.warn_of_ambiguity();
        }
        if !self.infer.choose_open(&mut self.tables.types) {
            let span = self.open_exprs.first().map_or(Span::default(), |&id| self.program.expr(id).span);
            self.report(span, "the widths of these bit-vectors cannot be found");
        }
        for (id, map, args, result) in std::mem::take(&mut self.unknown_maps) {
            let map = self.final_type(map);
            let Some((type_args, domain, range)) = self.infer.open_map(&mut self.tables.types, map) else { continue };
            if type_args.is_empty() {
                continue;
            }
            for (&wanted, &arg) in domain.iter().zip(&args) {
                self.unify(wanted, arg);
            }
            self.unify(range, result);
            self.type_args.insert(id, type_args.into());
            self.open_args.push(id);
        }
        self.infer.settle();
        for id in std::mem::take(&mut self.open_exprs) {
            self.expr_types[id.index()] = self.final_type(self.expr_types[id.index()]);
        }
        for var in std::mem::take(&mut self.open_vars) {
            let ty = self.final_type(self.var_type(var));
            self.tables.vars[var.index()].ty = ty;
            self.check_let_type(var, ty);
        }
        for id in std::mem::take(&mut self.open_args) {
            if let Some(args) = self.type_args.get(&id) {
                let args = args.iter().map(|&arg| self.infer.finish(&mut self.tables.types, arg)).collect();
                self.type_args.insert(id, args);
            }
        }
        for id in std::mem::take(&mut self.open_calls) {
            if let Some(StmtMeaning::Calls(calls)) = self.tables.stmt_meanings.get_mut(&id) {
                for arg in calls.iter_mut().flat_map(|call| &mut call.type_args) {
                    *arg = self.infer.finish(&mut self.tables.types, *arg);
                }
            }
        }
        for key in std::mem::take(&mut self.open_targets) {
            for (before, args) in self.target_types.get_mut(&key).into_iter().flatten() {
                *before = self.infer.finish(&mut self.tables.types, *before);
                for arg in args {
                    *arg = self.infer.finish(&mut self.tables.types, *arg);
                }
            }
        }
        self.check_trigger_params();
    }

    /// The type of a `let` variable cannot mention a type parameter that is declared inside the `let`, though uses of
    /// the variable there could have led to it.
    fn check_let_type(&mut self, var: VarId, ty: Ty) {
        let Some(&(_, inner)) = self.tables.let_values.get(&var) else { return };
        if let Some(&param) = self.params_in([ty].into_iter()).iter().find(|&&param| param >= inner) {
            let (var, param) = (self.tables.vars[var.index()].name, self.tables.type_params[param.index()].name);
            let message = format!("the type of `{}` is not known here", self.spelling(var.name));
            let used = format!("only a use says that it depends on `{}`", self.spelling(param.name));
            self.report(var.span, message).notes.push((param.span, used));
        }
    }

    fn final_type(&mut self, ty: Ty) -> Ty {
        self.infer.finish(&mut self.tables.types, ty)
    }

    /// Warns where nothing says what a type parameter stands for, so that one type was chosen.
    fn warn_of_ambiguity(&mut self) {
        let mut warnings = Vec::new();
        for &id in &self.open_args {
            let Some(args) = self.type_args.get(&id) else { continue };
            let open = args.iter().position(|&arg| self.infer.is_open(&mut self.tables.types, arg));
            let Some(open) = open else { continue };
            let name = match self.tables.meanings[id.index()] {
                Some(Meaning::Function(function)) => {
                    let param = self.tables.functions[function.index()].type_params[open];
                    format!("`{}`", self.spelling(self.tables.type_params[param.index()].name.name))
                }
                _ => "a type parameter".to_owned(),
            };
            let message = format!("nothing says what {name} stands for here, so it is chosen arbitrarily");
            warnings.push(Diagnostic::warning(Stage::Type, place(self.program, id), message));
        }
        self.diagnostics.append(&mut warnings);
    }

    /// A type parameter that no variable of a quantifier mentions must occur in the types of each trigger: a match
    /// has to say what it stands for.
    fn check_trigger_params(&mut self) {
        for index in 0..self.program.binders.len() {
            let binder = self.program.binder(BinderId(index as u32));
            let (params, vars) = &self.tables.binder_vars[index];
            if params.is_empty() || binder.kind == BinderKind::Lambda || binder.triggers.is_empty() {
                continue;
            }
            let of_vars = self.params_in(vars.iter().map(|&var| self.var_type(var)));
            let missing: Vec<TypeParamId> = params.iter().copied().filter(|param| !of_vars.contains(param)).collect();
            if missing.is_empty() {
                continue;
            }
            for trigger in binder.triggers.iter().filter(|trigger| trigger.positive) {
                let exprs = trigger.exprs.iter().flat_map(|&expr| subexpressions(self.program, expr));
                let types = exprs.flat_map(|id| {
                    let args = self.type_args.get(&id).map_or(&[][..], |args| args);
                    args.iter().copied().chain([self.ty(id)])
                });
                let of_trigger = self.params_in(types);
                for &param in missing.iter().filter(|param| !of_trigger.contains(param)) {
                    let name = self.tables.type_params[param.index()].name;
                    let message = format!(
                        "neither the trigger nor the types of the variables mention the type parameter `{}`",
                        self.spelling(name.name)
                    );
                    self.report(trigger.span, message).notes.push((name.span, "declared here".into()));
                }
            }
        }
    }

    fn params_in(&self, types: impl Iterator<Item = Ty>) -> Vec<TypeParamId> {
        let mut found = Vec::new();
        let mut seen = FxHashSet::default();
        for ty in types {
            self.tables.types.params_in_order(ty, &mut seen, &mut found);
        }
        found
    }
}

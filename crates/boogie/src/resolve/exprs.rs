//! Names in expressions, and where `old`, global variables and certain operators may stand.

use super::{Resolver, State};
use crate::diagnostics::{Diagnostic, Stage};
use crate::names::Name;
use crate::source::Span;
use crate::syntax::{BinaryOp, Binder, BinderId, BinderKind, CodeExprId, ExprId, ExprKind, LetId, Program, UnaryOp};
use crate::typed::{Meaning, TypeParamId, VarId, VarKind};

/// Where an error about an expression points: the operator of a binary expression, otherwise as much of the
/// expression as follows its place.
pub(crate) fn place(program: &Program, id: ExprId) -> Span {
    let expr = program.expr(id);
    match expr.kind {
        ExprKind::Binary(op, ..) => Span::new(expr.at, expr.at + crate::typecheck::symbol(op).len() as u32),
        _ => Span::new(expr.at, expr.span.end.max(expr.at)),
    }
}

impl<'p> Resolver<'p> {
    /// The variable that a name means, which must be one that this place may talk about.
    pub(super) fn named_var(&mut self, name: Name, span: Span) -> Option<VarId> {
        let found = self.scopes.var(name);
        let is_result = match found {
            Some(var) => self.result_var == Some(var),
            None => self.result_name == Some(name),
        };
        if is_result {
            self.error(span, "the body of a function cannot mention the function's result");
            return None;
        }
        let Some(var) = found else {
            let hint = self.similar_var(name);
            let message = format!("`{}` is not declared", self.spelling(name));
            let is_function = self.applicables[name.0 as usize].is_some();
            let is_procedure = self.procedures[name.0 as usize].is_some();
            self.error(span, message).hint = match (is_function, is_procedure) {
                (true, _) => Some("there is a function of this name: its arguments are missing".into()),
                (_, true) => Some("there is a procedure of this name, which only `call` can mention".into()),
                _ => hint,
            };
            return None;
        };
        if self.state == State::Stateless && self.tables.vars[var.index()].kind == VarKind::Global {
            let declared = self.tables.vars[var.index()].name.span;
            let message = format!("the global variable `{}` cannot be mentioned here", self.spelling(name));
            let pure = self.in_pure;
            let error = self.error(span, message);
            error.notes.push((declared, "declared here".into()));
            error.hint = Some(if pure {
                "a pure procedure depends on its parameters only".into()
            } else {
                "axioms and functions hold in every state: use a constant, or pass the value as an argument".into()
            });
        }
        Some(var)
    }

    pub(super) fn exprs(&mut self, exprs: &[ExprId]) {
        exprs.iter().for_each(|&expr| self.expr(expr));
    }

    pub(super) fn expr(&mut self, id: ExprId) {
        // Most expressions are leaves.
        match self.program.expr(id).kind {
            ExprKind::Name(name) => self.name(id, name),
            ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Bv { .. } => {}
            _ => self.deeper(|resolver| resolver.inner_expr(id)),
        }
    }

    fn name(&mut self, id: ExprId, name: Name) {
        if let Some(var) = self.named_var(name, self.program.expr(id).span) {
            self.tables.meanings[id.index()] = Some(Meaning::Var(var));
            if let Some(trigger) = self.trigger {
                self.mentioned.resize(self.tables.vars.len(), 0);
                self.mentioned[var.index()] = trigger;
            }
        }
    }

    fn inner_expr(&mut self, id: ExprId) {
        let program = self.program;
        let expr = program.expr(id);
        match expr.kind {
            ExprKind::Name(name) => self.name(id, name),
            ExprKind::Old(inner) => {
                if self.state == State::Before && self.readings.old_before {
                    self.tables.rewrites.olds.push((id, inner));
                    let message = "`old` in a precondition says nothing: there is only one state";
                    self.diagnostics.push(Diagnostic::warning(Stage::Resolve, expr.span, message));
                } else if self.state != State::Two {
                    let error = self.error(expr.span, "`old` means nothing here");
                    error.hint = Some(
                        "only postconditions, loop invariants and bodies have both an old and a current state".into(),
                    );
                }
                self.expr(inner);
            }
            ExprKind::Unary(op, operand) => {
                if op == UnaryOp::Not && self.trigger.is_some() {
                    self.not_in_trigger(id, "boolean operators");
                }
                self.expr(operand);
            }
            ExprKind::Binary(op, left, right) => {
                if self.trigger.is_some() {
                    match op {
                        BinaryOp::And | BinaryOp::Or | BinaryOp::Implies | BinaryOp::Explies | BinaryOp::Iff => {
                            self.not_in_trigger(id, "boolean operators");
                        }
                        BinaryOp::Eq => self.not_in_trigger(id, "equalities"),
                        BinaryOp::Lt | BinaryOp::Le | BinaryOp::Ge | BinaryOp::Gt => {
                            self.not_in_trigger(id, "comparisons");
                        }
                        _ => {}
                    }
                }
                self.expr(left);
                self.expr(right);
            }
            ExprKind::IfThenElse(guard, then, otherwise) => self.exprs(&[guard, then, otherwise]),
            ExprKind::Select(map, args) => {
                self.expr(map);
                self.exprs(program.list(args));
            }
            ExprKind::Store(map, args, value) => {
                self.expr(map);
                self.exprs(program.list(args));
                self.expr(value);
            }
            ExprKind::Extract { bv: inner, .. }
            | ExprKind::ToInt(inner)
            | ExprKind::ToReal(inner)
            // A datatype's constructors and fields are found when its type is known.
            | ExprKind::Is(inner, _)
            | ExprKind::Field(inner, _) => self.expr(inner),
            ExprKind::FieldUpdate(inner, _, value) => self.exprs(&[inner, value]),
            ExprKind::Ascribe(inner, ty) => {
                self.expr(inner);
                self.type_expr(ty);
            }
            ExprKind::Apply { name, args } => {
                match self.applicables[name.0 as usize] {
                    Some(meaning) => self.tables.meanings[id.index()] = Some(meaning),
                    None => self.unknown_function(name, expr.span),
                }
                self.exprs(program.list(args));
            }
            ExprKind::Binder(binder) => self.binder(id, binder),
            ExprKind::Let(id) => self.let_expr(id),
            ExprKind::Code(code) => self.code_expr(id, code),
            ExprKind::Bool(_)
            | ExprKind::Int(_)
            | ExprKind::Real(_)
            | ExprKind::Bv { .. }
            | ExprKind::Float(_)
            | ExprKind::String(_)
            | ExprKind::RoundingMode(_) => {}
            ExprKind::Wildcard => {
                self.error(expr.span, "`*` can only stand for an argument of `call`");
            }
        }
    }

    /// Arguments of `call`, which can be left open with `*`.
    pub(super) fn call_args(&mut self, args: &[ExprId]) {
        for &arg in args {
            if self.program.expr(arg).kind != ExprKind::Wildcard {
                self.expr(arg);
            }
        }
    }

    fn not_in_trigger(&mut self, id: ExprId, what: &str) {
        self.error(place(self.program, id), format!("{what} cannot occur in triggers"));
    }

    pub(super) fn unknown_function(&mut self, name: Name, span: Span) {
        let hint = self.similar_function(name);
        let is_procedure = self.procedures[name.0 as usize].is_some();
        let length = self.spelling(name).len() as u32;
        let span = Span::new(span.start, span.end.min(span.start + length));
        let message = format!("the function `{}` is not declared", self.spelling(name));
        self.error(span, message).hint = if is_procedure {
            Some("there is a procedure of this name, which only `call` can mention".into())
        } else {
            hint
        };
    }

    fn binder(&mut self, id: ExprId, binder_id: BinderId) {
        let binder: &'p Binder = self.program.binder(binder_id);
        if self.trigger.is_some() {
            self.not_in_trigger(id, if binder.kind == BinderKind::Lambda { "lambdas" } else { "quantifiers" });
        }
        let open = self.scopes.type_params_open();
        self.scopes.push();
        let type_params = self.declare_type_params(&binder.type_params);
        let vars = self.declare_vars(&binder.vars, VarKind::Bound);
        self.where_clauses(&binder.vars);
        self.attributes(&binder.attributes);
        let outer = self.trigger.take();
        for trigger in &binder.triggers {
            let errors = self.diagnostics.len();
            self.triggers += 1;
            self.trigger = Some(self.triggers);
            for &expr in &trigger.exprs {
                self.expr(expr);
                if let ExprKind::Name(name) = self.program.expr(expr).kind {
                    let message = format!("the variable `{}` alone is no trigger", self.spelling(name));
                    let error = self.error(self.program.expr(expr).span, message);
                    error.hint = Some("a trigger is a pattern that terms are matched against, such as `f(x)`".into());
                }
            }
            self.trigger = None;
            if trigger.positive && errors == self.diagnostics.len() {
                self.mentioned.resize(self.tables.vars.len(), 0);
                let missing = vars.iter().filter(|var| self.mentioned[var.index()] != self.triggers);
                let missing: Vec<_> = missing.map(|var| self.tables.vars[var.index()].name).collect();
                for name in missing {
                    let message = format!("the trigger does not mention `{}`", self.spelling(name.name));
                    let error = self.error(trigger.span, message);
                    error.notes.push((name.span, "a match of the trigger must say what this stands for".into()));
                }
            }
        }
        self.trigger = outer;
        self.expr(binder.body);
        self.scopes.pop();
        self.scopes.close_type_params(open);
        self.tables.binder_vars[binder_id.index()] = (type_params, vars);
    }

    fn let_expr(&mut self, id: LetId) {
        let program = self.program;
        let expr = program.let_expr(id);
        if expr.vars.len() != expr.values.len() {
            let message = format!("{} variables, but {} values", expr.vars.len(), expr.values.len());
            self.error(expr.span, message);
        }
        self.exprs(&expr.values);
        self.scopes.push();
        let vars = self.declare_vars(&expr.vars, VarKind::Bound);
        let inner = TypeParamId(self.tables.type_params.len() as u32);
        let values = expr.values.iter().map(|&value| (value, inner));
        self.tables.let_values.extend(vars.iter().copied().zip(values));
        self.attributes(&expr.attributes);
        self.expr(expr.body);
        self.scopes.pop();
        self.tables.let_vars[id.index()] = vars;
    }

    fn code_expr(&mut self, id: ExprId, code_id: CodeExprId) {
        if self.trigger.is_some() {
            self.not_in_trigger(id, "code expressions");
        }
        let code = self.program.code_expr(code_id);
        let outer = self.trigger.take();
        self.scopes.push();
        let locals = self.code_body(code);
        self.scopes.pop();
        self.trigger = outer;
        self.tables.code_expr_locals[code_id.index()] = locals;
    }
}

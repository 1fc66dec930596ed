//! What statements ask of their parts: boolean conditions, values that fit what they are assigned to, calls that
//! fit signatures, and that a body modifies only what its procedure says.

use super::Checker;
use crate::resolve::UNKNOWN;
use crate::source::Span;
use crate::syntax::{Access, AssignTarget, Body, Call, CodeExpr, ExprId, ExprKind, Ident, StmtId, StmtKind};
use crate::typed::{CallMeaning, ConstructorId, ProcedureId, StmtMeaning, Ty, TypeParamId, VarId, VarKind};
use crate::types::Substitution;
use rustc_hash::FxHashSet;

impl<'p> Checker<'p> {
    /// The body of a procedure.
    pub(super) fn check_body(&mut self, procedure: ProcedureId, body: &'p Body) {
        self.body += 1;
        for var in &self.tables.procedures[procedure.index()].modifies {
            self.frame[var.index()] = self.body;
        }
        self.check_wheres(&body.locals);
        self.check_code(&body.code);
    }

    /// Code expressions are reached through the expressions that hold them; all of them are checked here, after
    /// the bodies. They change nothing but their own variables.
    pub(super) fn check_code_exprs(&mut self) {
        let program = self.program;
        for (index, CodeExpr { locals, code, .. }) in program.code_exprs.iter().enumerate() {
            self.body += 1;
            self.code_locals = Some(self.tables.code_expr_locals[index].iter().copied().collect());
            self.check_wheres(locals);
            self.check_code(code);
        }
        self.code_locals = None;
    }

    fn deeper(&mut self, code: &'p [StmtId]) {
        self.depth += 1;
        if self.depth.is_multiple_of(32) {
            crate::types::deep(|| self.check_code(code))
        } else {
            self.check_code(code)
        }
        self.depth -= 1;
    }

    fn check_code(&mut self, code: &'p [StmtId]) {
        for &id in code {
            self.check_statement(id);
        }
    }

    fn check_statement(&mut self, id: StmtId) {
        let stmt = self.program.stmt(id);
        match &stmt.kind {
            StmtKind::Assert { expr, .. } => self.expect_bool(*expr, "an assertion"),
            StmtKind::Assume { expr, .. } => self.expect_bool(*expr, "an assumption"),
            StmtKind::ReturnExpr(expr) => self.expect_bool(*expr, "what a code expression returns"),
            StmtKind::Havoc { vars, .. } => {
                if let Some(StmtMeaning::Vars(found, _)) = self.tables.stmt_meanings.get(&id) {
                    for (name, var) in vars.iter().zip(found.clone()) {
                        self.check_assignable(var, name.span);
                    }
                }
            }
            StmtKind::Assign { targets, values, .. } => self.check_assign(id, targets, values),
            StmtKind::Unpack { constructor, vars, value, .. } => {
                if let Some(StmtMeaning::Vars(found, Some(found_constructor))) = self.tables.stmt_meanings.get(&id) {
                    let (found, found_constructor) = (found.clone(), *found_constructor);
                    self.check_unpack(*constructor, found_constructor, vars, &found, *value);
                }
            }
            StmtKind::Call(call) => self.check_calls(id, std::slice::from_ref(call)),
            StmtKind::ParCall { arms, .. } => self.check_calls(id, arms),
            StmtKind::CallForall { callee, args, .. } => {
                if let Some(StmtMeaning::Calls(calls)) = self.tables.stmt_meanings.get(&id)
                    && let [call] = &calls[..]
                {
                    let mut call = call.clone();
                    self.check_arguments(*callee, &mut call, args, &[]);
                    self.set_calls(id, vec![call]);
                }
            }
            StmtKind::If { guard, then, otherwise, .. } => {
                guard.iter().for_each(|&guard| self.expect_bool(guard, "the condition of `if`"));
                self.deeper(then);
                self.deeper(otherwise.as_deref().unwrap_or(&[]));
            }
            StmtKind::While { guard, invariants, body, .. } => {
                guard.iter().for_each(|&guard| self.expect_bool(guard, "the condition of `while`"));
                for invariant in invariants {
                    self.expect_bool(invariant.expr, "a loop invariant");
                }
                self.deeper(body);
            }
            StmtKind::Label(_)
            | StmtKind::Break(_)
            | StmtKind::Goto { .. }
            | StmtKind::Return { .. }
            | StmtKind::Yield { .. }
            | StmtKind::HideReveal { .. }
            | StmtKind::Scope { .. } => {}
        }
    }

    /// Checks that the body may change a variable.
    fn check_assignable(&mut self, var: VarId, span: Span) {
        let declared = &self.tables.vars[var.index()];
        let (kind, declared) = (declared.kind, declared.name);
        let what = match kind {
            VarKind::Local | VarKind::Out if self.is_own(var) => return,
            VarKind::Global if self.code_locals.is_none() && self.frame[var.index()] == self.body => return,
            VarKind::Global if self.code_locals.is_none() => {
                let name = self.spelling(declared.name);
                let message = format!("the procedure's `modifies` clauses do not mention `{name}`");
                let hint = format!("add `modifies {name};` to the procedure");
                let error = self.report(span, message);
                error.notes.push((declared.span, "declared here".into()));
                error.hint = Some(hint);
                return;
            }
            VarKind::Local | VarKind::Out | VarKind::Global => {
                let message = format!("a code expression cannot change `{}`", self.spelling(declared.name));
                self.report(span, message).hint = Some("it can change variables that it declares itself".into());
                return;
            }
            VarKind::Constant => "a constant",
            VarKind::In => "a parameter",
            VarKind::Bound => "bound by an expression",
        };
        let message = format!("`{}` is {what} and cannot be changed", self.spelling(declared.name));
        let error = self.report(span, message);
        error.notes.push((declared.span, "declared here".into()));
        if kind == VarKind::In {
            error.hint = Some("copy it to a local variable".into());
        }
    }

    /// Whether a local variable belongs to the code being checked, and not to code around it.
    fn is_own(&self, var: VarId) -> bool {
        self.code_locals.as_ref().is_none_or(|own| own.contains(&var))
    }

    fn check_assign(&mut self, id: StmtId, targets: &[AssignTarget], values: &[ExprId]) {
        let Some(StmtMeaning::Vars(vars, _)) = self.tables.stmt_meanings.get(&id) else { return };
        // Nearly all assignments are to one variable.
        if let (&[var], [target], &[value]) = (&vars[..], targets, values) {
            return self.check_target(id, 0, target, var, value);
        }
        for (index, ((target, &value), var)) in targets.iter().zip(values).zip(vars.clone()).enumerate() {
            self.check_target(id, index as u32, target, var, value);
        }
    }

    fn check_target(&mut self, id: StmtId, index: u32, target: &AssignTarget, var: VarId, value: ExprId) {
        self.check_assignable(var, target.var.span);
        let mut ty = self.var_type(var);
        if !target.path.is_empty() {
            let mut steps = Vec::with_capacity(target.path.len());
            for access in &target.path {
                let before = ty;
                let (after, type_args) = match access {
                    Access::Index(args, span) => self.access(ty, args, *span),
                    Access::Field(field) => match self.field_type(ty, field.name, field.span) {
                        Some((_, after)) => (after, Vec::new()),
                        None => (self.error, Vec::new()),
                    },
                };
                steps.push((before, type_args.into_boxed_slice()));
                ty = after;
            }
            let open = |checker: &Self, ty: Ty| checker.tables.types.facts(ty).infer;
            if steps.iter().any(|(ty, args)| open(self, *ty) || args.iter().any(|&arg| open(self, arg))) {
                self.open_targets.push((id, index));
            }
            self.target_types.insert((id, index), steps);
        }
        let found = self.ty(value);
        if !self.unify(ty, found) {
            let (wanted, found) = (self.show(ty), self.show(found));
            let message = if target.path.is_empty() {
                format!("`{}` is {wanted}, but this assigns {found}", self.spelling(target.var.name))
            } else {
                format!("the left side is {wanted}, but this assigns {found}")
            };
            let declared = self.tables.vars[var.index()].name.span;
            self.report(target.span, message).notes.push((declared, "declared here".into()));
        }
    }

    fn check_unpack(
        &mut self,
        name: Ident,
        constructor: ConstructorId,
        names: &[Ident],
        vars: &[VarId],
        value: ExprId,
    ) {
        let mut seen = FxHashSet::default();
        for (variable, &var) in names.iter().zip(vars) {
            self.check_assignable(var, variable.span);
            if !seen.insert(var) {
                let message =
                    format!("`{}` is assigned to more than once in this statement", self.spelling(variable.name));
                self.report(variable.span, message);
            }
        }
        let declared = &self.tables.constructors[constructor.index()];
        let (fields, datatype, span) = (declared.fields.clone(), declared.datatype, declared.name.span);
        if fields.len() != names.len() {
            let message = format!(
                "the constructor `{}` has {} fields, not {}",
                self.spelling(name.name),
                fields.len(),
                names.len()
            );
            self.report(name.span, message).notes.push((span, "declared here".into()));
            return;
        }
        let Some(datatype_info) = &self.tables.type_ctors[datatype.index()].datatype else { return };
        let params = datatype_info.params.clone();
        let args: Vec<Ty> = params.iter().map(|_| self.infer.fresh(&mut self.tables.types)).collect();
        let substitution = Substitution { first: params.first().copied().unwrap_or(TypeParamId(0)), args: &args };
        let wanted = self.tables.types.named(datatype, args.clone());
        let found = self.ty(value);
        if !self.unify(wanted, found) {
            let message = format!("this is {}, not {}", self.show(found), self.show(wanted));
            self.report(self.program.expr(value).span, message);
            return;
        }
        for ((&(_, field), &var), variable) in fields.iter().zip(vars).zip(names) {
            let field = self.tables.types.substitute(field, substitution);
            let wanted = self.var_type(var);
            if !self.unify(field, wanted) {
                let (field, wanted) = (self.show(field), self.show(wanted));
                let message = format!("`{}` is {wanted}, but the field is {field}", self.spelling(variable.name));
                self.report(variable.span, message);
            }
        }
    }

    fn check_calls(&mut self, id: StmtId, arms: &[Call]) {
        let Some(StmtMeaning::Calls(calls)) = self.tables.stmt_meanings.get(&id) else { return };
        let mut calls = calls.clone();
        for (arm, call) in arms.iter().zip(&mut calls) {
            self.check_arguments(arm.callee, call, &arm.args, &arm.outs);
            for (name, &var) in arm.outs.iter().zip(&call.outs) {
                self.check_assignable(var, name.span);
            }
            // What a thread modifies, it modifies when it runs.
            if !arm.asynchronous {
                self.check_frame(call.callee, arm.span);
            }
        }
        if calls.iter().any(|call| !call.type_args.is_empty()) {
            self.set_calls(id, calls);
        }
    }

    fn set_calls(&mut self, id: StmtId, calls: Vec<CallMeaning>) {
        self.tables.stmt_meanings.insert(id, StmtMeaning::Calls(calls));
        self.open_calls.push(id);
    }

    fn check_arguments(&mut self, name: Ident, call: &mut CallMeaning, args: &[ExprId], outs: &[Ident]) {
        let procedure = &self.tables.procedures[call.callee.index()];
        let first = procedure.type_params.first().copied().unwrap_or(TypeParamId(0));
        let (types, count) = (&mut self.tables.types, procedure.type_params.len());
        let type_args: Vec<Ty> = (0..count).map(|_| self.infer.fresh(types)).collect();
        for (index, &arg) in args.iter().enumerate() {
            let Some(&param) = self.tables.procedures[call.callee.index()].ins.get(index) else { break };
            let wanted = self.var_type(param);
            let wanted = self.tables.types.substitute(wanted, Substitution { first, args: &type_args });
            if self.program.expr(arg).kind == ExprKind::Wildcard {
                self.expr_types[arg.index()] = wanted;
                self.open_exprs.push(arg);
                continue;
            }
            let found = self.ty(arg);
            if !self.unify(wanted, found) {
                let declared = self.tables.procedures[call.callee.index()].name;
                self.bad_argument(declared, index, wanted, found, self.program.expr(arg).span);
            }
        }
        for (index, (out, &var)) in outs.iter().zip(&call.outs).enumerate() {
            let Some(&param) = self.tables.procedures[call.callee.index()].outs.get(index) else { break };
            let result = self.var_type(param);
            let result = self.tables.types.substitute(result, Substitution { first, args: &type_args });
            let wanted = self.var_type(var);
            if wanted == UNKNOWN {
                // Nothing else can mention it.
                self.tables.vars[var.index()].ty = result;
                self.open_vars.push(var);
            } else if !self.unify(result, wanted) {
                let (result, wanted) = (self.show(result), self.show(wanted));
                let message = format!(
                    "`{}` is {wanted}, but result {} of `{}` is {result}",
                    self.spelling(out.name),
                    index + 1,
                    self.spelling(name.name)
                );
                let declared = self.tables.procedures[call.callee.index()].name.span;
                self.report(out.span, message).notes.push((declared, "declared here".into()));
            }
        }
        call.type_args = type_args;
    }

    /// What a callee modifies, its caller modifies.
    fn check_frame(&mut self, callee: ProcedureId, span: Span) {
        if self.code_locals.is_some() {
            return;
        }
        let callee = &self.tables.procedures[callee.index()];
        let missing: Vec<VarId> =
            callee.modifies.iter().copied().filter(|var| self.frame[var.index()] != self.body).collect();
        if missing.is_empty() {
            return;
        }
        let callee = callee.name;
        let names: Vec<&str> =
            missing.iter().map(|var| self.spelling(self.tables.vars[var.index()].name.name)).collect();
        let clause = names.join(", ");
        let shown = if names.len() <= 4 { clause.clone() } else { format!("{}, …", names[..4].join(", ")) };
        let message = format!(
            "`{}` modifies what the procedure's `modifies` clauses do not mention: {shown}",
            self.spelling(callee.name)
        );
        let error = self.report(span, message);
        error.notes.push((callee.span, "declared here".into()));
        error.hint = Some(format!("add `modifies {clause};` to the procedure"));
    }
}

//! Names in statements.

use super::{Resolver, State, UNKNOWN};
use crate::source::Span;
use crate::syntax::{
    Access, AssignTarget, Attributes, BinaryOp, Call, CodeExpr, Decl, ExprId, ExprKind, Ident, ProcedureDecl, Stmt,
    StmtId, StmtKind, VarDecl,
};
use crate::typed::{CallMeaning, Meaning, ProcedureId, StmtMeaning, Var, VarId, VarKind};
use rustc_hash::FxHashMap;

impl<'p> Resolver<'p> {
    /// The body of a procedure, with the parameters in scope already.
    pub(super) fn body(&mut self, locals: &'p [VarDecl], code: &'p [StmtId], state: State) -> Vec<VarId> {
        let ids = self.declare_vars(locals, VarKind::Local);
        for (var, &id) in locals.iter().zip(&ids) {
            self.note_assumption(var, id, false);
            self.check_assumption(var, id);
        }
        self.where_clauses(locals);
        self.check_labels(code);
        let outer = std::mem::replace(&mut self.locals, ids);
        self.in_state(state, |resolver| resolver.statements(code));
        std::mem::replace(&mut self.locals, outer)
    }

    /// The body of a code expression, in a scope of its own.
    pub(super) fn code_body(&mut self, code: &'p CodeExpr) -> Vec<VarId> {
        let ids = self.declare_vars(&code.locals, VarKind::Local);
        self.where_clauses(&code.locals);
        self.check_labels(&code.code);
        let outer = std::mem::replace(&mut self.locals, ids);
        self.statements(&code.code);
        std::mem::replace(&mut self.locals, outer)
    }

    fn statements(&mut self, code: &'p [StmtId]) {
        for &id in code {
            self.statement(id, self.program.stmt(id));
        }
    }

    fn statement(&mut self, id: StmtId, stmt: &'p Stmt) {
        match &stmt.kind {
            StmtKind::Label(_) | StmtKind::Scope { .. } | StmtKind::Break(_) => {}
            StmtKind::Assert { attributes, expr } | StmtKind::Assume { attributes, expr } => {
                self.expr(*expr);
                self.attributes(attributes);
                self.statement_id(attributes, stmt.span);
            }
            StmtKind::Havoc { attributes, vars } => {
                self.attributes(attributes);
                let vars = vars.iter().filter_map(|name| self.named_var(name.name, name.span)).collect();
                self.tables.stmt_meanings.insert(id, StmtMeaning::Vars(vars, None));
            }
            StmtKind::Assign { attributes, targets, values } => {
                self.attributes(attributes);
                self.assign(id, stmt.span, targets, values);
            }
            StmtKind::Unpack { attributes, constructor, vars, value } => {
                self.attributes(attributes);
                self.unpack(id, *constructor, vars, *value);
            }
            StmtKind::Call(call) => {
                let meaning = self.call(call);
                let meaning = StmtMeaning::Calls(meaning.into_iter().collect());
                self.tables.stmt_meanings.insert(id, meaning);
            }
            StmtKind::ParCall { attributes, arms } => {
                self.attributes(attributes);
                let calls: Vec<_> = arms.iter().filter_map(|arm| self.call(arm)).collect();
                if calls.len() == arms.len() {
                    self.separate_arms(arms, &calls);
                }
                self.tables.stmt_meanings.insert(id, StmtMeaning::Calls(calls));
            }
            StmtKind::CallForall { attributes, callee, args } => {
                self.attributes(attributes);
                self.call_args(args);
                if let Some(callee_id) = self.callee(*callee) {
                    self.check_args(*callee, callee_id, args.len());
                    let call = CallMeaning { callee: callee_id, outs: Vec::new(), type_args: Vec::new() };
                    self.tables.stmt_meanings.insert(id, StmtMeaning::Calls(vec![call]));
                }
            }
            StmtKind::If { attributes, guard, then, otherwise } => {
                self.attributes(attributes);
                guard.iter().for_each(|&guard| self.expr(guard));
                self.deeper(|resolver| {
                    resolver.statements(then);
                    resolver.statements(otherwise.as_deref().unwrap_or(&[]));
                });
            }
            StmtKind::While { attributes, guard, invariants, body } => {
                self.attributes(attributes);
                guard.iter().for_each(|&guard| self.expr(guard));
                for invariant in invariants {
                    self.expr(invariant.expr);
                    self.attributes(&invariant.attributes);
                    self.statement_id(&invariant.attributes, invariant.span);
                }
                self.deeper(|resolver| resolver.statements(body));
            }
            StmtKind::ReturnExpr(expr) => self.expr(*expr),
            StmtKind::Goto { attributes, .. } | StmtKind::Return { attributes } | StmtKind::Yield { attributes } => {
                self.attributes(attributes);
            }
            StmtKind::HideReveal { function, .. } => {
                if let Some(function) = function
                    && !matches!(self.applicables[function.name.0 as usize], Some(Meaning::Function(_)))
                {
                    self.unknown_function(function.name, function.span);
                }
            }
        }
    }

    /// `{:id "…"}` names a statement, which must be the only one of this name.
    fn statement_id(&mut self, attributes: &Attributes, span: Span) {
        let Some(id) = self.string_attribute(attributes, self.spellings.id) else { return };
        if let Some(&first) = self.statement_ids.get(&id) {
            let message = format!("more than one statement has the id `{}`", self.spelling(id));
            self.error(span, message).notes.push((first, "the first one".into()));
        } else {
            self.statement_ids.insert(id, span);
        }
    }

    fn assign(&mut self, id: StmtId, span: Span, targets: &'p [AssignTarget], values: &[ExprId]) {
        if targets.len() != values.len() {
            let message = format!("{} on the left of `:=`, but {} on the right", targets.len(), values.len());
            self.error(span, message);
        }
        let mut vars = Vec::with_capacity(targets.len());
        for target in targets {
            vars.push(self.named_var(target.var.name, target.var.span));
            for access in &target.path {
                if let Access::Index(args, _) = access {
                    self.exprs(args);
                }
            }
        }
        self.exprs(values);
        if targets.len() > 1 {
            self.new_mark();
            for (target, var) in targets.iter().zip(&vars) {
                if let Some(var) = *var
                    && !self.mark_var(var)
                {
                    let message =
                        format!("`{}` is assigned to more than once in this statement", self.spelling(target.var.name));
                    self.error(target.span, message);
                }
            }
        }
        if !self.is_assumption.is_empty() {
            for ((target, var), &value) in targets.iter().zip(&vars).zip(values) {
                if let Some(var) = *var
                    && target.path.is_empty()
                    && self.is_assumption.contains(&var)
                {
                    self.assign_assumption(target.var, var, value);
                }
            }
        }
        self.tables.stmt_meanings.insert(id, StmtMeaning::Vars(vars.into_iter().flatten().collect(), None));
    }

    /// An assumption variable is assigned to once, by `a := a && …`.
    fn assign_assumption(&mut self, name: Ident, var: VarId, value: ExprId) {
        let keeps = match self.program.expr(value).kind {
            ExprKind::Binary(BinaryOp::And, left, _) => self.tables.meanings[left.index()] == Some(Meaning::Var(var)),
            _ => false,
        };
        let spelling = self.spelling(name.name);
        if !keeps {
            let message = format!("the assumption variable `{spelling}` can only be strengthened");
            self.error(name.span, message).hint = Some(format!("write `{spelling} := {spelling} && …`"));
        } else if let Some(&first) = self.assigned_assumptions.get(&var) {
            let message = format!("the assumption variable `{spelling}` is assigned to more than once");
            self.error(name.span, message).notes.push((first, "first assigned to here".into()));
        } else {
            self.assigned_assumptions.insert(var, name.span);
        }
    }

    fn unpack(&mut self, id: StmtId, constructor: Ident, vars: &[Ident], value: ExprId) {
        let names = vars;
        let vars: Vec<VarId> = names.iter().filter_map(|name| self.named_var(name.name, name.span)).collect();
        self.expr(value);
        let found = match self.applicables[constructor.name.0 as usize] {
            Some(Meaning::Constructor(found)) => found,
            Some(_) => {
                let message = format!("`{}` is a function, not a constructor", self.spelling(constructor.name));
                self.error(constructor.span, message).hint =
                    Some("only values that a constructor built can be taken apart".into());
                return;
            }
            None => return self.unknown_function(constructor.name, constructor.span),
        };
        self.tables.stmt_meanings.insert(id, StmtMeaning::Vars(vars, Some(found)));
    }

    fn callee(&mut self, callee: Ident) -> Option<ProcedureId> {
        let found = self.procedures[callee.name.0 as usize];
        if found.is_none() {
            let hint = self.similar_procedure(callee.name);
            let is_function = self.applicables[callee.name.0 as usize].is_some();
            let message = format!("the procedure `{}` is not declared", self.spelling(callee.name));
            self.error(callee.span, message).hint = if is_function {
                Some("there is a function of this name, which is used without `call`".into())
            } else {
                hint
            };
        }
        found
    }

    fn procedure_decl(&self, procedure: ProcedureId) -> Option<&'p ProcedureDecl> {
        match &self.program.decls[self.tables.procedures[procedure.index()].decl] {
            Decl::Procedure(decl) => Some(decl),
            _ => None,
        }
    }

    fn check_args(&mut self, name: Ident, callee: ProcedureId, given: usize) -> bool {
        let Some(decl) = self.procedure_decl(callee) else { return true };
        if decl.ins.len() == given {
            return true;
        }
        let message = format!(
            "`{}` takes {}, not {given}",
            self.spelling(name.name),
            super::type_exprs::arguments(decl.ins.len())
        );
        self.error(name.span, message).notes.push((decl.name.span, "declared here".into()));
        false
    }

    fn call(&mut self, call: &'p Call) -> Option<CallMeaning> {
        self.attributes(&call.attributes);
        let callee = self.callee(call.callee);
        self.call_args(&call.args);
        let outs: Vec<_> = call.outs.iter().map(|&out| self.out_var(out)).collect();
        self.new_mark();
        for (name, var) in call.outs.iter().zip(&outs) {
            if let Some(var) = *var
                && !self.mark_var(var)
            {
                let message = format!("`{}` takes more than one result of this call", self.spelling(name.name));
                self.error(name.span, message);
            }
        }
        let callee = callee?;
        let decl = self.procedure_decl(callee)?;
        if !self.check_args(call.callee, callee, call.args.len()) {
            return None;
        }
        let name = self.spelling(call.callee.name);
        if decl.outs.len() != outs.len() {
            let results = if decl.outs.len() == 1 { "result" } else { "results" };
            let message = format!("`{name}` has {} {results}, but {} are taken", decl.outs.len(), outs.len());
            self.error(call.callee.span, message).notes.push((decl.name.span, "declared here".into()));
            return None;
        }
        if call.asynchronous && !decl.outs.is_empty() {
            let message = format!("`{name}` has results, so it cannot be called asynchronously");
            self.error(call.callee.span, message).notes.push((decl.name.span, "declared here".into()));
            return None;
        }
        self.statement_id(&call.attributes, call.span);
        if self.in_pure && !decl.pure {
            let message = format!("a pure procedure calls pure procedures only, and `{name}` is not pure");
            self.error(call.span, message).notes.push((decl.name.span, "declared here".into()));
        }
        Some(CallMeaning { callee, outs: outs.into_iter().flatten().collect(), type_args: Vec::new() })
    }

    /// The variable that takes a result. `*` throws the result away: a local variable that nothing else can mention.
    fn out_var(&mut self, out: Ident) -> Option<VarId> {
        if self.spelling(out.name) != "*" {
            return self.named_var(out.name, out.span);
        }
        let var = self.new_var(Var { name: out, kind: VarKind::Local, ty: UNKNOWN, where_clause: None });
        self.locals.push(var);
        Some(var)
    }

    /// The arms of a parallel call must not write what another arm writes or is given.
    fn separate_arms(&mut self, arms: &[Call], calls: &[CallMeaning]) {
        let mut given: FxHashMap<VarId, Vec<usize>> = FxHashMap::default();
        for (index, arm) in arms.iter().enumerate() {
            for &arg in &arm.args {
                for var in crate::walk::free_vars(self.program, &self.tables.meanings, arg) {
                    let users = given.entry(var).or_default();
                    if users.last() != Some(&index) {
                        users.push(index);
                    }
                }
            }
        }
        self.new_mark();
        for (index, (arm, call)) in arms.iter().zip(calls).enumerate() {
            for (name, &var) in arm.outs.iter().zip(&call.outs) {
                let spelling = self.spelling(name.name);
                if !self.mark_var(var) {
                    self.error(name.span, format!("`{spelling}` takes results of more than one arm"));
                } else if given.get(&var).is_some_and(|users| users.iter().any(|&user| user != index)) {
                    self.error(name.span, format!("`{spelling}` takes a result of one arm and is given to another"));
                }
            }
        }
    }
}

//! Calls: the callee's `requires` are asserted with the arguments in them, then the call is made. What the callee
//! promises is not assumed here; its body does that.
//!
//! An argument `*` is a value of the caller's choice. As in Boogie, the call is wrong only if *no* choice satisfies
//! the `requires`, so these are asserted for some choice, and the callee's assumption of them picks a right one.

use super::scope::{Old, Position, Scope};
use super::stmts::BodyBuilder;
use super::threads::{Analysis, Known, Threaded, Touched};
use super::{Lowerer, ProcKey};
use boogie::source::Span;
use boogie::syntax::{Call, ExprKind, Spec, StmtId};
use boogie::typed::{CallMeaning, ProcedureId, StmtMeaning};
use ir::{Assertion, Event, ExprId, Quantifier, Stmt, Substitution, VarId, VarKind};

impl Lowerer<'_> {
    pub(super) fn call(&mut self, builder: &mut BodyBuilder, id: StmtId, call: &Call) {
        let source = self.source;
        let span = source.syntax.stmt(id).span;
        let Some(StmtMeaning::Calls(meanings)) = source.stmt_meanings.get(&id) else {
            self.error(span, "the procedure that is called is not known");
            return;
        };
        if let [meaning] = meanings.as_slice() {
            let args = self.arguments(builder, id, call, meaning);
            self.call_with(builder, id, span, call, meaning, args);
        }
    }

    /// The arguments' values, `None` for `*`.
    fn arguments(
        &mut self,
        builder: &mut BodyBuilder,
        id: StmtId,
        call: &Call,
        meaning: &CallMeaning,
    ) -> Vec<(ExprId, Option<VarId>)> {
        let source = self.source;
        let declared = &source.procedures[meaning.callee.index()];
        let type_args = self.tys(&mut builder.scope, &meaning.type_args);
        let mut callee = Scope::new(Old::None);
        callee.bind_types(&declared.type_params, &type_args);
        let mut args = Vec::new();
        for (&formal, &arg) in declared.ins.iter().zip(&call.args) {
            if !matches!(source.syntax.expr(arg).kind, ExprKind::Wildcard) {
                args.push((self.expr(&mut builder.scope, arg), None));
                continue;
            }
            let ty = self.ty(&mut callee, source.var(formal).ty);
            let sort = self.sort(ty);
            let name = self.var_name(formal);
            let chosen = self.temporary(builder, &name, sort);
            builder.push(Stmt::Havoc(chosen));
            let value = self.context().var_expr(chosen);
            self.mark(builder, Event::Havoc { stmt: id.0, var: formal.0 }, Some(value));
            args.push((value, Some(chosen)));
        }
        args
    }

    fn call_with(
        &mut self,
        builder: &mut BodyBuilder,
        id: StmtId,
        span: Span,
        call: &Call,
        meaning: &CallMeaning,
        args: Vec<(ExprId, Option<VarId>)>,
    ) {
        let source = self.source;
        let declared = &source.procedures[meaning.callee.index()];
        let type_args = self.tys(&mut builder.scope, &meaning.type_args);
        // A free call takes the preconditions for granted, as its callee does.
        if !call.free {
            self.assert_requires(builder, span, meaning.callee, &type_args, &args);
        }
        let key = ProcKey { procedure: meaning.callee, type_args: type_args.clone(), globals_hold: false };
        if self.is_async(call) {
            if builder.in_code {
                self.error(span, "a code expression cannot start a thread");
                return;
            }
            self.fork(builder, id, key, args.into_iter().map(|(arg, _)| arg).collect());
            return;
        }
        if self.known_procedure(meaning.callee) == Some(Known::NotReachable) {
            self.assert(builder, ExprId::FALSE, span);
        }
        let mut results: Vec<VarId> = Vec::new();
        for &out in &meaning.outs {
            results.push(self.target(&mut builder.scope, out));
        }
        // Results that nobody takes.
        let mut scope = Scope::new(Old::None);
        scope.bind_types(&declared.type_params, &type_args);
        for &formal in declared.outs.iter().skip(results.len()) {
            let ty = self.ty(&mut scope, source.var(formal).ty);
            let sort = self.sort(ty);
            let name = self.var_name(formal);
            results.push(self.temporary(builder, &name, sort));
        }
        let args: Vec<ExprId> = args.into_iter().map(|(arg, _)| arg).collect();
        if builder.in_code {
            self.call_in_code(builder, key, &args, &results, span);
            return;
        }
        let callee = self.proc(key);
        let taken = if self.assigns_later(builder, meaning) { meaning.outs.len() } else { 0 };
        let mut later = Vec::new();
        for result in &mut results[..taken] {
            let declared = self.program.context.var(*result).clone();
            let temporary = self.temporary(builder, &declared.name, declared.sort);
            later.push((std::mem::replace(result, temporary), temporary));
        }
        builder.push(Stmt::Call(Box::new(ir::Call { callee, args, results, source: Some(id.0) })));
        if !later.is_empty() {
            self.mark(builder, Event::Context { stmt: id.0, back: true }, None);
        }
        for (target, temporary) in later {
            let value = self.context().var_expr(temporary);
            builder.push(Stmt::Assign(target, value));
        }
    }

    fn assert_requires(
        &mut self,
        builder: &mut BodyBuilder,
        span: Span,
        callee: ProcedureId,
        type_args: &[boogie::typed::Ty],
        args: &[(ExprId, Option<VarId>)],
    ) {
        let source = self.source;
        let declared = &source.procedures[callee.index()];
        let mut scope = Scope::new(Old::None);
        scope.bind_types(&declared.type_params, type_args);
        scope.vars.extend(declared.ins.iter().copied().zip(args.iter().map(|&(arg, _)| arg)));
        let chosen: Vec<VarId> = args.iter().filter_map(|&(_, chosen)| chosen).collect();
        let position = if builder.in_code || !chosen.is_empty() { Position::Value } else { Position::ASSERTED };
        let mut conditions = Vec::new();
        for spec in source.specs(callee) {
            if let Spec::Requires { free: false, expr, .. } = spec {
                conditions.push((self.expr_at(&mut scope, position, *expr), Some(expr.0)));
            }
        }
        if !chosen.is_empty() && !conditions.is_empty() {
            let all = self.context().and(conditions.iter().map(|&(condition, _)| condition));
            conditions = vec![(self.for_some(&chosen, all), None)];
        }
        for (condition, clause) in conditions {
            self.assert_as(builder, condition, Assertion { place: span.start, clause });
        }
    }

    /// `exists vars :: condition`.
    fn for_some(&mut self, vars: &[VarId], condition: ExprId) -> ExprId {
        let free = ir::free_vars(&self.program.context, condition);
        let mut bound = Vec::new();
        let mut renamed = Substitution::new();
        for &var in vars.iter().filter(|var| free.binary_search(var).is_ok()) {
            let declared = self.program.context.var(var);
            let (name, sort) = (declared.name.clone(), declared.sort);
            let fresh = self.context().add_var(name, sort, VarKind::Bound);
            bound.push(fresh);
            let fresh = self.context().var_expr(fresh);
            renamed.insert(var, fresh);
        }
        let body = renamed.apply(self.context(), condition);
        let (triggers, no_patterns) = (Vec::new(), Vec::new());
        self.context().quantifier(Quantifier { forall: false, vars: bound, triggers, no_patterns, body, weight: None })
    }

    // ------------------------------------------------------------ parallel calls

    /// Arms that do not disturb each other have the same effect one after the other.
    pub(super) fn par_call(&mut self, builder: &mut BodyBuilder, id: StmtId, arms: &[Call]) {
        let source = self.source;
        let span = source.syntax.stmt(id).span;
        let Some(StmtMeaning::Calls(meanings)) = source.stmt_meanings.get(&id) else {
            self.error(span, "the procedures that are called are not known");
            return;
        };
        let mut analysis = Analysis::new(source);
        let effects = meanings.iter().map(|meaning| {
            let mut touched = analysis.below(meaning.callee, Threaded::All);
            touched.writes.extend(meaning.outs.iter().copied());
            touched
        });
        let effects: Vec<Touched> = effects.collect();
        for (index, effect) in effects.iter().enumerate() {
            if effects[..index].iter().any(|other| effect.disturbs(other) || other.disturbs(effect)) {
                self.error(
                    span,
                    "the arms of this `par call` interfere: only arms that can run one after the other are supported",
                );
                return;
            }
        }
        // Others could run in the middle of several arms, which arms one after the other do not show. Arms that they do
        // not notice come first: such an arm waits for nobody.
        let of_others = meanings.iter().zip(&effects).rev().skip(1);
        if self.is_concurrent() && of_others.into_iter().any(|(meaning, effect)| self.is_noticed(meaning, effect)) {
            self.error(
                span,
                "other threads may run between the arms of this `par call`: only its last arm may touch what they \
                 share, start threads or begin atomic blocks",
            );
            return;
        }
        // Every argument is evaluated before the first arm starts.
        let mut evaluated = Vec::new();
        for (arm, meaning) in arms.iter().zip(meanings) {
            let mut args = self.arguments(builder, id, arm, meaning);
            for arg in args.iter_mut().filter(|arg| arg.1.is_none()) {
                let sort = self.program.context.sort_of(arg.0);
                let temporary = self.temporary(builder, "argument", sort);
                builder.push(Stmt::Assign(temporary, arg.0));
                arg.0 = self.context().var_expr(temporary);
            }
            evaluated.push(args);
        }
        for ((arm, meaning), args) in arms.iter().zip(meanings).zip(evaluated) {
            self.call_with(builder, id, span, arm, meaning, args);
        }
    }
}

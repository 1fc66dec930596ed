//! Procedures: their contracts around their bodies.
//!
//! A procedure is entered with its `requires` (checked at the call, or free) and the `where` clauses of its
//! parameters and locals assumed. All ways out lead to one exit block, which asserts the `ensures` and assumes
//! the free ones. A procedure without a body does whatever its contract allows: it gives the globals of its
//! `modifies` clause and its results any values that satisfy `where` and `ensures`. One with several bodies
//! chooses one of them.
//!
//! `old(g)` is a local that copies `g` at entry. The `ensures` also become the procedure's contract, over
//! inputs, outputs, globals and old globals.

use super::scope::{Old, Position, Scope};
use super::stmts::{BodyBuilder, FinishedBody};
use super::walk::number_attribute;
use super::{Lowerer, ProcKey, VarSource};
use boogie::syntax::{Decl, Spec};
use boogie::typed::{ImplementationId, ProcedureId, VarId as SourceVar};
use ir::{Block, Body, Event, ExprId, Next, Proc, ProcId, ProcKind, Stmt, VarId, VarKind};

/// A procedure that is not lowered yet.
pub(super) fn empty_proc(name: String, id: ProcedureId) -> Proc {
    Proc {
        name,
        kind: ProcKind::Source(id.0),
        inputs: Vec::new(),
        outputs: Vec::new(),
        locals: Vec::new(),
        reads: Vec::new(),
        modifies: Vec::new(),
        body: Body { blocks: vec![Block { name: "start".into(), stmts: Vec::new(), next: Next::Return }] },
        summary: Vec::new(),
        contract: Vec::new(),
        bound: None,
    }
}

/// A procedure in its parts.
pub(super) struct BuiltProc {
    pub(super) inputs: Vec<VarId>,
    pub(super) outputs: Vec<VarId>,
    pub(super) locals: Vec<VarId>,
    pub(super) body: Body,
    contract: Vec<ExprId>,
}

impl Lowerer<'_> {
    pub(super) fn lower_proc(&mut self, id: ProcId, key: &ProcKey) {
        let source = self.source;
        let is_entry = self.program.entry.is_none_or(|entry| entry == id);
        let BuiltProc { inputs, outputs, locals, body, contract } = self.build_proc(key, is_entry, false);
        let procedure = &source.procedures[key.procedure.index()];
        let modifies: Vec<VarId> = procedure.modifies.iter().map(|&global| self.global(global)).collect();
        let bound = self.bound(key.procedure);
        let proc = self.program.proc_mut(id);
        let empty = empty_proc(std::mem::take(&mut proc.name), key.procedure);
        *proc = Proc { inputs, outputs, locals, modifies, body, contract, bound, ..empty };
    }

    /// The body of an instance, with its contract around it. `in_code`: it takes the place of a call.
    pub(super) fn build_proc(&mut self, key: &ProcKey, is_entry: bool, in_code: bool) -> BuiltProc {
        let source = self.source;
        let procedure = &source.procedures[key.procedure.index()];
        self.here = procedure.name.span;
        let mut scope = Scope::new(Old::Copies(Vec::new()));
        scope.bind_types(&procedure.type_params, &key.type_args);
        for &implementation in &procedure.implementations {
            scope.bind_types(&source.implementations[implementation.index()].type_params, &key.type_args);
        }
        // Where there is one body, its names are those that the code uses.
        let (ins, outs) = match procedure.implementations.as_slice() {
            [only] => {
                let implementation = &source.implementations[only.index()];
                (&implementation.ins, &implementation.outs)
            }
            _ => (&procedure.ins, &procedure.outs),
        };
        let inputs = self.declare(&mut scope, ins);
        let outputs = self.declare(&mut scope, outs);
        self.share_formals(&mut scope, &procedure.ins, &procedure.outs, &inputs, &outputs);
        for &implementation in &procedure.implementations {
            let body = &source.implementations[implementation.index()];
            self.share_formals(&mut scope, &body.ins, &body.outs, &inputs, &outputs);
        }
        let contract = if in_code { Vec::new() } else { self.contract(&scope, key.procedure) };
        let mut builder = BodyBuilder::new(scope);
        builder.in_code = in_code;
        builder.is_entry = is_entry;
        self.enter(&mut builder, key);
        if procedure.implementations.is_empty() {
            self.without_body(&mut builder, key.procedure);
        } else {
            self.bodies(&mut builder, key.procedure);
        }
        let FinishedBody { mut body, mut locals, scope } = builder.finish();
        if let Old::Copies(copies) = scope.old {
            let copied = copies.iter().map(|&(global, copy)| Stmt::Assign(copy, self.context().var_expr(global)));
            let copied: Vec<Stmt> = copied.collect();
            body.blocks[Body::START.index()].stmts.splice(0..0, copied);
            locals.extend(copies.iter().map(|&(_, copy)| copy));
        }
        BuiltProc { inputs, outputs, locals, body, contract }
    }

    /// A variable of the procedure for each of these of the source.
    pub(super) fn declare(&mut self, scope: &mut Scope, vars: &[SourceVar]) -> Vec<VarId> {
        let source = self.source;
        let mut declared = Vec::new();
        for &var in vars {
            let ty = self.ty(scope, source.var(var).ty);
            let sort = self.sort(ty);
            let name = self.var_name(var);
            let local = self.context().add_var(name, sort, VarKind::Local);
            let value = self.context().var_expr(local);
            scope.vars.insert(var, value);
            self.map.vars.insert(local, VarSource { var, ty });
            declared.push(local);
        }
        declared
    }

    /// Procedure and implementation each have names of their own for the same parameters.
    fn share_formals(
        &mut self,
        scope: &mut Scope,
        ins: &[SourceVar],
        outs: &[SourceVar],
        inputs: &[VarId],
        outputs: &[VarId],
    ) {
        for (&var, &local) in ins.iter().zip(inputs).chain(outs.iter().zip(outputs)) {
            let value = self.context().var_expr(local);
            scope.vars.insert(var, value);
        }
    }

    /// The `ensures`, over the interface.
    fn contract(&mut self, scope: &Scope, id: ProcedureId) -> Vec<ExprId> {
        let mut scope = scope.clone();
        scope.old = Old::Summary;
        let mut contract = Vec::new();
        for spec in self.source.specs(id) {
            if let Spec::Ensures { expr, .. } = spec {
                contract.push(self.expr_at(&mut scope, Position::ASSUMED, *expr));
            }
        }
        contract.retain(|&clause| clause != ExprId::TRUE);
        contract
    }

    /// The recursion bound that a procedure's attributes give it.
    fn bound(&self, id: ProcedureId) -> Option<u32> {
        let source = self.source;
        let procedure = &source.procedures[id.index()];
        let bodies = procedure.implementations.iter().map(|body| source.implementations[body.index()].decl);
        let mut bound: Option<u32> = None;
        for decl in std::iter::once(procedure.decl).chain(bodies) {
            let attributes = match &source.syntax.decls[decl] {
                Decl::Procedure(decl) => &decl.attributes,
                Decl::Implementation(decl) => &decl.attributes,
                _ => continue,
            };
            let own = number_attribute(&source.syntax, attributes, "bound");
            let extra = number_attribute(&source.syntax, attributes, "SIextraRecBound");
            let extra = extra.map(|extra| self.options.recursion_bound.saturating_add(extra));
            bound = bound.max(own).max(extra);
        }
        bound
    }

    /// What holds when the procedure is entered.
    fn enter(&mut self, builder: &mut BodyBuilder, key: &ProcKey) {
        let source = self.source;
        let procedure = &source.procedures[key.procedure.index()];
        if key.globals_hold {
            self.assume_where(builder, &source.globals);
        }
        self.assume_where(builder, &procedure.ins);
        for spec in source.specs(key.procedure) {
            if let Spec::Requires { expr, .. } = spec {
                let condition = self.assumed(builder, *expr);
                self.assume(builder, condition);
            }
        }
    }

    /// "These have this value now."
    fn mark_values(&mut self, builder: &mut BodyBuilder, vars: &[SourceVar]) {
        for &var in vars {
            let value = self.variable(&mut builder.scope, var);
            self.mark(builder, Event::Initial { var: var.0 }, Some(value));
        }
    }

    /// Whatever the contract allows. The marks say what the globals and results are; they stand before what is assumed
    /// of them, since a mark behind the last look at a variable is dropped.
    fn without_body(&mut self, builder: &mut BodyBuilder, id: ProcedureId) {
        let source = self.source;
        let procedure = &source.procedures[id.index()];
        if builder.is_entry {
            self.mark_values(builder, &procedure.ins);
        }
        for &global in &procedure.modifies {
            let global = self.global(global);
            builder.push(Stmt::Havoc(global));
        }
        self.known_effect(builder, id);
        self.mark_values(builder, &procedure.modifies);
        self.mark_values(builder, &procedure.outs);
        self.assume_where(builder, &procedure.modifies);
        self.assume_where(builder, &procedure.outs);
        for spec in source.specs(id) {
            if let Spec::Ensures { expr, .. } = spec {
                let condition = self.assumed(builder, *expr);
                self.assume(builder, condition);
            }
        }
        builder.end(Next::Return);
    }

    fn bodies(&mut self, builder: &mut BodyBuilder, id: ProcedureId) {
        let source = self.source;
        let procedure = &source.procedures[id.index()];
        builder.exit = builder.block("exit");
        match procedure.implementations.as_slice() {
            [only] => self.implementation(builder, *only),
            several => {
                let starts: Vec<_> = several.iter().map(|_| builder.block("implementation")).collect();
                builder.end(Next::Goto(starts.clone()));
                for (index, (&implementation, start)) in several.iter().zip(starts).enumerate() {
                    builder.start(start);
                    self.mark(builder, Event::Implementation { index: index as u32 }, None);
                    self.implementation(builder, implementation);
                }
            }
        }
        builder.start(builder.exit);
        // What is checked is checked before anything is taken for granted.
        for spec in source.specs(id) {
            if let Spec::Ensures { free: false, expr, span, .. } = spec {
                let condition = self.asserted(builder, *expr);
                self.assert(builder, condition, *span);
            }
        }
        for spec in source.specs(id) {
            if let Spec::Ensures { free: true, expr, .. } = spec {
                let condition = self.assumed(builder, *expr);
                self.assume(builder, condition);
            }
        }
        builder.end(Next::Return);
    }

    /// One body, from where the builder stands to the exit.
    fn implementation(&mut self, builder: &mut BodyBuilder, id: ImplementationId) {
        let source = self.source;
        let implementation = &source.implementations[id.index()];
        let procedure = &source.procedures[implementation.procedure.index()];
        let locals = self.declare(&mut builder.scope, &implementation.locals);
        builder.locals.extend(&locals);
        if builder.is_entry {
            self.mark_values(builder, &implementation.ins);
        }
        self.mark_values(builder, &implementation.outs);
        self.mark_values(builder, &implementation.locals);
        self.assume_where(builder, &procedure.outs);
        // A separate implementation's parameters have clauses of their own, if any.
        if implementation.ins != procedure.ins || implementation.outs != procedure.outs {
            self.assume_where(builder, &implementation.ins);
            self.assume_where(builder, &implementation.outs);
            let own = implementation.ins.iter().chain(&implementation.outs).copied();
            let without = own.zip(procedure.ins.iter().chain(&procedure.outs).copied());
            builder.formals = without.filter(|(own, _)| source.var(*own).where_clause.is_none()).collect();
        }
        self.assume_where(builder, &implementation.locals);
        builder.forget_labels();
        self.stmts(builder, &source.body(id).code);
        builder.fall_off();
    }
}

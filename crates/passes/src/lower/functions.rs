//! Functions and datatype constructors applied to arguments.
//!
//! A function with a body is put in the place of its calls, unless it is recursive or a trigger mentions it: then
//! it is a symbol with the axiom `forall args :: {f(args)} f(args) == body`, as in Boogie. Each instance (function,
//! type arguments) is looked into once.

use super::analysis::Symbol;
use super::builtins::{Builtin, operator};
use super::names::instance_name;
use super::scope::{Old, Scope};
use super::{AxiomOrigin, Instance, Lowerer};
use boogie::syntax::ExprId as SourceExpr;
use boogie::typed::{FunctionId as SourceFunction, Meaning, Ty, TypeKind};
use ir::{ExprId, Function, FunctionKind, Quantifier, SortId, Substitution, VarId, VarKind};
use std::rc::Rc;

/// What calls of an instance become.
#[derive(Clone)]
pub(super) enum FunctionInstance {
    /// The body, with the arguments in it.
    Body(Rc<InlinedBody>),
    Symbol(ir::FunctionId),
    Builtin(Builtin, SortId),
}

pub(super) struct InlinedBody {
    params: Vec<VarId>,
    body: ExprId,
}

impl Lowerer<'_> {
    /// `f(args)`.
    pub(super) fn application(&mut self, scope: &mut Scope, id: SourceExpr, args: &[ExprId]) -> ExprId {
        match self.source.meanings[id.index()] {
            Some(Meaning::Function(function)) => {
                if let Some(constructor) = self.source.functions[function.index()].constructor {
                    return self.construct(scope, id, constructor, args);
                }
                let type_args = self.type_args(scope, id);
                self.call_function(function, type_args, args)
            }
            Some(Meaning::Constructor(constructor)) => self.construct(scope, id, constructor, args),
            Some(Meaning::Selector(constructor, field)) => {
                let (constructor, value) = self.of_datatype(scope, id, constructor, args);
                self.partial_field(constructor, field, value)
            }
            Some(Meaning::Tester(constructor)) => {
                let (constructor, value) = self.of_datatype(scope, id, constructor, args);
                self.context().is(constructor, value)
            }
            _ => {
                self.error(self.source.syntax.expr(id).span, "this application has no meaning");
                let ty = self.type_of(scope, id);
                let sort = self.sort(ty);
                self.unknown(sort)
            }
        }
    }

    fn construct(
        &mut self,
        scope: &mut Scope,
        id: SourceExpr,
        constructor: boogie::typed::ConstructorId,
        args: &[ExprId],
    ) -> ExprId {
        let ty = self.type_of(scope, id);
        let constructor = self.constructor(constructor, ty);
        self.context().construct(constructor, args)
    }

    /// The constructor's instance for the datatype value that is the only argument of `id`, and that value.
    fn of_datatype(
        &mut self,
        scope: &mut Scope,
        id: SourceExpr,
        constructor: boogie::typed::ConstructorId,
        args: &[ExprId],
    ) -> (ir::ConstructorId, ExprId) {
        let source = self.source;
        let arg = match source.syntax.expr(id).kind {
            boogie::syntax::ExprKind::Apply { args, .. } => source.syntax.list(args)[0],
            _ => id,
        };
        let ty = self.type_of(scope, arg);
        (self.constructor(constructor, ty), args[0])
    }

    pub(super) fn call_function(&mut self, id: SourceFunction, type_args: Box<[Ty]>, args: &[ExprId]) -> ExprId {
        let key = (id, type_args);
        let instance = match self.functions.get(&key) {
            Some(known) => known.clone(),
            None => {
                let made = self.function_instance(id, &key.1);
                self.functions.insert(key, made.clone());
                made
            }
        };
        match instance {
            FunctionInstance::Symbol(function) => self.context().call(function, args),
            FunctionInstance::Builtin(builtin, result) => self.apply_builtin(builtin, args, result),
            FunctionInstance::Body(inlined) => {
                let pairs = inlined.params.iter().copied().zip(args.iter().copied());
                pairs.collect::<Substitution>().apply(self.context(), inlined.body)
            }
        }
    }

    fn function_instance(&mut self, id: SourceFunction, type_args: &[Ty]) -> FunctionInstance {
        let source = self.source;
        let declared = &source.functions[id.index()];
        self.found_function(id, type_args);
        let mut scope = Scope::new(Old::None);
        scope.bind_types(&declared.type_params, type_args);
        if let Some(body) = self.analysis.inlined_body(source, id) {
            let params = self.bind_params(&mut scope, id);
            let body = self.expr(&mut scope, body);
            return FunctionInstance::Body(Rc::new(InlinedBody { params, body }));
        }
        let types = declared.params.iter().map(|&param| self.ty(&mut scope, source.var(param).ty));
        let types: Vec<Ty> = types.collect();
        let params: Vec<SortId> = types.iter().map(|&ty| self.sort(ty)).collect();
        let result_ty = self.ty(&mut scope, declared.result);
        let result = self.sort(result_ty);
        let smt = declared.builtin.map(|builtin| self.spelling(builtin));
        let smt = smt.or(declared.constant_map.then_some("MapConst"));
        if smt == Some("MapConst") && !self.is_constant_map(&params, result) {
            self.error(declared.name.span, "a constant map is made of one value, of the type of the map's elements");
        }
        let indices = match self.map.types.kind(result_ty) {
            TypeKind::Map { domain, .. } => domain.len(),
            _ => 0,
        };
        let mut pointwise = false;
        let kind = match smt {
            Some(smt) => {
                if let Some(builtin) = operator(&self.program.context, smt, &params, result) {
                    return FunctionInstance::Builtin(builtin, result);
                }
                let map_kind = self.pointwise_kind(smt, &params, result, indices);
                pointwise = map_kind == Some(FunctionKind::Uninterpreted);
                map_kind.unwrap_or_else(|| FunctionKind::Builtin(smt.to_owned()))
            }
            None => FunctionKind::Uninterpreted,
        };
        let label = instance_name(source, &self.map.types, self.spelling(declared.name.name), type_args);
        let name = self.function_names.unique(&label);
        let function = self.context().add_function(Function { name, params, result, kind });
        self.map.functions.insert(function, Instance { of: id, type_args: type_args.into() });
        if let Some(smt) = smt {
            if pointwise {
                self.pointwise_axiom(smt, function, indices);
            }
        } else {
            self.mention(Symbol::Function(id));
            if declared.body.is_some() {
                self.definition_queue.push_back((id, type_args.into()));
            }
        }
        FunctionInstance::Symbol(function)
    }

    /// Fresh variables for a function's parameters.
    fn bind_params(&mut self, scope: &mut Scope, id: SourceFunction) -> Vec<VarId> {
        let source = self.source;
        let params = &source.functions[id.index()].params;
        params.iter().map(|&param| self.bind_var(scope, param)).collect()
    }

    /// A fresh bound variable of the verifier for one of the source.
    pub(super) fn bind_var(&mut self, scope: &mut Scope, var: boogie::typed::VarId) -> VarId {
        let declared = self.source.var(var);
        let ty = self.ty(scope, declared.ty);
        let sort = self.sort(ty);
        let name = self.var_name(var);
        let name = if name.is_empty() { "arg".to_owned() } else { name };
        let bound = self.context().add_var(name, sort, VarKind::Bound);
        let value = self.context().var_expr(bound);
        scope.vars.insert(var, value);
        self.map.bound.insert(bound, var);
        bound
    }

    /// The axiom that defines a function that stays a symbol.
    pub(super) fn define(&mut self, id: SourceFunction, type_args: &[Ty]) {
        let source = self.source;
        let declared = &source.functions[id.index()];
        let Some(body) = declared.body else { return };
        self.here = declared.name.span;
        let mut scope = Scope::new(Old::None);
        scope.bind_types(&declared.type_params, type_args);
        let vars = self.bind_params(&mut scope, id);
        let args: Vec<ExprId> = vars.iter().map(|&var| self.context().var_expr(var)).collect();
        let call = self.call_function(id, type_args.into(), &args);
        let body = self.expr(&mut scope, body);
        let body = self.context().eq(call, body);
        let triggers = vec![vec![call]];
        let axiom = Quantifier { forall: true, vars, triggers, no_patterns: Vec::new(), body, weight: None };
        let axiom = self.context().quantifier(axiom);
        self.axioms.push((AxiomOrigin::Definition, axiom));
    }
}

//! Lambdas become functions with an axiom, as in Boogie's lambda lifting.
//!
//! `(lambda x :: e)` becomes `f(h1, …, hn)`, where the `hi` are the largest parts of `e` that do not mention `x`
//! (the *holes*), with the axiom `forall h, x :: {f(h)[x]} f(h)[x] == e`. Lambdas that are equal up to their holes
//! share one function, so equal holes make equal maps. A body that does not mention `x` is a constant array.

use super::scope::Scope;
use super::{AxiomOrigin, Lowerer};
use boogie::syntax::{BinderId, ExprId as SourceExpr};
use boogie::typed::{Ty, TypeKind};
use ir::{Context, ExprId, Function, FunctionKind, Map, Node, Quantifier, Set, SortId, Substitution};
use ir::{VarId, VarKind, post_order};

/// What was lifted so far.
#[derive(Default)]
pub(super) struct Lambdas {
    /// The function of each body over canonical variables.
    known: Map<(Box<[SortId]>, ExprId), ir::FunctionId>,
    /// The canonical variables: of each sort the first, second… bound one, and the first, second… hole.
    bound: Map<(SortId, usize), VarId>,
    holes: Map<(SortId, usize), VarId>,
}

impl Lowerer<'_> {
    pub(super) fn lambda(&mut self, scope: &mut Scope, id: SourceExpr, binder: BinderId) -> ExprId {
        let source = self.source;
        let ty = self.type_of(scope, id);
        let type_params = &source.binder_vars[binder.index()].0;
        if type_params.is_empty() {
            return self.lambda_at(scope, binder);
        }
        // A polymorphic map: one array for each instance that is used.
        self.sort(ty);
        let constructor = self.polymorphic_maps[&ty];
        let instances = self.known.maps.get(&ty).cloned().unwrap_or_default();
        let mut arrays = Vec::new();
        for type_args in &instances {
            let types = self.lambda_types(scope, binder, ty, type_args);
            scope.bind_types(type_params, &types);
            arrays.push(self.lambda_at(scope, binder));
            scope.unbind_types(type_params);
        }
        let rest_sort = self.context().constructor(constructor).fields[0].1;
        let rest = self.lambda_rest(&arrays, rest_sort);
        let fields: Vec<ExprId> = std::iter::once(rest).chain(arrays).collect();
        self.context().construct(constructor, &fields)
    }

    /// What the lambda's type parameters are where the map's parameters are `type_args`: a map type counts its
    /// parameters in the order of their first occurrence, the lambda as they were written.
    fn lambda_types(&mut self, scope: &mut Scope, binder: BinderId, map: Ty, type_args: &[Ty]) -> Vec<Ty> {
        let source = self.source;
        let (params, vars) = &source.binder_vars[binder.index()];
        scope.unbind_types(params);
        let mut order = Vec::new();
        for &var in vars {
            let ty = self.ty(scope, source.var(var).ty);
            self.params_in(ty, params, &mut order);
        }
        let body = self.type_of(scope, source.syntax.binder(binder).body);
        self.params_in(body, params, &mut order);
        debug_assert!(matches!(self.map.types.kind(map), TypeKind::Map { .. }));
        let place = |param| order.iter().position(|known| known == param);
        params
            .iter()
            .map(|param| match place(param).and_then(|place| type_args.get(place)) {
                Some(&ty) => ty,
                None => self.map.types.param(*param),
            })
            .collect()
    }

    /// Adds those of `params` that occur in `ty`, in the order of their first occurrence.
    fn params_in(&self, ty: Ty, params: &[boogie::typed::TypeParamId], order: &mut Vec<boogie::typed::TypeParamId>) {
        if !self.map.types.facts(ty).param {
            return;
        }
        match self.map.types.kind(ty) {
            TypeKind::Param(param) if params.contains(param) && !order.contains(param) => order.push(*param),
            TypeKind::Named(_, args) => args.iter().for_each(|&arg| self.params_in(arg, params, order)),
            TypeKind::Map { domain, range, .. } => {
                domain.iter().chain([range]).for_each(|&part| self.params_in(part, params, order));
            }
            _ => {}
        }
    }

    /// The part of a polymorphic lambda that stands for the instances nobody looks at.
    fn lambda_rest(&mut self, arrays: &[ExprId], sort: SortId) -> ExprId {
        let name = self.function_names.unique("lambda#rest");
        let params = arrays.iter().map(|&array| self.context().sort_of(array)).collect();
        let kind = FunctionKind::Uninterpreted;
        let function = self.context().add_function(Function { name, params, result: sort, kind });
        self.context().call(function, arrays)
    }

    fn lambda_at(&mut self, scope: &mut Scope, binder: BinderId) -> ExprId {
        let source = self.source;
        let bound = &source.binder_vars[binder.index()].1;
        let vars: Vec<VarId> = bound.iter().map(|&var| self.bind_var(scope, var)).collect();
        let body = self.expr(scope, source.syntax.binder(binder).body);
        self.lift(&vars, body)
    }

    /// The map from `vars` to `body`.
    fn lift(&mut self, vars: &[VarId], body: ExprId) -> ExprId {
        let context = &self.program.context;
        let sorts: Box<[SortId]> = vars.iter().map(|&var| context.var(var).sort).collect();
        let mut result = context.sort_of(body);
        for &sort in sorts.iter().rev() {
            result = self.context().array_sort(sort, result);
        }
        let shape = Shape::new(&self.program.context, vars, body);
        if !shape.inner.contains_key(&body) {
            return self.constant_map(result, body);
        }
        let canonical: Vec<VarId> =
            sorts.iter().enumerate().map(|(index, &sort)| self.canonical(sort, index, false)).collect();
        let holes = shape.holes(&self.program.context, body);
        let hole_vars: Vec<VarId> = holes
            .iter()
            .enumerate()
            .map(|(index, &hole)| {
                let sort = self.program.context.sort_of(hole);
                self.canonical(sort, index, true)
            })
            .collect();
        let mut replaced: Map<ExprId, ExprId> = Map::default();
        for (&hole, &var) in holes.iter().zip(&hole_vars) {
            let var = self.context().var_expr(var);
            replaced.insert(hole, var);
        }
        for (&var, &canonical) in vars.iter().zip(&canonical) {
            let (var, canonical) = (self.context().var_expr(var), self.context().var_expr(canonical));
            replaced.insert(var, canonical);
        }
        let template = replace(self.context(), body, replaced);
        let key = (sorts, template);
        let function = match self.lambdas.known.get(&key) {
            Some(&known) => known,
            None => {
                let made = self.lambda_function(&canonical, &hole_vars, template, result);
                self.lambdas.known.insert(key, made);
                made
            }
        };
        self.context().call(function, &holes)
    }

    fn canonical(&mut self, sort: SortId, index: usize, hole: bool) -> VarId {
        let table = if hole { &self.lambdas.holes } else { &self.lambdas.bound };
        if let Some(&known) = table.get(&(sort, index)) {
            return known;
        }
        let made = self.context().add_var(if hole { "h" } else { "x" }, sort, VarKind::Bound);
        let table = if hole { &mut self.lambdas.holes } else { &mut self.lambdas.bound };
        table.insert((sort, index), made);
        made
    }

    fn lambda_function(
        &mut self,
        bound: &[VarId],
        holes: &[VarId],
        template: ExprId,
        result: SortId,
    ) -> ir::FunctionId {
        let name = self.function_names.unique("lambda");
        let params = holes.iter().map(|&hole| self.program.context.var(hole).sort).collect();
        let function =
            self.context().add_function(Function { name, params, result, kind: FunctionKind::Uninterpreted });
        // The canonical variables belong to all lambdas; the axiom's are its own.
        let mut fresh = Substitution::new();
        let mut vars = Vec::new();
        for &var in holes.iter().chain(bound) {
            let declared = self.program.context.var(var);
            let (name, sort) = (declared.name.clone(), declared.sort);
            let made = self.context().add_var(name, sort, VarKind::Bound);
            vars.push(made);
            let made = self.context().var_expr(made);
            fresh.insert(var, made);
        }
        let args: Vec<ExprId> = vars.iter().map(|&var| self.context().var_expr(var)).collect();
        let (holes, indices) = args.split_at(holes.len());
        let map = self.context().call(function, holes);
        let value = indices.iter().fold(map, |map, &index| self.context().select(map, index));
        let template = fresh.apply(self.context(), template);
        let body = self.context().eq(value, template);
        let triggers = vec![vec![value]];
        let axiom = Quantifier { forall: true, vars, triggers, no_patterns: Vec::new(), body, weight: None };
        let axiom = self.context().quantifier(axiom);
        self.axioms.push((AxiomOrigin::Lambda, axiom));
        function
    }
}

/// Which parts of a lambda's body depend on what it binds.
struct Shape {
    /// For the expressions that mention variables bound by the lambda or by quantifiers around them inside the
    /// body: which.
    inner: Map<ExprId, Vec<VarId>>,
    /// The expressions that mention variables that are not constants.
    varying: Set<ExprId>,
}

impl Shape {
    fn new(context: &Context, vars: &[VarId], body: ExprId) -> Self {
        let order = post_order(context, [body]);
        let mut bound: Set<VarId> = vars.iter().copied().collect();
        for &id in &order {
            if let Node::Quantifier(quantifier) = context.node(id) {
                bound.extend(&quantifier.vars);
            }
        }
        let mut shape = Self { inner: Map::default(), varying: Set::default() };
        for id in order {
            let mut inner: Vec<VarId> = Vec::new();
            match context.node(id) {
                Node::Var(var) => {
                    if bound.contains(var) {
                        inner.push(*var);
                    }
                    if context.var(*var).kind != VarKind::Constant {
                        shape.varying.insert(id);
                    }
                }
                _ => {
                    for child in context.children(id) {
                        inner.extend(shape.inner.get(&child).into_iter().flatten());
                        if shape.varying.contains(&child) {
                            shape.varying.insert(id);
                        }
                    }
                    inner.sort_unstable();
                    inner.dedup();
                }
            }
            if let Node::Quantifier(quantifier) = context.node(id) {
                inner.retain(|var| !quantifier.vars.contains(var));
            }
            if !inner.is_empty() {
                shape.inner.insert(id, inner);
            }
        }
        shape
    }

    /// The largest parts that vary but do not depend on anything bound inside, from left to right.
    fn holes(&self, context: &Context, body: ExprId) -> Vec<ExprId> {
        let mut holes = Vec::new();
        let mut seen = Set::default();
        let mut open = vec![body];
        while let Some(id) = open.pop() {
            if !seen.insert(id) {
                continue;
            }
            if self.inner.contains_key(&id) {
                let children: Vec<ExprId> = context.children(id).collect();
                open.extend(children.into_iter().rev());
            } else if self.varying.contains(&id) {
                holes.push(id);
            }
        }
        holes
    }
}

/// `root` with whole subexpressions replaced.
fn replace(context: &mut Context, root: ExprId, mut replaced: Map<ExprId, ExprId>) -> ExprId {
    let mut open = vec![root];
    while let Some(&id) = open.last() {
        if replaced.contains_key(&id) {
            open.pop();
            continue;
        }
        let before = open.len();
        open.extend(context.children(id).filter(|child| !replaced.contains_key(child)));
        if open.len() > before {
            continue;
        }
        open.pop();
        let new = match context.node(id).clone() {
            Node::App(op, args) => {
                let args: Vec<ExprId> = args.iter().map(|arg| replaced[arg]).collect();
                context.apply(op, &args)
            }
            Node::Quantifier(quantifier) => {
                let list = |exprs: &[ExprId]| exprs.iter().map(|expr| replaced[expr]).collect::<Vec<_>>();
                let rebuilt = Quantifier {
                    triggers: quantifier.triggers.iter().map(|trigger| list(trigger)).collect(),
                    no_patterns: list(&quantifier.no_patterns),
                    body: replaced[&quantifier.body],
                    ..*quantifier
                };
                context.quantifier(rebuilt)
            }
            _ => id,
        };
        replaced.insert(id, new);
    }
    replaced[&root]
}

//! What a type parameter that stands for a type of its own can do besides, since it may be any type; see
//! [`super::polymorphism`].

use super::Lowerer;
use boogie::typed::{Ty, TypeKind, TypeParamId, Types};
use ir::{ExprId, Function, FunctionId, FunctionKind, Set, SortId, VarId, VarKind, free_vars};

impl Lowerer<'_> {
    /// Whether values of different sorts are equal: only if a type parameter is what makes their types differ.
    pub(super) fn equal_across_types(&mut self, types: (Ty, Ty), left: ExprId, right: ExprId) -> ExprId {
        if !may_be_same(&self.map.types, types.0, types.1, &|_| true) {
            return ExprId::FALSE;
        }
        let mut args = [left, right];
        args.sort_by_key(|&arg| self.program.context.sort_of(arg));
        let sorts = args.map(|arg| self.program.context.sort_of(arg));
        let same = match self.same_across_types.get(&sorts) {
            Some(&known) => known,
            None => {
                let made = self.unknown_function("same", sorts.to_vec(), SortId::BOOL);
                self.same_across_types.insert(sorts, made);
                made
            }
        };
        self.context().call(same, &args)
    }

    /// What a quantifier over types says of the types that none of its instances stands for: something that hangs on
    /// the variables that it mentions, and on nothing else that changes.
    pub(super) fn at_another_type(&mut self, instances: &[ExprId]) -> ExprId {
        let context = &self.program.context;
        let mut seen: Set<VarId> = Set::default();
        let mut vars: Vec<VarId> = Vec::new();
        for &instance in instances {
            let free = free_vars(context, instance).into_iter();
            vars.extend(free.filter(|&var| context.var(var).kind != VarKind::Constant && seen.insert(var)));
        }
        vars.sort_unstable();
        let sorts = vars.iter().map(|&var| context.var(var).sort).collect();
        let args: Vec<ExprId> = vars.iter().map(|&var| self.context().var_expr(var)).collect();
        let function = self.unknown_function("at_another_type", sorts, SortId::BOOL);
        self.context().call(function, &args)
    }

    /// After a store into a polymorphic map at some types: what it holds at others that may be the same ones.
    pub(super) fn after_store_elsewhere(
        &mut self,
        map_ty: Ty,
        type_args: &[Ty],
        map: ExprId,
        parts: &[ExprId],
    ) -> ExprId {
        let entries = std::iter::once(&self.options.entry).chain(&self.options.also);
        let params = entries.flat_map(|entry| &self.source.procedures[entry.index()].type_params);
        let open: Set<TypeParamId> = params.copied().collect();
        if open.is_empty() {
            return map;
        }
        let known = self.known.maps.get(&map_ty).cloned().unwrap_or_default();
        let mut result = map;
        for other in known.iter().filter(|other| ***other != *type_args) {
            let types = &self.map.types;
            let may = |(&a, &b)| may_be_same(types, a, b, &|param| open.contains(&param));
            if !type_args.iter().zip(other.iter()).all(may) {
                continue;
            }
            let Some((constructor, field)) = self.map_instance(map_ty, other) else { continue };
            let before = self.context().field(constructor, field, map);
            let args: Vec<ExprId> = std::iter::once(before).chain(parts.iter().copied()).collect();
            let sorts = args.iter().map(|&arg| self.program.context.sort_of(arg)).collect();
            let sort = self.context().sort_of(before);
            let function = self.unknown_function("after_store", sorts, sort);
            let after = self.context().call(function, &args);
            result = self.with_field(constructor, field, result, after);
        }
        result
    }

    fn unknown_function(&mut self, name: &str, params: Vec<SortId>, result: SortId) -> FunctionId {
        let name = self.function_names.unique(name);
        self.context().add_function(Function { name, params, result, kind: FunctionKind::Uninterpreted })
    }
}

/// Whether two types are one for some meaning of the parameters that are `open`.
fn may_be_same(types: &Types, a: Ty, b: Ty, open: &dyn Fn(TypeParamId) -> bool) -> bool {
    let all = |a: &[Ty], b: &[Ty]| a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| may_be_same(types, a, b, open));
    if a == b {
        return true;
    }
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || match (types.kind(a), types.kind(b)) {
        (TypeKind::Param(param), other) | (other, TypeKind::Param(param)) => {
            open(*param) || matches!(other, TypeKind::Param(other) if open(*other))
        }
        (TypeKind::Named(ctor, args), TypeKind::Named(other, other_args)) => ctor == other && all(args, other_args),
        (
            TypeKind::Map { params, domain, range },
            TypeKind::Map { params: other_params, domain: other_domain, range: other_range },
        ) => params == other_params && all(domain, other_domain) && may_be_same(types, *range, *other_range, open),
        _ => false,
    })
}

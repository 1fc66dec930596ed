//! Which types polymorphic things are used at.
//!
//! Procedures, functions and datatypes are made on demand, one for each list of type arguments. Two things cannot
//! be: a polymorphic map's datatype needs all its instances before the first is used, and a quantifier over types
//! speaks of instances that are reached somewhere else. Both look at what the round before found ([`Known`]) and
//! add to what the next one knows ([`Found`]).
//!
//! A quantifier over types stands for its instances: each type parameter takes the types that make a polymorphic
//! application in its triggers (or, without triggers, in its body) one that is used. It also takes a type of its own,
//! which no other part of the program mentions; this stands for the types that are not reached. Where an axiom assumes
//! something of all types it does without; there, a parameter that no application mentions takes the types that fit
//! the bound variables. The limit of this: such an axiom says nothing about types that the rest of the program does not
//! reach (which makes fewer things true, and never turns a bug into `safe`), and its instances stop at [`AXIOM_DEPTH`].
//!
//! A type of its own must be able to do what any type can do. Four things see to that (`another_type.rs`):
//!
//! * its values may be equal to values of other types, since it may be that type: a predicate of which nothing is known
//!   says so;
//! * where a polymorphic map is used at it, the quantifier has an instance for every other type that the map is used
//!   at: it is none of these;
//! * a type parameter of the entry has no instances: a store into a polymorphic map at it, or at a type that it may be,
//!   makes what the map holds at the other one unknown;
//! * one execution has one such type for each quantifier, and that is enough where it needs one witness: for an
//!   assertion about all types, which fails once, and for an axiom. Anything else that claims that there is a type
//!   may need another one each time, so whether there is one is unknown: the value of a function of the variables that
//!   the formula mentions.

use super::Lowerer;
use super::scope::Scope;
use super::types::type_depth;
use super::walk::each_expr;
use boogie::source::Span;
use boogie::syntax::{BinderId, ExprId as SourceExpr, ExprKind};
use boogie::typed::{FunctionId, Meaning, Ty, TypeKind, TypeParamId, Types};
use ir::{Map, Set};

/// Type arguments that nest deeper than any program writes down: an instance that leads to a larger one.
const TYPE_DEPTH: u32 = 40;
/// How deep the types nest that an axiom over types is instantiated at.
const AXIOM_DEPTH: u32 = 6;
/// The most instances of one procedure, function or map.
const INSTANCES: usize = 2000;
/// The most instances of one quantifier over types.
const QUANTIFIER_INSTANCES: usize = 256;

/// What the rounds before found.
#[derive(Default)]
pub(super) struct Known {
    /// The types; the round that works with them has them in its source map.
    pub(super) types: Types,
    pub(super) maps: Map<Ty, Vec<Box<[Ty]>>>,
    functions: Map<FunctionId, Vec<Box<[Ty]>>>,
    /// In the order in which they were found.
    sorts: Vec<Ty>,
}

/// What a round finds.
#[derive(Default)]
pub(super) struct Found {
    maps: Vec<(Ty, Box<[Ty]>)>,
    functions: Vec<(FunctionId, Box<[Ty]>)>,
    sorts: Vec<Ty>,
    /// Whether a quantifier over types was met: then the functions' instances matter.
    quantified_types: bool,
    /// Whether one looked at the types that are used.
    used_types: bool,
    counts: Map<FunctionId, usize>,
}

impl Found {
    pub(super) fn add_map(&mut self, map: Ty, type_args: &[Ty]) {
        if !self.maps.iter().any(|(known, args)| *known == map && **args == *type_args) {
            self.maps.push((map, type_args.into()));
        }
    }

    /// A new instance of a function; the result is how many it has.
    pub(super) fn add_function(&mut self, function: FunctionId, type_args: &[Ty]) -> usize {
        self.functions.push((function, type_args.into()));
        let count = self.counts.entry(function).or_insert(0);
        *count += 1;
        *count
    }

    pub(super) fn see_type(&mut self, ty: Ty) {
        self.sorts.push(ty);
    }
}

impl Known {
    pub(super) fn new(types: Types) -> Self {
        Self { types, ..Self::default() }
    }

    /// Whether the round's result holds: it used nothing that it did not know.
    pub(super) fn covers(&self, found: &Found) -> bool {
        if !found.maps.is_empty() {
            return false;
        }
        let known = |(function, args): &(FunctionId, Box<[Ty]>)| self.has_function(*function, args);
        (!found.quantified_types || found.functions.iter().all(known))
            && (!found.used_types || found.sorts.iter().all(|ty| self.sorts.contains(ty)))
    }

    fn has_function(&self, function: FunctionId, type_args: &[Ty]) -> bool {
        self.functions.get(&function).is_some_and(|known| known.iter().any(|args| **args == *type_args))
    }

    pub(super) fn add(&mut self, found: Found) {
        for (map, type_args) in found.maps {
            self.maps.entry(map).or_default().push(type_args);
        }
        for (function, type_args) in found.functions {
            if !self.has_function(function, &type_args) {
                self.functions.entry(function).or_default().push(type_args);
            }
        }
        let mut seen: Set<Ty> = self.sorts.iter().copied().collect();
        self.sorts.extend(found.sorts.into_iter().filter(|&ty| seen.insert(ty)));
    }
}

/// A polymorphic application: what is applied, and its type arguments as they stand in the source.
enum Application {
    Function(FunctionId, Box<[Ty]>),
    Map(Ty, Box<[Ty]>),
}

impl Lowerer<'_> {
    /// Reports type arguments that have grown beyond reason.
    pub(super) fn check_growth(&mut self, span: Span, type_args: &[Ty]) {
        if type_args.is_empty() {
            return;
        }
        let mut depths = Map::default();
        let deep = type_args.iter().any(|&ty| type_depth(&self.map.types, ty, &mut depths) > TYPE_DEPTH);
        if deep || self.procs.len() > INSTANCES + self.source.procedures.len() {
            self.too_many(span);
        }
    }

    /// Stops everything: an instance leads to ever more of them.
    fn too_many(&mut self, span: Span) {
        if !std::mem::replace(&mut self.overgrown, true) {
            self.error(span, "this is instantiated at ever larger types (polymorphic recursion)");
        }
    }

    /// Notes an instance of a polymorphic function.
    pub(super) fn found_function(&mut self, function: FunctionId, type_args: &[Ty]) {
        if type_args.is_empty() {
            return;
        }
        let span = self.source.functions[function.index()].name.span;
        self.check_growth(span, type_args);
        if self.found.add_function(function, type_args) > INSTANCES {
            self.too_many(span);
        }
    }

    /// The types at which a quantifier over types is instantiated, one list for each instance.
    /// `reached`: only types that are reached elsewhere.
    pub(super) fn type_instances(&mut self, scope: &mut Scope, binder: BinderId, reached: bool) -> Vec<Vec<Ty>> {
        self.found.quantified_types = true;
        let source = self.source;
        let params = &source.binder_vars[binder.index()].0;
        // What the parameters stood for in the instance around this one is not meant here.
        scope.unbind_types(params);
        let mut candidates: Vec<Vec<Ty>> = vec![Vec::new(); params.len()];
        for application in self.applications(scope, binder) {
            let (pattern, instances) = match &application {
                Application::Function(function, pattern) => (pattern, self.known.functions.get(function)),
                Application::Map(map, pattern) => (pattern, self.known.maps.get(map)),
            };
            for instance in instances.into_iter().flatten() {
                let mut bound = vec![None; params.len()];
                if unify_all(&self.map.types, params, pattern, instance, &mut bound) {
                    add_candidates(&mut candidates, &bound);
                }
            }
        }
        if scope.in_axiom {
            self.candidates_of_vars(scope, binder, &mut candidates);
        }
        if !reached {
            self.candidates_of_maps(params, &mut candidates);
        }
        let span = source.syntax.binder(binder).span;
        let mut depths = Map::default();
        let mut cut = false;
        for candidates in &mut candidates {
            let before = candidates.len();
            candidates.retain(|&ty| type_depth(&self.map.types, ty, &mut depths) <= AXIOM_DEPTH);
            cut |= candidates.len() < before;
        }
        if !reached {
            for (candidates, &param) in candidates.iter_mut().zip(params) {
                let own = self.map.types.param(param);
                candidates.retain(|&ty| ty != own);
                candidates.push(own);
            }
        }
        let instances = product(&candidates, QUANTIFIER_INSTANCES);
        cut |= candidates.iter().map(Vec::len).try_fold(1usize, usize::checked_mul) != Some(instances.len());
        if cut && !reached {
            self.error(span, "this quantifier over types has too many instances");
        }
        instances
    }

    /// The types at which a map is used that is also used at a parameter's own type, be it in a function's body.
    fn candidates_of_maps(&self, params: &[TypeParamId], candidates: &mut [Vec<Ty>]) {
        let types = &self.map.types;
        let mut maps: Vec<Ty> = self.known.maps.keys().copied().collect();
        maps.sort_unstable();
        for map in maps {
            let instances = &self.known.maps[&map];
            for pattern in instances.iter().filter(|args| args.iter().any(|&ty| types.facts(ty).param)) {
                for instance in instances {
                    let mut bound = vec![None; params.len()];
                    if instance != pattern && unify_all(types, params, pattern, instance, &mut bound) {
                        add_candidates(candidates, &bound);
                    }
                }
            }
        }
    }

    /// The polymorphic applications in the triggers of a quantifier or, without triggers, in its body.
    fn applications(&mut self, scope: &mut Scope, binder: BinderId) -> Vec<Application> {
        let source = self.source;
        let declared = source.syntax.binder(binder);
        let triggers = declared.triggers.iter().filter(|trigger| trigger.positive);
        let mut roots: Vec<SourceExpr> = triggers.flat_map(|trigger| trigger.exprs.iter().copied()).collect();
        if roots.is_empty() {
            roots.push(declared.body);
        }
        let mut places = Vec::new();
        each_expr(&source.syntax, roots, |id| {
            if source.type_args.contains_key(&id) {
                places.push(id);
            }
        });
        places.sort_unstable();
        let mut applications = Vec::new();
        for id in places {
            let type_args = self.type_args(scope, id);
            if !type_args.iter().any(|&ty| self.map.types.facts(ty).param) {
                continue;
            }
            match (source.meanings[id.index()], source.syntax.expr(id).kind) {
                (Some(Meaning::Function(function)), _) => {
                    applications.push(Application::Function(function, type_args));
                }
                (_, ExprKind::Select(map, _) | ExprKind::Store(map, ..)) => {
                    let map = self.type_of(scope, map);
                    applications.push(Application::Map(map, type_args));
                }
                _ => {}
            }
        }
        applications
    }

    /// For parameters that no application binds: types that make the bound variables' types ones that are used.
    fn candidates_of_vars(&mut self, scope: &mut Scope, binder: BinderId, candidates: &mut [Vec<Ty>]) {
        let source = self.source;
        let (params, vars) = &source.binder_vars[binder.index()];
        if candidates.iter().all(|known| !known.is_empty()) {
            return;
        }
        self.found.used_types = true;
        let open: Vec<bool> = candidates.iter().map(Vec::is_empty).collect();
        for &var in vars {
            let pattern = self.ty(scope, source.var(var).ty);
            if !self.map.types.facts(pattern).param {
                continue;
            }
            for &ty in &self.known.sorts {
                let mut bound = vec![None; params.len()];
                if unify(&self.map.types, params, pattern, ty, &mut bound) {
                    for (bound, open) in bound.iter_mut().zip(&open) {
                        *bound = bound.filter(|_| *open);
                    }
                    add_candidates(candidates, &bound);
                }
            }
        }
    }
}

fn add_candidates(candidates: &mut [Vec<Ty>], bound: &[Option<Ty>]) {
    for (known, ty) in candidates.iter_mut().zip(bound) {
        if let Some(ty) = ty
            && !known.contains(ty)
        {
            known.push(*ty);
        }
    }
}

fn unify_all(types: &Types, params: &[TypeParamId], patterns: &[Ty], args: &[Ty], bound: &mut [Option<Ty>]) -> bool {
    patterns.len() == args.len()
        && patterns.iter().zip(args).all(|(&pattern, &ty)| unify(types, params, pattern, ty, bound))
}

/// Finds what `params` stand for if `pattern` is `ty`.
fn unify(types: &Types, params: &[TypeParamId], pattern: Ty, ty: Ty, bound: &mut [Option<Ty>]) -> bool {
    if !types.facts(pattern).param {
        return pattern == ty;
    }
    match (types.kind(pattern), types.kind(ty)) {
        (TypeKind::Param(param), _) => match params.iter().position(|known| known == param) {
            // A part of a polymorphic map's type that mentions the map's own parameters is no type by itself.
            Some(_) if types.facts(ty).loose > 0 => false,
            Some(index) => *bound[index].get_or_insert(ty) == ty,
            None => pattern == ty,
        },
        (TypeKind::Named(ctor, patterns), TypeKind::Named(other, args)) => {
            ctor == other && unify_all(types, params, patterns, args, bound)
        }
        (
            TypeKind::Map { params: count, domain: patterns, range: pattern },
            TypeKind::Map { params: other, domain, range },
        ) => {
            count == other
                && unify_all(types, params, patterns, domain, bound)
                && unify(types, params, *pattern, *range, bound)
        }
        _ => false,
    }
}

/// All combinations of one candidate each, up to a limit.
fn product(candidates: &[Vec<Ty>], limit: usize) -> Vec<Vec<Ty>> {
    let mut rows: Vec<Vec<Ty>> = vec![Vec::new()];
    for column in candidates {
        let longer = rows.iter().flat_map(|row| {
            column.iter().map(|&ty| {
                let mut row = row.clone();
                row.push(ty);
                row
            })
        });
        rows = longer.take(limit).collect();
    }
    rows
}

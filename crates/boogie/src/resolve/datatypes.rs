//! Datatypes: the types of their fields, and whether they have values at all.
//!
//! There are two ways to write them: `datatype D { A(x: int), B() }`, and the older
//! `type {:datatype} D; function {:constructor} A(x: int): D; function {:constructor} B(): D;`.

use super::Resolver;
use super::type_exprs::TypeName;
use crate::syntax::Decl;
use crate::typed::{ConstructorId, Ty, TypeCtorId, TypeKind, TypeParam, TypeParamId};
use crate::types::{Substitution, deep};
use rustc_hash::{FxHashMap, FxHashSet};

impl Resolver<'_> {
    /// Resolves the fields of datatypes in the newer form.
    pub(super) fn resolve_datatypes(&mut self) {
        let program = self.program;
        for (index, decl) in program.decls.iter().enumerate() {
            let Decl::Datatype(decl) = decl else { continue };
            if self.is_ignored(index) {
                continue;
            }
            let TypeName::Ctor(ctor) = self.type_names[decl.name.name.0 as usize] else { continue };
            let open = self.scopes.type_params_open();
            let params = self.declare_type_params(&decl.params);
            let Some(datatype) = &mut self.tables.type_ctors[ctor.index()].datatype else { continue };
            datatype.params = params;
            let constructors = datatype.constructors.clone();
            for (&id, constructor) in constructors.iter().zip(&decl.constructors) {
                let mut fields = Vec::new();
                let mut places = FxHashMap::default();
                for field in &constructor.fields {
                    let ty = field.ty.map_or(Ty::BOOL, |ty| self.type_expr(ty));
                    fields.push((field.name.map_or(self.no_name, |name| name.name), ty));
                    if let Some(name) = field.name
                        && let Some(first) = places.insert(name.name, name.span)
                    {
                        self.repeated("the field", name, first);
                    }
                }
                self.tables.constructors[id.index()].fields = fields;
            }
            self.scopes.close_type_params(open);
        }
    }

    /// Completes datatypes in the older form, once the signatures of functions are known.
    pub(super) fn resolve_old_constructors(&mut self) {
        for index in 0..self.tables.type_ctors.len() {
            let ctor = &self.tables.type_ctors[index];
            let (arity, name) = (ctor.arity, ctor.name);
            if let Some(datatype) = &mut self.tables.type_ctors[index].datatype
                && datatype.params.len() < arity as usize
            {
                let first = self.tables.type_params.len() as u32;
                datatype.params = (first..first + arity).map(TypeParamId).collect();
                self.tables.type_params.extend((0..arity).map(|_| TypeParam { name }));
            }
        }
        for index in 0..self.tables.constructors.len() {
            if self.tables.constructors[index].function.is_some() {
                self.resolve_old_constructor(index);
            }
        }
    }

    fn resolve_old_constructor(&mut self, index: usize) {
        let Some(function) = self.tables.constructors[index].function else { return };
        let function = &self.tables.functions[function.index()];
        let (name, own_params) = (function.name, function.type_params.clone());
        let params: Vec<_> = function.params.iter().map(|&param| &self.tables.vars[param.index()]).collect();
        let fields: Vec<_> = params.iter().map(|param| (param.name.name, param.ty)).collect();
        let TypeKind::Named(datatype, args) = self.tables.types.kind(function.result).clone() else {
            self.error(name.span, "the result of a constructor must be a datatype");
            return;
        };
        let Some(found) = &mut self.tables.type_ctors[datatype.index()].datatype else {
            let span = self.tables.type_ctors[datatype.index()].name.span;
            let error = self.error(name.span, "the result of a constructor must be a datatype");
            error.notes.push((span, "this type is not marked `{:datatype}`".into()));
            return;
        };
        found.constructors.push(ConstructorId(index as u32));
        let datatype_params = found.params.clone();
        // The constructor's own type parameters are the datatype's, perhaps in another order.
        let mut standing_for = vec![None; own_params.len()];
        let mut distinct = own_params.len() == args.len();
        for (&arg, &param) in args.iter().zip(&datatype_params) {
            let place = match *self.tables.types.kind(arg) {
                TypeKind::Param(own) => own_params.iter().position(|&other| other == own),
                _ => None,
            };
            match place {
                Some(place) if standing_for[place].is_none() => {
                    standing_for[place] = Some(self.tables.types.param(param));
                }
                _ => distinct = false,
            }
        }
        if !distinct {
            let message =
                "the result of a constructor must be the datatype applied to the constructor's type parameters";
            self.error(name.span, message);
            return;
        }
        let args: Vec<Ty> = standing_for.into_iter().flatten().collect();
        let first = own_params.first().copied().unwrap_or(TypeParamId(0));
        let types = &mut self.tables.types;
        let substitution = Substitution { first, args: &args };
        let fields = fields.into_iter().map(|(name, ty)| (name, types.substitute(ty, substitution))).collect();
        let constructor = &mut self.tables.constructors[index];
        constructor.datatype = datatype;
        constructor.fields = fields;
    }

    /// Every datatype must have a value that is built in finitely many steps.
    pub(super) fn check_well_founded(&mut self) {
        let tables = &self.tables;
        let ctors = tables.type_ctors.iter();
        let sizes = ctors.map(|ctor| ctor.datatype.as_ref().map_or(0, |datatype| datatype.params.len() + 1));
        let mut founded = Founded { with: sizes.map(|size| vec![false; size]).collect() };
        let users = self.datatype_users();
        let mut waiting: Vec<u32> = (0..tables.type_ctors.len() as u32).rev().collect();
        while let Some(index) = waiting.pop() {
            let index = index as usize;
            let Some(datatype) = &tables.type_ctors[index].datatype else { continue };
            let mut changed = false;
            for missing in 0..=datatype.params.len() {
                if founded.with[index][missing] {
                    continue;
                }
                let absent = missing.checked_sub(1).and_then(|place| datatype.params.get(place).copied());
                let buildable = datatype.constructors.iter().any(|constructor| {
                    let fields = &tables.constructors[constructor.index()].fields;
                    fields.iter().all(|&(_, ty)| self.has_value(&founded, ty, absent, &mut FxHashMap::default()))
                });
                founded.with[index][missing] = buildable;
                changed |= buildable;
            }
            if changed {
                waiting.extend(&users[index]);
            }
        }
        let empty: Vec<_> = tables
            .type_ctors
            .iter()
            .enumerate()
            .filter(|&(index, ctor)| ctor.datatype.is_some() && !founded.with[index][0])
            .map(|(_, ctor)| ctor.name)
            .collect();
        // One error for all: they usually depend on each other.
        if let Some((first, others)) = empty.split_first() {
            let mut message = format!("the datatype `{}` has no values", self.spelling(first.name));
            if !others.is_empty() {
                let names: Vec<_> = others.iter().map(|name| format!("`{}`", self.spelling(name.name))).collect();
                message.push_str(&format!(", and neither have {}", names.join(", ")));
            }
            let error = self.error(first.span, message);
            error.notes.extend(others.iter().map(|name| (name.span, "nor has this one".into())));
            error.hint = Some("every constructor needs a value of the datatype to start from".into());
        }
    }

    /// For each datatype, the datatypes whose fields mention it.
    fn datatype_users(&self) -> Vec<Vec<u32>> {
        let mut users = vec![Vec::new(); self.tables.type_ctors.len()];
        for (user, ctor) in self.tables.type_ctors.iter().enumerate() {
            let constructors = ctor.datatype.iter().flat_map(|datatype| &datatype.constructors);
            let fields = constructors.flat_map(|constructor| &self.tables.constructors[constructor.index()].fields);
            let mut open: Vec<Ty> = fields.map(|&(_, ty)| ty).collect();
            let mut seen = FxHashSet::default();
            while let Some(ty) = open.pop() {
                if !seen.insert(ty) {
                    continue;
                }
                match self.tables.types.kind(ty) {
                    TypeKind::Named(used, args) => {
                        users[used.index()].push(user as u32);
                        open.extend(args);
                    }
                    TypeKind::Map { domain, range, .. } => {
                        open.extend(domain);
                        open.push(*range);
                    }
                    _ => {}
                }
            }
        }
        users
    }

    /// Whether a type has a value, as far as is known, if the type parameter `absent` stands for one without.
    fn has_value(
        &self,
        founded: &Founded,
        ty: Ty,
        absent: Option<TypeParamId>,
        seen: &mut FxHashMap<Ty, bool>,
    ) -> bool {
        if let Some(&known) = seen.get(&ty) {
            return known;
        }
        let result = match self.tables.types.kind(ty) {
            TypeKind::Param(param) => Some(*param) != absent,
            TypeKind::Named(ctor, args) if self.is_datatype(*ctor) => {
                let founded_with = &founded.with[ctor.index()];
                founded_with[0]
                    && args.iter().enumerate().all(|(place, &arg)| {
                        founded_with.get(place + 1).is_some_and(|&without| without)
                            || deep(|| self.has_value(founded, arg, absent, seen))
                    })
            }
            TypeKind::Map { domain, range, .. } => {
                domain.iter().chain([range]).all(|&part| deep(|| self.has_value(founded, part, absent, seen)))
            }
            _ => true,
        };
        seen.insert(ty, result);
        result
    }

    fn is_datatype(&self, ctor: TypeCtorId) -> bool {
        self.tables.type_ctors[ctor.index()].datatype.is_some()
    }
}

/// What is known so far of each datatype: at 0, whether it has a value if all its type arguments have; at i + 1,
/// whether it has one even if argument i has none.
struct Founded {
    with: Vec<Vec<bool>>,
}

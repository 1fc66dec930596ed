//! Types to sorts: one sort for each closed type that is used.
//!
//! A map with several arguments is an array of arrays (with none, it is its value); so `[int,int]T` and
//! `[int][int]T` are one sort. A type constructor's instance is an uninterpreted sort, a datatype's instance a
//! datatype. A map type with type parameters is a datatype of arrays, see [`super::PolymorphicMap`]; its field 0
//! keeps two maps apart that agree wherever the program looks.

use super::analysis::Symbol;
use super::names::{instance_name, type_label};
use super::scope::Scope;
use super::{Instance, Lowerer, PolymorphicMap};
use boogie::syntax::ExprId as SourceExpr;
use boogie::typed::{ConstructorId as SourceConstructor, Ty, TypeCtorId, TypeKind};
use ir::{ExprId, Map, Sort, SortId};

impl Lowerer<'_> {
    /// `ty` with the scope's type arguments in it.
    pub(super) fn ty(&mut self, scope: &mut Scope, ty: Ty) -> Ty {
        if !scope.has_types() || !self.map.types.facts(ty).param {
            return ty;
        }
        if let Some(&known) = scope.type_memo.get(&ty) {
            return known;
        }
        let result = stacker::maybe_grow(64 * 1024, 1024 * 1024, || match self.map.types.kind(ty).clone() {
            TypeKind::Param(param) => scope.type_of_param(param).unwrap_or(ty),
            TypeKind::Named(ctor, args) => {
                let args = args.iter().map(|&arg| self.ty(scope, arg)).collect();
                self.map.types.intern(TypeKind::Named(ctor, args))
            }
            // Type arguments are closed: nothing in them is bound by the map types that they come into.
            TypeKind::Map { params, domain, range } => {
                let domain = domain.iter().map(|&part| self.ty(scope, part)).collect();
                let range = self.ty(scope, range);
                self.map.types.intern(TypeKind::Map { params, domain, range })
            }
            _ => ty,
        });
        scope.type_memo.insert(ty, result);
        result
    }

    pub(super) fn tys(&mut self, scope: &mut Scope, types: &[Ty]) -> Box<[Ty]> {
        types.iter().map(|&ty| self.ty(scope, ty)).collect()
    }

    /// The type of an expression of the source, in this scope.
    pub(super) fn type_of(&mut self, scope: &mut Scope, expr: SourceExpr) -> Ty {
        let ty = self.source.type_of(expr);
        self.ty(scope, ty)
    }

    /// The type arguments of a polymorphic function, map selection or update, in this scope.
    pub(super) fn type_args(&mut self, scope: &mut Scope, expr: SourceExpr) -> Box<[Ty]> {
        match self.source.type_args.get(&expr) {
            Some(args) => self.tys(scope, args),
            None => Box::default(),
        }
    }

    /// The sort of a closed type.
    pub(super) fn sort(&mut self, ty: Ty) -> SortId {
        if let Some(&sort) = self.sorts.get(&ty) {
            return sort;
        }
        let sort = stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.make_sort(ty));
        self.sorts.insert(ty, sort);
        self.found.see_type(ty);
        sort
    }

    fn make_sort(&mut self, ty: Ty) -> SortId {
        match self.map.types.kind(ty).clone() {
            TypeKind::Bool => SortId::BOOL,
            TypeKind::Int => SortId::INT,
            TypeKind::Real => SortId::REAL,
            TypeKind::String => SortId::STRING,
            TypeKind::Regex => SortId::REGEX,
            TypeKind::RoundingMode => SortId::ROUNDING_MODE,
            TypeKind::Bv(0) => {
                self.error(self.here, "bit-vectors of width 0 are not supported");
                self.context().sort(Sort::Bv(1))
            }
            TypeKind::Bv(width) => self.context().sort(Sort::Bv(width)),
            TypeKind::Float { significand, exponent } => self.context().sort(Sort::Float { exponent, significand }),
            TypeKind::Named(ctor, args) => {
                self.mention(Symbol::Type(ctor));
                if self.source.type_ctors[ctor.index()].datatype.is_some() {
                    self.datatype(ty, ctor, &args)
                } else {
                    self.uninterpreted(ty)
                }
            }
            TypeKind::Map { params: 0, domain, range } => self.array_sort(&domain, range),
            TypeKind::Map { .. } => self.polymorphic_map(ty),
            TypeKind::Param(_) | TypeKind::Bound { .. } | TypeKind::Infer(_) => self.uninterpreted(ty),
        }
    }

    fn uninterpreted(&mut self, ty: Ty) -> SortId {
        let label = type_label(self.source, &self.map.types, ty);
        let name = self.type_names.unique(&label);
        let sort = self.context().sort(Sort::Uninterpreted(name));
        self.map.sorts.insert(sort, ty);
        sort
    }

    /// `[domain]range`, curried.
    pub(super) fn array_sort(&mut self, domain: &[Ty], range: Ty) -> SortId {
        let mut sort = self.sort(range);
        for &part in domain.iter().rev() {
            let index = self.sort(part);
            sort = self.context().array_sort(index, sort);
        }
        sort
    }

    fn datatype(&mut self, ty: Ty, ctor: TypeCtorId, args: &[Ty]) -> SortId {
        let source = self.source;
        let label = type_label(source, &self.map.types, ty);
        let name = self.type_names.unique(&label);
        let id = self.context().add_datatype(name);
        let sort = self.context().datatype(id).sort;
        // The fields may mention the datatype.
        self.sorts.insert(ty, sort);
        let Some(datatype) = &source.type_ctors[ctor.index()].datatype else { return sort };
        let mut scope = Scope::axiom();
        scope.bind_types(&datatype.params, args);
        for &constructor in &datatype.constructors {
            let declared = &source.constructors[constructor.index()];
            let fields = declared.fields.iter().map(|&(name, field_ty)| {
                let field_ty = self.ty(&mut scope, field_ty);
                let name = self.field_names.unique(self.spelling(name));
                (name, self.sort(field_ty))
            });
            let fields = fields.collect();
            let label = instance_name(source, &self.map.types, self.spelling(declared.name.name), args);
            let name = self.function_names.unique(&label);
            let made = self.context().add_constructor(id, name, fields);
            self.constructors.insert((constructor, ty), made);
            self.map.constructors.insert(made, Instance { of: constructor, type_args: args.into() });
        }
        sort
    }

    /// The constructor of this instance of its datatype.
    pub(super) fn constructor(&mut self, constructor: SourceConstructor, datatype: Ty) -> ir::ConstructorId {
        self.sort(datatype);
        // Making the sort made its constructors.
        self.constructors[&(constructor, datatype)]
    }

    fn polymorphic_map(&mut self, ty: Ty) -> SortId {
        let label = type_label(self.source, &self.map.types, ty);
        let name = self.type_names.unique(&label);
        let id = self.context().add_datatype(name.clone());
        let sort = self.context().datatype(id).sort;
        self.sorts.insert(ty, sort);
        let rest = self.type_names.unique(&format!("{name}#rest"));
        let rest = self.context().sort(Sort::Uninterpreted(rest));
        let mut fields = vec![(self.field_names.unique("rest"), rest)];
        let instances = self.known.maps.get(&ty).cloned().unwrap_or_default();
        for type_args in &instances {
            // A map type has a domain and a range.
            let Some((domain, range)) = self.map.types.instantiate_map(ty, type_args) else { continue };
            let label = instance_name(self.source, &self.map.types, "at", type_args);
            let field = self.field_names.unique(&label);
            fields.push((field, self.array_sort(&domain, range)));
        }
        let constructor = self.function_names.unique(&name);
        let constructor = self.context().add_constructor(id, constructor, fields);
        self.polymorphic_maps.insert(ty, constructor);
        self.map.polymorphic_maps.insert(constructor, PolymorphicMap { ty, instances });
        sort
    }

    /// The constructor of a polymorphic map type, and the field that holds this instance of it. `None` until the
    /// next round if the instance is new.
    pub(super) fn map_instance(&mut self, map: Ty, type_args: &[Ty]) -> Option<(ir::ConstructorId, u32)> {
        self.sort(map);
        let constructor = self.polymorphic_maps[&map];
        let known = self.known.maps.get(&map).map_or(&[][..], Vec::as_slice);
        match known.iter().position(|instance| **instance == *type_args) {
            Some(index) => Some((constructor, index as u32 + 1)),
            None => {
                self.check_growth(self.here, type_args);
                self.found.add_map(map, type_args);
                None
            }
        }
    }

    /// How many type parameters a map type has.
    fn map_params(&self, map: Ty) -> u32 {
        match self.map.types.kind(map) {
            TypeKind::Map { params, .. } => *params,
            _ => 0,
        }
    }

    /// What a selection from a map of this type gives.
    fn selected_sort(&mut self, map: Ty, type_args: &[Ty]) -> SortId {
        match self.map.types.instantiate_map(map, type_args) {
            Some((_, range)) => self.sort(range),
            None => SortId::BOOL,
        }
    }

    /// `array[indices]`.
    pub(super) fn select(&mut self, map_ty: Ty, type_args: &[Ty], map: ExprId, indices: &[ExprId]) -> ExprId {
        let mut value = map;
        if self.map_params(map_ty) > 0 {
            match self.map_instance(map_ty, type_args) {
                Some((constructor, field)) => value = self.context().field(constructor, field, map),
                None => {
                    let sort = self.selected_sort(map_ty, type_args);
                    return self.unknown(sort);
                }
            }
        }
        for &index in indices {
            value = self.context().select(value, index);
        }
        value
    }

    /// `array[indices := value]`.
    pub(super) fn store(
        &mut self,
        map_ty: Ty,
        type_args: &[Ty],
        map: ExprId,
        indices: &[ExprId],
        value: ExprId,
    ) -> ExprId {
        if self.map_params(map_ty) == 0 {
            return self.store_curried(map, indices, value);
        }
        match self.map_instance(map_ty, type_args) {
            Some((constructor, field)) => {
                let array = self.context().field(constructor, field, map);
                let array = self.store_curried(array, indices, value);
                let parts: Vec<ExprId> = indices.iter().copied().chain([value]).collect();
                let map = self.after_store_elsewhere(map_ty, type_args, map, &parts);
                self.with_field(constructor, field, map, array)
            }
            None => map,
        }
    }

    fn store_curried(&mut self, array: ExprId, indices: &[ExprId], value: ExprId) -> ExprId {
        let Some((&index, rest)) = indices.split_first() else { return value };
        let inner = if rest.is_empty() {
            value
        } else {
            let inner = self.context().select(array, index);
            self.store_curried(inner, rest, value)
        };
        self.context().store(array, index, inner)
    }

    /// The value that `constructor` builds from the fields of `value`, with one of them replaced.
    pub(super) fn with_field(
        &mut self,
        constructor: ir::ConstructorId,
        field: u32,
        value: ExprId,
        replacement: ExprId,
    ) -> ExprId {
        let count = self.context().constructor(constructor).fields.len() as u32;
        let fields = (0..count)
            .map(|index| if index == field { replacement } else { self.partial_field(constructor, index, value) });
        let fields: Vec<ExprId> = fields.collect();
        self.context().construct(constructor, &fields)
    }

    /// The constructors of a datatype instance that have a field of this name, each with the field's place.
    pub(super) fn constructors_with(
        &mut self,
        datatype: Ty,
        field: boogie::names::Name,
    ) -> Vec<(ir::ConstructorId, u32)> {
        let source = self.source;
        let TypeKind::Named(ctor, _) = *self.map.types.kind(datatype) else { return Vec::new() };
        let Some(declared) = &source.type_ctors[ctor.index()].datatype else { return Vec::new() };
        let mut found = Vec::new();
        for &constructor in &declared.constructors {
            let fields = &source.constructors[constructor.index()].fields;
            if let Some(index) = fields.iter().position(|&(name, _)| name == field) {
                found.push((self.constructor(constructor, datatype), index as u32));
            }
        }
        found
    }

    /// `value->field`: the field of whichever constructor built the value; of the last one if none did that has it.
    pub(super) fn field(&mut self, datatype: Ty, field: boogie::names::Name, value: ExprId) -> ExprId {
        let constructors = self.constructors_with(datatype, field);
        let mut result = None;
        for &(constructor, index) in constructors.iter().rev() {
            result = Some(match result {
                None if self.has_all_constructors(datatype, constructors.len()) => {
                    self.context().field(constructor, index, value)
                }
                None => self.partial_field(constructor, index, value),
                Some(others) => {
                    let selected = self.context().field(constructor, index, value);
                    let built = self.context().is(constructor, value);
                    self.context().ite(built, selected, others)
                }
            });
        }
        match result {
            Some(result) => result,
            None => {
                self.error(self.here, "no constructor has this field");
                self.unknown(SortId::BOOL)
            }
        }
    }

    fn has_all_constructors(&self, datatype: Ty, count: usize) -> bool {
        let TypeKind::Named(ctor, _) = *self.map.types.kind(datatype) else { return false };
        let declared = self.source.type_ctors[ctor.index()].datatype.as_ref();
        declared.is_some_and(|declared| declared.constructors.len() == count)
    }

    /// `value->(field := replacement)`, for the constructor that built the value as in [`Lowerer::field`].
    pub(super) fn update_field(
        &mut self,
        datatype: Ty,
        field: boogie::names::Name,
        value: ExprId,
        replacement: ExprId,
    ) -> ExprId {
        let constructors = self.constructors_with(datatype, field);
        let mut result = None;
        for &(constructor, index) in constructors.iter().rev() {
            let updated = self.with_field(constructor, index, value, replacement);
            result = Some(match result {
                None => updated,
                Some(others) => {
                    let built = self.context().is(constructor, value);
                    self.context().ite(built, updated, others)
                }
            });
        }
        result.unwrap_or(value)
    }
}

/// How deep a type nests, with a memory of those already looked at.
pub(super) fn type_depth(types: &boogie::typed::Types, ty: Ty, known: &mut Map<Ty, u32>) -> u32 {
    if let Some(&depth) = known.get(&ty) {
        return depth;
    }
    let depth = stacker::maybe_grow(64 * 1024, 1024 * 1024, || match types.kind(ty) {
        TypeKind::Named(_, args) => args.iter().map(|&arg| type_depth(types, arg, known)).max().map_or(0, |d| d + 1),
        TypeKind::Map { domain, range, .. } => {
            domain.iter().chain([range]).map(|&part| type_depth(types, part, known)).max().unwrap_or(0) + 1
        }
        _ => 0,
    });
    known.insert(ty, depth);
    depth
}

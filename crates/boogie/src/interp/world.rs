//! What values are made of: ground types, how many values they have, and the open maps.
//!
//! A run meets types that the program does not write (instances of polymorphic ones), so the world has its own
//! copy of the type table that grows; the program's types keep their places in it.

use super::float::{Float, Format};
use super::integer::Integer;
use super::map::{Base, Domain, MapValue, OpenId};
use super::outcome::Stop;
use super::regex::Regex;
use super::table::Table;
use super::tree::Key;
use super::value::Value;
use crate::syntax::RoundingMode;
use crate::typed::{ConstructorId, Ty, TypeCtorId, TypeKind, TypedProgram, Types};
use crate::types::Substitution;
use num_rational::BigRational;
use num_traits::Zero;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Index types with at most this many values are listed.
const SMALL_DOMAIN: u64 = 256;

/// A finite type has at most this many values here; above, it counts as infinite.
const LARGEST_COUNT: u64 = 1 << 62;

/// Wider bit-vectors are a mistake, and would eat the memory.
pub(super) const WIDEST_VECTOR: u32 = 1 << 20;

/// How deep the value of a datatype without a base case may be looked for.
const DEFAULT_DEPTH: u32 = 1000;

/// All rounding modes, in the order of SMT-LIB.
pub const ROUNDING_MODES: [RoundingMode; 5] = [
    RoundingMode::NearestTiesToEven,
    RoundingMode::NearestTiesToAway,
    RoundingMode::TowardPositive,
    RoundingMode::TowardNegative,
    RoundingMode::TowardZero,
];

/// The base of a map whose values are chosen when they are first looked at.
pub struct OpenMap {
    /// The ground map type.
    pub ty: Ty,
    /// What was looked at, and what it was.
    pub chosen: Table,
    /// What it is where the oracle has no opinion; otherwise the default of the type.
    pub fallback: Option<Value>,
    /// Whether that is what all elements are that were not chosen, for good: the map was assumed to equal one of which this is
    /// known.
    pub fixed: bool,
    /// Whether the program has assumed what some of its elements are: those are known without an opinion.
    pub defined: bool,
}

/// Ground types and open maps of one run.
pub struct World<'p> {
    pub program: &'p TypedProgram,
    pub types: Types,
    domains: FxHashMap<Ty, Domain>,
    /// For each datatype the constructor that leads to a value in the fewest steps.
    base_constructors: FxHashMap<TypeCtorId, Option<ConstructorId>>,
    open_maps: Vec<OpenMap>,
}

impl<'p> World<'p> {
    pub fn new(program: &'p TypedProgram) -> Self {
        World {
            program,
            types: program.types.clone(),
            domains: FxHashMap::default(),
            base_constructors: FxHashMap::default(),
            open_maps: Vec::new(),
        }
    }

    /// What was chosen of the open maps of a run, which are then forgotten.
    pub(super) fn take_open_maps(&mut self) -> Vec<Table> {
        std::mem::take(&mut self.open_maps).into_iter().map(|open| open.chosen).collect()
    }

    pub fn kind(&self, ty: Ty) -> &TypeKind {
        self.types.kind(ty)
    }

    // ------------------------------------------------------------ maps

    /// A new open base for maps of this ground type.
    pub fn open_map(&mut self, ty: Ty, fallback: Option<Value>) -> OpenId {
        self.open_maps.push(OpenMap { ty, chosen: Table::default(), fallback, fixed: false, defined: false });
        OpenId(self.open_maps.len() as u32 - 1)
    }

    pub fn open(&self, id: OpenId) -> &OpenMap {
        &self.open_maps[id.0 as usize]
    }

    pub(super) fn open_mut(&mut self, id: OpenId) -> &mut OpenMap {
        &mut self.open_maps[id.0 as usize]
    }

    /// A map of this ground type that is its base everywhere.
    pub fn map(&mut self, ty: Ty, base: Base) -> MapValue {
        let domain = self.domain(ty);
        MapValue::new(ty, domain, base)
    }

    /// A map that is `otherwise` except at the given places.
    pub fn table_map(&mut self, ty: Ty, otherwise: Base, entries: impl IntoIterator<Item = (Key, Value)>) -> Value {
        let mut map = self.map(ty, otherwise);
        for (key, value) in entries {
            map.set(&key.types, &key.indices, value);
        }
        Value::Map(Arc::new(map))
    }

    /// The types of the indices and the element of a ground map type whose parameters stand for `args`.
    pub fn map_parts(&mut self, ty: Ty, args: &[Ty]) -> Option<(Box<[Ty]>, Ty)> {
        self.types.instantiate_map(ty, args)
    }

    pub(super) fn domain(&mut self, ty: Ty) -> Domain {
        if let Some(domain) = self.domains.get(&ty) {
            return domain.clone();
        }
        let domain = self.find_domain(ty);
        self.domains.insert(ty, domain.clone());
        domain
    }

    fn find_domain(&mut self, ty: Ty) -> Domain {
        let TypeKind::Map { params: 0, domain, .. } = self.types.kind(ty) else { return Domain::Infinite };
        let parts = domain.clone();
        let mut count: u64 = 1;
        for &part in &parts {
            match self.count(part).and_then(|size| count.checked_mul(size)) {
                Some(product) if product < LARGEST_COUNT => count = product,
                _ => return Domain::Infinite,
            }
        }
        if count > SMALL_DOMAIN {
            return Domain::Finite(count);
        }
        let mut keys: Vec<Vec<Value>> = vec![Vec::new()];
        for &part in &parts {
            let Some(values) = self.all_values(part, SMALL_DOMAIN) else { return Domain::Finite(count) };
            keys = keys
                .into_iter()
                .flat_map(|key| values.iter().map(move |value| [&key[..], std::slice::from_ref(value)].concat()))
                .collect();
        }
        let key = |indices: Vec<Value>| Key { types: Box::default(), indices: indices.into() };
        Domain::Small(keys.into_iter().map(key).collect())
    }

    // ------------------------------------------------------------ types and their values

    /// How many values a ground type has; `None` for infinitely (or very) many, and for uninterpreted types,
    /// which may have any number.
    pub fn count(&mut self, ty: Ty) -> Option<u64> {
        self.count_inside(ty, &mut Vec::new())
    }

    fn count_inside(&mut self, ty: Ty, around: &mut Vec<Ty>) -> Option<u64> {
        let limited = |count: u64| (count < LARGEST_COUNT).then_some(count);
        match self.types.kind(ty).clone() {
            TypeKind::Bool => Some(2),
            TypeKind::RoundingMode => Some(5),
            TypeKind::Bv(width) if width < 62 => Some(1 << width),
            TypeKind::Float { significand, exponent } if significand.saturating_add(exponent) < 62 => {
                // All bit patterns, with one NaN instead of two for each fraction that is not zero.
                Some((1u64 << (significand + exponent)) - (1 << significand) + 3)
            }
            TypeKind::Named(ctor, _) => {
                if around.contains(&ty) || self.program.type_ctors[ctor.index()].datatype.is_none() {
                    return None;
                }
                around.push(ty);
                let mut total: u64 = 0;
                for constructor in self.constructors(ctor) {
                    let mut product: u64 = 1;
                    for field in self.field_types(ty, constructor) {
                        product = product.checked_mul(self.count_inside(field, around)?).and_then(limited)?;
                    }
                    total = total.checked_add(product).and_then(limited)?;
                }
                around.pop();
                Some(total)
            }
            TypeKind::Map { params: 0, domain, range } => {
                let range = self.count_inside(range, around)?;
                let mut places: u64 = 1;
                for &part in &domain {
                    places = places.checked_mul(self.count_inside(part, around)?)?;
                }
                range.checked_pow(u32::try_from(places).ok()?).and_then(limited)
            }
            _ => None,
        }
    }

    /// All values of a ground type in their order, if there are at most `limit`. Not of map types.
    pub fn all_values(&mut self, ty: Ty, limit: u64) -> Option<Vec<Value>> {
        let count = self.count(ty)?;
        if count > limit {
            return None;
        }
        match self.types.kind(ty).clone() {
            TypeKind::Bool => Some(vec![Value::FALSE, Value::TRUE]),
            TypeKind::RoundingMode => Some(ROUNDING_MODES.map(Value::RoundingMode).to_vec()),
            TypeKind::Bv(width) => Some((0..count).map(|bits| Value::bv(width, bits)).collect()),
            TypeKind::Float { significand, exponent } => {
                let format = Format { significand, exponent };
                let width = significand + exponent;
                let patterns = (0..1u64 << width).map(|bits| super::bitvector::Bv::from_u64(width, bits));
                let mut floats: Vec<Float> =
                    patterns.map(|bits| Float::from_bits(format, &bits)).collect::<Option<_>>()?;
                floats.sort();
                floats.dedup();
                Some(floats.into_iter().map(Value::from).collect())
            }
            TypeKind::Named(ctor, _) => {
                let mut values = Vec::new();
                for constructor in self.constructors(ctor) {
                    let mut tuples: Vec<Vec<Value>> = vec![Vec::new()];
                    for field in self.field_types(ty, constructor) {
                        let choices = self.all_values(field, limit)?;
                        tuples = tuples
                            .into_iter()
                            .flat_map(|tuple| {
                                choices.iter().map(move |value| [&tuple[..], std::slice::from_ref(value)].concat())
                            })
                            .collect();
                    }
                    values.extend(tuples.into_iter().map(|fields| Value::data(ty, constructor, fields)));
                }
                Some(values)
            }
            _ => None,
        }
    }

    fn constructors(&self, ctor: TypeCtorId) -> Vec<ConstructorId> {
        let datatype = self.program.type_ctors[ctor.index()].datatype.as_ref();
        datatype.map(|datatype| datatype.constructors.clone()).unwrap_or_default()
    }

    /// The types of a constructor's fields in a ground datatype.
    pub fn field_types(&mut self, ty: Ty, constructor: ConstructorId) -> Vec<Ty> {
        let program = self.program;
        let fields = &program.constructors[constructor.index()].fields;
        let TypeKind::Named(ctor, args) = self.types.kind(ty) else { return Vec::new() };
        let params = program.type_ctors[ctor.index()].datatype.as_ref().map(|datatype| &datatype.params);
        match params.and_then(|params| params.first()) {
            Some(&first) => {
                let args = args.clone();
                fields
                    .iter()
                    .map(|&(_, field)| self.types.substitute(field, Substitution { first, args: &args }))
                    .collect()
            }
            None => fields.iter().map(|&(_, field)| field).collect(),
        }
    }

    /// Whether a type has one value only; false, too, where that is hard to see.
    pub fn has_one_value(&mut self, ty: Ty) -> bool {
        self.has_one_value_at(ty, DEFAULT_DEPTH)
    }

    fn has_one_value_at(&mut self, ty: Ty, depth: u32) -> bool {
        if depth == 0 {
            return false;
        }
        match self.types.kind(ty) {
            TypeKind::Bv(0) => true,
            TypeKind::Map { .. } => {
                self.map_parts(ty, &[]).is_some_and(|(_, element)| self.has_one_value_at(element, depth - 1))
            }
            TypeKind::Named(ctor, _) => match self.constructors(*ctor).as_slice() {
                &[only] => {
                    let fields = self.field_types(ty, only);
                    fields.into_iter().all(|field| self.has_one_value_at(field, depth - 1))
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// The constructor that leads to a finite value in the fewest steps.
    fn base_constructor(&mut self, ctor: TypeCtorId) -> Option<ConstructorId> {
        if self.base_constructors.is_empty() {
            self.find_base_constructors();
        }
        self.base_constructors.get(&ctor).copied().flatten()
    }

    fn find_base_constructors(&mut self) {
        let program = self.program;
        let mut depths: FxHashMap<TypeCtorId, (u32, ConstructorId)> = FxHashMap::default();
        loop {
            let mut changed = false;
            for (index, constructor) in program.constructors.iter().enumerate() {
                let depth = constructor.fields.iter().try_fold(0u32, |deepest, &(_, field)| {
                    let depth = match program.types.kind(field) {
                        TypeKind::Named(ctor, _) if program.type_ctors[ctor.index()].datatype.is_some() => {
                            depths.get(ctor)?.0
                        }
                        _ => 0,
                    };
                    Some(deepest.max(depth + 1))
                });
                let Some(depth) = depth else { continue };
                let known = depths.get(&constructor.datatype);
                if known.is_none_or(|&(known, _)| depth < known) {
                    depths.insert(constructor.datatype, (depth, ConstructorId(index as u32)));
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        for (index, ctor) in program.type_ctors.iter().enumerate() {
            if ctor.datatype.is_some() {
                let id = TypeCtorId(index as u32);
                self.base_constructors.insert(id, depths.get(&id).map(|&(_, constructor)| constructor));
            }
        }
    }

    /// The value that is taken where nobody has an opinion: zero, false, the first element, and maps that are
    /// open.
    pub fn default_value(&mut self, ty: Ty) -> Result<Value, Stop> {
        self.nth_value(ty, 0)
    }

    /// Different values for different `n`, as far as the type has so many and that is easy to see.
    pub fn nth_value(&mut self, ty: Ty, n: u64) -> Result<Value, Stop> {
        self.nth_value_at(ty, n, DEFAULT_DEPTH)
    }

    fn nth_value_at(&mut self, ty: Ty, n: u64, depth: u32) -> Result<Value, Stop> {
        Ok(match self.types.kind(ty).clone() {
            TypeKind::Bool => Value::Bool(n % 2 == 1),
            TypeKind::Int => Value::int(n as i64),
            TypeKind::Real => {
                Value::real(if n == 0 { BigRational::zero() } else { BigRational::from_integer(n.into()) })
            }
            TypeKind::String => Value::string(&if n == 0 { String::new() } else { n.to_string() }),
            TypeKind::Regex => Value::Regex(Arc::new(Regex::None)),
            TypeKind::RoundingMode => Value::RoundingMode(ROUNDING_MODES[n as usize % 5]),
            TypeKind::Bv(width) if width > WIDEST_VECTOR => {
                return Err(Stop::unsupported(format!("the type bv{width}")));
            }
            TypeKind::Bv(width) => Value::bv(width, n),
            TypeKind::Float { significand, exponent } => {
                let format = Format { significand, exponent };
                if !format.is_supported() {
                    return Err(Stop::unsupported(format!("the type float{significand}e{exponent}")));
                }
                Float::from_integer(format, RoundingMode::TowardZero, &Integer::Small(n as i64)).into()
            }
            TypeKind::Named(ctor, _) => {
                let program = self.program;
                if program.type_ctors[ctor.index()].datatype.is_none() {
                    return Ok(Value::Element { ty, id: n });
                }
                if n > 0
                    && let Some(values) = self.all_values(ty, SMALL_DOMAIN)
                    && !values.is_empty()
                {
                    return Ok(values[n as usize % values.len()].clone());
                }
                let name = || program.syntax.names[program.type_ctors[ctor.index()].name.name].to_owned();
                let (Some(constructor), true) = (self.base_constructor(ctor), depth > 0) else {
                    return Err(Stop::unsupported(format!("the datatype {}, which has no finite value", name())));
                };
                let types = self.field_types(ty, constructor);
                let fields: Vec<Value> =
                    types.into_iter().map(|field| self.nth_value_at(field, n, depth - 1)).collect::<Result<_, _>>()?;
                Value::data(ty, constructor, fields)
            }
            TypeKind::Map { .. } => {
                let base = Base::Open(self.open_map(ty, None));
                Value::Map(Arc::new(self.map(ty, base)))
            }
            kind @ (TypeKind::Bound { .. } | TypeKind::Param(_) | TypeKind::Infer(_)) => {
                return Err(Stop::unsupported(format!("a type that is not ground ({kind:?})")));
            }
        })
    }

    /// Whether the value can be of the ground type; not looking into maps. Oracles may answer nonsense.
    pub fn has_type(&mut self, value: &Value, ty: Ty) -> bool {
        match (value, self.types.kind(ty)) {
            (Value::Bool(_), TypeKind::Bool)
            | (Value::Int(_), TypeKind::Int)
            | (Value::Real(_), TypeKind::Real)
            | (Value::String(_), TypeKind::String)
            | (Value::Regex(_), TypeKind::Regex)
            | (Value::RoundingMode(_), TypeKind::RoundingMode) => true,
            (Value::Bv(bv), TypeKind::Bv(width)) => bv.width() == *width,
            (Value::Float(float), TypeKind::Float { significand, exponent }) => {
                float.format() == Format { significand: *significand, exponent: *exponent }
            }
            (Value::Element { ty: own, .. }, TypeKind::Named(..)) => *own == ty,
            (Value::Map(map), TypeKind::Map { .. }) => map.ty == ty,
            (Value::Data(data), TypeKind::Named(..)) => data.ty == ty,
            _ => false,
        }
    }

    /// The type of a value.
    pub fn type_of(&mut self, value: &Value) -> Ty {
        match value {
            Value::Bool(_) => Ty::BOOL,
            Value::Int(_) => Ty::INT,
            Value::Real(_) => Ty::REAL,
            Value::String(_) => Ty::STRING,
            Value::Regex(_) => Ty::REGEX,
            Value::RoundingMode(_) => Ty::ROUNDING_MODE,
            Value::Bv(bv) => self.types.bv(bv.width()),
            Value::Float(float) => {
                let Format { significand, exponent } = float.format();
                self.types.intern(TypeKind::Float { significand, exponent })
            }
            Value::Element { ty, .. } => *ty,
            Value::Map(map) => map.ty,
            Value::Data(data) => data.ty,
        }
    }
}

//! From a solver's values to the interpreter's.
//!
//! The interpreter says which type it wants; the solver's value has the sort that lowering made of it. An array over
//! a constant becomes a table, and so does a curried one whose rows are the same constant almost everywhere. What a
//! table cannot say (rows of different constants; a polymorphic map) becomes an *open* map, the same one for all
//! values that differ in finitely many places, and [`Values::element`] answers when the run looks at it.

use boogie::interp::bitvector::Bv;
use boogie::interp::float::{Float, Format};
use boogie::interp::map::{Base, MapValue, OpenId};
use boogie::interp::tree::Key;
use boogie::interp::value::Value;
use boogie::interp::world::World;
use boogie::syntax::RoundingMode;
use boogie::typed::{Ty, TypeKind, Types};
use ir::Map;
use passes::lower::SourceMap;
use std::sync::Arc;

/// Which maps share what they hold outside their tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Apart {
    /// Those for which the model has the same there.
    Nothing,
    /// Those that are the same everywhere: what a model says outside of tables is often made up, and what the program
    /// assumes of one map need not hold of another.
    Different,
    /// None: two choices that nobody compares may be the same in the model by chance, and less is said of each alone. What
    /// their tables hold counts where somebody looks: a model that was found without looking at all that is assumed may be
    /// wrong in other places.
    All,
}

/// Reads values; remembers the open maps that it made.
pub struct Values<'p> {
    source_map: &'p SourceMap,
    open: Map<OpenId, smt::Value>,
    /// The open bases that are one value outside a table, by type and value.
    defaults: Vec<(Ty, Value, OpenId)>,
    apart: Apart,
    /// The maps that have a base of their own.
    own: Vec<(Ty, smt::Value, OpenId)>,
}

impl<'p> Values<'p> {
    pub fn new(source_map: &'p SourceMap) -> Self {
        Self::with_maps(source_map, Apart::Nothing)
    }

    pub fn with_maps(source_map: &'p SourceMap, apart: Apart) -> Self {
        Self { source_map, open: Map::default(), defaults: Vec::new(), apart, own: Vec::new() }
    }

    /// The value of type `ty`; `None` if the solver's value is not of that type or has no finite description.
    pub fn read(&mut self, world: &mut World<'_>, value: &smt::Value, ty: Ty) -> Option<Value> {
        let read = match value {
            smt::Value::Bool(value) => Value::Bool(*value),
            smt::Value::Int(value) => Value::big_int(value.clone()),
            smt::Value::Real(value) => Value::real(value.clone()),
            smt::Value::Bv { value, width } => Value::Bv(Bv::new(*width, &value.clone().into())),
            smt::Value::Float { bits, exponent, significand } => {
                let format = Format { exponent: *exponent, significand: *significand };
                let bits = Bv::new(exponent + significand, &bits.clone().into());
                Value::Float(Arc::new(Float::from_bits(format, &bits)?))
            }
            smt::Value::RoundingMode(name) => Value::RoundingMode(rounding_mode(name)?),
            smt::Value::String(text) => Value::string(text),
            smt::Value::Element { number, .. } => Value::Element { ty, id: *number },
            smt::Value::Array { .. } => return self.read_map(world, value, ty),
            smt::Value::Data { constructor, fields } => {
                if self.source_map.polymorphic_maps.contains_key(constructor) {
                    return Some(self.open_map(world, value, ty));
                }
                let constructor = self.source_map.constructors.get(constructor)?.of;
                let types = world.field_types(ty, constructor);
                let mut read = Vec::with_capacity(fields.len());
                for (field, ty) in fields.iter().zip(types) {
                    read.push(self.read(world, field, ty)?);
                }
                Value::data(ty, constructor, read)
            }
            smt::Value::Other(_) => return None,
        };
        world.has_type(&read, ty).then_some(read)
    }

    fn open_map(&mut self, world: &mut World<'_>, value: &smt::Value, ty: Ty) -> Value {
        let id = self.open_base(world, value, ty);
        world.table_map(ty, Base::Open(id), [])
    }

    fn open_base(&mut self, world: &mut World<'_>, value: &smt::Value, ty: Ty) -> OpenId {
        // Equal values must be equal maps: two open maps differ somewhere.
        let known = self.open.iter().filter(|(known, of)| world.open(**known).ty == ty && *of == value);
        let id = known.map(|(id, _)| *id).min().unwrap_or_else(|| world.open_map(ty, None));
        self.open.insert(id, value.clone());
        id
    }

    fn read_map(&mut self, world: &mut World<'_>, value: &smt::Value, ty: Ty) -> Option<Value> {
        let TypeKind::Map { params: 0, domain, range } = world.kind(ty).clone() else { return None };
        let indices: Vec<_> = domain.iter().map(|&index| few_values(world.kind(index))).collect();
        let (simple, places) = split(value, &indices)?;
        let mut read = Vec::with_capacity(places.len());
        for (keys, element) in places {
            let indices: Option<Box<[Value]>> =
                keys.iter().zip(&domain).map(|(key, &index)| self.read(world, key, index)).collect();
            read.push((Key { types: Box::new([]), indices: indices? }, self.read(world, &element, range)?));
        }
        let Some(default) = constant(&simple, domain.len()) else {
            let base = self.open_base(world, &simple, ty);
            return Some(world.table_map(ty, Base::Open(base), read));
        };
        let default = self.read(world, default, range)?;
        if self.apart == Apart::All {
            let id = world.open_map(ty, Some(default));
            self.open.insert(id, value.clone());
            return Some(world.table_map(ty, Base::Open(id), []));
        }
        if self.apart == Apart::Different {
            let known = self.own.iter().find(|(known_ty, known, _)| *known_ty == ty && known == value);
            let id = known.map(|(_, _, id)| *id).unwrap_or_else(|| world.open_map(ty, Some(default)));
            if known.is_none() {
                self.own.push((ty, value.clone(), id));
            }
            return Some(world.table_map(ty, Base::Open(id), read));
        }
        let known = self.defaults.iter().find(|(known_ty, known, _)| *known_ty == ty && *known == default);
        let id = match known {
            Some(&(_, _, id)) => id,
            None => {
                let id = world.open_map(ty, Some(default.clone()));
                self.defaults.push((ty, default, id));
                id
            }
        };
        Some(world.table_map(ty, Base::Open(id), read))
    }

    /// What an open map holds at these indices.
    pub fn element(
        &mut self,
        world: &mut World<'_>,
        map: OpenId,
        types: &[Ty],
        indices: &[Value],
        ty: Ty,
    ) -> Option<Value> {
        let mut at = self.open.get(&map)?.clone();
        if let smt::Value::Data { constructor, fields } = &at {
            let polymorphic = self.source_map.polymorphic_maps.get(constructor)?;
            let same = |args: &[Ty]| {
                args.len() == types.len()
                    && args.iter().zip(types).all(|(&a, &b)| same_type(&self.source_map.types, a, &world.types, b))
            };
            let instance = polymorphic.instances.iter().position(|args| same(args))?;
            at = fields.get(instance + 1)?.clone();
        }
        for index in indices {
            let smt::Value::Array { default, entries } = at else { return None };
            let index_type = world.type_of(index);
            let mut found = None;
            for (key, element) in entries {
                let known = self.read(world, &key, index_type);
                if known.is_some_and(|known| self.same(world, &known, index)) {
                    found = Some(element);
                    break;
                }
            }
            at = found.unwrap_or(*default);
        }
        self.read(world, &at, ty)
    }

    /// Whether two values are the same, maps element by element as far as the model says what they are.
    pub fn same(&mut self, world: &mut World<'_>, a: &Value, b: &Value) -> bool {
        match (a, b) {
            (Value::Map(one), Value::Map(other)) => {
                one == other
                    || one.ty == other.ty
                        && self.same_base(world, one.base(), other.base())
                        && one.entries().chain(other.entries()).all(|(key, value)| {
                            let ty = world.type_of(value);
                            let mut held = |map: &MapValue| {
                                let stored = map.get(&key.types, &key.indices).cloned();
                                stored.or_else(|| self.held_by_base(world, map.base(), key, ty))
                            };
                            let (x, y) = (held(one), held(other));
                            x.zip(y).is_some_and(|(x, y)| self.same(world, &x, &y))
                        })
            }
            (Value::Data(one), Value::Data(other)) => {
                one.ty == other.ty
                    && one.constructor == other.constructor
                    && one.fields.iter().zip(&other.fields).all(|(a, b)| self.same(world, a, b))
            }
            _ => a == b,
        }
    }

    /// Whether maps that nothing was stored into are the same.
    fn same_base(&mut self, world: &mut World<'_>, one: &Base, other: &Base) -> bool {
        if one == other {
            return true;
        }
        let otherwise = |base: &Base| match base {
            Base::Constant(value) => Some(value.clone()),
            Base::Open(id) => world.open(*id).fallback.clone(),
            _ => None,
        };
        let both = otherwise(one).zip(otherwise(other));
        both.is_some_and(|(x, y)| self.same(world, &x, &y))
    }

    /// What a map holds where nothing was stored into it.
    fn held_by_base(&mut self, world: &mut World<'_>, base: &Base, key: &Key, ty: Ty) -> Option<Value> {
        match base {
            Base::Constant(value) => Some(value.clone()),
            Base::Open(id) => {
                let held = self.element(world, *id, &key.types, &key.indices, ty);
                held.or_else(|| world.open(*id).fallback.clone())
            }
            _ => None,
        }
    }
}

/// Places with their values.
type Places = Vec<(Vec<smt::Value>, smt::Value)>;

/// All values of an index type that has only few.
fn few_values(kind: &TypeKind) -> Option<Vec<smt::Value>> {
    /// Wider bit-vectors have too many values to list.
    const WIDEST: u32 = 4;
    match *kind {
        TypeKind::Bool => Some(vec![smt::Value::Bool(false), smt::Value::Bool(true)]),
        TypeKind::Bv(width) if width <= WIDEST => {
            Some((0u32..1 << width).map(|value| smt::Value::Bv { value: value.into(), width }).collect())
        }
        _ => None,
    }
}

/// A curried array as something simple, which maps that differ in finitely many places have in common, and the places
/// where it differs from that. `indices` are the values of each index, where these are few: such rows are listed as a
/// whole, since a few stores may turn any of them into any other.
fn split(value: &smt::Value, indices: &[Option<Vec<smt::Value>>]) -> Option<(smt::Value, Places)> {
    let smt::Value::Array { default, entries } = value else { return None };
    let [_, inner @ ..] = indices else { return None };
    if inner.is_empty() {
        let places = entries.iter().map(|(key, element)| (vec![key.clone()], element.clone())).collect();
        return Some((smt::Value::Array { default: default.clone(), entries: Vec::new() }, places));
    }
    let (usual, usual_places) = split(default, inner)?;
    let listed = listed(inner);
    let (mut rows, mut places): (Vec<(smt::Value, smt::Value)>, Places) = (Vec::new(), Vec::new());
    for (key, row) in entries {
        let (simple, mut differing) = split(row, inner)?;
        if let Some(listed) = &listed {
            differing = Vec::new();
            for keys in listed {
                differing.push((keys.clone(), element_at(row, keys)?.clone()));
            }
        } else if simple == usual {
            // Where the other rows differ from what is usual, this one may not.
            for (keys, _) in &usual_places {
                if !differing.iter().any(|(known, _)| known == keys) {
                    differing.push((keys.clone(), element_at(row, keys)?.clone()));
                }
            }
        } else {
            rows.push((key.clone(), simple));
        }
        places.extend(differing.into_iter().map(|(mut keys, element)| {
            keys.insert(0, key.clone());
            (keys, element)
        }));
    }
    rows.sort();
    let mut default = default.clone();
    if let Some([first, others @ ..]) = listed.as_deref() {
        // One way to say a row of few elements.
        let otherwise = element_at(&default, first)?.clone();
        if inner.len() == 1 {
            let mut entries = Vec::new();
            for keys in others {
                let element = element_at(&default, keys)?;
                if *element != otherwise {
                    entries.push((keys[0].clone(), element.clone()));
                }
            }
            default = Box::new(smt::Value::Array { default: Box::new(otherwise), entries });
        }
    }
    Some((smt::Value::Array { default, entries: rows }, places))
}

/// All places of an array whose indices have few values.
fn listed(indices: &[Option<Vec<smt::Value>>]) -> Option<Vec<Vec<smt::Value>>> {
    let mut all: Vec<Vec<smt::Value>> = vec![Vec::new()];
    for values in indices {
        let values = values.as_ref()?;
        all = all
            .into_iter()
            .flat_map(|keys| values.iter().map(move |value| [&keys[..], std::slice::from_ref(value)].concat()))
            .collect();
    }
    Some(all)
}

fn element_at<'v>(value: &'v smt::Value, keys: &[smt::Value]) -> Option<&'v smt::Value> {
    let mut at = value;
    for key in keys {
        let smt::Value::Array { default, entries } = at else { return None };
        at = entries.iter().find(|(known, _)| known == key).map_or(default.as_ref(), |(_, element)| element);
    }
    Some(at)
}

/// What a curried array holds everywhere, if that is one value.
fn constant(value: &smt::Value, arguments: usize) -> Option<&smt::Value> {
    match value {
        _ if arguments == 0 => Some(value),
        smt::Value::Array { default, entries } if entries.is_empty() => constant(default, arguments - 1),
        _ => None,
    }
}

fn rounding_mode(name: &str) -> Option<RoundingMode> {
    Some(match name {
        "RNE" => RoundingMode::NearestTiesToEven,
        "RNA" => RoundingMode::NearestTiesToAway,
        "RTP" => RoundingMode::TowardPositive,
        "RTN" => RoundingMode::TowardNegative,
        "RTZ" => RoundingMode::TowardZero,
        _ => return None,
    })
}

/// Whether a map is in a value.
pub fn has_map(value: &Value) -> bool {
    match value {
        Value::Map(_) => true,
        Value::Data(data) => data.fields.iter().any(has_map),
        _ => false,
    }
}

/// Whether a type of one table is the same as a type of another. Types of the program have the same number in all.
pub fn same_type(left: &Types, a: Ty, right: &Types, b: Ty) -> bool {
    match (left.kind(a), right.kind(b)) {
        (TypeKind::Named(one, args), TypeKind::Named(other, more)) => {
            one == other
                && args.len() == more.len()
                && args.iter().zip(more).all(|(&a, &b)| same_type(left, a, right, b))
        }
        (TypeKind::Map { params: m, domain: d, range: r }, TypeKind::Map { params: n, domain: e, range: s }) => {
            m == n
                && d.len() == e.len()
                && d.iter().zip(e).all(|(&a, &b)| same_type(left, a, right, b))
                && same_type(left, *r, right, *s)
        }
        (a, b) => a == b,
    }
}

//! Map values: a base that says what the map holds everywhere, and the finitely many places where it differs.
//!
//! # Equality
//! Boogie's maps are equal when they agree everywhere. The comparison here (`==`, order, hash) is of the form: it
//! serves as the key of tables, and is exact for maps over a constant base whose element values are compared
//! exactly:
//! - With an infinite index type, the entries that equal the constant are left out, so equal maps have equal
//!   forms.
//! - With a small index type ([`Domain::Small`]: `bool`, bit-vectors of up to eight bits, enumerations and tuples
//!   of these) the values at all indices are compared, whatever of them is the base and whatever an entry.
//! - With a larger finite index type the form is exact until more than half of all indices have entries, which
//!   takes more stores than a run has; [`Machine::values_equal`] counts and decides those too.
//!
//! Open and lambda bases need the machine, and so does their equality: see `maps.rs`.
//!
//! [`Machine::values_equal`]: super::machine::Machine

use super::tree::{Key, Tree};
use super::value::Value;
use crate::syntax::BinderId;
use crate::typed::{Ty, TypeParamId};
use std::cmp::Ordering;
use std::fmt::{self, Formatter};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// What a map holds where it has no entry.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Base {
    /// The same everywhere.
    Constant(Value),
    /// Not chosen yet: the oracle is asked when an index is first looked at. Maps with the same base hold the
    /// same there.
    Open(OpenId),
    Lambda(Arc<Closure>),
    /// An operation on the values that other maps hold at the same place, as Z3's `(_ map f)`.
    Pointwise(Arc<Pointwise>),
}

/// An open base in [`OpenMaps`](super::oracle::OpenMaps).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct OpenId(pub u32);

/// A lambda expression with what it mentions.
#[derive(PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Closure {
    pub(super) binder: BinderKey,
    /// The compiled body; one for each binder, so equality need not look at it.
    pub(super) code: u32,
    pub(super) captured: Box<[Value]>,
    pub(super) types: Box<[(TypeParamId, Ty)]>,
}

/// [`BinderId`] with the order that keys need.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct BinderKey(pub u32);

impl From<BinderId> for BinderKey {
    fn from(id: BinderId) -> Self {
        BinderKey(id.0)
    }
}

#[derive(PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pointwise {
    pub(super) op: super::builtins::Op,
    pub(super) maps: Box<[Arc<MapValue>]>,
}

/// How many indices a map has.
#[derive(Clone)]
pub enum Domain {
    /// So few that they are listed, in their order.
    Small(Arc<[Key]>),
    Finite(u64),
    Infinite,
}

/// A map.
#[derive(Clone)]
pub struct MapValue {
    /// The ground map type.
    pub ty: Ty,
    pub(super) domain: Domain,
    pub(super) base: Base,
    /// Where it differs from its base. Over a constant base no entry equals the constant.
    pub(super) entries: Tree,
}

impl MapValue {
    pub(super) fn new(ty: Ty, domain: Domain, base: Base) -> MapValue {
        MapValue { ty, domain, base, entries: Tree::default() }
    }

    pub fn base(&self) -> &Base {
        &self.base
    }

    /// The places that were stored to (or where the oracle said so), in the order of their indices.
    pub fn entries(&self) -> impl Iterator<Item = (&Key, &Value)> {
        self.entries.iter()
    }

    /// What the map holds at a place, if that takes no choice and no evaluation.
    pub fn get(&self, types: &[Ty], indices: &[Value]) -> Option<&Value> {
        self.entries.get(types, indices).or(match &self.base {
            Base::Constant(value) => Some(value),
            _ => None,
        })
    }

    /// Stores; the map is this one's alone.
    pub(super) fn set(&mut self, types: &[Ty], indices: &[Value], value: Value) {
        match &self.base {
            Base::Constant(constant) if *constant == value => self.entries.remove(types, indices),
            _ => self.entries.insert(types, indices, value),
        }
    }

    /// Whether what it holds depends on choices or on code.
    pub(super) fn is_lazy(&self) -> bool {
        match &self.base {
            Base::Constant(value) => value.has_lazy_map() || self.entries.iter().any(|(_, value)| value.has_lazy_map()),
            _ => true,
        }
    }

    /// The values at all indices, where these are few and known.
    fn listed(&self) -> Option<impl Iterator<Item = &Value>> {
        match (&self.domain, &self.base) {
            (Domain::Small(keys), Base::Constant(constant)) => {
                Some(keys.iter().map(move |key| self.entries.get(&key.types, &key.indices).unwrap_or(constant)))
            }
            _ => None,
        }
    }

    /// Writes the map as stores into its base: `[0 := 1, 5 := 2, else := 0]`.
    pub(super) fn write(
        &self,
        f: &mut Formatter<'_>,
        write_value: &mut dyn FnMut(&Value, &mut Formatter<'_>) -> fmt::Result,
    ) -> fmt::Result {
        /// A map of a million entries is not for reading.
        const SHOWN: usize = 64;
        f.write_str("[")?;
        for (count, (key, value)) in self.entries.iter().enumerate() {
            if count == SHOWN {
                write!(f, "… {} more, ", self.entries.len() - SHOWN)?;
                break;
            }
            for (index, part) in key.indices.iter().enumerate() {
                if index > 0 {
                    f.write_str(",")?;
                }
                write_value(part, f)?;
            }
            f.write_str(" := ")?;
            write_value(value, f)?;
            f.write_str(", ")?;
        }
        match &self.base {
            Base::Constant(value) => {
                f.write_str("else := ")?;
                write_value(value, f)?;
            }
            Base::Open(id) => write!(f, "else := any!{}", id.0)?,
            Base::Lambda(_) => f.write_str("else := lambda")?,
            Base::Pointwise(_) => f.write_str("else := pointwise")?,
        }
        f.write_str("]")
    }
}

impl Ord for MapValue {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_type = self.ty.cmp(&other.ty);
        if by_type != Ordering::Equal {
            return by_type;
        }
        match (self.listed(), other.listed()) {
            (Some(a), Some(b)) => a.cmp(b),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (None, None) => self.base.cmp(&other.base).then_with(|| self.entries.cmp(&other.entries)),
        }
    }
}

impl PartialOrd for MapValue {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for MapValue {
    fn eq(&self, other: &Self) -> bool {
        match (self.listed(), other.listed()) {
            (None, None) => self.ty == other.ty && self.base == other.base && self.entries == other.entries,
            _ => self.cmp(other) == Ordering::Equal,
        }
    }
}

impl Eq for MapValue {}

impl Hash for MapValue {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.ty.hash(state);
        match self.listed() {
            Some(values) => values.for_each(|value| value.hash(state)),
            None => {
                self.base.hash(state);
                self.entries.hash(state);
            }
        }
    }
}

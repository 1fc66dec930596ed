//! The values that a running program computes.
//!
//! Values are immutable and shared. `==`, the order and the hash are structural and total, for use as keys; they
//! are also Boogie's equality for everything but floats (Boogie compares those as IEEE does, see
//! [`Float::compare`]) and maps, whose equality is extensional and may need the machine to look at them
//! ([`crate::interp::map`]).

use super::bitvector::Bv;
use super::float::Float;
use super::integer::Integer;
use super::map::MapValue;
use super::regex::Regex;
use crate::syntax::RoundingMode;
use crate::typed::{ConstructorId, Ty, TypeKind, TypedProgram};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Signed;
use std::cell::RefCell;
use std::cmp::Ordering;
use std::fmt::{self, Formatter};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A value of a ground type.
#[derive(Clone)]
pub enum Value {
    Bool(bool),
    Int(Integer),
    Real(Arc<BigRational>),
    Bv(Bv),
    Float(Arc<Float>),
    RoundingMode(RoundingMode),
    /// Code points, up to SMT-LIB's 0x2FFFF.
    String(Arc<[u32]>),
    Regex(Arc<Regex>),
    /// An element of an instance of an uninterpreted type. Elements with different numbers differ.
    Element {
        ty: Ty,
        id: u64,
    },
    Map(Arc<MapValue>),
    Data(Arc<DataValue>),
}

/// A value of a datatype.
#[derive(Clone)]
pub struct DataValue {
    /// The ground datatype.
    pub ty: Ty,
    pub constructor: ConstructorId,
    pub fields: Box<[Value]>,
}

/// Walks into values grow the stack: a list is a datatype value that nests as deep as it is long.
pub(super) fn deep<R>(step: impl FnOnce() -> R) -> R {
    stacker::maybe_grow(32 * 1024, 1024 * 1024, step)
}

impl Value {
    pub const TRUE: Value = Value::Bool(true);
    pub const FALSE: Value = Value::Bool(false);

    pub fn int(value: i64) -> Value {
        Value::Int(Integer::Small(value))
    }

    pub fn big_int(value: BigInt) -> Value {
        Value::Int(Integer::from(value))
    }

    pub fn real(value: BigRational) -> Value {
        Value::Real(Arc::new(value))
    }

    pub fn bv(width: u32, value: u64) -> Value {
        Value::Bv(Bv::from_u64(width, value))
    }

    pub fn string(text: &str) -> Value {
        Value::String(text.chars().map(u32::from).collect())
    }

    pub fn data(ty: Ty, constructor: ConstructorId, fields: impl Into<Box<[Value]>>) -> Value {
        Value::Data(Arc::new(DataValue { ty, constructor, fields: fields.into() }))
    }

    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Value::Bool(value) => Some(*value),
            _ => None,
        }
    }

    pub fn as_int(&self) -> Option<&Integer> {
        match self {
            Value::Int(value) => Some(value),
            _ => None,
        }
    }

    /// Whether a map that is not a finite table is somewhere inside: structural equality is then finer than
    /// Boogie's.
    pub(super) fn has_lazy_map(&self) -> bool {
        match self {
            Value::Map(map) => map.is_lazy(),
            Value::Data(data) => deep(|| data.fields.iter().any(Value::has_lazy_map)),
            _ => false,
        }
    }

    /// The place of the variant in the order of variants.
    fn rank(&self) -> u8 {
        match self {
            Value::Bool(_) => 0,
            Value::Int(_) => 1,
            Value::Real(_) => 2,
            Value::Bv(_) => 3,
            Value::Float(_) => 4,
            Value::RoundingMode(_) => 5,
            Value::String(_) => 6,
            Value::Regex(_) => 7,
            Value::Element { .. } => 8,
            Value::Map(_) => 9,
            Value::Data(_) => 10,
        }
    }

    /// The value as it would be written in the program, as far as the language has a way to.
    pub fn display<'a>(&'a self, program: &'a TypedProgram) -> impl fmt::Display + 'a {
        Shown { value: self, program: Some(program) }
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Self {
        Value::Bool(value)
    }
}

impl From<Integer> for Value {
    fn from(value: Integer) -> Self {
        Value::Int(value)
    }
}

impl From<Bv> for Value {
    fn from(value: Bv) -> Self {
        Value::Bv(value)
    }
}

impl From<Float> for Value {
    fn from(value: Float) -> Self {
        Value::Float(Arc::new(value))
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Value::Bool(a), Value::Bool(b)) => a.cmp(b),
            (Value::Int(a), Value::Int(b)) => a.cmp(b),
            (Value::Real(a), Value::Real(b)) => a.cmp(b),
            (Value::Bv(a), Value::Bv(b)) => a.cmp(b),
            (Value::Float(a), Value::Float(b)) => a.cmp(b),
            (Value::RoundingMode(a), Value::RoundingMode(b)) => (*a as u8).cmp(&(*b as u8)),
            (Value::String(a), Value::String(b)) => a.cmp(b),
            (Value::Regex(a), Value::Regex(b)) => a.cmp(b),
            (Value::Element { ty: t1, id: i1 }, Value::Element { ty: t2, id: i2 }) => (t1, i1).cmp(&(t2, i2)),
            (Value::Map(a), Value::Map(b)) => {
                if Arc::ptr_eq(a, b) {
                    Ordering::Equal
                } else {
                    deep(|| a.cmp(b))
                }
            }
            (Value::Data(a), Value::Data(b)) => {
                if Arc::ptr_eq(a, b) {
                    return Ordering::Equal;
                }
                let fields = || deep(|| a.fields.cmp(&b.fields));
                (a.ty, a.constructor).cmp(&(b.ty, b.constructor)).then_with(fields)
            }
            _ => self.rank().cmp(&other.rank()),
        }
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Value::Int(a), Value::Int(b)) => a == b,
            (Value::Bv(a), Value::Bv(b)) => a == b,
            _ => self.cmp(other) == Ordering::Equal,
        }
    }
}

impl Eq for Value {}

impl Hash for Value {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u8(self.rank());
        match self {
            Value::Bool(value) => value.hash(state),
            Value::Int(value) => value.hash(state),
            Value::Real(value) => value.hash(state),
            Value::Bv(value) => value.hash(state),
            Value::Float(value) => value.hash(state),
            Value::RoundingMode(value) => value.hash(state),
            Value::String(value) => value.hash(state),
            Value::Regex(value) => value.hash(state),
            Value::Element { ty, id } => (ty, id).hash(state),
            Value::Map(map) => deep(|| map.hash(state)),
            Value::Data(data) => {
                (data.ty, data.constructor).hash(state);
                deep(|| data.fields.hash(state));
            }
        }
    }
}

thread_local! {
    /// Fields of datatype values that wait to be dropped; `None` while nobody is at it.
    static DROPPED: RefCell<Option<Vec<Box<[Value]>>>> = const { RefCell::new(None) };
}

/// A list of a million elements is a datatype value that nests a million deep: its parts are dropped one after
/// the other, not one inside the other.
impl Drop for DataValue {
    fn drop(&mut self) {
        let nested = |value: &Value| matches!(value, Value::Data(_) | Value::Map(_));
        if !self.fields.iter().any(nested) {
            return;
        }
        let fields = std::mem::take(&mut self.fields);
        // While the thread ends, the list may be gone already; then the fields are dropped in place.
        let _ = DROPPED.try_with(|dropped| {
            if let Some(waiting) = dropped.borrow_mut().as_mut() {
                waiting.push(fields);
                return;
            }
            *dropped.borrow_mut() = Some(vec![fields]);
            loop {
                // Taken out first: dropping it comes back here and borrows the list again.
                let next = dropped.borrow_mut().as_mut().and_then(Vec::pop);
                match next {
                    Some(fields) => drop(fields),
                    None => break,
                }
            }
            *dropped.borrow_mut() = None;
        });
    }
}

struct Shown<'a> {
    value: &'a Value,
    program: Option<&'a TypedProgram>,
}

/// How deep a value is written out; what is below is `…`.
const SHOWN_DEPTH: usize = 40;

impl Shown<'_> {
    fn write(&self, value: &Value, depth: usize, f: &mut Formatter<'_>) -> fmt::Result {
        if depth == 0 {
            return f.write_str("…");
        }
        match value {
            Value::Bool(value) => write!(f, "{value}"),
            Value::Int(value) => write!(f, "{value}"),
            Value::Real(value) => write_real(value, f),
            Value::Bv(value) => write!(f, "{value}"),
            Value::Float(value) => write!(f, "{value}"),
            Value::RoundingMode(mode) => f.write_str(rounding_mode_name(*mode)),
            Value::String(text) => write_string(text, f),
            Value::Regex(regex) => write!(f, "{regex:?}"),
            Value::Element { ty, id } => match self.program.and_then(|program| type_name(program, *ty)) {
                Some(name) => write!(f, "{name}!{id}"),
                None => write!(f, "element!{id}"),
            },
            Value::Map(map) => map.write(f, &mut |value, f| self.write(value, depth - 1, f)),
            Value::Data(data) => {
                match self.program {
                    Some(program) => {
                        let constructor = &program.constructors[data.constructor.index()];
                        f.write_str(&program.syntax.names[constructor.name.name])?;
                    }
                    None => write!(f, "constructor!{}", data.constructor.0)?,
                }
                f.write_str("(")?;
                for (index, field) in data.fields.iter().enumerate() {
                    if index > 0 {
                        f.write_str(", ")?;
                    }
                    self.write(field, depth - 1, f)?;
                }
                f.write_str(")")
            }
        }
    }
}

/// The name of the type's constructor. Types that only came up during the run have none here.
fn type_name(program: &TypedProgram, ty: Ty) -> Option<&str> {
    if ty.0 as usize >= program.types.len() {
        return None;
    }
    match program.types.kind(ty) {
        TypeKind::Named(ctor, _) => Some(&program.syntax.names[program.type_ctors[ctor.index()].name.name]),
        _ => None,
    }
}

/// SMT-LIB's short names, which Boogie takes too.
pub(super) fn rounding_mode_name(mode: RoundingMode) -> &'static str {
    match mode {
        RoundingMode::NearestTiesToEven => "RNE",
        RoundingMode::NearestTiesToAway => "RNA",
        RoundingMode::TowardPositive => "RTP",
        RoundingMode::TowardNegative => "RTN",
        RoundingMode::TowardZero => "RTZ",
    }
}

fn write_real(value: &BigRational, f: &mut Formatter<'_>) -> fmt::Result {
    if value.is_integer() {
        write!(f, "{}.0", value.numer())
    } else if value.is_negative() {
        write!(f, "-({}.0 / {}.0)", value.numer().magnitude(), value.denom())
    } else {
        write!(f, "{}.0 / {}.0", value.numer(), value.denom())
    }
}

fn write_string(text: &[u32], f: &mut Formatter<'_>) -> fmt::Result {
    f.write_str("\"")?;
    for &code in text {
        match char::from_u32(code) {
            Some(plain @ ' '..='~') if plain != '"' && plain != '\\' => write!(f, "{plain}")?,
            _ => write!(f, "\\u{{{code:x}}}")?,
        }
    }
    f.write_str("\"")
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.write(self.value, SHOWN_DEPTH, f)
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Shown { value: self, program: None }.write(self, SHOWN_DEPTH, f)
    }
}

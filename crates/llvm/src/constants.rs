//! Constants, each stored once, so that equal ids are equal constants.
//!
//! What a constant means may need its type, which stands beside it: an integer is its bits as an unsigned number, a
//! floating-point number its bits in the format of its type.

use std::hash::BuildHasher;

use num_bigint::{BigInt, BigUint};

use crate::ids::{BlockId, ConstantId, FunctionId, GlobalId, TypeId};
use crate::instructions::{BinaryOp, CastOp, Flags, FloatPredicate, IntPredicate};
use crate::types::{FloatKind, Type, Types};

/// A constant.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Constant {
    /// An integer below 2^64, taken as unsigned.
    Integer(u64),
    /// A larger one.
    Wide(Box<BigUint>),
    /// The bits of a floating-point number. Of `ppc_fp128` the low 64 are the first double.
    Float(u128),
    /// The null pointer.
    Null,
    /// The token `none`.
    None,
    Undef,
    Poison,
    /// `zeroinitializer`
    Zero,
    /// `c"…"`: an array of `i8`.
    Bytes(Box<[u8]>),
    /// An array, a vector or a struct, as its type says.
    Aggregate(Box<[ConstantId]>),
    /// A vector whose elements are all the same.
    Splat(ConstantId),
    /// The address of a global.
    Global(GlobalId),
    /// The address of a label of a function.
    BlockAddress(FunctionId, BlockId),
    DsoLocalEquivalent(GlobalId),
    NoCfi(GlobalId),
    /// `ptrauth (…)`: the pointer, then up to four more.
    PtrAuth(Box<[ConstantId]>),
    Expression(Box<Expression>),
}

/// An operation on constants. Newer versions of LLVM print fewer kinds than older ones.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Expression {
    FNeg(ConstantId),
    Binary {
        op: BinaryOp,
        flags: Flags,
        left: ConstantId,
        right: ConstantId,
    },
    /// To the constant's type.
    Cast {
        op: CastOp,
        flags: Flags,
        value: ConstantId,
    },
    ICmp {
        predicate: IntPredicate,
        left: ConstantId,
        right: ConstantId,
    },
    FCmp {
        predicate: FloatPredicate,
        left: ConstantId,
        right: ConstantId,
    },
    Select {
        condition: ConstantId,
        then: ConstantId,
        otherwise: ConstantId,
    },
    ElementPointer {
        flags: Flags,
        /// `inrange(-16, 8)`; of old text, `inrange` before an index, is not kept.
        inrange: Option<(i64, i64)>,
        source: TypeId,
        base: ConstantId,
        indices: Box<[ConstantId]>,
    },
    ExtractElement {
        vector: ConstantId,
        index: ConstantId,
    },
    InsertElement {
        vector: ConstantId,
        value: ConstantId,
        index: ConstantId,
    },
    ShuffleVector {
        left: ConstantId,
        right: ConstantId,
        mask: ConstantId,
    },
    ExtractValue {
        aggregate: ConstantId,
        indices: Box<[u32]>,
    },
    InsertValue {
        aggregate: ConstantId,
        value: ConstantId,
        indices: Box<[u32]>,
    },
}

/// All constants of a module.
#[derive(Clone, Debug, Default)]
pub struct Constants {
    constants: Vec<(TypeId, Constant)>,
    table: hashbrown::HashTable<ConstantId>,
}

impl std::ops::Index<ConstantId> for Constants {
    type Output = Constant;

    fn index(&self, id: ConstantId) -> &Constant {
        &self.constants[id.index()].1
    }
}

impl Constants {
    pub(crate) fn intern(&mut self, ty: TypeId, constant: Constant) -> ConstantId {
        let hasher = rustc_hash::FxBuildHasher;
        let entry = (ty, constant);
        let hash = hasher.hash_one(&entry);
        if let Some(&id) = self.table.find(hash, |id| self.constants[id.index()] == entry) {
            return id;
        }
        let id = self.push(entry.0, entry.1);
        let constants = &self.constants;
        self.table.insert_unique(hash, id, |id| hasher.hash_one(&constants[id.index()]));
        id
    }

    /// Adds a constant that is not complete yet, and so is not shared.
    pub(crate) fn push(&mut self, ty: TypeId, constant: Constant) -> ConstantId {
        let id = ConstantId(self.constants.len() as u32);
        self.constants.push((ty, constant));
        id
    }

    pub(crate) fn replace(&mut self, id: ConstantId, constant: Constant) {
        self.constants[id.index()].1 = constant;
    }

    /// The type of a constant.
    pub fn type_of(&self, id: ConstantId) -> TypeId {
        self.constants[id.index()].0
    }

    /// How many constants there are.
    pub fn len(&self) -> usize {
        self.constants.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.constants.is_empty()
    }

    /// An integer's value, taken as unsigned.
    pub fn unsigned(&self, types: &Types, id: ConstantId) -> Option<BigUint> {
        types.width(self.type_of(id))?;
        match &self[id] {
            Constant::Integer(value) => Some(BigUint::from(*value)),
            Constant::Wide(value) => Some((**value).clone()),
            Constant::Zero => Some(BigUint::ZERO),
            _ => None,
        }
    }

    /// An integer's value, taken as signed.
    pub fn signed(&self, types: &Types, id: ConstantId) -> Option<BigInt> {
        let width = types.width(self.type_of(id))?;
        let value = self.unsigned(types, id)?;
        let negative = value.bit(u64::from(width) - 1);
        let value = BigInt::from(value);
        Some(if negative { value - (BigInt::from(1) << width) } else { value })
    }

    /// An integer's value, taken as unsigned, where it is below 2^64.
    pub fn as_u64(&self, types: &Types, id: ConstantId) -> Option<u64> {
        types.width(self.type_of(id))?;
        match &self[id] {
            Constant::Integer(value) => Some(*value),
            Constant::Zero => Some(0),
            _ => None,
        }
    }

    /// An integer's value, taken as signed, where it has 64 bits.
    pub fn as_i64(&self, types: &Types, id: ConstantId) -> Option<i64> {
        let width = types.width(self.type_of(id))?;
        if width > 64 {
            return i64::try_from(self.signed(types, id)?).ok();
        }
        let value = self.as_u64(types, id)?;
        let unused = 64 - width;
        Some(((value << unused) as i64) >> unused)
    }

    /// The value of a `half`, `bfloat`, `float` or `double`, which are all doubles.
    pub fn as_f64(&self, types: &Types, id: ConstantId) -> Option<f64> {
        let kind = types.float(self.type_of(id))?;
        let bits = match self[id] {
            Constant::Float(bits) => bits as u64,
            Constant::Zero => 0,
            _ => return None,
        };
        match kind {
            FloatKind::Half => Some(widen(bits, 5, 10)),
            FloatKind::BFloat => Some(f64::from(f32::from_bits((bits as u32) << 16))),
            FloatKind::Float => Some(f64::from(f32::from_bits(bits as u32))),
            FloatKind::Double => Some(f64::from_bits(bits)),
            FloatKind::X86Fp80 | FloatKind::Fp128 | FloatKind::PpcFp128 => None,
        }
    }

    /// The bytes of a constant array of `i8`, however it is written; zeros up to 64 MiB.
    pub fn bytes(&self, types: &Types, id: ConstantId) -> Option<Vec<u8>> {
        match &self[id] {
            Constant::Bytes(bytes) => Some(bytes.to_vec()),
            Constant::Zero => match types[self.type_of(id)] {
                Type::Array { element: TypeId::I8, count } if count <= 1 << 26 => Some(vec![0; count as usize]),
                _ => None,
            },
            Constant::Aggregate(parts) => match types[self.type_of(id)] {
                Type::Array { element: TypeId::I8, .. } => {
                    parts.iter().map(|&part| self.as_u64(types, part).map(|byte| byte as u8)).collect()
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// The global that a constant is the address of, also behind casts that do not change the address.
    pub fn global(&self, id: ConstantId) -> Option<GlobalId> {
        let mut id = id;
        loop {
            match &self[id] {
                Constant::Global(global) => return Some(*global),
                Constant::Expression(expression) => match &**expression {
                    Expression::Cast { op: CastOp::BitCast | CastOp::AddrSpaceCast, value, .. } => id = *value,
                    _ => return None,
                },
                _ => return None,
            }
        }
    }
}

/// The value of a number with so many bits of exponent and mantissa.
fn widen(bits: u64, exponent_bits: u32, mantissa_bits: u32) -> f64 {
    let mantissa = bits & ((1 << mantissa_bits) - 1);
    let exponent = (bits >> mantissa_bits) & ((1 << exponent_bits) - 1);
    let sign = (bits >> (mantissa_bits + exponent_bits)) & 1;
    let bias = (1i32 << (exponent_bits - 1)) - 1;
    if exponent == (1 << exponent_bits) - 1 {
        return f64::from_bits(sign << 63 | 0x7ff << 52 | mantissa << (52 - mantissa_bits));
    }
    let (significand, power) = match exponent {
        0 => (mantissa, 1 - bias),
        _ => (mantissa | 1 << mantissa_bits, exponent as i32 - bias),
    };
    let value = significand as f64 * f64::powi(2.0, power - mantissa_bits as i32);
    if sign == 1 { -value } else { value }
}

/// The bits of a double in a smaller format; `None` where it has no such value.
pub(crate) fn narrow(bits: u64, exponent_bits: u32, mantissa_bits: u32) -> Option<u64> {
    let sign = bits >> 63 << (exponent_bits + mantissa_bits);
    let exponent = (bits >> 52 & 0x7ff) as i32;
    let mantissa = bits & ((1 << 52) - 1);
    let dropped = 52 - mantissa_bits;
    let exact = |value: u64, shift: u32| (shift < 64 && value & ((1 << shift) - 1) == 0).then(|| value >> shift);
    if exponent == 0x7ff {
        let largest = ((1u64 << exponent_bits) - 1) << mantissa_bits;
        return Some(sign | largest | exact(mantissa, dropped)?);
    }
    if exponent == 0 {
        return (mantissa == 0).then_some(sign);
    }
    let exponent = exponent - 1023 + (1 << (exponent_bits - 1)) - 1;
    if exponent >= (1 << exponent_bits) - 1 {
        return None;
    }
    if exponent >= 1 {
        return Some(sign | (exponent as u64) << mantissa_bits | exact(mantissa, dropped)?);
    }
    Some(sign | exact(mantissa | 1 << 52, dropped + (1 - exponent) as u32)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrowing_a_widened_number_gives_it_back() {
        for bits in 0..=u16::MAX {
            let value = widen(u64::from(bits), 5, 10);
            assert_eq!(narrow(value.to_bits(), 5, 10), Some(u64::from(bits)), "half {bits:#x}");
            let value = f64::from(f32::from_bits(u32::from(bits) << 16));
            // Conversions make signalling NaNs quiet.
            if !value.is_nan() {
                assert_eq!(narrow(value.to_bits(), 8, 7), Some(u64::from(bits)), "bfloat {bits:#x}");
            }
        }
        for value in [0.1f32, -3.5, f32::MIN_POSITIVE / 8.0, f32::MAX, f32::INFINITY] {
            assert_eq!(narrow(f64::from(value).to_bits(), 8, 23), Some(u64::from(value.to_bits())));
        }
        assert_eq!(narrow(0.1f64.to_bits(), 8, 23), None);
        assert_eq!(narrow(1e300f64.to_bits(), 8, 23), None);
    }
}

//! An oracle that throws dice: for testing programs, and for testing verifiers against the interpreter.

use super::bitvector::Bv;
use super::compile::walk;
use super::float::{Float, Format};
use super::integer::Integer;
use super::map::{Base, OpenId};
use super::oracle::{Activation, Oracle, Unspecified};
use super::outcome::axioms;
use super::value::Value;
use super::world::{ROUNDING_MODES, World};
use crate::syntax::{RoundingMode, StmtId};
use crate::typed::{FunctionId, Meaning, ProcedureId, Ty, TypeKind, TypedProgram, VarId};
use num_bigint::BigInt;
use num_rational::BigRational;
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// How deep a random datatype value nests.
const DEPTH: u32 = 4;

/// Random choices from a seed. Values are mostly small, so that equalities have a chance, with some at the edges
/// of machine words.
#[derive(Clone, Debug)]
pub struct RandomOracle {
    state: u64,
    /// The functions that axioms mention, once they were looked for: their values are left to what those define.
    restricted: Option<FxHashSet<FunctionId>>,
    /// One in so many values is left to the defaults, which are made to fit what the program assumes; 0 for none.
    pub leave_to_default: u64,
}

impl RandomOracle {
    pub fn new(seed: u64) -> Self {
        RandomOracle { state: seed, restricted: None, leave_to_default: 3 }
    }

    /// The next number (splitmix64).
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit.max(1)
    }

    fn integer(&mut self) -> i64 {
        match self.below(16) {
            0..=7 => self.below(4) as i64,
            8..=11 => self.below(21) as i64 - 10,
            12 | 13 => self.below(1001) as i64 - 100,
            14 => {
                let edge = 1i64 << [7, 8, 15, 16, 31, 32][self.below(6) as usize];
                edge - 1 + self.below(3) as i64
            }
            _ => -(1i64 << [7, 15, 31][self.below(3) as usize]) + self.below(2) as i64,
        }
    }

    fn has_opinion(&mut self) -> bool {
        self.leave_to_default == 0 || self.below(self.leave_to_default) != 0
    }

    /// A random value of a ground type; none of types that have no values here.
    pub fn value(&mut self, world: &mut World<'_>, ty: Ty) -> Option<Value> {
        self.value_at(world, ty, DEPTH)
    }

    fn value_at(&mut self, world: &mut World<'_>, ty: Ty, depth: u32) -> Option<Value> {
        Some(match world.kind(ty).clone() {
            TypeKind::Bool => Value::Bool(self.below(2) == 1),
            TypeKind::Int => Value::int(self.integer()),
            TypeKind::Real => {
                let denominator = [1, 1, 1, 2, 3, 10][self.below(6) as usize];
                Value::real(BigRational::new(self.integer().into(), BigInt::from(denominator)))
            }
            TypeKind::String => {
                let length = self.below(4);
                Value::String((0..length).map(|_| u32::from(b'a') + self.below(3) as u32).collect())
            }
            TypeKind::RoundingMode => Value::RoundingMode(ROUNDING_MODES[self.below(5) as usize]),
            TypeKind::Bv(width) => Value::Bv(Bv::from_integer(width, &Integer::Small(self.integer()))),
            TypeKind::Float { significand, exponent } => {
                let format = Format { significand, exponent };
                if !format.is_supported() {
                    return None;
                }
                match self.below(8) {
                    0 => Float::nan(format).into(),
                    1 => Float::infinity(format, self.below(2) == 1).into(),
                    2 => Float::zero(format, true).into(),
                    _ => {
                        let value = Integer::Small(self.integer());
                        Float::from_integer(format, RoundingMode::NearestTiesToEven, &value).into()
                    }
                }
            }
            TypeKind::Named(ctor, _) => {
                let program = world.program;
                let Some(datatype) = &program.type_ctors[ctor.index()].datatype else {
                    return Some(Value::Element { ty, id: self.below(4) });
                };
                if depth == 0 || datatype.constructors.is_empty() {
                    return world.default_value(ty).ok();
                }
                let picked = self.below(datatype.constructors.len() as u64) as usize;
                let constructor = datatype.constructors[picked];
                let types = world.field_types(ty, constructor);
                let fields: Vec<Value> =
                    types.into_iter().map(|field| self.value_at(world, field, depth - 1)).collect::<Option<_>>()?;
                Value::data(ty, constructor, fields)
            }
            TypeKind::Map { .. } => {
                let base = Base::Open(world.open_map(ty, None));
                Value::Map(Arc::new(world.map(ty, base)))
            }
            TypeKind::Regex | TypeKind::Bound { .. } | TypeKind::Param(_) | TypeKind::Infer(_) => return None,
        })
    }

    fn maybe(&mut self, world: &mut World<'_>, ty: Ty) -> Option<Value> {
        if self.has_opinion() { self.value(world, ty) } else { None }
    }
}

impl Oracle for RandomOracle {
    fn initial_global(&mut self, world: &mut World<'_>, var: VarId, ty: Ty) -> Option<Value> {
        // Constants are mostly restricted by axioms, which the defaults know how to keep.
        let constant = world.program.var(var).kind == crate::typed::VarKind::Constant;
        if constant { None } else { self.maybe(world, ty) }
    }

    fn initial_local(&mut self, world: &mut World<'_>, _: Activation, _: VarId, ty: Ty) -> Option<Value> {
        self.maybe(world, ty)
    }

    fn havoc(&mut self, world: &mut World<'_>, at: Option<StmtId>, var: VarId, ty: Ty) -> Option<Value> {
        let _ = (at, var);
        self.maybe(world, ty)
    }

    fn branch(&mut self, _: StmtId, arms: usize, feasible: &[usize]) -> Option<usize> {
        match feasible {
            [] => Some(self.below(arms as u64) as usize),
            _ => Some(feasible[self.below(feasible.len() as u64) as usize]),
        }
    }

    fn looks_ahead(&self) -> bool {
        true
    }

    fn implementation(&mut self, _: Option<StmtId>, _: ProcedureId, count: usize) -> Option<usize> {
        Some(self.below(count as u64) as usize)
    }

    fn function(
        &mut self,
        world: &mut World<'_>,
        function: FunctionId,
        _: &[Ty],
        _: &[Value],
        ty: Ty,
    ) -> Option<Value> {
        let restricted = self.restricted.get_or_insert_with(|| functions_in_axioms(world.program));
        if restricted.contains(&function) { None } else { self.maybe(world, ty) }
    }

    fn unspecified(&mut self, world: &mut World<'_>, _: Unspecified, _: &[Value], ty: Ty) -> Option<Value> {
        self.maybe(world, ty)
    }

    fn map_element(&mut self, world: &mut World<'_>, map: OpenId, _: &[Ty], _: &[Value], ty: Ty) -> Option<Value> {
        // What the program has assumed of the elements is not ours to choose.
        if world.open(map).defined { None } else { self.maybe(world, ty) }
    }
}

fn functions_in_axioms(program: &TypedProgram) -> FxHashSet<FunctionId> {
    let mut found = FxHashSet::default();
    for axiom in axioms(program) {
        walk(program, axiom.expr, &mut |expr| {
            if let Some(Meaning::Function(function)) = program.meanings[expr.index()] {
                found.insert(function);
            }
        });
    }
    found
}

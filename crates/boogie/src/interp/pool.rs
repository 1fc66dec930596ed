//! The values that a run has touched, by type: what quantifiers are tried on.

use super::machine::Machine;
use super::map::{Base, MapValue};
use super::value::{Value, deep};
use super::world::World;
use crate::typed::Ty;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// Of each type at most this many.
const VALUES_OF_A_TYPE: usize = 64;
/// So many values are looked at, in all.
const LOOKED_AT: usize = 5_000;
/// So many entries of one map.
const ENTRIES_OF_A_MAP: usize = 256;
/// The locals of so many of the innermost activations.
const FRAMES: usize = 16;

/// Touched values.
#[derive(Default)]
pub(super) struct Pool {
    values: FxHashMap<Ty, Vec<Value>>,
    /// The types that there are values of, in the order in which they came.
    pub types: Vec<Ty>,
    seen: FxHashSet<(Ty, Value)>,
    looked_at: usize,
}

impl Pool {
    pub fn of(&self, ty: Ty) -> &[Value] {
        self.values.get(&ty).map_or(&[], Vec::as_slice)
    }

    fn add(&mut self, world: &mut World<'_>, value: &Value) {
        if self.looked_at >= LOOKED_AT {
            return;
        }
        self.looked_at += 1;
        let ty = world.type_of(value);
        let known = self.values.entry(ty).or_insert_with(|| {
            self.types.push(ty);
            Vec::new()
        });
        if known.len() < VALUES_OF_A_TYPE && self.seen.insert((ty, value.clone())) {
            known.push(value.clone());
        }
        match value {
            Value::Map(map) => deep(|| self.add_map(world, map)),
            Value::Data(data) => deep(|| data.fields.iter().for_each(|field| self.add(world, field))),
            _ => {}
        }
    }

    fn add_map(&mut self, world: &mut World<'_>, map: &MapValue) {
        for (key, value) in map.entries().take(ENTRIES_OF_A_MAP) {
            for index in &key.indices {
                self.add(world, index);
            }
            self.add(world, value);
        }
        match map.base() {
            Base::Constant(value) => self.add(world, value),
            Base::Lambda(closure) => closure.captured.iter().for_each(|value| self.add(world, value)),
            Base::Pointwise(pointwise) => pointwise.maps.iter().for_each(|map| self.add_map(world, map)),
            Base::Open(id) => {
                let chosen = world.open(*id).chosen.entries();
                let chosen: Vec<_> = chosen.iter().take(ENTRIES_OF_A_MAP).cloned().collect();
                for entry in chosen {
                    entry.args.iter().for_each(|arg| self.add(world, arg));
                    self.add(world, &entry.value);
                }
            }
        }
    }
}

impl Machine<'_, '_> {
    /// The pool for the current state.
    pub fn pool(&mut self) -> Arc<Pool> {
        if let Some(pool) = &self.pool {
            return pool.clone();
        }
        let mut pool = Pool::default();
        let world = &mut *self.world;
        // What is nearest first: the limits may cut the rest.
        for value in &self.env {
            pool.add(world, value);
        }
        let frames = &self.thread.frames;
        let from = frames.get(frames.len().saturating_sub(FRAMES)).map_or(0, |frame| frame.base);
        for value in self.thread.stack[from..].iter().rev().flatten() {
            pool.add(world, value);
        }
        for value in self.globals.iter().flatten() {
            pool.add(world, value);
        }
        for function in &self.table_order {
            for entry in self.tables.get(function).map_or(&[][..], |table| table.entries()) {
                entry.args.iter().for_each(|arg| pool.add(world, arg));
                pool.add(world, &entry.value);
            }
        }
        for what in &self.unspecified_order {
            for entry in self.unspecified.get(what).map_or(&[][..], |table| table.entries()) {
                entry.args.iter().for_each(|arg| pool.add(world, arg));
                pool.add(world, &entry.value);
            }
        }
        for small in [0, 1, -1, 2] {
            pool.add(world, &Value::int(small));
        }
        for value in &self.code.constants {
            pool.add(world, value);
        }
        let pool = Arc::new(pool);
        self.pool = Some(pool.clone());
        pool
    }

    /// All values of a small type, or the touched ones.
    pub fn touched_values(&mut self, ty: Ty) -> Vec<Value> {
        match self.world.all_values(ty, VALUES_OF_A_TYPE as u64) {
            Some(values) => values,
            None => self.pool().of(ty).to_vec(),
        }
    }
}

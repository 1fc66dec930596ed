//! Tables of what was asked before: of uninterpreted functions, open maps and unspecified operations.
//!
//! The entries stand in the order in which they came, so that walking a table does not depend on hashes.

use super::value::Value;
use crate::typed::Ty;
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// One answer.
#[derive(Clone, Debug)]
pub struct Entry {
    pub types: Box<[Ty]>,
    pub args: Box<[Value]>,
    pub value: Value,
}

#[derive(Clone, Default)]
pub struct Table {
    entries: Vec<Entry>,
    index: HashTable<u32>,
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.entries.fmt(f)
    }
}

fn hash(types: &[Ty], args: &[Value]) -> u64 {
    let mut hasher = FxHasher::default();
    types.hash(&mut hasher);
    args.hash(&mut hasher);
    hasher.finish()
}

impl Table {
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    pub fn get(&self, types: &[Ty], args: &[Value]) -> Option<&Value> {
        let same = |&at: &u32| {
            let entry = &self.entries[at as usize];
            *entry.types == *types && *entry.args == *args
        };
        self.index.find(hash(types, args), same).map(|&at| &self.entries[at as usize].value)
    }

    /// Changes the answer to a question that was asked before; whether it was.
    pub fn replace(&mut self, types: &[Ty], args: &[Value], value: Value) -> bool {
        let Self { entries, index } = self;
        let same = |&at: &u32| {
            let entry = &entries[at as usize];
            *entry.types == *types && *entry.args == *args
        };
        let Some(&at) = index.find(hash(types, args), same) else { return false };
        entries[at as usize].value = value;
        true
    }

    /// Adds an answer to a question that has none yet.
    pub fn insert(&mut self, types: &[Ty], args: &[Value], value: Value) {
        let at = self.entries.len() as u32;
        let Self { entries, index } = self;
        index.insert_unique(hash(types, args), at, |&at| {
            let entry = &entries[at as usize];
            hash(&entry.types, &entry.args)
        });
        entries.push(Entry { types: types.into(), args: args.into(), value });
    }
}

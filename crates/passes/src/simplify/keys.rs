//! Lists of numbers as keys: each gets a number of its own, in the order in which they come.

use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// The lists so far, one behind the other: there are too many for each to have memory of its own.
#[derive(Default)]
pub struct Keys {
    flat: Vec<u32>,
    /// Where each ends.
    ends: Vec<u32>,
    index: HashTable<u32>,
}

/// An index that has grown larger than this is given back when it is cleared: to clear it takes as long as it is large.
const LARGE: usize = 1 << 10;

impl Keys {
    pub fn clear(&mut self) {
        self.flat.clear();
        self.ends.clear();
        if self.index.capacity() > LARGE {
            self.index = HashTable::new();
        }
        self.index.clear();
    }

    pub fn get(&self, key: &[u32]) -> Option<u32> {
        self.index.find(hash(key), |&number| list(&self.flat, &self.ends, number) == key).copied()
    }

    /// The number of a list, and whether it is new.
    pub fn insert(&mut self, key: &[u32]) -> (u32, bool) {
        let Self { flat, ends, index } = self;
        let is_it = |&number: &u32| list(flat, ends, number) == key;
        match index.entry(hash(key), is_it, |&number| hash(list(flat, ends, number))) {
            hashbrown::hash_table::Entry::Occupied(found) => (*found.get(), false),
            hashbrown::hash_table::Entry::Vacant(place) => {
                let number = ends.len() as u32;
                place.insert(number);
                flat.extend_from_slice(key);
                ends.push(flat.len() as u32);
                (number, true)
            }
        }
    }
}

fn list<'a>(flat: &'a [u32], ends: &[u32], number: u32) -> &'a [u32] {
    let start = if number == 0 { 0 } else { ends[number as usize - 1] };
    &flat[start as usize..ends[number as usize] as usize]
}

fn hash(key: &[u32]) -> u64 {
    let mut hasher = FxHasher::default();
    // Nearly all are of two or three numbers: to hash each is quicker than to hash the bytes.
    key.iter().for_each(|number| number.hash(&mut hasher));
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_lists_have_the_same_number() {
        let mut keys = Keys::default();
        for (number, key) in [&[1, 2][..], &[1], &[], &[2, 1]].into_iter().enumerate() {
            assert_eq!(keys.get(key), None);
            assert_eq!(keys.insert(key), (number as u32, true));
        }
        assert_eq!(keys.insert(&[1]), (1, false));
        assert_eq!(keys.get(&[2, 1]), Some(3));
        keys.clear();
        assert_eq!(keys.get(&[1]), None);
    }
}

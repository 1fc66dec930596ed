//! Interned names.
//!
//! A real input mentions the same few thousand names a million times; a [`Name`] is a `u32` that is equal exactly
//! when the spelling is. The table belongs to the program that was read ([`crate::syntax::Program::names`]).

use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// A spelling, interned in a [`Names`] table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Name(pub u32);

/// The table of spellings.
#[derive(Clone, Default)]
pub struct Names {
    /// All spellings, one after the other.
    text: String,
    /// Where each spelling ends in `text`; it starts where its predecessor ends.
    ends: Vec<u32>,
    index: HashTable<Name>,
}

fn hash(spelling: &str) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(spelling.as_bytes());
    hasher.finish()
}

impl Names {
    pub fn new() -> Self {
        Self::default()
    }

    /// The name with this spelling, made if it is new.
    pub fn intern(&mut self, spelling: &str) -> Name {
        let Self { text, ends, index } = self;
        let entry = index.entry(
            hash(spelling),
            |&name| bytes_of(text, ends, name) == spelling.as_bytes(),
            |&name| hash(spelling_of(text, ends, name)),
        );
        match entry {
            hashbrown::hash_table::Entry::Occupied(found) => *found.get(),
            hashbrown::hash_table::Entry::Vacant(place) => {
                let name = Name(ends.len() as u32);
                place.insert(name);
                text.push_str(spelling);
                ends.push(text.len() as u32);
                name
            }
        }
    }

    /// The name with this spelling, if anything was ever called so.
    pub fn get(&self, spelling: &str) -> Option<Name> {
        self.index.find(hash(spelling), |&name| self.spelling(name) == spelling).copied()
    }

    pub fn spelling(&self, name: Name) -> &str {
        spelling_of(&self.text, &self.ends, name)
    }

    /// How many different spellings there are; every `Name` is below this.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }
}

fn spelling_of<'a>(text: &'a str, ends: &[u32], name: Name) -> &'a str {
    let (start, end) = range_of(ends, name);
    &text[start..end]
}

/// The same without looking whether it begins and ends with whole characters: each name that is read is compared.
fn bytes_of<'a>(text: &'a str, ends: &[u32], name: Name) -> &'a [u8] {
    let (start, end) = range_of(ends, name);
    &text.as_bytes()[start..end]
}

fn range_of(ends: &[u32], name: Name) -> (usize, usize) {
    let index = name.0 as usize;
    let start = if index == 0 { 0 } else { ends[index - 1] as usize };
    (start, ends[index] as usize)
}

impl std::ops::Index<Name> for Names {
    type Output = str;
    fn index(&self, name: Name) -> &str {
        self.spelling(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_spellings_are_equal_names() {
        let mut names = Names::new();
        let a = names.intern("alloc");
        let b = names.intern("");
        assert_eq!(names.intern("alloc"), a);
        assert_ne!(a, b);
        assert_eq!(&names[a], "alloc");
        assert_eq!(&names[b], "");
        assert_eq!(names.get("absent"), None);
    }
}

//! Sets of small numbers as rows of bits.

/// A set of numbers below a size that is fixed when it is made.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bits {
    words: Vec<u64>,
}

impl Bits {
    pub fn new(size: usize) -> Self {
        Self { words: vec![0; size.div_ceil(64)] }
    }

    /// Becomes the same as another, in the memory that it has.
    pub fn copy_from(&mut self, other: &Bits) {
        self.words.clone_from(&other.words);
    }

    pub fn contains(&self, index: usize) -> bool {
        self.words[index / 64] & (1 << (index % 64)) != 0
    }

    /// Whether it is new.
    pub fn insert(&mut self, index: usize) -> bool {
        let before = self.words[index / 64];
        self.words[index / 64] |= 1 << (index % 64);
        before != self.words[index / 64]
    }

    pub fn remove(&mut self, index: usize) {
        self.words[index / 64] &= !(1 << (index % 64));
    }

    /// Adds all of `other`, which may be of a smaller size; whether anything was new.
    pub fn add_all(&mut self, other: &Bits) -> bool {
        let mut changed = false;
        for (word, more) in self.words.iter_mut().zip(&other.words) {
            changed |= *more & !*word != 0;
            *word |= more;
        }
        changed
    }

    /// Takes all of `other` away, which may be of a smaller size.
    pub fn remove_all(&mut self, other: &Bits) {
        for (word, less) in self.words.iter_mut().zip(&other.words) {
            *word &= !less;
        }
    }

    /// Keeps only what is in `other` too.
    pub fn keep_all(&mut self, other: &Bits) {
        for (word, kept) in self.words.iter_mut().zip(&other.words) {
            *word &= kept;
        }
    }

    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// The members in increasing order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(|(index, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                if rest == 0 {
                    return None;
                }
                let bit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                Some(index * 64 + bit)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_come_back_in_order() {
        let mut bits = Bits::new(130);
        for index in [129, 0, 64, 63] {
            assert!(bits.insert(index));
        }
        assert!(!bits.insert(64));
        bits.remove(0);
        assert_eq!(bits.iter().collect::<Vec<_>>(), vec![63, 64, 129]);
        let mut other = Bits::new(130);
        assert!(other.add_all(&bits) && !other.add_all(&bits));
        other.remove_all(&bits);
        assert_eq!(other.iter().next(), None);
    }
}

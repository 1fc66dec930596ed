//! Sets of small numbers.

/// A set of numbers, as many bits as its largest one. It grows as needed; with [`BitSet::with_room_for`] it need not.
///
/// Equality looks at the bits that there are: compare sets that were made with the same room.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct BitSet {
    words: Vec<u64>,
}

impl BitSet {
    /// An empty set with a bit for each number below `count`.
    pub fn with_room_for(count: usize) -> Self {
        Self { words: vec![0; count.div_ceil(64)] }
    }

    /// All numbers below `count`.
    pub fn full(count: usize) -> Self {
        let mut words = vec![u64::MAX; count / 64];
        if !count.is_multiple_of(64) {
            words.push((1 << (count % 64)) - 1);
        }
        Self { words }
    }

    /// Becomes the same as another, in the memory that it has.
    pub fn copy_from(&mut self, other: &BitSet) {
        self.words.clone_from(&other.words);
    }

    pub fn contains(&self, number: usize) -> bool {
        self.words.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    /// Whether it is new.
    pub fn insert(&mut self, number: usize) -> bool {
        if self.words.len() <= number / 64 {
            self.words.resize(number / 64 + 1, 0);
        }
        let (word, bit) = (&mut self.words[number / 64], 1 << (number % 64));
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    pub fn remove(&mut self, number: usize) {
        if let Some(word) = self.words.get_mut(number / 64) {
            *word &= !(1 << (number % 64));
        }
    }

    /// Adds all of `other`; whether anything was new.
    pub fn add_all(&mut self, other: &BitSet) -> bool {
        if self.words.len() < other.words.len() {
            self.words.resize(other.words.len(), 0);
        }
        let mut changed = false;
        for (word, more) in self.words.iter_mut().zip(&other.words) {
            changed |= *more & !*word != 0;
            *word |= more;
        }
        changed
    }

    /// Takes all of `other` away.
    pub fn remove_all(&mut self, other: &BitSet) {
        for (word, less) in self.words.iter_mut().zip(&other.words) {
            *word &= !less;
        }
    }

    /// Keeps only what is in `other` too.
    pub fn keep_all(&mut self, other: &BitSet) {
        let common = self.words.len().min(other.words.len());
        for (word, kept) in self.words.iter_mut().zip(&other.words) {
            *word &= kept;
        }
        self.words[common..].fill(0);
    }

    /// Takes everything away and keeps the room.
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
    use super::BitSet;

    #[test]
    fn members_come_back_in_order() {
        for mut set in [BitSet::default(), BitSet::with_room_for(130)] {
            for number in [129, 0, 64, 63] {
                assert!(set.insert(number));
            }
            assert!(!set.insert(64));
            set.remove(0);
            set.remove(1000);
            assert_eq!(set.iter().collect::<Vec<_>>(), [63, 64, 129]);
            let mut other = BitSet::default();
            assert!(other.add_all(&set) && !other.add_all(&set));
            other.remove_all(&set);
            assert_eq!(other.iter().next(), None);
        }
    }

    #[test]
    fn what_is_kept_is_in_both() {
        let mut set = BitSet::default();
        for number in [3, 64, 200] {
            set.insert(number);
        }
        set.keep_all(&BitSet::full(65));
        assert_eq!(set.iter().collect::<Vec<_>>(), [3, 64]);
        assert!(!set.contains(200) && set.contains(64));
    }
}

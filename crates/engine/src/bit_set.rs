//! Sets of small numbers.

/// A growing set.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct BitSet(Vec<u64>);

impl BitSet {
    /// All numbers below `count`.
    pub fn full(count: usize) -> Self {
        let mut words = vec![u64::MAX; count / 64];
        if !count.is_multiple_of(64) {
            words.push((1 << (count % 64)) - 1);
        }
        Self(words)
    }

    /// `false` if it was there before.
    pub fn insert(&mut self, number: usize) -> bool {
        if self.0.len() <= number / 64 {
            self.0.resize(number / 64 + 1, 0);
        }
        let (word, bit) = (&mut self.0[number / 64], 1 << (number % 64));
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    pub fn contains(&self, number: usize) -> bool {
        self.0.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    pub fn extend(&mut self, other: &BitSet) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (word, more) in self.0.iter_mut().zip(&other.0) {
            *word |= more;
        }
    }

    pub fn intersect(&mut self, other: &BitSet) {
        self.0.truncate(other.0.len());
        for (word, only) in self.0.iter_mut().zip(&other.0) {
            *word &= only;
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(index, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let bit = left.trailing_zeros();
                (left != 0).then(|| left &= left - 1)?;
                Some(index * 64 + bit as usize)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::BitSet;

    #[test]
    fn a_set_holds_what_was_put_in() {
        let mut set = BitSet::default();
        for number in [3, 64, 200] {
            assert!(set.insert(number));
        }
        assert!(!set.insert(64));
        assert_eq!(set.iter().collect::<Vec<_>>(), [3, 64, 200]);
        set.intersect(&BitSet::full(65));
        assert_eq!(set.iter().collect::<Vec<_>>(), [3, 64]);
    }
}

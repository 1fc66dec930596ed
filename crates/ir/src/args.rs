//! The arguments of an operator.

use crate::ids::ExprId;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// So many stand in the node itself.
const FEW: usize = 3;

/// A list of arguments. Nearly all are short, and those need no memory of their own: contexts of a hundred thousand nodes
/// are copied for every abstraction and every path.
#[derive(Clone, Debug)]
pub struct Args(Repr);

#[derive(Clone, Debug)]
enum Repr {
    Few(u8, [ExprId; FEW]),
    Many(Box<[ExprId]>),
}

impl From<&[ExprId]> for Args {
    fn from(args: &[ExprId]) -> Self {
        if args.len() > FEW {
            return Self(Repr::Many(args.into()));
        }
        let mut few = [ExprId::FALSE; FEW];
        few[..args.len()].copy_from_slice(args);
        Self(Repr::Few(args.len() as u8, few))
    }
}

impl Deref for Args {
    type Target = [ExprId];

    fn deref(&self) -> &[ExprId] {
        match &self.0 {
            Repr::Few(count, few) => &few[..usize::from(*count)],
            Repr::Many(many) => many,
        }
    }
}

impl PartialEq for Args {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Args {}

impl Hash for Args {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl AsRef<[ExprId]> for Args {
    fn as_ref(&self) -> &[ExprId] {
        self
    }
}

impl<'a> IntoIterator for &'a Args {
    type Item = &'a ExprId;
    type IntoIter = std::slice::Iter<'a, ExprId>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_any_length_are_what_they_were() {
        for length in 0..7 {
            let list: Vec<ExprId> = (0..length).map(ExprId).collect();
            let args = Args::from(list.as_slice());
            assert_eq!(*args, *list);
            assert_eq!(args, args.clone());
        }
        assert_ne!(Args::from(&[ExprId(0)][..]), Args::from(&[ExprId(0), ExprId(0)][..]));
    }
}

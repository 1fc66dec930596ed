//! The finite part of a map value: a persistent search tree from indices to values.
//!
//! A program stores into a map a million times while traces, `old` states and other variables hold earlier
//! versions of it, so a store copies one path and shares the rest, and copies nothing where nobody else looks.
//! The tree is a treap whose priorities are hashes of the keys: its shape depends on its contents alone, so maps
//! with a common history are compared without looking at what they share.

use super::value::Value;
use crate::typed::Ty;
use rustc_hash::FxHasher;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// Where in a map: the instance of the map's type parameters and the indices.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Key {
    pub types: Box<[Ty]>,
    pub indices: Box<[Value]>,
}

impl Key {
    fn compare(&self, types: &[Ty], indices: &[Value]) -> Ordering {
        // Types first, as in the derived order.
        (*self.types).cmp(types).then_with(|| (*self.indices).cmp(indices))
    }
}

#[derive(Clone, Default)]
pub struct Tree {
    root: Link,
    len: usize,
}

type Link = Option<Arc<Node>>;

#[derive(Clone)]
struct Node {
    key: Arc<Key>,
    value: Value,
    priority: u64,
    left: Link,
    right: Link,
}

impl Node {
    /// Which of two nodes stands above the other; hashes may collide.
    fn above(&self, other: &Node) -> bool {
        (self.priority, &self.key) > (other.priority, &other.key)
    }
}

fn priority(types: &[Ty], indices: &[Value]) -> u64 {
    let mut hasher = FxHasher::default();
    types.hash(&mut hasher);
    indices.hash(&mut hasher);
    // The hash of a small integer is nearly linear in it; as priorities that would make lists of trees.
    let mut mixed = hasher.finish();
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

impl Tree {
    pub fn len(&self) -> usize {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn get(&self, types: &[Ty], indices: &[Value]) -> Option<&Value> {
        let mut link = &self.root;
        while let Some(node) = link {
            match node.key.compare(types, indices) {
                Ordering::Equal => return Some(&node.value),
                Ordering::Greater => link = &node.left,
                Ordering::Less => link = &node.right,
            }
        }
        None
    }

    pub fn insert(&mut self, types: &[Ty], indices: &[Value], value: Value) {
        let place = Place { types, indices, priority: priority(types, indices) };
        if insert(&mut self.root, &place, value) {
            self.len += 1;
        }
    }

    pub fn remove(&mut self, types: &[Ty], indices: &[Value]) {
        if self.get(types, indices).is_some() {
            remove(&mut self.root, types, indices);
            self.len -= 1;
        }
    }

    /// The entries in the order of their keys.
    pub fn iter(&self) -> Iter<'_> {
        let mut iter = Iter { path: Vec::new() };
        iter.descend(&self.root);
        iter
    }
}

struct Place<'a> {
    types: &'a [Ty],
    indices: &'a [Value],
    priority: u64,
}

/// Whether the key is new.
fn insert(link: &mut Link, place: &Place, value: Value) -> bool {
    let Some(shared) = link else {
        let key = Arc::new(Key { types: place.types.into(), indices: place.indices.into() });
        *link = Some(Arc::new(Node { key, value, priority: place.priority, left: None, right: None }));
        return true;
    };
    let order = shared.key.compare(place.types, place.indices);
    let node = Arc::make_mut(shared);
    match order {
        Ordering::Equal => {
            node.value = value;
            false
        }
        Ordering::Greater => {
            let new = insert(&mut node.left, place, value);
            if node.left.as_ref().is_some_and(|left| left.above(node)) {
                rotate_right(link);
            }
            new
        }
        Ordering::Less => {
            let new = insert(&mut node.right, place, value);
            if node.right.as_ref().is_some_and(|right| right.above(node)) {
                rotate_left(link);
            }
            new
        }
    }
}

/// The left child becomes the root.
fn rotate_right(link: &mut Link) {
    let Some(mut old) = link.take() else { return };
    let node = Arc::make_mut(&mut old);
    if let Some(mut left) = node.left.take() {
        let top = Arc::make_mut(&mut left);
        node.left = top.right.take();
        top.right = Some(old);
        *link = Some(left);
    } else {
        *link = Some(old);
    }
}

/// The right child becomes the root.
fn rotate_left(link: &mut Link) {
    let Some(mut old) = link.take() else { return };
    let node = Arc::make_mut(&mut old);
    if let Some(mut right) = node.right.take() {
        let top = Arc::make_mut(&mut right);
        node.right = top.left.take();
        top.left = Some(old);
        *link = Some(right);
    } else {
        *link = Some(old);
    }
}

fn remove(link: &mut Link, types: &[Ty], indices: &[Value]) {
    let Some(shared) = link else { return };
    match shared.key.compare(types, indices) {
        Ordering::Equal => {
            let (left, right) = (shared.left.clone(), shared.right.clone());
            *link = merge(left, right);
        }
        Ordering::Greater => remove(&mut Arc::make_mut(shared).left, types, indices),
        Ordering::Less => remove(&mut Arc::make_mut(shared).right, types, indices),
    }
}

/// One tree of two, where all keys of the first are below all keys of the second.
fn merge(left: Link, right: Link) -> Link {
    match (left, right) {
        (None, other) | (other, None) => other,
        (Some(mut left), Some(mut right)) => {
            if left.above(&right) {
                let node = Arc::make_mut(&mut left);
                node.right = merge(node.right.take(), Some(right));
                Some(left)
            } else {
                let node = Arc::make_mut(&mut right);
                node.left = merge(Some(left), node.left.take());
                Some(right)
            }
        }
    }
}

fn same(a: &Link, b: &Link) -> bool {
    match (a, b) {
        (None, None) => true,
        (Some(a), Some(b)) => {
            Arc::ptr_eq(a, b)
                || (a.priority == b.priority
                    && a.key == b.key
                    && a.value == b.value
                    && same(&a.left, &b.left)
                    && same(&a.right, &b.right))
        }
        _ => false,
    }
}

impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && same(&self.root, &other.root)
    }
}

impl Eq for Tree {}

impl PartialOrd for Tree {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Tree {
    fn cmp(&self, other: &Self) -> Ordering {
        let same_root = match (&self.root, &other.root) {
            (Some(a), Some(b)) => Arc::ptr_eq(a, b),
            (None, None) => true,
            _ => false,
        };
        if same_root { Ordering::Equal } else { self.iter().cmp(other.iter()) }
    }
}

impl Hash for Tree {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.len.hash(state);
        for entry in self.iter() {
            entry.hash(state);
        }
    }
}

/// Walks a tree in the order of its keys.
pub struct Iter<'a> {
    /// Nodes whose left parts are done.
    path: Vec<&'a Node>,
}

impl<'a> Iter<'a> {
    fn descend(&mut self, mut link: &'a Link) {
        while let Some(node) = link {
            self.path.push(node);
            link = &node.left;
        }
    }
}

impl<'a> Iterator for Iter<'a> {
    type Item = (&'a Key, &'a Value);

    fn next(&mut self) -> Option<Self::Item> {
        let node = self.path.pop()?;
        self.descend(&node.right);
        Some((&node.key, &node.value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn key(index: i64) -> [Value; 1] {
        [Value::int(index)]
    }

    #[test]
    fn agrees_with_the_standard_map_and_keeps_old_versions() {
        let mut tree = Tree::default();
        let mut model = BTreeMap::new();
        let mut versions = Vec::new();
        let mut state = 12345u64;
        for round in 0..3000 {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let index = (state >> 33) as i64 % 200;
            if state.is_multiple_of(3) {
                tree.remove(&[], &key(index));
                model.remove(&index);
            } else {
                tree.insert(&[], &key(index), Value::int(round));
                model.insert(index, round);
            }
            if round % 500 == 0 {
                versions.push((tree.clone(), model.clone()));
            }
        }
        versions.push((tree, model));
        for (tree, model) in versions {
            assert_eq!(tree.len(), model.len());
            let listed: Vec<(i64, i64)> = tree
                .iter()
                .map(|(key, value)| {
                    (key.indices[0].as_int().unwrap().to_i64().unwrap(), value.as_int().unwrap().to_i64().unwrap())
                })
                .collect();
            assert_eq!(listed, model.into_iter().collect::<Vec<_>>());
        }
    }

    #[test]
    fn the_shape_depends_on_the_contents_alone() {
        let mut forward = Tree::default();
        let mut backward = Tree::default();
        for index in 0..500 {
            forward.insert(&[], &key(index), Value::int(index * index));
            backward.insert(&[], &key(499 - index), Value::int((499 - index) * (499 - index)));
        }
        backward.insert(&[], &key(1000), Value::TRUE);
        backward.remove(&[], &key(1000));
        assert!(forward == backward);
        assert_eq!(forward.cmp(&backward), Ordering::Equal);
        backward.insert(&[], &key(77), Value::int(0));
        assert!(forward != backward);
    }

    #[test]
    fn a_long_run_of_stores_stays_shallow() {
        let mut tree = Tree::default();
        for index in 0..20_000 {
            tree.insert(&[], &key(index), Value::TRUE);
        }
        fn depth(link: &Link) -> usize {
            link.as_ref().map_or(0, |node| 1 + depth(&node.left).max(depth(&node.right)))
        }
        assert!(depth(&tree.root) < 60, "{}", depth(&tree.root));
    }
}

//! Cells of memory and what they point to: a union-find of objects with offsets.
//!
//! A *cell* is a node and a number of bytes. Two pointers that may be equal have the same cell; joining two cells joins
//! their nodes, one shifted against the other (a union-find with weights), so that fields at different offsets stay
//! apart. Where a node is joined with itself, shifted, or where a pointer walks in steps, its offsets count modulo a
//! *stride*: an array of structs keeps its fields apart, a stride of one means that nothing is known. What a field
//! points to is one cell, as in Steensgaard's analysis (Points-to analysis in almost linear time, POPL 1996) with the
//! fields of data structure analysis (Lattner, Lenharth, Adve, PLDI 2007).

use std::collections::BTreeMap;

use num_integer::Integer;

/// A place in a node. Look at it through [`Regions::find`] only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cell {
    pub node: u32,
    pub offset: i64,
}

impl Cell {
    /// So many bytes further on.
    pub fn plus(self, bytes: i64) -> Cell {
        Cell { node: self.node, offset: self.offset.saturating_add(bytes) }
    }
}

/// A part of a node that is accessed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Access {
    /// The sizes in bytes, in order, each once.
    pub sizes: Vec<u64>,
}

/// What is known of a node that is a root.
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// Offsets count modulo this; 0 if they are what they are.
    pub stride: u64,
    /// What the value at an offset points to.
    fields: BTreeMap<i64, Cell>,
    accesses: BTreeMap<i64, Access>,
    /// Objects of which it consists.
    pub objects: Vec<u32>,
    /// Functions whose addresses it stands for.
    pub functions: Vec<u32>,
    /// Something outside of the program may have made it.
    pub is_external: bool,
    /// It was taken to be from outside only because nothing else makes it.
    pub is_adopted: bool,
    /// Arithmetic that is not followed may have made pointers to it.
    pub is_computed: bool,
}

/// All nodes.
#[derive(Clone, Debug, Default)]
pub struct Regions {
    /// The node above, and what is to be added to offsets on the way there.
    above: Vec<(u32, i64)>,
    nodes: Vec<Node>,
    /// Counts what changed, so that others know when they are done.
    changes: u64,
}

impl Regions {
    /// A node of its own.
    pub fn fresh(&mut self) -> Cell {
        let node = self.nodes.len() as u32;
        self.above.push((node, 0));
        self.nodes.push(Node::default());
        Cell { node, offset: 0 }
    }

    pub fn changes(&self) -> u64 {
        self.changes
    }

    /// The root that a cell lies in, with the offset there.
    pub fn find(&mut self, cell: Cell) -> Cell {
        let mut offset = cell.offset;
        let mut node = cell.node;
        let mut path = Vec::new();
        while self.above[node as usize].0 != node {
            path.push(node);
            let (above, delta) = self.above[node as usize];
            offset = offset.saturating_add(delta);
            node = above;
        }
        // Shorten the way for the next time: from the one next to the root downwards.
        let mut sum = 0i64;
        for &step in path.iter().rev() {
            let (_, delta) = self.above[step as usize];
            sum = sum.saturating_add(delta);
            self.above[step as usize] = (node, sum);
        }
        Cell { node, offset: normal(offset, self.nodes[node as usize].stride) }
    }

    /// The root of a cell.
    pub fn found(&self, cell: Cell) -> u32 {
        let mut node = cell.node;
        while self.above[node as usize].0 != node {
            node = self.above[node as usize].0;
        }
        node
    }

    pub fn node(&mut self, cell: Cell) -> &mut Node {
        let root = self.find(cell).node;
        &mut self.nodes[root as usize]
    }

    /// A root as it is.
    pub fn root(&self, node: u32) -> &Node {
        &self.nodes[node as usize]
    }

    /// The roots, in the order in which they were made.
    pub fn roots(&self) -> Vec<u32> {
        (0..self.nodes.len() as u32).filter(|&node| self.above[node as usize].0 == node).collect()
    }

    /// What the value at a cell points to.
    pub fn pointee(&mut self, cell: Cell) -> Cell {
        let at = self.find(cell);
        if let Some(&to) = self.nodes[at.node as usize].fields.get(&at.offset) {
            return to;
        }
        let new = self.fresh();
        self.nodes[at.node as usize].fields.insert(at.offset, new);
        self.changes += 1;
        new
    }

    /// The fields of a root that point somewhere.
    pub fn fields(&self, root: u32) -> Vec<(i64, Cell)> {
        self.nodes[root as usize].fields.iter().map(|(&offset, &cell)| (offset, cell)).collect()
    }

    /// The accesses to a root.
    pub fn accesses(&self, root: u32) -> Vec<(i64, Access)> {
        self.nodes[root as usize].accesses.iter().map(|(&offset, access)| (offset, access.clone())).collect()
    }

    pub fn has_accesses(&self, root: u32) -> bool {
        !self.nodes[root as usize].accesses.is_empty()
    }

    /// Notes an access of so many bytes.
    pub fn access(&mut self, cell: Cell, size: u64) {
        let at = self.find(cell);
        let access = self.nodes[at.node as usize].accesses.entry(at.offset).or_default();
        if let Err(place) = access.sizes.binary_search(&size) {
            access.sizes.insert(place, size);
            self.changes += 1;
        }
    }

    /// Pointers to this node walk in steps of so many bytes.
    pub fn walk(&mut self, cell: Cell, step: u64) {
        let at = self.find(cell);
        let mut work = Vec::new();
        self.set_stride(at.node, step, &mut work);
        self.join_all(work);
    }

    /// The two may be the same.
    pub fn unify(&mut self, one: Cell, other: Cell) {
        self.join_all(vec![(one, other)]);
    }

    fn join_all(&mut self, mut work: Vec<(Cell, Cell)>) {
        while let Some((one, other)) = work.pop() {
            let (one, other) = (self.find(one), self.find(other));
            if one.node == other.node {
                if one.offset != other.offset {
                    self.set_stride(one.node, one.offset.abs_diff(other.offset), &mut work);
                }
                continue;
            }
            let weight = |node: &Node| node.fields.len() + node.accesses.len() + node.objects.len();
            let lighter = weight(&self.nodes[one.node as usize]) <= weight(&self.nodes[other.node as usize]);
            let (from, to) = if lighter { (one, other) } else { (other, one) };
            self.changes += 1;
            let delta = to.offset.saturating_sub(from.offset);
            self.above[from.node as usize] = (to.node, delta);
            let moved = std::mem::take(&mut self.nodes[from.node as usize]);
            self.set_stride(to.node, moved.stride, &mut work);
            let target = &mut self.nodes[to.node as usize];
            let is_foreign = |node: &Node| node.is_external && !node.is_adopted;
            target.is_adopted = (target.is_adopted || moved.is_adopted) && !is_foreign(target) && !is_foreign(&moved);
            target.objects.extend(moved.objects);
            target.functions.extend(moved.functions);
            target.is_external |= moved.is_external;
            target.is_computed |= moved.is_computed;
            let stride = target.stride;
            for (offset, cell) in moved.fields {
                add_field(target, normal(offset.saturating_add(delta), stride), cell, &mut work);
            }
            for (offset, access) in moved.accesses {
                add_access(target, normal(offset.saturating_add(delta), stride), &access);
            }
        }
    }

    /// Makes the stride a divisor of `step`, too; what comes to lie at one offset is joined later.
    fn set_stride(&mut self, root: u32, step: u64, work: &mut Vec<(Cell, Cell)>) {
        let node = &mut self.nodes[root as usize];
        let stride = node.stride.gcd(&step);
        if stride == node.stride {
            return;
        }
        self.changes += 1;
        node.stride = stride;
        for (offset, cell) in std::mem::take(&mut node.fields) {
            add_field(node, normal(offset, stride), cell, work);
        }
        for (offset, access) in std::mem::take(&mut node.accesses) {
            add_access(node, normal(offset, stride), &access);
        }
    }
}

fn add_field(node: &mut Node, offset: i64, cell: Cell, work: &mut Vec<(Cell, Cell)>) {
    match node.fields.get(&offset) {
        Some(&known) => work.push((known, cell)),
        None => {
            node.fields.insert(offset, cell);
        }
    }
}

fn add_access(node: &mut Node, offset: i64, access: &Access) {
    let known = node.accesses.entry(offset).or_default();
    for &size in &access.sizes {
        if let Err(place) = known.sizes.binary_search(&size) {
            known.sizes.insert(place, size);
        }
    }
}

fn normal(offset: i64, stride: u64) -> i64 {
    match i64::try_from(stride) {
        Ok(0) | Err(_) => offset,
        Ok(stride) => offset.rem_euclid(stride),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_stay_apart_when_shifted_nodes_are_joined() {
        let mut regions = Regions::default();
        let (outer, inner) = (regions.fresh(), regions.fresh());
        let next = regions.pointee(inner.plus(4));
        // The inner object lies at byte 8 of the outer one.
        regions.unify(outer.plus(8), inner);
        let found = regions.pointee(outer.plus(12));
        assert_eq!(regions.find(found), regions.find(next));
        let (one, other) = (regions.find(outer), regions.find(inner));
        assert_eq!((one.node, one.offset + 8), (other.node, other.offset));
    }

    #[test]
    fn a_pointer_that_walks_folds_its_node() {
        let mut regions = Regions::default();
        let array = regions.fresh();
        let (first, later) = (regions.pointee(array.plus(4)), regions.pointee(array.plus(28)));
        regions.unify(array, array.plus(12));
        assert_eq!(regions.find(first), regions.find(later));
        assert_eq!(regions.node(array).stride, 12);
        regions.walk(array, 8);
        assert_eq!(regions.node(array).stride, 4);
    }
}

//! Whether two lambdas say the same: their bodies are compared as text, up to the names of what they bind.

use super::code::{Code, Node, NodeId, TypeListId};
use super::hints::parts;

/// More nodes than this are not compared.
const MOST: usize = 10_000;

impl Code {
    /// If two bodies of lambdas have the same text: the places in what each remembers that must have the same value.
    /// `None` also where that is not seen (quantifiers, `let`, types that hang on type parameters).
    pub fn same_text(&self, a: NodeId, b: NodeId) -> Option<Vec<(u32, u32)>> {
        let mut captured = Vec::new();
        let mut open = vec![(a, b)];
        for _ in 0..MOST {
            let Some((a, b)) = open.pop() else { return Some(captured) };
            let (x, y) = (self.node(a), self.node(b));
            if let (Node::Captured(left), Node::Captured(right)) = (x, y) {
                captured.push((left, right));
                continue;
            }
            if std::mem::discriminant(&x) != std::mem::discriminant(&y) || !self.same_symbol(x, y) {
                return None;
            }
            let (mut left, mut right) = (Vec::new(), Vec::new());
            parts(self, x, &mut |part| left.push(part));
            parts(self, y, &mut |part| right.push(part));
            if left.len() != right.len() {
                return None;
            }
            open.extend(left.into_iter().zip(right));
        }
        None
    }

    /// Whether two nodes of the same kind are the same but for their parts.
    fn same_symbol(&self, x: Node, y: Node) -> bool {
        match (x, y) {
            (Node::Constant(a), Node::Constant(b)) => self.constants[a as usize] == self.constants[b as usize],
            (Node::Bool(a), Node::Bool(b)) => a == b,
            (Node::Global(a), Node::Global(b)) | (Node::Bound(a), Node::Bound(b)) => a == b,
            (Node::Select { types: a, .. }, Node::Select { types: b, .. })
            | (Node::Store { types: a, .. }, Node::Store { types: b, .. }) => self.same_types(a, b),
            (Node::Extract { high: a, low: b, .. }, Node::Extract { high: c, low: d, .. }) => (a, b) == (c, d),
            (Node::Apply { function: f, types: a, .. }, Node::Apply { function: g, types: b, .. }) => {
                f == g && self.same_types(a, b)
            }
            (Node::Construct { constructor: c, types: a, .. }, Node::Construct { constructor: d, types: b, .. }) => {
                c == d && self.same_types(a, b)
            }
            (Node::Is(_, a), Node::Is(_, b)) => a == b,
            (Node::Field(_, a), Node::Field(_, b))
            | (Node::FieldUpdate { field: a, .. }, Node::FieldUpdate { field: b, .. }) => a == b,
            (
                Node::Local(_)
                | Node::OldGlobal(_)
                | Node::Quantifier(_)
                | Node::Lambda(_)
                | Node::Let(_)
                | Node::Code(_)
                | Node::Unsupported(_),
                _,
            ) => false,
            _ => true,
        }
    }

    fn same_types(&self, a: TypeListId, b: TypeListId) -> bool {
        let (a, b) = (&self.type_lists[a.0 as usize], &self.type_lists[b.0 as usize]);
        !a.open && !b.open && a.types == b.types
    }
}

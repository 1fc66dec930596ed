//! Metadata as it is written: nodes with labelled fields, tuples, strings, constants.
//!
//! Nodes may refer to each other in circles. [`crate::debug_info`] says what those of debug info mean.

use num_bigint::BigInt;

use crate::ids::{ConstantId, Map, MetadataId, Name};

/// A node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Node {
    /// `!"text"`
    Text(Name),
    /// `!{…}`, `None` for `null`
    Tuple { distinct: bool, operands: Box<[Option<MetadataId>]> },
    /// `!DILocation(…)`, by far the most common
    Location(Location),
    /// `!DIExpression(…)`
    Expression(Box<[Term]>),
    /// `!DISomething(label: value, …)`
    Special { kind: Name, distinct: bool, fields: Box<[(Name, Field)]> },
    /// `i32 7`, `ptr @f`
    Constant(ConstantId),
}

/// `!DILocation(line: 1, column: 2, scope: !3, inlinedAt: !4)`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Location {
    /// 0 where the compiler knows none.
    pub line: u32,
    /// 0 where the compiler knows none.
    pub column: u32,
    pub scope: Option<MetadataId>,
    /// Where the function of the scope was inlined: another location.
    pub inlined_at: Option<MetadataId>,
    pub implicit: bool,
    pub distinct: bool,
}

/// A part of a `DIExpression`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Term {
    /// `DW_OP_deref`, `DW_ATE_signed`
    Word(Name),
    Number(i128),
}

/// The value of a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Field {
    /// `None` for `null`
    Node(Option<MetadataId>),
    Integer(i128),
    /// An integer that has no room in 128 bits.
    Wide(Box<BigInt>),
    Bool(bool),
    /// `"text"`
    Text(Name),
    /// `DW_TAG_member`
    Word(Name),
    /// `DIFlagPublic | DIFlagVector`
    Words(Box<[Name]>),
    /// `{!1, !2}`, of `GenericDINode`
    List(Box<[Option<MetadataId>]>),
}

/// All metadata of a module.
#[derive(Clone, Debug, Default)]
pub struct Metadata {
    pub(crate) nodes: Vec<Node>,
    pub(crate) numbers: Map<u32, MetadataId>,
    pub(crate) named: Vec<(Name, Vec<MetadataId>)>,
}

impl std::ops::Index<MetadataId> for Metadata {
    type Output = Node;

    fn index(&self, id: MetadataId) -> &Node {
        &self.nodes[id.index()]
    }
}

impl Metadata {
    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// `!12`
    pub fn numbered(&self, number: u32) -> Option<MetadataId> {
        self.numbers.get(&number).copied()
    }

    /// `!llvm.dbg.cu = !{…}` and the like, in the order of the text.
    pub fn named(&self) -> &[(Name, Vec<MetadataId>)] {
        &self.named
    }

    /// The operands of a tuple.
    pub fn tuple(&self, id: MetadataId) -> Option<&[Option<MetadataId>]> {
        match &self[id] {
            Node::Tuple { operands, .. } => Some(operands),
            _ => None,
        }
    }

    /// The field of a node with labelled fields.
    pub fn field(&self, id: MetadataId, label: Name) -> Option<&Field> {
        match &self[id] {
            Node::Special { fields, .. } => fields.iter().find(|(found, _)| *found == label).map(|(_, field)| field),
            _ => None,
        }
    }
}

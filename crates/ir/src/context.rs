//! Sorts, variables, functions, datatypes, and the hash-consed expressions over them.
//!
//! An expression is a [`Node`] in one vector; building the same node twice gives the same [`ExprId`], so equality
//! is `==` on ids and every pass is a memoised walk over a DAG. Arguments are built before what uses them, so a
//! walk in the order of ids is bottom-up. The simplifying constructors are in `construct.rs`; `mk` here is the plain one.

use crate::Set;
use crate::args::Args;
use crate::ids::{ConstructorId, DatatypeId, ExprId, FunctionId, SortId, VarId};
use crate::vars::Vars;
use hashbrown::HashTable;
use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A sort. Maps with several arguments are curried by lowering, so an array has one index.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
    Bool,
    Int,
    Real,
    String,
    Regex,
    RoundingMode,
    Bv(u32),
    /// Widths as in SMT-LIB: exponent, and significand with the hidden bit.
    Float {
        exponent: u32,
        significand: u32,
    },
    Array(SortId, SortId),
    /// A user type without structure, by its name.
    Uninterpreted(String),
    Datatype(DatatypeId),
}

impl SortId {
    pub const BOOL: SortId = SortId(0);
    pub const INT: SortId = SortId(1);
    pub const REAL: SortId = SortId(2);
    pub const STRING: SortId = SortId(3);
    pub const REGEX: SortId = SortId(4);
    pub const ROUNDING_MODE: SortId = SortId(5);
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VarKind {
    /// A rigid symbol: the same in all states and all instances of a procedure.
    Constant,
    Global,
    /// The value that a global had when the procedure was entered; stands in summaries only.
    OldGlobal,
    /// A parameter, result or local of a procedure.
    Local,
    /// Of a quantifier, or a parameter of a defined function.
    Bound,
}

#[derive(Clone, Debug)]
pub struct Var {
    /// Shared by all copies of the context.
    pub name: Arc<str>,
    pub sort: SortId,
    pub kind: VarKind,
}

#[derive(Clone, PartialEq, Debug)]
pub enum FunctionKind {
    Uninterpreted,
    /// An SMT-LIB function, as it is written in front of its arguments: `bvadd`, `(_ sign_extend 16)`.
    Builtin(String),
    /// Replaced by its body wherever a solver sees it (`define-fun`); never recursive.
    Defined {
        params: Vec<VarId>,
        body: ExprId,
    },
}

#[derive(Clone, Debug)]
pub struct Function {
    pub name: String,
    pub params: Vec<SortId>,
    pub result: SortId,
    pub kind: FunctionKind,
}

#[derive(Clone, Debug)]
pub struct Datatype {
    pub name: String,
    pub sort: SortId,
    pub constructors: Vec<ConstructorId>,
}

#[derive(Clone, Debug)]
pub struct Constructor {
    pub name: String,
    pub datatype: DatatypeId,
    /// Selectors: names (unique in the program) and sorts.
    pub fields: Vec<(String, SortId)>,
}

/// An operator applied to arguments.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    Not,
    And,
    Or,
    Implies,
    /// Also `<==>`.
    Eq,
    Distinct,
    Ite,
    Add,
    Sub,
    Mul,
    Neg,
    /// Of integers, as in SMT-LIB (Euclidean).
    Div,
    Mod,
    /// Of reals.
    RealDiv,
    Pow,
    Lt,
    Le,
    ToReal,
    ToInt,
    /// `array, index`.
    Select,
    /// `array, index, value`.
    Store,
    /// The array of this sort that holds its argument everywhere.
    ConstArray(SortId),
    Concat,
    /// Bits `hi` down to `lo`, both included, as in SMT-LIB.
    Extract {
        hi: u32,
        lo: u32,
    },
    Call(FunctionId),
    Construct(ConstructorId),
    /// Whether a value was built by this constructor.
    Is(ConstructorId),
    /// The field of a value built by this constructor.
    Field(ConstructorId, u32),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    Bool(bool),
    Int(BigInt),
    Real(BigRational),
    Bv {
        value: BigUint,
        width: u32,
    },
    /// The IEEE bit pattern, with its sort.
    Float {
        bits: BigUint,
        sort: SortId,
    },
    /// SMT-LIB's name of the mode (`RNE`, `RNA`, `RTP`, `RTN`, `RTZ`).
    RoundingMode(&'static str),
    String(String),
    Var(VarId),
    App(Op, Args),
    Quantifier(Box<Quantifier>),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Quantifier {
    pub forall: bool,
    pub vars: Vec<VarId>,
    /// Each trigger is a list of terms that must all match.
    pub triggers: Vec<Vec<ExprId>>,
    /// Terms that must not be used as triggers.
    pub no_patterns: Vec<ExprId>,
    pub body: ExprId,
    /// `{:weight n}`.
    pub weight: Option<u32>,
}

/// The owner of all of it.
#[derive(Clone)]
pub struct Context {
    sorts: Vec<Sort>,
    vars: Vec<Var>,
    functions: Vec<Function>,
    datatypes: Vec<Datatype>,
    constructors: Vec<Constructor>,
    nodes: Vec<Node>,
    node_sorts: Vec<SortId>,
    index: HashTable<ExprId>,
    /// What is known of the expressions' variables, while nobody has taken it.
    state_vars: Vars,
    /// How often a variable has changed its kind, after which `state_vars` is wrong.
    kind_changes: u32,
}

impl Default for Context {
    fn default() -> Self {
        let mut context = Self {
            sorts: vec![Sort::Bool, Sort::Int, Sort::Real, Sort::String, Sort::Regex, Sort::RoundingMode],
            vars: Vec::new(),
            functions: Vec::new(),
            datatypes: Vec::new(),
            constructors: Vec::new(),
            nodes: Vec::new(),
            node_sorts: Vec::new(),
            index: HashTable::new(),
            state_vars: Vars::new(),
            kind_changes: 0,
        };
        // `ExprId::FALSE` and `ExprId::TRUE`.
        context.mk(Node::Bool(false), SortId::BOOL);
        context.mk(Node::Bool(true), SortId::BOOL);
        context
    }
}

impl ExprId {
    pub const FALSE: ExprId = ExprId(0);
    pub const TRUE: ExprId = ExprId(1);
}

fn hash(node: &Node) -> u64 {
    match node {
        Node::App(op, args) => hash_app(*op, args),
        _ => {
            let mut hasher = FxHasher::default();
            node.hash(&mut hasher);
            hasher.finish()
        }
    }
}

fn hash_app(op: Op, args: &[ExprId]) -> u64 {
    let mut hasher = FxHasher::default();
    (op, args).hash(&mut hasher);
    hasher.finish()
}

impl Context {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn sort(&mut self, sort: Sort) -> SortId {
        // There are few sorts; a scan is quicker than a table.
        if let Some(found) = self.sorts.iter().position(|known| *known == sort) {
            return SortId(found as u32);
        }
        self.sorts.push(sort);
        SortId(self.sorts.len() as u32 - 1)
    }

    pub fn array_sort(&mut self, index: SortId, element: SortId) -> SortId {
        self.sort(Sort::Array(index, element))
    }

    pub fn sort_kind(&self, id: SortId) -> &Sort {
        &self.sorts[id.index()]
    }

    /// These sorts and those that their values are made of, through maps and fields, each once.
    pub fn sorts_within(&self, sorts: impl IntoIterator<Item = SortId>) -> Vec<SortId> {
        let mut open: Vec<SortId> = sorts.into_iter().collect();
        let mut seen: Set<SortId> = Set::default();
        let mut found = Vec::new();
        while let Some(sort) = open.pop() {
            if !seen.insert(sort) {
                continue;
            }
            found.push(sort);
            match *self.sort_kind(sort) {
                Sort::Array(index, element) => open.extend([index, element]),
                Sort::Datatype(datatype) => {
                    let constructors = self.datatype(datatype).constructors.iter();
                    let fields = constructors.flat_map(|&constructor| &self.constructor(constructor).fields);
                    open.extend(fields.map(|(_, sort)| *sort));
                }
                _ => {}
            }
        }
        found
    }

    pub fn sorts(&self) -> impl Iterator<Item = (SortId, &Sort)> {
        self.sorts.iter().enumerate().map(|(index, sort)| (SortId(index as u32), sort))
    }

    pub fn add_var(&mut self, name: impl Into<Arc<str>>, sort: SortId, kind: VarKind) -> VarId {
        self.vars.push(Var { name: name.into(), sort, kind });
        VarId(self.vars.len() as u32 - 1)
    }

    pub fn var(&self, id: VarId) -> &Var {
        &self.vars[id.index()]
    }

    /// For a pass that finds out what a variable really is: a global that nobody modifies is a constant.
    pub fn set_var_kind(&mut self, id: VarId, kind: VarKind) {
        self.vars[id.index()].kind = kind;
        self.kind_changes += 1;
    }

    /// What is known of the state variables of expressions, to ask it while the context changes. Whoever does not give
    /// it back leaves the work to the next one.
    pub fn take_vars(&mut self) -> Vars {
        let mut known = std::mem::take(&mut self.state_vars);
        if known.kind_changes != self.kind_changes {
            known = Vars::new();
            known.kind_changes = self.kind_changes;
        }
        known
    }

    /// Keeps what [`Context::take_vars`] gave. (What was known before a variable changed its kind is found out later.)
    pub fn give_vars(&mut self, vars: Vars) {
        self.state_vars = vars;
    }

    pub fn var_count(&self) -> usize {
        self.vars.len()
    }

    pub fn add_function(&mut self, function: Function) -> FunctionId {
        self.functions.push(function);
        FunctionId(self.functions.len() as u32 - 1)
    }

    pub fn function(&self, id: FunctionId) -> &Function {
        &self.functions[id.index()]
    }

    pub fn function_mut(&mut self, id: FunctionId) -> &mut Function {
        &mut self.functions[id.index()]
    }

    pub fn functions(&self) -> impl Iterator<Item = (FunctionId, &Function)> {
        self.functions.iter().enumerate().map(|(index, function)| (FunctionId(index as u32), function))
    }

    /// Declares a datatype without constructors yet, so that they may mention it.
    pub fn add_datatype(&mut self, name: impl Into<String>) -> DatatypeId {
        let id = DatatypeId(self.datatypes.len() as u32);
        let sort = self.sort(Sort::Datatype(id));
        self.datatypes.push(Datatype { name: name.into(), sort, constructors: Vec::new() });
        id
    }

    pub fn add_constructor(
        &mut self,
        datatype: DatatypeId,
        name: impl Into<String>,
        fields: Vec<(String, SortId)>,
    ) -> ConstructorId {
        let id = ConstructorId(self.constructors.len() as u32);
        self.constructors.push(Constructor { name: name.into(), datatype, fields });
        self.datatypes[datatype.index()].constructors.push(id);
        id
    }

    pub fn datatype(&self, id: DatatypeId) -> &Datatype {
        &self.datatypes[id.index()]
    }

    pub fn datatypes(&self) -> impl Iterator<Item = (DatatypeId, &Datatype)> {
        self.datatypes.iter().enumerate().map(|(index, datatype)| (DatatypeId(index as u32), datatype))
    }

    pub fn constructor(&self, id: ConstructorId) -> &Constructor {
        &self.constructors[id.index()]
    }

    /// The expression that is this node; the caller knows its sort and that it is well sorted.
    pub fn mk(&mut self, node: Node, sort: SortId) -> ExprId {
        if let Node::App(op, args) = &node {
            return self.mk_app(*op, args, sort);
        }
        let Self { nodes, node_sorts, index, .. } = self;
        let entry = index.entry(hash(&node), |&id| nodes[id.index()] == node, |&id| hash(&nodes[id.index()]));
        match entry {
            hashbrown::hash_table::Entry::Occupied(found) => *found.get(),
            hashbrown::hash_table::Entry::Vacant(place) => {
                let id = ExprId(nodes.len() as u32);
                place.insert(id);
                nodes.push(node);
                node_sorts.push(sort);
                id
            }
        }
    }

    /// The same for an application. Most are there already, and those cost no memory.
    pub(crate) fn mk_app(&mut self, op: Op, args: &[ExprId], sort: SortId) -> ExprId {
        let Self { nodes, node_sorts, index, .. } = self;
        let is_it = |id: &ExprId| matches!(&nodes[id.index()], Node::App(other, own) if *other == op && **own == *args);
        match index.entry(hash_app(op, args), is_it, |&id| hash(&nodes[id.index()])) {
            hashbrown::hash_table::Entry::Occupied(found) => *found.get(),
            hashbrown::hash_table::Entry::Vacant(place) => {
                let id = ExprId(nodes.len() as u32);
                place.insert(id);
                nodes.push(Node::App(op, args.into()));
                node_sorts.push(sort);
                id
            }
        }
    }

    pub fn node(&self, id: ExprId) -> &Node {
        &self.nodes[id.index()]
    }

    pub fn sort_of(&self, id: ExprId) -> SortId {
        self.node_sorts[id.index()]
    }

    pub fn expr_count(&self) -> usize {
        self.nodes.len()
    }

    /// The direct subexpressions of a node, those of triggers included.
    pub fn children(&self, id: ExprId) -> impl Iterator<Item = ExprId> + '_ {
        let (args, quantifier): (&[ExprId], Option<&Quantifier>) = match self.node(id) {
            Node::App(_, args) => (args, None),
            Node::Quantifier(quantifier) => (&[], Some(quantifier)),
            _ => (&[], None),
        };
        let inside = quantifier.into_iter().flat_map(|quantifier| {
            let triggers = quantifier.triggers.iter().flatten();
            triggers.chain(&quantifier.no_patterns).chain(std::iter::once(&quantifier.body)).copied()
        });
        args.iter().copied().chain(inside)
    }
}

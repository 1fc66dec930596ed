//! The compiled form of a program: what the machine runs.
//!
//! A tree is translated when it is first needed: names become slots, literals become values, structured
//! statements become jumps. Nodes and instructions are small and `Copy`, so the machine holds no borrow of the
//! code while it runs.

use super::builtins::Builtin;
use super::value::Value;
use crate::names::Name;
use crate::syntax::{BinderId, ExprId, StmtId};
use crate::typed::{ConstructorId, FunctionId, ImplementationId, ProcedureId, Ty, TypeCtorId, TypeParamId, VarId};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// An expression in [`Code::nodes`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct NodeId(pub u32);

/// Several nodes side by side in [`Code::lists`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct List {
    pub start: u32,
    pub len: u32,
}

/// Types in [`Code::type_lists`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TypeListId(pub u32);

impl TypeListId {
    pub const EMPTY: TypeListId = TypeListId(0);
}

/// A place in [`Code::instrs`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Pc(pub u32);

#[derive(Clone, Copy, Debug)]
pub(super) enum Node {
    /// In [`Code::constants`].
    Constant(u32),
    Bool(bool),
    /// A global or constant of the program, by its slot.
    Global(u32),
    /// A global at the entry of the procedure.
    OldGlobal(u32),
    /// A parameter, result or local of the innermost procedure.
    Local(u32),
    /// A parameter of the function, or a variable of a quantifier, lambda or `let`.
    Bound(u32),
    /// A variable from around the lambda.
    Captured(u32),
    Not(NodeId),
    Neg(NodeId),
    And(NodeId, NodeId),
    Or(NodeId, NodeId),
    Implies(NodeId, NodeId),
    Eq(NodeId, NodeId),
    Neq(NodeId, NodeId),
    Lt(NodeId, NodeId),
    Le(NodeId, NodeId),
    Gt(NodeId, NodeId),
    Ge(NodeId, NodeId),
    Subtype(NodeId, NodeId),
    Concat(NodeId, NodeId),
    Add(NodeId, NodeId),
    Sub(NodeId, NodeId),
    Mul(NodeId, NodeId),
    Div(NodeId, NodeId),
    Mod(NodeId, NodeId),
    RealDiv(NodeId, NodeId),
    Pow(NodeId, NodeId),
    Ite(NodeId, NodeId, NodeId),
    Select {
        map: NodeId,
        indices: List,
        types: TypeListId,
    },
    /// The last of `parts` is the value.
    Store {
        map: NodeId,
        parts: List,
        types: TypeListId,
    },
    Extract {
        bv: NodeId,
        high: u32,
        low: u32,
    },
    Apply {
        function: FunctionId,
        args: List,
        types: TypeListId,
    },
    Construct {
        constructor: ConstructorId,
        args: List,
        types: TypeListId,
    },
    ToInt(NodeId),
    ToReal(NodeId),
    /// In [`Code::quantifiers`].
    Quantifier(u32),
    /// In [`Code::lambdas`].
    Lambda(u32),
    /// In [`Code::lets`].
    Let(u32),
    /// In [`Code::code_exprs`].
    Code(u32),
    Is(NodeId, ConstructorId),
    /// In [`Code::fields`].
    Field(NodeId, u32),
    FieldUpdate {
        data: NodeId,
        value: NodeId,
        field: u32,
    },
    /// What cannot be evaluated; the reason is in [`Code::reasons`].
    Unsupported(u32),
}

/// A quantified formula.
#[derive(Debug)]
pub(super) struct Quantifier {
    pub expr: ExprId,
    pub universal: bool,
    pub type_params: Box<[TypeParamId]>,
    pub vars: Box<[QuantifiedVar]>,
    pub body: NodeId,
    /// Each as the terms that it consists of.
    pub triggers: Box<[Box<[NodeId]>]>,
    /// Whether the formula around it gets truer (`true`) or falser as this one does; `None` for neither.
    pub polarity: Option<bool>,
}

#[derive(Debug)]
pub(super) struct QuantifiedVar {
    pub var: VarId,
    pub ty: Ty,
    /// Its place among the bound variables.
    pub bound: u32,
    /// Formulas that only hold for integers from (or above) this term: nothing below need be tried.
    pub lower: Vec<Limit>,
    pub upper: Vec<Limit>,
    /// Terms that are the only value worth trying.
    pub equal: Vec<NodeId>,
    pub hints: Vec<Hint>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Limit {
    pub term: NodeId,
    pub strict: bool,
}

/// Where values come from that matter for a quantified variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hint {
    /// What the function was applied to, in this place.
    Argument(FunctionId, u32),
    /// The indices at which this map has entries, in this place.
    Index(NodeId, u32),
    /// The value of this term and its neighbours.
    Near(NodeId),
}

#[derive(Debug)]
pub(super) struct Lambda {
    pub binder: BinderId,
    /// The map type, with type parameters of the surroundings.
    pub ty: Ty,
    pub type_params: Box<[TypeParamId]>,
    pub body: NodeId,
    /// What to remember of the surroundings, in the order of [`Node::Captured`].
    pub captures: Box<[NodeId]>,
    /// Type parameters of the surroundings that occur inside.
    pub outer_types: Box<[TypeParamId]>,
}

#[derive(Debug)]
pub(super) struct Let {
    /// Where the variables go, side by side.
    pub first: u32,
    pub values: Box<[NodeId]>,
    pub body: NodeId,
}

#[derive(Debug)]
pub(super) struct CodeExpr {
    /// Its instructions, from the first to behind the last.
    pub start: Pc,
    pub end: Pc,
    /// The locals among the bound variables, side by side, with their types.
    pub first: u32,
    pub locals: Box<[(VarId, Ty)]>,
}

/// A field of a datatype.
#[derive(Debug)]
pub(super) struct Field {
    pub name: Name,
    /// The constructors that have it, and where.
    pub places: Box<[(ConstructorId, u32)]>,
}

/// Where a variable lives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Slot {
    Global(u32),
    Local(u32),
    /// A local of a code expression.
    Bound(u32),
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Instr {
    Assume {
        stmt: StmtId,
        formula: NodeId,
    },
    Assert {
        stmt: StmtId,
        formula: NodeId,
    },
    /// `x := e`.
    Assign {
        stmt: StmtId,
        var: VarId,
        slot: Slot,
        value: NodeId,
    },
    /// Any other assignment, in [`Code::assigns`].
    AssignAll(u32),
    /// In [`Code::havocs`].
    Havoc(u32),
    /// In [`Code::unpacks`].
    Unpack(u32),
    /// In [`Code::calls`].
    Call(u32),
    /// A call that starts a thread, in [`Code::calls`].
    Fork(u32),
    /// Another thread may run before this statement.
    Point(StmtId),
    /// Another thread may run between the end of this call and the assignment of its results.
    Back(StmtId),
    /// Assigns the results of a call that has returned, in [`Code::calls`].
    Results(u32),
    /// The thread may end for good behind this statement.
    EndPoint(StmtId),
    /// Evaluates the arguments of this many calls that follow, which then find them ready.
    Prepare {
        first: u32,
        count: u32,
    },
    Branch {
        stmt: StmtId,
        guard: NodeId,
        yes: Pc,
        no: Pc,
    },
    /// Targets in [`Code::targets`]; `last_first` if the last is the one to prefer.
    Choose {
        stmt: StmtId,
        start: u32,
        count: u32,
        last_first: bool,
    },
    Jump(Pc),
    Invariant {
        stmt: StmtId,
        index: u32,
        entry: bool,
        free: bool,
        formula: NodeId,
    },
    Return,
    ReturnValue(NodeId),
    /// A statement whose effect is left out.
    Undecided(StmtId),
    /// Nothing, at a statement that is none of the interpreter's business.
    Skip,
    /// What cannot be executed; the reason is in [`Code::reasons`].
    Unsupported {
        stmt: StmtId,
        reason: u32,
    },
}

#[derive(Debug)]
pub(super) struct Assign {
    pub stmt: StmtId,
    pub targets: Box<[Target]>,
}

#[derive(Debug)]
pub(super) struct Target {
    pub var: VarId,
    pub slot: Slot,
    pub path: Box<[Access]>,
    pub value: NodeId,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Access {
    Index(List, TypeListId),
    /// In [`Code::fields`].
    Field(u32),
}

#[derive(Debug)]
pub(super) struct Havoc {
    pub stmt: StmtId,
    pub vars: Box<[(VarId, Slot, Ty)]>,
    /// To be assumed afterwards.
    pub wheres: Box<[(VarId, NodeId)]>,
}

#[derive(Debug)]
pub(super) struct Unpack {
    pub stmt: StmtId,
    pub constructor: ConstructorId,
    pub vars: Box<[(VarId, Slot)]>,
    pub value: NodeId,
}

#[derive(Debug)]
pub(super) struct CallSite {
    pub stmt: StmtId,
    pub callee: ProcedureId,
    /// `None` for a wildcard.
    pub args: Box<[Option<NodeId>]>,
    pub outs: Box<[(VarId, Slot)]>,
    pub types: TypeListId,
    /// Whether its arguments were evaluated before ([`Instr::Prepare`]).
    pub prepared: bool,
    /// Whether its results are assigned by an instruction of their own ([`Instr::Results`]).
    pub assigned_later: bool,
    /// Whether the preconditions are taken for granted.
    pub free: bool,
}

/// The variables of a procedure's state that a formula mentions, by their slots.
#[derive(Debug, Default)]
pub(super) struct Mentions {
    pub locals: Vec<u32>,
    pub globals: Vec<u32>,
    pub olds: Vec<u32>,
}

/// A clause of a specification.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clause {
    /// Its place among the clauses.
    pub index: u32,
    pub free: bool,
    pub formula: NodeId,
}

/// The compiled specification of a procedure. The parameters of its implementations are in the same slots.
#[derive(Debug)]
pub(super) struct Contract {
    pub requires: Box<[Clause]>,
    pub ensures: Box<[Clause]>,
    /// `where` clauses of inputs and of results.
    pub ins: Box<[(VarId, NodeId)]>,
    pub outs: Box<[(VarId, NodeId)]>,
}

#[derive(Debug)]
pub(super) struct Body {
    pub start: Pc,
    /// How many slots: parameters, results, locals.
    pub slots: u32,
    /// `where` clauses of the locals.
    pub locals: Box<[(VarId, NodeId)]>,
}

/// How a function gets its value.
#[derive(Clone, Debug)]
pub(super) enum FunctionCode {
    Body {
        body: NodeId,
        /// Whether it may call itself: then results are remembered.
        recursive: bool,
    },
    Builtin(Arc<Builtin>),
    Constructor(ConstructorId),
    /// With what the axioms say of it.
    Uninterpreted,
    Unsupported(Arc<str>),
}

/// A list of types; `open` if type parameters occur.
#[derive(Debug)]
pub(super) struct TypeList {
    pub types: Box<[Ty]>,
    pub open: bool,
}

/// All that was compiled so far.
pub(super) struct Code {
    pub nodes: Vec<Node>,
    pub lists: Vec<NodeId>,
    pub constants: Vec<Value>,
    pub type_lists: Vec<TypeList>,
    pub quantifiers: Vec<Arc<Quantifier>>,
    pub lambdas: Vec<Arc<Lambda>>,
    pub lets: Vec<Arc<Let>>,
    pub code_exprs: Vec<Arc<CodeExpr>>,
    pub fields: Vec<Arc<Field>>,
    pub reasons: Vec<Arc<str>>,
    pub instrs: Vec<Instr>,
    pub targets: Vec<Pc>,
    pub assigns: Vec<Arc<Assign>>,
    pub havocs: Vec<Arc<Havoc>>,
    pub unpacks: Vec<Arc<Unpack>>,
    pub calls: Vec<Arc<CallSite>>,
    /// By [`VarId`]: where globals, parameters, results and locals live.
    pub slots: Vec<Option<Slot>>,
    /// The global or constant in each global slot.
    pub globals: Vec<VarId>,
    /// By [`FunctionId`].
    pub functions: Vec<Option<FunctionCode>>,
    pub contracts: FxHashMap<ProcedureId, Arc<Contract>>,
    pub bodies: FxHashMap<ImplementationId, Arc<Body>>,
    /// The globals whose value at entry somebody asks for, in the order of their slots, by procedure.
    pub olds: FxHashMap<ProcedureId, Arc<[u32]>>,
    pub field_index: FxHashMap<(TypeCtorId, Name), u32>,
    /// Whether the program starts threads.
    pub concurrent: bool,
    /// For functions that were looked at: how large their bodies are, if they can be inlined.
    pub inline_sizes: FxHashMap<FunctionId, Option<u32>>,
    /// The variables that formulas mention, for those that somebody asked about.
    pub mentions: FxHashMap<NodeId, Option<Arc<Mentions>>>,
}

impl Code {
    pub fn node(&self, id: NodeId) -> Node {
        self.nodes[id.0 as usize]
    }

    pub fn list(&self, list: List) -> &[NodeId] {
        &self.lists[list.start as usize..(list.start + list.len) as usize]
    }

    /// The `index`-th of a list.
    pub fn item(&self, list: List, index: u32) -> NodeId {
        self.lists[(list.start + index) as usize]
    }

    pub fn add(&mut self, node: Node) -> NodeId {
        self.nodes.push(node);
        NodeId(self.nodes.len() as u32 - 1)
    }

    pub fn add_list(&mut self, nodes: &[NodeId]) -> List {
        let start = self.lists.len() as u32;
        self.lists.extend_from_slice(nodes);
        List { start, len: nodes.len() as u32 }
    }

    pub fn constant(&mut self, value: Value) -> NodeId {
        if let Value::Bool(value) = value {
            return self.add(Node::Bool(value));
        }
        self.constants.push(value);
        self.add(Node::Constant(self.constants.len() as u32 - 1))
    }

    pub fn reason(&mut self, reason: impl Into<Arc<str>>) -> u32 {
        self.reasons.push(reason.into());
        self.reasons.len() as u32 - 1
    }

    pub fn slot(&self, var: VarId) -> Option<Slot> {
        self.slots.get(var.index()).copied().flatten()
    }
}

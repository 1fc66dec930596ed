//! The syntax tree: what the parser builds and the printer prints.
//!
//! Expressions, type expressions and statements live in arenas of the [`Program`] and refer to each other by `u32`
//! ids. So a tree that nests a hundred thousand deep is dropped and copied without recursion, and what later
//! stages find out about a node (its type, what its name means) is a vector beside the tree, indexed by the id
//! ([`crate::typed`]). Children are made before their parents: a child's id is always smaller.

use crate::names::{Name, Names};
use crate::source::Span;

base::ids! {
    /// An expression in [`Program::exprs`].
    ExprId;
    /// A type as written, in [`Program::types`].
    TypeExprId;
    /// A statement in [`Program::stmts`].
    StmtId;
    /// A quantifier or lambda in [`Program::binders`].
    BinderId;
    /// A `let` in [`Program::lets`].
    LetId;
    /// A code expression in [`Program::code_exprs`].
    CodeExprId;
}

/// Several expressions, side by side in [`Program::expr_lists`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ExprList {
    pub start: u32,
    pub len: u32,
}

/// A name at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ident {
    pub name: Name,
    pub span: Span,
}

/// A program: the declarations of all files that were read, in order, with the arenas that hold their parts.
#[derive(Default)]
pub struct Program {
    pub names: Names,
    pub decls: Vec<Decl>,
    pub exprs: Vec<Expr>,
    pub expr_lists: Vec<ExprId>,
    pub types: Vec<TypeExpr>,
    pub stmts: Vec<Stmt>,
    pub binders: Vec<Binder>,
    pub lets: Vec<Let>,
    pub code_exprs: Vec<CodeExpr>,
}

impl Program {
    pub fn expr(&self, id: ExprId) -> &Expr {
        &self.exprs[id.index()]
    }
    pub fn list(&self, list: ExprList) -> &[ExprId] {
        &self.expr_lists[list.start as usize..(list.start + list.len) as usize]
    }
    pub fn ty(&self, id: TypeExprId) -> &TypeExpr {
        &self.types[id.index()]
    }
    pub fn stmt(&self, id: StmtId) -> &Stmt {
        &self.stmts[id.index()]
    }
    pub fn binder(&self, id: BinderId) -> &Binder {
        &self.binders[id.index()]
    }
    pub fn let_expr(&self, id: LetId) -> &Let {
        &self.lets[id.index()]
    }
    pub fn code_expr(&self, id: CodeExprId) -> &CodeExpr {
        &self.code_exprs[id.index()]
    }

    /// The attribute of this name that is set: it has no argument, or is `true`.
    pub fn set_attribute<'a>(&self, attributes: &'a [Attribute], name: Name) -> Option<&'a Attribute> {
        attributes.iter().find(|attribute| {
            attribute.name == name
                && match attribute.args[..] {
                    [] => true,
                    [AttributeArg::Expr(arg)] => self.expr(arg).kind == ExprKind::Bool(true),
                    _ => false,
                }
        })
    }
}

// ---------------------------------------------------------------- attributes

/// `{:name arg, …}`.
#[derive(Clone, PartialEq, Debug)]
pub struct Attribute {
    pub name: Name,
    pub args: Vec<AttributeArg>,
    pub span: Span,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum AttributeArg {
    Expr(ExprId),
    /// A string literal; the name's spelling is what stands between the quotes, escapes untouched.
    String(Name, Span),
}

pub type Attributes = Vec<Attribute>;

// ---------------------------------------------------------------- types

#[derive(Clone, PartialEq, Debug)]
pub struct TypeExpr {
    pub kind: TypeExprKind,
    pub span: Span,
}

#[derive(Clone, PartialEq, Debug)]
pub enum TypeExprKind {
    Bool,
    Int,
    Real,
    String,
    Regex,
    RoundingMode,
    Bv(u32),
    /// `float24e8`: significand (with the hidden bit) and exponent widths.
    Float {
        significand: u32,
        exponent: u32,
    },
    /// A user type, synonym, datatype or type variable with its arguments.
    Named(Ident, Vec<TypeExprId>),
    /// `<params>[domain]range`.
    Map {
        params: Vec<Ident>,
        domain: Vec<TypeExprId>,
        range: TypeExprId,
    },
}

// ---------------------------------------------------------------- expressions

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Expr {
    pub kind: ExprKind,
    /// The whole expression, brackets around it excluded.
    pub span: Span,
    /// Where errors about it point, as Boogie has it: the operator of a binary expression, the opening bracket of a
    /// map selection, the `:`, `is` or `->` of a coercion, test or field, the first token of anything else.
    pub at: u32,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ExprKind {
    Bool(bool),
    /// Decimal digits, without underscores or leading zeros.
    Int(Name),
    /// As written (`1.5`, `2e10`).
    Real(Name),
    /// `7bv32`.
    Bv {
        digits: Name,
        width: u32,
    },
    /// As written (`0x1.8e0f24e8`, `0NaN24e8`, `0+oo24e8`).
    Float(Name),
    /// What stands between the quotes, escapes untouched.
    String(Name),
    RoundingMode(RoundingMode),
    /// A variable, constant, parameter, or bound name.
    Name(Name),
    Old(ExprId),
    Unary(UnaryOp, ExprId),
    Binary(BinaryOp, ExprId, ExprId),
    IfThenElse(ExprId, ExprId, ExprId),
    /// `m[i, j]`.
    Select(ExprId, ExprList),
    /// `m[i, j := v]`.
    Store(ExprId, ExprList, ExprId),
    /// `b[hi:lo]`, bits from `lo` up to, not including, `hi`.
    Extract {
        bv: ExprId,
        hi: u32,
        lo: u32,
    },
    /// `f(a, b)`: a function or datatype constructor. `f` stands at `at`.
    Apply {
        name: Name,
        args: ExprList,
    },
    /// `int(e)`.
    ToInt(ExprId),
    /// `real(e)`.
    ToReal(ExprId),
    /// `(e : T)`.
    Ascribe(ExprId, TypeExprId),
    /// `forall`, `exists` or `lambda`.
    Binder(BinderId),
    /// `(var x := e; f)`.
    Let(LetId),
    /// `|{ … }|`.
    Code(CodeExprId),
    /// `d is A`.
    Is(ExprId, Name),
    /// `d->x`.
    Field(ExprId, Name),
    /// `d->(x := e)`.
    FieldUpdate(ExprId, Name, ExprId),
    /// A wildcard argument of `call` (`*`), and nothing else.
    Wildcard,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RoundingMode {
    NearestTiesToEven,
    NearestTiesToAway,
    TowardPositive,
    TowardNegative,
    TowardZero,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnaryOp {
    Not,
    Neg,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinaryOp {
    Iff,
    Implies,
    /// `a <== b`.
    Explies,
    And,
    Or,
    Eq,
    Neq,
    Lt,
    Le,
    Ge,
    Gt,
    /// `<:`, the partial order of constants (`extends`).
    Subtype,
    /// `++`, of bit-vectors.
    Concat,
    Add,
    Sub,
    Mul,
    /// `div`, of integers.
    Div,
    /// `mod`, of integers.
    Mod,
    /// `/`, of reals and floats.
    RealDiv,
    /// `**`.
    Pow,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BinderKind {
    Forall,
    Exists,
    Lambda,
}

/// `(forall<T> {:attr} x: T where w, y: int :: {trigger} {:nopats e} body)`.
#[derive(Clone, PartialEq, Debug)]
pub struct Binder {
    pub kind: BinderKind,
    pub type_params: Vec<Ident>,
    pub vars: Vec<VarDecl>,
    pub attributes: Attributes,
    pub triggers: Vec<Trigger>,
    pub body: ExprId,
    pub span: Span,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Trigger {
    /// `{e, f}`; otherwise `{:nopats e}`.
    pub positive: bool,
    pub exprs: Vec<ExprId>,
    pub span: Span,
}

/// `(var x, y := e, f; body)`.
#[derive(Clone, PartialEq, Debug)]
pub struct Let {
    pub vars: Vec<VarDecl>,
    pub values: Vec<ExprId>,
    pub attributes: Attributes,
    pub body: ExprId,
    pub span: Span,
}

/// `|{ var x: int; start: …; return e; }|`: the conjunction of what its paths return.
#[derive(Clone, PartialEq, Debug)]
pub struct CodeExpr {
    pub locals: Vec<VarDecl>,
    pub code: Vec<StmtId>,
    pub span: Span,
}

// ---------------------------------------------------------------- declarations

/// A variable, constant, parameter or bound variable with its type. `x, y: T` gives two.
#[derive(Clone, PartialEq, Debug)]
pub struct VarDecl {
    pub attributes: Attributes,
    /// `None` for an unnamed parameter of a function.
    pub name: Option<Ident>,
    /// `None` only for the variables of a `let`, whose types are those of their values.
    pub ty: Option<TypeExprId>,
    pub where_clause: Option<ExprId>,
    pub span: Span,
    /// Whether it shares its type and attributes with the variable before it (`x, y: T`): the printer's business.
    pub grouped: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Decl {
    Type(TypeDecl),
    Datatype(DatatypeDecl),
    Const(ConstDecl),
    Function(FunctionDecl),
    Axiom(AxiomDecl),
    Var(GlobalDecl),
    Procedure(ProcedureDecl),
    Implementation(ImplementationDecl),
}

/// `type {:attrs} finite? T a b;` or, with a body, a synonym `type T a b = …;`.
#[derive(Clone, PartialEq, Debug)]
pub struct TypeDecl {
    pub attributes: Attributes,
    pub name: Ident,
    pub params: Vec<Ident>,
    pub body: Option<TypeExprId>,
    pub span: Span,
}

/// `datatype D<T> { A(x: int, y: T), B() }`.
#[derive(Clone, PartialEq, Debug)]
pub struct DatatypeDecl {
    pub attributes: Attributes,
    pub name: Ident,
    pub params: Vec<Ident>,
    pub constructors: Vec<ConstructorDecl>,
    pub span: Span,
}

#[derive(Clone, PartialEq, Debug)]
pub struct ConstructorDecl {
    pub attributes: Attributes,
    pub name: Ident,
    pub fields: Vec<VarDecl>,
    pub span: Span,
}

/// `const {:attrs} unique x, y: T extends unique p, q complete;`
#[derive(Clone, PartialEq, Debug)]
pub struct ConstDecl {
    pub attributes: Attributes,
    pub unique: bool,
    pub vars: Vec<VarDecl>,
    pub order: Option<OrderSpec>,
    /// `uses { axiom …; }`.
    pub uses: Vec<AxiomDecl>,
    pub span: Span,
}

/// The older `extends` clause of constants.
#[derive(Clone, PartialEq, Debug)]
pub struct OrderSpec {
    /// Each parent, and whether the edge to it is `unique`.
    pub parents: Vec<(bool, Ident)>,
    pub complete: bool,
}

/// `function {:attrs} f<T>(x: T, int) returns (r: T) { body }`, or `: T` instead of `returns`.
#[derive(Clone, PartialEq, Debug)]
pub struct FunctionDecl {
    pub attributes: Attributes,
    pub name: Ident,
    pub type_params: Vec<Ident>,
    pub params: Vec<VarDecl>,
    pub result: VarDecl,
    pub body: Option<ExprId>,
    /// `uses { axiom …; }`.
    pub uses: Vec<AxiomDecl>,
    pub span: Span,
}

#[derive(Clone, PartialEq, Debug)]
pub struct AxiomDecl {
    pub attributes: Attributes,
    pub expr: ExprId,
    pub span: Span,
}

/// `var {:attrs} x: T where e, y: U;`
#[derive(Clone, PartialEq, Debug)]
pub struct GlobalDecl {
    pub attributes: Attributes,
    pub vars: Vec<VarDecl>,
    pub span: Span,
}

/// `procedure`, with its body where one is joined to it.
#[derive(Clone, PartialEq, Debug)]
pub struct ProcedureDecl {
    pub attributes: Attributes,
    pub pure: bool,
    pub name: Ident,
    pub type_params: Vec<Ident>,
    pub ins: Vec<VarDecl>,
    pub outs: Vec<VarDecl>,
    pub specs: Vec<Spec>,
    pub body: Option<Body>,
    pub span: Span,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Spec {
    Requires { free: bool, attributes: Attributes, expr: ExprId, span: Span },
    Ensures { free: bool, attributes: Attributes, expr: ExprId, span: Span },
    Modifies { vars: Vec<Ident>, span: Span },
}

#[derive(Clone, PartialEq, Debug)]
pub struct ImplementationDecl {
    pub attributes: Attributes,
    pub name: Ident,
    pub type_params: Vec<Ident>,
    pub ins: Vec<VarDecl>,
    pub outs: Vec<VarDecl>,
    pub body: Body,
    pub span: Span,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Body {
    pub locals: Vec<VarDecl>,
    pub code: Vec<StmtId>,
    /// The closing brace: where a missing `return` would stand.
    pub end: Span,
    pub span: Span,
}

// ---------------------------------------------------------------- statements

#[derive(Clone, PartialEq, Debug)]
pub struct Stmt {
    pub kind: StmtKind,
    pub span: Span,
}

#[derive(Clone, PartialEq, Debug)]
pub enum StmtKind {
    /// `L:`, in front of what follows it.
    Label(Ident),
    Assert {
        attributes: Attributes,
        expr: ExprId,
    },
    Assume {
        attributes: Attributes,
        expr: ExprId,
    },
    Havoc {
        attributes: Attributes,
        vars: Vec<Ident>,
    },
    /// `x, m[i][j], d->f := e, f, g;`
    Assign {
        attributes: Attributes,
        targets: Vec<AssignTarget>,
        values: Vec<ExprId>,
    },
    /// `A(x, y) := d;`: takes a datatype value apart.
    Unpack {
        attributes: Attributes,
        constructor: Ident,
        vars: Vec<Ident>,
        value: ExprId,
    },
    Call(Call),
    /// `par p() | x := q();`. The attributes are those of the arms; `attributes` is empty.
    ParCall {
        attributes: Attributes,
        arms: Vec<Call>,
    },
    /// `call forall p(*, e);`
    CallForall {
        attributes: Attributes,
        callee: Ident,
        args: Vec<ExprId>,
    },
    If {
        attributes: Attributes,
        guard: Guard,
        then: Vec<StmtId>,
        otherwise: Option<Vec<StmtId>>,
    },
    While {
        attributes: Attributes,
        guard: Guard,
        invariants: Vec<Invariant>,
        body: Vec<StmtId>,
    },
    /// `break;` or `break L;`
    Break(Option<Ident>),
    Goto {
        attributes: Attributes,
        targets: Vec<Ident>,
    },
    Return {
        attributes: Attributes,
    },
    /// `return e;`, in code expressions only. Its attributes are not kept.
    ReturnExpr(ExprId),
    Yield {
        attributes: Attributes,
    },
    /// `hide f;`, `reveal f;`, `hide *;`: of the prover's business only. `None` is `*`.
    HideReveal {
        reveal: bool,
        function: Option<Ident>,
    },
    /// `push;`, `pop;`: scopes of the above.
    Scope {
        push: bool,
    },
}

/// `m[i][j]` or `d->f->g` on the left of `:=`.
#[derive(Clone, PartialEq, Debug)]
pub struct AssignTarget {
    pub var: Ident,
    pub path: Vec<Access>,
    pub span: Span,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Access {
    Index(Vec<ExprId>, Span),
    Field(Ident),
}

/// `call {:attrs} x, y := p(e, *);`.
#[derive(Clone, PartialEq, Debug)]
pub struct Call {
    pub attributes: Attributes,
    /// `async call` or `call {:async}`: it starts a thread.
    pub asynchronous: bool,
    /// `free call`: the callee's preconditions are assumed, not checked.
    pub free: bool,
    /// What takes the results. One that is spelled `*` (no identifier is) throws its result away.
    pub outs: Vec<Ident>,
    pub callee: Ident,
    pub args: Vec<ExprId>,
    pub span: Span,
}

/// `None` is `*`.
pub type Guard = Option<ExprId>;

#[derive(Clone, PartialEq, Debug)]
pub struct Invariant {
    pub free: bool,
    pub attributes: Attributes,
    pub expr: ExprId,
    pub span: Span,
}

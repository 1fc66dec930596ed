//! Typed Boogie: a syntax tree whose names are resolved and whose expressions have types.
//!
//! What resolution and type checking found out stands beside the tree, indexed by the tree's ids: a program that
//! is a megabyte of text is not built a second time. Later rooms read the tree and these tables together.
//!
//! # Types
//! Types are interned: equal types have equal [`Ty`]. Synonyms are gone. The type parameters of a map type are
//! counted from the binder outwards (`Bound { depth: 0, index }` is a parameter of the innermost map type around
//! it), so that `<a>[a]int` and `<b>[b]int` are the same type. The type parameters of procedures, functions,
//! quantifiers, lambdas and datatypes are [`TypeKind::Param`]s with an identity of their own.

use crate::names::Name;
use crate::source::{Sources, Span};
use crate::syntax::{self, ExprId, Ident, Program, StmtId};
use hashbrown::HashMap;

/// A type in [`Types`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Ty(pub u32);

/// Types that every program has, at fixed places.
impl Ty {
    pub const BOOL: Ty = Ty(0);
    pub const INT: Ty = Ty(1);
    pub const REAL: Ty = Ty(2);
    pub const STRING: Ty = Ty(3);
    pub const REGEX: Ty = Ty(4);
    pub const ROUNDING_MODE: Ty = Ty(5);
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TypeKind {
    Bool,
    Int,
    Real,
    String,
    Regex,
    RoundingMode,
    Bv(u32),
    Float {
        significand: u32,
        exponent: u32,
    },
    /// An uninterpreted type constructor or a datatype, with its arguments.
    Named(TypeCtorId, Box<[Ty]>),
    /// `params` type parameters, bound in `domain` and `range`.
    Map {
        params: u32,
        domain: Box<[Ty]>,
        range: Ty,
    },
    /// A parameter of a map type around this one.
    Bound {
        depth: u32,
        index: u32,
    },
    /// A type parameter of a procedure, function, quantifier, lambda or datatype.
    Param(TypeParamId),
    /// A type that is still to be found; none is left when checking is done.
    Infer(u32),
}

base::ids! {
    /// A type constructor in [`TypedProgram::type_ctors`].
    TypeCtorId;
    /// A type parameter in [`TypedProgram::type_params`].
    TypeParamId;
    /// A global, constant, parameter, local or bound variable in [`TypedProgram::vars`].
    VarId;
    /// A function in [`TypedProgram::functions`].
    FunctionId;
    /// A datatype constructor in [`TypedProgram::constructors`].
    ConstructorId;
    /// A procedure in [`TypedProgram::procedures`].
    ProcedureId;
    /// An implementation in [`TypedProgram::implementations`].
    ImplementationId;
}

/// What is inside a type, kept beside it so that walks skip what they need not look into.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Facts {
    /// Whether a [`TypeKind::Infer`] occurs.
    pub infer: bool,
    /// Whether a [`TypeKind::Param`] occurs.
    pub param: bool,
    /// How many map types must stand around this one to bind all its [`TypeKind::Bound`]s; 0 if it is closed.
    pub loose: u32,
}

/// The interned types.
#[derive(Clone)]
pub struct Types {
    kinds: Vec<TypeKind>,
    facts: Vec<Facts>,
    index: HashMap<TypeKind, Ty, rustc_hash::FxBuildHasher>,
}

impl Default for Types {
    fn default() -> Self {
        let mut types = Self { kinds: Vec::new(), facts: Vec::new(), index: HashMap::default() };
        let fixed = [
            (TypeKind::Bool, Ty::BOOL),
            (TypeKind::Int, Ty::INT),
            (TypeKind::Real, Ty::REAL),
            (TypeKind::String, Ty::STRING),
            (TypeKind::Regex, Ty::REGEX),
            (TypeKind::RoundingMode, Ty::ROUNDING_MODE),
        ];
        for (kind, place) in fixed {
            let ty = types.intern(kind);
            debug_assert_eq!(ty, place);
        }
        types
    }
}

impl Types {
    pub fn intern(&mut self, kind: TypeKind) -> Ty {
        if let Some(&ty) = self.index.get(&kind) {
            return ty;
        }
        let ty = Ty(self.kinds.len() as u32);
        self.facts.push(self.facts_of(&kind));
        self.kinds.push(kind.clone());
        self.index.insert(kind, ty);
        ty
    }

    pub fn kind(&self, ty: Ty) -> &TypeKind {
        &self.kinds[ty.0 as usize]
    }

    pub fn facts(&self, ty: Ty) -> Facts {
        self.facts[ty.0 as usize]
    }

    fn facts_of(&self, kind: &TypeKind) -> Facts {
        let joined = |parts: &[Ty]| {
            parts.iter().map(|&part| self.facts(part)).fold(Facts::default(), |all, part| Facts {
                infer: all.infer || part.infer,
                param: all.param || part.param,
                loose: all.loose.max(part.loose),
            })
        };
        match kind {
            TypeKind::Named(_, args) => joined(args),
            TypeKind::Map { domain, range, .. } => {
                let (domain, range) = (joined(domain), self.facts(*range));
                Facts {
                    infer: domain.infer || range.infer,
                    param: domain.param || range.param,
                    loose: domain.loose.max(range.loose).saturating_sub(1),
                }
            }
            TypeKind::Bound { depth, .. } => Facts { loose: depth + 1, ..Facts::default() },
            TypeKind::Param(_) => Facts { param: true, ..Facts::default() },
            TypeKind::Infer(_) => Facts { infer: true, ..Facts::default() },
            _ => Facts::default(),
        }
    }

    /// How many types there are; every `Ty` is below this.
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    pub fn bv(&mut self, width: u32) -> Ty {
        self.intern(TypeKind::Bv(width))
    }
}

/// A type constructor: `type T a b;` or a datatype.
#[derive(Clone, Debug)]
pub struct TypeCtor {
    pub name: Ident,
    pub arity: u32,
    /// For a datatype: its type parameters and constructors.
    pub datatype: Option<Datatype>,
}

#[derive(Clone, Debug)]
pub struct Datatype {
    pub params: Vec<TypeParamId>,
    pub constructors: Vec<ConstructorId>,
}

#[derive(Clone, Debug)]
pub struct TypeParam {
    pub name: Ident,
}

/// A constructor of a datatype. Its fields' types mention the datatype's [`Datatype::params`].
#[derive(Clone, Debug)]
pub struct Constructor {
    pub name: Ident,
    pub datatype: TypeCtorId,
    pub fields: Vec<(Name, Ty)>,
    /// For the older `{:constructor}` form: the function that it is.
    pub function: Option<FunctionId>,
}

/// What a variable is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VarKind {
    Global,
    Constant,
    /// Of a procedure or an implementation (each has its own), a function, or a datatype's constructor.
    In,
    Out,
    Local,
    /// Of a quantifier, lambda or `let`.
    Bound,
}

#[derive(Clone, Debug)]
pub struct Var {
    pub name: Ident,
    pub kind: VarKind,
    pub ty: Ty,
    pub where_clause: Option<ExprId>,
}

/// A function. `decl` indexes [`Program::decls`].
#[derive(Clone, Debug)]
pub struct Function {
    pub name: Ident,
    pub decl: usize,
    pub type_params: Vec<TypeParamId>,
    pub params: Vec<VarId>,
    pub result: Ty,
    pub body: Option<ExprId>,
    /// `{:builtin "…"}` or `{:bvbuiltin "…"}`: the SMT-LIB function that it stands for.
    pub builtin: Option<Name>,
    /// `{:const_array}`, of Ultimate: the map that holds the argument everywhere.
    pub constant_map: bool,
    /// An attribute that says that it stands for more than the program tells (`{:overapproximation "…"}`,
    /// `{:smtdefined "…"}`, `{:unsupported}`): proofs take it as it is, no execution knows its values.
    pub approximation: Option<Name>,
    /// The older `{:constructor}` form.
    pub constructor: Option<ConstructorId>,
}

#[derive(Clone, Debug)]
pub struct Procedure {
    pub name: Ident,
    pub decl: usize,
    pub type_params: Vec<TypeParamId>,
    pub ins: Vec<VarId>,
    pub outs: Vec<VarId>,
    /// In the order of the clauses, each global once.
    pub modifies: Vec<VarId>,
    /// Bodies: the joined one and the separate ones.
    pub implementations: Vec<ImplementationId>,
}

/// A body of a procedure. For a joined one, `decl` is the procedure's, and its parameters and type parameters are
/// the procedure's own.
#[derive(Clone, Debug)]
pub struct Implementation {
    pub procedure: ProcedureId,
    pub decl: usize,
    pub type_params: Vec<TypeParamId>,
    pub ins: Vec<VarId>,
    pub outs: Vec<VarId>,
    pub locals: Vec<VarId>,
}

/// What an expression's name means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    Var(VarId),
    Function(FunctionId),
    Constructor(ConstructorId),
    /// The field of a datatype (`d->x`): its constructor(s) are those of the datatype that have the field.
    Field {
        datatype: TypeCtorId,
        field: Name,
    },
    /// `x#A(d)`, in the older form of datatypes: the field `x` of the constructor `A`, by its place.
    Selector(ConstructorId, u32),
    /// `is#A(d)`, in the older form of datatypes.
    Tester(ConstructorId),
}

/// What a statement's names mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StmtMeaning {
    /// The variables on the left of an assignment, in `havoc`, in an unpacking, in their order; and the
    /// constructor of an unpacking.
    Vars(Vec<VarId>, Option<ConstructorId>),
    /// A call: the callee, the variables that take its results, and how its type parameters are instantiated.
    /// (An arm of `par call` each.) A result that `*` throws away is taken by a local variable of that name, which is
    /// among the body's locals.
    Calls(Vec<CallMeaning>),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CallMeaning {
    pub callee: ProcedureId,
    pub outs: Vec<VarId>,
    pub type_args: Vec<Ty>,
}

/// The types of the subexpressions on the left of `m[i][j] := e` (what `m[i]` is): for each target of an assignment,
/// by its place, the type before each access of its path, and the type arguments of each access.
pub type TargetTypes = HashMap<(StmtId, u32), Vec<(Ty, Box<[Ty]>)>, rustc_hash::FxBuildHasher>;

/// The whole.
pub struct TypedProgram {
    pub sources: Sources,
    pub syntax: Program,
    pub types: Types,
    pub type_ctors: Vec<TypeCtor>,
    pub type_params: Vec<TypeParam>,
    pub vars: Vec<Var>,
    pub functions: Vec<Function>,
    pub constructors: Vec<Constructor>,
    pub procedures: Vec<Procedure>,
    pub implementations: Vec<Implementation>,
    /// Globals and constants in the order of their declarations.
    pub globals: Vec<VarId>,
    pub constants: Vec<VarId>,
    /// The type of each expression.
    pub expr_types: Vec<Ty>,
    /// What the name in an expression means: for `Name`, `Apply`, `Is`, `Field`, `FieldUpdate`. Declarations that are
    /// ignored (marked `{:extern}`, with others of the same name) have no meanings inside.
    pub meanings: Vec<Option<Meaning>>,
    /// How the type parameters of a polymorphic function, constructor (those of its datatype), map selection or map
    /// update are instantiated at this expression; absent where there are none.
    pub type_args: HashMap<ExprId, Box<[Ty]>, rustc_hash::FxBuildHasher>,
    /// The variables and type parameters of each quantifier, lambda and `let`, in their order.
    pub binder_vars: Vec<(Vec<TypeParamId>, Vec<VarId>)>,
    pub let_vars: Vec<Vec<VarId>>,
    pub code_expr_locals: Vec<Vec<VarId>>,
    pub stmt_meanings: HashMap<StmtId, StmtMeaning, rustc_hash::FxBuildHasher>,
    /// The types on the left of `m[i][j] := e`, for targets that have a path.
    pub target_types: TargetTypes,
    pub(crate) procedure_index: HashMap<Name, ProcedureId, rustc_hash::FxBuildHasher>,
}

impl TypedProgram {
    pub fn type_of(&self, expr: ExprId) -> Ty {
        self.expr_types[expr.index()]
    }

    pub fn var(&self, id: VarId) -> &Var {
        &self.vars[id.index()]
    }

    pub fn procedure_named(&self, name: &str) -> Option<ProcedureId> {
        self.procedure_index.get(&self.syntax.names.get(name)?).copied()
    }

    /// The specification clauses of a procedure.
    pub fn specs(&self, id: ProcedureId) -> &[syntax::Spec] {
        match &self.syntax.decls[self.procedures[id.index()].decl] {
            syntax::Decl::Procedure(procedure) => &procedure.specs,
            _ => &[],
        }
    }

    /// The body of an implementation.
    pub fn body(&self, id: ImplementationId) -> &syntax::Body {
        match &self.syntax.decls[self.implementations[id.index()].decl] {
            syntax::Decl::Procedure(syntax::ProcedureDecl { body: Some(body), .. })
            | syntax::Decl::Implementation(syntax::ImplementationDecl { body, .. }) => body,
            other => unreachable!("an implementation's declaration has a body: {other:?}"),
        }
    }

    pub fn place(&self, span: Span) -> crate::source::Place<'_> {
        self.sources.place(span.start)
    }
}

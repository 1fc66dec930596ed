//! Name resolution: what every name in a program means.
//!
//! Boogie has four namespaces: types; functions with datatype constructors; variables with constants; procedures.
//! Declarations of a program see each other whatever their order. Resolution therefore goes in steps:
//!
//! 1. [`declare`] enters all top-level names, and reports those that are declared twice;
//! 2. [`type_exprs`] and [`datatypes`] give meaning to types, synonyms and datatypes;
//! 3. [`declarations`] resolves signatures, then everything that mentions names: axioms, function bodies,
//!    specifications, and through [`exprs`] and [`statements`] the rest.
//!
//! The result is a set of [`Tables`] beside the tree. All errors are collected; with any, the tables are not to be
//! used.

mod datatypes;
mod declarations;
mod declare;
mod exprs;
mod labels;
mod scopes;
mod statements;
mod suggest;
mod type_exprs;

pub(crate) use exprs::place;
pub(crate) use suggest::closest;
pub(crate) use type_exprs::arguments;

use crate::diagnostics::{Diagnostic, Stage};
use crate::dialect::{Readings, Rewrites};
use crate::names::Name;
use crate::source::Span;
use crate::syntax::{AttributeArg, Attributes, ExprId, Ident, Program, StmtId};
use crate::typed::{
    Constructor, Function, FunctionId, Implementation, ImplementationId, Meaning, Procedure, ProcedureId, StmtMeaning,
    Ty, TypeCtor, TypeParam, TypeParamId, Types, Var, VarId,
};
use hashbrown::HashMap;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

/// A type that is not known yet: that of a `let` variable before type checking, or of a type expression that was
/// not looked at.
pub(crate) const UNKNOWN: Ty = Ty(u32::MAX);

/// What resolution found out, for type checking to complete.
#[derive(Default)]
pub(crate) struct Tables {
    pub types: Types,
    pub type_ctors: Vec<TypeCtor>,
    pub type_params: Vec<TypeParam>,
    pub vars: Vec<Var>,
    pub functions: Vec<Function>,
    pub constructors: Vec<Constructor>,
    pub procedures: Vec<Procedure>,
    pub implementations: Vec<Implementation>,
    pub globals: Vec<VarId>,
    pub constants: Vec<VarId>,
    pub meanings: Vec<Option<Meaning>>,
    pub binder_vars: Vec<(Vec<TypeParamId>, Vec<VarId>)>,
    pub let_vars: Vec<Vec<VarId>>,
    pub code_expr_locals: Vec<Vec<VarId>>,
    pub stmt_meanings: HashMap<StmtId, StmtMeaning, FxBuildHasher>,
    /// What each declaration became; nothing for what is ignored (`{:extern}` with another declaration) or has no
    /// table of its own.
    pub declared: Vec<Declared>,
    /// The meaning of each type expression that was looked at.
    pub type_exprs: Vec<Ty>,
    /// The value of each `let` variable, whose type is the variable's; and the first type parameter that is declared
    /// further inside, which the type cannot mention.
    pub let_values: FxHashMap<VarId, (ExprId, TypeParamId)>,
    /// Local and global variables marked `{:assumption}`.
    pub assumptions: Vec<VarId>,
    /// What is to be rewritten in Boogie's dialect.
    pub rewrites: Rewrites,
    /// Attributes whose argument has a type that type checking must look at.
    pub typed_attributes: Vec<(ExprId, Span, AttributeType)>,
    /// Constants and their parents in the older `extends` clauses.
    pub parents: Vec<(VarId, VarId, Span)>,
    pub procedure_index: HashMap<Name, ProcedureId, FxBuildHasher>,
}

/// What a top-level declaration became.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Declared {
    /// Not to be looked at.
    #[default]
    Ignored,
    /// A declaration without a table entry of its own (an axiom, a type).
    Other,
    /// Variables or constants, one after the other from this one on; those that are ignored are not in scope.
    Vars(VarId),
    Function(FunctionId),
    /// A procedure, with its joined body if it has one.
    Procedure(ProcedureId, Option<ImplementationId>),
    Implementation(ImplementationId),
}

/// What the argument of an attribute must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AttributeType {
    Bool,
    Number,
}

/// Which states an expression may talk about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// None: no global variables, as in axioms.
    Stateless,
    /// One, as in preconditions.
    Single,
    /// One, in a clause where `old` says nothing but a dialect allows it.
    Before,
    /// The current one and the one on entry (`old`), as in bodies and postconditions.
    Two,
}

pub(crate) struct Resolver<'p> {
    program: &'p Program,
    tables: Tables,
    diagnostics: Vec<Diagnostic>,
    /// The namespaces, indexed by [`Name`].
    type_names: Vec<type_exprs::TypeName>,
    applicables: Vec<Option<Meaning>>,
    procedures: Vec<Option<ProcedureId>>,
    scopes: scopes::Scopes,
    /// The labels of a body; kept for its memory.
    labels: FxHashMap<Name, Span>,
    /// The local variables of the body that is being resolved.
    locals: Vec<VarId>,
    synonyms: Vec<type_exprs::Synonym>,
    state: State,
    /// Inside a trigger: its number, for [`Resolver::mentioned`].
    trigger: Option<u32>,
    triggers: u32,
    /// The last trigger that mentions a variable, indexed by [`VarId`].
    mentioned: Vec<u32>,
    /// Whether the procedure whose specification or body is being resolved is `pure`.
    in_pure: bool,
    /// How deep the walk is in expressions and statements.
    depth: u32,
    /// String values of `{:id …}` on statements so far.
    statement_ids: FxHashMap<Name, Span>,
    axiom_names: FxHashMap<Name, Span>,
    /// Assumption variables that were assigned to, and where.
    assigned_assumptions: FxHashMap<VarId, Span>,
    is_assumption: FxHashSet<VarId>,
    /// Attribute arguments that were resolved: variables declared together share their attributes.
    attribute_args: FxHashSet<ExprId>,
    /// A mark on variables, to find repetitions in a list.
    marks: Vec<u32>,
    mark: u32,
    /// The name of what has none.
    no_name: Name,
    spellings: Spellings,
    readings: Readings,
    suggestions_left: u32,
    /// In the body of a function: the name of its result, and the variable where it is in scope. The body cannot
    /// mention the result.
    result_name: Option<Name>,
    result_var: Option<VarId>,
    /// How many type parameters of synonyms and map types there were so far.
    passing_params: u32,
}

/// Names that mean something to resolution.
struct Spellings {
    r#extern: Option<Name>,
    assumption: Option<Name>,
    id: Option<Name>,
    name: Option<Name>,
    datatype: Option<Name>,
    constructor: Option<Name>,
    builtin: Option<Name>,
    bvbuiltin: Option<Name>,
    const_array: Option<Name>,
    approximations: [Option<Name>; 3],
    verified_under: Option<Name>,
    minimize: Option<Name>,
    maximize: Option<Name>,
}

/// Resolves all names of a program. `no_name` is the empty name of the program's table.
pub(crate) fn resolve(program: &Program, no_name: Name, readings: Readings) -> (Tables, Vec<Diagnostic>) {
    let names = program.names.len();
    let spelled = |text| program.names.get(text);
    let mut resolver = Resolver {
        program,
        tables: Tables {
            meanings: vec![None; program.exprs.len()],
            binder_vars: vec![Default::default(); program.binders.len()],
            let_vars: vec![Vec::new(); program.lets.len()],
            code_expr_locals: vec![Vec::new(); program.code_exprs.len()],
            declared: vec![Declared::Ignored; program.decls.len()],
            type_exprs: vec![UNKNOWN; program.types.len()],
            ..Tables::default()
        },
        diagnostics: Vec::new(),
        type_names: vec![type_exprs::TypeName::None; names],
        applicables: vec![None; names],
        procedures: vec![None; names],
        scopes: scopes::Scopes::new(names),
        labels: FxHashMap::default(),
        locals: Vec::new(),
        synonyms: Vec::new(),
        state: State::Single,
        trigger: None,
        triggers: 0,
        mentioned: Vec::new(),
        in_pure: false,
        depth: 0,
        statement_ids: FxHashMap::default(),
        axiom_names: FxHashMap::default(),
        assigned_assumptions: FxHashMap::default(),
        is_assumption: FxHashSet::default(),
        attribute_args: FxHashSet::default(),
        marks: Vec::new(),
        mark: 0,
        no_name,
        spellings: Spellings {
            r#extern: spelled("extern"),
            assumption: spelled("assumption"),
            id: spelled("id"),
            name: spelled("name"),
            datatype: spelled("datatype"),
            constructor: spelled("constructor"),
            builtin: spelled("builtin"),
            bvbuiltin: spelled("bvbuiltin"),
            const_array: spelled("const_array"),
            approximations: ["overapproximation", "smtdefined", "unsupported"].map(spelled),
            verified_under: spelled("verified_under"),
            minimize: spelled("minimize"),
            maximize: spelled("maximize"),
        },
        readings,
        suggestions_left: suggest::MOST,
        result_name: None,
        result_var: None,
        passing_params: 0,
    };
    resolver.declare();
    resolver.resolve_types();
    resolver.resolve_declarations();
    (resolver.tables, resolver.diagnostics)
}

impl<'p> Resolver<'p> {
    fn error(&mut self, span: Span, message: impl Into<String>) -> &mut Diagnostic {
        let at = self.diagnostics.len();
        self.diagnostics.push(Diagnostic::error(Stage::Resolve, span, message));
        &mut self.diagnostics[at]
    }

    fn spelling(&self, name: Name) -> &'p str {
        self.program.names.spelling(name)
    }

    fn repeated(&mut self, what: &str, name: Ident, first: Span) {
        let message = format!("{what} `{}` is declared more than once", self.spelling(name.name));
        self.error(name.span, message).notes.push((first, "first declared here".into()));
    }

    /// Whether an attribute is set: it has no argument, or is `true`.
    fn has_attribute(&self, attributes: &Attributes, name: Option<Name>) -> bool {
        name.is_some_and(|name| self.program.set_attribute(attributes, name).is_some())
    }

    /// The string that is an attribute's only argument.
    fn string_attribute(&self, attributes: &Attributes, name: Option<Name>) -> Option<Name> {
        let name = name?;
        attributes.iter().find_map(|attribute| match attribute.args[..] {
            [AttributeArg::String(string, _)] if attribute.name == name => Some(string),
            _ => None,
        })
    }

    fn attributes(&mut self, attributes: &Attributes) {
        for attribute in attributes {
            for arg in &attribute.args {
                if let AttributeArg::Expr(expr) = *arg
                    && self.attribute_args.insert(expr)
                {
                    self.expr(expr);
                }
            }
            let name = Some(attribute.name);
            let wanted = if name == self.spellings.verified_under {
                AttributeType::Bool
            } else if name == self.spellings.minimize || name == self.spellings.maximize {
                AttributeType::Number
            } else {
                continue;
            };
            if let [AttributeArg::Expr(arg)] = attribute.args[..] {
                self.tables.typed_attributes.push((arg, attribute.span, wanted));
            } else {
                let message =
                    format!("the attribute `{{:{}}}` takes exactly one expression", self.spelling(attribute.name));
                self.error(attribute.span, message);
            }
        }
    }

    fn new_var(&mut self, var: Var) -> VarId {
        let id = VarId(self.tables.vars.len() as u32);
        self.tables.vars.push(var);
        id
    }

    /// Calls `step` one level deeper, on a larger stack now and then.
    fn deeper(&mut self, step: impl FnOnce(&mut Self)) {
        self.depth += 1;
        if self.depth.is_multiple_of(32) {
            crate::types::deep(|| step(self))
        } else {
            step(self)
        }
        self.depth -= 1;
    }

    /// Starts a new list in which no variable may occur twice.
    fn new_mark(&mut self) {
        self.mark += 1;
        self.marks.resize(self.tables.vars.len(), 0);
    }

    /// Whether the variable is new in the list.
    fn mark_var(&mut self, var: VarId) -> bool {
        let before = std::mem::replace(&mut self.marks[var.index()], self.mark);
        before != self.mark
    }
}

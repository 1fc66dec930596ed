//! Type checking: the type of every expression, and whether statements and declarations fit together.
//!
//! Runs on a program whose names are resolved. Expressions are typed in the order of their ids, children before
//! parents, without recursion ([`exprs`]); then a walk over declarations and statements checks what they ask of
//! their expressions ([`declarations`], [`statements`]). Types that the text leaves open are found by unification
//! ([`crate::infer`]) and filled in at the end ([`finish`]).
//!
//! What is wrong gets a type that fits everything, so that one mistake is reported once.

mod applications;
mod declarations;
mod expanded;
mod exprs;
mod finish;
mod floats;
mod maps;
mod operators;
mod statements;

pub(crate) use operators::symbol;

use crate::diagnostics::{Diagnostic, Stage};
use crate::dialect::Readings;
use crate::infer::Inference;
use crate::names::Name;
use crate::resolve::Tables;
use crate::source::Span;
use crate::syntax::{ExprId, Program, StmtId};
use crate::typed::{TargetTypes, Ty, TypeCtorId, VarId};
use crate::types::TypePrinter;
use hashbrown::HashMap;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

/// What type checking adds to the [`Tables`].
pub(crate) struct Checked {
    pub tables: Tables,
    pub expr_types: Vec<Ty>,
    pub type_args: HashMap<ExprId, Box<[Ty]>, FxBuildHasher>,
    pub target_types: TargetTypes,
}

pub(crate) struct Checker<'p> {
    program: &'p Program,
    tables: Tables,
    infer: Inference,
    /// The type of what is wrong.
    error: Ty,
    readings: Readings,
    diagnostics: Vec<Diagnostic>,
    expr_types: Vec<Ty>,
    type_args: HashMap<ExprId, Box<[Ty]>, FxBuildHasher>,
    target_types: TargetTypes,
    /// Where types are not final yet.
    open_exprs: Vec<ExprId>,
    open_vars: Vec<VarId>,
    open_args: Vec<ExprId>,
    open_calls: Vec<StmtId>,
    open_targets: Vec<(StmtId, u32)>,
    /// Uses of maps whose types were not known there: the expression, the map's type, its arguments' and its result's.
    unknown_maps: Vec<(ExprId, Ty, Box<[Ty]>, Ty)>,
    /// The type of a datatype applied to its own parameters, indexed by [`TypeCtorId`].
    own_types: Vec<Ty>,
    /// The type of each field, which mentions the datatype's parameters.
    fields: FxHashMap<(TypeCtorId, Name), Ty>,
    /// Which globals the body being checked may modify: those that carry its mark.
    frame: Vec<u32>,
    body: u32,
    /// In a code expression: the variables that it declares.
    code_locals: Option<FxHashSet<VarId>>,
    depth: u32,
}

/// Checks a resolved program.
pub(crate) fn typecheck(
    program: &Program,
    mut tables: Tables,
    infer_modifies: bool,
    readings: Readings,
) -> (Checked, Vec<Diagnostic>) {
    let infer = Inference::new(&mut tables.types);
    let error = infer.error;
    let mut checker = Checker {
        program,
        frame: vec![0; tables.vars.len()],
        tables,
        infer,
        error,
        readings,
        diagnostics: Vec::new(),
        expr_types: vec![error; program.exprs.len()],
        type_args: HashMap::default(),
        target_types: HashMap::default(),
        open_exprs: Vec::new(),
        open_vars: Vec::new(),
        open_args: Vec::new(),
        open_calls: Vec::new(),
        open_targets: Vec::new(),
        unknown_maps: Vec::new(),
        own_types: Vec::new(),
        fields: FxHashMap::default(),
        body: 0,
        code_locals: None,
        depth: 0,
    };
    if infer_modifies {
        crate::modifies::infer_modifies(program, &mut checker.tables);
    }
    checker.check_datatypes();
    checker.type_exprs();
    checker.check_declarations();
    checker.check_code_exprs();
    checker.check_expanded();
    checker.finish();
    let Checker { tables, expr_types, type_args, target_types, diagnostics, .. } = checker;
    (Checked { tables, expr_types, type_args, target_types }, diagnostics)
}

impl Checker<'_> {
    fn report(&mut self, span: Span, message: impl Into<String>) -> &mut Diagnostic {
        let at = self.diagnostics.len();
        self.diagnostics.push(Diagnostic::error(Stage::Type, span, message));
        &mut self.diagnostics[at]
    }

    fn spelling(&self, name: Name) -> &str {
        self.program.names.spelling(name)
    }

    /// The type as text, in back-quotes.
    fn show(&mut self, ty: Ty) -> String {
        let ty = self.infer.so_far(&mut self.tables.types, ty);
        let printer = TypePrinter {
            types: &self.tables.types,
            ctors: &self.tables.type_ctors,
            params: &self.tables.type_params,
            names: &self.program.names,
            limit: 200,
        };
        format!("`{}`", printer.print(ty))
    }

    fn ty(&self, expr: ExprId) -> Ty {
        self.expr_types[expr.index()]
    }

    fn shallow(&self, ty: Ty) -> Ty {
        self.infer.shallow(&self.tables.types, ty)
    }

    fn unify(&mut self, left: Ty, right: Ty) -> bool {
        left == right || self.infer.unify(&mut self.tables.types, left, right)
    }

    fn var_type(&self, var: VarId) -> Ty {
        self.tables.vars[var.index()].ty
    }
}

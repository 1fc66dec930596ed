//! Where each symbol of the lowered program comes from: what it takes to read a model back into Boogie's values.
//!
//! Lowering makes types, functions and datatypes once for each instance that is used; a [`Ty`] here is a closed
//! type in [`SourceMap::types`], which holds the source's types (under the same numbers) and the instances.

use super::partial::PartialSource;
use boogie::typed::{ConstructorId, FunctionId, ProcedureId, Ty, Types, VarId};
use ir::{Map, ProcId, Set, SortId};

/// A variable of the source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VarSource {
    pub var: VarId,
    /// Its type, with the type arguments of the procedure's instance in it.
    pub ty: Ty,
}

/// An instance of something that has type parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Instance<T> {
    pub of: T,
    pub type_args: Box<[Ty]>,
}

/// A map type with type parameters: a datatype with one constructor, whose field 0 stands for all instances that
/// the program never looks at, and whose field `k + 1` is the (curried) array of `instances[k]`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PolymorphicMap {
    pub ty: Ty,
    pub instances: Vec<Box<[Ty]>>,
}

/// The tables.
#[derive(Clone, Default)]
pub struct SourceMap {
    /// The source's types and the instances made from them.
    pub types: Types,
    /// Globals, constants, and the parameters, results and locals of procedures. Variables that lowering made
    /// up (copies for `old`, temporaries) are absent.
    pub vars: Map<ir::VarId, VarSource>,
    /// The variables that quantifiers bind.
    pub bound: Map<ir::VarId, VarId>,
    pub procs: Map<ProcId, Instance<ProcedureId>>,
    /// Functions that a model interprets, and built-in ones. Functions that were put in place have none, nor do
    /// those that lowering made up (lambdas, orders).
    pub functions: Map<ir::FunctionId, Instance<FunctionId>>,
    /// Functions that stand for operations outside their domain.
    pub partial: Map<ir::FunctionId, PartialSource>,
    /// What `<:` is on each type.
    pub orders: Map<ir::FunctionId, Ty>,
    /// The types that are uninterpreted sorts. A type parameter that nothing instantiates (one of the entry, or
    /// of a quantifier) is such a type.
    pub sorts: Map<SortId, Ty>,
    pub constructors: Map<ir::ConstructorId, Instance<ConstructorId>>,
    pub polymorphic_maps: Map<ir::ConstructorId, PolymorphicMap>,
    /// The axioms as they were lowered. Passes take others from what every execution assumes.
    pub axioms: Set<ir::ExprId>,
}

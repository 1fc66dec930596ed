//! The ids: `u32` newtypes into arenas, so that a program is a few flat vectors and a reference is four bytes.

base::ids! {
    /// A sort in a [`crate::Context`].
    SortId;
    /// An expression in a [`crate::Context`]; its arguments have smaller ids.
    ExprId;
    /// A variable in a [`crate::Context`]: unique over the whole program, bound variables included.
    VarId;
    /// A function in a [`crate::Context`].
    FunctionId;
    /// A datatype in a [`crate::Context`].
    DatatypeId;
    /// A constructor of some datatype in a [`crate::Context`].
    ConstructorId;
    /// A procedure in a [`crate::Program`].
    ProcId;
    /// A block of one body.
    BlockId;
}

/// A hash map whose order is never looked at.
pub type Map<K, V> = hashbrown::HashMap<K, V, rustc_hash::FxBuildHasher>;
/// A hash set whose order is never looked at.
pub type Set<K> = hashbrown::HashSet<K, rustc_hash::FxBuildHasher>;

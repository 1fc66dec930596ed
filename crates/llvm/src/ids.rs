//! The ids: `u32` newtypes into flat vectors, so that a module of fifty megabytes of text is a few allocations of any
//! size and a reference is four bytes.

base::ids! {
    /// A string in [`crate::names::Names`]: equal ids are equal strings.
    Name;
    /// A type in [`crate::types::Types`]: equal ids are equal types.
    TypeId;
    /// A named struct in [`crate::types::Types`].
    StructId;
    /// A constant in [`crate::constants::Constants`]: equal ids are equal constants of equal types.
    ConstantId;
    /// A list of attributes in [`crate::attributes::Attributes`].
    AttributesId;
    /// A node in [`crate::metadata::Metadata`].
    MetadataId;
    /// A variable, function, alias or ifunc of a [`crate::Module`]: whatever `@name` can stand for.
    GlobalId;
    /// A function of a [`crate::Module`], in the order of the text.
    FunctionId;
    /// An inline assembly of a [`crate::Module`].
    AssemblyId;
    /// A parameter or the result of an instruction in one [`crate::module::Body`]; parameters come first.
    LocalId;
    /// An instruction in one [`crate::module::Body`], in the order of the text.
    InstructionId;
    /// A block in one [`crate::module::Body`], in the order of the text; the first is the entry.
    BlockId;
}

/// A hash map whose order is never looked at.
pub(crate) type Map<K, V> = hashbrown::HashMap<K, V, rustc_hash::FxBuildHasher>;

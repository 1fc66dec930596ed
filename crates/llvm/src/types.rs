//! Types, each stored once, so that equal ids are equal types.
//!
//! Pointers have no element type: what LLVM 14 prints as `%struct.dev**` is read as `ptr`. Named structs are told apart
//! by name; their bodies may come later than their first mention.

use std::hash::BuildHasher;

use crate::ids::{Name, StructId, TypeId};

/// The floating-point formats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatKind {
    Half,
    BFloat,
    Float,
    Double,
    X86Fp80,
    Fp128,
    PpcFp128,
}

impl FloatKind {
    /// How many bits a value has.
    pub fn bits(self) -> u32 {
        match self {
            FloatKind::Half | FloatKind::BFloat => 16,
            FloatKind::Float => 32,
            FloatKind::Double => 64,
            FloatKind::X86Fp80 => 80,
            FloatKind::Fp128 | FloatKind::PpcFp128 => 128,
        }
    }

    /// LLVM's word for it.
    pub fn keyword(self) -> &'static str {
        match self {
            FloatKind::Half => "half",
            FloatKind::BFloat => "bfloat",
            FloatKind::Float => "float",
            FloatKind::Double => "double",
            FloatKind::X86Fp80 => "x86_fp80",
            FloatKind::Fp128 => "fp128",
            FloatKind::PpcFp128 => "ppc_fp128",
        }
    }
}

/// A type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    Void,
    Label,
    Metadata,
    Token,
    X86Amx,
    X86Mmx,
    Float(FloatKind),
    /// An integer of so many bits.
    Integer(u32),
    /// A pointer into an address space.
    Pointer(u32),
    Array {
        element: TypeId,
        count: u64,
    },
    Vector {
        element: TypeId,
        count: u64,
        scalable: bool,
    },
    /// A struct without a name.
    Struct(StructBody),
    Named(StructId),
    Function {
        result: TypeId,
        parameters: Box<[TypeId]>,
        variadic: bool,
    },
    /// `target("name", types…, integers…)`
    Target {
        name: Name,
        types: Box<[TypeId]>,
        integers: Box<[u32]>,
    },
}

/// The fields of a struct.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct StructBody {
    pub fields: Box<[TypeId]>,
    /// Without padding.
    pub packed: bool,
}

/// A struct with a name.
#[derive(Clone, Debug)]
pub struct NamedStruct {
    pub name: crate::module::ValueName,
    /// `None` for an opaque one.
    pub body: Option<StructBody>,
}

impl TypeId {
    pub const VOID: TypeId = TypeId(0);
    pub const LABEL: TypeId = TypeId(1);
    pub const METADATA: TypeId = TypeId(2);
    pub const TOKEN: TypeId = TypeId(3);
    /// A pointer in address space 0.
    pub const PTR: TypeId = TypeId(4);
    pub const I1: TypeId = TypeId(5);
    pub const I8: TypeId = TypeId(6);
    pub const I16: TypeId = TypeId(7);
    pub const I32: TypeId = TypeId(8);
    pub const I64: TypeId = TypeId(9);
    pub const FLOAT: TypeId = TypeId(10);
    pub const DOUBLE: TypeId = TypeId(11);
}

/// All types of a module.
#[derive(Clone, Debug)]
pub struct Types {
    types: Vec<Type>,
    table: hashbrown::HashTable<TypeId>,
    structs: Vec<NamedStruct>,
}

impl Default for Types {
    fn default() -> Types {
        let mut types = Types { types: Vec::new(), table: hashbrown::HashTable::new(), structs: Vec::new() };
        // In the order of the constants above.
        let first = [Type::Void, Type::Label, Type::Metadata, Type::Token, Type::Pointer(0)];
        let integers = [1, 8, 16, 32, 64].map(Type::Integer);
        let floats = [FloatKind::Float, FloatKind::Double].map(Type::Float);
        first.into_iter().chain(integers).chain(floats).for_each(|ty| {
            types.intern(ty);
        });
        types
    }
}

impl std::ops::Index<TypeId> for Types {
    type Output = Type;

    fn index(&self, id: TypeId) -> &Type {
        &self.types[id.index()]
    }
}

impl std::ops::Index<StructId> for Types {
    type Output = NamedStruct;

    fn index(&self, id: StructId) -> &NamedStruct {
        &self.structs[id.index()]
    }
}

impl Types {
    /// The id of a type, which is stored if it is new.
    pub fn intern(&mut self, ty: Type) -> TypeId {
        let hasher = rustc_hash::FxBuildHasher;
        let hash = hasher.hash_one(&ty);
        if let Some(&id) = self.table.find(hash, |id| self.types[id.index()] == ty) {
            return id;
        }
        let id = TypeId(self.types.len() as u32);
        self.types.push(ty);
        let types = &self.types;
        self.table.insert_unique(hash, id, |id| hasher.hash_one(&types[id.index()]));
        id
    }

    /// The integer type of so many bits.
    pub fn integer(&mut self, bits: u32) -> TypeId {
        match bits {
            1 => TypeId::I1,
            8 => TypeId::I8,
            16 => TypeId::I16,
            32 => TypeId::I32,
            64 => TypeId::I64,
            _ => self.intern(Type::Integer(bits)),
        }
    }

    /// The pointer type of an address space.
    pub fn pointer(&mut self, address_space: u32) -> TypeId {
        if address_space == 0 { TypeId::PTR } else { self.intern(Type::Pointer(address_space)) }
    }

    /// A new named struct, opaque so far.
    pub(crate) fn add_struct(&mut self, name: crate::module::ValueName) -> (StructId, TypeId) {
        let id = StructId(self.structs.len() as u32);
        self.structs.push(NamedStruct { name, body: None });
        (id, self.intern(Type::Named(id)))
    }

    pub(crate) fn set_body(&mut self, id: StructId, body: StructBody) {
        self.structs[id.index()].body = Some(body);
    }

    /// The named structs, in the order of their first mention.
    pub fn structs(&self) -> &[NamedStruct] {
        &self.structs
    }

    /// How many types there are.
    pub fn len(&self) -> usize {
        self.types.len()
    }

    /// Whether there is none; there always are some.
    pub fn is_empty(&self) -> bool {
        self.types.is_empty()
    }

    /// The fields of a struct, named or not; `None` for other types and opaque structs.
    pub fn body(&self, ty: TypeId) -> Option<&StructBody> {
        match &self[ty] {
            Type::Struct(body) => Some(body),
            Type::Named(id) => self[*id].body.as_ref(),
            _ => None,
        }
    }

    /// The type of a part of an array, a vector or a struct.
    pub fn element(&self, ty: TypeId, index: u64) -> Option<TypeId> {
        match &self[ty] {
            Type::Array { element, .. } | Type::Vector { element, .. } => Some(*element),
            _ => self.body(ty)?.fields.get(usize::try_from(index).ok()?).copied(),
        }
    }

    /// The width of an integer type.
    pub fn width(&self, ty: TypeId) -> Option<u32> {
        match self[ty] {
            Type::Integer(width) => Some(width),
            _ => None,
        }
    }

    /// The format of a floating-point type.
    pub fn float(&self, ty: TypeId) -> Option<FloatKind> {
        match self[ty] {
            Type::Float(kind) => Some(kind),
            _ => None,
        }
    }

    /// A vector's element; any other type itself.
    pub fn scalar(&self, ty: TypeId) -> TypeId {
        match self[ty] {
            Type::Vector { element, .. } => element,
            _ => ty,
        }
    }

    /// The same shape (scalar or vector) as `shape` with another scalar.
    pub(crate) fn shaped_like(&mut self, shape: TypeId, scalar: TypeId) -> TypeId {
        match self[shape] {
            Type::Vector { count, scalable, .. } => self.intern(Type::Vector { element: scalar, count, scalable }),
            _ => scalar,
        }
    }

    /// Whether it is a pointer.
    pub fn is_pointer(&self, ty: TypeId) -> bool {
        matches!(self[ty], Type::Pointer(_))
    }
}

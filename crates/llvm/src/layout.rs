//! The data layout: how large things are, how they are aligned, where the fields of a struct lie.
//!
//! [`DataLayout`] is what `target datalayout` says, with LLVM's defaults for what it leaves out (LangRef, "Data
//! Layout"). The questions about types are methods of [`Module`], which has both. A question about a type without a
//! size (`void`, a function, an opaque struct, a scalable vector, a struct that holds itself) has the answer `None`,
//! and so has one whose answer has no room in 64 bits.

use crate::ids::TypeId;
use crate::instructions::Operand;
use crate::module::Module;
use crate::types::{FloatKind, StructBody, Type, Types};

/// Pointers into one address space; all in bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointerLayout {
    pub address_space: u32,
    pub size: u32,
    pub align: u32,
    /// The width in which addresses are computed.
    pub index: u32,
}

/// What `target datalayout` says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DataLayout {
    pub big_endian: bool,
    /// By address space.
    pointers: Vec<PointerLayout>,
    /// Widths and alignments in bits, by width.
    integers: Vec<(u32, u32)>,
    floats: Vec<(u32, u32)>,
    vectors: Vec<(u32, u32)>,
    /// The least alignment of structs in bits.
    aggregate: u32,
    /// The widths of the machine's integers.
    pub native: Vec<u32>,
    /// The natural alignment of the stack in bits.
    pub stack: Option<u32>,
    pub program_space: u32,
    pub alloca_space: u32,
    pub globals_space: u32,
    /// Address spaces whose pointers are not numbers.
    pub non_integral: Vec<u32>,
}

impl Default for DataLayout {
    fn default() -> DataLayout {
        DataLayout {
            big_endian: false,
            pointers: vec![PointerLayout { address_space: 0, size: 64, align: 64, index: 64 }],
            integers: vec![(1, 8), (8, 8), (16, 16), (32, 32), (64, 32)],
            floats: vec![(16, 16), (32, 32), (64, 64), (128, 128)],
            vectors: vec![(64, 64), (128, 128)],
            aggregate: 8,
            native: Vec::new(),
            stack: None,
            program_space: 0,
            alloca_space: 0,
            globals_space: 0,
            non_integral: Vec::new(),
        }
    }
}

/// Where the fields of a struct lie; all in bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StructLayout {
    pub size: u64,
    pub align: u64,
    pub offsets: Vec<u64>,
}

/// Where getelementptr leads: a number of bytes, and operands that are multiplied with numbers of bytes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ElementOffset {
    pub constant: i64,
    /// Indices that are no constants, sign-extended or truncated to the width of an index, with the size of an element.
    pub variable: Vec<(Operand, u64)>,
}

/// The size of a type in bits and its alignment in bytes.
type Extent = (u64, u64);

fn set(table: &mut Vec<(u32, u32)>, width: u32, align: u32) {
    match table.binary_search_by_key(&width, |&(width, _)| width) {
        Ok(at) => table[at].1 = align,
        Err(at) => table.insert(at, (width, align)),
    }
}

fn number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("`{text}` is no number of the data layout"))
}

/// An alignment in bits: a whole number of bytes, a power of two of them.
fn alignment(text: &str) -> Result<u32, String> {
    let bits = number(text)?;
    if bits != 0 && (bits % 8 != 0 || !(bits / 8).is_power_of_two()) {
        return Err(format!("`{text}` is no alignment: a power of two of bytes is, in bits"));
    }
    Ok(bits)
}

impl DataLayout {
    /// Reads the string of `target datalayout`.
    pub fn parse(text: &str) -> Result<DataLayout, String> {
        let mut layout = DataLayout::default();
        for specification in text.split('-').filter(|part| !part.is_empty()) {
            layout.add(specification)?;
        }
        Ok(layout)
    }

    fn add(&mut self, specification: &str) -> Result<(), String> {
        let mut parts = specification.split(':');
        let first = parts.next().unwrap_or("");
        let rest: Vec<&str> = parts.collect();
        let split = first.char_indices().nth(1).map_or(first.len(), |(at, _)| at);
        let (letter, argument) = first.split_at(split);
        let lacks = || format!("the data layout's `{specification}` lacks a part");
        let first_part = || rest.first().copied().ok_or_else(lacks);
        match letter {
            "e" => self.big_endian = false,
            "E" => self.big_endian = true,
            "p" => {
                // `pe7` and `pu7`: pointers with outside state, with an unstable representation.
                let digits = argument.trim_start_matches(['e', 'u']);
                let address_space = if digits.is_empty() { 0 } else { number(digits.trim_end_matches(')'))? };
                let size = number(first_part()?)?;
                let align = alignment(rest.get(1).ok_or_else(lacks)?)?;
                let index = rest.get(3).map_or(Ok(size), |index| number(index))?;
                if size == 0 || size > 1 << 23 || align == 0 || index == 0 || index > size {
                    return Err(format!("the data layout's `{specification}` has a size that no pointer has"));
                }
                self.pointers.retain(|pointer| pointer.address_space != address_space);
                self.pointers.push(PointerLayout { address_space, size, align, index });
            }
            "i" => set(&mut self.integers, number(argument)?, alignment(first_part()?)?.max(8)),
            "f" => set(&mut self.floats, number(argument)?, alignment(first_part()?)?.max(8)),
            "v" => set(&mut self.vectors, number(argument)?, alignment(first_part()?)?.max(8)),
            "a" => self.aggregate = alignment(first_part()?)?.max(8),
            "n" if argument == "i" => {
                self.non_integral = rest.iter().map(|space| number(space)).collect::<Result<_, _>>()?;
            }
            "n" => {
                let widths = std::iter::once(argument).chain(rest.iter().copied());
                self.native = widths.map(number).collect::<Result<_, _>>()?;
            }
            "S" => self.stack = Some(alignment(argument)?).filter(|&bits| bits > 0),
            "P" => self.program_space = number(argument)?,
            "A" => self.alloca_space = number(argument)?,
            "G" => self.globals_space = number(argument)?,
            // The alignment of function pointers and the mangling of names.
            "F" | "m" => {}
            // Of very old versions: stack objects.
            "s" => {}
            _ => return Err(format!("`{specification}` is not known as a part of a data layout")),
        }
        Ok(())
    }

    /// Pointers into an address space; those that are not described are like those of space 0.
    pub fn pointer(&self, address_space: u32) -> PointerLayout {
        let of = |space| self.pointers.iter().find(|pointer| pointer.address_space == space);
        of(address_space).or_else(|| of(0)).copied().unwrap_or(PointerLayout {
            address_space,
            size: 64,
            align: 64,
            index: 64,
        })
    }

    /// The alignment in bytes of an integer: its own, or that of the next wider that has one, or of the widest.
    fn integer_align(&self, width: u32) -> u64 {
        let at = self.integers.partition_point(|&(known, _)| known < width);
        let known = self.integers.get(at).or(self.integers.last());
        u64::from(known.map_or(8, |&(_, align)| align)) / 8
    }

    fn float_align(&self, kind: FloatKind) -> u64 {
        let width = kind.bits();
        match self.floats.binary_search_by_key(&width, |&(width, _)| width) {
            Ok(at) => u64::from(self.floats[at].1) / 8,
            Err(_) => u64::from(width / 8).next_power_of_two(),
        }
    }

    fn vector_align(&self, bits: u64) -> Option<u64> {
        match self.vectors.binary_search_by_key(&bits, |&(width, _)| u64::from(width)) {
            Ok(at) => Some(u64::from(self.vectors[at].1) / 8),
            Err(_) => bits.div_ceil(8).max(1).checked_next_power_of_two(),
        }
    }
}

/// The depth of types up to which sizes are computed; only types that hold themselves are deeper.
const DEEPEST: u32 = 20_000;

/// The walk over a type.
struct Measure<'m> {
    layout: &'m DataLayout,
    types: &'m Types,
    depth: u32,
    /// Structs that have been measured: a struct may hold another many times at every level.
    known: crate::ids::Map<TypeId, Option<Extent>>,
}

impl Measure<'_> {
    fn extent(&mut self, ty: TypeId) -> Option<Extent> {
        if self.depth > DEEPEST {
            return None;
        }
        self.depth += 1;
        let extent = stacker::maybe_grow(64 << 10, 1 << 20, || self.extent_here(ty));
        self.depth -= 1;
        extent
    }

    fn extent_here(&mut self, ty: TypeId) -> Option<Extent> {
        let layout = self.layout;
        match &self.types[ty] {
            Type::Integer(width) => Some((u64::from(*width), layout.integer_align(*width))),
            Type::Float(kind) => Some((u64::from(kind.bits()), layout.float_align(*kind))),
            Type::Pointer(space) => {
                let pointer = layout.pointer(*space);
                Some((u64::from(pointer.size), u64::from(pointer.align) / 8))
            }
            Type::X86Mmx => Some((64, 8)),
            Type::X86Amx => Some((8192, 64)),
            Type::Array { element, count } => {
                let (bits, align) = self.extent(*element)?;
                Some((allocated(bits, align)?.checked_mul(*count)?.checked_mul(8)?, align))
            }
            Type::Vector { element, count, scalable: false } => {
                let (bits, _) = self.extent(*element)?;
                let bits = bits.checked_mul(*count)?;
                Some((bits, layout.vector_align(bits)?))
            }
            Type::Struct(_) | Type::Named(_) => {
                if let Some(known) = self.known.get(&ty) {
                    return *known;
                }
                // While it is measured it has no size: a struct that holds itself never gets one.
                self.known.insert(ty, None);
                let body = self.types.body(ty)?;
                let extent = self.structure(body).and_then(|found| Some((found.size.checked_mul(8)?, found.align)));
                self.known.insert(ty, extent);
                extent
            }
            Type::Void
            | Type::Label
            | Type::Metadata
            | Type::Token
            | Type::Vector { .. }
            | Type::Function { .. }
            | Type::Target { .. } => None,
        }
    }

    fn structure(&mut self, body: &StructBody) -> Option<StructLayout> {
        let mut align = if body.packed { 1 } else { u64::from(self.layout.aggregate) / 8 };
        let mut size = 0u64;
        let mut offsets = Vec::with_capacity(body.fields.len());
        for &field in &body.fields {
            let (bits, field_align) = self.extent(field)?;
            let needed = if body.packed { 1 } else { field_align };
            size = size.checked_next_multiple_of(needed)?;
            offsets.push(size);
            size = size.checked_add(allocated(bits, field_align)?)?;
            align = align.max(needed);
        }
        Some(StructLayout { size: size.checked_next_multiple_of(align)?, align, offsets })
    }
}

/// The bytes that a value takes in an array.
fn allocated(bits: u64, align: u64) -> Option<u64> {
    bits.div_ceil(8).checked_next_multiple_of(align)
}

impl Module {
    fn measure(&self) -> Measure<'_> {
        Measure { layout: &self.layout, types: &self.types, depth: 0, known: Default::default() }
    }

    /// How many bits a value has.
    pub fn size_in_bits(&self, ty: TypeId) -> Option<u64> {
        Some(self.measure().extent(ty)?.0)
    }

    /// How many bytes a store writes.
    pub fn store_size(&self, ty: TypeId) -> Option<u64> {
        Some(self.size_in_bits(ty)?.div_ceil(8))
    }

    /// How many bytes lie between elements of an array: what getelementptr multiplies with.
    pub fn alloc_size(&self, ty: TypeId) -> Option<u64> {
        let (bits, align) = self.measure().extent(ty)?;
        allocated(bits, align)
    }

    /// The alignment in bytes that the ABI asks for.
    pub fn abi_align(&self, ty: TypeId) -> Option<u64> {
        Some(self.measure().extent(ty)?.1)
    }

    /// Where the fields of a struct lie.
    pub fn struct_layout(&self, ty: TypeId) -> Option<StructLayout> {
        self.measure().structure(self.types.body(ty)?)
    }

    /// How far getelementptr with these indices leads; `None` for vectors of indices, too.
    pub fn element_offset(&self, source: TypeId, indices: &[Operand]) -> Option<ElementOffset> {
        let mut offset = ElementOffset::default();
        let mut ty = source;
        for (number, &index) in indices.iter().enumerate() {
            let value = match index {
                Operand::Constant(constant) => Some(self.constants.as_i64(&self.types, constant)?),
                _ => None,
            };
            if number > 0
                && let Some(layout) = self.struct_layout(ty)
            {
                let field = usize::try_from(value?).ok()?;
                let bytes = i64::try_from(*layout.offsets.get(field)?).ok()?;
                offset.constant = offset.constant.checked_add(bytes)?;
                ty = self.types.element(ty, field as u64)?;
                continue;
            }
            if number > 0 {
                ty = self.types.element(ty, 0)?;
            }
            let size = self.alloc_size(ty)?;
            match value {
                Some(value) => {
                    let bytes = value.checked_mul(i64::try_from(size).ok()?)?;
                    offset.constant = offset.constant.checked_add(bytes)?;
                }
                None => offset.variable.push((index, size)),
            }
        }
        Some(offset)
    }

    /// The size of pointers into an address space in bytes.
    pub fn pointer_size(&self, address_space: u32) -> u64 {
        u64::from(self.layout.pointer(address_space).size).div_ceil(8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const X86_64: &str = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128";
    const I386: &str = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128";

    fn module(layout: &str, types: &str) -> Module {
        let text = format!("target datalayout = \"{layout}\"\n{types}");
        crate::read("test.ll", &text).expect("the text is right")
    }

    fn named(module: &Module, name: &str) -> TypeId {
        (0..module.types.len() as u32)
            .map(TypeId)
            .find(|&ty| match module.types[ty] {
                Type::Named(id) => module.name(module.types[id].name) == name,
                _ => false,
            })
            .expect("the type is there")
    }

    #[test]
    fn structs_are_laid_out_as_c_does() {
        let text = "%s = type { i8, i64, i16, ptr, x86_fp80, [3 x i16] }\n%p = type <{ i8, %s, i64 }>\n\
                    @p = global %p zeroinitializer";
        let wide = module(X86_64, text);
        let layout = wide.struct_layout(named(&wide, "s")).expect("it has a size");
        assert_eq!((layout.size, layout.align, layout.offsets), (64, 16, vec![0, 8, 16, 24, 32, 48]));
        let layout = wide.struct_layout(named(&wide, "p")).expect("it has a size");
        assert_eq!((layout.size, layout.align, layout.offsets), (73, 1, vec![0, 1, 65]));
        let small = module(I386, text);
        let layout = small.struct_layout(named(&small, "s")).expect("it has a size");
        assert_eq!((layout.size, layout.align, layout.offsets), (40, 4, vec![0, 4, 12, 16, 20, 32]));
    }

    #[test]
    fn what_has_no_size_has_none() {
        let text = "%a = type { i32, %b }\n%b = type { %a }\n%o = type opaque\n\
                    %h = type { [18446744073709551615 x i64] }\n\
                    @f = external global { %b, %o, %h }";
        let module = module(X86_64, text);
        for name in ["a", "b", "o", "h"] {
            assert_eq!(module.alloc_size(named(&module, name)), None, "{name}");
        }
    }

    #[test]
    fn odd_widths_and_vectors() {
        let mut module = module(X86_64, "");
        let mut of = |ty| {
            let ty = module.types.intern(ty);
            (module.size_in_bits(ty), module.store_size(ty), module.alloc_size(ty), module.abi_align(ty))
        };
        assert_eq!(of(Type::Integer(1)), (Some(1), Some(1), Some(1), Some(1)));
        assert_eq!(of(Type::Integer(17)), (Some(17), Some(3), Some(4), Some(4)));
        assert_eq!(of(Type::Integer(128)), (Some(128), Some(16), Some(16), Some(16)));
        assert_eq!(of(Type::Pointer(270)), (Some(32), Some(4), Some(4), Some(4)));
        let vector = Type::Vector { element: TypeId::I32, count: 3, scalable: false };
        assert_eq!(of(vector), (Some(96), Some(12), Some(16), Some(16)));
        assert_eq!(of(Type::Void), (None, None, None, None));
    }

    #[test]
    fn getelementptr_leads_where_c_does() {
        let text = "%s = type { i8, [4 x { i16, i64 }], ptr }\ndefine ptr @f(ptr %p, i64 %i, i32 %j) {\n\
                    %a = getelementptr %s, ptr %p, i64 -1, i32 1, i64 2, i32 1\n\
                    %b = getelementptr %s, ptr %p, i64 %i, i32 1, i32 %j, i32 1\n  ret ptr %b\n}";
        let module = module(X86_64, text);
        let body = module.functions[0].body.as_ref().expect("it has a body");
        let offset = |number: usize| match &body.instructions[number].op {
            crate::instructions::Op::ElementPointer(found) => module.element_offset(found.source, &found.indices),
            other => panic!("getelementptr was expected, not {other:?}"),
        };
        assert_eq!(offset(0), Some(ElementOffset { constant: -80 + 8 + 32 + 8, variable: Vec::new() }));
        let variable = vec![(Operand::Local(crate::ids::LocalId(1)), 80), (Operand::Local(crate::ids::LocalId(2)), 16)];
        assert_eq!(offset(1), Some(ElementOffset { constant: 16, variable }));
    }

    #[test]
    fn a_wrong_layout_is_an_error() {
        for text in ["q", "p:64", "i64:7", "p:0:8", "n8:x"] {
            assert!(DataLayout::parse(text).is_err(), "{text}");
        }
    }
}

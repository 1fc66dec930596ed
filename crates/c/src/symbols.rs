//! What names and addresses of a translation stand for in the C source, for those who show its values to people.

use std::collections::BTreeMap;

use llvm::Module;
use llvm::debug_info::{Composite, Count, DebugType, Encoding};
use llvm::ids::{InstructionId, MetadataId};
use llvm::instructions::{Operand, RecordKind};
use llvm::module::{Body, Function as LlvmFunction};

use crate::link::{Program, SymbolId};
use crate::memory::{Life, Storage};
use crate::points_to::Origin;
use crate::translate::Translator;

/// What a translation's names stand for.
#[derive(Clone, Debug, Default)]
pub struct Symbols {
    /// Boogie variables that hold C variables, or parts of them; and maps, whose values have no type that is known.
    pub variables: BTreeMap<String, Variable>,
    /// Procedures that are C functions.
    pub functions: BTreeMap<String, Function>,
    /// Objects that have one address for the whole run, functions included, in the order of their addresses.
    pub objects: Vec<Object>,
}

/// What a Boogie variable holds.
#[derive(Clone, Debug)]
pub struct Variable {
    /// The C name, with the member or element that it is.
    pub shown: String,
    pub ty: Type,
    /// Of a pointer, what lies behind it.
    pub pointee: Option<Layout>,
}

/// A C function.
#[derive(Clone, Debug)]
pub struct Function {
    pub shown: String,
    /// The file that it is in, as the compiler names it.
    pub file: String,
    /// The names are those of the source.
    pub parameters: Vec<(String, Type)>,
    pub result: Type,
}

/// An object, or a function, with its place in memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Object {
    pub address: u64,
    pub size: u64,
    pub shown: String,
    /// Where it is known.
    pub layout: Option<Layout>,
}

/// What lies where in a value. Offsets and sizes are in bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Layout {
    Scalar(Type, u64),
    /// The members with their offsets; of a union, all at 0.
    Members(Vec<(String, u64, Layout)>, u64),
    /// The element, and the size of the whole.
    Elements(Box<Layout>, u64),
}

impl Layout {
    pub fn size(&self) -> u64 {
        match self {
            Layout::Scalar(_, size) | Layout::Members(_, size) | Layout::Elements(_, size) => *size,
        }
    }

    /// The scalar of so many bytes at an offset, and how it is called in the whole: `[2].next`.
    pub fn at(&self, offset: u64, size: u64) -> Option<(String, &Type)> {
        match self {
            Layout::Scalar(ty, whole) => (offset == 0 && size == *whole).then_some((String::new(), ty)),
            Layout::Members(members, _) => members.iter().find_map(|(name, at, member)| {
                let inner = offset.checked_sub(*at).filter(|inner| inner + size <= member.size())?;
                let (path, ty) = member.at(inner, size)?;
                Some((format!(".{name}{path}"), ty))
            }),
            Layout::Elements(element, whole) => {
                let index = offset.checked_div(element.size()).filter(|_| offset + size <= *whole)?;
                let (path, ty) = element.at(offset % element.size(), size)?;
                Some((format!("[{index}]{path}"), ty))
            }
        }
    }
}

/// A type of C.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Type {
    /// As C writes it; empty where it is not known.
    pub text: String,
    pub kind: Kind,
}

/// How values of a type are shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Kind {
    Integer {
        bits: u32,
        is_signed: bool,
    },
    Char {
        is_signed: bool,
    },
    Bool,
    Enum {
        bits: u32,
        is_signed: bool,
        names: Vec<(String, i128)>,
    },
    Pointer,
    /// The bits of a floating-point number.
    Float {
        bits: u32,
    },
    #[default]
    Other,
}

/// All of a translation.
pub(crate) fn describe(translator: &mut Translator<'_>) -> Symbols {
    let mut symbols = Symbols::default();
    let program = translator.program;
    for &symbol in &translator.points_to.functions.clone() {
        let (Some(procedure), Some(function)) = (translator.procedures.get(&symbol), function(program, symbol)) else {
            continue;
        };
        symbols.functions.insert(procedure.clone(), function);
    }
    for (number, symbol) in program.symbols.iter().enumerate() {
        if let Some(&address) = translator.memory.functions.get(&SymbolId(number as u32)) {
            symbols.objects.push(Object { address, size: 1, shown: symbol.name.clone(), layout: None });
        }
    }
    for (number, object) in translator.points_to.objects.clone().into_iter().enumerate() {
        let Some((module, shown, ty)) = source_variable(program, object.origin) else { continue };
        let whole = ty;
        let layout = ty.and_then(|ty| layout(module, ty, DEEPEST));
        let at = translator.points_to.regions.find(object.cell);
        for region in translator.memory.regions.get(&at.node).into_iter().flatten() {
            let Storage::Single(variables) = &region.storage else { continue };
            for (step, &variable) in variables.iter().enumerate() {
                let known = &translator.memory.variables[variable as usize];
                let start = region.group.start.saturating_add(step as i64).saturating_sub(at.offset);
                let Ok(offset) = u64::try_from(start) else { continue };
                let part = layout.as_ref().and_then(|layout| layout.at(offset, known.size));
                let (path, ty) = part.map_or((String::new(), Type::default()), |(path, ty)| (path, ty.clone()));
                // Of a member, it would have to be looked for.
                let pointee = whole.filter(|_| path.is_empty()).and_then(|whole| pointee(module, whole));
                symbols.variables.insert(known.name.clone(), Variable { shown: shown.clone() + &path, ty, pointee });
            }
        }
        if let Life::Fixed(address) = translator.memory.lives[number] {
            let size = translator.memory.sizes[number];
            symbols.objects.push(Object { address, size, shown, layout });
        }
    }
    for variable in translator.memory.variables.iter().filter(|variable| variable.is_map) {
        let bits = u32::try_from(variable.size * 8).unwrap_or(64);
        let ty = Type { text: String::new(), kind: Kind::Integer { bits, is_signed: variable.is_signed } };
        symbols.variables.insert(variable.name.clone(), Variable { shown: String::new(), ty, pointee: None });
    }
    symbols.objects.sort_by_key(|object| object.address);
    symbols
}

/// The variable that an object is, with its type; `None` for what the compiler or the heap made.
fn source_variable(program: &Program, origin: Origin) -> Option<(&Module, String, Option<MetadataId>)> {
    match origin {
        Origin::Global(symbol) => {
            let (unit, global) = program.symbols[symbol.index()].at;
            let module = program.module(unit);
            match module.variable_of(&module[global]) {
                Some(variable) => Some((module, variable.name.to_owned(), variable.ty)),
                None => Some((module, program.name(symbol).to_owned(), None)),
            }
        }
        Origin::Alloca(symbol, at) => {
            let (unit, _, function) = program.function(symbol)?;
            let module = program.module(unit);
            let variable = module.local_variable(declared(function.body.as_ref()?, at)?)?;
            Some((module, variable.name.to_owned(), variable.ty))
        }
        Origin::ByValue(symbol, number) => {
            let (unit, _, function) = program.function(symbol)?;
            let module = program.module(unit);
            let name = module.name(function.parameters.get(number as usize)?.name?).into_owned();
            let (_, ty) = parameters(module, function).into_iter().find(|(known, _)| *known == name)?;
            Some((module, name, ty))
        }
        Origin::Heap(..) => None,
    }
}

/// The variable that an `alloca` is declared to be.
fn declared(body: &Body, alloca: InstructionId) -> Option<MetadataId> {
    let local = body[alloca].result?;
    let is_it = |value: &Operand| *value == Operand::Local(local);
    let record =
        body.records.iter().find(|record| record.kind == RecordKind::Declare && record.values.iter().any(is_it));
    record.map(|record| record.variable)
}

/// The parameters of a function, in their order.
fn parameters(module: &Module, function: &LlvmFunction) -> Vec<(String, Option<MetadataId>)> {
    let records = function.body.iter().flat_map(|body| &body.records);
    let variables = records.filter_map(|record| module.local_variable(record.variable));
    let mut found: Vec<_> =
        variables.filter_map(|known| Some((known.parameter?, known.name.to_owned(), known.ty))).collect();
    found.sort_by_key(|(number, ..)| *number);
    found.into_iter().map(|(_, name, ty)| (name, ty)).collect()
}

fn function(program: &Program, symbol: SymbolId) -> Option<Function> {
    let (unit, _, function) = program.function(symbol)?;
    let module = program.module(unit);
    let subprogram = module.subprogram_of(function).and_then(|id| module.subprogram(id));
    let file = subprogram.and_then(|known| module.file(known.file?)).map_or("", |file| file.filename);
    let types = match subprogram.and_then(|known| module.debug_type(known.ty?)) {
        Some(DebugType::Subroutine { types }) => types.and_then(|types| module.metadata.tuple(types)),
        _ => None,
    };
    let result = types.and_then(|types| *types.first()?).map_or_else(Type::default, |ty| describe_type(module, ty));
    let parameters = parameters(module, function).into_iter();
    Some(Function {
        shown: subprogram.map_or(program.name(symbol), |known| known.name).to_owned(),
        file: file.to_owned(),
        parameters: parameters
            .map(|(name, ty)| (name, ty.map_or_else(Type::default, |ty| describe_type(module, ty))))
            .collect(),
        result,
    })
}

/// Types nest no deeper than this, unless the text is wrong.
const DEEPEST: u32 = 100;

fn describe_type(module: &Module, ty: MetadataId) -> Type {
    Type { text: type_text(module, Some(ty), DEEPEST), kind: kind(module, ty) }
}

fn kind(module: &Module, ty: MetadataId) -> Kind {
    let Some((_, plain)) = module.plain_debug_type(ty) else { return Kind::Other };
    match plain {
        DebugType::Basic { size, encoding, .. } => {
            let bits = u32::try_from(size).unwrap_or(0);
            match encoding {
                Encoding::Boolean => Kind::Bool,
                Encoding::SignedChar => Kind::Char { is_signed: true },
                Encoding::UnsignedChar => Kind::Char { is_signed: false },
                Encoding::Signed => Kind::Integer { bits, is_signed: true },
                Encoding::Unsigned | Encoding::Utf => Kind::Integer { bits, is_signed: false },
                Encoding::Float => Kind::Float { bits },
                Encoding::ComplexFloat | Encoding::Address | Encoding::Other => Kind::Other,
            }
        }
        DebugType::Pointer { .. } => Kind::Pointer,
        DebugType::Enum(composite) => {
            let of = composite.base.map(|base| kind(module, base));
            let is_signed = matches!(of, Some(Kind::Integer { is_signed: true, .. } | Kind::Char { is_signed: true }));
            let names = module.elements(composite.elements).filter_map(|id| {
                let known = module.enumerator(id)?;
                Some((known.name.to_owned(), known.value?))
            });
            Kind::Enum { bits: u32::try_from(composite.size).unwrap_or(32), is_signed, names: names.collect() }
        }
        _ => Kind::Other,
    }
}

fn type_text(module: &Module, ty: Option<MetadataId>, depth: u32) -> String {
    let Some(ty) = ty.and_then(|ty| module.debug_type(ty)).filter(|_| depth > 0) else { return "void".into() };
    let inner = |of: Option<MetadataId>| type_text(module, of, depth - 1);
    let named = |word: &str, name: &str| if name.is_empty() { word.to_owned() } else { format!("{word} {name}") };
    match ty {
        DebugType::Basic { name, .. } | DebugType::Typedef { name, .. } | DebugType::Other { name, .. } => {
            name.to_owned()
        }
        DebugType::Pointer { to, .. } => match to.and_then(|to| module.debug_type(to)) {
            Some(DebugType::Subroutine { types }) => {
                let types = types.and_then(|types| module.metadata.tuple(types)).unwrap_or(&[]);
                let mut texts = types.iter().map(|&ty| inner(ty));
                let result = texts.next().unwrap_or_else(|| "void".into());
                format!("{result} (*)({})", texts.collect::<Vec<_>>().join(", "))
            }
            _ => {
                let to = inner(to);
                if to.ends_with('*') { format!("{to}*") } else { format!("{to} *") }
            }
        },
        DebugType::Qualified { tag, of } => {
            let word = tag.trim_start_matches("DW_TAG_").trim_end_matches("_type");
            format!("{word} {}", inner(of))
        }
        DebugType::Struct(composite) => named("struct", composite.name),
        DebugType::Union(composite) => named("union", composite.name),
        DebugType::Enum(composite) => named("enum", composite.name),
        DebugType::Array { element, ranges, .. } => {
            let range = |id| match module.subrange(id).and_then(|range| range.count) {
                Some(Count::Constant(count)) => format!("[{count}]"),
                _ => "[]".into(),
            };
            inner(element) + &module.elements(ranges).map(range).collect::<String>()
        }
        DebugType::Member { ty, .. } => inner(ty),
        DebugType::Variants { composite, .. } => composite.name.to_owned(),
        DebugType::Subroutine { .. } => "a function".into(),
    }
}

/// What lies behind a pointer of a type.
fn pointee(module: &Module, ty: MetadataId) -> Option<Layout> {
    match module.plain_debug_type(ty)? {
        (_, DebugType::Pointer { to, .. }) => layout(module, to?, DEEPEST),
        _ => None,
    }
}

/// What lies where in values of a type.
fn layout(module: &Module, ty: MetadataId, depth: u32) -> Option<Layout> {
    let (_, plain) = module.plain_debug_type(ty).filter(|_| depth > 0)?;
    match plain {
        DebugType::Struct(composite) | DebugType::Union(composite) => {
            let members = module.elements(composite.elements).filter_map(|id| match module.debug_type(id)? {
                // Parts of bytes are not shown by name.
                DebugType::Member { name, ty, offset, bit_field: false, is_static: false, .. } => {
                    Some((name.to_owned(), offset / 8, layout(module, ty?, depth - 1)?))
                }
                _ => None,
            });
            Some(Layout::Members(members.collect(), composite.size / 8))
        }
        DebugType::Array { element, ranges, size, .. } => {
            let mut counts = Vec::new();
            for id in module.elements(ranges) {
                match module.subrange(id)?.count? {
                    Count::Constant(count) => counts.push(u64::try_from(count).ok()?),
                    Count::Node(_) => return None,
                }
            }
            let mut whole = layout(module, element?, depth - 1)?;
            for count in counts.into_iter().rev() {
                let size = whole.size().checked_mul(count)?;
                whole = Layout::Elements(Box::new(whole), size);
            }
            (whole.size() == size / 8).then_some(whole)
        }
        DebugType::Basic { size, .. } | DebugType::Pointer { size, .. } | DebugType::Enum(Composite { size, .. }) => {
            Some(Layout::Scalar(describe_type(module, ty), size / 8))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_named_as_in_c() {
        let int = || Layout::Scalar(Type { text: "int".into(), kind: Kind::Integer { bits: 32, is_signed: true } }, 4);
        let pair = Layout::Members(vec![("a".into(), 0, int()), ("b".into(), 4, int())], 8);
        let pairs = Layout::Elements(Box::new(pair), 24);
        assert_eq!(pairs.at(12, 4).map(|(path, _)| path), Some("[1].b".into()));
        assert_eq!(pairs.at(13, 4), None);
        assert_eq!(pairs.at(24, 4), None);
    }
}

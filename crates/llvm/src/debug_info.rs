//! What the nodes of debug info mean: places, variables, functions and types of the source.
//!
//! Each kind of node has a struct with the fields that are needed to show a value as its C type says and to name the
//! place of an instruction; they are made when they are asked for. What is not in them is found with
//! [`Metadata::field`](crate::metadata::Metadata::field). A node of another kind gives `None`.

use crate::ids::{InstructionId, MetadataId, Name};
use crate::metadata::{Field, Location, Node};
use crate::module::{Body, Function, Global, Module};
use crate::names::word;

/// `DIFile`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct File<'m> {
    pub filename: &'m str,
    pub directory: &'m str,
}

/// `DICompileUnit`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CompileUnit<'m> {
    pub language: Option<&'m str>,
    pub file: Option<MetadataId>,
    pub producer: Option<&'m str>,
}

/// `DISubprogram`: a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Subprogram<'m> {
    pub name: &'m str,
    pub linkage_name: Option<&'m str>,
    pub scope: Option<MetadataId>,
    pub file: Option<MetadataId>,
    pub line: u32,
    pub scope_line: u32,
    /// A `DISubroutineType`.
    pub ty: Option<MetadataId>,
    pub definition: bool,
    pub local: bool,
    /// A tuple of variables and labels.
    pub retained: Option<MetadataId>,
    pub unit: Option<MetadataId>,
}

/// `DILexicalBlock`, `DILexicalBlockFile`: a block of the source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LexicalBlock {
    pub scope: Option<MetadataId>,
    pub file: Option<MetadataId>,
    pub line: u32,
    pub column: u32,
}

/// `DILocalVariable`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LocalVariable<'m> {
    pub name: &'m str,
    /// The number of the parameter that it is, from 1.
    pub parameter: Option<u32>,
    pub scope: Option<MetadataId>,
    pub file: Option<MetadataId>,
    pub line: u32,
    pub ty: Option<MetadataId>,
    /// Made by the compiler.
    pub artificial: bool,
}

/// `DIGlobalVariable`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GlobalVariable<'m> {
    pub name: &'m str,
    pub linkage_name: Option<&'m str>,
    pub scope: Option<MetadataId>,
    pub file: Option<MetadataId>,
    pub line: u32,
    pub ty: Option<MetadataId>,
    pub local: bool,
    pub definition: bool,
}

/// `DILabel`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Label<'m> {
    pub name: &'m str,
    pub scope: Option<MetadataId>,
    pub file: Option<MetadataId>,
    pub line: u32,
}

/// How the bits of a basic type are read (DWARF 5, 5.1.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    Boolean,
    Signed,
    SignedChar,
    Unsigned,
    UnsignedChar,
    Float,
    ComplexFloat,
    /// UTF-8, UTF-16 or UTF-32
    Utf,
    Address,
    Other,
}

/// A type of the source. Sizes and offsets are in bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DebugType<'m> {
    /// `int`, `float`
    Basic {
        name: &'m str,
        size: u64,
        encoding: Encoding,
    },
    /// A pointer or reference, by the tag: `DW_TAG_pointer_type`, `DW_TAG_reference_type` …
    Pointer {
        tag: &'m str,
        to: Option<MetadataId>,
        size: u64,
    },
    /// `typedef`; also C++'s template aliases.
    Typedef {
        name: &'m str,
        of: Option<MetadataId>,
    },
    /// `const`, `volatile`, `restrict`, `_Atomic`: the tag.
    Qualified {
        tag: &'m str,
        of: Option<MetadataId>,
    },
    /// A member of a struct or union, a base class, a friend: the tag.
    Member {
        tag: &'m str,
        name: &'m str,
        ty: Option<MetadataId>,
        size: u64,
        offset: u64,
        bit_field: bool,
        /// C++'s `static`: a `DW_TAG_member` that lies elsewhere.
        is_static: bool,
        /// Made by the compiler: a pointer to a table of virtual functions.
        artificial: bool,
        /// Of a bit field, the offset of the storage unit; of a variant, the discriminant's value.
        extra: Option<MetadataId>,
    },
    /// `DW_TAG_structure_type`, `DW_TAG_class_type`
    Struct(Composite<'m>),
    Union(Composite<'m>),
    Enum(Composite<'m>),
    /// The elements are `DISubrange`s, one a dimension.
    Array {
        element: Option<MetadataId>,
        size: u64,
        ranges: Option<MetadataId>,
        vector: bool,
    },
    /// Rust's enums: the elements are `DW_TAG_member`s whose `extra` is the discriminant's value.
    Variants {
        composite: Composite<'m>,
        discriminator: Option<MetadataId>,
    },
    /// The first is the result; `None` in it is `void`.
    Subroutine {
        types: Option<MetadataId>,
    },
    /// A type that C and C++ do not have; the tag, and the type that it is made of.
    Other {
        tag: &'m str,
        name: &'m str,
        of: Option<MetadataId>,
        size: u64,
    },
}

/// `DICompositeType`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Composite<'m> {
    pub name: &'m str,
    /// In bits.
    pub size: u64,
    /// A tuple of members or enumerators; [`Module::elements`] lists it.
    pub elements: Option<MetadataId>,
    /// Of an enum, the integer type.
    pub base: Option<MetadataId>,
    /// Only declared: the size is not known.
    pub declaration: bool,
    /// What C++ and Rust tell types apart by.
    pub identifier: Option<&'m str>,
}

/// `DIEnumerator`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Enumerator<'m> {
    pub name: &'m str,
    /// Where it has room in 128 bits.
    pub value: Option<i128>,
    pub unsigned: bool,
}

/// `DISubrange`: one dimension of an array.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Subrange {
    pub lower: i128,
    /// `None` for `int a[]`.
    pub count: Option<Count>,
}

/// How many elements a dimension has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    Constant(i128),
    /// A `DILocalVariable` (of a variable-length array) or a `DIExpression`.
    Node(MetadataId),
}

/// A place in the source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place<'m> {
    pub file: &'m str,
    pub directory: &'m str,
    /// 0 where the compiler knows none.
    pub line: u32,
    pub column: u32,
    /// The name of the function that the text is in: of an inlined instruction, the inlined one.
    pub function: Option<&'m str>,
    /// The location that the function was inlined at.
    pub inlined_at: Option<MetadataId>,
}

/// The fields of one node.
#[derive(Clone, Copy)]
struct Fields<'m> {
    module: &'m Module,
    kind: Name,
    fields: &'m [(Name, Field)],
}

impl<'m> Fields<'m> {
    fn get(self, label: Name) -> Option<&'m Field> {
        self.fields.iter().find(|(found, _)| *found == label).map(|(_, field)| field)
    }

    fn integer(self, label: Name) -> Option<i128> {
        match self.get(label)? {
            Field::Integer(value) => Some(*value),
            Field::Node(Some(node)) => self.module.constant_integer(*node),
            _ => None,
        }
    }

    fn small(self, label: Name) -> u32 {
        self.integer(label).and_then(|value| u32::try_from(value).ok()).unwrap_or(0)
    }

    fn large(self, label: Name) -> u64 {
        self.integer(label).and_then(|value| u64::try_from(value).ok()).unwrap_or(0)
    }

    fn node(self, label: Name) -> Option<MetadataId> {
        match self.get(label)? {
            Field::Node(node) => *node,
            _ => None,
        }
    }

    fn text(self, label: Name) -> Option<&'m str> {
        match self.get(label)? {
            Field::Text(text) => Some(self.module.names.text(*text)),
            Field::Node(Some(node)) => match self.module.metadata[*node] {
                Node::Text(text) => Some(self.module.names.text(text)),
                _ => None,
            },
            _ => None,
        }
    }

    fn name(self) -> &'m str {
        self.text(word::NAME).unwrap_or("")
    }

    fn word(self, label: Name) -> Option<&'m str> {
        match self.get(label)? {
            Field::Word(word) => Some(self.module.names.text(*word)),
            _ => None,
        }
    }

    fn bool(self, label: Name) -> Option<bool> {
        match self.get(label)? {
            Field::Bool(value) => Some(*value),
            _ => None,
        }
    }

    /// Whether a flag is among `DIFlagA | DIFlagB`.
    fn flag(self, label: Name, flag: &str) -> bool {
        let is = |word: &Name| self.module.names.text(*word) == flag;
        match self.get(label) {
            Some(Field::Word(word)) => is(word),
            Some(Field::Words(words)) => words.iter().any(is),
            _ => false,
        }
    }
}

impl Module {
    /// The fields of a node, whatever its kind.
    fn fields(&self, id: MetadataId) -> Option<Fields<'_>> {
        match &self.metadata[id] {
            Node::Special { kind, fields, .. } => Some(Fields { module: self, kind: *kind, fields }),
            _ => None,
        }
    }

    fn fields_of(&self, id: MetadataId, kind: Name) -> Option<Fields<'_>> {
        self.fields(id).filter(|fields| fields.kind == kind)
    }

    /// An integer constant as metadata: `i32 7`.
    pub fn constant_integer(&self, id: MetadataId) -> Option<i128> {
        match self.metadata[id] {
            Node::Constant(constant) => i128::try_from(self.constants.signed(&self.types, constant)?).ok(),
            _ => None,
        }
    }

    /// A `DILocation`.
    pub fn location(&self, id: MetadataId) -> Option<&Location> {
        match &self.metadata[id] {
            Node::Location(location) => Some(location),
            _ => None,
        }
    }

    /// A `DIFile`.
    pub fn file(&self, id: MetadataId) -> Option<File<'_>> {
        let fields = self.fields_of(id, word::DI_FILE)?;
        Some(File {
            filename: fields.text(word::FILENAME).unwrap_or(""),
            directory: fields.text(word::DIRECTORY).unwrap_or(""),
        })
    }

    /// A `DICompileUnit`.
    pub fn compile_unit(&self, id: MetadataId) -> Option<CompileUnit<'_>> {
        let fields = self.fields_of(id, word::COMPILE_UNIT)?;
        Some(CompileUnit {
            language: fields.word(word::LANGUAGE),
            file: fields.node(word::FILE),
            producer: fields.text(word::PRODUCER),
        })
    }

    /// A `DISubprogram`.
    pub fn subprogram(&self, id: MetadataId) -> Option<Subprogram<'_>> {
        let fields = self.fields_of(id, word::SUBPROGRAM)?;
        let said = |label, flag| fields.bool(label).unwrap_or_else(|| fields.flag(word::SP_FLAGS, flag));
        Some(Subprogram {
            name: fields.name(),
            linkage_name: fields.text(word::LINKAGE_NAME),
            scope: fields.node(word::SCOPE),
            file: fields.node(word::FILE),
            line: fields.small(word::LINE),
            scope_line: fields.small(word::SCOPE_LINE),
            ty: fields.node(word::TYPE),
            definition: said(word::IS_DEFINITION, "DISPFlagDefinition"),
            local: said(word::IS_LOCAL, "DISPFlagLocalToUnit"),
            retained: fields.node(word::RETAINED_NODES),
            unit: fields.node(word::UNIT),
        })
    }

    /// A `DILexicalBlock` or `DILexicalBlockFile`.
    pub fn lexical_block(&self, id: MetadataId) -> Option<LexicalBlock> {
        let fields = self.fields(id)?;
        if fields.kind != word::LEXICAL_BLOCK && fields.kind != word::LEXICAL_BLOCK_FILE {
            return None;
        }
        Some(LexicalBlock {
            scope: fields.node(word::SCOPE),
            file: fields.node(word::FILE),
            line: fields.small(word::LINE),
            column: fields.small(word::COLUMN),
        })
    }

    /// A `DILocalVariable`.
    pub fn local_variable(&self, id: MetadataId) -> Option<LocalVariable<'_>> {
        let fields = self.fields_of(id, word::LOCAL_VARIABLE)?;
        Some(LocalVariable {
            name: fields.name(),
            parameter: Some(fields.small(word::ARG)).filter(|&number| number > 0),
            scope: fields.node(word::SCOPE),
            file: fields.node(word::FILE),
            line: fields.small(word::LINE),
            ty: fields.node(word::TYPE),
            artificial: fields.flag(word::FLAGS, "DIFlagArtificial"),
        })
    }

    /// A `DIGlobalVariable`, or the one of a `DIGlobalVariableExpression`.
    pub fn global_variable(&self, id: MetadataId) -> Option<GlobalVariable<'_>> {
        let fields = self.fields(id)?;
        let fields = match fields.kind {
            word::GLOBAL_VARIABLE_EXPRESSION => self.fields_of(fields.node(word::VAR)?, word::GLOBAL_VARIABLE)?,
            word::GLOBAL_VARIABLE => fields,
            _ => return None,
        };
        Some(GlobalVariable {
            name: fields.name(),
            linkage_name: fields.text(word::LINKAGE_NAME),
            scope: fields.node(word::SCOPE),
            file: fields.node(word::FILE),
            line: fields.small(word::LINE),
            ty: fields.node(word::TYPE),
            local: fields.bool(word::IS_LOCAL).unwrap_or(false),
            definition: fields.bool(word::IS_DEFINITION).unwrap_or(false),
        })
    }

    /// A `DILabel`.
    pub fn debug_label(&self, id: MetadataId) -> Option<Label<'_>> {
        let fields = self.fields_of(id, word::DI_LABEL)?;
        Some(Label {
            name: fields.name(),
            scope: fields.node(word::SCOPE),
            file: fields.node(word::FILE),
            line: fields.small(word::LINE),
        })
    }

    /// A `DIEnumerator`.
    pub fn enumerator(&self, id: MetadataId) -> Option<Enumerator<'_>> {
        let fields = self.fields_of(id, word::ENUMERATOR)?;
        Some(Enumerator {
            name: fields.name(),
            value: fields.integer(word::VALUE),
            unsigned: fields.bool(word::IS_UNSIGNED).unwrap_or(false),
        })
    }

    /// A `DISubrange`.
    pub fn subrange(&self, id: MetadataId) -> Option<Subrange> {
        let fields = self.fields_of(id, word::SUBRANGE)?;
        let lower = fields.integer(word::LOWER_BOUND).unwrap_or(0);
        let from_upper = || Some(Count::Constant(fields.integer(word::UPPER_BOUND)? - lower + 1));
        let count = match fields.integer(word::COUNT) {
            // How `int a[]` is written.
            Some(-1) => None,
            Some(count) => Some(Count::Constant(count)),
            None => fields.node(word::COUNT).map(Count::Node).or_else(from_upper),
        };
        Some(Subrange { lower, count })
    }

    /// A type of the source.
    pub fn debug_type(&self, id: MetadataId) -> Option<DebugType<'_>> {
        let fields = self.fields(id)?;
        match fields.kind {
            word::BASIC_TYPE => Some(basic(fields)),
            word::DERIVED_TYPE => Some(derived(fields)),
            word::COMPOSITE_TYPE => Some(composite(fields)),
            word::SUBROUTINE_TYPE => Some(DebugType::Subroutine { types: fields.node(word::TYPES) }),
            word::STRING_TYPE | word::SUBRANGE_TYPE => Some(other(fields)),
            _ => None,
        }
    }

    /// The type below typedefs and qualifiers; `None` for `void`.
    pub fn plain_debug_type(&self, id: MetadataId) -> Option<(MetadataId, DebugType<'_>)> {
        let mut id = id;
        // A chain of them has an end, unless the text is wrong.
        for _ in 0..1000 {
            let ty = self.debug_type(id)?;
            match ty {
                DebugType::Typedef { of, .. } | DebugType::Qualified { of, .. } => id = of?,
                _ => return Some((id, ty)),
            }
        }
        None
    }

    /// The nodes of a tuple: members, enumerators, dimensions, types of parameters. `null` is left out.
    pub fn elements(&self, tuple: Option<MetadataId>) -> impl Iterator<Item = MetadataId> {
        tuple.and_then(|tuple| self.metadata.tuple(tuple)).unwrap_or(&[]).iter().flatten().copied()
    }

    /// The scope around a scope.
    pub fn parent_scope(&self, scope: MetadataId) -> Option<MetadataId> {
        self.fields(scope)?.node(word::SCOPE)
    }

    /// The file of a scope, or that of a scope around it.
    pub fn file_of_scope(&self, scope: MetadataId) -> Option<File<'_>> {
        self.scopes(scope)
            .find_map(|scope| self.file(scope).or_else(|| self.file(self.fields(scope)?.node(word::FILE)?)))
    }

    /// A scope and those around it.
    fn scopes(&self, scope: MetadataId) -> impl Iterator<Item = MetadataId> {
        // Scopes nest as deep as the source, unless the text is wrong.
        std::iter::successors(Some(scope), |&scope| self.parent_scope(scope)).take(10_000)
    }

    /// The function that a scope is or lies in.
    pub fn subprogram_of_scope(&self, scope: MetadataId) -> Option<MetadataId> {
        self.scopes(scope).find(|&scope| self.fields_of(scope, word::SUBPROGRAM).is_some())
    }

    /// The place that a `DILocation` stands for.
    pub fn place(&self, location: MetadataId) -> Option<Place<'_>> {
        let location = self.location(location)?;
        let scope = location.scope?;
        let file = self.file_of_scope(scope);
        Some(Place {
            file: file.map_or("", |file| file.filename),
            directory: file.map_or("", |file| file.directory),
            line: location.line,
            column: location.column,
            function: self.subprogram_of_scope(scope).and_then(|id| Some(self.subprogram(id)?.name)),
            inlined_at: location.inlined_at,
        })
    }

    /// The place of an instruction.
    pub fn place_of(&self, body: &Body, instruction: InstructionId) -> Option<Place<'_>> {
        self.place(body[instruction].location?)
    }

    /// The `DISubprogram` of a function.
    pub fn subprogram_of(&self, function: &Function) -> Option<MetadataId> {
        debug_node(&self[function.global])
    }

    /// The `DIGlobalVariable` of a variable.
    pub fn variable_of(&self, global: &Global) -> Option<GlobalVariable<'_>> {
        self.global_variable(debug_node(global)?)
    }
}

/// The first `!dbg` of a global.
fn debug_node(global: &Global) -> Option<MetadataId> {
    global.metadata.iter().find(|(kind, _)| *kind == word::DBG).map(|&(_, node)| node)
}

fn basic(fields: Fields<'_>) -> DebugType<'_> {
    let encoding = match fields.word(word::ENCODING).unwrap_or("") {
        "DW_ATE_boolean" => Encoding::Boolean,
        "DW_ATE_signed" => Encoding::Signed,
        "DW_ATE_signed_char" => Encoding::SignedChar,
        "DW_ATE_unsigned" => Encoding::Unsigned,
        "DW_ATE_unsigned_char" => Encoding::UnsignedChar,
        "DW_ATE_float" => Encoding::Float,
        "DW_ATE_complex_float" => Encoding::ComplexFloat,
        "DW_ATE_UTF" => Encoding::Utf,
        "DW_ATE_address" => Encoding::Address,
        _ => Encoding::Other,
    };
    DebugType::Basic { name: fields.name(), size: fields.large(word::SIZE), encoding }
}

fn derived(fields: Fields<'_>) -> DebugType<'_> {
    let tag = fields.word(word::TAG).unwrap_or("");
    let base = fields.node(word::BASE_TYPE);
    let size = fields.large(word::SIZE);
    match tag {
        "DW_TAG_pointer_type"
        | "DW_TAG_reference_type"
        | "DW_TAG_rvalue_reference_type"
        | "DW_TAG_ptr_to_member_type" => DebugType::Pointer { tag, to: base, size },
        "DW_TAG_typedef" | "DW_TAG_template_alias" => DebugType::Typedef { name: fields.name(), of: base },
        "DW_TAG_const_type" | "DW_TAG_volatile_type" | "DW_TAG_restrict_type" | "DW_TAG_atomic_type" => {
            DebugType::Qualified { tag, of: base }
        }
        "DW_TAG_member" | "DW_TAG_inheritance" | "DW_TAG_friend" | "DW_TAG_variable" => DebugType::Member {
            tag,
            name: fields.name(),
            ty: base,
            size,
            offset: fields.large(word::OFFSET),
            bit_field: fields.flag(word::FLAGS, "DIFlagBitField"),
            is_static: tag == "DW_TAG_variable" || fields.flag(word::FLAGS, "DIFlagStaticMember"),
            artificial: fields.flag(word::FLAGS, "DIFlagArtificial"),
            extra: fields.node(word::EXTRA_DATA),
        },
        _ => other(fields),
    }
}

fn composite(fields: Fields<'_>) -> DebugType<'_> {
    let tag = fields.word(word::TAG).unwrap_or("");
    let composite = Composite {
        name: fields.name(),
        size: fields.large(word::SIZE),
        elements: fields.node(word::ELEMENTS),
        base: fields.node(word::BASE_TYPE),
        declaration: fields.flag(word::FLAGS, "DIFlagFwdDecl"),
        identifier: fields.text(word::IDENTIFIER),
    };
    match tag {
        "DW_TAG_structure_type" | "DW_TAG_class_type" => DebugType::Struct(composite),
        "DW_TAG_union_type" => DebugType::Union(composite),
        "DW_TAG_enumeration_type" => DebugType::Enum(composite),
        "DW_TAG_array_type" => DebugType::Array {
            element: composite.base,
            size: composite.size,
            ranges: composite.elements,
            vector: fields.flag(word::FLAGS, "DIFlagVector"),
        },
        "DW_TAG_variant_part" => DebugType::Variants { composite, discriminator: fields.node(word::DISCRIMINATOR) },
        _ => other(fields),
    }
}

fn other(fields: Fields<'_>) -> DebugType<'_> {
    DebugType::Other {
        tag: fields.word(word::TAG).unwrap_or(""),
        name: fields.name(),
        of: fields.node(word::BASE_TYPE),
        size: fields.large(word::SIZE),
    }
}

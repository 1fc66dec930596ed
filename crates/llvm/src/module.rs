//! A module: everything that one file of LLVM's assembly language says.

use crate::attributes::Attributes;
use crate::constants::Constants;
use crate::ids::*;
use crate::instructions::{Align, Convention, DebugRecord, InlineAssembly, Instruction, Op, Operand};
use crate::layout::DataLayout;
use crate::metadata::Metadata;
use crate::names::Names;
use crate::types::Types;

/// A module. Read with [`crate::read`].
#[derive(Clone, Debug, Default)]
pub struct Module {
    /// `source_filename`
    pub source_file: Option<String>,
    /// `target triple`
    pub triple: Option<String>,
    /// `target datalayout`
    pub layout: DataLayout,
    /// Addresses are numbers of 64 bits, however many bytes a pointer takes: a reader's choice, for models of memory.
    pub has_wide_addresses: bool,
    /// `module asm`, one line each.
    pub assembly: Vec<String>,
    pub names: Names,
    pub types: Types,
    pub constants: Constants,
    pub attributes: Attributes,
    pub metadata: Metadata,
    /// What `@name` can stand for, in the order of their first mention.
    pub globals: Vec<Global>,
    /// The globals in the order of their definitions and declarations.
    pub order: Vec<GlobalId>,
    pub functions: Vec<Function>,
    pub comdats: Vec<(Name, ComdatKind)>,
    pub inline_assembly: Vec<InlineAssembly>,
    pub(crate) global_of_name: Map<Name, GlobalId>,
}

/// A name, or the number of what has none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ValueName {
    Named(Name),
    Number(u32),
}

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($(#[$mark:meta])* $variant:ident = $word:literal,)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub enum $name { $($(#[$mark])* $variant,)* }

        impl $name {
            /// LLVM's word; empty where nothing is written.
            pub fn keyword(self) -> &'static str {
                match self { $($name::$variant => $word,)* }
            }
        }
    )*};
}

words! {
    /// Who sees a global, and which of several definitions counts.
    Linkage {
        /// Also where nothing is written.
        #[default]
        External = "external",
        Private = "private",
        Internal = "internal",
        AvailableExternally = "available_externally",
        LinkOnce = "linkonce",
        LinkOnceOdr = "linkonce_odr",
        Weak = "weak",
        WeakOdr = "weak_odr",
        Common = "common",
        Appending = "appending",
        ExternWeak = "extern_weak",
    }
    /// Whether other objects see a global.
    Visibility {
        #[default]
        Default = "default",
        Hidden = "hidden",
        Protected = "protected",
    }
    /// Of Windows' libraries.
    DllStorage {
        #[default]
        None = "",
        Import = "dllimport",
        Export = "dllexport",
    }
    /// How each thread finds its copy of a variable.
    ThreadLocal {
        #[default]
        Not = "",
        General = "thread_local",
        LocalDynamic = "thread_local(localdynamic)",
        InitialExec = "thread_local(initialexec)",
        LocalExec = "thread_local(localexec)",
    }
    /// Whether the address matters.
    UnnamedAddress {
        #[default]
        Matters = "",
        Unnamed = "unnamed_addr",
        LocalUnnamed = "local_unnamed_addr",
    }
    /// Which of several sections of one name the linker takes.
    ComdatKind {
        #[default]
        Any = "any",
        ExactMatch = "exactmatch",
        Largest = "largest",
        NoDeduplicate = "nodeduplicate",
        SameSize = "samesize",
    }
}

/// A variable, function, alias or ifunc.
#[derive(Clone, Debug)]
pub struct Global {
    pub name: ValueName,
    pub kind: GlobalKind,
    /// The type of what is at the address.
    pub ty: TypeId,
    pub address_space: u32,
    pub linkage: Linkage,
    pub visibility: Visibility,
    pub dll_storage: DllStorage,
    pub thread_local: ThreadLocal,
    pub unnamed_address: UnnamedAddress,
    pub dso_local: bool,
    pub section: Option<Name>,
    pub partition: Option<Name>,
    pub comdat: Option<Name>,
    pub code_model: Option<Name>,
    pub align: Option<Align>,
    /// Of a variable; a function has its own in [`Function::attributes`].
    pub attributes: AttributesId,
    /// `sanitize_memtag` and its relatives, of variables.
    pub sanitizer: Vec<&'static str>,
    /// `!dbg !12` and the like.
    pub metadata: Vec<(Name, MetadataId)>,
    /// The line of the IR's text.
    pub line: u32,
}

/// What a global is.
#[derive(Clone, Debug)]
pub enum GlobalKind {
    Variable {
        constant: bool,
        externally_initialized: bool,
        /// `None` for a declaration.
        initializer: Option<ConstantId>,
    },
    Function(FunctionId),
    Alias(ConstantId),
    /// With the function that says which function it is.
    IFunc(ConstantId),
}

/// A parameter of a function.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    pub ty: TypeId,
    pub attributes: AttributesId,
    /// Declarations mostly have none.
    pub name: Option<ValueName>,
}

/// A function, with a body or only declared.
#[derive(Clone, Debug)]
pub struct Function {
    pub global: GlobalId,
    pub ty: TypeId,
    pub result: TypeId,
    pub convention: Convention,
    pub parameters: Vec<Parameter>,
    pub variadic: bool,
    pub result_attributes: AttributesId,
    pub attributes: AttributesId,
    pub gc: Option<Name>,
    pub prefix: Option<ConstantId>,
    pub prologue: Option<ConstantId>,
    pub personality: Option<ConstantId>,
    pub body: Option<Body>,
}

/// Something with a name in a body.
#[derive(Clone, Copy, Debug)]
pub struct Local {
    pub name: ValueName,
    pub ty: TypeId,
    pub definition: Definition,
}

/// Where a local comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Definition {
    /// A parameter, by its number.
    Parameter(u32),
    Instruction(InstructionId),
}

/// A block.
#[derive(Clone, Debug)]
pub struct Block {
    pub name: ValueName,
    /// Its instructions: from the first up to, not including, the second.
    pub instructions: (u32, u32),
}

/// What a function does.
#[derive(Clone, Debug, Default)]
pub struct Body {
    /// Parameters first, then results, in the order of their first mention.
    pub locals: Vec<Local>,
    pub blocks: Vec<Block>,
    pub instructions: Vec<Instruction>,
    /// The line of the IR's text of each instruction.
    pub lines: Vec<u32>,
    /// In the order of the instructions that they stand before.
    pub records: Vec<DebugRecord>,
    /// `!srcloc !12` and the like, all but `!dbg`, in the order of the instructions.
    pub attachments: Vec<(InstructionId, Name, MetadataId)>,
}

impl std::ops::Index<InstructionId> for Body {
    type Output = Instruction;

    fn index(&self, id: InstructionId) -> &Instruction {
        &self.instructions[id.index()]
    }
}

impl std::ops::Index<BlockId> for Body {
    type Output = Block;

    fn index(&self, id: BlockId) -> &Block {
        &self.blocks[id.index()]
    }
}

impl std::ops::Index<LocalId> for Body {
    type Output = Local;

    fn index(&self, id: LocalId) -> &Local {
        &self.locals[id.index()]
    }
}

impl Body {
    /// The blocks, the entry first.
    pub fn block_ids(&self) -> impl Iterator<Item = BlockId> + use<> {
        (0..self.blocks.len() as u32).map(BlockId)
    }

    /// The instructions of a block with their ids; the last is its terminator.
    pub fn block(&self, block: BlockId) -> impl Iterator<Item = (InstructionId, &Instruction)> {
        let (first, end) = self[block].instructions;
        (first..end).map(|number| (InstructionId(number), &self.instructions[number as usize]))
    }

    /// The instruction that ends a block.
    pub fn terminator(&self, block: BlockId) -> &Op {
        // Blocks without a terminator are not read.
        &self.instructions[self[block].instructions.1 as usize - 1].op
    }

    /// The debug records directly before an instruction.
    pub fn records_before(&self, instruction: InstructionId) -> &[DebugRecord] {
        let first = self.records.partition_point(|record| record.before < instruction);
        let count = self.records[first..].partition_point(|record| record.before == instruction);
        &self.records[first..first + count]
    }

    /// The attachments of an instruction, `!dbg` left out.
    pub fn attachments_of(&self, instruction: InstructionId) -> &[(InstructionId, Name, MetadataId)] {
        let first = self.attachments.partition_point(|(of, ..)| *of < instruction);
        let count = self.attachments[first..].partition_point(|(of, ..)| *of == instruction);
        &self.attachments[first..first + count]
    }

    /// The type of an operand.
    pub fn type_of(&self, module: &Module, operand: Operand) -> TypeId {
        match operand {
            Operand::Local(local) => self[local].ty,
            Operand::Constant(constant) => module.constants.type_of(constant),
            Operand::Metadata(_) => TypeId::METADATA,
            Operand::Assembly(_) => TypeId::PTR,
        }
    }
}

impl std::ops::Index<GlobalId> for Module {
    type Output = Global;

    fn index(&self, id: GlobalId) -> &Global {
        &self.globals[id.index()]
    }
}

impl std::ops::Index<FunctionId> for Module {
    type Output = Function;

    fn index(&self, id: FunctionId) -> &Function {
        &self.functions[id.index()]
    }
}

impl Module {
    /// The global `@name`.
    pub fn global(&self, name: &str) -> Option<GlobalId> {
        self.global_of_name.get(&self.names.get(name.as_bytes())?).copied()
    }

    /// The function `@name`.
    pub fn function(&self, name: &str) -> Option<FunctionId> {
        self.as_function(self.global(name)?)
    }

    /// The function that a global is.
    pub fn as_function(&self, global: GlobalId) -> Option<FunctionId> {
        match self[global].kind {
            GlobalKind::Function(function) => Some(function),
            _ => None,
        }
    }

    /// The functions with their ids, in the order of the text.
    pub fn functions(&self) -> impl Iterator<Item = (FunctionId, &Function)> {
        self.functions.iter().enumerate().map(|(number, function)| (FunctionId(number as u32), function))
    }

    /// A name as text, without a sigil: `x` or `12`.
    pub fn name(&self, name: ValueName) -> std::borrow::Cow<'_, str> {
        match name {
            ValueName::Named(name) => self.names.text(name).into(),
            ValueName::Number(number) => number.to_string().into(),
        }
    }

    /// A global's name as text, without a sigil.
    pub fn name_of(&self, global: GlobalId) -> std::borrow::Cow<'_, str> {
        self.name(self[global].name)
    }

    /// The function that an operand is the address of, also behind casts.
    pub fn callee(&self, operand: Operand) -> Option<FunctionId> {
        match operand {
            Operand::Constant(constant) => self.as_function(self.constants.global(constant)?),
            _ => None,
        }
    }
}

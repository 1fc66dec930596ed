//! Instructions: what each does, with all of its operands.

use crate::ids::{AssemblyId, AttributesId, BlockId, ConstantId, LocalId, MetadataId, Name, TypeId};

/// What an instruction works on. Its type is a side table's business ([`crate::module::Body::type_of`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Operand {
    /// A parameter or the result of an instruction.
    Local(LocalId),
    Constant(ConstantId),
    /// Metadata as an argument of an intrinsic.
    Metadata(MetadataId),
    /// Inline assembly as a callee.
    Assembly(AssemblyId),
}

/// A set of flags: of integer operations, of getelementptr, of fast mathematics.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Flags(pub u16);

impl Flags {
    pub const NONE: Flags = Flags(0);
    /// No unsigned wrap.
    pub const NUW: Flags = Flags(1);
    /// No signed wrap.
    pub const NSW: Flags = Flags(1 << 1);
    pub const EXACT: Flags = Flags(1 << 2);
    pub const DISJOINT: Flags = Flags(1 << 3);
    /// The operand is not negative.
    pub const NNEG: Flags = Flags(1 << 4);
    /// Both operands of the comparison have the same sign.
    pub const SAMESIGN: Flags = Flags(1 << 5);
    pub const INBOUNDS: Flags = Flags(1 << 6);
    /// No unsigned-signed wrap, of getelementptr.
    pub const NUSW: Flags = Flags(1 << 7);
    pub const NNAN: Flags = Flags(1 << 8);
    pub const NINF: Flags = Flags(1 << 9);
    pub const NSZ: Flags = Flags(1 << 10);
    pub const ARCP: Flags = Flags(1 << 11);
    pub const CONTRACT: Flags = Flags(1 << 12);
    pub const AFN: Flags = Flags(1 << 13);
    pub const REASSOC: Flags = Flags(1 << 14);
    /// All of fast mathematics.
    pub const FAST: Flags = Flags(0x7f << 8);

    /// The flags with their words; `fast` stands for seven.
    pub const WORDS: &[(Flags, &str)] = &[
        (Flags::NUW, "nuw"),
        (Flags::NSW, "nsw"),
        (Flags::EXACT, "exact"),
        (Flags::DISJOINT, "disjoint"),
        (Flags::NNEG, "nneg"),
        (Flags::SAMESIGN, "samesign"),
        (Flags::INBOUNDS, "inbounds"),
        (Flags::NUSW, "nusw"),
        (Flags::NNAN, "nnan"),
        (Flags::NINF, "ninf"),
        (Flags::NSZ, "nsz"),
        (Flags::ARCP, "arcp"),
        (Flags::CONTRACT, "contract"),
        (Flags::AFN, "afn"),
        (Flags::REASSOC, "reassoc"),
    ];

    /// Whether all flags of `other` are set.
    pub fn has(self, other: Flags) -> bool {
        self.0 & other.0 == other.0
    }
}

impl std::ops::BitOr for Flags {
    type Output = Flags;

    fn bitor(self, other: Flags) -> Flags {
        Flags(self.0 | other.0)
    }
}

/// An alignment: a power of two, up to 2^32.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Align(u8);

impl Align {
    /// Of so many bytes, if that is a power of two.
    pub fn new(bytes: u64) -> Option<Align> {
        (bytes.is_power_of_two() && bytes <= 1 << 32).then(|| Align(bytes.trailing_zeros() as u8))
    }

    /// How many bytes.
    pub fn bytes(self) -> u64 {
        1 << self.0
    }
}

/// Defines an enumeration of operations with their words.
macro_rules! operations {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name { $($variant,)* }

        impl $name {
            /// LLVM's word.
            pub fn keyword(self) -> &'static str {
                match self { $($name::$variant => $word,)* }
            }
        }
    };
}

operations! {
    /// Operations with two operands of the same type.
    BinaryOp {
        Add = "add", Sub = "sub", Mul = "mul", UDiv = "udiv", SDiv = "sdiv", URem = "urem", SRem = "srem",
        Shl = "shl", LShr = "lshr", AShr = "ashr", And = "and", Or = "or", Xor = "xor",
        FAdd = "fadd", FSub = "fsub", FMul = "fmul", FDiv = "fdiv", FRem = "frem",
    }
}

operations! {
    /// Conversions.
    CastOp {
        Trunc = "trunc", ZExt = "zext", SExt = "sext", FpTrunc = "fptrunc", FpExt = "fpext", FpToUi = "fptoui",
        FpToSi = "fptosi", UiToFp = "uitofp", SiToFp = "sitofp", PtrToInt = "ptrtoint", PtrToAddr = "ptrtoaddr",
        IntToPtr = "inttoptr", BitCast = "bitcast", AddrSpaceCast = "addrspacecast",
    }
}

operations! {
    /// Comparisons of integers and pointers.
    IntPredicate {
        Eq = "eq", Ne = "ne", Ugt = "ugt", Uge = "uge", Ult = "ult", Ule = "ule", Sgt = "sgt", Sge = "sge",
        Slt = "slt", Sle = "sle",
    }
}

operations! {
    /// Comparisons of floating-point numbers: ordered and unordered.
    FloatPredicate {
        False = "false", Oeq = "oeq", Ogt = "ogt", Oge = "oge", Olt = "olt", Ole = "ole", One = "one", Ord = "ord",
        Ueq = "ueq", Ugt = "ugt", Uge = "uge", Ult = "ult", Ule = "ule", Une = "une", Uno = "uno", True = "true",
    }
}

operations! {
    /// What atomicrmw does.
    AtomicOp {
        Xchg = "xchg", Add = "add", Sub = "sub", And = "and", Nand = "nand", Or = "or", Xor = "xor", Max = "max",
        Min = "min", UMax = "umax", UMin = "umin", FAdd = "fadd", FSub = "fsub", FMax = "fmax", FMin = "fmin",
        FMaximum = "fmaximum", FMinimum = "fminimum", FMaximumNum = "fmaximumnum", FMinimumNum = "fminimumnum",
        UIncWrap = "uinc_wrap", UDecWrap = "udec_wrap", USubCond = "usub_cond", USubSat = "usub_sat",
    }
}

operations! {
    /// Orderings of atomic accesses.
    Ordering {
        Unordered = "unordered", Monotonic = "monotonic", Acquire = "acquire", Release = "release",
        AcqRel = "acq_rel", SeqCst = "seq_cst",
    }
}

operations! {
    /// Whether a call is a tail call.
    Tail { None = "", Tail = "tail", MustTail = "musttail", NoTail = "notail", }
}

/// The calling conventions that have a word; [`Convention::Named`] holds one of them.
pub const CONVENTIONS: &[&str] = &[
    "aarch64_sme_preservemost_from_x0",
    "aarch64_sme_preservemost_from_x1",
    "aarch64_sme_preservemost_from_x2",
    "aarch64_sve_vector_pcs",
    "aarch64_vector_pcs",
    "amdgpu_cs",
    "amdgpu_cs_chain",
    "amdgpu_cs_chain_preserve",
    "amdgpu_es",
    "amdgpu_gfx",
    "amdgpu_gfx_whole_wave",
    "amdgpu_gs",
    "amdgpu_hs",
    "amdgpu_kernel",
    "amdgpu_ls",
    "amdgpu_ps",
    "amdgpu_vs",
    "anyregcc",
    "arm_aapcs_vfpcc",
    "arm_aapcscc",
    "arm_apcscc",
    "avr_intrcc",
    "avr_signalcc",
    "ccc",
    "cfguard_checkcc",
    "cheriot_compartmentcallcc",
    "cheriot_compartmentcalleecc",
    "cheriot_librarycallcc",
    "coldcc",
    "cxx_fast_tlscc",
    "fastcc",
    "ghccc",
    "graalcc",
    "hhvm_ccc",
    "hhvmcc",
    "intel_ocl_bicc",
    "m68k_rtdcc",
    "msp430_intrcc",
    "preserve_allcc",
    "preserve_mostcc",
    "preserve_nonecc",
    "ptx_device",
    "ptx_kernel",
    "riscv_vector_cc",
    "riscv_vls_cc",
    "spir_func",
    "spir_kernel",
    "swiftcc",
    "swifttailcc",
    "tailcc",
    "webkit_jscc",
    "win64cc",
    "x86_64_sysvcc",
    "x86_fastcallcc",
    "x86_intrcc",
    "x86_regcallcc",
    "x86_stdcallcc",
    "x86_thiscallcc",
    "x86_vectorcallcc",
];

/// How a function is called.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Convention {
    /// C's.
    #[default]
    C,
    Named(&'static str),
    Numbered(u32),
}

/// Of an atomic access.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Atomic {
    pub ordering: Ordering,
    /// `syncscope("…")`
    pub scope: Option<Name>,
}

/// What load and store have in common.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Access {
    pub align: Option<Align>,
    pub volatile: bool,
    pub atomic: Option<Atomic>,
}

/// An argument of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Argument {
    /// The type as written: `metadata` where a value is wrapped in metadata.
    pub ty: TypeId,
    pub value: Operand,
    pub attributes: AttributesId,
}

/// `"tag"(operands…)` behind a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bundle {
    pub tag: Name,
    pub operands: Vec<Operand>,
}

/// A call, also that of invoke and callbr.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    pub tail: Tail,
    pub flags: Flags,
    pub convention: Convention,
    /// The type of the function, also where only its result is written.
    pub function_type: TypeId,
    pub callee: Operand,
    pub arguments: Vec<Argument>,
    pub result_attributes: AttributesId,
    pub attributes: AttributesId,
    pub bundles: Vec<Bundle>,
}

/// `getelementptr`
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ElementPointer {
    pub flags: Flags,
    /// What the first index counts in.
    pub source: TypeId,
    pub base: Operand,
    pub indices: Box<[Operand]>,
}

/// `switch`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Switch {
    pub value: Operand,
    pub default: BlockId,
    pub cases: Vec<(ConstantId, BlockId)>,
}

/// `cmpxchg`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompareExchange {
    pub weak: bool,
    pub volatile: bool,
    pub address: Operand,
    pub expected: Operand,
    pub new: Operand,
    pub success: Ordering,
    pub failure: Ordering,
    pub scope: Option<Name>,
    pub align: Option<Align>,
}

/// `atomicrmw`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AtomicUpdate {
    pub op: AtomicOp,
    pub volatile: bool,
    pub address: Operand,
    pub value: Operand,
    pub atomic: Atomic,
    pub align: Option<Align>,
}

/// `alloca`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alloca {
    pub ty: TypeId,
    /// How many elements, if not one.
    pub count: Option<Operand>,
    pub align: Option<Align>,
    pub address_space: u32,
    pub inalloca: bool,
    pub swifterror: bool,
}

/// A clause of a landing pad.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clause {
    Catch(Operand),
    Filter(Operand),
}

/// What an instruction does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Op {
    // Terminators.
    Ret(Option<Operand>),
    Br(BlockId),
    CondBr {
        condition: Operand,
        then: BlockId,
        otherwise: BlockId,
    },
    Switch(Box<Switch>),
    IndirectBr {
        address: Operand,
        targets: Box<[BlockId]>,
    },
    Invoke {
        call: Box<Call>,
        normal: BlockId,
        unwind: BlockId,
    },
    /// `asm goto`
    CallBr {
        call: Box<Call>,
        normal: BlockId,
        targets: Box<[BlockId]>,
    },
    Resume(Operand),
    Unreachable,
    CatchSwitch {
        /// `None` where it is within none.
        within: Option<Operand>,
        handlers: Box<[BlockId]>,
        /// `None` where it unwinds to the caller.
        unwind: Option<BlockId>,
    },
    CatchRet {
        from: Operand,
        to: BlockId,
    },
    CleanupRet {
        from: Operand,
        /// `None` where it unwinds to the caller.
        unwind: Option<BlockId>,
    },

    // Arithmetic.
    FNeg {
        flags: Flags,
        value: Operand,
    },
    Binary {
        op: BinaryOp,
        flags: Flags,
        left: Operand,
        right: Operand,
    },
    Cast {
        op: CastOp,
        flags: Flags,
        value: Operand,
        to: TypeId,
    },
    ICmp {
        predicate: IntPredicate,
        flags: Flags,
        left: Operand,
        right: Operand,
    },
    FCmp {
        predicate: FloatPredicate,
        flags: Flags,
        left: Operand,
        right: Operand,
    },

    // Memory.
    Alloca(Box<Alloca>),
    Load {
        ty: TypeId,
        address: Operand,
        access: Access,
    },
    Store {
        value: Operand,
        address: Operand,
        access: Access,
    },
    Fence(Atomic),
    CompareExchange(Box<CompareExchange>),
    AtomicUpdate(Box<AtomicUpdate>),
    ElementPointer(Box<ElementPointer>),

    // Values.
    Phi {
        flags: Flags,
        incoming: Box<[(Operand, BlockId)]>,
    },
    Select {
        flags: Flags,
        condition: Operand,
        then: Operand,
        otherwise: Operand,
    },
    Freeze(Operand),
    Call(Box<Call>),
    VaArg {
        list: Operand,
        ty: TypeId,
    },
    ExtractValue {
        aggregate: Operand,
        indices: Box<[u32]>,
    },
    InsertValue {
        aggregate: Operand,
        value: Operand,
        indices: Box<[u32]>,
    },
    ExtractElement {
        vector: Operand,
        index: Operand,
    },
    InsertElement {
        vector: Operand,
        value: Operand,
        index: Operand,
    },
    ShuffleVector {
        left: Operand,
        right: Operand,
        mask: ConstantId,
    },
    LandingPad {
        ty: TypeId,
        cleanup: bool,
        clauses: Box<[Clause]>,
    },
    CatchPad {
        within: Operand,
        arguments: Box<[Operand]>,
    },
    CleanupPad {
        /// `None` where it is within none.
        within: Option<Operand>,
        arguments: Box<[Operand]>,
    },
}

impl Op {
    /// Whether a block ends here.
    pub fn is_terminator(&self) -> bool {
        matches!(
            self,
            Op::Ret(_)
                | Op::Br(_)
                | Op::CondBr { .. }
                | Op::Switch(_)
                | Op::IndirectBr { .. }
                | Op::Invoke { .. }
                | Op::CallBr { .. }
                | Op::Resume(_)
                | Op::Unreachable
                | Op::CatchSwitch { .. }
                | Op::CatchRet { .. }
                | Op::CleanupRet { .. }
        )
    }

    /// The call of call, invoke and callbr.
    pub fn call(&self) -> Option<&Call> {
        match self {
            Op::Call(call) | Op::Invoke { call, .. } | Op::CallBr { call, .. } => Some(call),
            _ => None,
        }
    }

    /// The blocks that may come next, in the order of the text; one that is named twice comes twice.
    pub fn successors(&self) -> Vec<BlockId> {
        match self {
            Op::Br(to) | Op::CatchRet { to, .. } => vec![*to],
            Op::CondBr { then, otherwise, .. } => vec![*then, *otherwise],
            Op::Switch(switch) => {
                std::iter::once(switch.default).chain(switch.cases.iter().map(|&(_, block)| block)).collect()
            }
            Op::IndirectBr { targets, .. } => targets.to_vec(),
            Op::Invoke { normal, unwind, .. } => vec![*normal, *unwind],
            Op::CallBr { normal, targets, .. } => std::iter::once(*normal).chain(targets.iter().copied()).collect(),
            Op::CatchSwitch { handlers, unwind, .. } => handlers.iter().copied().chain(*unwind).collect(),
            Op::CleanupRet { unwind, .. } => unwind.iter().copied().collect(),
            _ => Vec::new(),
        }
    }

    /// Calls `visit` with every block that is mentioned, successors and those of phis.
    pub(crate) fn for_each_block(&mut self, mut visit: impl FnMut(&mut BlockId)) {
        match self {
            Op::Br(to) | Op::CatchRet { to, .. } => visit(to),
            Op::CondBr { then, otherwise, .. } => {
                visit(then);
                visit(otherwise);
            }
            Op::Switch(switch) => {
                visit(&mut switch.default);
                switch.cases.iter_mut().for_each(|(_, block)| visit(block));
            }
            Op::IndirectBr { targets, .. } => targets.iter_mut().for_each(visit),
            Op::Invoke { normal, unwind, .. } => {
                visit(normal);
                visit(unwind);
            }
            Op::CallBr { normal, targets, .. } => {
                visit(normal);
                targets.iter_mut().for_each(visit);
            }
            Op::CatchSwitch { handlers, unwind, .. } => {
                handlers.iter_mut().for_each(&mut visit);
                unwind.iter_mut().for_each(visit);
            }
            Op::CleanupRet { unwind, .. } => unwind.iter_mut().for_each(visit),
            Op::Phi { incoming, .. } => incoming.iter_mut().for_each(|(_, block)| visit(block)),
            _ => {}
        }
    }

    /// Calls `visit` with every operand, to change it; cases and masks, which are always constants, stay.
    pub fn for_each_operand_mut(&mut self, mut visit: impl FnMut(&mut Operand)) {
        match self {
            Op::Ret(value) => value.iter_mut().for_each(visit),
            Op::Br(_) | Op::Unreachable | Op::Fence(_) => {}
            Op::CondBr { condition: value, .. }
            | Op::IndirectBr { address: value, .. }
            | Op::Resume(value)
            | Op::CatchRet { from: value, .. }
            | Op::CleanupRet { from: value, .. }
            | Op::FNeg { value, .. }
            | Op::Cast { value, .. }
            | Op::Load { address: value, .. }
            | Op::Freeze(value)
            | Op::VaArg { list: value, .. }
            | Op::ExtractValue { aggregate: value, .. } => visit(value),
            Op::Switch(switch) => visit(&mut switch.value),
            Op::Invoke { call, .. } | Op::CallBr { call, .. } | Op::Call(call) => {
                call.arguments.iter_mut().for_each(|argument| visit(&mut argument.value));
                visit(&mut call.callee);
                call.bundles.iter_mut().flat_map(|bundle| &mut bundle.operands).for_each(visit);
            }
            Op::CatchSwitch { within, .. } => within.iter_mut().for_each(visit),
            Op::Binary { left, right, .. }
            | Op::ICmp { left, right, .. }
            | Op::FCmp { left, right, .. }
            | Op::Store { value: left, address: right, .. }
            | Op::InsertValue { aggregate: left, value: right, .. }
            | Op::ExtractElement { vector: left, index: right }
            | Op::ShuffleVector { left, right, .. } => [left, right].into_iter().for_each(visit),
            Op::Alloca(alloca) => alloca.count.iter_mut().for_each(visit),
            Op::CompareExchange(exchange) => {
                [&mut exchange.address, &mut exchange.expected, &mut exchange.new].into_iter().for_each(visit);
            }
            Op::AtomicUpdate(update) => [&mut update.address, &mut update.value].into_iter().for_each(visit),
            Op::ElementPointer(pointer) => {
                visit(&mut pointer.base);
                pointer.indices.iter_mut().for_each(visit);
            }
            Op::Phi { incoming, .. } => incoming.iter_mut().for_each(|(value, _)| visit(value)),
            Op::Select { condition: first, then: second, otherwise: third, .. }
            | Op::InsertElement { vector: first, value: second, index: third } => {
                [first, second, third].into_iter().for_each(visit);
            }
            Op::LandingPad { clauses, .. } => clauses.iter_mut().for_each(|clause| match clause {
                Clause::Catch(value) | Clause::Filter(value) => visit(value),
            }),
            Op::CatchPad { within, arguments } => [within].into_iter().chain(arguments).for_each(visit),
            Op::CleanupPad { within, arguments } => within.iter_mut().chain(arguments).for_each(visit),
        }
    }

    /// Calls `visit` with every operand, in the order of the text; a call's arguments come before its callee.
    pub fn for_each_operand(&self, mut visit: impl FnMut(Operand)) {
        match self {
            Op::Ret(value) => value.iter().copied().for_each(visit),
            Op::Br(_) | Op::Unreachable | Op::Fence(_) => {}
            Op::CondBr { condition: value, .. }
            | Op::IndirectBr { address: value, .. }
            | Op::Resume(value)
            | Op::CatchRet { from: value, .. }
            | Op::CleanupRet { from: value, .. }
            | Op::FNeg { value, .. }
            | Op::Cast { value, .. }
            | Op::Load { address: value, .. }
            | Op::Freeze(value)
            | Op::VaArg { list: value, .. }
            | Op::ExtractValue { aggregate: value, .. } => visit(*value),
            Op::Switch(switch) => {
                visit(switch.value);
                switch.cases.iter().for_each(|&(case, _)| visit(Operand::Constant(case)));
            }
            Op::Invoke { call, .. } | Op::CallBr { call, .. } | Op::Call(call) => {
                call.arguments.iter().for_each(|argument| visit(argument.value));
                visit(call.callee);
                call.bundles.iter().flat_map(|bundle| &bundle.operands).copied().for_each(visit);
            }
            Op::CatchSwitch { within, .. } => within.iter().copied().for_each(visit),
            Op::Binary { left, right, .. }
            | Op::ICmp { left, right, .. }
            | Op::FCmp { left, right, .. }
            | Op::Store { value: left, address: right, .. }
            | Op::InsertValue { aggregate: left, value: right, .. }
            | Op::ExtractElement { vector: left, index: right } => {
                visit(*left);
                visit(*right);
            }
            Op::Alloca(alloca) => alloca.count.iter().copied().for_each(visit),
            Op::CompareExchange(exchange) => {
                [exchange.address, exchange.expected, exchange.new].into_iter().for_each(visit);
            }
            Op::AtomicUpdate(update) => [update.address, update.value].into_iter().for_each(visit),
            Op::ElementPointer(pointer) => {
                visit(pointer.base);
                pointer.indices.iter().copied().for_each(visit);
            }
            Op::Phi { incoming, .. } => incoming.iter().for_each(|&(value, _)| visit(value)),
            Op::Select { condition: first, then: second, otherwise: third, .. }
            | Op::InsertElement { vector: first, value: second, index: third } => {
                [*first, *second, *third].into_iter().for_each(visit);
            }
            Op::ShuffleVector { left, right, mask } => {
                [*left, *right, Operand::Constant(*mask)].into_iter().for_each(visit);
            }
            Op::LandingPad { clauses, .. } => clauses.iter().for_each(|clause| match clause {
                Clause::Catch(value) | Clause::Filter(value) => visit(*value),
            }),
            Op::CatchPad { within, arguments } => {
                visit(*within);
                arguments.iter().copied().for_each(visit);
            }
            Op::CleanupPad { within, arguments } => {
                within.iter().chain(arguments.iter()).copied().for_each(visit);
            }
        }
    }
}

/// An instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Instruction {
    pub op: Op,
    /// `None` where the result has the type `void`.
    pub result: Option<LocalId>,
    /// `!dbg`: a `DILocation`.
    pub location: Option<MetadataId>,
}

/// What a debug record says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordKind {
    /// The variable lives at this address from here on.
    Declare,
    /// The variable has this value from here on.
    Value,
    /// `#dbg_declare_value`
    DeclareValue,
    /// The variable has this value, and a store to the address says so, too.
    Assign {
        /// A `DIAssignID`, which the store has as well.
        id: MetadataId,
        address: Option<Operand>,
        address_expression: MetadataId,
    },
    /// A C label is here.
    Label,
}

/// `#dbg_declare(…)` and its relatives, also where they are written as calls of `llvm.dbg.declare`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DebugRecord {
    /// The instruction that it stands before.
    pub before: crate::ids::InstructionId,
    pub kind: RecordKind,
    /// The addresses or values; several for a `DIArgList`, none where the variable has been optimised away.
    pub values: Vec<Operand>,
    /// A `DILocalVariable`, or a `DILabel`.
    pub variable: MetadataId,
    /// A `DIExpression`; `None` for labels.
    pub expression: Option<MetadataId>,
    /// A `DILocation`.
    pub location: Option<MetadataId>,
}

/// `asm sideeffect "template", "constraints"`
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct InlineAssembly {
    pub template: Name,
    pub constraints: Name,
    pub sideeffect: bool,
    pub alignstack: bool,
    pub inteldialect: bool,
    pub unwind: bool,
}

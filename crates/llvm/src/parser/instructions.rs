//! Instructions, all but calls.

use super::Parser;
use super::functions::Scope;
use crate::attributes::{ALIGN, INALLOCA, SWIFTERROR};
use crate::error::{Fault, Result};
use crate::ids::*;
use crate::instructions::*;
use crate::lexer::{Tok, Word};
use crate::types::{StructBody, Type};

/// The operation with two operands that a word stands for.
pub(super) fn binary_op(word: Word) -> Option<BinaryOp> {
    Some(match word {
        Word::Add => BinaryOp::Add,
        Word::Sub => BinaryOp::Sub,
        Word::Mul => BinaryOp::Mul,
        Word::Udiv => BinaryOp::UDiv,
        Word::Sdiv => BinaryOp::SDiv,
        Word::Urem => BinaryOp::URem,
        Word::Srem => BinaryOp::SRem,
        Word::Shl => BinaryOp::Shl,
        Word::Lshr => BinaryOp::LShr,
        Word::Ashr => BinaryOp::AShr,
        Word::And => BinaryOp::And,
        Word::Or => BinaryOp::Or,
        Word::Xor => BinaryOp::Xor,
        Word::Fadd => BinaryOp::FAdd,
        Word::Fsub => BinaryOp::FSub,
        Word::Fmul => BinaryOp::FMul,
        Word::Fdiv => BinaryOp::FDiv,
        Word::Frem => BinaryOp::FRem,
        _ => return None,
    })
}

/// The conversion that a word stands for.
pub(super) fn cast_op(word: Word) -> Option<CastOp> {
    Some(match word {
        Word::Trunc => CastOp::Trunc,
        Word::Zext => CastOp::ZExt,
        Word::Sext => CastOp::SExt,
        Word::Fptrunc => CastOp::FpTrunc,
        Word::Fpext => CastOp::FpExt,
        Word::Fptoui => CastOp::FpToUi,
        Word::Fptosi => CastOp::FpToSi,
        Word::Uitofp => CastOp::UiToFp,
        Word::Sitofp => CastOp::SiToFp,
        Word::Ptrtoint => CastOp::PtrToInt,
        Word::Ptrtoaddr => CastOp::PtrToAddr,
        Word::Inttoptr => CastOp::IntToPtr,
        Word::Bitcast => CastOp::BitCast,
        Word::Addrspacecast => CastOp::AddrSpaceCast,
        _ => return None,
    })
}

fn atomic_op(word: Word) -> Option<AtomicOp> {
    Some(match word {
        Word::Xchg => AtomicOp::Xchg,
        Word::Add => AtomicOp::Add,
        Word::Sub => AtomicOp::Sub,
        Word::And => AtomicOp::And,
        Word::Nand => AtomicOp::Nand,
        Word::Or => AtomicOp::Or,
        Word::Xor => AtomicOp::Xor,
        Word::Max => AtomicOp::Max,
        Word::Min => AtomicOp::Min,
        Word::Umax => AtomicOp::UMax,
        Word::Umin => AtomicOp::UMin,
        Word::Fadd => AtomicOp::FAdd,
        Word::Fsub => AtomicOp::FSub,
        Word::Fmax => AtomicOp::FMax,
        Word::Fmin => AtomicOp::FMin,
        Word::Fmaximum => AtomicOp::FMaximum,
        Word::Fminimum => AtomicOp::FMinimum,
        Word::Fmaximumnum => AtomicOp::FMaximumNum,
        Word::Fminimumnum => AtomicOp::FMinimumNum,
        Word::UincWrap => AtomicOp::UIncWrap,
        Word::UdecWrap => AtomicOp::UDecWrap,
        Word::UsubCond => AtomicOp::USubCond,
        Word::UsubSat => AtomicOp::USubSat,
        _ => return None,
    })
}

/// Parts of instructions.
impl Parser<'_> {
    pub(super) fn int_predicate(&mut self) -> Result<IntPredicate> {
        let predicate = match self.tok() {
            Tok::Word(Word::Eq) => IntPredicate::Eq,
            Tok::Word(Word::Ne) => IntPredicate::Ne,
            Tok::Word(Word::Ugt) => IntPredicate::Ugt,
            Tok::Word(Word::Uge) => IntPredicate::Uge,
            Tok::Word(Word::Ult) => IntPredicate::Ult,
            Tok::Word(Word::Ule) => IntPredicate::Ule,
            Tok::Word(Word::Sgt) => IntPredicate::Sgt,
            Tok::Word(Word::Sge) => IntPredicate::Sge,
            Tok::Word(Word::Slt) => IntPredicate::Slt,
            Tok::Word(Word::Sle) => IntPredicate::Sle,
            _ => return self.expected("a comparison of integers"),
        };
        self.bump();
        Ok(predicate)
    }

    pub(super) fn float_predicate(&mut self) -> Result<FloatPredicate> {
        let predicate = match self.tok() {
            Tok::Word(Word::False) => FloatPredicate::False,
            Tok::Word(Word::Oeq) => FloatPredicate::Oeq,
            Tok::Word(Word::Ogt) => FloatPredicate::Ogt,
            Tok::Word(Word::Oge) => FloatPredicate::Oge,
            Tok::Word(Word::Olt) => FloatPredicate::Olt,
            Tok::Word(Word::Ole) => FloatPredicate::Ole,
            Tok::Word(Word::One) => FloatPredicate::One,
            Tok::Word(Word::Ord) => FloatPredicate::Ord,
            Tok::Word(Word::Ueq) => FloatPredicate::Ueq,
            Tok::Word(Word::Ugt) => FloatPredicate::Ugt,
            Tok::Word(Word::Uge) => FloatPredicate::Uge,
            Tok::Word(Word::Ult) => FloatPredicate::Ult,
            Tok::Word(Word::Ule) => FloatPredicate::Ule,
            Tok::Word(Word::Une) => FloatPredicate::Une,
            Tok::Word(Word::Uno) => FloatPredicate::Uno,
            Tok::Word(Word::True) => FloatPredicate::True,
            _ => return self.expected("a comparison of floating-point numbers"),
        };
        self.bump();
        Ok(predicate)
    }

    /// An operand of a type.
    pub(super) fn operand(&mut self, scope: &mut Scope, ty: TypeId) -> Result<Operand> {
        match self.tok() {
            // A named type may stand here, too.
            _ if ty == TypeId::METADATA => self.metadata_operand(scope),
            Tok::Local | Tok::LocalNumber => Ok(Operand::Local(self.local(scope, ty)?)),
            _ => Ok(Operand::Constant(self.constant(ty)?)),
        }
    }

    /// A type and an operand of it.
    pub(super) fn typed_operand(&mut self, scope: &mut Scope) -> Result<(TypeId, Operand)> {
        let ty = self.value_type()?;
        Ok((ty, self.operand(scope, ty)?))
    }

    /// A type, which is a pointer, and an operand of it.
    fn address(&mut self, scope: &mut Scope) -> Result<(TypeId, Operand)> {
        let place = self.here();
        let (ty, operand) = self.typed_operand(scope)?;
        if !self.module.types.is_pointer(ty) {
            return Fault::at(place, "an address is a pointer, but another type stands here");
        }
        Ok((ty, operand))
    }

    /// A type and two operands of it.
    fn pair(&mut self, scope: &mut Scope) -> Result<(TypeId, Operand, Operand)> {
        let (ty, left) = self.typed_operand(scope)?;
        self.comma()?;
        let right = self.operand(scope, ty)?;
        Ok((ty, left, right))
    }

    fn sync_scope(&mut self) -> Result<Option<Name>> {
        if !self.eat_word(Word::Syncscope) {
            return Ok(None);
        }
        self.expect(Tok::LeftParen, "`(`")?;
        let scope = self.string()?;
        self.expect(Tok::RightParen, "`)`")?;
        Ok(Some(scope))
    }

    fn ordering(&mut self) -> Result<Ordering> {
        let ordering = match self.tok() {
            Tok::Word(Word::Unordered) => Ordering::Unordered,
            Tok::Word(Word::Monotonic) => Ordering::Monotonic,
            Tok::Word(Word::Acquire) => Ordering::Acquire,
            Tok::Word(Word::Release) => Ordering::Release,
            Tok::Word(Word::AcqRel) => Ordering::AcqRel,
            Tok::Word(Word::SeqCst) => Ordering::SeqCst,
            _ => return self.expected("an ordering"),
        };
        self.bump();
        Ok(ordering)
    }

    fn atomic(&mut self) -> Result<Atomic> {
        let scope = self.sync_scope()?;
        Ok(Atomic { ordering: self.ordering()?, scope })
    }

    /// `, align 8`, before metadata.
    fn comma_align(&mut self) -> Result<Option<Align>> {
        if !self.more() {
            return Ok(None);
        }
        if self.tok() != Tok::Attribute(ALIGN) {
            return self.expected("`align` or metadata");
        }
        Ok(Some(self.align()?))
    }

    /// What stands behind the operands of load and store.
    fn access(&mut self, atomic: bool, volatile: bool) -> Result<Access> {
        let atomic = if atomic { Some(self.atomic()?) } else { None };
        Ok(Access { align: self.comma_align()?, volatile, atomic })
    }
}

/// What the types of operands must be.
impl Parser<'_> {
    fn is_integer(&self, ty: TypeId) -> bool {
        self.module.types.width(self.module.types.scalar(ty)).is_some()
    }

    fn is_float(&self, ty: TypeId) -> bool {
        self.module.types.float(self.module.types.scalar(ty)).is_some()
    }

    fn is_address(&self, ty: TypeId) -> bool {
        self.module.types.is_pointer(self.module.types.scalar(ty))
    }

    /// Integer operations work on integers and vectors of them, the others on floating-point numbers.
    pub(super) fn check_binary(&self, op: BinaryOp, ty: TypeId, place: u32) -> Result<()> {
        use BinaryOp::{FAdd, FDiv, FMul, FRem, FSub};
        let fits = match op {
            FAdd | FSub | FMul | FDiv | FRem => self.is_float(ty),
            _ => self.is_integer(ty),
        };
        if fits {
            Ok(())
        } else {
            Fault::at(place, format!("`{}` does not work on operands of this type", op.keyword()))
        }
    }

    /// Whether a conversion leads from one type to the other.
    pub(super) fn check_cast(&self, op: CastOp, from: TypeId, to: TypeId, place: u32) -> Result<()> {
        let types = &self.module.types;
        let shape = |ty| match types[ty] {
            Type::Vector { count, scalable, .. } => Some((count, scalable)),
            _ => None,
        };
        let width = |ty| types.width(types.scalar(ty)).unwrap_or(0);
        let bits = |ty| types.float(types.scalar(ty)).map_or(0, crate::types::FloatKind::bits);
        let integers = self.is_integer(from) && self.is_integer(to);
        let floats = self.is_float(from) && self.is_float(to);
        let fits = match op {
            CastOp::Trunc => integers && width(from) > width(to),
            CastOp::ZExt | CastOp::SExt => integers && width(from) < width(to),
            CastOp::FpTrunc => floats && bits(from) > bits(to),
            CastOp::FpExt => floats && bits(from) < bits(to),
            CastOp::FpToUi | CastOp::FpToSi => self.is_float(from) && self.is_integer(to),
            CastOp::UiToFp | CastOp::SiToFp => self.is_integer(from) && self.is_float(to),
            CastOp::PtrToInt | CastOp::PtrToAddr => self.is_address(from) && self.is_integer(to),
            CastOp::IntToPtr => self.is_integer(from) && self.is_address(to),
            CastOp::AddrSpaceCast => self.is_address(from) && self.is_address(to),
            CastOp::BitCast if self.is_address(from) || self.is_address(to) => types.scalar(from) == types.scalar(to),
            CastOp::BitCast => self.module.size_in_bits(from) == self.module.size_in_bits(to),
        };
        if fits && (op == CastOp::BitCast || shape(from) == shape(to)) {
            return Ok(());
        }
        Fault::at(place, format!("`{}` does not lead from the one type to the other", op.keyword()))
    }
}

/// Instructions, each from the token behind its word.
impl Parser<'_> {
    /// An instruction without its name and metadata, and the type of its result.
    pub(super) fn operation(&mut self, scope: &mut Scope) -> Result<(TypeId, Op)> {
        let Tok::Word(word) = self.tok() else {
            return self.expected("an instruction");
        };
        if let Some(op) = binary_op(word) {
            let place = self.here();
            self.bump();
            let flags = self.flags();
            let (ty, left, right) = self.pair(scope)?;
            self.check_binary(op, ty, place)?;
            return Ok((ty, Op::Binary { op, flags, left, right }));
        }
        if let Some(op) = cast_op(word) {
            let place = self.here();
            self.bump();
            let flags = self.flags();
            let (from, value) = self.typed_operand(scope)?;
            self.expect_word(Word::To, "`to`")?;
            let to = self.value_type()?;
            self.check_cast(op, from, to, place)?;
            return Ok((to, Op::Cast { op, flags, value, to }));
        }
        match word {
            Word::Tail | Word::Musttail | Word::Notail | Word::Call => return self.call_instruction(scope),
            Word::Load
            | Word::Store
            | Word::Alloca
            | Word::Getelementptr
            | Word::Fence
            | Word::Cmpxchg
            | Word::Atomicrmw => {
                self.bump();
                return self.memory(scope, word);
            }
            Word::Fneg
            | Word::Icmp
            | Word::Fcmp
            | Word::Phi
            | Word::Select
            | Word::Freeze
            | Word::VaArg
            | Word::Extractvalue
            | Word::Insertvalue
            | Word::Extractelement
            | Word::Insertelement
            | Word::Shufflevector => {
                self.bump();
                return self.value(scope, word);
            }
            Word::Invoke | Word::Callbr => {
                self.bump();
                return self.call_terminator(scope, word);
            }
            Word::Landingpad | Word::Catchpad | Word::Cleanuppad | Word::Catchswitch => {
                self.bump();
                return self.pad(scope, word);
            }
            _ => {}
        }
        Ok((TypeId::VOID, self.terminator(scope, word)?))
    }

    fn terminator(&mut self, scope: &mut Scope, word: Word) -> Result<Op> {
        if !matches!(
            word,
            Word::Ret
                | Word::Br
                | Word::Switch
                | Word::Indirectbr
                | Word::Resume
                | Word::Unreachable
                | Word::Catchret
                | Word::Cleanupret
        ) {
            return self.expected("an instruction");
        }
        self.bump();
        Ok(match word {
            Word::Ret => {
                let place = self.here();
                // `ret void ()* @f` is a value in the text of LLVM 14.
                let ty = self.any_type()?;
                let value = if ty == TypeId::VOID { None } else { Some(self.operand(scope, ty)?) };
                if ty != scope.result {
                    return Fault::at(place, "what is returned has not the type of the function's result");
                }
                Op::Ret(value)
            }
            Word::Br => {
                if self.tok() == Tok::Word(Word::Label) {
                    return Ok(Op::Br(self.label(scope)?));
                }
                let condition = self.same_type(scope, TypeId::I1)?;
                self.comma()?;
                let then = self.label(scope)?;
                self.comma()?;
                Op::CondBr { condition, then, otherwise: self.label(scope)? }
            }
            Word::Switch => self.switch(scope)?,
            Word::Indirectbr => {
                let address = self.address(scope)?.1;
                self.comma()?;
                Op::IndirectBr { address, targets: self.labels(scope)? }
            }
            Word::Resume => Op::Resume(self.typed_operand(scope)?.1),
            Word::Catchret => {
                self.expect_word(Word::From, "`from`")?;
                let from = self.operand(scope, TypeId::TOKEN)?;
                self.expect_word(Word::To, "`to`")?;
                Op::CatchRet { from, to: self.label(scope)? }
            }
            Word::Cleanupret => {
                self.expect_word(Word::From, "`from`")?;
                let from = self.operand(scope, TypeId::TOKEN)?;
                Op::CleanupRet { from, unwind: self.unwind_target(scope)? }
            }
            _ => Op::Unreachable,
        })
    }

    /// `unwind label %x`, `unwind to caller`
    fn unwind_target(&mut self, scope: &mut Scope) -> Result<Option<BlockId>> {
        self.expect_word(Word::Unwind, "`unwind`")?;
        if self.eat_word(Word::To) {
            self.expect_word(Word::Caller, "`caller`")?;
            return Ok(None);
        }
        Ok(Some(self.label(scope)?))
    }

    fn switch(&mut self, scope: &mut Scope) -> Result<Op> {
        let place = self.here();
        let (ty, value) = self.typed_operand(scope)?;
        if self.module.types.width(ty).is_none() {
            return Fault::at(place, "what is switched on is an integer");
        }
        self.comma()?;
        let default = self.label(scope)?;
        self.expect(Tok::LeftSquare, "`[`")?;
        let mut cases = Vec::new();
        while !self.eat(Tok::RightSquare) {
            let place = self.here();
            let case = self.typed_constant()?;
            if self.module.constants.type_of(case) != ty {
                return Fault::at(place, "a case has the type of what is switched on");
            }
            self.comma()?;
            cases.push((case, self.label(scope)?));
        }
        Ok(Op::Switch(Box::new(Switch { value, default, cases })))
    }

    fn memory(&mut self, scope: &mut Scope, word: Word) -> Result<(TypeId, Op)> {
        match word {
            Word::Load => {
                let atomic = self.eat_word(Word::Atomic);
                let volatile = self.eat_word(Word::Volatile);
                let ty = self.value_type()?;
                self.comma()?;
                let address = self.address(scope)?.1;
                Ok((ty, Op::Load { ty, address, access: self.access(atomic, volatile)? }))
            }
            Word::Store => {
                let atomic = self.eat_word(Word::Atomic);
                let volatile = self.eat_word(Word::Volatile);
                let value = self.typed_operand(scope)?.1;
                self.comma()?;
                let address = self.address(scope)?.1;
                Ok((TypeId::VOID, Op::Store { value, address, access: self.access(atomic, volatile)? }))
            }
            Word::Alloca => self.alloca(scope),
            Word::Getelementptr => self.element_pointer(scope),
            Word::Fence => Ok((TypeId::VOID, Op::Fence(self.atomic()?))),
            Word::Cmpxchg => {
                let weak = self.eat_word(Word::Weak);
                let volatile = self.eat_word(Word::Volatile);
                let address = self.address(scope)?.1;
                self.comma()?;
                let (ty, expected) = self.typed_operand(scope)?;
                self.comma()?;
                let new = self.same_type(scope, ty)?;
                let sync_scope = self.sync_scope()?;
                let (success, failure) = (self.ordering()?, self.ordering()?);
                let align = self.comma_align()?;
                let fields = [ty, TypeId::I1].into();
                let result = self.module.types.intern(Type::Struct(StructBody { fields, packed: false }));
                let exchange = CompareExchange {
                    weak,
                    volatile,
                    address,
                    expected,
                    new,
                    success,
                    failure,
                    scope: sync_scope,
                    align,
                };
                Ok((result, Op::CompareExchange(Box::new(exchange))))
            }
            _ => {
                let volatile = self.eat_word(Word::Volatile);
                let Some(op) = (match self.tok() {
                    Tok::Word(word) => atomic_op(word),
                    _ => None,
                }) else {
                    return self.expected("an operation of atomicrmw");
                };
                self.bump();
                let address = self.address(scope)?.1;
                self.comma()?;
                let (ty, value) = self.typed_operand(scope)?;
                let atomic = self.atomic()?;
                let align = self.comma_align()?;
                let update = AtomicUpdate { op, volatile, address, value, atomic, align };
                Ok((ty, Op::AtomicUpdate(Box::new(update))))
            }
        }
    }

    /// An operand with a type, which must be this one.
    fn same_type(&mut self, scope: &mut Scope, ty: TypeId) -> Result<Operand> {
        let place = self.here();
        let (found, operand) = self.typed_operand(scope)?;
        if found != ty {
            return Fault::at(place, "this operand has not the type that the instruction asks for");
        }
        Ok(operand)
    }

    fn alloca(&mut self, scope: &mut Scope) -> Result<(TypeId, Op)> {
        let inalloca = self.eat(Tok::Attribute(INALLOCA));
        let swifterror = self.eat(Tok::Attribute(SWIFTERROR));
        let ty = self.value_type()?;
        let mut alloca = Alloca { ty, count: None, align: None, address_space: 0, inalloca, swifterror };
        while self.more() {
            match self.tok() {
                Tok::Attribute(ALIGN) => alloca.align = Some(self.align()?),
                Tok::Word(Word::Addrspace) => alloca.address_space = self.address_space()?,
                _ => alloca.count = Some(self.typed_operand(scope)?.1),
            }
        }
        let result = self.module.types.pointer(alloca.address_space);
        Ok((result, Op::Alloca(Box::new(alloca))))
    }

    fn element_pointer(&mut self, scope: &mut Scope) -> Result<(TypeId, Op)> {
        let flags = self.flags();
        let source = self.value_type()?;
        self.comma()?;
        let place = self.here();
        let (mut ty, base) = self.typed_operand(scope)?;
        if !self.module.types.is_pointer(self.module.types.scalar(ty)) {
            return Fault::at(place, "the base of getelementptr is a pointer");
        }
        let mut indices = Vec::new();
        while self.more() {
            let (shape, index) = self.typed_operand(scope)?;
            if self.module.types.scalar(ty) == ty {
                ty = self.module.types.shaped_like(shape, ty);
            }
            indices.push(index);
        }
        let pointer = ElementPointer { flags, source, base, indices: indices.into() };
        Ok((ty, Op::ElementPointer(Box::new(pointer))))
    }

    fn value(&mut self, scope: &mut Scope, word: Word) -> Result<(TypeId, Op)> {
        let place = self.here();
        match word {
            Word::Fneg => {
                let flags = self.flags();
                let (ty, value) = self.typed_operand(scope)?;
                Ok((ty, Op::FNeg { flags, value }))
            }
            Word::Icmp => {
                let flags = self.flags();
                let predicate = self.int_predicate()?;
                let (ty, left, right) = self.pair(scope)?;
                if !self.is_integer(ty) && !self.is_address(ty) {
                    return Fault::at(place, "`icmp` compares integers or pointers");
                }
                let result = self.module.types.shaped_like(ty, TypeId::I1);
                Ok((result, Op::ICmp { predicate, flags, left, right }))
            }
            Word::Fcmp => {
                let flags = self.flags();
                let predicate = self.float_predicate()?;
                let (ty, left, right) = self.pair(scope)?;
                if !self.is_float(ty) {
                    return Fault::at(place, "`fcmp` compares floating-point numbers");
                }
                let result = self.module.types.shaped_like(ty, TypeId::I1);
                Ok((result, Op::FCmp { predicate, flags, left, right }))
            }
            Word::Phi => {
                let flags = self.flags();
                let ty = self.value_type()?;
                let mut incoming = Vec::new();
                loop {
                    self.expect(Tok::LeftSquare, "`[`")?;
                    let value = self.operand(scope, ty)?;
                    self.comma()?;
                    incoming.push((value, self.block_name(scope)?));
                    self.expect(Tok::RightSquare, "`]`")?;
                    if !self.more() {
                        break;
                    }
                }
                Ok((ty, Op::Phi { flags, incoming: incoming.into() }))
            }
            Word::Select => {
                let flags = self.flags();
                let (decides, condition) = self.typed_operand(scope)?;
                if self.module.types.scalar(decides) != TypeId::I1 {
                    return Fault::at(place, "`select` chooses by `i1`");
                }
                self.comma()?;
                let (ty, then) = self.typed_operand(scope)?;
                self.comma()?;
                let otherwise = self.same_type(scope, ty)?;
                Ok((ty, Op::Select { flags, condition, then, otherwise }))
            }
            Word::Freeze => {
                let (ty, value) = self.typed_operand(scope)?;
                Ok((ty, Op::Freeze(value)))
            }
            Word::VaArg => {
                let list = self.typed_operand(scope)?.1;
                self.comma()?;
                let ty = self.value_type()?;
                Ok((ty, Op::VaArg { list, ty }))
            }
            Word::Extractvalue => {
                let (ty, aggregate) = self.typed_operand(scope)?;
                let indices = self.indices()?;
                let part = self.part_type(ty, &indices, place)?;
                Ok((part, Op::ExtractValue { aggregate, indices }))
            }
            Word::Insertvalue => {
                let (ty, aggregate) = self.typed_operand(scope)?;
                self.comma()?;
                let (found, value) = self.typed_operand(scope)?;
                let indices = self.indices()?;
                if self.part_type(ty, &indices, place)? != found {
                    return Fault::at(place, "the value has not the type of the part that it is put into");
                }
                Ok((ty, Op::InsertValue { aggregate, value, indices }))
            }
            Word::Extractelement => {
                let (ty, vector) = self.vector(scope)?;
                self.comma()?;
                let index = self.typed_operand(scope)?.1;
                Ok((self.module.types.scalar(ty), Op::ExtractElement { vector, index }))
            }
            Word::Insertelement => {
                let (ty, vector) = self.vector(scope)?;
                self.comma()?;
                let element = self.module.types.scalar(ty);
                let value = self.same_type(scope, element)?;
                self.comma()?;
                let index = self.typed_operand(scope)?.1;
                Ok((ty, Op::InsertElement { vector, value, index }))
            }
            _ => {
                let (ty, left) = self.vector(scope)?;
                self.comma()?;
                let right = self.same_type(scope, ty)?;
                self.comma()?;
                let mask = self.typed_constant()?;
                let element = self.module.types.scalar(ty);
                let shape = self.module.constants.type_of(mask);
                let result = self.module.types.shaped_like(shape, element);
                Ok((result, Op::ShuffleVector { left, right, mask }))
            }
        }
    }

    fn vector(&mut self, scope: &mut Scope) -> Result<(TypeId, Operand)> {
        let place = self.here();
        let (ty, vector) = self.typed_operand(scope)?;
        match self.module.types[ty] {
            Type::Vector { .. } => Ok((ty, vector)),
            _ => Fault::at(place, "a vector is needed here"),
        }
    }

    /// Landing pads and Windows' handlers of exceptions.
    fn pad(&mut self, scope: &mut Scope, word: Word) -> Result<(TypeId, Op)> {
        if word == Word::Landingpad {
            let ty = self.value_type()?;
            let cleanup = self.eat_word(Word::Cleanup);
            let mut clauses = Vec::new();
            loop {
                if self.eat_word(Word::Catch) {
                    clauses.push(Clause::Catch(self.typed_operand(scope)?.1));
                } else if self.eat_word(Word::Filter) {
                    clauses.push(Clause::Filter(self.typed_operand(scope)?.1));
                } else {
                    return Ok((ty, Op::LandingPad { ty, cleanup, clauses: clauses.into() }));
                }
            }
        }
        self.expect_word(Word::Within, "`within`")?;
        let within = if self.eat_word(Word::None) { None } else { Some(self.operand(scope, TypeId::TOKEN)?) };
        let op = match (word, within) {
            (Word::Catchswitch, within) => {
                let handlers = self.labels(scope)?;
                Op::CatchSwitch { within, handlers, unwind: self.unwind_target(scope)? }
            }
            (Word::Cleanuppad, within) => Op::CleanupPad { within, arguments: self.pad_arguments(scope)? },
            (_, Some(within)) => Op::CatchPad { within, arguments: self.pad_arguments(scope)? },
            (_, None) => return self.fault("a catchpad is within a catchswitch"),
        };
        Ok((TypeId::TOKEN, op))
    }

    fn pad_arguments(&mut self, scope: &mut Scope) -> Result<Box<[Operand]>> {
        self.expect(Tok::LeftSquare, "`[`")?;
        let mut arguments = Vec::new();
        if self.tok() != Tok::RightSquare {
            loop {
                arguments.push(self.typed_operand(scope)?.1);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        self.expect(Tok::RightSquare, "`]`")?;
        Ok(arguments.into())
    }
}

//! Constants and constant expressions. Each is checked against the type that its place asks for.

use num_bigint::{BigInt, BigUint};

use super::Parser;
use crate::constants::{Constant, Expression, narrow};
use crate::error::{Fault, Result};
use crate::ids::*;
use crate::instructions::{CastOp, Flags};
use crate::lexer::{Tok, Token, Word};
use crate::module::ValueName;
use crate::types::{FloatKind, Type};

/// `blockaddress(@f, %label)` before the function is known.
pub(super) struct OpenBlockAddress {
    constant: ConstantId,
    function: GlobalId,
    label: ValueName,
    place: u32,
}

impl Parser<'_> {
    /// A type and a constant of it.
    pub(super) fn typed_constant(&mut self) -> Result<ConstantId> {
        let ty = self.value_type()?;
        self.constant(ty)
    }

    /// A constant of a type.
    pub(super) fn constant(&mut self, ty: TypeId) -> Result<ConstantId> {
        let place = self.here();
        let constant = match self.tok() {
            Tok::Number => return self.integer(ty),
            Tok::Global | Tok::GlobalNumber => {
                if !self.module.types.is_pointer(ty) {
                    return self.fault("the address of a global is a pointer, but another type stands before it");
                }
                Constant::Global(self.global_mention()?)
            }
            Tok::HexNumber => return self.hexadecimal(ty),
            Tok::Decimal | Tok::HexFloat => self.float(ty)?,
            Tok::Bytes => {
                let token = self.bump();
                let bytes = self.unescaped(token);
                match self.module.types[ty] {
                    Type::Array { element: TypeId::I8, count } if count == bytes.len() as u64 => {}
                    _ => return Fault::at(place, "the string's length is not the one that its type says"),
                }
                Constant::Bytes(bytes.into())
            }
            Tok::LeftSquare | Tok::LeftBrace | Tok::Less => return self.deeper(|parser| parser.aggregate(ty)),
            Tok::Word(word) => return self.constant_word(word, ty),
            Tok::Local | Tok::LocalNumber => return self.fault("a constant is needed here, not a local value"),
            _ => return self.expected("a constant"),
        };
        Ok(self.module.constants.intern(ty, constant))
    }

    fn constant_word(&mut self, word: Word, ty: TypeId) -> Result<ConstantId> {
        let ok = match word {
            Word::True | Word::False => ty == TypeId::I1,
            Word::Null => self.module.types.is_pointer(ty),
            Word::None => matches!(self.module.types[ty], Type::Token | Type::Target { .. }),
            _ => true,
        };
        if !ok {
            return self.expected("a constant of the type that stands before it");
        }
        let constant = match word {
            Word::True => Constant::Integer(1),
            Word::False => Constant::Integer(0),
            Word::Null => Constant::Null,
            Word::None => Constant::None,
            Word::Undef => Constant::Undef,
            Word::Poison => Constant::Poison,
            Word::Zeroinitializer => Constant::Zero,
            _ => return self.deeper(|parser| parser.constant_operation(word, ty)),
        };
        self.bump();
        Ok(self.module.constants.intern(ty, constant))
    }

    fn integer(&mut self, ty: TypeId) -> Result<ConstantId> {
        let Some(width) = self.module.types.width(ty) else {
            return self.fault("an integer stands here, but its type is none");
        };
        let token = self.bump();
        let digits = self.content(token);
        let value = match small_integer(digits) {
            Some(value) if width <= 64 => {
                // The value has at most 60 bits.
                let fits = width > 60 || (value >= -(1 << (width - 1)) && value < 1 << width);
                fits.then(|| value as u64 & (u64::MAX >> (64 - width))).map(Constant::Integer)
            }
            // More digits than any number of the width has are not looked at: that takes their square.
            _ if digits.len() > width as usize / 3 + 20 => None,
            _ => BigInt::parse_bytes(digits, 10).and_then(|value| wide_integer(value, width)),
        };
        match value {
            Some(value) => Ok(self.module.constants.intern(ty, value)),
            None => Fault::at(token.start, format!("this integer has no room in {width} bits")),
        }
    }

    /// `u0xFF`, `s0xFF`: the latter is negative where its first bit is set.
    fn hexadecimal(&mut self, ty: TypeId) -> Result<ConstantId> {
        let Some(width) = self.module.types.width(ty) else {
            return self.fault("an integer stands here, but its type is none");
        };
        let token = self.bump();
        let text = self.content(token);
        let value = BigInt::parse_bytes(&text[3..], 16).and_then(|value| {
            let bits = value.bits();
            let negative = text[0] == b's' && bits > 0 && bits as usize == (text.len() - 3) * 4;
            wide_integer(if negative { value - (BigInt::from(1) << bits) } else { value }, width)
        });
        match value {
            Some(value) => Ok(self.module.constants.intern(ty, value)),
            None => Fault::at(token.start, format!("this integer has no room in {width} bits")),
        }
    }

    fn float(&mut self, ty: TypeId) -> Result<Constant> {
        let token = self.bump();
        let Some(kind) = self.module.types.float(ty) else {
            return Fault::at(token.start, "a floating-point number stands here, but its type is none");
        };
        match float_bits(self.content(token), kind) {
            Some(bits) => Ok(Constant::Float(bits)),
            None => Fault::at(token.start, format!("this is not written as a number of the type `{}`", kind.keyword())),
        }
    }

    /// `[…]`, `{…}`, `<…>`, `<{…}>`
    fn aggregate(&mut self, ty: TypeId) -> Result<ConstantId> {
        let place = self.here();
        let open = self.bump();
        let packed = open.tok == Tok::Less && self.eat(Tok::LeftBrace);
        let structure = packed || open.tok == Tok::LeftBrace;
        let (close, spelling) = match open.tok {
            Tok::LeftSquare => (Tok::RightSquare, "`]`"),
            _ if structure => (Tok::RightBrace, "`}`"),
            _ => (Tok::Greater, "`>`"),
        };
        // How many parts there should be, and of which type, if all are of one.
        let (count, element) = match &self.module.types[ty] {
            Type::Array { element, count } if open.tok == Tok::LeftSquare => (*count, Some(*element)),
            Type::Vector { element, count, scalable: false } if open.tok == Tok::Less && !packed => {
                (*count, Some(*element))
            }
            _ => match self.module.types.body(ty) {
                Some(body) if structure && body.packed == packed => (body.fields.len() as u64, None),
                _ => return Fault::at(place, "this is not a constant of the type that stands before it"),
            },
        };
        let mut parts = Vec::with_capacity(count.min(1 << 16) as usize);
        if self.tok() != close {
            loop {
                let place = self.here();
                let part = self.value_type()?;
                if element.or_else(|| self.module.types.element(ty, parts.len() as u64)) != Some(part) {
                    return Fault::at(place, "this part of the constant has not the type that the whole asks for");
                }
                parts.push(self.constant(part)?);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        self.expect(close, spelling)?;
        if packed {
            self.expect(Tok::Greater, "`>`")?;
        }
        if parts.len() as u64 != count {
            return Fault::at(place, format!("the type asks for {count} parts, but there are {}", parts.len()));
        }
        Ok(self.module.constants.intern(ty, Constant::Aggregate(parts.into())))
    }

    fn constant_operation(&mut self, word: Word, ty: TypeId) -> Result<ConstantId> {
        let place = self.here();
        let constant = match word {
            Word::Splat => {
                self.bump();
                let Type::Vector { element, .. } = self.module.types[ty] else {
                    return Fault::at(place, "`splat` is a vector, but its type is none");
                };
                self.expect(Tok::LeftParen, "`(`")?;
                let value = self.typed_constant()?;
                self.check_constant(value, element, place)?;
                self.expect(Tok::RightParen, "`)`")?;
                Constant::Splat(value)
            }
            Word::Blockaddress => return self.block_address(ty),
            Word::DsoLocalEquivalent => {
                self.bump();
                Constant::DsoLocalEquivalent(self.global_mention()?)
            }
            Word::NoCfi => {
                self.bump();
                Constant::NoCfi(self.global_mention()?)
            }
            Word::Ptrauth => {
                self.bump();
                self.expect(Tok::LeftParen, "`(`")?;
                let parts = self.constants_up_to_parenthesis()?;
                Constant::PtrAuth(parts.into())
            }
            _ => {
                let (found, expression) = self.expression(word)?;
                if found != ty {
                    return Fault::at(place, "the expression has not the type that stands before it");
                }
                return Ok(self.intern_expression(ty, expression));
            }
        };
        Ok(self.module.constants.intern(ty, constant))
    }

    fn check_constant(&self, constant: ConstantId, ty: TypeId, place: u32) -> Result<()> {
        if self.module.constants.type_of(constant) == ty {
            return Ok(());
        }
        Fault::at(place, "the operands have not the types that the operation asks for")
    }

    /// Constants with types and commas between, and the `)` behind them.
    fn constants_up_to_parenthesis(&mut self) -> Result<Vec<ConstantId>> {
        let mut constants = vec![self.typed_constant()?];
        while self.eat(Tok::Comma) {
            constants.push(self.typed_constant()?);
        }
        self.expect(Tok::RightParen, "`)`")?;
        Ok(constants)
    }

    fn operands<const N: usize>(&mut self) -> Result<[ConstantId; N]> {
        let place = self.here();
        self.expect(Tok::LeftParen, "`(`")?;
        let constants = self.constants_up_to_parenthesis()?;
        match constants.try_into() {
            Ok(constants) => Ok(constants),
            Err(_) => Fault::at(place, format!("the operation has {N} operands")),
        }
    }

    /// An operation on constants, of whatever type.
    pub(super) fn constant_expression(&mut self, word: Word) -> Result<ConstantId> {
        let (ty, expression) = self.deeper(|parser| parser.expression(word))?;
        Ok(self.intern_expression(ty, expression))
    }

    /// A cast between pointers that differ in what they point to, which LLVM 14 prints, is nothing.
    fn intern_expression(&mut self, ty: TypeId, expression: Expression) -> ConstantId {
        match expression {
            Expression::Cast { op: CastOp::BitCast, value, .. } if self.module.constants.type_of(value) == ty => value,
            _ => self.module.constants.intern(ty, Constant::Expression(Box::new(expression))),
        }
    }

    /// An operation on constants, and the type of its result.
    fn expression(&mut self, word: Word) -> Result<(TypeId, Expression)> {
        let place = self.here();
        if let Some(op) = super::instructions::binary_op(word) {
            self.bump();
            let flags = self.flags();
            let [left, right] = self.operands()?;
            let ty = self.module.constants.type_of(left);
            self.check_constant(right, ty, place)?;
            self.check_binary(op, ty, place)?;
            return Ok((ty, Expression::Binary { op, flags, left, right }));
        }
        if let Some(op) = super::instructions::cast_op(word) {
            self.bump();
            let flags = self.flags();
            self.expect(Tok::LeftParen, "`(`")?;
            let value = self.typed_constant()?;
            self.expect_word(Word::To, "`to`")?;
            let ty = self.value_type()?;
            self.expect(Tok::RightParen, "`)`")?;
            self.check_cast(op, self.module.constants.type_of(value), ty, place)?;
            return Ok((ty, Expression::Cast { op, flags, value }));
        }
        match word {
            Word::Getelementptr => {
                self.bump();
                self.constant_element_pointer()
            }
            Word::Fneg => {
                self.bump();
                let [value] = self.operands()?;
                Ok((self.module.constants.type_of(value), Expression::FNeg(value)))
            }
            Word::Icmp | Word::Fcmp => {
                self.bump();
                let integers = word == Word::Icmp;
                let (int, float) = match integers {
                    true => (Some(self.int_predicate()?), None),
                    false => (None, Some(self.float_predicate()?)),
                };
                let [left, right] = self.operands()?;
                let ty = self.module.constants.type_of(left);
                self.check_constant(right, ty, place)?;
                let expression = match (int, float) {
                    (Some(predicate), _) => Expression::ICmp { predicate, left, right },
                    (None, Some(predicate)) => Expression::FCmp { predicate, left, right },
                    (None, None) => return self.expected("a predicate"),
                };
                Ok((self.module.types.shaped_like(ty, TypeId::I1), expression))
            }
            Word::Select => {
                self.bump();
                let [condition, then, otherwise] = self.operands()?;
                let ty = self.module.constants.type_of(then);
                self.check_constant(otherwise, ty, place)?;
                Ok((ty, Expression::Select { condition, then, otherwise }))
            }
            Word::Extractelement => {
                self.bump();
                let [vector, index] = self.operands()?;
                let ty = self.module.types.scalar(self.module.constants.type_of(vector));
                Ok((ty, Expression::ExtractElement { vector, index }))
            }
            Word::Insertelement => {
                self.bump();
                let [vector, value, index] = self.operands()?;
                Ok((self.module.constants.type_of(vector), Expression::InsertElement { vector, value, index }))
            }
            Word::Shufflevector => {
                self.bump();
                let [left, right, mask] = self.operands()?;
                let types = (self.module.constants.type_of(left), self.module.constants.type_of(mask));
                let scalar = self.module.types.scalar(types.0);
                let ty = self.module.types.shaped_like(types.1, scalar);
                Ok((ty, Expression::ShuffleVector { left, right, mask }))
            }
            Word::Extractvalue => {
                self.bump();
                self.expect(Tok::LeftParen, "`(`")?;
                let aggregate = self.typed_constant()?;
                let indices = self.indices()?;
                self.expect(Tok::RightParen, "`)`")?;
                let ty = self.part_type(self.module.constants.type_of(aggregate), &indices, place)?;
                Ok((ty, Expression::ExtractValue { aggregate, indices }))
            }
            Word::Insertvalue => {
                self.bump();
                self.expect(Tok::LeftParen, "`(`")?;
                let aggregate = self.typed_constant()?;
                self.comma()?;
                let value = self.typed_constant()?;
                let indices = self.indices()?;
                self.expect(Tok::RightParen, "`)`")?;
                let ty = self.module.constants.type_of(aggregate);
                let part = self.part_type(ty, &indices, place)?;
                self.check_constant(value, part, place)?;
                Ok((ty, Expression::InsertValue { aggregate, value, indices }))
            }
            _ => self.expected("a constant"),
        }
    }

    fn constant_element_pointer(&mut self) -> Result<(TypeId, Expression)> {
        let mut flags = self.flags();
        let mut inrange = None;
        if self.eat_word(Word::Inrange) {
            self.expect(Tok::LeftParen, "`(`")?;
            let low = self.i64()?;
            self.comma()?;
            inrange = Some((low, self.i64()?));
            self.expect(Tok::RightParen, "`)`")?;
            flags = flags | self.flags();
        }
        self.expect(Tok::LeftParen, "`(`")?;
        let source = self.value_type()?;
        self.comma()?;
        let place = self.here();
        let base = self.typed_constant()?;
        let mut ty = self.module.constants.type_of(base);
        if !self.module.types.is_pointer(self.module.types.scalar(ty)) {
            return Fault::at(place, "the base of getelementptr is a pointer");
        }
        let mut indices = Vec::new();
        while self.eat(Tok::Comma) {
            self.eat_word(Word::Inrange);
            let index = self.typed_constant()?;
            let shape = self.module.constants.type_of(index);
            if self.module.types.scalar(ty) == ty {
                ty = self.module.types.shaped_like(shape, ty);
            }
            indices.push(index);
        }
        self.expect(Tok::RightParen, "`)`")?;
        Ok((ty, Expression::ElementPointer { flags, inrange, source, base, indices: indices.into() }))
    }

    fn block_address(&mut self, ty: TypeId) -> Result<ConstantId> {
        self.bump();
        self.expect(Tok::LeftParen, "`(`")?;
        let function = self.global_mention()?;
        self.comma()?;
        let place = self.here();
        let token = self.bump();
        let label = match token.tok {
            Tok::Local => ValueName::Named(self.name(token)),
            Tok::LocalNumber => ValueName::Number(self.number_of(token)?),
            _ => return Fault::at(place, "a label was expected here"),
        };
        self.expect(Tok::RightParen, "`)`")?;
        if !self.module.types.is_pointer(ty) {
            return Fault::at(place, "the address of a label is a pointer, but another type stands before it");
        }
        // Completed at the end.
        let constant = self.module.constants.push(ty, Constant::Undef);
        self.block_addresses.push(OpenBlockAddress { constant, function, label, place });
        Ok(constant)
    }

    pub(super) fn resolve_block_addresses(&mut self) -> Result<()> {
        for open in std::mem::take(&mut self.block_addresses) {
            let Some(function) = self.module.as_function(open.function) else {
                return Fault::at(open.place, "this is the label of something that is no function");
            };
            let body = self.module[function].body.as_ref();
            let block = body.and_then(|body| body.blocks.iter().position(|block| block.name == open.label));
            let Some(block) = block else {
                let label = self.name_text(open.label);
                return Fault::at(open.place, format!("the function has no label `%{label}`"));
            };
            let address = Constant::BlockAddress(function, BlockId(block as u32));
            self.module.constants.replace(open.constant, address);
        }
        Ok(())
    }

    /// `, 0, 1` of extractvalue and insertvalue.
    pub(super) fn indices(&mut self) -> Result<Box<[u32]>> {
        let mut indices = Vec::new();
        while self.more() {
            indices.push(self.u32()?);
        }
        if indices.is_empty() {
            return self.expected("`,` and an index");
        }
        Ok(indices.into())
    }

    /// The type of a part of an aggregate.
    pub(super) fn part_type(&self, ty: TypeId, indices: &[u32], place: u32) -> Result<TypeId> {
        let mut ty = ty;
        for &index in indices {
            let part = match &self.module.types[ty] {
                Type::Vector { .. } => None,
                Type::Array { count, .. } if u64::from(index) >= *count => None,
                _ => self.module.types.element(ty, u64::from(index)),
            };
            match part {
                Some(part) => ty = part,
                None => return Fault::at(place, "the indices lead to no part of the aggregate"),
            }
        }
        Ok(ty)
    }

    /// As many flags as there are.
    pub(super) fn flags(&mut self) -> Flags {
        let mut flags = Flags::NONE;
        loop {
            let flag = match self.tok() {
                Tok::Word(Word::Nuw) => Flags::NUW,
                Tok::Word(Word::Nsw) => Flags::NSW,
                Tok::Word(Word::Exact) => Flags::EXACT,
                Tok::Word(Word::Disjoint) => Flags::DISJOINT,
                Tok::Word(Word::Nneg) => Flags::NNEG,
                Tok::Word(Word::Samesign) => Flags::SAMESIGN,
                Tok::Word(Word::Inbounds) => Flags::INBOUNDS,
                Tok::Word(Word::Nusw) => Flags::NUSW,
                Tok::Word(Word::Nnan) => Flags::NNAN,
                Tok::Word(Word::Ninf) => Flags::NINF,
                Tok::Word(Word::Nsz) => Flags::NSZ,
                Tok::Word(Word::Arcp) => Flags::ARCP,
                Tok::Word(Word::Contract) => Flags::CONTRACT,
                Tok::Word(Word::Afn) => Flags::AFN,
                Tok::Word(Word::Reassoc) => Flags::REASSOC,
                Tok::Word(Word::Fast) => Flags::FAST,
                _ => return flags,
            };
            self.bump();
            flags = flags | flag;
        }
    }

    /// An integer as metadata has it, of any size.
    pub(super) fn big_integer(&self, token: Token) -> Result<BigInt> {
        let digits = self.content(token);
        match Some(digits).filter(|digits| digits.len() < 10_000).and_then(|digits| BigInt::parse_bytes(digits, 10)) {
            Some(value) => Ok(value),
            None => Fault::at(token.start, "this number is too large"),
        }
    }
}

/// An integer of at most 18 digits.
pub(super) fn small_integer(digits: &[u8]) -> Option<i64> {
    if digits.len() > 18 {
        return None;
    }
    let (negative, digits) = match digits {
        [b'-', digits @ ..] => (true, digits),
        _ => (false, digits),
    };
    let value = digits.iter().fold(0i64, |value, digit| value * 10 + i64::from(digit - b'0'));
    Some(if negative { -value } else { value })
}

/// An integer of so many bits, if there is room for the value, taken as signed or as unsigned.
fn wide_integer(value: BigInt, width: u32) -> Option<Constant> {
    let width = u64::from(width);
    let value: BigUint = if value.sign() == num_bigint::Sign::Minus {
        // Its bits as an unsigned number: -1 has all.
        let complement = (-value - 1u32).to_biguint()?;
        if complement.bits() >= width {
            return None;
        }
        (BigUint::from(1u32) << width) - 1u32 - complement
    } else {
        value.to_biguint().filter(|value| value.bits() <= width)?
    };
    Some(match u64::try_from(&value) {
        Ok(value) => Constant::Integer(value),
        Err(_) => Constant::Wide(Box::new(value)),
    })
}

/// The bits of a literal in the format of a type: decimal, `0x` with the bits of a double, `0xK` and its relatives.
fn float_bits(literal: &[u8], kind: FloatKind) -> Option<u128> {
    let text = std::str::from_utf8(literal).ok()?;
    let hex = |digits: &str| u128::from_str_radix(digits, 16).ok();
    // The first 64 bits are the lower ones.
    let pair = |digits: &str| {
        let (low, high) = digits.split_at_checked(16).unwrap_or((digits, ""));
        Some(hex(low)? | if high.is_empty() { 0 } else { hex(high)? << 64 })
    };
    if let Some(digits) = text.strip_prefix("0x") {
        let (letter, rest) = digits.split_at_checked(1)?;
        let value = match (letter, kind) {
            ("K", FloatKind::X86Fp80) => hex(rest)?,
            ("L", FloatKind::Fp128) | ("M", FloatKind::PpcFp128) => return pair(rest).filter(|_| rest.len() <= 32),
            ("H", FloatKind::Half) | ("R", FloatKind::BFloat) => hex(rest)?,
            ("K" | "L" | "M" | "H" | "R", _) => return None,
            _ => return from_double(u64::try_from(hex(digits)?).ok()?, kind),
        };
        return (value >> kind.bits() == 0).then_some(value);
    }
    from_double(text.parse::<f64>().ok()?.to_bits(), kind)
}

fn from_double(bits: u64, kind: FloatKind) -> Option<u128> {
    let bits = match kind {
        FloatKind::Double => bits,
        FloatKind::Float => narrow(bits, 8, 23)?,
        FloatKind::Half => narrow(bits, 5, 10)?,
        FloatKind::BFloat => narrow(bits, 8, 7)?,
        FloatKind::X86Fp80 | FloatKind::Fp128 | FloatKind::PpcFp128 => return None,
    };
    Some(u128::from(bits))
}

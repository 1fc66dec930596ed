//! Calls: call, invoke, callbr, inline assembly, and the calls that are debug records.

use super::Parser;
use super::attributes::At;
use super::functions::Scope;
use crate::attributes::ALIGNSTACK;
use crate::constants::Constant;
use crate::error::{Fault, Result};
use crate::ids::*;
use crate::instructions::*;
use crate::lexer::{Tok, Word};
use crate::metadata::Node;
use crate::module::ValueName;
use crate::names::word;
use crate::types::Type;

impl Parser<'_> {
    pub(super) fn call_instruction(&mut self, scope: &mut Scope) -> Result<(TypeId, Op)> {
        let tail = match self.tok() {
            Tok::Word(Word::Tail) => Tail::Tail,
            Tok::Word(Word::Musttail) => Tail::MustTail,
            Tok::Word(Word::Notail) => Tail::NoTail,
            _ => Tail::None,
        };
        if tail != Tail::None {
            self.bump();
        }
        self.expect_word(Word::Call, "`call`")?;
        let (ty, call) = self.call(scope, tail)?;
        Ok((ty, Op::Call(Box::new(call))))
    }

    pub(super) fn call_terminator(&mut self, scope: &mut Scope, word: Word) -> Result<(TypeId, Op)> {
        let (ty, call) = self.call(scope, Tail::None)?;
        let call = Box::new(call);
        self.expect_word(Word::To, "`to`")?;
        let normal = self.label(scope)?;
        if word == Word::Callbr {
            return Ok((ty, Op::CallBr { call, normal, targets: self.labels(scope)? }));
        }
        self.expect_word(Word::Unwind, "`unwind`")?;
        Ok((ty, Op::Invoke { call, normal, unwind: self.label(scope)? }))
    }

    /// From the flags to the operand bundles; also the type of the result.
    fn call(&mut self, scope: &mut Scope, tail: Tail) -> Result<(TypeId, Call)> {
        let flags = self.flags();
        let convention = self.convention()?;
        let result_attributes = self.attributes(At::Value)?;
        let address_space = match self.tok() {
            Tok::Word(Word::Addrspace) => self.address_space()?,
            _ => self.module.layout.program_space,
        };
        let place = self.here();
        let written = self.any_type()?;
        let pointer = self.module.types.pointer(address_space);
        let callee = if self.tok() == Tok::Word(Word::Asm) {
            Operand::Assembly(self.inline_assembly()?)
        } else {
            self.operand(scope, pointer)?
        };
        let arguments = self.arguments(scope)?;
        let (result, function_type) = match &self.module.types[written] {
            Type::Function { result, parameters, variadic } => {
                let count = arguments.len();
                let fits = if *variadic { count >= parameters.len() } else { count == parameters.len() };
                if !fits || arguments.iter().zip(parameters).any(|(argument, ty)| argument.ty != *ty) {
                    return Fault::at(place, "the arguments are not those that the function's type asks for");
                }
                (*result, written)
            }
            _ => {
                let parameters = arguments.iter().map(|argument| argument.ty).collect();
                let ty = Type::Function { result: written, parameters, variadic: false };
                (written, self.module.types.intern(ty))
            }
        };
        if let Operand::Constant(callee) = callee
            && let Constant::Global(callee) = self.module.constants[callee]
        {
            self.called_as(callee, function_type);
        }
        let attributes = self.attributes(At::Function)?;
        let bundles = self.bundles(scope)?;
        let call =
            Call { tail, flags, convention, function_type, callee, arguments, result_attributes, attributes, bundles };
        Ok((result, call))
    }

    fn arguments(&mut self, scope: &mut Scope) -> Result<Vec<Argument>> {
        self.expect(Tok::LeftParen, "`(`")?;
        let mut arguments = Vec::new();
        if self.tok() != Tok::RightParen {
            loop {
                // A musttail call of a variadic function hands on what it got.
                if self.eat(Tok::Ellipsis) {
                    break;
                }
                let ty = self.value_type()?;
                let attributes = if ty == TypeId::METADATA { AttributesId::NONE } else { self.attributes(At::Value)? };
                let value = self.operand(scope, ty)?;
                arguments.push(Argument { ty, value, attributes });
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        self.expect(Tok::RightParen, "`)`")?;
        Ok(arguments)
    }

    /// `[ "tag"(i32 1), … ]`
    fn bundles(&mut self, scope: &mut Scope) -> Result<Vec<Bundle>> {
        let mut bundles = Vec::new();
        // The square of callbr's labels stands behind `to`.
        if !self.eat(Tok::LeftSquare) {
            return Ok(bundles);
        }
        loop {
            let tag = self.string()?;
            self.expect(Tok::LeftParen, "`(`")?;
            let mut operands = Vec::new();
            if self.tok() != Tok::RightParen {
                loop {
                    operands.push(self.typed_operand(scope)?.1);
                    if !self.eat(Tok::Comma) {
                        break;
                    }
                }
            }
            self.expect(Tok::RightParen, "`)`")?;
            bundles.push(Bundle { tag, operands });
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::RightSquare, "`]`")?;
        Ok(bundles)
    }

    /// `asm sideeffect alignstack inteldialect unwind "template", "constraints"`
    fn inline_assembly(&mut self) -> Result<AssemblyId> {
        self.bump();
        let sideeffect = self.eat_word(Word::Sideeffect);
        let alignstack = self.eat(Tok::Attribute(ALIGNSTACK));
        let inteldialect = self.eat_word(Word::Inteldialect);
        let unwind = self.eat_word(Word::Unwind);
        let template = self.string()?;
        self.comma()?;
        let constraints = self.string()?;
        let assembly = InlineAssembly { template, constraints, sideeffect, alignstack, inteldialect, unwind };
        let id = AssemblyId(self.module.inline_assembly.len() as u32);
        self.module.inline_assembly.push(assembly);
        Ok(id)
    }

    /// The record that a call of `llvm.dbg.declare` or a relative stands for.
    pub(super) fn debug_intrinsic(
        &mut self,
        call: &Call,
        before: InstructionId,
        location: Option<MetadataId>,
        place: u32,
    ) -> Result<Option<DebugRecord>> {
        let Operand::Constant(callee) = call.callee else { return Ok(None) };
        let Constant::Global(callee) = self.module.constants[callee] else { return Ok(None) };
        let ValueName::Named(name) = self.module[callee].name else { return Ok(None) };
        let values: Vec<Operand> = call.arguments.iter().map(|argument| argument.value).collect();
        let node = |operand: Operand| match operand {
            Operand::Metadata(node) => Ok(node),
            _ => Fault::at(place, "this debug intrinsic lacks a node"),
        };
        let record = match (name, &values[..]) {
            (word::LLVM_DBG_DECLARE, &[address, variable, expression]) => DebugRecord {
                before,
                kind: RecordKind::Declare,
                values: self.debug_values(address),
                variable: node(variable)?,
                expression: Some(node(expression)?),
                location,
            },
            (word::LLVM_DBG_VALUE, &[value, variable, expression]) => DebugRecord {
                before,
                kind: RecordKind::Value,
                values: self.debug_values(value),
                variable: node(variable)?,
                expression: Some(node(expression)?),
                location,
            },
            (word::LLVM_DBG_ASSIGN, &[value, variable, expression, id, address, address_expression]) => DebugRecord {
                before,
                kind: RecordKind::Assign {
                    id: node(id)?,
                    address: self.debug_values(address).first().copied(),
                    address_expression: node(address_expression)?,
                },
                values: self.debug_values(value),
                variable: node(variable)?,
                expression: Some(node(expression)?),
                location,
            },
            (word::LLVM_DBG_LABEL, &[label]) => DebugRecord {
                before,
                kind: RecordKind::Label,
                values: Vec::new(),
                variable: node(label)?,
                expression: None,
                location,
            },
            (word::LLVM_DBG_DECLARE | word::LLVM_DBG_VALUE | word::LLVM_DBG_ASSIGN | word::LLVM_DBG_LABEL, _) => {
                return Fault::at(place, "this debug intrinsic has a wrong number of arguments");
            }
            _ => return Ok(None),
        };
        Ok(Some(record))
    }

    /// The values of a record's first operand: one, or those of a `DIArgList`, or none.
    pub(super) fn debug_values(&mut self, operand: Operand) -> Vec<Operand> {
        match operand {
            Operand::Metadata(node) => match self.argument_lists.remove(&node) {
                Some(values) => values,
                None => match &self.module.metadata[node] {
                    Node::Constant(constant) => vec![Operand::Constant(*constant)],
                    _ => Vec::new(),
                },
            },
            _ => vec![operand],
        }
    }
}

//! Types. `T*` is read as `ptr`, whatever `T` is.

use super::Parser;
use crate::error::{Fault, Result};
use crate::ids::*;
use crate::lexer::{Tok, Word};
use crate::module::ValueName;
use crate::types::{FloatKind, StructBody, Type};

/// What the names of types stand for.
#[derive(Default)]
pub(super) struct TypeNames {
    /// By name: a struct, or what a name stands for that is none.
    types: Map<ValueName, TypeId>,
    /// Structs that have been mentioned and not been defined, with the mention.
    open: Vec<(StructId, ValueName, u32)>,
    defined: Map<ValueName, ()>,
}

impl Parser<'_> {
    /// Any type, `void` and functions among them.
    pub(super) fn any_type(&mut self) -> Result<TypeId> {
        let mut ty = self.simple_type()?;
        loop {
            match self.tok() {
                Tok::Star => {
                    self.bump();
                    ty = TypeId::PTR;
                }
                Tok::LeftParen => ty = self.deeper(|parser| parser.function_type(ty))?,
                Tok::Word(Word::Addrspace) => {
                    let space = self.address_space()?;
                    // Behind `ptr` alone, or before a star.
                    let opaque = ty == TypeId::PTR && self.tok() != Tok::Star;
                    if !opaque {
                        self.expect(Tok::Star, "`*`")?;
                    }
                    ty = self.module.types.pointer(space);
                }
                _ => return Ok(ty),
            }
        }
    }

    /// The type of a value: neither `void` nor a function.
    pub(super) fn value_type(&mut self) -> Result<TypeId> {
        let place = self.here();
        let ty = self.any_type()?;
        match self.module.types[ty] {
            Type::Void => Fault::at(place, "a value has no type `void`"),
            Type::Function { .. } => Fault::at(place, "a value has no function type"),
            _ => Ok(ty),
        }
    }

    /// `addrspace(1)`, `addrspace("A")`
    pub(super) fn address_space(&mut self) -> Result<u32> {
        self.expect_word(Word::Addrspace, "`addrspace`")?;
        self.expect(Tok::LeftParen, "`(`")?;
        let layout = &self.module.layout;
        let (alloca, globals, program) = (layout.alloca_space, layout.globals_space, layout.program_space);
        let space = if self.tok() == Tok::Text {
            match self.content(self.token) {
                b"A" => alloca,
                b"G" => globals,
                b"P" => program,
                _ => return self.expected("an address space"),
            }
        } else if self.tok() == Tok::Number {
            self.number_of(self.token)?
        } else {
            return self.expected("an address space");
        };
        self.bump();
        self.expect(Tok::RightParen, "`)`")?;
        Ok(space)
    }

    fn simple_type(&mut self) -> Result<TypeId> {
        let ty = match self.tok() {
            Tok::Integer(width) => self.module.types.integer(width),
            Tok::Word(word) => match word {
                Word::Ptr => TypeId::PTR,
                Word::Void => TypeId::VOID,
                Word::Metadata => TypeId::METADATA,
                Word::Label => TypeId::LABEL,
                Word::Token => TypeId::TOKEN,
                Word::Float => TypeId::FLOAT,
                Word::Double => TypeId::DOUBLE,
                Word::Half => self.module.types.intern(Type::Float(FloatKind::Half)),
                Word::Bfloat => self.module.types.intern(Type::Float(FloatKind::BFloat)),
                Word::X86Fp80 => self.module.types.intern(Type::Float(FloatKind::X86Fp80)),
                Word::Fp128 => self.module.types.intern(Type::Float(FloatKind::Fp128)),
                Word::PpcFp128 => self.module.types.intern(Type::Float(FloatKind::PpcFp128)),
                Word::X86Amx => self.module.types.intern(Type::X86Amx),
                Word::X86Mmx => self.module.types.intern(Type::X86Mmx),
                Word::Target => return self.deeper(Parser::target_type),
                _ => return self.expected("a type"),
            },
            Tok::Local | Tok::LocalNumber => return self.named_type(),
            Tok::LeftSquare => return self.deeper(Parser::array_type),
            Tok::LeftBrace => {
                let fields = self.deeper(Parser::fields)?;
                return Ok(self.module.types.intern(Type::Struct(StructBody { fields, packed: false })));
            }
            Tok::Less => return self.deeper(Parser::vector_or_packed),
            _ => return self.expected("a type"),
        };
        self.bump();
        Ok(ty)
    }

    fn array_type(&mut self) -> Result<TypeId> {
        self.bump();
        let count = self.u64()?;
        self.expect_word(Word::X, "`x`")?;
        let element = self.value_type()?;
        self.expect(Tok::RightSquare, "`]`")?;
        Ok(self.module.types.intern(Type::Array { element, count }))
    }

    fn vector_or_packed(&mut self) -> Result<TypeId> {
        self.bump();
        if self.tok() == Tok::LeftBrace {
            let fields = self.fields()?;
            self.expect(Tok::Greater, "`>`")?;
            return Ok(self.module.types.intern(Type::Struct(StructBody { fields, packed: true })));
        }
        let scalable = self.eat_word(Word::Vscale);
        if scalable {
            self.expect_word(Word::X, "`x`")?;
        }
        let place = self.here();
        let count = self.u64()?;
        if count == 0 {
            return Fault::at(place, "a vector has at least one element");
        }
        self.expect_word(Word::X, "`x`")?;
        let element = self.value_type()?;
        self.expect(Tok::Greater, "`>`")?;
        Ok(self.module.types.intern(Type::Vector { element, count, scalable }))
    }

    /// `{ i32, ptr }`
    fn fields(&mut self) -> Result<Box<[TypeId]>> {
        self.bump();
        let mut fields = Vec::new();
        if !self.eat(Tok::RightBrace) {
            loop {
                fields.push(self.value_type()?);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
            self.expect(Tok::RightBrace, "`}`")?;
        }
        Ok(fields.into())
    }

    /// `(i32, ...)` behind the result.
    fn function_type(&mut self, result: TypeId) -> Result<TypeId> {
        self.bump();
        let mut parameters = Vec::new();
        let mut variadic = false;
        if self.tok() != Tok::RightParen {
            loop {
                if self.eat(Tok::Ellipsis) {
                    variadic = true;
                    break;
                }
                parameters.push(self.value_type()?);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        self.expect(Tok::RightParen, "`)`")?;
        Ok(self.module.types.intern(Type::Function { result, parameters: parameters.into(), variadic }))
    }

    /// `target("spirv.Image", i32, 0)`
    fn target_type(&mut self) -> Result<TypeId> {
        self.bump();
        self.expect(Tok::LeftParen, "`(`")?;
        let name = self.string()?;
        let (mut types, mut integers) = (Vec::new(), Vec::new());
        while self.eat(Tok::Comma) {
            if self.tok() == Tok::Number {
                integers.push(self.u32()?);
            } else if integers.is_empty() {
                types.push(self.any_type()?);
            } else {
                return self.expected("a number");
            }
        }
        self.expect(Tok::RightParen, "`)`")?;
        Ok(self.module.types.intern(Type::Target { name, types: types.into(), integers: integers.into() }))
    }

    fn type_name(&mut self) -> Result<ValueName> {
        let token = self.bump();
        Ok(match token.tok {
            Tok::LocalNumber => ValueName::Number(self.number_of(token)?),
            _ => ValueName::Named(self.name(token)),
        })
    }

    fn named_type(&mut self) -> Result<TypeId> {
        let place = self.here();
        let name = self.type_name()?;
        if let Some(&ty) = self.types.types.get(&name) {
            return Ok(ty);
        }
        let (id, ty) = self.module.types.add_struct(name);
        self.types.types.insert(name, ty);
        self.types.open.push((id, name, place));
        Ok(ty)
    }

    /// `%name = type …`
    pub(super) fn type_definition(&mut self) -> Result<()> {
        let place = self.here();
        let name = self.type_name()?;
        self.expect(Tok::Equal, "`=`")?;
        self.expect_word(Word::Type, "`type`")?;
        if self.types.defined.insert(name, ()).is_some() {
            let name = self.name_text(name);
            return Fault::at(place, format!("the type `%{name}` is defined twice"));
        }
        let known = self.types.types.get(&name).copied();
        let opaque = self.eat_word(Word::Opaque);
        let body = match self.tok() {
            _ if opaque => None,
            Tok::LeftBrace => Some(StructBody { fields: self.fields()?, packed: false }),
            Tok::Less => {
                let ty = self.any_type()?;
                match &self.module.types[ty] {
                    Type::Struct(body) => Some(body.clone()),
                    _ => return self.alias(name, known, ty, place),
                }
            }
            _ => {
                let ty = self.any_type()?;
                return self.alias(name, known, ty, place);
            }
        };
        // The body may have mentioned the struct itself.
        let ty = match self.types.types.get(&name) {
            Some(&ty) => ty,
            None => {
                let (_, ty) = self.module.types.add_struct(name);
                self.types.types.insert(name, ty);
                ty
            }
        };
        if let (Type::Named(id), Some(body)) = (&self.module.types[ty], body) {
            let id = *id;
            self.module.types.set_body(id, body);
        }
        Ok(())
    }

    /// A name for a type that is no struct; LLVM allows it before its first mention only.
    fn alias(&mut self, name: ValueName, known: Option<TypeId>, ty: TypeId, place: u32) -> Result<()> {
        if known.is_some() {
            return Fault::at(place, "a type that is no struct is to be defined before it is mentioned");
        }
        self.types.types.insert(name, ty);
        Ok(())
    }

    pub(super) fn check_types(&self) -> Result<()> {
        for &(_, name, mention) in &self.types.open {
            if !self.types.defined.contains_key(&name) {
                return Fault::at(mention, format!("the type `%{}` is not defined", self.name_text(name)));
            }
        }
        Ok(())
    }
}

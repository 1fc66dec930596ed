//! Attributes, and the groups that they come in.

use super::Parser;
use crate::attributes::{ATTRIBUTES, Attribute, Shape};
use crate::error::Result;
use crate::ids::AttributesId;
use crate::lexer::{Tok, Word};

/// Where attributes stand, which decides how some are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum At {
    /// Of a function or a call: groups, and `align` belongs to the function itself.
    Function,
    /// Of a parameter, an argument or a result: `align 8`.
    Value,
    /// In a group: `align=8`.
    Group,
}

impl Parser<'_> {
    /// As many attributes as there are.
    pub(super) fn attributes(&mut self, at: At) -> Result<AttributesId> {
        let mut list = Vec::new();
        loop {
            match self.tok() {
                Tok::Attribute(crate::attributes::ALIGN) if at == At::Function => break,
                Tok::Attribute(number) => list.push(self.attribute(number, at)?),
                Tok::Text => {
                    let key = self.string()?;
                    let value = if self.eat(Tok::Equal) { Some(self.string()?) } else { None };
                    list.push(Attribute::String(key, value));
                }
                Tok::Group if at == At::Function => {
                    let token = self.bump();
                    let group = self.number_of(token)?;
                    list.push(Attribute::Group(group));
                }
                _ => break,
            }
        }
        if list.is_empty() { Ok(AttributesId::NONE) } else { Ok(self.module.attributes.intern(&list)) }
    }

    fn attribute(&mut self, number: u8, at: At) -> Result<Attribute> {
        let (word, shape) = ATTRIBUTES[number as usize];
        self.bump();
        match shape {
            Shape::Flag => Ok(Attribute::Flag(word)),
            Shape::Number => {
                let parenthesis = match self.tok() {
                    Tok::Equal if at == At::Group => {
                        self.bump();
                        false
                    }
                    Tok::LeftParen => {
                        self.bump();
                        true
                    }
                    _ if word == "align" => false,
                    _ => return self.expected("`(`"),
                };
                let number = self.u64()?;
                if parenthesis {
                    self.expect(Tok::RightParen, "`)`")?;
                }
                Ok(Attribute::Number(word, number))
            }
            Shape::Type => {
                if !self.eat(Tok::LeftParen) {
                    return Ok(Attribute::Type(word, None));
                }
                let ty = self.any_type()?;
                self.expect(Tok::RightParen, "`)`")?;
                Ok(Attribute::Type(word, Some(ty)))
            }
            Shape::Range => {
                self.expect(Tok::LeftParen, "`(`")?;
                let ty = self.value_type()?;
                let low = self.constant(ty)?;
                self.comma()?;
                let high = self.constant(ty)?;
                self.expect(Tok::RightParen, "`)`")?;
                Ok(Attribute::Range(word, low, high))
            }
            Shape::Text => {
                if self.tok() != Tok::LeftParen {
                    return Ok(Attribute::Flag(word));
                }
                self.attribute_text(word)
            }
        }
    }

    /// `(read, argmem: readwrite)`, as text.
    fn attribute_text(&mut self, word: &'static str) -> Result<Attribute> {
        let from = self.bump().end as usize;
        let mut open = 1u32;
        loop {
            match self.tok() {
                Tok::LeftParen => open += 1,
                Tok::RightParen if open == 1 => break,
                Tok::RightParen => open -= 1,
                Tok::Comma | Tok::Text | Tok::Number | Tok::Label | Tok::Word(_) | Tok::Other => {}
                Tok::Attribute(_) | Tok::Bar | Tok::Integer(_) => {}
                _ => return self.expected("`)`"),
            }
            self.bump();
        }
        let text = self.module.names.intern(&self.text[from..self.here() as usize]);
        self.bump();
        Ok(Attribute::Text(word, text))
    }

    /// `attributes #0 = { … }`
    pub(super) fn attribute_group(&mut self) -> Result<()> {
        self.bump();
        let token = self.expect(Tok::Group, "a group of attributes")?;
        let group = self.number_of(token)?;
        self.expect(Tok::Equal, "`=`")?;
        self.expect(Tok::LeftBrace, "`{`")?;
        let list = self.attributes(At::Group)?;
        self.expect(Tok::RightBrace, "an attribute or `}`")?;
        self.module.attributes.define_group(group, list);
        Ok(())
    }

    /// `unnamed_addr`, `local_unnamed_addr`
    pub(super) fn unnamed_address(&mut self) -> crate::module::UnnamedAddress {
        use crate::module::UnnamedAddress;
        if self.eat_word(Word::UnnamedAddr) {
            UnnamedAddress::Unnamed
        } else if self.eat_word(Word::LocalUnnamedAddr) {
            UnnamedAddress::LocalUnnamed
        } else {
            UnnamedAddress::Matters
        }
    }
}

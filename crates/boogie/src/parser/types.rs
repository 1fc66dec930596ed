//! Types as they are written.

use super::{Parse, Parser, deeper};
use crate::lexer::{Tok, Words};
use crate::names::Name;
use crate::syntax::{Ident, TypeExpr, TypeExprId, TypeExprKind};

impl Parser<'_> {
    pub(super) fn add_type(&mut self, kind: TypeExprKind, start: u32) -> TypeExprId {
        let span = self.since(start);
        let id = TypeExprId(self.program.types.len() as u32);
        self.program.types.push(TypeExpr { kind, span });
        id
    }

    /// A type with its arguments.
    pub(super) fn ty(&mut self) -> Parse<TypeExprId> {
        if !self.at(Tok::Ident) {
            return self.type_atom();
        }
        let start = self.token.start;
        let name = self.ident()?;
        let mut args = Vec::new();
        while self.at_type_argument() {
            // A map type takes all that follows; a `<` behind it compares.
            let last = matches!(self.token.kind, Tok::Less | Tok::LeftBracket);
            args.push(self.type_atom()?);
            if last {
                break;
            }
        }
        let kind = self.named_type(name, args);
        Ok(self.add_type(kind, start))
    }

    fn at_type_argument(&self) -> bool {
        match self.token.kind {
            Tok::Ident => ![Words::EXTENDS, Words::USES, Words::IS].iter().any(|&word| self.at_word(word)),
            kind => matches!(kind, Tok::Int | Tok::Real | Tok::Bool | Tok::LeftParen | Tok::Less | Tok::LeftBracket),
        }
    }

    /// A type that takes no arguments from what follows it; a name alone.
    fn type_atom(&mut self) -> Parse<TypeExprId> {
        let start = self.token.start;
        let kind = match self.token.kind {
            Tok::Int => TypeExprKind::Int,
            Tok::Real => TypeExprKind::Real,
            Tok::Bool => TypeExprKind::Bool,
            Tok::Ident => {
                let name = self.ident()?;
                let kind = self.named_type(name, Vec::new());
                return Ok(self.add_type(kind, start));
            }
            Tok::LeftParen => {
                self.bump();
                let ty = deeper(|| self.ty())?;
                self.expect(Tok::RightParen)?;
                return Ok(ty);
            }
            Tok::Less | Tok::LeftBracket => return self.map_type(),
            Tok::LeftBrace => return self.struct_type(),
            _ => return Err(self.expected("a type")),
        };
        self.bump();
        Ok(self.add_type(kind, start))
    }

    /// `<a>[T, U]V`; a chain of map types is read in a loop.
    fn map_type(&mut self) -> Parse<TypeExprId> {
        let mut open: Vec<(u32, Vec<Ident>, Vec<TypeExprId>)> = Vec::new();
        while self.at(Tok::Less) || self.at(Tok::LeftBracket) {
            let start = self.token.start;
            let params = self.type_params()?;
            self.expect(Tok::LeftBracket)?;
            let mut domain = Vec::new();
            if !self.at(Tok::RightBracket) {
                domain.push(deeper(|| self.ty())?);
                while self.eat(Tok::Comma) {
                    domain.push(deeper(|| self.ty())?);
                }
            }
            self.expect(Tok::RightBracket)?;
            open.push((start, params, domain));
        }
        let mut range = deeper(|| self.ty())?;
        while let Some((start, params, domain)) = open.pop() {
            range = self.add_type(TypeExprKind::Map { params, domain, range }, start);
        }
        Ok(range)
    }

    /// What a type name means by itself: bit-vectors, floats and strings are not reserved words.
    fn named_type(&mut self, name: Ident, args: Vec<TypeExprId>) -> TypeExprKind {
        // With arguments it is wrong; name resolution says so.
        let built_in = if args.is_empty() { self.built_in_type(name) } else { None };
        built_in.unwrap_or(TypeExprKind::Named(name, args))
    }

    fn built_in_type(&mut self, ident: Ident) -> Option<TypeExprKind> {
        match ident.name {
            Words::STRING => return Some(TypeExprKind::String),
            Words::REGEX => return Some(TypeExprKind::Regex),
            Words::RMODE => return Some(TypeExprKind::RoundingMode),
            _ => {}
        }
        let spelling = &self.program.names[ident.name];
        let width = |digits: &str| digits.parse::<u32>().ok().filter(|&width| width <= i32::MAX as u32);
        let all_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let kind = if let Some(digits) = spelling.strip_prefix("bv").filter(|rest| all_digits(rest)) {
            width(digits).map(TypeExprKind::Bv)
        } else {
            let (significand, exponent) = spelling.strip_prefix("float")?.split_once('e')?;
            if !all_digits(significand) || !all_digits(exponent) {
                return None;
            }
            width(significand)
                .zip(width(exponent))
                .map(|(significand, exponent)| TypeExprKind::Float { significand, exponent })
        };
        if kind.is_none() {
            self.error(ident.span, "this width is too large");
        }
        Some(kind.unwrap_or(TypeExprKind::Bv(1)))
    }

    /// The name that a type consists of, if it is nothing but one; it may turn out to be that of a parameter.
    pub(super) fn lone_name(&self, ty: TypeExprId) -> Option<Ident> {
        let TypeExpr { ref kind, span } = *self.program.ty(ty);
        let name: Name = match *kind {
            TypeExprKind::Named(ident, ref args) if args.is_empty() => return Some(ident),
            TypeExprKind::String => Words::STRING,
            TypeExprKind::Regex => Words::REGEX,
            TypeExprKind::RoundingMode => Words::RMODE,
            TypeExprKind::Bv(_) | TypeExprKind::Float { .. } => {
                self.program.names.get(self.lexer.text(span.start - self.base, span.end - self.base))?
            }
            _ => return None,
        };
        Some(Ident { name, span })
    }
}

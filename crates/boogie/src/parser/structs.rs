//! Structs, as Ultimate's Boogie has them: types `{x, y: int, z: bool}`, values `{x: 1, y: 2, z: true}`, fields `s!x`.
//!
//! Two structs with the same fields in the same order are the same type, whatever they are called. So a list of field
//! names is a datatype with one constructor and a type parameter for each field, which is declared behind the program
//! that uses it: the rest of the house never hears of structs.

use super::{Parse, Parser};
use crate::lexer::Tok;
use crate::names::{Name, Names};
use crate::source::Span;
use crate::syntax::{
    ConstructorDecl, DatatypeDecl, Decl, ExprId, ExprKind, Ident, Program, TypeExpr, TypeExprId, TypeExprKind, VarDecl,
};

/// The lists of field names that occurred, with the place of the first occurrence of each.
#[derive(Default)]
pub(super) struct Structs {
    shapes: Vec<(Vec<Name>, Ident)>,
    index: hashbrown::HashMap<Name, usize, rustc_hash::FxBuildHasher>,
}

impl Structs {
    /// The name of the datatype that stands for this list of fields.
    fn name(&mut self, fields: Vec<Name>, span: Span, names: &mut Names) -> Ident {
        let mut spelling = "struct".to_owned();
        for &field in &fields {
            spelling.push('#');
            spelling.push_str(&names[field]);
        }
        let name = names.intern(&spelling);
        self.index.entry(name).or_insert_with(|| {
            self.shapes.push((fields, Ident { name, span }));
            self.shapes.len() - 1
        });
        Ident { name, span }
    }

    /// Declares all of them.
    pub(super) fn declare(self, program: &mut Program) {
        for (fields, name) in self.shapes {
            let mut params = Vec::new();
            let mut vars = Vec::new();
            for (index, field) in fields.into_iter().enumerate() {
                let param = Ident { name: program.names.intern(&format!("t#{index}")), span: name.span };
                params.push(param);
                let ty = TypeExprId(program.types.len() as u32);
                program.types.push(TypeExpr { kind: TypeExprKind::Named(param, Vec::new()), span: name.span });
                vars.push(VarDecl {
                    attributes: Vec::new(),
                    name: Some(Ident { name: field, span: name.span }),
                    ty: Some(ty),
                    where_clause: None,
                    span: name.span,
                    grouped: false,
                });
            }
            let span = name.span;
            let constructor = ConstructorDecl { attributes: Vec::new(), name, fields: vars, span };
            let constructors = vec![constructor];
            program.decls.push(Decl::Datatype(DatatypeDecl {
                attributes: Vec::new(),
                name,
                params,
                constructors,
                span,
            }));
        }
    }
}

impl Parser<'_> {
    /// Whether the brace at this place opens a struct and no attribute or trigger.
    pub(super) fn at_struct(&mut self) -> bool {
        if self.lexer.next_byte_is(b':') {
            return false;
        }
        let [field, colon] = self.peek_two();
        field.kind == Tok::Ident && colon.kind == Tok::Colon
    }

    /// `{x, y: int, z: bool}`
    pub(super) fn struct_type(&mut self) -> Parse<TypeExprId> {
        let start = self.bump().start;
        let mut fields = Vec::new();
        let mut types = Vec::new();
        loop {
            let names = self.idents()?;
            self.expect(Tok::Colon)?;
            let ty = super::deeper(|| self.ty())?;
            types.extend(names.iter().map(|_| ty));
            fields.extend(names.iter().map(|ident| ident.name));
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        if !self.at(Tok::RightBrace) {
            return Err(self.expected("`,` or `}`"));
        }
        self.bump();
        let name = self.structs.name(fields, self.since(start), &mut self.program.names);
        Ok(self.add_type(TypeExprKind::Named(name, types), start))
    }

    /// `{x: 1, y: 2, z: true}`
    pub(super) fn struct_expr(&mut self) -> Parse<ExprId> {
        let start = self.bump().start;
        let mut fields = Vec::new();
        let mut values = Vec::new();
        loop {
            fields.push(self.ident()?.name);
            self.expect(Tok::Colon)?;
            values.push(self.expr()?);
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        if !self.at(Tok::RightBrace) {
            return Err(self.expected("`,` or `}`"));
        }
        self.bump();
        let name = self.structs.name(fields, self.since(start), &mut self.program.names).name;
        let args = self.add_list(&values);
        Ok(self.add_expr(ExprKind::Apply { name, args }, self.since(start), start))
    }

    /// `s!x`, behind `s`.
    pub(super) fn struct_field(&mut self, record: ExprId, start: u32) -> Parse<ExprId> {
        let at = self.bump().start;
        let field = self.ident()?.name;
        Ok(self.add_expr(ExprKind::Field(record, field), self.since(start), at))
    }
}

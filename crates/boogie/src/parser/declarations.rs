//! Declarations, and how reading goes on behind a broken one.

use super::{Failed, Parse, Parser, spelling};
use crate::diagnostics::{Diagnostic, Stage};
use crate::lexer::{Tok, Words};
use crate::syntax::{
    Attributes, AxiomDecl, Body, ConstDecl, ConstructorDecl, DatatypeDecl, Decl, FunctionDecl, GlobalDecl, Ident,
    ImplementationDecl, OrderSpec, ProcedureDecl, Program, Spec, TypeDecl, VarDecl,
};

/// How much of each arena there is, to take back what a declaration added.
struct Mark {
    exprs: usize,
    expr_lists: usize,
    types: usize,
    stmts: usize,
    binders: usize,
    lets: usize,
    code_exprs: usize,
}

impl Mark {
    fn of(program: &Program) -> Self {
        Self {
            exprs: program.exprs.len(),
            expr_lists: program.expr_lists.len(),
            types: program.types.len(),
            stmts: program.stmts.len(),
            binders: program.binders.len(),
            lets: program.lets.len(),
            code_exprs: program.code_exprs.len(),
        }
    }

    fn restore(&self, program: &mut Program) {
        program.exprs.truncate(self.exprs);
        program.expr_lists.truncate(self.expr_lists);
        program.types.truncate(self.types);
        program.stmts.truncate(self.stmts);
        program.binders.truncate(self.binders);
        program.lets.truncate(self.lets);
        program.code_exprs.truncate(self.code_exprs);
    }
}

/// What the headers of procedures and implementations have in common.
struct Signature {
    attributes: Attributes,
    name: Ident,
    type_params: Vec<Ident>,
    ins: Vec<VarDecl>,
    outs: Vec<VarDecl>,
}

/// Whether a declaration begins with this token, which begins nothing else.
pub(super) fn starts_declaration(kind: Tok) -> bool {
    matches!(kind, Tok::Const | Tok::Function | Tok::Axiom | Tok::Type | Tok::Procedure | Tok::Implementation)
}

impl Parser<'_> {
    /// All declarations of a file.
    pub(super) fn file(&mut self) {
        while !self.at(Tok::Eof) {
            let mark = Mark::of(&self.program);
            let count = self.program.decls.len();
            match self.declaration() {
                Ok(()) if !self.ignored(count) => {}
                Ok(()) => {
                    self.program.decls.truncate(count);
                    mark.restore(&mut self.program);
                }
                Err(Failed) => self.skip_to_declaration(),
            }
        }
    }

    fn declaration(&mut self) -> Parse<()> {
        let start = self.token.start;
        match self.token.kind {
            Tok::Const => self.constants(start),
            Tok::Function => self.function(start),
            Tok::Axiom => {
                let axiom = self.axiom()?;
                self.program.decls.push(Decl::Axiom(axiom));
                Ok(())
            }
            Tok::Type => self.types(),
            Tok::Var => self.globals(start),
            Tok::Procedure => self.procedure(start, false),
            Tok::Implementation => self.implementation(start),
            Tok::Invariant => Err(self.civl_declaration()),
            Tok::Ident => self.declaration_by_word(start),
            _ => Err(self.expected("a declaration")),
        }
    }

    /// Declarations that begin with a word that is not reserved.
    fn declaration_by_word(&mut self, start: u32) -> Parse<()> {
        let next = self.peek().kind;
        match (self.token.name, next) {
            (Words::DATATYPE, Tok::Ident | Tok::LeftBrace) => self.datatype(start),
            (Words::PURE, Tok::Procedure) => {
                self.bump();
                self.procedure(start, true)
            }
            (Words::PURE | Words::REVEALED, Tok::Function) => {
                self.bump();
                self.function(start)
            }
            (Words::HIDEABLE, Tok::Axiom) => {
                self.bump();
                self.declaration()
            }
            (
                Words::YIELD
                | Words::PURE
                | Words::ACTION
                | Words::ASYNC
                | Words::LEFT
                | Words::RIGHT
                | Words::BOTH
                | Words::ATOMIC
                | Words::LINK,
                Tok::Ident | Tok::LeftBrace | Tok::Procedure | Tok::Invariant,
            ) => Err(self.civl_declaration()),
            _ => Err(self.expected("a declaration")),
        }
    }

    /// Complains about a declaration of Civl and takes the words that say which.
    fn civl_declaration(&mut self) -> Failed {
        let start = self.token.start;
        let mut words = String::new();
        while matches!(self.token.kind, Tok::Ident | Tok::Procedure | Tok::Invariant) {
            let token = self.bump();
            if !words.is_empty() {
                words.push(' ');
            }
            words.push_str(self.text(token));
            let last = matches!(token.kind, Tok::Procedure | Tok::Invariant) || token.name == Words::ACTION;
            if last || words.len() > 60 {
                break;
            }
        }
        let message = format!("`{words}` is not supported: Civl's layered concurrent programs are not read");
        self.error(self.since(start), message);
        Failed
    }

    /// Whether the declaration that was added behind the first `count` says `{:ignore}`.
    fn ignored(&self, count: usize) -> bool {
        self.program.decls.get(count).is_some_and(|decl| {
            let attributes = match decl {
                Decl::Type(decl) => &decl.attributes,
                Decl::Datatype(decl) => &decl.attributes,
                Decl::Const(decl) => &decl.attributes,
                Decl::Function(decl) => &decl.attributes,
                Decl::Axiom(decl) => &decl.attributes,
                Decl::Var(decl) => &decl.attributes,
                Decl::Procedure(decl) => &decl.attributes,
                Decl::Implementation(decl) => &decl.attributes,
            };
            self.program.set_attribute(attributes, Words::IGNORE).is_some()
        })
    }

    // ------------------------------------------------------------ recovery

    /// Skips to the next token that begins a declaration outside of braces.
    fn skip_to_declaration(&mut self) {
        let mut depth = 0usize;
        let mut ended = false;
        loop {
            if depth == 0 && ended && self.at(Tok::Ident) && self.at_declaration_word() {
                return;
            }
            match self.token.kind {
                Tok::Eof => {
                    self.skipped_to_end = true;
                    return;
                }
                kind if starts_declaration(kind) => return,
                Tok::Var if depth == 0 && self.previous.kind != Tok::LeftParen => return,
                Tok::LeftBrace | Tok::LeftCode => depth += 1,
                Tok::RightBrace | Tok::RightCode => depth = depth.saturating_sub(1),
                _ => {}
            }
            ended = matches!(self.token.kind, Tok::Semicolon | Tok::RightBrace);
            self.bump();
        }
    }

    fn at_declaration_word(&mut self) -> bool {
        let next = self.peek().kind;
        match self.token.name {
            Words::DATATYPE | Words::ACTION => matches!(next, Tok::Ident | Tok::LeftBrace),
            Words::PURE | Words::YIELD | Words::ASYNC | Words::LEFT | Words::RIGHT | Words::BOTH | Words::ATOMIC => {
                matches!(next, Tok::Procedure | Tok::Function | Tok::Invariant | Tok::Ident)
            }
            Words::REVEALED => next == Tok::Function,
            Words::HIDEABLE => next == Tok::Axiom,
            _ => false,
        }
    }

    /// Behind a broken header: reads the body for the errors in it, if there is one.
    fn skip_to_body(&mut self) -> Failed {
        loop {
            match self.token.kind {
                Tok::Eof | Tok::Var => break,
                kind if starts_declaration(kind) => break,
                Tok::LeftBrace if self.at_block() => {
                    // What is wrong inside is reported; the declaration is lost anyway.
                    let _ = self.body();
                    break;
                }
                _ => {
                    self.bump();
                }
            }
        }
        Failed
    }

    /// Skips behind the next `;`, but not into a body or another declaration.
    fn skip_clause(&mut self) {
        loop {
            match self.token.kind {
                Tok::Requires | Tok::Ensures | Tok::Modifies | Tok::Free | Tok::RightBrace => return,
                kind if starts_declaration(kind) => return,
                Tok::Eof => {
                    self.skipped_to_end = true;
                    return;
                }
                Tok::LeftBrace if self.at_block() => return,
                Tok::LeftBrace => {
                    // A trigger or attribute: go on behind it.
                    while !matches!(self.token.kind, Tok::Eof | Tok::RightBrace | Tok::Semicolon) {
                        self.bump();
                    }
                    self.eat(Tok::RightBrace);
                }
                _ => {
                    if self.bump().kind == Tok::Semicolon {
                        return;
                    }
                }
            }
        }
    }

    /// While skipping: whether a brace opens a block, not a trigger or attribute.
    pub(super) fn at_block(&self) -> bool {
        self.at(Tok::LeftBrace) && self.previous.kind != Tok::DoubleColon && !self.lexer.next_byte_is(b':')
    }

    // ------------------------------------------------------------ variables

    /// `x, y: T where e, z: U`. `no_where` says on what kind of variables no `where` is allowed.
    fn typed_names(&mut self, attributes: &Attributes, no_where: Option<&str>, vars: &mut Vec<VarDecl>) -> Parse<()> {
        loop {
            self.typed_name_group(attributes, no_where, vars)?;
            if !self.eat(Tok::Comma) {
                return Ok(());
            }
        }
    }

    /// The same, with attributes before each group.
    pub(super) fn typed_names_with_attributes(&mut self, no_where: Option<&str>, vars: &mut Vec<VarDecl>) -> Parse<()> {
        loop {
            let attributes = self.attributes()?;
            self.typed_name_group(&attributes, no_where, vars)?;
            if !self.eat(Tok::Comma) {
                return Ok(());
            }
        }
    }

    /// `x, y: T where e`
    fn typed_name_group(
        &mut self,
        attributes: &Attributes,
        no_where: Option<&str>,
        vars: &mut Vec<VarDecl>,
    ) -> Parse<()> {
        let start = self.token.start;
        let first = self.ident()?;
        let mut others = Vec::new();
        while self.eat(Tok::Comma) {
            others.push(self.ident()?);
        }
        self.expect(Tok::Colon)?;
        let ty = Some(self.ty()?);
        let mut where_clause = None;
        if self.at(Tok::Where) {
            let keyword = self.bump();
            where_clause = Some(self.expr()?);
            if let Some(context) = no_where {
                self.error(self.since(keyword.start), format!("no `where` clause is allowed on {context}"));
            }
        }
        let span = self.since(start);
        for (index, name) in std::iter::once(first).chain(others).enumerate() {
            let (name, attributes) = (Some(name), attributes.clone());
            vars.push(VarDecl { attributes, name, ty, where_clause, span, grouped: index > 0 });
        }
        Ok(())
    }

    /// `var {:attr} x, y: T where e, z: U;`, of a body.
    pub(super) fn local_variables(&mut self, vars: &mut Vec<VarDecl>) -> Parse<()> {
        self.bump();
        let attributes = self.attributes()?;
        self.typed_names(&attributes, None, vars)?;
        self.expect(Tok::Semicolon)?;
        Ok(())
    }

    fn globals(&mut self, start: u32) -> Parse<()> {
        self.bump();
        let attributes = self.attributes()?;
        let mut vars = Vec::new();
        self.typed_names(&Vec::new(), None, &mut vars)?;
        self.expect(Tok::Semicolon)?;
        self.program.decls.push(Decl::Var(GlobalDecl { attributes, vars, span: self.since(start) }));
        Ok(())
    }

    fn constants(&mut self, start: u32) -> Parse<()> {
        self.bump();
        let attributes = self.attributes()?;
        let unique = self.eat(Tok::Unique);
        let vars_start = self.token.start;
        let names = self.idents()?;
        self.expect(Tok::Colon)?;
        let ty = Some(self.ty()?);
        let span = self.since(vars_start);
        let vars = names.into_iter().enumerate().map(|(index, name)| VarDecl {
            attributes: Vec::new(),
            name: Some(name),
            ty,
            where_clause: None,
            span,
            grouped: index > 0,
        });
        let vars = vars.collect();
        let order = if self.eat_word(Words::EXTENDS) { Some(self.order_spec()?) } else { None };
        let mut uses = Vec::new();
        if self.at_word(Words::USES) {
            uses = self.uses()?;
        } else if !self.eat(Tok::Semicolon) {
            return Err(match self.at(Tok::Where) {
                true => self.expected_with("`;`", |d| d.with_hint("a constant is constrained by an axiom")),
                false => self.expected("`;`"),
            });
        }
        let span = self.since(start);
        self.program.decls.push(Decl::Const(ConstDecl { attributes, unique, vars, order, uses, span }));
        Ok(())
    }

    /// `unique a, b complete`, behind `extends`.
    fn order_spec(&mut self) -> Parse<OrderSpec> {
        let mut parents = Vec::new();
        let at_parent =
            |parser: &Self| parser.at(Tok::Unique) || (parser.at(Tok::Ident) && !parser.at_word(Words::COMPLETE));
        if at_parent(self) {
            loop {
                let unique = self.eat(Tok::Unique);
                parents.push((unique, self.ident()?));
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        Ok(OrderSpec { parents, complete: self.eat_word(Words::COMPLETE) })
    }

    /// `uses { axiom …; }`
    fn uses(&mut self) -> Parse<Vec<AxiomDecl>> {
        self.bump();
        self.expect(Tok::LeftBrace)?;
        let mut axioms = Vec::new();
        while self.at(Tok::Axiom) || self.at_word(Words::HIDEABLE) {
            self.eat_word(Words::HIDEABLE);
            axioms.push(self.axiom()?);
        }
        if !self.at(Tok::RightBrace) {
            return Err(self.expected("`axiom` or `}`"));
        }
        self.bump();
        Ok(axioms)
    }

    fn axiom(&mut self) -> Parse<AxiomDecl> {
        let start = self.expect(Tok::Axiom)?.start;
        let attributes = self.attributes()?;
        let expr = self.expr()?;
        self.expect(Tok::Semicolon)?;
        Ok(AxiomDecl { attributes, expr, span: self.since(start) })
    }

    // ------------------------------------------------------------ types

    /// `type {:attr} T a b, U = int;`
    fn types(&mut self) -> Parse<()> {
        self.bump();
        let attributes = self.attributes()?;
        if self.at_word(Words::FINITE) && self.peek().kind == Tok::Ident {
            // Once said that a type has finitely many values; Boogie never used it.
            self.bump();
        }
        loop {
            let start = self.token.start;
            let name = self.ident()?;
            let mut params = Vec::new();
            while self.at(Tok::Ident) {
                params.push(self.ident()?);
            }
            let body = if self.eat(Tok::EqualsSign) { Some(self.ty()?) } else { None };
            let (attributes, span) = (attributes.clone(), self.since(start));
            self.program.decls.push(Decl::Type(TypeDecl { attributes, name, params, body, span }));
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::Semicolon)?;
        Ok(())
    }

    fn datatype(&mut self, start: u32) -> Parse<()> {
        self.bump();
        let attributes = self.attributes()?;
        let name = self.ident()?;
        let params = self.type_params()?;
        self.expect(Tok::LeftBrace)?;
        let mut constructors: Vec<ConstructorDecl> = Vec::new();
        let mut known = hashbrown::HashMap::<_, _, rustc_hash::FxBuildHasher>::default();
        loop {
            let constructor = self.constructor()?;
            let name = constructor.name;
            if let Some(&first) = known.get(&name.name) {
                let message = format!("constructor `{}` is declared twice", &self.program.names[name.name]);
                self.report(
                    Diagnostic::error(Stage::Parse, name.span, message).with_note(first, "first declared here"),
                );
            } else {
                known.insert(name.name, name.span);
                constructors.push(constructor);
            }
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        if !self.at(Tok::RightBrace) {
            return Err(self.expected("`,` or `}`"));
        }
        self.bump();
        let span = self.since(start);
        self.program.decls.push(Decl::Datatype(DatatypeDecl { attributes, name, params, constructors, span }));
        Ok(())
    }

    fn constructor(&mut self) -> Parse<ConstructorDecl> {
        let start = self.token.start;
        let attributes = self.attributes()?;
        let name = self.ident()?;
        let fields = self.formals(Some("the fields of a datatype"))?;
        Ok(ConstructorDecl { attributes, name, fields, span: self.since(start) })
    }

    // ------------------------------------------------------------ functions

    fn function(&mut self, start: u32) -> Parse<()> {
        self.bump();
        let attributes = self.attributes()?;
        let name = self.ident()?;
        let type_params = self.type_params()?;
        self.expect(Tok::LeftParen)?;
        let mut params = Vec::new();
        if !self.at(Tok::RightParen) {
            params.push(self.param_or_type()?);
            while self.eat(Tok::Comma) {
                params.push(self.param_or_type()?);
            }
        }
        if !self.at(Tok::RightParen) {
            return Err(match self.at(Tok::Where) {
                true => self.expected_with("`,` or `)`", |d| d.with_hint("parameters of functions have no `where`")),
                false => self.expected("`,` or `)`"),
            });
        }
        self.bump();
        self.name_params(&mut params);
        let result = self.function_result()?;
        let mut body = None;
        let mut uses = Vec::new();
        if self.eat(Tok::LeftBrace) {
            body = Some(self.expr()?);
            self.expect(Tok::RightBrace)?;
        }
        if self.at_word(Words::USES) {
            uses = self.uses()?;
        } else if body.is_none() && !self.eat(Tok::Semicolon) {
            return Err(self.expected("`{`, `uses` or `;`"));
        }
        self.check_expansion(&attributes, &type_params);
        let span = self.since(start);
        let decl = FunctionDecl { attributes, name, type_params, params, result, body, uses, span };
        self.program.decls.push(Decl::Function(decl));
        Ok(())
    }

    /// A function is expanded by Boogie (`{:inline}`) or by the solver (`{:define}`), whose definitions have no type
    /// parameters.
    fn check_expansion(&mut self, attributes: &Attributes, type_params: &[Ident]) {
        let Some(define) = self.program.set_attribute(attributes, Words::DEFINE) else { return };
        if let Some(inline) = self.program.set_attribute(attributes, Words::INLINE) {
            let message = "a function cannot have both attributes, `{:inline}` and `{:define}`";
            let (inline, define) = (inline.span, define.span);
            self.report(Diagnostic::error(Stage::Parse, define, message).with_note(inline, "the other one"));
        } else if let Some(param) = type_params.first() {
            let message = "a function with the attribute `{:define}` cannot have type parameters";
            self.report(Diagnostic::error(Stage::Parse, param.span, message).with_note(define.span, "the attribute"));
        }
    }

    fn function_result(&mut self) -> Parse<VarDecl> {
        if self.at(Tok::Returns) {
            self.bump();
            self.expect(Tok::LeftParen)?;
            let result = self.param_or_type()?;
            self.expect(Tok::RightParen)?;
            return Ok(result);
        }
        if !self.eat(Tok::Colon) {
            return Err(self.expected("`returns` or `:`"));
        }
        let start = self.token.start;
        let ty = Some(self.ty()?);
        let span = self.since(start);
        Ok(VarDecl { attributes: Vec::new(), name: None, ty, where_clause: None, span, grouped: false })
    }

    /// `{:attr} x: T` or `{:attr} T`
    fn param_or_type(&mut self) -> Parse<VarDecl> {
        let start = self.token.start;
        let attributes = self.attributes()?;
        let mut ty = self.ty()?;
        let mut name = None;
        if self.at(Tok::Colon) {
            name = self.lone_name(ty);
            match name {
                // It was no type after all.
                Some(_) => self.program.types.truncate(ty.index()),
                None => self.error(self.since(start), "expected an identifier before `:`"),
            }
            self.bump();
            ty = self.ty()?;
        }
        let span = self.since(start);
        Ok(VarDecl { attributes, name, ty: Some(ty), where_clause: None, span, grouped: false })
    }

    /// In `f(x, y: int)` what looks like the type `x` is the name of a parameter of type `int`.
    fn name_params(&mut self, params: &mut [VarDecl]) {
        if params.iter().all(|param| param.name.is_none()) {
            return;
        }
        let mut following = None;
        for param in params.iter_mut().rev() {
            if param.name.is_none() {
                if following.is_none() {
                    return self.error(param.span, "the type of the last parameter is missing");
                }
                param.name = param.ty.and_then(|ty| self.lone_name(ty));
                if param.name.is_none() {
                    self.error(param.span, "expected an identifier as the name of the parameter");
                }
                param.ty = following;
            }
            following = param.ty;
        }
    }

    // ------------------------------------------------------------ procedures

    fn signature(&mut self, no_where: Option<&str>) -> Parse<Signature> {
        self.bump();
        let attributes = self.attributes()?;
        let name = self.ident()?;
        let type_params = self.type_params()?;
        let ins = self.formals(no_where)?;
        let outs = if self.eat(Tok::Returns) { self.formals(no_where)? } else { Vec::new() };
        Ok(Signature { attributes, name, type_params, ins, outs })
    }

    /// `(x, y: T, {:attr} z: U)`
    fn formals(&mut self, no_where: Option<&str>) -> Parse<Vec<VarDecl>> {
        self.expect(Tok::LeftParen)?;
        let mut vars = Vec::new();
        if !self.at(Tok::RightParen) {
            self.typed_names_with_attributes(no_where, &mut vars)?;
        }
        if !self.at(Tok::RightParen) {
            return Err(self.expected("`,` or `)`"));
        }
        self.bump();
        Ok(vars)
    }

    fn procedure(&mut self, start: u32, pure: bool) -> Parse<()> {
        let Ok(signature) = self.signature(None) else { return Err(self.skip_to_body()) };
        let bodiless = self.eat(Tok::Semicolon);
        let mut specs = Vec::new();
        while matches!(self.token.kind, Tok::Requires | Tok::Ensures | Tok::Modifies | Tok::Free)
            || self.at_word(Words::MEASURE)
        {
            if self.at_word(Words::MEASURE) {
                if self.measure().is_err() {
                    self.skip_clause();
                }
                continue;
            }
            match self.spec() {
                Ok(spec) => specs.push(spec),
                Err(Failed) => self.skip_clause(),
            }
        }
        let body = if bodiless {
            if self.at(Tok::LeftBrace) {
                let hint = "the `;` behind the header says that there is no body";
                self.expected_with("a declaration", |diagnostic| diagnostic.with_hint(hint));
                return Err(self.skip_to_body());
            }
            None
        } else if self.at(Tok::LeftBrace) {
            Some(self.body()?)
        } else if specs.is_empty() {
            return Err(self.expected("`;`, a specification or `{`"));
        } else {
            return Err(self.expected_with("a specification or `{`", |diagnostic| {
                diagnostic.with_hint("without a body, a `;` follows the header")
            }));
        };
        let Signature { attributes, name, type_params, ins, outs } = signature;
        let span = self.since(start);
        let decl = ProcedureDecl { attributes, pure, name, type_params, ins, outs, specs, body, span };
        self.program.decls.push(Decl::Procedure(decl));
        Ok(())
    }

    /// What gets smaller with each call or iteration. It is about termination, which nobody asks here: read, and left out.
    pub(super) fn measure(&mut self) -> Parse<()> {
        let start = self.bump().start;
        self.attributes()?;
        self.expr()?;
        while self.eat(Tok::Comma) {
            self.expr()?;
        }
        self.expect(Tok::Semicolon)?;
        let message = "termination is not checked: this `measure` is ignored";
        self.report(Diagnostic::warning(Stage::Parse, self.since(start), message));
        Ok(())
    }

    fn spec(&mut self) -> Parse<Spec> {
        let start = self.token.start;
        if self.eat(Tok::Modifies) {
            let vars = if self.at(Tok::Semicolon) { Vec::new() } else { self.idents()? };
            self.expect(Tok::Semicolon)?;
            return Ok(Spec::Modifies { vars, span: self.since(start) });
        }
        let free = self.eat(Tok::Free);
        let ensures = match self.token.kind {
            Tok::Requires => false,
            Tok::Ensures => true,
            _ => return Err(self.expected("`requires` or `ensures`")),
        };
        self.bump();
        let attributes = self.attributes()?;
        let expr = self.expr()?;
        self.expect(Tok::Semicolon)?;
        let span = self.since(start);
        Ok(match ensures {
            false => Spec::Requires { free, attributes, expr, span },
            true => Spec::Ensures { free, attributes, expr, span },
        })
    }

    fn implementation(&mut self, start: u32) -> Parse<()> {
        let Ok(signature) = self.signature(Some("the parameters of an implementation")) else {
            return Err(self.skip_to_body());
        };
        if !self.at(Tok::LeftBrace) {
            self.expected(spelling(Tok::LeftBrace));
            return Err(self.skip_to_body());
        }
        let body = self.body()?;
        let Signature { attributes, name, type_params, ins, outs } = signature;
        let span = self.since(start);
        let decl = ImplementationDecl { attributes, name, type_params, ins, outs, body, span };
        self.program.decls.push(Decl::Implementation(decl));
        Ok(())
    }

    /// `{ var …; … }`
    fn body(&mut self) -> Parse<Body> {
        let open = self.bump();
        self.body = Default::default();
        let (locals, code) = self.body_contents(open, Tok::RightBrace)?;
        Ok(Body { locals, code, end: self.span(self.previous), span: self.since(open.start) })
    }
}

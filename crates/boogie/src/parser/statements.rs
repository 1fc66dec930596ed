//! Bodies and statements.
//!
//! As in Boogie, the parser also checks where `goto` and `break` lead: a label of the same body, and a statement
//! around the `break`.

use super::declarations::starts_declaration;
use super::{Failed, Parse, Parser, deeper, spelling};
use crate::diagnostics::{Diagnostic, Stage};
use crate::lexer::{Tok, Token, Words};
use crate::names::Name;
use crate::source::Span;
use crate::syntax::{
    Access, AssignTarget, Attributes, Call, ExprId, ExprKind, Guard, Ident, Invariant, StmtId, StmtKind, VarDecl,
};
use hashbrown::HashMap;

/// What is known of the body that is being read.
#[derive(Default)]
pub(super) struct BodyContext {
    /// Inside of `|{ … }|`.
    code_expr: bool,
    labels: Vec<Name>,
    gotos: Vec<Ident>,
    /// The `if` and `while` statements around this place, with their labels.
    around: Vec<(Option<Name>, bool)>,
    /// How often each label is among them, and how many of them are loops.
    around_labels: HashMap<Name, u32, rustc_hash::FxBuildHasher>,
    loops: u32,
    /// Something was skipped, perhaps a label.
    broken: bool,
}

impl BodyContext {
    pub(super) fn of_code_expr() -> Self {
        Self { code_expr: true, ..Self::default() }
    }

    fn enter(&mut self, label: Option<Name>, is_loop: bool) {
        self.around.push((label, is_loop));
        self.loops += u32::from(is_loop);
        if let Some(label) = label {
            *self.around_labels.entry(label).or_default() += 1;
        }
    }

    /// Leaves statements until `depth` are left.
    fn leave_to(&mut self, depth: usize) {
        while self.around.len() > depth
            && let Some((label, is_loop)) = self.around.pop()
        {
            self.loops -= u32::from(is_loop);
            if let Some(count) = label.and_then(|label| self.around_labels.get_mut(&label)) {
                *count -= 1;
            }
        }
    }
}

/// One `if (…) { … }` of a chain of them.
struct Branch {
    start: u32,
    attributes: Attributes,
    guard: Guard,
    then: Vec<StmtId>,
}

impl Parser<'_> {
    /// Local variables and statements up to `close`, which is taken.
    pub(super) fn body_contents(&mut self, open: Token, close: Tok) -> Parse<(Vec<VarDecl>, Vec<StmtId>)> {
        let mut locals = Vec::new();
        while self.at(Tok::Var) {
            if self.local_variables(&mut locals).is_err() {
                self.recover(false)?;
            }
        }
        let code = self.statements(open, close)?;
        if self.body.code_expr && !self.body.broken {
            self.check_blocks(&code);
        }
        self.check_labels();
        Ok((locals, code))
    }

    /// A code expression is a list of blocks, and each is one label, commands, and a `goto` or `return`. What closes
    /// the expression was read last.
    fn check_blocks(&mut self, code: &[StmtId]) {
        let in_front = "every block of a code expression begins with a label";
        let mut label = None;
        for &id in code {
            let stmt = self.program.stmt(id);
            let span = stmt.span;
            match (&stmt.kind, label) {
                (StmtKind::Label(_), Some(first)) => {
                    let message = "a block of a code expression has one label, and ends with `goto` or `return`";
                    self.report(Diagnostic::error(Stage::Parse, span, message).with_note(first, "its label"));
                    label = Some(span);
                }
                (StmtKind::Label(_), None) => label = Some(span),
                (StmtKind::Goto { .. } | StmtKind::ReturnExpr(_), Some(_)) => label = None,
                (_, Some(_)) => {}
                // One error is enough: what follows belongs to the same block.
                (_, None) => return self.error(span, in_front),
            }
        }
        let close = self.span(self.previous);
        if let Some(first) = label {
            let message = "the last block of this code expression does not end with `goto` or `return`";
            self.report(Diagnostic::error(Stage::Parse, close, message).with_note(first, "its label"));
        } else if code.is_empty() {
            self.error(close, in_front);
        }
    }

    fn check_labels(&mut self) {
        let BodyContext { labels, gotos, broken, .. } = &mut self.body;
        if *broken {
            return;
        }
        labels.sort_unstable();
        let unknown: Vec<Ident> =
            gotos.iter().copied().filter(|target| labels.binary_search(&target.name).is_err()).collect();
        for target in unknown {
            let message = format!("label `{}` is not defined in this body", &self.program.names[target.name]);
            self.error(target.span, message);
        }
    }

    // ------------------------------------------------------------ lists of statements

    /// Statements up to `close`, which is taken.
    fn statements(&mut self, open: Token, close: Tok) -> Parse<Vec<StmtId>> {
        let mut list = Vec::new();
        // The label right before the next statement, which `break` may name.
        let mut label = None;
        loop {
            let kind = self.token.kind;
            if kind == close {
                self.bump();
                return Ok(list);
            }
            if kind == Tok::Eof || starts_declaration(kind) || matches!(kind, Tok::RightBrace | Tok::RightCode) {
                let open = self.span(open);
                let note = "to close what is opened here";
                return Err(self.expected_with(spelling(close), |diagnostic| diagnostic.with_note(open, note)));
            }
            let depth = self.body.around.len();
            let structured = matches!(kind, Tok::If | Tok::While);
            match self.statement(label.take()) {
                Ok(id) => {
                    if let StmtKind::Label(ident) = self.program.stmt(id).kind {
                        label = Some(ident.name);
                    }
                    list.push(id);
                }
                Err(Failed) => {
                    self.body.leave_to(depth);
                    self.recover(structured)?;
                }
            }
        }
    }

    /// `{ … }`
    fn block(&mut self) -> Parse<Vec<StmtId>> {
        let open = self.expect(Tok::LeftBrace)?;
        deeper(|| self.statements(open, Tok::RightBrace))
    }

    /// Behind a broken statement: skips to where the next one begins, or fails if the body ends there. The blocks of
    /// a broken `if` or `while` are read.
    fn recover(&mut self, structured: bool) -> Parse<()> {
        self.body.broken = true;
        let mut depth = 0usize;
        loop {
            match self.token.kind {
                Tok::Eof => {
                    self.skipped_to_end = true;
                    return Err(Failed);
                }
                kind if starts_declaration(kind) => return Err(Failed),
                Tok::RightBrace | Tok::RightCode if depth == 0 => return Ok(()),
                Tok::LeftBrace if structured && self.at_block() => {
                    self.block()?;
                    if !self.eat(Tok::Else) {
                        return Ok(());
                    }
                    continue;
                }
                Tok::LeftBrace | Tok::LeftCode => depth += 1,
                Tok::RightBrace | Tok::RightCode => depth -= 1,
                Tok::Semicolon if depth == 0 => {
                    self.bump();
                    // Behind a broken invariant there may be others, and the body of the loop.
                    if structured && (self.at_block() || matches!(self.token.kind, Tok::Invariant | Tok::Free)) {
                        continue;
                    }
                    return Ok(());
                }
                kind if depth == 0 && starts_statement(kind) => return Ok(()),
                _ => {}
            }
            self.bump();
        }
    }

    // ------------------------------------------------------------ statements

    fn statement(&mut self, label: Option<Name>) -> Parse<StmtId> {
        let start = self.token.start;
        match self.token.kind {
            Tok::Ident => self.statement_by_word(start),
            Tok::Assert => {
                let (attributes, expr) = self.claim()?;
                Ok(self.add_stmt(StmtKind::Assert { attributes, expr }, start))
            }
            Tok::Assume => {
                let (attributes, expr) = self.claim()?;
                Ok(self.add_stmt(StmtKind::Assume { attributes, expr }, start))
            }
            Tok::Call | Tok::Free => self.call(start),
            Tok::Goto => self.goto(start),
            Tok::Havoc => {
                self.bump();
                let attributes = self.attributes()?;
                let vars = self.idents()?;
                self.end(StmtKind::Havoc { attributes, vars }, start)
            }
            Tok::Return => self.return_statement(start),
            Tok::If => {
                self.no_structure()?;
                self.if_statement(label)
            }
            Tok::While => {
                self.no_structure()?;
                self.while_statement(label)
            }
            Tok::Break => self.break_statement(start),
            Tok::Var => {
                let span = self.span(self.token);
                let hint = "move the declaration to the start of the body";
                let message = "local variables are declared before the first statement";
                self.report(Diagnostic::error(Stage::Parse, span, message).with_hint(hint));
                Err(Failed)
            }
            _ => Err(self.expected("a statement")),
        }
    }

    /// In a code expression there are only labels, simple statements and jumps.
    fn no_structure(&mut self) -> Parse<()> {
        if self.body.code_expr {
            let keyword = self.bump();
            self.error(self.span(keyword), "`if` and `while` statements cannot stand in a code expression");
            return Err(Failed);
        }
        Ok(())
    }

    /// Takes the `;` of a statement and adds it.
    fn end(&mut self, kind: StmtKind, start: u32) -> Parse<StmtId> {
        self.expect(Tok::Semicolon)?;
        Ok(self.add_stmt(kind, start))
    }

    /// A word, attributes, an expression and `;`.
    fn claim(&mut self) -> Parse<(Attributes, ExprId)> {
        self.bump();
        let attributes = self.attributes()?;
        let expr = self.expr()?;
        self.expect(Tok::Semicolon)?;
        Ok((attributes, expr))
    }

    /// A label, an assignment, or one of the statements whose word is not reserved.
    fn statement_by_word(&mut self, start: u32) -> Parse<StmtId> {
        let word = self.token.name;
        if matches!(
            word,
            Words::YIELD | Words::PAR | Words::ASYNC | Words::HIDE | Words::REVEAL | Words::PUSH | Words::POP
        ) {
            let next = self.peek().kind;
            match (word, next) {
                (Words::YIELD, Tok::Semicolon | Tok::LeftBrace) => {
                    self.bump();
                    let attributes = self.attributes()?;
                    return self.end(StmtKind::Yield { attributes }, start);
                }
                (Words::PAR, Tok::Ident | Tok::Call | Tok::LeftBrace) => return self.par_call(start),
                (Words::ASYNC, Tok::Call | Tok::Free) => return self.call(start),
                (Words::HIDE | Words::REVEAL, Tok::Ident | Tok::Star) => {
                    self.bump();
                    let function = if self.eat(Tok::Star) { None } else { Some(self.ident()?) };
                    return self.end(StmtKind::HideReveal { reveal: word == Words::REVEAL, function }, start);
                }
                (Words::PUSH | Words::POP, Tok::Semicolon) => {
                    self.bump();
                    return self.end(StmtKind::Scope { push: word == Words::PUSH }, start);
                }
                _ => {}
            }
        }
        let name = self.ident()?;
        match self.token.kind {
            Tok::Colon => {
                self.bump();
                self.body.labels.push(name.name);
                Ok(self.add_stmt(StmtKind::Label(name), start))
            }
            Tok::LeftParen => self.unpack(name, start),
            _ => self.assignment(name, start),
        }
    }

    /// `A(x, y) := d;`, behind `A`.
    fn unpack(&mut self, constructor: Ident, start: u32) -> Parse<StmtId> {
        let open = self.bump();
        let vars = if self.at(Tok::RightParen) { Vec::new() } else { self.idents()? };
        let close = self.expect(Tok::RightParen)?;
        if self.at(Tok::Semicolon) {
            let span = self.span(self.token);
            let hint = format!("to call a procedure, write `call {}(…)`", &self.program.names[constructor.name]);
            let message = "expected `:=`, found `;`";
            let call = Span::new(constructor.span.start, self.base + open.start);
            let diagnostic = Diagnostic::error(Stage::Parse, span, message).with_hint(hint);
            self.report(diagnostic.with_note(call, "this would take a datatype value apart"));
            return Err(Failed);
        }
        self.expect(Tok::Assign)?;
        if vars.is_empty() {
            let hint = format!(
                "to ask which constructor made a value, write `… is {}`",
                &self.program.names[constructor.name]
            );
            let message = "expected an identifier, found `)`: there is nothing to take out";
            self.report(Diagnostic::error(Stage::Parse, self.span(close), message).with_hint(hint));
        }
        let attributes = self.attributes()?;
        let value = self.expr()?;
        self.end(StmtKind::Unpack { attributes, constructor, vars, value }, start)
    }

    /// `x, m[i][j], d->f := e, f, g;`, behind `x`.
    fn assignment(&mut self, first: Ident, start: u32) -> Parse<StmtId> {
        let mut targets = vec![self.assign_target(first)?];
        while self.eat(Tok::Comma) {
            let var = self.ident()?;
            targets.push(self.assign_target(var)?);
        }
        if !self.at(Tok::Assign) {
            let lone = targets.len() == 1 && targets[0].path.is_empty();
            return Err(self.expected(if lone { "`:` or `:=`" } else { "`:=`" }));
        }
        self.bump();
        let attributes = self.attributes()?;
        let values = self.exprs()?;
        self.end(StmtKind::Assign { attributes, targets, values }, start)
    }

    fn assign_target(&mut self, var: Ident) -> Parse<AssignTarget> {
        let mut path = Vec::new();
        loop {
            if self.at(Tok::LeftBracket) {
                let open = self.bump();
                let indices = if self.at(Tok::RightBracket) { Vec::new() } else { self.exprs()? };
                if !self.at(Tok::RightBracket) {
                    return Err(self.expected("`,` or `]`"));
                }
                self.bump();
                path.push(Access::Index(indices, self.since(open.start)));
            } else if self.eat(Tok::Arrow) || self.eat(Tok::Not) {
                path.push(Access::Field(self.ident()?));
            } else {
                return Ok(AssignTarget { var, path, span: var.span.to(self.span(self.previous)) });
            }
        }
    }

    // ------------------------------------------------------------ calls

    /// `async free call {:attr} x, y := p(e, *);` or `call forall p(e, *);`
    fn call(&mut self, start: u32) -> Parse<StmtId> {
        let asynchronous = self.eat_word(Words::ASYNC);
        let free = self.eat(Tok::Free);
        self.expect(Tok::Call)?;
        let attributes = self.attributes()?;
        if self.eat(Tok::Forall) {
            let callee = self.ident()?;
            let args = self.call_args()?;
            return self.end(StmtKind::CallForall { attributes, callee, args }, start);
        }
        let mut call = self.call_params(attributes, start)?;
        call.asynchronous |= asynchronous;
        call.free = free;
        self.end(StmtKind::Call(call), start)
    }

    /// `par p() | x := q();`
    fn par_call(&mut self, start: u32) -> Parse<StmtId> {
        self.bump();
        let mut arms = Vec::new();
        loop {
            let arm_start = self.token.start;
            self.eat(Tok::Call);
            let attributes = self.attributes()?;
            arms.push(self.call_params(attributes, arm_start)?);
            if !self.eat(Tok::Bar) {
                break;
            }
        }
        self.end(StmtKind::ParCall { attributes: Vec::new(), arms }, start)
    }

    /// `x, y := p(e, *)`
    fn call_params(&mut self, attributes: Attributes, start: u32) -> Parse<Call> {
        let asynchronous = attributes.iter().any(|attribute| attribute.name == Words::ASYNC);
        let mut callee = self.call_out()?;
        let mut outs = Vec::new();
        if !self.at(Tok::LeftParen) || callee.name == Words::STAR {
            outs.push(callee);
            while self.eat(Tok::Comma) {
                outs.push(self.call_out()?);
            }
            if !self.at(Tok::Assign) {
                return Err(self.expected(if outs.len() == 1 { "`(` or `:=`" } else { "`:=`" }));
            }
            self.bump();
            callee = self.ident()?;
        }
        let args = self.call_args()?;
        Ok(Call { attributes, asynchronous, free: false, outs, callee, args, span: self.since(start) })
    }

    /// A variable, or `*` for a result that is thrown away.
    fn call_out(&mut self) -> Parse<Ident> {
        if self.at(Tok::Star) {
            let token = self.bump();
            return Ok(Ident { name: Words::STAR, span: self.span(token) });
        }
        self.ident()
    }

    /// `(e, *)`
    fn call_args(&mut self) -> Parse<Vec<ExprId>> {
        self.expect(Tok::LeftParen)?;
        let mut args = Vec::new();
        while !self.at(Tok::RightParen) {
            let token = self.token;
            args.push(if self.eat(Tok::Star) {
                self.add_expr(ExprKind::Wildcard, self.span(token), token.start)
            } else {
                self.expr()?
            });
            if !self.at(Tok::RightParen) {
                if !self.at(Tok::Comma) {
                    return Err(self.expected("`,` or `)`"));
                }
                self.bump();
                if self.at(Tok::RightParen) {
                    return Err(self.expected("an expression"));
                }
            }
        }
        self.bump();
        Ok(args)
    }

    // ------------------------------------------------------------ jumps

    fn goto(&mut self, start: u32) -> Parse<StmtId> {
        self.bump();
        let attributes = self.attributes()?;
        let targets = self.idents()?;
        self.body.gotos.extend_from_slice(&targets);
        self.end(StmtKind::Goto { attributes, targets }, start)
    }

    fn return_statement(&mut self, start: u32) -> Parse<StmtId> {
        let keyword = self.bump();
        let attributes = self.attributes()?;
        if self.body.code_expr {
            let expr = self.expr()?;
            return self.end(StmtKind::ReturnExpr(expr), start);
        }
        if !self.at(Tok::Semicolon) {
            let keyword = self.span(keyword);
            return Err(self.expected_with("`;`", |diagnostic| {
                let hint = "results are assigned to the variables behind `returns`";
                diagnostic.with_hint(hint).with_note(keyword, "`return` takes no value in a procedure")
            }));
        }
        self.end(StmtKind::Return { attributes }, start)
    }

    fn break_statement(&mut self, start: u32) -> Parse<StmtId> {
        let keyword = self.bump();
        let target = if self.at(Tok::Ident) { Some(self.ident()?) } else { None };
        match target {
            None if self.body.loops == 0 => {
                self.error(self.span(keyword), "`break` is not inside of a loop");
            }
            Some(label) if self.body.around_labels.get(&label.name).is_none_or(|&count| count == 0) => {
                let message = format!("no statement around this has the label `{}`", &self.program.names[label.name]);
                let hint = "the label must stand right before an `if` or `while` around the `break`";
                self.report(Diagnostic::error(Stage::Parse, label.span, message).with_hint(hint));
            }
            _ => {}
        }
        self.end(StmtKind::Break(target), start)
    }

    // ------------------------------------------------------------ if and while

    /// `(e)` or `(*)`
    fn guard(&mut self) -> Parse<Guard> {
        self.expect(Tok::LeftParen)?;
        let guard = if self.eat(Tok::Star) { None } else { Some(self.expr()?) };
        self.expect(Tok::RightParen)?;
        Ok(guard)
    }

    /// A chain of `if … else if … else …`, read in a loop: generated programs have thousands of branches.
    fn if_statement(&mut self, label: Option<Name>) -> Parse<StmtId> {
        let depth = self.body.around.len();
        self.body.enter(label, false);
        let mut branches = Vec::new();
        let mut otherwise = None;
        loop {
            let start = self.bump().start;
            let attributes = self.attributes()?;
            let guard = self.guard()?;
            let then = self.block()?;
            branches.push(Branch { start, attributes, guard, then });
            if !self.eat(Tok::Else) {
                break;
            }
            if !self.at(Tok::If) {
                if !self.at(Tok::LeftBrace) {
                    return Err(self.expected("`if` or `{`"));
                }
                otherwise = Some(self.block()?);
                break;
            }
        }
        self.body.leave_to(depth);
        let mut last = None;
        while let Some(Branch { start, attributes, guard, then }) = branches.pop() {
            let id = self.add_stmt(StmtKind::If { attributes, guard, then, otherwise }, start);
            otherwise = Some(vec![id]);
            last = Some(id);
        }
        last.ok_or(Failed)
    }

    fn while_statement(&mut self, label: Option<Name>) -> Parse<StmtId> {
        let start = self.bump().start;
        let attributes = self.attributes()?;
        let guard = self.guard()?;
        let mut invariants = Vec::new();
        while matches!(self.token.kind, Tok::Invariant | Tok::Free) || self.at_word(Words::MEASURE) {
            if self.at_word(Words::MEASURE) {
                self.measure()?;
                continue;
            }
            let invariant_start = self.token.start;
            let free = self.eat(Tok::Free);
            self.expect(Tok::Invariant)?;
            let attributes = self.attributes()?;
            if self.at(Tok::Call) {
                self.error(self.span(self.token), "a yield invariant is not supported: it belongs to Civl");
                return Err(Failed);
            }
            let expr = self.expr()?;
            self.expect(Tok::Semicolon)?;
            invariants.push(Invariant { free, attributes, expr, span: self.since(invariant_start) });
        }
        if !self.at(Tok::LeftBrace) {
            return Err(self.expected("`invariant` or `{`"));
        }
        let depth = self.body.around.len();
        self.body.enter(label, true);
        let body = self.block()?;
        self.body.leave_to(depth);
        Ok(self.add_stmt(StmtKind::While { attributes, guard, invariants, body }, start))
    }
}

/// Whether a statement begins with this token, which does not occur in the middle of one.
fn starts_statement(kind: Tok) -> bool {
    matches!(
        kind,
        Tok::Assert | Tok::Assume | Tok::Havoc | Tok::Call | Tok::Goto | Tok::Return | Tok::While | Tok::Break
    )
}

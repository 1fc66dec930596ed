//! Tokens to a syntax tree.
//!
//! A recursive-descent parser after Boogie's own grammar, with its error messages where they say enough. What nests
//! grows the stack on the heap ([`deeper`]), so depth is limited by memory only; chains (operators, selections,
//! `else if`) are loops.
//!
//! An error is reported where it is found and unwinds ([`Failed`]) to the next place from which reading on makes
//! sense: the end of the statement or clause, or the next declaration. What was skipped is not complained about.

mod declarations;
mod expressions;
mod pragmas;
mod statements;
mod structs;
mod types;

use crate::diagnostics::{Diagnostic, Stage};
use crate::lexer::{Lexer, Tok, Token, Words};
use crate::names::Name;
use crate::source::{Sources, Span};
use crate::syntax::{Expr, ExprId, ExprKind, ExprList, Ident, Program, Stmt, StmtId, StmtKind};
use std::borrow::Cow;

/// Reads all files as one program. The tree is complete exactly when no diagnostic is an error; otherwise it holds
/// what could be read. Diagnostics come in the order of their places.
pub fn parse(sources: &Sources) -> (Program, Vec<Diagnostic>) {
    let mut program = Program::default();
    Words::intern_all(&mut program.names);
    let mut diagnostics = Vec::new();
    let mut structs = structs::Structs::default();
    for (index, file) in sources.files().iter().enumerate() {
        if looks_like_utf16(&file.text) {
            // Every second character would be an error.
            let span = Span::new(file.start, file.start);
            let message = "the file is not UTF-8 text, but looks like UTF-16";
            diagnostics.push(Diagnostic::error(Stage::Parse, span, message).with_hint("save it as UTF-8"));
            continue;
        }
        let text = pragmas::apply(file, index, &mut diagnostics);
        let mut parser = Parser::new(&text, file.start, program, structs);
        parser.file();
        (program, structs) = (parser.program, parser.structs);
        diagnostics.append(&mut parser.diagnostics);
    }
    structs.declare(&mut program);
    diagnostics.sort_by_key(|diagnostic| diagnostic.span.start);
    (program, diagnostics)
}

/// What UTF-16 becomes when it is read as UTF-8: each byte of a byte order mark is replaced, and each ASCII character
/// has a zero beside it.
fn looks_like_utf16(text: &str) -> bool {
    text.starts_with("\u{fffd}\u{fffd}") || matches!(text.as_bytes(), [0, _, ..] | [_, 0, ..])
}

/// An error was reported, and what was being read is given up.
#[derive(Debug)]
struct Failed;

type Parse<T> = Result<T, Failed>;

/// A file with more errors than this is no Boogie; reading ends there.
const MAX_ERRORS: usize = 10_000;

/// Runs `f` with more stack if little is left.
fn deeper<T>(f: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(128 * 1024, 4 * 1024 * 1024, f)
}

/// At most the first 40 characters, for messages.
fn shortened(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(40) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    }
}

struct Parser<'a> {
    lexer: Lexer<'a>,
    /// The token to be read next.
    token: Token,
    /// The token that was read last.
    previous: Token,
    /// Where the file begins among all sources.
    base: u32,
    program: Program,
    diagnostics: Vec<Diagnostic>,
    /// Skipping reached the end of the file, so that what is missing there was complained about already.
    skipped_to_end: bool,
    /// The shapes of structs that occurred.
    structs: structs::Structs,
    /// What is known of the body that is being read.
    body: statements::BodyContext,
    /// Stacks that [`expressions`] uses and leaves as they were.
    work: expressions::WorkStacks,
}

impl<'a> Parser<'a> {
    fn new(text: &'a str, base: u32, mut program: Program, structs: structs::Structs) -> Self {
        let mut lexer = Lexer::new(text);
        let token = lexer.next_token(&mut program.names);
        Self {
            lexer,
            token,
            previous: Token { kind: Tok::Eof, start: 0, end: 0, name: Name(0) },
            base,
            program,
            diagnostics: Vec::new(),
            skipped_to_end: false,
            structs,
            body: statements::BodyContext::default(),
            work: expressions::WorkStacks::default(),
        }
    }

    // ------------------------------------------------------------ tokens

    /// Takes the current token.
    fn bump(&mut self) -> Token {
        self.previous = self.token;
        self.token = self.lexer.next_token(&mut self.program.names);
        self.previous
    }

    fn at(&self, kind: Tok) -> bool {
        self.token.kind == kind
    }

    /// Whether the current token is this word, which is reserved only where it is asked for. With a backslash in
    /// front it is a name there, too.
    fn at_word(&self, word: Name) -> bool {
        self.token.kind == Tok::Ident && self.token.name == word && !self.text(self.token).starts_with('\\')
    }

    /// The token after the current one.
    fn peek(&mut self) -> Token {
        self.lexer.clone().next_token(&mut self.program.names)
    }

    /// The two tokens after the current one.
    fn peek_two(&mut self) -> [Token; 2] {
        let mut lexer = self.lexer.clone();
        std::array::from_fn(|_| lexer.next_token(&mut self.program.names))
    }

    /// Takes the current token if it is of this kind.
    fn eat(&mut self, kind: Tok) -> bool {
        let found = self.at(kind);
        if found {
            self.bump();
        }
        found
    }

    fn eat_word(&mut self, word: Name) -> bool {
        let found = self.at_word(word);
        if found {
            self.bump();
        }
        found
    }

    fn expect(&mut self, kind: Tok) -> Parse<Token> {
        if self.at(kind) { Ok(self.bump()) } else { Err(self.expected(spelling(kind))) }
    }

    fn ident(&mut self) -> Parse<Ident> {
        if !self.at(Tok::Ident) {
            return Err(self.expected("an identifier"));
        }
        let token = self.bump();
        Ok(Ident { name: token.name, span: self.span(token) })
    }

    /// `x, y, z`
    fn idents(&mut self) -> Parse<Vec<Ident>> {
        let mut idents = vec![self.ident()?];
        while self.eat(Tok::Comma) {
            idents.push(self.ident()?);
        }
        Ok(idents)
    }

    /// `<x, y>`, or nothing.
    fn type_params(&mut self) -> Parse<Vec<Ident>> {
        if !self.eat(Tok::Less) {
            return Ok(Vec::new());
        }
        let params = self.idents()?;
        self.expect(Tok::Greater)?;
        Ok(params)
    }

    fn text(&self, token: Token) -> &'a str {
        self.lexer.text(token.start, token.end)
    }

    // ------------------------------------------------------------ places

    fn span(&self, token: Token) -> Span {
        Span::new(self.base + token.start, self.base + token.end)
    }

    /// From the offset of a token (in the file) to the end of the token that was read last.
    fn since(&self, start: u32) -> Span {
        Span::new(self.base + start, self.base + self.previous.end.max(start))
    }

    // ------------------------------------------------------------ the tree

    fn add_expr(&mut self, kind: ExprKind, span: Span, at: u32) -> ExprId {
        let id = ExprId(self.program.exprs.len() as u32);
        self.program.exprs.push(Expr { kind, span, at: self.base + at });
        id
    }

    fn add_stmt(&mut self, kind: StmtKind, start: u32) -> StmtId {
        let span = self.since(start);
        let id = StmtId(self.program.stmts.len() as u32);
        self.program.stmts.push(Stmt { kind, span });
        id
    }

    fn add_list(&mut self, exprs: &[ExprId]) -> ExprList {
        let start = self.program.expr_lists.len() as u32;
        self.program.expr_lists.extend_from_slice(exprs);
        ExprList { start, len: exprs.len() as u32 }
    }

    // ------------------------------------------------------------ errors

    /// Reports an error without giving up.
    fn error(&mut self, span: Span, message: impl Into<String>) {
        self.report(Diagnostic::error(Stage::Parse, span, message));
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        // Two complaints about the same token are one mistake.
        let repeated = self.diagnostics.last().is_some_and(|last| last.span.start == diagnostic.span.start);
        let at_end = diagnostic.span.start == self.base + self.token.start && self.at(Tok::Eof);
        if repeated || (at_end && self.skipped_to_end) {
            return;
        }
        self.diagnostics.push(diagnostic);
        if self.diagnostics.len() == MAX_ERRORS {
            let span = self.span(self.token);
            self.diagnostics.push(Diagnostic::error(Stage::Parse, span, "too many errors: the rest is not read"));
            while !self.at(Tok::Eof) {
                self.bump();
            }
            self.skipped_to_end = true;
        }
    }

    /// Reports that something else should stand where the current token is.
    fn expected(&mut self, what: &str) -> Failed {
        self.expected_with(what, |diagnostic| diagnostic)
    }

    fn expected_with(&mut self, what: &str, refine: impl FnOnce(Diagnostic) -> Diagnostic) -> Failed {
        let token = self.token;
        let text = shortened(self.text(token));
        let message = match token.kind {
            Tok::Invalid if text.contains(char::REPLACEMENT_CHARACTER) => "this is not UTF-8 text".to_owned(),
            Tok::Invalid => match text.chars().all(|c| c.is_control()) {
                true => format!("unexpected character {}", text.escape_unicode()),
                false => format!("unexpected character `{text}`"),
            },
            Tok::OpenString => "this string is not closed on its line".to_owned(),
            Tok::OpenComment => "this comment is not closed".to_owned(),
            Tok::Eof => format!("expected {what}, found the end of the file"),
            Tok::Ident => format!("expected {what}, found identifier `{text}`"),
            Tok::StringLiteral => format!("expected {what}, found a string"),
            _ => format!("expected {what}, found `{text}`"),
        };
        let mut span = self.span(token);
        if token.kind == Tok::OpenComment {
            // The comment swallowed the rest of the file; its start is what matters.
            span.end = span.start + 2;
        }
        let mut diagnostic = Diagnostic::error(Stage::Parse, span, message);
        diagnostic.hint = self.hint(what);
        self.report(refine(diagnostic));
        Failed
    }

    /// What people who write another language often mean.
    fn hint(&self, what: &str) -> Option<String> {
        let hint = match (self.token.kind, self.text(self.token)) {
            (Tok::EqualsSign, _) => "`:=` assigns and `==` compares",
            (Tok::Assign, _) if what == "`:`" => "a type follows the name behind `:`",
            (Tok::Invalid, "&") => "conjunction is written `&&`",
            (Tok::Bar, _) => "disjunction is written `||`",
            (Tok::Forall | Tok::Exists | Tok::Lambda, _) => "quantifiers and lambdas stand in parentheses",
            (kind, text) if what == "an identifier" && (kind as usize) < (Tok::Ident as usize) && text.is_ascii() => {
                return Some(format!("`{text}` is a reserved word; as a name it is written `\\{text}`"));
            }
            _ => return None,
        };
        Some(hint.to_owned())
    }
}

/// How a token with a fixed spelling is shown in messages.
fn spelling(kind: Tok) -> &'static str {
    match kind {
        Tok::LeftParen => "`(`",
        Tok::RightParen => "`)`",
        Tok::LeftBracket => "`[`",
        Tok::RightBracket => "`]`",
        Tok::LeftBrace => "`{`",
        Tok::RightBrace => "`}`",
        Tok::RightCode => "`}|`",
        Tok::Semicolon => "`;`",
        Tok::Colon => "`:`",
        Tok::DoubleColon => "`::`",
        Tok::Assign => "`:=`",
        Tok::Greater => "`>`",
        Tok::Then => "`then`",
        Tok::Else => "`else`",
        Tok::Call => "`call`",
        Tok::Axiom => "`axiom`",
        Tok::Function => "`function`",
        Tok::Procedure => "`procedure`",
        Tok::Invariant => "`invariant`",
        Tok::Digits => "a number",
        _ => "something else",
    }
}

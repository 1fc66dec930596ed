//! Tokens to a module, in one walk over the text.
//!
//! The order of definitions is free in a module, so that a name may be met before what it stands for: each gets its id
//! at the first mention, together with the place of that mention, and what has no definition at the end (of the
//! function, of the module) is an error there. The first error ends the reading.
//!
//! Types, constants and metadata nest; their parsers call themselves, up to a depth of [`DEEPEST`], on a stack that
//! grows. The grammar is LLVM's LangRef and, where that is silent, what `LLParser.cpp` accepts.

mod attributes;
mod calls;
mod constants;
mod functions;
mod globals;
mod instructions;
mod metadata;
mod types;

use crate::error::{Fault, Result};
use crate::ids::*;
use crate::layout::DataLayout;
use crate::lexer::{Lexer, Tok, Token, Word};
use crate::module::{ComdatKind, Module, ValueName};

/// How deep types, constants and metadata may nest.
const DEEPEST: u32 = 10_000;

/// A place that is not the one of an open mention: the thing is defined.
const DEFINED: u32 = u32::MAX;

pub(crate) struct Parser<'t> {
    text: &'t [u8],
    lexer: Lexer<'t>,
    token: Token,
    /// A comma before metadata has been read already.
    after_comma: bool,
    depth: u32,
    module: Module,
    types: types::TypeNames,
    /// The first mention of each global, or [`DEFINED`].
    global_mentions: Vec<u32>,
    globals_by_number: Map<u32, GlobalId>,
    /// The types that functions are called with before they are declared.
    called: Map<GlobalId, TypeId>,
    /// The first mention of each metadata node, or [`DEFINED`].
    metadata_mentions: Vec<u32>,
    /// By number, for numbers below the size of the text.
    metadata_by_number: Vec<Option<MetadataId>>,
    comdat_mentions: Vec<(Name, u32)>,
    block_addresses: Vec<constants::OpenBlockAddress>,
    /// The values of each `DIArgList` until its record is made.
    argument_lists: Map<MetadataId, Vec<crate::instructions::Operand>>,
    /// Locals and blocks by name; an entry counts if it has the number of the function that is being read.
    locals_by_name: Vec<(u32, u32)>,
    blocks_by_name: Vec<(u32, u32)>,
}

/// Reads a whole text.
pub(crate) fn parse(text: &[u8]) -> std::result::Result<Module, Fault> {
    if text.len() >= DEFINED as usize {
        return Err(Fault { offset: 0, message: "a text of 4 GiB or more is not read".to_string() });
    }
    let mut lexer = Lexer::new(text);
    let token = lexer.next_token();
    let mut parser = Parser {
        text,
        lexer,
        token,
        after_comma: false,
        depth: 0,
        module: Module::default(),
        types: types::TypeNames::default(),
        global_mentions: Vec::new(),
        globals_by_number: Map::default(),
        called: Map::default(),
        metadata_mentions: Vec::new(),
        metadata_by_number: Vec::new(),
        comdat_mentions: Vec::new(),
        block_addresses: Vec::new(),
        argument_lists: Map::default(),
        locals_by_name: Vec::new(),
        blocks_by_name: Vec::new(),
    };
    match parser.module().and_then(|()| parser.finish()) {
        Ok(()) => Ok(parser.module),
        Err(fault) => Err(*fault),
    }
}

/// The token that is next, and steps over it.
impl<'t> Parser<'t> {
    fn tok(&self) -> Tok {
        self.token.tok
    }

    /// The place of the next token.
    fn here(&self) -> u32 {
        self.token.start
    }

    fn bump(&mut self) -> Token {
        std::mem::replace(&mut self.token, self.lexer.next_token())
    }

    fn content(&self, token: Token) -> &'t [u8] {
        &self.text[token.from as usize..token.to as usize]
    }

    fn eat(&mut self, tok: Tok) -> bool {
        let found = self.tok() == tok;
        if found {
            self.bump();
        }
        found
    }

    fn eat_word(&mut self, word: Word) -> bool {
        self.eat(Tok::Word(word))
    }

    fn expect(&mut self, tok: Tok, spelling: &str) -> Result<Token> {
        if self.tok() == tok { Ok(self.bump()) } else { self.expected(spelling) }
    }

    fn expect_word(&mut self, word: Word, spelling: &str) -> Result<Token> {
        self.expect(Tok::Word(word), spelling)
    }

    fn comma(&mut self) -> Result<()> {
        self.expect(Tok::Comma, "`,`").map(drop)
    }

    /// Steps over a comma, and says whether more of the same comes; metadata may come instead.
    fn more(&mut self) -> bool {
        if self.after_comma || !self.eat(Tok::Comma) {
            return false;
        }
        self.after_comma = self.tok() == Tok::MetadataName;
        !self.after_comma
    }

    /// An error that says what should be here.
    fn expected<T>(&self, what: &str) -> Result<T> {
        let found = match self.tok() {
            Tok::End => "the text ends".to_string(),
            Tok::Unterminated => "there is a string without its closing quote".to_string(),
            _ => {
                let token = &self.text[self.token.start as usize..self.token.end as usize];
                let token: String = String::from_utf8_lossy(token).chars().take(60).collect();
                format!("there is `{token}`")
            }
        };
        Fault::at(self.here(), format!("{what} was expected here, but {found}"))
    }

    fn fault<T>(&self, message: impl Into<String>) -> Result<T> {
        Fault::at(self.here(), message)
    }

    /// Runs a parser of something that nests, one level deeper.
    fn deeper<T>(&mut self, parse: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        if self.depth >= DEEPEST {
            return self.fault(format!("more than {DEEPEST} levels of nesting are not read"));
        }
        self.depth += 1;
        let result = stacker::maybe_grow(128 << 10, 2 << 20, || parse(self));
        self.depth -= 1;
        result
    }

    /// The bytes of a name or string, its escapes resolved.
    fn unescaped(&self, token: Token) -> std::borrow::Cow<'t, [u8]> {
        unescape(self.content(token))
    }

    fn name(&mut self, token: Token) -> Name {
        let bytes = self.unescaped(token);
        self.module.names.intern(&bytes)
    }

    fn name_text(&self, name: ValueName) -> String {
        self.module.name(name).into_owned()
    }

    /// `"text"` as a name.
    fn string(&mut self) -> Result<Name> {
        let token = self.expect(Tok::Text, "a string")?;
        Ok(self.name(token))
    }

    /// `"text"` as text.
    fn text(&mut self) -> Result<String> {
        let token = self.expect(Tok::Text, "a string")?;
        Ok(String::from_utf8_lossy(&self.unescaped(token)).into_owned())
    }

    /// The number that a token's content is.
    fn number_of(&self, token: Token) -> Result<u32> {
        match self.digits(token).and_then(|number| u32::try_from(number).ok()) {
            Some(number) => Ok(number),
            None => Fault::at(token.start, "this number has no room in 32 bits"),
        }
    }

    fn digits(&self, token: Token) -> Option<u64> {
        std::str::from_utf8(self.content(token)).ok()?.parse().ok()
    }

    fn u32(&mut self) -> Result<u32> {
        let token = self.expect(Tok::Number, "a number")?;
        self.number_of(token)
    }

    fn u64(&mut self) -> Result<u64> {
        let token = self.expect(Tok::Number, "a number")?;
        match self.digits(token) {
            Some(number) => Ok(number),
            None => Fault::at(token.start, "this number has no room in 64 bits"),
        }
    }

    fn i64(&mut self) -> Result<i64> {
        let token = self.expect(Tok::Number, "a number")?;
        match std::str::from_utf8(self.content(token)).ok().and_then(|text| text.parse().ok()) {
            Some(number) => Ok(number),
            None => Fault::at(token.start, "this number has no room in 64 bits"),
        }
    }
}

/// Resolves `\5C` and `\\`. A backslash before anything else is itself.
fn unescape(bytes: &[u8]) -> std::borrow::Cow<'_, [u8]> {
    let Some(first) = bytes.iter().position(|&byte| byte == b'\\') else {
        return bytes.into();
    };
    let mut result = bytes[..first].to_vec();
    let mut rest = &bytes[first..];
    let digit = |byte: u8| (byte as char).to_digit(16).map(|digit| digit as u8);
    while let Some((&byte, behind)) = rest.split_first() {
        let escape = match behind {
            [b'\\', ..] if byte == b'\\' => Some((b'\\', 1)),
            [high, low, ..] if byte == b'\\' => digit(*high).zip(digit(*low)).map(|(high, low)| (high << 4 | low, 2)),
            _ => None,
        };
        let (byte, length) = escape.unwrap_or((byte, 0));
        result.push(byte);
        rest = &behind[length..];
    }
    result.into()
}

/// What stands outside of functions.
impl Parser<'_> {
    fn module(&mut self) -> Result<()> {
        loop {
            match self.tok() {
                Tok::End => return Ok(()),
                Tok::Word(Word::Define) => self.define()?,
                Tok::Word(Word::Declare) => self.declare()?,
                Tok::Global | Tok::GlobalNumber => self.global()?,
                Tok::Local | Tok::LocalNumber => self.type_definition()?,
                Tok::MetadataNumber => self.metadata_definition()?,
                Tok::MetadataName => self.named_metadata()?,
                Tok::Comdat => self.comdat_definition()?,
                Tok::Summary => self.skip_summary()?,
                Tok::Word(Word::Attributes) => self.attribute_group()?,
                Tok::Word(Word::Module) => {
                    self.bump();
                    self.expect_word(Word::Asm, "`asm`")?;
                    let line = self.text()?;
                    self.module.assembly.push(line);
                }
                Tok::Word(Word::SourceFilename) => {
                    self.bump();
                    self.expect(Tok::Equal, "`=`")?;
                    self.module.source_file = Some(self.text()?);
                }
                Tok::Word(Word::Target) => self.target()?,
                Tok::Word(Word::Uselistorder | Word::UselistorderBb) => self.skip_use_list_order()?,
                _ => return self.expected("a definition or declaration"),
            }
        }
    }

    fn target(&mut self) -> Result<()> {
        self.bump();
        let triple = self.eat_word(Word::Triple);
        if !triple {
            self.expect_word(Word::Datalayout, "`triple` or `datalayout`")?;
        }
        self.expect(Tok::Equal, "`=`")?;
        let place = self.here();
        let text = self.text()?;
        if triple {
            self.module.triple = Some(text);
            return Ok(());
        }
        match DataLayout::parse(&text) {
            Ok(layout) => self.module.layout = layout,
            Err(message) => return Fault::at(place, message),
        }
        Ok(())
    }

    fn comdat_definition(&mut self) -> Result<()> {
        let token = self.bump();
        let name = self.name(token);
        self.expect(Tok::Equal, "`=`")?;
        self.expect_word(Word::Comdat, "`comdat`")?;
        let kind = match self.tok() {
            Tok::Word(Word::Any) => ComdatKind::Any,
            Tok::Word(Word::Exactmatch) => ComdatKind::ExactMatch,
            Tok::Word(Word::Largest) => ComdatKind::Largest,
            Tok::Word(Word::Nodeduplicate) => ComdatKind::NoDeduplicate,
            Tok::Word(Word::Samesize) => ComdatKind::SameSize,
            _ => return self.expected("a kind of comdat"),
        };
        self.bump();
        self.module.comdats.push((name, kind));
        Ok(())
    }

    /// `uselistorder …, { 1, 0 }`: in which order LLVM keeps uses, which means nothing.
    fn skip_use_list_order(&mut self) -> Result<()> {
        self.bump();
        // A value's own braces come first; the list is the last pair, behind a comma.
        loop {
            match self.tok() {
                Tok::Comma => {
                    self.bump();
                    if self.eat(Tok::LeftBrace) {
                        while self.tok() == Tok::Number {
                            self.bump();
                            if !self.eat(Tok::Comma) {
                                break;
                            }
                        }
                        if self.eat(Tok::RightBrace) {
                            return Ok(());
                        }
                    }
                }
                Tok::End | Tok::Invalid | Tok::Unterminated => return self.expected("a list of numbers"),
                _ => {
                    self.bump();
                }
            }
        }
    }

    /// `^0 = gv: (…)`: for linkers.
    fn skip_summary(&mut self) -> Result<()> {
        self.bump();
        self.expect(Tok::Equal, "`=`")?;
        self.expect(Tok::Label, "a kind of summary")?;
        if self.eat(Tok::Number) {
            return Ok(());
        }
        self.expect(Tok::LeftParen, "`(`")?;
        let mut open = 1u64;
        while open > 0 {
            match self.tok() {
                Tok::LeftParen => open += 1,
                Tok::RightParen => open -= 1,
                Tok::End | Tok::Invalid | Tok::Unterminated => return self.expected("`)`"),
                _ => {}
            }
            self.bump();
        }
        Ok(())
    }

    /// Looks for what was mentioned and never defined.
    fn finish(&mut self) -> Result<()> {
        self.check_types()?;
        self.declare_intrinsics()?;
        if let Some(at) = self.global_mentions.iter().position(|&mention| mention != DEFINED) {
            let name = self.name_text(self.module.globals[at].name);
            return Fault::at(self.global_mentions[at], format!("`@{name}` is not defined"));
        }
        if let Some(&mention) = self.metadata_mentions.iter().find(|&&mention| mention != DEFINED) {
            return Fault::at(mention, "this metadata is not defined");
        }
        let comdats: Map<Name, ComdatKind> = self.module.comdats.iter().copied().collect();
        for &(comdat, mention) in &self.comdat_mentions {
            if !comdats.contains_key(&comdat) {
                let name = self.module.names.text(comdat);
                return Fault::at(mention, format!("the comdat `${name}` is not defined"));
            }
        }
        let numbers = self.metadata_by_number.iter().enumerate();
        let numbers = numbers.filter_map(|(number, id)| Some((number as u32, (*id)?)));
        self.module.metadata.numbers.extend(numbers);
        self.resolve_block_addresses()
    }
}

//! Metadata, and the debug records inside of functions.

use super::functions::Scope;
use super::{DEFINED, Parser};
use crate::error::{Fault, Result};
use crate::ids::*;
use crate::instructions::{DebugRecord, Operand, RecordKind};
use crate::lexer::{Tok, Token, Word};
use crate::metadata::{Field, Location, Node, Term};

impl Parser<'_> {
    /// `!12 = …`
    pub(super) fn metadata_definition(&mut self) -> Result<()> {
        let token = self.bump();
        let id = self.metadata_number(token)?;
        self.expect(Tok::Equal, "`=`")?;
        let distinct = self.eat_word(Word::Distinct);
        let node = match self.tok() {
            Tok::Bang => {
                self.bump();
                self.bang(distinct)?
            }
            Tok::MetadataName => self.special(distinct)?,
            _ => return self.expected("metadata"),
        };
        if self.metadata_mentions[id.index()] == DEFINED {
            return Fault::at(token.start, "this metadata is defined twice");
        }
        self.metadata_mentions[id.index()] = DEFINED;
        self.module.metadata.nodes[id.index()] = node;
        Ok(())
    }

    /// `!name = !{!0, !1}`
    pub(super) fn named_metadata(&mut self) -> Result<()> {
        let token = self.bump();
        let name = self.name(token);
        self.expect(Tok::Equal, "`=`")?;
        self.expect(Tok::Bang, "`!`")?;
        self.expect(Tok::LeftBrace, "`{`")?;
        let mut nodes = Vec::new();
        if self.tok() != Tok::RightBrace {
            loop {
                nodes.push(self.node()?);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        self.expect(Tok::RightBrace, "`}`")?;
        self.module.metadata.named.push((name, nodes));
        Ok(())
    }

    /// A new node, which is complete.
    fn add(&mut self, node: Node) -> MetadataId {
        let id = MetadataId(self.module.metadata.nodes.len() as u32);
        self.module.metadata.nodes.push(node);
        self.metadata_mentions.push(DEFINED);
        id
    }

    /// The node that `!12` stands for, new if this is the first mention.
    fn metadata_number(&mut self, token: Token) -> Result<MetadataId> {
        let number = self.number_of(token)?;
        // Numbers are dense in what LLVM prints; a larger one than the text has bytes goes elsewhere.
        let dense = (number as usize) < self.text.len();
        let known = if dense {
            self.metadata_by_number.get(number as usize).copied().flatten()
        } else {
            self.module.metadata.numbers.get(&number).copied()
        };
        if let Some(id) = known {
            return Ok(id);
        }
        let id = self.add(Node::Tuple { distinct: false, operands: Box::default() });
        self.metadata_mentions[id.index()] = token.start;
        if dense {
            if self.metadata_by_number.len() <= number as usize {
                let length = (number as usize + 1).next_power_of_two().min(self.text.len());
                self.metadata_by_number.resize(length, None);
            }
            self.metadata_by_number[number as usize] = Some(id);
        } else {
            self.module.metadata.numbers.insert(number, id);
        }
        Ok(id)
    }

    /// `!kind !12`, of a global or an instruction.
    pub(super) fn attachment(&mut self) -> Result<(Name, MetadataId)> {
        let token = self.bump();
        let kind = self.name(token);
        Ok((kind, self.node()?))
    }

    /// `!12`, `!{…}`, `!"text"`, `!DISomething(…)`
    fn node(&mut self) -> Result<MetadataId> {
        match self.tok() {
            Tok::MetadataNumber => {
                let token = self.bump();
                self.metadata_number(token)
            }
            Tok::Bang => {
                self.bump();
                let node = self.deeper(|parser| parser.bang(false))?;
                Ok(self.add(node))
            }
            Tok::MetadataName => {
                let node = self.deeper(|parser| parser.special(false))?;
                Ok(self.add(node))
            }
            _ => self.expected("metadata"),
        }
    }

    /// What stands behind a `!` of its own: a tuple or a string.
    fn bang(&mut self, distinct: bool) -> Result<Node> {
        match self.tok() {
            Tok::Text => Ok(Node::Text(self.string()?)),
            Tok::LeftBrace => Ok(Node::Tuple { distinct, operands: self.tuple()? }),
            _ => self.expected("`{` or a string"),
        }
    }

    fn tuple(&mut self) -> Result<Box<[Option<MetadataId>]>> {
        self.bump();
        let mut operands = Vec::new();
        if self.tok() != Tok::RightBrace {
            loop {
                operands.push(self.node_or_constant()?);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        self.expect(Tok::RightBrace, "`}`")?;
        Ok(operands.into())
    }

    /// A node, `null`, or a constant with its type.
    fn node_or_constant(&mut self) -> Result<Option<MetadataId>> {
        match self.tok() {
            Tok::Word(Word::Null) => {
                self.bump();
                Ok(None)
            }
            Tok::MetadataNumber | Tok::Bang | Tok::MetadataName => Ok(Some(self.node()?)),
            _ => {
                let constant = self.typed_constant()?;
                Ok(Some(self.add(Node::Constant(constant))))
            }
        }
    }

    /// `!DISomething(…)`
    fn special(&mut self, distinct: bool) -> Result<Node> {
        let token = self.bump();
        let kind = self.name(token);
        self.expect(Tok::LeftParen, "`(`")?;
        match self.content(token) {
            b"DILocation" => return self.location(distinct),
            b"DIExpression" => return self.debug_expression(),
            b"DIArgList" => return Fault::at(token.start, "a `DIArgList` stands in debug records only"),
            _ => {}
        }
        let mut fields = Vec::new();
        if self.tok() != Tok::RightParen {
            loop {
                let label = self.expect(Tok::Label, "a label")?;
                let label = self.name(label);
                fields.push((label, self.field()?));
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        self.expect(Tok::RightParen, "`)`")?;
        Ok(Node::Special { kind, distinct, fields: fields.into() })
    }

    fn location(&mut self, distinct: bool) -> Result<Node> {
        let mut location = Location { line: 0, column: 0, scope: None, inlined_at: None, implicit: false, distinct };
        loop {
            let label = self.expect(Tok::Label, "a label")?;
            match self.content(label) {
                b"line" => location.line = self.u32()?,
                b"column" => location.column = self.u32()?,
                b"scope" => location.scope = Some(self.node()?),
                b"inlinedAt" => location.inlined_at = Some(self.node()?),
                b"isImplicitCode" => {
                    location.implicit = self.tok() == Tok::Word(Word::True);
                    if !location.implicit && self.tok() != Tok::Word(Word::False) {
                        return self.expected("`true` or `false`");
                    }
                    self.bump();
                }
                // Which instructions are the key ones of an atom of the source: for debuggers only.
                b"atomGroup" | b"atomRank" => drop(self.u64()?),
                _ => return Fault::at(label.start, "a `DILocation` has no such field"),
            }
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::RightParen, "`)`")?;
        Ok(Node::Location(location))
    }

    fn debug_expression(&mut self) -> Result<Node> {
        let mut terms = Vec::new();
        while self.tok() != Tok::RightParen {
            let token = self.bump();
            terms.push(match token.tok {
                Tok::Other => Term::Word(self.name(token)),
                Tok::Number => match i128::try_from(self.big_integer(token)?) {
                    Ok(number) => Term::Number(number),
                    Err(_) => return Fault::at(token.start, "this number has no room in 128 bits"),
                },
                _ => return Fault::at(token.start, "an operation or a number was expected here"),
            });
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::RightParen, "`)`")?;
        Ok(Node::Expression(terms.into()))
    }

    /// The value of a labelled field.
    fn field(&mut self) -> Result<Field> {
        Ok(match self.tok() {
            Tok::Word(Word::Null) => {
                self.bump();
                Field::Node(None)
            }
            Tok::MetadataNumber | Tok::Bang | Tok::MetadataName => Field::Node(Some(self.node()?)),
            Tok::Number => {
                let token = self.bump();
                match super::constants::small_integer(self.content(token)) {
                    Some(value) => Field::Integer(i128::from(value)),
                    None => {
                        let value = self.big_integer(token)?;
                        match i128::try_from(&value) {
                            Ok(value) => Field::Integer(value),
                            Err(_) => Field::Wide(Box::new(value)),
                        }
                    }
                }
            }
            Tok::Text => Field::Text(self.string()?),
            Tok::Word(word @ (Word::True | Word::False)) => {
                self.bump();
                Field::Bool(word == Word::True)
            }
            Tok::Other => self.words()?,
            Tok::LeftBrace => Field::List(self.deeper(Parser::tuple)?),
            // The value of a template's parameter or of a static member: `i32 7`.
            _ => Field::Node(self.node_or_constant()?),
        })
    }

    /// `DW_TAG_member`, `DIFlagPublic | DIFlagVector`
    fn words(&mut self) -> Result<Field> {
        let token = self.bump();
        let first = self.name(token);
        if self.tok() != Tok::Bar {
            return Ok(Field::Word(first));
        }
        let mut words = vec![first];
        while self.eat(Tok::Bar) {
            let token = self.expect(Tok::Other, "a flag")?;
            words.push(self.name(token));
        }
        Ok(Field::Words(words.into()))
    }

    /// What stands behind the type `metadata`: a node, or a value with its type.
    pub(super) fn metadata_operand(&mut self, scope: &mut Scope) -> Result<Operand> {
        match self.tok() {
            Tok::MetadataName if self.content(self.token) == b"DIArgList" => self.argument_list(scope),
            Tok::MetadataNumber | Tok::Bang | Tok::MetadataName => Ok(Operand::Metadata(self.node()?)),
            _ => Ok(self.typed_operand(scope)?.1),
        }
    }

    /// `!DIArgList(i32 %a, i32 %b)`: a node that stands for its list until the record is made.
    fn argument_list(&mut self, scope: &mut Scope) -> Result<Operand> {
        self.bump();
        self.expect(Tok::LeftParen, "`(`")?;
        let mut values = Vec::new();
        if self.tok() != Tok::RightParen {
            loop {
                values.push(self.typed_operand(scope)?.1);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        self.expect(Tok::RightParen, "`)`")?;
        let node = self.add(Node::Tuple { distinct: false, operands: Box::default() });
        self.argument_lists.insert(node, values);
        Ok(Operand::Metadata(node))
    }

    /// `#dbg_declare(…)` and its relatives.
    pub(super) fn debug_record(&mut self, scope: &mut Scope) -> Result<()> {
        self.bump();
        let Tok::Word(kind) = self.tok() else {
            return self.expected("a kind of debug record");
        };
        let before = InstructionId(scope.body.instructions.len() as u32);
        let record = match kind {
            Word::DbgLabel => {
                self.bump();
                self.expect(Tok::LeftParen, "`(`")?;
                let variable = self.node()?;
                DebugRecord {
                    before,
                    kind: RecordKind::Label,
                    values: Vec::new(),
                    variable,
                    expression: None,
                    location: None,
                }
            }
            Word::DbgDeclare | Word::DbgValue | Word::DbgDeclareValue | Word::DbgAssign => {
                self.bump();
                self.expect(Tok::LeftParen, "`(`")?;
                let value = self.metadata_operand(scope)?;
                let values = self.debug_values(value);
                self.comma()?;
                let variable = self.node()?;
                self.comma()?;
                let expression = Some(self.node()?);
                let kind = match kind {
                    Word::DbgDeclare => RecordKind::Declare,
                    Word::DbgValue => RecordKind::Value,
                    Word::DbgDeclareValue => RecordKind::DeclareValue,
                    _ => {
                        self.comma()?;
                        let id = self.node()?;
                        self.comma()?;
                        let address = self.metadata_operand(scope)?;
                        let address = self.debug_values(address).first().copied();
                        self.comma()?;
                        RecordKind::Assign { id, address, address_expression: self.node()? }
                    }
                };
                DebugRecord { before, kind, values, variable, expression, location: None }
            }
            _ => return self.expected("a kind of debug record"),
        };
        self.comma()?;
        let location = Some(self.node()?);
        self.expect(Tok::RightParen, "`)`")?;
        scope.body.records.push(DebugRecord { location, ..record });
        Ok(())
    }
}

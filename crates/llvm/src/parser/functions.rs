//! Functions: their heads, their blocks, and the names inside of them.
//!
//! A local gets its id where it is first mentioned, with the type that this place asks for; its definition must have
//! the same. Blocks get provisional ids in the same way and are renumbered in the order of the text at the end.

use super::attributes::At;
use super::{DEFINED, Parser};
use crate::error::{Fault, Result};
use crate::ids::*;
use crate::instructions::{Convention, Instruction, Op};
use crate::lexer::{Tok, Token, Word};
use crate::module::*;
use crate::types::Type;

/// A block that has been mentioned.
struct OpenBlock {
    name: ValueName,
    /// Its place in the text, once it is defined.
    defined: Option<BlockId>,
    mention: u32,
}

/// What is known of the function that is being read.
pub(super) struct Scope {
    pub body: Body,
    /// The type of what the function returns.
    pub result: TypeId,
    /// The function's number, from 1; entries of the tables of names count if they have it.
    number: u32,
    locals_by_number: Map<u32, LocalId>,
    /// The first mention of each local, or [`DEFINED`].
    mentions: Vec<u32>,
    blocks: Vec<OpenBlock>,
    blocks_by_number: Map<u32, BlockId>,
    /// The number that the next value or block without a name gets.
    next: u32,
}

/// The entry of a table of names, if the function that is being read made it.
fn entry(table: &[(u32, u32)], name: Name, function: u32) -> Option<u32> {
    table.get(name.index()).filter(|(owner, _)| *owner == function).map(|&(_, id)| id)
}

fn set_entry(table: &mut Vec<(u32, u32)>, name: Name, function: u32, id: u32) {
    if table.len() <= name.index() {
        table.resize((name.index() + 1).next_power_of_two(), (0, 0));
    }
    table[name.index()] = (function, id);
}

impl Function {
    /// A function of which nothing but the type is known.
    fn new(ty: TypeId, result: TypeId, parameters: Vec<Parameter>, variadic: bool) -> Function {
        Function {
            global: GlobalId(0),
            ty,
            result,
            convention: Convention::C,
            parameters,
            variadic,
            result_attributes: AttributesId::NONE,
            attributes: AttributesId::NONE,
            gc: None,
            prefix: None,
            prologue: None,
            personality: None,
            body: None,
        }
    }
}

impl Parser<'_> {
    pub(super) fn declare(&mut self) -> Result<()> {
        self.bump();
        let mut metadata = Vec::new();
        while self.tok() == Tok::MetadataName {
            metadata.push(self.attachment()?);
        }
        self.head(metadata).map(drop)
    }

    pub(super) fn define(&mut self) -> Result<()> {
        self.bump();
        let function = self.head(Vec::new())?;
        let mut metadata = Vec::new();
        while self.tok() == Tok::MetadataName {
            metadata.push(self.attachment()?);
        }
        let global = self.module[function].global;
        self.module.globals[global.index()].metadata = metadata;
        let body = self.body(function)?;
        self.module.functions[function.index()].body = Some(body);
        Ok(())
    }

    pub(super) fn convention(&mut self) -> Result<Convention> {
        Ok(match self.tok() {
            Tok::Convention(number) => {
                self.bump();
                match crate::instructions::CONVENTIONS[number as usize] {
                    "ccc" => Convention::C,
                    word => Convention::Named(word),
                }
            }
            Tok::Word(Word::Cc) => {
                self.bump();
                match self.u32()? {
                    0 => Convention::C,
                    number => Convention::Numbered(number),
                }
            }
            _ => Convention::C,
        })
    }

    /// Everything from the linkage to what stands before the body.
    fn head(&mut self, metadata: Vec<(Name, MetadataId)>) -> Result<FunctionId> {
        let line = self.token.line;
        let preamble = self.preamble();
        let convention = self.convention()?;
        let result_attributes = self.attributes(At::Value)?;
        let result = self.any_type()?;
        let place = self.here();
        let name = self.global_name()?;
        let (parameters, variadic) = self.parameters()?;
        let types = parameters.iter().map(|parameter: &Parameter| parameter.ty).collect();
        let ty = self.module.types.intern(Type::Function { result, parameters: types, variadic });
        let id = FunctionId(self.module.functions.len() as u32);
        let mut global = Global::new(name, GlobalKind::Function(id), ty, line);
        global.set_preamble(&preamble);
        global.metadata = metadata;
        global.unnamed_address = self.unnamed_address();
        global.address_space = match self.tok() {
            Tok::Word(Word::Addrspace) => self.address_space()?,
            _ => self.module.layout.program_space,
        };
        let attributes = self.attributes(At::Function)?;
        let mut function =
            Function { convention, result_attributes, attributes, ..Function::new(ty, result, parameters, variadic) };
        loop {
            if self.placement(&mut global)? {
                continue;
            }
            match self.tok() {
                Tok::Word(Word::Gc) => {
                    self.bump();
                    function.gc = Some(self.string()?);
                }
                Tok::Word(word @ (Word::Prefix | Word::Prologue | Word::Personality)) => {
                    self.bump();
                    let constant = Some(self.typed_constant()?);
                    match word {
                        Word::Prefix => function.prefix = constant,
                        Word::Prologue => function.prologue = constant,
                        _ => function.personality = constant,
                    }
                }
                // LLVM prints them before the rest, and accepts them behind it.
                Tok::Attribute(_) | Tok::Group | Tok::Text => {
                    let more = self.attributes(At::Function)?;
                    function.attributes = self.module.attributes.join(function.attributes, more);
                }
                _ => break,
            }
        }
        function.global = self.define_global(global, place)?;
        self.module.functions.push(function);
        Ok(id)
    }

    /// Notes the type that a function is called with before it is declared.
    pub(super) fn called_as(&mut self, callee: GlobalId, ty: TypeId) {
        if self.global_mentions[callee.index()] != DEFINED {
            self.called.entry(callee).or_insert(ty);
        }
    }

    /// Declares the intrinsics that are called and not declared, as newer versions of LLVM do.
    pub(super) fn declare_intrinsics(&mut self) -> Result<()> {
        for number in 0..self.global_mentions.len() {
            let id = GlobalId(number as u32);
            let mention = self.global_mentions[number];
            let ValueName::Named(name) = self.module[id].name else { continue };
            let Some(&ty) = self.called.get(&id) else { continue };
            if mention == DEFINED || !self.module.names.bytes(name).starts_with(b"llvm.") {
                continue;
            }
            let Type::Function { result, parameters, variadic } = self.module.types[ty].clone() else { continue };
            let none = AttributesId::NONE;
            let parameters = parameters.iter().map(|&ty| Parameter { ty, attributes: none, name: None }).collect();
            let function = Function::new(ty, result, parameters, variadic);
            let kind = GlobalKind::Function(FunctionId(self.module.functions.len() as u32));
            let global = Global::new(ValueName::Named(name), kind, ty, 0);
            let global = self.define_global(global, mention)?;
            self.module.functions.push(Function { global, ..function });
        }
        Ok(())
    }

    fn parameters(&mut self) -> Result<(Vec<Parameter>, bool)> {
        self.expect(Tok::LeftParen, "`(`")?;
        let mut parameters = Vec::new();
        let mut variadic = false;
        if self.tok() != Tok::RightParen {
            loop {
                if self.eat(Tok::Ellipsis) {
                    variadic = true;
                    break;
                }
                let ty = self.value_type()?;
                let attributes = self.attributes(At::Value)?;
                let name = match self.tok() {
                    Tok::Local | Tok::LocalNumber => {
                        let token = self.bump();
                        Some(self.local_name(token)?)
                    }
                    _ => None,
                };
                parameters.push(Parameter { ty, attributes, name });
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        self.expect(Tok::RightParen, "`)`")?;
        Ok((parameters, variadic))
    }

    fn local_name(&mut self, token: Token) -> Result<ValueName> {
        Ok(match token.tok {
            Tok::LocalNumber => ValueName::Number(self.number_of(token)?),
            _ => ValueName::Named(self.name(token)),
        })
    }

    fn body(&mut self, function: FunctionId) -> Result<Body> {
        let mut scope = Scope {
            body: Body::default(),
            result: self.module[function].result,
            number: function.0 + 1,
            locals_by_number: Map::default(),
            mentions: Vec::new(),
            blocks: Vec::new(),
            blocks_by_number: Map::default(),
            next: 0,
        };
        let place = self.here();
        for number in 0..self.module[function].parameters.len() {
            let parameter = self.module[function].parameters[number];
            let definition = Definition::Parameter(number as u32);
            let name = self.define_local(&mut scope, parameter.name, parameter.ty, definition, place)?.1;
            self.module.functions[function.index()].parameters[number].name = Some(name);
        }
        self.expect(Tok::LeftBrace, "`{`")?;
        while self.tok() != Tok::RightBrace {
            match self.tok() {
                Tok::Word(Word::Uselistorder | Word::UselistorderBb) => self.skip_use_list_order()?,
                _ => self.block(&mut scope)?,
            }
        }
        if scope.body.blocks.is_empty() {
            return self.fault("a function's body has at least one block");
        }
        self.bump();
        self.close(scope)
    }

    /// Looks for what was mentioned and never defined, and gives blocks their final ids.
    fn close(&mut self, scope: Scope) -> Result<Body> {
        let Scope { mut body, mentions, blocks, .. } = scope;
        if let Some(at) = mentions.iter().position(|&mention| mention != DEFINED) {
            let name = self.name_text(body.locals[at].name);
            return Fault::at(mentions[at], format!("`%{name}` is not defined"));
        }
        let mut order = Vec::with_capacity(blocks.len());
        for block in &blocks {
            match block.defined {
                Some(id) => order.push(id),
                None => {
                    let name = self.name_text(block.name);
                    return Fault::at(block.mention, format!("the block `%{name}` is not defined"));
                }
            }
        }
        for instruction in &mut body.instructions {
            instruction.op.for_each_block(|block| *block = order[block.index()]);
        }
        Ok(body)
    }

    /// A label and the instructions up to a terminator.
    fn block(&mut self, scope: &mut Scope) -> Result<()> {
        let place = self.here();
        let name = match self.tok() {
            Tok::Label => {
                let token = self.bump();
                let quoted = self.text[token.start as usize] == b'"';
                let digits = !quoted && self.content(token).iter().all(u8::is_ascii_digit);
                Some(if digits {
                    ValueName::Number(self.number_of(token)?)
                } else {
                    ValueName::Named(self.name(token))
                })
            }
            _ => None,
        };
        let name = self.next_name(scope, name, place)?;
        let open = self.block_id(scope, name, place);
        let id = BlockId(scope.body.blocks.len() as u32);
        if scope.blocks[open.index()].defined.replace(id).is_some() {
            let name = self.name_text(name);
            return Fault::at(place, format!("the block `%{name}` is defined twice"));
        }
        let first = scope.body.instructions.len() as u32;
        loop {
            while self.tok() == Tok::Hash {
                self.debug_record(scope)?;
            }
            if self.instruction(scope)? {
                break;
            }
        }
        let end = scope.body.instructions.len() as u32;
        scope.body.blocks.push(Block { name, instructions: (first, end) });
        Ok(())
    }

    /// An instruction with its result and its metadata; says whether it ends the block.
    fn instruction(&mut self, scope: &mut Scope) -> Result<bool> {
        let (place, line) = (self.here(), self.token.line);
        let name = match self.tok() {
            Tok::Local | Tok::LocalNumber => {
                let token = self.bump();
                self.expect(Tok::Equal, "`=`")?;
                Some(self.local_name(token)?)
            }
            _ => None,
        };
        let (ty, op) = self.operation(scope)?;
        let id = InstructionId(scope.body.instructions.len() as u32);
        let mut location = None;
        while self.after_comma || self.eat(Tok::Comma) {
            self.after_comma = false;
            if self.tok() != Tok::MetadataName {
                return self.expected("metadata");
            }
            let (kind, node) = self.attachment()?;
            if kind == crate::names::word::DBG {
                location = Some(node);
            } else {
                scope.body.attachments.push((id, kind, node));
            }
        }
        if let Op::Call(call) = &op
            && name.is_none()
            && let Some(record) = self.debug_intrinsic(call, id, location, place)?
        {
            scope.body.attachments.truncate(scope.body.attachments.partition_point(|(of, ..)| *of < id));
            scope.body.records.push(record);
            return Ok(false);
        }
        let result = if ty == TypeId::VOID {
            if name.is_some() {
                return Fault::at(place, "an instruction without a result has no name");
            }
            None
        } else {
            Some(self.define_local(scope, name, ty, Definition::Instruction(id), place)?.0)
        };
        let ends = op.is_terminator();
        scope.body.instructions.push(Instruction { op, result, location });
        scope.body.lines.push(line);
        Ok(ends)
    }

    /// The name that something gets: its own, or the next number.
    fn next_name(&mut self, scope: &mut Scope, name: Option<ValueName>, place: u32) -> Result<ValueName> {
        let number = match name {
            Some(ValueName::Named(name)) => return Ok(ValueName::Named(name)),
            Some(ValueName::Number(number)) if number < scope.next => {
                return Fault::at(place, format!("the next number here is {}, not {number}", scope.next));
            }
            Some(ValueName::Number(number)) => number,
            None => scope.next,
        };
        let Some(next) = number.checked_add(1) else {
            return Fault::at(place, "this number is too large");
        };
        scope.next = next;
        Ok(ValueName::Number(number))
    }

    fn define_local(
        &mut self,
        scope: &mut Scope,
        name: Option<ValueName>,
        ty: TypeId,
        definition: Definition,
        place: u32,
    ) -> Result<(LocalId, ValueName)> {
        let name = self.next_name(scope, name, place)?;
        let id = self.local_id(scope, name, ty, place);
        if scope.mentions[id.index()] == DEFINED {
            let name = self.name_text(name);
            return Fault::at(place, format!("`%{name}` is defined twice"));
        }
        let local = &mut scope.body.locals[id.index()];
        if local.ty != ty {
            let mention = scope.mentions[id.index()];
            let name = self.name_text(name);
            return Fault::at(mention, format!("`%{name}` has another type where it is defined than here"));
        }
        scope.mentions[id.index()] = DEFINED;
        local.definition = definition;
        Ok((id, name))
    }

    /// The id of a local, new with this type if this is the first mention.
    fn local_id(&mut self, scope: &mut Scope, name: ValueName, ty: TypeId, place: u32) -> LocalId {
        let known = match name {
            ValueName::Named(name) => entry(&self.locals_by_name, name, scope.number).map(LocalId),
            ValueName::Number(number) => scope.locals_by_number.get(&number).copied(),
        };
        if let Some(id) = known {
            return id;
        }
        let id = LocalId(scope.body.locals.len() as u32);
        scope.body.locals.push(Local { name, ty, definition: Definition::Parameter(u32::MAX) });
        scope.mentions.push(place);
        match name {
            ValueName::Named(name) => set_entry(&mut self.locals_by_name, name, scope.number, id.0),
            ValueName::Number(number) => {
                scope.locals_by_number.insert(number, id);
            }
        }
        id
    }

    /// A mention of a local that is next.
    pub(super) fn local(&mut self, scope: &mut Scope, ty: TypeId) -> Result<LocalId> {
        let token = self.bump();
        let name = self.local_name(token)?;
        let id = self.local_id(scope, name, ty, token.start);
        if scope.body.locals[id.index()].ty != ty {
            let name = self.name_text(name);
            return Fault::at(token.start, format!("`%{name}` has another type than the one that stands here"));
        }
        Ok(id)
    }

    fn block_id(&mut self, scope: &mut Scope, name: ValueName, mention: u32) -> BlockId {
        let known = match name {
            ValueName::Named(name) => entry(&self.blocks_by_name, name, scope.number).map(BlockId),
            ValueName::Number(number) => scope.blocks_by_number.get(&number).copied(),
        };
        if let Some(id) = known {
            return id;
        }
        let id = BlockId(scope.blocks.len() as u32);
        scope.blocks.push(OpenBlock { name, defined: None, mention });
        match name {
            ValueName::Named(name) => set_entry(&mut self.blocks_by_name, name, scope.number, id.0),
            ValueName::Number(number) => {
                scope.blocks_by_number.insert(number, id);
            }
        }
        id
    }

    /// `%name` as a block.
    pub(super) fn block_name(&mut self, scope: &mut Scope) -> Result<BlockId> {
        if !matches!(self.tok(), Tok::Local | Tok::LocalNumber) {
            return self.expected("the name of a block");
        }
        let token = self.bump();
        let name = self.local_name(token)?;
        Ok(self.block_id(scope, name, token.start))
    }

    /// `label %name`
    pub(super) fn label(&mut self, scope: &mut Scope) -> Result<BlockId> {
        self.expect_word(Word::Label, "`label`")?;
        self.block_name(scope)
    }

    /// `[label %a, label %b]`
    pub(super) fn labels(&mut self, scope: &mut Scope) -> Result<Box<[BlockId]>> {
        self.expect(Tok::LeftSquare, "`[`")?;
        let mut labels = Vec::new();
        if self.tok() != Tok::RightSquare {
            loop {
                labels.push(self.label(scope)?);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        self.expect(Tok::RightSquare, "`]`")?;
        Ok(labels.into())
    }
}

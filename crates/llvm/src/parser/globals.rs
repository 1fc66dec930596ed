//! Variables, aliases and ifuncs, and what all globals have in common.

use super::{DEFINED, Parser};
use crate::attributes::{ALIGN, SANITIZE_MEMTAG};
use crate::error::{Fault, Result};
use crate::ids::*;
use crate::instructions::Align;
use crate::lexer::{Tok, Word};
use crate::module::*;

/// What stands before the kind of a global.
#[derive(Default)]
pub(super) struct Preamble {
    /// `None` where nothing is written.
    pub linkage: Option<Linkage>,
    pub visibility: Visibility,
    pub dll_storage: DllStorage,
    pub dso_local: bool,
}

impl Global {
    pub(super) fn new(name: ValueName, kind: GlobalKind, ty: TypeId, line: u32) -> Global {
        Global {
            name,
            kind,
            ty,
            address_space: 0,
            linkage: Linkage::External,
            visibility: Visibility::Default,
            dll_storage: DllStorage::None,
            thread_local: ThreadLocal::Not,
            unnamed_address: UnnamedAddress::Matters,
            dso_local: false,
            section: None,
            partition: None,
            comdat: None,
            code_model: None,
            align: None,
            attributes: AttributesId::NONE,
            sanitizer: Vec::new(),
            metadata: Vec::new(),
            line,
        }
    }

    pub(super) fn set_preamble(&mut self, preamble: &Preamble) {
        self.linkage = preamble.linkage.unwrap_or_default();
        self.visibility = preamble.visibility;
        self.dll_storage = preamble.dll_storage;
        self.dso_local = preamble.dso_local;
    }
}

impl Parser<'_> {
    /// `@name` or `@12`; the name is interned.
    pub(super) fn global_name(&mut self) -> Result<ValueName> {
        let token = self.bump();
        match token.tok {
            Tok::Global => Ok(ValueName::Named(self.name(token))),
            Tok::GlobalNumber => Ok(ValueName::Number(self.number_of(token)?)),
            _ => Fault::at(token.start, "the name of a global was expected here"),
        }
    }

    /// A mention of a global: its id, new if this is the first.
    pub(super) fn global_mention(&mut self) -> Result<GlobalId> {
        let place = self.here();
        let name = self.global_name()?;
        Ok(self.global_id(name, place))
    }

    fn global_id(&mut self, name: ValueName, place: u32) -> GlobalId {
        let known = match name {
            ValueName::Named(name) => self.module.global_of_name.get(&name),
            ValueName::Number(number) => self.globals_by_number.get(&number),
        };
        if let Some(&id) = known {
            return id;
        }
        let id = GlobalId(self.module.globals.len() as u32);
        let kind = GlobalKind::Variable { constant: false, externally_initialized: false, initializer: None };
        self.module.globals.push(Global::new(name, kind, TypeId::VOID, 0));
        self.global_mentions.push(place);
        match name {
            ValueName::Named(name) => self.module.global_of_name.insert(name, id),
            ValueName::Number(number) => self.globals_by_number.insert(number, id),
        };
        id
    }

    /// Puts a global in its place.
    pub(super) fn define_global(&mut self, global: Global, place: u32) -> Result<GlobalId> {
        let id = self.global_id(global.name, place);
        if self.global_mentions[id.index()] == DEFINED {
            let name = self.name_text(global.name);
            return Fault::at(place, format!("`@{name}` is defined twice"));
        }
        self.global_mentions[id.index()] = DEFINED;
        self.module.globals[id.index()] = global;
        self.module.order.push(id);
        Ok(id)
    }

    pub(super) fn preamble(&mut self) -> Preamble {
        let mut preamble = Preamble::default();
        let linkage = match self.tok() {
            Tok::Word(Word::Private) => Some(Linkage::Private),
            Tok::Word(Word::Internal) => Some(Linkage::Internal),
            Tok::Word(Word::AvailableExternally) => Some(Linkage::AvailableExternally),
            Tok::Word(Word::Linkonce) => Some(Linkage::LinkOnce),
            Tok::Word(Word::LinkonceOdr) => Some(Linkage::LinkOnceOdr),
            Tok::Word(Word::Weak) => Some(Linkage::Weak),
            Tok::Word(Word::WeakOdr) => Some(Linkage::WeakOdr),
            Tok::Word(Word::Common) => Some(Linkage::Common),
            Tok::Word(Word::Appending) => Some(Linkage::Appending),
            Tok::Word(Word::ExternWeak) => Some(Linkage::ExternWeak),
            Tok::Word(Word::External) => Some(Linkage::External),
            _ => None,
        };
        if linkage.is_some() {
            self.bump();
        }
        preamble.linkage = linkage;
        if self.eat_word(Word::DsoLocal) {
            preamble.dso_local = true;
        } else {
            self.eat_word(Word::DsoPreemptable);
        }
        if self.eat_word(Word::Hidden) {
            preamble.visibility = Visibility::Hidden;
        } else if self.eat_word(Word::Protected) {
            preamble.visibility = Visibility::Protected;
        } else {
            self.eat_word(Word::Default);
        }
        if self.eat_word(Word::Dllimport) {
            preamble.dll_storage = DllStorage::Import;
        } else if self.eat_word(Word::Dllexport) {
            preamble.dll_storage = DllStorage::Export;
        }
        preamble
    }

    fn thread_local(&mut self) -> Result<ThreadLocal> {
        if !self.eat_word(Word::ThreadLocal) {
            return Ok(ThreadLocal::Not);
        }
        if !self.eat(Tok::LeftParen) {
            return Ok(ThreadLocal::General);
        }
        let model = match self.tok() {
            Tok::Word(Word::Localdynamic) => ThreadLocal::LocalDynamic,
            Tok::Word(Word::Initialexec) => ThreadLocal::InitialExec,
            Tok::Word(Word::Localexec) => ThreadLocal::LocalExec,
            _ => return self.expected("a model of thread-local storage"),
        };
        self.bump();
        self.expect(Tok::RightParen, "`)`")?;
        Ok(model)
    }

    /// `@name = …`
    pub(super) fn global(&mut self) -> Result<()> {
        let (place, line) = (self.here(), self.token.line);
        let name = self.global_name()?;
        self.expect(Tok::Equal, "`=`")?;
        let preamble = self.preamble();
        let thread_local = self.thread_local()?;
        let unnamed_address = self.unnamed_address();
        let mut global = match self.tok() {
            Tok::Word(Word::Alias) => self.alias_or_ifunc(name, line, GlobalKind::Alias)?,
            Tok::Word(Word::Ifunc) => self.alias_or_ifunc(name, line, GlobalKind::IFunc)?,
            _ => self.variable(name, line, preamble.linkage)?,
        };
        global.set_preamble(&preamble);
        global.thread_local = thread_local;
        global.unnamed_address = unnamed_address;
        self.define_global(global, place).map(drop)
    }

    fn variable(&mut self, name: ValueName, line: u32, linkage: Option<Linkage>) -> Result<Global> {
        let address_space = if self.tok() == Tok::Word(Word::Addrspace) { self.address_space()? } else { 0 };
        let externally_initialized = self.eat_word(Word::ExternallyInitialized);
        let constant = match self.tok() {
            Tok::Word(Word::Constant) => true,
            Tok::Word(Word::Global) => false,
            _ => return self.expected("`global`, `constant`, `alias` or `ifunc`"),
        };
        self.bump();
        let ty = self.value_type()?;
        let declared = matches!(linkage, Some(Linkage::External | Linkage::ExternWeak));
        let initializer = if declared { None } else { Some(self.constant(ty)?) };
        let kind = GlobalKind::Variable { constant, externally_initialized, initializer };
        let mut global = Global::new(name, kind, ty, line);
        global.address_space = address_space;
        while self.eat(Tok::Comma) {
            match self.tok() {
                Tok::MetadataName => {
                    let attachment = self.attachment()?;
                    global.metadata.push(attachment);
                }
                Tok::Word(
                    word @ (Word::NoSanitizeAddress | Word::NoSanitizeHwaddress | Word::SanitizeAddressDyninit),
                ) => {
                    self.bump();
                    global.sanitizer.push(match word {
                        Word::NoSanitizeAddress => "no_sanitize_address",
                        Word::NoSanitizeHwaddress => "no_sanitize_hwaddress",
                        _ => "sanitize_address_dyninit",
                    });
                }
                Tok::Attribute(SANITIZE_MEMTAG) => {
                    self.bump();
                    global.sanitizer.push("sanitize_memtag");
                }
                _ => {
                    if !self.placement(&mut global)? {
                        return self.expected("a property of a variable");
                    }
                }
            }
        }
        global.attributes = self.attributes(super::attributes::At::Function)?;
        Ok(global)
    }

    /// `section "…"` and its relatives, of variables and functions; says whether there was one.
    pub(super) fn placement(&mut self, global: &mut Global) -> Result<bool> {
        match self.tok() {
            Tok::Word(Word::Section) => {
                self.bump();
                global.section = Some(self.string()?);
            }
            Tok::Word(Word::Partition) => {
                self.bump();
                global.partition = Some(self.string()?);
            }
            Tok::Word(Word::CodeModel) => {
                self.bump();
                global.code_model = Some(self.string()?);
            }
            Tok::Word(Word::Comdat) => {
                let place = self.here();
                self.bump();
                let comdat = if self.eat(Tok::LeftParen) {
                    let token = self.expect(Tok::Comdat, "a comdat")?;
                    let comdat = self.name(token);
                    self.expect(Tok::RightParen, "`)`")?;
                    comdat
                } else {
                    match global.name {
                        ValueName::Named(name) => name,
                        ValueName::Number(_) => {
                            return Fault::at(place, "a comdat without a name needs a global with one");
                        }
                    }
                };
                self.comdat_mentions.push((comdat, place));
                global.comdat = Some(comdat);
            }
            Tok::Attribute(ALIGN) => global.align = Some(self.align()?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// `align 8`
    pub(super) fn align(&mut self) -> Result<Align> {
        self.bump();
        let parenthesis = self.eat(Tok::LeftParen);
        let place = self.here();
        let bytes = self.u64()?;
        if parenthesis {
            self.expect(Tok::RightParen, "`)`")?;
        }
        match Align::new(bytes) {
            Some(align) => Ok(align),
            None => Fault::at(place, "an alignment is a power of two of at most 2^32"),
        }
    }

    fn alias_or_ifunc(&mut self, name: ValueName, line: u32, kind: fn(ConstantId) -> GlobalKind) -> Result<Global> {
        self.bump();
        let ty = self.any_type()?;
        self.comma()?;
        // LLVM prints the type of an expression inside of it only.
        let of = match self.tok() {
            Tok::Word(word @ (Word::Bitcast | Word::Getelementptr | Word::Addrspacecast | Word::Inttoptr)) => {
                self.constant_expression(word)?
            }
            _ => self.typed_constant()?,
        };
        let mut global = Global::new(name, kind(of), ty, line);
        while self.eat(Tok::Comma) {
            match self.tok() {
                Tok::MetadataName => {
                    let attachment = self.attachment()?;
                    global.metadata.push(attachment);
                }
                Tok::Word(Word::Partition) => {
                    self.placement(&mut global)?;
                }
                _ => return self.expected("a property of an alias"),
            }
        }
        Ok(global)
    }
}

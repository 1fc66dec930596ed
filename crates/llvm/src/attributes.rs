//! Attributes of functions, parameters, results and calls, in lists that are stored once.
//!
//! [`ATTRIBUTES`] is the table of those that LLVM 14 to 22 know, with what may stand behind each; one that is not in
//! it is an error. Strings (`"frame-pointer"="all"`) are free.

use std::hash::BuildHasher;

use crate::ids::{AttributesId, ConstantId, Map, Name, TypeId};

/// What stands behind an attribute's word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Nothing.
    Flag,
    /// A number: `align 8`, `dereferenceable(8)`.
    Number,
    /// A type in parentheses; without them in old text.
    Type,
    /// `(i32 0, 10)`
    Range,
    /// Anything in parentheses, kept as text; or nothing.
    Text,
}

/// The attributes that have a word.
pub const ATTRIBUTES: &[(&str, Shape)] = &[
    ("align", Shape::Number),
    ("alignstack", Shape::Number),
    ("inalloca", Shape::Type),
    ("swifterror", Shape::Flag),
    ("sanitize_memtag", Shape::Flag),
    ("alloc_token", Shape::Text),
    ("allocalign", Shape::Flag),
    ("allockind", Shape::Text),
    ("allocptr", Shape::Flag),
    ("allocsize", Shape::Text),
    ("alwaysinline", Shape::Flag),
    ("argmemonly", Shape::Flag),
    ("builtin", Shape::Flag),
    ("byref", Shape::Type),
    ("byval", Shape::Type),
    ("captures", Shape::Text),
    ("cold", Shape::Flag),
    ("convergent", Shape::Flag),
    ("coro_elide_safe", Shape::Flag),
    ("coro_only_destroy_when_complete", Shape::Flag),
    ("dead_on_return", Shape::Text),
    ("dead_on_unwind", Shape::Flag),
    ("denormal_fpenv", Shape::Text),
    ("dereferenceable", Shape::Number),
    ("dereferenceable_or_null", Shape::Number),
    ("disable_sanitizer_instrumentation", Shape::Flag),
    ("elementtype", Shape::Type),
    ("flatten", Shape::Flag),
    ("flatten_depth", Shape::Number),
    ("fn_ret_thunk_extern", Shape::Flag),
    ("hot", Shape::Flag),
    ("hybrid_patchable", Shape::Flag),
    ("immarg", Shape::Flag),
    ("inaccessiblemem_or_argmemonly", Shape::Flag),
    ("inaccessiblememonly", Shape::Flag),
    ("initializes", Shape::Text),
    ("inlinehint", Shape::Flag),
    ("inreg", Shape::Flag),
    ("jumptable", Shape::Flag),
    ("memory", Shape::Text),
    ("minsize", Shape::Flag),
    ("mustprogress", Shape::Flag),
    ("naked", Shape::Flag),
    ("nest", Shape::Flag),
    ("noalias", Shape::Flag),
    ("nobuiltin", Shape::Flag),
    ("nocallback", Shape::Flag),
    ("nocapture", Shape::Flag),
    ("nocf_check", Shape::Flag),
    ("nocreateundeforpoison", Shape::Flag),
    ("nodivergencesource", Shape::Flag),
    ("noduplicate", Shape::Flag),
    ("noext", Shape::Flag),
    ("nofpclass", Shape::Text),
    ("nofree", Shape::Flag),
    ("noimplicitfloat", Shape::Flag),
    ("noinline", Shape::Flag),
    ("noipa", Shape::Flag),
    ("nomerge", Shape::Flag),
    ("nonlazybind", Shape::Flag),
    ("nonnull", Shape::Flag),
    ("nooutline", Shape::Flag),
    ("noprofile", Shape::Flag),
    ("norecurse", Shape::Flag),
    ("noredzone", Shape::Flag),
    ("noreturn", Shape::Flag),
    ("nosanitize_bounds", Shape::Flag),
    ("nosanitize_coverage", Shape::Flag),
    ("nosync", Shape::Flag),
    ("noundef", Shape::Flag),
    ("nounwind", Shape::Flag),
    ("null_pointer_is_valid", Shape::Flag),
    ("optdebug", Shape::Flag),
    ("optforfuzzing", Shape::Flag),
    ("optnone", Shape::Flag),
    ("optsize", Shape::Flag),
    ("preallocated", Shape::Type),
    ("presplitcoroutine", Shape::Flag),
    ("range", Shape::Range),
    ("readnone", Shape::Flag),
    ("readonly", Shape::Flag),
    ("returned", Shape::Flag),
    ("returns_twice", Shape::Flag),
    ("safestack", Shape::Flag),
    ("sanitize_address", Shape::Flag),
    ("sanitize_alloc_token", Shape::Flag),
    ("sanitize_hwaddress", Shape::Flag),
    ("sanitize_memory", Shape::Flag),
    ("sanitize_numerical_stability", Shape::Flag),
    ("sanitize_realtime", Shape::Flag),
    ("sanitize_realtime_blocking", Shape::Flag),
    ("sanitize_thread", Shape::Flag),
    ("sanitize_type", Shape::Flag),
    ("shadowcallstack", Shape::Flag),
    ("signext", Shape::Flag),
    ("skipprofile", Shape::Flag),
    ("speculatable", Shape::Flag),
    ("speculative_load_hardening", Shape::Flag),
    ("sret", Shape::Type),
    ("ssp", Shape::Flag),
    ("sspreq", Shape::Flag),
    ("sspstrong", Shape::Flag),
    ("strictfp", Shape::Flag),
    ("swiftasync", Shape::Flag),
    ("swiftself", Shape::Flag),
    ("uwtable", Shape::Text),
    ("vscale_range", Shape::Text),
    ("willreturn", Shape::Flag),
    ("writable", Shape::Flag),
    ("writeonly", Shape::Flag),
    ("zeroext", Shape::Flag),
];

/// Numbers in [`ATTRIBUTES`] of the words that have a meaning elsewhere, too.
pub(crate) const ALIGN: u8 = 0;
pub(crate) const ALIGNSTACK: u8 = 1;
pub(crate) const INALLOCA: u8 = 2;
pub(crate) const SWIFTERROR: u8 = 3;
pub(crate) const SANITIZE_MEMTAG: u8 = 4;

/// One attribute. Words are those of [`ATTRIBUTES`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Attribute {
    Flag(&'static str),
    Number(&'static str, u64),
    /// With a type, which old text leaves out.
    Type(&'static str, Option<TypeId>),
    /// `range(i8 0, 2)`: from the first value up to, not including, the second.
    Range(&'static str, ConstantId, ConstantId),
    /// What stands in the parentheses.
    Text(&'static str, Name),
    /// `"key"` or `"key"="value"`
    String(Name, Option<Name>),
    /// `#3`
    Group(u32),
}

impl Attribute {
    /// The attribute's word, if it has one.
    pub fn word(&self) -> Option<&'static str> {
        match self {
            Attribute::Flag(word)
            | Attribute::Number(word, _)
            | Attribute::Type(word, _)
            | Attribute::Range(word, ..)
            | Attribute::Text(word, _) => Some(word),
            Attribute::String(..) | Attribute::Group(_) => None,
        }
    }
}

impl AttributesId {
    /// No attributes.
    pub const NONE: AttributesId = AttributesId(0);
}

/// All lists of attributes of a module, and its groups.
#[derive(Clone, Debug)]
pub struct Attributes {
    lists: Vec<Box<[Attribute]>>,
    table: hashbrown::HashTable<AttributesId>,
    groups: Map<u32, AttributesId>,
}

impl Default for Attributes {
    fn default() -> Attributes {
        let mut attributes =
            Attributes { lists: Vec::new(), table: hashbrown::HashTable::new(), groups: Map::default() };
        attributes.intern(&[]);
        attributes
    }
}

impl Attributes {
    pub(crate) fn intern(&mut self, list: &[Attribute]) -> AttributesId {
        let hasher = rustc_hash::FxBuildHasher;
        let hash = hasher.hash_one(list);
        if let Some(&id) = self.table.find(hash, |id| *self.lists[id.index()] == *list) {
            return id;
        }
        let id = AttributesId(self.lists.len() as u32);
        self.lists.push(list.into());
        let lists = &self.lists;
        self.table.insert_unique(hash, id, |id| hasher.hash_one(&lists[id.index()][..]));
        id
    }

    /// One list behind the other.
    pub(crate) fn join(&mut self, first: AttributesId, second: AttributesId) -> AttributesId {
        let list = [self.written(first), self.written(second)].concat();
        self.intern(&list)
    }

    pub(crate) fn define_group(&mut self, group: u32, list: AttributesId) {
        self.groups.insert(group, list);
    }

    /// The list as it stands in the text, with groups as `#3`.
    pub fn written(&self, list: AttributesId) -> &[Attribute] {
        &self.lists[list.index()]
    }

    /// The attributes of `attributes #3 = { … }`; as in LLVM, a group that nobody defines is empty.
    pub fn group(&self, group: u32) -> Option<&[Attribute]> {
        self.groups.get(&group).map(|&list| self.written(list))
    }

    /// The attributes of a list, those of its groups among them.
    pub fn of(&self, list: AttributesId) -> impl Iterator<Item = &Attribute> {
        self.written(list).iter().flat_map(|attribute| match attribute {
            // A group holds no groups.
            Attribute::Group(group) => self.group(*group).unwrap_or(&[]).iter(),
            _ => std::slice::from_ref(attribute).iter(),
        })
    }

    /// Whether an attribute with this word is in a list or its groups.
    pub fn has(&self, list: AttributesId, word: &str) -> bool {
        self.of(list).any(|attribute| attribute.word() == Some(word))
    }

    /// The type of `byval(T)`, `sret(T)`, `elementtype(T)` …
    pub fn ty(&self, list: AttributesId, word: &str) -> Option<TypeId> {
        self.of(list).find_map(|attribute| match attribute {
            Attribute::Type(found, ty) if *found == word => *ty,
            _ => None,
        })
    }

    /// The number of `align 8`, `dereferenceable(8)` …
    pub fn number(&self, list: AttributesId, word: &str) -> Option<u64> {
        self.of(list).find_map(|attribute| match attribute {
            Attribute::Number(found, number) if *found == word => Some(*number),
            _ => None,
        })
    }
}

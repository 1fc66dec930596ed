//! Strings, each stored once.
//!
//! LLVM's names and strings are bytes; nearly all are text. What is not UTF-8 keeps its bytes and is shown with
//! replacement characters. The words that debug info is asked for have fixed ids ([`word`]), so that a field is found
//! by comparing numbers.

use std::hash::{BuildHasher, Hasher};

use crate::ids::{Map, Name};

macro_rules! words {
    ($($id:ident = $text:literal,)*) => {
        /// Words of debug info, as constants.
        pub mod word {
            use crate::ids::Name;

            #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
            enum Number { $($id,)* }
            $(#[doc = concat!("`", $text, "`")] pub const $id: Name = Name(Number::$id as u32);)*

            pub(super) const ALL: &[&str] = &[$($text,)*];
        }
    };
}

words! {
    EMPTY = "",
    DBG = "dbg",
    ALIGN = "align",
    ARG = "arg",
    ASSOCIATED = "associated",
    BASE_TYPE = "baseType",
    COLUMN = "column",
    COUNT = "count",
    DECLARATION = "declaration",
    DIRECTORY = "directory",
    DISCRIMINATOR = "discriminator",
    ELEMENTS = "elements",
    ENCODING = "encoding",
    EXPR = "expr",
    EXTRA_DATA = "extraData",
    FILE = "file",
    FILENAME = "filename",
    FLAGS = "flags",
    IDENTIFIER = "identifier",
    INLINED_AT = "inlinedAt",
    IS_DEFINITION = "isDefinition",
    IS_IMPLICIT_CODE = "isImplicitCode",
    IS_LOCAL = "isLocal",
    IS_UNSIGNED = "isUnsigned",
    LANGUAGE = "language",
    LINE = "line",
    LINKAGE_NAME = "linkageName",
    LOWER_BOUND = "lowerBound",
    NAME = "name",
    OFFSET = "offset",
    PRODUCER = "producer",
    RETAINED_NODES = "retainedNodes",
    SCOPE = "scope",
    SCOPE_LINE = "scopeLine",
    SIZE = "size",
    SP_FLAGS = "spFlags",
    TAG = "tag",
    TYPE = "type",
    TYPES = "types",
    UNIT = "unit",
    UPPER_BOUND = "upperBound",
    VALUE = "value",
    VAR = "var",
    BASIC_TYPE = "DIBasicType",
    COMMON_BLOCK = "DICommonBlock",
    COMPILE_UNIT = "DICompileUnit",
    COMPOSITE_TYPE = "DICompositeType",
    DERIVED_TYPE = "DIDerivedType",
    ENUMERATOR = "DIEnumerator",
    DI_FILE = "DIFile",
    GLOBAL_VARIABLE = "DIGlobalVariable",
    GLOBAL_VARIABLE_EXPRESSION = "DIGlobalVariableExpression",
    DI_LABEL = "DILabel",
    LEXICAL_BLOCK = "DILexicalBlock",
    LEXICAL_BLOCK_FILE = "DILexicalBlockFile",
    LOCAL_VARIABLE = "DILocalVariable",
    NAMESPACE = "DINamespace",
    STRING_TYPE = "DIStringType",
    SUBPROGRAM = "DISubprogram",
    SUBRANGE = "DISubrange",
    SUBRANGE_TYPE = "DISubrangeType",
    SUBROUTINE_TYPE = "DISubroutineType",
    LLVM_DBG_DECLARE = "llvm.dbg.declare",
    LLVM_DBG_VALUE = "llvm.dbg.value",
    LLVM_DBG_ASSIGN = "llvm.dbg.assign",
    LLVM_DBG_LABEL = "llvm.dbg.label",
}

/// All strings of a module.
#[derive(Clone, Debug)]
pub struct Names {
    bytes: Vec<u8>,
    /// Where each string ends; it begins where the one before it ends.
    ends: Vec<u32>,
    table: hashbrown::HashTable<Name>,
    /// How the strings that are not UTF-8 are shown.
    shown: Map<Name, Box<str>>,
}

impl Default for Names {
    fn default() -> Names {
        let mut names =
            Names { bytes: Vec::new(), ends: Vec::new(), table: hashbrown::HashTable::new(), shown: Map::default() };
        for (number, word) in word::ALL.iter().enumerate() {
            let name = names.intern(word.as_bytes());
            debug_assert_eq!(name.index(), number, "a word stands twice in the table");
        }
        names
    }
}

impl Names {
    /// The id of a string, which is stored if it is new.
    pub fn intern(&mut self, string: &[u8]) -> Name {
        let hash = hash(string);
        if let Some(&name) = self.table.find(hash, |&name| bytes(&self.bytes, &self.ends, name) == string) {
            return name;
        }
        let name = Name(self.ends.len() as u32);
        self.bytes.extend_from_slice(string);
        self.ends.push(self.bytes.len() as u32);
        if std::str::from_utf8(string).is_err() {
            self.shown.insert(name, String::from_utf8_lossy(string).into_owned().into_boxed_str());
        }
        let (all, ends) = (&self.bytes, &self.ends);
        self.table.insert_unique(hash, name, |&name| self::hash(bytes(all, ends, name)));
        name
    }

    /// The id of a string, if it is stored.
    pub fn get(&self, string: &[u8]) -> Option<Name> {
        self.table.find(hash(string), |&name| self.bytes(name) == string).copied()
    }

    /// The string as it is.
    pub fn bytes(&self, name: Name) -> &[u8] {
        bytes(&self.bytes, &self.ends, name)
    }

    /// The string as text.
    pub fn text(&self, name: Name) -> &str {
        match std::str::from_utf8(self.bytes(name)) {
            Ok(text) => text,
            Err(_) => self.shown.get(&name).map_or("", |text| text),
        }
    }

    /// How many strings there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none; there always is one.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }
}

fn bytes<'a>(all: &'a [u8], ends: &[u32], name: Name) -> &'a [u8] {
    let start = if name.0 == 0 { 0 } else { ends[name.index() - 1] as usize };
    &all[start..ends[name.index()] as usize]
}

fn hash(string: &[u8]) -> u64 {
    let mut hasher = rustc_hash::FxBuildHasher.build_hasher();
    hasher.write(string);
    hasher.finish()
}

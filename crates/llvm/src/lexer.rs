//! Text to tokens.
//!
//! The lexer works on bytes, makes one token when the parser asks for it, and reports nothing: what is no token of
//! LLVM's assembly language becomes [`Tok::Invalid`] or [`Tok::Unterminated`], which the parser accepts nowhere.
//!
//! Words come in four kinds: those of the grammar ([`Word`]), attributes ([`ATTRIBUTES`]), calling conventions
//! ([`CONVENTIONS`]), and others, which only metadata may hold. A word directly before a colon is a label, whatever
//! it says.

use std::sync::LazyLock;

use crate::attributes::ATTRIBUTES;
use crate::ids::Map;
use crate::instructions::CONVENTIONS;

/// Defines the words of the grammar with their spelling.
macro_rules! grammar {
    ($($word:ident = $spelling:literal,)*) => {
        /// The words of the grammar.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum Word { $($word,)* }

        const GRAMMAR: &[(&str, Word)] = &[$(($spelling, Word::$word),)*];
    };
}

grammar! {
    // Of modules and globals.
    Addrspace = "addrspace",
    Alias = "alias",
    Any = "any",
    Appending = "appending",
    Asm = "asm",
    Attributes = "attributes",
    AvailableExternally = "available_externally",
    C = "c",
    Cc = "cc",
    CodeModel = "code_model",
    Comdat = "comdat",
    Common = "common",
    Constant = "constant",
    Datalayout = "datalayout",
    Declare = "declare",
    Default = "default",
    Define = "define",
    Distinct = "distinct",
    Dllexport = "dllexport",
    Dllimport = "dllimport",
    DsoLocal = "dso_local",
    DsoPreemptable = "dso_preemptable",
    Exactmatch = "exactmatch",
    External = "external",
    ExternallyInitialized = "externally_initialized",
    ExternWeak = "extern_weak",
    Gc = "gc",
    Global = "global",
    Hidden = "hidden",
    Ifunc = "ifunc",
    Initialexec = "initialexec",
    Internal = "internal",
    Largest = "largest",
    Linkonce = "linkonce",
    LinkonceOdr = "linkonce_odr",
    Localdynamic = "localdynamic",
    Localexec = "localexec",
    LocalUnnamedAddr = "local_unnamed_addr",
    Module = "module",
    Nodeduplicate = "nodeduplicate",
    NoSanitizeAddress = "no_sanitize_address",
    NoSanitizeHwaddress = "no_sanitize_hwaddress",
    Opaque = "opaque",
    Partition = "partition",
    Personality = "personality",
    Prefix = "prefix",
    Private = "private",
    Prologue = "prologue",
    Protected = "protected",
    Samesize = "samesize",
    SanitizeAddressDyninit = "sanitize_address_dyninit",
    Section = "section",
    SourceFilename = "source_filename",
    Target = "target",
    ThreadLocal = "thread_local",
    Triple = "triple",
    Type = "type",
    UnnamedAddr = "unnamed_addr",
    Uselistorder = "uselistorder",
    UselistorderBb = "uselistorder_bb",
    Weak = "weak",
    WeakOdr = "weak_odr",
    // Types.
    Bfloat = "bfloat",
    Double = "double",
    Float = "float",
    Fp128 = "fp128",
    Half = "half",
    Label = "label",
    Metadata = "metadata",
    PpcFp128 = "ppc_fp128",
    Ptr = "ptr",
    Token = "token",
    Void = "void",
    Vscale = "vscale",
    X = "x",
    X86Amx = "x86_amx",
    X86Fp80 = "x86_fp80",
    X86Mmx = "x86_mmx",
    // Constants.
    Blockaddress = "blockaddress",
    DsoLocalEquivalent = "dso_local_equivalent",
    False = "false",
    NoCfi = "no_cfi",
    None = "none",
    Null = "null",
    Poison = "poison",
    Ptrauth = "ptrauth",
    Splat = "splat",
    True = "true",
    Undef = "undef",
    Zeroinitializer = "zeroinitializer",
    // Instructions.
    Add = "add",
    Addrspacecast = "addrspacecast",
    Alloca = "alloca",
    And = "and",
    Ashr = "ashr",
    Atomicrmw = "atomicrmw",
    Bitcast = "bitcast",
    Br = "br",
    Call = "call",
    Callbr = "callbr",
    Catchpad = "catchpad",
    Catchret = "catchret",
    Catchswitch = "catchswitch",
    Cleanuppad = "cleanuppad",
    Cleanupret = "cleanupret",
    Cmpxchg = "cmpxchg",
    Extractelement = "extractelement",
    Extractvalue = "extractvalue",
    Fadd = "fadd",
    Fcmp = "fcmp",
    Fdiv = "fdiv",
    Fence = "fence",
    Fmul = "fmul",
    Fneg = "fneg",
    Fpext = "fpext",
    Fptosi = "fptosi",
    Fptoui = "fptoui",
    Fptrunc = "fptrunc",
    Freeze = "freeze",
    Frem = "frem",
    Fsub = "fsub",
    Getelementptr = "getelementptr",
    Icmp = "icmp",
    Indirectbr = "indirectbr",
    Insertelement = "insertelement",
    Insertvalue = "insertvalue",
    Inttoptr = "inttoptr",
    Invoke = "invoke",
    Landingpad = "landingpad",
    Load = "load",
    Lshr = "lshr",
    Mul = "mul",
    Or = "or",
    Phi = "phi",
    Ptrtoaddr = "ptrtoaddr",
    Ptrtoint = "ptrtoint",
    Resume = "resume",
    Ret = "ret",
    Sdiv = "sdiv",
    Select = "select",
    Sext = "sext",
    Shl = "shl",
    Shufflevector = "shufflevector",
    Sitofp = "sitofp",
    Srem = "srem",
    Store = "store",
    Sub = "sub",
    Switch = "switch",
    Trunc = "trunc",
    Udiv = "udiv",
    Uitofp = "uitofp",
    Unreachable = "unreachable",
    Urem = "urem",
    VaArg = "va_arg",
    Xor = "xor",
    Zext = "zext",
    // Inside of instructions.
    Acquire = "acquire",
    AcqRel = "acq_rel",
    Afn = "afn",
    Arcp = "arcp",
    Atomic = "atomic",
    Caller = "caller",
    Catch = "catch",
    Cleanup = "cleanup",
    Contract = "contract",
    Disjoint = "disjoint",
    Exact = "exact",
    Fast = "fast",
    Filter = "filter",
    From = "from",
    Inbounds = "inbounds",
    Inrange = "inrange",
    Inteldialect = "inteldialect",
    Monotonic = "monotonic",
    Musttail = "musttail",
    Ninf = "ninf",
    Nnan = "nnan",
    Nneg = "nneg",
    Notail = "notail",
    Nsw = "nsw",
    Nsz = "nsz",
    Nusw = "nusw",
    Nuw = "nuw",
    Reassoc = "reassoc",
    Release = "release",
    Samesign = "samesign",
    SeqCst = "seq_cst",
    Sideeffect = "sideeffect",
    Syncscope = "syncscope",
    Tail = "tail",
    To = "to",
    Unordered = "unordered",
    Unwind = "unwind",
    Volatile = "volatile",
    Within = "within",
    // Predicates.
    Eq = "eq",
    Ne = "ne",
    Oeq = "oeq",
    Oge = "oge",
    Ogt = "ogt",
    Ole = "ole",
    Olt = "olt",
    One = "one",
    Ord = "ord",
    Sge = "sge",
    Sgt = "sgt",
    Sle = "sle",
    Slt = "slt",
    Ueq = "ueq",
    Uge = "uge",
    Ugt = "ugt",
    Ule = "ule",
    Ult = "ult",
    Une = "une",
    Uno = "uno",
    // Operations of atomicrmw that are no other word.
    Fmax = "fmax",
    Fmaximum = "fmaximum",
    Fmaximumnum = "fmaximumnum",
    Fmin = "fmin",
    Fminimum = "fminimum",
    Fminimumnum = "fminimumnum",
    Max = "max",
    Min = "min",
    Nand = "nand",
    UdecWrap = "udec_wrap",
    UincWrap = "uinc_wrap",
    Umax = "umax",
    Umin = "umin",
    UsubCond = "usub_cond",
    UsubSat = "usub_sat",
    Xchg = "xchg",
    // Debug records.
    DbgAssign = "dbg_assign",
    DbgDeclare = "dbg_declare",
    DbgDeclareValue = "dbg_declare_value",
    DbgLabel = "dbg_label",
    DbgValue = "dbg_value",
}

/// Kinds of tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tok {
    /// The end of the text.
    End,
    /// A byte that begins no token.
    Invalid,
    /// A string without its closing quote.
    Unterminated,
    Word(Word),
    /// A number in [`ATTRIBUTES`].
    Attribute(u8),
    /// A number in [`CONVENTIONS`].
    Convention(u8),
    /// A word that the grammar does not know.
    Other,
    /// `i32`
    Integer(u32),
    /// `name:`, `12:`, `"name":`
    Label,
    /// `%name`
    Local,
    /// `%12`
    LocalNumber,
    /// `@name`
    Global,
    /// `@12`
    GlobalNumber,
    /// `$name`
    Comdat,
    /// `!name`
    MetadataName,
    /// `!12`
    MetadataNumber,
    /// `!` before anything else
    Bang,
    /// `#12`
    Group,
    /// `#` before anything else
    Hash,
    /// `^12`
    Summary,
    /// `-12`
    Number,
    /// `u0xFF`, `s0xFF`
    HexNumber,
    /// `1.5e+10`
    Decimal,
    /// `0x3FF0000000000000`, `0xK…`
    HexFloat,
    /// `"text"`
    Text,
    /// `c"text"`
    Bytes,
    Equal,
    Comma,
    Star,
    LeftSquare,
    RightSquare,
    LeftBrace,
    RightBrace,
    LeftParen,
    RightParen,
    Less,
    Greater,
    Bar,
    Colon,
    Ellipsis,
}

/// A token and where it stands.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    pub tok: Tok,
    /// The token's first byte.
    pub start: u32,
    /// Its content, without the sigil and the quotes.
    pub from: u32,
    pub to: u32,
    /// Behind its last byte.
    pub end: u32,
    pub line: u32,
}

/// The kinds of the known words.
static WORDS: LazyLock<Map<&'static [u8], Tok>> = LazyLock::new(|| {
    let mut words = Map::default();
    for (number, (spelling, _)) in ATTRIBUTES.iter().enumerate() {
        words.insert(spelling.as_bytes(), Tok::Attribute(number as u8));
    }
    for (number, spelling) in CONVENTIONS.iter().enumerate() {
        words.insert(spelling.as_bytes(), Tok::Convention(number as u8));
    }
    for (spelling, word) in GRAMMAR {
        words.insert(spelling.as_bytes(), Tok::Word(*word));
    }
    words
});

/// The widest integer type that LLVM has.
pub const WIDEST_INTEGER: u32 = 1 << 23;

/// A place in a text, from which the next token is made.
pub struct Lexer<'t> {
    text: &'t [u8],
    at: usize,
    line: u32,
    words: &'static Map<&'static [u8], Tok>,
}

/// May stand in a name: letters, digits, `-`, `$`, `.`, `_`.
const fn in_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'$' | b'.' | b'_')
}

const IN_NAME: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = in_name(byte as u8);
        byte += 1;
    }
    table
};

impl<'t> Lexer<'t> {
    /// A lexer at the beginning of a text, which has less than 4 GiB.
    pub fn new(text: &'t [u8]) -> Lexer<'t> {
        Lexer { text, at: 0, line: 1, words: &WORDS }
    }

    fn peek(&self, ahead: usize) -> u8 {
        self.text.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn skip_blanks(&mut self) {
        while let Some(&byte) = self.text.get(self.at) {
            match byte {
                b'\n' => self.line += 1,
                b' ' | b'\t' | b'\r' => {}
                b';' => {
                    let rest = &self.text[self.at..];
                    self.at += rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
                    continue;
                }
                _ => return,
            }
            self.at += 1;
        }
    }

    /// The next token; at the end of the text [`Tok::End`], again and again.
    pub fn next_token(&mut self) -> Token {
        self.skip_blanks();
        let (start, line) = (self.at, self.line);
        let Some(&byte) = self.text.get(start) else {
            return self.token(Tok::End, start, start, start, line);
        };
        let punctuation = match byte {
            b',' => Tok::Comma,
            b'(' => Tok::LeftParen,
            b')' => Tok::RightParen,
            b'=' => Tok::Equal,
            b'{' => Tok::LeftBrace,
            b'}' => Tok::RightBrace,
            b'[' => Tok::LeftSquare,
            b']' => Tok::RightSquare,
            b'*' => Tok::Star,
            b'<' => Tok::Less,
            b'>' => Tok::Greater,
            b'|' => Tok::Bar,
            b':' => Tok::Colon,
            b'%' => return self.named(Tok::Local, Tok::LocalNumber, line),
            b'@' => return self.named(Tok::Global, Tok::GlobalNumber, line),
            b'!' => return self.metadata(line),
            b'#' => return self.numbered(Tok::Group, Tok::Hash, line),
            b'^' => return self.numbered(Tok::Summary, Tok::Invalid, line),
            b'"' => return self.string(line),
            b'+' => return self.number(line),
            _ if IN_NAME[byte as usize] => return self.word(line),
            _ => Tok::Invalid,
        };
        self.at += 1;
        self.token(punctuation, start, start, self.at, line)
    }

    /// A token from `start` to where the lexer is.
    fn token(&self, tok: Tok, start: usize, from: usize, to: usize, line: u32) -> Token {
        Token { tok, start: start as u32, from: from as u32, to: to as u32, end: self.at as u32, line }
    }

    fn scan(&mut self, accepted: impl Fn(u8) -> bool) {
        while self.text.get(self.at).is_some_and(|&byte| accepted(byte)) {
            self.at += 1;
        }
    }

    /// `%name`, `%"name"`, `%12`, and the same with `@`.
    fn named(&mut self, name: Tok, number: Tok, line: u32) -> Token {
        let start = self.at;
        self.at += 1;
        match self.peek(0) {
            b'"' => self.quoted(name, start, line),
            b'0'..=b'9' => {
                self.scan(|byte| byte.is_ascii_digit());
                self.token(number, start, start + 1, self.at, line)
            }
            _ => {
                self.scan(|byte| IN_NAME[byte as usize]);
                let tok = if self.at == start + 1 { Tok::Invalid } else { name };
                self.token(tok, start, start + 1, self.at, line)
            }
        }
    }

    fn metadata(&mut self, line: u32) -> Token {
        let start = self.at;
        self.at += 1;
        match self.peek(0) {
            b'0'..=b'9' => {
                self.scan(|byte| byte.is_ascii_digit());
                self.token(Tok::MetadataNumber, start, start + 1, self.at, line)
            }
            byte if IN_NAME[byte as usize] || byte == b'\\' => {
                self.scan(|byte| IN_NAME[byte as usize] || byte == b'\\');
                self.token(Tok::MetadataName, start, start + 1, self.at, line)
            }
            _ => self.token(Tok::Bang, start, start, self.at, line),
        }
    }

    fn numbered(&mut self, number: Tok, alone: Tok, line: u32) -> Token {
        let start = self.at;
        self.at += 1;
        self.scan(|byte| byte.is_ascii_digit());
        let tok = if self.at > start + 1 { number } else { alone };
        self.token(tok, start, start + 1, self.at, line)
    }

    /// A string from its opening quote on; `start` is where the whole token begins.
    fn quoted(&mut self, tok: Tok, start: usize, line: u32) -> Token {
        let from = self.at + 1;
        let Some(length) = self.text[from..].iter().position(|&byte| byte == b'"') else {
            self.at = self.text.len();
            return self.token(Tok::Unterminated, start, from, self.at, line);
        };
        let to = from + length;
        self.line += self.text[from..to].iter().filter(|&&byte| byte == b'\n').count() as u32;
        self.at = to + 1;
        self.token(tok, start, from, to, line)
    }

    /// `"text"` or `"name":`
    fn string(&mut self, line: u32) -> Token {
        let token = self.quoted(Tok::Text, self.at, line);
        if token.tok == Tok::Text && self.peek(0) == b':' {
            self.at += 1;
            return Token { tok: Tok::Label, end: self.at as u32, ..token };
        }
        token
    }

    /// A token that begins with a byte of a name: a label, a word, a number, `...`, `$name`, `c"text"`.
    fn word(&mut self, line: u32) -> Token {
        let start = self.at;
        self.scan(|byte| IN_NAME[byte as usize]);
        if self.peek(0) == b':' {
            let to = self.at;
            self.at += 1;
            return self.token(Tok::Label, start, start, to, line);
        }
        let all = &self.text[start..self.at];
        match all[0] {
            b'0'..=b'9' | b'-' => {
                self.at = start;
                self.number(line)
            }
            b'$' if all.len() > 1 => self.token(Tok::Comdat, start, start + 1, self.at, line),
            b'$' if self.peek(0) == b'"' => self.quoted(Tok::Comdat, start, line),
            b'.' if all == b"..." => self.token(Tok::Ellipsis, start, start, self.at, line),
            b'c' if all.len() == 1 && self.peek(0) == b'"' => self.quoted(Tok::Bytes, start, line),
            byte if byte.is_ascii_alphabetic() || byte == b'_' => {
                self.at = start;
                self.scan(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
                let tok = self.kind_of_word(start);
                self.token(tok, start, start, self.at, line)
            }
            _ => {
                self.at = start + 1;
                self.token(Tok::Invalid, start, start, self.at, line)
            }
        }
    }

    /// What the word from `start` to here is; `cc10` is cut behind `cc`.
    fn kind_of_word(&mut self, start: usize) -> Tok {
        let word = &self.text[start..self.at];
        if word[0] == b'i' && word.len() > 1 && word[1..].iter().all(u8::is_ascii_digit) {
            let width = word[1..].iter().try_fold(0u32, |width, digit| {
                let width = width * 10 + u32::from(digit - b'0');
                (width <= WIDEST_INTEGER).then_some(width)
            });
            return width.filter(|&width| width > 0).map_or(Tok::Other, Tok::Integer);
        }
        if let Some(&tok) = self.words.get(word) {
            return tok;
        }
        let hexadecimal = word.len() > 3 && word[3..].iter().all(u8::is_ascii_hexdigit);
        if (word.starts_with(b"u0x") || word.starts_with(b"s0x")) && hexadecimal {
            return Tok::HexNumber;
        }
        if word.starts_with(b"cc") && word[2..].iter().all(u8::is_ascii_digit) {
            self.at = start + 2;
            return Tok::Word(Word::Cc);
        }
        Tok::Other
    }

    /// `-12`, `1.5e+10`, `0x…`, from its first byte on.
    fn number(&mut self, line: u32) -> Token {
        let start = self.at;
        if self.text[start..].starts_with(b"0x") {
            self.at += 2;
            if matches!(self.peek(0), b'K' | b'L' | b'M' | b'H' | b'R') {
                self.at += 1;
            }
            let digits = self.at;
            self.scan(|byte| byte.is_ascii_hexdigit());
            let tok = if self.at > digits { Tok::HexFloat } else { Tok::Invalid };
            return self.token(tok, start, start, self.at, line);
        }
        if matches!(self.peek(0), b'-' | b'+') {
            self.at += 1;
        }
        if !self.peek(0).is_ascii_digit() {
            return self.token(Tok::Invalid, start, start, self.at, line);
        }
        self.scan(|byte| byte.is_ascii_digit());
        if self.peek(0) != b'.' {
            let tok = if self.text[start] == b'+' { Tok::Invalid } else { Tok::Number };
            return self.token(tok, start, start, self.at, line);
        }
        self.at += 1;
        self.scan(|byte| byte.is_ascii_digit());
        if matches!(self.peek(0), b'e' | b'E') {
            let signed = matches!(self.peek(1), b'-' | b'+');
            if self.peek(1 + usize::from(signed)).is_ascii_digit() {
                self.at += 1 + usize::from(signed);
                self.scan(|byte| byte.is_ascii_digit());
            }
        }
        self.token(Tok::Decimal, start, start, self.at, line)
    }
}

//! Text to tokens.
//!
//! The lexer works on bytes and makes one token at a time, when the parser asks for it. It never reports anything:
//! what is not a token of Boogie becomes [`Tok::Invalid`] and its relatives, which the parser accepts nowhere, so
//! that one bad character is one error. As in Boogie, the longest possible token is taken.
//!
//! Words are interned as they are read. The reserved words and the words that mean something only in some places
//! come first in the table ([`Words::intern_all`]), so that a reserved word is known by its number.

use crate::names::{Name, Names};

/// Defines the kinds of tokens, the reserved words among them with their spelling.
macro_rules! tokens {
    (reserved { $($word:ident = $spelling:literal,)* } other { $($(#[$doc:meta])* $kind:ident,)* }) => {
        /// Kinds of tokens. Reserved words come first, in the order of [`RESERVED`].
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum Tok { $($word,)* $($(#[$doc])* $kind,)* }

        /// The reserved words: identifiers only behind a backslash.
        pub const RESERVED: &[&str] = &[$($spelling,)*];

        /// Their kinds, so that a name's number finds its kind.
        const RESERVED_KINDS: &[Tok] = &[$(Tok::$word,)*];
    };
}

tokens! {
    reserved {
        Assert = "assert",
        Assume = "assume",
        Axiom = "axiom",
        Bool = "bool",
        Break = "break",
        Call = "call",
        Const = "const",
        Div = "div",
        Else = "else",
        Ensures = "ensures",
        Exists = "exists",
        False = "false",
        Forall = "forall",
        Free = "free",
        Function = "function",
        Goto = "goto",
        Havoc = "havoc",
        If = "if",
        Implementation = "implementation",
        Int = "int",
        Invariant = "invariant",
        Lambda = "lambda",
        Mod = "mod",
        Modifies = "modifies",
        Old = "old",
        Procedure = "procedure",
        Real = "real",
        Requires = "requires",
        Return = "return",
        Returns = "returns",
        Rna = "RNA",
        RnaLong = "roundNearestTiesToAway",
        Rne = "RNE",
        RneLong = "roundNearestTiesToEven",
        Rtn = "RTN",
        RtnLong = "roundTowardNegative",
        Rtp = "RTP",
        RtpLong = "roundTowardPositive",
        Rtz = "RTZ",
        RtzLong = "roundTowardZero",
        Then = "then",
        True = "true",
        Type = "type",
        Unique = "unique",
        Var = "var",
        Where = "where",
        While = "while",
    }
    other {
        Ident,
        /// `12`.
        Digits,
        /// `1.5`, `2e10`.
        Decimal,
        /// `7bv32`.
        BvLiteral,
        /// `0x1.8e0f24e8`, `0NaN24e8`, `0+oo24e8`.
        FloatLiteral,
        /// With its quotes.
        StringLiteral,

        LeftParen,
        RightParen,
        LeftBracket,
        RightBracket,
        LeftBrace,
        RightBrace,
        /// `|{`
        LeftCode,
        /// `}|`
        RightCode,
        Comma,
        Semicolon,
        Colon,
        /// `::` or `•`
        DoubleColon,
        /// `:=`
        Assign,
        /// `=`, of type synonyms.
        EqualsSign,
        /// `->`
        Arrow,
        /// `|`, between the arms of `par`.
        Bar,

        Iff,
        Implies,
        Explies,
        And,
        Or,
        Not,
        Equal,
        NotEqual,
        Less,
        LessEqual,
        Greater,
        GreaterEqual,
        /// `<:`
        Subtype,
        /// `++`
        Concat,
        Plus,
        Minus,
        Star,
        Slash,
        /// `**`
        Power,

        /// Characters that begin no token.
        Invalid,
        /// A string without its closing quote, up to the end of its line.
        OpenString,
        /// A comment without its end, up to the end of the file.
        OpenComment,
        Eof,
    }
}

/// Whether a name of this spelling must be written with a backslash in front.
pub fn is_reserved(spelling: &str) -> bool {
    spelling.len() <= "roundNearestTiesToEven".len() && RESERVED.contains(&spelling)
}

/// Defines the words that are ordinary identifiers except in certain places.
macro_rules! words {
    ($($constant:ident = $spelling:literal,)*) => {
        /// Words that are ordinary identifiers except in certain places; newer Boogies add to them and older
        /// programs use them as names, so none of them is reserved.
        pub struct Words;

        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        #[repr(u32)]
        enum WordOrder { $($constant,)* }

        impl Words {
            $(pub const $constant: Name = Name(RESERVED.len() as u32 + WordOrder::$constant as u32);)*
            const SPELLINGS: &'static [&'static str] = &[$($spelling,)*];
        }
    };
}

words! {
    ACTION = "action",
    ASYNC = "async",
    ATOMIC = "atomic",
    BOTH = "both",
    COMPLETE = "complete",
    DATATYPE = "datatype",
    DEFINE = "define",
    EXTENDS = "extends",
    FINITE = "finite",
    HIDE = "hide",
    HIDEABLE = "hideable",
    IGNORE = "ignore",
    INLINE = "inline",
    IS = "is",
    LEFT = "left",
    LINK = "link",
    MEASURE = "measure",
    NOPATS = "nopats",
    PAR = "par",
    POP = "pop",
    PURE = "pure",
    PUSH = "push",
    REGEX = "regex",
    REVEAL = "reveal",
    REVEALED = "revealed",
    RIGHT = "right",
    RMODE = "rmode",
    STRING = "string",
    USES = "uses",
    YIELD = "yield",
    STAR = "*",
}

impl Words {
    /// Makes the reserved words and these words the first names of an empty table.
    pub fn intern_all(names: &mut Names) {
        debug_assert!(names.is_empty(), "words are known by their number");
        for word in RESERVED.iter().chain(Words::SPELLINGS) {
            names.intern(word);
        }
    }
}

/// One token; offsets count from the start of its file.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    pub kind: Tok,
    pub start: u32,
    pub end: u32,
    /// The name of an identifier (without a leading backslash) or reserved word; otherwise meaningless.
    pub name: Name,
}

/// What a byte can begin or continue.
mod class {
    pub const IDENT: u8 = 1;
    pub const DIGIT: u8 = 2;
    pub const SPACE: u8 = 4;
    pub const HEX: u8 = 8;
}

const CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let c = byte as u8;
        let mut bits = 0;
        if c.is_ascii_alphabetic() {
            bits |= class::IDENT;
        }
        if c.is_ascii_digit() {
            bits |= class::DIGIT;
        }
        if c.is_ascii_hexdigit() {
            bits |= class::HEX;
        }
        if matches!(c, b'\'' | b'~' | b'#' | b'$' | b'^' | b'_' | b'.' | b'?' | b'`') {
            bits |= class::IDENT;
        }
        if matches!(c, b' ' | b'\t' | b'\r' | b'\n' | 0x0b | 0x0c) {
            bits |= class::SPACE;
        }
        classes[byte] = bits;
        byte += 1;
    }
    classes
};

fn has(byte: u8, classes: u8) -> bool {
    CLASSES[byte as usize] & classes != 0
}

/// Whether this byte can stand inside an identifier.
pub fn is_identifier_byte(byte: u8) -> bool {
    has(byte, class::IDENT | class::DIGIT)
}

/// Whether this byte can begin an identifier.
pub fn is_identifier_start(byte: u8) -> bool {
    has(byte, class::IDENT)
}

/// Reads the tokens of one file. A copy is a look ahead.
#[derive(Clone)]
pub struct Lexer<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Lexer<'a> {
    pub fn new(text: &'a str) -> Self {
        // A byte order mark is no character of the program.
        let at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        Self { text, bytes: text.as_bytes(), at }
    }

    /// The text between two offsets.
    pub fn text(&self, start: u32, end: u32) -> &'a str {
        self.text.get(start as usize..end as usize).unwrap_or("")
    }

    /// The byte at an offset; zero behind the end.
    fn byte(&self, at: usize) -> u8 {
        self.bytes.get(at).copied().unwrap_or(0)
    }

    /// Whether the next token can begin with this byte. Says no when a comment comes first.
    pub fn next_byte_is(&self, byte: u8) -> bool {
        let mut at = self.at;
        while has(self.byte(at), class::SPACE) {
            at += 1;
        }
        self.byte(at) == byte
    }

    /// Reads the next token; at the end, `Eof` again and again.
    pub fn next_token(&mut self, names: &mut Names) -> Token {
        loop {
            while has(self.byte(self.at), class::SPACE) {
                self.at += 1;
            }
            let start = self.at;
            let first = self.byte(start);
            if has(first, class::IDENT) {
                if first == b'#' && self.at_line_start(start) {
                    self.skip_line();
                    continue;
                }
                return self.word(names, start, start);
            }
            let kind = match first {
                b'/' if self.byte(start + 1) == b'/' => {
                    self.skip_line();
                    continue;
                }
                b'/' if self.byte(start + 1) == b'*' => {
                    if self.skip_comment() {
                        continue;
                    }
                    Tok::OpenComment
                }
                b'\\' if has(self.byte(start + 1), class::IDENT) => return self.escaped_word(names, start),
                b'0'..=b'9' => self.number(),
                b'"' => self.string(),
                0 if start >= self.bytes.len() => Tok::Eof,
                _ => self.punctuation(first),
            };
            return Token { kind, start: start as u32, end: self.at as u32, name: Name(0) };
        }
    }

    fn at_line_start(&self, at: usize) -> bool {
        at == 0 || matches!(self.bytes[at - 1], b'\n' | b'\r')
    }

    fn skip_line(&mut self) {
        let rest = &self.bytes[self.at..];
        self.at += rest.iter().position(|&byte| matches!(byte, b'\n' | b'\r')).unwrap_or(rest.len());
    }

    /// Skips a comment and those nested in it; false when the file ends first.
    fn skip_comment(&mut self) -> bool {
        let mut depth = 0usize;
        while self.at < self.bytes.len() {
            match (self.bytes[self.at], self.byte(self.at + 1)) {
                (b'/', b'*') => {
                    depth += 1;
                    self.at += 2;
                }
                (b'*', b'/') => {
                    depth -= 1;
                    self.at += 2;
                    if depth == 0 {
                        return true;
                    }
                }
                _ => self.at += 1,
            }
        }
        false
    }

    /// An identifier or reserved word whose spelling begins at `from`.
    fn word(&mut self, names: &mut Names, start: usize, from: usize) -> Token {
        let mut end = from + 1;
        while has(self.byte(end), class::IDENT | class::DIGIT) {
            end += 1;
        }
        self.at = end;
        let name = names.intern(&self.text[from..end]);
        let kind = RESERVED_KINDS.get(name.0 as usize).copied().unwrap_or(Tok::Ident);
        Token { kind, start: start as u32, end: end as u32, name }
    }

    /// `\assert` is the identifier `assert`.
    fn escaped_word(&mut self, names: &mut Names, start: usize) -> Token {
        Token { kind: Tok::Ident, ..self.word(names, start, start + 1) }
    }

    fn skip_while(&mut self, classes: u8) {
        while has(self.byte(self.at), classes) {
            self.at += 1;
        }
    }

    fn number(&mut self) -> Tok {
        if self.byte(self.at) == b'0'
            && let Some(end) = self.float_end(self.at)
        {
            self.at = end;
            return Tok::FloatLiteral;
        }
        self.skip_while(class::DIGIT);
        match self.byte(self.at) {
            b'b' if self.byte(self.at + 1) == b'v' && has(self.byte(self.at + 2), class::DIGIT) => {
                self.at += 2;
                self.skip_while(class::DIGIT);
                Tok::BvLiteral
            }
            b'e' if self.exponent() => Tok::Decimal,
            b'.' if has(self.byte(self.at + 1), class::DIGIT) => {
                self.at += 1;
                self.skip_while(class::DIGIT);
                self.exponent();
                Tok::Decimal
            }
            _ => Tok::Digits,
        }
    }

    /// Takes `e10` or `e-10`, if it is there.
    fn exponent(&mut self) -> bool {
        if self.byte(self.at) != b'e' {
            return false;
        }
        let digits = if self.byte(self.at + 1) == b'-' { self.at + 2 } else { self.at + 1 };
        if !has(self.byte(digits), class::DIGIT) {
            return false;
        }
        self.at = digits;
        self.skip_while(class::DIGIT);
        true
    }

    /// Where the float literal ends that begins with the zero at `at`, if one does.
    fn float_end(&self, at: usize) -> Option<usize> {
        match self.byte(at + 1) {
            b'x' => self.hex_float_end(at + 2),
            b'N' | b'n' | b'+' | b'-' => {
                let special = self.bytes.get(at + 1..)?;
                let name = ["NaN", "nan", "+oo", "-oo"].iter().find(|name| special.starts_with(name.as_bytes()))?;
                self.float_sizes_end(at + 1 + name.len())
            }
            _ => None,
        }
    }

    /// The end of `24e8`.
    fn float_sizes_end(&self, at: usize) -> Option<usize> {
        let middle = self.digits_end(at)?;
        if self.byte(middle) != b'e' {
            return None;
        }
        self.digits_end(middle + 1)
    }

    /// The end of one or more decimal digits.
    fn digits_end(&self, mut at: usize) -> Option<usize> {
        let start = at;
        while has(self.byte(at), class::DIGIT) {
            at += 1;
        }
        (at > start).then_some(at)
    }

    /// The end of `1.8e0f24e8`. `e` and `f` are digits as well as separators, so every `e` behind the point is
    /// tried as the start of the exponent, and the longest literal wins.
    fn hex_float_end(&self, start: usize) -> Option<usize> {
        let mut at = start;
        while has(self.byte(at), class::HEX) {
            at += 1;
        }
        if at == start || self.byte(at) != b'.' {
            return None;
        }
        let fraction = at + 1;
        let mut longest = None;
        at = fraction;
        while has(self.byte(at), class::HEX) {
            if self.byte(at) == b'e' && at > fraction {
                longest = longest.max(self.float_exponent_end(at));
            }
            at += 1;
        }
        longest
    }

    /// The end of `e0f24e8` or `e-3f24e8`.
    fn float_exponent_end(&self, at: usize) -> Option<usize> {
        let digits = if self.byte(at + 1) == b'-' { at + 2 } else { at + 1 };
        let end = self.digits_end(digits)?;
        if self.byte(end) != b'f' {
            return None;
        }
        self.float_sizes_end(end + 1)
    }

    /// A string ends at the last quote it can end at: `\"` does not end it if another quote follows on the line.
    fn string(&mut self) -> Tok {
        let mut end = None;
        let mut at = self.at + 1;
        while at < self.bytes.len() && !matches!(self.bytes[at], b'\n' | b'\r') {
            if self.bytes[at] == b'"' {
                end = Some(at + 1);
                if self.bytes[at - 1] != b'\\' {
                    break;
                }
            }
            at += 1;
        }
        self.at = end.unwrap_or(at);
        if end.is_some() { Tok::StringLiteral } else { Tok::OpenString }
    }

    fn punctuation(&mut self, first: u8) -> Tok {
        let (kind, length) = match (first, self.byte(self.at + 1)) {
            (b'(', _) => (Tok::LeftParen, 1),
            (b')', _) => (Tok::RightParen, 1),
            (b'[', _) => (Tok::LeftBracket, 1),
            (b']', _) => (Tok::RightBracket, 1),
            (b'{', _) => (Tok::LeftBrace, 1),
            (b'}', b'|') => (Tok::RightCode, 2),
            (b'}', _) => (Tok::RightBrace, 1),
            (b',', _) => (Tok::Comma, 1),
            (b';', _) => (Tok::Semicolon, 1),
            (b':', b'=') => (Tok::Assign, 2),
            (b':', b':') => (Tok::DoubleColon, 2),
            (b':', _) => (Tok::Colon, 1),
            (b'=', b'=') if self.byte(self.at + 2) == b'>' => (Tok::Implies, 3),
            (b'=', b'=') => (Tok::Equal, 2),
            (b'=', _) => (Tok::EqualsSign, 1),
            (b'<', b'=') => match (self.byte(self.at + 2), self.byte(self.at + 3)) {
                (b'=', b'>') => (Tok::Iff, 4),
                (b'=', _) => (Tok::Explies, 3),
                _ => (Tok::LessEqual, 2),
            },
            (b'<', b':') => (Tok::Subtype, 2),
            (b'<', _) => (Tok::Less, 1),
            (b'>', b'=') => (Tok::GreaterEqual, 2),
            (b'>', _) => (Tok::Greater, 1),
            (b'!', b'=') => (Tok::NotEqual, 2),
            (b'!', _) => (Tok::Not, 1),
            (b'&', b'&') => (Tok::And, 2),
            (b'|', b'|') => (Tok::Or, 2),
            (b'|', b'{') => (Tok::LeftCode, 2),
            (b'|', _) => (Tok::Bar, 1),
            (b'+', b'+') => (Tok::Concat, 2),
            (b'+', _) => (Tok::Plus, 1),
            (b'-', b'>') => (Tok::Arrow, 2),
            (b'-', _) => (Tok::Minus, 1),
            (b'*', b'*') => (Tok::Power, 2),
            (b'*', _) => (Tok::Star, 1),
            (b'/', _) => (Tok::Slash, 1),
            // As in older Boogies.
            (b'%', _) => (Tok::Mod, 1),
            (0x80.., _) => return self.unicode(),
            _ => (Tok::Invalid, 1),
        };
        self.at += length;
        kind
    }

    /// The mathematical forms of the operators; a run of any other characters beyond ASCII is one invalid token.
    fn unicode(&mut self) -> Tok {
        let rest = self.text.get(self.at..).unwrap_or("");
        let Some(first) = rest.chars().next() else {
            self.at += 1;
            return Tok::Invalid;
        };
        if let Some(kind) = unicode_operator(first) {
            self.at += first.len_utf8();
            return kind;
        }
        let invalid = |c: char| !c.is_ascii() && unicode_operator(c).is_none();
        self.at += rest.find(|c| !invalid(c)).unwrap_or(rest.len());
        Tok::Invalid
    }
}

fn unicode_operator(c: char) -> Option<Tok> {
    Some(match c {
        '⇔' => Tok::Iff,
        '⇒' => Tok::Implies,
        '⇐' => Tok::Explies,
        '∧' => Tok::And,
        '∨' => Tok::Or,
        '¬' => Tok::Not,
        '≠' => Tok::NotEqual,
        '≤' => Tok::LessEqual,
        '≥' => Tok::GreaterEqual,
        '∀' => Tok::Forall,
        '∃' => Tok::Exists,
        'λ' => Tok::Lambda,
        '•' => Tok::DoubleColon,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Kinds and texts of all tokens.
    fn tokens(text: &str) -> Vec<(Tok, &str)> {
        let mut names = Names::new();
        Words::intern_all(&mut names);
        let mut lexer = Lexer::new(text);
        let mut tokens = Vec::new();
        loop {
            let token = lexer.next_token(&mut names);
            if token.kind == Tok::Eof {
                return tokens;
            }
            tokens.push((token.kind, lexer.text(token.start, token.end)));
        }
    }

    fn kinds(text: &str) -> Vec<Tok> {
        tokens(text).into_iter().map(|(kind, _)| kind).collect()
    }

    #[test]
    fn reserved_words_are_known_by_their_number() {
        for (index, word) in RESERVED.iter().enumerate() {
            assert_eq!(RESERVED_KINDS[index] as usize, index, "{word}");
            assert_eq!(kinds(word), [RESERVED_KINDS[index]]);
            assert!(is_reserved(word));
        }
        let mut names = Names::new();
        Words::intern_all(&mut names);
        assert_eq!(&names[Words::ACTION], "action");
        assert_eq!(&names[Words::YIELD], "yield");
        assert!(!is_reserved("yield"));
    }

    #[test]
    fn identifiers_take_odd_characters() {
        let text = r"a'b ~x #y $z ^w _ a.b c? d`e \assert x1";
        let expected: Vec<_> = text.split(' ').map(|word| (Tok::Ident, word)).collect();
        assert_eq!(tokens(text), expected);
        assert_eq!(kinds(r"\ x"), [Tok::Invalid, Tok::Ident]);
    }

    #[test]
    fn numbers_take_the_longest_form() {
        assert_eq!(
            tokens("0 12 7bv32 1.5 2e10 1.5e-3 3e-2"),
            [
                (Tok::Digits, "0"),
                (Tok::Digits, "12"),
                (Tok::BvLiteral, "7bv32"),
                (Tok::Decimal, "1.5"),
                (Tok::Decimal, "2e10"),
                (Tok::Decimal, "1.5e-3"),
                (Tok::Decimal, "3e-2")
            ]
        );
        assert_eq!(tokens("1e 7bv"), [(Tok::Digits, "1"), (Tok::Ident, "e"), (Tok::Digits, "7"), (Tok::Ident, "bv")]);
        for float in
            ["0x1.8e0f24e8", "0x0.0e-2f53e11", "0xfe.e1e1f2e3e4f5e6", "0NaN24e8", "0nan5e6", "0+oo24e8", "0-oo24e8"]
        {
            assert_eq!(tokens(float), [(Tok::FloatLiteral, float)]);
        }
        assert_eq!(kinds("0+oo"), [Tok::Digits, Tok::Plus, Tok::Ident]);
        assert_eq!(kinds("0x1.8e0"), [Tok::Digits, Tok::Ident]);
    }

    #[test]
    fn strings_end_at_the_last_possible_quote() {
        assert_eq!(tokens(r#""a" "b""#), [(Tok::StringLiteral, r#""a""#), (Tok::StringLiteral, r#""b""#)]);
        assert_eq!(tokens(r#""a\"b" x"#), [(Tok::StringLiteral, r#""a\"b""#), (Tok::Ident, "x")]);
        assert_eq!(tokens("\"c:\\\" x\ny"), [(Tok::StringLiteral, "\"c:\\\""), (Tok::Ident, "x"), (Tok::Ident, "y")]);
        assert_eq!(kinds("\"open\nx"), [Tok::OpenString, Tok::Ident]);
    }

    #[test]
    fn comments_nest_and_pragmas_are_skipped() {
        assert_eq!(kinds("a /* b /* c */ d */ e // f\ng"), [Tok::Ident; 3]);
        assert_eq!(kinds("a /* b"), [Tok::Ident, Tok::OpenComment]);
        assert_eq!(tokens("#line 3\nx\n#y\n #z"), [(Tok::Ident, "x"), (Tok::Ident, "#z")]);
    }

    #[test]
    fn operators_have_unicode_forms() {
        let ascii = kinds("<==> ==> <== && || ! != <= >= forall exists lambda ::");
        assert_eq!(kinds("⇔⇒⇐∧∨¬≠≤≥∀∃λ•"), ascii);
        assert_eq!(kinds("é☃x"), [Tok::Invalid, Tok::Ident]);
        assert_eq!(
            kinds("<: < = == ++ + -> - ** * / |{ }| | :: := : % @ \0"),
            [
                Tok::Subtype,
                Tok::Less,
                Tok::EqualsSign,
                Tok::Equal,
                Tok::Concat,
                Tok::Plus,
                Tok::Arrow,
                Tok::Minus,
                Tok::Power,
                Tok::Star,
                Tok::Slash,
                Tok::LeftCode,
                Tok::RightCode,
                Tok::Bar,
                Tok::DoubleColon,
                Tok::Assign,
                Tok::Colon,
                Tok::Mod,
                Tok::Invalid,
                Tok::Invalid
            ]
        );
    }
}

//! Names of Boogie: C's, made unique and kept clear of Boogie's own words.

use rustc_hash::FxHashSet;

/// Words that mean something in Boogie, or once did.
const RESERVED: &[&str] = &[
    "action",
    "and",
    "assert",
    "assume",
    "async",
    "atomic",
    "axiom",
    "bool",
    "both",
    "break",
    "call",
    "cases",
    "complete",
    "const",
    "datatype",
    "define",
    "div",
    "else",
    "ensures",
    "exists",
    "extends",
    "false",
    "finite",
    "forall",
    "free",
    "function",
    "goto",
    "havoc",
    "hide",
    "hideable",
    "if",
    "ignore",
    "implementation",
    "inline",
    "int",
    "invariant",
    "is",
    "lambda",
    "left",
    "link",
    "mod",
    "modifies",
    "nopats",
    "old",
    "or",
    "par",
    "pop",
    "preserves",
    "procedure",
    "pure",
    "push",
    "real",
    "refines",
    "regex",
    "requires",
    "return",
    "returns",
    "reveal",
    "revealed",
    "right",
    "rmode",
    "string",
    "then",
    "to",
    "true",
    "type",
    "unique",
    "uses",
    "using",
    "var",
    "where",
    "while",
    "yield",
    "yields",
    "asserts",
    "invariants",
    "RNA",
    "RNE",
    "RTN",
    "RTP",
    "RTZ",
];

/// The names that are taken.
#[derive(Clone, Default)]
pub struct Names {
    taken: FxHashSet<String>,
}

/// A name with characters that Boogie takes only.
pub fn clean(name: &str) -> String {
    let mut text: String = name
        .chars()
        .map(|letter| if letter.is_ascii_alphanumeric() || matches!(letter, '_' | '.' | '$') { letter } else { '_' })
        .collect();
    if text.is_empty() || text.starts_with(|first: char| first.is_ascii_digit() || first == '.') {
        text.insert(0, '_');
    }
    // `bv32` is a type.
    let is_vector =
        text.strip_prefix("bv").is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit()));
    if is_vector || RESERVED.contains(&text.as_str()) {
        text.push('.');
    }
    text
}

impl Names {
    /// The name, or one that starts with it and a dot.
    pub fn fresh(&mut self, wanted: &str) -> String {
        let name = clean(wanted);
        if self.taken.insert(name.clone()) {
            return name;
        }
        let mut number = 1;
        loop {
            let other = format!("{name}.{number}");
            if self.taken.insert(other.clone()) {
                return other;
            }
            number += 1;
        }
    }
}

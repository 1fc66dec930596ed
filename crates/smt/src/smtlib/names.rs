//! Symbols of SMT-LIB text: each name once, none that a solver has for itself, quoted where needed.

use ir::Map;
use std::borrow::Cow;

/// Gives out names that differ from each other and from what solvers define.
#[derive(Default)]
pub(crate) struct Names {
    /// The names that were given out, and for each the number to try next when it is wanted again.
    used: Map<String, u32>,
}

impl Names {
    /// A name like `wanted`, not quoted yet.
    pub(crate) fn fresh(&mut self, wanted: &str) -> String {
        let mut base: String = wanted.chars().map(|c| if is_printable(c) { c } else { '_' }).collect();
        // Names that start so belong to the solvers.
        if base.is_empty() || base.starts_with(['@', '.']) {
            base.insert(0, '_');
        }
        if !is_reserved(&base) && !self.used.contains_key(&base) {
            self.used.insert(base.clone(), 1);
            return base;
        }
        let mut number = self.used.get(&base).copied().unwrap_or(1);
        loop {
            let name = format!("{base}!{number}");
            number += 1;
            if !self.used.contains_key(&name) {
                self.used.insert(base, number);
                self.used.insert(name.clone(), 1);
                return name;
            }
        }
    }
}

/// A name that needs no quotes: for sorts, which solvers paste into the names of their elements.
pub(crate) fn simple(name: &str) -> String {
    let plain: String = name.chars().map(|c| if is_simple(c) { c } else { '_' }).collect();
    if plain.starts_with(|c: char| c.is_ascii_digit()) { format!("_{plain}") } else { plain }
}

fn is_simple(c: char) -> bool {
    c.is_ascii_alphanumeric() || "~!@$%^&*_-+=<>.?/".contains(c)
}

/// What may stand in a quoted symbol, without the characters that solvers disagree on.
fn is_printable(c: char) -> bool {
    (' '..='~').contains(&c) && c != '|' && c != '\\'
}

/// A symbol as it is written.
pub(crate) fn quote(name: &str) -> Cow<'_, str> {
    let plain = !name.is_empty() && name.chars().all(is_simple) && !name.starts_with(|c: char| c.is_ascii_digit());
    if plain { Cow::Borrowed(name) } else { Cow::Owned(format!("|{name}|")) }
}

/// Whether a solver may have a meaning of its own for the name, quoted or not.
fn is_reserved(name: &str) -> bool {
    #[rustfmt::skip]
    const WORDS: &[&str] = &[
        "!", "_", "as", "let", "forall", "exists", "match", "par", "lambda", "choice", "define-fun", "declare-fun",
        "assert", "check-sat", "true", "false", "not", "and", "or", "xor", "=>", "=", "distinct", "ite", "iff",
        "implies", "if", "then", "else", "+", "-", "*", "/", "<", "<=", ">", ">=", "^", "^0", "div", "mod", "rem",
        "abs", "divisible", "is_int", "is-int", "to_real", "to_int", "to-real", "to-int", "div0", "mod0", "rem0",
        "pow2", "iand", "exp", "sin", "cos", "tan", "csc", "sec", "cot", "asin", "acos", "atan", "arcsin", "arccos",
        "arctan", "arccsc", "arcsec", "arccot", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "sqrt", "pi",
        "e", "euler", "root-obj", "select", "store", "const", "map", "default", "array-ext", "as-array", "concat",
        "extract", "repeat", "zero_extend", "sign_extend", "rotate_left", "rotate_right", "ext_rotate_left",
        "ext_rotate_right", "bit2bool", "mkbv", "int2bv", "bv2int", "bv2nat", "nat2bv", "ubv_to_int", "sbv_to_int",
        "int_to_bv", "bit0", "bit1", "bit", "fp", "to_fp", "to_fp_unsigned", "to_fp_bv", "to_ieee_bv", "RNE", "RNA",
        "RTP", "RTN", "RTZ", "roundNearestTiesToEven", "roundNearestTiesToAway", "roundTowardPositive",
        "roundTowardNegative", "roundTowardZero", "NaN", "+oo", "-oo", "+zero", "-zero", "Bool", "Int", "Real",
        "String", "RegLan", "RegEx", "Array", "BitVec", "FloatingPoint", "Float16", "Float32", "Float64",
        "Float128", "RoundingMode", "Seq", "Set", "Bag", "Tuple", "UnitTuple", "Unicode", "Char", "char", "List",
        "nil", "insert", "head", "tail", "cons", "is", "update-field", "update", "tuple", "mkTuple", "tuple_select",
        "tuple_update", "tuple_project", "emp", "sep", "wand", "pto", "union", "intersection", "setminus", "subset",
        "member", "singleton", "complement", "card", "intersect", "difference", "in", "min", "max",
        "special-relations", "Complement", "Relation", "at-most", "at-least", "pbeq", "pble", "pbge", "exactly",
        "const-array", "succ", "pred", "nand", "nor", "~", "lblneg", "lblpos", "seq-unit", "unit", "empty",
        "re-range", "str-to-int", "int-to-str", "partial-order", "linear-order", "tree-order",
        "piecewise-linear-order", "transitive-closure", "FiniteSet", "skolem",
    ];
    const FAMILIES: &[&str] =
        &["bv", "fp.", "str.", "re.", "seq.", "set.", "bag.", "rel.", "ff.", "real.", "int.", "char.", "table.", "is-"];
    WORDS.contains(&name) || FAMILIES.iter().any(|family| name.starts_with(family))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_not_the_solvers() {
        let mut names = Names::default();
        assert_eq!(names.fresh("x"), "x");
        assert_eq!(names.fresh("x"), "x!1");
        assert_eq!(names.fresh("x!2"), "x!2");
        assert_eq!(names.fresh("x"), "x!3");
        assert_eq!(names.fresh("and"), "and!1");
        assert_eq!(names.fresh("bvadd"), "bvadd!1");
        assert_eq!(names.fresh("@a"), "_@a");
        assert_eq!(names.fresh("a|b\n"), "a_b_");
        assert_eq!(names.fresh(""), "_!1");
    }

    #[test]
    fn only_strange_names_are_quoted() {
        assert_eq!(quote("a$b.c"), "a$b.c");
        assert_eq!(quote("a b"), "|a b|");
        assert_eq!(quote("1a"), "|1a|");
        assert_eq!(quote("f(x)"), "|f(x)|");
    }
}

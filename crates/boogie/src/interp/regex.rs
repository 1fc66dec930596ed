//! Regular expressions of SMT-LIB's string theory, matched by derivatives.
//!
//! The derivative of an expression by a character matches what may follow that character (Brzozowski 1964);
//! complement and intersection cost nothing extra that way.

use super::value::deep;
use std::sync::Arc;

#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Regex {
    /// Matches nothing.
    None,
    /// Matches the empty string.
    Empty,
    /// The rest of a text from this place on; never the empty rest.
    Text(Arc<[u32]>, usize),
    /// One character between these two, inclusively.
    Range(u32, u32),
    Concat(Arc<Regex>, Arc<Regex>),
    Union(Arc<Regex>, Arc<Regex>),
    Inter(Arc<Regex>, Arc<Regex>),
    Star(Arc<Regex>),
    Complement(Arc<Regex>),
}

/// The largest character of SMT-LIB.
pub const LAST_CHARACTER: u32 = 0x2FFFF;

impl Regex {
    pub fn any_character() -> Regex {
        Regex::Range(0, LAST_CHARACTER)
    }

    pub fn literal(text: &Arc<[u32]>) -> Arc<Regex> {
        Regex::text_from(text, 0)
    }

    fn text_from(text: &Arc<[u32]>, from: usize) -> Arc<Regex> {
        Arc::new(if from == text.len() { Regex::Empty } else { Regex::Text(text.clone(), from) })
    }

    pub fn concat(first: Arc<Regex>, second: Arc<Regex>) -> Arc<Regex> {
        match (&*first, &*second) {
            (Regex::None, _) | (_, Regex::Empty) => first,
            (_, Regex::None) | (Regex::Empty, _) => second,
            _ => Arc::new(Regex::Concat(first, second)),
        }
    }

    pub fn union(a: Arc<Regex>, b: Arc<Regex>) -> Arc<Regex> {
        match (&*a, &*b) {
            (Regex::None, _) => b,
            (_, Regex::None) => a,
            _ if a == b => a,
            _ => Arc::new(Regex::Union(a, b)),
        }
    }

    pub fn inter(a: Arc<Regex>, b: Arc<Regex>) -> Arc<Regex> {
        match (&*a, &*b) {
            (Regex::None, _) => a,
            (_, Regex::None) => b,
            _ if a == b => a,
            _ => Arc::new(Regex::Inter(a, b)),
        }
    }

    pub fn star(inner: Arc<Regex>) -> Arc<Regex> {
        match &*inner {
            Regex::None | Regex::Empty => Arc::new(Regex::Empty),
            Regex::Star(_) => inner,
            _ => Arc::new(Regex::Star(inner)),
        }
    }

    pub fn complement(inner: Arc<Regex>) -> Arc<Regex> {
        match &*inner {
            Regex::Complement(double) => double.clone(),
            _ => Arc::new(Regex::Complement(inner)),
        }
    }

    /// `inner` from `least` to `most` times.
    pub fn repeated(inner: &Arc<Regex>, least: u32, most: u32) -> Arc<Regex> {
        if least > most {
            return Arc::new(Regex::None);
        }
        let optional = Regex::union(Arc::new(Regex::Empty), inner.clone());
        let tail = (least..most).fold(Arc::new(Regex::Empty), |rest, _| Regex::concat(optional.clone(), rest));
        (0..least).fold(tail, |rest, _| Regex::concat(inner.clone(), rest))
    }

    pub fn matches(self: &Arc<Regex>, text: &[u32]) -> bool {
        let mut state = self.clone();
        for &code in text {
            state = state.derivative(code);
        }
        state.matches_empty()
    }

    fn matches_empty(&self) -> bool {
        deep(|| match self {
            Regex::None | Regex::Range(..) | Regex::Text(..) => false,
            Regex::Empty | Regex::Star(_) => true,
            Regex::Concat(a, b) | Regex::Inter(a, b) => a.matches_empty() && b.matches_empty(),
            Regex::Union(a, b) => a.matches_empty() || b.matches_empty(),
            Regex::Complement(a) => !a.matches_empty(),
        })
    }

    fn derivative(self: &Arc<Regex>, code: u32) -> Arc<Regex> {
        deep(|| match &**self {
            Regex::None | Regex::Empty => Arc::new(Regex::None),
            Regex::Text(text, at) if text[*at] == code => Regex::text_from(text, at + 1),
            Regex::Text(..) => Arc::new(Regex::None),
            Regex::Range(low, high) => {
                Arc::new(if (*low..=*high).contains(&code) { Regex::Empty } else { Regex::None })
            }
            Regex::Concat(a, b) => {
                let first = Regex::concat(a.derivative(code), b.clone());
                if a.matches_empty() { Regex::union(first, b.derivative(code)) } else { first }
            }
            Regex::Union(a, b) => Regex::union(a.derivative(code), b.derivative(code)),
            Regex::Inter(a, b) => Regex::inter(a.derivative(code), b.derivative(code)),
            Regex::Star(a) => Regex::concat(a.derivative(code), self.clone()),
            Regex::Complement(a) => Regex::complement(a.derivative(code)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn codes(text: &str) -> Vec<u32> {
        text.chars().map(u32::from).collect()
    }

    #[test]
    fn derivatives_match() {
        let ab = Regex::literal(&codes("ab").into());
        let c = Regex::literal(&codes("c").into());
        // (ab)*c
        let expression = Regex::concat(Regex::star(ab.clone()), c.clone());
        for (text, expected) in [("c", true), ("ababc", true), ("abab", false), ("abac", false), ("", false)] {
            assert_eq!(expression.matches(&codes(text)), expected, "{text}");
            assert_eq!(Regex::complement(expression.clone()).matches(&codes(text)), !expected, "{text}");
        }
        let two_or_three = Regex::repeated(&ab, 2, 3);
        assert!(!two_or_three.matches(&codes("ab")));
        assert!(two_or_three.matches(&codes("abab")));
        assert!(two_or_three.matches(&codes("ababab")));
        assert!(!two_or_three.matches(&codes("abababab")));
        let any = Regex::star(Arc::new(Regex::any_character()));
        let both = Regex::inter(Regex::concat(any.clone(), c.clone()), Regex::concat(ab, any));
        assert!(both.matches(&codes("abxxc")));
        assert!(!both.matches(&codes("bxxc")));
    }
}

//! Names that Boogie can read, each given once: those of the passes may clash, and may hold what no identifier holds.

use crate::ids::Set;

/// How the names start that the printer itself makes up.
pub(super) const OWN: &str = "##";

#[derive(Default)]
pub(super) struct Names {
    given: Set<String>,
}

impl Names {
    /// The name itself if it can be, else one like it.
    pub fn unique(&mut self, name: &str) -> String {
        let mut legal: String = name.chars().map(|letter| if is_legal(letter) { letter } else { '#' }).collect();
        if legal.starts_with(OWN) {
            legal.insert(0, '_');
        }
        let numbered = (1u32..).map(|number| format!("{legal}#{number}"));
        let name = std::iter::once(legal.clone()).chain(numbered).find(|name| !self.given.contains(name));
        let name = name.unwrap_or(legal);
        self.given.insert(name.clone());
        name
    }
}

fn is_legal(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "'~#$^_.?`".contains(letter)
}

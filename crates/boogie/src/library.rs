//! The libraries that Boogie brings along (`/lib:base`): declarations to read before a program that uses them.
//!
//! The names are those that programs for Boogie use; the texts are our own. Civl's primitives, which change their
//! arguments behind the program's back, are marked `{:unsupported …}`: nobody who runs or verifies a program may call
//! them as if they were ordinary procedures.

/// The libraries by name.
pub const LIBRARIES: &[&str] = &["base", "node", "set_size"];

/// The texts to read for libraries that are asked for by name, each with a name as a file has one and each once, what others
/// rely on first; the error is the name that is none.
pub fn libraries(names: &[String]) -> Result<Vec<(String, &'static str)>, &str> {
    let mut texts: Vec<(String, &'static str)> = Vec::new();
    for name in names {
        let (text, before) = library(name).ok_or(name.as_str())?;
        let before = before.and_then(|before| Some((before, library(before)?.0)));
        for (name, text) in before.into_iter().chain([(name.as_str(), text)]) {
            let file = format!("{name}.bpl (library)");
            if !texts.iter().any(|(known, _)| *known == file) {
                texts.push((file, text));
            }
        }
    }
    Ok(texts)
}

/// The text of a library, and the library that must be read before it.
pub fn library(name: &str) -> Option<(&'static str, Option<&'static str>)> {
    match name {
        "base" => Some((include_str!("library/base.bpl"), None)),
        "node" => Some((include_str!("library/node.bpl"), Some("base"))),
        "set_size" => Some((include_str!("library/set_size.bpl"), Some("base"))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{LIBRARIES, libraries, library};

    #[test]
    fn what_a_library_relies_on_comes_first_and_once() {
        assert!(LIBRARIES.iter().all(|name| library(name).is_some()));
        let asked = ["node", "base", "node"].map(str::to_owned);
        let names: Vec<String> = libraries(&asked).expect("libraries").into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["base.bpl (library)", "node.bpl (library)"]);
        assert_eq!(libraries(&["bass".to_owned()]), Err("bass"));
    }
}

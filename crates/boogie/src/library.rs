//! The libraries that Boogie brings along (`/lib:base`): declarations to read before a program that uses them.
//!
//! The names are those that programs for Boogie use; the texts are our own. Civl's primitives, which change their
//! arguments behind the program's back, are marked `{:unsupported …}`: nobody who runs or verifies a program may call
//! them as if they were ordinary procedures.

/// The text of a library, and the library that must be read before it.
pub fn library(name: &str) -> Option<(&'static str, Option<&'static str>)> {
    match name {
        "base" => Some((include_str!("library/base.bpl"), None)),
        "node" => Some((include_str!("library/node.bpl"), Some("base"))),
        "set_size" => Some((include_str!("library/set_size.bpl"), Some("base"))),
        _ => None,
    }
}

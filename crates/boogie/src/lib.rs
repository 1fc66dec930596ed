//! The Boogie language, and nothing of the verifier.
//!
//! The way of the data: [`source`] text, [`lexer`], [`parser`] to a [`syntax`] tree, [`resolve`] and
//! [`typecheck`] to [`typed`] Boogie. The [`printer`] turns a tree into text that reads back to the same tree;
//! [`diagnostics`] collect what is wrong with a program and [`render`] shows it.

pub mod diagnostics;
pub mod lexer;
pub mod names;
pub mod parser;
pub mod source;
pub mod syntax;
pub mod typed;

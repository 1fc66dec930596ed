//! The Boogie language, and nothing of the verifier.
//!
//! The way of the data: [`source`] text, [`lexer`], [`parser`] to a [`syntax`] tree, [`check`](mod@check)
//! (name resolution and type checking) to [`typed`] Boogie. The [`printer`] turns a tree into text that reads back to
//! the same tree; [`diagnostics`] collect what is wrong with a program and [`render`] shows it. The [`interp`]reter
//! runs typed Boogie.

pub mod check;
pub mod diagnostics;
pub mod dialect;
mod infer;
pub mod interp;
pub mod lexer;
pub mod library;
mod modifies;
pub mod names;
pub mod parser;
pub mod printer;
pub mod render;
mod resolve;
pub mod source;
pub mod syntax;
mod typecheck;
pub mod typed;
pub mod types;
pub mod walk;

//! LLVM's assembly language as LLVM 14 to 22 print it, read without any LLVM.
//!
//! The way of the data: [`lexer`], `parser`, [`Module`]. A module holds [`types`], [`constants`], globals, functions
//! with [`instructions`], [`attributes`] and [`metadata`], all by `u32` [`ids`]. [`layout`] says how large things are
//! and where fields lie, [`debug_info`] which place, variable or type of the source something stands for, [`dump`]
//! shows modules in tests.
//!
//! What was written differently by different versions is the same here where it means the same: `i32*` is `ptr`, a
//! constant cast from `i32*` to `i8*` is its operand, and a call of `llvm.dbg.declare` is the record `#dbg_declare`.
//!
//! ```
//! let text = "define i32 @twice(i32 %x) {\n  %y = shl nsw i32 %x, 1\n  ret i32 %y\n}\n";
//! let module = llvm::read("twice.ll", text)?;
//! let twice = &module[module.function("twice").expect("it is defined above")];
//! assert_eq!(twice.body.as_ref().map(|body| body.instructions.len()), Some(2));
//! # Ok::<(), llvm::Error>(())
//! ```

pub mod attributes;
pub mod constants;
pub mod debug_info;
pub mod dump;
mod error;
pub mod ids;
pub mod instructions;
pub mod layout;
pub mod lexer;
pub mod metadata;
pub mod module;
pub mod names;
mod parser;
pub mod types;

pub use error::Error;
pub use module::Module;

/// Reads a module. `file` is named in errors.
pub fn read(file: &str, text: &str) -> Result<Module, Error> {
    parser::parse(text.as_bytes()).map_err(|fault| fault.locate(file, text.as_bytes()))
}

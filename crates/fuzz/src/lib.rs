//! Random tests of the whole: a generator of programs, the engines against each other and against the interpreter,
//! a shrinker, and mutations. The commands of `./x fuzz` are made of this.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "these commands tell how they get on")]

pub mod concurrent;
pub mod configurations;
pub mod corpus;
pub mod differential;
pub mod each;
pub mod edit;
pub mod engines;
pub mod generator;
pub mod hostile;
pub mod interpreter;
pub mod judge;
pub mod neighbours;
pub mod parser;
pub mod quantifiers;
pub mod random;
pub mod run;
pub mod shrink;
pub mod threads;

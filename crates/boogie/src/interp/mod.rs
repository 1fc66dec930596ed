//! The concrete interpreter of typed Boogie: an independent reading of the language.
//!
//! It runs one execution, of one thread or of several that take turns. Wherever the program leaves something open it asks an [`Oracle`]; it reports how the
//! run ended ([`Outcome`]), what happened on the way ([`Step`]), and which formulas it could evaluate in part
//! only ([`Undecided`]). A verifier confirms what it found by running it here; random oracles test programs.
//!
//! # The parts
//! - Values: [`value`], with [`integer`], [`bitvector`], [`float`], [`regex`], maps in [`map`] over [`tree`].
//! - The program in the form that runs: `code`, made by `compile` (expressions) and `flatten` (statements).
//! - The machine: `machine` holds the state, `eval`, `maps`, `functions`, `operators`, `quantify` and
//!   `code_exprs` evaluate expressions, `exec`, `calls` and `threads` execute, `axioms` and `pending` check what is assumed of
//!   the whole run, `repair` finds defaults that fit.
//! - Choices: [`oracle`], [`random`], and [`world`] for making values.
//!
//! # What a run promises
//! - An uninterpreted function, an operation outside its domain (`x div 0`) and an open map answer the same
//!   question always in the same way.
//! - A formula without quantifiers is evaluated exactly. A quantifier is tried on the values that the run
//!   touched ([`Verdict`]); "false" then means that there is a counterexample among these.
//! - Axioms are checked on what the run touched, when it ends.

pub mod bitvector;
pub mod float;
pub mod integer;
pub mod map;
pub mod oracle;
pub mod outcome;
pub mod random;
mod recurrences;
pub mod regex;
pub mod steps;
pub mod table;
pub mod tree;
pub mod value;
pub mod world;

mod axioms;
mod builtins;
mod calls;
mod code;
mod code_exprs;
mod compile;
mod eval;
mod exec;
mod flatten;
mod functions;
mod hints;
mod machine;
mod maps;
mod matching;
mod operators;
mod pending;
mod pool;
mod power;
mod quantify;
mod repair;
mod same_text;
mod settle;
mod strings;
mod threads;

pub use machine::{Interpreter, Options, Run};
pub use oracle::{Activation, NoOpinion, Oracle, Unspecified};
pub use outcome::{Claim, Outcome, Undecided, Verdict};
pub use random::RandomOracle;
pub use steps::{Enter, Event, Place, Step};
pub use threads::{Fork, NEVER};
pub use value::Value;
pub use world::World;

#[cfg(test)]
mod tests;

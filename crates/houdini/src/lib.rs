//! Houdini: the largest inductive subset of guesses about procedures.
//!
//! Paper: Corral, §4.2. [`summaries::infer`] proves summaries of procedures for the engines; guesses are made from
//! the program alone ([`candidates`]) or come from the source's templates. [`existential::assignment`] decides about
//! the guesses that a source marks as Boogie does. Both are one [`fixpoint`] over *modular bodies* ([`modular`]), one
//! procedure's condition at a time.
//!
//! This is a crate of its own and not a part of `engine`: it makes conditions as the engines do, but its bodies,
//! queries and order are others, and no engine needs it.

pub mod candidates;
pub mod components;
mod cut_loops;
pub mod existential;
pub mod fixpoint;
mod inline;
pub mod modular;
pub mod summaries;

pub use candidates::Guesser;
pub use fixpoint::{Again, Asked, Budget, HoudiniError, NewSolver, Provers};
pub use summaries::{Counts, infer};

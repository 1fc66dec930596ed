//! From typed Boogie to the program that the engines look at: one file a pass, each a function from program to
//! program whose comment says what holds before and after. `pipeline` lists them in the order in which they run.

mod abstraction;
mod allocation;
mod asserts;
mod bits;
mod constant_loops;
mod constants;
mod effects;
mod graph;
mod inline_small;
mod interface;
mod invariants;
mod liveness;
mod loops;
pub mod lower;
mod needs;
mod once;
pub mod pipeline;
mod prune;
mod rename;
mod selector;
mod sequentialise;
mod simplify;
mod slack;
mod stack_depth;
mod variants;
mod vars;

pub use abstraction::abstract_globals;
pub use allocation::{allocation, unseen_addresses};
pub use asserts::{Question, asserts};
pub use constant_loops::constant_loops;
pub use constants::constants;
pub use effects::effects;
pub use graph::is_acyclic;
pub use inline_small::{InlineLimits, inline_small};
pub use interface::interface;
pub use invariants::invariants;
pub use loops::loops;
pub use once::once;
pub use prune::prune;
pub use sequentialise::sequentialise;
pub use simplify::simplify;
pub use slack::slack;
pub use stack_depth::stack_depth;
pub use variants::{assume_assertion, return_if};

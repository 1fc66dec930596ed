//! Structural abstraction and refinement over regions.
//!
//! Paper: inertial refinement for structural abstraction, all sections. The program is cut into *regions*: procedures, and
//! loops (which loop extraction has made procedures that call themselves). [`summarize`] is the paper's `LocSummarize`: it
//! gives each region, by itself and once, the condition `ψ` of the paths through it, the values `σ` of its outputs, and
//! its own error conditions `Φ`; what it calls is abstracted by *placeholders*, `π` for "an execution goes through" and a `λ`
//! for each value that comes back. [`formula`] holds what the solver was told of them: an error condition at the entry, and
//! the placeholders of each call below it, which are *expanded* one by one. [`refine`] chooses which: `Ref` (Algorithm 1)
//! with don't-cares of the model ([`dont_care`]: DCR, DCR+) or with all (Naive), and `Ref-IR` (Algorithm 2) with minimal
//! correction sets ([`correction`]).
//!
//! What is as in the paper, and what is not:
//!
//! * A loop has an abstraction of its own (§IV-A): `ψ = π₀ ∨ π₁₊`, values `ite(π₀, before, λ₁₊)`, where `π₀` are the paths on
//!   which its body does not run again. Zero iterations cost no expansion, each further one costs one.
//! * An error condition is *hoisted* to the entry from above: a third kind of placeholder, `ε`, says that an assertion fails
//!   in a call. It stands behind the condition of the paths to that call, and what is passed on the way is abstracted. A
//!   bounded set of calling contexts is expanded at once (`formula::HOISTED`), the others where refinement asks for them:
//!   no context is lost.
//! * Definitions are implications where the paper writes equations (`π ⇒ ψ`): a path condition only ever has to be true, and
//!   quantifiers stay where they were assumed. Values are equations.
//! * An assertion behind another one is looked at where the first one holds, as in Boogie.
//! * Every witness is replayed; what an error condition is satisfied by is never a bug by itself.

pub mod correction;
mod dont_care;
pub mod formula;
mod path;
pub mod refine;
pub mod summarize;

pub use correction::Corrections;
pub use refine::{Condition, Refinement, Structural};
pub use summarize::{Region, Regions, summarize};

//! Terms and solvers.
//!
//! An engine talks to a [`Solver`]: it makes constants and terms, asserts, asks under assumptions, and reads a
//! model or an unsatisfiable core. Terms are numbers that one solver gave out. A [`Template`] is a set of IR
//! expressions laid out as a straight list of steps, so that instantiating it over other constants is one pass
//! without a table.

mod builtin;
mod log;
mod process;
mod smtlib;
pub mod solver;
pub mod template;
mod triggers;
pub mod z3;

pub use log::Logging;
pub use process::{ProcessOptions, ProcessSolver};
pub use solver::{Answer, FunctionTable, Interrupt, Limits, Solver, SolverError, Statistics, Term, Value};
pub use template::{Step, Template};
pub use z3::{Z3Options, Z3Solver, z3_version};

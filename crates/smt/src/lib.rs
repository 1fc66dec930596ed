//! Terms and solvers.
//!
//! An engine talks to a [`Solver`]: it makes constants and terms, asserts, asks under assumptions, and reads a
//! model or an unsatisfiable core. Terms are numbers that one solver gave out. A [`Template`] is a set of IR
//! expressions laid out as a straight list of steps, so that instantiating it over other constants is one pass
//! without a table.

pub mod solver;
pub mod template;

pub use solver::{Answer, FunctionTable, Interrupt, Limits, Solver, SolverError, Statistics, Term, Value};
pub use template::{Step, Template};

//! Terms and solvers.
//!
//! An engine talks to a [`Solver`]: it makes constants and terms, asserts, asks under assumptions, and reads a
//! model or an unsatisfiable core. Terms are numbers that one solver gave out. A [`Template`] is a set of IR
//! expressions laid out as a straight list of steps, so that instantiating it over other constants is one pass
//! without a table.
//!
//! Solvers: [`Z3Solver`] is Z3 linked in, incremental or one-shot; [`ProcessSolver`] is any program that speaks
//! SMT-LIB; [`Logging`] writes down what another solver is asked, as a file that can be run again. All borrow the
//! [`ir::Context`] whose ids they are given, so nothing is added to it while they live.

mod builtin;
pub mod horn;
mod log;
mod process;
mod smtlib;
pub mod solver;
pub mod template;
mod triggers;
pub mod z3;

pub use horn::{Atom, Horn, Predicate};
pub use log::{Logging, NOT_WHOLE};
pub use process::{ProcessOptions, ProcessSolver};
pub use solver::{
    Answer, FunctionTable, Interrupt, Limits, Solver, SolverError, Statistics, Term, Unknown, Value, one_line,
};
pub use template::{Step, Template};
pub use z3::{Z3Options, Z3Solver, limit_z3_memory, z3_version};

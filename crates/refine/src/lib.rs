//! Paths of executions as programs, and which globals rule a path out.
//!
//! Paper: Corral, §3. An engine's witness in an abstraction of the program is a path. [`path_program`] makes a
//! program of it that follows exactly this path; [`feasible`] asks whether the path is an execution when all globals
//! are tracked. If not, [`refine`] finds a minimal set of globals that must be tracked so that the path is none in the
//! abstraction either, by one of three algorithms. [`search`] is the loop around an engine.

pub mod algorithms;
mod checks;
pub mod function_templates;
pub mod index_sets;
pub mod maps_as_functions;
pub mod path_program;
mod prover;
pub mod search;
mod single_assignment;

pub use algorithms::{ALGORITHMS, Algorithm, hrefine, storm};
pub use checks::{Budget, NewSolver, RefineError, Refinement, is_infeasible, refine};
pub use path_program::{Feasible, PathProgram, feasible, path_program};
pub use search::{Abstract, search};
pub use single_assignment::formulas;

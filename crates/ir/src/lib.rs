//! The verifier's program.
//!
//! A [`Program`] is a set of procedures whose bodies are control-flow graphs of `assume`, `:=`, `havoc`, `call` and
//! `assert`. Expressions are hash-consed in the program's [`Context`]: equal ids are equal expressions. Nothing
//! here knows Boogie's syntax or a solver; what a later room needs of the source (a statement to point at, a name)
//! travels as plain numbers and strings.

mod args;
mod check;
mod construct;
mod context;
pub mod graph;
mod ids;
pub mod liveness;
mod printer;
mod program;
mod vars;
mod walk;

pub use args::Args;
pub use check::{Defect, check};
pub use context::{Constructor, Context, Datatype, Function, FunctionKind, Node, Op, Quantifier, Sort, Var, VarKind};
pub use ids::{BlockId, ConstructorId, DatatypeId, ExprId, FunctionId, Map, ProcId, Set, SortId, VarId};
pub use printer::{SourceNames, print, print_expr, print_proc, print_with, sort_name};
pub use program::{Assertion, Block, Body, Call, Event, EventId, Mark, Next, Proc, ProcKind, Program, Stmt};
pub use vars::Vars;
pub use walk::{Substitution, free_vars, post_order};

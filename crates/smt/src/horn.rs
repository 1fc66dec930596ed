//! Constrained Horn clauses: what some solvers can answer besides plain queries.
//!
//! A *predicate* stands for an unknown relation, here the summary of a procedure. A *rule* says that the head holds of
//! all values for which the body and the calls hold. The question is whether a predicate holds of any values at all.
//!
//! Such a solver knows neither quantifiers nor uninterpreted functions. What it does not know becomes a variable of
//! its own: the rule then holds of more values, never of fewer, so that "it holds of none" stays true. "It holds of
//! some" is a guess.

use crate::solver::{Answer, Limits, Term};
use ir::SortId;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Predicate(pub u32);

/// A predicate of some terms.
#[derive(Clone, Debug)]
pub struct Atom {
    pub predicate: Predicate,
    pub args: Vec<Term>,
}

/// A solver for Horn clauses, over the terms of a [`crate::Solver`].
pub trait Horn {
    fn predicate(&mut self, name: &str, sorts: &[SortId]) -> Predicate;

    /// For all values of all constants: if `body` and `calls` hold, so does `head`.
    fn rule(&mut self, body: &[Term], calls: &[Atom], head: &Atom);

    /// Whether the predicate holds of some values: `Unsat` if it does not, `Sat` if it may.
    fn derivable(&mut self, predicate: Predicate, limits: Limits) -> Answer;

    /// After `Unsat`: what an atom implies in the proof, if it says anything of its predicate. Whoever needs to be sure
    /// can check that the rules keep what the summaries say.
    fn summary(&mut self, atom: &Atom) -> Option<Term>;

    /// After `Unsat`: the same as SMT-LIB, over arguments of these names.
    fn summary_text(&mut self, predicate: Predicate, args: &[String]) -> Option<String>;

    /// All rules and the question about a predicate without arguments, for any solver that reads Horn clauses in
    /// SMT-LIB; `sat` is what `Unsat` is here.
    fn text(&mut self, predicate: Predicate) -> String;
}

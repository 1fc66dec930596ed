//! Why a search has no answer, as a value: what is done about it hangs on which it is. Its text is for people.

use crate::unfolding::TooLarge;
use serde::{Deserialize, Serialize};

/// Why nothing was established.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    #[error("time limit")]
    TimeLimit,
    /// Somebody stopped the solver.
    #[error("interrupted")]
    Interrupted,
    #[error("the solver does not know: {0}")]
    Solver(String),
    /// The interpreter could not follow an execution that the solver is sure of.
    #[error("trace did not replay: {0}")]
    NoReplay(String),
    /// Quantifiers keep the solver from an answer, and what it has instead is no execution.
    #[error("the solver has only a candidate model, and it does not replay{}", behind(.0))]
    Candidate(String),
    #[error("{0}")]
    TooLarge(#[from] TooLarge),
    /// The check of a proof refutes it. The check asks about the very rules that Spacer got, so what is wrong is on Spacer's
    /// side: it is known to err where integers have factors, and on maps of maps.
    #[error("what Spacer takes for a proof is none: the check of its summaries refutes it")]
    RefutedProof,
    /// There is no proof by Horn clauses.
    #[error("{0}")]
    NoProof(String),
    #[error("the abstraction could not be refined: {0}")]
    NotRefined(String),
    /// Something is wrong with us.
    #[error("a defect of ours: {0}")]
    Defect(String),
    #[error("{0}")]
    Other(String),
}

/// More words, if there are some.
fn behind(why: &str) -> String {
    if why.is_empty() { String::new() } else { format!(": {why}") }
}

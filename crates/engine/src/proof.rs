//! What `safe` rests on, as a value: whoever wants to have a proof checked again must know what to ask.

/// What a proof rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// The solver's answer `unsat` to the last query. Of what that assumed, only what stands in these places says
    /// something about the program (switches of globals, [`crate::tracking`]); the rest blocks calls, and the proof does
    /// without.
    Unsat { assumed: Vec<usize> },
    /// A summary for each procedure, found by Horn clauses: `unsat` for each of them, that it keeps its own if those that it
    /// calls keep theirs, and for the entry, whose summary says that it does not return.
    Clauses,
    /// What the passes leave of the program has no way to return: no solver was asked.
    NothingReturns,
    /// The axioms have no model: nothing can happen.
    NoModelOfAxioms,
}

impl Proof {
    /// By a query that assumed nothing but that calls are blocked, and did not need that.
    pub const UNSAT: Proof = Proof::Unsat { assumed: Vec::new() };
}

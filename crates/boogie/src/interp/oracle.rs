//! Who decides what the program leaves open.
//!
//! The interpreter asks an [`Oracle`] at every choice. Every answer may be `None`, "no opinion": the interpreter
//! then takes a default (zero, false, the first arm that is not blocked at once, …). So an oracle that knows part
//! of an execution, such as a model of a solver, says only that part.

use super::float::Format;
use super::map::OpenId;
use super::outcome::Claim;
use super::threads::Fork;
use super::value::Value;
use super::world::World;
use crate::syntax::{ExprId, RoundingMode, StmtId};
use crate::typed::{ConstructorId, FunctionId, ImplementationId, ProcedureId, Ty, TypedProgram, VarId};

/// A call of a procedure during a run, numbered in the order of the calls; the entry's is 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Activation(pub u64);

/// Operations that have no fixed value for some arguments, but always the same one for the same arguments.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unspecified {
    /// `a div 0`.
    DivByZero,
    /// `a mod 0`.
    ModByZero,
    /// `rem` of integers by zero.
    RemByZero,
    /// `a / 0.0`.
    RealDivByZero,
    /// `a ** b` where `a` is zero and `b` is not positive, or `a` is negative and `b` no integer.
    Power,
    /// The same for integers, also where `b` is negative.
    IntPower,
    /// A field of a datatype value that was made by another constructor: this constructor's field in this place.
    Field(ConstructorId, u32),
    /// `fp.min`, `fp.max` of zeros with different signs: one of the zeros. The sign of the answer says which.
    FloatMin(Format),
    FloatMax(Format),
    /// A float that no integer of the width can say, rounded like this (`fp.to_ubv`, `fp.to_sbv`); the float is all
    /// that is asked about.
    FloatToUnsigned(Format, u32, RoundingMode),
    FloatToSigned(Format, u32, RoundingMode),
    /// A float that is no real number (`fp.to_real`).
    FloatToReal(Format),
    /// The bits of NaN (`fp.to_ieee_bv`): any that stand for NaN.
    FloatToBits(Format),
}

/// Answers at choices. Every method has an answer without an opinion.
#[allow(unused_variables)]
pub trait Oracle {
    /// The value that a global or constant starts with.
    fn initial_global(&mut self, world: &mut World<'_>, var: VarId, ty: Ty) -> Option<Value> {
        None
    }

    /// The value that a local or result starts with in an activation, or what the entry is called with. Asked
    /// when the variable is first looked at, while the activation is the innermost.
    fn initial_local(&mut self, world: &mut World<'_>, activation: Activation, var: VarId, ty: Ty) -> Option<Value> {
        None
    }

    /// A new value: for `havoc`; for a wildcard argument of a call, and for the results and modified globals of a
    /// call to a procedure without body, with the statement of the call and the variable of the callee. There is
    /// no statement if the entry itself has no body.
    fn havoc(&mut self, world: &mut World<'_>, at: Option<StmtId>, var: VarId, ty: Ty) -> Option<Value> {
        None
    }

    /// Which arm: of `if (*)` (0 is `then`), of `while (*)` (0 is another iteration), of a `goto`. `feasible` are
    /// the arms that do not start with an assumption that is false now, the one to be taken without an opinion first,
    /// if [`Oracle::looks_ahead`].
    fn branch(&mut self, at: StmtId, arms: usize, feasible: &[usize]) -> Option<usize> {
        None
    }

    /// Whether [`Oracle::branch`] wants to know the arms that are feasible.
    fn looks_ahead(&self) -> bool {
        false
    }

    /// Which of several implementations a call runs.
    fn implementation(&mut self, call: Option<StmtId>, procedure: ProcedureId, count: usize) -> Option<usize> {
        None
    }

    /// The value of an uninterpreted function. Asked once for each instance and arguments, except where a
    /// quantifier is tried on values that the run did not touch.
    fn function(
        &mut self,
        world: &mut World<'_>,
        function: FunctionId,
        types: &[Ty],
        args: &[Value],
        ty: Ty,
    ) -> Option<Value> {
        None
    }

    /// The value of an operation outside its domain, with the same promises as [`Oracle::function`].
    fn unspecified(&mut self, world: &mut World<'_>, what: Unspecified, args: &[Value], ty: Ty) -> Option<Value> {
        None
    }

    /// What an open map holds at a place, with the same promises as [`Oracle::function`].
    fn map_element(
        &mut self,
        world: &mut World<'_>,
        map: OpenId,
        types: &[Ty],
        indices: &[Value],
        ty: Ty,
    ) -> Option<Value> {
        None
    }

    /// Further values on which a quantifier should be tried, such as a model's witness.
    fn candidates(&mut self, world: &mut World<'_>, quantifier: ExprId, var: VarId, ty: Ty) -> Vec<Value> {
        Vec::new()
    }

    /// A guard of `if` or `while` hangs on a quantifier that could not be decided; it looks like `guess`.
    fn undecided_guard(&mut self, at: StmtId, guess: bool) -> Option<bool> {
        None
    }

    /// In which round of the schedule a thread goes on that is about to execute this statement: the current one or a
    /// later one, in which case other threads run first; [`NEVER`](super::NEVER) if it stops for good. With `back` the
    /// statement is a call that has returned and whose results are about to be assigned.
    fn context(&mut self, at: StmtId, back: bool) -> Option<u32> {
        None
    }

    /// Whether a thread that has just executed this statement stops for good.
    fn stops(&mut self, after: StmtId) -> bool {
        false
    }

    /// A thread is started, which gets this number.
    fn fork(&mut self, at: StmtId, thread: u32) -> Option<Fork> {
        None
    }

    /// From now on this thread runs (until the next switch); the first thing that a new one does is to enter its
    /// procedure.
    fn switch(&mut self, thread: u32) {}

    /// Whether this check is meant to fail. Values that nobody had an opinion about, and nobody looked at before, are
    /// then chosen so that it does, if there is a simple way.
    fn wants_failure(&mut self, program: &TypedProgram, claim: Claim) -> bool {
        false
    }

    /// A procedure is entered; there is no implementation if it has no body, and no call for the entry.
    fn enter(
        &mut self,
        call: Option<StmtId>,
        activation: Activation,
        procedure: ProcedureId,
        implementation: Option<ImplementationId>,
    ) {
    }

    /// The innermost activation returned.
    fn leave(&mut self, activation: Activation) {}
}

/// An oracle without opinions: one plain run.
#[derive(Clone, Copy, Default, Debug)]
pub struct NoOpinion;

impl Oracle for NoOpinion {}

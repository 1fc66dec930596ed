//! How runs end, and what was claimed where.

use crate::source::Span;
use crate::syntax::{self, Decl, ExprId, Spec, StmtId, StmtKind};
use crate::typed::{ProcedureId, TypedProgram, VarId};

/// A formula of the program that a run takes for granted or checks, by its place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// An `assert` statement, or an unpacking of a value that another constructor made.
    Assert(StmtId),
    /// An `assume` statement.
    Assume(StmtId),
    /// A `requires` clause, the `clause`-th of the procedure's specification. `call` is absent for the entry.
    Requires { procedure: ProcedureId, clause: u32, call: Option<StmtId> },
    /// An `ensures` clause at the return of a body, or, for a procedure without body, after a call.
    Ensures { procedure: ProcedureId, clause: u32, call: Option<StmtId> },
    /// The `index`-th invariant of a `while`, when the loop is reached or after an iteration.
    Invariant { stmt: StmtId, index: u32, entry: bool },
    /// The `where` clause of a variable.
    Where(VarId),
    /// An axiom, by its expression.
    Axiom(ExprId),
    /// Two constants that are `unique` and must differ.
    Unique(VarId, VarId),
    /// Something that a statement computes: a guard, an argument, the right side of an assignment.
    Computed(StmtId),
}

impl Claim {
    /// The formula, where the claim is one.
    pub fn expr(&self, program: &TypedProgram) -> Option<ExprId> {
        match *self {
            Claim::Assert(stmt) | Claim::Assume(stmt) => match program.syntax.stmt(stmt).kind {
                StmtKind::Assert { expr, .. } | StmtKind::Assume { expr, .. } => Some(expr),
                _ => None,
            },
            Claim::Requires { procedure, clause, .. } | Claim::Ensures { procedure, clause, .. } => {
                match program.specs(procedure).get(clause as usize)? {
                    Spec::Requires { expr, .. } | Spec::Ensures { expr, .. } => Some(*expr),
                    Spec::Modifies { .. } => None,
                }
            }
            Claim::Invariant { stmt, index, .. } => match &program.syntax.stmt(stmt).kind {
                StmtKind::While { invariants, .. } => Some(invariants.get(index as usize)?.expr),
                _ => None,
            },
            Claim::Where(var) => program.var(var).where_clause,
            Claim::Axiom(expr) => Some(expr),
            Claim::Unique(..) | Claim::Computed(_) => None,
        }
    }

    /// Where the claim stands in the text: the statement, clause or declaration.
    pub fn span(&self, program: &TypedProgram) -> Span {
        match *self {
            Claim::Assert(stmt) | Claim::Assume(stmt) | Claim::Computed(stmt) => program.syntax.stmt(stmt).span,
            Claim::Requires { procedure, clause, .. } | Claim::Ensures { procedure, clause, .. } => {
                match program.specs(procedure).get(clause as usize) {
                    Some(Spec::Requires { span, .. } | Spec::Ensures { span, .. } | Spec::Modifies { span, .. }) => {
                        *span
                    }
                    None => program.procedures[procedure.index()].name.span,
                }
            }
            Claim::Invariant { stmt, index, .. } => match &program.syntax.stmt(stmt).kind {
                StmtKind::While { invariants, .. } if (index as usize) < invariants.len() => {
                    invariants[index as usize].span
                }
                _ => program.syntax.stmt(stmt).span,
            },
            Claim::Where(var) | Claim::Unique(var, _) => program.var(var).name.span,
            Claim::Axiom(expr) => program.syntax.expr(expr).span,
        }
    }

    /// The statement that was being executed, where the claim belongs to one.
    pub fn stmt(&self) -> Option<StmtId> {
        match *self {
            Claim::Assert(stmt) | Claim::Assume(stmt) | Claim::Computed(stmt) => Some(stmt),
            Claim::Invariant { stmt, .. } => Some(stmt),
            Claim::Requires { call, .. } | Claim::Ensures { call, .. } => call,
            Claim::Where(_) | Claim::Axiom(_) | Claim::Unique(..) => None,
        }
    }
}

/// How a formula came out. The formulas with quantifiers can be evaluated on finitely many values only, so
/// there are answers that more values might overturn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    True,
    /// True for all values that were tried (or false for none that was decisive).
    LikelyTrue,
    LikelyFalse,
    False,
}

impl Verdict {
    pub fn new(value: bool, decided: bool) -> Verdict {
        match (value, decided) {
            (true, true) => Verdict::True,
            (true, false) => Verdict::LikelyTrue,
            (false, false) => Verdict::LikelyFalse,
            (false, true) => Verdict::False,
        }
    }

    pub fn value(self) -> bool {
        matches!(self, Verdict::True | Verdict::LikelyTrue)
    }

    pub fn is_decided(self) -> bool {
        matches!(self, Verdict::True | Verdict::False)
    }
}

/// How a run ended.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// A check failed: an assertion, a precondition at a call, a postcondition at a return, a loop invariant.
    /// `undecided` if that hangs on a quantifier which could not be decided.
    Failed { claim: Claim, span: Span, undecided: bool },
    /// The entry procedure returned.
    Returned,
    /// Something that is taken for granted is false: no execution does this.
    Blocked { claim: Claim, span: Span },
    /// The limit of steps was reached.
    OutOfFuel,
    /// The limit of calls inside each other was reached, of procedures or of functions.
    DeepRecursion,
    /// The program does something that the interpreter cannot do.
    Unsupported { reason: String, span: Option<Span> },
}

impl Outcome {
    pub fn is_failure(&self) -> bool {
        matches!(self, Outcome::Failed { .. })
    }
}

/// A formula that could be evaluated in part only, or a value that depends on one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undecided {
    pub claim: Claim,
    /// How it was taken.
    pub verdict: Verdict,
    /// How often this happened.
    pub times: u64,
}

/// Why evaluation stops short of a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    Unsupported(String),
    OutOfFuel,
    DeepRecursion,
}

impl Stop {
    pub(super) fn unsupported(reason: impl Into<String>) -> Stop {
        Stop::Unsupported(reason.into())
    }
}

/// The axioms of a program in their order, those in `uses` clauses among them.
pub fn axioms(program: &TypedProgram) -> Vec<&syntax::AxiomDecl> {
    let mut axioms = Vec::new();
    for decl in &program.syntax.decls {
        match decl {
            Decl::Axiom(axiom) => axioms.push(axiom),
            Decl::Const(constant) => axioms.extend(&constant.uses),
            Decl::Function(function) => axioms.extend(&function.uses),
            _ => {}
        }
    }
    axioms
}

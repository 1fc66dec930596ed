//! Vacuity: whether `safe` says anything. Nothing can fail in a program without assertions, in one that cannot start, or in a
//! world that does not exist; people who see only `safe` then believe in a proof.

use crate::job::Job;
use crate::solvers::{Purpose, start_solver};
use boogie::typed::{ProcedureId, TypedProgram};
use ir::{Body, Context, ExprId, Program, Stmt, VarId, VarKind};
use passes::Question;
use smt::{Answer, Limits, Template};
use std::time::Duration;

/// What a solver may take to find a contradiction: it is found soon or not at all.
const LIMITS: Limits = Limits { time: Some(Duration::from_millis(500)), resources: Some(250_000) };

pub const AXIOMS: &str = "the axioms contradict each other, so that nothing can happen, nor go wrong";

/// What is taken for granted before the first step, as the program was lowered.
pub struct Vacuity {
    entry: String,
    has_body: bool,
    has_assertions: bool,
    context: Context,
    axioms: Vec<ExprId>,
    /// Preconditions of the entry and `where` clauses.
    start: Vec<ExprId>,
}

impl Vacuity {
    pub fn of(program: &TypedProgram, entry: ProcedureId, question: Question, lowered: &Program) -> Self {
        let declared = &program.procedures[entry.index()];
        let mut stmts = lowered.procs.iter().flat_map(|proc| &proc.body.blocks).flat_map(|block| &block.stmts);
        let has_assertions = question == Question::Return || stmts.any(|stmt| matches!(stmt, Stmt::Assert(..)));
        let start = lowered.entry.map(|entry| &lowered.proc(entry).body.blocks[Body::START.index()].stmts);
        let assumed = |stmt: &Stmt| match stmt {
            Stmt::Assume(expr) => Some(*expr),
            _ => None,
        };
        Self {
            entry: program.syntax.names[declared.name.name].to_owned(),
            has_body: !declared.implementations.is_empty(),
            has_assertions,
            context: lowered.context.clone(),
            axioms: lowered.axioms.clone(),
            start: start.into_iter().flatten().map_while(assumed).collect(),
        }
    }

    /// Why nothing could fail, if that is so.
    pub fn reason(&self, job: Job<'_>) -> Option<String> {
        let entry = &self.entry;
        if !self.has_body {
            return Some(format!("`{entry}` has no body, so that there is nothing to check"));
        }
        if !self.has_assertions {
            return Some(format!(
                "there is no assertion in `{entry}` and what it calls, so that there is nothing to check"
            ));
        }
        if self.axioms.is_empty() && self.start.is_empty() {
            return None;
        }
        let mut solver = start_solver(job, &self.context, None, Purpose::Proofs).ok()?;
        let context = &self.context;
        for (formulas, reason) in [(&self.axioms, None), (&self.start, Some(entry))] {
            let is_state = |var: &VarId| context.var(*var).kind != VarKind::Constant;
            let mut state: Vec<VarId> =
                formulas.iter().flat_map(|&formula| ir::free_vars(context, formula)).filter(is_state).collect();
            state.sort_unstable();
            state.dedup();
            let values: Vec<smt::Term> =
                state.iter().map(|&var| solver.constant(&context.var(var).name, context.var(var).sort)).collect();
            for term in solver.instantiate(&Template::new(context, formulas, &state), &values) {
                solver.assert(term);
            }
            if !formulas.is_empty() && solver.check(&[], LIMITS) == Answer::Unsat {
                return Some(match reason {
                    None => AXIOMS.into(),
                    Some(entry) => format!(
                        "what `{entry}` takes for granted at its start (preconditions, `where` clauses, axioms) is \
                         contradictory, so that it cannot start"
                    ),
                });
            }
        }
        None
    }
}

//! A solver whose answers somebody changes.

use ir::{FunctionId, SortId, VarId};
use num_bigint::BigInt;
use smt::{
    Answer, FunctionTable, Horn, Interrupt, Limits, Solver, SolverError, Statistics, Template, Term, Value, Z3Solver,
};

/// From an answer to the one that is told.
pub type Change<'f> = &'f mut dyn FnMut(Answer) -> Answer;

pub struct Doubting<'c, 'f> {
    pub inner: Z3Solver<'c>,
    /// Whether the last answer is another one than the solver's own.
    pub changed: bool,
    pub change: Change<'f>,
}

impl Solver for Doubting<'_, '_> {
    fn check(&mut self, assumptions: &[Term], limits: Limits) -> Answer {
        let answer = self.inner.check(assumptions, limits);
        let told = (self.change)(answer.clone());
        self.changed = told != answer;
        told
    }

    // The model of a check whose answer was changed is none.
    fn has_model(&mut self) -> bool {
        !self.changed && self.inner.has_model()
    }

    fn constant(&mut self, name: &str, sort: SortId) -> Term {
        self.inner.constant(name, sort)
    }
    fn rigid(&mut self, var: VarId) -> Term {
        self.inner.rigid(var)
    }
    fn knows(&self, var: VarId) -> bool {
        self.inner.knows(var)
    }
    fn instantiate(&mut self, template: &Template, slots: &[Term]) -> Vec<Term> {
        self.inner.instantiate(template, slots)
    }
    fn int(&mut self, value: &BigInt) -> Term {
        self.inner.int(value)
    }
    fn bool(&mut self, value: bool) -> Term {
        self.inner.bool(value)
    }
    fn not(&mut self, term: Term) -> Term {
        self.inner.not(term)
    }
    fn and(&mut self, terms: &[Term]) -> Term {
        self.inner.and(terms)
    }
    fn or(&mut self, terms: &[Term]) -> Term {
        self.inner.or(terms)
    }
    fn implies(&mut self, left: Term, right: Term) -> Term {
        self.inner.implies(left, right)
    }
    fn eq(&mut self, left: Term, right: Term) -> Term {
        self.inner.eq(left, right)
    }
    fn assert(&mut self, term: Term) {
        self.inner.assert(term);
    }
    fn unsat_core(&mut self) -> Vec<Term> {
        self.inner.unsat_core()
    }
    fn truth(&mut self, term: Term) -> Option<bool> {
        self.inner.truth(term)
    }
    fn value(&mut self, term: Term) -> Option<Value> {
        self.inner.value(term)
    }
    fn function_table(&mut self, function: FunctionId) -> Option<FunctionTable> {
        self.inner.function_table(function)
    }
    fn horn(&mut self) -> Option<&mut dyn Horn> {
        self.inner.horn()
    }
    fn interrupter(&self) -> Box<dyn Interrupt> {
        self.inner.interrupter()
    }
    fn statistics(&self) -> Statistics {
        self.inner.statistics()
    }
    fn error(&self) -> Option<&SolverError> {
        self.inner.error()
    }
    fn name(&self) -> String {
        self.inner.name()
    }
}

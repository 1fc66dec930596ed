//! A record of everything that a solver is asked, as one SMT-LIB file.
//!
//! The file can be run again by any solver (`cvc5 --incremental` needs its option): declarations, assertions, and
//! each check with its assumptions, followed by the answer as a comment. A question is in the file before the
//! solver sees it, so the one that never came back is there too. The same questions give the same bytes.

use crate::smtlib::Script;
use crate::solver::{Answer, FunctionTable, Interrupt, Limits, Solver, SolverError, Statistics, Term, Value};
use crate::template::Template;
use ir::{Context, FunctionId, Op, SortId, VarId};
use num_bigint::BigInt;
use std::io::Write;

/// How a line of a log starts that says that the rest is missing.
pub const NOT_WHOLE: &str = "; not whole";

/// A solver that writes down what it is asked and asks another one.
pub struct Logging<'c, S> {
    inner: S,
    script: Script<'c>,
    /// The inner solver's term for each of ours that was handed out.
    inner_terms: Vec<Option<Term>>,
    /// The assumptions of the last check: ours, and the inner solver's.
    assumed: Vec<(Term, Term)>,
    out: Box<dyn Write + Send + 'c>,
    checks: u64,
    write_error: Option<std::io::Error>,
}

impl<'c, S: Solver> Logging<'c, S> {
    pub fn new(inner: S, context: &'c Context, out: impl Write + Send + 'c) -> Self {
        let mut logging = Self {
            script: Script::new(context),
            inner_terms: Vec::new(),
            assumed: Vec::new(),
            out: Box::new(out),
            checks: 0,
            write_error: None,
            inner,
        };
        let header =
            format!("; asked of {}\n(set-option :produce-models true)\n(set-logic ALL)\n", logging.inner.name());
        logging.put(&header);
        logging
    }

    /// Why the log is not whole, if it is not.
    pub fn write_error(&self) -> Option<&std::io::Error> {
        self.write_error.as_ref()
    }

    pub fn inner(&self) -> &S {
        &self.inner
    }

    fn put(&mut self, text: &str) {
        if self.write_error.is_none()
            && let Err(error) = self.out.write_all(text.as_bytes()).and_then(|()| self.out.flush())
        {
            self.write_error = Some(error);
        }
    }

    /// Remembers which term of the inner solver is ours.
    fn pair(&mut self, own: Term, inner: Term) -> Term {
        let place = own.0 as usize;
        if place >= self.inner_terms.len() {
            self.inner_terms.resize(place + 1, None);
        }
        self.inner_terms[place].get_or_insert(inner);
        own
    }

    fn inner_term(&self, term: Term) -> Term {
        match self.inner_terms.get(term.0 as usize) {
            Some(Some(inner)) => *inner,
            _ => unreachable!("{term:?} was not handed out by this solver"),
        }
    }

    fn inner_all(&self, terms: &[Term]) -> Vec<Term> {
        terms.iter().map(|&term| self.inner_term(term)).collect()
    }

    /// Writes down what was declared and asserted since the last time.
    fn catch_up(&mut self) {
        let text = self.script.take_definitions() + &self.script.take_assertions();
        self.put(&text);
        if let Some(error) = self.script.error() {
            let text = format!("{NOT_WHOLE}: {error}\n");
            self.put(&text);
        }
    }
}

impl<S: Solver> Solver for Logging<'_, S> {
    fn constant(&mut self, name: &str, sort: SortId) -> Term {
        let inner = self.inner.constant(name, sort);
        let own = self.script.constant(name, sort);
        self.pair(own, inner)
    }

    fn rigid(&mut self, var: VarId) -> Term {
        let inner = self.inner.rigid(var);
        let own = self.script.rigid(var);
        self.pair(own, inner)
    }

    fn knows(&self, var: VarId) -> bool {
        self.inner.knows(var)
    }

    fn instantiate(&mut self, template: &Template, slots: &[Term]) -> Vec<Term> {
        let inner_slots = self.inner_all(slots);
        let inner = self.inner.instantiate(template, &inner_slots);
        let own = self.script.instantiate(template, slots);
        for (&own, inner) in own.iter().zip(inner) {
            self.pair(own, inner);
        }
        own
    }

    fn int(&mut self, value: &BigInt) -> Term {
        let inner = self.inner.int(value);
        let own = self.script.int(value);
        self.pair(own, inner)
    }

    fn bool(&mut self, value: bool) -> Term {
        let inner = self.inner.bool(value);
        let own = self.script.bool(value);
        self.pair(own, inner)
    }

    fn not(&mut self, term: Term) -> Term {
        let inner = self.inner.not(self.inner_term(term));
        let own = self.script.not(term);
        self.pair(own, inner)
    }

    fn and(&mut self, terms: &[Term]) -> Term {
        match terms {
            [] => self.bool(true),
            [only] => *only,
            _ => {
                let inner = self.inner.and(&self.inner_all(terms));
                let own = self.script.apply(Op::And, terms);
                self.pair(own, inner)
            }
        }
    }

    fn or(&mut self, terms: &[Term]) -> Term {
        match terms {
            [] => self.bool(false),
            [only] => *only,
            _ => {
                let inner = self.inner.or(&self.inner_all(terms));
                let own = self.script.apply(Op::Or, terms);
                self.pair(own, inner)
            }
        }
    }

    fn implies(&mut self, left: Term, right: Term) -> Term {
        let inner = self.inner.implies(self.inner_term(left), self.inner_term(right));
        let own = self.script.apply(Op::Implies, &[left, right]);
        self.pair(own, inner)
    }

    fn eq(&mut self, left: Term, right: Term) -> Term {
        let inner = self.inner.eq(self.inner_term(left), self.inner_term(right));
        let own = self.script.apply(Op::Eq, &[left, right]);
        self.pair(own, inner)
    }

    fn assert(&mut self, term: Term) {
        self.script.assert(term);
        self.inner.assert(self.inner_term(term));
    }

    fn check(&mut self, assumptions: &[Term], limits: Limits) -> Answer {
        let literals: Vec<String> = assumptions.iter().map(|&term| self.script.literal(term)).collect();
        self.catch_up();
        self.checks += 1;
        // The time that is left is not told: it differs from run to run, and the log must not.
        let mut question = format!("; check {}", self.checks);
        if let Some(resources) = limits.resources {
            question += &format!(", at most {resources} resources");
        }
        question += "\n";
        match literals.as_slice() {
            [] => question += "(check-sat)\n",
            _ => question += &format!("(check-sat-assuming ({}))\n", literals.join(" ")),
        }
        self.put(&question);
        let inner = self.inner_all(assumptions);
        self.assumed = assumptions.iter().copied().zip(inner.iter().copied()).collect();
        let answer = self.inner.check(&inner, limits);
        let text = match &answer {
            Answer::Sat => "; sat\n".to_string(),
            Answer::Unsat => "; unsat\n".to_string(),
            Answer::Unknown(reason) => format!("; unknown: {}\n", reason.replace('\n', " ")),
        };
        self.put(&text);
        answer
    }

    fn unsat_core(&mut self) -> Vec<Term> {
        let core = self.inner.unsat_core();
        let own = |inner: &Term| self.assumed.iter().find(|pair| pair.1 == *inner).map(|pair| pair.0);
        let core: Vec<Term> = core.iter().filter_map(own).collect();
        let literals: Vec<String> = core.iter().map(|&term| self.script.literal(term)).collect();
        self.put(&format!("; core: {}\n", literals.join(" ")));
        core
    }

    fn has_model(&mut self) -> bool {
        self.inner.has_model()
    }

    fn truth(&mut self, term: Term) -> Option<bool> {
        self.inner.truth(self.inner_term(term))
    }

    fn value(&mut self, term: Term) -> Option<Value> {
        self.inner.value(self.inner_term(term))
    }

    fn function_table(&mut self, function: FunctionId) -> Option<FunctionTable> {
        self.inner.function_table(function)
    }

    fn look_harder(&mut self) -> bool {
        self.inner.look_harder()
    }

    fn can_start_again(&self) -> bool {
        self.inner.can_start_again()
    }

    fn start_again(&mut self) {
        self.inner.start_again();
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

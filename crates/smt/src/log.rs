//! A record of everything that a solver is asked, as one SMT-LIB file.
//!
//! The file can be run again by any solver (`cvc5 --incremental` needs its option): declarations, assertions, and
//! each check with its assumptions, followed by the answer as a comment. A question is in the file before the
//! solver sees it, so the one that never came back is there too. The same questions give the same bytes.
//!
//! Horn clauses are not written down (they have a text of their own: [`Horn::text`]); the summaries that prove something
//! of them are, as definitions, since they are what the checks of a proof are about.

use crate::horn::{Atom, Horn, Predicate};
use crate::smtlib::Script;
use crate::solver::{Answer, FunctionTable, Interrupt, Limits, Solver, SolverError, Statistics, Term, Value};
use crate::template::Template;
use ir::{Context, FunctionId, Map, Op, SortId, VarId};
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
    predicates: Map<Predicate, Unknown>,
    write_error: Option<std::io::Error>,
}

/// A predicate of Horn clauses.
struct Unknown {
    name: String,
    sorts: Vec<SortId>,
    /// What the definition of its summary is called, once there is one.
    summary: Option<String>,
}

impl<'c, S: Solver> Logging<'c, S> {
    pub fn new(inner: S, context: &'c Context, out: impl Write + Send + 'c) -> Self {
        let mut logging = Self {
            script: Script::new(context),
            inner_terms: Vec::new(),
            assumed: Vec::new(),
            out: Box::new(out),
            checks: 0,
            predicates: Map::default(),
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
            Answer::Unknown(reason) => format!("; unknown: {}\n", reason.to_string().replace('\n', " ")),
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

    fn remark(&mut self, text: &str) {
        self.put(&format!("; {}\n", text.replace('\n', " ")));
    }

    fn horn(&mut self) -> Option<&mut dyn Horn> {
        self.inner.horn()?;
        Some(self)
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

impl<S: Solver> Logging<'_, S> {
    /// The inner solver's side for Horn clauses, if there is one; nobody gets ours otherwise.
    fn inner_horn(&mut self) -> Option<&mut dyn Horn> {
        self.inner.horn()
    }

    fn inner_atom(&self, atom: &Atom) -> Atom {
        Atom { predicate: atom.predicate, args: self.inner_all(&atom.args) }
    }

    /// How the definition of a predicate's summary is called.
    fn summary_name(&mut self, predicate: Predicate) -> Option<String> {
        let unknown = self.predicates.get(&predicate)?;
        if let Some(known) = &unknown.summary {
            return Some(known.clone());
        }
        let args: Vec<String> = (0..unknown.sorts.len()).map(|index| format!("arg!{index}")).collect();
        let body = self.inner.horn()?.summary_text(predicate, &args)?;
        let unknown = self.predicates.get_mut(&predicate)?;
        let name = self.script.define_predicate(&unknown.name, &unknown.sorts, &body, &args);
        unknown.summary = Some(name.clone());
        Some(name)
    }
}

impl<S: Solver> Horn for Logging<'_, S> {
    fn predicate(&mut self, name: &str, sorts: &[SortId]) -> Predicate {
        let Some(horn) = self.inner_horn() else { return Predicate(0) };
        let predicate = horn.predicate(name, sorts);
        let unknown = Unknown { name: format!("summary of {name}"), sorts: sorts.to_vec(), summary: None };
        self.predicates.insert(predicate, unknown);
        predicate
    }

    fn rule(&mut self, body: &[Term], calls: &[Atom], head: &Atom) {
        let body = self.inner_all(body);
        let calls: Vec<Atom> = calls.iter().map(|call| self.inner_atom(call)).collect();
        let head = self.inner_atom(head);
        if let Some(horn) = self.inner_horn() {
            horn.rule(&body, &calls, &head);
        }
    }

    fn derivable(&mut self, predicate: Predicate, limits: Limits) -> Answer {
        let answer = match self.inner_horn() {
            Some(horn) => horn.derivable(predicate, limits),
            None => Answer::Unknown(String::new().into()),
        };
        self.remark(&match &answer {
            Answer::Sat => "its Horn clauses: derivable".to_string(),
            Answer::Unsat => "its Horn clauses: not derivable, by the summaries below".to_string(),
            Answer::Unknown(reason) => format!("its Horn clauses: unknown: {reason}"),
        });
        answer
    }

    fn summary(&mut self, atom: &Atom) -> Option<Term> {
        let inner = self.inner_atom(atom);
        let inner = self.inner_horn()?.summary(&inner)?;
        let name = self.summary_name(atom.predicate)?;
        let own = self.script.apply_predicate(&name, &atom.args);
        Some(self.pair(own, inner))
    }

    fn summary_text(&mut self, predicate: Predicate, args: &[String]) -> Option<String> {
        self.inner_horn()?.summary_text(predicate, args)
    }

    fn text(&mut self, predicate: Predicate) -> String {
        self.inner_horn().map(|horn| horn.text(predicate)).unwrap_or_default()
    }
}

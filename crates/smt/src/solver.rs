//! What every solver can do.

use crate::horn::Horn;
use crate::template::Template;
use ir::{ConstructorId, FunctionId, SortId, VarId};
use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use std::time::Duration;

/// A term of one solver.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Term(pub u32);

/// What a solver answers. `Unknown` carries the solver's own reason and is never anything else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    Sat,
    Unsat,
    Unknown(Unknown),
}

/// Why a solver does not know.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unknown {
    #[error("timeout")]
    Time,
    /// A limit of resources was too low.
    #[error("resource limit")]
    Resources,
    /// Another thread stopped the check.
    #[error("interrupted")]
    Interrupted,
    /// It has no decision procedure for what it was asked, but may have a model of most of it; in its own words.
    #[error("{0}")]
    Incomplete(String),
    /// In its own words.
    #[error("{0}")]
    Other(String),
}

/// What a solver says of itself: the one place where its words are looked at.
impl From<String> for Unknown {
    fn from(words: String) -> Self {
        match words.as_str() {
            "timeout" => Unknown::Time,
            // (Z3 puts it in two ways.)
            "resource limit" | "max. resource limit exceeded" => Unknown::Resources,
            "interrupted" => Unknown::Interrupted,
            _ if words.contains("incomplete") => Unknown::Incomplete(words),
            _ => Unknown::Other(words),
        }
    }
}

impl From<&str> for Unknown {
    fn from(words: &str) -> Self {
        words.to_owned().into()
    }
}

/// How long and how much one query may take. What the solver does not notice by itself is not killed here: see the
/// process that runs it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Limits {
    pub time: Option<Duration>,
    /// Z3's deterministic count of work.
    pub resources: Option<u32>,
}

/// What was done so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Statistics {
    pub checks: u64,
    pub sat: u64,
    pub unsat: u64,
    pub unknown: u64,
    pub asserted: u64,
    pub terms: u64,
    /// Inside of the solver: in checks, and where it is linked in also making terms and reading models and cores.
    pub time: Duration,
    /// The solver's own counters, by name.
    pub own: Vec<(String, f64)>,
}

impl Statistics {
    /// Takes note of a check.
    pub(crate) fn count(&mut self, answer: &Answer, time: Duration) {
        self.checks += 1;
        self.time += time;
        match answer {
            Answer::Sat => self.sat += 1,
            Answer::Unsat => self.unsat += 1,
            Answer::Unknown(_) => self.unknown += 1,
        }
    }
}

/// A value in a model.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Value {
    Bool(bool),
    Int(BigInt),
    Real(BigRational),
    Bv {
        value: BigUint,
        width: u32,
    },
    /// The IEEE bit pattern, in the sort's width.
    Float {
        bits: BigUint,
        exponent: u32,
        significand: u32,
    },
    /// SMT-LIB's short name.
    RoundingMode(&'static str),
    String(String),
    /// An element of an uninterpreted sort; equal elements have equal numbers.
    Element {
        sort: SortId,
        number: u64,
    },
    /// An array: its value almost everywhere, and where it differs.
    Array {
        default: Box<Value>,
        entries: Vec<(Value, Value)>,
    },
    Data {
        constructor: ConstructorId,
        fields: Vec<Value>,
    },
    /// Something that has no finite description here (an irrational number, an array given by a lambda): its text.
    Other(String),
}

/// A function in a model.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct FunctionTable {
    pub entries: Vec<(Vec<Value>, Value)>,
    pub default: Option<Value>,
}

/// A solver's words on one line, and no more of them than somebody reads: some quote all of what they were asked.
pub fn one_line(words: &str) -> String {
    let line = words.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(LINE) {
        Some((end, _)) => format!("{} …", line[..end].trim_end()),
        None => line,
    }
}

/// How many characters of a solver's words are told.
const LINE: usize = 300;

#[derive(Debug, thiserror::Error)]
pub enum SolverError {
    #[error("the solver could not be started: {0}")]
    Start(String),
    #[error("the solver does not support {0}")]
    Unsupported(String),
    #[error("the solver failed: {0}")]
    Failed(String),
}

/// Stops a check from another thread; the check answers `Unknown` soon after. Where none runs, the next one is stopped:
/// whoever asks cannot know whether the check that is meant has begun.
pub trait Interrupt: Send {
    fn interrupt(&self);
}

/// An incremental solver over the sorts, functions and constants of one [`ir::Context`].
///
/// Nothing is ever popped: what may be taken back is guarded by a Boolean constant and assumed. Errors (a solver
/// process that died, something it does not know) stick: after one, `check` answers `Unknown` with its text.
pub trait Solver {
    /// A fresh constant. The name is for logs; the solver makes it unique.
    fn constant(&mut self, name: &str, sort: SortId) -> Term;

    /// The one constant that stands for a variable that is the same everywhere ([`ir::VarKind::Constant`]).
    fn rigid(&mut self, var: VarId) -> Term;

    /// Whether something that it was told may mention this variable; of others its models say nothing.
    fn knows(&self, var: VarId) -> bool;

    /// The terms of the template's roots, with `slots[i]` in the place of its `i`th slot. The answer is as long as
    /// [`Template::roots`].
    fn instantiate(&mut self, template: &Template, slots: &[Term]) -> Vec<Term>;

    fn bool(&mut self, value: bool) -> Term;
    fn int(&mut self, value: &BigInt) -> Term;
    fn not(&mut self, term: Term) -> Term;
    fn and(&mut self, terms: &[Term]) -> Term;
    fn or(&mut self, terms: &[Term]) -> Term;
    fn implies(&mut self, left: Term, right: Term) -> Term;
    fn eq(&mut self, left: Term, right: Term) -> Term;

    fn assert(&mut self, term: Term);

    /// Is there a model of all that was asserted in which the assumptions (Boolean constants or their negations)
    /// hold?
    fn check(&mut self, assumptions: &[Term], limits: Limits) -> Answer;

    /// After `Unsat`: assumptions of the last check that cannot hold together, in the order in which they were given.
    fn unsat_core(&mut self) -> Vec<Term>;

    /// After `Sat`, and after an `Unknown` that left a candidate model: whether there is a model to read.
    fn has_model(&mut self) -> bool;

    /// Whether the model makes a Boolean term true; `None` if it does not care.
    fn truth(&mut self, term: Term) -> Option<bool>;

    /// The value of a term in the model, completed where the model does not care.
    fn value(&mut self, term: Term) -> Option<Value>;

    /// The meaning of an uninterpreted function in the model; `None` if the model does not mention it.
    fn function_table(&mut self, function: FunctionId) -> Option<FunctionTable>;

    /// After a model that is none: takes no short cut any more that lets wrong models through, from the next check
    /// on. Whether it took any before, so that it is worth asking again.
    fn look_harder(&mut self) -> bool {
        false
    }

    /// Whether it learns from checks, and can start again without that.
    fn can_start_again(&self) -> bool {
        false
    }

    /// Goes on in another way, with all that was told and nothing that was learnt from the checks so far; the second time
    /// in the first way again, with what had been learnt then, and so on.
    fn start_again(&mut self) {}

    /// A line for those who read what was asked, where that is written down.
    fn remark(&mut self, _: &str) {}

    /// Its side for Horn clauses, if it has one.
    fn horn(&mut self) -> Option<&mut dyn Horn> {
        None
    }

    /// A handle that stops a running check.
    fn interrupter(&self) -> Box<dyn Interrupt>;

    fn statistics(&self) -> Statistics;

    /// The first error, if something went wrong for good.
    fn error(&self) -> Option<&SolverError>;

    /// Name and version.
    fn name(&self) -> String;
}

/// A boxed solver is a solver, so that wrappers need not know which.
impl<S: Solver + ?Sized> Solver for Box<S> {
    fn constant(&mut self, name: &str, sort: SortId) -> Term {
        (**self).constant(name, sort)
    }
    fn rigid(&mut self, var: VarId) -> Term {
        (**self).rigid(var)
    }
    fn knows(&self, var: VarId) -> bool {
        (**self).knows(var)
    }
    fn instantiate(&mut self, template: &Template, slots: &[Term]) -> Vec<Term> {
        (**self).instantiate(template, slots)
    }
    fn int(&mut self, value: &BigInt) -> Term {
        (**self).int(value)
    }
    fn bool(&mut self, value: bool) -> Term {
        (**self).bool(value)
    }
    fn not(&mut self, term: Term) -> Term {
        (**self).not(term)
    }
    fn and(&mut self, terms: &[Term]) -> Term {
        (**self).and(terms)
    }
    fn or(&mut self, terms: &[Term]) -> Term {
        (**self).or(terms)
    }
    fn implies(&mut self, left: Term, right: Term) -> Term {
        (**self).implies(left, right)
    }
    fn eq(&mut self, left: Term, right: Term) -> Term {
        (**self).eq(left, right)
    }
    fn assert(&mut self, term: Term) {
        (**self).assert(term);
    }
    fn check(&mut self, assumptions: &[Term], limits: Limits) -> Answer {
        (**self).check(assumptions, limits)
    }
    fn unsat_core(&mut self) -> Vec<Term> {
        (**self).unsat_core()
    }
    fn has_model(&mut self) -> bool {
        (**self).has_model()
    }
    fn truth(&mut self, term: Term) -> Option<bool> {
        (**self).truth(term)
    }
    fn value(&mut self, term: Term) -> Option<Value> {
        (**self).value(term)
    }
    fn function_table(&mut self, function: FunctionId) -> Option<FunctionTable> {
        (**self).function_table(function)
    }
    fn look_harder(&mut self) -> bool {
        (**self).look_harder()
    }
    fn can_start_again(&self) -> bool {
        (**self).can_start_again()
    }
    fn start_again(&mut self) {
        (**self).start_again();
    }
    fn remark(&mut self, text: &str) {
        (**self).remark(text);
    }
    fn horn(&mut self) -> Option<&mut dyn Horn> {
        (**self).horn()
    }
    fn interrupter(&self) -> Box<dyn Interrupt> {
        (**self).interrupter()
    }
    fn statistics(&self) -> Statistics {
        (**self).statistics()
    }
    fn error(&self) -> Option<&SolverError> {
        (**self).error()
    }
    fn name(&self) -> String {
        (**self).name()
    }
}

#[cfg(test)]
mod tests {
    use super::{LINE, one_line};

    #[test]
    fn words_fit_on_a_line() {
        assert_eq!(one_line("Rule contains\n  nested predicates\n"), "Rule contains nested predicates");
        let long = one_line(&"clause ".repeat(100));
        assert!(long.chars().count() <= LINE + 2 && long.ends_with("clause …"), "{long}");
    }
}

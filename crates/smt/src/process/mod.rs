//! Any solver that reads SMT-LIB on its input and answers on its output, in a process of its own.
//!
//! It can be killed, so limits hold whatever it does: one that takes longer than its limit and a grace, dies or talks
//! nonsense is ended, the check answers `Unknown`, and so do all later ones.

mod dialect;
mod pipe;

use crate::smtlib::Script;
use crate::smtlib::sexpr::Sexprs;
use crate::smtlib::values::Reader;
use crate::solver::{
    Answer, FunctionTable, Interrupt, Limits, Solver, SolverError, Statistics, Term, Unknown, Value, one_line,
};
use crate::template::Template;
use dialect::{Dialect, dialect};
use ir::{Context, FunctionId, Op, Set, SortId, VarId};
use num_bigint::BigInt;
use pipe::{Failure, Pipe};
use std::path::Path;
use std::time::{Duration, Instant};

/// How a [`ProcessSolver`] is started.
#[derive(Clone, PartialEq, Debug)]
pub struct ProcessOptions {
    /// The program and its arguments.
    pub command: Vec<String>,
    pub seed: u32,
    /// Z3 only: model-based quantifier instantiation.
    pub mbqi: bool,
    /// How much longer than its limit a check may take before the process is ended.
    pub grace: Duration,
    /// How long it may take to start, and to answer what needs no search.
    pub patience: Duration,
}

impl ProcessOptions {
    /// From a command line: words, quoted with `'` or `"` where they hold spaces.
    pub fn new(command_line: &str) -> Result<Self, SolverError> {
        let mut command = words(command_line)?;
        let Some(program) = command.first() else {
            return Err(SolverError::Start("no program is named".into()));
        };
        let stem = Path::new(program).file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        if command.len() == 1
            && let Some(argument) = dialect(&stem).reads_with
        {
            command.push(argument.into());
        }
        Ok(Self::of(command))
    }

    /// From a program and its arguments.
    pub fn of(command: Vec<String>) -> Self {
        Self { command, seed: 0, mbqi: false, grace: Duration::from_secs(1), patience: Duration::from_secs(60) }
    }
}

/// The words of a command line.
fn words(line: &str) -> Result<Vec<String>, SolverError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in line.chars() {
        match quote {
            Some(end) if c == end => quote = None,
            Some(_) => word.get_or_insert_default().push(c),
            None if c == '\'' || c == '"' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(c),
        }
    }
    if quote.is_some() {
        return Err(SolverError::Start(format!("a quote is not closed in `{line}`")));
    }
    words.extend(word);
    Ok(words)
}

/// The last check and what was read of it.
#[derive(Default)]
struct LastCheck {
    answer: Option<Answer>,
    /// Each assumption with the literal that stood for it.
    assumptions: Vec<(Term, String)>,
    core: Option<Vec<Term>>,
    model: Option<Option<Sexprs>>,
}

pub struct ProcessSolver<'c> {
    script: Script<'c>,
    pipe: Pipe,
    dialect: &'static Dialect,
    options: ProcessOptions,
    name: String,
    /// The limits that the process has now.
    limits: Limits,
    last: LastCheck,
    statistics: Statistics,
    error: Option<SolverError>,
}

impl<'c> ProcessSolver<'c> {
    pub fn start(context: &'c Context, options: ProcessOptions) -> Result<Self, SolverError> {
        let mut pipe = Pipe::start(&options.command).map_err(SolverError::Start)?;
        let program = options.command.join(" ");
        let failed = |failure: Failure| match failure {
            Failure::Time => SolverError::Start(format!("`{program}` does not answer")),
            Failure::Stopped => SolverError::Start(format!("`{program}` was stopped")),
            Failure::Died(reason) | Failure::Nonsense(reason) => SolverError::Start(format!("`{program}`: {reason}")),
        };
        let answers =
            pipe.ask("(get-info :name)\n(get-info :version)".into(), Some(options.patience)).map_err(&failed)?;
        let told = |keyword: &str| {
            answers.iter().find_map(|answer| match *Sexprs::parse(answer)?.first()?.list()?.as_slice() {
                [key, value] if key.atom() == Some(keyword) => value.string(),
                _ => None,
            })
        };
        let name = told(":name").ok_or_else(|| {
            SolverError::Start(format!("`{program}` does not speak SMT-LIB; it says: {}", answers.join(" ")))
        })?;
        let dialect = dialect(&name);
        let setup: Vec<String> = dialect
            .setup
            .iter()
            .map(|line| line.replace("{seed}", &options.seed.to_string()).replace("{mbqi}", &options.mbqi.to_string()))
            .collect();
        // What is not understood here shows when it is needed.
        pipe.ask(setup.join("\n"), Some(options.patience)).map_err(failed)?;
        let name = format!("{name} {}", told(":version").unwrap_or_default()).trim_end().to_string();
        Ok(Self {
            script: Script::new(context),
            pipe,
            dialect,
            options,
            name,
            limits: Limits::default(),
            last: LastCheck::default(),
            statistics: Statistics::default(),
            error: None,
        })
    }

    fn fail(&mut self, error: SolverError) {
        self.error.get_or_insert(error);
    }

    /// The answers to commands, or why there are none; in that case there never will be any.
    fn ask(&mut self, commands: String, limit: Option<Duration>) -> Result<Vec<String>, Unknown> {
        self.pipe.ask(commands, limit).map_err(|failure| {
            let reason = match failure {
                Failure::Time => Unknown::Time,
                Failure::Stopped => Unknown::Interrupted,
                Failure::Died(reason) | Failure::Nonsense(reason) => Unknown::Other(reason),
            };
            self.fail(SolverError::Failed(reason.to_string()));
            reason
        })
    }

    /// The commands that give the process the limits of this check, if they changed.
    fn limit_commands(&mut self, limits: Limits) -> String {
        let mut commands = String::new();
        let mut set = |way: Option<(&str, &str)>, value: Option<u64>| {
            if let Some((set, reset)) = way {
                commands += &value.map_or(reset.to_string(), |value| set.replace("{}", &value.to_string()));
                commands += "\n";
            }
        };
        if limits.time != self.limits.time {
            let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX).clamp(1, 1 << 31);
            set(self.dialect.time, limits.time.map(milliseconds));
        }
        if limits.resources != self.limits.resources {
            set(self.dialect.resources, limits.resources.map(u64::from));
        }
        self.limits = limits;
        commands
    }

    fn run_check(&mut self, limits: Limits) -> Answer {
        if let Some(error) = self.error() {
            return Answer::Unknown(error.to_string().into());
        }
        let literals: Vec<&str> = self.last.assumptions.iter().map(|(_, literal)| literal.as_str()).collect();
        let check = match literals.as_slice() {
            [] => "(check-sat)".to_string(),
            _ => format!("(check-sat-assuming ({}))", literals.join(" ")),
        };
        let mut commands = self.script.take_definitions() + &self.script.take_assertions();
        commands += &self.limit_commands(limits);
        commands += &check;
        let limit = limits.time.map(|time| time + self.options.grace);
        let answers = match self.ask(commands, limit) {
            Ok(answers) => answers,
            Err(reason) => return Answer::Unknown(reason),
        };
        let mut answer = None;
        for text in &answers {
            match text.as_str() {
                "sat" => answer = Some(Answer::Sat),
                "unsat" => answer = Some(Answer::Unsat),
                "unknown" | "timeout" => answer = Some(Answer::Unknown(text.as_str().into())),
                "unsupported" | "success" => {}
                other => {
                    // An error before the check: something was not declared or asserted, so no answer counts.
                    let reason = format!("it says {}", one_line(other));
                    self.fail(SolverError::Failed(reason.clone()));
                    return Answer::Unknown(Unknown::Other(reason));
                }
            }
        }
        match answer {
            Some(Answer::Unknown(_)) => Answer::Unknown(self.reason_unknown()),
            // Z3 5.3.2 takes values of array sorts from its model for instances (MBQI), and with them it says `unsat` of
            // formulas that have models (tests/semantics/lambdas_of_all_maps.bpl).
            Some(Answer::Unsat)
                if self.options.mbqi && self.dialect.name == "z3" && self.script.quantifies_over_maps =>
            {
                Answer::Unknown("a contradiction was found with quantifiers over maps, which Z3 gets wrong".into())
            }
            Some(answer) => answer,
            None => {
                self.fail(SolverError::Failed("it does not answer a check".into()));
                Answer::Unknown("it does not answer a check".into())
            }
        }
    }

    fn reason_unknown(&mut self) -> Unknown {
        let answers = match self.ask("(get-info :reason-unknown)".into(), Some(self.options.patience)) {
            Ok(answers) => answers,
            Err(reason) => return reason,
        };
        let reason = answers.first().and_then(|answer| {
            let parsed = Sexprs::parse(answer)?;
            let list = parsed.first()?.list()?;
            let value = list.get(1)?;
            Some(value.string().unwrap_or_else(|| value.text()))
        });
        match reason {
            // Z3 calls its own timer so.
            Some(reason) if reason == "canceled" => Unknown::Time,
            Some(reason) => one_line(&reason).into(),
            None => Unknown::Other("unknown".into()),
        }
    }

    /// One answer that is no error.
    fn query(&mut self, commands: String) -> Option<Sexprs> {
        let answers = self.ask(commands, Some(self.options.patience)).ok()?;
        let parsed = Sexprs::parse(answers.last()?)?;
        let is_error = parsed.first()?.list()?.first().and_then(|head| head.atom()) == Some("error");
        (!is_error).then_some(parsed)
    }

    /// The text that the model gives for a term.
    fn get_value(&mut self, term: Term) -> Option<Sexprs> {
        if !self.has_model() {
            return None;
        }
        // A term that is newer than the check needs its parts. A command that defines them would take the model away,
        // by the letter of SMT-LIB and for some solvers (cvc5).
        let text = match self.script.text_in_place(term) {
            Some(text) => format!("(get-value ({text}))"),
            None => format!("{}(get-value ({}))", self.script.take_definitions(), self.script.text(term)),
        };
        self.query(text)
    }

    /// The whole model, for functions.
    fn load_model(&mut self) {
        if self.last.model.is_none() {
            let model = if self.has_model() { self.query("(get-model)".into()) } else { None };
            self.last.model = Some(model);
        }
    }
}

/// The second half of `((term value))`.
fn value_part(parsed: &Sexprs) -> Option<crate::smtlib::sexpr::Sexpr<'_>> {
    parsed.first()?.list()?.first()?.list()?.get(1).copied()
}

impl Solver for ProcessSolver<'_> {
    fn constant(&mut self, name: &str, sort: SortId) -> Term {
        self.script.constant(name, sort)
    }

    fn rigid(&mut self, var: VarId) -> Term {
        self.script.rigid(var)
    }

    fn knows(&self, var: VarId) -> bool {
        self.script.knows(var)
    }

    fn instantiate(&mut self, template: &Template, slots: &[Term]) -> Vec<Term> {
        self.statistics.terms += template.steps.len() as u64;
        self.script.instantiate(template, slots)
    }

    fn int(&mut self, value: &BigInt) -> Term {
        self.script.int(value)
    }

    fn bool(&mut self, value: bool) -> Term {
        self.script.bool(value)
    }

    fn not(&mut self, term: Term) -> Term {
        self.script.not(term)
    }

    fn and(&mut self, terms: &[Term]) -> Term {
        match terms {
            [] => self.bool(true),
            [only] => *only,
            _ => self.script.apply(Op::And, terms),
        }
    }

    fn or(&mut self, terms: &[Term]) -> Term {
        match terms {
            [] => self.bool(false),
            [only] => *only,
            _ => self.script.apply(Op::Or, terms),
        }
    }

    fn implies(&mut self, left: Term, right: Term) -> Term {
        self.script.apply(Op::Implies, &[left, right])
    }

    fn eq(&mut self, left: Term, right: Term) -> Term {
        self.script.apply(Op::Eq, &[left, right])
    }

    fn assert(&mut self, term: Term) {
        self.statistics.asserted += 1;
        self.script.assert(term);
    }

    fn check(&mut self, assumptions: &[Term], limits: Limits) -> Answer {
        let start = Instant::now();
        let assumptions = assumptions.iter().map(|&term| (term, self.script.literal(term))).collect();
        self.last = LastCheck { assumptions, ..LastCheck::default() };
        let answer = self.run_check(limits);
        self.statistics.count(&answer, start.elapsed());
        self.last.answer = Some(answer.clone());
        answer
    }

    fn unsat_core(&mut self) -> Vec<Term> {
        if self.last.answer != Some(Answer::Unsat) {
            return Vec::new();
        }
        if let Some(core) = &self.last.core {
            return core.clone();
        }
        let told = match self.last.assumptions.is_empty() {
            true => None,
            false => self.query("(get-unsat-assumptions)".into()),
        };
        let told = told.as_ref().and_then(|parsed| parsed.first()?.list());
        let core: Vec<Term> = match told {
            Some(list) => {
                let texts: Set<String> = list.into_iter().map(|literal| literal.text()).collect();
                let mut seen = Set::default();
                let all = self.last.assumptions.iter();
                let in_core = all.filter(|(_, literal)| texts.contains(literal) && seen.insert(literal));
                let known: Vec<Term> = in_core.map(|pair| pair.0).collect();
                match known.len() < texts.len() {
                    // One that is none of ours would make the others look like less than the proof needs.
                    true => self.last.assumptions.iter().map(|pair| pair.0).collect(),
                    false => known,
                }
            }
            // All of them cannot hold together either.
            None => self.last.assumptions.iter().map(|pair| pair.0).collect(),
        };
        self.last.core = Some(core.clone());
        core
    }

    fn has_model(&mut self) -> bool {
        if self.error.is_some() {
            return false;
        }
        match &self.last.answer {
            Some(Answer::Sat) => true,
            Some(Answer::Unknown(Unknown::Incomplete(_))) => self.dialect.has_candidates,
            _ => false,
        }
    }

    fn truth(&mut self, term: Term) -> Option<bool> {
        match self.value(term)? {
            Value::Bool(truth) => Some(truth),
            _ => None,
        }
    }

    fn value(&mut self, term: Term) -> Option<Value> {
        let parsed = self.get_value(term)?;
        let sort = self.script.sort(term);
        let value = Reader::new(&self.script, None).value(value_part(&parsed)?, sort);
        if !matches!(&value, Value::Other(text) if text.contains("as-array")) {
            return Some(value);
        }
        // An array given by a function of the model.
        self.load_model();
        let model = self.last.model.as_ref().and_then(Option::as_ref);
        Some(Reader::new(&self.script, model).value(value_part(&parsed)?, sort))
    }

    fn function_table(&mut self, function: FunctionId) -> Option<FunctionTable> {
        self.load_model();
        let model = self.last.model.as_ref().and_then(Option::as_ref)?;
        let name = self.script.declared_name(function)?;
        let function = self.script.context.function(function);
        Reader::new(&self.script, Some(model)).function_table(name, &function.params, function.result)
    }

    fn interrupter(&self) -> Box<dyn Interrupt> {
        self.pipe.interrupter()
    }

    fn statistics(&self) -> Statistics {
        self.statistics.clone()
    }

    fn error(&self) -> Option<&SolverError> {
        self.error.as_ref().or(self.script.error())
    }

    fn name(&self) -> String {
        self.name.clone()
    }
}

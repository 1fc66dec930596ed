//! Z3, linked in.
//!
//! One context and, by default, one incremental solver (Z3's plain SMT core) for the life of a [`Z3Solver`]. In
//! one-shot mode every check makes a solver of its own from all that was asserted, with Z3's whole preprocessing.
//!
//! The C interface is unsafe to call, and this module is the only place that does. What makes it safe: every term
//! that is stored is kept by a reference (`Api::keep`), what a call gives back is alive until the next call, and
//! the context goes last.
#![allow(unsafe_code)]

mod api;
mod horn;
mod model;
mod options;
mod serve;
mod sorts;
mod terms;
mod watchdog;

pub use options::Z3Options;
pub use serve::serve;

use self::api::{Api, Built, c_string, text_of};
use crate::horn::Horn;
use crate::solver::{
    Answer, FunctionTable, Interrupt, Limits, Solver, SolverError, Statistics, Term, Unknown, Value, one_line,
};
use crate::template::{Step, Template};
use ir::{Context, FunctionId, Map, Op, Set, SortId, VarId};
use model::Model;
use num_bigint::BigInt;
use std::time::Instant;
use terms::Terms;
use watchdog::{Stopped, Watchdog};
use z3_sys::*;

/// Lets all of this process's Z3 solvers together have this much memory; a check that needs more is `Unknown`. For
/// programs that run many searches in one process; to be called before there is a solver.
pub fn limit_z3_memory(mebibytes: u32) {
    if let Ok(value) = std::ffi::CString::new(mebibytes.to_string()) {
        // SAFETY: both texts end with zero, and Z3 copies them.
        unsafe { Z3_global_param_set(c"memory_max_size".as_ptr(), value.as_ptr()) };
    }
}

/// The version of the Z3 that is linked: major, minor, build, revision.
pub fn z3_version() -> (u32, u32, u32, u32) {
    let (mut major, mut minor, mut build, mut revision) = (0, 0, 0, 0);
    // SAFETY: four numbers that Z3 writes.
    unsafe { Z3_get_version(&raw mut major, &raw mut minor, &raw mut build, &raw mut revision) };
    (major, minor, build, revision)
}

/// The Z3 that is linked, in words: its version, and whether it is PyPI's (`wheel`) or built from source (`static`).
pub fn description() -> String {
    let (major, minor, build, _) = z3_version();
    format!("Z3 {major}.{minor}.{build}, {}", env!("LARIAT_Z3_KIND"))
}

/// Whether the linked Z3 is the one that was built for this program.
fn check_version() -> Result<(), SolverError> {
    // Empty where another source of Z3 was asked for when building.
    let wanted = env!("LARIAT_Z3_VERSION");
    let (major, minor, build, _) = z3_version();
    let linked = format!("{major}.{minor}.{build}");
    if wanted.is_empty() || wanted == linked {
        return Ok(());
    }
    Err(SolverError::Start(format!("Z3 {wanted} is expected, and {linked} is linked")))
}

/// The last check and what it left to read.
#[derive(Default)]
struct LastCheck {
    assumptions: Vec<Term>,
    limits: Limits,
    answer: Option<Answer>,
    /// `None` until it is asked for; then whether there is one.
    model: Option<Option<Z3_model>>,
    core: Option<Vec<Term>>,
}

/// A solver that had its turn and may get another one.
struct Waiting {
    solver: Z3_solver,
    resources: u32,
    /// How many of the assertions it was told.
    told: usize,
}

pub struct Z3Solver<'c> {
    // In the order in which they must go: the watchdog first, the context (in `terms`) last.
    watchdog: Watchdog,
    terms: Terms<'c>,
    options: Z3Options,
    solver: Z3_solver,
    /// The one of the other kind, with what it has learnt.
    waiting: Option<Waiting>,
    /// Horn clauses, once somebody wants some.
    rules: Option<horn::Rules>,
    /// The limit of resources that the solver has now; 0 is none.
    resources: u32,
    /// The term that each [`Term`] is.
    handles: Vec<Z3_ast>,
    rigid: Map<VarId, Term>,
    /// All that was asserted.
    assertions: Vec<Z3_ast>,
    last: LastCheck,
    statistics: Statistics,
    error: Option<SolverError>,
    /// Reused by every instantiation: the term of each step, and the arguments of one.
    made: Vec<Z3_ast>,
    args: Vec<Z3_ast>,
}

// SAFETY: a context of Z3 belongs to no thread; it must only not be used by two at once, and `&mut self` sees to that.
// `&self` methods read statistics only.
unsafe impl Send for Z3Solver<'_> {}

impl<'c> Z3Solver<'c> {
    pub fn new(context: &'c Context, options: Z3Options) -> Result<Self, SolverError> {
        let start = Instant::now();
        check_version()?;
        let terms = Terms::new(Api::new()?, context);
        let solver = make_solver(&terms.api, &options)?;
        Ok(Self {
            watchdog: Watchdog::new()?,
            terms,
            options,
            solver,
            waiting: None,
            rules: None,
            resources: 0,
            handles: Vec::new(),
            rigid: Map::default(),
            assertions: Vec::new(),
            last: LastCheck::default(),
            statistics: Statistics { time: start.elapsed(), ..Statistics::default() },
            error: None,
            made: Vec::new(),
            args: Vec::new(),
        })
    }

    /// Does something in Z3, on its account.
    fn timed<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let start = Instant::now();
        let result = work(self);
        self.statistics.time += start.elapsed();
        result
    }

    /// A number for a term that is alive.
    fn handle(&mut self, ast: Z3_ast) -> Term {
        self.handles.push(self.terms.api.keep(ast));
        Term(self.handles.len() as u32 - 1)
    }

    fn ast(&self, term: Term) -> Z3_ast {
        self.handles[term.0 as usize]
    }

    /// The term that was made; after an error any, as no answer will depend on it.
    fn settle(&mut self, made: Built<Z3_ast>) -> Term {
        match made {
            Ok(ast) => self.handle(ast),
            Err(error) => {
                self.fail(error);
                self.bool(true)
            }
        }
    }

    fn fail(&mut self, error: SolverError) {
        self.error.get_or_insert(error);
    }

    fn apply(&mut self, op: Op, terms: &[Term]) -> Term {
        let args: Vec<Z3_ast> = terms.iter().map(|&term| self.ast(term)).collect();
        let made = self.terms.apply(op, &args);
        self.settle(made)
    }

    /// Fills `self.made` with the term of every step. Those of [`owns`] steps are kept until they are released.
    fn run(&mut self, template: &Template, slots: &[Term]) -> Built<()> {
        for step in &template.steps {
            let ast = match step {
                Step::Slot(slot) => self.handles[slots[*slot as usize].0 as usize],
                Step::Shared(expr) => self.terms.shared(*expr)?,
                Step::Bound(var) => self.terms.var(*var)?,
                Step::App { op, args, .. } => {
                    self.args.clear();
                    self.args.extend(args.iter().map(|&arg| self.made[arg as usize]));
                    let ast = self.terms.apply(*op, &self.args)?;
                    self.terms.api.hold(ast)
                }
                Step::Quantifier { expr, triggers, no_patterns, body, .. } => {
                    let at = |&step: &u32| self.made[step as usize];
                    let triggers: Vec<Vec<Z3_ast>> =
                        triggers.iter().map(|trigger| trigger.iter().map(at).collect()).collect();
                    let no_patterns: Vec<Z3_ast> = no_patterns.iter().map(at).collect();
                    let body = at(body);
                    let ast = self.terms.quantifier(*expr, &triggers, &no_patterns, body)?;
                    self.terms.api.hold(ast)
                }
            };
            self.made.push(ast);
        }
        Ok(())
    }

    fn forget_last(&mut self) {
        if let Some(Some(model)) = self.last.model.take() {
            // SAFETY: the model was referenced when it was read.
            unsafe { Z3_model_dec_ref(self.terms.api.ctx, model) };
        }
        self.last = LastCheck::default();
    }

    fn run_check(&mut self, assumptions: &[Term], limits: Limits) -> Answer {
        if let Err(error) = self.prepare(assumptions, limits) {
            let text = error.to_string();
            self.fail(error);
            return Answer::Unknown(text.into());
        }
        // A one-shot solver takes the assumptions as facts: they would switch its preprocessing off.
        let assumed: Vec<Z3_ast> = match self.options.one_shot {
            true => Vec::new(),
            false => assumptions.iter().map(|&term| self.ast(term)).collect(),
        };
        self.ask(&assumed, limits)
    }

    /// Gives the solver its limits, and in one-shot mode everything.
    fn prepare(&mut self, assumptions: &[Term], limits: Limits) -> Built<()> {
        let api = &self.terms.api;
        let resources = limits.resources.unwrap_or(0);
        if !self.options.one_shot {
            if resources != self.resources {
                options::set_resources(api, self.solver, resources)?;
                self.resources = resources;
            }
            return Ok(());
        }
        let fresh = make_solver(api, &self.options)?;
        // SAFETY: the old solver is not used any more, and the terms are alive.
        unsafe {
            Z3_solver_dec_ref(api.ctx, self.solver);
            self.solver = fresh;
            if resources != 0 {
                options::set_resources(api, fresh, resources)?;
            }
            let assumed = assumptions.iter().map(|&term| self.handles[term.0 as usize]);
            for ast in self.assertions.iter().copied().chain(assumed) {
                Z3_solver_assert(api.ctx, fresh, ast);
                api.check()?;
            }
        }
        Ok(())
    }

    fn ask(&mut self, assumed: &[Z3_ast], limits: Limits) -> Answer {
        let ctx = self.terms.api.ctx;
        let deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
        if !self.watchdog.begin(ctx, Some(self.solver), deadline) {
            return Answer::Unknown(Unknown::Interrupted);
        }
        if !assumed.is_empty() {
            // Since 4.12.3 a check under assumptions begins by throwing away most of the lemmas that were learnt since the
            // last scope was opened, and no option keeps them. A scope that is never closed costs next to nothing and
            // keeps them all: engines that never pop live from what they have learnt (docs/performance.md).
            // SAFETY: the solver is alive.
            unsafe { Z3_solver_push(ctx, self.solver) };
        }
        // SAFETY: solver and terms are alive; the watchdog knows when the check ends.
        let result = unsafe { Z3_solver_check_assumptions(ctx, self.solver, assumed.len() as u32, assumed.as_ptr()) };
        let failed = self.terms.api.check();
        let stopped = self.watchdog.end();
        match (result, failed, stopped) {
            (Z3_L_TRUE, Ok(()), _) => Answer::Sat,
            (Z3_L_FALSE, Ok(()), _) => Answer::Unsat,
            (_, _, Some(Stopped::Time)) => Answer::Unknown(Unknown::Time),
            (_, _, Some(Stopped::Asked)) => Answer::Unknown(Unknown::Interrupted),
            (_, Err(error), None) => {
                let text = error.to_string();
                self.fail(error);
                Answer::Unknown(text.into())
            }
            (_, Ok(()), None) => {
                // SAFETY: the text is copied at once.
                let reason = one_line(&unsafe { text_of(Z3_solver_get_reason_unknown(ctx, self.solver)) });
                // Nobody else cancelled it.
                let spent = limits.resources.is_some() && reason == "canceled";
                Answer::Unknown(if spent { Unknown::Resources } else { reason.into() })
            }
        }
    }

    /// The model of the last check, if it left one.
    fn model(&mut self) -> Option<Z3_model> {
        if let Some(known) = self.last.model {
            return known;
        }
        let usable = match &self.last.answer {
            Some(Answer::Sat) => true,
            // What a check that was cut short holds is no candidate.
            Some(Answer::Unknown(Unknown::Incomplete(_))) => self.error.is_none(),
            _ => false,
        };
        let mut found = None;
        if usable {
            let ctx = self.terms.api.ctx;
            // SAFETY: the solver is alive; the model is referenced until the next check.
            unsafe {
                found = Z3_solver_get_model(ctx, self.solver);
                match (found, self.terms.api.check()) {
                    (Some(model), Ok(())) => Z3_model_inc_ref(ctx, model),
                    _ => found = None,
                }
            }
        }
        self.last.model = Some(found);
        found
    }

    /// A new incremental solver, as the options are now, that knows all that the old one was told.
    fn renew(&mut self) {
        self.release_waiting();
        self.take_turns();
        self.release_waiting();
    }

    /// Goes on with the solver that waits, or else with a new one as the options are now; the other one waits.
    fn take_turns(&mut self) {
        if let Err(error) = self.try_to_take_turns() {
            self.fail(error);
        }
    }

    fn try_to_take_turns(&mut self) -> Built<()> {
        self.forget_last();
        let api = &self.terms.api;
        let next = match self.waiting.take() {
            Some(waiting) => waiting,
            None => Waiting { solver: make_solver(api, &self.options)?, resources: 0, told: 0 },
        };
        let last = std::mem::replace(&mut self.solver, next.solver);
        let resources = std::mem::replace(&mut self.resources, next.resources);
        self.waiting = Some(Waiting { solver: last, resources, told: self.assertions.len() });
        for &ast in &self.assertions[next.told..] {
            // SAFETY: solver and term are alive.
            unsafe { Z3_solver_assert(api.ctx, next.solver, ast) };
        }
        api.check()
    }

    fn release_waiting(&mut self) {
        if let Some(waiting) = self.waiting.take() {
            // SAFETY: the last use of the solver.
            unsafe { Z3_solver_dec_ref(self.terms.api.ctx, waiting.solver) };
        }
    }

    /// The assumptions in the core of the last check of `solver`, in their order.
    fn read_core(&self, assumptions: &[Term]) -> Built<Vec<Term>> {
        let ctx = self.terms.api.ctx;
        // SAFETY: the solver is alive, and the vector is referenced while it is read.
        let core: Set<Z3_ast> = unsafe {
            let vector = self.terms.api.made(Z3_solver_get_unsat_core(ctx, self.solver))?;
            Z3_ast_vector_inc_ref(ctx, vector);
            let all = 0..Z3_ast_vector_size(ctx, vector);
            let core = all.filter_map(|index| Z3_ast_vector_get(ctx, vector, index)).collect();
            Z3_ast_vector_dec_ref(ctx, vector);
            core
        };
        let mut seen = Set::default();
        let mut in_core = |&term: &Term| core.contains(&self.ast(term)) && seen.insert(self.ast(term));
        let known: Vec<Term> = assumptions.iter().copied().filter(|term| in_core(term)).collect();
        // One that is none of ours would make the others look like less than the proof needs.
        Ok(if known.len() < core.len() { assumptions.to_vec() } else { known })
    }

    /// One-shot: which assumptions matter is asked of an incremental solver, under the same limits.
    fn core_by_assumptions(&mut self) -> Option<Vec<Term>> {
        let (assumptions, limits) = (self.last.assumptions.clone(), self.last.limits);
        let options = Z3Options { one_shot: false, tactic: None, params: Vec::new(), ..self.options.clone() };
        let api = &self.terms.api;
        let solver = make_solver(api, &options).ok()?;
        // SAFETY: the solver takes the place of the one-shot one, which is not used any more.
        unsafe {
            Z3_solver_dec_ref(api.ctx, self.solver);
            self.solver = solver;
            for &ast in &self.assertions {
                Z3_solver_assert(api.ctx, solver, ast);
            }
        }
        api.check().ok()?;
        if let Some(resources) = limits.resources {
            options::set_resources(api, solver, resources).ok()?;
        }
        let assumed: Vec<Z3_ast> = assumptions.iter().map(|&term| self.ast(term)).collect();
        match self.ask(&assumed, limits) {
            Answer::Unsat => self.read_core(&assumptions).ok(),
            _ => None,
        }
    }
}

/// A solver as the options say, referenced.
fn make_solver(api: &Api, options: &Z3Options) -> Built<Z3_solver> {
    let ctx = api.ctx;
    // SAFETY: tactics are referenced while they are put together; the solver keeps what it needs.
    let solver = unsafe {
        match &options.tactic {
            _ if !options.one_shot => api.made(Z3_mk_simple_solver(ctx))?,
            None => api.made(Z3_mk_solver(ctx))?,
            Some(names) => {
                let mut whole: Option<Z3_tactic> = None;
                for name in names.split(';') {
                    let text = c_string(name.trim());
                    let unknown = |_| SolverError::Start(format!("Z3 has no tactic `{}`", name.trim()));
                    let mut next = api.made(Z3_mk_tactic(ctx, text.as_ptr())).map_err(unknown)?;
                    Z3_tactic_inc_ref(ctx, next);
                    if let Some(before) = whole {
                        let both = api.made(Z3_tactic_and_then(ctx, before, next))?;
                        Z3_tactic_inc_ref(ctx, both);
                        Z3_tactic_dec_ref(ctx, before);
                        Z3_tactic_dec_ref(ctx, next);
                        next = both;
                    }
                    whole = Some(next);
                }
                let whole = whole.ok_or_else(|| SolverError::Start("no tactic is named".into()))?;
                let solver = api.made(Z3_mk_solver_from_tactic(ctx, whole))?;
                Z3_solver_inc_ref(ctx, solver);
                Z3_tactic_dec_ref(ctx, whole);
                options.set(api, solver)?;
                return Ok(solver);
            }
        }
    };
    // SAFETY: the solver was just made.
    unsafe { Z3_solver_inc_ref(ctx, solver) };
    options.set(api, solver)?;
    Ok(solver)
}

/// Whether a step's term is made for the instance, and so kept by it.
fn owns(step: &Step) -> bool {
    matches!(step, Step::App { .. } | Step::Quantifier { .. })
}

impl Drop for Z3Solver<'_> {
    fn drop(&mut self) {
        self.forget_last();
        self.release_waiting();
        if let Some(rules) = self.rules.take() {
            rules.release(&self.terms.api);
        }
        // SAFETY: the last use of the solver. Terms go with `terms`.
        unsafe { Z3_solver_dec_ref(self.terms.api.ctx, self.solver) };
    }
}

impl Solver for Z3Solver<'_> {
    fn constant(&mut self, _name: &str, sort: SortId) -> Term {
        let made = self.terms.constant(sort);
        self.settle(made)
    }

    fn rigid(&mut self, var: VarId) -> Term {
        if let Some(&term) = self.rigid.get(&var) {
            return term;
        }
        let made = self.terms.var(var);
        let term = self.settle(made);
        self.rigid.insert(var, term);
        term
    }

    fn knows(&self, var: VarId) -> bool {
        self.terms.knows(var)
    }

    fn instantiate(&mut self, template: &Template, slots: &[Term]) -> Vec<Term> {
        self.made.clear();
        let result = self.timed(|this| this.run(template, slots));
        let roots = match result {
            Ok(()) => template.roots.iter().map(|&root| self.handle(self.made[root as usize])).collect(),
            Err(error) => {
                self.fail(error);
                let any = self.bool(true);
                vec![any; template.roots.len()]
            }
        };
        for (step, &ast) in template.steps.iter().zip(&self.made) {
            if owns(step) {
                self.terms.api.release(ast);
            }
        }
        self.statistics.terms += self.made.len() as u64;
        roots
    }

    fn int(&mut self, value: &BigInt) -> Term {
        match self.terms.int(value) {
            Ok(ast) => self.handle(ast),
            Err(error) => {
                self.fail(error);
                self.bool(true)
            }
        }
    }

    fn bool(&mut self, value: bool) -> Term {
        // SAFETY: the context is alive.
        let made = unsafe {
            match value {
                true => Z3_mk_true(self.terms.api.ctx),
                false => Z3_mk_false(self.terms.api.ctx),
            }
        };
        match made {
            Some(ast) => self.handle(ast),
            None => unreachable!("Z3 has both truth values from the start"),
        }
    }

    fn not(&mut self, term: Term) -> Term {
        // Assumptions are literals: a double negation must not be left.
        if let Some((_, args)) = self.terms.api.application(self.ast(term))
            && let [inner] = args.as_slice()
            && self.terms.apply(Op::Not, &[*inner]).is_ok_and(|again| again == self.ast(term))
        {
            return self.handle(*inner);
        }
        self.apply(Op::Not, &[term])
    }

    fn and(&mut self, terms: &[Term]) -> Term {
        match terms {
            [] => self.bool(true),
            [only] => *only,
            _ => self.apply(Op::And, terms),
        }
    }

    fn or(&mut self, terms: &[Term]) -> Term {
        match terms {
            [] => self.bool(false),
            [only] => *only,
            _ => self.apply(Op::Or, terms),
        }
    }

    fn implies(&mut self, left: Term, right: Term) -> Term {
        self.apply(Op::Implies, &[left, right])
    }

    fn eq(&mut self, left: Term, right: Term) -> Term {
        self.apply(Op::Eq, &[left, right])
    }

    fn assert(&mut self, term: Term) {
        self.statistics.asserted += 1;
        // Z3 forgets the model of the last check here; a reader may still come.
        self.model();
        let ast = self.ast(term);
        self.assertions.push(ast);
        if self.options.one_shot {
            return;
        }
        // SAFETY: solver and term are alive.
        self.timed(|this| unsafe { Z3_solver_assert(this.terms.api.ctx, this.solver, ast) });
        if let Err(error) = self.terms.api.check() {
            self.fail(error);
        }
    }

    fn check(&mut self, assumptions: &[Term], limits: Limits) -> Answer {
        self.forget_last();
        let start = Instant::now();
        let answer = match &self.error {
            Some(error) => Answer::Unknown(error.to_string().into()),
            None => self.run_check(assumptions, limits),
        };
        self.statistics.count(&answer, start.elapsed());
        self.last = LastCheck {
            assumptions: assumptions.to_vec(),
            limits,
            answer: Some(answer.clone()),
            model: None,
            core: None,
        };
        answer
    }

    fn unsat_core(&mut self) -> Vec<Term> {
        if let Some(core) = &self.last.core {
            return core.clone();
        }
        let core = match (&self.last.answer, self.options.one_shot) {
            (Some(Answer::Unsat), false) => self.timed(|this| this.read_core(&this.last.assumptions)),
            // All of them cannot hold together either.
            (Some(Answer::Unsat), true) => Ok(self.core_by_assumptions().unwrap_or(self.last.assumptions.clone())),
            _ => Ok(Vec::new()),
        };
        let core = core.unwrap_or_else(|error| {
            self.fail(error);
            self.last.assumptions.clone()
        });
        self.last.core = Some(core.clone());
        core
    }

    fn has_model(&mut self) -> bool {
        self.model().is_some()
    }

    fn truth(&mut self, term: Term) -> Option<bool> {
        let model = self.model()?;
        self.timed(|this| Model { terms: &this.terms, model }.truth(this.ast(term)))
    }

    fn value(&mut self, term: Term) -> Option<Value> {
        let model = self.model()?;
        self.timed(|this| Model { terms: &this.terms, model }.value(this.ast(term)))
    }

    fn function_table(&mut self, function: FunctionId) -> Option<FunctionTable> {
        let model = self.model()?;
        self.timed(|this| Model { terms: &this.terms, model }.function_table(function))
    }

    fn look_harder(&mut self) -> bool {
        if !self.options.quick_arrays {
            return false;
        }
        self.options.quick_arrays = false;
        if self.can_start_again() {
            self.renew();
        }
        true
    }

    fn can_start_again(&self) -> bool {
        // A one-shot solver always does.
        !self.options.one_shot
    }

    fn start_again(&mut self) {
        if self.can_start_again() {
            self.options.in_order = !self.options.in_order;
            self.options.seed = self.options.seed.wrapping_add(1);
            self.take_turns();
        }
    }

    fn horn(&mut self) -> Option<&mut dyn Horn> {
        if self.rules.is_none() {
            match horn::Rules::new(&self.terms.api) {
                Ok(rules) => self.rules = Some(rules),
                Err(error) => self.fail(error),
            }
        }
        Some(self)
    }

    fn interrupter(&self) -> Box<dyn Interrupt> {
        self.watchdog.interrupter()
    }

    fn statistics(&self) -> Statistics {
        let mut statistics = self.statistics.clone();
        let ctx = self.terms.api.ctx;
        // SAFETY: the statistics are referenced while they are read; texts are copied at once.
        unsafe {
            if let Some(own) = Z3_solver_get_statistics(ctx, self.solver) {
                Z3_stats_inc_ref(ctx, own);
                for index in 0..Z3_stats_size(ctx, own) {
                    let value = match Z3_stats_is_uint(ctx, own, index) {
                        true => f64::from(Z3_stats_get_uint_value(ctx, own, index)),
                        false => Z3_stats_get_double_value(ctx, own, index),
                    };
                    statistics.own.push((text_of(Z3_stats_get_key(ctx, own, index)), value));
                }
                Z3_stats_dec_ref(ctx, own);
            }
        }
        statistics
    }

    fn error(&self) -> Option<&SolverError> {
        self.error.as_ref()
    }

    fn name(&self) -> String {
        let (major, minor, build, revision) = z3_version();
        format!("Z3 {major}.{minor}.{build}.{revision}")
    }
}

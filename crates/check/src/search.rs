//! One search of a check: the passes, summaries and conditions, an engine, and a second look at what hangs on
//! quantifiers.

use crate::abstraction::Abstracted;
use crate::certify::{Asked, Transcript, certify};
use crate::config::{Config, SolverKind};
use crate::event::Event;
use crate::job::{Job, Stop};
use crate::report::{HoudiniStats, Report, Verdict};
use crate::solvers::{Purpose, open_log, start_solver, transcript_log, with_solvers};
use crate::source_names::Names;
use crate::watcher::Watcher;
use boogie::typed::{ProcedureId, TypedProgram, VarId};
use engine::vc::{VcError, Vcs};
use engine::{Engine, Options, Outcome, Proof, Reason, Search, Sharing};
use ir::{Assertion, Program};
use passes::Question;
use passes::lower::{Guesses, LowerOptions, SourceMap, Threads};
use smt::{Limits, Solver};
use std::borrow::Cow;
use std::cell::{Cell, OnceCell, RefCell};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use trace::bitwise::Interpretation;
use trace::{Replay, Trace};

/// A second opinion on a bug may take as long as it took to find it, but at least and at most this long.
const SECOND_OPINION: (Duration, Duration) = (Duration::from_secs(2), Duration::from_secs(5));
/// The same for the path of a bug alone: a contradiction on one path is found soon, or triggers would have found it. What is
/// counted ends it (below), so that a loaded machine answers like an idle one; this is for what takes no steps.
const PATH_OPINION: (Duration, Duration) = (Duration::from_secs(3), Duration::from_secs(5));
/// What Z3 may spend on it, some tenth of a second: the same on every machine; and where the path is short and it may well have
/// an answer, some seconds.
const PATH_RESOURCES: (u32, u32) = (250_000, 4_000_000);
/// So many statements are a short path.
const SHORT_PATH: usize = 200;
/// The recursion bound of a search with fewer rounds than asked for, where none was asked for: without one, it would
/// take all the time.
const FIRST_ROUNDS_BOUND: u32 = 2;
/// The recursion bound of a search with so many rounds, when others follow: with more rounds, loops go round more often.
fn rounds_bound(rounds: u32, is_translated: bool) -> u32 {
    if is_translated { FIRST_ROUNDS_BOUND.max(rounds) + rounds.saturating_sub(4) } else { FIRST_ROUNDS_BOUND }
}

/// Finds bugs where the engine that was asked for only proves.
const FINDER: &str = "stratified";

/// What all searches of a run share.
pub(crate) struct Checking<'p> {
    pub program: &'p TypedProgram,
    pub source_map: &'p SourceMap,
    pub guesses: &'p Guesses,
    pub threads: Option<&'p Threads>,
    /// How many contexts a thread may run in at last.
    pub most_rounds: u32,
    pub entry: ProcedureId,
    pub question: Question,
    pub assert_var: Option<VarId>,
    pub job: Job<'p>,
    pub deadline: Option<Instant>,
    /// Whether what a search found hangs on axioms that nothing connects to the program.
    pub axioms_in_doubt: Cell<bool>,
    /// Whether something that has no translation is left aside: a bound that is finished does not count then.
    pub leaves_aside: Cell<bool>,
    /// Whether the program was written in another language.
    pub is_translated: bool,
}

/// What is left of a program to do after the passes.
pub(crate) struct Prepared {
    /// The globals that stand for maps that procedures hand on.
    handed_on: Vec<ir::VarId>,
    /// What is not as it must be.
    pub defect: Option<String>,
}

/// A bug: its trace, and the assertion that fails.
pub(crate) type Found = (Trace, Option<Assertion>);

impl<'p> Checking<'p> {
    pub fn is_late(&self) -> bool {
        self.job.cancel.is_cancelled() || self.deadline.is_some_and(|deadline| deadline <= Instant::now())
    }

    /// Runs the passes and one search. What it found, a bug or what the report says, is told while all that it took is
    /// still there: giving that back can take as long as a pass, and nobody should wait for it. An error if
    /// nothing can be said.
    pub fn search(
        &self,
        mut lowered: Program,
        rounds: u32,
        report: &mut Report,
        conclude: &mut dyn FnMut(&mut Report, Option<Found>),
    ) -> Result<(), Stop> {
        let (job, config) = (self.job, self.job.config);
        let engine = engine::engine(&report.engine);
        let Prepared { handed_on, defect } = self.prepare(&mut lowered, rounds, engine, report)?;
        if let Some(defect) = defect {
            let outcome = Outcome::Unknown { reason: Reason::Defect(defect), finished: None };
            conclude_from(outcome, 0, config, report);
            conclude(report, None);
            return Ok(());
        }

        if let Some(engine) = engine.filter(|engine| engine.wants_flat())
            && (&config.certify, &config.clauses_out, &config.log) == (&None, &None, &None)
        {
            let sharing = Sharing { merge: config.merge(), disjoint: config.disjoint, seed: u64::from(config.seed) };
            let options = Options { bound: config.bound, deadline: self.deadline, sharing, start_from: Vec::new() };
            if let Some(outcome) = crate::flat::without_wraps(&lowered, engine, &options, job) {
                conclude_from(outcome, 0, config, report);
                conclude(report, None);
                return Ok(());
            }
        }

        job.phase("encoding");
        let mut since = Instant::now();
        // An abstraction that answers needs no conditions of the whole program; they are made when it does not.
        let encoded = OnceCell::new();
        let vcs = if config.abstraction {
            engine::vc::read_summaries(&mut lowered);
            None
        } else {
            Some(engine::vc::generate_for(engine, &mut lowered))
        };
        let lowered = &lowered;
        if let Some(vcs) = vcs {
            let _ = encoded.set(vcs.map(|vcs| Encoded { program: Cow::Borrowed(lowered), vcs }));
        }
        report.stats.time.vc += clock(&mut since);

        let is_last = self.threads.is_none() || rounds == self.most_rounds;
        let bound = config.bound.or(if is_last { None } else { Some(rounds_bound(rounds, self.is_translated)) });
        let sharing = Sharing { merge: config.merge(), disjoint: config.disjoint, seed: u64::from(config.seed) };
        let options = Options { bound, deadline: self.deadline, sharing, start_from: Vec::new() };
        let replay = self.replay(lowered);
        let watcher = Watcher::new(replay, job, is_last && !self.leaves_aside.get(), report.stats.time.passes)
            .map_err(|problem| job.bad(problem))?;
        // What is asked is kept where somebody wants to ask it again.
        let transcript = config.certify.as_ref().map(|_| Transcript::default());
        let (solver, inlined) = (None, Vec::new());
        let encoded = &encoded;
        let mut run =
            Run { check: self, engine, lowered, encoded, options, watcher, transcript, solver, inlined, since };

        let started = Instant::now();
        let outcome = run.first_opinion(&handed_on, report)?;
        if let Some(problem) = run.watcher.clauses_lost.take() {
            return Err(job.bad(problem));
        }
        let outcome = run.second_opinion(outcome, started.elapsed(), report);
        run.sum_up(outcome, report);
        let Run { watcher, solver, .. } = run;
        if let (Some(path), Some(picture)) = (&config.call_tree, &watcher.picture) {
            let is_dot = path.extension().is_some_and(|extension| extension == "dot" || extension == "gv");
            let text = picture.draw(lowered, is_dot);
            crate::files::write_file(path, &text).map_err(|error| job.bad(format!("{}: {error}", path.display())))?;
        }
        // A log is whole, and a process has ended, when its solver is gone.
        let kept = (config.log.is_none() && !matches!(config.solver, SolverKind::Process(_))).then_some(solver);
        let found = matches!(report.verdict, Verdict::Bug | Verdict::Possible);
        conclude(report, watcher.trace.filter(|_| found).map(|trace| (trace, watcher.failing)));
        drop(kept);
        Ok(())
    }

    /// Runs the passes and finds summaries.
    pub fn prepare(
        &self,
        lowered: &mut Program,
        rounds: u32,
        engine: Option<&dyn Engine>,
        report: &mut Report,
    ) -> Result<Prepared, Stop> {
        let (job, config) = (self.job, self.job.config);
        let mut since = Instant::now();
        job.phase("simplifying");
        let proves = engine.is_some_and(Engine::only_proves) && !config.abstraction;
        let threads = self.threads.map(|threads| (threads, rounds));
        crate::prepare::prepare(lowered, self.program, threads, self.question, proves, job)
            .map_err(|problem| job.bad(problem.to_string()))?;
        let defect = |program: &Program| match config.verify {
            true => ir::check(program).first().map(|defect| format!("after the passes: {defect}")),
            false => None,
        };
        let after_passes = defect(lowered);
        if engine.is_some_and(Engine::wants_flat) {
            passes::pipeline::flat(lowered);
        }
        report.stats.procedures = lowered.procs.len() as u64;
        report.stats.time.passes += clock(&mut since);

        job.phase("summarising");
        let mut houdini = report.stats.houdini.take().unwrap_or_default();
        with_solvers(job, |solvers| {
            crate::summaries::infer(lowered, self.guesses, job, solvers, self.deadline, &mut houdini);
        });
        report.stats.houdini = (houdini != HoudiniStats::default()).then_some(houdini);
        if let Some(path) = &config.summaries_out {
            crate::files::write_file(path, &ir::print_with(lowered, &Names(self.program)))
                .map_err(|error| job.bad(format!("{}: {error}", path.display())))?;
        }
        report.stats.time.houdini += clock(&mut since);
        let handed_on = if config.hands_on() { passes::handed_on(lowered) } else { Vec::new() };
        report.stats.time.passes += clock(&mut since);
        let defect = after_passes.or_else(|| if handed_on.is_empty() { None } else { defect(lowered) });
        Ok(Prepared { handed_on, defect })
    }

    pub fn replay<'c>(&'c self, lowered: &'c Program) -> Replay<'c> {
        let Checking { program, source_map, entry, question, assert_var, .. } = *self;
        Replay {
            program,
            lowered,
            source_map,
            entry,
            question,
            assert_var,
            axioms_in_doubt: Cell::default(),
            interpretation: OnceCell::new(),
            connected: OnceCell::new(),
            told: RefCell::default(),
        }
    }

    /// Whether there is a model of all axioms, those that nothing connects to the program included, and those that an
    /// interpretation makes true not; `None` if nobody knows.
    pub fn axioms_are_consistent(&self, interpretation: Option<&Interpretation>) -> Option<bool> {
        let mut options = LowerOptions::new(self.entry);
        options.all_axioms = true;
        let lowered = passes::lower::lower(self.program, &options).ok()?;
        let (mut program, source_map) = (lowered.program, lowered.source_map);
        if let Some(interpretation) = interpretation {
            crate::certainty::drop_axioms(&mut program, &source_map, interpretation);
        }
        // What shares nothing has a model if each part has one.
        let mut known = Some(true);
        for axioms in crate::certainty::components(&program) {
            match self.model_of(&program.context, &axioms)? {
                smt::Answer::Sat => continue,
                smt::Answer::Unsat => return Some(false),
                smt::Answer::Unknown(_) => {}
            }
            let has_finite = crate::certainty::SIZES.iter().any(|&size| {
                let mut context = program.context.clone();
                let few = crate::certainty::few_elements(&mut context, size);
                let all: Vec<ir::ExprId> = axioms.iter().copied().chain(few.iter().copied()).collect();
                !few.is_empty() && self.model_of(&context, &all) == Some(smt::Answer::Sat)
            });
            let is_known = has_finite || self.has_given_model(&program.context, &axioms);
            known = known.filter(|_| is_known);
        }
        known
    }

    /// Whether formulas have a model; `None` if no solver can be started.
    fn model_of(&self, context: &ir::Context, formulas: &[ir::ExprId]) -> Option<smt::Answer> {
        let mut solver = start_solver(self.job, context, None, Purpose::SecondOpinion).ok()?;
        for term in solver.instantiate(&smt::Template::new(context, formulas, &[]), &[]) {
            solver.assert(term);
        }
        let limits = Limits { time: Some(SECOND_OPINION.0), resources: Some(PATH_RESOURCES.0) };
        Some(solver.check(&[], limits))
    }

    /// Whether formulas have a model in which functions are what templates say.
    fn has_given_model(&self, context: &ir::Context, formulas: &[ir::ExprId]) -> bool {
        let until = Instant::now() + SECOND_OPINION.1;
        let is_late = || until.min(self.deadline.unwrap_or(until)) < Instant::now();
        let has_model = |context: &ir::Context, formulas: &[ir::ExprId]| {
            refine::function_templates::attempts(context, formulas).iter().any(|attempt| {
                let mut context = context.clone();
                let given = refine::function_templates::interpret(&mut context, formulas, attempt);
                !is_late() && given.is_some_and(|given| self.model_of(&context, &given) == Some(smt::Answer::Sat))
            })
        };
        let mut with_functions = context.clone();
        has_model(context, formulas)
            || refine::maps_as_functions::maps_as_functions(&mut with_functions, formulas)
                .is_some_and(|formulas| has_model(&with_functions, &formulas))
    }

    /// Whether the path of a bug is an execution for a solver that looks for instances of quantifiers in models, too; if
    /// it does not know, the path stands. The path alone is much less to ask than the whole search again.
    ///
    /// With an interpretation, functions are what it says, and the axioms that it makes true are left out. Then only a model of
    /// the path counts: other functions may make these axioms true as well.
    fn look_at_path(
        &self,
        lowered: &Program,
        outcome: &Outcome,
        limit: Duration,
        interpreted: Option<(&Replay<'_>, &Interpretation)>,
    ) -> PathOpinion {
        let Outcome::Bug(witness) = outcome else { return PathOpinion::None };
        let job = self.job;
        let new_solver: refine::NewSolver<'_> = &|context| start_solver(job, context, None, Purpose::SecondOpinion);
        let Ok(mut path) = refine::path_program(lowered, &witness.path) else { return PathOpinion::None };
        if let Some((replay, interpretation)) = interpreted
            && crate::certainty::code_bits(&mut path.program, replay, interpretation).is_none()
        {
            return PathOpinion::None;
        }
        let is_short =
            path.program.procs.iter().flat_map(|proc| &proc.body.blocks).all(|block| block.stmts.len() <= SHORT_PATH);
        let resources = if is_short { PATH_RESOURCES.1 } else { PATH_RESOURCES.0 };
        let limits = Limits { time: Some(limit), resources: Some(resources) };
        match refine::feasible(&path, new_solver, limits) {
            Ok(refine::Feasible::No) => return PathOpinion::Refuted,
            Ok(refine::Feasible::Yes { certain: true, .. }) => return PathOpinion::Confirmed,
            Ok(_) => {}
            Err(_) => return PathOpinion::None,
        }
        for size in crate::certainty::SIZES {
            let mut finite = path.clone();
            let few = crate::certainty::few_elements(&mut finite.program.context, size);
            if few.is_empty() {
                break;
            }
            finite.program.axioms.extend(few);
            if let Ok(refine::Feasible::Yes { certain: true, .. }) = refine::feasible(&finite, new_solver, limits) {
                return PathOpinion::Confirmed;
            }
        }
        let (context, formulas) = refine::formulas(&path);
        if is_short && self.has_given_model(&context, &formulas) {
            return PathOpinion::Confirmed;
        }
        PathOpinion::Stands
    }
}

/// The outcome where axioms contradict each other that have nothing to do with a bug: in such a world nothing happens. Whoever
/// accepts possible bugs, as users of Corral do, wants to hear of it all the same: some preludes are contradictory in corners
/// that no program gets to.
fn vacuous(bug: Outcome, config: &Config, report: &mut Report) -> Outcome {
    if config.accept_possible {
        return bug;
    }
    report.vacuous = Some(crate::vacuity::AXIOMS.into());
    Outcome::Safe(Proof::NoModelOfAxioms)
}

/// What another solver says of a path.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PathOpinion {
    /// It is an execution: there is a model of all that it assumes.
    Confirmed,
    /// It is an execution, for all that it knows.
    Stands,
    /// It is none.
    Refuted,
    /// It could not be asked.
    None,
}

/// What came of looking at a bug.
enum Looked {
    /// There is nothing to be asked any more.
    Settled(Outcome),
    Open(Outcome, PathOpinion),
}

/// A program with its conditions.
struct Encoded<'p> {
    program: Cow<'p, Program>,
    vcs: Vcs,
}

/// It, where it has been made.
type Encoding<'p> = OnceCell<Result<Encoded<'p>, VcError>>;

impl<'p> Encoded<'p> {
    /// What is in the cell, or else made of a copy of `program`, which others look at meanwhile.
    fn of<'c>(cell: &'c Encoding<'p>, program: &Program, engine: Option<&dyn Engine>) -> &'c Result<Self, VcError> {
        cell.get_or_init(|| {
            let mut program = program.clone();
            let vcs = engine::vc::generate_for(engine, &mut program)?;
            Ok(Encoded { program: Cow::Owned(program), vcs })
        })
    }
}

/// A prepared program with its engine.
struct Run<'c, 'p> {
    check: &'c Checking<'p>,
    engine: Option<&'static dyn Engine>,
    lowered: &'c Program,
    encoded: &'c Encoding<'c>,
    options: Options,
    watcher: Watcher<'c>,
    /// What was asked on the way to the answer, where somebody wants to ask it again.
    transcript: Option<Transcript>,
    /// Of the search with all globals, where there is one, with what it inlined.
    solver: Option<Box<dyn Solver + 'c>>,
    inlined: Vec<engine::SiteId>,
    /// The time until here has been counted.
    since: Instant,
}

impl Run<'_, '_> {
    /// What the engine says: with abstraction, of as few globals as it can, if that answers; else of all of them.
    fn first_opinion(&mut self, handed_on: &[ir::VarId], report: &mut Report) -> Result<Outcome, Stop> {
        let (job, config) = (self.check.job, self.check.job.config);
        let log = open_log(config.log.as_deref(), self.transcript.as_ref(), job)
            .map_err(|error| job.bad(error.to_string()))?;
        let Some(engine) = self.engine else {
            return Ok(Outcome::Unknown { reason: Reason::Other("there is no such engine".into()), finished: None });
        };
        let is_abstracted = config.abstraction;
        if is_abstracted && let Some(outcome) = self.with_abstraction(engine, handed_on, report) {
            return Ok(outcome);
        }
        report.stats.time.search += clock(&mut self.since);
        let encoded = Encoded::of(self.encoded, self.lowered, self.engine);
        report.stats.time.vc += clock(&mut self.since);
        let Encoded { program, vcs } = match encoded {
            Ok(encoded) => encoded,
            Err(error) => {
                return Ok(Outcome::Unknown { reason: Reason::Defect(error.to_string()), finished: None });
            }
        };
        let solver = start_solver(job, &program.context, log, Purpose::Search);
        let solver = self.solver.insert(solver.map_err(|error| job.bad(error.to_string()))?);
        if self.watcher.is_last && !is_abstracted {
            job.tell(Event::Searching { tracked: report.globals.clone(), passes: self.watcher.passes });
        }
        let mut search = Search::new(program, vcs, solver.as_mut(), self.options.clone(), &mut self.watcher);
        search.queries = report.stats.queries;
        let outcome = engine.run(&mut search);
        report.stats.queries = search.queries;
        self.inlined = search.inlined;
        Ok(outcome)
    }

    /// Searches abstractions of the program.
    fn with_abstraction(
        &mut self,
        engine: &dyn Engine,
        handed_on: &[ir::VarId],
        report: &mut Report,
    ) -> Option<Outcome> {
        let Checking { job, source_map, .. } = *self.check;
        let config = job.config;
        // Every abstraction has a solver of its own, and the last one proves; or any one of those beside the search.
        let (latest, beside) = (Mutex::new(None), Mutex::new(Vec::new()));
        let transcript = || config.certify.as_ref().map(|_| Transcript::default());
        let new_solver: refine::NewSolver<'_> = &|context| {
            let transcript = transcript();
            let log = transcript_log(transcript.as_ref());
            *latest.lock().unwrap_or_else(PoisonError::into_inner) = transcript;
            start_solver(job, context, log, Purpose::Proofs)
        };
        let for_proofs: refine::NewSolver<'_> = &|context| {
            let transcript = transcript();
            let log = transcript_log(transcript.as_ref());
            beside.lock().unwrap_or_else(PoisonError::into_inner).extend(transcript);
            start_solver(job, context, log, Purpose::Proofs)
        };
        let abstracted = Abstracted { program: self.lowered, source_map, handed_on, config };
        let solvers = (new_solver, for_proofs);
        let outcome = abstracted.search(engine, &self.options, solvers, &mut self.watcher, &mut report.stats)?;
        self.transcript = match report.stats.abstraction.as_ref().is_some_and(|stats| stats.by_clauses) {
            // There is none where the passes alone have shown it.
            true => {
                let beside = beside.into_inner().unwrap_or_else(PoisonError::into_inner);
                beside.into_iter().find(Transcript::is_proof)
            }
            false => latest.into_inner().unwrap_or_else(PoisonError::into_inner),
        };
        Some(outcome)
    }

    /// An outcome that hangs on quantifiers is looked at once more with a solver that looks for their instances in models:
    /// the path of a bug alone, and where that is none the whole search. `taken` is how long the first opinion took.
    fn second_opinion(&mut self, first: Outcome, taken: Duration, report: &mut Report) -> Outcome {
        if !self.watcher.is_doubtful(&first) {
            return first;
        }
        let asked = Instant::now();
        let (first, of_first) = match self.look_at_bug(first, taken, report) {
            Looked::Settled(outcome) => return outcome,
            Looked::Open(outcome, opinion) => (outcome, opinion),
        };
        let taken = taken + asked.elapsed();
        self.check.job.phase("checking quantifiers");
        let known = (self.watcher.trace.take(), self.watcher.last);
        let until = Instant::now() + self.limit(SECOND_OPINION, taken);
        let mut second = self.search_again(until, report);
        if matches!(second, Some(Outcome::Bug(_))) {
            second = match second.map(|second| self.look_at_bug(second, taken, report)) {
                Some(Looked::Settled(outcome)) => return outcome,
                Some(Looked::Open(_, PathOpinion::Refuted)) | None => None,
                Some(Looked::Open(outcome, _)) => Some(outcome),
            };
        }
        let is_first = !matches!(second, Some(Outcome::Bug(_)));
        let mut outcome = match second {
            Some(second) => the_better(first, known.1.bound, second),
            None => first,
        };
        if matches!(outcome, Outcome::Bug(_)) && of_first == PathOpinion::Refuted && is_first {
            // Nobody found another path, and this one is none.
            let reason = Reason::Candidate("it contradicts what is assumed of all values".into());
            outcome = Outcome::Unknown { reason, finished: None };
        }
        if matches!(outcome, Outcome::Bug(_)) {
            // The second search starts with everything at bound 1.
            self.watcher.last = known.1;
            if is_first || self.watcher.trace.is_none() {
                self.watcher.trace = known.0;
            }
        }
        outcome
    }

    /// How long a question may take after what has taken so long: half of the time that is left at most, since what is known
    /// must still be told.
    fn limit(&self, (least, most): (Duration, Duration), taken: Duration) -> Duration {
        let left = self.check.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()) / 2);
        let limit = taken.clamp(least, most);
        left.map_or(limit, |left| left.min(limit))
    }

    /// Looks for somebody who decides all that a bug hangs on: another execution on its path, or a model of the path.
    fn look_at_bug(&mut self, bug: Outcome, taken: Duration, report: &mut Report) -> Looked {
        let job = self.check.job;
        let asked = Instant::now();
        let new_solver: refine::NewSolver<'_> = &|context| start_solver(job, context, None, Purpose::Proofs);
        if let Outcome::Bug(witness) = &bug
            && self.watcher.trace.as_ref().is_some_and(|trace| !trace.is_founded())
            && let Some(trace) = self.run_on_path(witness, new_solver, self.limit(PATH_OPINION, taken))
        {
            self.watcher.trace = Some(trace);
        }
        if let (Outcome::Bug(_), Some(trace)) = (&bug, &self.watcher.trace) {
            let interpretation = self.watcher.replay.interpretation(new_solver);
            let is_founded = trace.is_founded()
                || interpretation.is_some_and(|known| {
                    let known = Some((&self.watcher.replay, known));
                    let most = self.limit(PATH_OPINION, taken);
                    self.check.look_at_path(self.lowered, &bug, most, known) == PathOpinion::Confirmed
                });
            if is_founded {
                let is_consistent = trace.is_certain().then_some(true);
                let is_consistent = is_consistent.or_else(|| self.check.axioms_are_consistent(interpretation));
                report.stats.time.solver += asked.elapsed().as_secs_f64();
                return Looked::Settled(self.confirmed(bug, is_consistent, report));
            }
        }
        let of_path = self.check.look_at_path(self.lowered, &bug, self.limit(PATH_OPINION, taken), None);
        // Nearly all of that is another solver's time.
        report.stats.time.solver += asked.elapsed().as_secs_f64();
        match of_path {
            PathOpinion::Confirmed => {
                let is_consistent = self.check.axioms_are_consistent(None);
                Looked::Settled(self.confirmed(bug, is_consistent, report))
            }
            PathOpinion::Stands if self.check.axioms_are_consistent(None) == Some(false) => {
                Looked::Settled(vacuous(bug, job.config, report))
            }
            PathOpinion::Stands => Looked::Settled(bug),
            PathOpinion::Refuted | PathOpinion::None => Looked::Open(bug, of_path),
        }
    }

    /// A bug of which all was decided but, perhaps, whether the axioms that have nothing to do with it have a model.
    fn confirmed(&mut self, bug: Outcome, is_consistent: Option<bool>, report: &mut Report) -> Outcome {
        if let Some(trace) = &mut self.watcher.trace {
            trace.undecided.clear();
            if is_consistent == Some(true) {
                trace.confirm();
            }
        }
        if is_consistent == Some(false) { vacuous(bug, self.check.job.config, report) } else { bug }
    }

    /// A trace of a bug that hangs on less than the one that is known: with functions as an interpretation has them that makes
    /// axioms about them true, or of another execution on the same path, of which the solver was told what quantifiers say of
    /// the places that it looks at.
    fn run_on_path(
        &self,
        witness: &engine::Witness,
        new_solver: refine::NewSolver<'_>,
        limit: Duration,
    ) -> Option<Trace> {
        let replay = &self.watcher.replay;
        let interpretation = replay.interpretation(new_solver);
        let mut best = interpretation.and_then(|known| replay.run_interpreted(witness, known));
        let is_enough = |best: &Option<Trace>| best.as_ref().is_some_and(Trace::is_founded);
        if is_enough(&best) {
            return best;
        }
        let path = refine::path_program(self.lowered, &witness.path).ok()?;
        let coded = interpretation.and_then(|known| {
            let mut path = path.clone();
            let coded = crate::certainty::code_bits(&mut path.program, replay, known)?;
            Some((path, known, coded))
        });
        let mut tries = vec![(refine::index_sets::instantiate(&path), None)];
        if let Some((path, known, coded)) = &coded {
            tries.push((refine::index_sets::instantiate(path), Some((*known, coded))));
            // The witness knows nothing of the interpretation: where it is no execution then, another one may be.
            tries.push((best.is_none().then(|| path.clone()), Some((*known, coded))));
        }
        let mut least = best.as_ref().or(self.watcher.trace.as_ref()).map(|trace| trace.undecided.len());
        for (path, coded) in tries {
            let Some(path) = path else { continue };
            let limits = Limits { time: Some(limit), resources: None };
            let Ok(refine::Feasible::Yes { witness, .. }) = refine::feasible(&path, new_solver, limits) else {
                continue;
            };
            let trace = match coded {
                Some((known, coded)) => replay.run_interpreted(&witness, &coded.interpretation(known, &witness)),
                None => replay.run(&witness).ok(),
            };
            if let Some(trace) = trace
                && least.is_none_or(|least| trace.undecided.len() < least)
            {
                least = Some(trace.undecided.len());
                best = Some(trace);
            }
            if is_enough(&best) {
                break;
            }
        }
        best
    }

    /// The whole search once more, with a solver that looks for instances of quantifiers in models, too.
    fn search_again(&mut self, until: Instant, report: &mut Report) -> Option<Outcome> {
        let job = self.check.job;
        let transcript = job.config.certify.as_ref().map(|_| Transcript::default());
        let log = transcript_log(transcript.as_ref());
        // One that only proves cannot look at a bug again.
        let engine = self.engine.filter(|engine| !engine.only_proves()).or_else(|| engine::engine(FINDER))?;
        let Encoded { program, vcs } = Encoded::of(self.encoded, self.lowered, self.engine).as_ref().ok()?;
        let mut solver = start_solver(job, &program.context, log, Purpose::SecondOpinion).ok()?;
        // What was inlined on the way to the first opinion is what it hangs on.
        let start_from = std::mem::take(&mut self.inlined);
        let options = Options { deadline: Some(until), start_from, ..self.options.clone() };
        let mut search = Search::new(program, vcs, solver.as_mut(), options, &mut self.watcher);
        search.queries = report.stats.queries;
        let outcome = engine.run(&mut search);
        report.stats.queries = search.queries;
        report.stats.time.solver += solver.statistics().time.as_secs_f64();
        if matches!(outcome, Outcome::Safe(_) | Outcome::Bounded(_)) {
            self.transcript = transcript;
        }
        Some(outcome)
    }

    /// Writes all into the report.
    fn sum_up(&mut self, outcome: Outcome, report: &mut Report) {
        let (job, config) = (self.check.job, self.check.job.config);
        let Watcher { last, replay_time, path_time, .. } = self.watcher;
        let stats = &mut report.stats;
        stats.time.search += clock(&mut self.since) - replay_time;
        stats.time.replay += replay_time;
        stats.time.solver += path_time;
        stats.time.sharing += last.sharing_time.as_secs_f64();
        stats.instances += last.instances as u64;
        stats.shared += last.shared as u64;
        let statistics = self.solver.as_ref().map(|solver| solver.statistics()).unwrap_or_default();
        stats.time.solver += statistics.time.as_secs_f64();
        stats.solver = if config.solver_statistics { statistics.own } else { Vec::new() };
        if let (Some(path), Outcome::Bug(witness)) = (&config.trace_program, &outcome) {
            crate::abstraction::write_path(path, self.lowered, self.check.program, witness, job);
        }
        self.check.axioms_in_doubt.set(outcome.hangs_on_replay() && self.watcher.replay.axioms_in_doubt.get());
        let proof = match &outcome {
            Outcome::Safe(proof) => Some(proof.clone()),
            _ => None,
        };
        let reached = match &outcome {
            // An engine without bounds goes deeper than what it has finished.
            Outcome::Bug(witness) => last.bound.max(depth(self.lowered, witness)),
            _ => last.bound,
        };
        conclude_from(outcome, reached, config, report);
        if let Some(command) = &config.certify {
            let asked = Asked { proof: proof.as_ref(), transcript: self.transcript.as_ref() };
            certify(report, asked, command, self.check.deadline, job);
        }
    }
}

/// The seconds since the last time.
pub(crate) fn clock(since: &mut Instant) -> f64 {
    let now = Instant::now();
    let passed = now.duration_since(*since).as_secs_f64();
    *since = now;
    passed
}

/// Of an outcome that hangs on quantifiers, and what the same search with a solver that looks for their instances in
/// models says. Its proofs are proofs; where it does not know, a bug stands.
fn the_better(first: Outcome, bound: u32, second: Outcome) -> Outcome {
    match second {
        Outcome::Bug(_) | Outcome::Safe(_) => second,
        Outcome::Bounded(finished) | Outcome::Unknown { finished: Some(finished), .. } if finished >= bound => second,
        _ => first,
    }
}

/// The least recursion bound that admits the path of a witness.
fn depth(program: &Program, witness: &engine::Witness) -> u32 {
    let mut active = vec![0u32; program.procs.len()];
    let mut stack: Vec<ir::ProcId> = Vec::new();
    let mut deepest = 0;
    for step in &witness.path {
        match *step {
            engine::PathStep::Enter { proc, .. } => {
                stack.push(proc);
                active[proc.index()] += 1;
                let now = active[proc.index()];
                // One that has a bound of its own needs no other up to that.
                if now > program.proc(proc).bound.unwrap_or(0) {
                    deepest = deepest.max(now);
                }
            }
            engine::PathStep::Leave => {
                if let Some(proc) = stack.pop() {
                    active[proc.index()] -= 1;
                }
            }
            engine::PathStep::Block(_) => {}
        }
    }
    deepest
}

/// What an outcome means for what was asked; `reached` is the bound that the search had come to.
fn conclude_from(outcome: Outcome, reached: u32, config: &Config, report: &mut Report) {
    (report.reason, report.recursion_cut) = (None, false);
    report.proof = match &outcome {
        Outcome::Safe(proof) => Some(proof.into()),
        _ => None,
    };
    match outcome {
        Outcome::Bug(_) => {
            report.verdict = Verdict::Bug;
            report.bound = Some(reached);
        }
        // What lies beyond the other bounds was not looked at.
        Outcome::Safe(_) if config.stack_depth.is_some() || report.contexts.is_some() => {
            report.verdict = Verdict::Bounded;
            // A proof that knows no recursion bound holds for every one.
            report.bound = config.bound.or(Some(reached).filter(|&bound| bound > 0));
        }
        Outcome::Safe(_) => report.verdict = Verdict::Safe,
        Outcome::Bounded(bound) => {
            report.verdict = Verdict::Bounded;
            report.bound = Some(bound);
            report.recursion_cut = true;
        }
        Outcome::Unknown { reason, finished } => {
            report.bound = finished;
            // Without a bound, the largest that was finished is the answer when the time is up.
            let cut = config.bound.is_none() && finished.is_some() && reason == Reason::TimeLimit;
            report.verdict = if cut { Verdict::Bounded } else { Verdict::Unknown };
            report.recursion_cut = cut;
            report.reason = Some(reason.into());
        }
    }
}

//! One program through one configuration: the same way as `lariat check` goes, inside this process.

use boogie::typed::{ProcedureId, TypedProgram};
use engine::vc::Vcs;
use engine::{Disjoint, Engine, Merge, Observer, Options, Outcome, Progress, Refusal, Search, Sharing, Witness};
use passes::Question;
use passes::lower::{LowerOptions, SourceMap, default_question, find_entry, lower};
use passes::pipeline;
use refine::Algorithm;
use smt::{Logging, ProcessOptions, ProcessSolver, Solver, SolverError, Z3Options, Z3Solver};
use std::cell::{Cell, OnceCell, RefCell};
use std::io::Write;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use trace::{Replay, Trace};

/// Reads and types a program.
pub fn read(text: &str) -> Result<TypedProgram, String> {
    let options = boogie::check::Options { infer_modifies: true, ..Default::default() };
    match boogie::check::read([("program.bpl", text)], &options) {
        Ok((program, _)) => Ok(program),
        Err(rejected) => {
            let first = rejected.diagnostics.iter().find(|diagnostic| diagnostic.is_error());
            Err(first.map_or("rejected".into(), |diagnostic| {
                let line = text[..(diagnostic.span.start as usize).min(text.len())].lines().count();
                format!("line {line}: {}", diagnostic.message)
            }))
        }
    }
}

/// Which solver answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SolverKind {
    /// Z3 linked in, incremental.
    Z3,
    /// Z3 linked in, a fresh solver for each question.
    OneShot,
    /// A process, by its command.
    Process(String),
}

/// A way to decide a program. None of it may change the verdict.
#[derive(Clone, Debug)]
pub struct Configuration {
    pub name: String,
    pub engine: &'static str,
    pub merge: Merge,
    pub disjoint: Disjoint,
    pub solver: SolverKind,
    pub seed: u32,
    /// Added to the bound that the program is meant for.
    pub deeper: u32,
    /// Passes that are left out.
    pub without: Vec<String>,
    /// How far loops that run a known number of times may raise their own bound.
    pub constant_loops: u32,
    /// Whether only some globals are tracked, and how those that matter are found.
    pub abstraction: Option<Algorithm>,
    /// Whether maps that procedures hand on become globals.
    pub handed_on: bool,
    /// Whether summaries are guessed and proved before the search.
    pub houdini: bool,
}

impl Configuration {
    /// Whether it is an engine that only proves that searches, not one beside it.
    fn only_proves(&self) -> bool {
        engine::engine(self.engine).is_some_and(Engine::only_proves) && self.abstraction.is_none()
    }

    /// Whether what is left at an address is a result: as `lariat check` has it, and where maps are handed on as well.
    fn has_cells(&self) -> bool {
        self.handed_on || self.abstraction.is_some() || self.only_proves()
    }

    /// Whether a program is the same after the passes for both.
    pub fn prepares_like(&self, other: &Self) -> bool {
        let key = |of: &Self| (of.constant_loops, of.handed_on, of.only_proves(), of.has_cells());
        // Guesses take what time they take.
        self.without == other.without && key(self) == key(other) && !self.houdini && !other.houdini
    }
}

/// What a configuration says of a program.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// A bug that was replayed; how deep procedures nest in its trace.
    Bug {
        trace: Box<Trace>,
    },
    Safe,
    Bounded(u32),
    /// With its reason.
    Unknown(String),
    /// A panic, or what the passes left is not as it must be.
    Broken(String),
}

impl Verdict {
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::Bug { .. } => "bug",
            Verdict::Safe => "safe",
            Verdict::Bounded(_) => "bounded",
            Verdict::Unknown(_) => "unknown",
            Verdict::Broken(_) => "broken",
        }
    }
}

/// A program after the passes; configurations that leave out the same passes share it.
pub struct Prepared {
    pub lowered: ir::Program,
    pub source_map: SourceMap,
    pub vcs: Vcs,
    /// Globals that stand for maps that were handed on.
    pub handed_on: Vec<ir::VarId>,
    pub entry: ProcedureId,
    pub question: Question,
    /// Whether axioms that nothing connects to the program are among its axioms.
    all_ground_axioms: bool,
}

/// How the message starts where lowering does not take a program: that is an answer, not a defect.
pub const REJECTED: &str = "lowering: ";

/// Lowers and runs the passes.
pub fn prepare(
    program: &TypedProgram,
    bound: u32,
    configuration: &Configuration,
    main: Option<&str>,
) -> Result<Prepared, String> {
    let entry = find_entry(program, main).map_err(|error| error.to_string())?;
    prepare_from(program, bound, configuration, entry, false)
}

fn prepare_from(
    program: &TypedProgram,
    bound: u32,
    configuration: &Configuration,
    entry: ProcedureId,
    all_ground_axioms: bool,
) -> Result<Prepared, String> {
    let question = default_question(program, entry);
    let mut options = LowerOptions::new(entry);
    options.recursion_bound = bound;
    options.all_ground_axioms = all_ground_axioms;
    let lowered = lower(program, &options).map_err(|errors| {
        let first = errors.first().map_or(String::new(), |error| error.message.clone());
        format!("{REJECTED}{first}")
    })?;
    if lowered.threads.is_some() {
        // `fuzz threads` is for those: here nobody says how many rounds there are.
        return Err(format!("{REJECTED}the program starts threads"));
    }
    let (mut program, source_map) = (lowered.program, lowered.source_map);
    let mut options = pipeline::Options::new(question);
    options.recursion_bound = bound;
    options.max_constant_bound = configuration.constant_loops;
    options.cells = configuration.has_cells();
    options.skip = configuration.without.clone();
    pipeline::run(&mut program, &options, &mut |_, _| {}).map_err(|error| error.to_string())?;
    let defects = ir::check(&program);
    if let Some(defect) = defects.first() {
        return Err(format!("after the passes: {defect}"));
    }
    if configuration.houdini {
        summarise(&mut program, configuration)?;
    }
    let handed_on = if configuration.handed_on { passes::handed_on(&mut program) } else { Vec::new() };
    if let Some(defect) = ir::check(&program).first() {
        return Err(format!("after maps that are handed on: {defect}"));
    }
    if configuration.only_proves() {
        passes::pipeline::for_proof(&mut program, || true);
    }
    let vcs = engine::vc::generate(&mut program).map_err(|error| error.to_string())?;
    Ok(Prepared { lowered: program, source_map, vcs, handed_on, entry, question, all_ground_axioms })
}

/// Guesses summaries, proves them, and adds those to the program.
fn summarise(program: &mut ir::Program, configuration: &Configuration) -> Result<(), String> {
    let error = program.error.filter(|error| program.globals.contains(error));
    let guesser = houdini::Guesser::new(program, error, Vec::new(), true);
    let mut guess = |program: &mut ir::Program, component: &_| guesser.guess(program, component);
    let budget = houdini::Budget { deadline: Some(Instant::now() + HOUDINI), query: Some(HOUDINI / 2) };
    let new_solver: houdini::NewSolver<'_> = &|context| start_solver(context, configuration, None, false);
    match houdini::infer(program, &mut guess, &houdini::Provers::new(new_solver, budget)) {
        Ok(_) => Ok(()),
        Err(error) => Err(format!("no summaries: {error}")),
    }
}

/// For all summaries of a program together.
const HOUDINI: Duration = Duration::from_secs(1);

fn start_solver<'c>(
    context: &'c ir::Context,
    configuration: &Configuration,
    log: Option<&SharedLog>,
    searching: bool,
) -> Result<Box<dyn Solver + 'c>, SolverError> {
    match &configuration.solver {
        SolverKind::Process(command) => {
            let mut options = ProcessOptions::new(command)?;
            options.seed = configuration.seed;
            Ok(Box::new(ProcessSolver::start(context, options)?))
        }
        kind => {
            let one_shot = *kind == SolverKind::OneShot;
            // Only what asks for one execution looks at models again; and a one-shot solver takes no short cut, so
            // that both ways are compared.
            let quick_arrays = searching && !one_shot;
            let mut options = Z3Options { seed: configuration.seed, one_shot, quick_arrays, ..Z3Options::default() };
            if one_shot {
                // Or else it would look for instances of quantifiers in models.
                options.params.push(("auto_config".into(), "false".into()));
            }
            let solver = Z3Solver::new(context, options)?;
            Ok(match log {
                Some(log) => Box::new(Logging::new(solver, context, log.clone())),
                None => Box::new(solver),
            })
        }
    }
}

/// Searches, with a log of all that is asked if `log` wants one.
pub fn decide(
    program: &TypedProgram,
    prepared: &Prepared,
    configuration: &Configuration,
    bound: u32,
    time: Duration,
    log: Option<&SharedLog>,
) -> Verdict {
    let context = &prepared.lowered.context;
    let mut solver = match start_solver(context, configuration, log, true) {
        Ok(solver) => solver,
        Err(error) => return Verdict::Unknown(error.to_string()),
    };
    let Some(engine) = engine::engine(configuration.engine) else {
        return Verdict::Broken("there is no such engine".into());
    };
    let replay = Replay {
        program,
        lowered: &prepared.lowered,
        source_map: &prepared.source_map,
        entry: prepared.entry,
        question: prepared.question,
        assert_var: None,
        axioms_in_doubt: Cell::default(),
        interpretation: OnceCell::new(),
        told: RefCell::default(),
        connected: OnceCell::new(),
    };
    let mut judge = Judge { replay, trace: None };
    let options = Options {
        bound: Some(bound),
        deadline: Some(Instant::now() + time),
        sharing: Sharing {
            merge: configuration.merge,
            disjoint: configuration.disjoint,
            seed: u64::from(configuration.seed),
        },
        start_from: Vec::new(),
    };
    let outcome = match configuration.abstraction {
        Some(algorithm) => {
            // What the passes made up, the error flag, is what the question is about.
            let ours = |global: &&ir::VarId| {
                !prepared.source_map.vars.contains_key(*global) && !prepared.handed_on.contains(global)
            };
            let tracked = prepared.lowered.globals.iter().filter(ours).copied().collect();
            let new_solver: refine::NewSolver<'_> = &|context| start_solver(context, configuration, log, false);
            let how = refine::Abstract { tracked, algorithm, patience: Duration::ZERO, for_proofs: new_solver };
            let mut counts = refine::search::Counts::default();
            refine::search(&prepared.lowered, &how, engine, &options, new_solver, &mut judge, &mut counts)
        }
        None => engine.run(&mut Search::new(&prepared.lowered, &prepared.vcs, solver.as_mut(), options, &mut judge)),
    };
    if outcome.hangs_on_replay() && judge.replay.axioms_in_doubt.get() && !prepared.all_ground_axioms {
        // All again with those axioms, as `lariat check` does.
        return match prepare_from(program, bound, configuration, prepared.entry, true) {
            Ok(prepared) => decide(program, &prepared, configuration, bound, time, log),
            Err(problem) => Verdict::Broken(problem),
        };
    }
    match outcome {
        Outcome::Bug(_) => match judge.trace {
            Some(trace) => match runs_again(program, &trace) {
                Ok(()) => Verdict::Bug { trace: Box::new(trace) },
                Err(why) => Verdict::Broken(format!("the saved trace does not replay: {why}")),
            },
            None => Verdict::Broken("a bug without a replayed trace".into()),
        },
        Outcome::Safe => Verdict::Safe,
        Outcome::Bounded(bound) => Verdict::Bounded(bound),
        Outcome::Unknown { reason, .. } => Verdict::Unknown(reason),
    }
}

/// Whether a trace runs again from its JSON alone, and ends in the same place.
fn runs_again(program: &TypedProgram, trace: &Trace) -> Result<(), String> {
    let text = serde_json::to_string(trace).map_err(|error| error.to_string())?;
    let saved: Trace = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    match trace::rerun(program, &saved) {
        Ok(again) if again.failure.place == trace.failure.place => Ok(()),
        Ok(_) => Err("it fails elsewhere".into()),
        Err(trace::NoReplay::Differs(why) | trace::NoReplay::Unusable(why)) => Err(why),
    }
}

/// Replays what an engine finds.
struct Judge<'p> {
    replay: Replay<'p>,
    trace: Option<Trace>,
}

impl Observer for Judge<'_> {
    fn progress(&mut self, _: Progress) {}

    fn finished(&mut self, _: u32) {}

    fn confirm(&mut self, witness: &Witness) -> Result<(), Refusal> {
        self.trace = Some(self.replay.run(witness)?);
        Ok(())
    }
}

/// A log in memory.
#[derive(Clone, Default)]
pub struct SharedLog(Arc<Mutex<Vec<u8>>>);

impl SharedLog {
    pub fn bytes(&self) -> Vec<u8> {
        self.0.lock().map(|bytes| bytes.clone()).unwrap_or_default()
    }
}

impl Write for SharedLog {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        if let Ok(mut log) = self.0.lock() {
            log.extend_from_slice(bytes);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

//! The process that does the work: reads, lowers, runs the passes, searches, replays, and reports.
//!
//! It writes messages to the supervisor on standard output, and what is wrong with the input to standard error.

use crate::cli::{CheckArgs, HoudiniName, QuestionName};
use crate::message::{Counts, Message};
use crate::report::{HoudiniStats, Report, Stats, Verdict};
use crate::supervisor::send;
use engine::{Observer, Options, Outcome, Progress, Refusal, Search, Witness};
use passes::Question;
use passes::lower::{LowerOptions, Lowered, default_question, find_entry, lower};
use smt::{Logging, ProcessOptions, ProcessSolver, Solver, SolverError, Z3Options, Z3Solver};
use std::path::Path;
use std::time::{Duration, Instant};
use trace::{Replay, Trace};

/// Progress is told at most this often.
const TELL: Duration = Duration::from_millis(100);
/// A second opinion on a bug may take as long as it took to find it, but at least and at most this long.
const SECOND_OPINION: (Duration, Duration) = (Duration::from_millis(500), Duration::from_secs(5));
/// The stack of the thread that works. Walks over deep input grow theirs; this is for what Z3 does with deep terms.
const STACK: usize = 1 << 30;

pub fn run(args: &CheckArgs) -> u8 {
    end_with_supervisor();
    std::thread::scope(|scope| {
        let worker = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || work(args));
        match worker.map(std::thread::ScopedJoinHandle::join) {
            Ok(Ok(code)) => code,
            // The panic's message is on standard error already.
            Ok(Err(_)) => 101,
            Err(error) => {
                crate::output::error(&format!("no thread could be started: {error}"));
                3
            }
        }
    })
}

/// The supervisor holds the other end of our standard input: when it is gone, so are we.
fn end_with_supervisor() {
    std::thread::spawn(|| {
        let mut end = std::io::stdin().lock();
        let _ = std::io::copy(&mut end, &mut std::io::sink());
        std::process::exit(3);
    });
}

fn phase(name: &str) {
    send(&Message::Progress { phase: name.into(), progress: Counts::default() });
}

fn work(args: &CheckArgs) -> u8 {
    let start = Instant::now();
    let deadline = Duration::try_from_secs_f64(args.time_limit).ok().and_then(|limit| start.checked_add(limit));
    let mut stats = Stats::default();
    let clock = |since: &mut Instant| {
        let now = Instant::now();
        let passed = now.duration_since(*since).as_secs_f64();
        *since = now;
        passed
    };
    let mut since = start;

    phase("reading");
    let options = boogie::check::Options { infer_modifies: true, ..Default::default() };
    let Some(program) = crate::parse_command::read(&args.files, &options) else { return 2 };
    stats.time.read = clock(&mut since);

    let entry = match find_entry(&program, args.main.as_deref()) {
        Ok(entry) => entry,
        Err(error) => {
            crate::output::error(&error.to_string());
            crate::output::error("name the procedure to start from with --main");
            return 2;
        }
    };
    let question = match args.question {
        Some(QuestionName::Assert) => Question::Assert,
        Some(QuestionName::Return) => Question::Return,
        None => default_question(&program, entry),
    };
    let mut report = Report {
        verdict: Verdict::Unknown,
        reason: None,
        bound: None,
        engine: args.engine.name().into(),
        entry: program.syntax.names[program.procedures[entry.index()].name.name].to_owned(),
        question: if question == Question::Return { "return" } else { "assert" }.into(),
        files: args.files.iter().map(|file| file.display().to_string()).collect(),
        stats,
        trace: None,
    };
    send(&Message::Started { entry: report.entry.clone(), question: report.question.clone() });

    phase("lowering");
    let mut lower_options = LowerOptions::new(entry);
    lower_options.recursion_bound = args.bound.unwrap_or(1);
    lower_options.templates = args.houdini != HoudiniName::Off;
    let lowered = match lower(&program, &lower_options) {
        Ok(lowered) => lowered,
        Err(errors) => {
            crate::parse_command::show(&program.sources, &errors);
            return 2;
        }
    };
    crate::parse_command::show(&program.sources, &lowered.warnings);
    report.stats.time.lower = clock(&mut since);

    phase("simplifying");
    let Lowered { program: mut lowered, source_map, guesses, .. } = lowered;
    let new_solver: houdini::NewSolver<'_> = &|context| start_solver(args, context, None, false);
    let mut houdini = HoudiniStats::default();
    crate::summaries::assign_constants(&mut lowered, &guesses, args, new_solver, deadline, &mut houdini);
    if let Err(problem) = crate::prepare::prepare(&mut lowered, question, args) {
        crate::output::error(&problem.to_string());
        return 2;
    }
    report.stats.procedures = lowered.procs.len() as u64;
    report.stats.time.passes = clock(&mut since);

    phase("summarising");
    crate::summaries::infer(&mut lowered, &source_map, &guesses, args, new_solver, deadline, &mut houdini);
    report.stats.houdini = (houdini != HoudiniStats::default()).then_some(houdini);
    if let Some(path) = &args.summaries_out
        && let Err(error) = std::fs::write(path, ir::print(&lowered))
    {
        crate::output::error(&format!("{}: {error}", path.display()));
        return 2;
    }
    report.stats.time.houdini = clock(&mut since);

    phase("encoding");
    let vcs = match engine::vc::generate(&mut lowered) {
        Ok(vcs) => vcs,
        Err(error) => {
            report.reason = Some(format!("a defect of ours: {error}"));
            send(&Message::Report(Box::new(report)));
            return 0;
        }
    };
    report.stats.time.vc = clock(&mut since);

    let replay = Replay { program: &program, lowered: &lowered, source_map: &source_map, entry, question };
    let mut watcher =
        Watcher { replay, trace: None, told: Instant::now(), last: Progress::default(), replay_time: 0.0 };
    let mut solver = match start_solver(args, &lowered.context, args.log.as_deref(), false) {
        Ok(solver) => solver,
        Err(error) => {
            crate::output::error(&error.to_string());
            return 2;
        }
    };
    let options = Options {
        bound: args.bound,
        deadline,
        merge: args.merge.strategy(),
        seed: u64::from(args.seed),
        start_from: Vec::new(),
    };
    let started = Instant::now();
    let mut search = Search {
        program: &lowered,
        vcs: &vcs,
        solver: solver.as_mut(),
        options: options.clone(),
        observer: &mut watcher,
        queries: 0,
        inlined: Vec::new(),
        lemmas: 0,
    };
    let mut outcome = match engine::engine(&report.engine) {
        Some(engine) if crate::abstraction::is_wanted(args) => {
            crate::abstraction::search(engine, &mut search, &source_map, new_solver, args, &mut report.stats)
        }
        Some(engine) => engine.run(&mut search),
        None => Outcome::Unknown { reason: "there is no such engine".into(), finished: None },
    };
    report.stats.queries = search.queries;
    if watcher.is_doubtful(&outcome) {
        phase("checking quantifiers");
        let limit = started.elapsed().clamp(SECOND_OPINION.0, SECOND_OPINION.1);
        // Half of the time that is left: the first opinion must still be told.
        let left = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()) / 2);
        let deadline = Some(Instant::now() + left.map_or(limit, |left| left.min(limit)));
        let first = (watcher.trace.take(), watcher.last);
        if let Ok(mut thorough) = start_solver(args, &lowered.context, None, true)
            && let Some(engine) = engine::engine(&report.engine)
        {
            let mut search = Search {
                program: &lowered,
                vcs: &vcs,
                solver: thorough.as_mut(),
                options: Options { deadline, ..options },
                observer: &mut watcher,
                queries: report.stats.queries,
                inlined: Vec::new(),
                lemmas: 0,
            };
            let second = engine.run(&mut search);
            report.stats.queries = search.queries;
            outcome = second_opinion(outcome, first.1.bound, second);
        }
        if matches!(outcome, Outcome::Bug(_)) && watcher.trace.is_none() {
            (watcher.trace, watcher.last) = first;
        }
    }
    report.stats.time.search = clock(&mut since) - watcher.replay_time;
    report.stats.time.replay = watcher.replay_time;
    report.stats.instances = watcher.last.instances as u64;
    let statistics = solver.statistics();
    report.stats.time.solver = statistics.check_time.as_secs_f64();
    report.stats.solver = if args.verbose { statistics.own } else { Vec::new() };
    report.stats.time.total = start.elapsed().as_secs_f64();
    if let (Some(path), Outcome::Bug(witness)) = (&args.trace_program, &outcome) {
        crate::abstraction::write_path(path, &lowered, witness);
    }
    conclude(&mut report, outcome, &mut watcher, args);
    send(&Message::Report(Box::new(report)));
    0
}

/// An outcome that hangs on quantifiers, and what the same search with a solver that looks for their instances in
/// models says. Its proofs are proofs; where it does not know, a bug stands.
fn second_opinion(first: Outcome, bound: u32, second: Outcome) -> Outcome {
    match second {
        Outcome::Bug(_) | Outcome::Safe => second,
        Outcome::Bounded(finished) | Outcome::Unknown { finished: Some(finished), .. } if finished >= bound => second,
        _ => first,
    }
}

fn conclude(report: &mut Report, outcome: Outcome, watcher: &mut Watcher<'_>, args: &CheckArgs) {
    match outcome {
        Outcome::Bug(_) => {
            report.verdict = Verdict::Bug;
            report.bound = Some(watcher.last.bound);
            report.trace = watcher.trace.take();
        }
        Outcome::Safe => report.verdict = Verdict::Safe,
        Outcome::Bounded(bound) => {
            report.verdict = Verdict::Bounded;
            report.bound = Some(bound);
        }
        Outcome::Unknown { reason, finished } => {
            report.bound = finished;
            // Without a bound, the largest that was finished is the answer when the time is up.
            let cut = args.bound.is_none() && finished.is_some() && reason == engine::TIME_LIMIT;
            report.verdict = if cut { Verdict::Bounded } else { Verdict::Unknown };
            report.reason = Some(reason);
        }
    }
}

/// The solver that the options ask for; a thorough one instantiates quantifiers from models (MBQI), too.
fn start_solver<'c>(
    args: &CheckArgs,
    context: &'c ir::Context,
    log: Option<&Path>,
    thorough: bool,
) -> Result<Box<dyn Solver + 'c>, SolverError> {
    let log = match log {
        Some(path) => {
            let file = std::fs::File::create(path)
                .map_err(|error| SolverError::Start(format!("{}: {error}", path.display())))?;
            Some(std::io::BufWriter::new(file))
        }
        None => None,
    };
    if let Some(command) = &args.solver {
        let mut options = ProcessOptions::new(command)?;
        options.seed = args.seed;
        options.mbqi = thorough;
        let solver = ProcessSolver::start(context, options)?;
        return Ok(match log {
            Some(log) => Box::new(Logging::new(solver, context, log)),
            None => Box::new(solver),
        });
    }
    let mut options = Z3Options { seed: args.seed, mbqi: thorough, ..Z3Options::default() };
    for option in &args.z3_options {
        let (name, value) = option
            .split_once('=')
            .ok_or_else(|| SolverError::Start(format!("--z3 takes NAME=VALUE, not `{option}`")))?;
        options.params.push((name.into(), value.into()));
    }
    let solver = Z3Solver::new(context, options)?;
    Ok(match log {
        Some(log) => Box::new(Logging::new(solver, context, log)),
        None => Box::new(solver),
    })
}

/// Passes on what the engine tells, and replays what it finds.
struct Watcher<'p> {
    replay: Replay<'p>,
    trace: Option<Trace>,
    told: Instant,
    last: Progress,
    replay_time: f64,
}

impl Watcher<'_> {
    /// Whether an outcome hangs on quantifiers. Triggers may miss the instance that makes assumptions contradict
    /// each other (then a bug is none), or the one that a failing assertion needs (then the solver's model is none).
    fn is_doubtful(&self, outcome: &Outcome) -> bool {
        match outcome {
            Outcome::Bug(_) => self.trace.as_ref().is_some_and(|trace| !trace.partially_checked.is_empty()),
            Outcome::Unknown { reason, .. } => reason.starts_with(engine::CANDIDATE),
            Outcome::Safe | Outcome::Bounded(_) => false,
        }
    }
}

impl Observer for Watcher<'_> {
    fn progress(&mut self, progress: Progress) {
        self.last = progress;
        if self.told.elapsed() >= TELL {
            self.told = Instant::now();
            let Progress { bound, instances, open, queries, .. } = progress;
            send(&Message::Progress {
                phase: "searching".into(),
                progress: Counts { bound, instances, open, queries },
            });
        }
    }

    fn finished(&mut self, bound: u32) {
        send(&Message::Finished { bound });
    }

    fn confirm(&mut self, witness: &Witness) -> Result<(), Refusal> {
        let start = Instant::now();
        let result = self.replay.run(witness);
        self.replay_time += start.elapsed().as_secs_f64();
        self.trace = Some(result?);
        Ok(())
    }
}

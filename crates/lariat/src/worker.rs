//! The process that does the work: reads, lowers, runs the passes, searches, replays, and reports.
//!
//! It writes messages to the supervisor on standard output, and what is wrong with the input to standard error.

use crate::abstraction::Abstracted;
use crate::certify::{Second, Transcript};
use crate::cli::{CheckArgs, EngineName, HoudiniName, QuestionName};
use crate::message::{Counts, Fault, Message};
use crate::report::{AgainStats, HoudiniStats, Report, Stats, Verdict};
use crate::summaries::Solvers;
use crate::supervisor::{BAD_INPUT, DEFECT, send};
use boogie::typed::{ProcedureId, Ty, TypedProgram, VarId};
use engine::vc::{VcError, Vcs};
use engine::{Asked, Engine, Observer, Options, Outcome, Progress, Refusal, Search, Sharing, Witness};
use ir::{Assertion, Program};
use passes::Question;
use passes::lower::{
    EntryError, Guesses, LowerOptions, Lowered, SourceMap, Threads, default_question, find_entry, lower,
};
use smt::{Limits, Logging, ProcessOptions, ProcessSolver, Solver, SolverError, Z3Options, Z3Solver};
use std::borrow::Cow;
use std::cell::{Cell, OnceCell};
use std::io::Write;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use trace::{Replay, Trace};

/// Progress is told at most this often.
const TELL: Duration = Duration::from_millis(100);
/// A second opinion on a bug may take as long as it took to find it, but at least and at most this long.
const SECOND_OPINION: (Duration, Duration) = (Duration::from_millis(500), Duration::from_secs(5));
/// The same for the path of a bug alone: a contradiction on one path is found soon, or triggers would have found it.
const PATH_OPINION: (Duration, Duration) = (Duration::from_millis(500), Duration::from_secs(1));
/// What Z3 may spend on it, some tenth of a second: the same on every machine. What it ever answered took half of that.
const PATH_RESOURCES: u32 = 250_000;
/// The recursion bound of a search with fewer rounds than asked for, where none was asked for: without one, it would
/// take all the time.
const FIRST_ROUNDS_BOUND: u32 = 2;
/// How long a second solver may take where there is no limit.
const CERTIFYING: Duration = Duration::from_secs(60);
/// The stack of the thread that works. Walks over deep input grow theirs; this is for what Z3 does with deep terms.
const STACK: usize = 1 << 30;

pub fn run(args: &CheckArgs) -> u8 {
    end_with_supervisor();
    std::thread::scope(|scope| {
        let worker =
            std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || work(args, Instant::now(), false));
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
        crate::processes::end_descendants(std::process::id());
        std::process::exit(3);
    });
}

fn phase(name: &str) {
    send(&Message::Progress { phase: name.into(), progress: Counts::default() });
}

/// The whole check. Axioms that nothing connects to the program are left out at first, since there are many and all of
/// them can be true in almost every program; where what was found hangs on them, all is done again with
/// `all_ground_axioms`.
fn work(args: &CheckArgs, start: Instant, all_ground_axioms: bool) -> u8 {
    let deadline = Duration::try_from_secs_f64(args.time_limit).ok().and_then(|limit| start.checked_add(limit));
    let mut stats = Stats::default();
    let mut since = start;

    if args.certify.is_some() && args.engine() == EngineName::Horn && !crate::abstraction::is_wanted(args) {
        return bad(
            "--certify: another solver cannot be asked for a proof by Horn clauses; choose another engine".into()
        );
    }
    phase("reading");
    let options = boogie::check::Options { infer_modifies: true, ..Default::default() };
    let program = match crate::parse_command::read(&args.files, &options) {
        Ok(program) => program,
        Err(reason) => return refuse(Fault::Other, reason),
    };
    stats.time.read = clock(&mut since);

    let entry = match find_entry(&program, args.main.as_deref()) {
        Err(EntryError::SeveralEntries { candidates }) if args.first_entry => {
            find_entry(&program, candidates.first().map(String::as_str))
        }
        other => other,
    };
    let entry = match entry {
        Ok(entry) => entry,
        Err(error) => {
            crate::output::error(&error.to_string());
            if args.main.is_none() {
                crate::output::error("name the procedure to start from with --main");
            }
            let fault = match error {
                EntryError::NoEntry { .. } => Fault::NoEntry,
                EntryError::NoSuchProcedure { .. } => Fault::NoSuchEntry,
                EntryError::SeveralEntries { .. } => Fault::Other,
            };
            return refuse(fault, error.to_string());
        }
    };
    let assert_var = match find_assert_var(&program, args.assert_var.as_deref()) {
        Ok(var) => var,
        Err(message) => return bad(message),
    };
    let question = match args.question {
        _ if assert_var.is_some() => Question::Return,
        Some(QuestionName::Assert) => Question::Assert,
        Some(QuestionName::Return) => Question::Return,
        None => default_question(&program, entry),
    };
    let mut report = Report {
        verdict: Verdict::Unknown,
        reason: None,
        bound: None,
        engine: args.engine().name().into(),
        entry: program.syntax.names[program.procedures[entry.index()].name.name].to_owned(),
        question: if question == Question::Return { "return" } else { "assert" }.into(),
        files: args.files.iter().map(|file| file.display().to_string()).collect(),
        stats,
        certified: None,
        recursion_cut: false,
        trace: None,
        more: Vec::new(),
        contexts: None,
        stack_depth: args.stack_depth,
        globals: Vec::new(),
    };
    send(&Message::Started {
        entry: report.entry.clone(),
        question: report.question.clone(),
        has_body: !program.procedures[entry.index()].implementations.is_empty(),
    });

    phase("lowering");
    let mut lower_options = LowerOptions::new(entry);
    lower_options.recursion_bound = args.bound.unwrap_or(1);
    lower_options.cooperative = args.cooperative;
    lower_options.templates = args.houdini != HoudiniName::Off;
    lower_options.all_ground_axioms = all_ground_axioms;
    let lowered = match lower(&program, &lower_options) {
        Ok(lowered) => lowered,
        Err(errors) => {
            crate::parse_command::show(&program.sources, &errors);
            return refuse(Fault::Other, crate::parse_command::first_error(&program.sources, &errors));
        }
    };
    crate::parse_command::show(&program.sources, &lowered.warnings);
    crate::abstraction::warn_of_unknown(&program, args);
    let Lowered { program: mut lowered, source_map, threads, guesses, .. } = lowered;
    let mut houdini = HoudiniStats::default();
    with_solvers(args, |solvers| {
        // What one thread establishes another one may undo: with threads, no guess is proved.
        let solvers = threads.is_none().then_some(solvers);
        crate::summaries::assign_constants(&mut lowered, &guesses, args, solvers, deadline, &mut houdini);
    });
    report.stats.houdini = (houdini != HoudiniStats::default()).then_some(houdini);
    if let Some(var) = assert_var {
        if threads.is_some() && lowered.entry.is_some_and(|entry| passes::is_called(&lowered, entry)) {
            let name = &report.entry;
            return bad(format!("--assert-var: in a program with threads nothing may call the entry, {name}"));
        }
        passes::return_if(&mut lowered, &source_map, var);
    }
    let of_source = lowered.globals.iter().filter(|global| source_map.vars.contains_key(*global));
    report.globals = of_source.map(|&global| lowered.context.var(global).name.to_string()).collect();
    send(&Message::Lowered { contexts: threads.as_ref().map(|_| args.contexts), globals: report.globals.clone() });
    report.stats.time.lower = clock(&mut since);

    let (program, source_map, guesses, threads) = (&program, &source_map, &guesses, threads.as_ref());
    // More rounds find more: most bugs need few, and those are found soonest.
    let mut rounds = if threads.is_some() { 1 } else { args.contexts };
    let axioms_in_doubt = Cell::default();
    let check =
        Check { program, source_map, guesses, threads, entry, question, assert_var, args, deadline, axioms_in_doubt };
    let wanted = if question == Question::Assert { args.max_bugs } else { 1 };
    loop {
        report.contexts = threads.map(|_| rounds);
        let is_only = wanted == 1 && rounds >= args.contexts;
        let searched = if is_only { std::mem::take(&mut lowered) } else { lowered.clone() };
        let mut next = Next::Done;
        let mut conclude = |report: &mut Report, found: Option<Found>| {
            report.stats.time.total = start.elapsed().as_secs_f64();
            if check.axioms_in_doubt.get() && !all_ground_axioms {
                next = Next::AllAxioms;
                return;
            }
            match found {
                None if rounds < args.contexts && !check.is_late() => {
                    next = Next::MoreRounds;
                    return;
                }
                None => {}
                Some((trace, failing)) => {
                    match report.trace {
                        None => report.trace = Some(trace),
                        Some(_) => report.more.push(trace),
                    }
                    if report.more.len() + 1 < wanted as usize {
                        // What was found stays found, whatever becomes of the search for more.
                        send(&Message::Found(Box::new(report.clone())));
                        if let Some(failing) = failing {
                            passes::assume_assertion(&mut lowered, failing);
                            next = Next::AnotherBug;
                            return;
                        }
                    }
                }
            }
            if threads.is_some() && rounds < args.contexts {
                // Cut short: what holds of fewer rounds is not what was asked.
                (report.verdict, report.reason, report.bound) =
                    (Verdict::Unknown, Some(engine::TIME_LIMIT.into()), None);
            }
            if report.trace.is_some() {
                report.verdict = Verdict::Bug;
                // Why fewer were found than were looked for stays said.
                report.reason = report.reason.take().filter(|_| report.more.len() + 1 < wanted as usize);
            }
            send(&Message::Report(Box::new(report.clone())));
        };
        if let Err(code) = check.search(searched, rounds, &mut report, &mut conclude) {
            return code;
        }
        match next {
            Next::AnotherBug => {}
            Next::MoreRounds => rounds += 1,
            Next::Done => return 0,
            Next::AllAxioms => return work(args, start, true),
        }
    }
}

/// What is to be done after a search.
enum Next {
    AnotherBug,
    MoreRounds,
    /// Nothing: the report is sent.
    Done,
    /// All again, with the axioms that nothing connects to the program.
    AllAxioms,
}

/// A bug: its trace, and the assertion that fails.
type Found = (Trace, Option<Assertion>);

/// Says what is wrong with the input, or the usage; the exit code.
fn bad(reason: String) -> u8 {
    crate::output::error(&reason);
    refuse(Fault::Other, reason)
}

/// The same, where people have been told.
fn refuse(fault: Fault, reason: String) -> u8 {
    send(&Message::BadInput { fault, reason });
    BAD_INPUT
}

/// The global that `--assert-var` names.
fn find_assert_var(program: &TypedProgram, name: Option<&str>) -> Result<Option<VarId>, String> {
    let Some(name) = name else { return Ok(None) };
    let named = |&&var: &&VarId| &program.syntax.names[program.var(var).name.name] == name;
    let var = *program.globals.iter().find(named).ok_or_else(|| format!("there is no global named `{name}`"))?;
    match program.var(var).ty {
        Ty::BOOL | Ty::INT => Ok(Some(var)),
        _ => Err(format!("`{name}` is neither a bool nor an int")),
    }
}

/// What all searches of a run share.
struct Check<'p> {
    program: &'p TypedProgram,
    source_map: &'p SourceMap,
    guesses: &'p Guesses,
    threads: Option<&'p Threads>,
    entry: ProcedureId,
    question: Question,
    assert_var: Option<VarId>,
    args: &'p CheckArgs,
    deadline: Option<Instant>,
    /// Whether what a search found hangs on axioms that nothing connects to the program.
    axioms_in_doubt: Cell<bool>,
}

impl Check<'_> {
    /// Whether the path of a bug is an execution for a solver that looks for instances of quantifiers in models, too; if
    /// it does not know, the path stands. The path alone is much less to ask than the whole search again.
    fn look_at_path(&self, lowered: &Program, outcome: &Outcome, limit: Duration) -> PathOpinion {
        let Outcome::Bug(witness) = outcome else { return PathOpinion::None };
        let new_solver: refine::NewSolver<'_> =
            &|context| start_solver(self.args, context, None, Purpose::SecondOpinion);
        let Ok(path) = refine::path_program(lowered, &witness.path) else { return PathOpinion::None };
        let limits = Limits { time: Some(limit), resources: Some(PATH_RESOURCES) };
        match refine::feasible(&path, new_solver, limits) {
            Ok(refine::Feasible::No) => PathOpinion::Refuted,
            Ok(_) => PathOpinion::Stands,
            Err(_) => PathOpinion::None,
        }
    }

    fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| deadline <= Instant::now())
    }

    /// Runs the passes and one search. What it found, a bug or what the report says, is told while all that it took is
    /// still there: giving that back can take as long as a pass, and nobody should wait for it. An exit code if
    /// nothing can be said.
    fn search(
        &self,
        mut lowered: Program,
        rounds: u32,
        report: &mut Report,
        conclude: &mut dyn FnMut(&mut Report, Option<Found>),
    ) -> Result<(), u8> {
        let Check { program, source_map, guesses, threads, entry, question, assert_var, args, deadline, .. } = *self;
        let mut since = Instant::now();
        phase("simplifying");
        // What Horn clauses prove cannot be asked of another solver: the search beside them has to do without.
        let finder = args.certify.as_ref().and_then(|_| engine::engine("stratified"));
        let engine = engine::engine(&report.engine);
        let engine = engine.map(|engine| finder.filter(|_| engine.only_proves()).unwrap_or(engine));
        let proves = engine.is_some_and(Engine::only_proves) && !crate::abstraction::is_wanted(args);
        let threads = threads.map(|threads| (threads, rounds));
        if let Err(problem) = crate::prepare::prepare(&mut lowered, threads, question, proves, args) {
            return Err(bad(problem.to_string()));
        }
        if proves {
            passes::pipeline::for_proof(&mut lowered, || true);
        }
        report.stats.procedures = lowered.procs.len() as u64;
        report.stats.time.passes += clock(&mut since);

        phase("summarising");
        let mut houdini = report.stats.houdini.take().unwrap_or_default();
        with_solvers(args, |solvers| {
            crate::summaries::infer(&mut lowered, guesses, args, solvers, deadline, &mut houdini);
        });
        report.stats.houdini = (houdini != HoudiniStats::default()).then_some(houdini);
        if let Some(path) = &args.summaries_out
            && let Err(error) = crate::output::write_file(path, &ir::print(&lowered))
        {
            return Err(bad(format!("{}: {error}", path.display())));
        }
        report.stats.time.houdini += clock(&mut since);
        let handed_on = if crate::abstraction::hands_on(args) { passes::handed_on(&mut lowered) } else { Vec::new() };
        report.stats.time.passes += clock(&mut since);

        phase("encoding");
        let is_abstracted = crate::abstraction::is_wanted(args);
        // An abstraction that answers needs no conditions of the whole program; they are made when it does not.
        let encoded = OnceCell::new();
        let vcs = if is_abstracted {
            engine::vc::read_summaries(&mut lowered);
            None
        } else {
            Some(engine::vc::generate(&mut lowered))
        };
        let lowered = &lowered;
        if let Some(vcs) = vcs {
            let _ = encoded.set(vcs.map(|vcs| Encoded { program: Cow::Borrowed(lowered), vcs }));
        }
        report.stats.time.vc += clock(&mut since);

        let axioms_in_doubt = Cell::default();
        let replay = Replay { program, lowered, source_map, entry, question, assert_var, axioms_in_doubt };
        let profile = match args.profile.as_ref().map(std::fs::File::create).transpose() {
            Ok(profile) => profile,
            Err(error) => {
                let path = args.profile.as_deref().unwrap_or(Path::new(""));
                return Err(bad(format!("{}: {error}", path.display())));
            }
        };
        let last = Progress::default();
        let told = Instant::now();
        let mut watcher = Watcher {
            replay,
            trace: None,
            failing: None,
            told,
            last,
            replay_time: 0.0,
            is_last: true,
            passes: 0.0,
            profile,
            clauses_out: args.clauses_out.as_deref(),
        };
        // What is asked is kept where somebody wants to ask it again.
        let mut transcript = args.certify.as_ref().map(|_| Transcript::default());
        let log = match open_log(args.log.as_deref(), transcript.as_ref()) {
            Ok(log) => log,
            Err(error) => return Err(bad(error.to_string())),
        };
        let is_last = threads.is_none() || rounds == args.contexts;
        let bound = args.bound.or(if is_last { None } else { Some(FIRST_ROUNDS_BOUND) });
        watcher.is_last = is_last;
        watcher.passes = report.stats.time.passes;
        let sharing =
            Sharing { merge: args.merge.strategy(), disjoint: args.disjoint.kind(), seed: u64::from(args.seed) };
        let options = Options { bound, deadline, sharing, start_from: Vec::new() };
        let started = Instant::now();
        let mut by_abstraction = None;
        if let Some(engine) = engine.filter(|_| is_abstracted) {
            // Every abstraction has a solver of its own, and the last one proves.
            let latest = Mutex::new(None);
            let new_solver: refine::NewSolver<'_> = &|context| {
                let transcript = args.certify.as_ref().map(|_| Transcript::default());
                let log = open_log(None, transcript.as_ref())?;
                *latest.lock().unwrap_or_else(PoisonError::into_inner) = transcript;
                start_solver(args, context, log, Purpose::Proofs)
            };
            let abstracted = Abstracted { program: lowered, source_map, handed_on: &handed_on, args };
            by_abstraction = abstracted.search(engine, &options, new_solver, &mut watcher, &mut report.stats);
            if by_abstraction.is_some() {
                transcript = latest.into_inner().unwrap_or_else(PoisonError::into_inner);
            }
        }
        // Of the search with all globals, where there is one.
        let mut solver = None;
        let mut inlined = Vec::new();
        let mut outcome = match (by_abstraction, engine) {
            (Some(outcome), _) => outcome,
            (None, None) => Outcome::Unknown { reason: "there is no such engine".into(), finished: None },
            (None, Some(engine)) => {
                report.stats.time.search += clock(&mut since);
                let encoded = Encoded::of(&encoded, lowered);
                report.stats.time.vc += clock(&mut since);
                match encoded {
                    Ok(Encoded { program, vcs }) => {
                        let solver = match start_solver(args, &program.context, log, Purpose::Search) {
                            Ok(started) => solver.insert(started),
                            Err(error) => return Err(bad(error.to_string())),
                        };
                        if is_last && !is_abstracted {
                            send(&Message::Searching { tracked: report.globals.clone(), passes: watcher.passes });
                        }
                        let mut search = Search::new(program, vcs, solver.as_mut(), options.clone(), &mut watcher);
                        search.queries = report.stats.queries;
                        let outcome = engine.run(&mut search);
                        report.stats.queries = search.queries;
                        inlined = search.inlined;
                        outcome
                    }
                    Err(error) => Outcome::Unknown { reason: format!("{DEFECT} of ours: {error}"), finished: None },
                }
            }
        };
        let limit = |(least, most): (Duration, Duration)| {
            let limit = started.elapsed().clamp(least, most);
            // Half of the time that is left: the first opinion must still be told.
            let left = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()) / 2);
            left.map_or(limit, |left| left.min(limit))
        };
        let asked = Instant::now();
        let of_path = match watcher.is_doubtful(&outcome) {
            true => self.look_at_path(lowered, &outcome, limit(PATH_OPINION)),
            false => PathOpinion::Stands,
        };
        // Nearly all of that is another solver's time.
        report.stats.time.solver += asked.elapsed().as_secs_f64();
        if of_path != PathOpinion::Stands {
            phase("checking quantifiers");
            let deadline = Some(Instant::now() + limit(SECOND_OPINION));
            let first = (watcher.trace.take(), watcher.last);
            let mut is_first = true;
            let again = args.certify.as_ref().map(|_| Transcript::default());
            let log = open_log(None, again.as_ref());
            // One that only proves cannot look at a bug again.
            let finder = engine.filter(|engine| !engine.only_proves()).or_else(|| engine::engine("stratified"));
            if let Ok(Encoded { program, vcs }) = Encoded::of(&encoded, lowered)
                && let Ok(mut thorough) =
                    log.and_then(|log| start_solver(args, &program.context, log, Purpose::SecondOpinion))
                && let Some(engine) = finder
            {
                // What was inlined on the way to the first opinion is what it hangs on.
                let mut search = Search::new(
                    program,
                    vcs,
                    thorough.as_mut(),
                    Options { deadline, start_from: inlined, ..options },
                    &mut watcher,
                );
                search.queries = report.stats.queries;
                let second = engine.run(&mut search);
                if matches!(second, Outcome::Safe | Outcome::Bounded(_)) {
                    transcript = again;
                }
                report.stats.queries = search.queries;
                report.stats.time.solver += thorough.statistics().time.as_secs_f64();
                is_first = !matches!(second, Outcome::Bug(_));
                outcome = second_opinion(outcome, first.1.bound, second);
            }
            if matches!(outcome, Outcome::Bug(_)) && of_path == PathOpinion::Refuted && is_first {
                // Nobody found another path, and this one is none.
                let reason = format!("{}: it contradicts what is assumed of all values", engine::CANDIDATE);
                outcome = Outcome::Unknown { reason, finished: None };
            }
            if matches!(outcome, Outcome::Bug(_)) {
                // The second search starts with everything at bound 1.
                watcher.last = first.1;
                if watcher.trace.is_none() {
                    watcher.trace = first.0;
                }
            }
        }
        report.stats.time.search += clock(&mut since) - watcher.replay_time;
        report.stats.time.replay += watcher.replay_time;
        report.stats.time.sharing += watcher.last.sharing_time.as_secs_f64();
        report.stats.instances += watcher.last.instances as u64;
        report.stats.shared += watcher.last.shared as u64;
        let statistics = solver.as_ref().map(|solver| solver.statistics()).unwrap_or_default();
        report.stats.time.solver += statistics.time.as_secs_f64();
        report.stats.solver = if args.verbose { statistics.own } else { Vec::new() };
        if let (Some(path), Outcome::Bug(witness)) = (&args.trace_program, &outcome) {
            crate::abstraction::write_path(path, lowered, witness);
        }
        let hangs_on_replay = match &outcome {
            Outcome::Bug(_) => true,
            Outcome::Unknown { reason, .. } => reason.starts_with(engine::NO_REPLAY),
            Outcome::Safe | Outcome::Bounded(_) => false,
        };
        self.axioms_in_doubt.set(hangs_on_replay && watcher.replay.axioms_in_doubt.get());
        sum_up(report, outcome, &watcher, args);
        if let (Some(command), Some(transcript)) = (&args.certify, transcript) {
            certify(report, &transcript, command, deadline);
        }
        // A log is whole, and a process has ended, when its solver is gone.
        let kept = (args.log.is_none() && args.solver.is_none()).then_some(solver);
        let found = report.verdict == Verdict::Bug;
        conclude(report, watcher.trace.filter(|_| found).map(|trace| (trace, watcher.failing)));
        drop(kept);
        Ok(())
    }
}

/// A program with its conditions.
struct Encoded<'p> {
    program: Cow<'p, Program>,
    vcs: Vcs,
}

impl<'p> Encoded<'p> {
    /// What is in the cell, or else made of a copy of `program`, which others look at meanwhile.
    fn of<'c>(cell: &'c OnceCell<Result<Self, VcError>>, program: &Program) -> &'c Result<Self, VcError> {
        cell.get_or_init(|| {
            let mut program = program.clone();
            let vcs = engine::vc::generate(&mut program)?;
            Ok(Encoded { program: Cow::Owned(program), vcs })
        })
    }
}

/// The seconds since the last time.
fn clock(since: &mut Instant) -> f64 {
    let now = Instant::now();
    let passed = now.duration_since(*since).as_secs_f64();
    *since = now;
    passed
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

/// What another solver says of a path.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PathOpinion {
    /// It is an execution, for all that it knows.
    Stands,
    /// It is none.
    Refuted,
    /// It could not be asked.
    None,
}

/// Asks another solver whether the proof holds; one that does not is no proof.
fn certify(report: &mut Report, transcript: &Transcript, command: &str, deadline: Option<Instant>) {
    let proved = matches!(report.verdict, Verdict::Safe | Verdict::Bounded) && report.reason.is_none();
    if !proved {
        return;
    }
    phase("certifying");
    let left = deadline.map_or(CERTIFYING, |deadline| deadline.saturating_duration_since(Instant::now()));
    let again = report.stats.houdini.as_ref().and_then(|houdini| houdini.again).unwrap_or_default();
    if again.refuted > 0 {
        report.verdict = Verdict::Unknown;
        report.reason = Some(format!("{DEFECT}: {command} refutes a summary that the proof rests on"));
        report.bound = None;
        return;
    }
    match transcript.ask_again(command, report.verdict == Verdict::Safe, left) {
        Second::Agrees => {
            let AgainStats { proved, unknown, .. } = again;
            let guesses = match proved + unknown {
                0 => String::new(),
                all if unknown == 0 => format!(", and proves all guesses that were used again ({all})"),
                all => format!(", but proves only {proved} of {all} guesses that were used again"),
            };
            report.certified = Some(format!("{command} agrees{guesses}"));
        }
        Second::Unknown(why) => report.certified = Some(format!("not by {command}: {why}")),
        Second::Contradicts => {
            report.verdict = Verdict::Unknown;
            report.reason = Some(format!("{DEFECT}: {command} finds a model of what the proof rests on"));
            report.bound = None;
        }
    }
}

fn sum_up(report: &mut Report, outcome: Outcome, watcher: &Watcher<'_>, args: &CheckArgs) {
    (report.reason, report.recursion_cut) = (None, false);
    match outcome {
        Outcome::Bug(_) => {
            report.verdict = Verdict::Bug;
            report.bound = Some(watcher.last.bound);
        }
        // What lies beyond the other bounds was not looked at.
        Outcome::Safe if args.stack_depth.is_some() || report.contexts.is_some() => {
            report.verdict = Verdict::Bounded;
            // A proof that knows no recursion bound holds for every one.
            report.bound = args.bound.or(Some(watcher.last.bound).filter(|&bound| bound > 0));
        }
        Outcome::Safe => report.verdict = Verdict::Safe,
        Outcome::Bounded(bound) => {
            report.verdict = Verdict::Bounded;
            report.bound = Some(bound);
            report.recursion_cut = true;
        }
        Outcome::Unknown { reason, finished } => {
            report.bound = finished;
            // Without a bound, the largest that was finished is the answer when the time is up.
            let cut = args.bound.is_none() && finished.is_some() && reason == engine::TIME_LIMIT;
            report.verdict = if cut { Verdict::Bounded } else { Verdict::Unknown };
            report.recursion_cut = cut;
            report.reason = Some(reason);
        }
    }
}

/// Where a log goes: nowhere, to a file, or to several places.
type Log = Option<Box<dyn std::io::Write + Send>>;

/// The log that the options ask for.
fn open_log(path: Option<&Path>, transcript: Option<&Transcript>) -> Result<Log, SolverError> {
    let file = match path {
        Some(path) => {
            let file = crate::output::LogFile::create(path);
            Some(file.map_err(|error| SolverError::Start(format!("{}: {error}", path.display())))?)
        }
        None => None,
    };
    Ok(match (file, transcript.cloned()) {
        (Some(file), Some(transcript)) => Some(Box::new(Tee(file, transcript))),
        (Some(file), None) => Some(Box::new(file)),
        (None, Some(transcript)) => Some(Box::new(transcript)),
        (None, None) => None,
    })
}

/// Writes to both.
struct Tee<A, B>(A, B);

impl<A: std::io::Write, B: std::io::Write> std::io::Write for Tee<A, B> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.write_all(bytes)?;
        self.1.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.0.flush()?;
        self.1.flush()
    }
}

/// What a solver is started for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// Models are candidates until they replay, so the solver may be quick and come up with wrong ones.
    Search,
    /// Summaries and refinements: nobody looks at models again.
    Proofs,
    /// Quantifiers are instantiated from models (MBQI), too.
    SecondOpinion,
}

/// Does something with the solvers for summaries.
fn with_solvers<T>(args: &CheckArgs, then: impl FnOnce(Solvers<'_>) -> T) -> T {
    let first: houdini::NewSolver<'_> = &|context| start_solver(args, context, None, Purpose::Proofs);
    let Some(command) = &args.certify else { return then(Solvers { first, second: None }) };
    let second: houdini::NewSolver<'_> =
        &|context| Ok(Box::new(ProcessSolver::start(context, ProcessOptions::new(command)?)?));
    then(Solvers { first, second: Some(second) })
}

/// The solver that the options ask for.
fn start_solver<'c>(
    args: &CheckArgs,
    context: &'c ir::Context,
    log: Log,
    purpose: Purpose,
) -> Result<Box<dyn Solver + 'c>, SolverError> {
    let mbqi = purpose == Purpose::SecondOpinion;
    if let Some(command) = &args.solver {
        let mut options = ProcessOptions::new(command)?;
        options.seed = args.seed;
        options.mbqi = mbqi;
        let solver = ProcessSolver::start(context, options)?;
        return Ok(match log {
            Some(log) => Box::new(Logging::new(solver, context, log)),
            None => Box::new(solver),
        });
    }
    let quick_arrays = purpose == Purpose::Search;
    let mut options = Z3Options { seed: args.seed, mbqi, quick_arrays, ..Z3Options::default() };
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
    /// The assertion that fails in it.
    failing: Option<Assertion>,
    told: Instant,
    last: Progress,
    replay_time: f64,
    /// Whether the question is as it was asked, so that a bound that is finished counts.
    is_last: bool,
    /// Seconds that the passes took.
    passes: f64,
    /// Where a line for each query goes.
    profile: Option<std::fs::File>,
    /// Where Horn clauses go.
    clauses_out: Option<&'p Path>,
}

impl Watcher<'_> {
    /// A line of the profile, if there is one.
    fn note(&mut self, line: &serde_json::Value) {
        if let Some(file) = &mut self.profile
            && writeln!(file, "{line}").is_err()
        {
            // A profile that cannot be written is no reason to stop.
            self.profile = None;
        }
    }

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
            let Progress { bound, instances, open, queries, shared, sharing_time } = progress;
            let sharing = sharing_time.as_secs_f64();
            send(&Message::Progress {
                phase: "searching".into(),
                progress: Counts { bound, instances, open, queries, shared, sharing },
            });
        }
    }

    fn asked(&mut self, asked: Asked) {
        let Asked { number, answer, time, assumptions } = asked;
        let Progress { bound, instances, .. } = self.last;
        self.note(&serde_json::json!({
            "query": number, "answer": answer, "seconds": time.as_secs_f64(),
            "assumptions": assumptions, "instances": instances, "bound": bound,
        }));
    }

    fn refused(&mut self, refusal: &Refusal) {
        self.note(&serde_json::json!({ "refused": refusal.why, "lemma": refusal.lemma.is_some() }));
    }

    fn clauses(&mut self, text: &dyn Fn() -> String) {
        if let Some(path) = &self.clauses_out
            && let Err(error) = crate::output::write_file(path, &text())
        {
            crate::output::error(&format!("{}: {error}", path.display()));
        }
    }

    fn finished(&mut self, bound: u32) {
        if self.is_last {
            send(&Message::Finished { bound });
        }
    }

    fn tracking(&mut self, globals: &[ir::VarId]) {
        if self.is_last {
            let of_source = globals.iter().filter(|global| self.replay.source_map.vars.contains_key(*global));
            let tracked = of_source.map(|&global| self.replay.lowered.context.var(global).name.to_string()).collect();
            send(&Message::Searching { tracked, passes: self.passes });
        }
    }

    fn confirm(&mut self, witness: &Witness) -> Result<(), Refusal> {
        let start = Instant::now();
        let result = self.replay.run(witness);
        self.replay_time += start.elapsed().as_secs_f64();
        self.trace = Some(result?);
        self.failing = trace::failing_assertion(self.replay.lowered, witness);
        Ok(())
    }
}

//! The work of a check: reads, lowers, searches as often as the question takes, and reports.

use crate::config;
use crate::doubt::{Doubt, doubt};
use crate::event::Event;
use crate::job::{Job, Stop};
use crate::message::Message;
use crate::reason::Reason;
use crate::report::{Fault, HoudiniStats, Others, ProofKind, Report, Stats, Verdict};
use crate::search::{Checking, Found, clock};
use crate::solvers::with_solvers;
use crate::sources::{Input, first_error};
use crate::vacuity::Vacuity;
use boogie::typed::{ProcedureId, Ty, TypedProgram, VarId};
use passes::Question;
use passes::lower::{EntryError, LowerOptions, Lowered, default_question, find_entry, lower, sole_entry};
use std::cell::Cell;
use std::time::{Duration, Instant};

/// How long all interleavings are looked at, if half of the time for all is not known.
const INTERLEAVING: Duration = Duration::from_secs(120);

/// The whole check. Axioms that nothing connects to the program are left out at first, since there are many and all of
/// them can be true in almost every program; where what was found hangs on them, all is done again with
/// `all_ground_axioms`.
pub(crate) fn work(job: Job<'_>, input: &Input, start: Instant) -> Result<(), Stop> {
    work_with(job, input, start, false)
}

fn work_with(job: Job<'_>, input: &Input, start: Instant, all_ground_axioms: bool) -> Result<(), Stop> {
    let config = job.config;
    let deadline = config.time_limit.and_then(|limit| start.checked_add(limit));
    let mut stats = Stats::default();
    let mut since = start;

    job.phase("reading");
    let program = job.read(input)?;
    let program = program.as_ref();
    stats.time.read = clock(&mut since);

    let entry = entry_of(program, job)?;
    let assert_var = find_assert_var(program, config.assert_var.as_deref()).map_err(|problem| job.bad(problem))?;
    let question = match config.question {
        _ if assert_var.is_some() => Question::Return,
        Some(config::Question::Assert) => Question::Assert,
        Some(config::Question::Return) => Question::Return,
        None => default_question(program, entry),
    };
    let is_each = config.each && question == Question::Assert;
    let each = is_each.then(|| crate::each::config(config));
    let job = Job { config: each.as_ref().unwrap_or(config), ..job };
    let config = job.config;
    let mut report = Report {
        verdict: Verdict::Unknown,
        reason: None,
        bound: None,
        engine: config.strategy().name().into(),
        entry: program.syntax.names[program.procedures[entry.index()].name.name].to_owned(),
        question: if question == Question::Return { "return" } else { "assert" }.into(),
        files: input.names(),
        stats,
        certified: None,
        uncertified: None,
        recursion_cut: false,
        certain: None,
        vacuous: None,
        proof: None,
        trace: None,
        native: None,
        more: Vec::new(),
        assertions: Vec::new(),
        contexts: None,
        others: None,
        stack_depth: config.stack_depth,
        globals: Vec::new(),
        known: Vec::new(),
        diagnostics: Vec::new(),
    };
    job.tell(Event::Started {
        entry: report.entry.clone(),
        question: report.question.clone(),
        has_body: !program.procedures[entry.index()].implementations.is_empty(),
    });

    job.phase("lowering");
    let mut lower_options = LowerOptions::new(entry);
    lower_options.recursion_bound = config.bound.unwrap_or(1);
    lower_options.cooperative = config.cooperative;
    lower_options.templates = config.houdini != config::Houdini::Off;
    lower_options.all_ground_axioms = all_ground_axioms;
    let lowered = match lower(program, &lower_options) {
        Ok(lowered) => lowered,
        Err(errors) => {
            job.show(&program.sources, &errors);
            return Err(Stop::rejected(first_error(&program.sources, &errors)));
        }
    };
    job.show(&program.sources, &lowered.warnings);
    crate::abstraction::warn_of_unknown(program, job);
    let Lowered { program: mut lowered, source_map, threads, guesses, .. } = lowered;
    let vacuity = Vacuity::of(program, entry, question, &lowered);
    let mut houdini = HoudiniStats::default();
    with_solvers(job, |solvers| {
        // What one thread establishes another one may undo: with threads, no guess is proved.
        let solvers = threads.is_none().then_some(solvers);
        crate::summaries::assign_constants(&mut lowered, &guesses, job, solvers, deadline, &mut houdini);
    });
    report.stats.houdini = (houdini != HoudiniStats::default()).then_some(houdini);
    if let Some(var) = assert_var {
        if threads.is_some() && lowered.entry.is_some_and(|entry| passes::is_called(&lowered, entry)) {
            let name = &report.entry;
            return Err(job.bad(format!("--assert-var: in a program with threads nothing may call the entry, {name}")));
        }
        passes::return_if(&mut lowered, &source_map, var);
    }
    let of_source = lowered.globals.iter().filter(|global| source_map.vars.contains_key(*global));
    report.globals = of_source.map(|&global| lowered.context.var(global).name.to_string()).collect();
    job.tell(Event::Lowered { contexts: threads.as_ref().map(|_| config.contexts), globals: report.globals.clone() });
    report.stats.time.lower = clock(&mut since);

    let (source_map, guesses, threads) = (&source_map, &guesses, threads.as_ref());
    // More rounds find more: most bugs need few, and those are found soonest.
    let most_rounds = match config.more_contexts && input.is_translated() && !is_each {
        true => u32::MAX,
        false => config.contexts,
    };
    let mut rounds = if threads.is_some() && !is_each { 1 } else { config.contexts };
    let (axioms_in_doubt, leaves_aside) = (Cell::default(), Cell::default());
    let check = Checking {
        program,
        source_map,
        guesses,
        threads,
        most_rounds,
        entry,
        question,
        assert_var,
        job,
        deadline,
        axioms_in_doubt,
        leaves_aside,
        is_translated: input.is_translated(),
    };
    if let Some(threads) = threads
        && config.abstraction
        && question == Question::Assert
        && assert_var.is_none()
        && !is_each
    {
        // Without an end for the threads' turns, a proof has to look at all interleavings.
        job.phase("interleaving");
        let until = start + config.time_limit.unwrap_or(INTERLEAVING) / 2;
        let stops = || check.job.cancel.is_cancelled() || Instant::now() > until;
        if passes::interleavings(&lowered, threads, &stops).is_ok() {
            (report.verdict, report.proof) = (Verdict::Safe, Some(ProofKind::Interleavings));
            report.stats.time.total = start.elapsed().as_secs_f64();
            report.vacuous = vacuity.reason(job);
            (job.send)(Message::Report { reason: None, report: Box::new(report) });
            return Ok(());
        }
    }
    let wanted = if question == Question::Assert { config.max_bugs } else { 1 };
    // What the program can get to and has no translation: it is left aside, to see what else can happen.
    let mut unsupported: Option<String> = None;
    loop {
        report.contexts = threads.map(|_| rounds);
        let is_only = wanted == 1 && rounds >= most_rounds && !input.is_translated();
        let searched = if is_only { std::mem::take(&mut lowered) } else { lowered.clone() };
        let mut next = Next::Done;
        let mut conclude = |report: &mut Report, found: Option<Found>| {
            report.stats.time.total = start.elapsed().as_secs_f64();
            if check.axioms_in_doubt.get() && !all_ground_axioms {
                next = Next::AllAxioms;
                return;
            }
            let is_last = found.is_none();
            match found {
                None if threads.is_some() && rounds < most_rounds && !check.is_late() => {
                    next = Next::MoreRounds;
                    return;
                }
                None => {}
                Some((trace, failing)) => {
                    match doubt(&trace).filter(|_| input.is_translated()) {
                        Some(Doubt::Unsupported(reason)) => {
                            unsupported.get_or_insert(reason);
                            (report.verdict, report.bound) = (Verdict::Unknown, None);
                            if let Some(failing) = failing
                                && !check.is_late()
                            {
                                passes::assume_assertion(&mut lowered, failing);
                                check.leaves_aside.set(true);
                                next = Next::AnotherBug;
                                return;
                            }
                        }
                        Some(Doubt::Approximate(reason)) => {
                            (report.verdict, report.bound) = (Verdict::Unknown, None);
                            report.reason = Some(Reason::Translation(reason));
                        }
                        None if report.trace.is_none() => report.trace = Some(trace),
                        None => report.more.push(trace),
                    }
                    if report.trace.is_some() && report.more.len() + 1 < wanted as usize {
                        // What was found stays found, whatever becomes of the search for more.
                        report.others = Some(Others::Unknown);
                        job.tell(Event::Found(Box::new(report.clone())));
                        if let Some(failing) = failing {
                            passes::assume_assertion(&mut lowered, failing);
                            next = Next::AnotherBug;
                            return;
                        }
                    }
                }
            }
            if threads.is_some() && rounds < most_rounds && report.trace.is_none() {
                // Cut short: what holds of fewer rounds is not what was asked.
                (report.verdict, report.reason, report.bound) = (Verdict::Unknown, Some(Reason::TIME_LIMIT), None);
            }
            if let Some(reason) = unsupported.take_if(|_| report.trace.is_none()) {
                (report.verdict, report.bound) = (Verdict::Unknown, None);
                report.reason = Some(Reason::Translation(reason));
            }
            if report.trace.is_some() {
                report.others = (wanted > 1).then_some(match report.verdict {
                    Verdict::Safe if is_last && unsupported.is_none() => Others::Safe,
                    Verdict::Bounded if is_last && unsupported.is_none() => Others::Bounded,
                    _ => Others::Unknown,
                });
                report.judge_traces(config.accept_possible);
                // Why fewer were found than were looked for stays said.
                report.reason = report.reason.take().filter(|_| report.more.len() + 1 < wanted as usize);
            }
            if matches!(report.verdict, Verdict::Safe | Verdict::Bounded) && report.vacuous.is_none() {
                report.vacuous = vacuity.reason(job);
            }
            (job.send)(Message::Report { reason: report.reason.clone(), report: Box::new(report.clone()) });
        };
        if is_each {
            check.search_each(searched, rounds, &mut report)?;
            conclude(&mut report, None);
        } else {
            check.search(searched, rounds, &mut report, &mut conclude)?;
        }
        match next {
            Next::AnotherBug => {}
            Next::MoreRounds => rounds += 1,
            Next::Done => return Ok(()),
            Next::AllAxioms => return work_with(job, input, start, true),
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

/// The procedure to start from.
fn entry_of(program: &TypedProgram, job: Job<'_>) -> Result<ProcedureId, Stop> {
    let config = job.config;
    let entry = match find_entry(program, config.main.as_deref()) {
        Err(EntryError::SeveralEntries { candidates }) if config.first_entry => {
            find_entry(program, candidates.first().map(String::as_str))
        }
        Err(EntryError::NoEntry { candidates }) if config.sole_entry => {
            sole_entry(program).ok_or(EntryError::NoEntry { candidates })
        }
        other => other,
    };
    entry.map_err(|error| {
        job.say(error.to_string());
        if config.main.is_none() {
            job.say("name the procedure to start from with --main");
        }
        let fault = match error {
            EntryError::NoEntry { .. } => Fault::NoEntry,
            EntryError::NoSuchProcedure { .. } => Fault::NoSuchEntry,
            EntryError::SeveralEntries { .. } => Fault::Other,
        };
        Stop { fault, reason: error.to_string() }
    })
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

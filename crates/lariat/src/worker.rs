//! The process that does the work: reads, lowers, searches as often as the question takes, and reports.
//!
//! It writes messages to the supervisor on standard output, and what is wrong with the input to standard error.

use crate::check::{Check, Found, clock};
use crate::cli::{CheckArgs, HoudiniName, QuestionName};
use crate::message::{Fault, Message, bad, phase, refuse, send};
use crate::report::{HoudiniStats, Report, Stats, Verdict};
use crate::solvers::with_solvers;
use crate::vacuity::Vacuity;
use boogie::typed::{ProcedureId, Ty, TypedProgram, VarId};
use passes::Question;
use passes::lower::{EntryError, LowerOptions, Lowered, default_question, find_entry, lower};
use std::cell::Cell;
use std::time::{Duration, Instant};

/// The stack of the thread that works. Walks over deep input grow theirs; this is for what Z3 does with deep terms.
const STACK: usize = 1 << 30;

pub fn run(args: &CheckArgs) -> u8 {
    let start = Instant::now();
    let done = match end_with_supervisor() {
        Ok(()) => crate::stack::run(STACK, || work(args, start, false)),
        Err(error) => Err(crate::stack::no_room(&error)),
    };
    done.unwrap_or_else(|reason| {
        send(&Message::GaveUp { reason });
        0
    })
}

/// The supervisor holds the other end of our standard input: when it is gone, so are we.
fn end_with_supervisor() -> std::io::Result<()> {
    let watching = std::thread::Builder::new().spawn(|| {
        let mut end = std::io::stdin().lock();
        let _ = std::io::copy(&mut end, &mut std::io::sink());
        crate::processes::end_descendants(std::process::id());
        std::process::exit(3);
    });
    watching.map(drop)
}

/// The whole check. Axioms that nothing connects to the program are left out at first, since there are many and all of
/// them can be true in almost every program; where what was found hangs on them, all is done again with
/// `all_ground_axioms`.
fn work(args: &CheckArgs, start: Instant, all_ground_axioms: bool) -> u8 {
    let deadline = Duration::try_from_secs_f64(args.time_limit).ok().and_then(|limit| start.checked_add(limit));
    let mut stats = Stats::default();
    let mut since = start;

    phase("reading");
    let options = boogie::check::Options { infer_modifies: true, ..Default::default() };
    let program = match crate::parse_command::read(&args.files, &options) {
        Ok(program) => program,
        Err(reason) => return refuse(Fault::Other, reason),
    };
    stats.time.read = clock(&mut since);

    let entry = match entry_of(&program, args) {
        Ok(entry) => entry,
        Err(code) => return code,
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
        uncertified: None,
        recursion_cut: false,
        certain: None,
        vacuous: None,
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
    let vacuity = Vacuity::of(&program, entry, question, &lowered);
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
                report.judge_traces(args.accept_possible);
                // Why fewer were found than were looked for stays said.
                report.reason = report.reason.take().filter(|_| report.more.len() + 1 < wanted as usize);
            }
            if matches!(report.verdict, Verdict::Safe | Verdict::Bounded) && report.vacuous.is_none() {
                report.vacuous = vacuity.reason(args);
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

/// The procedure to start from, or an exit code.
fn entry_of(program: &TypedProgram, args: &CheckArgs) -> Result<ProcedureId, u8> {
    let entry = match find_entry(program, args.main.as_deref()) {
        Err(EntryError::SeveralEntries { candidates }) if args.first_entry => {
            find_entry(program, candidates.first().map(String::as_str))
        }
        other => other,
    };
    entry.map_err(|error| {
        crate::output::error(&error.to_string());
        if args.main.is_none() {
            crate::output::error("name the procedure to start from with --main");
        }
        let fault = match error {
            EntryError::NoEntry { .. } => Fault::NoEntry,
            EntryError::NoSuchProcedure { .. } => Fault::NoSuchEntry,
            EntryError::SeveralEntries { .. } => Fault::Other,
        };
        refuse(fault, error.to_string())
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

//! `lariat check`: runs a check with what the command line asks for, shows its progress, and prints the answer.

use crate::cli::CheckArgs;
use crate::progress::Display;
use crate::property::Property;
use crate::{inputs, output};
use check::{Cancel, Check, Error, Event, Others, Reason, Report, Source, Uncertified, Verdict};
use render::{Answer, Baseline};
use std::path::Path;

/// How we exit where the input or the usage is at fault.
pub const BAD_INPUT: u8 = 2;
/// How we exit where nothing definite is known.
pub const UNKNOWN: u8 = 3;
/// How we exit for a proof that holds less far than was asked.
const NOT_ALL: u8 = 4;
const POSSIBLE: u8 = 5;

/// Runs a check and prints the answer; the exit code.
pub fn check(args: &CheckArgs) -> u8 {
    let config = args.config();
    let is_text = args.format.name == render::TEXT.name;
    if is_text
        && !args.quiet
        && let Some((option, engine)) = config.chooses_engine()
    {
        output::error(&format!("note: {option} chooses the engine {engine}; --engine chooses another"));
    }
    if let Some(problem) = overwritten_by_page(args) {
        output::error(&problem);
        return answer(&CheckArgs { html: None, ..args.clone() }, &[], Err(Error::Usage(problem)));
    }
    let sources = match inputs::sources(&args.files) {
        Ok(sources) => sources,
        Err(problem) => {
            output::error(&problem);
            return answer(args, &[], Err(Error::Usage(problem)));
        }
    };
    let mut config = config;
    let baseline = match args.baseline.as_deref().map(baseline).transpose() {
        Ok(baseline) => baseline,
        Err(problem) => {
            output::error(&problem);
            return answer(args, &sources, Err(Error::Usage(problem)));
        }
    };
    // What is known may be found first: what is new is looked for beyond it.
    config.max_bugs = config.max_bugs.saturating_add(baseline.as_ref().map_or(0, Baseline::len));
    let mut display = Display::new(args.quiet, args.progress_json);
    let mut report = run_on(sources.clone(), config, &interrupted(), &mut |event| display.hear(event));
    display.finish();
    if let (Some(property), Ok(report)) = (&args.property, &mut report) {
        Property::judge(report);
        if let Some(path) = &args.witness
            && let Some(text) = crate::witness::write(report, &args.files, property, args.c.data_model())
            && let Err(error) = check::write_file(path, &text)
        {
            output::error(&format!("{}: {error}", path.display()));
            return BAD_INPUT;
        }
    }
    if let (Some(baseline), Ok(report)) = (&baseline, &mut report) {
        baseline.leave_new(report);
    }
    answer(args, &sources, report)
}

fn baseline(path: &Path) -> Result<Baseline, String> {
    let problem = |problem: String| format!("--baseline: {}: {problem}", path.display());
    let text = std::fs::read_to_string(path).map_err(|error| problem(error.to_string()))?;
    Baseline::read(&text).map_err(problem)
}

/// Prints the answer, and writes the page if there is to be one; the exit code.
fn answer(args: &CheckArgs, sources: &[Source], report: Result<Report, Error>) -> u8 {
    let code = match &report {
        Ok(report) => exit_code(report, args),
        Err(Error::NoWorker(_)) => UNKNOWN,
        // What is wrong is on standard error, too.
        Err(_) => BAD_INPUT,
    };
    if let Ok(report) = &report
        && report.uncertified == Some(Uncertified::NotAsked)
    {
        let why = report.certified.as_deref().unwrap_or_default();
        output::error(&format!("--certify: the proof could not be certified, {why}"));
    }
    let files: Vec<String> = args.files.iter().map(|file| file.to_string_lossy().into_owned()).collect();
    let answer = Answer::of(report, &files);
    let options = render::Options { verbose: args.verbose, sources };
    if let Some(file) = &args.html
        && let Err(error) = check::write_file(file, &render::HTML.write(&answer, &options))
    {
        output::error(&format!("--html: {}: {error}", file.display()));
        return BAD_INPUT;
    }
    if let Err(error) = output::print(&args.format.write(&answer, &options)) {
        output::error(&format!("the answer could not be written: {error}"));
        return UNKNOWN;
    }
    code
}

/// What is wrong with the file that the page is written to, if something is.
fn overwritten_by_page(args: &CheckArgs) -> Option<String> {
    let wanted = [
        ("--clauses-out", &args.clauses_out),
        ("--log", &args.log),
        ("--profile", &args.profile),
        ("--summaries-out", &args.summaries_out),
        ("--trace-program", &args.trace_program),
        ("--call-tree", &args.call_tree),
        ("--html", &args.html),
    ];
    let wanted: Vec<_> = wanted.into_iter().filter_map(|(option, file)| Some((option, file.as_deref()?))).collect();
    args.html.as_ref().and_then(|_| check::overwriting::refusal(&args.files, &wanted))
}

/// Runs a check that Ctrl-C stops; what is wrong goes to standard error.
pub fn run(args: &CheckArgs, listener: check::Listener<'_>) -> Result<Report, Error> {
    run_with(args, args.config(), &interrupted(), listener)
}

/// What Ctrl-C stops. A second handler cannot be set: this is asked for once a process.
pub fn interrupted() -> Cancel {
    let cancel = Cancel::default();
    let interrupted = cancel.clone();
    let _ = ctrlc::set_handler(move || interrupted.cancel());
    cancel
}

/// Runs a check of the files with this configuration; what is wrong goes to standard error.
pub fn run_with(
    args: &CheckArgs,
    config: check::Config,
    cancel: &Cancel,
    listener: check::Listener<'_>,
) -> Result<Report, Error> {
    run_on(args.files.iter().cloned().map(Source::File).collect(), config, cancel, listener)
}

/// The same for sources that were read already, perhaps.
fn run_on(
    sources: Vec<Source>,
    config: check::Config,
    cancel: &Cancel,
    listener: check::Listener<'_>,
) -> Result<Report, Error> {
    let mut tell = |event: &Event| {
        match event {
            Event::Message(text) => output::error(text),
            Event::Diagnostics { text, .. } => output::raw_error(text),
            Event::Dump { pass, text } => output::raw_error(&format!("// after {pass}\n{text}\n")),
            _ => {}
        }
        listener(event);
    };
    let report = Check::new(sources).config(config).cancel(cancel).listen(&mut tell).run();
    if let Err(error @ Error::NoWorker(_)) = &report {
        output::error(&error.to_string());
    }
    report
}

/// One meaning each: 0 for a proof as far as it was asked for, 1 for a bug, 2 for what is wrong with the input or the usage (or
/// a second solver that was wanted and could not be asked), 3 for nothing definite, 4 for a proof that holds less far, 5 for a
/// possible bug. A check that was interrupted is not what was asked for, however far it got.
pub fn exit_code(report: &Report, args: &CheckArgs) -> u8 {
    let is_cut = report.reason.is_some() && args.bound.is_none();
    match report.verdict {
        Verdict::Safe | Verdict::Bounded if report.uncertified == Some(Uncertified::NotAsked) => BAD_INPUT,
        Verdict::Safe if args.strict && report.uncertified.is_some() => NOT_ALL,
        Verdict::Safe => 0,
        Verdict::Bounded if report.reason.as_ref().is_some_and(Reason::is_interrupted) => UNKNOWN,
        // What is not known before: as if the known did not fail.
        Verdict::Bug | Verdict::Possible if report.has_nothing_new() => match report.others {
            Some(Others::Safe) => 0,
            Some(Others::Bounded) if args.strict || (is_cut && !args.accept_bounded) => NOT_ALL,
            Some(Others::Bounded) => 0,
            Some(Others::Unknown) | None => UNKNOWN,
        },
        Verdict::Bounded if args.strict || (is_cut && !args.accept_bounded) => NOT_ALL,
        Verdict::Bounded => 0,
        Verdict::Bug => 1,
        Verdict::Possible => POSSIBLE,
        Verdict::Unknown => UNKNOWN,
    }
}

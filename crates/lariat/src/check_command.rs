//! `lariat check`: runs a check with what the command line asks for, shows its progress, and prints the answer.

use crate::cli::CheckArgs;
use crate::output;
use crate::progress::Display;
use crate::property::Property;
use check::{Cancel, Check, Error, Event, Reason, Report, Source, Uncertified, Verdict};
use render::Answer;

/// How we exit where the input or the usage is at fault.
pub const BAD_INPUT: u8 = 2;
/// How we exit where nothing definite is known.
pub const UNKNOWN: u8 = 3;

/// Runs a check and prints the answer; the exit code.
pub fn check(args: &CheckArgs) -> u8 {
    let config = args.config();
    let is_text = args.format.name == render::TEXT.name;
    if is_text && let Some((option, engine)) = config.chooses_engine() {
        output::error(&format!("note: {option} chooses the engine {engine}; --engine chooses another"));
    }
    let mut display = Display::new(is_text);
    let mut report = run(args, &mut |event| {
        if let Event::Progress { phase, counts } = event {
            display.show(phase, counts);
        }
    });
    display.finish();
    if let (Some(property), Ok(report)) = (&args.property, &mut report) {
        Property::judge(report);
        if let Some(path) = &args.witness
            && let Some(text) = crate::witness::violation(report, &args.files, property, args.c.data_model())
            && let Err(error) = check::write_file(path, &text)
        {
            output::error(&format!("{}: {error}", path.display()));
            return BAD_INPUT;
        }
    }
    let code = match &report {
        Ok(report) => exit_code(report, args.strict),
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
    let text = args.format.write(&answer, &render::Options { verbose: args.verbose });
    if let Err(error) = output::print(&text) {
        output::error(&format!("the answer could not be written: {error}"));
        return UNKNOWN;
    }
    code
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
    let mut tell = |event: &Event| {
        match event {
            Event::Message(text) => output::error(text),
            Event::Diagnostics { text, .. } => output::raw_error(text),
            Event::Dump { pass, text } => output::raw_error(&format!("// after {pass}\n{text}\n")),
            _ => {}
        }
        listener(event);
    };
    let files = args.files.iter().cloned().map(Source::File);
    let report = Check::new(files).config(config).cancel(cancel).listen(&mut tell).run();
    if let Err(error @ Error::NoWorker(_)) = &report {
        output::error(&error.to_string());
    }
    report
}

/// 0 safe or bounded (4 if `strict`, for bounded and for what the second solver does not know), 1 bug, 3 unknown; 2 if
/// the second solver was wanted and could not be asked. One that was interrupted is not what was asked for, however
/// far it got.
pub fn exit_code(report: &Report, strict: bool) -> u8 {
    match report.verdict {
        Verdict::Safe | Verdict::Bounded if report.uncertified == Some(Uncertified::NotAsked) => BAD_INPUT,
        Verdict::Safe if strict && report.uncertified.is_some() => 4,
        Verdict::Safe => 0,
        Verdict::Bounded if report.reason.as_ref().is_some_and(Reason::is_interrupted) => UNKNOWN,
        Verdict::Bounded if strict => 4,
        Verdict::Bounded => 0,
        Verdict::Bug => 1,
        Verdict::Possible => 5,
        Verdict::Unknown => UNKNOWN,
    }
}

//! `lariat check`: runs a check with what the command line asks for, shows its progress, and prints the answer.

use crate::cli::{CheckArgs, Format};
use crate::output;
use crate::progress::Display;
use check::{Cancel, Check, Error, Event, Reason, Report, Source, Uncertified, Verdict};

/// How we exit where the input or the usage is at fault.
pub const BAD_INPUT: u8 = 2;

/// Runs a check and prints the answer; the exit code.
pub fn check(args: &CheckArgs) -> u8 {
    let config = args.config();
    if args.format == Format::Text
        && let Some((option, engine)) = config.chooses_engine()
    {
        output::error(&format!("note: {option} chooses the engine {engine}; --engine chooses another"));
    }
    let mut display = Display::new(args.format == Format::Text);
    let report = run(args, &mut |event| {
        if let Event::Progress { phase, counts } = event {
            display.show(phase, counts);
        }
    });
    display.finish();
    let report = match report {
        Ok(report) => report,
        Err(Error::NoWorker(_)) => return 3,
        // What is wrong is on standard error.
        Err(_) => return BAD_INPUT,
    };
    let code = exit_code(&report, args.strict);
    if report.uncertified == Some(Uncertified::NotAsked) {
        let why = report.certified.as_deref().unwrap_or_default();
        output::error(&format!("--certify: the proof could not be certified, {why}"));
    }
    let text = match args.format {
        Format::Text => report.text(args.verbose),
        Format::Json => match serde_json::to_string(&report) {
            Ok(text) => text + "\n",
            Err(error) => {
                output::error(&format!("the report could not be written: {error}"));
                return 3;
            }
        },
    };
    if let Err(error) = output::print(&text) {
        output::error(&format!("the answer could not be written: {error}"));
        return 3;
    }
    code
}

/// Runs a check that Ctrl-C stops; what is wrong goes to standard error.
pub fn run(args: &CheckArgs, listener: check::Listener<'_>) -> Result<Report, Error> {
    let cancel = Cancel::default();
    let interrupted = cancel.clone();
    // A second handler cannot be set; there is only one check a process here.
    let _ = ctrlc::set_handler(move || interrupted.cancel());
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
    let report = Check::new(files).config(args.config()).cancel(&cancel).listen(&mut tell).run();
    if let Err(error @ Error::NoWorker(_)) = &report {
        output::error(&error.to_string());
    }
    report
}

/// 0 safe or bounded (4 if `strict`, for bounded and for what the second solver does not know), 1 bug, 3 unknown; 2 if
/// the second solver was wanted and could not be asked. One that was interrupted is not what was asked for, however
/// far it got.
fn exit_code(report: &Report, strict: bool) -> u8 {
    match report.verdict {
        Verdict::Safe | Verdict::Bounded if report.uncertified == Some(Uncertified::NotAsked) => BAD_INPUT,
        Verdict::Safe if strict && report.uncertified.is_some() => 4,
        Verdict::Safe => 0,
        Verdict::Bounded if report.reason.as_ref().is_some_and(Reason::is_interrupted) => 3,
        Verdict::Bounded if strict => 4,
        Verdict::Bounded => 0,
        Verdict::Bug => 1,
        Verdict::Possible => 5,
        Verdict::Unknown => 3,
    }
}

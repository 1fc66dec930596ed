//! `lariat replay`: runs saved traces again and says whether they still end as they did.

use crate::cli::ReplayArgs;
use std::io::Read;
use trace::{NoReplay, Trace};

/// The stack of the thread that runs: values may nest deep.
const STACK: usize = 1 << 28;
/// The exit code of a Rust program that panics.
const PANICKED: u8 = 101;

pub fn replay(args: &ReplayArgs) -> u8 {
    match check::stack::run(STACK, || run(args)) {
        Ok(code) => code.unwrap_or(PANICKED),
        Err(reason) => bad(&reason),
    }
}

fn bad(message: &str) -> u8 {
    crate::output::error(message);
    2
}

fn run(args: &ReplayArgs) -> u8 {
    let name = args.trace.display();
    let mut bytes = Vec::new();
    let read = if args.trace.as_os_str() == "-" {
        std::io::stdin().lock().read_to_end(&mut bytes).map(|_| ())
    } else {
        std::fs::read(&args.trace).map(|read| bytes = read)
    };
    if let Err(error) = read {
        return bad(&format!("{name}: {error}"));
    }
    let traces = match saved_traces(&bytes) {
        Ok(traces) => traces,
        Err(why) => return bad(&format!("{name}: {why}")),
    };
    let options = check::ReadOptions { infer_modifies: true, ..Default::default() };
    let config = check::Config {
        main: args.main.clone(),
        libraries: args.libraries.clone(),
        c: args.c.config(),
        ..Default::default()
    };
    let Some(program) = crate::parse_command::read(&args.files, &config, &options) else { return 2 };
    let (mut text, mut code) = (String::new(), 0);
    for saved in &traces {
        match trace::rerun(&program, saved) {
            Ok(again) => {
                let (failure, before) = (&again.failure, &saved.failure.place);
                let moved = (failure.place.line, failure.place.column) != (before.line, before.column);
                let note = if moved { format!(" (was in line {})", before.line) } else { String::new() };
                text += &format!("replays: {}{note}\n", describe(&again));
                if args.verbose {
                    text += &trace::text::render(&again, true);
                }
            }
            Err(NoReplay::Differs(why)) => {
                text += &format!("does not replay: {why}; it was: {}\n", describe(saved));
                code = 1;
            }
            Err(NoReplay::Unusable(why)) => return bad(&format!("{name}: {why}")),
        }
    }
    if let Err(error) = crate::output::print(&text) {
        return bad(&format!("the answer could not be written: {error}"));
    }
    code
}

/// How a trace ends.
fn describe(trace: &Trace) -> String {
    let failure = &trace.failure;
    let at = format!("{}({},{})", failure.place.file, failure.place.line, failure.place.column);
    match failure.text.as_str() {
        "" => format!("{at}: {}", failure.message),
        text => format!("{at}: {}: {text}", failure.message),
    }
}

/// The traces of a report, or the one trace that this is.
fn saved_traces(bytes: &[u8]) -> Result<Vec<Trace>, String> {
    let mut json: serde_json::Value = serde_json::from_slice(bytes).map_err(|error| format!("no JSON: {error}"))?;
    let Some(object) = json.as_object_mut() else { return Err("the JSON is no report and no trace".into()) };
    if let Some(version) = object.get("version").filter(|version| version.as_u64() != Some(render::VERSION.into())) {
        return Err(format!("the report has the form of version {version}; this program reads {}", render::VERSION));
    }
    let mut found = Vec::new();
    if let Some(verdict) = object.get("verdict").cloned() {
        match object.remove("trace") {
            None | Some(serde_json::Value::Null) => {
                return Err(format!("the report has no trace: its verdict is {verdict}"));
            }
            Some(trace) => found.push(trace),
        }
        if let Some(serde_json::Value::Array(more)) = object.remove("more") {
            found.extend(more);
        }
    } else {
        found.push(json);
    }
    let read = |trace| serde_json::from_value(trace).map_err(|error| format!("no trace: {error}"));
    found.into_iter().map(read).collect()
}

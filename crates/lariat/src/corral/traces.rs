//! Traces as Corral prints them: in terms of the Boogie text, in terms of the program that the text was made from, and
//! for viewers.
//!
//! All of Corral's traces are lists of events. An event is where a thread is, and mostly says nothing; calls, returns,
//! recorded values and the failure do. A return is told where the call stands, and the procedures that are open when an
//! assertion fails return one after the other, as Corral's own instrumentation makes them.

use super::flags::Flags;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use trace::{Place, StepKind, Trace, TraceStep};

/// Something that a trace tells.
#[derive(Clone)]
struct Event<'t> {
    thread: u32,
    context: u32,
    /// How many calls are around it.
    depth: usize,
    procedure: &'t str,
    place: &'t Place,
    label: &'t str,
    /// Where that is in the program that the Boogie text was made from.
    source: Option<&'t Place>,
    says: String,
}

/// A procedure that a thread is in.
struct Frame<'t> {
    procedure: &'t str,
    without_body: bool,
    /// Where it is: a call that is open, or the latest statement.
    place: &'t Place,
    label: &'t str,
    source: Option<&'t Place>,
}

/// The procedures that each thread is in, innermost last, by the thread's number.
type Stacks<'t> = Vec<Vec<Frame<'t>>>;

fn stack_of<'s, 't>(stacks: &'s mut Stacks<'t>, trace: &'t Trace, thread: u32) -> &'s mut Vec<Frame<'t>> {
    let thread = thread as usize;
    if stacks.len() <= thread {
        stacks.resize_with(thread + 1, Vec::new);
    }
    let stack = &mut stacks[thread];
    if stack.is_empty() {
        // The first thread is the entry's; which one a later thread started in is not told.
        let procedure = if thread <= 1 { trace.entry.as_str() } else { "thread" };
        stack.push(Frame { procedure, without_body: false, place: &trace.failure.place, label: "anon0", source: None });
    }
    stack
}

/// What a trace tells, in its order.
fn events(trace: &Trace) -> Vec<Event<'_>> {
    let mut events: Vec<Event<'_>> = Vec::new();
    let mut stacks: Stacks<'_> = Vec::new();
    for step in &trace.steps {
        let stack = stack_of(&mut stacks, trace, step.thread);
        let mut says = String::new();
        let mut entered = None;
        match step.kind {
            StepKind::Return => {
                // The end of a thread is no return.
                let returned = if stack.len() > 1 { stack.pop() } else { None };
                match returned {
                    Some(frame) if !frame.without_body => says = format!("RETURN from {} ", frame.procedure),
                    _ => continue,
                }
            }
            // What a procedure without a body makes up is told by its results.
            _ if step.kind != StepKind::Call && stack.last().is_some_and(|frame| frame.without_body) => continue,
            StepKind::Call if step.without_body => {
                says = recorded(step).unwrap_or_default();
                entered = Some(step);
            }
            StepKind::Call => {
                says = format!("CALL {}", step.text);
                entered = Some(step);
            }
            StepKind::Fork => says = format!("FORK {}", step.text),
            _ => {}
        }
        let depth = stack.len() - 1;
        if let Some(frame) = stack.last_mut() {
            if step.kind != StepKind::Return {
                (frame.place, frame.label) = (&step.place, &step.label);
                frame.source = step.source.as_ref().or(frame.source);
            }
            let Frame { procedure, place, label, source, .. } = *frame;
            let (thread, context) = (step.thread, step.context);
            events.push(Event { thread, context, depth, procedure, place, label, source, says });
        }
        if let Some(call) = entered {
            let (procedure, without_body) = (call.text.as_str(), call.without_body);
            // It starts where its own first statement says.
            stack.push(Frame { procedure, without_body, place: &call.place, label: "anon0", source: None });
        }
    }
    let stack = stack_of(&mut stacks, trace, trace.failure.thread);
    if stack.len() > 1 && stack.last().is_some_and(|frame| is_of_precondition(trace, frame.procedure)) {
        // The replay looks at preconditions inside.
        stack.pop();
        while events.last().is_some_and(|event| event.says.is_empty() && event.depth >= stack.len()) {
            events.pop();
        }
    }
    fail(trace, stack, &mut events);
    all_done(&mut events);
    events
}

/// The failure, and the returns that follow it.
fn fail<'t>(trace: &'t Trace, stack: &mut Vec<Frame<'t>>, events: &mut Vec<Event<'t>>) {
    let failure = &trace.failure;
    let (thread, context) = (failure.thread, failure.context);
    let mut says = failing(trace);
    if let Some(frame) = stack.last_mut() {
        frame.place = &failure.place;
        frame.source = failure.source.as_ref().or(frame.source);
    }
    while let Some(Frame { procedure, place, label, source, .. }) = stack.pop() {
        events.push(Event { thread, context, depth: stack.len(), procedure, place, label, source, says });
        says = format!("RETURN from {procedure} ");
    }
}

/// Whether it is a precondition of this procedure that fails.
fn is_of_precondition(trace: &Trace, procedure: &str) -> bool {
    trace.failure.message.contains(&format!("precondition of {procedure} "))
}

fn failing(trace: &Trace) -> String {
    let failure = &trace.failure;
    let kind = if failure.message.contains("precondition") {
        ": Requires"
    } else if failure.message.contains("postcondition") {
        ": Ensures"
    } else {
        ""
    };
    match failure.statement.as_str() {
        "" => format!("ASSERTION FAILS{kind}"),
        statement => format!("ASSERTION FAILS {statement}\n {kind}"),
    }
}

/// Each thread is done after its last event.
fn all_done(events: &mut Vec<Event<'_>>) {
    let threads = events.iter().map(|event| event.thread).max().unwrap_or(0);
    for thread in 0..=threads {
        if let Some(last) = events.iter().rposition(|event| event.thread == thread) {
            let done = Event { says: "Done".into(), ..events[last].clone() };
            events.insert(last + 1, done);
        }
    }
}

/// `x = 5`, for a call that is there for its argument to be seen (`boogie_si_record_i32` and the like).
fn recorded(step: &TraceStep) -> Option<String> {
    let value = step.text.starts_with("boogie_si_record_").then(|| step.values.first())??;
    Some(format!("{} = {}", step.shows.as_deref().unwrap_or("v"), value.value))
}

/// The trace in terms of the Boogie text.
pub fn plain(trace: &Trace) -> String {
    let at = &trace.failure.place;
    let mut out = format!("{}({},1): error PF5001: This assertion can fail\n\nExecution trace:\n", at.file, at.line);
    // Writing to a string cannot fail.
    let _ = writeln!(out, "Format: (tid,k)  filename(line,col): blockName   (extra info)");
    let mut last = None;
    for event in events(trace) {
        let Event { thread, context, depth, place, label, says, .. } = event;
        // A block's start is told, and what says something.
        if says.is_empty() && (last == Some((thread, depth, label)) || place.line == 0) {
            continue;
        }
        last = Some((thread, depth, label));
        let indent = " ".repeat(depth + 2);
        let Place { file, line, column } = place;
        let says = if says.is_empty() { says } else { format!("({says})") };
        let _ = writeln!(out, "({thread},{context})  {indent}{file}({line},{column}): {label}  {says}");
    }
    out
}

/// The trace in terms of the program that the Boogie text was made from. What happens where that says no place is told
/// at the next place that there is.
pub fn of_source(trace: &Trace) -> String {
    let file_of = |place: &Place| place.file.rsplit('\\').next().unwrap_or_default().to_owned();
    let at = trace.failure.source.as_ref().unwrap_or(&trace.failure.place);
    let mut out =
        format!("{}({},1): error PF5001: This assertion can fail\n\nExecution trace:\n", file_of(at), at.line);
    let mut waiting: Vec<String> = Vec::new();
    let mut last = String::new();
    let mut last_place = None;
    for Event { thread, source, says, .. } in events(trace) {
        let is_silent = says.is_empty();
        if !is_silent {
            waiting.push(says);
        }
        let Some(place) = source.filter(|place| !place.file.is_empty()) else { continue };
        if is_silent && waiting.is_empty() && last_place == Some((thread, place)) {
            continue;
        }
        last_place = Some((thread, place));
        let (file, line, column) = (file_of(place), place.line, place.column);
        let says = std::mem::take(&mut waiting).join(", ");
        let text = format!("{file}({line},{column}): Trace: Thread={thread}  ({says})\n");
        if text != last {
            out.push_str(&text);
            last = text;
        }
    }
    out
}

/// How the names of the files start that traces go to.
pub const FILES: &str = "corral_out";

/// The files of earlier traces that new ones may take the place of.
pub fn old_files(flags: &Flags) -> Vec<PathBuf> {
    let is_replaced = |file: &Path| {
        let name = file.file_name().and_then(|name| name.to_str());
        let number = name.and_then(|name| {
            let rest = name.strip_prefix(FILES)?;
            rest.strip_suffix(".bpl").or_else(|| rest.strip_suffix("_trace.txt"))
        });
        match number {
            Some("") => flags.max_bugs == 1,
            Some(number) => number.parse::<u32>().is_ok_and(|number| number < flags.max_bugs),
            None => false,
        }
    };
    let there = std::fs::read_dir(".").into_iter().flatten().flatten().map(|entry| PathBuf::from(entry.file_name()));
    there.filter(|file| flags.writes_traces() && is_replaced(file)).collect()
}

/// `corral_out.bpl` and `corral_out_trace.txt`: the program, and the trace for a viewer.
pub fn write_files(flags: &Flags, trace: &Trace, name: &str) -> Result<(), String> {
    let mut program = String::new();
    for file in &flags.files {
        let text = std::fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
        program += &String::from_utf8_lossy(&text);
        program.push('\n');
    }
    let write = |file: String, text: &str| {
        check::write_file(Path::new(&file), text).map_err(|error| format!("{file}: {error}"))
    };
    write(format!("{name}.bpl"), &program)?;
    write(format!("{name}_trace.txt"), &viewer_trace(trace))
}

/// For each event its stack, innermost procedure first, as `procedure|file|line|`, and what it says.
fn viewer_trace(trace: &Trace) -> String {
    let mut out = String::from("s\n#\n");
    let mut stacks: Vec<Vec<(&str, &Place)>> = Vec::new();
    for (index, event) in events(trace).into_iter().enumerate() {
        let Event { thread, depth, procedure, place, says, .. } = event;
        if stacks.len() <= thread as usize {
            stacks.resize_with(thread as usize + 1, Vec::new);
        }
        // Whoever is called was called by an event.
        let stack = &mut stacks[thread as usize];
        stack.truncate(depth);
        stack.push((procedure, place));
        let mut text = String::new();
        for (procedure, Place { file, line, .. }) in stack.iter().rev() {
            let _ = write!(text, "{procedure}|{file}|{line}|");
        }
        let number = index + 1;
        let _ = write!(out, "{thread} {number} 3 1 c\n{thread} {number} 6 {} {text}\n", text.len());
        let says = says.split_whitespace().collect::<Vec<_>>().join(" ");
        if !says.is_empty() {
            let _ = writeln!(out, "{thread} {number} 4 {} {says}", says.len());
        }
    }
    out
}

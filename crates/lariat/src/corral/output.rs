//! What Corral prints, in its words and order, from our report.
//!
//! Unless the flags ask for abstraction all variables are tracked from the start: then there is one `Verifying program`
//! line a search, and a bug is a true bug at once. With it there is a line for each round, and what more variables
//! rule out is a false bug.

use super::flags::Flags;
use crate::report::{Report, Verdict};
use std::fmt::Write;
use std::path::Path;
use trace::{Place, StepKind, Trace, TraceStep};

/// The global that Corral adds for assertions; it always tracks it.
const ASSERTS_PASSED: &str = "assertsPassed";

pub fn header() -> String {
    format!("Corral program verifier version {} (Lariat)\n", env!("CARGO_PKG_VERSION"))
}

pub fn warnings(flags: &Flags) -> String {
    let mut out = String::new();
    for warning in &flags.warnings {
        let _ = writeln!(out, "{warning}");
    }
    if flags.recursion_bound.is_none_or(|bound| bound == 0) {
        let _ = writeln!(out, "Warning: Using default recursion bound of 1");
    }
    out
}

/// The answer and the exit code.
pub fn answer(flags: &Flags, report: &Report) -> (String, u8) {
    let mut out = String::new();
    // Writing to a string cannot fail.
    if !flags.sdv && report.contexts.is_none() {
        let _ = writeln!(out, "Single threaded program detected");
    }
    if flags.max_constant_loop > 0 {
        let _ = writeln!(out, "LB: Took {:.2} s", report.stats.time.passes);
    }
    let code = match report.verdict {
        Verdict::Bug => {
            for trace in report.trace.iter().chain(&report.more) {
                verifying(&mut out, report);
                let _ = writeln!(out, "Program has a potential bug: True bug");
                if flags.sdv {
                    continue;
                }
                if !flags.no_trace {
                    out.push_str(&if flags.source_trace { source_trace(trace) } else { plain_trace(trace) });
                }
                statistics(&mut out, report);
            }
            // Looking for more than there are ends with a search that finds none.
            if !flags.sdv && report.more.len() + 1 < flags.max_bugs as usize {
                no_bugs(&mut out, report, report.recursion_cut);
                statistics(&mut out, report);
            }
            0
        }
        Verdict::Safe | Verdict::Bounded if flags.sdv => {
            verifying(&mut out, report);
            0
        }
        Verdict::Safe | Verdict::Bounded => {
            no_bugs(&mut out, report, report.recursion_cut);
            statistics(&mut out, report);
            0
        }
        Verdict::Unknown => {
            verifying(&mut out, report);
            return (out + &no_answer(flags, report), 1);
        }
    };
    if flags.sdv {
        sdv_end(&mut out, report);
    } else {
        let _ = writeln!(out, "Total Time: {:.2} s", report.stats.time.total);
        let _ = writeln!(out, "Total User CPU time: {:.2} s", report.stats.time.total);
    }
    (out, code)
}

/// The globals that each round tracked, the last one's last.
fn rounds(report: &Report) -> &[Vec<String>] {
    let rounds = report.stats.abstraction.as_ref().map(|abstraction| abstraction.rounds.as_slice());
    rounds.filter(|rounds| !rounds.is_empty()).unwrap_or(std::slice::from_ref(&report.globals))
}

/// The globals that the last round tracked.
fn last_round(report: &Report) -> &[String] {
    rounds(report).last().map_or(&[], Vec::as_slice)
}

fn tracked(globals: &[String]) -> String {
    let globals = globals.iter().map(String::as_str);
    format!("{{{}}}", std::iter::once(ASSERTS_PASSED).chain(globals).collect::<Vec<_>>().join(", "))
}

/// A line for each round; what follows is about the last one.
fn verifying(out: &mut String, report: &Report) {
    for (index, globals) in rounds(report).iter().enumerate() {
        if index > 0 {
            let _ = writeln!(out, "Program has a potential bug: False bug");
        }
        let _ = writeln!(out, "Verifying program while tracking: {}", tracked(globals));
    }
}

fn no_bugs(out: &mut String, report: &Report, bounded: bool) {
    verifying(out, report);
    let _ = writeln!(out, "Program has no bugs");
    if bounded {
        let _ = writeln!(out, "Reached recursion bound of {}", report.bound.unwrap_or(1));
    }
}

/// What is said where there is no answer.
fn no_answer(flags: &Flags, report: &Report) -> String {
    let reason = report.reason.as_deref().unwrap_or("no reason given");
    if reason.starts_with(engine::TIME_LIMIT) {
        return match (flags.kill_after, flags.time_limit) {
            (Some(kill), limit) if limit.is_none_or(|limit| kill < limit) => "Corral timed out\n".into(),
            _ => "\nError, internal bug: Timeout reached!\n".into(),
        };
    }
    if reason.starts_with("memory limit") {
        return "\nStopping: Insufficient memory to continue the execution of the program.\n".into();
    }
    format!("\nError, internal bug: {reason}\n")
}

fn statistics(out: &mut String, report: &Report) {
    let (stats, time) = (&report.stats, &report.stats.time);
    let _ = write!(
        out,
        "\nBoogie verification time: {:.2} s\nTime spent reading-writing programs: {:.2} s\n\n\
         Time spent checking a program ({}): {:.2} s\nTime spent checking a path (0): {:.2} s\n\n\
         Number of procedures inlined: {}\nNumber of variables tracked: {}\n",
        time.search,
        time.read,
        stats.queries,
        time.search,
        time.replay,
        stats.instances,
        last_round(report).len() + 1,
    );
}

fn sdv_end(out: &mut String, report: &Report) {
    let _ = writeln!(out, "Number of procedures inlined: {}", report.stats.instances);
    let _ = writeln!(out, "Final tracked vars: {}", tracked(last_round(report)));
    let _ = writeln!(out, "Total Time: {:.2} s", report.stats.time.total);
    let words = match report.verdict {
        Verdict::Bug => "prog.c(1,1): error PF5001: This assertion can fail\nProgram has bugs\n",
        Verdict::Safe => "No bugs found\nProof computed\n",
        Verdict::Bounded | Verdict::Unknown => "No bugs found\nProof not computed\n",
    };
    out.push_str(words);
}

// ------------------------------------------------------------ traces

/// One line of a trace.
struct Line<'t> {
    thread: u32,
    context: u32,
    depth: usize,
    place: &'t Place,
    label: &'t str,
    extra: String,
}

/// What Corral tells of a step; nothing of most.
fn extra(step: &TraceStep) -> String {
    match step.kind {
        StepKind::Call => match recorded(step) {
            Some(value) => value,
            None => format!("CALL {}", step.text),
        },
        StepKind::Fork => format!("FORK {}", step.text),
        // The end of a thread is no return.
        StepKind::Return if is_record(step) || step.depth == 0 => String::new(),
        StepKind::Return => format!("RETURN from {} ", step.text),
        _ => String::new(),
    }
}

/// Whether a call is there for its argument to be seen (`boogie_si_record_i32` and the like).
fn is_record(step: &TraceStep) -> bool {
    step.text.starts_with("boogie_si_record_")
}

/// `x = 5`, for a call that is there to show that.
fn recorded(step: &TraceStep) -> Option<String> {
    let value = is_record(step).then(|| step.values.first())??;
    Some(format!("{} = {}", step.shows.as_deref().unwrap_or("v"), value.value))
}

fn lines(trace: &Trace) -> Vec<Line<'_>> {
    let mut lines: Vec<Line<'_>> = Vec::new();
    let mut last: Option<(u32, usize, &str)> = None;
    for step in &trace.steps {
        // A call is told where it stands: in the caller; so is a return.
        let depth = match step.kind {
            StepKind::Call | StepKind::Return => step.depth.saturating_sub(1),
            _ => step.depth,
        };
        let extra = extra(step);
        let here = (step.thread, depth, step.label.as_str());
        // A block's start is told, and what says something.
        if extra.is_empty() && (last == Some(here) || step.place.line == 0) {
            continue;
        }
        last = Some(here);
        let (thread, context) = (step.thread, step.context);
        lines.push(Line { thread, context, depth, place: &step.place, label: &step.label, extra });
    }
    let failure = &trace.failure;
    let label = trace.steps.last().map_or("anon0", |step| step.label.as_str());
    let depth = trace.steps.last().map_or(0, |step| step.depth);
    let (thread, context) = (failure.thread, failure.context);
    let mut fails = "ASSERTION FAILS".to_owned();
    if !failure.statement.is_empty() {
        let _ = write!(fails, " {}\n ", failure.statement);
    } else if failure.message.contains("precondition") {
        fails += ": Requires";
    } else if failure.message.contains("postcondition") {
        fails += ": Ensures";
    }
    lines.push(Line { thread, context, depth, place: &failure.place, label, extra: fails });
    lines.push(Line { thread, context, depth: 0, place: &failure.place, label, extra: "Done".into() });
    lines
}

fn in_brackets(extra: &str) -> String {
    if extra.is_empty() { String::new() } else { format!("({extra})") }
}

/// The trace in terms of the Boogie text.
fn plain_trace(trace: &Trace) -> String {
    let at = &trace.failure.place;
    let mut out = format!("{}({},1): error PF5001: This assertion can fail\n\nExecution trace:\n", at.file, at.line);
    let _ = writeln!(out, "Format: (tid,k)  filename(line,col): blockName   (extra info)");
    for line in lines(trace) {
        let Line { thread, context, depth, place, label, extra } = line;
        let indent = " ".repeat(depth + 2);
        let Place { file, line, column } = place;
        let extra = in_brackets(&extra);
        let _ = writeln!(out, "({thread},{context})  {indent}{file}({line},{column}): {label}  {extra}");
    }
    out
}

/// The trace in terms of the program that the Boogie text was made from, as far as that says where it is.
fn source_trace(trace: &Trace) -> String {
    let file_of = |place: &Place| place.file.rsplit('\\').next().unwrap_or_default().to_owned();
    let failing = trace.failure.source.as_ref();
    let mut out = String::new();
    let at = failing.unwrap_or(&trace.failure.place);
    let _ = writeln!(out, "{}({},1): error PF5001: This assertion can fail\n\nExecution trace:", file_of(at), at.line);
    // Where each activation of each thread is, by thread and depth.
    let mut places: Vec<Vec<Option<&Place>>> = Vec::new();
    let mut last = String::new();
    let mut print = |place: Option<&Place>, thread: u32, extra: &str| {
        let Some(place) = place else { return };
        let column = place.column.max(1);
        let (file, line, extra) = (file_of(place), place.line, in_brackets(extra));
        let text = format!("{file}({line},{column}): Trace: Thread={thread}  {extra}\n");
        if text != last {
            out.push_str(&text);
            last = text;
        }
    };
    for step in &trace.steps {
        let thread = step.thread as usize;
        if places.len() <= thread {
            places.resize(thread + 1, Vec::new());
        }
        let stack = &mut places[thread];
        let depth = match step.kind {
            StepKind::Call | StepKind::Return => step.depth.saturating_sub(1),
            _ => step.depth,
        };
        // The callee starts where its own first location says.
        stack.resize(stack.len().max(depth + 1), None);
        stack.truncate(depth + 1);
        if let Some(source) = &step.source {
            stack[depth] = Some(source);
            print(Some(source), step.thread, "");
        }
        let extra = extra(step);
        if !extra.is_empty() {
            print(stack[depth], step.thread, &extra);
        }
    }
    let (failure, thread) = (&trace.failure, trace.failure.thread);
    let statement = failure.statement.trim_end_matches(';');
    let fails =
        if statement.is_empty() { "ASSERTION FAILS".into() } else { format!("ASSERTION FAILS {statement};\n ") };
    print(failing, thread, &fails);
    print(failing, thread, "Done");
    out
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
        crate::output::write_file(Path::new(&file), text).map_err(|error| format!("{file}: {error}"))
    };
    write(format!("{name}.bpl"), &program)?;
    write(format!("{name}_trace.txt"), &viewer_trace(trace))
}

fn viewer_trace(trace: &Trace) -> String {
    let mut out = String::from("s\n#\n");
    // The procedures that each thread is in, and the line where each is.
    let mut stacks: Vec<Vec<(String, String, u32)>> = Vec::new();
    let mut number = 0;
    let mut event = |thread: u32, stack: &[(String, String, u32)], extra: &str| {
        number += 1;
        let mut text = String::new();
        for (procedure, file, line) in stack.iter().rev() {
            let _ = write!(text, "{procedure}|{file}|{line}|");
        }
        let _ = write!(out, "{thread} {number} 3 1 c\n{thread} {number} 6 {} {text}\n", text.len());
        if !extra.is_empty() {
            let _ = writeln!(out, "{thread} {number} 4 {} {extra}", extra.len());
        }
    };
    for step in &trace.steps {
        let thread = step.thread as usize;
        while stacks.len() <= thread {
            let first = if stacks.len() <= 1 { trace.entry.clone() } else { "thread".into() };
            stacks.push(vec![(first, String::new(), 0)]);
        }
        let stack = &mut stacks[thread];
        if let Some(top) = stack.last_mut() {
            (top.1, top.2) = (step.place.file.clone(), step.place.line);
        }
        let extra = extra(step);
        match step.kind {
            StepKind::Call => {
                event(step.thread, stack, extra.trim_end());
                stack.push((step.text.clone(), step.place.file.clone(), step.place.line));
            }
            StepKind::Return => {
                if stack.len() > 1 {
                    stack.pop();
                }
                event(step.thread, stack, extra.trim_end());
            }
            _ => event(step.thread, stack, &extra),
        }
    }
    if let Some(stack) = stacks.get(trace.failure.thread as usize) {
        event(trace.failure.thread, stack, "ASSERTION FAILS");
        event(trace.failure.thread, stack, "Done");
    }
    out
}

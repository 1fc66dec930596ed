//! What Corral prints, in its words and order, from our report.
//!
//! Unless the flags ask for abstraction all variables are tracked from the start: then there is one `Verifying program`
//! line a search, and a bug is a true bug at once. With it there is a line for each round, and what more variables
//! rule out is a false bug.

use super::flags::Flags;
use super::traces;
use crate::report::{Report, Verdict};
use std::fmt::Write;

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
    if flags.recursion_bound.is_none() {
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
    if flags.max_constant_loop() > 0 {
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
                    out.push_str(&if flags.source_trace { traces::of_source(trace) } else { traces::plain(trace) });
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

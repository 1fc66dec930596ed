//! Corral's words for what our report says; `telling.rs` has their order.

use super::flags::Flags;
use check::{Fault, Report, Verdict};
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

/// What is said of an input that is at fault.
pub fn invalid_input(flags: &Flags, fault: Fault, reason: &str) -> String {
    let reason = match fault {
        Fault::NoEntry if flags.sdv => "No entrypoint specified",
        Fault::NoEntry => "Main procedure not specified",
        Fault::NoSuchEntry => return no_body(flags, flags.main.as_deref().unwrap_or_default()),
        Fault::Other => reason,
    };
    format!("\nError, Invalid input: {reason}\n")
}

/// What is said of an entry that there is no body for.
pub fn no_body(flags: &Flags, entry: &str) -> String {
    if flags.sdv {
        return format!("\nError, Invalid input: Entrypoint {entry} not found\n");
    }
    "\nError, Invalid input: Implementation of main procedure not found\n".into()
}

/// The globals that each round tracked, the last one's last.
pub fn rounds(report: &Report) -> &[Vec<String>] {
    let rounds = report.stats.abstraction.as_ref().map(|abstraction| abstraction.rounds.as_slice());
    rounds.filter(|rounds| !rounds.is_empty()).unwrap_or(std::slice::from_ref(&report.globals))
}

/// What Corral tracks where we track these globals: its own global for assertions, too, if it makes one.
fn tracked<'g>(flags: &Flags, globals: &'g [String]) -> Vec<&'g str> {
    let own = (!flags.sdv || flags.sdv_asserts).then_some(ASSERTS_PASSED);
    let others = globals.iter().map(String::as_str).filter(|&global| own != Some(global));
    own.into_iter().chain(others).collect()
}

fn last_tracked<'r>(flags: &Flags, report: &'r Report) -> Vec<&'r str> {
    tracked(flags, rounds(report).last().map_or(&[], Vec::as_slice))
}

pub fn verifying(flags: &Flags, globals: &[String]) -> String {
    format!("Verifying program while tracking: {{{}}}\n", tracked(flags, globals).join(", "))
}

pub fn loop_bounds(seconds: f64) -> String {
    format!("LB: Took {seconds:.2} s\n")
}

pub fn no_bugs(report: &Report) -> String {
    let mut out = String::from("Program has no bugs\n");
    if report.recursion_cut {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "Reached recursion bound of {}", report.bound.unwrap_or(1));
    }
    out
}

/// What is said where there is no answer. The words for lack of time have changed from one version of Corral to the
/// next, and readers look for those that they know: all of them are there.
pub fn no_answer(flags: &Flags, report: &Report) -> String {
    let Some(reason) = &report.reason else { return "\nError, internal bug: no reason given\n".into() };
    if reason.is_time_limit() {
        let is_killed = flags.kill_after.is_some_and(|kill| flags.time_limit.is_none_or(|limit| kill < limit));
        let ending = if is_killed { "Corral timed out\n" } else { "\nError, internal bug: Z3 ran out of resources\n" };
        return format!("Timed out: Timeout reached!\n{ending}");
    }
    if reason.is_memory_limit() {
        return "\nStopping: Insufficient memory to continue the execution of the program.\n".into();
    }
    format!("\nError, internal bug: {reason}\n")
}

fn times(report: &Report) -> String {
    let time = &report.stats.time;
    format!(
        "\nBoogie verification time: {:.2} s\nTime spent reading-writing programs: {:.2} s\n\n\
         Time spent checking a program ({}): {:.2} s\nTime spent checking a path (0): {:.2} s\n\n",
        time.search, time.read, report.stats.queries, time.search, time.replay,
    )
}

/// What follows each search.
pub fn statistics(flags: &Flags, report: &Report) -> String {
    let variables = last_tracked(flags, report).len();
    let inlined = report.stats.instances;
    times(report) + &format!("Number of procedures inlined: {inlined}\nNumber of variables tracked: {variables}\n")
}

/// What follows the last search.
pub fn total(report: &Report, user_seconds: f64) -> String {
    let total = report.stats.time.total;
    format!("Total Time: {total:.2} s\nTotal User CPU time: {user_seconds:.2} s\n")
}

/// The end in SDV mode. The size of verification conditions is not counted.
pub fn sdv_end(flags: &Flags, report: &Report, user_seconds: f64) -> String {
    let (refinements, inlined) = (rounds(report).len(), report.stats.instances);
    let words = match report.verdict {
        Verdict::Bug | Verdict::Possible => "prog.c(1,1): error PF5001: This assertion can fail\nProgram has bugs\n",
        Verdict::Safe => "No bugs found\nProof computed\n",
        Verdict::Bounded | Verdict::Unknown => "No bugs found\nProof not computed\n",
    };
    times(report)
        + &format!(
            "CLoops Time: 0.00 s\nNum refinements: {refinements}\nNumber of procedures inlined: {inlined}\n\
             VC Size: 0\nFinal tracked vars: {{{}}}\n",
            last_tracked(flags, report).join(", "),
        )
        + &total(report, user_seconds)
        + words
}

//! Verdicts assertion by assertion, against each other.
//!
//! What the passes keep of one question, whether anything fails, they must keep for every assertion by itself. So a program
//! that is answered assertion by assertion, by a call tree behind all passes or by regions, is answered once more by regions
//! without the passes that can be left out. An assertion that fails for the one and is safe for the other is a finding. (Within
//! a bound they may differ: passes may change what a bound means.)

use crate::run::Configuration;
use boogie::typed::TypedProgram;
use check::{AssertionReport, Check, Report, Verdict};
use std::sync::Arc;
use std::time::Duration;

/// What contradicts a report that has a verdict for each assertion.
pub fn contradiction(
    program: &Arc<TypedProgram>,
    report: &Report,
    bound: u32,
    time: Duration,
    main: Option<&str>,
) -> Option<String> {
    let other: Configuration = crate::configurations::by_regions();
    let again = Check::program(Arc::clone(program)).config(other.config(bound, time, main)).run().ok()?;
    if report.assertions.len() != again.assertions.len() {
        let (one, other) = (report.assertions.len(), again.assertions.len());
        return (other > 0).then(|| format!("{one} assertions with passes, {other} without"));
    }
    report.assertions.iter().zip(&again.assertions).find_map(|(one, other)| {
        let fails = |one: &AssertionReport| matches!(one.verdict, Verdict::Bug | Verdict::Possible);
        let contradict = |one: &AssertionReport, other: &AssertionReport| fails(one) && other.verdict == Verdict::Safe;
        (contradict(one, other) || contradict(other, one)).then(|| {
            let (line, text) = (one.place.line, &one.text);
            format!("line {line}, {text}: {:?}, and without passes {:?}", one.verdict, other.verdict)
        })
    })
}

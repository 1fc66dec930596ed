//! `--roots`: program fragments, checked from every procedure that nobody calls, from all, or from those that are named.
//!
//! Paper: inertial refinement, §III (program fragments; `Hoist` through a bounded set of calling contexts). Each root starts
//! with parameters and globals of any value, as its `requires` and `where` clauses let them have; so what fails there may
//! be ruled out by a caller that was not looked at, and the answer says for each root which those are. Every root is a
//! check of its own, with its part of the time; what one leaves goes to the others.

use crate::check_command::{BAD_INPUT, UNKNOWN, exit_code, interrupted, run_with};
use crate::cli::CheckArgs;
use crate::output;
use check::{Config, Error, Report, Verdict};
use passes::lower::{Root, RootsWanted, roots};
use serde::Serialize;
use std::time::{Duration, Instant};

/// No root gets less than this, whatever is left.
const SHORTEST: Duration = Duration::from_millis(500);

/// The answer from one root.
#[derive(Serialize)]
struct RootReport {
    /// The procedures that call it, which were not looked at: they may rule out what fails.
    callers: Vec<String>,
    #[serde(flatten)]
    report: Report,
}

/// Runs a check from each root and prints the answer; the exit code.
pub fn check(args: &CheckArgs, wanted: &str) -> u8 {
    let start = Instant::now();
    let config = args.config();
    let options = check::ReadOptions { infer_modifies: true, ..Default::default() };
    let Some(program) = crate::parse_command::read(&args.files, &config, &options) else { return BAD_INPUT };
    let names: Vec<String> = wanted.split(',').map(|name| name.trim().to_owned()).collect();
    let wanted = match wanted {
        "uncalled" => RootsWanted::Uncalled,
        "all" => RootsWanted::All,
        _ => RootsWanted::Named(&names),
    };
    let roots = match roots(&program, wanted) {
        Ok(roots) => roots,
        Err(error) => {
            output::error(&error.to_string());
            return BAD_INPUT;
        }
    };
    let cancel = interrupted();
    let mut reports: Vec<RootReport> = Vec::new();
    for (index, root) in roots.iter().enumerate() {
        if cancel.is_cancelled() {
            break;
        }
        let share = |limit: Duration| {
            let left = limit.saturating_sub(start.elapsed());
            (left / (roots.len() - index) as u32).max(SHORTEST)
        };
        let time_limit = config.time_limit.map(share);
        let config = Config { main: Some(root.name.clone()), time_limit, ..config.clone() };
        match run_with(args, config, &cancel, &mut |_| {}) {
            Ok(report) => reports.push(RootReport { callers: root.callers.clone(), report }),
            Err(Error::NoWorker(_)) => return UNKNOWN,
            Err(_) => return BAD_INPUT,
        }
    }
    print(args, &reports, &roots[reports.len()..])
}

/// What all roots come to: the worst.
fn print(args: &CheckArgs, roots: &[RootReport], skipped: &[Root]) -> u8 {
    let worst = [Verdict::Bug, Verdict::Possible, Verdict::Unknown, Verdict::Bounded];
    let has = |verdict: &&Verdict| roots.iter().any(|root| root.report.verdict == **verdict);
    let mut verdict = worst.iter().find(has).copied().unwrap_or(Verdict::Safe);
    if !skipped.is_empty() && matches!(verdict, Verdict::Safe | Verdict::Bounded) {
        verdict = Verdict::Unknown;
    }
    let skipped: Vec<&str> = skipped.iter().map(|root| root.name.as_str()).collect();
    let text = if args.format.name == render::TEXT.name {
        roots.iter().map(|root| root.text(args.verbose)).chain([counts(roots, skipped.len())]).collect()
    } else {
        let document = serde_json::json!({
            "version": render::VERSION, "verdict": verdict, "roots": roots, "skipped": skipped,
        });
        format!("{document}\n")
    };
    if let Err(error) = output::print(&text) {
        output::error(&format!("the answer could not be written: {error}"));
        return UNKNOWN;
    }
    match verdict {
        Verdict::Unknown => UNKNOWN,
        _ => {
            let of_verdict = roots.iter().filter(|root| root.report.verdict == verdict);
            of_verdict.map(|root| exit_code(&root.report, args)).max().unwrap_or(0)
        }
    }
}

impl RootReport {
    fn text(&self, verbose: bool) -> String {
        let Report { entry, verdict, .. } = &self.report;
        let mut out = format!("From {entry}:\n{}", self.report.text(verbose));
        if matches!(verdict, Verdict::Bug | Verdict::Possible) {
            let callers = match self.callers.as_slice() {
                [] => "nobody calls it here; a caller elsewhere".to_owned(),
                callers => format!("it is called by {}, which", callers.join(", ")),
            };
            out += &format!("It starts with any values: {callers} may rule this out.\n");
        }
        out.push('\n');
        out
    }
}

fn counts(roots: &[RootReport], skipped: usize) -> String {
    let count = |verdict: Verdict| roots.iter().filter(|root| root.report.verdict == verdict).count();
    let words = [
        (count(Verdict::Bug), "with a bug"),
        (count(Verdict::Possible), "with a possible bug"),
        (count(Verdict::Safe), "safe"),
        (count(Verdict::Bounded), "bounded"),
        (count(Verdict::Unknown), "unknown"),
        (skipped, "not looked at"),
    ];
    let counted: Vec<String> =
        words.iter().filter(|(count, _)| *count > 0).map(|(count, word)| format!("{count} {word}")).collect();
    format!("{} roots: {}.\n", roots.len() + skipped, counted.join(", "))
}

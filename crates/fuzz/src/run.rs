//! One program through one configuration, by the driver that `lariat check` is a caller of: inside this process, or, for
//! the portfolio, in processes as users have them.

use boogie::typed::TypedProgram;
use check::config::{HandedOn, Houdini, SolverKind};
use check::{Check, Config, Error, Reason, Source, Strategy};
use engine::{Disjoint, Merge};
use refine::Algorithm;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use trace::Trace;

/// Reads and types a program.
pub fn read(text: &str) -> Result<TypedProgram, String> {
    let options = boogie::check::Options { infer_modifies: true, ..Default::default() };
    match boogie::check::read([("program.bpl", text)], &options) {
        Ok((program, _)) => Ok(program),
        Err(rejected) => {
            let first = rejected.diagnostics.iter().find(|diagnostic| diagnostic.is_error());
            Err(first.map_or("rejected".into(), |diagnostic| {
                let line = text[..(diagnostic.span.start as usize).min(text.len())].lines().count();
                format!("line {line}: {}", diagnostic.message)
            }))
        }
    }
}

/// A way to decide a program. None of it may change the verdict.
#[derive(Clone, Debug)]
pub struct Configuration {
    pub name: String,
    pub engine: &'static str,
    pub merge: Merge,
    pub disjoint: Disjoint,
    pub solver: SolverKind,
    pub seed: u32,
    /// Added to the bound that the program is meant for.
    pub deeper: u32,
    /// Passes that are left out.
    pub without: Vec<String>,
    /// How far loops that run a known number of times may raise their own bound.
    pub constant_loops: u32,
    /// Whether only some globals are tracked, and how those that matter are found.
    pub abstraction: Option<Algorithm>,
    /// Whether maps that procedures hand on become globals.
    pub handed_on: bool,
    /// Whether summaries are guessed and proved before the search.
    pub houdini: bool,
    /// Whether every assertion is answered for by itself.
    pub each: bool,
}

impl Configuration {
    /// What the driver is told.
    pub fn config(&self, bound: u32, time: Duration, main: Option<&str>) -> Config {
        Config {
            main: main.map(str::to_owned),
            bound: Some(bound),
            max_constant_loop: self.constant_loops,
            // Two programs are compared by whether they have an execution; what it hangs on is another question.
            accept_possible: true,
            time_limit: Some(time),
            strategy: Some(Strategy::named(self.engine)),
            merge: Some(self.merge),
            disjoint: self.disjoint,
            without: self.without.clone(),
            houdini: if self.houdini { Houdini::Auto } else { Houdini::User },
            houdini_time: Some(HOUDINI),
            abstraction: self.abstraction.is_some(),
            handed_on: if self.handed_on { HandedOn::Always } else { HandedOn::Never },
            refine: self.abstraction.unwrap_or(Algorithm::Vcrefine),
            seed: self.seed,
            solver: self.solver.clone(),
            program: lariat(),
            in_process: !self.is_portfolio(),
            verify: true,
            each: self.each,
            ..Config::default()
        }
    }

    /// Whether it is several engines side by side, in processes of their own.
    pub fn is_portfolio(&self) -> bool {
        self.engine == PORTFOLIO
    }
}

/// The name of the portfolio among the engines.
pub const PORTFOLIO: &str = "portfolio";

/// The program that was built with this one, if there is one.
pub fn lariat() -> Option<PathBuf> {
    std::env::current_exe().ok().map(|us| us.with_file_name("lariat")).filter(|program| program.is_file())
}

/// For all summaries of a program together.
const HOUDINI: Duration = Duration::from_secs(1);

/// What a configuration says of a program.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// A bug that was replayed; how deep procedures nest in its trace.
    Bug {
        trace: Box<Trace>,
    },
    Safe,
    Bounded(u32),
    Unknown(Reason),
    /// Lowering does not take the program: that is an answer, not a defect.
    Rejected(String),
    /// A panic, or what the passes left is not as it must be.
    Broken(String),
}

impl Verdict {
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::Bug { .. } => "bug",
            Verdict::Safe => "safe",
            Verdict::Bounded(_) => "bounded",
            Verdict::Unknown(_) => "unknown",
            Verdict::Rejected(_) => "rejected",
            Verdict::Broken(_) => "broken",
        }
    }
}

/// Decides a program, with a log of all that is asked if `log` wants one.
pub fn decide(
    program: &Arc<TypedProgram>,
    configuration: &Configuration,
    bound: u32,
    time: Duration,
    main: Option<&str>,
    log: Option<&Path>,
) -> Verdict {
    let mut config = configuration.config(bound, time, main);
    config.log = log.map(Path::to_owned);
    let check = if configuration.is_portfolio() {
        let files = program.sources.files().iter();
        Check::new(files.map(|file| Source::from((file.name.as_str(), file.text.as_str()))))
    } else {
        Check::program(Arc::clone(program))
    };
    let mut report = match check.config(config).run() {
        Ok(report) => report,
        Err(error @ Error::Input { .. }) => return Verdict::Rejected(error.to_string()),
        Err(error) => return Verdict::Unknown(engine::Reason::Other(error.to_string()).into()),
    };
    if report.contexts.is_some() {
        // `fuzz threads` is for those: here nobody says how many rounds there are.
        return Verdict::Rejected("the program starts threads".into());
    }
    if configuration.each && report.question == "assert" {
        if let Some(problem) = crate::each::contradiction(program, &report, bound, time, main) {
            return Verdict::Broken(problem);
        }
        report.trace = report.assertions.iter_mut().find_map(|one| one.trace.take());
    }
    match (report.verdict, report.trace, report.reason) {
        (check::Verdict::Bug | check::Verdict::Possible, Some(trace), _) => match runs_again(program, &trace) {
            Ok(()) => Verdict::Bug { trace: Box::new(trace) },
            Err(why) => Verdict::Broken(format!("the saved trace does not replay: {why}")),
        },
        (check::Verdict::Bug | check::Verdict::Possible, None, _) => {
            Verdict::Broken("a bug without a replayed trace".into())
        }
        (check::Verdict::Safe, ..) => Verdict::Safe,
        (check::Verdict::Bounded, ..) => Verdict::Bounded(report.bound.unwrap_or(bound)),
        (check::Verdict::Unknown, _, Some(reason)) if reason.is_defect() => Verdict::Broken(reason.to_string()),
        (check::Verdict::Unknown, _, Some(reason)) => Verdict::Unknown(reason),
        (check::Verdict::Unknown, _, None) => Verdict::Broken("it does not know, and does not say why".into()),
    }
}

/// Whether a trace runs again from its JSON alone, and ends in the same place.
fn runs_again(program: &TypedProgram, trace: &Trace) -> Result<(), String> {
    let text = serde_json::to_string(trace).map_err(|error| error.to_string())?;
    let saved: Trace = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    match trace::rerun(program, &saved) {
        Ok(again) if again.failure.place == trace.failure.place => Ok(()),
        Ok(_) => Err("it fails elsewhere".into()),
        Err(trace::NoReplay::Differs(why) | trace::NoReplay::Unusable(why)) => Err(why),
    }
}

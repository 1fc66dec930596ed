//! What a check is asked: the question, its bounds and limits, and how to search.
//!
//! It is one value that can be written and read, as a worker process gets it as its first line.

pub use crate::c_programs::{CPrograms, Check as CCheck, DataModel, Errors};
use engine::{Disjoint, Merge};
use refine::Algorithm;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How to check a program. The default is what `lariat check FILE` does, but for [`Config::program`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Config {
    /// The procedure to start from; by default the one that is marked `{:entrypoint}`.
    pub main: Option<String>,
    /// Of several that are marked and that nobody calls, start from the first.
    pub first_entry: bool,
    /// Where none is named or marked, start from `main`, or from the only procedure.
    pub sole_entry: bool,
    /// What is asked; by default what the program looks like it asks.
    pub question: Option<Question>,
    /// Ask whether the entry can return with this global false (or an integer other than 0) that was true (or 0) at the
    /// start.
    pub assert_var: Option<String>,
    /// Libraries of Boogie's that are read before the program, by name ([`boogie::library::LIBRARIES`]).
    #[serde(default)]
    pub libraries: Vec<String>,
    /// The recursion bound; without one, the search goes on with larger and larger ones.
    pub bound: Option<u32>,
    /// How far a loop with a constant number of iterations may raise its own bound; 0: not at all.
    pub max_constant_loop: u32,
    /// How many contexts each thread may run in.
    pub contexts: u32,
    /// More and more contexts, where none were asked for and the program is a translated one.
    pub more_contexts: bool,
    /// Threads take turns only where they say `yield`.
    pub cooperative: bool,
    /// How many calls may be open at a time.
    pub stack_depth: Option<u32>,
    /// How many failing assertions to look for.
    pub max_bugs: u32,
    /// Whether every assertion is answered for by itself.
    #[serde(default)]
    pub each: bool,
    /// Whether an execution that hangs on what nobody has decided counts as a bug.
    pub accept_possible: bool,
    /// For the whole; `None` for no limit.
    pub time_limit: Option<Duration>,
    /// In megabytes, for all worker processes together; nobody keeps it where there are none.
    pub memory_limit: Option<u64>,

    /// How to search; by default [`Strategy::Portfolio`], unless something is asked for that only one search can do.
    pub strategy: Option<Strategy>,
    /// How many engines of a portfolio start at once; by default as many as there are cores.
    pub jobs: Option<usize>,
    /// The members of the portfolio by name, with `-` for blanks; all where there is none.
    #[serde(default)]
    pub portfolio: Option<Vec<String>>,
    /// How call sites share instances; by default [`Merge::First`].
    pub merge: Option<Merge>,
    /// When two calls of a procedure may share.
    pub disjoint: Disjoint,
    /// Passes that are left out, by name; `all` for every one that can be.
    pub without: Vec<String>,
    /// Which guesses about procedures are proved and used as summaries, and the time for that.
    pub houdini: Houdini,
    pub houdini_time: Option<Duration>,
    /// Whether only those globals are tracked that matter.
    pub abstraction: bool,
    /// Whether maps that procedures hand to each other count as globals.
    pub handed_on: HandedOn,
    /// Globals that are tracked from the start; with `*` at the end, all that start like this.
    pub track: Vec<String>,
    /// How globals that matter are found.
    pub refine: Algorithm,

    /// Random choices of the solver, and of engines.
    pub seed: u32,
    pub solver: SolverKind,
    /// Options of the linked Z3, as `NAME=VALUE`.
    pub z3_options: Vec<String>,
    /// The command of a second solver that is asked for proofs again.
    pub certify: Option<String>,
    /// The program that worker processes run, and solvers that may crash: `lariat`, or another one that starts with
    /// [`crate::serve_if_asked`]. Without one the check runs in this process, with one engine, and what only such a solver
    /// can decide stays undecided.
    pub program: Option<PathBuf>,
    /// Whether the search runs in this process all the same.
    pub in_process: bool,

    /// Where all that is asked of the solver is written, as SMT-LIB.
    pub log: Option<PathBuf>,
    /// Where a line for each query is written, as JSON.
    pub profile: Option<PathBuf>,
    /// Where a picture of what was inlined goes: SVG, or DOT where the name ends so.
    pub call_tree: Option<PathBuf>,
    /// Where the program is written as Horn clauses.
    pub clauses_out: Option<PathBuf>,
    /// Where the program is written with its summaries, as Boogie.
    pub summaries_out: Option<PathBuf>,
    /// Where a program that follows the path of the bug is written.
    pub trace_program: Option<PathBuf>,
    /// The passes after which [`crate::Event::Dump`] tells the program; `all` for each.
    pub dump_after: Vec<String>,
    /// Whether the program is looked at once more after the passes, whether it is as it must be: for tests.
    pub verify: bool,
    /// Whether the report has the solver's own counters.
    pub solver_statistics: bool,
    /// Whether rendered diagnostics have colours.
    pub colors: bool,

    /// How C programs are read.
    #[serde(default)]
    pub c: CPrograms,
}

/// What a check asks of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Can an assertion fail?
    Assert,
    /// Can the entry return?
    Return,
}

/// Who searches.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Strategy {
    /// Several engines side by side, each in a process of its own; the first answer wins.
    Portfolio,
    /// The engine of this name ([`engine::ENGINES`]).
    Engine(String),
}

impl Strategy {
    pub fn name(&self) -> &str {
        match self {
            Strategy::Portfolio => PORTFOLIO,
            Strategy::Engine(name) => name,
        }
    }

    /// The strategy of this name.
    pub fn named(name: &str) -> Self {
        if name == PORTFOLIO { Strategy::Portfolio } else { Strategy::Engine(name.to_owned()) }
    }
}

/// The name of a portfolio, among those of engines.
const PORTFOLIO: &str = "portfolio";
/// What searches where one engine is needed and none was named.
const DEFAULT_ENGINE: &str = "stratified";
const CLAUSES: &str = "horn";

/// Which guesses about procedures are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Houdini {
    /// None; an `{:existential true}` constant is any Boolean.
    Off,
    /// Those that the source marks.
    User,
    /// Those, and guesses made from the program.
    Auto,
}

/// When maps that procedures hand to each other become globals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HandedOn {
    Never,
    /// Where globals are abstracted.
    WhereAbstracted,
    /// Always: for tests.
    Always,
}

/// Which solver answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SolverKind {
    /// Z3 linked in, incremental.
    Z3,
    /// Z3 linked in, a fresh solver for each question: for tests.
    OneShot,
    /// A command that speaks SMT-LIB 2.
    Process(String),
}

impl Default for Config {
    fn default() -> Self {
        Self {
            main: None,
            first_entry: false,
            sole_entry: true,
            question: None,
            assert_var: None,
            bound: None,
            max_constant_loop: 100,
            contexts: 2,
            more_contexts: true,
            cooperative: false,
            stack_depth: None,
            max_bugs: 1,
            each: false,
            accept_possible: false,
            time_limit: Some(Duration::from_secs(60)),
            memory_limit: None,
            strategy: None,
            jobs: None,
            portfolio: None,
            merge: None,
            disjoint: Disjoint::Control,
            libraries: Vec::new(),
            without: Vec::new(),
            houdini: Houdini::User,
            houdini_time: Some(Duration::from_secs(10)),
            abstraction: false,
            handed_on: HandedOn::Never,
            track: Vec::new(),
            refine: Algorithm::Vcrefine,
            seed: 0,
            solver: SolverKind::Z3,
            z3_options: Vec::new(),
            certify: None,
            program: None,
            in_process: false,
            log: None,
            profile: None,
            call_tree: None,
            clauses_out: None,
            summaries_out: None,
            trace_program: None,
            dump_after: Vec::new(),
            verify: false,
            solver_statistics: false,
            colors: false,
            c: CPrograms::default(),
        }
    }
}

impl Config {
    /// The strategy that was asked for, or the one that serves best.
    pub fn strategy(&self) -> Strategy {
        let chosen = || match self.chooses_engine() {
            Some((_, engine)) => Strategy::Engine(engine.into()),
            None if !self.has_workers() => Strategy::Engine(DEFAULT_ENGINE.into()),
            None => Strategy::Portfolio,
        };
        self.strategy.clone().unwrap_or_else(chosen)
    }

    /// The option that chooses an engine where none was named, if there is one, by its name on the command line: what tells of
    /// one search, or changes how one is done, is of one engine.
    pub fn chooses_engine(&self) -> Option<(&'static str, &'static str)> {
        let of_one_search = [
            ("--log", self.log.is_some()),
            ("--profile", self.profile.is_some()),
            ("--call-tree", self.call_tree.is_some()),
            ("--dump-after", !self.dump_after.is_empty()),
            ("--merge", self.merge.is_some_and(|merge| merge != Merge::First)),
            ("--disjoint", self.disjoint != Disjoint::Control),
            ("--summaries-out", self.summaries_out.is_some()),
            ("--trace-program", self.trace_program.is_some()),
            ("--abstraction on", self.abstraction),
            ("--each", self.each),
        ];
        match self.strategy {
            Some(_) => None,
            None if self.clauses_out.is_some() => Some(("--clauses-out", CLAUSES)),
            None => {
                let chosen = of_one_search.into_iter().find(|(_, is_given)| *is_given);
                chosen.map(|(option, _)| (option, DEFAULT_ENGINE))
            }
        }
    }

    /// Whether the work is done in processes of its own.
    pub fn has_workers(&self) -> bool {
        self.program.is_some() && !self.in_process
    }

    /// How call sites share instances.
    pub fn merge(&self) -> Merge {
        self.merge.unwrap_or(Merge::First)
    }

    /// Whether maps that procedures hand on become globals.
    pub(crate) fn hands_on(&self) -> bool {
        match self.handed_on {
            HandedOn::Never => false,
            HandedOn::WhereAbstracted => self.abstraction,
            HandedOn::Always => true,
        }
    }

    /// The files that are to be written, each with its option.
    pub(crate) fn written_files(&self) -> Vec<(&'static str, &Path)> {
        let files = [
            ("--clauses-out", &self.clauses_out),
            ("--log", &self.log),
            ("--profile", &self.profile),
            ("--call-tree", &self.call_tree),
            ("--summaries-out", &self.summaries_out),
            ("--trace-program", &self.trace_program),
            ("--test-out", &self.c.test_out),
        ];
        files.into_iter().filter_map(|(option, file)| Some((option, file.as_deref()?))).collect()
    }
}

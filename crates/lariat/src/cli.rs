//! The command line.

use check::Strategy;
use check::config::{CCheck, CPrograms, Config, DataModel, Errors, HandedOn, Houdini, Question, SolverKind};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::PathBuf;
use std::sync::LazyLock;
use std::time::Duration;

/// The version of the package, and which Z3 is inside.
pub static VERSION: LazyLock<String> =
    LazyLock::new(|| format!("{} ({})", env!("CARGO_PKG_VERSION"), smt::z3::description()));

/// Tells whether a C or Boogie program can go wrong.
///
/// Answers with a bug and a trace that was replayed, with `safe` (no bug at any depth), with `bounded` (no bug up
/// to a recursion bound), or with `unknown` and the reason.
#[derive(Parser, Debug)]
#[command(name = "lariat", version = VERSION.as_str(), about, long_about, max_term_width = 110)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    #[command(args_override_self = true)]
    /// Search a program for an execution that fails an assertion.
    ///
    /// Exit codes: 0 safe, or bounded as asked; 1 bug; 2 bad usage or input; 3 unknown; 4 bounded that a limit cut short
    /// (--accept-bounded: 0) or, with --strict, any bounded; 5 possible bug.
    Check(Box<CheckArgs>),
    /// Take the flags of Corral and answer in its words; so does `lariat` run under the name `corral`.
    ///
    /// Exit codes: 0 for an answer, 1 for errors and where there is none.
    #[command(disable_help_flag = true)]
    Corral {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "FLAGS AND FILES")]
        words: Vec<OsString>,
    },
    /// Read and type-check programs; print nothing if they are fine.
    ///
    /// Exit codes: 0 fine, 2 errors in the input.
    Parse(ParseArgs),
    /// Translate a C program to Boogie, and print it.
    ///
    /// Exit codes: 0 done, 2 errors in the input.
    Translate(TranslateArgs),
    /// Check many programs in several configurations, and keep all answers; started again, it goes on.
    ///
    /// Exit codes: 0 every answer is there, 2 bad usage or input, 3 it was cut short: the same command goes on.
    Suite(crate::suite_command::SuiteArgs),
    /// Run a saved trace again, with the interpreter and no solver.
    ///
    /// Exit codes: 0 the trace replays, 1 it does not, 2 bad usage or input.
    Replay(ReplayArgs),
    /// Serve an editor on standard input and output (the language server protocol; docs/editors.md).
    Lsp,
    /// Write the manual pages and completions for shells into a folder.
    #[command(hide = true)]
    Documents { folder: PathBuf },
}

#[derive(Args, Debug)]
pub struct ParseArgs {
    /// Boogie files, read as one program (`-` for standard input).
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// A library of Boogie's that is read before the program, as its /lib does: base (sequences, sets, maps, options …), node,
    /// set_size.
    #[arg(long = "lib", value_name = "NAME", value_delimiter = ',')]
    pub libraries: Vec<String>,
    /// Print the program as it was read.
    #[arg(long)]
    pub print: bool,
    /// Read each file as a program of its own.
    #[arg(long)]
    pub each: bool,
}

#[derive(Args, Debug)]
pub struct TranslateArgs {
    /// C files, or files of LLVM's assembly language (.ll), read as one program.
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// The function to start from [default: main].
    #[arg(long, value_name = "FUNCTION")]
    pub main: Option<String>,
    #[command(flatten)]
    pub c: CArgs,
}

/// How C programs are read.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "C programs")]
pub struct CArgs {
    /// The compiler, which has to be a clang [default: clang, clang-N or `python3 -m ziglang cc`, whichever is there].
    #[arg(long, value_name = "COMMAND")]
    pub cc: Option<String>,
    /// Where the compiler looks for headers.
    #[arg(short = 'I', value_name = "FOLDER")]
    pub include: Vec<String>,
    /// A macro for the compiler.
    #[arg(short = 'D', value_name = "NAME[=VALUE]")]
    pub define: Vec<String>,
    /// How large `int`, `long` and pointers are [default: the compiler's].
    #[arg(long, value_enum, ignore_case = true)]
    pub data_model: Option<DataModelName>,
    /// What is checked besides assertions.
    #[arg(long, value_enum, value_delimiter = ',', value_name = "CHECK")]
    pub check: Vec<CheckName>,
    /// Functions without bodies change no memory.
    #[arg(long)]
    pub pure_externals: bool,
    /// `malloc` and its relatives may return null.
    #[arg(long)]
    pub malloc_may_fail: bool,
    /// Which errors of a C program count; others end it.
    #[arg(long, value_enum, default_value_t = ErrorsName::All)]
    pub errors: ErrorsName,
}

impl CArgs {
    /// The data model's name; without one, that of this machine.
    pub fn data_model(&self) -> &'static str {
        match self.data_model {
            Some(DataModelName::Ilp32) => "ILP32",
            Some(DataModelName::Lp64) => "LP64",
            None if cfg!(target_pointer_width = "32") => "ILP32",
            None => "LP64",
        }
    }

    /// What the check is asked.
    pub fn config(&self) -> CPrograms {
        let include = self.include.iter().map(|folder| format!("-I{folder}"));
        let define = self.define.iter().map(|name| format!("-D{name}"));
        CPrograms {
            compiler: self.cc.clone(),
            flags: include.chain(define).collect(),
            data_model: self.data_model.map(|name| match name {
                DataModelName::Ilp32 => DataModel::Ilp32,
                DataModelName::Lp64 => DataModel::Lp64,
            }),
            checks: self.check.iter().map(|check| check.kind()).collect(),
            pure_externals: self.pure_externals,
            malloc_fails: self.malloc_may_fail,
            errors: match self.errors {
                ErrorsName::All => Errors::All,
                ErrorsName::Calls => Errors::Calls,
                ErrorsName::None => Errors::None,
            },
            ..CPrograms::default()
        }
    }
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum DataModelName {
    /// 32 bits each.
    #[value(name = "ILP32")]
    Ilp32,
    /// 32, 64 and 64 bits.
    #[value(name = "LP64")]
    Lp64,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ErrorsName {
    /// Assertions that fail, and calls of `reach_error` or `__VERIFIER_error`.
    #[default]
    All,
    /// Only those calls.
    Calls,
    /// None: only what --check names.
    None,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum CheckName {
    /// Signed arithmetic does not overflow.
    Overflow,
    /// Shifts are by less than the width of what is shifted.
    Shift,
    /// Nothing is divided by zero.
    Division,
    /// Memory is accessed inside of objects that are alive: no null, freed or other bad pointer.
    Pointer,
    /// What is freed was allocated, and is freed once.
    Free,
    /// Nothing that was allocated is lost: neither freed nor pointed to when the program ends.
    Leak,
    /// All that was allocated is freed when the program ends.
    Cleanup,
    /// Functions of the library access memory as `pointer` says, too.
    String,
    /// Nothing is read that was never written.
    Uninitialised,
}

impl CheckName {
    fn kind(self) -> CCheck {
        match self {
            CheckName::Overflow => CCheck::Overflow,
            CheckName::Shift => CCheck::Shift,
            CheckName::Division => CCheck::Division,
            CheckName::Pointer => CCheck::Pointer,
            CheckName::Free => CCheck::Free,
            CheckName::Leak => CCheck::Leak,
            CheckName::Cleanup => CCheck::Cleanup,
            CheckName::String => CCheck::String,
            CheckName::Uninitialised => CCheck::Uninitialised,
        }
    }
}

#[derive(Args, Debug)]
pub struct ReplayArgs {
    /// What `lariat check --format json` printed for a bug (`-` for standard input).
    pub trace: PathBuf,
    /// Boogie or C files, read as one program (`-` for standard input).
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// A library of Boogie's that is read before the program, as its /lib does: base (sequences, sets, maps, options …), node,
    /// set_size.
    #[arg(long = "lib", value_name = "NAME", value_delimiter = ',')]
    pub libraries: Vec<String>,
    /// Print the trace, with all its steps.
    #[arg(short, long)]
    pub verbose: bool,
    /// The function of C that the execution starts from [default: main].
    #[arg(long, value_name = "FUNCTION")]
    pub main: Option<String>,
    #[command(flatten)]
    pub c: CArgs,
}

/// More rounds than anybody asks for: every one is a copy of the shared state.
const MAX_CONTEXTS: i64 = 64;
const DEFAULT_CONTEXTS: u32 = 2;

#[derive(Args, Debug, Clone)]
pub struct CheckArgs {
    /// Boogie files, or C files (.c, .i, .ll), read as one program (`-` for standard input).
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// The procedure to start from [default: the one marked {:entrypoint}, else `main`, else the only one].
    #[arg(long, value_name = "PROCEDURE")]
    pub main: Option<String>,
    /// A library of Boogie's that is read before the program, as its /lib does: base (sequences, sets, maps, options …), node,
    /// set_size.
    #[arg(long = "lib", value_name = "NAME", value_delimiter = ',')]
    pub libraries: Vec<String>,
    /// Check from several procedures, each with any values of its parameters and of globals: from those that nobody calls
    /// (`uncalled`; those that are marked {:entrypoint} count), from `all` that have a body, or from these.
    #[arg(
        long, value_name = "uncalled|all|PROCEDURE,…",
        conflicts_with_all = ["main", "log", "profile", "clauses_out", "summaries_out", "trace_program"]
    )]
    pub roots: Option<String>,
    /// Of several procedures that are marked {:entrypoint} and that nobody calls, start from the first.
    #[arg(long)]
    pub first_entry: bool,
    /// The recursion bound: how many activations of one procedure, or arrivals at the head of one loop, an execution may
    /// have on the stack [default: more and more, until decided or out of time].
    #[arg(long, allow_negative_numbers = true, value_name = "R", value_parser = clap::value_parser!(u32).range(1..), required_if_eq("merge", "opt"))]
    pub bound: Option<u32>,
    /// How to search [default: portfolio; stratified where an option writes a file or asks for what one search does].
    #[arg(long, value_enum)]
    pub engine: Option<EngineName>,
    /// How many engines of a portfolio start at once [default: the cores]. One more joins them where they take long, or
    /// give up.
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub jobs: Option<usize>,
    /// The engines of the portfolio, in the order in which they start: of widening, abstraction, stratified,
    /// stratified-tree, widening-maxc, stratified-seed-1 and widening-tree [default: all of these].
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub portfolio: Option<Vec<String>>,
    /// How call sites share instances of procedures [default: first; in a portfolio, engines differ in it].
    #[arg(long, value_enum)]
    pub merge: Option<MergeName>,
    /// When two calls of a procedure cannot both happen, and so may share.
    #[arg(long, value_enum, default_value_t = DisjointName::Control)]
    pub disjoint: DisjointName,
    /// What to ask: can an assertion fail, or can the entry return
    /// [default: return if the entry holds `assume {:OldAssert} …`, else assert].
    #[arg(long, value_enum)]
    pub question: Option<QuestionName>,
    /// Seconds for the whole; `inf` for no limit.
    #[arg(long, allow_negative_numbers = true, value_name = "S", default_value_t = 60.0, value_parser = seconds)]
    pub time_limit: f64,
    /// Megabytes for the whole [default: none].
    #[arg(long, allow_negative_numbers = true, value_name = "MB")]
    pub memory_limit: Option<u64>,
    /// How the answer is printed.
    #[arg(long, default_value = render::TEXT.name, value_parser = formats())]
    pub format: &'static render::Format,
    /// Write a page for a browser to this file, too: the source with the trace in it.
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Tell only what is new against an earlier answer, as JSON or SARIF: of assertions that can fail, those that could not
    /// before. Where there is none, the exit code is that of what else was found out.
    #[arg(long, value_name = "FILE", conflicts_with = "roots")]
    pub baseline: Option<PathBuf>,
    /// Exit with 0 for a `bounded` that a limit cut short, too.
    #[arg(long, conflicts_with = "strict")]
    pub accept_bounded: bool,
    /// Count a possible bug, whose trace hangs on assumptions with quantifiers that nobody has decided, as a bug.
    #[arg(long)]
    pub accept_possible: bool,
    /// The solver's random seed.
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value_t = 0)]
    pub seed: u32,
    /// Another solver than the Z3 inside: a command that speaks SMT-LIB 2 on its standard input.
    #[arg(long, value_name = "COMMAND")]
    pub solver: Option<String>,
    /// Set an option of the Z3 inside.
    #[arg(long = "z3", value_name = "NAME=VALUE")]
    pub z3_options: Vec<String>,
    /// Write the program as Horn clauses to this file, as SMT-LIB 2; for --engine horn, which is then the default.
    #[arg(long, value_name = "FILE", conflicts_with = "abstraction")]
    pub clauses_out: Option<PathBuf>,
    /// Write everything that is asked of the solver to this file, as SMT-LIB 2.
    #[arg(long, value_name = "FILE")]
    pub log: Option<PathBuf>,
    /// Write one line for each query to this file, as JSON: the answer, the seconds, how many assumptions and
    /// instances there were.
    #[arg(long, value_name = "FILE")]
    pub profile: Option<PathBuf>,
    /// Ask another solver for the proof of `safe` or `bounded` again, and for each summary that was guessed
    /// [COMMAND by default: cvc5, from the PATH]. It is an error if it cannot be asked; with --strict, the exit code is 4 if
    /// it does not know.
    #[arg(
        long, value_name = "COMMAND", num_args = 0..=1, require_equals = true,
        default_missing_value = check::DEFAULT_CERTIFIER
    )]
    pub certify: Option<String>,
    /// Draw what was inlined at which bound, what is shared and where the time went to this file: SVG, or DOT where its name
    /// ends so.
    #[arg(long, value_name = "FILE")]
    pub call_tree: Option<PathBuf>,
    /// Print the program after this pass (`lowering` for before the first, `all` for each), to standard error.
    #[arg(long, value_name = "PASS")]
    pub dump_after: Vec<String>,
    /// Leave this pass out (`all` for every one that can be left out).
    #[arg(long, value_name = "PASS")]
    pub without: Vec<String>,
    /// How far a loop with a constant number of iterations may raise its own bound; 0 switches that off.
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value_t = 100)]
    pub max_constant_loop: u32,
    /// How many contexts each thread of a concurrent program may run in: threads take turns, this many rounds
    /// [default: 2; of C programs more and more].
    #[arg(long, allow_negative_numbers = true, value_name = "K", value_parser = clap::value_parser!(u32).range(1..=MAX_CONTEXTS))]
    pub contexts: Option<u32>,
    /// Threads take turns only where they say `yield`.
    #[arg(long)]
    pub cooperative: bool,
    /// How many calls (and iterations of loops) may be open at a time [default: any number].
    #[arg(long, allow_negative_numbers = true, value_name = "D", value_parser = clap::value_parser!(u32).range(1..))]
    pub stack_depth: Option<u32>,
    /// Look for this many places where an assertion fails, each with its trace.
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub max_bugs: u32,
    /// Answer for every assertion that the entry can reach by itself: a verdict each, and for each that fails a trace.
    #[arg(long, conflicts_with_all = ["max_bugs", "certify", "abstraction", "clauses_out", "trace_program"])]
    pub each: bool,
    /// Ask whether the entry can return with this global false (or an integer other than 0) that was true (or 0)
    /// at the start: for programs that note failures there.
    #[arg(long, value_name = "GLOBAL")]
    pub assert_var: Option<String>,
    /// Which guesses about procedures to prove and use as summaries (Houdini).
    #[arg(long, value_enum, default_value_t = HoudiniName::User)]
    pub houdini: HoudiniName,
    /// Seconds for that.
    #[arg(long, allow_negative_numbers = true, value_name = "S", default_value_t = 10.0, value_parser = seconds)]
    pub houdini_time: f64,
    /// Write the program that is searched, with all that is known of its procedures, to this file, as Boogie. Ask it
    /// with --question return.
    #[arg(long, value_name = "FILE")]
    pub summaries_out: Option<PathBuf>,
    /// Track only the globals that matter: search an abstraction of the program, and refine it where it is too coarse.
    #[arg(long, value_enum, default_value_t = Switch::Off)]
    pub abstraction: Switch,
    /// With --abstraction on: maps that procedures hand to each other as parameters and results count as globals, too.
    #[arg(long)]
    pub abstract_parameters: bool,
    /// Track all globals: the same as --abstraction off.
    #[arg(long, overrides_with = "abstraction")]
    pub track_all: bool,
    /// Track this global from the start; with `*` at the end, all that start like this.
    #[arg(long, value_name = "GLOBAL")]
    pub track: Vec<String>,
    /// How to find the globals that rule out a path of the abstraction.
    #[arg(long, value_enum, default_value_t = RefineName::Vcrefine)]
    pub refine: RefineName,
    /// Write a program that follows exactly the path of the bug that was found to this file, as Boogie. It can return
    /// (--question return) if the path is an execution.
    #[arg(long, value_name = "FILE")]
    pub trace_program: Option<PathBuf>,
    /// Exit with 4 for `bounded`, and for what --certify cannot confirm.
    #[arg(long)]
    pub strict: bool,
    /// Say more: statistics, and all steps of a trace.
    #[arg(short, long)]
    pub verbose: bool,
    /// Print nothing but the answer, and what is wrong: no progress, no notes.
    #[arg(short, long)]
    pub quiet: bool,
    /// Write the progress to standard error as lines of JSON, for a program that waits.
    #[arg(long)]
    pub progress_json: bool,
    /// Whether `main`, or the only procedure, is the entry where none is named or marked. Corral wants one named.
    #[arg(skip = true)]
    pub sole_entry: bool,
    #[command(flatten)]
    pub c: CArgs,
    /// A property of SV-COMP: `unreach-call`, `no-overflow`, `valid-memsafety`, `valid-memcleanup`, or a
    /// .prp file. What holds up to a bound only is unknown then.
    #[arg(
        long, value_name = "PROPERTY", help_heading = "C programs", conflicts_with_all = ["check", "errors"],
        value_parser = crate::property::read
    )]
    pub property: Option<crate::property::Property>,
    /// Write a witness (SV-COMP's format 2.0) of a bug or of a proof to this file.
    #[arg(long, value_name = "FILE", help_heading = "C programs", requires = "property")]
    pub witness: Option<PathBuf>,
    /// Do not confirm bugs of C programs by running them.
    #[arg(long, help_heading = "C programs")]
    pub no_native: bool,
    /// Write a test in C that shows the bug to this file.
    #[arg(long, value_name = "FILE", help_heading = "C programs")]
    pub test_out: Option<PathBuf>,
}

impl CheckArgs {
    /// What the check is asked.
    pub fn config(&self) -> Config {
        let limit = |seconds: f64| Duration::try_from_secs_f64(seconds).ok();
        let mut config = Config {
            main: self.main.clone(),
            libraries: self.libraries.clone(),
            first_entry: self.first_entry,
            sole_entry: self.sole_entry,
            question: self.question.map(|question| match question {
                QuestionName::Assert => Question::Assert,
                QuestionName::Return => Question::Return,
            }),
            assert_var: self.assert_var.clone(),
            bound: self.bound,
            max_constant_loop: self.max_constant_loop,
            contexts: self.contexts.unwrap_or(DEFAULT_CONTEXTS),
            more_contexts: self.contexts.is_none(),
            cooperative: self.cooperative,
            stack_depth: self.stack_depth,
            max_bugs: self.max_bugs,
            each: self.each,
            accept_possible: self.accept_possible,
            time_limit: limit(self.time_limit),
            memory_limit: self.memory_limit,
            strategy: self.engine.map(|engine| Strategy::named(engine.name())),
            jobs: self.jobs,
            portfolio: self.portfolio.clone(),
            merge: self.merge.map(MergeName::strategy),
            disjoint: self.disjoint.kind(),
            without: self.without.clone(),
            houdini: match self.houdini {
                HoudiniName::Off => Houdini::Off,
                HoudiniName::User => Houdini::User,
                HoudiniName::Auto => Houdini::Auto,
            },
            houdini_time: limit(self.houdini_time),
            abstraction: self.abstraction == Switch::On && !self.track_all,
            handed_on: if self.abstract_parameters { HandedOn::WhereAbstracted } else { HandedOn::Never },
            track: self.track.clone(),
            refine: self.refine.algorithm(),
            seed: self.seed,
            solver: self.solver.clone().map_or(SolverKind::Z3, SolverKind::Process),
            z3_options: self.z3_options.clone(),
            certify: self.certify.clone(),
            // Workers are processes of this very program.
            program: std::env::current_exe().ok(),
            in_process: false,
            log: self.log.clone(),
            profile: self.profile.clone(),
            call_tree: self.call_tree.clone(),
            clauses_out: self.clauses_out.clone(),
            summaries_out: self.summaries_out.clone(),
            trace_program: self.trace_program.clone(),
            dump_after: self.dump_after.clone(),
            verify: false,
            solver_statistics: self.verbose,
            colors: std::io::stderr().is_terminal(),
            c: CPrograms { native: !self.no_native, test_out: self.test_out.clone(), ..self.c.config() },
        };
        if let Some(property) = &self.property {
            property.ask(&mut config);
        }
        config
    }
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum EngineName {
    /// Inline everything up to the bound, then ask once.
    Static,
    /// Inline on demand, between under- and over-approximation.
    Stratified,
    /// Inline on demand what the proofs of under-approximations need.
    Widening,
    /// Prove for all depths, by Horn clauses; finds no bugs, unless --abstraction is on.
    Horn,
    /// Prove for all depths, by invariants of the loops' heads; finds no bugs.
    Forward,
    /// Structural refinement, assertion by assertion: expand the fewest regions without which there can be no execution.
    Inertial,
    /// The same, with regions left out of a model's one by one.
    InertialDeletion,
    /// The same, with the regions of the least size together.
    InertialMaxsat,
    /// Structural refinement that expands all regions at once.
    Naive,
    /// Structural refinement that expands one value or region that a model cares about.
    Dcr,
    /// Structural refinement that expands all values and regions that a model cares about.
    DcrPlus,
    /// Several of these side by side; the first answer wins.
    Portfolio,
}

impl EngineName {
    /// The name in [`engine::ENGINES`].
    pub fn name(self) -> &'static str {
        match self {
            EngineName::Static => "static",
            EngineName::Stratified => "stratified",
            EngineName::Widening => "widening",
            EngineName::Forward => "forward",
            EngineName::Horn => "horn",
            EngineName::Inertial => "inertial",
            EngineName::InertialDeletion => "inertial-deletion",
            EngineName::InertialMaxsat => "inertial-maxsat",
            EngineName::Naive => "naive",
            EngineName::Dcr => "dcr",
            EngineName::DcrPlus => "dcr-plus",
            EngineName::Portfolio => "portfolio",
        }
    }
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum MergeName {
    /// Not at all: a tree.
    None,
    /// The instance that was made first.
    First,
    /// The one with the most descendants.
    Maxc,
    /// Any one, or now and then none.
    Random,
    /// Any one.
    Randompick,
    /// By a plan of all instances up to --bound; refuses where there are too many.
    Opt,
}

impl MergeName {
    pub fn strategy(self) -> engine::Merge {
        match self {
            MergeName::None => engine::Merge::None,
            MergeName::First => engine::Merge::First,
            MergeName::Maxc => engine::Merge::MaxC,
            MergeName::Random => engine::Merge::Random,
            MergeName::Randompick => engine::Merge::RandomPick,
            MergeName::Opt => engine::Merge::Opt,
        }
    }
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum DisjointName {
    /// No path leads from one to the other.
    Control,
    /// That, or what they assume of the state contradicts.
    Data,
}

impl DisjointName {
    pub fn kind(self) -> engine::Disjoint {
        match self {
            DisjointName::Control => engine::Disjoint::Control,
            DisjointName::Data => engine::Disjoint::Data,
        }
    }
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum HoudiniName {
    /// None; an `{:existential true}` constant is any Boolean.
    Off,
    /// Those that the source marks: `{:existential true}` constants and `{:template}` procedures.
    User,
    /// Those, and guesses made from the program.
    Auto,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Switch {
    On,
    Off,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum RefineName {
    /// Storm's: one global after the other.
    Storm,
    /// Divide and conquer over abstractions of the path.
    Hrefine,
    /// Divide and conquer over the path's condition, in one solver.
    Vcrefine,
}

impl RefineName {
    pub fn algorithm(self) -> refine::Algorithm {
        match self {
            RefineName::Storm => refine::Algorithm::Storm,
            RefineName::Hrefine => refine::Algorithm::Hrefine,
            RefineName::Vcrefine => refine::Algorithm::Vcrefine,
        }
    }
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum QuestionName {
    /// Can an assertion fail?
    Assert,
    /// Can the entry return?
    Return,
}

/// The renderings that there are.
fn formats() -> impl TypedValueParser<Value = &'static render::Format> {
    let values = render::FORMATS.iter().map(|format| PossibleValue::new(format.name).help(format.about));
    // The parser only lets names of the table through.
    PossibleValuesParser::new(values).map(|name| render::format(&name).unwrap_or(&render::TEXT))
}

/// A length of time that a clock can measure, or `inf`.
fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|error| format!("{error}"))?;
    if seconds == f64::INFINITY {
        return Ok(seconds);
    }
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())?;
    Ok(seconds)
}

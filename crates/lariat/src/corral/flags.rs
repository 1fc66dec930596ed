//! The flags of Corral, and what each means here.
//!
//! [`FLAGS`] is the whole table. A flag is written `/name`, `/name:value`, or with `-` in front. One that Lariat
//! accepts and does not need (or has no machinery for) is warned about once; one that is not in the table is an error.

use super::flag_file;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// What the flags ask for.
#[derive(Clone, Debug)]
pub struct Flags {
    pub files: Vec<PathBuf>,
    /// Where flags were read from.
    pub flag_files: Vec<PathBuf>,
    pub main: Option<String>,
    /// Without it, one, and Corral says so.
    pub recursion_bound: Option<u32>,
    pub contexts: u32,
    pub cooperative: bool,
    pub max_bugs: u32,
    pub time_limit: Option<u32>,
    pub kill_after: Option<u32>,
    pub memory_limit: Option<u32>,
    pub max_constant_loop: u32,
    pub stack_depth: Option<u32>,
    pub engine: &'static str,
    pub merge: Option<&'static str>,
    pub assert_var: Option<String>,
    pub sdv: bool,
    pub sdv_asserts: bool,
    pub no_trace: bool,
    pub no_trace_on_disk: bool,
    /// The trace in terms of the program that the Boogie text was made from.
    pub source_trace: bool,
    pub track_all: bool,
    /// The globals to track from the start. That, or a way to refine, asks for abstraction.
    pub track: Vec<String>,
    pub refine: Option<&'static str>,
    pub houdini: bool,
    /// Milliseconds.
    pub houdini_time: Option<u32>,
    pub trace_program: Option<PathBuf>,
    pub verbose: u32,
    /// In the order of the flags.
    pub warnings: Vec<String>,
}

impl Default for Flags {
    fn default() -> Self {
        Self {
            files: Vec::new(),
            flag_files: Vec::new(),
            main: None,
            recursion_bound: None,
            contexts: 2,
            cooperative: false,
            max_bugs: 1,
            time_limit: None,
            kill_after: None,
            memory_limit: None,
            max_constant_loop: 0,
            stack_depth: None,
            engine: PORTFOLIO,
            merge: None,
            assert_var: None,
            sdv: false,
            sdv_asserts: false,
            no_trace: false,
            no_trace_on_disk: false,
            source_trace: false,
            track_all: false,
            track: Vec::new(),
            refine: None,
            houdini: false,
            houdini_time: None,
            trace_program: None,
            verbose: 0,
            warnings: Vec::new(),
        }
    }
}

/// What a flag does.
enum Meaning {
    /// Without a value.
    Plain(fn(&mut Flags)),
    /// With a text.
    Text(fn(&mut Flags, &str)),
    /// With a text that may be wrong.
    Checked(fn(&mut Flags, &str) -> Option<()>),
    /// With a number that is not negative.
    Number(fn(&mut Flags, u32)),
    /// Any value, or none: what it asks for happens anyway, or does not matter to anyone.
    Silent,
    /// Any value, or none: accepted, with this warning.
    Warn(&'static str),
}

use Meaning::{Checked, Number, Plain, Silent, Text, Warn};

const NO_ABSTRACTION: &str = "`/track` and `/refinementAlgo` say what is tracked";
const OWN_SOLVER: &str = "the solver's options are Lariat's own";
const NO_REWRITING: &str = "the program is checked as it is";
const NO_DEBUG: &str = "there is nothing to print for it";

/// All flags. A name may stand here twice: with and without a value.
const FLAGS: &[(&str, Meaning)] = &[
    ("k", Number(|flags, k| flags.contexts = k)),
    ("main", Text(|flags, name| flags.main = Some(name.into()))),
    ("recursionBound", Checked(recursion_bound)),
    ("cooperative", Plain(|flags| flags.cooperative = true)),
    ("concat", Text(|flags, file| flags.files.push(file.into()))),
    ("cex", Number(|flags, count| flags.max_bugs = count.max(1))),
    ("timeLimit", Number(|flags, seconds| flags.time_limit = Some(seconds).filter(|&seconds| seconds > 0))),
    ("killAfter", Number(|flags, seconds| flags.kill_after = Some(seconds))),
    ("memLimit", Number(|flags, megabytes| flags.memory_limit = Some(megabytes).filter(|&limit| limit > 0))),
    ("maxStaticLoopBound", Number(|flags, bound| flags.max_constant_loop = bound)),
    ("stackDepthBound", Number(|flags, depth| flags.stack_depth = Some(depth).filter(|&depth| depth > 0))),
    ("staticInlining", Plain(|flags| flags.engine = "static")),
    ("underWidenSI", Plain(|flags| flags.engine = "widening")),
    ("underWiden", Plain(|flags| flags.engine = "widening")),
    ("di", Plain(|flags| flags.merge = flags.merge.or(Some("first")))),
    ("set", Text(set)),
    ("newStratifiedInlining", Plain(stratified)),
    ("newStratifiedInlining", Text(algorithm)),
    ("oldStratifiedInlining", Silent),
    ("nonUniformUnfolding", Silent),
    ("assertVar", Text(|flags, name| flags.assert_var = Some(name.into()))),
    ("assertVarIsInt", Silent),
    ("sdv", Plain(|flags| flags.sdv = true)),
    ("sdvInstrumentAssert", Plain(|flags| flags.sdv_asserts = true)),
    ("noTrace", Plain(|flags| flags.no_trace = true)),
    ("noTraceOnDisk", Plain(|flags| flags.no_trace_on_disk = true)),
    ("tryCTrace", Plain(|flags| flags.source_trace = true)),
    ("tryCTrace", Text(|flags, _| flags.source_trace = true)),
    ("printAllTraces", Plain(|flags| flags.source_trace = true)),
    ("printDataValues", Silent),
    ("trackAllVars", Plain(|flags| flags.track_all = true)),
    ("v", Number(|flags, level| flags.verbose = level)),
    ("useProverEvaluate", Silent),
    ("catchAll", Silent),
    ("oldCorralFlags", Warn(OWN_SOLVER)),
    ("useArrayTheory", Silent),
    ("noArrayTheory", Warn(OWN_SOLVER)),
    ("bopt", Warn(OWN_SOLVER)),
    ("z3opt", Warn(OWN_SOLVER)),
    ("z3exe", Warn(OWN_SOLVER)),
    ("proverLog", Warn("`lariat check --log` writes what is asked of the solver")),
    ("prover", Silent),
    ("track", Text(|flags, name| flags.track.push(name.into()))),
    ("trackField", Text(|flags, name| flags.track.push(format!("Mem_T.{name}")))),
    ("trackResource", Text(|flags, name| flags.track.push(format!("Res_{name}")))),
    ("trackSecondary", Warn(NO_ABSTRACTION)),
    ("dislike", Warn(NO_ABSTRACTION)),
    ("special", Warn(NO_ABSTRACTION)),
    ("refinementAlgo", Checked(refinement)),
    ("useLocalVarAbs", Warn(NO_ABSTRACTION)),
    ("noInitPruning", Warn(NO_ABSTRACTION)),
    ("noCallTreeReuse", Silent),
    ("dumpCorralState", Warn("no state is kept")),
    ("prevCorralState", Warn("no state is kept")),
    ("runHoudini", Plain(|flags| flags.houdini = true)),
    ("runHoudini", Text(|flags, _| flags.houdini = true)),
    ("useHoudiniLite", Plain(|flags| flags.houdini = true)),
    ("computeSummary", Warn("`/runHoudini` infers summaries")),
    ("houdiniTimeLimit", Number(|flags, time| flags.houdini_time = Some(if time > 0 { time } else { HOUDINI_TIME }))),
    ("fastRequiresInference", Warn("`/runHoudini` infers summaries")),
    ("disableStaticAnalysis", Silent),
    ("checkStaticAnalysis", Silent),
    ("printHoudiniQuery", Warn(NO_DEBUG)),
    ("irreducibleLoopUnroll", Warn("loops with several entries are bounded like all loops")),
    ("traceProgram", Text(|flags, file| flags.trace_program = Some(file.into()))),
    ("noRaiseException", Silent),
    ("fwdBck", Warn("the search goes forward")),
    ("fwdBckInRef", Warn("the search goes forward")),
    ("useDuality", Warn("there is no such engine")),
    ("deepAsserts", Silent),
    ("deepAssertsNoLoop", Silent),
    ("include", Silent),
    ("ann", Silent),
    ("cadeTiming", Silent),
    ("stats", Silent),
    ("printProgress", Silent),
    ("printMemUsage", Silent),
    ("printBoogieFlags", Silent),
    ("printBoogieExt", Warn(NO_DEBUG)),
    ("printVerify", Warn(NO_DEBUG)),
    ("printInstrumented", Warn("`lariat check --dump-after` prints programs between passes")),
    ("printFinalProg", Warn("`lariat check --dump-after` prints programs between passes")),
    ("explainQuantifiers", Warn(NO_DEBUG)),
    ("explainError", Warn(NO_DEBUG)),
    ("ignoreAssertMethod", Warn("assertions count wherever they stand")),
    ("unfoldRecursion", Warn(NO_REWRITING)),
    ("dainst", Warn(NO_REWRITING)),
    ("unifyMaps", Warn(NO_REWRITING)),
    ("cloops", Warn("`/maxStaticLoopBound` is for loops that run a constant number of times")),
    ("recordScalar", Warn("calls of `boogie_si_record_…` show values")),
    ("doNotUseLabels", Warn(OWN_SOLVER)),
    ("break", Warn("no debugger is started")),
    ("si", Silent),
];

/// `/set:DiMaxc` and the like: how DAG inlining merges.
fn set(flags: &mut Flags, value: &str) {
    match value.to_lowercase().as_str() {
        "difirst" => flags.merge = Some("first"),
        "dimaxc" => flags.merge = Some("maxc"),
        "dirandom" => flags.merge = Some("random"),
        "dirandompick" => flags.merge = Some("randompick"),
        "diopt" => flags.merge = Some("opt"),
        "dinone" => flags.merge = Some("none"),
        _ => flags.warn("set", "this setting has no meaning here"),
    }
}

/// Stratified inlining, unless another flag names an engine.
fn stratified(flags: &mut Flags) {
    if flags.engine == PORTFOLIO {
        flags.engine = "stratified";
    }
}

/// `/newStratifiedInlining:ALGORITHM`.
fn algorithm(flags: &mut Flags, name: &str) {
    match name.to_lowercase().as_str() {
        "underwiden" | "underwidensi" | "legion" | "pinned" => flags.engine = "widening",
        _ => {
            flags.warn("newStratifiedInlining", "stratified inlining is used");
            stratified(flags);
        }
    }
}

/// `/recursionBound:R`; one that is not positive is none.
fn recursion_bound(flags: &mut Flags, value: &str) -> Option<()> {
    let bound: i32 = value.parse().ok()?;
    flags.recursion_bound = u32::try_from(bound).ok().filter(|&bound| bound > 0);
    Some(())
}

/// `/refinementAlgo:` with four letters, of which the second says whether the search for globals is hierarchical; the
/// others choose between ways to do the same.
fn refinement(flags: &mut Flags, letters: &str) -> Option<()> {
    let second = letters.chars().nth(1).filter(|_| letters.chars().count() == 4)?;
    flags.refine = Some(if second == 'f' { "storm" } else { "vcrefine" });
    Some(())
}

impl Flags {
    /// Whether the search starts with few globals.
    pub fn abstracts(&self) -> bool {
        !self.track_all && (!self.track.is_empty() || self.refine.is_some())
    }

    /// How far a loop with a constant number of iterations may raise its own bound.
    pub fn max_constant_loop(&self) -> u32 {
        if self.sdv && self.max_constant_loop == 0 { SDV_CONSTANT_LOOP } else { self.max_constant_loop }
    }

    /// Where the path of a bug goes as a program: Corral makes it from the trace that it writes.
    pub fn trace_program(&self) -> Option<&Path> {
        self.trace_program.as_deref().filter(|_| self.writes_traces())
    }

    /// Whether traces go to files.
    pub fn writes_traces(&self) -> bool {
        !self.no_trace && !self.no_trace_on_disk
    }

    fn warn(&mut self, flag: &str, why: &str) {
        let warning = format!("Warning: /{flag} is accepted and changes nothing: {why}");
        if !self.warnings.contains(&warning) {
            self.warnings.push(warning);
        }
    }

    /// Reads the words of a command line; the text says what is wrong with them.
    pub fn read(words: &[OsString]) -> Result<Flags, String> {
        let mut flags = Flags::default();
        let mut inputs = Vec::new();
        // Words of a `/flags:` file take its place.
        let mut open: Vec<(String, u32)> =
            words.iter().rev().map(|word| (word.to_string_lossy().into_owned(), 0)).collect();
        while let Some((word, depth)) = open.pop() {
            let Some(flag) = word.strip_prefix(['/', '-']).filter(|_| !is_file(&word)) else {
                inputs.push(PathBuf::from(word));
                continue;
            };
            let (name, value) = match flag.split_once(':') {
                Some((name, value)) => (name, Some(value)),
                None => (flag, None),
            };
            if let ("flags", Some(file)) = (name, value) {
                if depth > NESTED_FLAGS {
                    return Err(format!("the flags in {file} read themselves"));
                }
                flags.flag_files.push(file.into());
                open.extend(flag_file::read(file)?.into_iter().rev().map(|word| (word, depth + 1)));
                continue;
            }
            flags.apply(&word, name, value)?;
        }
        // What `/concat` names comes first, as Corral has it.
        flags.files.extend(inputs);
        if flags.files.is_empty() {
            return Err("Input file not given".into());
        }
        if flags.contexts == 0 {
            return Err("Context bound invalid".into());
        }
        Ok(flags)
    }

    fn apply(&mut self, word: &str, name: &str, value: Option<&str>) -> Result<(), String> {
        let invalid = || format!("Invalid flag: {word}");
        let mut known = FLAGS.iter().filter(|(known, _)| *known == name).map(|(_, meaning)| meaning);
        let fits = |meaning: &&Meaning| match meaning {
            Plain(_) => value.is_none(),
            Text(_) | Checked(_) | Number(_) => value.is_some(),
            Silent | Warn(_) => true,
        };
        match (known.find(fits).ok_or_else(invalid)?, value) {
            (Plain(set), _) => set(self),
            (Text(set), Some(value)) => set(self, value),
            (Number(set), Some(value)) => set(self, value.parse().map_err(|_| invalid())?),
            (Checked(set), Some(value)) => set(self, value).ok_or_else(invalid)?,
            (Warn(why), _) => self.warn(name, why),
            (Silent | Text(_) | Checked(_) | Number(_), _) => {}
        }
        Ok(())
    }

    /// The words of `lariat check` that ask for the same.
    pub fn check_words(&self) -> Vec<OsString> {
        let mut words: Vec<OsString> = Vec::new();
        let mut add = |name: &str, value: String| words.extend([name.into(), value.into()]);
        if let Some(main) = &self.main {
            add("--main", main.clone());
        }
        add("--bound", self.recursion_bound.unwrap_or(1).to_string());
        add("--contexts", self.contexts.to_string());
        add("--max-bugs", self.max_bugs.to_string());
        // One search at a time tracks more and more.
        let engine = if self.engine == PORTFOLIO && self.abstracts() { "stratified" } else { self.engine };
        add("--engine", engine.into());
        if self.abstracts() {
            add("--abstraction", "on".into());
            self.track.iter().for_each(|global| add("--track", global.clone()));
        }
        if let Some(refine) = self.refine.filter(|_| self.abstracts()) {
            add("--refine", refine.into());
        }
        add("--max-constant-loop", self.max_constant_loop().to_string());
        let limit = [self.time_limit, self.kill_after].into_iter().flatten().min();
        add("--time-limit", limit.unwrap_or(NO_LIMIT).to_string());
        if let Some(merge) = self.merge {
            add("--merge", merge.into());
        }
        if let Some(limit) = self.memory_limit {
            add("--memory-limit", limit.to_string());
        }
        if let Some(depth) = self.stack_depth {
            add("--stack-depth", depth.to_string());
        }
        if let Some(var) = &self.assert_var {
            add("--assert-var", var.clone());
        } else if self.sdv && !self.sdv_asserts {
            add("--question", "return".into());
        }
        if self.houdini {
            add("--houdini", "auto".into());
        }
        if let Some(milliseconds) = self.houdini_time {
            add("--houdini-time", (f64::from(milliseconds) / 1000.0).to_string());
        }
        if let Some(file) = self.trace_program() {
            words.extend(["--trace-program".into(), file.into()]);
        }
        // Corral would report it.
        words.push("--accept-possible".into());
        words.push("--first-entry".into());
        if self.cooperative {
            words.push("--cooperative".into());
        }
        // A file may be called like an option.
        words.push("--".into());
        words.extend(self.files.iter().map(|file| file.into()));
        words
    }
}

/// What searches where no flag says.
const PORTFOLIO: &str = "portfolio";
/// How deep files of flags may name files of flags.
const NESTED_FLAGS: u32 = 10;
/// Milliseconds, where there is no other limit.
const HOUDINI_TIME: u32 = 60_000;
/// How many iterations a loop with a constant number of them may have in SDV mode, where no flag says.
const SDV_CONSTANT_LOOP: u32 = 10;
/// Seconds, where Corral has no limit.
const NO_LIMIT: u32 = 1_000_000_000;

/// Whether a word that starts like a flag is a path.
fn is_file(word: &str) -> bool {
    word.starts_with('/') && !word.contains(':') && (word[1..].contains('/') || Path::new(word).is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str) -> Result<Flags, String> {
        Flags::read(&words.split_whitespace().map(OsString::from).collect::<Vec<_>>())
    }

    #[test]
    fn what_smack_writes_is_understood() {
        let flags = read(
            "/tmp/a.bpl /tryCTrace /noTraceOnDisk /printDataValues:1 /k:1 /useProverEvaluate /timeLimit:1200 /cex:1 \
             /maxStaticLoopBound:1 /recursionBound:2 /bopt:proverOpt:O:smt.qi.eager_threshold=100 \
             /bopt:proverOpt:O:smt.arith.solver=2",
        )
        .expect("all flags are known");
        assert_eq!(flags.files, [PathBuf::from("/tmp/a.bpl")]);
        assert_eq!((flags.contexts, flags.recursion_bound, flags.max_constant_loop), (1, Some(2), 1));
        assert!(flags.source_trace && flags.no_trace_on_disk);
        assert_eq!(flags.warnings.len(), 1, "each kind once: {:?}", flags.warnings);
    }

    #[test]
    fn a_dash_is_as_good_as_a_slash() {
        let flags = read("a.bpl -main:f -k:3 -cooperative").expect("all flags are known");
        assert_eq!((flags.main.as_deref(), flags.contexts, flags.cooperative), (Some("f"), 3, true));
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert_eq!(read("a.bpl /nonsense").unwrap_err(), "Invalid flag: /nonsense");
        assert_eq!(read("a.bpl /k:x").unwrap_err(), "Invalid flag: /k:x");
        assert_eq!(read("a.bpl /k").unwrap_err(), "Invalid flag: /k");
        assert_eq!(read("/k:2").unwrap_err(), "Input file not given");
    }

    #[test]
    fn what_is_tracked_turns_abstraction_on() {
        let words = |text: &str| {
            let flags = read(text).expect("all flags are known");
            let words = flags.check_words().into_iter().map(|word| word.to_string_lossy().into_owned());
            words.collect::<Vec<_>>().join(" ")
        };
        let tracked = words("a.bpl /track:x /track:y /refinementAlgo:tfff");
        assert!(tracked.contains("--abstraction on --track x --track y --refine storm"), "{tracked}");
        assert!(words("a.bpl /refinementAlgo:tttt").contains("--refine vcrefine"));
        assert!(!words("a.bpl /track:x /trackAllVars").contains("--abstraction"));
        assert!(!words("a.bpl").contains("--abstraction"));
        assert_eq!(read("a.bpl /refinementAlgo:x").unwrap_err(), "Invalid flag: /refinementAlgo:x");
    }

    #[test]
    fn bounds_and_limits_have_corrals_units_and_defaults() {
        let words = |text: &str| {
            let words = read(text).expect("all flags are known").check_words();
            words.into_iter().map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
        };
        assert!(words("a.bpl /recursionBound:-5").contains("--bound 1"));
        assert!(words("a.bpl /sdv").contains("--max-constant-loop 10"));
        assert!(words("a.bpl /sdv /maxStaticLoopBound:3").contains("--max-constant-loop 3"));
        assert!(words("a.bpl").contains("--max-constant-loop 0"));
        assert!(words("a.bpl /houdiniTimeLimit:1500").contains("--houdini-time 1.5"));
        assert!(words("a.bpl /houdiniTimeLimit:0").contains("--houdini-time 60"));
        assert!(words("a.bpl /traceProgram:p.bpl").contains("--trace-program p.bpl"));
        assert!(!words("a.bpl /traceProgram:p.bpl /noTraceOnDisk").contains("--trace-program"));
        assert_eq!(read("a.bpl /trackField:f /trackResource:r").expect("known").track, ["Mem_T.f", "Res_r"]);
    }

    #[test]
    fn an_engine_is_chosen_by_the_flags_that_name_one() {
        let engine = |text: &str| read(text).expect("all flags are known").engine;
        assert_eq!(engine("a.bpl"), "portfolio");
        assert_eq!(engine("a.bpl /di"), "portfolio");
        assert_eq!(engine("a.bpl /newStratifiedInlining"), "stratified");
        assert_eq!(engine("a.bpl /newStratifiedInlining:split"), "stratified");
        assert_eq!(engine("a.bpl /newStratifiedInlining:legion"), "widening");
        assert_eq!(engine("a.bpl /staticInlining /newStratifiedInlining"), "static");
    }

    #[test]
    fn concatenated_files_come_first() {
        let flags = read("a.bpl /concat:b.bpl").expect("all flags are known");
        assert_eq!(flags.files, [PathBuf::from("b.bpl"), PathBuf::from("a.bpl")]);
    }
}

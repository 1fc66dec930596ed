//! `./x fuzz quantifiers`: programs with quantifiers, lambdas, recurrences and operations outside of their domain, judged
//! by others than ourselves.
//!
//! Half of the programs are finite, and their executions are counted through ([`evaluate`]); the others go to Z3 and cvc5
//! as one formula ([`smtlib`], [`outside`]), and so does every tenth of the finite ones, to check the judge. Lariat sees the
//! text ([`text`]) as a user's: as a process, the portfolio and one or two engines alone. Program `i` of seed `S` is made from
//! `S` and `i` alone.
//!
//! # Findings
//! `wrong-safe` and `wrong-bug` are what they say; `contradiction` is two answers of Lariat that cannot both be right where
//! nobody else knows; `rejected` and `crash` are programs that Lariat does not take. `judges` is where those who judge do not
//! agree, `unstable` where the portfolio says something else the next time. `possible-bug` and `unknown` contradict nobody
//! and are counted, with those among them that somebody else decided.

pub mod evaluate;
mod generate;
pub mod outside;
pub mod program;
mod smaller;
pub mod smtlib;
pub mod text;

use crate::random::Random;
use outside::{Answer, Said, Solvers};
use program::{Program, Stmt};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::time::{Duration, Instant};

#[derive(clap::Args)]
pub struct Args {
    #[arg(long, default_value_t = 1.0)]
    minutes: f64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of the first program.
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// At most so many programs.
    #[arg(long)]
    programs: Option<u64>,
    /// Seconds for one answer of Lariat.
    #[arg(long, default_value_t = 5.0)]
    time_limit: f64,
    /// Seconds for one answer of another solver.
    #[arg(long, default_value_t = 3.0)]
    solver_time: f64,
    /// How many engines each program sees besides the portfolio.
    #[arg(long, default_value_t = 1)]
    engines: usize,
    /// Another Z3, as a command.
    #[arg(long, default_value = "z3")]
    z3: String,
    /// cvc5, as a command.
    #[arg(long, default_value = "cvc5")]
    cvc5: String,
    /// The program [default: beside this one].
    #[arg(long)]
    lariat: Option<PathBuf>,
    /// Stop after so many findings.
    #[arg(long, default_value_t = 20)]
    findings: usize,
    /// Seconds for making a finding small.
    #[arg(long, default_value_t = 60.0)]
    shrink: f64,
    /// Also leave programs that Lariat does not decide and somebody else does.
    #[arg(long)]
    undecided: bool,
    /// Where findings are left.
    #[arg(long, default_value = "fuzz-findings")]
    folder: PathBuf,
    /// Print the program `--first`, its formula and what is known of it, and stop.
    #[arg(long)]
    print: bool,
}

/// What the programs are also checked with; the empty one is the portfolio.
const ENGINES: [&[&str]; 7] = [
    &["--engine", "stratified", "--bound", "5"],
    &["--engine", "static", "--bound", "5"],
    &["--engine", "widening", "--bound", "5"],
    &["--engine", "horn"],
    &["--engine", "inertial", "--bound", "5"],
    &["--engine", "stratified", "--bound", "5", "--abstraction", "on"],
    &["--engine", "stratified", "--bound", "5", "--houdini", "auto"],
];

/// A bound within which every execution is whose end [`evaluate`] sees.
const DEEP: u64 = 14;

/// The program of a number: finite if it is even.
pub fn case(seed: u64, number: u64) -> Program {
    let own = Random::new(Random::new(seed).number().wrapping_add(number.wrapping_mul(0x9E37_79B9))).number();
    let random = Random::new(own);
    if number.is_multiple_of(2) { generate::finite(random) } else { generate::open(random) }
}

#[derive(Default)]
struct Tally {
    programs: u64,
    /// By family and what is known of the program, then what Lariat says.
    answers: BTreeMap<(String, String), u64>,
    findings: u64,
}

struct Fuzz<'a> {
    args: &'a Args,
    lariat: PathBuf,
    solvers: Solvers,
    tally: Tally,
    /// What solvers have not understood so far: each is told once.
    errors: RefCell<BTreeSet<String>>,
}

/// What is known of a program, and from whom.
#[derive(Clone, PartialEq, Debug)]
struct Known {
    answer: Answer,
    from: String,
    /// A solver that knows.
    who: Option<String>,
}

/// How much is asked of solvers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asking<'a> {
    Usually,
    Thoroughly,
    Only(&'a str),
}

/// Something that must not be.
struct Finding {
    kind: &'static str,
    /// The solver that knows better, if it is a solver.
    who: Option<String>,
    /// Which words of [`ENGINES`] show it; none for the portfolio.
    words: &'static [&'static str],
    text: String,
}

pub fn run(args: &Args) -> Result<(), String> {
    if args.print {
        return print(args);
    }
    let lariat = match &args.lariat {
        Some(lariat) => lariat.clone(),
        None => std::env::current_exe().map_err(|error| error.to_string())?.with_file_name("lariat"),
    };
    std::fs::create_dir_all(&args.folder).map_err(|error| error.to_string())?;
    let solvers = Solvers::new(&args.z3, &args.cvc5, args.solver_time);
    match solvers.names().as_slice() {
        [] => println!("no other solver runs ({}, {}): finite programs only", args.z3, args.cvc5),
        names => println!("judged by {}", names.join(" and ")),
    }
    let start = Instant::now();
    let minutes = || start.elapsed().as_secs_f64() / 60.0;
    let mut fuzz = Fuzz { args, lariat, solvers, tally: Tally::default(), errors: RefCell::default() };
    let last = args.programs.map_or(u64::MAX, |programs| args.first.saturating_add(programs));
    let mut number = args.first;
    while number < last && minutes() < args.minutes && fuzz.tally.findings < args.findings as u64 {
        // Nobody judges the others.
        if number.is_multiple_of(2) || !fuzz.solvers.names().is_empty() {
            fuzz.one(number)?;
        }
        number += 1;
        if number.is_multiple_of(500) {
            println!("{}", fuzz.tally.summary(minutes(), args.seed));
        }
    }
    for scratch in ["bpl", "smt2"] {
        let _ = std::fs::remove_file(fuzz.file(scratch));
    }
    println!("{}", fuzz.tally.summary(minutes(), args.seed));
    for ((known, said), count) in &fuzz.tally.answers {
        println!("  {known}: {said} {count}");
    }
    if fuzz.tally.findings == 0 { Ok(()) } else { Err(format!("{} findings", fuzz.tally.findings)) }
}

fn print(args: &Args) -> Result<(), String> {
    let program = case(args.seed, args.first);
    println!("{}", text::print(&program));
    println!("// {:?} by counting through", evaluate::verdict(&program));
    if let Some(formula) = smtlib::formula(&program) {
        println!("{}", formula.text);
    }
    Ok(())
}

impl Tally {
    fn summary(&self, minutes: f64, seed: u64) -> String {
        let total: u64 = self.answers.values().sum();
        format!(
            "{} programs in {minutes:.1} minutes, seed {seed}: {total} answers, {} findings",
            self.programs, self.findings
        )
    }
}

impl Fuzz<'_> {
    fn file(&self, extension: &str) -> PathBuf {
        self.args.folder.join(format!("quantifiers-{}.{extension}", self.args.seed))
    }

    fn one(&mut self, number: u64) -> Result<(), String> {
        let program = case(self.args.seed, number);
        let family = if program.limits.is_some() { "finite" } else { "open" };
        let asking = if number.is_multiple_of(20) { Asking::Thoroughly } else { Asking::Usually };
        let mut known = self.known(&program, asking)?;
        self.tally.programs += 1;
        let mut finding = known.1.take().map(|text| Finding { kind: "judges", who: None, words: &[], text });
        let known = known.0;
        let mut said: Vec<(&'static [&'static str], Said)> = Vec::new();
        let mut random = Random::new(number);
        let mut all: Vec<&'static [&'static str]> = vec![&[]];
        all.extend((0..self.args.engines).map(|_| ENGINES[random.below(ENGINES.len())]));
        for words in all {
            let answer = self.ask(&program, words)?;
            let truth = match known.answer {
                Answer::Sat => "with a bug",
                Answer::Unsat => "without",
                Answer::Unknown => "not known",
            };
            let told = match answer.certain {
                Some(false) => format!("{} (not certain)", answer.verdict),
                _ => answer.verdict.clone(),
            };
            let engine = words.get(1).copied().unwrap_or("portfolio");
            *self.tally.answers.entry((format!("{family}, {truth}"), format!("{told}, {engine}"))).or_insert(0) += 1;
            finding = finding.or_else(|| contradicts(&program, &known, words, &answer));
            said.push((words, answer));
        }
        finding = finding.or_else(|| among_themselves(&program, &said));
        if number % 8 == 1 {
            let again = self.ask(&program, &[])?;
            finding = finding.or_else(|| changes(&said[0].1, &again));
        }
        let undecided = |said: &Said| said.verdict == "unknown" || said.verdict == "possible-bug";
        if self.args.undecided && known.answer != Answer::Unknown && undecided(&said[0].1) {
            let text = format!("{} {}; {}", said[0].1.verdict, said[0].1.reason, known.from);
            self.leave("undecided", number, &text, &program);
        }
        let Some(finding) = finding else { return Ok(()) };
        self.tally.findings += 1;
        println!("program {number}: {}: {}", finding.kind, finding.text);
        let small = smaller::shrink(&program, Duration::from_secs_f64(self.args.shrink), |candidate| {
            self.shows(candidate, &finding).unwrap_or(false)
        });
        let text = match self.known(&small, Asking::Thoroughly)? {
            (known, _) if known.from.is_empty() => finding.text,
            (known, _) => format!("{}; {}", finding.text, known.from),
        };
        let file = self.leave(finding.kind, number, &text, &small);
        println!("  {file}");
        Ok(())
    }

    /// What is known of a program; and, where those who know do not agree, what they say.
    /// `Thoroughly` also asks solvers where counting has the answer; `Only` asks one of them.
    fn known(&self, program: &Program, asking: Asking<'_>) -> Result<(Known, Option<String>), String> {
        let counted = counted(evaluate::verdict(program));
        let mut known = Known { answer: counted, from: String::new(), who: None };
        if counted != Answer::Unknown {
            known.from = format!("by counting through: {counted:?}");
            if asking != Asking::Thoroughly {
                return Ok((known, None));
            }
        }
        let Some(formula) = smtlib::formula(program) else { return Ok((known, None)) };
        let only = if let Asking::Only(who) = asking { Some(who) } else { None };
        let opinion = self.solvers.ask(&formula, &self.file("smt2"), only)?;
        let words = opinion.words();
        // What is being made small need not be typed.
        for error in opinion.errors.iter().filter(|_| only.is_none()) {
            let kind: String = error.split_whitespace().filter(|word| word.chars().all(char::is_alphabetic)).collect();
            if self.errors.borrow_mut().insert(kind) {
                println!("not understood: {error}");
            }
        }
        if opinion.is_contradiction() {
            return Ok((Known { answer: Answer::Unknown, ..known }, Some(words)));
        }
        match (counted, opinion.answer()) {
            (Answer::Unknown, answer) => {
                let who = opinion.sat.first().or(opinion.unsat.first()).cloned();
                Ok((Known { answer, from: words, who }, None))
            }
            (counted, answer) if answer == counted || answer == Answer::Unknown => {
                known.from = format!("{}; {words}", known.from);
                Ok((known, None))
            }
            _ => Ok((Known { answer: Answer::Unknown, ..known.clone() }, Some(format!("{}; {words}", known.from)))),
        }
    }

    fn ask(&self, program: &Program, words: &[&str]) -> Result<Said, String> {
        let file = self.file("bpl");
        std::fs::write(&file, text::print(program)).map_err(|error| format!("{}: {error}", file.display()))?;
        outside::lariat(&self.lariat, &file, words, self.args.time_limit)
    }

    /// Whether a program shows a finding of the same kind.
    fn shows(&self, program: &Program, finding: &Finding) -> Result<bool, String> {
        match finding.kind {
            "judges" => Ok(self.known(program, Asking::Thoroughly)?.1.is_some()),
            "contradiction" => {
                let said = [(&[][..], self.ask(program, &[])?), (finding.words, self.ask(program, finding.words)?)];
                Ok(among_themselves(program, &said).is_some())
            }
            "unstable" => Ok(changes(&self.ask(program, &[])?, &self.ask(program, &[])?).is_some()),
            "rejected" | "crash" => {
                let said = self.ask(program, finding.words)?;
                Ok(said.verdict == finding.kind && finding.text.ends_with(&said.reason))
            }
            kind => {
                let (known, doubt) =
                    self.known(program, finding.who.as_deref().map_or(Asking::Usually, Asking::Only))?;
                let clear = known.answer != Answer::Unknown && doubt.is_none();
                let shows = |said: &Said| {
                    contradicts(program, &known, finding.words, said).is_some_and(|found| found.kind == kind)
                };
                Ok(clear && shows(&self.ask(program, finding.words)?))
            }
        }
    }

    /// Writes a program to a file, and says where.
    fn leave(&self, kind: &str, number: u64, why: &str, program: &Program) -> String {
        let file = self.args.folder.join(format!("{kind}-quantifiers-{}-{number}.bpl", self.args.seed));
        let text = format!("// {}\n{}", why.replace('\n', " "), text::print(program));
        match std::fs::write(&file, text) {
            Ok(()) => file.display().to_string(),
            Err(error) => format!("{}: {error}", file.display()),
        }
    }
}

/// Whether an answer says that no assertion fails in any execution that [`evaluate`] or a formula knows.
fn claims_safety(program: &Program, said: &Said) -> bool {
    let endless = program.blocks().into_iter().flatten().any(|stmt| matches!(stmt, Stmt::While(..)));
    said.verdict == "safe"
        || said.verdict == "bounded" && said.bound.is_some_and(|bound| bound >= if endless { DEEP } else { 5 })
}

fn counted(verdict: evaluate::Verdict) -> Answer {
    match verdict {
        evaluate::Verdict::Bug => Answer::Sat,
        evaluate::Verdict::Safe => Answer::Unsat,
        evaluate::Verdict::Unclear => Answer::Unknown,
    }
}

/// The kind of finding that an answer is, if all that is known comes from counting.
pub fn contradiction(program: &Program, verdict: evaluate::Verdict, said: &Said) -> Option<&'static str> {
    wrong(program, counted(verdict), said)
}

fn wrong(program: &Program, known: Answer, said: &Said) -> Option<&'static str> {
    match (known, said.verdict.as_str()) {
        (_, "rejected") => Some("rejected"),
        (_, "crash") => Some("crash"),
        (Answer::Sat, _) if claims_safety(program, said) => Some("wrong-safe"),
        (Answer::Unsat, "bug") => Some("wrong-bug"),
        _ => None,
    }
}

fn contradicts(program: &Program, known: &Known, words: &'static [&'static str], said: &Said) -> Option<Finding> {
    let kind = wrong(program, known.answer, said)?;
    let engine = if words.is_empty() { "portfolio".to_owned() } else { words.join(" ") };
    let certain = if said.certain == Some(false) { ", not certain" } else { "" };
    Some(Finding {
        kind,
        who: known.who.clone(),
        words,
        text: format!("{engine} says {}{certain}; {}; {}", said.verdict, known.from, said.reason),
    })
}

/// Two answers of the portfolio to the same question. Which of its workers is first is a race, so that `safe` may be
/// `bounded`; time is another; that is all.
fn changes(first: &Said, second: &Said) -> Option<Finding> {
    let proved = |said: &Said| said.verdict == "safe" || said.verdict == "bounded";
    let late = |said: &Said| said.reason.contains("time limit");
    let same = first.verdict == second.verdict || proved(first) && proved(second) || late(first) || late(second);
    let text = format!("the portfolio says {} and then {}", first.verdict, second.verdict);
    (!same).then_some(Finding { kind: "unstable", who: None, words: &[], text })
}

fn among_themselves(program: &Program, said: &[(&'static [&'static str], Said)]) -> Option<Finding> {
    let bug = said.iter().find(|(_, said)| said.verdict == "bug")?;
    let safe = said.iter().find(|(_, said)| claims_safety(program, said))?;
    let words = if bug.0.is_empty() { safe.0 } else { bug.0 };
    Some(Finding {
        kind: "contradiction",
        who: None,
        words,
        text: format!("{:?} says bug, {:?} says {}", bug.0, safe.0, safe.1.verdict),
    })
}
